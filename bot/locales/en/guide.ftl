# The help pages of a game, with pictures, and where the games come from.

# Below the picture of a finished game: a side and a reason together have at most 45 letters.
banner-attackers-win = Attackers win
banner-defenders-win = Defenders win
banner-sheep-win = Sheep win
banner-wolves-win = Wolves win
banner-geese-win = Geese win
banner-fox-wins = The fox wins
banner-black-wins = Black wins
banner-white-wins = White wins
banner-draw = Draw
banner-fill = the fortress is taken
banner-block = the other side is shut in
banner-kills = enough men are captured
banner-no-move = the other side cannot move
banner-huffed-out = no defender is left
banner-repetition = same position, third time
banner-no-progress = no progress
banner-length = the greatest length
banner-agreement = by agreement
banner-resignation = resignation
banner-time = time has run out
banner-king-moves = kings alone have moved
banner-three-against-one = three against one king
banner-two-against-one = too few against one king
banner-three-kings = three kings against one
banner-main-road = a king on the main road
banner-balance = no capture and no new king
alt-huffable = may be huffed: { $men }
alt-chosen = chosen: { $points }
alt-targets = can go to: { $points }
