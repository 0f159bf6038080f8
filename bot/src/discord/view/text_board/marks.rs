//! The marks around the points of a board of text: what a move does, what can be chosen. How they are laid out, and the
//! legend, stand with the board.

use std::collections::HashMap;

use forteca_engine::{Move, Point};

use crate::discord::view::board::Shot;

/// What is put around a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Mark {
    From,
    /// Where a man lands who goes on from there.
    Way,
    To,
    /// Where a move ends that has gone round to its start.
    Round,
    /// The man who has just moved may be huffed for it.
    ToHuffable,
    Taken,
    Huffed,
    Huffable,
    Chosen,
    Target,
}

impl Mark {
    fn around(self) -> (char, char) {
        match self {
            Mark::From => ('(', ')'),
            Mark::Way => (':', ':'),
            Mark::To => ('[', ']'),
            Mark::Round => ('(', ']'),
            Mark::ToHuffable => ('[', '!'),
            Mark::Taken => ('{', '}'),
            Mark::Huffed => ('~', '~'),
            Mark::Huffable => ('!', '!'),
            Mark::Chosen => ('<', '>'),
            Mark::Target => ('*', '*'),
        }
    }
}

/// What is marked on a board.
#[derive(Default)]
pub(super) struct Marks {
    around: HashMap<Point, Mark>,
    /// The landings on the way, or those of a way that is being chosen, in their order.
    way: Vec<Point>,
}

impl Marks {
    /// A move that is prepared hides the one before, as two at once cannot be told apart in text.
    pub(super) fn of(shot: Shot<'_>) -> Self {
        let mut marks = Marks::default();
        let choosing = !shot.chosen.is_empty() || !shot.targets.is_empty() || shot.huffed.is_some();
        match (shot.preview, shot.last) {
            (Some(made), _) => marks.mark(made),
            (None, Some(made)) if !choosing => marks.mark(made),
            (None, _) => {}
        }
        if shot.preview.is_none() && shot.ended.is_none() {
            for man in shot.huffable().iter() {
                let mark = marks.around.entry(man).or_insert(Mark::Huffable);
                if *mark == Mark::To {
                    *mark = Mark::ToHuffable;
                }
            }
            marks.put(shot.huffed.into_iter(), Mark::Huffed);
            marks.put(shot.targets.iter(), Mark::Target);
            marks.put(shot.chosen.iter().copied(), Mark::Chosen);
            if let ([_, way @ ..], false) = (shot.chosen, shot.position.is_placement()) {
                marks.way = way.to_vec();
            }
        }
        marks
    }

    fn put(&mut self, points: impl Iterator<Item = Point>, mark: Mark) {
        self.around.extend(points.map(|point| (point, mark)));
    }

    fn mark(&mut self, made: &Move) {
        self.put(made.captured().iter(), Mark::Taken);
        self.put(made.huffed().into_iter(), Mark::Huffed);
        // Men who are placed come from nowhere, and none of them goes on.
        let (way, end) = match (made.origin(), made.path()) {
            (Some(_), [_, way @ .., end]) => (way, std::slice::from_ref(end)),
            (_, placed) => (&[][..], placed),
        };
        self.way = way.to_vec();
        self.put(way.iter().copied(), Mark::Way);
        self.put(made.origin().into_iter(), Mark::From);
        let round = made.origin().is_some_and(|origin| end == [origin]);
        self.put(end.iter().copied(), if round { Mark::Round } else { Mark::To });
    }

    /// Which landing on the way this is, as a digit; a point that is passed twice has the first.
    pub(super) fn order(&self, point: Point) -> Option<char> {
        if !matches!(self.around.get(&point), Some(Mark::Way | Mark::Chosen)) {
            return None;
        }
        let before = self.way.iter().position(|landing| *landing == point)?;
        ('1'..='9').nth(before)
    }

    pub(super) fn around(&self, point: Point) -> Option<(char, char)> {
        self.around.get(&point).map(|mark| mark.around())
    }

    /// The marks that are there, in the order of the legend.
    pub(super) fn used(&self) -> Vec<Mark> {
        let mut used: Vec<Mark> = self.around.values().copied().collect();
        used.sort();
        used.dedup();
        used
    }
}
