# What is missing to play in a channel.

command-diagnose = diagnose
command-diagnose-about = What is missing to play in this channel

diagnose-title = **What I may do in { $channel }**
diagnose-has = ✅ { $name }
diagnose-unknown = ❔ { $name }: this shows only once the one above is there.
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
diagnose-channels = **Channels that the server's settings name**
diagnose-channels-fine = ✅ Nothing is missing in { $channels }.
