//! What a rule set of the siege games consists of. The rule sets themselves are constants in `games` and
//! `relatives`; the generator in `moves` and the record in `game` read every field.

use crate::board::Board;
use crate::cast::Cast;
use crate::side::Side;

/// The rules of one siege game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Who the men are.
    pub cast: Cast,
    /// The board.
    pub board: &'static Board,
    /// The men at the start, rows as in a position string: `o` an attacker, `W` a defender with a fixed place.
    pub start: &'static str,
    /// How many defenders there are.
    pub defenders: u8,
    /// Where the defenders come from.
    pub placement: Placement,
    /// Who makes the first move once all men stand.
    pub first: First,
    /// The directions in which attackers step.
    pub attackers_go: Direction,
    /// The lines along which attackers step.
    pub attackers_lines: Lines,
    /// Whether an attacker in the fortress may leave it again.
    pub leaving: Leaving,
    /// Lines on which attackers do not step, each a straight run such as `a4-g4`. Defenders step and jump along
    /// them.
    pub closed: &'static [&'static str],
    /// The lines along which defenders step and jump.
    pub defenders_lines: Lines,
    /// Whether a defender who can capture has to.
    pub capture: Capture,
    /// Whether a defender who can go on capturing has to.
    pub chain: Chain,
    /// The defenders win with this many captured attackers.
    pub captures_to_win: u8,
    /// Whether an attacker on every point of the fortress wins.
    pub fill: Fill,
    /// What it means that no defender can move.
    pub block: GameResult,
    /// What it means that no attacker can move.
    pub stuck: GameResult,
    /// What the third occurrence of a position means.
    pub repetition: GameResult,
    /// After how many plies without progress a game ends, and what that means. Progress is a man taken off the
    /// board or more points of the fortress held by attackers than ever before in the game.
    pub no_progress: Limit,
    /// After how many plies a game ends whatever happened, and what that means.
    pub length: Option<Limit>,
}

/// Where the defenders come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placement {
    /// They stand on the board from the start.
    Fixed,
    /// The defending side puts them on points of the fortress of its choice; this is the first ply.
    Fortress,
    /// The defending side puts them on empty points of its choice; this is the first ply.
    Anywhere,
}

/// Who makes the first move once all men stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// The attackers.
    Attackers,
    /// The defenders.
    Defenders,
    /// Whom the lot names. Before the lot is drawn, positions have the attackers to move.
    Lot,
}

/// The directions in which attackers step. The fortress is at the top, so forward is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// To any neighbour.
    Any,
    /// Forward, aslant forward and sideways.
    NotBack,
    /// Nearer to the fortress, counted in steps; in the fortress to any neighbour inside.
    Nearer,
    /// Not farther from the fortress, counted in steps.
    NotFarther,
}

/// Whether an attacker in the fortress may leave it again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// As far as the directions and closed lines allow.
    Allowed,
    /// Never.
    Forbidden,
}

/// The lines that men of one side use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lines {
    /// All lines of the board.
    All,
    /// Rows and columns.
    Straight,
}

/// Whether a defender who can capture has to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Capture {
    /// It may.
    Optional,
    /// If any defender can capture, only captures are legal.
    Mandatory,
    /// Every move is legal, but a capture left undone is an offence: at the start of their next turn the attackers
    /// may huff (take off) one offender and then make their move.
    Huff,
}

/// Whether a defender who can go on capturing has to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chain {
    /// It may stop after any jump.
    Optional,
    /// It goes on while it can; under [`Capture::Huff`] stopping early is an offence instead.
    Mandatory,
}

/// Whether an attacker on every point of the fortress wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fill {
    /// The attackers win at once.
    Wins,
    /// The fortress is a part of the board like any other.
    MeansNothing,
}

/// What an end of the game means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// The attackers win.
    AttackersWin,
    /// The defenders win.
    DefendersWin,
    /// Nobody wins.
    Draw,
}

impl GameResult {
    /// The side that wins, if any.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::AttackersWin => Some(Side::ATTACKERS),
            GameResult::DefendersWin => Some(Side::DEFENDERS),
            GameResult::Draw => None,
        }
    }
}

/// A number of plies after which a game ends, and what that means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limit {
    /// How many plies.
    pub plies: u16,
    /// What it means.
    pub result: GameResult,
}

impl Limit {
    /// A draw after so many plies.
    pub(crate) const fn draw(plies: u16) -> Limit {
        Limit {
            plies,
            result: GameResult::Draw,
        }
    }
}
