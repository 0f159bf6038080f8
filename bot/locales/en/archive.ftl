# Finished games: history, replays, records.
