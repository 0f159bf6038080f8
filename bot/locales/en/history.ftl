# Finished games, and the moves of one.

command-history = history
command-history-about = Finished games, with filters; or the moves of one game

option-history-opponent = opponent
option-history-opponent-about = Only games against this person
option-history-game = game
option-history-game-about = Only this kind of game; or the number of a game, to list its moves
option-history-result = result
option-history-result-about = Only games that ended so

history-title = **Finished games of { $name }:** { $games }
history-against = against { $name }
history-none = There is none to be seen here.
history-sides = as { $side } against { $name }
history-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
history-unknown-game = There is no such game: choose one from the suggestions of the option `game`, or type the number of a game.
ended-won = won
ended-lost = lost
ended-drawn = drawn
ended-aborted = aborted
reason-fill = fortress taken
reason-block = shut in
reason-kills = enough men captured
reason-no-move = no move left
reason-cannot-move = no move left
reason-huffed-out = last defender huffed
reason-repetition = repetition
reason-drawn = drawn by rule
reason-no-progress = no progress
reason-length = too long
reason-agreement = by agreement
reason-resignation = resignation
reason-time = out of time
reason-aborted = does not count
moves-none = No move has been played yet.
