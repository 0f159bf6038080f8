//! The picture of a position, and the same in words.

use forteca_engine::{Board, PointSet, Position, Side, Variant};
use forteca_render::{Artist, Scene};

use crate::club::{Boards, Orientation, Table};
use crate::discord::kit::aside::aside;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{MAX_TEXT, Page, Picture, PictureKind};
use crate::discord::show::diagram::{Diagram, ToMove, usual_bottom};
use crate::discord::show::{banner, names, text_board};
use crate::say;
use crate::texts::Lang;

/// The page with a board that only `caller` sees, as the caller prefers boards.
///
/// # Errors
/// A fault of the renderer.
pub fn put(page: Page, artist: &Artist, caller: &Caller, diagram: Diagram<'_>) -> Result<Page, HandlerError> {
    let diagram = Diagram {
        look: caller.preferences.look,
        ..diagram
    };
    match caller.preferences.boards {
        Boards::Pictures => Ok(Page {
            picture: Some(picture(artist, caller.lang, diagram)?),
            ..page
        }),
        Boards::Text => Ok(put_text(page, caller.lang, diagram)),
    }
}

/// The page with the board as text, and in words as far as there is room. A page that tells so much that the board
/// does not fit, as the rules of a game do, goes without: a board is shown whole or not at all.
fn put_text(page: Page, lang: Lang, diagram: Diagram<'_>) -> Page {
    let block = text_board::block(lang, diagram);
    let length = |text: &str| text.chars().count() + 1;
    if length(&page.text) + length(&block) > MAX_TEXT {
        return page;
    }
    let mut text = format!("{}\n{block}", page.text);
    let words = in_words(lang, diagram);
    if length(&text) + length(&words) <= MAX_TEXT {
        text = format!("{text}\n{words}");
    }
    Page { text, ..page }
}

/// The side at the bottom of a board of this game that only `caller` sees.
pub fn bottom(caller: &Caller, table: &Table) -> Side {
    let usual = usual_bottom(table.variant());
    match caller.preferences.orientation {
        Orientation::Own => table.side_of(caller.person.id).unwrap_or(usual),
        Orientation::Usual => usual,
    }
}

/// Draws the picture and describes it.
///
/// # Errors
/// A fault of the renderer.
pub fn picture(artist: &Artist, lang: Lang, diagram: Diagram<'_>) -> Result<Picture, HandlerError> {
    let words = diagram
        .ended
        .map(|outcome| banner::words(lang, diagram.position, outcome));
    let mut scene = Scene::new(diagram.position)
        .bottom(diagram.bottom)
        .look(diagram.look);
    match diagram.turn {
        ToMove::Known => {}
        ToMove::ByLot => scene = scene.without_turn(),
    }
    if let Some(last) = diagram.last {
        scene = scene.last_move(last);
    }
    if let (Some(outcome), Some(words)) = (diagram.ended, &words) {
        scene = scene.result(outcome.winner(), words);
    } else if let Some(preview) = diagram.preview {
        scene = scene.preview(preview);
    } else {
        scene = scene
            .chosen(diagram.men | diagram.chosen.iter().copied().collect())
            .targets(diagram.targets)
            .huffable(diagram.huffable())
            .huffed(diagram.huffed);
        if !diagram.position.is_placement() {
            scene = scene.begun(diagram.chosen);
        }
    }
    // The first of a board takes long.
    let bytes = aside(|| artist.png(&scene)).map_err(HandlerError::fault)?;
    Ok(Picture {
        kind: PictureKind::Board,
        bytes,
        alt: in_words(lang, diagram),
        instead: None,
    })
}

/// The same for a place in which pictures may turn out to be forbidden: the board as text goes along.
///
/// # Errors
/// A fault of the renderer.
pub fn public_picture(artist: &Artist, lang: Lang, diagram: Diagram<'_>) -> Result<Picture, HandlerError> {
    Ok(Picture {
        instead: Some(text_board::block(lang, diagram)),
        ..picture(artist, lang, diagram)?
    })
}

/// The position in words: the game, whose turn it is, every man by its point, the last move.
pub fn in_words(lang: Lang, diagram: Diagram<'_>) -> String {
    let variant = diagram.position.variant();
    let [attackers, defenders] = [Side::Black, Side::White].map(|side| {
        say!(
            lang,
            "alt-men",
            side = names::side(lang, variant, side),
            men = men(lang, diagram.position, side)
        )
    });
    let mut parts = vec![names::game(lang, variant), defenders, attackers];
    parts.push(match (diagram.ended, diagram.position.outcome(), diagram.turn) {
        (Some(outcome), ..) => {
            let words = banner::words(lang, diagram.position, outcome);
            format!("{}: {words}", say!(lang, "alt-over"))
        }
        (None, Some(_), _) => say!(lang, "alt-over"),
        (None, None, ToMove::ByLot) => say!(lang, "alt-lot"),
        (None, None, ToMove::Known) => {
            say!(
                lang,
                "alt-to-move",
                side = names::side(lang, variant, diagram.position.side_to_move())
            )
        }
    });
    if let Some(last) = diagram.last {
        parts.push(say!(lang, "alt-last", made = last.to_string()));
    }
    if !diagram.huffable().is_empty() {
        parts.push(say!(
            lang,
            "alt-huffable",
            men = labels(variant, diagram.huffable())
        ));
    }
    let huffed = diagram
        .huffed
        .or_else(|| diagram.preview.and_then(|route| route.huffed()));
    if let Some(man) = huffed {
        parts.push(say!(lang, "alt-huffed", man = variant.board().label(man)));
    }
    if !diagram.chosen.is_empty() {
        let points = labels(variant, diagram.chosen.iter().copied().collect());
        parts.push(say!(lang, "alt-chosen", points = points));
    }
    if !diagram.targets.is_empty() {
        parts.push(say!(
            lang,
            "alt-targets",
            points = labels(variant, diagram.targets)
        ));
    }
    if let Some(preview) = diagram.preview {
        parts.push(say!(lang, "alt-preview", made = preview.to_string()));
    }
    format!("{}.", parts.join("; "))
}

/// The men of a side by their points, the kings first and each called so.
fn men(lang: Lang, position: &Position, side: Side) -> String {
    let variant = position.variant();
    let (men, kings) = (position.men(side), position.kings(side));
    if men.is_empty() {
        return "–".to_owned();
    }
    let mut said: Vec<String> = kings
        .iter()
        .map(|king| say!(lang, "alt-king", at = variant.board().label(king)))
        .collect();
    let others = men - kings;
    if !others.is_empty() {
        said.push(labels(variant, others));
    }
    said.join(", ")
}

fn labels(variant: Variant, points: PointSet) -> String {
    let board: &Board = variant.board();
    points
        .iter()
        .map(|point| board.label(point))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position with as many men as the board has room for.
    fn crowded(variant: Variant) -> Position {
        let points: Vec<&str> = variant
            .board()
            .points()
            .map(|point| variant.board().label(point))
            .collect();
        let men = usize::from(variant.men(Side::White));
        let text = if variant.rules().is_some() {
            let attackers = usize::from(variant.men(Side::Black));
            let mut row = None;
            let mut text = String::new();
            for (n, point) in variant.board().points().enumerate() {
                let y = variant.board().xy(point).1;
                if row.replace(y).is_some_and(|before| before != y) {
                    text.push('/');
                }
                text.push(match n {
                    n if n < men => 'W',
                    n if n < men + attackers => 'o',
                    _ => '.',
                });
            }
            format!("{text} a 0 -")
        } else {
            let middle = points.len() / 2;
            let list = |points: &[&str]| {
                points
                    .iter()
                    .map(|point| format!("K{point}"))
                    .collect::<Vec<_>>()
                    .join(",")
            };
            format!("W:W{}:B{}", list(&points[middle..][..men]), list(&points[..men]))
        };
        Position::parse(variant, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn the_kings_are_told_from_the_men() {
        let variant = Variant::from_id("warcaby-polskie").unwrap();
        let position = Position::parse(variant, "W:WK5,K21,29,31:BK46").unwrap();
        let said = |lang| in_words(lang, Diagram::of(&position));
        let english = said(Lang::En);
        assert!(english.contains("white: king 5, king 21, 29 31;"), "{english}");
        assert!(english.contains("black: king 46;"), "{english}");
        let polish = said(Lang::Pl);
        assert!(polish.contains("białe: damka 5, damka 21, 29 31;"), "{polish}");
    }

    #[test]
    fn the_description_of_the_fullest_board_is_short_enough_for_discord() {
        for variant in Variant::all() {
            for position in [variant.start(), crowded(*variant)] {
                let moves = position.legal_moves();
                let longest = moves.iter().max_by_key(|made| made.to_string().len());
                let diagram = Diagram {
                    last: longest,
                    preview: longest,
                    targets: variant.board().fortress(),
                    ..Diagram::of(&position)
                };
                for lang in Lang::ALL {
                    let said = in_words(lang, diagram);
                    assert!(said.chars().count() <= 1024, "{said}");
                    assert!(
                        said.contains(
                            variant
                                .board()
                                .label(position.men(Side::Black).iter().next().unwrap())
                        )
                    );
                }
            }
        }
    }

    #[test]
    fn a_huff_that_is_chosen_shows_in_picture_and_words() {
        let variant = Variant::from_id("forteczka-1898").unwrap();
        let position = Position::parse(variant, ".../.W./ooo.ooo/ooooooo/o.ooooo/ooo/W.. a 1 d6").unwrap();
        let man = position.huffable().iter().next().unwrap();
        let open = Diagram::of(&position);
        let decided = Diagram {
            huffed: Some(man),
            ..open
        };
        let made = position.legal_moves();
        let made = made.iter().find(|made| made.huffed() == Some(man)).unwrap();
        let preview = Diagram {
            preview: Some(made),
            ..open
        };
        assert!(in_words(Lang::En, open).contains("may be huffed: d6"));
        for diagram in [decided, preview] {
            let said = in_words(Lang::En, diagram);
            assert!(
                said.contains("is huffed: d6") && !said.contains("may be huffed"),
                "{said}"
            );
        }
        let artist = Artist::new();
        let bytes = |diagram| picture(&artist, Lang::En, diagram).unwrap().bytes;
        assert_ne!(bytes(open), bytes(decided));
    }
}
