//! The captures of a position: every way to jump is followed to its end, the largest are kept, and two ways that
//! take the same men to the same square are one move. Single jumps of all men and kings at once are in `jumps`.

use std::marker::PhantomData;

use crate::draughts::grid::{Grid, NE, NW, SE, SW, each};
use crate::draughts::jumps::{flies_on, jumped, jumpers, men_capture};
use crate::draughts::mechanics::{CapturePriority, KingReach, Origin, Promotion, Removal};
use crate::draughts::rules::Ruleset;
use crate::draughts::view::View;

/// The captures of one man or king that take the same men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Take {
    pub(crate) from: u64,
    pub(crate) captured: u64,
    /// The squares that the move may end on.
    pub(crate) ends: u64,
}

/// How many [`Take`]s a list holds without the heap: more than the captures of one position in a game come to.
const ROOM: usize = 16;

/// A list of captures that lies on the stack as long as it is of usual length.
pub(crate) struct Takes {
    first: [Take; ROOM],
    len: usize,
    more: Vec<Take>,
}

impl Takes {
    const NONE: Take = Take {
        from: 0,
        captured: 0,
        ends: 0,
    };

    /// An empty list.
    pub(crate) fn new() -> Takes {
        Takes {
            first: [Takes::NONE; ROOM],
            len: 0,
            more: Vec::new(),
        }
    }

    /// The captures in the order in which they were found.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Take> {
        self.first[..self.len].iter().chain(&self.more)
    }

    fn clear(&mut self) {
        self.len = 0;
        self.more.clear();
    }

    #[inline(always)]
    fn push(&mut self, take: Take) {
        match self.first.get_mut(self.len) {
            Some(place) => {
                *place = take;
                self.len += 1;
            }
            None => self.more.push(take),
        }
    }

    /// Adds a capture whose men may be taken in another order by one that is listed.
    fn merge(&mut self, take: Take) {
        let mut listed = self.first[..self.len].iter_mut().chain(&mut self.more);
        match listed.find(|listed| listed.captured == take.captured && listed.from == take.from) {
            Some(listed) => listed.ends |= take.ends,
            None => self.push(take),
        }
    }
}

/// A capture on its way.
#[derive(Clone, Copy)]
struct Chain {
    from: u64,
    /// The men that can still be jumped.
    foe: u64,
    /// The squares that can be passed.
    empty: u64,
    captured: u64,
    /// What the capture is worth where the larger one is a duty; never less than how many men it has taken.
    worth: u32,
}

/// A man is not taken in another order before the fourth: until then every jump after the first lies off the lines
/// of those before it, so that only one order leads along them.
const FIRST_MERGED: u32 = 4;

/// Comes from nowhere: no direction leads back.
const NOWHERE: usize = 4;

/// A search for captures.
pub(crate) struct Hunt<'l, R> {
    view: View,
    takes: &'l mut Takes,
    /// The least that a capture must be worth to be kept.
    best: u32,
    rules: PhantomData<R>,
}

impl<'l, R: Ruleset> Hunt<'l, R> {
    /// Fills an empty list with the legal captures of a position; it stays empty if there is no capture.
    pub(crate) fn all(view: View, takes: &'l mut Takes) {
        let mut hunt = Hunt::<R> {
            view,
            takes,
            best: 0,
            rules: PhantomData,
        };
        let kings = view.own_kings();
        if kings != 0 {
            let empty = view.empty::<R>();
            hunt.kings::<NW>(kings, empty);
            hunt.kings::<NE>(kings, empty);
            hunt.kings::<SW>(kings, empty);
            hunt.kings::<SE>(kings, empty);
        }
        for man in each(jumpers::<R>(view)) {
            hunt.man(man, hunt.chain(man));
        }
    }

    /// Follows the captures of the kings that jump first in a direction.
    #[inline(always)]
    fn kings<const WAY: usize>(&mut self, kings: u64, empty: u64) {
        for over in each(jumped::<R>(kings, WAY, self.view.foe, empty)) {
            let king = match R::MECHANICS.kings_go {
                KingReach::Flying => Grid::<R>::first(over, 3 - WAY, self.view.occupied()),
                KingReach::Short => Grid::<R>::step(over, 3 - WAY),
            };
            self.king::<WAY>(over, self.chain(king));
        }
    }

    /// A capture that begins on `from`.
    #[inline(always)]
    fn chain(&self, from: u64) -> Chain {
        let leaves = match R::MECHANICS.origin {
            Origin::Empty => from,
            Origin::Occupied => 0,
        };
        let king_first =
            R::MECHANICS.priority == CapturePriority::MostMenKingFirst && from & self.view.kings != 0;
        Chain {
            from,
            foe: self.view.foe,
            empty: self.view.empty::<R>() | leaves,
            captured: 0,
            worth: u32::from(king_first),
        }
    }

    /// The capture with one more man jumped.
    #[inline(always)]
    fn over(&self, chain: Chain, over: u64) -> Chain {
        let king = u32::from(over & self.view.kings != 0);
        let worth = match R::MECHANICS.priority {
            CapturePriority::MostMen | CapturePriority::Any => 1,
            CapturePriority::KingsForTwo => 1 + king,
            // Men never make up for a king, nor kings for a man.
            CapturePriority::MostMenThenKings => 64 + king,
            CapturePriority::MostMenKingFirst => 2,
        };
        let leaves = match R::MECHANICS.removal {
            Removal::AfterMove => 0,
            Removal::AtOnce => over,
        };
        Chain {
            foe: chain.foe & !over,
            empty: chain.empty | leaves,
            captured: chain.captured | over,
            worth: chain.worth + worth,
            ..chain
        }
    }

    /// Follows the captures of a man that has come to `at`.
    fn man(&mut self, at: u64, chain: Chain) {
        let mut ended = chain.captured != 0;
        for direction in men_capture::<R>(self.view) {
            let over = Grid::<R>::step(at, direction) & chain.foe;
            let to = Grid::<R>::step(over, direction) & chain.empty;
            if to == 0 {
                continue;
            }
            ended = false;
            let next = self.over(chain, over);
            match R::MECHANICS.promotion {
                Promotion::EndsMove if to & self.view.last_row != 0 => self.record(next, to),
                Promotion::GoesOnAsKing if to & self.view.last_row != 0 => {
                    self.king_lands::<NOWHERE>(to, next);
                }
                Promotion::WhereMoveEnds | Promotion::EndsMove | Promotion::GoesOnAsKing => {
                    self.man(to, next);
                }
            }
        }
        if ended {
            self.record(chain, at);
        }
    }

    /// Follows the captures of a king that jumps over a man in a direction.
    fn king<const WAY: usize>(&mut self, over: u64, chain: Chain) {
        let next = Grid::<R>::step(over, WAY);
        let ends = if flies_on::<R>() {
            Grid::<R>::open(over, WAY, !chain.empty)
        } else {
            next
        };
        self.king_lands::<WAY>(ends, self.over(chain, over));
    }

    /// Follows the captures of a king that may land on any square of a line after its last jump.
    fn king_lands<const CAME: usize>(&mut self, ends: u64, chain: Chain) {
        let going_on = self.king_goes_on::<CAME, NW>(ends, chain)
            | self.king_goes_on::<CAME, NE>(ends, chain)
            | self.king_goes_on::<CAME, SW>(ends, chain)
            | self.king_goes_on::<CAME, SE>(ends, chain);
        let rests = if R::MECHANICS.priority == CapturePriority::Any {
            ends & !going_on
        } else if going_on == 0 {
            ends
        } else {
            // There is a larger capture.
            0
        };
        if rests != 0 {
            self.record(chain, rests);
        }
    }

    /// Follows the captures that go on in a direction and gives the squares on whose lines they are. Each landing
    /// has a line of its own across the one that they share, and that one they share as well straight on.
    #[inline(always)]
    fn king_goes_on<const CAME: usize, const WAY: usize>(&mut self, ends: u64, chain: Chain) -> u64 {
        // Nobody turns back.
        if CAME + WAY == 3 {
            return 0;
        }
        let mut going_on = 0;
        for over in each(jumped::<R>(ends, WAY, chain.foe, chain.empty)) {
            going_on |= Grid::<R>::ray(over, 3 - WAY);
            self.king::<WAY>(over, chain);
        }
        going_on
    }

    /// Keeps a finished capture if none is better, and drops those that are worse.
    fn record(&mut self, chain: Chain, ends: u64) {
        if R::MECHANICS.priority != CapturePriority::Any {
            if chain.worth < self.best {
                return;
            }
            if chain.worth > self.best {
                self.best = chain.worth;
                self.takes.clear();
            }
        }
        let take = Take {
            from: chain.from,
            captured: chain.captured,
            ends,
        };
        if chain.worth < FIRST_MERGED {
            self.takes.push(take);
        } else {
            self.takes.merge(take);
        }
    }
}
