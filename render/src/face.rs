//! The bot's face: an avatar that can be told at 32 pixels in a circle, and a banner. Drawn by the code that draws
//! boards, in a theme's colours.

use crate::figures::{Form, Measures, PaintedMan};
use crate::font;
use crate::look::Theme;
use crate::painting::Painting;
use crate::palette::Census;
use crate::palette::Palette;
use crate::png::{self, RenderError};
use crate::stencil::{Coverage, Stencil, Stroke};
use crate::theme::Colours;
use forteca_engine::Side;
use std::collections::HashMap;

const AVATAR: i32 = 512;
const BANNER: (i32, i32) = (1360, 480);

/// The avatar as a PNG file, 512 by 512 pixels: a defender's shield in the fortress, within the circle that Discord
/// cuts.
///
/// # Errors
///
/// Only if the encoder fails.
pub fn avatar(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let theme = theme.colours();
    let mut painting = Painting::new(AVATAR as u32, AVATAR as u32, theme.panel_edge);
    let middle = (AVATAR / 2, AVATAR / 2);
    for (radius, colour) in [(250.0, theme.panel), (222.0, theme.wall), (206.0, theme.fortress)] {
        painting.paint(middle, &disc(radius), colour);
    }
    let (x, y) = (middle.0, middle.1 - 8);
    man(&mut painting, (x, y), Form::Shield, Side::White, 152.0, theme);
    painting.paint((x, y + 2), &font::text("F", 128.0), theme.defender.label);
    encode(&painting, theme)
}

/// The banner as a PNG file, 1360 by 480 pixels: the name between the besieged and the besiegers.
///
/// # Errors
///
/// Only if the encoder fails.
pub fn banner(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let theme = theme.colours();
    let (wide, high) = BANNER;
    let mut painting = Painting::new(wide as u32, high as u32, theme.table[0]);
    let origin = (0, 0);
    let bar =
        |left: i32, top: i32, right: i32, bottom: i32| Coverage::full(left, top, right - left, bottom - top);
    painting.paint(origin, &bar(0, 40, wide, high - 40), theme.panel_edge);
    painting.paint(origin, &bar(0, 48, wide, high - 48), theme.panel);
    painting.paint(origin, &bar(0, 40, 330, high - 40), theme.wall);
    painting.paint(origin, &bar(0, 54, 316, high - 54), theme.fortress);
    // Lines of a board run on behind the men.
    let step = 120;
    let rows = [120, 240, 360];
    let mut lines = Stencil::over(0, 0, wide, high);
    for row in rows {
        let y = row as f32;
        lines.bar((0.0, y), (wide as f32, y), 8.0, Stroke::Add);
    }
    // One column would run along the wall.
    for column in (0..=wide / step).filter(|column| *column != 2) {
        let x = (76 + column * step) as f32;
        lines.bar((x, 120.0), (x, 360.0), 8.0, Stroke::Add);
    }
    painting.paint(origin, &lines.coverage(), theme.line);
    // The name stands on a plate over the lines.
    painting.paint(origin, &bar(386, 150, 946, 330), theme.line);
    painting.paint(origin, &bar(394, 158, 938, 322), theme.point);
    painting.paint((666, 240), &font::text("Forteca", 96.0), theme.label);
    for (x, y) in [(76, 240), (196, 120), (196, 360)] {
        man(&mut painting, (x, y), Form::Shield, Side::White, 52.0, theme);
    }
    for row in rows {
        for x in [1036, 1156, 1276] {
            man(&mut painting, (x, row), Form::Disc, Side::Black, 48.0, theme);
        }
    }
    encode(&painting, theme)
}

fn disc(radius: f32) -> Coverage {
    let mut stencil = Stencil::around(radius);
    stencil.disc((0.0, 0.0), radius, Stroke::Add);
    stencil.coverage()
}

fn man(painting: &mut Painting, at: (i32, i32), form: Form, side: Side, radius: f32, theme: &Colours) {
    PaintedMan::new(form, side, &Measures::of_radius(radius), theme).paint(painting, at);
}

fn encode(painting: &Painting, theme: &Colours) -> Result<Vec<u8>, RenderError> {
    let mut census = Census::default();
    for run in painting.pixels.chunk_by(|a, b| a == b) {
        census.add(run[0], run.len() as u64);
    }
    let mut areas = theme.flat_colours();
    areas.retain(|colour| census.holds(*colour));
    let palette = Palette::new(&[], &areas, &census, 256);
    let indices = palette.index_all(&painting.pixels, &mut HashMap::new());
    png::encode(&indices, (painting.width, painting.height), palette.colours())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_men_of_a_face_have_the_colours_of_its_theme() {
        for theme in Theme::ALL {
            for face in [avatar(theme), banner(theme)] {
                let face = image::load_from_memory(&face.unwrap()).unwrap().to_rgb8();
                let colours = theme.colours();
                for wanted in [colours.defender.body, colours.panel, colours.fortress] {
                    assert!(
                        face.pixels().any(|pixel| pixel.0 == wanted),
                        "{theme:?} {wanted:x?}"
                    );
                }
            }
        }
    }
}
