//! Copies, checks, settings and names.
use crate::common;

use std::fs;

use crate::common::{ANNA, new_challenge, play, start};
use forteca_data::{GuildId, Person, SettingScope, Store, StoreError, UserId};

#[tokio::test]
async fn a_copy_is_a_whole_database_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("club.sqlite")).unwrap();
    let game = start(&store, 1).await;
    let copied = play(&store, &game, 2).await;
    let to = folder.path().join("copy.sqlite");
    fs::write(&to, "an older copy").unwrap();
    fs::write(folder.path().join("copy.sqlite.part"), "an interrupted copy").unwrap();
    store.backup(&to).await.unwrap();
    play(&store, &copied, 3).await;

    let names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("copy"))
        .collect();
    assert_eq!(names, ["copy.sqlite"], "nothing is left beside it");
    let copy = Store::open(&to).unwrap();
    assert_eq!(copy.game(game.id).await.unwrap(), Some(copied));
    assert_eq!(copy.integrity_check().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_database_in_memory_can_be_copied_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("copy.sqlite");
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    store.backup(&to).await.unwrap();
    assert_eq!(Store::open(&to).unwrap().game(game.id).await.unwrap(), Some(game));
}

#[tokio::test]
async fn a_copy_into_no_folder_fails_and_harms_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_memory().unwrap();
    let failed = store.backup(&folder.path().join("nowhere/copy.sqlite")).await;
    assert!(matches!(failed, Err(StoreError::File { .. })), "{failed:?}");
    start(&store, 1).await;
}

#[tokio::test]
async fn a_reference_to_nothing_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    start(&store, 1).await;
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.pragma_update(None, "foreign_keys", false).unwrap();
    raw.execute("DELETE FROM players WHERE id = ?1", [1]).unwrap();
    let faults = store.integrity_check().await.unwrap();
    assert!(
        faults
            .iter()
            .any(|line| line == "row 1 of games refers to nothing in players"),
        "{faults:?}"
    );
}

#[tokio::test]
async fn what_cannot_be_read_is_an_error_and_not_a_guess() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    let raw = rusqlite::Connection::open(&path).unwrap();
    let spoilt = [
        "UPDATE games SET variant = 'go-19'",
        "UPDATE games SET outcome = 'moon', finished_at = 1",
    ];
    for change in spoilt {
        raw.execute(change, []).unwrap();
        let read = store.game(game.id).await;
        assert!(matches!(read, Err(StoreError::Unreadable(_))), "{read:?}");
    }
}

#[tokio::test]
async fn a_setting_belongs_to_its_scope() {
    let store = Store::in_memory().unwrap();
    let scopes = [
        SettingScope::Bot,
        SettingScope::Guild(GuildId(1)),
        SettingScope::User(UserId(1)),
        SettingScope::User(UserId(2)),
    ];
    for scope in &scopes {
        assert_eq!(store.setting(scope, "locale").await.unwrap(), None);
        store.set_setting(scope, "locale", "first").await.unwrap();
        store
            .set_setting(scope, "locale", &scope.to_string())
            .await
            .unwrap();
    }
    for scope in &scopes {
        assert_eq!(
            store.setting(scope, "locale").await.unwrap(),
            Some(scope.to_string())
        );
    }
    assert_eq!(store.setting(&SettingScope::Bot, "other").await.unwrap(), None);
}

#[tokio::test]
async fn a_name_is_the_one_last_seen() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.player(ANNA).await.unwrap(), None);
    let named = |name: &str| {
        let mut new = new_challenge(ANNA);
        new.challenger = Person {
            id: ANNA,
            name: name.to_owned(),
        };
        new
    };
    let strange = "*Anna* @everyone \u{202e}\u{0}żółć";
    common::make(&store, named(strange), 20).await;
    assert_eq!(store.player(ANNA).await.unwrap().unwrap().name, strange);
    // An action that was slow to arrive brings no news.
    common::make(&store, named("Anna of yesterday"), 10).await;
    assert_eq!(store.player(ANNA).await.unwrap().unwrap().name, strange);
    common::make(&store, named("Anna"), 30).await;
    assert_eq!(store.player(ANNA).await.unwrap().unwrap().name, "Anna");
}
