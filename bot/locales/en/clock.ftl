# Time, takebacks, aborted games.
