//! The one who draws: keeps the sheets it has drawn and makes pictures from them.

use crate::banner;
use crate::layout::SIZE;
use crate::look::Look;
use crate::picture;
use crate::png::{self, RenderError};
use crate::scene::Scene;
use crate::sheet::{Sheet, Subject};
use crate::sprites::{Cut, Sprites};
use forteca_engine::{Side, Variant};
use image::{Rgb, RgbImage};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Draws pictures of scenes.
///
/// Cheap to clone; clones share what they have drawn. The first picture of a board in a look takes about a tenth of
/// a second unless it was warmed, the following ones a few milliseconds. Only what was used last is kept, so that all
/// boards in all looks do not take all the memory, and an artist who has nothing to draw takes none.
#[derive(Clone, Default)]
pub struct Artist {
    sheets: Shelf<Subject, Sheet>,
    sprites: Shelf<Cut, Arc<Sprites>>,
}

impl Artist {
    /// An artist with nothing drawn yet.
    pub fn new() -> Artist {
        Artist::default()
    }

    /// Draws ahead what all pictures of this variant in the default look share, from both sides.
    pub fn warm(&self, variant: Variant) {
        self.warm_look(variant, Look::default());
    }

    /// Draws ahead what all pictures of this variant in this look share, from both sides.
    pub fn warm_look(&self, variant: Variant, look: Look) {
        for bottom in [Side::White, Side::Black] {
            self.with_sheet(&Subject::new(variant, bottom, look), |_| ());
        }
    }

    /// The scene as a PNG file: 800 by 800 pixels, indexed, opaque. A scene with a result is 88 pixels higher.
    ///
    /// # Errors
    ///
    /// Only if the encoder fails, which no scene gives it a reason for.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        self.with_sheet(&scene.subject(), |sheet| {
            let indices = indices(sheet, scene);
            let height = indices.len() as u32 / SIZE;
            png::encode(&indices, (SIZE, height), sheet.palette.colours())
        })
    }

    /// The scene in true colour, pixel for pixel what [`Artist::png`] holds.
    pub fn image(&self, scene: &Scene) -> RgbImage {
        self.with_sheet(&scene.subject(), |sheet| {
            let indices = indices(sheet, scene);
            let height = indices.len() as u32 / SIZE;
            RgbImage::from_fn(SIZE, height, |x, y| {
                Rgb(sheet.palette.colour(indices[(y * SIZE + x) as usize]))
            })
        })
    }

    pub(crate) fn with_sheet<T>(&self, subject: &Subject, make: impl FnOnce(&Sheet) -> T) -> T {
        let sheet = self.sheets.slot(*subject);
        make(sheet.get_or_init(|| {
            let layout = subject.layout();
            let sprites = self.sprites.slot(Cut::of(&layout, subject.army()));
            let sprites = sprites.get_or_init(|| Arc::new(Sprites::new(&layout, subject.army())));
            Sheet::new(subject, Arc::clone(sprites))
        }))
    }
}

/// The picture of a scene and, below it, its banner.
pub(crate) fn indices(sheet: &Sheet, scene: &Scene) -> Vec<u8> {
    let mut indices = picture::draw(sheet, scene);
    if let Some(result) = scene.result {
        indices.extend(banner::strip(sheet, scene, result));
    }
    indices
}

impl fmt::Debug for Artist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Artist").finish_non_exhaustive()
    }
}

/// How many things a shelf keeps. A sheet weighs little more than a megabyte, sprites less.
const KEPT: usize = 24;

/// Things that are made once, when they are first wanted, and again if they had to make room meanwhile.
struct Shelf<K, V> {
    slots: Arc<Mutex<Slots<K, V>>>,
}

struct Slots<K, V> {
    places: HashMap<K, Place<V>>,
    /// Counts what is asked for.
    turn: u64,
}

struct Place<V> {
    slot: Slot<V>,
    /// The turn at which it was last asked for.
    used: u64,
}

type Slot<V> = Arc<OnceLock<V>>;

impl<K: Hash + Eq + Copy, V> Shelf<K, V> {
    /// The place of a thing. It is filled outside the lock, so that one who makes holds up nobody who wants another.
    fn slot(&self, key: K) -> Slot<V> {
        // A panic elsewhere leaves at worst an empty slot, which the next one fills.
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.turn += 1;
        let turn = slots.turn;
        let place = slots.places.entry(key).or_insert_with(|| Place {
            slot: Slot::default(),
            used: turn,
        });
        place.used = turn;
        let slot = Arc::clone(&place.slot);
        slots.make_room();
        slot
    }
}

impl<K: Hash + Eq + Copy, V> Slots<K, V> {
    /// Drops what was not asked for longest. Whoever draws with it just now keeps it to the end.
    fn make_room(&mut self) {
        if self.places.len() <= KEPT {
            return;
        }
        let oldest = self.places.iter().min_by_key(|(_, place)| place.used);
        let oldest = oldest.map(|(key, _)| *key);
        if let Some(oldest) = oldest {
            self.places.remove(&oldest);
        }
    }
}

impl<K, V> Clone for Shelf<K, V> {
    fn clone(&self) -> Shelf<K, V> {
        Shelf {
            slots: Arc::clone(&self.slots),
        }
    }
}

impl<K, V> Default for Shelf<K, V> {
    fn default() -> Shelf<K, V> {
        Shelf {
            slots: Arc::new(Mutex::new(Slots {
                places: HashMap::new(),
                turn: 0,
            })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{Labels, Theme};
    use forteca_engine::Game;

    fn weight(artist: &Artist) -> usize {
        let sheets = artist.sheets.slots.lock().unwrap();
        let sprites = artist.sprites.slots.lock().unwrap();
        let own = sheets.places.values().filter_map(|place| place.slot.get());
        let shared = sprites.places.values().filter_map(|place| place.slot.get());
        own.map(Sheet::weight).sum::<usize>() + shared.map(|own| own.weight()).sum::<usize>()
    }

    #[test]
    fn whatever_is_drawn_fits_in_40_megabytes_wherever_the_labels_are() {
        for labels in Labels::ALL {
            let artist = Artist::new();
            assert_eq!(weight(&artist), 0, "nothing is drawn before it is wanted");
            let look = Look {
                labels,
                ..Look::default()
            };
            for variant in Variant::all() {
                artist.warm_look(*variant, look);
                assert!(
                    weight(&artist) < 40_000_000,
                    "{labels:?}: {} bytes",
                    weight(&artist)
                );
            }
        }
    }

    #[test]
    fn a_move_that_is_prepared_hides_the_one_before() {
        let artist = Artist::new();
        let variant = Variant::from_id("warcaby-polskie").unwrap();
        let game = Game::replay(variant, ["32-28", "19-23", "28x19"]).unwrap();
        let (now, played) = (game.position(), game.moves().last().unwrap());
        let intended = now.parse_move("14x23").unwrap();
        let plain = Scene::new(now);
        let both = artist.image(&plain.last_move(played).preview(&intended));
        assert!(both == artist.image(&plain.preview(&intended)));
        assert!(artist.image(&plain.last_move(played)) != artist.image(&plain));
    }

    #[test]
    fn what_was_not_asked_for_longest_makes_room_and_is_drawn_again() {
        let artist = Artist::new();
        let usual = Subject::new(Variant::all()[0], Side::White, Look::default());
        let mut asked = vec![usual];
        for variant in Variant::all() {
            for theme in Theme::ALL {
                let look = Look {
                    theme,
                    labels: Labels::Edge,
                };
                asked.extend([Side::White, Side::Black].map(|bottom| Subject::new(*variant, bottom, look)));
            }
        }
        let last = *asked.last().unwrap();
        for subject in &asked {
            drop(artist.sheets.slot(*subject));
            // What is asked for again and again stays.
            drop(artist.sheets.slot(usual));
        }
        let kept = |subject: &Subject| artist.sheets.slots.lock().unwrap().places.contains_key(subject);
        assert_eq!(artist.sheets.slots.lock().unwrap().places.len(), KEPT);
        assert!(kept(&usual) && kept(&last) && !kept(&asked[1]));
        drop(artist.sheets.slot(asked[1]));
        assert!(kept(&asked[1]) && kept(&usual));
    }
}
