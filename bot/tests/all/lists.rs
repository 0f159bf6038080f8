//! Lists of running and finished games, as people ask for them, and who may see which.

use std::collections::HashSet;

use crate::common::archive::{open, page, seed};
use crate::common::seed::{Seed, finished, random_game};
use crate::common::*;
use forteca::clock::Clock as _;
use forteca_engine::{Ending, Game as Played, Variant};
use serde_json::{Value, json};

fn fresh(variant: &str) -> Played {
    Played::new(Variant::from_id(variant).unwrap())
}

/// The numbers of the games that a list shows.
fn numbers(message: &Value) -> Vec<i64> {
    text(message)
        .lines()
        .filter_map(|line| line.strip_prefix("- **#")?.split('*').next()?.parse().ok())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_running_games_are_listed_by_the_page_my_own_clocks_first() {
    let mut hall = Hall::open().await;
    let far = hall.clock.now().0 + 1_000_000;
    // White, Celina, begins; where a move has been made, Dave is to move. Every tenth game has no limit.
    let seeds = (0..60)
        .map(|number| {
            let mut game = fresh("warcaby-polskie");
            if number % 2 == 1 {
                game.play_text("32-28").unwrap();
            }
            Seed {
                deadline: (number % 10 != 0).then_some(far - 1000 * number),
                ..seed(&hall, game, number)
            }
        })
        .collect();
    hall.seed(seeds).await;
    let (celina, channel) = (hall.world().celina, hall.world().channel_games);

    let answer = hall.command(celina, channel, "games", json!({})).await;
    assert!(
        said_privately(&answer).starts_with("**Running games of Celina:** 60"),
        "{}",
        said(&answer)
    );
    let mut list = page(&answer);
    assert_eq!(labels(&list), ["Next"]);
    let mut seen = numbers(&list);
    assert!(text(&list).contains("**your move** · <t:"), "{}", text(&list));
    while let Some(next) = button(&list, "Next") {
        list = page(&hall.sandbox.press(celina, id(&list), &next).await.unwrap());
        assert!(custom_ids(&list).iter().collect::<HashSet<_>>().len() == custom_ids(&list).len());
        seen.extend(numbers(&list));
    }
    assert_eq!(labels(&list), ["Previous"]);
    let mine = |limit: bool| {
        (0..60)
            .rev()
            .filter(move |n| n % 2 == 0 && (n % 10 != 0) == limit)
    };
    let mut expected: Vec<i64> = mine(true).collect();
    let mut unlimited: Vec<i64> = mine(false).collect();
    unlimited.reverse();
    expected.extend(unlimited);
    expected.extend((0..60).rev().filter(|n| n % 2 == 1));
    let expected: Vec<i64> = expected.into_iter().map(|number| number + 1).collect();
    assert_eq!(seen, expected);

    let board = open(&hall, celina, &list, *seen.last().unwrap()).await;
    assert!(is_private(&board));
    assert_picture(&board);

    // The same seen by somebody who only looks, and by channel.
    let w = *hall.world();
    let options = json!({"who": w.david.to_string()});
    let of_david = hall.command(w.filip, channel, "games", options).await;
    assert!(
        said_privately(&of_david).contains("Dave:** 60"),
        "{}",
        said(&of_david)
    );
    let here = hall
        .command(w.filip, channel, "games", json!({"where": "channel"}))
        .await;
    assert!(said(&here).contains("in this channel:** 60"), "{}", said(&here));
    assert!(said(&here).contains("Dave – Celina"), "{}", said(&here));
    let second = hall.press(w.filip, &page(&here), "Next").await;
    assert_eq!(numbers(&page(&second)).len(), 8);
    let there = hall
        .command(w.filip, w.channel_gry, "games", json!({"where": "channel"}))
        .await;
    assert!(said(&there).contains("Nobody is playing"), "{}", said(&there));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_finished_games_are_found_by_the_page_and_by_filters() {
    let mut hall = Hall::open().await;
    let seeds = (0..500)
        .map(|number| {
            let mut game = fresh(["forteca", "warcaby-polskie"][usize::try_from(number % 2).unwrap()]);
            let side = game.position().side_to_move();
            let ending = match number % 5 {
                0 => Ending::Agreement,
                1 => Ending::Abort,
                2 => Ending::Time(side.other()),
                _ => Ending::Resignation(side),
            };
            game.end_by(ending).unwrap();
            seed(&hall, game, number)
        })
        .collect();
    hall.seed(seeds).await;
    let (celina, channel) = (hall.world().celina, hall.world().channel_games);

    let answer = hall.command(celina, channel, "history", json!({})).await;
    let first = page(&answer);
    assert!(
        said_privately(&answer).starts_with("**Finished games of Celina:** 500"),
        "{}",
        said(&answer)
    );
    assert_eq!(numbers(&first), [500, 499, 498, 497, 496, 495]);
    assert!(text(&first).contains("Page 1 of 84"), "{}", text(&first));
    let lines: Vec<&str> = text(&first).lines().collect();
    assert!(
        lines[1].contains("**lost** · as white against Dave · resignation · 0 plies"),
        "{}",
        lines[1]
    );
    assert!(
        lines[3].contains("**won**") && lines[3].contains("out of time"),
        "{}",
        lines[3]
    );
    assert!(lines[4].contains("**aborted**"), "{}", lines[4]);
    assert!(
        lines[5].contains("**drawn**") && lines[5].contains("by agreement"),
        "{}",
        lines[5]
    );
    let second = page(&hall.press(celina, &first, "Next").await);
    assert_eq!(numbers(&second), [494, 493, 492, 491, 490, 489]);
    assert_eq!(labels(&second), ["Previous", "Next"]);
    let back = page(&hall.press(celina, &second, "Previous").await);
    assert_eq!(text(&back), text(&first));
    let last = hall
        .command(celina, channel, "history", json!({"page": 9999}))
        .await;
    assert_eq!(numbers(&page(&last)), [2, 1]);

    // Dave's wins at draughts against Celina are every fifth and every second game, those that Celina gave up.
    let w = *hall.world();
    let filters = json!({"who": w.david.to_string(), "opponent": w.celina.to_string(),
        "game": "warcaby-polskie", "result": "won"});
    let answer = hall.command(w.filip, channel, "history", filters).await;
    let expected: Vec<i64> = (0..500)
        .rev()
        .filter(|n| n % 2 == 1 && n % 5 >= 3)
        .map(|n| n + 1)
        .collect();
    assert!(
        said_privately(&answer).contains(&format!("Dave:** {} · against Celina", expected.len())),
        "{}",
        said(&answer)
    );
    let next = page(&hall.press(w.filip, &page(&answer), "Next").await);
    assert_eq!(numbers(&next), expected[6..12]);
    assert!(
        text(&next).contains("Dave:** 100 · against Celina"),
        "{}",
        text(&next)
    );
    let none = json!({"opponent": w.ewa.to_string()});
    let none = hall.command(celina, channel, "history", none).await;
    assert!(said(&none).contains("none to be seen"), "{}", said(&none));
    let unknown = hall
        .command(celina, channel, "history", json!({"game": "chess"}))
        .await;
    assert!(
        said_privately(&unknown).contains("no such game"),
        "{}",
        said(&unknown)
    );

    let board = open(&hall, celina, &first, 500).await;
    assert_eq!(labels(&board), ["Replay", "Moves", "Export"]);
    assert_final_picture(&board);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_another_server_is_shown_to_its_players_alone() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let elsewhere = Seed {
        guild: Some(99),
        channel: 98,
        ..seed(&hall, finished(random_game("forteca", 3, 12)), 0)
    };
    let running = Seed {
        guild: Some(99),
        channel: 98,
        ..seed(&hall, random_game("forteca", 4, 5), 1)
    };
    hall.seed(vec![elsewhere, running]).await;
    let ask = async |who, name: &str, options| hall.command(who, w.channel_games, name, options).await;

    for (name, option) in [
        ("replay", "1"),
        ("export", "1"),
        ("history", "1"),
        ("board", "2"),
        ("move", "2"),
    ] {
        let mut options = json!({"game": option});
        if name == "move" {
            options["move"] = json!("d4-d5");
        }
        let refused = ask(w.filip, name, options).await;
        assert!(
            said_privately(&refused).contains("not playing in"),
            "/{name}: {}",
            said(&refused)
        );
        assert_eq!(refused.message.unwrap()["attachments"], json!([]));
    }
    let of_celina = json!({"who": w.celina.to_string()});
    let history = ask(w.filip, "history", of_celina.clone()).await;
    assert!(said(&history).contains("Celina:** 0"), "{}", said(&history));
    let running = ask(w.filip, "games", of_celina).await;
    assert!(said(&running).contains("no running game"), "{}", said(&running));
    let page_of_filip = page(&history);
    for forged in [
        "replay/1",
        "step/1/on/3",
        "gif/1",
        "share/1",
        "export/1",
        "moves/1",
        "moves-page/1/1",
    ] {
        let custom_id = format!("1/archive/{forged}");
        let answer = hall
            .sandbox
            .forge_component(w.filip, id(&page_of_filip), &custom_id, 2, &[])
            .await;
        let answer = answer.unwrap();
        assert!(
            said_privately(&answer).contains("another server"),
            "{forged}: {}",
            said(&answer)
        );
    }

    let step = page(&ask(w.celina, "replay", json!({"game": "1"})).await);
    let gif = page(&hall.press(w.celina, &step, "GIF").await);
    assert!(labels(&gif).is_empty(), "nobody takes a game into another server");
    let share = hall
        .sandbox
        .forge_component(w.celina, id(&gif), "1/archive/share/1", 2, &[])
        .await;
    assert!(said_privately(&share.unwrap()).contains("another server"));
    assert_eq!(numbers(&page(&ask(w.david, "history", json!({})).await)), [1]);
    assert_eq!(numbers(&page(&ask(w.david, "games", json!({})).await)), [2]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_name_my_games_and_kinds_of_games_and_any_number_i_may_see() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let strangers = Seed {
        white: (w.ewa, "Ewa"),
        black: (w.filip, "Filip"),
        ..seed(&hall, finished(random_game("asalto", 1, 6)), 2)
    };
    let seeds = vec![
        seed(&hall, finished(random_game("forteca", 1, 6)), 0),
        seed(&hall, random_game("forteca", 2, 6), 1),
        strangers,
    ];
    hall.seed(seeds).await;
    let suggest = async |name: &str, typed: &str| {
        let given = json!({"game": typed});
        let found = hall
            .sandbox
            .autocomplete(w.celina, w.channel_games, name, given, "game")
            .await;
        found
            .unwrap()
            .iter()
            .map(|choice| string(&choice["value"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(suggest("replay", "").await, ["2", "1"]);
    assert_eq!(suggest("export", "dave").await, ["2", "1"]);
    assert_eq!(suggest("replay", "3").await, ["3"]);
    assert_eq!(suggest("replay", "77").await, [""; 0]);
    assert_eq!(suggest("history", "wilki").await, ["wilki-i-owce"]);
    assert_eq!(suggest("history", "#1").await, ["1"]);
    hall.close().await;
}
