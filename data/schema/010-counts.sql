-- Schema 10: what pages are read from, so that none reads all of somebody's games or everybody on a leaderboard. All of it
-- follows from the other tables and can be counted anew.

-- Whether the tables below are filled: after this step they are not.
CREATE TABLE counted (
    whole TEXT NOT NULL CHECK (whole IN ('yes', 'no'))
) STRICT;
INSERT INTO counted VALUES ('no');

-- What somebody has finished, by guild (0: none), game and side.
CREATE TABLE totals (
    user_id   INTEGER NOT NULL REFERENCES players (id),
    guild     INTEGER NOT NULL,
    variant   TEXT    NOT NULL,
    side      TEXT    NOT NULL CHECK (side IN ('white', 'black')),
    won       INTEGER NOT NULL CHECK (won >= 0),
    drawn     INTEGER NOT NULL CHECK (drawn >= 0),
    lost      INTEGER NOT NULL CHECK (lost >= 0),
    aborted   INTEGER NOT NULL CHECK (aborted >= 0),
    plies     INTEGER NOT NULL CHECK (plies >= 0),      -- of these and the next: without the aborted ones
    last_at   INTEGER,
    last_game INTEGER CHECK ((last_game IS NULL) = (last_at IS NULL)),
    PRIMARY KEY (user_id, guild, variant, side)
) STRICT, WITHOUT ROWID;

-- What two people have finished with each other, by who had which side; won and lost are seen by white.
CREATE TABLE encounters (
    white     INTEGER NOT NULL REFERENCES players (id),
    black     INTEGER NOT NULL REFERENCES players (id),
    guild     INTEGER NOT NULL,
    variant   TEXT    NOT NULL,
    rated     TEXT    NOT NULL CHECK (rated IN ('yes', 'no')),
    won       INTEGER NOT NULL CHECK (won >= 0),
    drawn     INTEGER NOT NULL CHECK (drawn >= 0),
    lost      INTEGER NOT NULL CHECK (lost >= 0),
    aborted   INTEGER NOT NULL CHECK (aborted >= 0),
    last_at   INTEGER,
    last_game INTEGER CHECK ((last_game IS NULL) = (last_at IS NULL)),
    PRIMARY KEY (white, black, guild, variant, rated)
) STRICT, WITHOUT ROWID;

-- What came in a row, and whom most games were against: of all games ('') and of each, with the lot undrawn. Scope 0 is
-- everywhere; aborted games are none.
CREATE TABLE form (
    user_id         INTEGER NOT NULL REFERENCES players (id),
    scope           INTEGER NOT NULL,
    variant         TEXT    NOT NULL,
    run             TEXT    NOT NULL CHECK (run IN ('won', 'drawn', 'lost')),
    run_games       INTEGER NOT NULL CHECK (run_games > 0),
    longest_wins    INTEGER NOT NULL CHECK (longest_wins >= 0),
    last_at         INTEGER NOT NULL,
    last_game       INTEGER NOT NULL,
    favourite       INTEGER NOT NULL REFERENCES players (id),
    favourite_games INTEGER NOT NULL CHECK (favourite_games > 0),
    favourite_at    INTEGER NOT NULL,
    favourite_game  INTEGER NOT NULL,
    PRIMARY KEY (user_id, scope, variant)
) STRICT, WITHOUT ROWID;

-- Where everybody with a rating stands. The score is the rating less its deviation, as both are from `since` to `until`:
-- then the deviation grows by one rating period more.
CREATE TABLE standings (
    user_id   INTEGER NOT NULL REFERENCES players (id),
    scope     INTEGER NOT NULL,
    family    TEXT    NOT NULL,
    class     TEXT    NOT NULL CHECK (class IN ('ranked', 'unranked')),
    standing  TEXT    NOT NULL CHECK (standing IN ('here', 'left')),    -- 'here' unless they are known to have left
    opponents INTEGER NOT NULL CHECK (opponents >= 0),
    score     REAL    NOT NULL,
    since     INTEGER,                  -- NULL: from the last game, and before it
    until     INTEGER NOT NULL,
    lowest    REAL    NOT NULL,         -- that the rating ever was after a game, and the highest
    highest   REAL    NOT NULL,
    PRIMARY KEY (user_id, scope, family)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_score ON standings (scope, family, class, score DESC, user_id);
CREATE INDEX standings_by_until ON standings (scope, family, until);
CREATE INDEX standings_by_since ON standings (scope, family, since) WHERE since IS NOT NULL;

-- How many of those who are here have a score within each step of the ladder.
CREATE TABLE steps (
    scope  INTEGER NOT NULL,
    family TEXT    NOT NULL,
    class  TEXT    NOT NULL CHECK (class IN ('ranked', 'unranked')),
    step   INTEGER NOT NULL,
    people INTEGER NOT NULL CHECK (people > 0),
    PRIMARY KEY (scope, family, class, step)
) STRICT, WITHOUT ROWID;

-- In which family a game changed a rating, so that a course is found by its numbers.
ALTER TABLE rating_history ADD COLUMN family TEXT;
UPDATE rating_history SET family = (
    SELECT CASE substr(variant, 1, instr(variant || '/', '/') - 1)
           WHEN 'belagerung' THEN 'siege-67'
           WHEN 'wielka-forteca-48' THEN 'siege-67'
           WHEN 'siege' THEN 'siege-67'
           WHEN 'warcaby-polskie' THEN 'draughts-100'
           WHEN 'warcaby-klasyczne' THEN 'draughts-64'
           ELSE 'siege-33'
       END
    FROM games WHERE id = game_id
);
DROP INDEX rating_history_by_person;
CREATE INDEX rating_history_by_person ON rating_history (user_id, scope, family, after_games);

-- What was said long ago, or could not be said, is let go.
CREATE INDEX outbox_by_end ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- The games of two people with each other, the last first.
CREATE INDEX games_finished_by_both ON games (white, black, finished_at, id) WHERE finished_at IS NOT NULL;
