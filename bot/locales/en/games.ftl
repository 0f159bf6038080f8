# Lists of running games.

command-games = games
command-games-about = List somebody's running games; yours if you name nobody

option-games-where = where
option-games-where-about = Only the games of this channel; everybody's, if you name nobody

games-title = **Running games of { $name }:** { $games }
games-none = { $name } has no running game.
games-where-channel = in this channel
games-where-everywhere = everywhere
games-title-here = **Running games in this channel:** { $games }
games-title-there = **Running games of { $name } in this channel:** { $games }
games-none-here = Nobody is playing in this channel right now. Start a game with `/challenge`.
games-none-there = { $name } has no running game in this channel.
games-challenges = **Open challenges:** to you { $theirs }, from you { $mine }
games-challenge-placeholder = Look at a challenge
games-open-here = **Open to everybody here:** { $challenges }
button-open-here = Open to everybody here
open-here-title = **Open to everybody here:** { $challenges }. Whoever accepts first plays.
open-here-none = No challenge of others is open to everybody here now. Make one with `/challenge`.
button-back-to-games = Back to the list
list-turn = { $name } to move
