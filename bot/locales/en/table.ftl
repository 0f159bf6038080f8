# A game: its heading, what was played, how it ended.

table-heading = **{ $game }** · game { $id } · { $first } ({ $first_side }) – { $second } ({ $second_side })
made-placement = **{ $name }** set up: **{ $made }**.
made-huffed = { $made } The defender on { $at } was huffed.
made-step = **{ $name }** played **{ $made }**.
made-capture = **{ $name }** played **{ $made }** and took { $captured ->
    [one] one man
   *[other] { $captured } men
}.
table-offence = ⚠️ The defender on { $at } may be huffed before you move: he could have captured { $missed }.
result-fill = { $winner } wins: the fortress is taken, all its points are held.
result-block = { $winner } wins: the other side is shut in and cannot move.
result-kills = { $winner } wins: so many men are captured that the rest cannot win.
result-no-man = { $winner } wins: { $loser } has no man left.
result-no-move = { $winner } wins: the other side has no legal move.
result-stuck = { $winner } wins: { $side } cannot move.
result-stuck-draw = Draw: { $side } cannot move.
result-cannot-move = { $winner } wins: { $loser } cannot move.
result-huffed-out = { $winner } wins: the last defender was huffed.
result-repetition = Draw: the same position for the third time (plies { $plies }).
result-repetition-won = { $winner } wins: the same position for the third time (plies { $plies }){ $holds ->
    [fortress] , and the fortress still holds
   *[nothing] { "" }
}.
result-king-moves = Draw: kings alone have moved, { $moves } moves by each side since ply { $since }.
result-three-against-one = Draw: three against one king, { $moves } moves by each side since ply { $since }.
result-two-against-one = Draw: one or two against one king, { $moves } moves by each side since ply { $since }.
result-three-kings = Draw: three or more kings against one, { $moves } moves by each side since ply { $since }.
result-main-road = Draw: three against one king on the main road, { $moves } moves by each side since ply { $since }.
result-balance = Draw: nothing was captured and nobody became a king, { $moves } moves by each side since ply { $since }.
result-no-progress = Draw: too long without a capture and without progress{ $goal ->
    [fortress] { " " }in the fortress
   *[square] { "" }
}.
result-no-progress-won = { $winner } wins: too long without progress{ $holds ->
    [fortress] , and the fortress still holds
   *[nothing] { "" }
}.
result-length = Draw: the game has reached the greatest length allowed.
result-length-won = { $winner } wins: the game has reached the greatest length allowed{ $holds ->
    [fortress] , and the fortress still holds
   *[nothing] { "" }
}.
result-agreement = Draw by agreement.
result-resignation = { $loser } resigned, { $winner } wins.
result-time = { $loser } ran out of time, { $winner } wins.
turn-until = You have until <t:{ $until }:f> (<t:{ $until }:R>).
result-aborted = The game was aborted before it had begun in earnest; it does not count.
elsewhere = { $heading }
    I may not post in { $channel } at the moment, so this comes to you directly:
