-- Schema 3: finished games by the page, and games by their thread.

CREATE INDEX games_finished_by_white ON games (white, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX games_finished_by_black ON games (black, finished_at, id) WHERE finished_at IS NOT NULL;
CREATE INDEX games_by_thread ON games (thread, id) WHERE thread IS NOT NULL;
