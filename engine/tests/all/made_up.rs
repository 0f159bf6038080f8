//! A thousand siege games that nobody plays, one for each of a thousand draws of all fields: the generator agrees with
//! the slow one, and whatever is refused is refused for a field that forbids it.

use std::collections::BTreeSet;

use forteca_engine::{Capture, Direction, MoveRefusal, Placement, Position, Route, Side, Variant, perft};

use crate::common::random::Random;
use crate::common::{made_up, routes, strewn, walk};
use crate::slow::{Slow, compare};
use crate::told::{Spot, Told};

const GAMES: usize = 1_000;

/// A position with more moves is left out: placements on a large board, captures among strewn men.
const MOST_MOVES: u64 = 2_000;

/// Shows some positions of every made-up game.
fn everywhere(seed: u64, mut see: impl FnMut(&Slow, &Position, &mut Random)) {
    let mut random = Random(seed);
    for n in 0..GAMES {
        let variant = made_up::variant(n, &mut |end| random.below(end));
        let slow = Slow::new(Told::of_rules(variant.rules().expect("it is a siege game")));
        let mut seen = Vec::new();
        walk(variant, &mut random, 6, |position| seen.push(*position));
        seen.extend((0..4).map(|_| strewn(variant, &mut random)));
        for position in seen.iter().filter(|position| perft(position, 1) <= MOST_MOVES) {
            see(&slow, position, &mut random);
        }
    }
}

#[test]
fn made_up_games_have_the_moves_that_their_fields_allow() {
    let mut compared = 0;
    everywhere(1, |slow, position, _| {
        compare(slow, position);
        compared += 1;
    });
    assert!(compared > 5 * GAMES, "{compared}");
}

#[test]
fn what_is_refused_is_refused_for_a_field_that_forbids_it() {
    let mut reasons = BTreeSet::new();
    everywhere(2, |slow, position, random| {
        let judge = Judge {
            slow,
            position,
            legal: routes(position),
            listed: routes(position).iter().map(Route::to_string).collect(),
        };
        for text in texts(position, random) {
            let refusal = judge.refusal(&text);
            reasons.extend(refusal.map(|refusal| kind(&refusal)));
        }
    });
    let wanted = [
        "Ambiguous",
        "Aslant",
        "AttackersNeverCapture",
        "Backwards",
        "ChainUnfinished",
        "ClosedLine",
        "Farther",
        "HuffEndsGame",
        "LeavesFortress",
        "MustCapture",
        "NotHuffable",
        "NotNearer",
        "NothingToCapture",
        "Occupied",
        "OutsideFortress",
        "WrongNumberOfMen",
    ];
    for reason in wanted {
        assert!(reasons.contains(reason), "nothing was refused as {reason}");
    }
}

/// The name of a refusal.
fn kind(refusal: &MoveRefusal) -> String {
    let text = format!("{refusal:?}");
    text.split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}

/// What somebody may type: every way from a man of the side to move to a point near it, placements, huffs.
fn texts(position: &Position, random: &mut Random) -> Vec<String> {
    let board = position.variant().board();
    let labels: Vec<&str> = board.points().map(|at| board.label(at)).collect();
    let mut texts = Vec::new();
    let movers = board
        .points()
        .filter(|at| position.man_at(*at) == Some(position.side_to_move()));
    let huffed = position
        .men(Side::DEFENDERS)
        .iter()
        .next()
        .map(|at| board.label(at));
    for from in movers {
        let (x, y) = board.xy(from);
        for to in board.points() {
            let (tx, ty) = board.xy(to);
            if x.abs_diff(tx) > 2 || y.abs_diff(ty) > 2 {
                continue;
            }
            let (from, to) = (board.label(from), board.label(to));
            texts.extend(["-", "x"].map(|joint| format!("{from}{joint}{to}")));
            texts.extend(huffed.map(|at| format!("({at}) {from}-{to}")));
        }
    }
    for _ in 0..20 {
        let some: Vec<&str> = (0..1 + random.below(4)).map(|_| *random.pick(&labels)).collect();
        texts.extend(["+", "x"].map(|joint| some.join(joint)));
    }
    texts
}

struct Judge<'p> {
    slow: &'p Slow,
    position: &'p Position,
    legal: Vec<Route>,
    /// The same as texts.
    listed: BTreeSet<String>,
}

impl Judge<'_> {
    /// The refusal of a text, if it is refused: rightly, and for the reason that it names.
    fn refusal(&self, text: &str) -> Option<MoveRefusal> {
        let place = || {
            format!(
                "{text} in {:?} by {:?}",
                self.position,
                self.position.variant().rules()
            )
        };
        match self.position.parse_move(text) {
            Ok(mv) => {
                assert!(self.listed.contains(&mv.to_string()), "{}", place());
                None
            }
            Err(refusal) => {
                assert!(!self.listed.contains(text), "{refusal}: {}", place());
                assert!(self.holds(text, &refusal), "{refusal}: {}", place());
                Some(refusal)
            }
        }
    }

    /// Whether the reason is true of the rules and the position.
    fn holds(&self, text: &str, refusal: &MoveRefusal) -> bool {
        let (slow, told) = (self.slow, self.slow.told());
        let attack = self.position.side_to_move() == Side::ATTACKERS;
        let way = |from: &str, to: &str| (spot(from), spot(to));
        let man = |at: &str| {
            let point = self.position.variant().board().point(at);
            point.and_then(|point| self.position.man_at(point))
        };
        let legal = |moves: &[Route]| !moves.is_empty() && moves.iter().all(|mv| self.legal.contains(mv));
        match refusal {
            MoveRefusal::ClosedLine { from, to } => {
                let (a, b) = way(from, to);
                attack && told.closed.contains(&(a.min(b), a.max(b)))
            }
            MoveRefusal::Aslant { from, to } => {
                let (a, b) = way(from, to);
                let bound = if attack {
                    told.attackers_straight
                } else {
                    told.defenders_straight
                };
                bound && a.0 != b.0 && a.1 != b.1
            }
            MoveRefusal::LeavesFortress { from, to } => {
                let (a, b) = way(from, to);
                attack && told.stays && slow.fort(a) && !slow.fort(b)
            }
            MoveRefusal::Backwards { from, to } => {
                let (a, b) = way(from, to);
                attack && told.direction != Direction::Any && b.1 < a.1
            }
            MoveRefusal::NotNearer { from, to } => {
                let (a, b) = way(from, to);
                let nearer = slow.distance(b) < slow.distance(a);
                attack && told.direction == Direction::Nearer && !nearer && !(slow.fort(a) && slow.fort(b))
            }
            MoveRefusal::Farther { from, to } => {
                let (a, b) = way(from, to);
                attack && told.direction == Direction::NotFarther && slow.distance(b) > slow.distance(a)
            }
            MoveRefusal::MustCapture { moves } => told.capture == Capture::Mandatory && legal(moves),
            MoveRefusal::ChainUnfinished { moves } => {
                told.finishes && told.capture != Capture::Huff && legal(moves)
            }
            MoveRefusal::OutsideFortress { at } => {
                told.placement == Placement::Fortress && !slow.fort(spot(at))
            }
            MoveRefusal::WrongNumberOfMen { wanted, given } => *wanted == told.defenders && wanted != given,
            MoveRefusal::NotInPlacement => self.position.is_placement(),
            MoveRefusal::OnlyInPlacement => !self.position.is_placement(),
            MoveRefusal::NotHuffable { at } => {
                let huffable = self.position.huffable();
                let point = self.position.variant().board().point(at);
                point.is_none_or(|point| !huffable.contains(point))
            }
            MoveRefusal::HuffEndsGame { .. } => {
                told.capture == Capture::Huff && self.position.men(Side::DEFENDERS).len() == 1
            }
            MoveRefusal::AttackersNeverCapture => attack,
            MoveRefusal::Occupied { at } => man(at).is_some(),
            MoveRefusal::NoMan { at } => man(at).is_none(),
            MoveRefusal::NotYourMan { at } => {
                man(at).is_some_and(|side| side != self.position.side_to_move())
            }
            // Where a capture of several men was typed, the line that is wanting is that of a jump.
            MoveRefusal::NoLine { from, to } => {
                let (a, b) = way(from, to);
                !slow.line(a, b) || text.matches('x').count() > 1
            }
            MoveRefusal::Ambiguous { candidates } => candidates.len() > 1 && legal(candidates),
            MoveRefusal::Finished => self.legal.is_empty(),
            MoveRefusal::SameManTwice { .. }
            | MoveRefusal::NothingToCapture { .. }
            | MoveRefusal::NoLanding { .. }
            | MoveRefusal::Incomplete { .. } => true,
            other => panic!("{other:?} is no refusal of a siege game"),
        }
    }
}

fn spot(label: &str) -> Spot {
    let label = label.as_bytes();
    (i32::from(label[0] - b'a'), i32::from(label[1] - b'0'))
}

#[test]
fn a_made_up_game_is_in_no_list() {
    let mut random = Random(3);
    let variant = made_up::variant(0, &mut |end| random.below(end));
    assert!(!Variant::all().contains(&variant));
    assert!(Variant::from_id(variant.id()).is_err());
}
