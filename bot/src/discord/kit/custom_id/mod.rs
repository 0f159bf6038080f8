//! What a button or a menu means: a typed action, written into the 100 characters of a `custom_id` and read back,
//! also from a message that an older release has posted.
//!
//! The form is `1/verb/arguments...`; the number is the version. An id carries all that is needed to act on it.

pub mod archive;
mod clock;
mod draw;
mod guide;
mod ladder;
pub mod matches;
mod panel;
mod settings;

use std::fmt;

use forteca_data::{ChallengeId, GameId, Scope};
use forteca_engine::{Family, Ply};

use crate::club::{Revision, Table};
use crate::numbers::digits;

use archive::ArchiveAction;
pub use clock::{ClockAction, Shown};
pub use draw::DrawId;
pub use guide::GuideAction;
pub use ladder::LadderAction;
use matches::MatchAction;
pub use panel::PanelAction;
pub use settings::{ServerAction, ServerScreen, ServerTopic, SettingsAction, SettingsScreen, SettingsTopic};

/// What a click asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Take a challenge.
    Accept(ChallengeId),
    /// Turn a challenge down.
    Decline(ChallengeId),
    /// Take one's own challenge back.
    Withdraw(ChallengeId),
    /// Open the private panel to choose a move.
    Move(GameRevision),
    /// Show the present board privately.
    Board(GameId),
    /// Show what else can be done.
    More(GameRevision),
    /// The menus of a panel; the number tells them apart. What was chosen is in the menu's value.
    Pick(GameRevision, u8),
    /// Show the choices after what was chosen before: a step back, or on to a part of the board.
    Choices(GameRevision, String),
    /// Play a move that was shown as a preview.
    Confirm(GameRevision, String),
    /// Ask for a typed move.
    Type(GameRevision),
    /// A typed move was sent.
    Typed(GameRevision),
    /// Ask whether to resign.
    AskResign(GameRevision),
    /// Resign.
    Resign(GameRevision),
    /// Think better of it.
    Keep(GameRevision),
    /// One of several games was chosen, from the menu's value.
    ChooseGame,
    /// Offer a draw.
    OfferDraw(GameId),
    /// Ask whether to accept the draw that is offered.
    AskDraw(DrawId),
    /// Accept the draw that is offered.
    AcceptDraw(DrawId),
    /// Decline the draw that is offered.
    DeclineDraw(DrawId),
    /// The same, where it was asked privately.
    PlayOn(DrawId),
    /// What is done around the panel of a move.
    Panel(PanelAction),
    /// Turn the pages of a leaderboard.
    Leaderboard(Family, Scope, u32),
    /// Takebacks and aborted games.
    Clock(ClockAction),
    /// Below the help pages of a game.
    Guide(GuideAction),
    /// Look at lists, replays and records of games.
    Archive(ArchiveAction),
    /// In one's own settings.
    Settings(SettingsAction),
    /// In a server's settings.
    Server(ServerAction),
    /// Something else about ratings.
    Ladder(LadderAction),
    /// Answers: counters and rematches.
    Match(MatchAction),
}

/// A game as it stood when the button was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameRevision {
    /// The game.
    pub game: GameId,
    /// How many plies had been played.
    pub ply: Ply,
    /// How many had been taken back: a ply that is played again has the number of the one that is gone.
    pub taken_back: u16,
}

impl GameRevision {
    /// The game as it stands.
    pub fn of(table: &Table) -> Self {
        Self::at(table, table.ply())
    }

    /// The game as it stood after `ply` of its present plies.
    pub fn at(table: &Table, ply: Ply) -> Self {
        Self {
            game: table.id(),
            ply,
            taken_back: table.revision().taken_back,
        }
    }

    /// The same without the game.
    pub fn revision(self) -> Revision {
        Revision {
            ply: self.ply,
            taken_back: self.taken_back,
        }
    }
}

/// The name of the text field of [`Action::Typed`].
pub const TYPED_FIELD: &str = "move";

/// The longest `custom_id`, in characters.
pub const ID_LENGTH: usize = 100;

const VERSION: &str = "1";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}/")?;
        match self {
            Action::Accept(id) => write!(f, "accept/{}", id.0),
            Action::Decline(id) => write!(f, "decline/{}", id.0),
            Action::Withdraw(id) => write!(f, "withdraw/{}", id.0),
            Action::Move(at) => write!(f, "move/{at}"),
            Action::Board(game) => write!(f, "board/{}", game.0),
            Action::More(at) => write!(f, "more/{at}"),
            Action::Pick(at, menu) => write!(f, "pick/{at}/{menu}"),
            Action::Choices(at, pick) => write!(f, "back/{at}/{pick}"),
            Action::Confirm(at, text) => write!(f, "play/{at}/{text}"),
            Action::Type(at) => write!(f, "type/{at}"),
            Action::Typed(at) => write!(f, "typed/{at}"),
            Action::AskResign(at) => write!(f, "ask-resign/{at}"),
            Action::Resign(at) => write!(f, "resign/{at}"),
            Action::Keep(at) => write!(f, "keep/{at}"),
            Action::ChooseGame => f.write_str("game"),
            Action::OfferDraw(game) => write!(f, "offer-draw/{}", game.0),
            Action::AskDraw(offer) => write!(f, "ask-draw/{offer}"),
            Action::AcceptDraw(offer) => write!(f, "draw/{offer}"),
            Action::DeclineDraw(offer) => write!(f, "no-draw/{offer}"),
            Action::PlayOn(offer) => write!(f, "play-on/{offer}"),
            Action::Ladder(action) => write!(f, "{action}"),
            Action::Panel(action) => write!(f, "panel/{action}"),
            Action::Leaderboard(family, scope, page) => {
                write!(f, "ladder/{}/{}/{page}", family.code(), ladder::written(*scope))
            }
            Action::Clock(action) => write!(f, "clock/{action}"),
            Action::Guide(action) => write!(f, "guide/{action}"),
            Action::Archive(action) => write!(f, "archive/{action}"),
            Action::Settings(action) => write!(f, "settings/{action}"),
            Action::Server(action) => write!(f, "server/{action}"),
            Action::Match(action) => write!(f, "match/{action}"),
        }
    }
}

impl fmt::Display for GameRevision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game.0, self.ply.0)?;
        match self.taken_back {
            0 => Ok(()),
            taken_back => write!(f, ".{taken_back}"),
        }
    }
}

impl Action {
    /// Reads an id. `None` for what this bot never wrote.
    pub fn parse(id: &str) -> Option<Action> {
        let mut parts = id.split('/');
        if parts.next()? != VERSION {
            return None;
        }
        let verb = parts.next()?;
        let mut next = || parts.next();
        let action = match verb {
            "accept" => Action::Accept(ChallengeId(digits(next()?)?)),
            "decline" => Action::Decline(ChallengeId(digits(next()?)?)),
            "withdraw" => Action::Withdraw(ChallengeId(digits(next()?)?)),
            "move" => Action::Move(at(&mut next)?),
            "board" => Action::Board(GameId(digits(next()?)?)),
            "more" => Action::More(at(&mut next)?),
            "pick" => Action::Pick(at(&mut next)?, digits(next()?)?),
            "back" => Action::Choices(at(&mut next)?, next()?.to_owned()),
            "play" => Action::Confirm(at(&mut next)?, next()?.to_owned()),
            "type" => Action::Type(at(&mut next)?),
            "typed" => Action::Typed(at(&mut next)?),
            "ask-resign" => Action::AskResign(at(&mut next)?),
            "resign" => Action::Resign(at(&mut next)?),
            "keep" => Action::Keep(at(&mut next)?),
            "game" => Action::ChooseGame,
            "offer-draw" => Action::OfferDraw(GameId(digits(next()?)?)),
            "ask-draw" => Action::AskDraw(DrawId::parse(&mut next)?),
            "draw" => Action::AcceptDraw(DrawId::parse(&mut next)?),
            "no-draw" => Action::DeclineDraw(DrawId::parse(&mut next)?),
            "play-on" => Action::PlayOn(DrawId::parse(&mut next)?),
            "panel" => Action::Panel(PanelAction::parse(&mut next)?),
            "ladder" => {
                let family = Family::from_code(next()?)?;
                let scope = ladder::scope(next()?)?;
                Action::Leaderboard(family, scope, digits(next()?)?)
            }
            "clock" => Action::Clock(ClockAction::parse(&mut next)?),
            "guide" => Action::Guide(GuideAction::parse(&mut next)?),
            "archive" => Action::Archive(ArchiveAction::parse(&mut next)?),
            "settings" => Action::Settings(SettingsAction::parse(&mut next)?),
            "server" => Action::Server(ServerAction::parse(&mut next)?),
            "rating" | "cross" => Action::Ladder(LadderAction::parse(verb, &mut next)?),
            "match" => Action::Match(MatchAction::parse(&mut next)?),
            _ => return None,
        };
        match next() {
            None => Some(action),
            Some(_) => None,
        }
    }
}

fn at<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<GameRevision> {
    let game = GameId(digits(next()?)?);
    let revision = next()?;
    let (ply, taken_back) = match revision.split_once('.') {
        Some((ply, taken_back)) => (ply, digits(taken_back)?),
        None => (revision, 0),
    };
    Some(GameRevision {
        game,
        ply: Ply(digits(ply)?),
        taken_back,
    })
}

#[cfg(test)]
mod tests {
    use forteca_data::GuildId;

    use super::*;

    fn all() -> Vec<Action> {
        let at = GameRevision {
            game: GameId(i64::MAX),
            ply: Ply(u16::MAX),
            taken_back: u16::MAX,
        };
        let longest = ["d6"; 17].join("x");
        vec![
            Action::Accept(ChallengeId(i64::MAX)),
            Action::Decline(ChallengeId(1)),
            Action::Withdraw(ChallengeId(1)),
            Action::Move(at),
            Action::Board(GameId(7)),
            Action::More(at),
            Action::Pick(at, 3),
            Action::Choices(at, "d6.d4.f4".into()),
            Action::Choices(at, String::new()),
            Action::Confirm(at, longest),
            Action::Confirm(at, "(c5) d4-d5".into()),
            Action::Type(at),
            Action::Typed(at),
            Action::AskResign(at),
            Action::Resign(at),
            Action::Keep(at),
            Action::ChooseGame,
            Action::OfferDraw(GameId(i64::MAX)),
            Action::AskDraw(DrawId::at(GameId(1), Ply(0))),
            Action::AcceptDraw(DrawId::at(GameId(i64::MAX), Ply(u16::MAX))),
            Action::DeclineDraw(DrawId::at(GameId(1), Ply(12))),
            Action::PlayOn(DrawId::at(GameId(1), Ply(12))),
            Action::Panel(PanelAction::TypedFor("D4 – d5".into())),
            Action::Leaderboard(Family::Siege33, Scope::Global, 1),
            Action::Leaderboard(Family::Draughts100, Scope::Guild(GuildId(u64::MAX)), u32::MAX),
        ]
    }

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        for action in all() {
            let id = action.to_string();
            assert!(id.chars().count() <= ID_LENGTH, "{id}");
            assert_eq!(Action::parse(&id), Some(action), "{id}");
        }
    }

    #[test]
    fn a_button_of_the_first_release_is_still_understood() {
        let at = GameRevision {
            game: GameId(12),
            ply: Ply(3),
            taken_back: 0,
        };
        assert_eq!(Action::parse("1/move/12/3"), Some(Action::Move(at)));
        assert_eq!(
            Action::parse("1/play/12/3/d4-d5"),
            Some(Action::Confirm(at, "d4-d5".into()))
        );
        assert_eq!(Action::parse("1/accept/9"), Some(Action::Accept(ChallengeId(9))));
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "",
            "1",
            "1/",
            "2/accept/9",
            "1/accept",
            "1/accept/x",
            "1/accept/-9",
            "1/accept/+9",
            "1/accept/9/9",
            "1/move/1",
            "1/move/1/99999",
            "1/move/1/2.",
            "1/move/1/2.x",
            "1/move/1/2.3.4",
            "1/ladder/chess/0/1",
            "play",
            "1/play/1/2/d4-d5/x",
            "ąę/ś",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
