# Plansza partii, pokazana jednej osobie.

command-board = plansza
command-board-about = Pokaż planszę partii, tylko tobie

option-board-text = tekst
option-board-text-about = Plansza jako tekst zamiast obrazka

status-yours = **Twój ruch** (posunięcie { $ply }).
status-others = Na ruchu: { $name } (posunięcie { $ply }).
turn-until-others = Czas na ruch do <t:{ $until }:f> (<t:{ $until }:R>).
button-moves = Posunięcia
button-export = Eksport
