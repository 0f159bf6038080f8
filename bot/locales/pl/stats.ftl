# Statystyki.

command-stats = statystyki
command-stats-about = Czyjeś skończone partie w liczbach

option-who-stats = kto
option-who-stats-about = Czyje partie; bez tego twoje
option-stats-game = gra
option-stats-game-about = Która gra; bez tego wszystkie

stats-title = **Partie: { $name }**, { $place }
stats-title-game = **Partie: { $name }**, { $place }: { $game }
stats-none = Brak skończonych partii.
stats-total = **{ $games }**: { $score } ({ $percent } % punktów)
stats-side = - { $side }: { $score }
stats-variant = - { $game }: { $score }
stats-variants-more = { $more ->
    [one] - i jeszcze { $more } gra
    [few] - i jeszcze { $more } gry
    [many] - i jeszcze { $more } gier
   *[other] - i jeszcze { $more } gry
}
stats-length = Partia trwa średnio { $plies ->
    [one] { $plies } posunięcie
    [few] { $plies } posunięcia
    [many] { $plies } posunięć
   *[other] { $plies } posunięcia
}.
stats-streak = Ostatnio: { $now }. Najwięcej wygranych z rzędu: { $longest }.
stats-streak-wins = { $games ->
    [one] { $games } wygrana
    [few] { $games } wygrane z rzędu
    [many] { $games } wygranych z rzędu
   *[other] { $games } wygranej z rzędu
}
stats-streak-draws = { $games ->
    [one] { $games } remis
    [few] { $games } remisy z rzędu
    [many] { $games } remisów z rzędu
   *[other] { $games } remisu z rzędu
}
stats-streak-losses = { $games ->
    [one] { $games } przegrana
    [few] { $games } przegrane z rzędu
    [many] { $games } przegranych z rzędu
   *[other] { $games } przegranej z rzędu
}
stats-favourite = Najczęstszy przeciwnik: { $name } ({ $games }: { $score }).
stats-chart-title = { $name }: wyniki według stron
