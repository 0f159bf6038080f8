//! The rule sets of the Polish siege games and of the great siege games on 67 points. Their relatives in other
//! countries are in `relatives`; which options they are offered with is told in `catalogue`.
//!
//! The printed sources:
//!
//! * *Gołębiowski*: Łukasz Gołębiowski, "Gry i zabawy różnych stanów", 1831.
//! * *Wesołe chwile*: "Wesołe chwile. Gry i zabawy towarzyskie", 1898.
//! * *Bona Ludo*: bonaludo.com, "Gry fortecowe" and "Belagerung".

use crate::boards::cross33::{CROSS33_DIAMOND, CROSS33_X};
use crate::boards::cross67::CROSS67_X;
use crate::cast::{FORTRESS, WOLVES};
use crate::fortress::rules::{
    Capture, Chain, Direction, Fill, First, GameResult, Leaving, Limit, Lines, Placement, Rules,
};

/// Forteca, two defenders against twenty-four. Bona Ludo, "Forteca".
pub(crate) const FORTECA: Rules = Rules {
    cast: FORTRESS,
    // The board with diagonals from the corners of each square, known there from Freys-tafl.
    board: &CROSS33_X,
    // Setup: the attackers fill all points outside the fortress.
    start: ".../.../oo...oo/ooooooo/ooooooo/ooo/ooo",
    // Setup: two defenders, on points of the fortress that their player chooses.
    defenders: 2,
    placement: Placement::Fortress,
    // Turns: the attackers begin.
    first: First::Attackers,
    // Rule 2: either side steps to any empty neighbour along a line, so attackers may go back and leave.
    attackers_go: Direction::Any,
    attackers_lines: Lines::All,
    leaving: Leaving::Allowed,
    closed: &[],
    defenders_lines: Lines::All,
    // Captures: only defenders capture, there is no duty to, and several men may fall in one turn.
    capture: Capture::Optional,
    chain: Chain::Optional,
    // End: the defenders win with at least sixteen captured; eight attackers are left and nine points to fill.
    captures_to_win: 16,
    // End: the attackers win by holding all nine points or by shutting the defenders in.
    fill: Fill::Wins,
    block: GameResult::AttackersWin,
    // The text is silent; by the rule for Fuchs und Henne attackers who cannot move have lost.
    stuck: GameResult::DefendersWin,
    // The text is silent on games without an end; they are drawn.
    repetition: GameResult::Draw,
    no_progress: Limit::draw(100),
    length: None,
};

/// Polska Forteca, the Polish form of the nineteenth century. Bona Ludo, "Polska Forteca".
pub(crate) const POLSKA_FORTECA: Rules = Rules {
    cast: FORTRESS.with_history("polska-forteca"),
    // Three marked lines across the board are for the defenders alone. The picture that marked them is lost; these
    // are the closed lines of 1898 without the two inside the fortress, which leaves exactly three.
    closed: POLSKA_LINES_C,
    // All else is as in Forteca.
    ..FORTECA
};

/// The lines of 1898 outside the fortress: g-h, i-k and l-m there.
pub(crate) const POLSKA_LINES_C: &[&str] = &["a4-g4", "c3-e3", "c2-e2"];
/// The three rows below the fortress in their full width.
pub(crate) const POLSKA_LINES_A: &[&str] = &["a4-g4", "a3-g3", "c2-e2"];
/// The three long rows.
pub(crate) const POLSKA_LINES_B: &[&str] = &["a5-g5", "a4-g4", "a3-g3"];
/// The three lowest rows.
pub(crate) const POLSKA_LINES_D: &[&str] = &["a3-g3", "c2-e2", "c1-e1"];

/// Wilki i owce, two wolves against twenty sheep. Bona Ludo, "Wilki i owce".
pub(crate) const WILKI_I_OWCE: Rules = Rules {
    cast: WOLVES,
    board: &CROSS33_X,
    // Setup: twenty sheep fill the four lowest rows, so the points beside the fortress stay empty; the wolves begin
    // on its lower corners, as in the related game of twenty hens.
    start: ".../.../..W.W../ooooooo/ooooooo/ooo/ooo",
    defenders: 2,
    placement: Placement::Fixed,
    // Rule 1: a lot decides who begins.
    first: First::Lot,
    // Moves: sheep go sideways and towards the fortress.
    attackers_go: Direction::NotBack,
    attackers_lines: Lines::All,
    // Only going back is forbidden, so a sheep may walk out of the fortress sideways.
    leaving: Leaving::Allowed,
    closed: &[],
    defenders_lines: Lines::All,
    // Rule 6: capturing is a duty, as in draughts; no capture goes before another.
    capture: Capture::Mandatory,
    // A capture once begun is finished, though it need not be the longest.
    chain: Chain::Mandatory,
    // End: at least sixteen, the number printed for the game of twenty-four as well.
    captures_to_win: 16,
    // End: the sheep win by filling the fortress or by shutting the wolves in.
    fill: Fill::Wins,
    block: GameResult::AttackersWin,
    // Fuchs und Henne: hens that cannot move have lost.
    stuck: GameResult::DefendersWin,
    // End: White wins by making it impossible for Black to win, so a game that leads nowhere is won by the wolves.
    repetition: GameResult::DefendersWin,
    no_progress: Limit {
        plies: 100,
        result: GameResult::DefendersWin,
    },
    length: None,
};

/// Forteczka, two knights against twenty-four. Wesołe chwile, "Forteczka".
pub(crate) const FORTECZKA_1898: Rules = Rules {
    cast: FORTRESS.with_history("forteczka-1898"),
    // The drawing of 1898 differs from that of 1831 in the direction of the diagonals; its rules are those of the
    // German siege game, whose boards have them from the corners.
    board: &CROSS33_X,
    // The attackers are twelve times as many as the knights and fill all points outside the fortress.
    start: ".../.../oo...oo/ooooooo/ooooooo/ooo/ooo",
    // Two knights hold the square a b c d; no points are named for them.
    defenders: 2,
    placement: Placement::Fortress,
    first: First::Attackers,
    // Attackers go forward, aslant (read as aslant forward) and sideways.
    attackers_go: Direction::NotBack,
    attackers_lines: Lines::All,
    leaving: Leaving::Allowed,
    // Sideways along the edge of the board only: the lines e-f, c-d, g-h, i-k and l-m are forbidden to them.
    closed: &["c6-e6", "c5-e5", "a4-g4", "c3-e3", "c2-e2"],
    // The knights move along all lines.
    defenders_lines: Lines::All,
    // A knight captures and has to, several men at a time if it can; one who does not may be huffed.
    capture: Capture::Huff,
    chain: Chain::Mandatory,
    // No number is printed; with sixteen captured the attackers can no longer fill the fortress.
    captures_to_win: 16,
    // The attackers win by holding all nine points or by shutting the knights in.
    fill: Fill::Wins,
    block: GameResult::AttackersWin,
    // If they do not take the fortress, they lose.
    stuck: GameResult::DefendersWin,
    repetition: GameResult::DefendersWin,
    no_progress: Limit {
        plies: 100,
        result: GameResult::DefendersWin,
    },
    length: None,
};

/// Forteca as first described in Polish, two knights against twenty-four. Gołębiowski, "Forteca".
pub(crate) const FORTECA_1831: Rules = Rules {
    cast: FORTRESS.with_history("forteca-1831"),
    // The diagonals of the drawing run otherwise than in 1898.
    board: &CROSS33_DIAMOND,
    // The knights stand on two corners of the fortress. Which is not said; on the upper ones it is a contest.
    start: FORTECA_1831_UPPER,
    placement: Placement::Fixed,
    // Nothing is said of moves and captures; they are those of 1898.
    ..FORTECZKA_1898
};

/// The knights on the upper corners.
pub(crate) const FORTECA_1831_UPPER: &str = "W.W/.../oo...oo/ooooooo/ooooooo/ooo/ooo";
/// The knights on the lower corners.
pub(crate) const FORTECA_1831_LOWER: &str = ".../.../ooW.Woo/ooooooo/ooooooo/ooo/ooo";

/// Belagerung, or Wielka Forteca: three defenders against fifty. Bona Ludo, "Belagerung".
pub(crate) const BELAGERUNG: Rules = Rules {
    cast: FORTRESS.with_history("belagerung"),
    // Board: 67 points; the fortress is the upper rectangle and its two horns. The German boards have a diagonal at
    // every other point.
    board: &CROSS67_X,
    // Setup: fifty attackers fill all points outside the fortress.
    start: "......./...../oo.....oo/ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooo/ooooo",
    // Setup: three defenders on points of the fortress that their player chooses.
    defenders: 3,
    placement: Placement::Fortress,
    // Turns and moves: the attackers begin; both sides step to any neighbour along a line.
    first: First::Attackers,
    attackers_go: Direction::Any,
    attackers_lines: Lines::All,
    leaving: Leaving::Allowed,
    closed: &[],
    defenders_lines: Lines::All,
    // Captures: no duty to begin one, nor to go on.
    capture: Capture::Optional,
    chain: Chain::Optional,
    // End: the defenders win with thirty-four captured; sixteen are left for seventeen points.
    captures_to_win: 34,
    // End: the attackers win by filling the fortress or by shutting the defenders in.
    fill: Fill::Wins,
    block: GameResult::AttackersWin,
    // The text is silent; as in Forteca.
    stuck: GameResult::DefendersWin,
    // The text is silent; the games are long, so that one more end than in Forteca is needed.
    repetition: GameResult::Draw,
    no_progress: Limit::draw(150),
    length: Some(Limit::draw(400)),
};

/// Wielka Forteca as sold by Juliusz Muller in Warsaw about 1900: three defenders against forty-eight.
pub(crate) const WIELKA_FORTECA_48: Rules = Rules {
    cast: FORTRESS.with_history("wielka-forteca-48"),
    // Only the numbers of men are known. The two points that touch the wall of the fortress are left empty.
    start: "......./...../o.......o/ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooo/ooooo",
    // Sixteen are left, as in Belagerung.
    captures_to_win: 32,
    ..BELAGERUNG
};
