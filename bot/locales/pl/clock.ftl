# Czas, cofanie posunięć, przerwane partie.

result-aborted = Partia została przerwana, zanim zaczęła się na dobre; nie liczy się.
