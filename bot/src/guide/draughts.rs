//! The lessons of draughts.

use std::cmp::Reverse;
use std::collections::HashMap;

use forteca_engine::{Board, Game, MoveRefusal, Point, PointSet, Position, Reason, Route, Side, Variant};

use super::compose::{self, off_centre, points_by};
use super::{HelpTopic, Lesson};

/// How many men the largest capture of the lesson takes.
const MOST: usize = 3;

/// More plies than any draw needs.
const PATIENCE: u16 = 200;

/// Adds the lessons.
pub(super) fn find(variant: Variant, found: &mut Vec<Lesson>) {
    let scout = Scout {
        variant,
        board: variant.board(),
    };
    found.extend(scout.men());
    found.extend(scout.most());
    found.extend(scout.crown());
    found.extend(scout.king());
    found.extend(scout.afar());
    found.extend(scout.win());
    found.extend(scout.draw());
}

struct Scout {
    variant: Variant,
    board: &'static Board,
}

impl Scout {
    fn square(&self, (x, y): (i32, i32)) -> Option<Point> {
        let mut points = self.board.points();
        points.find(|point| self.xy(*point) == (x, y))
    }

    fn xy(&self, point: Point) -> (i32, i32) {
        let (x, y) = self.board.xy(point);
        (i32::from(x), i32::from(y))
    }

    /// The squares on a diagonal from here, the nearest first.
    fn beam(&self, from: Point, (dx, dy): (i32, i32)) -> impl Iterator<Item = Point> + '_ {
        let (x, y) = self.xy(from);
        (1..).map_while(move |step| self.square((x + dx * step, y + dy * step)))
    }

    fn central(&self) -> Vec<Point> {
        points_by(self.board, |point| off_centre(self.board, point))
    }

    fn composed(&self, white: &[Point], black: &[Point], kings: PointSet) -> Option<Position> {
        compose::draughts(self.variant, (white, black), kings, Side::White)
    }

    /// A man of the start who can go both ways.
    fn men(&self) -> Option<Lesson> {
        let start = self.variant.start();
        let lesson = |from| Lesson::of_man(HelpTopic::Men, start, from);
        let mut lessons = self.central().into_iter().filter_map(lesson);
        lessons.find(|lesson| lesson.targets.len() == 2)
    }

    /// One man who can take several and another who could take one.
    fn most(&self) -> Option<Lesson> {
        let lower = |point: &Point| 2 * self.xy(*point).1 > i32::from(self.board.height());
        let starts = self.central().into_iter().filter(lower);
        starts
            .into_iter()
            .find_map(|from| self.most_on(&mut vec![from], &mut Vec::new()))
    }

    fn most_on(&self, path: &mut Vec<Point>, taken: &mut Vec<Point>) -> Option<Lesson> {
        if taken.len() == MOST {
            return self.with_a_lesser_capture(path, taken);
        }
        let from = *path.last()?;
        for direction in DIAGONALS {
            let beam: Vec<Point> = self.beam(from, direction).take(2).collect();
            let [over, to] = beam[..] else { continue };
            if taken.contains(&over) || path.contains(&to) || path.contains(&over) || taken.contains(&to) {
                continue;
            }
            path.push(to);
            taken.push(over);
            if let Some(lesson) = self.most_on(path, taken) {
                return Some(lesson);
            }
            path.pop();
            taken.pop();
        }
        None
    }

    fn with_a_lesser_capture(&self, path: &[Point], taken: &[Point]) -> Option<Lesson> {
        let backward = path.windows(2).any(|hop| self.xy(hop[1]).1 > self.xy(hop[0]).1);
        if !backward {
            return None;
        }
        let others = self.board.points().flat_map(|from| {
            let ways = [(-1, -1), (1, -1)].map(|direction| (from, direction));
            ways.into_iter()
        });
        others.into_iter().find_map(|(other, direction)| {
            let beam: Vec<Point> = self.beam(other, direction).take(2).collect();
            let [over, to] = beam[..] else { return None };
            let busy = |point: &Point| path.contains(point) || taken.contains(point);
            if [other, over, to].iter().any(busy) {
                return None;
            }
            let black: Vec<Point> = taken.iter().copied().chain([over]).collect();
            let position = self.composed(&[path[0], other], &black, PointSet::EMPTY)?;
            let only = <[Route; 1]>::try_from(position.legal_moves()).ok()?;
            let [made] = only;
            let lesser = format!("{}x{}", self.board.label(other), self.board.label(to));
            let refused = matches!(
                position.parse_move(&lesser),
                Err(MoveRefusal::MustTakeMore { given: 1, .. })
            );
            (made.path() == path && refused).then(|| Lesson {
                instead: Some(lesser),
                ..Lesson::of_move(HelpTopic::Most, position, made)
            })
        })
    }

    /// A man one step before the last row.
    fn crown(&self) -> Option<Lesson> {
        let last_but_one = self.central().into_iter().filter(|point| self.xy(*point).1 == 1);
        let mut black = self.central().into_iter();
        let others: Vec<Point> = black.by_ref().step_by(2).take(2).collect();
        last_but_one.into_iter().find_map(|from| {
            let position = self.composed(&[from], &others, PointSet::EMPTY)?;
            let moves = position.legal_moves();
            let made = moves.into_iter().find(|route| route.promotes())?;
            Some(Lesson::of_move(HelpTopic::Crown, position, made))
        })
    }

    /// A king in the middle who has a free choice.
    fn king(&self) -> Option<Lesson> {
        self.central().into_iter().find_map(|from| {
            let beams: PointSet = DIAGONALS
                .iter()
                .flat_map(|direction| self.beam(from, *direction))
                .collect();
            let order = points_by(self.board, |point| Reverse(off_centre(self.board, point)));
            let off_beam = order
                .into_iter()
                .filter(|point| *point != from && !beams.contains(*point));
            let black: Vec<Point> = off_beam.filter(|point| self.xy(*point).1 <= 1).take(2).collect();
            let position = self.composed(&[from], &black, PointSet::EMPTY.with(from))?;
            Lesson::of_man(HelpTopic::King, position, from)
        })
    }

    /// A king in a corner and a man far away who can be taken with several landings.
    fn afar(&self) -> Option<Lesson> {
        let corners = points_by(self.board, |point| Reverse(off_centre(self.board, point)));
        corners.into_iter().find_map(|from| {
            DIAGONALS.iter().find_map(|direction| {
                let beam: Vec<Point> = self.beam(from, *direction).collect();
                let over = *beam.get(beam.len() / 2).filter(|_| beam.len() > 5)?;
                let position = self.composed(&[from], &[over], PointSet::EMPTY.with(from))?;
                Lesson::of_man(HelpTopic::Afar, position, from).filter(|lesson| lesson.targets.len() > 1)
            })
        })
    }

    /// A man at the edge behind two others.
    fn win(&self) -> Option<Lesson> {
        self.central().into_iter().find_map(|man| {
            let ways: Vec<Vec<Point>> = [(-1, 1), (1, 1)]
                .map(|direction| self.beam(man, direction).take(2).collect())
                .into();
            let wall: Vec<Point> = ways.into_iter().flatten().collect();
            // At the edge there is one way only, with room for a man and one behind it.
            let [next, behind] = wall[..] else { return None };
            [next, behind].into_iter().find_map(|to| {
                let origins = [(-1, 1), (1, 1)].map(|direction| self.beam(to, direction).next());
                let origins = origins.into_iter().flatten().filter(|from| !wall.contains(from));
                origins.into_iter().find_map(|from| {
                    let white: Vec<Point> = wall
                        .iter()
                        .map(|own| if *own == to { from } else { *own })
                        .collect();
                    let before = self.composed(&white, &[man], PointSet::EMPTY)?;
                    let mut moves = before.legal_moves().into_iter();
                    let made = moves.find(|made| made.path() == [from, to])?;
                    let lesson = Lesson::after(HelpTopic::Win, &before, made);
                    let ended = lesson
                        .ended
                        .is_some_and(|outcome| outcome.reason() == Reason::NoMove);
                    ended.then_some(lesson)
                })
            })
        })
    }

    /// King against king until the rules call it a draw.
    fn draw(&self) -> Option<Lesson> {
        let corners = points_by(self.board, |point| Reverse(off_centre(self.board, point)));
        let pairs = corners
            .iter()
            .flat_map(|white| corners.iter().map(move |black| (*white, *black)));
        pairs.into_iter().find_map(|(white, black)| {
            let kings = PointSet::EMPTY.with(white).with(black);
            if kings.len() != 2 {
                return None;
            }
            self.wander(self.composed(&[white], &[black], kings)?)
        })
    }

    fn wander(&self, start: Position) -> Option<Lesson> {
        let mut game = Game::from_position(start);
        let mut seen: HashMap<Position, u32> = HashMap::new();
        while game.outcome().is_none() && game.ply().0 < PATIENCE {
            let position = *game.position();
            *seen.entry(position).or_default() += 1;
            let quiet = |made: &Route| {
                let replies = position.after(made).legal_moves();
                made.captured().is_empty() && replies.iter().all(|reply| reply.captured().is_empty())
            };
            let moves = position.legal_moves().into_iter().filter(quiet);
            let made = moves.min_by_key(|made| seen.get(&position.after(made)).copied().unwrap_or(0))?;
            game.play(made).ok()?;
        }
        let outcome = *game.outcome()?;
        matches!(outcome.reason(), Reason::Drawn { .. }).then(|| Lesson {
            last: game.moves().last().cloned(),
            ended: Some(outcome),
            ..Lesson::still(HelpTopic::Draw, *game.position())
        })
    }
}

const DIAGONALS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
