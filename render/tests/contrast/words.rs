//! What is written or drawn beside the men: words, numbers, the band of the side to move, the lines of the board.

use super::sight::{
    Colour, Matrix, SHAPE, SIGHTS, TEXT, assert_readable, changes, contrast, inks, luminance, ranked,
};
use super::{SIEGE, SIEGE_EMPTY, picture, position};
use forteca_engine::Side;
use forteca_render::{Artist, Labels, Look, Scene, Theme};
use image::RgbImage;
use std::collections::BTreeMap;

/// The colours in a part of a picture, the most frequent first.
fn colours(picture: &RgbImage, (left, top): (u32, u32), (right, bottom): (u32, u32)) -> Vec<Colour> {
    let mut counts: BTreeMap<Colour, usize> = BTreeMap::new();
    for y in top..bottom {
        for x in left..right {
            *counts.entry(picture.get_pixel(x, y).0).or_default() += 1;
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts.into_iter().map(|(colour, _)| colour).collect()
}

/// The colour that is farthest from this one.
fn farthest(ground: Colour, colours: &[Colour], matrix: &Matrix) -> f64 {
    let far = colours.iter().map(|colour| contrast(ground, *colour, matrix));
    far.fold(1.0, f64::max)
}

fn look(theme: Theme, labels: Labels) -> Look {
    Look { theme, labels }
}

#[test]
fn labels_stand_out_from_men_who_do_not_stand_there_yet() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        for (id, text, step) in [
            (
                "forteca",
                ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -",
                "d5xd3xf3xf5",
            ),
            ("forteca", SIEGE, "d5-c5"),
            ("forteca", &SIEGE.replace(" d ", " a "), "c4-c5"),
            ("warcaby-klasyczne", "W:W5,18,22,K30:B12,20,K3", "5-1"),
            ("warcaby-klasyczne", "B:W5,22,K30:B12,20,K3", "12-16"),
        ] {
            let position = position(id, text);
            let intended = position.parse_move(step).expect("the move is legal");
            let drawn =
                |labels| artist.image(&Scene::new(&position).look(look(theme, labels)).preview(&intended));
            let inks = inks(&changes(&drawn(Labels::Off), &drawn(Labels::Inside)));
            assert!(inks.len() > 2, "{theme:?} {id} {step}");
            assert_readable(&inks, &format!("{theme:?} {id} {step}"));
        }
    }
}

#[test]
fn words_at_the_edge_and_in_the_banner_stand_out() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        let siege = position("forteca", SIEGE);
        let scene = Scene::new(&siege).look(look(theme, Labels::Edge));
        let picture = artist.image(&scene.result(Some(Side::ATTACKERS), "Oblegający wygrywają"));
        // Numbers on the left, letters below, the result under the board.
        for (place, from, to) in [
            ("numbers", (2, 20), (30, 700)),
            ("letters", (60, 752), (740, 788)),
            ("result", (60, 802), (740, 886)),
        ] {
            let colours = colours(&picture, from, to);
            for (sight, matrix) in &SIGHTS {
                let found = farthest(colours[0], &colours, matrix);
                assert!(found >= TEXT, "{theme:?} {place} {sight}: {found:.2}");
            }
        }
    }
}

#[test]
fn the_band_tells_the_sides_apart_without_colour() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        let mut light = Vec::new();
        for (text, top) in [(SIEGE, 0), (&SIEGE.replace(" d ", " a "), 790)] {
            let picture = picture(&artist, theme, Labels::Inside, &position("forteca", text));
            let band = colours(&picture, (0, top), (800, top + 10));
            for (sight, matrix) in &SIGHTS {
                let found = contrast(band[0], band[1], matrix);
                assert!(found >= SHAPE, "{theme:?} {sight}: {found:.2}");
            }
            let grey = &SIGHTS[1].1;
            let pixels = (top..top + 10).flat_map(|y| (0..800).map(move |x| (x, y)));
            let bright = pixels.filter(|(x, y)| luminance(picture.get_pixel(*x, *y).0, grey) > 0.4);
            light.push(bright.count());
        }
        assert!(light[0] > 2 * light[1], "{theme:?}: {light:?}");
    }
}

#[test]
fn numbers_and_signs_stand_out_from_their_badges() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        let siege = position("forteca", SIEGE);
        let men = siege.men(Side::DEFENDERS);
        let plain = Scene::new(&siege).look(look(theme, Labels::Inside));
        let before = artist.image(&plain);
        // A badge has the inks of the mark: its digit that of the casing, its disc that of the core.
        for (mark, scene) in [("plan", plain.chosen(men)), ("lost", plain.huffable(men))] {
            let inks = ranked(&changes(&before, &artist.image(&scene)));
            for (sight, matrix) in &SIGHTS {
                let found = contrast(inks[0], inks[1], matrix);
                assert!(found >= TEXT, "{theme:?} {mark} {sight}: {found:.2}");
            }
        }
    }
}

#[test]
fn lines_stand_out_from_the_board_and_closed_ones_from_open_ones() {
    let artist = Artist::new();
    for theme in Theme::ALL {
        let drawn = |id| picture(&artist, theme, Labels::Off, &position(id, SIEGE_EMPTY));
        let (open, closed) = (drawn("forteca"), drawn("polska-forteca"));
        let closing = changes(&open, &closed);
        let (with, without) = ("fox-geese-15", "fox-geese-17");
        let empty = |id| {
            let fox = ".../.../......./...W.../......./.../... d 0 -";
            picture(&artist, theme, Labels::Off, &position(id, fox))
        };
        let lines = changes(&empty(without), &empty(with));
        for (sight, matrix) in &SIGHTS {
            let clearest = |changes: &[((Colour, Colour), usize)]| {
                let mut grounds: BTreeMap<Colour, f64> = BTreeMap::new();
                let all: usize = changes.iter().map(|(_, count)| count).sum();
                // Where a line meets the wall it may be as dark.
                for ((ground, ink), _) in changes.iter().filter(|(_, count)| count * 20 >= all) {
                    let best = grounds.entry(*ground).or_default();
                    *best = best.max(contrast(*ground, *ink, matrix));
                }
                grounds
            };
            let grounds = clearest(&lines);
            assert!(!grounds.is_empty());
            for (ground, found) in grounds.into_iter().chain(clearest(&closing)) {
                assert!(found >= SHAPE, "{theme:?} {sight}: on {ground:x?} {found:.2}");
            }
        }
    }
}
