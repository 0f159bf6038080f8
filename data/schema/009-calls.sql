-- Schema 9: whether whoever is to move has been called to their move, and what follows if not.

-- When they were called; NULL: they were not yet, or could not be.
ALTER TABLE games ADD COLUMN called_at INTEGER;
-- Whoever is to move when this schema comes has been called as far as anybody knows.
UPDATE games SET called_at = moved_at WHERE finished_at IS NULL;

-- When their time was begun anew because they had not been called; NULL: it was not.
ALTER TABLE games ADD COLUMN extended_at INTEGER;
