//! What must hold of a rule set before anybody plays by it. The rule sets of the catalogue are tested for it; made-up
//! ones are refused with the reason.

use std::fmt;

use crate::board::Board;
use crate::fortress::rules::{Limit, Placement, Rules};
use crate::fortress::tables::segments;
use crate::rows::men_in_rows;

/// Why nobody can play by a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesFault {
    /// The rows at the start are not those of the board.
    Rows,
    /// There is no defender.
    NoDefender,
    /// With fixed places as many defenders stand at the start as the game has; where they are placed, none does.
    DefendersAtStart {
        /// How many should stand.
        wanted: u8,
        /// How many do.
        given: usize,
    },
    /// The defenders are to be placed on more points than are free.
    NoRoom,
    /// Fewer than two attackers stand at the start.
    TooFewAttackers,
    /// The captures that win are none, or more than there are attackers.
    CapturesToWin,
    /// A closed line is no straight run along the lines of the board.
    ClosedLine {
        /// The line.
        run: &'static str,
    },
    /// A game would end before its first ply.
    NoPlies,
    /// Both sides have the same figure.
    SameFigure,
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesFault::Rows => f.write_str("the rows at the start are not those of the board"),
            RulesFault::NoDefender => f.write_str("the game has no defender"),
            RulesFault::DefendersAtStart { wanted, given } => {
                write!(f, "{wanted} defenders stand at the start, not {given}")
            }
            RulesFault::NoRoom => f.write_str("there is no room to place the defenders"),
            RulesFault::TooFewAttackers => f.write_str("a game has at least two attackers"),
            RulesFault::CapturesToWin => {
                f.write_str("the captures that win are from one to the number of attackers")
            }
            RulesFault::ClosedLine { run } => write!(f, "{run:?} is no straight run along drawn lines"),
            RulesFault::NoPlies => f.write_str("a limit is at least one ply"),
            RulesFault::SameFigure => f.write_str("both sides have the same figure"),
        }
    }
}

impl std::error::Error for RulesFault {}

/// Whether somebody can play by these rules.
pub(crate) fn check(rules: &Rules) -> Result<(), RulesFault> {
    let board: &'static Board = rules.board;
    let (attackers, defenders) = men_in_rows(board, rules.start).map_err(|_| RulesFault::Rows)?;
    if rules.defenders == 0 {
        return Err(RulesFault::NoDefender);
    }
    let (wanted, places) = match rules.placement {
        Placement::Fixed => (rules.defenders, board.len()),
        Placement::Fortress => (0, (board.fortress() - attackers).len()),
        Placement::Anywhere => (0, board.len() - attackers.len()),
    };
    let given = defenders.len();
    if given != usize::from(wanted) {
        return Err(RulesFault::DefendersAtStart { wanted, given });
    }
    if places < usize::from(rules.defenders) {
        return Err(RulesFault::NoRoom);
    }
    if attackers.len() < 2 {
        return Err(RulesFault::TooFewAttackers);
    }
    if !(1..=attackers.len()).contains(&usize::from(rules.captures_to_win)) {
        return Err(RulesFault::CapturesToWin);
    }
    if let Some(run) = rules.closed.iter().find(|run| segments(board, run).is_none()) {
        return Err(RulesFault::ClosedLine { run });
    }
    let limits: [Option<Limit>; 2] = [Some(rules.no_progress), rules.length];
    if limits.iter().flatten().any(|limit| limit.plies == 0) {
        return Err(RulesFault::NoPlies);
    }
    if rules.cast.attackers.figure == rules.cast.defenders.figure {
        return Err(RulesFault::SameFigure);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cast::Cast;
    use crate::cast::FORTRESS;
    use crate::fortress::games::FORTECA;
    use crate::variant::Variant;

    #[test]
    fn every_game_can_be_played() {
        for rules in Variant::all().iter().filter_map(|variant| variant.rules()) {
            assert_eq!(check(rules), Ok(()));
        }
    }

    #[test]
    fn every_fault_is_found() {
        let twins = Cast {
            defenders: FORTRESS.attackers,
            ..FORTRESS
        };
        let placed = ".../.../......./...W.../ooooooo/ooo/ooo";
        let cases = [
            (
                Rules {
                    start: "ooo",
                    ..FORTECA
                },
                RulesFault::Rows,
            ),
            (
                Rules {
                    defenders: 0,
                    ..FORTECA
                },
                RulesFault::NoDefender,
            ),
            (
                Rules {
                    start: placed,
                    ..FORTECA
                },
                RulesFault::DefendersAtStart { wanted: 0, given: 1 },
            ),
            (
                Rules {
                    placement: Placement::Fixed,
                    ..FORTECA
                },
                RulesFault::DefendersAtStart { wanted: 2, given: 0 },
            ),
            (
                Rules {
                    defenders: 10,
                    ..FORTECA
                },
                RulesFault::NoRoom,
            ),
            (
                Rules {
                    start: ".../.../......./......./......./.../..o",
                    ..FORTECA
                },
                RulesFault::TooFewAttackers,
            ),
            (
                Rules {
                    captures_to_win: 0,
                    ..FORTECA
                },
                RulesFault::CapturesToWin,
            ),
            (
                Rules {
                    captures_to_win: 25,
                    ..FORTECA
                },
                RulesFault::CapturesToWin,
            ),
            (
                Rules {
                    closed: &["a4-g5"],
                    ..FORTECA
                },
                RulesFault::ClosedLine { run: "a4-g5" },
            ),
            (
                Rules {
                    closed: &["a4"],
                    ..FORTECA
                },
                RulesFault::ClosedLine { run: "a4" },
            ),
            (
                Rules {
                    no_progress: Limit::draw(0),
                    ..FORTECA
                },
                RulesFault::NoPlies,
            ),
            (
                Rules {
                    cast: twins,
                    ..FORTECA
                },
                RulesFault::SameFigure,
            ),
        ];
        for (rules, fault) in cases {
            assert_eq!(check(&rules), Err(fault));
            assert!(Variant::made_up("faulty", rules).is_err());
        }
    }
}
