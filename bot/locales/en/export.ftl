# Games as files.

command-export = export
command-export-about = One game, or all of yours, as a file

option-export-game = game
option-export-game-about = The number of the game; all of yours if left out
option-export-format = format
option-export-format-about = PDN is for draughts only; the record is for all games

export-format-record = record (all games)
export-format-pdn = PDN (draughts)
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
