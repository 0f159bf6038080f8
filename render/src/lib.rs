//! Pictures of boards: a [`Scene`] in, PNG bytes out.
//!
//! A [`Scene`] says what to show: a position, the last move, a move being prepared, whose side is at the
//! bottom. An [`Artist`] draws everything that does not depend on the position once for each board (`sheet`:
//! the wood, the lines, a man on every point, the marks, all in one palette), so that a picture is copying
//! tiles, laying marks over them and compressing. The same scene gives the same pixels on every machine: the
//! font is embedded, no map is walked in its own order, and no arithmetic is used whose last bit may differ.
//!
//! Nothing here knows languages, files or Discord: words come with what is to be drawn.

// The scenes that tests share speak of this crate by its name.
#[cfg(test)]
extern crate self as forteca_render;

mod artist;
mod banner;
mod board;
mod chart;
mod face;
mod figures;
mod font;
mod gif;
mod layout;
mod look;
mod lzw;
#[cfg(test)]
mod made_up;
mod marks;
mod painting;
mod palette;
mod picture;
mod png;
mod scene;
mod sheet;
mod sprites;
mod stencil;
mod theme;
#[cfg(test)]
mod true_colour;
mod wood;

pub use artist::Artist;
pub use chart::{
    CrossRow, RatingLine, RatingPoint, RatingWords, SideResults, cross_table, rating_chart, results_chart,
};
pub use face::{avatar, banner};
pub use font::is_drawable;
pub use gif::Replay;
pub use look::{Labels, Look, Theme};
pub use png::RenderError;
pub use scene::Scene;
