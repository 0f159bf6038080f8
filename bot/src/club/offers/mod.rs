//! What one player asks of the other during a game: a draw, or the last ply back.

mod draw;
mod takeback;

pub use draw::DrawRefusal;
pub use takeback::TakebackRefusal;
