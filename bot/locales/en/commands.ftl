# Commands, options, choices, and the help text.

command-challenge = challenge
command-challenge-about = Challenge somebody to a game, or leave it open for anyone here
command-move = move
command-move-about = Play a move by typing it
command-board = board
command-board-about = Show the board of a game, only to you
command-games = games
command-games-about = List somebody's running games; yours if you name nobody
command-resign = resign
command-resign-about = Give up a game (asks first)
command-rating = rating
command-rating-about = Show somebody's ratings
command-leaderboard = leaderboard
command-leaderboard-about = Who plays best
command-help = help
command-help-about = How to play

option-opponent = opponent
option-opponent-about = Whom to challenge; leave it out and anyone here may accept
option-game = game
option-game-about = Which game to play
option-side = side
option-side-about = Your side; drawn by lot if left out
option-rated = rated
option-rated-about = Whether it counts for ratings (it does if left out)
option-message = message
option-message-about = A word to your opponent
option-move = move
option-move-about = For example d4-d5, d6xd4xf4, or c5+e5 to place the defenders
option-which-game = game
option-which-game-about = Which of your games, if you have several
option-who-games = who
option-who-games-about = Whose games; yours if left out
option-who-rating = who
option-who-rating-about = Whose ratings; yours if left out
option-family = games
option-family-about = Which games
option-scope = scope
option-scope-about = This server or all servers
option-page = page
option-page-about = Which page

side-attackers = attackers
side-defenders = defenders
side-choice-attackers = attackers (black)
side-choice-defenders = defenders (white)
side-choice-random = drawn by lot
side-random = drawn by lot
side-sheep = sheep
side-wolves = wolves
side-geese = geese
side-fox = fox
side-black = black
side-white = white

variant-lines-A = closed rows 4, 3 and 2
variant-lines-B = closed rows 5, 4 and 3
variant-lines-D = closed rows 3, 2 and 1
variant-threshold-12 = 12 captures win
variant-first-attackers = sheep begin
variant-first-defenders = wolves begin
variant-failure-draw = failing is a draw
variant-capture-enforced = capture enforced
variant-diagonals-diamond = diamond diagonals
variant-diagonals-x = crossed diagonals
variant-diagonals-all = all diagonals
variant-knights-lower = knights on c5 and e5
variant-draws-fmjd = federation's draws
variant-draws-fmjd64 = federation's draws for 64 squares
scope-server = this server
scope-global = all servers

family-siege-33 = siege games, 33 points
family-siege-67 = siege games, 67 points
family-draughts-100 = draughts, 100 squares
family-draughts-64 = draughts, 64 squares

game-forteca = Forteca
game-polska-forteca = Polish Forteca
game-wilki-i-owce = Wolves and Sheep
game-forteczka-1898 = Forteczka (1898)
game-forteca-1831 = Forteca of Gołębiowski (1831)
game-belagerung = Belagerung
game-wielka-forteca-48 = Great Forteca
game-asalto = Asalto
game-german-tactics = German Tactics
game-siege = Siege
game-halatafl = Halatafl, 13 geese
game-halatafl-17 = Halatafl, 17 geese
game-freystafl = Freys-tafl, 13 geese
game-freystafl-17 = Freys-tafl, 17 geese
game-fox-geese-13 = Fox and Geese, 13 geese
game-fox-geese-15 = Fox and Geese, 15 geese
game-fox-geese-17 = Fox and Geese, 17 geese
game-warcaby-polskie = Polish draughts
game-warcaby-klasyczne = Classic draughts

help =
    {""}**Forteca** is a siege: 24 attackers want the fortress of nine points, 2 defenders hold it.
    - The defenders choose their points in the fortress, then the attackers begin. Everybody moves along a line to the next free point.
    - Only defenders capture: they jump straight over an attacker to the free point behind, several times if they like. Nobody has to capture.
    - The attackers win when they stand on all nine points of the fortress, or when no defender can move. The defenders win with 16 men captured, or when no attacker can move. The same position three times, or 100 plies without progress, is a draw.

    {""}**How to play here:** `/challenge` somebody, who accepts with a button. Under the newest board, **Move** opens a menu only you can see; choose, look at the preview, confirm. Or type `/move d4-d5`.
    `/board` shows your game, `/games` lists all that you play, `/rating` and `/leaderboard` tell who plays best, `/resign` gives up, `/help game:` tells the rules of every other game.

option-pace = pace
option-pace-about = How long a move may take (3 days if left out)
pace-12h = 12 hours a move
pace-1d = 1 day a move
pace-2d = 2 days a move
pace-3d = 3 days a move
pace-5d = 5 days a move
pace-7d = 7 days a move
pace-14d = 14 days a move
pace-unlimited = no time limit
pace-hours = { $hours ->
    [one] { $hours } hour a move
   *[other] { $hours } hours a move
}

option-rules-of = game
option-rules-of-about = Whose rules; left out, how to play here
rules-men = { $attackers } { $attacking } against { $defenders } { $defending } on { $points } points; the shaded fortress has { $fortress }.
rules-placed-in-fortress = First of all the { $defending } choose their points in the fortress.
rules-placed-anywhere = First of all the { $defending } choose any free point.
rules-first = Then they move by turns; the { $side } begin.
rules-first-lot = They move by turns; the lot decides who begins.
rules-go-any = The { $side } step along a line to the next free point, in any direction.
rules-go-not-back = The { $side } step along a line to the next free point: forward towards the fortress, aslant or not, or sideways, never back.
rules-go-straight = The { $side } step to the next free point forward or sideways, never aslant and never back.
rules-go-nearer = The { $side } step only nearer to the fortress, and inside it in any direction.
rules-go-not-farther = The { $side } step along a line to the next free point, but never farther from the fortress.
rules-no-leaving = Once in the fortress, the { $side } stay there.
rules-closed = The marked lines are closed to the { $side }.
rules-defenders-go = The { $side } step along any line, and alone can capture: they jump straight over a neighbour to the free point behind.
rules-defenders-straight = The { $side } step along rows and columns only, and alone can capture: they jump straight over a neighbour to the free point behind.
rules-capture-free = Several jumps in one move are allowed. Nobody has to capture or to go on.
rules-capture-must = Whoever can capture must; going on with more jumps is allowed, not a duty.
rules-capture-must-go-on = Whoever can capture must, and must go on while he can; which way is his choice.
rules-capture-huff = Whoever could have captured and did not may be huffed: taken off the board before the opponent's next move.
rules-capture-huff-go-on = Whoever could have captured, or gone on capturing, and did not may be huffed: taken off the board before the opponent's next move.
rules-win-fill = The { $attacking } win when they stand on every point of the fortress, or when the { $defending } cannot move.
rules-win-block = The { $attacking } win when the { $defending } cannot move.
rules-win-kills = The { $defending } win with { $kills } men captured, or when the other side cannot move.
rules-standstill-draw = The same position for the third time, or { $plies } plies without progress, is a draw.
rules-standstill-won = The same position for the third time, or { $plies } plies without progress, is a win for the { $side }.
rules-draughts-men = { $men } men a side on { $squares } dark squares; white begins.
rules-draughts-go = Men step forward aslant, one square.
rules-draughts-capture = Capturing is a duty, forward and backward, and always the way that takes most; captured men are taken off after the whole move.
rules-draughts-king = A man that ends its move on the last row becomes a king, which moves and captures over any distance.
rules-draughts-win = Whoever cannot move, or has no man left, has lost.
rules-draughts-draw = Draws: the same position for the third time; moves of kings alone, or few men against one king, for as long as the rules say (moves of each side: { $moves }).
