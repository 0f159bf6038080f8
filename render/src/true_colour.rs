//! The same scenes drawn a second time, in true colour, and compared with what is sent.
//!
//! A picture is made of indices: tiles that were cut, indexed and shortened to what differs from the ground are copied,
//! and marks change indices by tables of what each becomes under an ink. Nothing of that is used here: no tile, no index,
//! no table. Men are drawn as figures onto one painting of colours, the grain is laid over all of it at once, and marks
//! are blended with the colours that lie below them. What both have in common is only what is to be seen: the theme, the
//! layout, the shapes and their order.
//!
//! A picture holds fifteen colours, so a blend that is not among them is shown by the nearest one. Here the same is done
//! with colours, after each layer, and then not one pixel may differ. A second test leaves it out and measures what the
//! palette costs.

use crate::artist::Artist;
use crate::banner;
use crate::board;
use crate::figures::{self, Measures, PaintedMan, Rank};
use crate::font;
use crate::layout::{BANNER, Layout, SIZE, Size};
use crate::marks::Ink;
use crate::painting::Painting;
use crate::palette::{Palette, blend};
use crate::picture::{self, Canvas};
use crate::scene::Scene;
use crate::sheet::Subject;
use crate::stencil::Coverage;
use crate::theme::{Colour, Colours};
use crate::wood;
use forteca_engine::{Point, Side};
use image::RgbImage;
use std::collections::HashMap;

#[path = "../tests/scenes/mod.rs"]
mod scenes;

/// Which colours a picture may have.
pub(crate) enum Colouring<'a> {
    /// Those of a palette; the nearest ones found so far.
    Held(&'a Palette, HashMap<Colour, Colour>),
    /// All there are.
    Free,
}

impl Colouring<'_> {
    fn shown(&mut self, colour: Colour) -> Colour {
        match self {
            Colouring::Free => colour,
            Colouring::Held(palette, known) => *known
                .entry(colour)
                .or_insert_with(|| palette.colour(palette.nearest(colour))),
        }
    }
}

struct Direct<'a> {
    painting: Painting,
    colouring: Colouring<'a>,
    subject: Subject,
    layout: Layout,
    theme: &'static Colours,
}

impl Canvas for Direct<'_> {
    fn man(&mut self, side: Side, rank: Rank, point: Point) {
        let form = self.subject.army().form(side, rank);
        let measures = Measures::on(&self.layout);
        let centre = self.layout.centre(point);
        PaintedMan::new(form, side, &measures, self.theme).paint(&mut self.painting, centre);
        let words = font::label(self.layout.label(point), self.layout.size(Size::Label));
        let ink = figures::colours(side, self.theme).label;
        self.painting.paint(centre, &words, ink);
    }

    fn lay(&mut self, ink: Ink, anchor: (i32, i32), shape: &Coverage) {
        let ink = ink.colour(self.theme);
        let (pixels, colouring) = (&mut self.painting.pixels, &mut self.colouring);
        shape.touch(anchor, (SIZE as i32, SIZE as i32), |at, strength| {
            pixels[at] = colouring.shown(blend(pixels[at], ink, strength));
        });
    }
}

/// The scene in true colour.
pub(crate) fn drawn(scene: &Scene, colouring: Colouring) -> RgbImage {
    let subject = scene.subject();
    let (layout, theme) = (subject.layout(), scene.look.theme.colours());
    let ground = board::ground(&layout, subject.field, theme);
    let mut canvas = Direct {
        painting: ground,
        colouring,
        subject,
        layout,
        theme,
    };
    picture::men(&mut canvas, scene.position);
    wood::grain(&mut canvas.painting.pixels, (0, 0), SIZE as usize, theme);
    for pixel in &mut canvas.painting.pixels {
        *pixel = canvas.colouring.shown(*pixel);
    }
    let (layout, army) = (canvas.subject.layout(), canvas.subject.army());
    let sprites = crate::sprites::Sprites::new(&layout, army);
    picture::marks(&mut canvas, scene, &layout, &sprites);
    let mut pixels = canvas.painting.pixels;
    let mut colouring = canvas.colouring;
    if let Some(result) = scene.result {
        let mut strip = vec![[0; 3]; (SIZE * BANNER) as usize];
        banner::draw(scene, result, |anchor, shape, ink| {
            let ink = ink.colour(theme);
            shape.touch(anchor, (SIZE as i32, BANNER as i32), |at, strength| {
                strip[at] = colouring.shown(blend(strip[at], ink, strength));
            });
        });
        pixels.extend(strip);
    }
    let height = pixels.len() as u32 / SIZE;
    RgbImage::from_raw(SIZE, height, pixels.concat()).expect("there are as many pixels as in the picture")
}

#[test]
fn indexed_and_true_colour_pictures_are_equal_pixel_for_pixel() {
    let artist = Artist::new();
    let mut differing = Vec::new();
    for show in scenes::all() {
        let scene = show.scene();
        let direct = artist.with_sheet(&scene.subject(), |sheet| {
            drawn(&scene, Colouring::Held(&sheet.palette, HashMap::new()))
        });
        let indexed = artist.image(&scene);
        assert_eq!(direct.dimensions(), indexed.dimensions(), "{}", show.name);
        let differs = |(x, y, pixel): &(u32, u32, &image::Rgb<u8>)| *pixel != indexed.get_pixel(*x, *y);
        let mut pixels = direct.enumerate_pixels().filter(differs);
        if let Some((x, y, _)) = pixels.next() {
            differing.push(format!(
                "{}: {} pixels from {x}, {y}",
                show.name,
                pixels.count() + 1
            ));
        }
    }
    assert!(differing.is_empty(), "{differing:#?}");
}

#[test]
fn only_shades_at_edges_lack_in_the_palette_and_have_others_near() {
    let artist = Artist::new();
    for show in scenes::all() {
        let scene = show.scene();
        let (free, indexed) = (drawn(&scene, Colouring::Free), artist.image(&scene));
        let far = |(a, b): (&image::Rgb<u8>, &image::Rgb<u8>)| {
            let parts = a.0.iter().zip(b.0).map(|(a, b)| a.abs_diff(b));
            parts.max().unwrap_or(0)
        };
        let pairs: Vec<u8> = free.pixels().zip(indexed.pixels()).map(far).collect();
        let differ = pairs.iter().filter(|far| **far > 0).count();
        let most = pairs.iter().max().copied().unwrap_or(0);
        let said = format!(
            "{}: {differ} of {} pixels, at most by {most}",
            show.name,
            pairs.len()
        );
        println!("{said}");
        assert!(differ * 100 < 5 * pairs.len() && most < 100, "{said}");
    }
}
