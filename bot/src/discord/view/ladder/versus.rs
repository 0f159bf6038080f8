//! Two people's games against each other.

use forteca_data::{FinishedGame, Player, Scope};

use super::{Readers, by_side, listed, place, results_picture, score};
use crate::club::Versus;
use crate::discord::errors::Trouble;
use crate::discord::page::Page;
use crate::discord::view::names::{self, visible};
use crate::say;
use crate::texts::Lang;

/// How many of the last games are told.
const LAST: usize = 5;

/// The score of two people, by side and in all, their last games, and a picture of the results by side.
///
/// # Errors
/// A fault of the renderer.
pub fn versus(
    readers: Readers,
    scope: Scope,
    [first, second]: [&Player; 2],
    between: &Versus,
) -> Result<Page, Trouble> {
    let lang = readers.lang;
    let names = [first, second].map(|player| listed(&player.name));
    let mut lines = vec![say!(
        lang,
        "versus-title",
        first = names[0].clone(),
        second = names[1].clone(),
        place = place(lang, scope)
    )];
    if between.total.games() == 0 {
        lines.push(say!(lang, "versus-none"));
        return Ok(Page::text(lines.join("\n")));
    }
    lines.push(say!(
        lang,
        "versus-score",
        first = names[0].clone(),
        second = names[1].clone(),
        mine = names::points(between.total.half_points()),
        theirs = names::points(between.total.of_the_other().half_points()),
        games = say!(lang, "rating-games", games = between.total.games()),
    ));
    let sides = by_side(lang, &between.by_variant);
    let told: Vec<String> = sides
        .iter()
        .map(|(side, of_side)| {
            say!(
                lang,
                "versus-side",
                name = names[0].clone(),
                side = side.clone(),
                score = score(lang, *of_side)
            )
        })
        .collect();
    lines.extend(told);
    lines.push(say!(lang, "versus-last"));
    lines.extend(
        between
            .games
            .iter()
            .take(LAST)
            .map(|game| last(lang, game, &names)),
    );

    let plain = [first, second].map(|player| visible(&player.name));
    let heading = format!("{} – {}", plain[0], plain[1]);
    let rows: Vec<_> = sides
        .iter()
        .map(|(side, of_side)| {
            let name = say!(
                lang,
                "versus-chart-side",
                name = plain[0].clone(),
                side = side.clone()
            );
            (name, *of_side)
        })
        .collect();
    let lead = format!("{heading}. {}", plain[0]);
    Ok(Page {
        picture: Some(results_picture(readers, &heading, &rows, &lead, &sides)?),
        ..Page::text(lines.join("\n"))
    })
}

/// A finished game in a line.
fn last(lang: Lang, game: &FinishedGame, [first, second]: &[String; 2]) -> String {
    let id = game.id.0.to_string();
    let variant = names::game(lang, game.variant);
    let when = format!("<t:{}:d>", game.at.0);
    match game.outcome.winner() {
        None => say!(lang, "versus-drawn", id = id, game = variant, when = when),
        Some(winner) => say!(
            lang,
            "versus-won",
            id = id,
            game = variant,
            when = when,
            name = if winner == game.side {
                first.clone()
            } else {
                second.clone()
            },
            side = names::side(lang, game.variant, winner),
        ),
    }
}
