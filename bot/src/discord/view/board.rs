//! The picture of a position, and the same in words.

use forteca_engine::{Board, Move, Point, PointSet, Position, Side, Variant};
use forteca_render::{Artist, Scene};

use super::names;
use crate::discord::errors::Trouble;
use crate::discord::page::Picture;
use crate::say;
use crate::texts::Lang;

/// What a picture shows beside the men.
#[derive(Debug, Clone, Copy)]
pub struct Shot<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it.
    pub last: Option<&'a Move>,
    /// A move that is not played yet.
    pub preview: Option<&'a Move>,
    /// Points chosen so far.
    pub chosen: &'a [Point],
    /// The side at the bottom.
    pub bottom: Side,
}

impl<'a> Shot<'a> {
    /// A position as everybody sees it: the attackers come from below.
    pub fn of(position: &'a Position) -> Self {
        Self {
            position,
            last: None,
            preview: None,
            chosen: &[],
            bottom: Side::ATTACKERS,
        }
    }
}

/// Draws the picture and describes it.
///
/// # Errors
/// A fault of the renderer.
pub fn picture(artist: &Artist, lang: Lang, shot: Shot<'_>) -> Result<Picture, Trouble> {
    let mut scene = Scene::new(shot.position).bottom(shot.bottom);
    if let Some(last) = shot.last {
        scene = scene.last_move(last);
    }
    if let Some(preview) = shot.preview {
        scene = scene.preview(preview);
    } else if !shot.chosen.is_empty() {
        scene = scene.chosen(shot.chosen.iter().copied().collect());
    }
    let png = artist.png(&scene).map_err(Trouble::fault)?;
    Ok(Picture {
        png,
        alt: in_words(lang, shot),
    })
}

/// The position in words: the game, whose turn it is, every man by its point, the last move.
pub fn in_words(lang: Lang, shot: Shot<'_>) -> String {
    let variant = shot.position.variant();
    let men = |side| {
        let men = shot.position.men(side);
        if men.is_empty() {
            "–".to_owned()
        } else {
            labels(variant, men)
        }
    };
    let mut parts = vec![say!(
        lang,
        "alt-position",
        game = names::game(lang, variant),
        defenders = men(Side::DEFENDERS),
        attackers = men(Side::ATTACKERS),
    )];
    match shot.position.outcome() {
        Some(_) => parts.push(say!(lang, "alt-over")),
        None => parts.push(match shot.position.side_to_move() {
            Side::ATTACKERS => say!(lang, "alt-attackers-move"),
            Side::DEFENDERS => say!(lang, "alt-defenders-move"),
        }),
    }
    if let Some(last) = shot.last {
        parts.push(say!(lang, "alt-last", made = last.to_string()));
    }
    if let Some(preview) = shot.preview {
        parts.push(say!(lang, "alt-preview", made = preview.to_string()));
    }
    parts.join(" ")
}

fn labels(variant: Variant, points: PointSet) -> String {
    let board: &Board = variant.board();
    points
        .iter()
        .map(|point| board.label(point))
        .collect::<Vec<_>>()
        .join(" ")
}
