# Poddawanie partii.

command-resign = poddaj
command-resign-about = Poddaj partię (najpierw pyta)

button-resign = Poddaj partię
button-resign-yes = Tak, poddaję
button-resign-no = Nie, gram dalej
resign-ask = { $heading }
    Na pewno poddać partię? To od razu kończy ją przegraną.
resigned = Partia { $game } poddana (przeciwnik: **{ $name }**).
resign-kept = Dobrze, gramy dalej.
