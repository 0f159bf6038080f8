# Time, takebacks, aborted games.

result-aborted = The game was aborted before it had begun in earnest; it does not count.
