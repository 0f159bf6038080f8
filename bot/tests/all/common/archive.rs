//! Finished games to look at, and hands for lists of games.

use forteca_engine::Game as Played;
use forteca_sandbox::Answer;
use serde_json::Value;

use super::seed::Seed;
use super::*;

pub const NOW: i64 = 1_790_000_000;

/// A game of Celina, who is White, and Dave in the channel `games`.
pub fn seed(hall: &Hall, game: Played, number: i64) -> Seed {
    let w = hall.world();
    Seed {
        guild: Some(w.guild),
        channel: w.channel_games,
        white: (w.celina, "Celina"),
        black: (w.david, "Dave"),
        game,
        at: NOW + 100_000 * number,
        deadline: None,
    }
}

pub fn page(answer: &Answer) -> Value {
    answer
        .message
        .clone()
        .unwrap_or_else(|| panic!("no message: {answer:#?}"))
}

pub fn menu(message: &Value) -> (String, Vec<String>) {
    let menu = components(message)
        .into_iter()
        .find(|component| component["type"] == 3)
        .unwrap_or_else(|| panic!("no menu in {message:#}"));
    let values = menu["options"].as_array().unwrap().iter();
    (
        string(&menu["custom_id"]),
        values.map(|option| string(&option["value"])).collect(),
    )
}

pub async fn open(hall: &Hall, who: u64, list: &Value, game: i64) -> Value {
    let (menu, _) = menu(list);
    let chosen = hall
        .sandbox
        .select(who, id(list), &menu, &[&game.to_string()])
        .await;
    page(&chosen.unwrap())
}
