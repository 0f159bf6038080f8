# Playing a game through.

command-replay = replay
command-replay-about = Play a game through, move by move, or as an animation

option-replay-game = game
option-replay-game-about = The number of the game; left out: the game of this thread, or your latest
option-replay-ply = ply
option-replay-ply-about = Where to begin; 0 is the start

button-replay = Replay
button-gif = GIF
button-share = Share here
replay-at = Ply { $ply } of { $plies } · <t:{ $at }:f>
replay-start = The start of the game.
replay-no-ply = { $plies ->
    [0] The game has no moves yet: leave the option `ply` out.
    [one] The game has only { $plies } ply: name it, or leave the option `ply` out.
   *[other] The game has only { $plies } plies: name one of them, or leave the option `ply` out.
}
replay-skipped = The game is long: { $skipped ->
    [one] { $skipped } position is
   *[other] { $skipped } positions are
} left out, { $frames } are shown.
replay-alt = { $state ->
    [over] Animation of a whole game
   *[running] Animation of a game so far
}, { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} in { $frames ->
    [one] { $frames } picture
   *[other] { $frames } pictures
}: { $players }. { $state ->
    [over] At the end
   *[running] Now
}: { $last }
