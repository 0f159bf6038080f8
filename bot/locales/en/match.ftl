# Two-game matches, counters, rematches.
