//! The rules of the siege games and of draughts: boards, positions, moves, outcomes and their notation.
//!
//! A [`Variant`] names a game with its options settled. It gives the [`Board`], the [`Rules`] and the starting
//! [`Position`]; a position gives its legal [`Move`]s and the [`Outcome`] that it decides; a [`Game`] is a start
//! and the moves since, and knows the ends that need the history. Whatever exists is legal: text becomes a
//! position or a move by [`Position::parse`] and [`Position::parse_move`], which refuse with the reason.
//!
//! Whole games are text as well: a [`Record`] of any game played here, and games of draughts in PDN, which a
//! [`PdnReader`] reads as the rest of the world writes them and a [`PdnGame`] writes. [`HubCommand`] and [`HubReply`]
//! are the lines of a protocol between draughts engines and interfaces.
//!
//! Nothing here does input or output, reads a clock, or is random.
//!
//! ```
//! use forteca_engine::{Game, Side, Variant};
//!
//! let mut game = Game::new(Variant::from_id("forteca")?);
//! game.play_text("c5+e5")?;
//! game.play_text("d4-d5")?;
//! assert_eq!(game.position().side_to_move(), Side::DEFENDERS);
//! assert_eq!(game.position().to_string(), ".../.../ooWoWoo/ooo.ooo/ooooooo/ooo/ooo d 0 -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod boards;
mod cast;
mod catalogue;
mod draughts;
mod family;
mod family_rules;
mod fortress;
mod game;
mod moves;
mod outcome;
mod perft;
mod point;
mod position;
mod rows;
mod side;
mod text;
mod variant;
mod zobrist;

pub use board::{Board, Jump};
pub use cast::{Cast, Figure, Troop};
pub use draughts::draw_rules::{DrawLimit, DrawRule};
pub use draughts::rules::{DraughtsRules, DraughtsRulesFault};
pub use family::Family;
pub use fortress::rules::{
    Capture, Chain, Direction, Fill, First, GameResult, Leaving, Limit, Lines, Placement, Rules,
};
pub use fortress::validity::RulesFault;
pub use game::{Ending, Game, PlayError};
pub use moves::{Move, MoveKind, Route};
pub use outcome::{Outcome, Reason};
pub use perft::{perft, perft_listed};
pub use point::{Point, PointSet};
pub use position::{MoveList, Position};
pub use side::{Ply, Side};
pub use text::hub::HubError;
pub use text::hub::command::{HubCommand, HubGo, HubLevel, HubPosition, HubPositionError};
pub use text::hub::reply::{HubInfo, HubParam, HubReply};
pub use text::pdn::clock::{PdnClock, pdn_clocks};
pub use text::pdn::fault::{PdnError, PdnFault};
pub use text::pdn::read::PdnReader;
pub use text::pdn::{PdnGame, PdnItem, PdnResult};
pub use text::positions::PositionError;
pub use text::record::Record;
pub use text::record::fault::{RecordError, RecordFault};
pub use text::record::tags::TagError;
pub use text::refusal::MoveRefusal;
pub use text::replay::ReplayError;
pub use text::spelling::plain_spelling;
pub use text::timestamp::Timestamp;
pub use variant::{UnknownVariant, Variant};
