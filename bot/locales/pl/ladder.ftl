# Rankingi i tabele.

leaderboard-guild = Tabela tego serwera: { $family }
leaderboard-global = Tabela wszystkich serwerów: { $family }
leaderboard-empty = Nikt jeszcze nie skończył partii rankingowej. Zacznij od `/wyzwij`.
leaderboard-row = { $rank }. **{ $name }** · { $rating } · { $games }
leaderboard-order = Kolejność według rankingu pomniejszonego o niepewność (±); ? znaczy: jeszcze niepewny.
leaderboard-page = Strona { $page } z { $pages }
button-previous = Poprzednia
button-next = Następna
rating-title = **Ranking: { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-place-guild = ten serwer
rating-place-global = wszystkie serwery
rating-none = Brak skończonych partii rankingowych.
rating-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}
rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
