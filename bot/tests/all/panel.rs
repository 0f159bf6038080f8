//! The panel of a move over ten thousand random positions a board: every legal move is within six taps, and every
//! page on the way is one that Discord takes.

use std::collections::HashSet;

use forteca::club::{Confirm, MenuChoice, Pick, unbrief};
use forteca::discord::kit::ids::{GameRevision, read_id};
use forteca::discord::kit::page::{Button, Page, Row};
use forteca::discord::play::ids::{PlayAction, VERBS};
use forteca::discord::play::rows::{Panel, PanelChoice};
use forteca::texts::Lang;
use forteca_data::GameId;
use forteca_engine::{Family, Game, MoveKind, Ply, Position, Route, Variant};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

const POSITIONS: usize = 10_000;
/// Move is the first, Confirm the last.
const TAPS: usize = 6;
/// No random game goes on for longer, so that many are seen.
const PLIES: u16 = 200;

/// The widest numbers that an id has to hold.
const REVISION: GameRevision = GameRevision {
    game: GameId(i64::MAX),
    ply: Ply(u16::MAX),
    taken_back: u16::MAX,
};

#[test]
fn every_move_on_33_points_is_within_six_taps() {
    walk(Family::Siege33, 33);
}

#[test]
fn every_move_on_67_points_is_within_six_taps() {
    walk(Family::Siege67, 67);
}

#[test]
fn every_move_on_100_squares_is_within_six_taps() {
    walk(Family::Draughts100, 100);
}

#[test]
fn every_move_on_64_squares_is_within_six_taps() {
    walk(Family::Draughts64, 64);
}

#[test]
fn a_position_with_more_captures_than_are_listed_still_has_a_panel() {
    // Attackers wherever a jump can lead over them, everything else empty for landing.
    let variant = Variant::from_id("wielka-forteca-48/diagonals=all").unwrap();
    let board = variant.board();
    let mut rows = vec![String::new(); usize::from(board.height())];
    let mut defenders = 3;
    for point in board.points() {
        let (column, row) = board.xy(point);
        rows[usize::from(row)].push(match (column % 2, row % 2) {
            (0, 0) if defenders > 0 => {
                defenders -= 1;
                'W'
            }
            (0, 0) => '.',
            _ => 'o',
        });
    }
    let position = Position::parse(variant, &format!("{} d 0 -", rows.join("/"))).unwrap();
    let legal = position.legal_moves();
    assert!(legal.len() > 10_000, "{}", legal.len());
    visit(&position, Lang::Pl, &mut SmallRng::seed_from_u64(1));
}

fn walk(family: Family, seed: u64) {
    let variants: Vec<Variant> = Variant::all()
        .iter()
        .copied()
        .filter(|variant| variant.family() == family)
        .collect();
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut seen = 0;
    while seen < POSITIONS {
        let mut game = Game::new(variants[rng.random_range(0..variants.len())]);
        // Captures as often as not, or never, so that crowded positions come up too.
        let capturing = rng.random_range(0..3);
        while game.outcome().is_none() && game.ply().0 < PLIES && seen < POSITIONS {
            let lang = Lang::ALL[seen % 2];
            visit(game.position(), lang, &mut rng);
            seen += 1;
            game.play(some_move(game.position(), capturing, &mut rng))
                .unwrap();
        }
    }
}

fn some_move(position: &Position, capturing: u32, rng: &mut SmallRng) -> Route {
    let legal = position.legal_moves();
    let (captures, quiet): (Vec<&Route>, Vec<&Route>) =
        legal.iter().partition(|made| made.kind() == MoveKind::Capture);
    let among = match capturing {
        0 if !captures.is_empty() && rng.random() => captures,
        1 if !quiet.is_empty() => quiet,
        _ => legal.iter().collect(),
    };
    among[rng.random_range(0..among.len())].clone()
}

/// Opens the panel of a position and follows everything that can be tapped.
fn visit(position: &Position, lang: Lang, rng: &mut SmallRng) {
    let legal = position.legal_moves();
    let asking = Panel {
        lang,
        confirm: Confirm::Ask,
        at: REVISION,
        position,
        legal: &legal,
    };
    let first = asking.menu(Pick::default());
    let mut found = HashSet::new();
    match &first.choices[..] {
        [MenuChoice::Move(only)] => {
            found.insert(only.to_string());
        }
        _ => follow(&asking, &asking.choices(&first), 1, &mut found),
    }
    let wanted: HashSet<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(found, wanted, "{} {position}", position.variant());
    let longest = legal.iter().max_by_key(|made| made.path().len()).unwrap();
    let some = &legal[rng.random_range(0..legal.len())];
    for made in [longest, some] {
        confirm(&asking, made);
    }
}

/// Follows every choice of a page that `taps` taps have led to.
fn follow(asking: &Panel<'_>, page: &Page, taps: usize, found: &mut HashSet<String>) {
    check(page);
    for row in &page.rows {
        match row {
            Row::Menu(menu) => {
                for option in &menu.options {
                    match PanelChoice::read(asking.position, &option.value).unwrap() {
                        PanelChoice::Move(text) => {
                            assert!(taps + 2 <= TAPS, "{text} in {}", asking.position);
                            found.insert(text);
                        }
                        PanelChoice::Pick(pick) => {
                            follow(asking, &asking.choices(&asking.menu(pick)), taps + 1, found);
                        }
                    }
                }
            }
            Row::Channels(_) => panic!("no channel is asked for: {page:?}"),
            Row::Buttons(buttons) => {
                for button in buttons {
                    let Some(PlayAction::Choices(_, pick)) = pressed(button) else {
                        panic!("{button:?}")
                    };
                    let pick = Pick::parse(asking.position.variant().board(), &pick).unwrap();
                    // The others lead back.
                    if button.label.contains(':') {
                        follow(asking, &asking.choices(&asking.menu(pick)), taps + 1, found);
                    }
                }
            }
        }
    }
}

/// What a button of the panel does.
fn pressed(button: &Button) -> Option<PlayAction> {
    read_id(button.action.as_str(), VERBS, PlayAction::read)
}

/// The preview of a move has a button that plays exactly this move.
fn confirm(asking: &Panel<'_>, made: &Route) {
    let page = asking.preview(made);
    check(&page);
    let Some(Row::Buttons(buttons)) = page.rows.last() else {
        panic!("{page:?}")
    };
    let Some(PlayAction::Confirm(REVISION, text)) = pressed(&buttons[0]) else {
        panic!("{buttons:?}")
    };
    let text = unbrief(asking.position, &text);
    assert_eq!(asking.position.parse_move(&text).as_ref(), Ok(made));
    let chosen = page.rows.iter().find_map(|row| match row {
        Row::Menu(menu) => menu.options.iter().find(|option| option.chosen),
        Row::Buttons(_) | Row::Channels(_) => None,
    });
    if asking.legal.len() > 1 && chosen.is_none() {
        assert!(
            page.rows.len() == 1,
            "the menu shows which move is chosen: {page:?}"
        );
    }
}

/// What Discord takes, without anything being cut.
fn check(page: &Page) {
    let length = |text: &str| text.chars().count();
    assert!((1..=2000).contains(&length(&page.text)));
    assert!(page.rows.len() <= 5);
    let mut ids = HashSet::new();
    let mut menus = 0;
    for row in &page.rows {
        match row {
            Row::Channels(_) => panic!("no channel is asked for: {page:?}"),
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()));
                for button in buttons {
                    assert!((1..=80).contains(&length(&button.label)));
                    ids.insert(button.action.to_string());
                }
                assert_eq!(
                    buttons.len(),
                    buttons
                        .iter()
                        .map(|button| button.action.to_string())
                        .collect::<HashSet<_>>()
                        .len()
                );
            }
            Row::Menu(menu) => {
                menus += 1;
                assert!(ids.insert(menu.action.to_string()));
                assert!((1..=25).contains(&menu.options.len()), "{menu:?}");
                assert!(length(&menu.placeholder) <= 150);
                let (mut labels, mut values) = (HashSet::new(), HashSet::new());
                for option in &menu.options {
                    for text in [&option.label, &option.value] {
                        assert!((1..=100).contains(&length(text)), "{option:?}");
                    }
                    assert!(
                        option
                            .about
                            .as_deref()
                            .is_none_or(|about| (1..=100).contains(&length(about)))
                    );
                    assert!(labels.insert(&option.label), "{} stands twice", option.label);
                    assert!(values.insert(&option.value), "{} stands twice", option.value);
                }
            }
        }
    }
    assert!(menus <= 1, "one menu a screen: {page:?}");
    assert!(ids.iter().all(|id| length(id) <= 100), "{ids:?}");
}
