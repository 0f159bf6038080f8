//! Lists of running games.

use forteca_data::{Challenge, GameSummary, UserId};
use forteca_engine::Side;

use crate::club::Readable;
use crate::discord::board::ids::BoardAction;
use crate::discord::challenge::view::option;
use crate::discord::games::ids::{ChooseChallenge, GamesAction, RunningQuery};
use crate::discord::kit::page::{Page, Row, SelectMenu};
use crate::discord::show::listing::Part;
use crate::discord::show::names::visible;
use crate::discord::show::{listing, matches};
use crate::say;
use crate::texts::Lang;

/// How many games stand on a page: with the longest names they just fit.
const PAGE_SIZE: u32 = 8;
/// The most options that Discord takes in a menu.
const MENU: usize = 25;

/// Open challenges of somebody and to them: the line that counts them, and the menu that leads to each.
pub fn challenges(
    lang: Lang,
    challenges: &Readable<Challenge>,
    viewer: UserId,
) -> (Vec<String>, Option<Row>) {
    let all = &challenges.items;
    let mine = all
        .iter()
        .filter(|challenge| challenge.asked.challenger.id == viewer)
        .count();
    let mut lines = Vec::new();
    if !all.is_empty() {
        let line = say!(lang, "games-challenges", theirs = all.len() - mine, mine = mine);
        lines.push(line);
    }
    lines.extend(listing::incomplete(lang, challenges.left_out));
    let menu = SelectMenu {
        action: ChooseChallenge.into(),
        placeholder: say!(lang, "games-challenge-placeholder"),
        options: all
            .iter()
            .take(MENU)
            .map(|challenge| option(lang, challenge))
            .collect(),
    };
    (lines, (!all.is_empty()).then_some(Row::Menu(menu)))
}

/// A page of running games under a title, and the menu of challenges if there are any. `viewer` is told which of the
/// games wait for their move.
pub fn page(
    lang: Lang,
    title: String,
    games: &[GameSummary],
    query: RunningQuery,
    viewer: UserId,
    page: u32,
    challenges: Option<Row>,
) -> Page {
    let total = u32::try_from(games.len()).unwrap_or(u32::MAX);
    let part = Part::of(total, PAGE_SIZE, page);
    let size = PAGE_SIZE as usize;
    let shown = games.chunks(size).nth(part.page as usize - 1).unwrap_or_default();
    let of = match query {
        RunningQuery::Of(user, _) => Some(user),
        RunningQuery::In(_) => None,
    };
    let mut lines = vec![title];
    lines.extend(shown.iter().map(|game| line(lang, of, game, viewer)));
    lines.extend(part.line(lang));
    let mut page = Page::text(lines.join("\n"));
    let about = |game| (game, plain_turn(lang, game, viewer));
    page.rows.extend(listing::menu(
        lang,
        of,
        shown.iter().map(about),
        BoardAction::ChooseListed,
    ));
    page.rows.extend(challenges);
    page.with_buttons(part.buttons(lang, |page| GamesAction(query, page)))
}

fn line(lang: Lang, of: Option<UserId>, game: &GameSummary, viewer: UserId) -> String {
    let players = match of.and_then(|user| game.side_of(user)) {
        Some(side) => listing::name(&game.player(side.other()).name),
        None => [Side::Black, Side::White]
            .map(|side| listing::name(&game.player(side).name))
            .join(" – "),
    };
    let mut parts = vec![
        format!("- **#{}** {}", game.id.0, listing::game(lang, game)),
        players,
        turn(lang, game, viewer),
    ];
    parts.extend(matches::in_a_list(lang, of, game));
    parts.extend(game.deadline.map(|deadline| format!("<t:{}:R>", deadline.0)));
    parts.push(format!("<#{}>", game.thread.unwrap_or(game.home).0));
    parts.join(" · ")
}

fn turn(lang: Lang, game: &GameSummary, viewer: UserId) -> String {
    match game.to_move() {
        Some(player) if player.id == viewer => format!("**{}**", say!(lang, "turn-mine")),
        Some(player) => say!(lang, "list-turn", name = listing::name(&player.name)),
        None => String::new(),
    }
}

/// The same where no markup is read.
fn plain_turn(lang: Lang, game: &GameSummary, viewer: UserId) -> String {
    match game.to_move() {
        Some(player) if player.id == viewer => say!(lang, "turn-mine"),
        Some(player) => say!(lang, "list-turn", name = visible(&player.name)),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::history::view::tests::longest_games;

    #[test]
    fn a_menu_shows_names_without_the_marks_that_escape_them() {
        let mut games = longest_games(1);
        games[0].status = forteca_data::GameStatus::Running;
        games[0].white.name = "snake_case".to_owned();
        games[0].black.name = "snake_case".to_owned();
        let query = RunningQuery::In(games[0].home);
        let page = page(Lang::En, String::new(), &games, query, UserId(12_345), 1, None);
        let Row::Menu(menu) = &page.rows[0] else {
            panic!("no menu: {:?}", page.rows);
        };
        let about = menu.options[0].about.as_deref().unwrap();
        assert!(about.contains("snake_case"), "{about}");
    }

    #[test]
    fn the_longest_page_fits_into_a_message() {
        for lang in Lang::ALL {
            let mut games = longest_games(PAGE_SIZE as usize * 3);
            for game in &mut games {
                game.status = forteca_data::GameStatus::Running;
            }
            for query in [
                RunningQuery::Of(games[0].white.id, None),
                RunningQuery::In(games[0].home),
            ] {
                let title = "x".repeat(240);
                let page = page(lang, title, &games, query, UserId(1), 2, None);
                assert!(
                    page.text.chars().count() <= 2000,
                    "{}: {}",
                    page.text.chars().count(),
                    page.text
                );
                assert_eq!(page.rows.len(), 2);
            }
        }
    }
}
