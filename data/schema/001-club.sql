-- Schema 1: people, challenges, games with their moves, ratings, what is still to be said, settings.
-- Landed schemas are never edited; a change is a new file with the next number.
--
-- Every time is in UTC seconds. Every id of Discord's is the snowflake itself. Ids of our own are never used twice
-- (AUTOINCREMENT), because they live on in the buttons of old messages.

CREATE TABLE players (
    id      INTEGER PRIMARY KEY,
    name    TEXT    NOT NULL,           -- as last seen, for texts; never an identity
    seen_at INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    guild          INTEGER,
    channel        INTEGER NOT NULL,
    challenger     INTEGER NOT NULL REFERENCES players (id),
    opponent       INTEGER REFERENCES players (id),     -- NULL: whoever comes first
    variant        TEXT    NOT NULL,
    side           TEXT    NOT NULL CHECK (side IN ('white', 'black', 'random')),
    rated          TEXT    NOT NULL CHECK (rated IN ('yes', 'no')),
    message        TEXT,
    locale         TEXT    NOT NULL,
    threads        TEXT    NOT NULL CHECK (threads IN ('thread', 'channel')),
    created_at     INTEGER NOT NULL,
    expires_at     INTEGER NOT NULL,
    status         TEXT    NOT NULL DEFAULT 'open'
                   CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    closed_at      INTEGER,
    closed_by      INTEGER,                             -- no reference: a moderator need not be a player
    posted_channel INTEGER,
    posted_message INTEGER,
    CHECK (opponent IS NULL OR opponent <> challenger),
    CHECK ((status = 'open') = (closed_at IS NULL)),
    CHECK (status <> 'open' OR closed_by IS NULL),
    CHECK ((posted_channel IS NULL) = (posted_message IS NULL))
) STRICT;

CREATE INDEX challenges_open_by_person ON challenges (challenger) WHERE status = 'open';
CREATE INDEX challenges_open_by_expiry ON challenges (expires_at) WHERE status = 'open';

CREATE TABLE games (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    challenge   INTEGER NOT NULL UNIQUE REFERENCES challenges (id),     -- a challenge becomes one game at most
    guild       INTEGER,
    home        INTEGER NOT NULL,
    thread      INTEGER,
    threads     TEXT    NOT NULL CHECK (threads IN ('thread', 'channel')),
    variant     TEXT    NOT NULL,
    white       INTEGER NOT NULL REFERENCES players (id),
    black       INTEGER NOT NULL REFERENCES players (id),
    rated       TEXT    NOT NULL CHECK (rated IN ('yes', 'no')),
    locale      TEXT    NOT NULL,
    started_at  INTEGER NOT NULL,
    moved_at    INTEGER NOT NULL,       -- of the last move; before the first, the start
    outcome     TEXT,
    finished_at INTEGER,
    CHECK (white <> black),
    CHECK ((outcome IS NULL) = (finished_at IS NULL))
) STRICT;

CREATE INDEX games_running_by_white  ON games (white)  WHERE finished_at IS NULL;
CREATE INDEX games_running_by_black  ON games (black)  WHERE finished_at IS NULL;
CREATE INDEX games_running_by_home   ON games (home)   WHERE finished_at IS NULL;
CREATE INDEX games_running_by_thread ON games (thread) WHERE finished_at IS NULL AND thread IS NOT NULL;

CREATE TABLE moves (
    game_id INTEGER NOT NULL REFERENCES games (id),
    ply     INTEGER NOT NULL CHECK (ply BETWEEN 1 AND 65535),
    text    TEXT    NOT NULL CHECK (text <> ''),
    by      INTEGER NOT NULL REFERENCES players (id),
    at      INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

-- In both rating tables scope 0 is everywhere; any other is the guild. No guild has the id 0.
CREATE TABLE ratings (
    user_id    INTEGER NOT NULL REFERENCES players (id),
    scope      INTEGER NOT NULL,
    family     TEXT    NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL CHECK (deviation > 0),
    volatility REAL    NOT NULL CHECK (volatility > 0),
    games      INTEGER NOT NULL CHECK (games >= 0),
    rated_at   INTEGER,
    PRIMARY KEY (user_id, scope, family)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_rank ON ratings (scope, family, value - deviation DESC, user_id);

CREATE TABLE rating_history (
    game_id           INTEGER NOT NULL REFERENCES games (id),
    user_id           INTEGER NOT NULL REFERENCES players (id),
    scope             INTEGER NOT NULL,
    before_value      REAL    NOT NULL,
    before_deviation  REAL    NOT NULL,
    before_volatility REAL    NOT NULL,
    before_games      INTEGER NOT NULL,
    before_rated_at   INTEGER,
    after_value       REAL    NOT NULL,
    after_deviation   REAL    NOT NULL,
    after_volatility  REAL    NOT NULL,
    after_games       INTEGER NOT NULL,
    after_rated_at    INTEGER,
    PRIMARY KEY (game_id, user_id, scope)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_history_by_person ON rating_history (user_id, scope, game_id);

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    lane       TEXT    NOT NULL,        -- what is said in one lane is said in the order of the ids
    saying     TEXT    NOT NULL CHECK (json_valid(saying)),
    created_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    status     TEXT    NOT NULL DEFAULT 'unsaid' CHECK (status IN ('unsaid', 'said', 'unsayable')),
    settled_at INTEGER,
    error      TEXT,                    -- of the last attempt that failed
    CHECK ((status = 'unsaid') = (settled_at IS NULL))
) STRICT;

CREATE INDEX outbox_unsaid_by_lane ON outbox (lane, id) WHERE status = 'unsaid';

-- The message that shows a game after that many plies.
CREATE TABLE game_messages (
    game_id INTEGER NOT NULL REFERENCES games (id),
    ply     INTEGER NOT NULL CHECK (ply BETWEEN 0 AND 65535),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope = 'bot' OR scope GLOB 'guild:[0-9]*' OR scope GLOB 'user:[0-9]*'),
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
