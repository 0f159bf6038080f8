//! The generator of draughts against an independent, naive one: pieces in an array of rows and columns, every path
//! followed step by step, the longest kept, equal results merged. It shares no table and no idea with the crate
//! but the names of the squares.

use std::collections::BTreeSet;

use crate::common::random::Random;
use crate::common::{strewn, walk};
use forteca_engine::{MoveKind, Position, Route, Side, Variant};

/// Columns and rows from the upper left, one piece letter a field: `w`, `b`, kings in capitals, `.` for nobody.
#[derive(Clone)]
struct Table {
    size: i32,
    fields: Vec<char>,
    white_moves: bool,
}

/// From, to, the captured fields in order, and where the move leads.
type Found = (usize, usize, Vec<usize>, Vec<char>);

impl Table {
    fn read(position: &Position) -> Table {
        let size = i32::from(position.variant().board().width());
        let mut table = Table {
            size,
            fields: vec!['.'; (size * size) as usize],
            white_moves: position.side_to_move() == Side::White,
        };
        // The text, not the sets, so that reading and writing are compared as well.
        let text = position.to_string();
        for part in text.split(':').skip(1) {
            let piece = if part.starts_with('W') { 'w' } else { 'b' };
            for entry in part[1..].split(',').filter(|entry| !entry.is_empty()) {
                let (piece, square) = match entry.strip_prefix('K') {
                    Some(square) => (piece.to_ascii_uppercase(), square),
                    None => (piece, entry),
                };
                let field = table.field(square.parse().expect("a square is a number"));
                table.fields[field] = piece;
            }
        }
        table
    }

    /// The field of a square, counted row by row on the dark fields.
    fn field(&self, square: i32) -> usize {
        let mut dark = (0..self.size * self.size).filter(|n| (n % self.size + n / self.size) % 2 == 1);
        dark.nth(square as usize - 1).expect("the square is on the board") as usize
    }

    fn square(&self, field: usize) -> usize {
        let size = self.size as usize;
        (0..=field).filter(|n| (n % size + n / size) % 2 == 1).count()
    }

    fn shifted(&self, field: usize, dx: i32, dy: i32) -> Option<usize> {
        let (x, y) = (field as i32 % self.size + dx, field as i32 / self.size + dy);
        let inside = 0..self.size;
        (inside.contains(&x) && inside.contains(&y)).then_some((y * self.size + x) as usize)
    }

    fn is_own(&self, field: usize) -> bool {
        let own = if self.white_moves { ['w', 'W'] } else { ['b', 'B'] };
        own.contains(&self.fields[field])
    }

    fn is_empty(&self, field: usize) -> bool {
        self.fields[field] == '.'
    }

    fn moves(&self) -> BTreeSet<Found> {
        let mut captures = Vec::new();
        let own: Vec<usize> = (0..self.fields.len()).filter(|n| self.is_own(*n)).collect();
        for &from in &own {
            let mut lifted = self.clone();
            let piece = std::mem::replace(&mut lifted.fields[from], '.');
            lifted.capture(piece, from, from, &mut Vec::new(), &mut captures);
        }
        let most = captures.iter().map(|(_, _, captured, _)| captured.len()).max();
        if let Some(most) = most {
            return captures
                .into_iter()
                .filter(|(_, _, captured, _)| captured.len() == most)
                .map(|(from, to, mut captured, piece)| {
                    captured.sort_unstable();
                    let after = self.result(from, to, &captured, piece);
                    (from, to, captured, after)
                })
                .collect();
        }
        let mut steps = BTreeSet::new();
        for from in own {
            let piece = self.fields[from];
            for (dx, dy) in DIAGONALS {
                let forward = if self.white_moves { -1 } else { 1 };
                if piece.is_lowercase() && dy != forward {
                    continue;
                }
                let farthest = if piece.is_lowercase() { 1 } else { self.size };
                for distance in 1..=farthest {
                    match self.shifted(from, dx * distance, dy * distance) {
                        Some(to) if self.is_empty(to) => {
                            steps.insert((from, to, Vec::new(), self.result(from, to, &[], piece)));
                        }
                        _ => break,
                    }
                }
            }
        }
        steps
    }

    /// Follows every capture of a piece that has been lifted off the board and is now over `at`.
    fn capture(
        &self,
        piece: char,
        from: usize,
        at: usize,
        captured: &mut Vec<usize>,
        found: &mut Vec<(usize, usize, Vec<usize>, char)>,
    ) {
        for (dx, dy) in DIAGONALS {
            let farthest = if piece.is_lowercase() { 1 } else { self.size };
            let victim = (1..=farthest)
                .map_while(|distance| self.shifted(at, dx * distance, dy * distance))
                .find(|field| !self.is_empty(*field));
            let Some(victim) = victim else { continue };
            if self.is_own(victim) || captured.contains(&victim) {
                continue;
            }
            let landings = (1..=farthest).map_while(|distance| {
                let landing = self.shifted(victim, dx * distance, dy * distance)?;
                self.is_empty(landing).then_some(landing)
            });
            for landing in landings {
                captured.push(victim);
                found.push((from, landing, captured.clone(), piece));
                self.capture(piece, from, landing, captured, found);
                captured.pop();
            }
        }
    }

    fn result(&self, from: usize, to: usize, captured: &[usize], piece: char) -> Vec<char> {
        let mut fields = self.fields.clone();
        fields[from] = '.';
        for field in captured {
            fields[*field] = '.';
        }
        let last_row = if self.white_moves { 0 } else { self.size - 1 };
        fields[to] = if to as i32 / self.size == last_row {
            piece.to_ascii_uppercase()
        } else {
            piece
        };
        fields
    }
}

const DIAGONALS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// What a position shows about itself.
#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) positions: usize,
    rings: usize,
    kings: usize,
}

pub(crate) fn compare(position: &Position, seen: &mut Seen) {
    let table = Table::read(position);
    let wanted = table.moves();
    let square = |n: usize| table.square(n).to_string();
    let told = |from: usize, to: usize, captured: &[usize]| {
        (
            square(from),
            square(to),
            captured.iter().map(|n| square(*n)).collect::<Vec<String>>(),
        )
    };
    let of_move = |mv: &Route| {
        let label = |point| mv.board().label(point).to_owned();
        let captured: Vec<String> = mv.captured().iter().map(label).collect();
        (
            label(mv.path()[0]),
            label(mv.path()[mv.path().len() - 1]),
            captured,
        )
    };
    let listed = position.legal_moves();
    let found: BTreeSet<_> = listed.iter().map(of_move).collect();
    let naive: BTreeSet<_> = wanted
        .iter()
        .map(|(from, to, captured, _)| told(*from, *to, captured))
        .collect();
    assert_eq!(found, naive, "{position}");
    assert_eq!(found.len(), listed.len(), "{position} lists a move twice");
    assert_eq!(position.outcome().is_some(), naive.is_empty(), "{position}");
    seen.positions += 1;
    seen.rings += usize::from(
        wanted
            .iter()
            .any(|(from, to, captured, _)| from == to && !captured.is_empty()),
    );
    seen.kings += usize::from(
        [Side::White, Side::Black]
            .iter()
            .any(|side| !position.kings(*side).is_empty()),
    );
    if seen.positions.is_multiple_of(16) {
        for mv in &listed {
            let after = position.after(mv);
            let told_move = of_move(mv);
            let naive = wanted
                .iter()
                .find(|(from, to, captured, _)| told(*from, *to, captured) == told_move);
            let (_, _, _, fields) = naive.expect("the moves are the same");
            assert_eq!(&Table::read(&after).fields, fields, "{mv} in {position}");
            assert_eq!(after.side_to_move(), position.side_to_move().other());
            let captures = mv.kind() == MoveKind::Capture;
            assert_eq!(captures, !mv.captured().is_empty());
        }
    }
}

/// Compares 100,000 positions: half from random games, half with strewn men and many kings.
fn agree(id: &str) {
    let variant = Variant::from_id(id).expect("the variant is offered");
    let (mut random, mut seen) = (Random(64), Seen::default());
    while seen.positions < 50_000 {
        walk(variant, &mut random, 200, |position| compare(position, &mut seen));
    }
    while seen.positions < 100_000 {
        compare(&strewn(variant, &mut random), &mut seen);
    }
    assert!(seen.rings > 20, "{} captures end where they began", seen.rings);
    assert!(seen.kings > 50_000, "{} positions have kings", seen.kings);
}

#[test]
fn a_hundred_squares_agree_on_a_hundred_thousand_positions() {
    agree("warcaby-polskie");
}

#[test]
fn sixty_four_squares_agree_on_a_hundred_thousand_positions() {
    agree("warcaby-klasyczne");
}

#[test]
fn captures_in_a_ring_agree() {
    let mut seen = Seen::default();
    for (id, text) in [
        ("warcaby-polskie", "W:W27:B22,23,32,33"),
        ("warcaby-polskie", "W:WK38:B18,19,32,33"),
        (
            "warcaby-polskie",
            "W:WK28,K31:BK2,4,10,16,21,23,24,26,27,29,35,38,39,42",
        ),
        ("warcaby-klasyczne", "W:WK22:B10,11,17,18"),
    ] {
        let variant = Variant::from_id(id).expect("the variant is offered");
        compare(
            &Position::parse(variant, text).expect("the position is possible"),
            &mut seen,
        );
    }
    assert!(seen.rings >= 3);
}
