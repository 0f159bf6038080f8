# The help pages of a game, with pictures, and where the games come from.
