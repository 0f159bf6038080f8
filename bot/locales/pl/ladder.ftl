# Rankingi, tabele, statystyki.

command-stats = statystyki
command-stats-about = Czyjeś skończone partie w liczbach
command-versus = bilans
command-versus-about = Partie dwóch osób między sobą
option-with = obok
option-with-about = Czyj ranking narysować obok
option-who-stats = kto
option-who-stats-about = Czyje partie; bez tego twoje
option-stats-game = gra
option-stats-game-about = Która gra; bez tego wszystkie
option-player = gracz
option-player-about = Kto
option-against = przeciw
option-against-about = Przeciw komu; bez tego ty przeciw temu graczowi

leaderboard-guild = Tabela tego serwera: { $family }
leaderboard-global = Tabela wszystkich serwerów: { $family }
leaderboard-empty = Nikt jeszcze nie skończył partii rankingowej w te gry. Zacznij od `/wyzwij`.
leaderboard-nobody = Nikt nie ma jeszcze miejsca w tabeli: trzeba skończyć { $games } partii rankingowych z { $opponents } różnymi przeciwnikami. Jak dotąd:
leaderboard-row = **{ $rank }.** { $name } · **{ $rating }** · { $games }
leaderboard-unranked-row = { $name } · **{ $rating }** · { $games } · brakuje jeszcze { $missing }
leaderboard-order = Kolejność według rankingu pomniejszonego o niepewność (±); ? znaczy: jeszcze niepewny.
leaderboard-inactive = Małym drukiem: od 90 dni bez partii rankingowej.
leaderboard-your-rank = { $name }: miejsce { $rank } z { $of }, { $rating }
leaderboard-you-miss = { $name }: do miejsca w tabeli brakuje jeszcze { $missing }.
leaderboard-miss-games = { $games ->
    [one] { $games } partii
    [few] { $games } partii
    [many] { $games } partii
   *[other] { $games } partii
}
leaderboard-miss-opponents = { $opponents ->
    [one] { $opponents } nowego przeciwnika
    [few] { $opponents } nowych przeciwników
    [many] { $opponents } nowych przeciwników
   *[other] { $opponents } nowych przeciwników
}
leaderboard-miss-both = { $games } i { $opponents }
button-previous = Poprzednia
button-next = Następna
button-cross-table = Tabela krzyżowa
cross-title = Najlepsi między sobą: { $family }
cross-total = Punkty
cross-text = Punkty w partiach rankingowych między sobą: za wygraną jeden, za remis pół.
cross-none = Do tabeli krzyżowej potrzeba dwóch osób, które mają miejsce w tabeli.
cross-alt-row = { $name }: punkty { $points }, { $games }
cross-alt-cells = { $row } (w partiach z: { $cells })
rating-title = **Ranking: { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-place-guild = ten serwer
rating-place-global = wszystkie serwery
rating-none-of = { $family }: jeszcze żadnej partii rankingowej.
rating-none = Brak skończonych partii rankingowych.
rating-menu = Narysuj przebieg innego rankingu
rating-chart-title = { $family }, { $place }
rating-chart-alt = { $name }, { $games }: od { $first } do { $present }, najniżej { $lowest }, najwyżej { $highest }.
rating-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
chart-months = sty lut mar kwi maj cze lip sie wrz paź lis gru
chart-game = Partia
chart-player = Gracz { $number }
chart-key = -# Na obrazku { $drawn } to { $name }.
rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
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
stats-alt-side = { $side }: { $score }
versus-title = **{ $first } – { $second }**, { $place }
versus-none = Ci gracze nie skończyli jeszcze żadnej partii między sobą.
versus-score = { $first } **{ $mine } : { $theirs }** { $second }, { $games }
versus-side = - { $name } ({ $side }): { $score }
versus-last = Ostatnie partie:
versus-won = - #{ $id } { $game }, { $when }: wygrana, { $name } ({ $side })
versus-drawn = - #{ $id } { $game }, { $when }: remis
versus-chart-title = Wyniki: { $first } (przeciwnik: { $second })
refused-scope-server = Wiadomość prywatna nie należy do żadnego serwera: pomiń opcję `zasięg` albo zapytaj na serwerze.
refused-versus-oneself = Podaj dwie różne osoby: nikt nie gra sam ze sobą.
