//! What lists have in common: the turning of pages, and for games short names and the menu that opens one.

use forteca_data::{GameId, GameSummary, UserId};
use forteca_engine::Side;

use crate::discord::kit::ids::CustomId;
use crate::discord::kit::page::{Button, MenuOption, Page, Row, SelectMenu, Tone, clip};
use crate::discord::show::names;
use crate::discord::show::names::{shown, visible};
use crate::say;
use crate::texts::Lang;

/// How many characters of a name a list shows, so that a whole page of it always fits into a message.
const NAME: usize = 20;
/// The same of the name of a game, which grows with its options.
const GAME: usize = 32;

/// A person's name in a line of a list.
pub fn name(name: &str) -> String {
    shown(&clip(&visible(name), NAME))
}

/// A game's name in a line of a list.
pub fn game(lang: Lang, game: &GameSummary) -> String {
    clip(&names::game(lang, game.variant), GAME)
}

/// How many numbers of games that cannot be read a list tells.
const TOLD: usize = 5;

/// The line about games that belong into a list and cannot be read, if there are any.
pub fn left_out(lang: Lang, games: &[GameId]) -> Option<String> {
    if games.is_empty() {
        return None;
    }
    let told = games.iter().take(TOLD).map(|game| format!("#{game}"));
    let more = (games.len() > TOLD).then(|| "…".to_owned());
    let ids: Vec<String> = told.chain(more).collect();
    Some(say!(lang, "list-unreadable", ids = ids.join(", ")))
}

/// The line about so many entries of a list that cannot be read, if there are any.
pub fn incomplete(lang: Lang, left_out: usize) -> Option<String> {
    (left_out > 0).then(|| say!(lang, "list-left-out", count = left_out))
}

/// A page with that line at its end.
pub fn with_incomplete(lang: Lang, mut page: Page, left_out: usize) -> Page {
    if let Some(line) = incomplete(lang, left_out) {
        page.text.push('\n');
        page.text.push_str(&line);
    }
    page
}

/// A page with the line about games at its end.
pub fn with_left_out(lang: Lang, mut page: Page, games: &[GameId]) -> Page {
    if let Some(line) = left_out(lang, games) {
        page.text.push('\n');
        page.text.push_str(&line);
    }
    page
}

/// The part of a list that is shown on a page; beyond the last page, that of the last.
pub struct Part {
    /// The page, from 1.
    pub page: u32,
    /// How many there are.
    pub pages: u32,
}

impl Part {
    pub(crate) fn of(total: u32, size: u32, page: u32) -> Self {
        let pages = total.div_ceil(size).max(1);
        Self {
            page: page.clamp(1, pages),
            pages,
        }
    }

    /// The line that counts the pages, if there are several.
    pub fn line(&self, lang: Lang) -> Option<String> {
        (self.pages > 1).then(|| say!(lang, "list-page", page = self.page, pages = self.pages))
    }

    /// The buttons to the pages before and behind.
    pub fn buttons<A: Into<CustomId>>(&self, lang: Lang, to: impl Fn(u32) -> A) -> Vec<Button> {
        let button = |page, label| Button::new(to(page), label, Tone::Quiet);
        let mut buttons = Vec::new();
        if self.page > 1 {
            buttons.push(button(self.page - 1, say!(lang, "button-previous")));
        }
        if self.page < self.pages {
            buttons.push(button(self.page + 1, say!(lang, "button-next")));
        }
        buttons
    }
}

/// The menu that does `open` with one of the games, each with a second line. `None` without games.
pub fn menu<'a>(
    lang: Lang,
    of: Option<UserId>,
    games: impl Iterator<Item = (&'a GameSummary, String)>,
    open: impl Into<CustomId>,
) -> Option<Row> {
    let options: Vec<MenuOption> = games
        .map(|(game, about)| MenuOption {
            label: label(lang, of, game),
            about: Some(about),
            value: game.id.0.to_string(),
            chosen: false,
        })
        .collect();
    (!options.is_empty()).then(|| {
        Row::Menu(SelectMenu {
            action: open.into(),
            placeholder: say!(lang, "list-open"),
            options,
        })
    })
}

/// One line about a game without markup: number, game, and the players other than `of`.
pub fn label(lang: Lang, of: Option<UserId>, game: &GameSummary) -> String {
    let players = match of.and_then(|user| game.side_of(user)) {
        Some(side) => visible(&game.player(side.other()).name),
        None => [Side::Black, Side::White]
            .map(|side| visible(&game.player(side).name))
            .join(" – "),
    };
    say!(
        lang,
        "list-label",
        id = game.id.0.to_string(),
        game = names::game(lang, game.variant),
        players = players
    )
}
