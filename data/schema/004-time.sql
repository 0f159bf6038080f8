-- Schema 4: banks of time, last calls, takebacks.

-- 'unlimited', 'move:SECONDS' or 'bank:START:INCREMENT:CAP'.
ALTER TABLE challenges ADD COLUMN pace TEXT NOT NULL DEFAULT 'unlimited' CHECK (pace = 'unlimited' OR pace GLOB 'move:[1-9]*' OR pace GLOB 'bank:[1-9]*:[1-9]*:[1-9]*');
UPDATE challenges SET pace = 'move:' || seconds_per_move WHERE seconds_per_move IS NOT NULL;
ALTER TABLE challenges DROP COLUMN seconds_per_move;

ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'unlimited' CHECK (pace = 'unlimited' OR pace GLOB 'move:[1-9]*' OR pace GLOB 'bank:[1-9]*:[1-9]*:[1-9]*');
UPDATE games SET pace = 'move:' || seconds_per_move WHERE seconds_per_move IS NOT NULL;
ALTER TABLE games DROP COLUMN seconds_per_move;

-- Seconds that each side had when its opponent's move, or the start, set the present clock; NULL: there is no bank.
ALTER TABLE games ADD COLUMN white_bank INTEGER CHECK (white_bank >= 0);
ALTER TABLE games ADD COLUMN black_bank INTEGER CHECK (black_bank >= 0 AND (black_bank IS NULL) = (white_bank IS NULL));

ALTER TABLE games ADD COLUMN last_call_at INTEGER;      -- NULL: there is none, or that of this ply is given
CREATE INDEX games_by_last_call ON games (last_call_at) WHERE finished_at IS NULL AND last_call_at IS NOT NULL;

-- Every request to take a ply back, and the ply itself, which is no longer among the moves once that is granted.
CREATE TABLE takebacks (
    id         INTEGER PRIMARY KEY,     -- in the order of the requests
    game_id    INTEGER NOT NULL REFERENCES games (id),
    ply        INTEGER NOT NULL CHECK (ply BETWEEN 1 AND 65535),
    text       TEXT    NOT NULL,
    by         INTEGER NOT NULL REFERENCES players (id),
    played_at  INTEGER NOT NULL,
    asked_at   INTEGER NOT NULL,
    status     TEXT    NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'granted', 'declined', 'overtaken')),
    settled_at INTEGER,
    UNIQUE (game_id, ply),              -- a ply can be asked back once
    CHECK ((status = 'open') = (settled_at IS NULL))
) STRICT;
