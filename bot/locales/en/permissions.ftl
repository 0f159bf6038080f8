# What the bot may do in a channel, and what the server allows there.

permission-view = View Channel
permission-send = Send Messages
permission-attach = Attach Files
permission-threads = Create Public Threads
permission-send-threads = Send Messages in Threads
permission-history = Read Message History
channel-lacks = { $channel }: **{ $name }** is missing. Tick it for my role in the settings of that channel under Permissions.
channel-gone = { $channel }: this channel is gone. Choose another with `/server`.

refused-permissions = I cannot hold a game in this channel, because I am missing permissions: { $missing }. Ask an admin to tick them for me, or use another channel.
refused-channel = No games are started in this channel. Challenge in { $channels }.
