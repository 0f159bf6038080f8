# What time controls, families of games and men are called.

family-siege-33 = siege games, 33 points
family-siege-67 = siege games, 67 points
family-draughts-100 = draughts, 100 squares
family-draughts-64 = draughts, 64 squares
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
pace-bank = 10 days + 36 h a move
pace-bank-hours = { $start } h + { $increment } h a move
man-king = king
