//! The rule sets of the Polish siege games and of the great siege games on 67 points. Their relatives in other
//! countries are in `relatives`; which options they are offered with is told in `variant`.
//!
//! The printed sources:
//!
//! * *Gołębiowski*: Łukasz Gołębiowski, "Gry i zabawy różnych stanów", 1831.
//! * *Wesołe chwile*: "Wesołe chwile. Gry i zabawy towarzyskie", 1898.
//! * *Bona Ludo*: bonaludo.com, "Gry fortecowe" and "Belagerung", the numbered rules there.

use crate::boards::cross33::CROSS33_X;
use crate::fortress::rules::{
    Advance, Capture, Chain, Fill, First, Leaving, Limit, Placement, Reach, Rules, Verdict,
};

/// Forteca, two defenders against twenty-four. Bona Ludo, "Forteca".
pub(crate) const FORTECA: Rules = Rules {
    // The board with diagonals from the corners of each square, known there from Freys-tafl.
    board: &CROSS33_X,
    // Setup: the attackers fill all points outside the fortress.
    start: ".../.../oo...oo/ooooooo/ooooooo/ooo/ooo",
    // Setup: two defenders, on points of the fortress that their player chooses.
    defenders: 2,
    placement: Placement::Fortress,
    // Rule 1: the attackers begin.
    first: First::Attackers,
    // Rule 2: either side steps to any empty neighbour along a line, so attackers may go back and leave.
    attackers_go: Advance::Any,
    leaving: Leaving::Allowed,
    closed: &[],
    defenders_go: Reach::AllLines,
    // Rule on captures: only defenders capture, there is no duty to, and several men may fall in one turn.
    capture: Capture::Optional,
    chain: Chain::Optional,
    // End: the defenders win with at least sixteen captured; eight attackers are left and nine points to fill.
    kills: 16,
    // End: the attackers win by holding all nine points or by shutting the defenders in.
    fill: Fill::Wins,
    block: Verdict::AttackersWin,
    // The text is silent; by the rule for Fuchs und Henne attackers who cannot move have lost.
    stuck: Verdict::DefendersWin,
    // The text is silent on games without an end; they are drawn.
    repetition: Verdict::Draw,
    no_progress: Limit::draw(100),
    length: None,
};
