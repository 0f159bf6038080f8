//! A game: a start, the moves since, and the ends that need the history (repetition, want of progress, length) or
//! the players (resignation, agreement, time, breaking off).

use std::fmt;

use crate::catalogue::Kind;
use crate::draughts::draw_rules::DrawLimit;
use crate::draughts::draws::DrawCounts;
use crate::draughts::position as draughts;
use crate::fortress::rules::{Limit, Rules};
use crate::moves::{Move, MoveKind, Route};
use crate::outcome::{Outcome, Reason};
use crate::position::{Position, Stand};
use crate::side::{Ply, Side};
use crate::variant::Variant;

/// A game from its first position to the present one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The start and the position after every ply.
    positions: Vec<Position>,
    moves: Vec<Route>,
    outcome: Option<Outcome>,
    course: Course,
}

/// What is counted in the course of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Course {
    Siege {
        /// Plies since the last progress.
        quiet: u16,
        /// The most points of the fortress that attackers have held at one time.
        most_held: usize,
    },
    Draughts {
        counts: DrawCounts,
        /// The number of plies before which no position can come again.
        no_return: usize,
    },
}

impl Course {
    fn new(start: &Position) -> Course {
        match (start.variant().kind(), start.stand()) {
            (Kind::Draughts(game, draws), Stand::Draughts(_, state)) => Course::Draughts {
                counts: DrawCounts::new(game, draws, state),
                no_return: 0,
            },
            _ => Course::Siege {
                quiet: 0,
                most_held: held(start),
            },
        }
    }

    /// Counts a move that led from one position to the next, after which `now` plies have been played.
    fn count(&mut self, before: &Position, mv: Move, next: &Position, now: Ply) {
        match (self, before.stand(), next.stand()) {
            (
                Course::Draughts { counts, no_return },
                Stand::Draughts(game, before),
                Stand::Draughts(_, after),
            ) => {
                let act = draughts::act(game, mv);
                counts.count(game, before, act, after, now);
                if act.captured != 0 || act.from & before.kings == 0 {
                    *no_return = usize::from(now.0);
                }
            }
            (Course::Siege { quiet, most_held }, ..) => {
                let held = held(next);
                let progress = mv.kind() == MoveKind::Capture || mv.huffed().is_some() || held > *most_held;
                *most_held = held.max(*most_held);
                *quiet = if progress { 0 } else { *quiet + 1 };
            }
            (Course::Draughts { .. }, ..) => unreachable!("a game stays in its family"),
        }
    }
}

impl Game {
    /// A new game. If a lot decides who moves first, the attackers do; see [`Game::with_first`].
    #[must_use]
    pub fn new(variant: Variant) -> Game {
        Game::from_position(variant.start())
    }

    /// A game that begins with a given position, as composed ones and fragments do. It is over at once if the
    /// position is. What went before counts for nothing: neither as a repetition nor as plies without progress.
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        Game {
            outcome: start.outcome(),
            course: Course::new(&start),
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// A new game in which the lot for the first move, if one decides, has fallen on `first`. Its
    /// [`variant`](Game::variant) names the result of the lot, so storing that is enough to replay the game.
    #[must_use]
    pub fn with_first(variant: Variant, first: Side) -> Game {
        Game::new(variant.with_first(first))
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.position().variant()
    }

    /// The present position.
    ///
    /// # Panics
    /// Never: a game has at least its start.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a game has at least its start")]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a game has at least its start")
    }

    /// The position before the first ply.
    ///
    /// # Panics
    /// Never: a game has at least its start.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a game has at least its start")]
    pub fn start(&self) -> &Position {
        self.positions.first().expect("a game has at least its start")
    }

    /// The position after that many plies, 0 for the start; none if the game has not come so far.
    #[must_use]
    pub fn position_at(&self, ply: Ply) -> Option<&Position> {
        self.positions.get(usize::from(ply.0))
    }

    /// The moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[Route] {
        &self.moves
    }

    /// How many plies have been played.
    #[must_use]
    pub fn ply(&self) -> Ply {
        // Progress is finite and the plies without it are limited, so no game comes near the limit of the number.
        Ply(self.moves.len() as u16)
    }

    /// How the game ended; none while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Makes a move by this route.
    ///
    /// # Errors
    /// If the game is over or the move is not legal in the present position.
    #[expect(clippy::expect_used, reason = "a game has at least its start")]
    pub fn play(&mut self, route: Route) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Finished);
        }
        if !self.position().made(&route) {
            return Err(PlayError::Illegal);
        }
        let next = self.position().after(&route);
        let now = Ply(self.ply().0 + 1);
        let before = self.positions.last().expect("a game has at least its start");
        self.course.count(before, route.made(), &next, now);
        self.positions.push(next);
        self.moves.push(route);
        self.outcome = self.position().outcome().or_else(|| self.outcome_of_history());
        Ok(())
    }

    /// Ends the game by the will of the players or of the clock.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn end_by(&mut self, ending: Ending) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Finished);
        }
        self.outcome = Some(match ending {
            Ending::Resignation(loser) => Outcome::new(Some(loser.other()), Reason::Resignation),
            Ending::Agreement => Outcome::new(None, Reason::Agreement),
            Ending::Time(loser) => Outcome::new(Some(loser.other()), Reason::Time),
            Ending::Abort => Outcome::new(None, Reason::Aborted),
        });
        Ok(())
    }

    /// The end that the present position does not tell.
    fn outcome_of_history(&self) -> Option<Outcome> {
        match (&self.course, self.variant().rules()) {
            (Course::Siege { quiet, .. }, Some(rules)) => self.outcome_of_siege(rules, *quiet),
            (Course::Draughts { counts, no_return }, _) => {
                let reason = match self.third_occurrence(*no_return) {
                    Some(plies) => Reason::Repetition(plies),
                    None => {
                        let (limit, since) = counts.reached(self.ply())?;
                        let DrawLimit { rule, moves } = limit;
                        Reason::Drawn { rule, moves, since }
                    }
                };
                Some(Outcome::new(None, reason))
            }
            (Course::Siege { .. }, None) => None,
        }
    }

    fn outcome_of_siege(&self, rules: &Rules, quiet: u16) -> Option<Outcome> {
        if let Some(plies) = self.third_occurrence(0) {
            return Some(Outcome::new(rules.repetition.winner(), Reason::Repetition(plies)));
        }
        let reached = |limit: Limit, plies: u16| plies >= limit.plies;
        if reached(rules.no_progress, quiet) {
            return Some(Outcome::new(
                rules.no_progress.result.winner(),
                Reason::NoProgress,
            ));
        }
        let length = rules.length.filter(|limit| reached(*limit, self.ply().0))?;
        Some(Outcome::new(length.result.winner(), Reason::Length))
    }

    /// The plies after which the present position stood, none of them before `first`, if it stands for the third
    /// time.
    fn third_occurrence(&self, first: usize) -> Option<[Ply; 3]> {
        let present = self.position();
        let same = |position: &Position| position.key() == present.key() && position == present;
        let plies = (first..self.positions.len()).filter(|ply| same(&self.positions[*ply]));
        let plies: Vec<Ply> = plies.map(|ply| Ply(ply as u16)).collect();
        plies.try_into().ok()
    }
}

/// How many points of the fortress attackers hold.
fn held(position: &Position) -> usize {
    (position.men(Side::ATTACKERS) & position.variant().board().fortress()).len()
}

/// How a game ends other than by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// This side gave up.
    Resignation(Side),
    /// The players agreed on a draw.
    Agreement,
    /// This side ran out of time.
    Time(Side),
    /// It is broken off and counts for nothing. How long that is possible is for the players' club to say.
    Abort,
}

impl Ending {
    /// What ended a game that its moves did not end; None if they did.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Option<Ending> {
        let loser = outcome.winner().map(Side::other);
        match outcome.reason() {
            Reason::Resignation => loser.map(Ending::Resignation),
            Reason::Time => loser.map(Ending::Time),
            Reason::Agreement => Some(Ending::Agreement),
            Reason::Aborted => Some(Ending::Abort),
            Reason::Fill
            | Reason::Block
            | Reason::Captures
            | Reason::NoMove
            | Reason::HuffedOut
            | Reason::Repetition(_)
            | Reason::Drawn { .. }
            | Reason::NoProgress
            | Reason::Length => None,
        }
    }
}

/// Why a move or an ending was not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    Finished,
    /// The move is not legal in the present position.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayError::Finished => "the game is over",
            PlayError::Illegal => "the move is not legal in the present position",
        })
    }
}

impl std::error::Error for PlayError {}
