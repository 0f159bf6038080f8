//! Moves of siege games in notation: writing, and reading what people type. What was typed is made out and looked for
//! among the moves of the generator; only if it is none of them is it asked why, in `why_not`.

use std::fmt;
use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::fortress::moves::Act;
use crate::fortress::position as fortress;
use crate::fortress::state::State;
use crate::moves::{MoveKind, Route, Spelling};
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::text::refusal::MoveRefusal;
use crate::text::typed::{Joint, Typed};
use crate::text::why_not::{MOST_LISTED, MOST_TRIED, WhyNot};

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = match self.kind() {
            MoveKind::Placement => "+",
            MoveKind::Step | MoveKind::Huff => "-",
            MoveKind::Capture => "x",
        };
        let (board, path) = (self.board(), self.path());
        if let Some(huffed) = self.huffed() {
            write!(f, "({})", board.label(huffed))?;
            if !path.is_empty() {
                f.write_str(" ")?;
            }
        }
        let ends = [0, path.len().saturating_sub(1)];
        let shown = |n: &usize| self.spelling() == Spelling::Full || ends.contains(n);
        let mut points = path.iter().enumerate().filter(|(n, _)| shown(n));
        points.try_for_each(|(n, point)| {
            f.write_str(if n > 0 { between } else { "" })?;
            f.write_str(board.label(*point))
        })
    }
}

impl Route {
    /// The move as the Hub protocol writes it: the two ends and, of a capture, everything taken, as in
    /// `28x19x23`.
    #[must_use]
    pub fn hub(&self) -> String {
        let label = |point: Point| self.board().label(point);
        let ends = self.origin().into_iter().chain(self.target());
        let squares: Vec<&str> = ends.chain(self.captured().iter()).map(label).collect();
        squares.join(match self.kind() {
            MoveKind::Capture => "x",
            MoveKind::Step | MoveKind::Placement | MoveKind::Huff => "-",
        })
    }
}

/// Reads a typed move.
pub(crate) fn parse(
    position: &Position,
    siege: &'static Siege,
    state: &State,
    text: &str,
) -> Result<Route, MoveRefusal> {
    let typed = Typed::read(siege.rules.board, text)?;
    if let Some(route) = find(position, siege, state, &typed) {
        return Ok(route);
    }
    if let Some(route) = huffing_first(position, siege, state, &typed) {
        return Ok(route);
    }
    let mut candidates = with_these_ends(position, siege, state, &typed);
    if candidates.is_empty() {
        candidates = going_to(position, &typed);
    }
    match candidates.len() {
        0 => Err(WhyNot::new(position, siege, state).explain(&typed)),
        1 => Ok(candidates.remove(0)),
        _ => Err(MoveRefusal::Ambiguous { candidates }),
    }
}

/// The legal move that was typed point by point.
fn find(position: &Position, siege: &'static Siege, state: &State, typed: &Typed) -> Option<Route> {
    let route =
        |act, path: &[Point]| fortress::route(siege, fortress::made(position.key(), state, act), path);
    let generator = siege.generator();
    if typed.huffed.is_none()
        && typed.joint != Joint::Plus
        && let Some((&from, landings)) = typed.points.split_first()
        && let Some(act) = generator.capture_along(state, from, landings)
    {
        return Some(route(act, &typed.points));
    }
    let mut found = None;
    let _ = generator.visit_steps(state, &mut |act| {
        if !is_typed(act, typed) {
            return ControlFlow::Continue(());
        }
        found = Some(route(act, &[]));
        ControlFlow::Break(())
    });
    found
}

/// The step that was typed with the man who is huffed before it and no brackets around that one.
fn huffing_first(position: &Position, siege: &'static Siege, state: &State, typed: &Typed) -> Option<Route> {
    let (None, [huffed, step @ ..]) = (typed.huffed, &typed.points[..]) else {
        return None;
    };
    let typed = Typed {
        huffed: Some(*huffed),
        points: step.to_vec(),
        joint: typed.joint,
    };
    if typed.points.len() == 2 {
        find(position, siege, state, &typed)
    } else {
        None
    }
}

/// The moves to the one point that was typed, huffing aside.
fn going_to(position: &Position, typed: &Typed) -> Vec<Route> {
    match (typed.huffed, &typed.points[..]) {
        (None, &[to]) => position.going_to(to),
        _ => Vec::new(),
    }
}

/// Whether these points are those of a move that captures nobody.
fn is_typed(act: Act, typed: &Typed) -> bool {
    let huffed = typed.huffed.map_or(0, Point::bit);
    match (act, &typed.points[..]) {
        (Act::Place(men), points) => {
            let placed: PointSet = points.iter().copied().collect();
            let plain = huffed == 0 && matches!(typed.joint, Joint::Plus | Joint::Open);
            plain && placed.len() == points.len() && placed.bits() == men
        }
        (
            Act::Step {
                huffed: gone,
                from,
                to,
            },
            &[first, last],
        ) => {
            let plain = matches!(typed.joint, Joint::Dash | Joint::Open);
            plain && (huffed, first, last) == (gone, from, to)
        }
        (Act::Huff(gone), []) => huffed == gone,
        (Act::Step { .. } | Act::Huff(_) | Act::Capture { .. }, _) => false,
    }
}

/// The captures of which only the two ends were typed, some if there are very many.
fn with_these_ends(position: &Position, siege: &'static Siege, state: &State, typed: &Typed) -> Vec<Route> {
    let (None, &[from, to]) = (typed.huffed, &typed.points[..]) else {
        return Vec::new();
    };
    let generator = siege.generator();
    let near = siege.rules.board.neighbours(from).contains(to) || generator.can_jump(state, from, to);
    if near || typed.joint == Joint::Plus {
        return Vec::new();
    }
    let mut routes: Vec<Route> = Vec::new();
    let mut tried = 0;
    let _ = generator.captures_of(state, from, &mut |act, path| {
        tried += 1;
        if path.last() == Some(&to) {
            routes.push(fortress::route(
                siege,
                fortress::made(position.key(), state, act),
                path,
            ));
        }
        if routes.len() == MOST_LISTED || tried == MOST_TRIED {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    routes
}
