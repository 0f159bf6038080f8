-- Schema 8: people are protected from each other, and their open challenges are found from both ends.

-- Somebody who wants nothing to do with somebody else; what follows from it holds for both.
CREATE TABLE blocks (
    user       INTEGER NOT NULL REFERENCES players (id),
    blocked    INTEGER NOT NULL REFERENCES players (id),
    blocked_at INTEGER NOT NULL,
    PRIMARY KEY (user, blocked),
    CHECK (user <> blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX challenges_open_by_opponent ON challenges (opponent) WHERE status = 'open';
-- How many challenges somebody has made lately, and to whom.
CREATE INDEX challenges_by_person ON challenges (challenger, created_at);
-- When somebody has turned somebody else down.
CREATE INDEX challenges_declined ON challenges (challenger, opponent, closed_at) WHERE status = 'declined';
-- Whether two have played with each other.
CREATE INDEX games_by_players ON games (white, black);
