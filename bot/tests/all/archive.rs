//! Replays and records of games, as people ask for them.

use std::collections::HashSet;
use std::io::Cursor;

use crate::common::archive::{page, seed};
use crate::common::seed::{Seed, finished, random_game};
use crate::common::*;
use forteca_engine::{Game as Played, PdnReader, Record};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder as _, ImageDecoder as _};
use serde_json::{Value, json};

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

/// What the one file of a message shows, in words.
fn description(message: &Value) -> String {
    string(&message["attachments"][0]["description"])
}

/// The frames of an animation, which is higher if it tells a result.
fn frames_of(gif: &[u8], height: u32) -> usize {
    let decoder = GifDecoder::new(Cursor::new(gif)).unwrap();
    assert_eq!(decoder.dimensions(), (800, height));
    decoder.into_frames().map(Result::unwrap).count()
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
    let step = page(&hall.press(w.filip, &step, "▶\u{fe0f}").await);
    assert!(
        text(&step).contains("Ply 151 of 300") && text(&step).contains(&moves[150]),
        "{}",
        text(&step)
    );
    assert_eq!(file(&hall, &step).0, "board.png");
    let step = page(&hall.press(w.filip, &step, "⏭\u{fe0f}").await);
    assert!(
        text(&step).contains("Ply 300 of 300") && text(&step).contains("resigned"),
        "{}",
        text(&step)
    );

    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert!(is_private(&gif));
    let (name, bytes) = file(&hall, &gif);
    assert_eq!((name.as_str(), frames_of(&bytes, 888)), ("replay.gif", 301));
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
    assert_eq!(
        labels(&step),
        ["⏮\u{fe0f}", "◀\u{fe0f}", "▶\u{fe0f}", "⏭\u{fe0f}", "GIF"]
    );
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
            step = page(&hall.press(w.filip, &step, "▶\u{fe0f}").await);
        }
    }
    assert!(text(&step).contains("the fortress is taken"), "{}", text(&step));
    step = page(&hall.press(w.filip, &step, "◀\u{fe0f}").await);
    assert!(!text(&step).contains("the fortress is taken"), "{}", text(&step));
    step = page(&hall.press(w.filip, &step, "⏮\u{fe0f}").await);
    assert!(text(&step).contains("The start of the game"), "{}", text(&step));

    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert_eq!(labels(&gif), ["Share here"]);
    assert_eq!(frames_of(&file(&hall, &gif).1, 888), moves.len() + 1);
    let alt = description(&gif);
    assert!(alt.starts_with("Animation of a whole game, "), "{alt}");
    assert!(alt.contains(". At the end: "), "{alt}");
    let shared = page(&hall.press(w.filip, &gif, "Share here").await);
    assert!(!is_private(&shared) && labels(&shared).is_empty());
    assert!(
        text(&shared).contains("the fortress is taken"),
        "{}",
        text(&shared)
    );
    assert!(hall.sandbox.pinged(id(&shared)).is_empty());
    assert_eq!(frames_of(&file(&hall, &shared).1, 888), moves.len() + 1);

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
    let step = page(&hall.press(w.filip, &step, "⏭\u{fe0f}").await);
    assert!(
        text(&step).contains("Ply 1 of 1") && text(&step).contains("c7+e7"),
        "{}",
        text(&step)
    );
    hall.type_move(game, game.attackers, "d4-d5").await;
    let step = page(&hall.press(w.filip, &step, "▶\u{fe0f}").await);
    assert!(
        text(&step).contains("Ply 2 of 2") && text(&step).contains("d4-d5"),
        "{}",
        text(&step)
    );
    let gif = page(&hall.press(w.filip, &step, "GIF").await);
    assert_eq!(frames_of(&file(&hall, &gif).1, 800), 3);
    let alt = description(&gif);
    assert!(alt.starts_with("Animation of a game so far, 2 plies"), "{alt}");
    assert!(alt.contains(". Now: ") && !alt.contains("At the end"), "{alt}");
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
