//! How a game ended: who won and why. When it ends is told by the rules, in `position` and `game`.

use std::fmt;

use crate::draughts::draw_rules::DrawRule;
use crate::side::{Ply, Side};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The attackers hold every point of the fortress.
    Fill,
    /// No defender can move.
    Block,
    /// Enough attackers are captured.
    Captures,
    /// The side to move, in a siege game the attackers, has no legal move.
    NoMove,
    /// The last defender was huffed.
    HuffedOut,
    /// The position occurred for the third time: after these numbers of plies.
    Repetition([Ply; 3]),
    /// A draw of draughts: something lasted for so many moves of each side, since this number of plies.
    Drawn {
        /// What lasted.
        rule: DrawRule,
        /// For how many moves of each side.
        moves: u16,
        /// After how many plies it began.
        since: Ply,
    },
    /// Too many plies went by without progress.
    NoProgress,
    /// The game reached its greatest length.
    Length,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player ran out of time.
    Time,
    /// It was broken off before it had begun in earnest: nobody won, and it is no draw either.
    Aborted,
}

impl Reason {
    const fn code(self) -> &'static str {
        match self {
            Reason::Fill => "fill",
            Reason::Block => "block",
            Reason::Captures => "kills",
            Reason::NoMove => "no-move",
            Reason::HuffedOut => "huffed-out",
            Reason::Repetition(_) => "repetition",
            Reason::Drawn { rule, .. } => rule.code(),
            Reason::NoProgress => "no-progress",
            Reason::Length => "length",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Aborted => "aborted",
        }
    }

    fn from_code(code: &str, numbers: &[u16]) -> Option<Reason> {
        let simple = match code {
            "fill" => Reason::Fill,
            "block" => Reason::Block,
            "kills" => Reason::Captures,
            "no-move" => Reason::NoMove,
            "huffed-out" => Reason::HuffedOut,
            "no-progress" => Reason::NoProgress,
            "length" => Reason::Length,
            "agreement" => Reason::Agreement,
            "resignation" => Reason::Resignation,
            "time" => Reason::Time,
            "aborted" => Reason::Aborted,
            code => {
                return match (code, numbers) {
                    ("repetition", &[a, b, c]) => Some(Reason::Repetition([Ply(a), Ply(b), Ply(c)])),
                    (code, &[moves, since]) => Some(Reason::Drawn {
                        rule: DrawRule::from_code(code)?,
                        moves,
                        since: Ply(since),
                    }),
                    _ => None,
                };
            }
        };
        numbers.is_empty().then_some(simple)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    winner: Option<Side>,
    reason: Reason,
}

impl Outcome {
    pub(crate) const fn new(winner: Option<Side>, reason: Reason) -> Outcome {
        Outcome { winner, reason }
    }

    /// The side that won; none if the game is drawn or was aborted.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Why the game ended.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// Whether the game was broken off, so that it counts for nothing.
    #[must_use]
    pub const fn is_aborted(&self) -> bool {
        matches!(self.reason, Reason::Aborted)
    }

    /// The outcome as stored: the winner's code, `draw` or `none`, the reason, and for a repetition the three plies, for a
    /// draw of draughts the number of moves and the ply before them, as in `black:fill`, `draw:repetition:8,12,16`,
    /// `draw:king-moves:15,40` or `none:aborted`.
    #[must_use]
    pub fn code(&self) -> String {
        let winner = match self.winner {
            Some(side) => side.code(),
            None if self.is_aborted() => "none",
            None => "draw",
        };
        let reason = self.reason.code();
        match self.reason {
            Reason::Repetition([a, b, c]) => format!("{winner}:{reason}:{a},{b},{c}"),
            Reason::Drawn { moves, since, .. } => format!("{winner}:{reason}:{moves},{since}"),
            Reason::Fill
            | Reason::Block
            | Reason::Captures
            | Reason::NoMove
            | Reason::HuffedOut
            | Reason::NoProgress
            | Reason::Length
            | Reason::Agreement
            | Reason::Resignation
            | Reason::Time
            | Reason::Aborted => format!("{winner}:{reason}"),
        }
    }

    /// The outcome with this [`code`](Outcome::code), which must be spelt exactly as written there.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Outcome> {
        let mut parts = code.split(':');
        let winner = match parts.next()? {
            "draw" | "none" => None,
            side => Some(Side::from_code(side)?),
        };
        let reason = parts.next()?;
        let numbers = match parts.next() {
            Some(numbers) => numbers
                .split(',')
                .map(|number| number.parse().ok())
                .collect::<Option<_>>()?,
            None => Vec::new(),
        };
        let outcome = Outcome {
            winner,
            reason: Reason::from_code(reason, &numbers)?,
        };
        let possible = winner.is_none() || !outcome.is_aborted();
        (possible && outcome.code() == code).then_some(outcome)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} wins by ", side.code())?,
            None if self.is_aborted() => {}
            None => f.write_str("drawn by ")?,
        }
        match self.reason {
            Reason::Repetition([a, b, c]) => write!(f, "repetition after plies {a}, {b} and {c}"),
            Reason::Drawn { rule, moves, since } => {
                write!(f, "{} for {moves} moves each since ply {since}", rule.code())
            }
            Reason::Fill
            | Reason::Block
            | Reason::Captures
            | Reason::NoMove
            | Reason::HuffedOut
            | Reason::NoProgress
            | Reason::Length
            | Reason::Agreement
            | Reason::Resignation
            | Reason::Time
            | Reason::Aborted => f.write_str(self.reason.code()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REASONS: [Reason; 13] = [
        Reason::Fill,
        Reason::Block,
        Reason::Captures,
        Reason::NoMove,
        Reason::HuffedOut,
        Reason::Repetition([Ply(0), Ply(4), Ply(65535)]),
        Reason::Drawn {
            rule: DrawRule::KingMoves,
            moves: 15,
            since: Ply(0),
        },
        Reason::Drawn {
            rule: DrawRule::BalanceOfSeven,
            moves: 60,
            since: Ply(65535),
        },
        Reason::NoProgress,
        Reason::Length,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Time,
    ];

    #[test]
    fn every_outcome_is_read_back_from_its_code() {
        for winner in [None, Some(Side::White), Some(Side::Black)] {
            for reason in REASONS {
                let outcome = Outcome { winner, reason };
                assert_eq!(Outcome::from_code(&outcome.code()), Some(outcome));
            }
        }
    }

    #[test]
    fn an_aborted_game_is_not_a_drawn_one() {
        let aborted = Outcome::new(None, Reason::Aborted);
        assert_eq!(aborted.code(), "none:aborted");
        assert_eq!(Outcome::from_code("none:aborted"), Some(aborted));
        assert!(aborted.is_aborted());
        assert_eq!(aborted.to_string(), "aborted");
        let agreed = Outcome::new(None, Reason::Agreement);
        assert!(!agreed.is_aborted());
    }

    #[test]
    fn a_code_spelt_otherwise_is_refused() {
        for code in [
            "",
            "black",
            "black:",
            "red:fill",
            "black:fill:1,2,3",
            "draw:repetition",
            "draw:repetition:1,2",
            "draw:repetition:1,2,3,4",
            "draw:repetition:01,2,3",
            "draw:repetition:1,2,x",
            "draw:fill ",
            "Draw:fill",
            "draw:repetition:1,2,3:",
            "draw:repetition:1,2,65536",
            "draw:king-moves",
            "draw:king-moves:15",
            "draw:king-moves:15,012",
            "draw:queen-moves:15,12",
            "draw:aborted",
            "white:aborted",
            "none:agreement",
            "none:fill",
        ] {
            assert_eq!(Outcome::from_code(code), None, "{code}");
        }
    }
}
