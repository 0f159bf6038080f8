//! A true-colour picture in the making.

use crate::palette::blend;
use crate::stencil::Coverage;
use crate::theme::Colour;

/// Pixels row by row.
#[derive(Clone)]
pub(crate) struct Painting {
    pub width: u32,
    pub height: u32,
    pub pixels: Vec<Colour>,
}

impl Painting {
    pub(crate) fn new(width: u32, height: u32, colour: Colour) -> Painting {
        Painting {
            width,
            height,
            pixels: vec![colour; width as usize * height as usize],
        }
    }

    fn extent(&self) -> (i32, i32) {
        (self.width as i32, self.height as i32)
    }

    pub(crate) fn paint(&mut self, anchor: (i32, i32), shape: &Coverage, colour: Colour) {
        shape.touch(anchor, self.extent(), |at, strength| {
            self.pixels[at] = blend(self.pixels[at], colour, strength);
        });
    }
}
