//! What carries meaning can be told from what lies around it: measured on the pixels of pictures, in every theme, in
//! colour, in grey and as people with the three kinds of colour blindness see them.
//!
//! Thresholds: WCAG 2.2, 1.4.3 for text and 1.4.11 for shapes. Colour blindness: Machado, Oliveira and Fernandes
//! 2009, matrices of full severity for linear light.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

use forteca_engine::{PointSet, Position, Route, Side, Variant};
use forteca_render::{Artist, Labels, Look, Scene, SideResults, Theme, results_chart};
use image::RgbImage;
use sight::{Colour, SHAPE, SIGHTS, assert_readable, changes, contrast, inks, luminance, ranked};

mod sight;
mod words;

fn picture(artist: &Artist, theme: Theme, labels: Labels, position: &Position) -> RgbImage {
    artist.image(&Scene::new(position).look(Look { theme, labels }))
}

fn position(id: &str, text: &str) -> Position {
    let variant = Variant::from_id(id).expect("the variant exists");
    Position::parse(variant, text).expect("the position is possible")
}

const SIEGE: &str = ".o./.W./oo.Woo./o.oo.oo/oo.o.o./oo./o.o d 6 -";
const SIEGE_EMPTY: &str = ".../.../......./......./......./..W/W.. d 0 -";
const DRAUGHTS: &str = "W:W28,32,33,38,K46:B9,14,18,19,23,K4";

#[test]
fn labels_stand_out_from_points_squares_and_men() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        for (id, text) in [("forteca", SIEGE), ("warcaby-polskie", DRAUGHTS)] {
            let position = position(id, text);
            let without = picture(&artist, theme, Labels::Off, &position);
            let with = picture(&artist, theme, Labels::Inside, &position);
            let inks = inks(&changes(&without, &with));
            assert!(
                inks.len() >= 2,
                "{theme:?} {id}: labels on men of both colours at least"
            );
            assert_readable(&inks, &format!("{theme:?} {id}"));
        }
    }
}

#[test]
fn men_stand_out_from_the_ground_and_from_each_other() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        for (id, full, empty) in [
            ("forteca", SIEGE, SIEGE_EMPTY),
            ("warcaby-polskie", DRAUGHTS, "W:W:B"),
        ] {
            let before = picture(&artist, theme, Labels::Off, &position(id, empty));
            let after = picture(&artist, theme, Labels::Off, &position(id, full));
            let changes = changes(&before, &after);
            // The darkest and the lightest colour of the men.
            let colour = &SIGHTS[0].1;
            let shade = |((_, body), _): &&((Colour, Colour), usize)| luminance(*body, colour);
            let by_shade = |a: &&_, b: &&_| shade(a).total_cmp(&shade(b));
            let dark = changes.iter().min_by(by_shade).unwrap().0.1;
            let light = changes.iter().max_by(by_shade).unwrap().0.1;
            for (sight, matrix) in &SIGHTS {
                let apart = contrast(dark, light, matrix);
                assert!(apart >= 7.0, "{theme:?} {id} {sight}: sides {apart:.2}");
                for ((ground, body), _) in &changes {
                    if *body == dark {
                        let found = contrast(*ground, dark, matrix);
                        let line = contrast(*ground, light, matrix);
                        // Lines of the board are as dark as a dark man; it covers them, and is told from the rest.
                        assert!(
                            found >= SHAPE || line >= SHAPE,
                            "{theme:?} {id} {sight}: {dark:x?} on {ground:x?}"
                        );
                    }
                    if *body == light {
                        // A light man on light ground has a dark outline.
                        let found = contrast(*ground, light, matrix).max(contrast(*ground, dark, matrix));
                        assert!(
                            found >= SHAPE,
                            "{theme:?} {id} {sight}: {light:x?} on {ground:x?} {found:.2}"
                        );
                    }
                }
            }
        }
    }
}

/// What a mark is called, and how it is put into a scene.
type Mark<'a> = (&'static str, Box<dyn Fn(Scene<'a>) -> Scene<'a> + 'a>);

/// Each mark on its own.
fn marks<'a>(position: &Position, intended: &'a Route) -> Vec<Mark<'a>> {
    let men = position.men(Side::White);
    let free = |origin| -> PointSet {
        let moves = position.legal_moves();
        moves
            .iter()
            .filter(|step| step.origin() == origin)
            .filter_map(|route| route.target())
            .collect()
    };
    let targets = free(intended.origin());
    vec![
        (
            "last move",
            Box::new(move |scene: Scene<'a>| scene.last_move(intended)),
        ),
        (
            "preview",
            Box::new(move |scene: Scene<'a>| scene.preview(intended)),
        ),
        ("chosen", Box::new(move |scene: Scene<'a>| scene.chosen(men))),
        (
            "targets",
            Box::new(move |scene: Scene<'a>| scene.targets(targets)),
        ),
        ("huffable", Box::new(move |scene: Scene<'a>| scene.huffable(men))),
    ]
}

#[test]
fn marks_stand_out_from_whatever_they_lie_on() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        let look = Look {
            theme,
            labels: Labels::Inside,
        };
        for (id, text, step) in [
            (
                "forteca",
                ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -",
                "d5xd3xf3xf5",
            ),
            (
                "warcaby-polskie",
                "W:W31,32,38,39,43,K48:B8,10,14,18,20,25,28,K5",
                "32x3",
            ),
        ] {
            let position = position(id, text);
            let intended = position.parse_move(step).unwrap();
            let before = artist.image(&Scene::new(&position).look(look));
            for (name, mark) in marks(&position, &intended) {
                let after = artist.image(&mark(Scene::new(&position).look(look)));
                let changes = changes(&before, &after);
                let inks = ranked(&changes);
                for (sight, matrix) in &SIGHTS {
                    for ((ground, _), _) in &changes {
                        let far = |ink: Colour| contrast(*ground, ink, matrix);
                        let best = inks.iter().take(4).map(|ink| far(*ink)).fold(0.0, f64::max);
                        assert!(
                            best >= SHAPE,
                            "{theme:?} {id} {name} {sight}: on {ground:x?} {best:.2}"
                        );
                    }
                    // Core and casing.
                    let apart = inks.iter().take(4).map(|ink| contrast(inks[0], *ink, matrix));
                    let apart = apart.fold(0.0, f64::max);
                    assert!(
                        apart >= SHAPE,
                        "{theme:?} {id} {name} {sight}: in itself {apart:.2}"
                    );
                }
            }
        }
    }
}

#[test]
fn kings_and_men_differ_in_grey_and_no_less_when_they_have_just_moved() {
    let artist = Artist::new();
    // A man and a king at rest, and two who come to the same square.
    for ([man, king], [coming_man, coming_king], step) in [
        (["W:W28:B20", "W:WK28:B20"], ["W:W32:B20", "W:WK32:B20"], "32-28"),
        (["W:W40:B28", "W:W40:BK28"], ["B:W40:B22", "B:W40:BK22"], "22-28"),
    ] {
        for theme in Theme::ALL {
            let rest = |text| picture(&artist, theme, Labels::Inside, &position("warcaby-polskie", text));
            let moved = |text| {
                let before = position("warcaby-polskie", text);
                let step = before.parse_move(step).expect("the move is legal");
                let look = Look {
                    theme,
                    labels: Labels::Inside,
                };
                artist.image(&Scene::new(&before.after(&step)).last_move(&step).look(look))
            };
            let grey = &SIGHTS[1].1;
            let clear = |man: RgbImage, king: RgbImage| {
                let pixels = man.pixels().zip(king.pixels());
                pixels.filter(|(a, b)| contrast(a.0, b.0, grey) >= SHAPE).count()
            };
            let at_rest = clear(rest(man), rest(king));
            // A tenth of a man's own area.
            assert!(at_rest >= 250, "{theme:?} {king}: {at_rest} pixels");
            let come = clear(moved(coming_man), moved(coming_king));
            assert!(come >= at_rest, "{theme:?} {step}: {come} of {at_rest} pixels");
        }
    }
}

#[test]
fn wins_draws_and_losses_are_filled_differently_in_every_sight() {
    let row = SideResults {
        name: String::new(),
        wins: 1,
        draws: 1,
        losses: 1,
    };
    for theme in Theme::ALL {
        let bytes = results_chart("", ["", "", ""], std::slice::from_ref(&row), theme).unwrap();
        let chart = image::load_from_memory(&bytes).unwrap().to_rgb8();
        let ground = chart.get_pixel(0, 0).0;
        for (sight, matrix) in &SIGHTS {
            // How many of a hundred pixels stand out from the ground in the left part of each third of the bar.
            let clear = |left: u32| {
                let places = (138..178).flat_map(|y| (left + 10..left + 52).map(move |x| (x, y)));
                let clear =
                    places.filter(|(x, y)| contrast(chart.get_pixel(*x, *y).0, ground, matrix) >= SHAPE);
                clear.count() * 100 / (40 * 42)
            };
            let [wins, draws, losses] = [250, 478, 707].map(clear);
            let told = wins == 100 && draws == 0 && (30..60).contains(&losses);
            assert!(told, "{theme:?} {sight}: {wins} {draws} {losses}");
            for left in [250, 478, 707] {
                let outline = chart.get_pixel(left + 1, 156).0;
                assert!(
                    contrast(outline, ground, matrix) >= SHAPE,
                    "{theme:?} {sight} {left}"
                );
            }
        }
    }
}
