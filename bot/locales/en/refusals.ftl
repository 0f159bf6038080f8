# Why not, and what to do instead.

fault = Sorry, something went wrong on our side and nothing was changed. Please try again; if it happens again, tell the server's admin this number: `{ $incident }`.

refused-yourself = You cannot challenge yourself: choose somebody else, or leave the opponent out and anyone here may accept.
refused-bot = Bots do not play: choose a person, or leave the opponent out and anyone here may accept.
refused-too-many-open = You already have { $cap ->
    [one] { $cap } open challenge
   *[other] { $cap } open challenges
}: withdraw one with its button, or wait for an answer.
refused-no-challenge = This challenge does not exist any more: make a new one with `/challenge`.
refused-expired = This challenge has expired: make a new one with `/challenge`.
refused-accepted = This challenge has been accepted already: it is game { $game } now.
refused-declined = This challenge has been declined already: make a new one with `/challenge`.
refused-withdrawn = This challenge has been withdrawn: make a new one with `/challenge`.
refused-for-other = This challenge is for { $name }: make your own with `/challenge`.
refused-own-challenge = This is your own challenge: somebody else has to answer it, but you can withdraw it.
refused-not-challenger = Only { $name } can withdraw this challenge.
refused-no-game = There is no game with that number: `/games` lists yours.
refused-not-player = You are not playing in game { $game }: watch it with `/board`, or start your own with `/challenge`.
refused-over = Game { $game } is over. { $how } Start another with `/challenge`.
refused-not-turn = It is not your turn in game { $game }: wait for { $name }.
refused-stale = Game { $game } has moved on since that board was shown: look at the present board and choose again.
refused-strange-button = Sorry, this button is not known here any more: use `/games` to find your games.
refused-unknown-game = There is no such game here: choose one from the suggestions of the option `game`.
refused-permissions = I cannot hold a game in this channel, because I am missing permissions: { $missing }. Ask an admin to tick them for me, or use another channel.
permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files

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

refused-offer-open = A draw is offered already in game { $game }: wait for the answer, or answer it.
refused-offered-lately = You offered a draw a short while ago: offer it again after { $plies ->
    [one] { $plies } more ply
   *[other] { $plies } more plies
}.
refused-another-offer = That offer of a draw in game { $game } is closed, but you are offered another: answer that one, or simply play on.
refused-own-offer = This is your own offer: wait for { $name }.
refused-no-offer = There is no draw to answer in game { $game }: it was declined, or the game has moved on.
refused-unlimited-rated = A game without a time limit cannot be rated: choose a pace, or set the option `rated` to False.
