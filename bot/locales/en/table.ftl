# A game: its public messages, the private panel, results.

table-heading = **{ $game }** · game { $id } · { $first } ({ $first_side }) – { $second } ({ $second_side })
turn-placement = <@{ $user }>, place your { $men ->
    [one] man
   *[other] { $men } defenders
} { $place ->
    [fortress] in the fortress
   *[anywhere] on any free point
}.
turn-next = <@{ $user }> ({ $side }), it is your move.
status-yours = **It is your move** (ply { $ply }).
status-others = { $name } is to move (ply { $ply }).
made-placement = **{ $name }** set up: **{ $made }**.
made-huffed = { $made } The defender on { $at } was huffed.
made-step = **{ $name }** played **{ $made }**.
made-capture = **{ $name }** played **{ $made }** and took { $captured ->
    [one] one man
   *[other] { $captured } men
}.
table-offence = ⚠️ The defender on { $at } may be huffed before you move: he could have captured { $missed }.
menu-huff = Huff { $at }, then move
turn-mine = your move
turn-theirs = waiting
game-short = #{ $id } { $game } – { $other } ({ $turn })
games-title = **Running games of { $name }:** { $games }
games-none = { $name } has no running game.

which-none = You have no running game. Start one with `/challenge`.
which-several = You have several running games. Choose one here, or name it with the option `game`.
which-unreadable = That is not the number of a game. Choose one from the suggestions of the option `game`, or leave the option out.
which-placeholder = Choose a game

button-move = Move
button-board = My board
button-more = More
button-confirm = Confirm
button-back = Back
button-type = Type a move
button-resign = Resign
button-resign-yes = Yes, I resign
button-resign-no = No, play on
button-present-board = Show the present board

panel-newer = That button was under an older board; this is the present position.
panel-choose = Your move after ply { $ply }. Choose one; nothing is played before you confirm.
panel-choose-on = { $path } – and on to where?
panel-choose-part = Your move after ply { $ply }. In which part of the board does your man stand?
panel-choose-man = Columns { $columns }: choose the man.
panel-choose-huffed = The defender on { $at } is huffed first. Now choose the move.
panel-choose-way = { $path } – and which way?
button-part = Columns: { $columns }
panel-place = Place your men: { $left ->
    [one] one more
   *[other] { $left } to go
}.
panel-cut = There are so many captures from { $men } that not all of them are listed. Those that are missing can be typed.
panel-placed = Chosen: **{ $chosen }**.
panel-preview = **{ $made }** – this is how it would be. Confirm to play it.
panel-preview-capture = **{ $made }** takes { $captured ->
    [one] one man
   *[other] { $captured } men
}. Confirm to play it.
panel-played = You played **{ $made }**.
menu-placeholder = Choose
menu-captures = takes { $captured }
menu-leads-to = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
suggest-capture = { $made } (takes { $captured })
form-title = Your move
form-label = Move

resign-ask = { $heading }
    Do you really want to resign? That ends the game at once, as a loss.
resigned = You have resigned game { $game }.
resign-kept = Good: the game goes on.

result-fill = { $winner } wins: the fortress is taken, attackers stand on all its points.
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

alt-men = { $side }: { $men }
alt-king = king { $at }
alt-to-move = to move: { $side }
alt-over = the game is over
alt-last = last move: { $made }
alt-preview = preview of { $made }

turn-until-others = The time to move runs until <t:{ $until }:f> (<t:{ $until }:R>).
turn-until = You have until <t:{ $until }:f> (<t:{ $until }:R>).
reminder = ⏳ <@{ $user }> ({ $side }), your time to move runs out <t:{ $until }:R>.
    { $heading }
draw-offered = 🤝 **{ $name }** offers a draw. <@{ $user }>, you can accept, decline, or simply play on.
draw-declined = **{ $name }** declined the draw. The game goes on.
draw-ask = { $heading }
    Do you really agree to a draw? That ends the game at once.
draw-offer-sent = Your offer of a draw is on its way to the game.
draw-accepted = Agreed: the game is drawn.
button-offer-draw = Offer a draw
button-agree-draw = Yes, agree to a draw
button-play-on = No, play on
