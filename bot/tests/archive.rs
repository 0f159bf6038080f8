//! Lists of games, replays and records, as people ask for them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod common;

use std::collections::HashSet;
use std::io::Cursor;

use common::seed::{Seed, finished, random_game};
use common::*;
use forteca::clock::Clock as _;
use forteca_engine::{Ending, Game as Played, PdnReader, Record, Variant};
use forteca_sandbox::Answer;
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder as _, ImageDecoder as _};
use serde_json::{Value, json};

const NOW: i64 = 1_790_000_000;

/// A game of Celina, who is White, and Dave in the channel `games`.
fn seed(hall: &Hall, game: Played, number: i64) -> Seed {
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

fn fresh(variant: &str) -> Played {
    Played::new(Variant::from_id(variant).unwrap())
}

fn page(answer: &Answer) -> Value {
    answer
        .message
        .clone()
        .unwrap_or_else(|| panic!("no message: {answer:#?}"))
}

/// The numbers of the games that a list shows.
fn numbers(message: &Value) -> Vec<i64> {
    text(message)
        .lines()
        .filter_map(|line| line.strip_prefix("- **#")?.split('*').next()?.parse().ok())
        .collect()
}

fn menu(message: &Value) -> (String, Vec<String>) {
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

async fn open(hall: &Hall, who: u64, list: &Value, game: i64) -> Value {
    let (menu, _) = menu(list);
    let chosen = hall
        .sandbox
        .select(who, id(list), &menu, &[&game.to_string()])
        .await;
    page(&chosen.unwrap())
}

fn file(hall: &Hall, message: &Value) -> (String, Vec<u8>) {
    let [file] = &message["attachments"].as_array().unwrap()[..] else {
        panic!("one file is expected in {message:#}");
    };
    assert!(
        file["description"].as_str().is_some_and(|alt| alt.len() > 10),
        "{file}"
    );
    (
        string(&file["filename"]),
        hall.sandbox.attachment(id(file)).unwrap(),
    )
}

/// The frames of an animation, which is higher if it tells a result.
fn frames_of(gif: &[u8], height: u32) -> usize {
    let decoder = GifDecoder::new(Cursor::new(gif)).unwrap();
    assert_eq!(decoder.dimensions(), (800, height));
    decoder.into_frames().map(Result::unwrap).count()
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

    // Dave's wins at draughts against Celina are every fifth and every second game that she gave up.
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

/// A legal game of at least so many plies.
fn long_game(plies: usize) -> Played {
    let found = (0..).find_map(|seed| {
        let game = random_game("wielka-forteca-48", seed, plies);
        (game.moves().len() >= plies).then_some(game)
    });
    found.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_hundred_plies_are_listed_stepped_through_and_drawn() {
    let mut hall = Hall::open().await;
    let game = long_game(300);
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    hall.seed(vec![seed(&hall, finished(game), 0)]).await;
    let (w, channel) = (*hall.world(), hall.world().channel_games);

    let answer = hall
        .command(w.filip, channel, "history", json!({"game": "1"}))
        .await;
    assert!(is_private(&page(&answer)));
    let mut list = page(&answer);
    let mut listed = String::new();
    loop {
        let text = text(&list);
        let block = text.split("```").nth(1).unwrap();
        assert!(block.lines().all(|line| line.chars().count() <= 36), "{block}");
        listed += block;
        match button(&list, "Next") {
            Some(next) => list = page(&hall.sandbox.press(w.filip, id(&list), &next).await.unwrap()),
            None => break,
        }
    }
    assert!(text(&list).contains("resigned"), "{}", text(&list));
    let words: Vec<&str> = listed.split_whitespace().collect();
    let expected: Vec<String> = (1..)
        .zip(&moves)
        .flat_map(|(n, made)| [format!("{n}."), made.clone()])
        .collect();
    assert_eq!(words, expected);

    let step = page(
        &hall
            .command(w.filip, channel, "replay", json!({"game": "1", "ply": 150}))
            .await,
    );
    assert!(
        text(&step).contains("Ply 150 of 300") && text(&step).contains(&moves[149]),
        "{}",
        text(&step)
    );
    let step = page(&hall.press(w.filip, &step, "▶").await);
    assert!(
        text(&step).contains("Ply 151 of 300") && text(&step).contains(&moves[150]),
        "{}",
        text(&step)
    );
    let step = page(&hall.press(w.filip, &step, "⏭").await);
    assert!(
        text(&step).contains("Ply 300 of 300") && text(&step).contains("resigned"),
        "{}",
        text(&step)
    );

    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert!(is_private(&gif));
    let (name, bytes) = file(&hall, &gif);
    assert_eq!((name.as_str(), frames_of(&bytes, 860)), ("replay.gif", 301));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_by_whoever_likes_from_its_last_message() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let moves = recorded("fill");
    hall.play_out(game, &moves).await;
    let end = hall.end(game).await;

    let mut step = page(&hall.press(w.filip, &end, "Replay").await);
    assert!(is_private(&step));
    assert_eq!(labels(&step), ["⏮", "◀", "▶", "⏭", "GIF"]);
    for (ply, made) in (0_u16..).zip([""].into_iter().chain(moves.iter().map(String::as_str))) {
        assert!(
            text(&step).contains(&format!("Ply {ply} of {}", moves.len())),
            "{}",
            text(&step)
        );
        assert!(text(&step).contains(made), "{}", text(&step));
        match usize::from(ply) == moves.len() {
            true => assert_final_picture(&step),
            false => assert_picture(&step),
        }
        let ids = custom_ids(&step);
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{ids:?}");
        let end = usize::from(ply) == moves.len();
        let disabled: Vec<bool> = components(&step)
            .iter()
            .map(|button| button["disabled"] == true)
            .collect();
        assert_eq!(disabled, [ply == 0, ply == 0, end, end, false]);
        if !end {
            step = page(&hall.press(w.filip, &step, "▶").await);
        }
    }
    assert!(text(&step).contains("the fortress is taken"), "{}", text(&step));
    step = page(&hall.press(w.filip, &step, "◀").await);
    assert!(!text(&step).contains("the fortress is taken"), "{}", text(&step));
    step = page(&hall.press(w.filip, &step, "⏮").await);
    assert!(text(&step).contains("The start of the game"), "{}", text(&step));

    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert_eq!(labels(&gif), ["Share here"]);
    assert_eq!(frames_of(&file(&hall, &gif).1, 860), moves.len() + 1);
    let shared = page(&hall.press(w.filip, &gif, "Share here").await);
    assert!(!is_private(&shared) && labels(&shared).is_empty());
    assert!(
        text(&shared).contains("the fortress is taken"),
        "{}",
        text(&shared)
    );
    assert!(hall.sandbox.pinged(id(&shared)).is_empty());
    assert_eq!(frames_of(&file(&hall, &shared).1, 860), moves.len() + 1);

    // Nobody names a game in its own thread.
    let here = hall.command(w.filip, game.channel, "replay", json!({})).await;
    assert!(said_privately(&here).contains("game 1 "), "{}", said(&here));
    let beyond = hall
        .command(w.filip, game.channel, "replay", json!({"ply": 1000}))
        .await;
    let only = format!("has only {} plies", moves.len());
    assert!(said_privately(&beyond).contains(&only), "{}", said(&beyond));

    let history = page(&hall.command(w.celina, game.channel, "history", json!({})).await);
    let link = format!(
        "https://discord.com/channels/{}/{}/{}",
        w.guild,
        game.channel,
        id(&end)
    );
    assert!(text(&history).contains(&link), "{}", text(&history));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_is_replayed_up_to_its_present_end() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = page(&hall.command(w.filip, game.channel, "board", json!({})).await);
    let step = page(&hall.press(w.filip, &board, "Replay").await);
    let step = page(&hall.press(w.filip, &step, "⏭").await);
    assert!(
        text(&step).contains("Ply 1 of 1") && text(&step).contains("c7+e7"),
        "{}",
        text(&step)
    );
    hall.type_move(game, game.attackers, "d4-d5").await;
    let step = page(&hall.press(w.filip, &step, "▶").await);
    assert!(
        text(&step).contains("Ply 2 of 2") && text(&step).contains("d4-d5"),
        "{}",
        text(&step)
    );
    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert_eq!(frames_of(&file(&hall, &gif).1, 800), 3);
    hall.close().await;
}

const NAMES: [&str; 2] = ["Jan \"Żak\" \\ [x] {y} ;", "**undo** @everyone"];

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_every_family_is_read_back_to_the_same_game() {
    let mut hall = Hall::open().await;
    let variants = [
        "forteca",
        "wilki-i-owce/threshold=12,first=defenders",
        "belagerung",
        "warcaby-polskie/draws=fmjd",
        "warcaby-klasyczne",
    ];
    let w = *hall.world();
    let games: Vec<Played> = (1..)
        .zip(variants)
        .map(|(n, id)| random_game(id, n, 40))
        .collect();
    let seeds = (0..).zip(&games).map(|(number, game)| Seed {
        white: (w.celina, NAMES[0]),
        black: (w.david, NAMES[1]),
        ..seed(
            &hall,
            if number % 2 == 0 {
                finished(game.clone())
            } else {
                game.clone()
            },
            number,
        )
    });
    let seeds: Vec<Seed> = seeds.collect();
    let games: Vec<Played> = seeds.iter().map(|seed| seed.game.clone()).collect();
    hall.seed(seeds).await;

    for (number, game) in (1..).zip(&games) {
        let answer = hall
            .command(
                w.filip,
                w.channel_games,
                "export",
                json!({"game": number.to_string()}),
            )
            .await;
        assert!(is_private(&page(&answer)));
        let (name, bytes) = file(&hall, &page(&answer));
        let text = String::from_utf8(bytes).unwrap();
        if game.variant().rules().is_some() {
            assert_eq!(name, format!("forteca-{number}.txt"));
            let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(record.game(), game);
            assert_eq!(
                (record.tag("Defenders"), record.tag("Attackers")),
                (Some(NAMES[0]), Some(NAMES[1]))
            );
            assert!(record.begun().is_some() && record.ended().is_some() == game.outcome().is_some());
            assert!(record.time(game.ply()).is_some());
            let pdn = json!({"game": number.to_string(), "format": "pdn"});
            let refused = hall.command(w.filip, w.channel_games, "export", pdn).await;
            assert!(
                said_privately(&refused).contains("draughts only"),
                "{}",
                said(&refused)
            );
        } else {
            assert_eq!(name, format!("forteca-{number}.pdn"));
            let read: Vec<_> = PdnReader::new(text.bytes()).collect();
            let [pdn] = &read[..] else {
                panic!("one game is expected in {text}")
            };
            assert_eq!(pdn.fault(), None, "{text}");
            assert!(pdn.moves().eq(game.moves()), "{text}");
            assert_eq!(pdn.last().to_string(), game.position().to_string());
            assert_eq!(
                (pdn.tag("White"), pdn.tag("Black")),
                (Some(NAMES[0]), Some(NAMES[1]))
            );
            assert_eq!(pdn.tag("Variant"), Some(game.variant().id()));
            assert!(pdn.tag("UTCDate").is_some_and(|date| date.len() == 10), "{text}");
        }
    }

    let all = hall.command(w.celina, w.channel_games, "export", json!({})).await;
    assert!(said_privately(&all).contains("in one file: 5"), "{}", said(&all));
    let text = String::from_utf8(file(&hall, &page(&all)).1).unwrap();
    let read: Vec<Record> = Record::parse_all(&text).map(Result::unwrap).collect();
    assert!(read.iter().map(Record::game).eq(&games));
    let pdn = hall
        .command(w.celina, w.channel_games, "export", json!({"format": "pdn"}))
        .await;
    assert!(
        said(&pdn).contains("in one file: 2") && said(&pdn).contains("3 siege games"),
        "{}",
        said(&pdn)
    );
    let text = file(&hall, &page(&pdn)).1;
    assert_eq!(
        PdnReader::new(text.into_iter())
            .filter(|game| game.fault().is_none())
            .count(),
        2
    );
    let none = hall.command(w.filip, w.channel_games, "export", json!({})).await;
    assert!(said_privately(&none).contains("no game yet"), "{}", said(&none));
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

#[tokio::test(flavor = "multi_thread")]
async fn who_names_no_game_to_replay_means_his_own_latest_and_then_the_only_one_here() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let own = hall.start(w.ewa, w.filip).await;
    let options = json!({"game": own.id.to_string()});
    let ask = hall.command(w.filip, own.channel, "resign", options).await;
    hall.press(w.filip, &page(&ask), "Yes, I resign").await;
    hall.start(w.celina, w.david).await;
    for (who, game) in [(w.filip, "game 1 "), (w.bartek, "partia 2 ")] {
        let shown = hall.command(who, w.channel_games, "replay", json!({})).await;
        assert!(said_privately(&shown).contains(game), "{game}: {}", said(&shown));
    }
    hall.close().await;
}
