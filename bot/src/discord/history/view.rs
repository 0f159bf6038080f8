//! Lists of finished games.

use forteca_data::{GameStatus, GameSummary, HistoryQuery, ResultFor};
use forteca_engine::{Outcome, Reason, Side, Variant};

use crate::club::History;
use crate::discord::board::ids::BoardAction;
use crate::discord::history::ids::{HistoryAction, result_code};
use crate::discord::kit::page::Page;
use crate::discord::show::listing::Part;
use crate::discord::show::{listing, names};
use crate::say;
use crate::texts::{Lang, text};

/// How many games stand on a page: with the longest names and links they just fit.
pub const PAGE_SIZE: u32 = 6;

/// The names of the people of a query.
#[derive(Debug, Clone)]
pub struct QueryNames {
    /// Whose games they are, as last seen.
    pub of: String,
    /// Against whom, if that was asked.
    pub opponent: Option<String>,
}

/// The last page of so many games.
pub fn last_page(total: u32) -> u32 {
    Part::of(total, PAGE_SIZE, u32::MAX).page
}

/// A page of finished games, from 1, with the menu that opens one and the buttons to the others.
pub fn page(lang: Lang, query: &HistoryQuery, named: &QueryNames, found: &History, page: u32) -> Page {
    let part = Part::of(found.total, PAGE_SIZE, page);
    let mut lines = vec![title(lang, query, named, found.total)];
    if found.list.is_empty() {
        lines.push(say!(lang, "history-none"));
    }
    lines.extend(found.list.games.iter().filter_map(|game| line(lang, query, game)));
    lines.extend(listing::left_out(lang, &found.list.unreadable));
    lines.extend(part.line(lang));
    let mut page = Page::text(lines.join("\n"));
    let about = |game: &GameSummary| {
        let ended = seen(query, game)?;
        let result = text(lang, &format!("ended-{}", result_code(ended.result)), &[]);
        Some(format!(
            "{result} · {}",
            reason(lang, game.variant, &ended.outcome)
        ))
    };
    let games = found
        .list
        .games
        .iter()
        .filter_map(|game| Some((game, about(game)?)));
    page.rows.extend(listing::menu(
        lang,
        Some(query.of),
        games,
        BoardAction::ChooseListed,
    ));
    page.with_buttons(part.buttons(lang, |page| HistoryAction::Page(query.clone(), page)))
}

fn title(lang: Lang, query: &HistoryQuery, named: &QueryNames, total: u32) -> String {
    let name = listing::name(&named.of);
    let mut parts = vec![say!(lang, "history-title", name = name, games = total)];
    if let Some(opponent) = &named.opponent {
        parts.push(say!(lang, "history-against", name = listing::name(opponent)));
    }
    if let Some(game) = &query.game {
        parts.push(text(lang, &format!("game-{game}"), &[]));
    }
    if let Some(result) = query.result {
        parts.push(text(lang, &format!("ended-{}", result_code(result)), &[]));
    }
    parts.join(" · ")
}

/// A finished game as one of its players sees it.
struct Seen {
    side: Side,
    outcome: Outcome,
    result: ResultFor,
    at: i64,
}

fn seen(query: &HistoryQuery, game: &GameSummary) -> Option<Seen> {
    let side = game.side_of(query.of)?;
    let GameStatus::Finished { outcome, at } = game.status else {
        return None;
    };
    let result = match outcome.winner() {
        Some(winner) if winner == side => ResultFor::Won,
        Some(_) => ResultFor::Lost,
        None if outcome.is_aborted() => ResultFor::Aborted,
        None => ResultFor::Drawn,
    };
    Some(Seen {
        side,
        outcome,
        result,
        at: at.0,
    })
}

fn line(lang: Lang, query: &HistoryQuery, game: &GameSummary) -> Option<String> {
    let seen = seen(query, game)?;
    let name = listing::game(lang, game);
    let linked = match game.message {
        None => name,
        Some((channel, message)) => {
            let place = game
                .guild
                .map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
            let name = name.replace(['[', ']'], "");
            format!("[{name}](https://discord.com/channels/{place}/{channel}/{message})")
        }
    };
    let result = text(lang, &format!("ended-{}", result_code(seen.result)), &[]);
    let against = say!(
        lang,
        "history-sides",
        side = names::side(lang, game.variant, seen.side),
        name = listing::name(&game.player(seen.side.other()).name)
    );
    let reason = reason(lang, game.variant, &seen.outcome);
    let plies = say!(lang, "history-plies", plies = game.plies.0);
    Some(format!(
        "- **#{}** {linked} · **{result}** · {against} · {reason} · {plies} · <t:{}:d>",
        game.id.0, seen.at
    ))
}

/// Why a game ended, in a few words.
pub fn reason(lang: Lang, variant: Variant, outcome: &Outcome) -> String {
    match outcome.reason() {
        Reason::Fill => say!(lang, "reason-fill"),
        Reason::Block => say!(lang, "reason-block"),
        Reason::Captures => say!(lang, "reason-kills"),
        Reason::NoMove if variant.draughts_rules().is_some() => say!(lang, "reason-cannot-move"),
        Reason::NoMove => say!(lang, "reason-no-move"),
        Reason::HuffedOut => say!(lang, "reason-huffed-out"),
        Reason::Repetition(_) => say!(lang, "reason-repetition"),
        Reason::Drawn { .. } => say!(lang, "reason-drawn"),
        Reason::NoProgress => say!(lang, "reason-no-progress"),
        Reason::Length => say!(lang, "reason-length"),
        Reason::Agreement => say!(lang, "reason-agreement"),
        Reason::Resignation => say!(lang, "reason-resignation"),
        Reason::Time => say!(lang, "reason-time"),
        Reason::Aborted => say!(lang, "reason-aborted"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::club::GameList;
    use forteca_data::{ChannelId, GameId, GuildId, Leg, MessageId, PartSummary, Player, UserId, UtcSeconds};
    use forteca_engine::Ply;

    /// Games with the longest of everything: names that are all markup, ids of twenty digits, every option.
    pub(in crate::discord) fn longest_games(count: usize) -> Vec<GameSummary> {
        let variant = *Variant::all()
            .iter()
            .max_by_key(|variant| names::game(Lang::Pl, **variant).chars().count())
            .unwrap();
        let player = |id| Player {
            id: UserId(id),
            name: "*".repeat(32),
        };
        let game = |id: i64| GameSummary {
            id: GameId(9_000_000_000 + id),
            guild: Some(GuildId(u64::MAX)),
            home: ChannelId(u64::MAX),
            thread: None,
            variant,
            white: player(1),
            black: player(2),
            status: GameStatus::Finished {
                outcome: Outcome::from_code("draw:repetition:10000,20000,30000").unwrap(),
                at: UtcSeconds(9_000_000_000),
            },
            plies: Ply(u16::MAX),
            deadline: Some(UtcSeconds(9_000_000_000)),
            message: Some((ChannelId(u64::MAX), MessageId(u64::MAX))),
            taken_back: 0,
            part: Some(PartSummary {
                leg: Leg::Second,
                other: Some(Outcome::from_code("draw:length").unwrap()),
            }),
        };
        (0..).take(count).map(game).collect()
    }

    #[test]
    fn the_longest_page_fits_into_a_message() {
        let outcomes = [
            "draw:repetition:10000,20000,30000",
            "white:fill",
            "white:no-progress",
            "black:huffed-out",
            "draw:three-against-one:16,60000",
            "draw:length",
            "none:aborted",
        ];
        for (lang, code) in Lang::ALL
            .into_iter()
            .flat_map(|lang| outcomes.map(|code| (lang, code)))
        {
            let mut games = longest_games(PAGE_SIZE as usize);
            let outcome = Outcome::from_code(code).unwrap_or_else(|| panic!("{code}"));
            for game in &mut games {
                game.status = GameStatus::Finished {
                    outcome,
                    at: UtcSeconds(9_000_000_000),
                };
            }
            let query = HistoryQuery {
                of: UserId(1),
                opponent: Some(UserId(2)),
                game: Some(games[0].variant.game().to_owned()),
                result: Some(ResultFor::Aborted),
            };
            let named = QueryNames {
                of: "*".repeat(32),
                opponent: Some("*".repeat(32)),
            };
            let found = History {
                list: GameList {
                    games,
                    unreadable: Vec::new(),
                },
                total: 500,
            };
            let page = page(lang, &query, &named, &found, 84);
            let length = page.text.chars().count();
            assert!(length <= 2000, "{length}: {}", page.text);
            assert!(page.text.contains("84"), "{}", page.text);
        }
    }
}
