//! The captures of a position: every way to jump is followed to its end, the largest are kept, and two ways that
//! take the same men to the same square are one move. Steps are in `moves`.

use std::marker::PhantomData;

use crate::draughts::grid::{Grid, each};
use crate::draughts::rules::{Choice, KingReach, Landing, MenCapture, Origin, Promotion, Removal, Ruleset};

/// The captures of one man or king that take the same men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Take {
    pub(crate) from: u64,
    pub(crate) captured: u64,
    /// The squares that the move may end on.
    pub(crate) ends: u64,
}

/// What the side to move sees of a position.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) own: u64,
    pub(crate) foe: u64,
    pub(crate) kings: u64,
    /// The row on which the own men become kings.
    pub(crate) last_row: u64,
}

impl View {
    pub(crate) fn men(&self) -> u64 {
        self.own & !self.kings
    }

    pub(crate) fn own_kings(&self) -> u64 {
        self.own & self.kings
    }

    pub(crate) fn occupied(&self) -> u64 {
        self.own | self.foe
    }
}

/// A capture on its way.
#[derive(Clone, Copy)]
struct Chain {
    from: u64,
    /// The men that can still be jumped.
    foe: u64,
    /// Everything that blocks.
    men: u64,
    captured: u64,
    /// What the capture is worth where the larger one is a duty.
    worth: u32,
}

/// A search for captures that appends to a list.
pub(crate) struct Hunt<'l, R> {
    view: View,
    takes: &'l mut Vec<Take>,
    /// Where in the list the captures of this position begin.
    base: usize,
    /// Where in the list the captures of the present man begin.
    mine: usize,
    /// The least that a capture must be worth to be kept.
    best: u32,
    rules: PhantomData<R>,
}

impl<'l, R: Ruleset> Hunt<'l, R> {
    /// Appends the legal captures of a position to `takes`; none if there is no capture.
    pub(crate) fn all(view: View, takes: &'l mut Vec<Take>) {
        let base = takes.len();
        let mut hunt = Hunt::<R> {
            view,
            takes,
            base,
            mine: base,
            best: 0,
            rules: PhantomData,
        };
        for king in each(view.own_kings()) {
            hunt.mine = hunt.takes.len();
            let chain = hunt.chain(king);
            for direction in 0..4 {
                hunt.king(king, direction, chain);
            }
        }
        for man in each(jumpers::<R>(view)) {
            hunt.mine = hunt.takes.len();
            hunt.man(man, hunt.chain(man));
        }
    }

    /// A capture that begins on `from`.
    fn chain(&self, from: u64) -> Chain {
        let leaves = match R::RULES.origin {
            Origin::Empty => from,
            Origin::Occupied => 0,
        };
        let king_first = R::RULES.choice == Choice::MostMenKingFirst && from & self.view.kings != 0;
        Chain {
            from,
            foe: self.view.foe,
            men: self.view.occupied() & !leaves,
            captured: 0,
            worth: u32::from(king_first),
        }
    }

    /// The capture with one more man jumped.
    fn over(&self, chain: Chain, over: u64) -> Chain {
        let king = u32::from(over & self.view.kings != 0);
        let worth = match R::RULES.choice {
            Choice::MostMen | Choice::Any => 1,
            Choice::KingsForTwo => 1 + king,
            // Men never make up for a king, nor kings for a man.
            Choice::MostMenThenKings => 64 + king,
            Choice::MostMenKingFirst => 2,
        };
        let leaves = match R::RULES.removal {
            Removal::AfterMove => 0,
            Removal::AtOnce => over,
        };
        Chain {
            foe: chain.foe & !over,
            men: chain.men & !leaves,
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
            let to = Grid::<R>::step(over, direction) & Grid::<R>::ALL & !chain.men;
            if to == 0 {
                continue;
            }
            ended = false;
            let next = self.over(chain, over);
            match R::RULES.promotion {
                Promotion::EndsMove if to & self.view.last_row != 0 => self.record(next, to),
                Promotion::GoesOnAsKing if to & self.view.last_row != 0 => {
                    if !self.king_from(to, next, |_| true) {
                        self.record(next, to);
                    }
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

    /// Follows the captures of a king from `at` in the directions that please, and tells whether there are any.
    fn king_from(&mut self, at: u64, chain: Chain, pleases: impl Fn(usize) -> bool) -> bool {
        let mut goes_on = false;
        for direction in 0..4 {
            goes_on |= pleases(direction) && self.king(at, direction, chain);
        }
        goes_on
    }

    /// Follows the captures of a king that looks from `at` in a direction, and tells whether there are any.
    fn king(&mut self, at: u64, direction: usize, chain: Chain) -> bool {
        let flying = R::RULES.kings_go == KingReach::Flying;
        let first = if flying {
            Grid::<R>::first(at, direction, chain.men)
        } else {
            Grid::<R>::step(at, direction)
        };
        let over = first & chain.foe;
        if over == 0 {
            return false;
        }
        let mut ends = Grid::<R>::open(over, direction, chain.men);
        if !flying || R::RULES.kings_land == Landing::NextBehind {
            ends &= Grid::<R>::step(over, direction);
        }
        if ends == 0 {
            return false;
        }
        let chain = self.over(chain, over);
        // From every landing the same man comes next straight on, so he is looked for once. Nobody turns back.
        let straight_on = flying && self.king(over, direction, chain);
        let turns = |turn: usize| (turn != direction || !flying) && turn != 3 - direction;
        let mut rests = if straight_on { 0 } else { ends };
        for landing in each(ends) {
            if self.king_from(landing, chain, turns) {
                rests &= !landing;
            }
        }
        if rests != 0 {
            self.record(chain, rests);
        }
        true
    }

    /// Keeps a finished capture if none is better, and drops those that are worse.
    fn record(&mut self, chain: Chain, ends: u64) {
        if R::RULES.choice != Choice::Any {
            if chain.worth < self.best {
                return;
            }
            if chain.worth > self.best {
                self.best = chain.worth;
                self.takes.truncate(self.base);
                self.mine = self.base;
            }
        }
        let same = |take: &&mut Take| take.captured == chain.captured;
        match self.takes[self.mine..].iter_mut().find(same) {
            Some(take) => take.ends |= ends,
            None => self.takes.push(Take {
                from: chain.from,
                captured: chain.captured,
                ends,
            }),
        }
    }
}

/// The directions in which the own men capture.
fn men_capture<R: Ruleset>(view: View) -> impl Iterator<Item = usize> {
    let forward = if view.last_row == Grid::<R>::TOP {
        0..2
    } else {
        2..4
    };
    match R::RULES.men_capture {
        MenCapture::EveryWay => 0..4,
        MenCapture::Forward => forward,
    }
}

/// The men that can jump.
#[inline(always)]
pub(crate) fn jumpers<R: Ruleset>(view: View) -> u64 {
    let empty = Grid::<R>::ALL & !view.occupied();
    let (mut jumpers, men) = (0, view.men());
    for direction in men_capture::<R>(view) {
        let back = 3 - direction;
        jumpers |= Grid::<R>::step(Grid::<R>::step(empty, back) & view.foe, back) & men;
    }
    jumpers
}
