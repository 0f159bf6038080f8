//! How a move is chosen by taps: a menu of whole moves where they fit into one, else point after point.
//!
//! Pure: a position and the points chosen so far in, choices out. How a menu looks is the panel's business.

use std::fmt;

use forteca_engine::{Board, Move, MoveKind, Point, PointSet, Position};

/// Up to so many moves are listed whole from the first: they fit into one menu.
const AT_FIRST: usize = 25;
/// Up to so many are listed whole once a man is chosen, where a long capture can end in many ways: three menus are
/// still quicker than going on jump by jump.
const LATER: usize = 75;

/// What was chosen so far: a defender to huff first, if any; of a placement the points that are taken, of a step or
/// capture the path as far as it goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pick {
    huffed: Option<Point>,
    points: Vec<Point>,
    labels: String,
}

impl Pick {
    /// Reads what [`Pick`] writes: labels with a full stop between them, a huffed man before them in brackets.
    /// `None` if a label is no point of `board`.
    pub fn parse(board: &Board, text: &str) -> Option<Self> {
        let mut pick = Self::default();
        for label in text.split('.').filter(|label| !label.is_empty()) {
            pick = match label.strip_prefix('(').and_then(|label| label.strip_suffix(')')) {
                Some(huffed) => Self::huffing(board, board.point(huffed)?),
                None => pick.with(board, board.point(label)?),
            };
        }
        Some(pick)
    }

    /// The pick that huffs first.
    pub fn huffing(board: &Board, point: Point) -> Self {
        Self {
            huffed: Some(point),
            points: Vec::new(),
            labels: format!("({})", board.label(point)),
        }
    }

    /// Whether nothing is chosen yet.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// This pick without its last choice.
    pub fn shorter(&self, board: &Board) -> Self {
        let kept = match self.points.split_last() {
            Some((_, kept)) => kept,
            None => return Self::default(),
        };
        let start = self
            .huffed
            .map_or_else(Self::default, |point| Self::huffing(board, point));
        kept.iter().fold(start, |pick, point| pick.with(board, *point))
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

    /// The points to mark for the next choice: where the chosen man can end his move, or where men can still be
    /// placed. None while no man is chosen.
    pub fn targets(&self, position: &Position) -> PointSet {
        let moves = position.legal_moves();
        let fitting = moves.iter().filter(|made| self.fits(made));
        if position.is_placement() {
            return fitting.flat_map(|made| self.next_points(made)).collect();
        }
        match self.points[..] {
            [] => PointSet::EMPTY,
            [..] => fitting.filter_map(Move::target).collect(),
        }
    }

    fn fits(&self, made: &Move) -> bool {
        if self.huffed.is_some() && made.huffed() != self.huffed {
            return false;
        }
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
    /// A defender to huff before moving.
    Huff {
        /// Where he stands.
        point: Point,
        /// How many moves are possible then.
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
    let board = position.variant().board();
    let mut fitting: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|made| pick.fits(made))
        .collect();
    let mut choices = Vec::new();
    if pick.is_empty() {
        let (huffing, plain): (Vec<Move>, Vec<Move>) =
            fitting.into_iter().partition(|made| made.huffed().is_some());
        fitting = plain;
        for point in board.points() {
            let after: Vec<&Move> = huffing
                .iter()
                .filter(|made| made.huffed() == Some(point))
                .collect();
            match after[..] {
                [] => {}
                [only] => choices.push(Choice::Move(only.clone())),
                _ => choices.push(Choice::Huff {
                    point,
                    moves: after.len(),
                }),
            }
        }
    }
    let listed = if pick.is_empty() {
        AT_FIRST - choices.len()
    } else {
        LATER
    };
    if fitting.len() <= listed {
        choices.extend(fitting.into_iter().map(Choice::Move));
    } else {
        point_by_point(board, &pick, &fitting, &mut choices);
    }
    Menu { pick, choices }
}

fn point_by_point(board: &Board, pick: &Pick, fitting: &[Move], choices: &mut Vec<Choice>) {
    let mut counted = vec![0; board.len()];
    for made in fitting {
        let mut ends_here = true;
        for point in pick.next_points(made) {
            counted[point.index()] += 1;
            ends_here = false;
        }
        if ends_here {
            choices.push(Choice::Move(made.clone()));
        }
    }
    for point in board.points() {
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
                Choice::Huff { point, .. } => {
                    let longer = Pick::huffing(position.variant().board(), point);
                    deepest = deepest.max(reachable(position, longer, depth + 1, found));
                }
            }
        }
        deepest
    }

    /// Moves chosen at random, but captures as often as not: long ones are what menus are hard for.
    fn some_move(legal: &[Move], rng: &mut SmallRng) -> Move {
        let captures: Vec<&Move> = legal
            .iter()
            .filter(|made| made.kind() == MoveKind::Capture)
            .collect();
        match captures.len() {
            taken @ 1.. if rng.random() => captures[rng.random_range(0..taken)].clone(),
            _ => legal[rng.random_range(0..legal.len())].clone(),
        }
    }

    #[test]
    fn every_legal_move_of_random_games_can_be_chosen_in_four_menus() {
        let mut rng = SmallRng::seed_from_u64(1831);
        for variant in Variant::all() {
            for _ in 0..3 {
                let mut game = Game::new(*variant);
                while game.outcome().is_none() && game.ply().0 < 150 {
                    let legal = game.position().legal_moves();
                    let mut found = HashSet::new();
                    let menus = reachable(game.position(), Pick::default(), 1, &mut found);
                    let all: HashSet<String> = legal.iter().map(ToString::to_string).collect();
                    assert_eq!(found, all, "{} {}", variant.id(), game.position());
                    assert!(
                        menus <= 4,
                        "{menus} menus in {} {}",
                        variant.id(),
                        game.position()
                    );
                    game.play(some_move(&legal, &mut rng)).unwrap();
                }
            }
        }
    }

    #[test]
    fn an_offender_can_be_huffed_before_any_move() {
        let variant = Variant::from_id("forteczka-1898").unwrap();
        let position = Position::parse(variant, ".../.W./ooo.ooo/ooooooo/o.ooooo/ooo/W.. a 1 d6").unwrap();
        let first = menu(&position, Pick::default());
        let Choice::Huff { point, moves } = first.choices[0] else {
            panic!("{first:?}")
        };
        assert_eq!(variant.board().label(point), "d6");
        let after = menu(&position, Pick::parse(variant.board(), "(d6)").unwrap());
        assert!(moves > 1 && !after.choices.is_empty());
        assert!(after.choices.iter().all(|choice| match choice {
            Choice::Move(made) => made.huffed() == Some(point),
            Choice::Point { .. } => true,
            Choice::Huff { .. } => false,
        }));
        let longer =
            Pick::huffing(variant.board(), point).with(variant.board(), variant.board().point("a5").unwrap());
        assert_eq!(
            Pick::parse(variant.board(), &longer.to_string()),
            Some(longer.clone())
        );
        assert_eq!(longer.shorter(variant.board()).to_string(), "(d6)");
        assert!(
            longer
                .shorter(variant.board())
                .shorter(variant.board())
                .is_empty()
        );
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
    fn the_targets_are_where_the_chosen_man_can_go() {
        let variant = forteca();
        let marked = |position: &Position, pick: &str| {
            let pick = Pick::parse(variant.board(), pick).unwrap();
            let labels = pick
                .targets(position)
                .iter()
                .map(|point| variant.board().label(point));
            labels.collect::<Vec<_>>().join(" ")
        };
        let start = variant.start();
        assert_eq!(marked(&start, ""), "c7 d7 e7 c6 d6 e6 c5 d5 e5");
        assert_eq!(marked(&start, "d6"), "c7 d7 e7 c6 e6 c5 d5 e5");
        let placed = start.after(&start.parse_move("c7+e7").unwrap());
        assert_eq!(marked(&placed, ""), "");
        assert_eq!(marked(&placed, "d4"), "c5 d5 e5");
        let chain = Position::parse(variant, ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -").unwrap();
        assert!(marked(&chain, "d5").contains("f5"), "also the end of a chain");
    }

    #[test]
    fn a_pick_that_fits_nothing_gives_an_empty_menu() {
        let pick = Pick::parse(forteca().board(), "a3").unwrap();
        assert!(menu(&forteca().start(), pick).choices.is_empty());
        assert_eq!(Pick::parse(forteca().board(), "z9"), None);
    }
}
