# Co jest wspólne rankingom, tabelom i statystykom.

rating-place-guild = ten serwer
rating-place-global = wszystkie serwery
rating-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
chart-player = Gracz { $number }
chart-key = -# Na obrazku { $drawn } to { $name }.
ladder-score = { $wins ->
    [one] { $wins } wygrana
    [few] { $wins } wygrane
    [many] { $wins } wygranych
   *[other] { $wins } wygranej
}, { $draws ->
    [one] { $draws } remis
    [few] { $draws } remisy
    [many] { $draws } remisów
   *[other] { $draws } remisu
}, { $losses ->
    [one] { $losses } przegrana
    [few] { $losses } przegrane
    [many] { $losses } przegranych
   *[other] { $losses } przegranej
}
ladder-wins = Wygrane
ladder-draws = Remisy
ladder-losses = Przegrane
stats-alt-side = { $side }: { $score }
