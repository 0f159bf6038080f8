//! The rule sets of the relatives in other countries: English and German siege games with two and three officers,
//! and the games of one fox. Where a text is silent on games without an end they are drawn, as in Forteca.
//!
//! The sources:
//!
//! * *Cyningstan*: Traditional Board Game leaflet 53, "Asalto".
//! * *Boardandpieces*: "Siege"; *Analog games*: "The Three Guardsmen".
//! * *Bona Ludo*: bonaludo.com, "Halatafl" and "Freys-tafl".
//! * *Ludii*: the games "Fox and Geese" and "Jeu du Renard et de la Poule"; *Setupgroup*: "Fox and geese".

use crate::boards::cross33::{CROSS33_PLAIN, CROSS33_X};
use crate::cast::{FORTRESS, FOX};
use crate::fortress::games::{BELAGERUNG, FORTECA};
use crate::fortress::rules::{Capture, Chain, Direction, Fill, Leaving, Lines, Placement, Rules};

/// Asalto: two officers against twenty-four rebels. Cyningstan, the English rules.
pub(crate) const ASALTO: Rules = Rules {
    cast: FORTRESS.with_history("asalto"),
    // Rebels do not move away from the fortress; sideways is allowed.
    attackers_go: Direction::NotFarther,
    // An officer who fails to capture is removed before the opponent's move.
    capture: Capture::Huff,
    // It may stop after any jump.
    chain: Chain::Optional,
    // Board, men, free placement, ends: as in Forteca. The officers win when fewer than nine rebels are left.
    ..FORTECA
};

/// The German siege game, two officers against twenty-four soldiers. Cyningstan, "German Tactics".
pub(crate) const GERMAN_TACTICS: Rules = Rules {
    cast: FORTRESS.with_history("german-tactics"),
    // The officers stand on the lower corners of the fortress.
    start: ".../.../ooW.Woo/ooooooo/ooooooo/ooo/ooo",
    placement: Placement::Fixed,
    // Soldiers go forward and aslant forward; sideways on the tops of the side arms only.
    attackers_go: Direction::NotBack,
    closed: &["c7-e7", "c6-e6", "c5-e5", "a4-g4", "a3-g3", "c2-e2", "c1-e1"],
    // Capturing is a duty, going on is not.
    capture: Capture::Mandatory,
    chain: Chain::Optional,
    ..FORTECA
};

/// Siege, Officers and Sepoys, Royal Garrison: three officers against fifty soldiers. Boardandpieces, "Siege".
pub(crate) const SIEGE: Rules = Rules {
    cast: FORTRESS.with_history("siege"),
    // Soldiers take the shortest way to the fortress; inside they move freely and do not leave.
    attackers_go: Direction::Nearer,
    leaving: Leaving::Forbidden,
    // Capturing is a duty, the choice is free and so is stopping.
    capture: Capture::Mandatory,
    chain: Chain::Optional,
    // Men, free placement and ends as in Belagerung; no number of captures is printed there.
    ..BELAGERUNG
};

/// Halatafl: one fox against thirteen geese on the board without diagonals. Bona Ludo, "Halatafl".
pub(crate) const HALATAFL: Rules = Rules {
    cast: FOX,
    board: &CROSS33_PLAIN,
    // The geese fill the three lowest rows, the fox stands in the middle of the board.
    start: THIRTEEN_GEESE,
    defenders: 1,
    placement: Placement::Fixed,
    // Both move along all lines, capturing is free, several geese may fall in one turn: as in Forteca.
    // The fox wins when all geese are captured.
    captures_to_win: 13,
    // There is no fortress; the geese win by shutting the fox in.
    fill: Fill::MeansNothing,
    ..FORTECA
};

const THIRTEEN_GEESE: &str = ".../.../......./...W.../ooooooo/ooo/ooo";
const FIFTEEN_GEESE: &str = ".../.../......./o..W..o/ooooooo/ooo/ooo";
const SEVENTEEN_GEESE: &str = ".../.../o.....o/o..W..o/ooooooo/ooo/ooo";

/// Halatafl with seventeen geese, four of them on the sides. Ludii.
pub(crate) const HALATAFL_17: Rules = Rules {
    start: SEVENTEEN_GEESE,
    captures_to_win: 17,
    ..HALATAFL
};

/// Freys-tafl: halatafl on the board with diagonals. Bona Ludo, "Freys-tafl".
pub(crate) const FREYSTAFL: Rules = Rules {
    cast: FOX.with_history("freystafl"),
    board: &CROSS33_X,
    ..HALATAFL
};

/// Freys-tafl with seventeen geese.
pub(crate) const FREYSTAFL_17: Rules = Rules {
    cast: FOX.with_history("freystafl"),
    board: &CROSS33_X,
    ..HALATAFL_17
};

/// Fox and geese with thirteen geese. Setupgroup.
pub(crate) const FOX_GEESE_13: Rules = Rules {
    cast: FOX.with_history("fox-geese"),
    start: ".../.../......./......./ooooooo/ooo/ooo",
    // The fox's first act is to settle on an empty point of its choice.
    placement: Placement::Anywhere,
    // All move in all directions, as in Freys-tafl.
    ..FREYSTAFL
};

/// Fox and geese with fifteen geese. Setupgroup.
pub(crate) const FOX_GEESE_15: Rules = Rules {
    cast: FOX.with_history("fox-geese"),
    start: FIFTEEN_GEESE,
    // Geese never go back.
    attackers_go: Direction::NotBack,
    // The fox has to capture, but may stop.
    capture: Capture::Mandatory,
    chain: Chain::Optional,
    // Five geese cannot shut the fox in.
    captures_to_win: 10,
    ..FREYSTAFL
};

/// Fox and geese with seventeen geese. Setupgroup, after Strutt.
pub(crate) const FOX_GEESE_17: Rules = Rules {
    cast: FOX.with_history("fox-geese"),
    start: SEVENTEEN_GEESE,
    // Geese go straight and never back, the fox goes straight.
    attackers_go: Direction::NotBack,
    attackers_lines: Lines::Straight,
    defenders_lines: Lines::Straight,
    // Five geese cannot shut the fox in.
    captures_to_win: 12,
    ..FREYSTAFL
};
