//! What was chosen so far on the way to a move, and the text that it is written as. What can be chosen next is
//! worked out in `menu`.

use forteca_engine::{Board, MoveKind, Point, Route};

/// One choice on the way to a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuStep {
    /// A defender to huff before moving.
    Huff(Point),
    /// A part of the board: the man that moves stands between these columns, counted from the left, from 0.
    Part {
        /// The first column.
        first: u8,
        /// The last column.
        last: u8,
    },
    /// The next point: of a placement any that is taken, of everything else the man and then each landing.
    Point(Point),
    /// The point on which the move ends.
    End(Point),
    /// One of the parts into which too many ways are cut.
    Share(u8),
}

/// Into how many shares ways are cut when nothing better tells them apart: as many as a menu has lines.
const SHARES: usize = 25;

/// What was chosen so far, in the order in which it was.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pick {
    steps: Vec<MenuStep>,
    points: Vec<Point>,
}

impl Pick {
    /// Reads what [`write`](Pick::write) wrote. `None` if that is not what stands there.
    pub fn parse(board: &Board, text: &str) -> Option<Self> {
        let mut pick = Self::default();
        for word in text.split('.').filter(|word| !word.is_empty()) {
            pick = pick.with(MenuStep::parse(board, word)?);
        }
        Some(pick)
    }

    /// The pick in a few letters, such as `(c5).d4` or `d6.*f4`.
    pub fn write(&self, board: &Board) -> String {
        let words: Vec<String> = self.steps.iter().map(|step| step.write(board)).collect();
        words.join(".")
    }

    /// Whether nothing is chosen yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The choices, in the order chosen.
    pub fn steps(&self) -> &[MenuStep] {
        &self.steps
    }

    /// This pick without its last choice.
    #[must_use]
    pub fn shorter(&self) -> Self {
        let kept = self.steps.len().saturating_sub(1);
        self.steps[..kept]
            .iter()
            .fold(Self::default(), |pick, step| pick.with(*step))
    }

    /// This pick and one choice more.
    #[must_use]
    pub fn with(&self, step: MenuStep) -> Self {
        let mut longer = self.clone();
        longer.steps.push(step);
        if let MenuStep::Point(point) = step {
            longer.points.push(point);
        }
        longer
    }

    /// The points chosen: those of a placement, or the way of a man from where it stands.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The defender who is to be huffed.
    pub fn huffed(&self) -> Option<Point> {
        self.steps.iter().find_map(|step| match step {
            MenuStep::Huff(point) => Some(*point),
            MenuStep::Part { .. } | MenuStep::Point(_) | MenuStep::End(_) | MenuStep::Share(_) => None,
        })
    }

    /// The points chosen, as a person reads them.
    pub fn shown(&self, board: &Board, between: &str) -> String {
        let labels: Vec<&str> = self.points.iter().map(|point| board.label(*point)).collect();
        labels.join(between)
    }

    /// The moves that all choices fit, out of all that are legal.
    pub fn narrow<'a>(&self, legal: impl IntoIterator<Item = &'a Route>) -> Vec<&'a Route> {
        let start: Vec<&Route> = legal.into_iter().collect();
        let mut chosen = 0;
        self.steps.iter().fold(start, |mut moves, step| {
            match *step {
                MenuStep::Huff(point) => moves.retain(|made| made.huffed() == Some(point)),
                MenuStep::Part { first, last } => moves.retain(|made| {
                    let column = made.origin().map(|origin| made.board().xy(origin).0);
                    column.is_some_and(|column| (first..=last).contains(&column))
                }),
                MenuStep::Point(point) => {
                    moves.retain(|made| match made.kind() {
                        MoveKind::Placement => made.path().contains(&point),
                        MoveKind::Step | MoveKind::Capture | MoveKind::Huff => {
                            made.path().get(chosen) == Some(&point)
                        }
                    });
                    chosen += 1;
                }
                MenuStep::End(point) => moves.retain(|made| made.target() == Some(point)),
                MenuStep::Share(number) => {
                    let share = shares(&moves).nth(usize::from(number));
                    moves = share.map(<[&Route]>::to_vec).unwrap_or_default();
                }
            }
            moves
        })
    }
}

/// Cuts ways into at most [`SHARES`] shares of neighbours, none of them larger than need be.
pub(super) fn shares<'a, 'b>(moves: &'b [&'a Route]) -> impl Iterator<Item = &'b [&'a Route]> {
    moves.chunks(moves.len().div_ceil(SHARES).max(1))
}

impl MenuStep {
    fn parse(board: &Board, word: &str) -> Option<Self> {
        let inside = |open, close| word.strip_prefix(open)?.strip_suffix(close);
        if let Some(label) = inside('(', ')') {
            return Some(MenuStep::Huff(board.point(label)?));
        }
        if let Some(columns) = inside('[', ']') {
            let (first, last) = columns.split_once('-')?;
            return Some(MenuStep::Part {
                first: first.parse().ok()?,
                last: last.parse().ok()?,
            });
        }
        if let Some(label) = word.strip_prefix('*') {
            return Some(MenuStep::End(board.point(label)?));
        }
        if let Some(number) = word.strip_prefix('~') {
            return Some(MenuStep::Share(number.parse().ok()?));
        }
        Some(MenuStep::Point(board.point(word)?))
    }

    fn write(self, board: &Board) -> String {
        match self {
            MenuStep::Huff(point) => format!("({})", board.label(point)),
            MenuStep::Part { first, last } => format!("[{first}-{last}]"),
            MenuStep::Point(point) => board.label(point).to_owned(),
            MenuStep::End(point) => format!("*{}", board.label(point)),
            MenuStep::Share(number) => format!("~{number}"),
        }
    }
}
