# What stands in and beside a picture of a board: texts for those who do not see it, banners, legends.

alt-men = { $side }: { $men }
alt-king = king { $at }
alt-to-move = to move: { $side }
alt-over = the game is over
alt-last = last move: { $made }
alt-preview = preview of { $made }
text-legend-siege = `x` { $attackers } · `O` { $defenders } · `.` free{ $goal ->
    [fortress] {" · `+` free in the fortress"}
   *[square] {""}
}
text-legend-draughts = `w` { $white } · `b` { $black } · `W` `B` kings · `.` free
text-legend-closed = `=` closed to the { $attackers }
text-legend-from = `( )` from
text-legend-way = `: :` on the way
text-legend-way-numbered = `:1:` on the way, in order
text-legend-to = `[ ]` to
text-legend-round = `( ]` from and to
text-legend-to-huffable = `[ !` to, may be huffed
text-legend-taken = `{"{ }"}` taken
text-legend-target = `* *` possible
text-legend-huffed = `~ ~` huffed
text-legend-huffable = `! !` may be huffed
text-legend-chosen = `< >` chosen

# Below the picture of a finished game: a side and a reason together have at most 45 letters.
banner-draw = Draw
banner-fill = the fortress is taken
banner-block = the other side is shut in
banner-kills = enough men are captured
banner-no-man = the other side has no man left
banner-no-move = the other side cannot move
banner-stuck = { $side } cannot move
banner-huffed-out = no defender is left
banner-repetition = same position, third time
banner-no-progress = no progress
banner-length = the greatest length
banner-agreement = by agreement
banner-resignation = resignation
banner-time = time has run out
banner-aborted = Broken off, nobody has won
banner-king-moves = kings alone have moved
banner-three-against-one = three against one king
banner-two-against-one = too few against one king
banner-three-kings = three kings against one
banner-main-road = a king on the main road
banner-balance = no capture and no new king
alt-huffable = may be huffed: { $men }
alt-huffed = is huffed: { $man }
alt-chosen = chosen: { $points }
alt-targets = can go to: { $points }
alt-lot = the lot decides who begins
