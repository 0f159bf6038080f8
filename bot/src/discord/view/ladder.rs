//! Ratings and leaderboards in words.

use forteca_data::{LeaderboardPage, Player, PlayerRating, Rating, Scope, UtcSeconds};
use forteca_engine::Family;

use super::names::{self, shown};
use crate::club::{aged, is_provisional};
use crate::discord::custom_id::Action;
use crate::discord::page::{Button, Page, Tone};
use crate::say;
use crate::texts::Lang;

/// How many people stand on one page of a leaderboard.
pub const PAGE_SIZE: u32 = 10;

/// A page of a leaderboard.
pub fn leaderboard(
    lang: Lang,
    family: Family,
    scope: Scope,
    page: u32,
    ranks: &LeaderboardPage,
    now: UtcSeconds,
) -> Page {
    let title = match scope {
        Scope::Global => say!(lang, "leaderboard-global", family = names::family(lang, family)),
        Scope::Guild(_) => say!(lang, "leaderboard-guild", family = names::family(lang, family)),
    };
    let mut lines = vec![format!("**{title}**")];
    if ranks.rows.is_empty() {
        lines.push(say!(lang, "leaderboard-empty"));
    }
    for row in &ranks.rows {
        lines.push(say!(
            lang,
            "leaderboard-row",
            rank = row.rank,
            name = shown(&row.player.name),
            rating = value(&aged(&row.rating, now)),
            games = say!(lang, "rating-games", games = row.rating.games),
        ));
    }
    let pages = ranks.total.div_ceil(PAGE_SIZE).max(1);
    let mut buttons = Vec::new();
    if page > 1 {
        let action = Action::Leaderboard(family, scope, page - 1);
        buttons.push(Button::new(action, say!(lang, "button-previous"), Tone::Quiet));
    }
    if page < pages {
        let action = Action::Leaderboard(family, scope, page + 1);
        buttons.push(Button::new(action, say!(lang, "button-next"), Tone::Quiet));
    }
    if !ranks.rows.is_empty() {
        lines.push(format!("-# {}", say!(lang, "leaderboard-order")));
    }
    if pages > 1 {
        lines.push(say!(lang, "leaderboard-page", page = page, pages = pages));
    }
    Page::text(lines.join("\n")).with_buttons(buttons)
}

/// All ratings of one person that matter here: in this server and over all.
pub fn ratings(lang: Lang, player: &Player, ratings: &[PlayerRating], here: Scope, now: UtcSeconds) -> Page {
    let mut lines = vec![say!(lang, "rating-title", name = shown(&player.name))];
    for rating in ratings
        .iter()
        .filter(|rating| rating.scope == here || rating.scope == Scope::Global)
    {
        let place = match rating.scope {
            Scope::Global => say!(lang, "rating-place-global"),
            Scope::Guild(_) => say!(lang, "rating-place-guild"),
        };
        lines.push(say!(
            lang,
            "rating-row",
            family = names::family(lang, rating.family),
            place = place,
            rating = value(&aged(&rating.rating, now)),
            games = say!(lang, "rating-games", games = rating.rating.games),
        ));
    }
    if lines.len() == 1 {
        lines.push(say!(lang, "rating-none"));
    }
    Page::text(lines.join("\n"))
}

/// `1662 ±290`, or `1662? ±290` while it says little.
fn value(rating: &Rating) -> String {
    let doubt = if is_provisional(rating) { "?" } else { "" };
    format!("{:.0}{doubt} ±{:.0}", rating.value, rating.deviation)
}
