//! The help pages, turned by people.

use crate::common::*;
use forteca_engine::Variant;
use serde_json::{Value, json};

/// Turns all pages of the message to the last, and returns their texts.
async fn turned(hall: &Hall, who: u64, first: Value, next: &str) -> Vec<String> {
    let mut page = first;
    let mut texts = Vec::new();
    loop {
        let picture = &page["attachments"][0];
        assert!(
            picture["height"] == json!(800) || picture["height"] == json!(888),
            "{page:#}"
        );
        assert!(picture["description"].as_str().unwrap().chars().count() <= 1024);
        texts.push(text(&page).to_owned());
        if button(&page, next).is_none() {
            return texts;
        }
        page = hall.press(who, &page, next).await.message.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_a_game_are_turned_to_its_history() {
    let hall = Hall::open().await;
    let w = hall.world();
    for (game, pages, last) in [
        ("forteczka-1898", 12, "Wesołe chwile"),
        ("warcaby-polskie", 10, "Hôtel de Soissons"),
    ] {
        let answer = hall
            .command(w.celina, w.channel_games, "help", json!({"game": game}))
            .await;
        assert!(
            said_privately(&answer).contains(&format!("(1/{pages})")),
            "{}",
            said(&answer)
        );
        let texts = turned(&hall, w.celina, answer.message.unwrap(), "Next").await;
        assert_eq!(texts.len(), pages, "{texts:#?}");
        assert!(texts[pages - 1].contains(last), "{texts:#?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_chosen_from_the_menu_and_left_again() {
    let hall = Hall::open().await;
    let w = hall.world();
    let answer = hall
        .command(w.ala, w.channel_gry, "help", json!({"game": "wilki-i-owce"}))
        .await;
    let page = answer.message.unwrap();
    let alt = page["attachments"][0]["description"].as_str().unwrap();
    assert!(
        alt.contains("kto zaczyna, decyduje los") && !alt.contains("na ruchu"),
        "{alt}"
    );
    let menu = custom_ids(&page)[0].clone();
    let chain = hall
        .sandbox
        .select(w.ala, id(&page), &menu, &["chain"])
        .await
        .unwrap();
    let chain = chain.message.unwrap();
    assert_eq!(id(&chain), id(&page), "the page is turned in its place");
    assert!(
        text(&chain).contains("zbija w jednym ruchu 3 owce"),
        "{}",
        text(&chain)
    );
    let back = hall.press(w.ala, &chain, "Poprzednia").await.message.unwrap();
    assert!(text(&back).contains("Bicie"), "{}", text(&back));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_every_game_is_taken_by_discord() {
    let hall = Hall::open().await;
    let w = hall.world();
    let usual = Variant::all()
        .iter()
        .filter(|variant| !variant.id().contains('/'));
    for variant in usual {
        let answer = hall
            .command(w.ala, w.channel_gry, "help", json!({"game": variant.id()}))
            .await;
        let texts = turned(&hall, w.ala, answer.message.unwrap(), "Następna").await;
        assert!(texts.len() >= 8, "{texts:#?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_without_a_game_lists_the_commands_in_both_languages() {
    let hall = Hall::open().await;
    let w = hall.world();
    let english = hall.command(w.celina, w.channel_games, "help", json!({})).await;
    assert!(
        said_privately(&english).contains("`/leaderboard`"),
        "{}",
        said(&english)
    );
    let polish = hall.command(w.ala, w.channel_gry, "help", json!({})).await;
    assert!(said_privately(&polish).contains("`/tabela`"), "{}", said(&polish));
    hall.close().await;
}
