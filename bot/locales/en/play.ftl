# Making a move: the call to it, the private panel, why a typed move is not legal.

command-move = move
command-move-about = Play a move by typing it

option-move = move
option-move-about = Such as d4-d5, d6xd4xf4, c5+e5 to place defenders; in draughts 32-28, 28x19

turn-placement = <@{ $user }>, place your { $men ->
    [one] man
   *[other] { $men } defenders
} { $place ->
    [fortress] in the fortress
   *[anywhere] on any free point
}.
turn-next = <@{ $user }> ({ $side }), it is your move.
menu-huff = Huff { $at }, then move
button-confirm = Confirm
button-type = Type a move
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
menu-captures = takes { $captured }
menu-leads-to = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
suggest-capture = { $made } (takes { $captured })
form-title = Your move
form-label = Move
panel-choose-at-once = Your move after ply { $ply }. Choose one; it is played at once.

illegal-try = Possible: { $moves }
illegal-empty = Type a move, such as `{ $example }`.
illegal-unreadable = I cannot read that as a move; write it like `{ $example }`.
illegal-no-point = There is no point “{ $at }” on this board.
illegal-incomplete = That names only { $at }: say from where to where.
illegal-finished = The game is over.
illegal-place-first = The defenders have to be placed first.
illegal-placed-already = The defenders have been placed already: move a man instead.
illegal-outside = { $at } is outside the { $goal ->
    [fortress] fortress
   *[square] upper square
}: the defenders are placed inside.
illegal-count = Place exactly { $wanted } defenders; you named { $given }.
illegal-twice = { $at } is named twice.
illegal-no-man = Nobody stands on { $at }.
illegal-not-yours = The man on { $at } is not yours.
illegal-no-line = No line leads from { $from } to { $to }.
illegal-occupied = { $at } is occupied.
illegal-closed = The line from { $from } to { $to } is closed to attackers.
illegal-backwards = From { $from } to { $to } is backwards, and attackers do not go back in this game.
illegal-aslant = From { $from } to { $to } is aslant, and these men move only along rows and columns.
illegal-leaves = From { $from } to { $to } leaves the { $goal ->
    [fortress] fortress
   *[square] upper square
}, and attackers stay inside in this game.
illegal-not-nearer = From { $from } to { $to } does not lead nearer to the { $goal ->
    [fortress] fortress
   *[square] upper square
}, and attackers step only nearer in this game.
illegal-farther = From { $from } to { $to } leads farther from the { $goal ->
    [fortress] fortress
   *[square] upper square
}, and attackers never go farther in this game.
illegal-attackers-capture = Attackers do not capture: they only step to a free point.
illegal-nothing-there = There is nobody to capture between { $from } and { $to }.
illegal-no-landing = The man on { $over } cannot be captured from { $from }: no line goes straight on behind him.
illegal-must-capture = You have to capture.
illegal-chain = The capture can go on, and has to.
illegal-not-huffable = The defender on { $at } cannot be huffed now.
illegal-huff-ends = Huffing the last defender, on { $at }, ends the game: no move follows.
illegal-men-forward = From { $from } to { $to } is backwards: men step forward, and go back only to capture.
illegal-men-one-square = From { $from } to { $to } is too far for a man: only kings go farther than one square.
illegal-blocked = Nothing can go from { $from } to { $to }: { $at } is in the way.
illegal-passed-last-row = The man only passes the last row on { $at }, so it stays a man and cannot go on like a king.
illegal-must-capture-back = You have to capture, and men capture backwards too.
illegal-must-take-more = You have to take the largest number: { $wanted }, not { $given }.
illegal-ambiguous = That could be several moves: say which.
turn-extended = (The time was begun anew, because I could not call you in time. That happens once a move.)
unheard-called = ⚠️ I may not post where this game is played, so nobody sees it there. I have sent { $name } a direct message. Please ask whoever runs the server to type `/diagnose` there.
unheard-uncalled = ⚠️ I may not post where this game is played, and could not send { $name } a direct message either: they do not know of your move. It stands; if I cannot call them in time, their time begins anew once. Please ask whoever runs the server to type `/diagnose` there, or tell your opponent yourself.
unheard-over = ⚠️ I may not post where this game is played, so the result is not shown there yet. Please ask whoever runs the server to type `/diagnose` there.
