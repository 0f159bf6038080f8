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
option-move-about = Such as d4-d5, d6xd4xf4, c5+e5 to place defenders; in draughts 32-28, 28x19
option-which-game = game
option-which-game-about = Which of your games, if you have several
option-who-games = who
option-who-games-about = Whose games; yours if left out
option-who-rating = who
option-who-rating-about = Whose ratings; yours if left out
option-family = game
option-family-about = Which games
option-scope = scope
option-scope-about = This server or all servers
option-page = page
option-page-about = Which page

side-choice-attackers = attackers (black)
side-choice-defenders = defenders (white)
side-choice-random = drawn by lot
side-random = drawn by lot

scope-server = this server
scope-global = all servers

family-siege-33 = siege games, 33 points
family-siege-67 = siege games, 67 points
family-draughts-100 = draughts, 100 squares
family-draughts-64 = draughts, 64 squares

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
