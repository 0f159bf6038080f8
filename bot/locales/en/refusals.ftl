# Why not, and what to do instead: what is no single feature's.

button-present-board = Show the present board
fault = Sorry, something went wrong on our side and nothing was changed. Please try again; if it happens again, tell the server's admin this number: `{ $incident }`.
refused-no-game = There is no game with that number: `/games` lists yours.
refused-not-player = You are not playing in game { $game }: watch it with `/board`, or start your own with `/challenge`.
refused-over = Game { $game } is over. { $how } Start another with `/challenge`.
refused-not-turn = It is not your turn in game { $game }: wait for { $name }.
refused-stale = Game { $game } has moved on since that board was shown: look at the present board and choose again.
refused-too-long = That is too long: at most { $letters } characters are read here.
refused-unread = Sorry, Discord has sent something with this that I cannot read, so nothing has been done. Please try it another way, and tell whoever runs the bot that it may need an update.
refused-strange-button = Sorry, this button is not known here any more: use `/games` to find your games.
refused-time-is-up = The time of game { $game } has run out, and it is about to end: watch for the result.
refused-other-server = Game { $game } belongs to another server, and you are not playing in it: `/games` and `/history` list what you can see here.
