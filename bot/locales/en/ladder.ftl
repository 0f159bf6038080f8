# Ratings and leaderboards.

leaderboard-guild = Leaderboard of this server: { $family }
leaderboard-global = Leaderboard of all servers: { $family }
leaderboard-empty = Nobody has finished a rated game yet. Start with `/challenge`.
leaderboard-row = { $rank }. **{ $name }** · { $rating } · { $games }
leaderboard-order = In the order of rating minus uncertainty (±); ? means not certain yet.
leaderboard-page = Page { $page } of { $pages }
button-previous = Previous
button-next = Next
rating-title = **Ratings of { $name }**
rating-row = { $family }, { $place }: **{ $rating }** · { $games }
rating-place-guild = this server
rating-place-global = all servers
rating-none = No rated game is finished yet.
rating-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
rating-change = { $name }: { $before } → **{ $after }** ({ $difference })
