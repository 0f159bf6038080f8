//! Databases of every released schema, one file each: they open, nothing in them is lost, and play goes on.
use crate::common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{ANNA, BOLEK, LATE, play, readable};
use forteca_data::{
    ButtonsFor, ChallengeId, ChallengeStatus, GameId, GameStatus, Leg, MatchFormat, MatchResult,
    MemberStatus, Origin, Scope, SettingScope, Store, TakebackStatus, TimeControl, UtcSeconds, WonBy,
};
use rusqlite::Connection;
use rusqlite::types::Value;

/// What there is for the rows of fixtures: a file, and the first and the last schema that it fits. In the order of the
/// references between the rows; `None` is the present schema.
const ROWS: [(&str, u32, Option<u32>); 10] = [
    ("people", 3, None),
    ("games-3", 3, Some(3)),
    ("games-4", 4, Some(5)),
    ("games-6", 6, None),
    ("play", 3, None),
    ("takebacks", 4, None),
    ("ladder", 5, None),
    ("loose", 7, None),
    ("blocks", 8, None),
    ("counts", 10, None),
];

/// Where the fixtures and the schemas are.
fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The steps from each schema to the next, in order.
fn steps() -> Vec<PathBuf> {
    let files = fs::read_dir(here("schema")).unwrap();
    let mut steps: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    steps.sort();
    steps
}

/// The schema of this release.
fn present() -> u32 {
    steps().len().try_into().unwrap()
}

/// The rows of a table: what stands in which column.
type Table = Vec<BTreeMap<String, Value>>;

/// All tables of a file.
fn tables(path: &Path) -> BTreeMap<String, Table> {
    let connection = Connection::open(path).unwrap();
    let mut names = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let rows = |table: &str| {
        let mut query = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns: Vec<String> = query.column_names().map(str::to_owned).collect();
        let rows = query.query_map([], |row| {
            let cells = columns
                .iter()
                .map(|name| Ok((name.clone(), row.get(name.as_str())?)));
            cells.collect::<rusqlite::Result<_>>()
        });
        rows.unwrap().map(Result::unwrap).collect()
    };
    names
        .map(Result::unwrap)
        .map(|name| (name.clone(), rows(&name)))
        .collect()
}

/// A copy of a fixture that was opened, and so migrated.
fn migrated(schema: u32, folder: &Path) -> PathBuf {
    let path = folder.join("club.sqlite");
    fs::copy(fixture(schema), &path).unwrap();
    Store::open(&path).unwrap().close();
    path
}

/// What the rows of a table say in these columns, in no order.
fn said(table: &Table, columns: &BTreeSet<&String>) -> Vec<String> {
    let mut said: Vec<String> = table
        .iter()
        .map(|row| format!("{:?}", columns.iter().map(|name| &row[*name]).collect::<Vec<_>>()))
        .collect();
    said.sort();
    said
}

#[test]
fn every_schema_has_its_fixture() {
    for schema in 1..=present() {
        let fixture = fixture(schema);
        assert!(
            fixture.exists(),
            "{fixture:?} is missing: see tests/all/fixtures/README.md"
        );
    }
}

#[test]
fn nothing_in_a_file_of_a_released_schema_is_lost() {
    for schema in 1..=present() {
        let folder = tempfile::tempdir().unwrap();
        // Of a copy: merely to read a file with a log makes files beside it.
        let copy = folder.path().join("before.sqlite");
        fs::copy(fixture(schema), &copy).unwrap();
        let before = tables(&copy);
        let after = tables(&migrated(schema, folder.path()));
        for (name, rows) in &before {
            let now = &after[name];
            assert_eq!(rows.len(), now.len(), "{name} of schema {schema}");
            assert!(
                schema < 3 || !rows.is_empty(),
                "{name} of schema {schema} has no rows"
            );
            let (Some(old), Some(new)) = (rows.first(), now.first()) else {
                continue;
            };
            let (old, new): (BTreeSet<_>, BTreeSet<_>) = (old.keys().collect(), new.keys().collect());
            let both: BTreeSet<_> = old.intersection(&new).copied().collect();
            assert_eq!(said(rows, &both), said(now, &both), "{name} of schema {schema}");
            let gone: Vec<_> = old.difference(&new).collect();
            // The one column that became another: schema 4 has time controls in its place.
            assert!(gone.iter().all(|name| **name == "seconds_per_move"), "{gone:?}");
            if !gone.is_empty() {
                assert_eq!(paces(rows), paces(now), "{name} of schema {schema}");
            }
        }
    }
}

/// The time controls in a table by the ids of their rows, as schema 4 writes them.
fn paces(table: &Table) -> BTreeMap<String, String> {
    let time_control = |row: &BTreeMap<String, Value>| match (row.get("pace"), row.get("seconds_per_move")) {
        (Some(Value::Text(time_control)), _) => time_control.clone(),
        (None, Some(Value::Integer(seconds))) => format!("move:{seconds}"),
        (None, Some(Value::Null)) => "unlimited".to_owned(),
        other => panic!("no pace: {other:?}"),
    };
    table
        .iter()
        .map(|row| (format!("{:?}", row["id"]), time_control(row)))
        .collect()
}

fn fixture(schema: u32) -> PathBuf {
    here(&format!("tests/all/fixtures/schema-{schema}.sqlite"))
}

#[tokio::test]
async fn a_file_of_every_released_schema_opens_and_plays_on() {
    for schema in 1..=present() {
        opens_and_plays_on(&fixture(schema)).await;
    }
}

async fn opens_and_plays_on(fixture: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    fs::copy(fixture, &path).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());

    let finished = store.game(GameId(1)).await.unwrap().unwrap();
    assert!(matches!(finished.status, GameStatus::Finished { .. }));
    assert_eq!((finished.moves.len(), finished.rating_changes.len()), (2, 4));
    assert_eq!(
        finished.replay().unwrap().outcome(),
        Some(&common::resignation(forteca_engine::Side::Black))
    );
    assert_eq!(
        readable(store.ratings_of(ANNA).await.unwrap())[0].rating.value,
        1532.5
    );

    // Games that were rated before sides were regarded have their place as well.
    let ledger = common::ledger(&store).await;
    assert_eq!(ledger.unlisted, []);
    let listed: Vec<_> = ledger
        .games
        .iter()
        .map(|game| (game.id, game.advantage, game.changes.len()))
        .collect();
    assert_eq!(listed, [(GameId(1), None, 4)]);
    let siege = forteca_engine::Family::Siege33;
    let (everywhere, here) = (Scope::Global, Scope::Guild(common::GUILD));
    let meetings: Vec<_> = ledger
        .meetings
        .iter()
        .map(|met| (met.user, met.scope, met.family, met.opponent, met.games))
        .collect();
    assert_eq!(
        meetings,
        [
            (ANNA, everywhere, siege, BOLEK, 1),
            (ANNA, here, siege, BOLEK, 1),
            (BOLEK, everywhere, siege, ANNA, 1),
            (BOLEK, here, siege, ANNA, 1),
        ]
    );

    let running = readable(store.running_summaries_of(ANNA).await.unwrap());
    assert_eq!(
        running
            .iter()
            .map(|game| (game.id, game.plies.0))
            .collect::<Vec<_>>(),
        [(GameId(2), 1)]
    );
    let second = store.game(running[0].id).await.unwrap().unwrap();
    assert_eq!(play(&store, &second, 500).await.ply().0, 2);

    assert_eq!(store.expired_challenges(LATE).await.unwrap(), [ChallengeId(3)]);
    assert_eq!(
        store
            .setting(&SettingScope::Guild(common::GUILD), "locale")
            .await
            .unwrap()
            .as_deref(),
        Some("pl")
    );
    assert!(!store.unsaid(LATE, 100).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_file_of_schema_2_keeps_its_clocks_and_offers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    fs::copy(fixture(2), &path).unwrap();
    let store = Store::open(&path).unwrap();
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());

    let finished = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!(
        (finished.time_control, finished.moves.len()),
        (TimeControl::Unlimited, 2)
    );
    let running = store.game(GameId(2)).await.unwrap().unwrap();
    assert_eq!(running.time_control, TimeControl::PerMove { seconds: 86_400 });
    assert_eq!((running.moved, running.banks), (UtcSeconds(60), None));
    assert_eq!(running.deadline, Some(UtcSeconds(86_460)));
    assert!(running.draw_offer.unwrap().open);
    assert!(running.takebacks.is_empty());
    let timed = store.challenge(running.challenge).await.unwrap().unwrap();
    assert_eq!(timed.asked.time_control, running.time_control);

    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(69_180))
    );
    assert_eq!(common::remind(&store, UtcSeconds(69_180)).await, 1);
    assert_eq!(
        store.overdue_games(UtcSeconds(86_460)).await.unwrap(),
        [running.id]
    );
    assert_eq!(play(&store, &running, 500).await.ply().0, 2);
}

#[tokio::test]
async fn games_and_challenges_before_matches_stand_alone_and_no_id_is_given_twice() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    fs::copy(fixture(2), &path).unwrap();
    // A file that has given more ids than it has games, as one that was tidied by hand.
    Connection::open(&path)
        .unwrap()
        .execute("UPDATE sqlite_sequence SET seq = 7 WHERE name = 'games'", [])
        .unwrap();
    let store = Store::open(&path).unwrap();
    for game in [GameId(1), GameId(2)] {
        assert_eq!(store.game(game).await.unwrap().unwrap().part, None);
    }
    let challenge = store.challenge(ChallengeId(3)).await.unwrap().unwrap();
    assert_eq!(
        (challenge.asked.format, challenge.asked.origin),
        (MatchFormat::Single, Origin::Fresh)
    );
    assert_eq!(common::accept(&store, ChallengeId(3), 80).await.id, GameId(8));
}

#[tokio::test]
async fn a_file_of_every_schema_with_banks_and_takebacks_keeps_them() {
    for schema in 4..=present() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&migrated(schema, folder.path())).unwrap();
        let game = |id| {
            let store = store.clone();
            async move { store.game(GameId(id)).await.unwrap().unwrap() }
        };
        let finished = game(1).await;
        let asked = |status| {
            finished
                .takebacks
                .iter()
                .filter(|asked| asked.status == status)
                .count()
        };
        for status in [
            TakebackStatus::Granted,
            TakebackStatus::Declined,
            TakebackStatus::Overtaken,
        ] {
            assert_eq!(asked(status), 1, "{status:?} of schema {schema}");
        }
        let running = game(2).await;
        assert_eq!(running.open_takeback().unwrap().played.ply.0, 1);
        assert!(running.draw_offer.unwrap().open);
        assert_eq!(
            store.next_clock(UtcSeconds(69_181)).await.unwrap(),
            Some(UtcSeconds(82_860))
        );
        let banked = game(3).await;
        let bank = TimeControl::Bank {
            start: 259_200,
            increment: 129_600,
            cap: 604_800,
        };
        assert_eq!((banked.time_control, banked.guild), (bank, None));
        assert_eq!(banked.replay().unwrap().ply().0, 0);
    }
}

#[tokio::test]
async fn a_file_of_every_schema_with_members_and_advantages_keeps_them() {
    for schema in 5..=present() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&migrated(schema, folder.path())).unwrap();
        let members = common::known_members(&store, common::GUILD).await;
        assert_eq!(
            (members[&ANNA].status, members[&BOLEK].status),
            (MemberStatus::Here, MemberStatus::Left)
        );
        let advantage = store.advantage(common::variant()).await.unwrap();
        assert_eq!(
            (advantage.value, advantage.deviation, advantage.games),
            (-12.5, 95.0, 3)
        );
    }
}

#[tokio::test]
async fn a_file_of_every_schema_with_matches_keeps_them() {
    for schema in 6..=present() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&migrated(schema, folder.path())).unwrap();
        let won = MatchResult::Won {
            winner: BOLEK,
            by: WonBy::Points,
        };
        let part = store.game(GameId(5)).await.unwrap().unwrap().part.unwrap();
        assert_eq!((part.leg, part.match_result), (Leg::Second, Some(won)));
        assert_eq!(part.other.unwrap().id, GameId(4));
        let between = store
            .matches_between(ANNA, BOLEK, Scope::Guild(common::GUILD))
            .await;
        assert_eq!(readable(between.unwrap()), [won]);
        let challenge = |id| {
            let store = store.clone();
            async move { store.challenge(ChallengeId(id)).await.unwrap().unwrap() }
        };
        let (countered, counter, rematch) = (challenge(8).await, challenge(9).await, challenge(10).await);
        assert_eq!(countered.status, ChallengeStatus::Countered);
        assert_eq!(
            (counter.asked.origin, counter.asked.format),
            (Origin::Counter(ChallengeId(8)), MatchFormat::Match)
        );
        assert_eq!(rematch.asked.origin, Origin::Rematch(GameId(5)));
    }
}

#[tokio::test]
async fn a_file_of_every_schema_with_loose_messages_keeps_them() {
    for schema in 7..=present() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&migrated(schema, folder.path())).unwrap();
        let messages = readable(store.messages_with_buttons(GameId(2)).await.unwrap());
        let left: Vec<_> = messages
            .iter()
            .map(|message| (message.buttons_for, message.ply.0))
            .collect();
        assert_eq!(
            left,
            [
                (ButtonsFor::Draw, 0),
                (ButtonsFor::Move, 1),
                (ButtonsFor::Takeback, 1)
            ]
        );
    }
}

#[tokio::test]
async fn a_file_of_every_schema_knows_its_open_challenges_from_both_ends() {
    for schema in 3..=present() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&migrated(schema, folder.path())).unwrap();
        let open = readable(store.open_challenges_of(ANNA, UtcSeconds(100)).await.unwrap());
        let ids: Vec<_> = open.iter().map(|challenge| challenge.id).collect();
        assert_eq!(ids, [ChallengeId(3)], "schema {schema}");
    }
}

/// A database as a program with that schema would have left it.
fn make(schema: u32, path: &Path) {
    let connection = Connection::open(path).unwrap();
    // Small pages make a small file; no program depends on their size.
    connection.pragma_update(None, "page_size", 1024).unwrap();
    connection.pragma_update(None, "journal_mode", "wal").unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    for step in &steps()[..schema as usize] {
        connection
            .execute_batch(&fs::read_to_string(step).unwrap())
            .unwrap();
    }
    connection.pragma_update(None, "foreign_keys", true).unwrap();
    for (name, first, last) in ROWS {
        if first <= schema && last.is_none_or(|last| schema <= last) {
            let rows = here(&format!("tests/all/fixtures/rows/{name}.sql"));
            connection
                .execute_batch(&fs::read_to_string(rows).unwrap())
                .unwrap();
        }
    }
    // "FRTC", as src/schema.rs marks a file.
    connection
        .pragma_update(None, "application_id", 0x4652_5443)
        .unwrap();
    connection.pragma_update(None, "user_version", schema).unwrap();
    connection.close().unwrap();
}

#[test]
#[ignore = "makes the fixtures that are not there; run by hand when a schema is new"]
fn make_the_fixtures_that_are_missing() {
    for schema in 3..=present() {
        if !fixture(schema).exists() {
            make(schema, &fixture(schema));
        }
    }
}
