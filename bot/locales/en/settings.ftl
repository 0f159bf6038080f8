# Settings of a person.

command-settings = settings
command-settings-about = How you hear that it is your move, how boards look, which language you read

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

refused-zone = I know no time zone of this name: type it as Continent/City, for example Europe/Warsaw or America/New_York.

settings-challenges = **Challenges.** Who may challenge you by name. Whoever you have blocked with `/block` never can.
button-settings-challenges = Challenges
setting-challenges-everybody = Take challenges from everybody
setting-challenges-known = Take challenges only from people I have played with
