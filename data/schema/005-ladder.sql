-- Schema 5: the order in which rated games ended, what a side is worth, who has met whom, who is still in a guild.

-- In the order in which the games ended, which is the order in which they changed the ratings.
CREATE TABLE rated_games (
    place     INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id   INTEGER NOT NULL UNIQUE REFERENCES games (id),
    advantage REAL                      -- of black, as it was counted; NULL: rated without regard to sides
) STRICT;

-- Until now the order is that in which the ends had to be said; no such row was ever deleted.
INSERT INTO rated_games (game_id)
SELECT games.id
FROM games
LEFT JOIN (
    SELECT min(id) AS said, saying ->> '$.game' AS game FROM outbox WHERE saying ->> '$.say' = 'ended' GROUP BY 2
) ON game = games.id
WHERE EXISTS (SELECT 1 FROM rating_history WHERE game_id = games.id)
ORDER BY said, finished_at, games.id;

-- What playing black is worth, in rating points. The two results of a lot for the first move count as one variant.
CREATE TABLE advantages (
    variant   TEXT    PRIMARY KEY,
    value     REAL    NOT NULL,
    deviation REAL    NOT NULL CHECK (deviation > 0),
    games     INTEGER NOT NULL CHECK (games > 0)
) STRICT, WITHOUT ROWID;

-- How many rated games two people have finished with each other; each pair stands twice.
CREATE TABLE meetings (
    user_id  INTEGER NOT NULL REFERENCES players (id),
    scope    INTEGER NOT NULL,
    family   TEXT    NOT NULL,
    opponent INTEGER NOT NULL REFERENCES players (id),
    games    INTEGER NOT NULL CHECK (games > 0),
    PRIMARY KEY (user_id, scope, family, opponent)
) STRICT, WITHOUT ROWID;

INSERT INTO meetings
SELECT mine.user_id, mine.scope,
       CASE substr(games.variant, 1, instr(games.variant || '/', '/') - 1)
           WHEN 'belagerung' THEN 'siege-67'
           WHEN 'wielka-forteca-48' THEN 'siege-67'
           WHEN 'siege' THEN 'siege-67'
           WHEN 'warcaby-polskie' THEN 'draughts-100'
           WHEN 'warcaby-klasyczne' THEN 'draughts-64'
           ELSE 'siege-33'
       END AS family,
       theirs.user_id, count(*)
FROM rating_history AS mine
JOIN rating_history AS theirs
    ON theirs.game_id = mine.game_id AND theirs.scope = mine.scope AND theirs.user_id <> mine.user_id
JOIN games ON games.id = mine.game_id
GROUP BY mine.user_id, mine.scope, family, theirs.user_id;

-- Whether a player is in a guild, as far as is known.
CREATE TABLE members (
    guild    INTEGER NOT NULL,
    user_id  INTEGER NOT NULL REFERENCES players (id),
    standing TEXT    NOT NULL CHECK (standing IN ('here', 'left')),
    known_at INTEGER NOT NULL,
    PRIMARY KEY (guild, user_id)
) STRICT, WITHOUT ROWID;
