//! Everything Forteca remembers: people, challenges, games, ratings, settings, and what it still has to say. One SQLite
//! file, and the only crate that speaks SQL.
//!
//! The caller speaks in the product's words and hands in the time; it never sees a row or a query. A deed is one call
//! and one transaction: [`Store::change_game`] and [`Store::settle_challenge`] let the caller decide on the record as
//! it is at that moment, under the lock, and to list every consequence and the [`Job`]s that tell of it; the store writes
//! exactly that. So the database is the truth, and what the public sees follows from it, however often the process dies
//! in between.
//!
//! # Locking
//!
//! One thread owns the only connection that writes. It takes all that waits in its queue, runs each job in a savepoint
//! inside one `IMMEDIATE` transaction, commits (write-ahead log, `synchronous=FULL`: the disk has it), and only then
//! answers. A refused job undoes itself alone; a failed commit fails every job of the batch. Two reader threads with
//! connections of their own see the last commit and never wait for the writer. A second process on the same file is
//! held off by SQLite's own lock, and sees the first one's commits: the fresh record and the primary key of the moves
//! decide between the two, as they do between two clicks.
//!
//! # Compatibility
//!
//! `schema/NNN-*.sql` are steps; a file of an older release takes those it lacks, each in one transaction. A file of a
//! later release, or of another program, is refused before it is touched.

mod advantages;
mod ageing;
mod answers;
mod archive;
mod audit;
mod blocks;
mod bulk;
mod buttons;
mod care;
mod challenges;
mod clocks;
mod columns;
mod counts;
mod errors;
mod games;
mod glance;
mod ids;
mod leaderboard;
mod ledger;
mod legs;
mod listed;
mod load;
mod matches;
mod members;
mod opening;
mod outbox;
mod players;
mod private;
mod pruning;
mod ratings;
mod record;
mod schema;
mod settings;
mod standings;
mod statistics;
mod store;
mod takebacks;
mod terms;
mod ties;
mod time_control;
mod workers;

pub use advantages::{Advantage, AdvantageChange};
pub use ageing::RATING_PERIOD;
pub use answers::{Countered, RematchCase};
pub use archive::{GameSummary, HistoryPage, HistoryQuery, PartSummary, ResultFor, Viewer};
pub use audit::{PersonalChange, Place, RatedPerson, StoredSetting};
pub use bulk::{Bulk, BulkGame, Part};
pub use buttons::{ButtonsFor, MessageWithButtons};
pub use care::{CareError, DatabaseLock, Replace, Stop, backup, restore};
pub use challenges::Accepted;
pub use clocks::{CallDue, Extension, GameClock};
pub use counts::{Count, Encounter, Form, LastGame, OwnTotals, Run};
pub use errors::{ChangeError, OpenError, StoreError};
pub use glance::Glance;
pub use ids::{ChallengeId, ChannelId, GameId, GuildId, JobId, MessageId, UserId, UtcSeconds};
pub use leaderboard::{LeaderboardPart, OwnPlace, RatedPlayer};
pub use ledger::{LedgerGame, Meeting};
pub use legs::{Leg, MatchResult, WonBy};
pub use listed::{Item, Listed, Unreadable};
pub use load::Load;
pub use members::{MemberStatus, Membership};
pub use outbox::job::{Job, NewChallengeJob, NewGameJob, ReminderKind};
pub use outbox::{FollowUp, QueuedJob};
pub use players::{Person, Player};
pub use private::{is_open_to_others, make_private_folder};
pub use ratings::{
    PlayerRating, Rating, RatingChange, RatingEffects, RatingStep, Scope, ScopedEffect, ScopedRatings,
};
pub use record::{
    AfterEnd, DrawOffer, Finish, GameChange, GameRecord, GameStatus, MatchPart, NewMove, OfferChange,
    OtherGame, PlayedMove, RecordError, Takeback, TakebackChange, TakebackStatus,
};
pub use settings::SettingScope;
pub use standings::{MIN_GAMES, MIN_OPPONENTS};
pub use statistics::{FinishedGame, RatingCourse, RatingMoment};
pub use store::Store;
pub use terms::{
    Acceptance, Challenge, ChallengeAnswer, ChallengeDecision, ChallengeStatus, Closing, MatchFormat,
    NewChallenge, Origin, Posting, Rated, SideWish, Start, ThreadUse,
};
pub use ties::{Blocks, RecentChallenge, Ties};
pub use time_control::{Banks, TimeControl};
