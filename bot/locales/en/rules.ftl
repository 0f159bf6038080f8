# The rules, sentence by sentence.

rules-men = { $attackers } { $attacking } against { $defenders } { $defending } on { $points } points{ $goal ->
    [fortress] ; the fortress has { $fortress } of them: { $area }
   *[square] { "" }
}.
rules-run = { $first } to { $last }
rules-placed-in-fortress = First of all the { $defending } { $men ->
    [one] chooses a point
   *[other] choose their points
} in the { $goal ->
    [fortress] fortress
   *[square] upper square
}.
rules-placed-anywhere = First of all the { $defending } { $men ->
    [one] chooses
   *[other] choose
} any free point.
rules-first = { $after ->
    [placement] Then they
   *[start] They
} move by turns; the { $side } { $men ->
    [one] begins
   *[other] begin
}.
rules-first-lot = They move by turns; the lot decides who begins.
rules-go-any = { $side } step along { $lines ->
    [straight] a row or column
   *[lines] a line
} to the next free point, in any direction.
rules-go-not-back = { $lines ->
    [straight] { $side } step to the next free point forward, towards the { $goal ->
        [fortress] fortress
       *[square] upper square
    }, or sideways, never aslant and never back
   *[lines] { $side } step along a line to the next free point: forward towards the { $goal ->
        [fortress] fortress
       *[square] upper square
    }, aslant or not, or sideways, never back
}.
rules-go-nearer = { $side } step only nearer to the { $goal ->
    [fortress] fortress
   *[square] upper square
}, and inside it in any direction{ $lines ->
    [straight] ; never aslant
   *[lines] { "" }
}.
rules-go-not-farther = { $side } step along { $lines ->
    [straight] a row or column
   *[lines] a line
} to the next free point, but never farther from the { $goal ->
    [fortress] fortress
   *[square] upper square
}.
rules-no-leaving = Once in the { $goal ->
    [fortress] fortress
   *[square] upper square
}, they stay there.
rules-closed = Closed to the { $attacking } are the lines { $lines }; the { $defending } { $men ->
    [one] uses
   *[other] use
} them like any other.
rules-defenders-go = { $men ->
    [one] The { $man } steps
   *[other] { $side } step
} along any line, and alone can capture: straight over a neighbour to the free point behind.
rules-defenders-straight = { $men ->
    [one] The { $man } steps
   *[other] { $side } step
} along rows and columns only, and alone can capture: straight over a neighbour to the free point behind.
rules-capture-free = Several jumps in one move are allowed. Nobody has to capture or to go on.
rules-capture-free-go-on = Several jumps in one move are allowed. Nobody has to capture, but whoever begins must go on in the same move as long as the man can.
rules-capture-must = Whoever can capture must. Several jumps in one move are allowed; going on is not a duty.
rules-capture-must-go-on = Whoever can capture must, and must go on while they can; which way is their choice.
rules-capture-huff = Capturing is a duty, and several jumps in one move are allowed. Whoever could have captured and did not may be huffed: taken off the board before the opponent's next move.
rules-capture-huff-go-on = Capturing is a duty, and so is going on: several jumps in one move are allowed. Whoever could have captured, or gone on capturing, and did not may be huffed: taken off the board before the opponent's next move.
rules-jump = { $man } captures by jumping straight along { $lines ->
    [straight] a row or column
   *[lines] a line
}, over { $jumped } leaves the board.
rules-duty-none = Nobody has to capture.
rules-duty-must = Capturing is a duty; of several captures any may be chosen.
rules-duty-huff = Capturing is a duty; the penalty for neglecting it is huffing.
rules-chain-free = After a capture { $same } may capture again in the same move, in another direction too, but need not.
rules-chain-must = After a capture { $same } must go on capturing in the same move as long as it can; the direction may change, and the way is free to choose.
rules-chain-huff = After a capture { $same } has to go on capturing in the same move as long as it can; the direction may change. Stopping too soon may be punished by huffing.
rules-huff = If { $man } could have captured and did not, the { $attacking } may huff it: take it off the board before their next move. Of several such only one may be taken.
rules-huff-go-on = If { $man } could have captured, or gone on capturing, and did not, the { $attacking } may huff it: take it off the board before their next move. Of several such only one may be taken.
rules-fill = { $side } win at once when they stand on all { $fortress } points of the fortress: { $area }.
rules-win-fill = { $side } win when they stand on every point of the fortress, or when { $men ->
    [one] the { $defending } cannot move
   *[other] none of the { $defending } can move
}.
rules-win-block = { $side } win when { $men ->
    [one] the { $defending } cannot move
   *[other] none of the { $defending } can move
}.
rules-win-kills = { $wins } with { $kills } captures, or when the other side cannot move.
rules-win-kills-alone = { $wins } with { $kills } captures.
rules-cannot-move = When { $men ->
    [one] the { $side } cannot move
   *[other] none of the { $side } can move
}: { $how }.
rules-drawn = the game is drawn
rules-repetition = The same position for the third time: { $how }.
rules-no-progress = { $plies ->
    [one] One ply
   *[other] { $plies } plies
} without progress: { $how }.
rules-standstill-draw = The same position for the third time, or { $plies } plies without progress, is a draw.
rules-standstill-won = The same position for the third time, or { $plies } plies without progress: { $wins }.
rules-progress = Progress is a man taken off the board, or { $attacking } on more points of the { $goal ->
    [fortress] fortress
   *[square] upper square
} than ever before in the game.
rules-length-draw = A game of { $plies } plies is drawn.
rules-length-won = After { $plies } plies the game is over: { $wins }.
rules-draughts-men = { $men } men a side; { $squares } squares are played on; { $first } to move first.
rules-draughts-go = Men step forward aslant, one square.
rules-draughts-jump = A man captures aslant, forward or backward: it jumps over a neighbour of the other side to the free square right behind, and goes on from there as long as it can.
rules-draughts-capture = Capturing is a duty, and always the way that takes most; captured men are taken off after the whole move.
rules-draughts-crown = A man that ends its move on the last row becomes a king; one that only passes it stays a man.
rules-draughts-king = A king moves along a diagonal, forward or backward, over any number of free squares.
rules-draughts-king-captures = A king captures along a diagonal from any distance and lands on any free square behind the captured man, but before the next one; from there it goes on capturing as long as it can.
rules-draughts-win = Whoever cannot move, or has neither a man nor a king left, has lost.
rules-draughts-draw = Drawn is the same position for the third time{ $count ->
    [0] .
   *[other] ; also: { $limits }.
}
rules-draw-king-moves = { $moves } moves of each side with kings alone and without a capture
rules-draw-three-against-one = three against one king, for { $moves } moves of each side
rules-draw-two-against-one = one or two against one king, for { $moves } moves of each side
rules-draw-three-kings = three or more kings against one, for { $moves } moves of each side
rules-draw-main-road = three against one king on the main road, for { $moves } moves of each side
rules-draw-balance-of-five = four or five men with kings on both sides, { $moves } moves of each side without a capture or a new king
rules-draw-balance-of-seven = six or seven men with kings on both sides, { $moves } moves of each side without a capture or a new king
