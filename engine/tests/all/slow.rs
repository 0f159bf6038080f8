//! An independent, naive generator of the siege games over coordinates and predicates, compared with the engine's.
//! It shares no table with it: boards and lines are worked out anew here, rules are read in `told`.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::common::random::Random;
use crate::common::{routes, strewn, walk};
use crate::told::{Spot, Told};
use forteca_engine::{Capture, Direction, First, Move, Placement, Position, Side, Variant, perft};

/// The rules of one variant, and its board.
pub(crate) struct Slow {
    told: Told,
    /// All spots, the top row first.
    spots: Vec<Spot>,
    /// The neighbours of every spot.
    lines: BTreeMap<Spot, Vec<Spot>>,
    distances: BTreeMap<Spot, usize>,
}

/// Who stands where: `o` and `W` on spots.
#[derive(Clone)]
struct Men([[Option<char>; 10]; 9]);

impl Men {
    fn at(&self, (x, y): Spot) -> Option<char> {
        self.0[x as usize][y as usize]
    }

    fn put(&mut self, (x, y): Spot, man: Option<char>) {
        self.0[x as usize][y as usize] = man;
    }

    fn shift(&mut self, from: Spot, to: Spot) {
        let man = self.at(from);
        self.put(from, None);
        self.put(to, man);
    }

    /// The spots of all men of a kind.
    fn all(&self, man: char) -> impl Iterator<Item = Spot> {
        let spots = (0..9).flat_map(|x| (0..10).map(move |y| (x, y)));
        spots.filter(move |spot| self.at(*spot) == Some(man))
    }
}

/// A position: the men, whose turn, captures, offenders.
#[derive(Clone)]
struct Setup {
    men: Men,
    turn: char,
    captured: usize,
    offenders: BTreeSet<Spot>,
}

impl Slow {
    pub(crate) fn new(told: Told) -> Slow {
        let mut slow = Slow {
            told,
            spots: Vec::new(),
            lines: BTreeMap::new(),
            distances: BTreeMap::new(),
        };
        let rows = (1..=slow.size()).rev();
        slow.spots = rows
            .flat_map(|y| (0..slow.size()).map(move |x| (x, y)))
            .filter(|spot| slow.exists(*spot))
            .collect();
        for spot in slow.spots.clone() {
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (spot.0 + dx, spot.1 + dy)));
            let neighbours = around.filter(|to| slow.line(spot, *to)).collect();
            slow.lines.insert(spot, neighbours);
        }
        slow.distances = slow
            .spots
            .iter()
            .filter(|spot| slow.fort(**spot))
            .map(|spot| (*spot, 0))
            .collect();
        for distance in 1..20 {
            for spot in slow.spots.clone() {
                let near = |other: &Spot| slow.distances.get(other) == Some(&(distance - 1));
                if !slow.distances.contains_key(&spot) && slow.neighbours(spot).iter().any(near) {
                    slow.distances.insert(spot, distance);
                }
            }
        }
        slow
    }

    pub(crate) fn told(&self) -> &Told {
        &self.told
    }

    /// How many steps along lines lead to the fortress.
    pub(crate) fn distance(&self, spot: Spot) -> usize {
        self.distances[&spot]
    }

    fn large(&self) -> bool {
        self.told.board.starts_with("cross67")
    }

    fn size(&self) -> i32 {
        if self.large() { 9 } else { 7 }
    }

    fn exists(&self, (x, y): Spot) -> bool {
        let arm = if self.large() { 2..=6 } else { 2..=4 };
        let inside = (0..self.size()).contains(&x) && (1..=self.size()).contains(&y);
        let side_arm = if self.large() { 3..=7 } else { 3..=5 };
        inside && (arm.contains(&x) || side_arm.contains(&y)) || self.horn((x, y))
    }

    fn horn(&self, spot: Spot) -> bool {
        self.large() && [(1, 9), (7, 9)].contains(&spot)
    }

    pub(crate) fn fort(&self, (x, y): Spot) -> bool {
        self.exists((x, y)) && y >= self.size() - 2 && (if self.large() { 2..=6 } else { 2..=4 }).contains(&x)
            || self.horn((x, y))
    }

    pub(crate) fn line(&self, a: Spot, b: Spot) -> bool {
        let (dx, dy) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        if !self.exists(a) || !self.exists(b) || dx.max(dy) != 1 {
            return false;
        }
        if dx + dy == 1 {
            return true;
        }
        let all = self.told.board == "cross67-all";
        if self.large() {
            let horns = self.horn(a) || self.horn(b);
            let feet = |spot: Spot| [(1, 3), (7, 3)].contains(&spot);
            let toes = |spot: Spot| [(2, 2), (6, 2)].contains(&spot);
            let below = feet(a) && toes(b) || feet(b) && toes(a);
            // Else a diagonal stays within a small square with all four corners.
            let square = self.exists((a.0, b.1)) && self.exists((b.0, a.1));
            return horns || all && (square || below) || square && (a.0 + a.1) % 2 == 1;
        }
        let diamond = self.told.board == "cross33-diamond";
        let none = self.told.board == "cross33-plain";
        !none && self.exists((a.0, b.1)) && self.exists((b.0, a.1)) && ((a.0 + a.1) % 2 == 0) == diamond
    }

    fn neighbours(&self, spot: Spot) -> &[Spot] {
        &self.lines[&spot]
    }

    fn attacker_may_step(&self, a: Spot, b: Spot) -> bool {
        let (before, after) = (self.distances[&a], self.distances[&b]);
        let inside = self.fort(a) && self.fort(b);
        let directed = match self.told.direction {
            Direction::Any => true,
            Direction::NotBack => b.1 >= a.1,
            Direction::NotFarther => after <= before,
            Direction::Nearer => after < before || inside,
        };
        let line = !self.told.attackers_straight || a.0 == b.0 || a.1 == b.1;
        let leaves = self.fort(a) && !self.fort(b);
        let closed = self.told.closed.contains(&(a.min(b), a.max(b)));
        directed && line && !closed && !(leaves && self.told.stays)
    }

    fn defender_may_use(&self, a: Spot, b: Spot) -> bool {
        !self.told.defenders_straight || a.0 == b.0 || a.1 == b.1
    }

    fn huffing(&self) -> bool {
        self.told.capture == Capture::Huff
    }

    fn must_capture(&self) -> bool {
        self.told.capture == Capture::Mandatory
    }

    fn must_finish(&self) -> bool {
        self.told.finishes && !self.huffing()
    }

    /// Who has won as the men stand: `a` or `d`.
    fn decided(&self, setup: &Setup) -> Option<char> {
        if setup.turn == 'p' {
            return None;
        }
        if setup.men.all('W').next().is_none() {
            return Some('a');
        }
        let mut fort = self.distances.iter().filter(|(_, distance)| **distance == 0);
        if self.told.fort_counts && fort.all(|(spot, _)| setup.men.at(*spot) == Some('o')) {
            return Some('a');
        }
        (setup.captured >= self.told.enough).then_some('d')
    }

    /// Who has won, given the legal moves.
    fn winner<M>(&self, setup: &Setup, moves: &BTreeMap<String, M>) -> Option<char> {
        let stuck = match setup.turn {
            'a' => self.told.stuck,
            _ => self.told.block,
        };
        self.decided(setup).or_else(|| moves.is_empty().then_some(stuck))
    }

    /// The jumps of a defender: over whom and where to.
    fn jumps(&self, men: &Men, from: Spot) -> Vec<(Spot, Spot)> {
        let mut jumps = Vec::new();
        for &over in self.neighbours(from) {
            let to = (2 * over.0 - from.0, 2 * over.1 - from.1);
            let line = self.line(over, to) && self.defender_may_use(from, over);
            if line && men.at(over) == Some('o') && men.at(to).is_none() {
                jumps.push((over, to));
            }
        }
        jumps
    }

    /// Every legal move in notation, with the position after it.
    fn moves(&self, setup: &Setup) -> BTreeMap<String, Setup> {
        let mut moves = BTreeMap::new();
        if self.decided(setup).is_some() {
            return moves;
        }
        match setup.turn {
            'p' => self.placements(setup, &mut moves),
            'a' => self.attacks(setup, &mut moves),
            _ => self.defences(setup, &mut moves),
        }
        moves
    }

    fn placements(&self, setup: &Setup, moves: &mut BTreeMap<String, Setup>) {
        let anywhere = self.told.placement == Placement::Anywhere;
        let free = |spot: &Spot| setup.men.at(*spot).is_none() && (anywhere || self.fort(*spot));
        let spots: Vec<Spot> = self.spots.iter().copied().filter(free).collect();
        let mut chosen: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..self.told.defenders {
            let longer = chosen.iter().flat_map(|some| {
                let after = some.last().map_or(0, |last| last + 1);
                (after..spots.len()).map(|next| some.iter().copied().chain([next]).collect())
            });
            chosen = longer.collect();
        }
        for choice in chosen {
            let mut next = Setup {
                turn: match self.told.first {
                    First::Attackers | First::Lot => 'a',
                    First::Defenders => 'd',
                },
                ..setup.clone()
            };
            for n in &choice {
                next.men.put(spots[*n], Some('W'));
            }
            let names: Vec<String> = choice.iter().map(|n| name(spots[*n])).collect();
            moves.insert(names.join("+"), next);
        }
    }

    fn attacks(&self, setup: &Setup, moves: &mut BTreeMap<String, Setup>) {
        for huffed in [None].into_iter().chain(setup.offenders.iter().map(Some)) {
            let mut men = setup.men.clone();
            let mut words = String::new();
            if let Some(spot) = huffed {
                men.put(*spot, None);
                words = format!("({}) ", name(*spot));
            }
            let next = |men| Setup {
                men,
                turn: 'd',
                captured: setup.captured,
                offenders: BTreeSet::new(),
            };
            if men.all('W').next().is_none() {
                moves.insert(words.trim().to_owned(), next(men));
                continue;
            }
            for from in men.all('o') {
                for &to in self.neighbours(from) {
                    if men.at(to).is_none() && self.attacker_may_step(from, to) {
                        let mut after = men.clone();
                        after.shift(from, to);
                        moves.insert(format!("{words}{}-{}", name(from), name(to)), next(after));
                    }
                }
            }
        }
    }

    fn defences(&self, setup: &Setup, moves: &mut BTreeMap<String, Setup>) {
        let own: Vec<Spot> = setup.men.all('W').collect();
        for from in &own {
            let mut begun = vec![(vec![*from], setup.men.clone())];
            while let Some((path, men)) = begun.pop() {
                let at = path[path.len() - 1];
                let further = self.jumps(&men, at);
                if path.len() > 1 && (further.is_empty() || !self.must_finish()) {
                    let unfinished = self.huffing() && self.told.finishes && !further.is_empty();
                    let names: Vec<String> = path.iter().map(|spot| name(*spot)).collect();
                    let next = Setup {
                        men: men.clone(),
                        turn: 'a',
                        captured: setup.captured + path.len() - 1,
                        offenders: if unfinished {
                            BTreeSet::from([at])
                        } else {
                            BTreeSet::new()
                        },
                    };
                    moves.insert(names.join("x"), next);
                }
                for (over, to) in further {
                    let mut after = men.clone();
                    after.put(over, None);
                    after.shift(at, to);
                    begun.push((path.iter().copied().chain([to]).collect(), after));
                }
            }
        }
        if self.must_capture() && !moves.is_empty() {
            return;
        }
        for from in &own {
            for &to in self.neighbours(*from) {
                if setup.men.at(to).is_some() || !self.defender_may_use(*from, to) {
                    continue;
                }
                let mut next = Setup {
                    turn: 'a',
                    ..setup.clone()
                };
                next.men.shift(*from, to);
                let could = own
                    .iter()
                    .filter(|spot| !self.jumps(&setup.men, **spot).is_empty());
                if self.huffing() {
                    next.offenders = could.map(|spot| if spot == from { to } else { *spot }).collect();
                }
                moves.insert(format!("{}-{}", name(*from), name(to)), next);
            }
        }
    }

    fn read(&self, text: &str) -> Setup {
        let parts: Vec<&str> = text.split(' ').collect();
        let signs = parts[0].chars().filter(|sign| *sign != '/');
        let mut men = Men([[None; 10]; 9]);
        for (spot, sign) in self.spots.iter().zip(signs).filter(|(_, sign)| *sign != '.') {
            men.put(*spot, Some(sign));
        }
        let spot = |label: &str| {
            let label = label.as_bytes();
            (i32::from(label[0] - b'a'), i32::from(label[1] - b'0'))
        };
        let offenders = if parts[3] == "-" {
            BTreeSet::new()
        } else {
            parts[3].split('+').map(spot).collect()
        };
        let turn = parts[1].chars().next().expect("a turn is a letter");
        Setup {
            men,
            turn,
            captured: parts[2].parse().expect("captures are a number"),
            offenders,
        }
    }

    fn write(&self, setup: &Setup) -> String {
        let mut rows = String::new();
        for (n, spot) in self.spots.iter().enumerate() {
            if n > 0 && spot.1 != self.spots[n - 1].1 {
                rows.push('/');
            }
            rows.push(setup.men.at(*spot).unwrap_or('.'));
        }
        let offenders = self
            .spots
            .iter()
            .copied()
            .filter(|spot| setup.offenders.contains(spot));
        let offenders: Vec<String> = offenders.map(name).collect();
        let offenders = if offenders.is_empty() {
            "-".to_owned()
        } else {
            offenders.join("+")
        };
        format!("{rows} {} {} {offenders}", setup.turn, setup.captured)
    }
}

fn name((x, y): Spot) -> String {
    format!("{}{y}", char::from(b'a' + x as u8))
}

/// Asks both generators for the moves, what they lead to, and the winner.
pub(crate) fn compare(slow: &Slow, position: &Position) {
    let setup = slow.read(&position.to_string());
    let naive: BTreeMap<String, String> = slow
        .moves(&setup)
        .iter()
        .map(|(mv, next)| (mv.clone(), slow.write(next)))
        .collect();
    let listed = routes(position);
    let ours: BTreeMap<String, String> = listed
        .iter()
        .map(|mv| (mv.to_string(), position.after(mv).to_string()))
        .collect();
    assert_eq!(
        ours.len(),
        listed.len(),
        "a route is listed twice in {position:?}"
    );
    assert_eq!(perft(position, 1), naive.len() as u64, "{position:?}");
    assert_eq!(ours, naive, "{position:?}");
    let effects: HashSet<Move> = listed.iter().map(|route| route.made()).collect();
    let list = position.list();
    assert!(list.cut.is_empty(), "{position:?}");
    let moves: HashSet<Move> = list.moves.iter().map(|route| route.made()).collect();
    assert_eq!(
        moves.len(),
        list.moves.len(),
        "a move is listed twice in {position:?}"
    );
    assert_eq!(moves, effects, "{position:?}");
    for route in &list.moves {
        assert_eq!(*route, position.route(route.made()), "{position:?}");
        assert!(ours.contains_key(&route.to_string()), "{route} in {position:?}");
    }
    let winner = position.outcome().map(|outcome| match outcome.winner() {
        Some(Side::ATTACKERS) => 'a',
        Some(Side::DEFENDERS) => 'd',
        None => '-',
    });
    assert_eq!(winner, slow.winner(&setup, &naive), "{position:?}");
}

/// How many positions of every variant are compared: half of them from random games, half strewn.
const POSITIONS: usize = 10_000;

/// Compares positions of all variants of a game.
fn agree(game: &str) {
    let variants = Variant::all().iter().filter(|variant| variant.game() == game);
    let mut compared = 0;
    for variant in variants {
        let id = variant.id();
        let told = Told::of_rules(variant.rules().expect("it is a siege game"));
        if let Some(known) = Told::of_game(id) {
            assert_eq!(told, known, "the fields of {id} say something else");
        }
        let slow = Slow::new(told);
        let mut random = Random(
            id.bytes()
                .fold(7, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte)),
        );
        let mut left = POSITIONS / 2;
        while left > 0 {
            walk(*variant, &mut random, 120.min(left), |position| {
                // The placements of three men are many and always the same.
                if left == POSITIONS / 2 || !position.is_placement() {
                    compare(&slow, position);
                }
                left -= 1;
            });
        }
        for _ in 0..POSITIONS / 2 {
            compare(&slow, &strewn(*variant, &mut random));
        }
        compared += 1;
    }
    assert!(compared > 0, "{game} is not offered");
}

macro_rules! games {
    ($($name:ident $game:literal)+) => {
        $(
            #[test]
            fn $name() {
                agree($game);
            }
        )+

        const GAMES: &[&str] = &[$($game),+];
    };
}

games! {
    forteca "forteca"
    polska_forteca "polska-forteca"
    wilki_i_owce "wilki-i-owce"
    forteczka_1898 "forteczka-1898"
    forteca_1831 "forteca-1831"
    belagerung "belagerung"
    wielka_forteca_48 "wielka-forteca-48"
    asalto "asalto"
    german_tactics "german-tactics"
    siege "siege"
    halatafl "halatafl"
    halatafl_17 "halatafl-17"
    freystafl "freystafl"
    freystafl_17 "freystafl-17"
    fox_geese_13 "fox-geese-13"
    fox_geese_15 "fox-geese-15"
    fox_geese_17 "fox-geese-17"
}

/// A game that has no test of its own above needs none: it is found here.
#[test]
fn every_other_game() {
    let mut seen: Vec<&str> = GAMES.to_vec();
    for variant in Variant::all().iter().filter(|variant| variant.rules().is_some()) {
        if !seen.contains(&variant.game()) {
            seen.push(variant.game());
            agree(variant.game());
        }
    }
}
