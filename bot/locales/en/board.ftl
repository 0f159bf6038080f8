# The board of a game, shown to one person.

command-board = board
command-board-about = Show the board of a game, only to you

option-board-text = text
option-board-text-about = The board as text instead of a picture

status-yours = **It is your move** (ply { $ply }).
status-others = { $name } is to move (ply { $ply }).
turn-until-others = The time to move runs until <t:{ $until }:f> (<t:{ $until }:R>).
button-moves = Moves
button-export = Export
