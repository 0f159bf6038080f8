//! `forteca check`: a sound club, and every kind of damage.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::common::*;
use crate::quick::Quick;
use forteca_engine::Side;
use tempfile::TempDir;

fn check(database: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_forteca"))
        .current_dir(database.parent().unwrap())
        .arg("check")
        .env_remove("FORTECA_DISCORD_TOKEN")
        .env("FORTECA_DATABASE", database)
        .env("FORTECA_LOG", "error")
        .output()
        .unwrap()
}

/// A club that has played: by moves to the end, by resignations, unrated, and one game that goes on.
async fn club() -> (TempDir, PathBuf) {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let quick = Quick::new(&hall);
    for (at, winner) in [Side::Black, Side::White, Side::Black, Side::Black]
        .into_iter()
        .enumerate()
    {
        quick.play(w.celina, w.david, winner).await;
        quick.play_game("wilki-i-owce", w.ewa, w.celina, winner).await;
        hall.clock.advance(500_000 * at as i64);
    }
    drop(quick);
    let game = hall.start(w.celina, w.david).await;
    hall.play_out(game, &recorded("kills")).await;
    hall.end(game).await;
    let friendly = hall
        .start_with(w.celina, w.david, serde_json::json!({"rated": false}))
        .await;
    hall.play_out(friendly, &recorded("repetition")).await;
    hall.end(friendly).await;
    let running = hall.start(w.david, w.celina).await;
    hall.type_move(running, running.defenders, "c7+e7").await;

    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("forteca.sqlite");
    let stop = forteca_data::Stop::default();
    forteca_data::backup(&hall.database(), &copy, forteca_data::Replace::Backups, &stop).unwrap();
    // A club at play can be checked as well.
    let output = check(&hall.database());
    assert!(output.status.success(), "{}", told(&output));
    hall.disconnect().await;
    hall.sandbox.shutdown().await;
    (folder, copy)
}

fn told(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// What is told about a copy of the club in which `sql` has changed something.
fn after(club: &Path, sql: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let damaged = folder.path().join("forteca.sqlite");
    std::fs::copy(club, &damaged).unwrap();
    let connection = rusqlite::Connection::open(&damaged).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    let changed = connection.execute(sql, []).unwrap();
    assert!(changed > 0, "{sql} changes nothing");
    drop(connection);
    let output = check(&damaged);
    assert_eq!(output.status.code(), Some(1), "{sql}: {}", told(&output));
    told(&output)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_club_is_sound_and_every_damage_is_found() {
    let (_folder, club) = club().await;
    let output = check(&club);
    assert!(output.status.success(), "{}", told(&output));
    let lines: Vec<String> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    let (told, rest) = lines.split_at(4);
    assert_eq!(
        told,
        [
            "database: sound",
            "games: 11 played through",
            "ratings: 6 of players and 2 of sides computed from 9 games",
            "counts: those of 3 people are what their games say",
        ]
    );
    let [rest] = rest else { panic!("{lines:?}") };
    assert!(
        rest.starts_with("the rest: 11 challenges, ") && rest.ends_with(" settings can be read"),
        "{rest}"
    );

    for (sql, piece) in [
        // A rating, by very little, and whole.
        (
            "UPDATE ratings SET value = value + 1e-6 WHERE user_id = (SELECT min(user_id) FROM ratings)",
            "the rating of player",
        ),
        ("DELETE FROM ratings WHERE scope = 0", "is missing where"),
        // A move: another one, one that is no move, and one that is not there.
        (
            "UPDATE moves SET text = 'e7+c7' WHERE game_id = 9 AND ply = 5",
            "game 9: a recorded move cannot be played",
        ),
        (
            "UPDATE moves SET text = 'xyzzy' WHERE game_id = 11 AND ply = 1",
            "game 11: ",
        ),
        ("DELETE FROM moves WHERE game_id = 9 AND ply = 2", "game 9: "),
        (
            "UPDATE moves SET ply = 7 WHERE game_id = 11 AND ply = 1",
            "game 11: the move of ply 1",
        ),
        (
            "UPDATE moves SET by = (SELECT black FROM games WHERE id = 11) WHERE game_id = 11",
            "game 11: the move of ply 1",
        ),
        // What a game did.
        (
            "DELETE FROM rating_history WHERE game_id = 3 AND scope = 0",
            "game 3 noted nothing about player",
        ),
        (
            "UPDATE rating_history SET after_deviation = 100 WHERE game_id = 3",
            "game 3: player",
        ),
        (
            "UPDATE games SET outcome = 'white:resignation' WHERE id = 1",
            "game 1: player",
        ),
        (
            "DELETE FROM rated_games WHERE game_id = 2",
            "game 2 is over and should be rated",
        ),
        (
            "UPDATE rated_games SET place = 100 WHERE game_id = 1",
            "counted an advantage of",
        ),
        (
            "UPDATE advantages SET value = 1 WHERE variant = 'forteca'",
            "the advantage of black in forteca",
        ),
        ("UPDATE meetings SET games = 77", "have 77 games noted where"),
        // What pages are read from.
        (
            "UPDATE totals SET won = won + 1 WHERE user_id = (SELECT min(user_id) FROM totals)",
            "the total of player",
        ),
        ("DELETE FROM encounters", "the encounter of player"),
        ("UPDATE form SET longest_wins = 99", "the form of player"),
        ("UPDATE standings SET score = score + 1", "stands in"),
        ("UPDATE standings SET opponents = 77 WHERE scope = 0", "stands in"),
        ("UPDATE steps SET people = people + 1", "the people on the step"),
        // What was said and is to be said, what people asked for and prefer.
        (
            "UPDATE outbox SET saying = '{\"say\":\"sing\"}' WHERE id = 3",
            "job 3 cannot be read",
        ),
        (
            "INSERT INTO outbox (lane, saying, created_at, due_at) VALUES ('g77', '{\"say\":\"turn\",\"game\":1,\"ply\":0}', 1, 1)",
            "it waits in g77 and belongs into g1",
        ),
        (
            "UPDATE challenges SET variant = 'chess' WHERE id = 2",
            "challenge 2 cannot be read",
        ),
        (
            "INSERT INTO settings VALUES ('user:1', 'pings', 'shout')",
            "the setting pings of user:1 is \"shout\"",
        ),
        (
            "INSERT INTO settings VALUES ('guild:1x', 'threads', 'thread')",
            "guild:1x",
        ),
        // A game that nobody can read, and references to nobody.
        ("UPDATE games SET variant = 'chess' WHERE id = 11", "chess"),
        (
            "DELETE FROM players WHERE id = (SELECT white FROM games WHERE id = 10)",
            "refers to nothing",
        ),
    ] {
        let told = after(&club, sql);
        assert!(told.contains(piece), "{sql}: {told}");
        assert!(told.contains("found in"), "{told}");
    }
}

#[test]
fn a_database_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let output = check(&folder.path().join("none.sqlite"));
    assert!(!output.status.success());
    assert!(
        told(&output).contains("there is no database at"),
        "{}",
        told(&output)
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_rated_before_sides_were_regarded_check_out() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let quick = Quick::new(&hall);
    quick.play_as_once(w.celina, w.david).await;
    quick.play_as_once(w.david, w.celina).await;
    let output = check(&hall.database());
    assert!(output.status.success(), "{}", told(&output));
    assert!(told(&output).contains("4 of players and 0 of sides computed from 2 games"));
    // Sides are regarded from now on.
    hall.clock.advance(1_000_000);
    quick.play(w.celina, w.david, Side::Black).await;
    quick.play(w.celina, w.david, Side::Black).await;
    let output = check(&hall.database());
    assert!(output.status.success(), "{}", told(&output));
    assert!(told(&output).contains("4 of players and 1 of sides computed from 4 games"));
    hall.close().await;
}
