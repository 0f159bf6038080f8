# Leaderboards and cross tables.

command-leaderboard = leaderboard
command-leaderboard-about = Who plays best

leaderboard-guild = Leaderboard of this server: { $family }
leaderboard-global = Leaderboard of all servers: { $family }
leaderboard-empty = Nobody has finished a rated game of this kind yet. Start with `/challenge`.
leaderboard-nobody = Nobody has a place yet: it takes { $games } rated games against { $opponents } different opponents. So far:
leaderboard-row = **{ $rank }.** { $name } · **{ $rating }** · { $games }
leaderboard-unranked-row = { $name } · **{ $rating }** · { $games } · needs { $missing }
leaderboard-order = In the order of rating minus uncertainty (±); ? means not certain yet.
leaderboard-inactive = Small: no rated game for 90 days.
leaderboard-your-rank = { $name } is in place { $rank } of { $of }: { $rating }
leaderboard-you-miss = { $name } needs { $missing } to get a place here.
leaderboard-miss-games = { $games ->
    [one] { $games } more game
   *[other] { $games } more games
}
leaderboard-miss-opponents = { $opponents ->
    [one] { $opponents } more opponent
   *[other] { $opponents } more opponents
}
leaderboard-miss-both = { $games } and { $opponents }
button-cross-table = Cross table
cross-title = The best against each other: { $family }
cross-total = Points
cross-text = Points against each other in rated games: one for a win, a half for a draw.
cross-none = A cross table needs two people who have a place.
cross-alt-row = { $name }: { $points } points in { $games }
cross-alt-cells = { $row } (against { $cells })
