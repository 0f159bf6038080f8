# Running and finished games: lists, history, replays, records.

command-history = history
command-history-about = Finished games, with filters; or the moves of one game
command-replay = replay
command-replay-about = Play a game through, move by move, or as an animation
command-export = export
command-export-about = One game, or all of yours, as a file

option-games-where = where
option-games-where-about = Only the games of this channel; everybody's, if you name nobody
games-where-channel = in this channel
games-where-everywhere = everywhere
option-history-opponent = opponent
option-history-opponent-about = Only games against this person
option-history-game = game
option-history-game-about = Only this kind of game; or the number of a game, to list its moves
option-history-result = result
option-history-result-about = Only games that ended so
option-replay-game = game
option-replay-game-about = The number of the game; left out: the game of this thread, or your latest
option-replay-ply = ply
option-replay-ply-about = Where to begin; 0 is the start
option-export-game = game
option-export-game-about = The number of the game; all of yours if left out
option-export-format = format
option-export-format-about = PDN is for draughts only; the record is for all games
export-format-record = record (all games)
export-format-pdn = PDN (draughts)

games-title-here = **Running games in this channel:** { $games }
games-title-there = **Running games of { $name } in this channel:** { $games }
games-none-here = Nobody is playing in this channel right now. Start a game with `/challenge`.
games-none-there = { $name } has no running game in this channel.
games-challenges = **Open challenges:** to you { $theirs }, from you { $mine }
games-challenge-placeholder = Look at a challenge
button-back-to-games = Back to the list
list-turn = { $name } to move
list-unreadable = Left out, because what is stored of it cannot be read: { $ids }. Tell the server's admin.
list-left-out = { $count ->
    [one] One entry is left out, because what is stored of it cannot be read.
   *[other] { $count } entries are left out, because what is stored of them cannot be read.
} Tell the server's admin.
list-page = Page { $page } of { $pages }
list-open = Open a game
list-label = #{ $id } { $game } – { $players }

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

button-replay = Replay
button-moves = Moves
button-export = Export
button-gif = GIF
button-share = Share here

moves-none = No move has been played yet.
replay-at = Ply { $ply } of { $plies } · <t:{ $at }:f>
replay-start = The start of the game.
replay-none = There is no game yet: start one with `/challenge`.
replay-no-ply = { $plies ->
    [0] The game has no moves yet: leave the option `ply` out.
    [one] The game has only { $plies } ply: name it, or leave the option `ply` out.
   *[other] The game has only { $plies } plies: name one of them, or leave the option `ply` out.
}
replay-suggest = Game { $id }
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

export-event = Game { $id }
export-alt = { $games ->
    [one] the record of one game
   *[other] the records of { $games } games
}, as text
export-all = All your games in one file: { $games }.
export-too-many = The file is full: your { $games ->
    [one] oldest game is
   *[other] { $games } oldest games are
} left out. Name a game to `/export` to get it alone.
export-unknown = { $games ->
    [one] { $games } siege game is
   *[other] { $games } siege games are
} left out, as PDN is for draughts only: `/export format:` gives the records of all.
export-broken = { $games ->
    [one] { $games } game is
   *[other] { $games } games are
} left out, because something is wrong with what is stored. Tell the server's admin.
export-no-pdn = PDN is for draughts only: leave the option `format` out to get the record of a siege game.

refused-other-server = Game { $game } belongs to another server, and you are not playing in it: `/games` and `/history` list what you can see here.
