# Tabele najlepszych i tabele wyników.

command-leaderboard = tabela
command-leaderboard-about = Kto gra najlepiej

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
button-cross-table = Tabela krzyżowa
cross-title = Najlepsi między sobą: { $family }
cross-total = Punkty
cross-text = Punkty w partiach rankingowych między sobą: za wygraną jeden, za remis pół.
cross-none = Do tabeli krzyżowej potrzeba dwóch osób, które mają miejsce w tabeli.
cross-alt-row = { $name }: punkty { $points }, { $games }
cross-alt-cells = { $row } (w partiach z: { $cells })
