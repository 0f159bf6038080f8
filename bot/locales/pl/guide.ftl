# Strony pomocy o grze, z obrazkami, i skąd te gry się wzięły.

# Pod obrazkiem skończonej partii: strona i powód mają razem najwyżej 45 liter.
banner-attackers-win = Oblegający wygrywają
banner-defenders-win = Obrońcy wygrywają
banner-sheep-win = Owce wygrywają
banner-wolves-win = Wilki wygrywają
banner-geese-win = Gęsi wygrywają
banner-fox-wins = Lis wygrywa
banner-black-wins = Czarne wygrywają
banner-white-wins = Białe wygrywają
banner-draw = Remis
banner-fill = twierdza zdobyta
banner-block = przeciwnik zablokowany
banner-kills = dość zbitych pionków
banner-no-move = przeciwnik bez ruchu
banner-huffed-out = nie ma już obrońców
banner-repetition = pozycja po raz trzeci
banner-no-progress = brak postępu
banner-length = limit posunięć
banner-agreement = za zgodą obu stron
banner-resignation = poddana partia
banner-time = przekroczony czas
banner-king-moves = ruszały się same damki
banner-three-against-one = trzy bierki przeciw jednej damce
banner-two-against-one = za mało bierek na jedną damkę
banner-three-kings = trzy damki przeciw jednej
banner-main-road = damka na głównej drodze
banner-balance = bez bicia i bez nowej damki
alt-huffable = można zdmuchnąć: { $men }
alt-chosen = wybrane: { $points }
alt-targets = możliwe pola: { $points }
