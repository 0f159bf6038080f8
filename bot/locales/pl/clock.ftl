# Czas, cofanie posunięć, przerwane partie.
