# Settings of a server.

command-server = server
command-server-about = Where games are played here and what is usual, for those who manage the server

server-title = **How games are played on this server**
server-places = **Places.** Choose no channel to allow all of them, or to announce results nowhere.
server-games = **Usual games and language.**
server-channels-all = Games may be started in every channel
server-channels-some = Games may be started in { $channels }
server-channels-placeholder = Channels for games: all
server-results-none = Results are announced only where the game is played
server-results-in = Results are announced in { $channel } too
server-results-placeholder = Channel for results: none
server-threads-thread = Every game gets a thread
server-threads-channel = Games stay in the channel
server-game-none = Usual game: Forteca
server-game = Usual game: { $game }
server-pace-none = Usual pace: 3 days a move
server-pace = Usual pace: { $time_control }
server-language-auto = Public messages in the server's language
server-language-pl = Public messages in Polish
server-language-en = Public messages in English
button-server-places = Places
button-server-games = Games and language

refused-not-manager = Only those who may manage this server can change this. Ask one of them.
refused-results = I could not post results there. { $why } Or choose another channel.
