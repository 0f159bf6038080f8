//! How a move is chosen by taps: a menu of whole moves where they fit into one, else point after point.
//!
//! Pure: a position and the points chosen so far in, choices out. How a menu looks is the panel's business.

use std::fmt;

use forteca_engine::{Board, Move, MoveKind, Point, Position};

/// Up to so many moves are listed whole from the first: they fit into one menu.
const AT_FIRST: usize = 25;
/// Up to so many are listed whole once a man is chosen, where a long capture can end in many ways: three menus are
/// still quicker than going on jump by jump.
const LATER: usize = 75;

/// The points chosen so far: of a placement those that are taken, of a step or capture the path as far as it goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pick {
    points: Vec<Point>,
    labels: String,
}

impl Pick {
    /// Reads what [`Pick`] writes: labels with a full stop between them. `None` if a label is no point of `board`.
    pub fn parse(board: &Board, text: &str) -> Option<Self> {
        let mut pick = Self::default();
        for label in text.split('.').filter(|label| !label.is_empty()) {
            pick = pick.with(board, board.point(label)?);
        }
        Some(pick)
    }

    /// This pick and one point more.
    pub fn with(&self, board: &Board, point: Point) -> Self {
        let mut longer = self.clone();
        longer.points.push(point);
        if !longer.labels.is_empty() {
            longer.labels.push('.');
        }
        longer.labels.push_str(board.label(point));
        longer
    }

    /// The points, in the order chosen.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    fn fits(&self, made: &Move) -> bool {
        match made.kind() {
            MoveKind::Placement => self.points.iter().all(|point| made.path().contains(point)),
            MoveKind::Step | MoveKind::Capture | MoveKind::Huff => made.path().starts_with(&self.points),
        }
    }

    fn next_points<'a>(&'a self, made: &'a Move) -> impl Iterator<Item = Point> + 'a {
        let (skip, take) = match made.kind() {
            MoveKind::Placement => (0, usize::MAX),
            MoveKind::Step | MoveKind::Capture | MoveKind::Huff => (self.points.len(), 1),
        };
        let open = move |point: &Point| made.kind() != MoveKind::Placement || !self.points.contains(point);
        made.path().iter().copied().skip(skip).filter(open).take(take)
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.labels)
    }
}

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// A whole move.
    Move(Move),
    /// A point that leads on.
    Point {
        /// The point.
        point: Point,
        /// To how many moves it leads.
        moves: usize,
    },
}

/// What can be chosen next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// What was chosen before.
    pub pick: Pick,
    /// The choices, in the order of the board.
    pub choices: Vec<Choice>,
}

/// The choices after `pick`. Empty only if no legal move fits the pick.
pub fn menu(position: &Position, pick: Pick) -> Menu {
    let fitting: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|made| pick.fits(made))
        .collect();
    let listed = if pick.points.is_empty() { AT_FIRST } else { LATER };
    if fitting.len() <= listed {
        return Menu {
            pick,
            choices: fitting.into_iter().map(Choice::Move).collect(),
        };
    }
    let mut choices = Vec::new();
    let mut counted = vec![0; position.variant().board().len()];
    for made in &fitting {
        let mut ends_here = true;
        for point in pick.next_points(made) {
            counted[point.index()] += 1;
            ends_here = false;
        }
        if ends_here {
            choices.push(Choice::Move(made.clone()));
        }
    }
    for point in position.variant().board().points() {
        match counted[point.index()] {
            0 => {}
            1 => {
                let only = fitting
                    .iter()
                    .find(|made| pick.next_points(made).any(|next| next == point));
                choices.extend(only.cloned().map(Choice::Move));
            }
            moves => choices.push(Choice::Point { point, moves }),
        }
    }
    Menu { pick, choices }
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::{Game, Variant};
    use rand::{RngExt, SeedableRng, rngs::SmallRng};
    use std::collections::HashSet;

    fn forteca() -> Variant {
        Variant::from_id("forteca").unwrap()
    }

    /// Every move that can be reached by choosing, and the longest way to one.
    fn reachable(position: &Position, pick: Pick, depth: usize, found: &mut HashSet<String>) -> usize {
        let menu = menu(position, pick);
        assert!(!menu.choices.is_empty());
        let mut deepest = depth;
        for choice in menu.choices {
            match choice {
                Choice::Move(made) => {
                    found.insert(made.to_string());
                }
                Choice::Point { point, .. } => {
                    let longer = menu.pick.with(position.variant().board(), point);
                    deepest = deepest.max(reachable(position, longer, depth + 1, found));
                }
            }
        }
        deepest
    }

    #[test]
    fn every_legal_move_of_random_games_can_be_chosen() {
        let mut rng = SmallRng::seed_from_u64(1831);
        for _ in 0..60 {
            let mut game = Game::new(forteca());
            while game.outcome().is_none() {
                let legal = game.position().legal_moves();
                let mut found = HashSet::new();
                let taps = reachable(game.position(), Pick::default(), 1, &mut found);
                let all: HashSet<String> = legal.iter().map(ToString::to_string).collect();
                assert_eq!(found, all, "{}", game.position());
                assert!(taps <= 4, "{taps} menus in {}", game.position());
                let next = legal[rng.random_range(0..legal.len())].clone();
                game.play(next).unwrap();
            }
        }
    }

    #[test]
    fn a_placement_is_chosen_point_by_point_in_either_order() {
        let start = forteca().start();
        let board = forteca().board();
        let first = menu(&start, Pick::default());
        assert_eq!(first.choices.len(), 9);
        for pair in ["c5.e7", "e7.c5"] {
            let pick = Pick::parse(board, pair).unwrap();
            let choices = menu(&start, pick).choices;
            assert!(
                matches!(&choices[..], [Choice::Move(made)] if made.to_string() == "e7+c5"),
                "{choices:?}"
            );
        }
    }

    #[test]
    fn a_pick_that_fits_nothing_gives_an_empty_menu() {
        let pick = Pick::parse(forteca().board(), "a3").unwrap();
        assert!(menu(&forteca().start(), pick).choices.is_empty());
        assert_eq!(Pick::parse(forteca().board(), "z9"), None);
    }
}
