//! What holds for every variant and every position, tried on random games and on strewn men.

use std::collections::BTreeSet;

use crate::common::random::Random;
use crate::common::{routes, strewn, walk};
use forteca_engine::{Board, Game, MoveKind, MoveRefusal, Ply, Position, Reason, Route, Side, Variant};

/// Shows positions of a few random games and a few strewn ones of every variant.
fn everywhere(seed: u64, see: impl FnMut(&Position, &mut Random)) {
    everywhere_in(Variant::all().iter(), seed, see);
}

/// The same of every variant of the siege games.
fn in_sieges(seed: u64, see: impl FnMut(&Position, &mut Random)) {
    let sieges = Variant::all().iter().filter(|variant| variant.rules().is_some());
    everywhere_in(sieges, seed, see);
}

fn everywhere_in(
    variants: impl Iterator<Item = &'static Variant>,
    seed: u64,
    mut see: impl FnMut(&Position, &mut Random),
) {
    let mut random = Random(seed);
    for variant in variants {
        let mut seen = Vec::new();
        for _ in 0..2 {
            walk(*variant, &mut random, 40, |position| seen.push(*position));
        }
        for _ in 0..30 {
            seen.push(strewn(*variant, &mut random));
        }
        for position in seen {
            see(&position, &mut random);
        }
    }
}

#[test]
fn every_listed_move_is_read_back_from_its_notation() {
    everywhere(1, |position, _| {
        for mv in position.legal_moves() {
            assert_eq!(
                position.parse_move(&mv.to_string()).as_ref(),
                Ok(&mv),
                "{position:?}"
            );
            assert!(position.made(&mv));
        }
    });
}

#[test]
fn the_spelling_of_a_move_does_not_matter() {
    let spellings: [fn(&str) -> String; 8] = [
        |text| text.to_uppercase(),
        |text| format!("  {}  ", text.replace(['-', 'x', '+'], " ")),
        |text| text.replace('-', "–").replace('x', "×").replace('+', ", "),
        |text| text.replace('-', " — ").replace('x', " : ").replace('+', "＋"),
        |text| text.replace(['-', 'x'], "").replace('+', " "),
        |text| text.chars().map(full_width).collect(),
        |text| format!("`{}`", text.replace('-', "→").replace('x', "*")),
        |text| {
            text.replace('-', "\u{2212}\u{200b}")
                .replace('(', "[ ")
                .replace(')', " ]")
        },
    ];
    in_sieges(2, |position, random| {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let mv = random.pick(&moves);
        for spelling in spellings {
            let text = spelling(&mv.to_string());
            assert_eq!(
                position.parse_move(&text).as_ref(),
                Ok(mv),
                "{text:?} in {position:?}"
            );
        }
    });
}

fn full_width(sign: char) -> char {
    match sign {
        '0'..='9' | 'a'..='z' | '(' | ')' | '+' | '-' => {
            char::from_u32(sign as u32 + 0xfee0).expect("the full-width forms are a block")
        }
        sign => sign,
    }
}

#[test]
fn whatever_is_accepted_is_listed() {
    in_sieges(3, |position, random| {
        let listed: BTreeSet<String> = position.legal_moves().iter().map(Route::to_string).collect();
        let labels: Vec<&str> = position
            .variant()
            .board()
            .points()
            .map(|point| position.variant().board().label(point))
            .collect();
        for _ in 0..200 {
            let joint = *random.pick(&["-", "x", "+", " "]);
            let points: Vec<&str> = (0..1 + random.below(4)).map(|_| *random.pick(&labels)).collect();
            let huff = if random.below(4) == 0 {
                format!("({})", random.pick(&labels))
            } else {
                String::new()
            };
            if let Ok(mv) = position.parse_move(&format!("{huff}{}", points.join(joint))) {
                assert!(listed.contains(&mv.to_string()), "{mv} in {position:?}");
            }
        }
        // Every pair of points, so that no legal step is refused and no other accepted.
        for (from, to) in labels
            .iter()
            .flat_map(|from| labels.iter().map(move |to| (from, to)))
        {
            let step = format!("{from}-{to}");
            match position.parse_move(&step) {
                Ok(mv) => assert!(listed.contains(&mv.to_string()), "{mv} in {position:?}"),
                Err(MoveRefusal::Ambiguous { candidates }) => {
                    assert!(candidates.len() > 1);
                    assert!(
                        candidates.iter().all(|mv| listed.contains(&mv.to_string())),
                        "{position:?}"
                    );
                }
                Err(_) => assert!(!listed.contains(&step), "{step} in {position:?}"),
            }
        }
    });
}

#[test]
fn any_text_is_answered() {
    let signs: Vec<char> = "abcdefghiz0123456789-x+(),. /\u{0}\u{ff11}×–ą😀"
        .chars()
        .collect();
    everywhere(4, |position, random| {
        for _ in 0..20 {
            let text: String = (0..random.below(12)).map(|_| *random.pick(&signs)).collect();
            if let Ok(mv) = position.parse_move(&text) {
                assert!(position.legal_moves().contains(&mv), "{text:?} in {position:?}");
            }
            let _ = Position::parse(position.variant(), &text);
        }
    });
}

#[test]
fn a_position_is_read_back_from_its_string() {
    everywhere(5, |position, _| {
        assert_eq!(
            Position::parse(position.variant(), &position.to_string()).as_ref(),
            Ok(position)
        );
    });
}

#[test]
fn attackers_fall_only_to_captures_and_defenders_only_to_huffs() {
    in_sieges(6, |position, _| {
        for mv in position.legal_moves() {
            let next = position.after(&mv);
            let fallen = mv.captured().len();
            let attackers = position.men(Side::ATTACKERS).len();
            assert_eq!(
                next.men(Side::ATTACKERS).len() + fallen,
                attackers,
                "{mv} in {position:?}"
            );
            assert_eq!(
                usize::from(next.captured_count()),
                usize::from(position.captured_count()) + fallen
            );
            assert_eq!(fallen > 0, mv.kind() == MoveKind::Capture);
            let placed = if mv.kind() == MoveKind::Placement {
                mv.path().len()
            } else {
                0
            };
            let defenders = position.men(Side::DEFENDERS).len() + placed;
            let huffed = usize::from(mv.huffed().is_some());
            assert_eq!(
                next.men(Side::DEFENDERS).len() + huffed,
                defenders,
                "{mv} in {position:?}"
            );
            assert!((next.men(Side::ATTACKERS) & next.men(Side::DEFENDERS)).is_empty());
        }
    });
}

#[test]
fn the_sides_take_turns() {
    everywhere(7, |position, _| {
        for mv in position.legal_moves() {
            assert_eq!(mv.side(), position.side_to_move());
            let next = position.after(&mv);
            // Who moves once the men stand is a field of the rules.
            let turn = match mv.kind() {
                MoveKind::Placement => position.variant().turn_after(Ply(1)),
                MoveKind::Step | MoveKind::Capture | MoveKind::Huff => position.side_to_move().other(),
            };
            assert_eq!(next.side_to_move(), turn, "{mv} in {position:?}");
        }
    });
}

/// The label of the point on the other side of the middle column.
#[test]
fn whose_turn_it_is_follows_from_the_number_of_plies() {
    let mut random = Random(11);
    for variant in Variant::all() {
        let mut game = Game::new(*variant);
        while game.outcome().is_none() && game.ply() < Ply(60) {
            assert_eq!(
                variant.turn_after(game.ply()),
                game.position().side_to_move(),
                "{variant} after {} plies",
                game.ply()
            );
            let moves = game.position().legal_moves();
            game.play(random.pick(&moves).clone()).unwrap();
        }
    }
}

fn mirrored_label(board: &Board, label: &str) -> String {
    let column = label.as_bytes()[0] - b'a';
    format!("{}{}", char::from(b'a' + board.width() - 1 - column), &label[1..])
}

/// The text with every label mirrored.
fn mirrored(board: &Board, text: &str) -> String {
    let mut signs = text.chars().peekable();
    let mut result = String::new();
    while let Some(sign) = signs.next() {
        match signs.peek() {
            Some(digit) if digit.is_ascii_digit() && sign.is_ascii_lowercase() && sign != 'x' => {
                result.push_str(&mirrored_label(board, &format!("{sign}{digit}")));
                signs.next();
            }
            _ => result.push(sign),
        }
    }
    result
}

#[test]
fn the_mirrored_position_has_the_mirrored_moves() {
    in_sieges(8, |position, _| {
        let (variant, board) = (position.variant(), position.variant().board());
        let text = position.to_string();
        let (rows, state) = text.split_once(' ').expect("the rows come first");
        let rows: Vec<String> = rows.split('/').map(|row| row.chars().rev().collect()).collect();
        let reflection = format!("{} {}", rows.join("/"), mirrored(board, state));
        let reflection = Position::parse(variant, &reflection).expect("the boards are symmetric");
        let moves: BTreeSet<String> = routes(position).iter().map(Route::to_string).collect();
        // Reading the mirrored move puts placed men into the usual order.
        let back = |mv: &Route| {
            let text = mirrored(board, &mv.to_string());
            position
                .parse_move(&text)
                .unwrap_or_else(|why| panic!("{text} in {position:?}: {why}"))
                .to_string()
        };
        let reflected: BTreeSet<String> = routes(&reflection).iter().map(back).collect();
        assert_eq!(moves, reflected, "{position:?}");
    });
}

#[test]
fn a_position_is_over_exactly_when_the_rules_say_so() {
    in_sieges(9, |position, _| {
        let (variant, fortress) = (position.variant(), position.variant().board().fortress());
        let rules = variant.rules().expect("a siege game has rules");
        let (attackers, defenders) = (position.men(Side::ATTACKERS), position.men(Side::DEFENDERS));
        let filled = rules.fill == forteca_engine::Fill::Wins && (fortress - attackers).is_empty();
        let expected = if position.is_placement() {
            None
        } else if defenders.is_empty() {
            Some((Some(Side::ATTACKERS), Reason::HuffedOut))
        } else if filled {
            Some((Some(Side::ATTACKERS), Reason::Fill))
        } else if position.captured_count() >= rules.captures_to_win {
            Some((Some(Side::DEFENDERS), Reason::Captures))
        } else if !position.legal_moves().is_empty() {
            None
        } else if position.side_to_move() == Side::DEFENDERS {
            Some((Some(Side::ATTACKERS), Reason::Block))
        } else {
            Some((Some(Side::DEFENDERS), Reason::NoMove))
        };
        let outcome = position
            .outcome()
            .map(|outcome| (outcome.winner(), outcome.reason()));
        assert_eq!(outcome, expected, "{position:?}");
        if outcome.is_some() {
            assert!(position.legal_moves().is_empty(), "{position:?}");
            assert_eq!(position.parse_move("d4-d5"), Err(MoveRefusal::Finished));
        }
    });
}

#[test]
fn every_game_ends_and_replays_to_the_same_end() {
    let mut random = Random(10);
    for variant in Variant::all() {
        let mut game = Game::new(*variant);
        while game.outcome().is_none() {
            let moves = game.position().legal_moves();
            game.play(random.pick(&moves).clone())
                .expect("a listed move is legal");
            assert!(game.ply() < Ply(5_000), "{variant} does not end");
        }
        let again =
            Game::replay(*variant, game.moves().iter().map(Route::to_string)).expect("the record is legal");
        assert_eq!(again.outcome(), game.outcome(), "{variant}");
        assert_eq!(again.position(), game.position(), "{variant}");
        assert_eq!(again.ply(), game.ply(), "{variant}");
    }
}
