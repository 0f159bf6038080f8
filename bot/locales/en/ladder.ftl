# Ratings, leaderboards, statistics.

command-stats = stats
command-stats-about = Somebody's finished games in numbers
command-versus = versus
command-versus-about = Two people's games against each other
option-with = with
option-with-about = Whose rating to draw beside it
option-who-stats = who
option-who-stats-about = Whose games; yours if left out
option-stats-game = game
option-stats-game-about = Which game; all if left out
option-player = player
option-player-about = Who
option-against = against
option-against-about = Against whom; left out, you against the player

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
button-previous = Previous
button-next = Next
button-cross-table = Cross table
cross-title = The best against each other: { $family }
cross-total = Points
cross-text = Points against each other in rated games: one for a win, a half for a draw.
cross-none = A cross table needs two people who have a place.
cross-alt-row = { $name }: { $points } points in { $games }
cross-alt-cells = { $row } (against { $cells })
rating-title = **Ratings of { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-place-guild = this server
rating-place-global = all servers
rating-none-of = { $family }: no rated game of these yet.
rating-none = No rated game is finished yet.
rating-menu = Draw the course of another rating
rating-chart-title = { $family }, { $place }
rating-chart-alt = { $name }, { $games }: from { $first } to { $present }, lowest { $lowest }, highest { $highest }.
rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
chart-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
chart-game = Game
chart-player = Player { $number }
chart-key = -# In the picture, { $drawn } is { $name }.
rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
ladder-score = { $wins } won, { $draws } drawn, { $losses } lost
ladder-wins = Won
ladder-draws = Drawn
ladder-losses = Lost
stats-title = **Games of { $name }**, { $place }
stats-title-game = **Games of { $name }**, { $place }: { $game }
stats-none = No game is finished yet.
stats-total = **{ $games }**: { $score } ({ $percent } % of the points)
stats-side = - { $side }: { $score }
stats-variant = - { $game }: { $score }
stats-variants-more = { $more ->
    [one] - and { $more } more game
   *[other] - and { $more } more games
}
stats-length = A game lasts { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} on average.
stats-streak = At present: { $now }. Most wins in a row: { $longest }.
stats-streak-wins = { $games ->
    [one] { $games } win
   *[other] { $games } wins in a row
}
stats-streak-draws = { $games ->
    [one] { $games } draw
   *[other] { $games } draws in a row
}
stats-streak-losses = { $games ->
    [one] { $games } loss
   *[other] { $games } losses in a row
}
stats-favourite = Most often against { $name }: { $games }, { $score }.
stats-chart-title = { $name }: results by side
stats-alt-side = { $side }: { $score }
versus-title = **{ $first } – { $second }**, { $place }
versus-none = They have not finished a game against each other.
versus-score = { $first } **{ $mine } : { $theirs }** { $second } in { $games }
versus-side = - { $name } ({ $side }): { $score }
versus-last = The last games:
versus-won = - #{ $id } { $game }, { $when }: { $name } ({ $side }) won
versus-drawn = - #{ $id } { $game }, { $when }: draw
versus-chart-title = { $first } against { $second }, by side
refused-scope-server = A direct message belongs to no server: leave the option `scope` out, or ask in a server.
refused-versus-oneself = Name two different people: nobody plays against themselves.
