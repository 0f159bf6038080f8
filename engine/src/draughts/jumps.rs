//! The jumps of all men and kings of a side at once: who can take whom first, and whether anybody can take a second
//! man. Where nobody can, these are the captures; else `captures` follows them one by one.

use crate::draughts::grid::{Grid, NE, NW, SE, SW};
use crate::draughts::mechanics::{
    CapturePriority, KingReach, Landing, MenCapture, Origin, Promotion, Removal,
};
use crate::draughts::rules::Ruleset;
use crate::draughts::view::View;

/// Whether [`Jumps`] show the captures under these rules.
pub(crate) const fn can_be_seen_at_once<R: Ruleset>() -> bool {
    let mechanics = R::MECHANICS;
    matches!(mechanics.men_capture, MenCapture::EveryWay)
        && matches!(mechanics.priority, CapturePriority::MostMen)
        && matches!(mechanics.removal, Removal::AfterMove)
        && matches!(mechanics.promotion, Promotion::WhereMoveEnds)
        && matches!(mechanics.origin, Origin::Empty)
        && flies_on::<R>()
}

/// Squares by the direction of a jump.
pub(crate) type Ways = [u64; 4];

/// The squares of all directions.
#[inline(always)]
pub(crate) fn all(ways: Ways) -> u64 {
    ways[NW] | ways[NE] | ways[SW] | ways[SE]
}

/// The first jumps of all men and kings.
#[derive(Clone, Copy)]
pub(crate) struct Jumps {
    /// Where the men land.
    pub(crate) landings: Ways,
    /// Whom the kings jump.
    pub(crate) over: Ways,
}

impl Jumps {
    /// The first jumps in a position.
    #[inline(always)]
    pub(crate) fn of<R: Ruleset>(view: View) -> Jumps {
        let (kings, empty) = (view.own_kings(), view.empty::<R>());
        let over = |way| jumped::<R>(kings, way, view.foe, empty);
        Jumps {
            landings: leaps::<R>(view, view.men()),
            over: if kings == 0 {
                [0; 4]
            } else {
                [over(NW), over(NE), over(SW), over(SE)]
            },
        }
    }

    /// Whether there is one.
    #[inline(always)]
    pub(crate) fn any(self) -> bool {
        all(self.landings) | all(self.over) != 0
    }

    /// Where the kings may land. In one direction no two come to the same square.
    #[inline(always)]
    pub(crate) fn ends<R: Ruleset>(self, view: View) -> Ways {
        let empty = view.empty::<R>();
        let ends = |way: usize| Grid::<R>::fill(Grid::<R>::step(self.over[way], way), way, empty);
        [ends(NW), ends(NE), ends(SW), ends(SE)]
    }

    /// Whether one of the kings that may land on `ends` or one of the men can take a second man. A man does not jump
    /// straight back, since its own square is not empty yet.
    #[inline(always)]
    pub(crate) fn go_on<R: Ruleset>(self, view: View, ends: Ways) -> bool {
        let empty = view.empty::<R>();
        let again = |way: usize| {
            let across = match way {
                NW | SE => ends[NE] | ends[SW],
                _ => ends[NW] | ends[SE],
            };
            jumped::<R>(ends[way] | across, way, view.foe, empty)
        };
        all(leaps::<R>(view, all(self.landings))) != 0
            || all(ends) != 0 && again(NW) | again(NE) | again(SW) | again(SE) != 0
    }
}

/// The squares that men of a set come to by one jump.
#[inline(always)]
pub(crate) fn leaps<R: Ruleset>(view: View, men: u64) -> Ways {
    let empty = view.empty::<R>();
    let leap = |direction| Grid::<R>::step(Grid::<R>::step(men, direction) & view.foe, direction) & empty;
    [leap(NW), leap(NE), leap(SW), leap(SE)]
}

/// Whether a king may land farther off than next behind the man that it takes.
pub(crate) const fn flies_on<R: Ruleset>() -> bool {
    matches!(R::MECHANICS.kings_go, KingReach::Flying) && matches!(R::MECHANICS.kings_land, Landing::AnyEmpty)
}

/// The men of `foe` that kings can jump in a direction from squares of which no two see the same man.
#[inline(always)]
pub(crate) fn jumped<R: Ruleset>(kings: u64, direction: usize, foe: u64, empty: u64) -> u64 {
    let jumpable = foe & Grid::<R>::step(empty, 3 - direction);
    let reached = match R::MECHANICS.kings_go {
        KingReach::Flying => Grid::<R>::fill(kings, direction, empty),
        KingReach::Short => kings,
    };
    Grid::<R>::step(reached, direction) & jumpable
}

/// The directions in which the own men capture.
pub(crate) fn men_capture<R: Ruleset>(view: View) -> impl Iterator<Item = usize> {
    let forward = if view.last_row == Grid::<R>::TOP {
        0..2
    } else {
        2..4
    };
    match R::MECHANICS.men_capture {
        MenCapture::EveryWay => 0..4,
        MenCapture::Forward => forward,
    }
}

/// The men that can jump.
#[inline(always)]
pub(crate) fn jumpers<R: Ruleset>(view: View) -> u64 {
    let empty = view.empty::<R>();
    let (mut jumpers, men) = (0, view.men());
    for direction in men_capture::<R>(view) {
        let back = 3 - direction;
        jumpers |= Grid::<R>::step(Grid::<R>::step(empty, back) & view.foe, back) & men;
    }
    jumpers
}

/// Whether there is a capture.
#[inline(always)]
pub(crate) fn can_capture<R: Ruleset>(view: View) -> bool {
    let (kings, empty) = (view.own_kings(), view.empty::<R>());
    jumpers::<R>(view) != 0
        || kings != 0 && (0..4).fold(0, |all, way| all | jumped::<R>(kings, way, view.foe, empty)) != 0
}
