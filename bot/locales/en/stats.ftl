# Statistics.

command-stats = stats
command-stats-about = Somebody's finished games in numbers

option-who-stats = who
option-who-stats-about = Whose games; yours if left out
option-stats-game = game
option-stats-game-about = Which game; all if left out

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
