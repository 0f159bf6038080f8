-- Schema 7: the messages beside the boards whose buttons are to be taken off when they have had their time.

CREATE TABLE loose_messages (
    game_id INTEGER NOT NULL REFERENCES games (id),
    matter  TEXT    NOT NULL CHECK (matter IN ('draw', 'takeback', 'move')),
    ply     INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 65535),   -- that the saying was about
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game_id, message)
) STRICT, WITHOUT ROWID;
