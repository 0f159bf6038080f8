//! The picture of a position, and the same in words.

use forteca_engine::{Board, Family, Move, Point, PointSet, Position, Side, Variant};
use forteca_render::{Artist, Scene};

use super::names;
use crate::discord::errors::Trouble;
use crate::discord::page::{Format, Picture};
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
    /// Whether the game is over, which the position alone does not tell.
    pub over: bool,
}

impl<'a> Shot<'a> {
    /// A position as everybody sees it: the attackers of a siege come from below, and so does White in draughts.
    pub fn of(position: &'a Position) -> Self {
        Self {
            position,
            last: None,
            preview: None,
            chosen: &[],
            bottom: usual_bottom(position.variant()),
            over: false,
        }
    }
}

/// The side at the bottom for whoever plays neither.
pub fn usual_bottom(variant: Variant) -> Side {
    match variant.family() {
        Family::Siege33 | Family::Siege67 => Side::ATTACKERS,
        Family::Draughts100 | Family::Draughts64 => Side::White,
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
        // A point that is chosen for a man who does not stand yet is marked as where one may go.
        let (men, empty): (Vec<Point>, Vec<Point>) = shot
            .chosen
            .iter()
            .copied()
            .partition(|point| shot.position.man_at(*point).is_some());
        scene = scene
            .chosen(men.into_iter().collect())
            .targets(empty.into_iter().collect());
    }
    let bytes = artist.png(&scene).map_err(Trouble::fault)?;
    Ok(Picture {
        bytes,
        format: Format::Png,
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
    let [attackers, defenders] = [Side::Black, Side::White].map(|side| {
        say!(
            lang,
            "alt-men",
            side = names::side(lang, variant, side),
            men = men(side)
        )
    });
    let mut parts = vec![names::game(lang, variant), defenders, attackers];
    parts.push(match shot.over || shot.position.outcome().is_some() {
        true => say!(lang, "alt-over"),
        false => {
            say!(
                lang,
                "alt-to-move",
                side = names::side(lang, variant, shot.position.side_to_move())
            )
        }
    });
    if let Some(last) = shot.last {
        parts.push(say!(lang, "alt-last", made = last.to_string()));
    }
    if let Some(preview) = shot.preview {
        parts.push(say!(lang, "alt-preview", made = preview.to_string()));
    }
    format!("{}.", parts.join("; "))
}

fn labels(variant: Variant, points: PointSet) -> String {
    let board: &Board = variant.board();
    points
        .iter()
        .map(|point| board.label(point))
        .collect::<Vec<_>>()
        .join(" ")
}
