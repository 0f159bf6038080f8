//! The one who draws: keeps the sheets it has drawn and makes pictures from them.

use crate::layout::SIZE;
use crate::picture;
use crate::png::{self, RenderError};
use crate::scene::Scene;
use crate::sheet::Sheet;
use crate::theme::WOOD;
use forteca_engine::{Point, Side, Variant};
use image::{Rgb, RgbImage};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What a sheet depends on. Variants that share a board and its closed lines share their sheets.
type Key = (&'static str, &'static [(Point, Point)], Side);

/// Draws pictures of scenes.
///
/// Cheap to clone; clones share what they have drawn. The first picture of a board takes a good part of a
/// second unless the board was warmed, the following ones a few milliseconds.
#[derive(Clone, Default)]
pub struct Artist {
    sheets: Arc<Mutex<HashMap<Key, Arc<OnceLock<Sheet>>>>>,
}

impl Artist {
    /// An artist with nothing drawn yet.
    pub fn new() -> Artist {
        Artist::default()
    }

    /// Draws ahead what all pictures of this variant share, from both sides.
    pub fn warm(&self, variant: Variant) {
        for bottom in [Side::White, Side::Black] {
            self.with_sheet(variant, bottom, |_| ());
        }
    }

    /// The scene as a PNG file: 800 by 800 pixels, indexed, opaque.
    ///
    /// # Errors
    ///
    /// Only if the encoder fails, which no scene gives it a reason for.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        self.with_sheet(scene.position.variant(), scene.bottom, |sheet| {
            png::encode(&picture::draw(sheet, scene), &sheet.palette)
        })
    }

    /// The scene in true colour, pixel for pixel what [`Artist::png`] holds.
    pub fn image(&self, scene: &Scene) -> RgbImage {
        self.with_sheet(scene.position.variant(), scene.bottom, |sheet| {
            let indices = picture::draw(sheet, scene);
            let wide = SIZE as usize;
            RgbImage::from_fn(SIZE, SIZE, |x, y| {
                Rgb(sheet.palette.colour(indices[y as usize * wide + x as usize]))
            })
        })
    }

    fn with_sheet<T>(&self, variant: Variant, bottom: Side, make: impl FnOnce(&Sheet) -> T) -> T {
        let board = variant.board();
        let key = (board.id(), variant.closed_lines(), bottom);
        let slot = {
            // A panic elsewhere leaves at worst an empty slot, which is filled here.
            let mut sheets = self.sheets.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(sheets.entry(key).or_default())
        };
        // Filled outside the lock: one board being drawn holds up nobody who wants another.
        make(slot.get_or_init(|| Sheet::new(board, variant.closed_lines(), bottom, &WOOD)))
    }
}

impl fmt::Debug for Artist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Artist").finish_non_exhaustive()
    }
}
