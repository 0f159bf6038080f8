//! The generator of the siege games, and the one place that says what is legal in them: it walks over the moves of a
//! position, counts them, and makes them. Captures are followed in `captures`; how a
//! move is written and read is told in `text`.
//!
//! A capture can often go several ways that take the same men to the same point. They are several *routes* of one
//! move: [`Generator::visit_routes`] shows each, [`Generator::visit`] shows every move once.

use std::ops::ControlFlow;

use crate::fortress::known::{EveryRoute, Known, OnceEach};
use crate::fortress::rules::{Capture, Chain, Placement, Rules};
use crate::fortress::state::{Phase, State};
use crate::fortress::tables::Tables;
use crate::point::Point;

/// A legal move as bits: what it does, whatever way it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// The defending side places all its men.
    Place(u128),
    /// An attacker or a defender steps, after an offender (or nobody) was huffed.
    Step { huffed: u128, from: Point, to: Point },
    /// A defender jumps from point to point and takes off everybody jumped.
    Capture { from: Point, to: Point, captured: u128 },
    /// The last defender is huffed and the game is over.
    Huff(u128),
}

/// The points of a set of bits.
pub(super) fn points(mut bits: u128) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let point = Point::new(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            point
        })
    })
}

/// A rule set with its tables, ready to answer for positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Generator<'t> {
    pub(crate) rules: &'t Rules,
    pub(crate) tables: &'t Tables,
}

impl Generator<'_> {
    /// Shows every legal move of a position to `see` until it breaks, each once, with one of its routes: the points of
    /// a capture, nothing for other moves.
    pub(crate) fn visit<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        self.visit_known(state, &mut OnceEach::new(usize::MAX), see)
    }

    /// The same, but of each man not more than `most` captures. The men of whom there are more.
    pub(crate) fn visit_some<F>(&self, state: &State, most: usize, see: &mut F) -> u128
    where
        F: FnMut(Act, &[Point]),
    {
        let mut known = OnceEach::new(most);
        let _ = self.visit_known(state, &mut known, &mut |act, path| {
            see(act, path);
            ControlFlow::Continue(())
        });
        known.cut()
    }

    /// Shows every route of every legal move.
    pub(crate) fn visit_routes<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        self.visit_known(state, &mut EveryRoute, see)
    }

    pub(super) fn visit_known<K, F>(&self, state: &State, known: &mut K, see: &mut F) -> ControlFlow<()>
    where
        K: Known,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if state.decided(self.rules, self.tables).is_some() {
            return ControlFlow::Continue(());
        }
        match state.phase {
            Phase::Placement => self.placements(self.places(state), 0, self.rules.defenders, see),
            Phase::Attackers => {
                self.advances(state, 0, see)?;
                points(state.offenders).try_for_each(|offender| {
                    if state.defenders == offender.bit() {
                        see(Act::Huff(offender.bit()), &[])
                    } else {
                        self.advances(state, offender.bit(), see)
                    }
                })
            }
            Phase::Defenders => {
                if self.can_capture(state) {
                    self.captures(state, known, see)?;
                    if self.rules.capture == Capture::Mandatory {
                        return ControlFlow::Continue(());
                    }
                }
                self.walks(state, see)
            }
        }
    }

    /// How many routes the legal moves of a position have in all.
    pub(crate) fn count(&self, state: &State) -> u64 {
        if state.decided(self.rules, self.tables).is_some() {
            return 0;
        }
        match state.phase {
            Phase::Placement => binomial(self.places(state).count_ones(), u32::from(self.rules.defenders)),
            Phase::Attackers => {
                let huffs = points(state.offenders).map(|offender| {
                    if state.defenders == offender.bit() {
                        1
                    } else {
                        self.count_advances(state, offender.bit())
                    }
                });
                self.count_advances(state, 0) + huffs.sum::<u64>()
            }
            Phase::Defenders => {
                let captures = self.count_captures(state);
                if captures > 0 && self.rules.capture == Capture::Mandatory {
                    return captures;
                }
                let empty = self.tables.points & !state.men();
                let walks = points(state.defenders)
                    .map(|from| u64::from((self.tables.walks[from.index()] & empty).count_ones()));
                captures + walks.sum::<u64>()
            }
        }
    }

    /// Whether a position has a legal move.
    pub(crate) fn any(&self, state: &State) -> bool {
        self.visit_routes(state, &mut |_, _| ControlFlow::Break(()))
            .is_break()
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, state: &State, act: Act) -> State {
        match (act, state.phase) {
            (Act::Place(men), _) => State {
                defenders: men,
                phase: Phase::first(self.rules),
                ..*state
            },
            (Act::Huff(huffed), _) => State {
                defenders: state.defenders & !huffed,
                offenders: 0,
                phase: Phase::Defenders,
                ..*state
            },
            (Act::Step { huffed, from, to }, Phase::Attackers) => State {
                attackers: state.attackers & !from.bit() | to.bit(),
                defenders: state.defenders & !huffed,
                offenders: 0,
                phase: Phase::Defenders,
                captured_count: state.captured_count,
            },
            (Act::Step { from, to, .. }, Phase::Placement | Phase::Defenders) => State {
                defenders: state.defenders & !from.bit() | to.bit(),
                offenders: self.offenders_by_stepping(state, from, to),
                phase: Phase::Attackers,
                ..*state
            },
            (Act::Capture { from, to, captured }, _) => {
                let mut next = State {
                    attackers: state.attackers & !captured,
                    defenders: state.defenders & !from.bit() | to.bit(),
                    offenders: 0,
                    phase: Phase::Attackers,
                    captured_count: state.captured_count + captured.count_ones() as u8,
                };
                if self.rules.capture == Capture::Huff
                    && self.rules.chain == Chain::Mandatory
                    && self.can_leap(to, next.attackers, self.tables.points & !next.men())
                {
                    next.offenders = to.bit();
                }
                next
            }
        }
    }

    /// Where defenders may be placed.
    pub(crate) fn places(&self, state: &State) -> u128 {
        let empty = self.tables.points & !state.men();
        match self.rules.placement {
            Placement::Fixed | Placement::Anywhere => empty,
            Placement::Fortress => empty & self.tables.fortress,
        }
    }

    /// Shows every way of placing `wanted` more men on `places`.
    fn placements<F>(&self, places: u128, placed: u128, wanted: u8, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if wanted == 0 {
            return see(Act::Place(placed), &[]);
        }
        points(places).try_for_each(|point| {
            let later = places & !(point.bit() | (point.bit() - 1));
            self.placements(later, placed | point.bit(), wanted - 1, see)
        })
    }

    /// Shows the attackers' steps after the huffed defender has left the board.
    fn advances<F>(&self, state: &State, huffed: u128, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let empty = self.tables.points & !state.men() | huffed;
        points(state.attackers).try_for_each(|from| {
            points(self.tables.advances[from.index()] & empty)
                .try_for_each(|to| see(Act::Step { huffed, from, to }, &[]))
        })
    }

    fn count_advances(&self, state: &State, huffed: u128) -> u64 {
        let empty = self.tables.points & !state.men() | huffed;
        let arrivals = points(empty)
            .map(|to| u64::from((self.tables.sources[to.index()] & state.attackers).count_ones()));
        arrivals.sum()
    }

    /// Shows the defenders' steps.
    fn walks<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let empty = self.tables.points & !state.men();
        points(state.defenders).try_for_each(|from| {
            points(self.tables.walks[from.index()] & empty)
                .try_for_each(|to| see(Act::Step { huffed: 0, from, to }, &[]))
        })
    }

    /// The defenders who could have captured when one of them stepped instead; that one counts where it stands now.
    fn offenders_by_stepping(&self, state: &State, from: Point, to: Point) -> u128 {
        if self.rules.capture != Capture::Huff {
            return 0;
        }
        let empty = self.tables.points & !state.men();
        points(state.defenders)
            .filter(|at| self.can_leap(*at, state.attackers, empty))
            .fold(0, |offenders, at| {
                offenders | if at == from { to.bit() } else { at.bit() }
            })
    }
}

/// The number of ways to choose `k` of `n`.
fn binomial(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * u64::from(n).saturating_sub(i) / (i + 1))
}

#[cfg(test)]
mod tests {
    //! Fields in combinations that no game offers; those of the games are tested with their variants.

    use super::*;
    use crate::fortress::games::FORTECA;
    use crate::fortress::rules::{Fill, First, GameResult, Leaving, Lines};
    use crate::rows::men_in_rows;

    fn moves(rules: &Rules, rows: &str, phase: Phase) -> Vec<String> {
        let tables = Tables::new(rules);
        let generator = Generator {
            rules,
            tables: &tables,
        };
        let (attackers, defenders) = men_in_rows(rules.board, rows).expect("the rows fit the board");
        let (attackers, defenders) = (attackers.bits(), defenders.bits());
        let state = State {
            attackers,
            defenders,
            offenders: 0,
            phase,
            captured_count: 0,
        };
        let mut listed = Vec::new();
        let _ = generator.visit_routes(&state, &mut |act, path| {
            let labels = |points: &[Point]| {
                points
                    .iter()
                    .map(|point| rules.board.label(*point))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            listed.push(match act {
                Act::Place(men) => labels(&points(men).collect::<Vec<_>>()),
                Act::Step { from, to, .. } => labels(&[from, to]),
                Act::Capture { .. } => labels(path),
                Act::Huff(_) => "huff".to_owned(),
            });
            ControlFlow::Continue(())
        });
        assert_eq!(generator.count(&state), listed.len() as u64);
        listed
    }

    #[test]
    fn defenders_may_begin_after_their_placement() {
        let rules = Rules {
            first: First::Defenders,
            ..FORTECA
        };
        let tables = Tables::new(&rules);
        let generator = Generator {
            rules: &rules,
            tables: &tables,
        };
        let state = State {
            attackers: 0,
            defenders: 0,
            offenders: 0,
            phase: Phase::Placement,
            captured_count: 0,
        };
        assert_eq!(generator.after(&state, Act::Place(0b11)).phase, Phase::Defenders);
    }

    #[test]
    fn two_men_may_be_placed_anywhere() {
        let rules = Rules {
            placement: Placement::Anywhere,
            ..FORTECA
        };
        assert_eq!(moves(&rules, rules.start, Phase::Placement).len(), 9 * 8 / 2);
        let fewer = ".../.../......./ooooooo/ooooooo/ooo/ooo";
        assert_eq!(moves(&rules, fewer, Phase::Placement).len(), 13 * 12 / 2);
    }

    #[test]
    fn attackers_who_may_go_anywhere_can_be_kept_in_the_fortress() {
        let rules = Rules {
            leaving: Leaving::Forbidden,
            ..FORTECA
        };
        let listed = moves(
            &rules,
            "W.W/.../..o..../......./......./.../...",
            Phase::Attackers,
        );
        assert_eq!(listed, ["c5 c6", "c5 d6", "c5 d5"]);
    }

    #[test]
    fn a_duty_to_go_on_holds_without_a_duty_to_begin() {
        let rules = Rules {
            chain: Chain::Mandatory,
            ..FORTECA
        };
        let rows = "W../o../.o...../......./......./.../..W";
        let listed = moves(&rules, rows, Phase::Defenders);
        assert!(listed.contains(&"c7 c5 a5".to_owned()) && listed.contains(&"c7 d7".to_owned()));
        assert!(!listed.contains(&"c7 c5".to_owned()));
    }

    #[test]
    fn defenders_bound_to_rows_and_columns_do_not_capture_aslant() {
        let rules = Rules {
            defenders_lines: Lines::Straight,
            ..FORTECA
        };
        let rows = "W../.o./......./......./......./.../..W";
        let listed = moves(&rules, rows, Phase::Defenders);
        assert_eq!(listed, ["c7 d7", "c7 c6", "e1 e2", "e1 d1"]);
    }

    #[test]
    fn what_ends_mean_is_read_from_the_rules() {
        let rules = Rules {
            block: GameResult::Draw,
            stuck: GameResult::Draw,
            fill: Fill::MeansNothing,
            ..FORTECA
        };
        let tables = Tables::new(&rules);
        let attackers = tables.fortress;
        let full = State {
            attackers,
            defenders: 1 << 20,
            offenders: 0,
            phase: Phase::Defenders,
            captured_count: 0,
        };
        assert_eq!(full.decided(&rules, &tables), None);
        assert!(full.decided(&FORTECA, &tables).is_some());
        assert_eq!(full.without_moves(&rules), GameResult::Draw);
        assert_eq!(
            State {
                phase: Phase::Attackers,
                ..full
            }
            .without_moves(&rules),
            GameResult::Draw
        );
    }
}
