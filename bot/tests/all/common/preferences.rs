//! Hands for `/settings` and `/server`.

use serde_json::{Value, json};

use super::*;

/// Opens `/settings` or `/server`.
pub async fn panel(hall: &Hall, who: u64, command: &str) -> Value {
    let answer = hall
        .command(who, hall.world().channel_games, command, json!({}))
        .await;
    let panel = answer.message.unwrap();
    assert!(is_private(&panel), "{panel:#}");
    panel
}

/// Opens a screen of it and chooses a value there; the screen as it is then.
pub async fn choose(hall: &Hall, who: u64, path: (&str, &str), topic: &str, values: &[&str]) -> Value {
    let (command, screen) = path;
    let overview = panel(hall, who, command).await;
    let screen = hall.press(who, &overview, screen).await.message.unwrap();
    let menu = format!("1/{command}/set/{topic}");
    let answer = hall
        .sandbox
        .select(who, id(&screen), &menu, values)
        .await
        .unwrap();
    answer.message.unwrap()
}

pub async fn prefer(hall: &Hall, who: u64, screen: &str, topic: &str, value: &str) -> Value {
    choose(hall, who, ("settings", screen), topic, &[value]).await
}

/// The values that show as chosen, in the order of the menus.
pub fn chosen(panel: &Value) -> Vec<String> {
    components(panel)
        .iter()
        .flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default())
        .filter(|option| option["default"] == true)
        .map(|option| string(&option["value"]))
        .collect()
}
