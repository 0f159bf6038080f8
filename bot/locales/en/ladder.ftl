# What ratings, leaderboards and statistics have in common.

rating-place-guild = this server
rating-place-global = all servers
rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
chart-player = Player { $number }
chart-key = -# In the picture, { $drawn } is { $name }.
ladder-score = { $wins } won, { $draws } drawn, { $losses } lost
ladder-wins = Won
ladder-draws = Drawn
ladder-losses = Lost
stats-alt-side = { $side }: { $score }
