# Options of several commands, and what is said when one of them is unclear.

option-which-game = game
option-which-game-about = Which of your games, if you have several
option-who-games = who
option-who-games-about = Whose games; yours if left out
option-family = game
option-family-about = Which games
option-scope = scope
option-scope-about = This server or all servers
option-page = page
option-page-about = Which page

scope-server = this server
scope-global = all servers
turn-mine = your move
turn-theirs = waiting
game-short = #{ $id } { $game } – { $other } ({ $turn })
which-none = You have no running game. Start one with `/challenge`.
which-several = You have several running games. Choose one here, or name it with the option `game`.
which-impossible = That is not possible in any of your running games now: `/games` lists them.
which-unreadable = That is not the number of a game. Choose one from the suggestions of the option `game`, or leave the option out.
which-placeholder = Choose a game
replay-none = There is no game yet: start one with `/challenge`.
replay-suggest = Game { $id }

refused-scope-server = A direct message belongs to no server: leave the option `scope` out, or ask in a server.
refused-unknown-game = There is no such game here: choose one from the suggestions of the option `game`.
