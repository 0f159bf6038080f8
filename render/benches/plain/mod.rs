//! A board drawn in the usual way, for comparison: shapes by imageproc at three times the size, scaled down, text by
//! imageproc, saved by image's own PNG encoder as it comes.

use ab_glyph::FontRef;
use forteca_engine::{Position, Side};
use image::imageops::{FilterType, resize};
use image::{ImageFormat, Rgb, RgbImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut, draw_text_mut, text_size};
use imageproc::point::Point;
use std::io::Cursor;

const SIDE: u32 = 800;
const FINE: u32 = 3;

pub(crate) fn png(position: &Position) -> Vec<u8> {
    let board = position.variant().board();
    let mut picture = RgbImage::from_pixel(SIDE * FINE, SIDE * FINE, Rgb([0xb0, 0x7f, 0x48]));
    let step = (SIDE * FINE) as i32 * 7 / (i32::from(board.width() - 1) * 7 + 8);
    let start = ((SIDE * FINE) as i32 - step * i32::from(board.width() - 1)) / 2;
    let place = |point| {
        let (x, y) = board.xy(point);
        (start + i32::from(x) * step, start + i32::from(y) * step)
    };
    for (a, b) in board.lines() {
        let ((ax, ay), (bx, by)) = (place(*a), place(*b));
        let (nx, ny) = (5 * (by - ay).signum(), 5 * (ax - bx).signum());
        let corners = [
            Point::new(ax + nx, ay + ny),
            Point::new(bx + nx, by + ny),
            Point::new(bx - nx, by - ny),
            Point::new(ax - nx, ay - ny),
        ];
        draw_polygon_mut(&mut picture, &corners, Rgb([0x24, 0x12, 0x08]));
    }
    let font = FontRef::try_from_slice(include_bytes!("../../assets/Inter-Bold.otf")).expect("it is a font");
    for point in board.points() {
        let (radius, colour, ink) = match position.man_at(point) {
            Some(Side::White) => (36, Rgb([0xfd, 0xf8, 0xec]), Rgb([0x1a, 0x0f, 0x0a])),
            Some(Side::Black) => (36, Rgb([0x1a, 0x14, 0x13]), Rgb([0xff, 0xf6, 0xe4])),
            None => (28, Rgb([0xdd, 0xb8, 0x80]), Rgb([0x1e, 0x10, 0x08])),
        };
        let radius = radius * FINE as i32;
        let centre = place(point);
        draw_filled_circle_mut(&mut picture, centre, radius + 9, Rgb([0x24, 0x12, 0x08]));
        draw_filled_circle_mut(&mut picture, centre, radius, colour);
        let size = 105.0;
        let (wide, high) = text_size(size, &font, board.label(point));
        let corner = (centre.0 - wide as i32 / 2, centre.1 - high as i32 / 2);
        draw_text_mut(
            &mut picture,
            ink,
            corner.0,
            corner.1,
            size,
            &font,
            board.label(point),
        );
    }
    let picture = resize(&picture, SIDE, SIDE, FilterType::Triangle);
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, ImageFormat::Png)
        .expect("memory can be written");
    bytes.into_inner()
}
