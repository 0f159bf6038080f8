# Settings of a person and of a server.

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

call-move = ♟️ It is your move: { $heading }
    { $link }
call-time = ⏳ Your time to move runs out <t:{ $until }:R>: { $heading }
    { $link }
call-offer = 🤝 You are offered a draw: { $heading }
    { $link }
call-takeback = ↩️ You are asked to let a move be taken back: { $heading }
    { $link }
call-challenge = ⚔️ **{ $name }** challenges you to a game of **{ $game }**.
    { $link }
call-undelivered = I could not send you a direct message, so I call you here. You can allow direct messages from this server, or choose another call with `/settings`.

command-settings = settings
command-settings-about = How you hear that it is your move, how boards look, which language you read
command-server = server
command-server-about = Where games are played here and what is usual, for those who manage the server
command-diagnose = diagnose
command-diagnose-about = What is missing to play in this channel
option-board-text = text
option-board-text-about = The board as text instead of a picture

settings-title = **Your settings.** Only you see them; every change holds at once.
settings-calls = **Calls.** How you hear that it is your turn. In quiet hours calls wait until morning; deadlines do not.
settings-boards = **Boards.** This is how your own boards look; the boards in the channel stay the same for everybody.
settings-play = **Language and moves.**
settings-undelivered = ⚠️ Discord did not deliver a direct message to you <t:{ $at }:R>, so I call you in the channel. Allow direct messages from the server in its privacy settings, then choose the direct message here again.
button-settings-calls = Calls
button-settings-boards = Boards
button-settings-play = Language and moves
button-other-zone = Other time zone
form-zone-title = Time zone
form-zone-label = Continent/City
refused-zone = I know no time zone of this name: type it as Continent/City, for example Europe/Warsaw or America/New_York.

setting-pings-channel = Call me with a ping in the channel
setting-pings-direct = Call me with a direct message
setting-pings-none = Do not call me
setting-quiet = Quiet hours: { $from }:00 to { $to }:00
setting-quiet-off = No quiet hours
setting-quiet-from = Quiet from { $hour }:00
setting-quiet-to = Quiet until { $hour }:00
setting-zone = Time zone: { $zone }
setting-confirm-ask = Show me a move before it is played
setting-confirm-at-once = Play a move as soon as I choose it
setting-bottom-own = My own side at the bottom
setting-bottom-usual = Attackers, or White in draughts, at the bottom
setting-theme-wood = Theme: wood
setting-theme-slate = Theme: slate
setting-theme-paper = Theme: paper
setting-theme-contrast = Theme: high contrast
setting-labels-inside = Labels inside the points
setting-labels-edge = Labels at the edge
setting-labels-off = No labels
setting-boards-pictures = Boards as pictures
setting-boards-text = Boards as text
setting-language-auto = Language: as in my Discord
setting-language-pl = Language: Polish
setting-language-en = Language: English

panel-choose-at-once = Your move after ply { $ply }. Choose one; it is played at once.

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
refused-channel = No games are started in this channel. Challenge in { $channels }.

permission-threads = Create Public Threads
permission-send-threads = Send Messages in Threads
permission-history = Read Message History
diagnose-title = **What I may do in { $channel }**
diagnose-has = ✅ { $name }
diagnose-lacks = ❌ **{ $name }** is missing: { $without } Tick it for my role in the channel's settings under Permissions.
diagnose-needed = no game can be held here without it.
diagnose-for-threads = games stay in the channel instead of getting threads.
diagnose-for-history = playing works, but old buttons may stay under old boards.
diagnose-allowed-all = ✅ The server allows games in every channel.
diagnose-allowed = ✅ The server allows games in this channel.
diagnose-not-allowed = ❌ The server allows games only in { $channels }. Whoever manages it can change that with `/server`.
diagnose-nowhere = **No game can be started here as it is.**
diagnose-in-threads = **A game that is started here gets a thread of its own.**
diagnose-in-channel-by-rule = **A game that is started here stays in this channel, as the server wants it.**
diagnose-in-channel-by-kind = **A game that is started here stays in this channel, which can hold no threads.**
diagnose-in-channel = **A game that is started here stays in this channel.**
