//! The marks of a board that do not depend on its lines or its colours, drawn once for all boards of one size.

use crate::figures::{Army, Rank};
use crate::layout::{Grid, Layout};
use crate::look::Labels;
use crate::marks::{self, Edge, Gap, Kind, Piece, Sprite, Tip};
use forteca_engine::Side;
use std::borrow::Cow;
use std::collections::HashMap;

/// Few chains are longer.
const LANDINGS: usize = 12;

/// What sprites depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cut {
    grid: Grid,
    spacing: i32,
    labels: Labels,
    army: Army,
}

impl Cut {
    pub(crate) fn of(layout: &Layout, army: Army) -> Cut {
        Cut {
            grid: layout.grid(),
            spacing: layout.spacing(),
            labels: layout.labels(),
            army,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Sprites {
    pub left: Sprite,
    pub arrived: Sprite,
    pub arrived_king: Sprite,
    pub lost: Sprite,
    pub lost_badge: Sprite,
    pub huffable: Sprite,
    pub target: Sprite,
    pub pieces: HashMap<Piece, Sprite>,
    pub turns: HashMap<(Side, Edge), Sprite>,
    /// The numbers from one on, of the landings of a chain.
    badges: Vec<Sprite>,
    chosen: HashMap<(Side, Rank), Sprite>,
    ghosts: HashMap<(Side, Rank), Sprite>,
}

impl Sprites {
    pub(crate) fn new(layout: &Layout, army: Army) -> Sprites {
        let mut pieces = HashMap::new();
        for piece in every_piece() {
            pieces.insert(piece, marks::piece(layout, piece));
        }
        let (mut turns, mut chosen, mut ghosts) = (HashMap::new(), HashMap::new(), HashMap::new());
        for side in [Side::White, Side::Black] {
            for edge in [Edge::Top, Edge::Bottom] {
                turns.insert((side, edge), marks::turn(side, edge));
            }
            for rank in army.ranks() {
                let form = army.form(side, *rank);
                chosen.insert((side, *rank), marks::chosen(layout, form));
                ghosts.insert((side, *rank), marks::ghost(layout, form, side));
            }
        }
        Sprites {
            left: marks::left(layout),
            arrived: marks::arrived(layout),
            arrived_king: marks::arrived_king(layout),
            lost: marks::lost(layout),
            lost_badge: marks::lost_badge(layout),
            huffable: marks::huffable(layout),
            target: marks::target(layout),
            pieces,
            turns,
            badges: (1..=LANDINGS)
                .map(|number| marks::badge(layout, number))
                .collect(),
            chosen,
            ghosts,
        }
    }

    /// The badge of a number from one on.
    pub(crate) fn badge(&self, layout: &Layout, number: usize) -> Cow<'_, Sprite> {
        match number.checked_sub(1).and_then(|at| self.badges.get(at)) {
            Some(badge) => Cow::Borrowed(badge),
            None => Cow::Owned(marks::badge(layout, number)),
        }
    }

    /// The seam around a chosen man; none of a rank that the game does not have.
    pub(crate) fn chosen(&self, side: Side, rank: Rank) -> Option<&Sprite> {
        self.chosen.get(&(side, rank))
    }

    /// A man who does not stand there yet; none of a rank that the game does not have.
    pub(crate) fn ghost(&self, side: Side, rank: Rank) -> Option<&Sprite> {
        self.ghosts.get(&(side, rank))
    }

    /// About how much memory the sprites take, in bytes.
    #[cfg(test)]
    pub(crate) fn weight(&self) -> usize {
        let single = [
            &self.left,
            &self.arrived,
            &self.arrived_king,
            &self.lost,
            &self.lost_badge,
            &self.huffable,
            &self.target,
        ];
        let maps = self.chosen.values().chain(self.ghosts.values());
        let all = single
            .into_iter()
            .chain(maps)
            .chain(self.pieces.values())
            .chain(self.turns.values())
            .chain(&self.badges);
        all.flat_map(|sprite| &sprite.layers)
            .map(|(_, shape)| shape.cells.len())
            .sum()
    }
}

/// Every piece of path that a picture can need.
fn every_piece() -> Vec<Piece> {
    let mut all = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            if (dx, dy) == (0, 0) {
                continue;
            }
            let piece = |kind, from, to, tip| Piece {
                kind,
                direction: (dx, dy),
                from,
                to,
                tip,
            };
            for gap in [Gap::Label, Gap::Man] {
                all.push(piece(Kind::Last, Gap::Label, gap, Tip::Plain));
                all.push(piece(Kind::Plan, gap, Gap::Label, Tip::Plain));
                all.push(piece(Kind::Plan, gap, Gap::Label, Tip::Arrow));
            }
        }
    }
    all
}
