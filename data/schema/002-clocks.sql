-- Schema 2: time to move, reminders, and draws by agreement.

ALTER TABLE challenges ADD COLUMN seconds_per_move INTEGER CHECK (seconds_per_move > 0);    -- NULL: as long as it takes

ALTER TABLE games ADD COLUMN seconds_per_move INTEGER CHECK (seconds_per_move > 0);
ALTER TABLE games ADD COLUMN deadline_at INTEGER;       -- of the side to move; NULL: it has no limit, or the game is over
ALTER TABLE games ADD COLUMN remind_at INTEGER;         -- NULL: there is no limit, or the reminder of this ply is given
ALTER TABLE games ADD COLUMN draw_by TEXT CHECK (draw_by IN ('white', 'black'));    -- who offered a draw last
ALTER TABLE games ADD COLUMN draw_at_ply INTEGER CHECK ((draw_at_ply IS NULL) = (draw_by IS NULL));
ALTER TABLE games ADD COLUMN draw_open TEXT NOT NULL DEFAULT 'no' CHECK (draw_open IN ('yes', 'no'));

CREATE INDEX games_by_deadline ON games (deadline_at) WHERE finished_at IS NULL AND deadline_at IS NOT NULL;
CREATE INDEX games_by_reminder ON games (remind_at) WHERE finished_at IS NULL AND remind_at IS NOT NULL;
