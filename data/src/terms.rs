//! What a challenge says and what can become of it, as values.

use forteca_engine::{Side, Variant};

use crate::clocks::GameClock;
use crate::columns::text_column;
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::outbox::job::{Job, NewChallengeJob, NewGameJob};
use crate::players::Person;
use crate::time_control::TimeControl;

/// Which side the challenger wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideWish {
    /// This one.
    Side(Side),
    /// Let chance decide when somebody accepts.
    Random,
}

text_column!(SideWish, "side", {
    SideWish::Side(Side::White) => "white" => SideWish::Side(Side::White),
    SideWish::Side(Side::Black) => "black" => SideWish::Side(Side::Black),
    SideWish::Random => "random" => SideWish::Random,
});

/// How much a challenge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchFormat {
    /// One game.
    Single,
    /// Two games, the second with the sides swapped.
    Match,
}

text_column!(MatchFormat, "number of games", { MatchFormat::Single => "single" => MatchFormat::Single, MatchFormat::Match => "match" => MatchFormat::Match });

/// Whether a game changes ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rated {
    /// It does.
    Yes,
    /// It is friendly.
    No,
}

text_column!(Rated, "kind of game", { Rated::Yes => "yes" => Rated::Yes, Rated::No => "no" => Rated::No });

/// Where a game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreadUse {
    /// In a thread of its own, opened in the channel of the challenge.
    Thread,
    /// In the channel itself.
    Channel,
}

text_column!(ThreadUse, "use of threads", {
    ThreadUse::Thread => "thread" => ThreadUse::Thread,
    ThreadUse::Channel => "channel" => ThreadUse::Channel,
});

/// A challenge to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge {
    /// The guild, if not in a direct conversation.
    pub guild: Option<GuildId>,
    /// Where it is posted.
    pub channel: ChannelId,
    /// Who challenges.
    pub challenger: Person,
    /// Who is challenged; None: whoever comes first.
    pub opponent: Option<Person>,
    /// Which game.
    pub variant: Variant,
    /// How many games of it.
    pub format: MatchFormat,
    /// Which side the challenger wants, in a match in the first game.
    pub side: SideWish,
    /// Whether the game is to be rated.
    pub rated: Rated,
    /// A word of the challenger's, as typed.
    pub message: Option<String>,
    /// The language of the public messages.
    pub locale: String,
    /// Whether the game may open a thread.
    pub threads: ThreadUse,
    /// How long a move may take.
    pub time_control: TimeControl,
    /// What it answers.
    pub origin: Origin,
}

/// What a challenge answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Nothing.
    Fresh,
    /// A challenge, with other terms.
    Counter(ChallengeId),
    /// A game, of a match the last, which is to be repeated.
    Rematch(GameId),
}

/// A challenge as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// What was asked, with the names of the two as last seen.
    pub asked: NewChallenge,
    /// When it was made.
    pub at: UtcSeconds,
    /// When it lapses.
    pub expires: UtcSeconds,
    /// What became of it.
    pub status: ChallengeStatus,
    /// The message that shows it, once that is posted.
    pub posted: Option<(ChannelId, MessageId)>,
    /// Who accepted, declined, countered or withdrew it; None if it is open or lapsed.
    pub closed_by: Option<UserId>,
}

/// What became of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Open,
    /// It became this game, or a match that begins with it.
    Accepted(GameId),
    /// The challenged person said no.
    Declined,
    /// It was answered with other terms.
    Countered,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Who plays white, the defenders.
    pub white: UserId,
    /// Who plays black, the attackers.
    pub black: UserId,
    /// The game: the challenge's, with the lot drawn where a lot decides who begins.
    pub variant: Variant,
    /// The time of whoever moves first, if it is limited.
    pub clock: Option<GameClock>,
}

/// A challenge to be recorded, and all that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    /// What is asked, and what it answers.
    pub asked: NewChallenge,
    /// When it lapses.
    pub expires: UtcSeconds,
    /// What must be said of it.
    pub jobs: Vec<NewChallengeJob>,
}

/// How a challenge is accepted, and all that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceptance {
    /// How its game begins, or the first of its match.
    pub start: Start,
    /// What must be said of the challenge.
    pub jobs: Vec<Job>,
    /// What must be said of the game, after that.
    pub game_jobs: Vec<NewGameJob>,
}

/// How an open challenge is closed that is not accepted, and all that follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// What becomes of it.
    pub decision: ChallengeDecision,
    /// What must be said of it.
    pub jobs: Vec<Job>,
}

/// A challenge that answers something, and what becomes of the one that it takes the place of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeAnswer {
    /// How the other challenge is closed; None: it stays as it is, or there is none.
    pub closes: Option<Closing>,
    /// The challenge that is made.
    pub posts: Posting,
}

/// What is to become of an open challenge that is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeDecision {
    /// The challenged person says no.
    Decline {
        /// Who says it.
        by: UserId,
    },
    /// Somebody answers with other terms.
    Counter {
        /// Who answers.
        by: UserId,
    },
    /// The challenger takes it back.
    Withdraw,
    /// Nobody answered in time.
    Expire,
}
