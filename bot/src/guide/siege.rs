//! The lessons of the siege games. The men of a lesson stand alone, with the rest of the army far away, so that
//! nothing but the rule is in the way.

use std::cmp::Reverse;

use forteca_engine::{
    Capture, Fill, Lines, MoveKind, Point, PointSet, Position, Reason, Route, Rules, Side, Variant,
};

use super::compose::{self, around, off_centre, points_by};
use super::{HelpTopic, Lesson};

/// How many men the chain of a lesson takes, on boards up to 33 points and on larger ones.
const CHAINS: [usize; 2] = [3, 4];

/// Adds the lessons that the rules call for.
pub(super) fn find(variant: Variant, rules: &'static Rules, found: &mut Vec<Lesson>) {
    let scout = Scout { variant, rules };
    let capture = scout.capture();
    let huff = capture.as_ref().and_then(|lesson| scout.huff(lesson));
    let enough = capture.as_ref().and_then(|lesson| scout.win_by_captures(lesson));
    let lessons = [
        scout.attackers(),
        scout.closed(),
        scout.defenders(),
        capture,
        scout.chain(),
        huff,
        scout.fill(),
        scout.block(),
    ];
    let lessons = lessons.into_iter().flatten();
    found.extend(lessons.filter(|lesson| scout.goes_on(&lesson.position)));
    found.extend(enough);
}

/// The points to which lines from here are closed to attackers.
pub fn closed_from(variant: Variant, from: Point) -> PointSet {
    let ends = variant.closed_lines().iter().filter_map(|(a, b)| match from {
        own if own == *a => Some(*b),
        own if own == *b => Some(*a),
        _ => None,
    });
    ends.collect()
}

struct Scout {
    variant: Variant,
    rules: &'static Rules,
}

impl Scout {
    fn men(&self, side: Side) -> usize {
        usize::from(self.variant.men(side))
    }

    /// Whether so many attackers stand that the defenders have not won.
    fn goes_on(&self, position: &Position) -> bool {
        let gone = self.men(Side::ATTACKERS) - position.men(Side::ATTACKERS).len();
        gone < usize::from(self.rules.captures_to_win)
    }

    /// Where attackers stand at the start, but for those within two steps of these points.
    fn far_from(&self, points: PointSet) -> PointSet {
        let board = self.rules.board;
        self.variant.start().men(Side::ATTACKERS) - around(board, around(board, points))
    }

    /// Defenders on points of the fortress that are not `taken`, where no attacker stands near.
    fn defenders_apart(&self, count: usize, attackers: PointSet, taken: PointSet) -> Option<PointSet> {
        let board = self.rules.board;
        let unsafe_points = around(board, attackers) | taken;
        let free = board.fortress() - unsafe_points;
        // Not next to each other, if that is possible.
        let mut chosen = PointSet::EMPTY;
        let apart = free.iter().collect::<Vec<_>>();
        for point in apart.iter().copied().chain(free.iter()) {
            let crowded = !(board.neighbours(point) & chosen).is_empty() && chosen.len() + 1 < count;
            if chosen.len() < count && !chosen.contains(point) && !crowded {
                chosen = chosen.with(point);
            }
        }
        (chosen.len() == count).then_some(chosen)
    }

    /// An attacker with as many neighbours as a point can have, and nobody near.
    fn attackers(&self) -> Option<Lesson> {
        let board = self.rules.board;
        let order = points_by(board, |point| {
            (Reverse(board.neighbours(point).len()), off_centre(board, point))
        });
        let outside = order
            .into_iter()
            .filter(|point| !board.fortress().contains(*point));
        outside
            .filter_map(|from| self.step(HelpTopic::Attackers, from))
            .find(|lesson| lesson.targets.len() > 1)
    }

    /// An attacker before as many closed lines as possible, who can go somewhere else.
    fn closed(&self) -> Option<Lesson> {
        let board = self.rules.board;
        let order = points_by(board, |point| {
            (
                Reverse(closed_from(self.variant, point).len()),
                Reverse(board.neighbours(point).len()),
                off_centre(board, point),
            )
        });
        let before_lines = order
            .into_iter()
            .filter(|point| !closed_from(self.variant, *point).is_empty());
        before_lines
            .filter_map(|from| self.step(HelpTopic::Closed, from))
            .next()
    }

    fn step(&self, topic: HelpTopic, from: Point) -> Option<Lesson> {
        let board = self.rules.board;
        let own = PointSet::EMPTY.with(from);
        let start = self.variant.start().men(Side::ATTACKERS);
        let crowd = start - around(board, own);
        // The man itself comes from the last row.
        let spare = crowd.iter().last().filter(|_| !start.contains(from));
        let attackers = spare.map_or(crowd, |point| crowd.without(point)).with(from);
        let defenders = self.defenders_apart(self.men(Side::DEFENDERS), attackers, around(board, own))?;
        let away =
            self.rules.board.points().collect::<PointSet>() - around(board, own) - around(board, defenders);
        self.with_enough(attackers, away, |attackers| {
            let position = compose::siege(self.variant, (attackers, defenders), Side::ATTACKERS, 0)?;
            Lesson::of_man(topic, position, from)
        })
    }

    /// A defender with as many neighbours as a point can have, in the fortress if it can, and nobody near.
    fn defenders(&self) -> Option<Lesson> {
        let board = self.rules.board;
        let order = points_by(board, |point| {
            (
                Reverse(board.neighbours(point).len()),
                !board.fortress().contains(point),
                off_centre(board, point),
            )
        });
        order.into_iter().find_map(|from| {
            let own = PointSet::EMPTY.with(from);
            let near = around(board, own);
            let away = board.points().collect::<PointSet>() - near;
            self.with_enough(self.far_from(own), away, |attackers| {
                let others = self.defenders_apart(self.men(Side::DEFENDERS) - 1, attackers, near)?;
                let men = (attackers, others.with(from));
                let position = compose::siege(self.variant, men, Side::DEFENDERS, 0)?;
                let moves = position.legal_moves();
                let quiet = moves.iter().all(|made| made.captured().is_empty());
                quiet.then(|| Lesson::of_man(HelpTopic::Defenders, position, from))?
            })
        })
    }

    /// The order in which points are tried for a man who captures: inside the fortress, in the middle.
    fn capturers(&self) -> Vec<Point> {
        let board = self.rules.board;
        points_by(board, |point| {
            (!board.fortress().contains(point), off_centre(board, point))
        })
    }

    /// One man who can capture one man in one way, and nobody else who can.
    fn capture(&self) -> Option<Lesson> {
        let board = self.rules.board;
        let ways = self.capturers().into_iter().flat_map(|from| {
            let jumps = board.jumps(from).iter();
            jumps.map(move |jump| (from, jump.over, jump.to))
        });
        ways.into_iter().find_map(|(from, over, to)| {
            let busy = [from, over, to];
            let (attackers, defenders) = self.men_against(from, &[over], &busy)?;
            let away = board.points().collect::<PointSet>() - defenders - busy.into_iter().collect();
            self.with_enough(attackers, away, |attackers| {
                let men = (attackers, defenders);
                let position = compose::siege(self.variant, men, Side::DEFENDERS, 0)?;
                let only = <[Route; 1]>::try_from(captures(&position)).ok()?;
                let [made] = only;
                (made.path() == [from, to]).then(|| Lesson::of_move(HelpTopic::Capture, position, made))
            })
        })
    }

    /// The attackers and the defenders where the man on `from` stands before attackers on these points, with everybody
    /// else away from `busy`.
    fn men_against(&self, from: Point, attackers: &[Point], busy: &[Point]) -> Option<(PointSet, PointSet)> {
        let busy: PointSet = busy.iter().copied().collect();
        let attackers: PointSet = attackers.iter().copied().collect();
        let crowd = self.far_from(busy) | attackers;
        let near = around(self.rules.board, busy);
        let others = self.defenders_apart(self.men(Side::DEFENDERS) - 1, crowd, near)?;
        Some((crowd, others.with(from)))
    }

    /// A capture of several men that turns with every jump.
    fn chain(&self) -> Option<Lesson> {
        let [small, large] = CHAINS;
        let length = if self.rules.board.len() > 33 { large } else { small };
        let starts = self.capturers().into_iter();
        starts
            .flat_map(|from| (2..=length).rev().map(move |length| (length, from)))
            .find_map(|(length, from)| self.chain_on(&mut vec![from], &mut Vec::new(), length))
    }

    fn chain_on(&self, path: &mut Vec<Point>, taken: &mut Vec<Point>, length: usize) -> Option<Lesson> {
        let from = *path.last()?;
        if taken.len() == length {
            return self.whole_chain(path, taken);
        }
        let board = self.rules.board;
        for jump in board.jumps(from) {
            let turns = path.len() < 2
                || direction(board.xy(path[path.len() - 2]), board.xy(from))
                    != direction(board.xy(from), board.xy(jump.to));
            let straight = board.xy(from).0 == board.xy(jump.to).0 || board.xy(from).1 == board.xy(jump.to).1;
            let reached = straight || self.rules.defenders_lines == Lines::All;
            if !turns || !reached || taken.contains(&jump.over) || path.contains(&jump.to) {
                continue;
            }
            path.push(jump.to);
            taken.push(jump.over);
            if let Some(lesson) = self.chain_on(path, taken, length) {
                return Some(lesson);
            }
            path.pop();
            taken.pop();
        }
        None
    }

    fn whole_chain(&self, path: &[Point], taken: &[Point]) -> Option<Lesson> {
        let busy: Vec<Point> = path.iter().chain(taken).copied().collect();
        let (attackers, defenders) = self.men_against(path[0], taken, &busy)?;
        let away = self.rules.board.points().collect::<PointSet>() - defenders - busy.into_iter().collect();
        self.with_enough(attackers, away, |attackers| {
            let men = (attackers, defenders);
            let position = compose::siege(self.variant, men, Side::DEFENDERS, 0)?;
            let captures = captures(&position);
            let longest = captures.iter().map(|made| made.captured().len()).max()?;
            let made = captures.into_iter().find(|made| made.path() == path)?;
            (longest == taken.len()).then(|| Lesson::of_move(HelpTopic::Chain, position, made))
        })
    }

    /// What is shown with these attackers and as many more on some of these points as must still stand: whoever counts
    /// them must not find that the game is over already.
    fn with_enough(
        &self,
        mut attackers: PointSet,
        away: PointSet,
        shown: impl Fn(PointSet) -> Option<Lesson>,
    ) -> Option<Lesson> {
        let mut lesson = shown(attackers)?;
        let least = self.men(Side::ATTACKERS) + 1 - usize::from(self.rules.captures_to_win);
        let away: Vec<Point> = (away - self.rules.board.fortress()).iter().collect();
        // From the row that is farthest from the fortress.
        for point in away.into_iter().rev() {
            if attackers.len() >= least {
                break;
            }
            if let Some(fuller) = shown(attackers.with(point)) {
                (attackers, lesson) = (attackers.with(point), fuller);
            }
        }
        (attackers.len() >= least).then_some(lesson)
    }

    /// A step where a capture was possible.
    fn huff(&self, capture: &Lesson) -> Option<Lesson> {
        if self.rules.capture != Capture::Huff {
            return None;
        }
        let missed = capture.preview.as_ref()?;
        let moves = capture.position.legal_moves();
        let steps = moves.into_iter().filter(|made| made.kind() == MoveKind::Step);
        let mut huffs: Vec<Lesson> = steps
            .map(|made| Lesson::after(HelpTopic::Huff, &capture.position, made))
            .filter(|lesson| !lesson.position.huffable().is_empty())
            .collect();
        // It is clearest if another man moved and the one who could have captured still stands there.
        huffs.sort_by_key(|lesson| lesson.last.as_ref().and_then(|route| route.origin()) == missed.origin());
        let lesson = huffs.into_iter().next()?;
        Some(Lesson {
            instead: Some(missed.to_string()),
            ..lesson
        })
    }

    /// How many attackers have been captured when so many stand, as long as the game goes on.
    fn captured_with(&self, attackers: PointSet) -> u8 {
        let gone = self.men(Side::ATTACKERS).saturating_sub(attackers.len());
        u8::try_from(gone)
            .unwrap_or(u8::MAX)
            .min(self.rules.captures_to_win - 1)
    }

    /// The last step into the fortress, while the defenders are far out in the field.
    fn fill(&self) -> Option<Lesson> {
        if self.rules.fill != Fill::Wins {
            return None;
        }
        let board = self.rules.board;
        let fortress = board.fortress();
        let field = points_by(board, Reverse);
        let mut defenders = PointSet::EMPTY;
        for point in field {
            let apart = (around(board, defenders) & PointSet::EMPTY.with(point)).is_empty();
            if defenders.len() < self.men(Side::DEFENDERS) && apart {
                defenders = defenders.with(point);
            }
        }
        let last = fortress.iter().flat_map(|hole| {
            let outside = (board.neighbours(hole) - fortress) - defenders;
            outside.iter().map(move |from| (hole, from)).collect::<Vec<_>>()
        });
        last.into_iter().find_map(|(hole, from)| {
            let attackers = fortress.without(hole).with(from);
            let away = board.points().collect::<PointSet>() - attackers - around(board, defenders);
            self.with_enough(attackers, away, |attackers| {
                let captured = self.captured_with(attackers);
                let before = compose::siege(self.variant, (attackers, defenders), Side::ATTACKERS, captured)?;
                self.ending(HelpTopic::Fill, &before, (from, hole), Reason::Fill)
            })
        })
    }

    /// The position after a step with which the game ends for this reason.
    fn ending(
        &self,
        topic: HelpTopic,
        before: &Position,
        (from, to): (Point, Point),
        reason: Reason,
    ) -> Option<Lesson> {
        let moves = before.legal_moves();
        let fits = |made: &Route| made.path() == [from, to] && made.huffed().is_none();
        let lesson = Lesson::after(topic, before, moves.into_iter().find(fits)?);
        let ended = lesson.ended.is_some_and(|outcome| outcome.reason() == reason);
        ended.then_some(lesson)
    }

    /// Defenders shut in with as few attackers as possible.
    fn block(&self) -> Option<Lesson> {
        let fortress: Vec<Point> = self.rules.board.fortress().iter().collect();
        let mut cells: Vec<(PointSet, PointSet)> = subsets(&fortress, self.men(Side::DEFENDERS))
            .into_iter()
            .map(|defenders| (defenders, self.wall(defenders)))
            .collect();
        cells.sort_by_key(|(_, wall)| wall.len());
        cells
            .into_iter()
            .find_map(|(defenders, wall)| self.shut_in(defenders, wall))
    }

    /// Attackers on every point that the defenders could step to or land on.
    fn wall(&self, defenders: PointSet) -> PointSet {
        let board = self.rules.board;
        let next: PointSet = around(board, defenders) - defenders;
        let jumps = defenders.iter().flat_map(|point| board.jumps(point));
        let landings = jumps.filter(|jump| next.contains(jump.over)).map(|jump| jump.to);
        (landings.collect::<PointSet>() | next) - defenders
    }

    fn shut_in(&self, defenders: PointSet, wall: PointSet) -> Option<Lesson> {
        let board = self.rules.board;
        // So many that the defenders have not won before.
        let least = self.men(Side::ATTACKERS) + 2 - usize::from(self.rules.captures_to_win);
        let away = self.far_from(defenders) - wall;
        wall.iter().find_map(|to| {
            let free = (board.neighbours(to) - wall) - defenders;
            free.iter().find_map(|from| {
                let crowd = away.without(from).iter().collect::<Vec<_>>();
                let more = least.saturating_sub(wall.len());
                let crowd: PointSet = crowd.iter().rev().take(more).copied().collect();
                let attackers = (wall | crowd).without(to).with(from);
                let captured = self.captured_with(attackers);
                let before = compose::siege(self.variant, (attackers, defenders), Side::ATTACKERS, captured)?;
                self.ending(HelpTopic::Block, &before, (from, to), Reason::Block)
            })
        })
    }

    /// The capture of the lesson before, as the one that was wanting.
    fn win_by_captures(&self, capture: &Lesson) -> Option<Lesson> {
        let made = capture.preview.as_ref()?;
        let captured = self.rules.captures_to_win - 1;
        let left = self.men(Side::ATTACKERS) - usize::from(captured);
        let taken = made.captured();
        let others = capture.position.men(Side::ATTACKERS) - taken;
        let others: Vec<Point> = others.iter().collect();
        let attackers: PointSet = others.iter().rev().take(left - 1).copied().collect();
        let men = (attackers | taken, capture.position.men(Side::DEFENDERS));
        let before = compose::siege(self.variant, men, Side::DEFENDERS, captured)?;
        let made = before
            .legal_moves()
            .into_iter()
            .find(|own| own.path() == made.path())?;
        let lesson = Lesson::after(HelpTopic::WinByCaptures, &before, made);
        let ended = lesson
            .ended
            .is_some_and(|outcome| outcome.reason() == Reason::Captures);
        ended.then_some(lesson)
    }
}

fn captures(position: &Position) -> Vec<Route> {
    let moves = position.legal_moves().into_iter();
    moves.filter(|made| made.kind() == MoveKind::Capture).collect()
}

fn direction(from: (u8, u8), to: (u8, u8)) -> (i8, i8) {
    let sign = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum() as i8;
    (sign(from.0, to.0), sign(from.1, to.1))
}

/// All sets of so many of these points.
fn subsets(points: &[Point], count: usize) -> Vec<PointSet> {
    if count == 0 {
        return vec![PointSet::EMPTY];
    }
    let first = points.iter().enumerate();
    let with_first = first.flat_map(|(at, point)| {
        let rest = subsets(&points[at + 1..], count - 1);
        rest.into_iter().map(|set| set.with(*point)).collect::<Vec<_>>()
    });
    with_first.collect()
}
