-- Schema 6: matches of two games, counters and rematches. Challenges and games are built anew: a challenge may end as
-- countered, and a challenge may become two games.

CREATE TABLE challenges_new (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    guild            INTEGER,
    channel          INTEGER NOT NULL,
    challenger       INTEGER NOT NULL REFERENCES players (id),
    opponent         INTEGER REFERENCES players (id),   -- NULL: whoever comes first
    variant          TEXT    NOT NULL,
    unit             TEXT    NOT NULL DEFAULT 'single' CHECK (unit IN ('single', 'match')),
    side             TEXT    NOT NULL CHECK (side IN ('white', 'black', 'random')),     -- in a match, of the first game
    rated            TEXT    NOT NULL CHECK (rated IN ('yes', 'no')),
    message          TEXT,
    locale           TEXT    NOT NULL,
    threads          TEXT    NOT NULL CHECK (threads IN ('thread', 'channel')),
    pace             TEXT    NOT NULL           -- 'unlimited', 'move:SECONDS' or 'bank:START:INCREMENT:CAP'
                     CHECK (pace = 'unlimited' OR pace GLOB 'move:[1-9]*' OR pace GLOB 'bank:[1-9]*:[1-9]*:[1-9]*'),
    counters         INTEGER REFERENCES challenges (id),        -- the challenge that this one answers
    rematch_of       INTEGER REFERENCES games (id),             -- the game, of a match the last, that is to be repeated
    created_at       INTEGER NOT NULL,
    expires_at       INTEGER NOT NULL,
    status           TEXT    NOT NULL DEFAULT 'open'
                     CHECK (status IN ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired')),
    closed_at        INTEGER,
    closed_by        INTEGER,                           -- no reference: a moderator need not be a player
    posted_channel   INTEGER,
    posted_message   INTEGER,
    CHECK (opponent IS NULL OR opponent <> challenger),
    CHECK (counters IS NULL OR rematch_of IS NULL),
    CHECK ((status = 'open') = (closed_at IS NULL)),
    CHECK (status <> 'open' OR closed_by IS NULL),
    CHECK ((posted_channel IS NULL) = (posted_message IS NULL))
) STRICT;

INSERT INTO challenges_new
    (id, guild, channel, challenger, opponent, variant, side, rated, message, locale, threads, pace,
     created_at, expires_at, status, closed_at, closed_by, posted_channel, posted_message)
SELECT id, guild, channel, challenger, opponent, variant, side, rated, message, locale, threads, pace,
     created_at, expires_at, status, closed_at, closed_by, posted_channel, posted_message
FROM challenges;

CREATE TABLE games_new (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    challenge        INTEGER NOT NULL REFERENCES challenges (id),
    round            INTEGER NOT NULL DEFAULT 1 CHECK (round IN (1, 2)),
    guild            INTEGER,
    home             INTEGER NOT NULL,
    thread           INTEGER,
    threads          TEXT    NOT NULL CHECK (threads IN ('thread', 'channel')),
    variant          TEXT    NOT NULL,
    white            INTEGER NOT NULL REFERENCES players (id),
    black            INTEGER NOT NULL REFERENCES players (id),
    rated            TEXT    NOT NULL CHECK (rated IN ('yes', 'no')),
    locale           TEXT    NOT NULL,
    started_at       INTEGER NOT NULL,
    moved_at         INTEGER NOT NULL,      -- of the last move; before the first, the start
    outcome          TEXT,
    finished_at      INTEGER,
    pace             TEXT    NOT NULL           -- 'unlimited', 'move:SECONDS' or 'bank:START:INCREMENT:CAP'
                     CHECK (pace = 'unlimited' OR pace GLOB 'move:[1-9]*' OR pace GLOB 'bank:[1-9]*:[1-9]*:[1-9]*'),
    deadline_at      INTEGER,               -- of the side to move; NULL: it has no limit, or the game is over
    remind_at        INTEGER,               -- NULL: there is no limit, or the reminder of this ply is given
    last_call_at     INTEGER,               -- NULL: there is none, or that of this ply is given
    -- Seconds that each side had when its opponent's move, or the start, set the present clock; NULL: there is no bank.
    white_bank       INTEGER CHECK (white_bank >= 0),
    black_bank       INTEGER CHECK (black_bank >= 0 AND (black_bank IS NULL) = (white_bank IS NULL)),
    draw_by          TEXT CHECK (draw_by IN ('white', 'black')),    -- who offered a draw last
    draw_at_ply      INTEGER CHECK ((draw_at_ply IS NULL) = (draw_by IS NULL)),
    draw_open        TEXT NOT NULL DEFAULT 'no' CHECK (draw_open IN ('yes', 'no')),
    UNIQUE (challenge, round),              -- a challenge becomes two games at most, one after the other
    CHECK (white <> black),
    CHECK ((outcome IS NULL) = (finished_at IS NULL))
) STRICT;

INSERT INTO games_new
    (id, challenge, guild, home, thread, threads, variant, white, black, rated, locale, started_at, moved_at, outcome,
     finished_at, pace, deadline_at, remind_at, last_call_at, white_bank, black_bank, draw_by, draw_at_ply, draw_open)
SELECT id, challenge, guild, home, thread, threads, variant, white, black, rated, locale, started_at, moved_at, outcome,
     finished_at, pace, deadline_at, remind_at, last_call_at, white_bank, black_bank, draw_by, draw_at_ply, draw_open
FROM games;

-- Ids are never given twice, so the counters move along, also those of tables that are empty by now.
DELETE FROM sqlite_sequence WHERE name IN ('challenges_new', 'games_new');
INSERT INTO sqlite_sequence (name, seq)
SELECT name || '_new', seq FROM sqlite_sequence WHERE name IN ('challenges', 'games');

DROP TABLE challenges;
DROP TABLE games;
ALTER TABLE challenges_new RENAME TO challenges;
ALTER TABLE games_new RENAME TO games;

CREATE INDEX challenges_open_by_person ON challenges (challenger) WHERE status = 'open';
CREATE INDEX challenges_open_by_expiry ON challenges (expires_at) WHERE status = 'open';
CREATE UNIQUE INDEX challenges_one_rematch ON challenges (rematch_of)
    WHERE rematch_of IS NOT NULL AND status IN ('open', 'accepted');

CREATE INDEX games_running_by_white  ON games (white)  WHERE finished_at IS NULL;
CREATE INDEX games_running_by_black  ON games (black)  WHERE finished_at IS NULL;
CREATE INDEX games_running_by_home   ON games (home)   WHERE finished_at IS NULL;
CREATE INDEX games_running_by_thread ON games (thread) WHERE finished_at IS NULL AND thread IS NOT NULL;
CREATE INDEX games_by_deadline ON games (deadline_at) WHERE finished_at IS NULL AND deadline_at IS NOT NULL;
CREATE INDEX games_by_reminder ON games (remind_at) WHERE finished_at IS NULL AND remind_at IS NOT NULL;
CREATE INDEX games_by_last_call ON games (last_call_at) WHERE finished_at IS NULL AND last_call_at IS NOT NULL;
CREATE INDEX games_finished_by_white ON games (white, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX games_finished_by_black ON games (black, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX games_by_thread ON games (thread, id) WHERE thread IS NOT NULL;

-- A challenge that was accepted as a match. Its games are those of the challenge.
CREATE TABLE matches (
    challenge   INTEGER PRIMARY KEY REFERENCES challenges (id),
    verdict     TEXT CHECK (verdict IN ('points', 'captures', 'plies', 'level', 'void')),
    winner      INTEGER REFERENCES players (id),
    finished_at INTEGER,
    CHECK ((verdict IS NULL) = (finished_at IS NULL)),
    CHECK ((winner IS NULL) = (verdict IS NULL OR verdict IN ('level', 'void')))
) STRICT;
