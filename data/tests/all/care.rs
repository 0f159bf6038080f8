//! Copies, checks, settings and names.
use crate::common;

use std::fs;
use std::path::Path;

use crate::common::{ANNA, new_challenge, play, start};
use forteca_data::{
    CareError, DatabaseLock, GameId, GuildId, Person, Replace, SettingScope, Stop, Store, StoreError, UserId,
    backup, restore,
};

#[tokio::test]
async fn a_copy_is_a_whole_database_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    let store = Store::open(&database).unwrap();
    let game = start(&store, 1).await;
    let to = folder.path().join("copy.sqlite");
    copy(&database, &to).unwrap();
    let copied = play(&store, &game, 2).await;
    fs::write(folder.path().join("copy.sqlite.part"), "an interrupted copy").unwrap();
    copy(&database, &to).unwrap();
    play(&store, &copied, 3).await;

    assert_eq!(
        names(folder.path(), "copy"),
        ["copy.sqlite"],
        "nothing is left beside it"
    );
    let copy = Store::open(&to).unwrap();
    assert_eq!(copy.game(game.id).await.unwrap(), Some(copied));
    assert_eq!(copy.integrity_check().await.unwrap(), Vec::<String>::new());
}

/// The names in a folder that begin so.
fn names(folder: &Path, start: &str) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with(start))
        .collect();
    names.sort();
    names
}

fn copy(database: &Path, to: &Path) -> Result<(), CareError> {
    backup(database, to, Replace::Backups, &Stop::default())
}

#[tokio::test]
async fn a_copy_into_no_folder_fails_and_harms_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    let store = Store::open(&database).unwrap();
    let failed = copy(&database, &folder.path().join("nowhere/copy.sqlite"));
    assert!(matches!(failed, Err(CareError::File { .. })), "{failed:?}");
    start(&store, 1).await;
}

#[cfg(unix)]
#[tokio::test]
async fn the_database_is_never_copied_over_itself_by_any_name() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let database = at("club.sqlite");
    let store = Store::open(&database).unwrap();
    let _lock = DatabaseLock::take(&database).unwrap();
    let game = start(&store, 1).await;
    fs::create_dir(at("inner")).unwrap();
    std::os::unix::fs::symlink(&database, at("link.sqlite")).unwrap();
    std::os::unix::fs::symlink(folder.path(), at("folder")).unwrap();
    std::os::unix::fs::symlink(at("club.sqlite-journal"), at("dangling")).unwrap();
    fs::hard_link(&database, at("hard.sqlite")).unwrap();
    let whole = names(folder.path(), "");
    for name in [
        "club.sqlite",
        "inner/../club.sqlite",
        "link.sqlite",
        "hard.sqlite",
        "folder/club.sqlite",
        "club.sqlite-wal",
        "club.sqlite-shm",
        "club.sqlite.lock",
        // One that is not there yet, and by a link that leads to it.
        "club.sqlite-journal",
        "folder/club.sqlite-journal",
        "dangling",
    ] {
        for replace in [Replace::Backups, Replace::AnyFile] {
            // Whichever name the database itself goes by.
            for database in [&database, &at("link.sqlite")] {
                let refused = backup(database, &at(name), replace, &Stop::default());
                assert!(
                    matches!(refused, Err(CareError::OfDatabase(_))),
                    "{name}: {refused:?}"
                );
            }
        }
    }
    assert_eq!(names(folder.path(), ""), whole);
    for moment in 2..300 {
        store
            .set_setting(&SettingScope::Bot, "moment", &moment.to_string())
            .await
            .unwrap();
    }
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
}

#[tokio::test]
async fn a_database_named_as_a_part_is_not_taken_for_one() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.part");
    Store::open(&database).unwrap().close();
    let refused = copy(&database, &folder.path().join("club"));
    assert!(matches!(refused, Err(CareError::OfDatabase(_))), "{refused:?}");
    assert!(database.exists());
}

/// A killed copy cannot be had in here, but what it leaves is the same as a copy under the name of a part.
#[test]
fn parts_that_nobody_writes_are_cleared_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for dir in ["runtime", "copies", "copies/folder.part"] {
        fs::create_dir(at(dir)).unwrap();
    }
    let database = at("runtime/club.sqlite");
    Store::open(&database).unwrap().close();
    let stale = [
        "copies/old.sqlite.part",
        "runtime/club.sqlite.part",
        "runtime/club.sqlite.replaced-2027.part",
    ];
    let kept = [
        // Somebody writes it; a bot has used it; others' files.
        "copies/written.sqlite.part",
        "copies/used.sqlite.part",
        "copies/used.sqlite.part.lock",
        "copies/film.part",
        "copies/empty.part",
        "copies/old.sqlite.part2",
    ];
    copy(&database, &at("copies/whole.sqlite")).unwrap();
    for name in stale.iter().chain(&kept) {
        fs::copy(at("copies/whole.sqlite"), at(name)).unwrap();
    }
    fs::write(at("copies/film.part"), "half a film").unwrap();
    fs::write(at("copies/empty.part"), "").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&database, at("copies/link.part")).unwrap();
    let writes = fs::File::open(at("copies/written.sqlite.part")).unwrap();
    writes.lock().unwrap();

    copy(&database, &at("copies/next.sqlite")).unwrap();
    assert_eq!(stale.map(|name| at(name).exists()), [false; 3]);
    assert_eq!(kept.map(|name| at(name).exists()), [true; 6]);
    #[cfg(unix)]
    assert!(at("copies/link.part").is_symlink() && database.exists());
    assert!(at("copies/folder.part").exists());
    // Whoever puts a copy back clears what is beside the database.
    fs::copy(at("copies/whole.sqlite"), at(stale[2])).unwrap();
    restore(&at("copies/whole.sqlite"), &database, "2028", &Stop::default()).unwrap();
    assert!(!at(stale[2]).exists());
    drop(writes);
    copy(&database, &at("copies/next.sqlite")).unwrap();
    assert!(!at(kept[0]).exists());
    // The name of a part is none for a copy, as it would be gone with the next one.
    let refused = copy(&database, &at("copies/mine.part"));
    assert!(matches!(refused, Err(CareError::NamedAsPart(_))), "{refused:?}");
}

#[test]
fn only_a_backup_is_replaced_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let database = at("club.sqlite");
    Store::open(&database).unwrap().close();
    let others: [(&str, &[u8]); 3] = [
        ("letter.txt", b"a letter"),
        ("empty", b""),
        ("long", &[b'q'; 9000]),
    ];
    for (name, bytes) in others {
        fs::write(at(name), bytes).unwrap();
        let refused = copy(&database, &at(name));
        assert!(
            matches!(refused, Err(CareError::NotABackup(_))),
            "{name}: {refused:?}"
        );
        assert_eq!(fs::read(at(name)).unwrap(), bytes);
        backup(&database, &at(name), Replace::AnyFile, &Stop::default()).unwrap();
        copy(&database, &at(name)).unwrap();
    }
    // A database of ours that a bot has used, and one that was put aside for a reason.
    Store::open(&at("other.sqlite")).unwrap().close();
    drop(DatabaseLock::take(&at("other.sqlite")).unwrap());
    Store::open(&at("club.sqlite.schema-3")).unwrap().close();
    for name in ["other.sqlite", "club.sqlite.schema-3"] {
        let refused = copy(&database, &at(name));
        assert!(
            matches!(refused, Err(CareError::NotABackup(_))),
            "{name}: {refused:?}"
        );
    }
    // One that a bot is using is not replaced by force either, nor is what is no file.
    let held = DatabaseLock::take(&at("other.sqlite")).unwrap();
    fs::create_dir(at("folder")).unwrap();
    for name in ["other.sqlite", "folder"] {
        let refused = backup(&database, &at(name), Replace::AnyFile, &Stop::default());
        assert!(
            matches!(refused, Err(CareError::InUse(_) | CareError::NotAFile(_))),
            "{name}: {refused:?}"
        );
    }
    drop(held);
    assert_eq!(
        names(folder.path(), "")
            .iter()
            .filter(|name| name.contains(".part"))
            .count(),
        0
    );
}

#[test]
fn a_log_that_lies_beside_the_copy_is_not_taken_for_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    Store::open(&database).unwrap().close();
    for ending in ["-wal", "-journal"] {
        let log = folder.path().join(format!("copy.sqlite{ending}"));
        fs::write(&log, "of another database").unwrap();
        let to = folder.path().join("copy.sqlite");
        let refused = backup(&database, &to, Replace::AnyFile, &Stop::default());
        assert!(matches!(refused, Err(CareError::StrayLog(_))), "{refused:?}");
        assert!(!to.exists());
        fs::remove_file(log).unwrap();
    }
}

#[test]
fn a_copy_that_is_stopped_or_not_sound_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    Store::open(&database).unwrap().close();
    let before = names(folder.path(), "");
    let to = folder.path().join("copy.sqlite");
    let stop = Stop::default();
    stop.stop();
    let stopped = backup(&database, &to, Replace::Backups, &stop);
    assert!(matches!(stopped, Err(CareError::Stopped)), "{stopped:?}");
    assert_eq!(names(folder.path(), ""), before);
    copy(&database, &to).unwrap();
    let good = fs::read(&to).unwrap();

    let raw = rusqlite::Connection::open(&database).unwrap();
    raw.pragma_update(None, "foreign_keys", false).unwrap();
    raw.execute_batch("INSERT INTO ratings VALUES (1, 0, 'siege-33', 1500.0, 350.0, 0.06, 0, NULL)")
        .unwrap();
    drop(raw);
    let unsound = copy(&database, &to);
    assert!(matches!(unsound, Err(CareError::Unsound { .. })), "{unsound:?}");
    assert_eq!(fs::read(&to).unwrap(), good, "the good copy is still there");
    assert_eq!(names(folder.path(), "copy"), ["copy.sqlite"]);
}

#[test]
fn two_copies_to_one_name_at_once_do_not_spoil_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    Store::open(&database).unwrap().close();
    let to = folder.path().join("copy.sqlite");
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| copy(&database, &to).unwrap());
        }
    });
    assert_eq!(names(folder.path(), "copy"), ["copy.sqlite"]);
    Store::examine(&to).unwrap();
}

#[cfg(unix)]
#[test]
fn a_copy_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    Store::open(&database).unwrap().close();
    let to = folder.path().join("copy.sqlite");
    copy(&database, &to).unwrap();
    assert_eq!(fs::metadata(&to).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn to_look_at_a_database_changes_nothing_there() {
    for schema in 1..=7 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite");
        let fixture = format!(
            "{}/tests/all/fixtures/schema-{schema}.sqlite",
            env!("CARGO_MANIFEST_DIR")
        );
        fs::copy(fixture, &path).unwrap();
        let before = (fs::read(&path).unwrap(), names(folder.path(), ""));
        let store = Store::examine(&path).unwrap();
        assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
        let games = store.games_after(GameId(0), 9).await.unwrap();
        assert!(schema < 3 || !games.is_empty(), "schema {schema}");
        let written = store.set_setting(&SettingScope::Bot, "language", "pl").await;
        assert!(matches!(written, Err(StoreError::Database(_))), "{written:?}");
        store.close();
        let to = folder.path().join("copy.sqlite");
        copy(&path, &to).unwrap();
        fs::remove_file(to).unwrap();
        assert_eq!(
            (fs::read(&path).unwrap(), names(folder.path(), "")),
            before,
            "schema {schema}"
        );
    }
}

#[tokio::test]
async fn a_log_that_a_crash_left_is_read_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    Store::open(&path).unwrap().close();
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .unwrap();
    raw.execute_batch("INSERT INTO players VALUES (7, 'a', 0)")
        .unwrap();
    raw.close().unwrap();
    let log = folder.path().join("club.sqlite-wal");
    let before = (fs::read(&path).unwrap(), fs::read(&log).unwrap());
    let store = Store::examine(&path).unwrap();
    assert!(store.player(forteca_data::UserId(7)).await.unwrap().is_some());
    store.close();
    let to = folder.path().join("copy.sqlite");
    copy(&path, &to).unwrap();
    let store = Store::examine(&to).unwrap();
    assert!(store.player(forteca_data::UserId(7)).await.unwrap().is_some());
    assert_eq!((fs::read(&path).unwrap(), fs::read(&log).unwrap()), before);
}

#[test]
fn what_is_no_database_is_no_source_and_nothing_to_look_at() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("empty"), b"").unwrap();
    fs::write(at("text"), [b'q'; 5000]).unwrap();
    fs::create_dir(at("folder")).unwrap();
    rusqlite::Connection::open(at("foreign"))
        .unwrap()
        .execute_batch("CREATE TABLE recipes (name TEXT)")
        .unwrap();
    Store::open(&at("later")).unwrap().close();
    rusqlite::Connection::open(at("later"))
        .unwrap()
        .pragma_update(None, "user_version", 99)
        .unwrap();
    let before = names(folder.path(), "");
    for (name, expected) in [
        ("none", "there is no database at"),
        ("empty", "is empty"),
        ("text", "is not a database"),
        ("folder", "cannot open"),
        ("foreign", "of another program"),
        ("later", "has schema 99"),
    ] {
        let looked = Store::examine(&at(name)).unwrap_err().to_string();
        assert!(looked.contains(expected), "{name}: {looked}");
        let copied = copy(&at(name), &at("copy")).unwrap_err().to_string();
        assert!(copied.contains(expected), "{name}: {copied}");
    }
    assert_eq!(names(folder.path(), ""), before);
}

/// Puts a backup back, as an operator does at some moment.
fn put_back(from: &Path, database: &Path) -> Result<Option<std::path::PathBuf>, CareError> {
    restore(from, database, "today", &Stop::default())
}

#[tokio::test]
async fn a_restored_backup_is_the_database_and_the_old_one_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let database = at("club.sqlite");
    let store = Store::open(&database).unwrap();
    let game = start(&store, 1).await;
    let backup = at("copy.sqlite");
    copy(&database, &backup).unwrap();
    let played = play(&store, &game, 2).await;
    // As a killed bot leaves it: the last move is only in the log.
    let killed = at("killed.sqlite");
    for ending in ["", "-wal", "-shm"] {
        fs::copy(
            at(&format!("club.sqlite{ending}")),
            at(&format!("killed.sqlite{ending}")),
        )
        .unwrap();
    }
    store.close();
    let kept = put_back(&backup, &killed).unwrap().unwrap();
    assert_eq!(kept, at("killed.sqlite.replaced-today").canonicalize().unwrap());
    assert_eq!(
        names(folder.path(), "killed"),
        [
            "killed.sqlite",
            "killed.sqlite.lock",
            "killed.sqlite.replaced-today",
            "killed.sqlite.replaced-today-wal"
        ],
        "no log of the old database meets the new one"
    );
    let store = Store::open(&killed).unwrap();
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
    assert_eq!(store.game(game.id).await.unwrap(), Some(game.clone()));
    store.close();
    let old = Store::examine(&kept).unwrap();
    assert_eq!(old.game(game.id).await.unwrap(), Some(played), "with its log");
    old.close();
    // Once more within the same moment, and where there is no database at all.
    let again = put_back(&backup, &killed).unwrap().unwrap();
    assert_ne!(again, kept);
    assert_eq!(put_back(&backup, &at("new/club.sqlite")).unwrap(), None);
    assert!(Store::examine(&at("new/club.sqlite")).is_ok());
    assert!(backup.exists());
}

#[test]
fn a_damaged_database_is_replaced_and_kept_with_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    Store::open(&at("other.sqlite")).unwrap().close();
    copy(&at("other.sqlite"), &at("copy.sqlite")).unwrap();
    fs::write(at("club.sqlite"), [b'q'; 5000]).unwrap();
    fs::write(at("club.sqlite-wal"), [b'w'; 5000]).unwrap();
    let kept = put_back(&at("copy.sqlite"), &at("club.sqlite")).unwrap().unwrap();
    assert_eq!(fs::read(&kept).unwrap(), [b'q'; 5000]);
    assert_eq!(
        fs::read(at("club.sqlite.replaced-today-wal")).unwrap(),
        [b'w'; 5000]
    );
    assert!(!at("club.sqlite-wal").exists());
    assert!(Store::examine(&at("club.sqlite")).is_ok());
}

#[test]
fn what_must_not_be_restored_leaves_the_database_alone() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let database = at("club.sqlite");
    Store::open(&database).unwrap().close();
    fs::write(at("text"), [b'q'; 5000]).unwrap();
    fs::write(at("empty"), "").unwrap();
    copy(&database, &at("later")).unwrap();
    let raw = rusqlite::Connection::open(at("later")).unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    drop(raw);
    copy(&database, &at("unsound")).unwrap();
    let raw = rusqlite::Connection::open(at("unsound")).unwrap();
    raw.pragma_update(None, "foreign_keys", false).unwrap();
    raw.execute_batch("INSERT INTO ratings VALUES (1, 0, 'siege-33', 1500.0, 350.0, 0.06, 0, NULL)")
        .unwrap();
    drop(raw);
    // Where the copy is being written, and so not the place to read one from.
    copy(&database, &at("copy")).unwrap();
    fs::rename(at("copy"), at("club.sqlite.part")).unwrap();
    let refused = put_back(&at("club.sqlite.part"), &database);
    assert!(matches!(refused, Err(CareError::OfDatabase(_))), "{refused:?}");
    fs::rename(at("club.sqlite.part"), at("copy")).unwrap();
    drop(DatabaseLock::take(&database).unwrap());
    let before = (names(folder.path(), ""), fs::read(&database).unwrap());
    for (name, expected) in [
        ("none", "there is no database at"),
        ("text", "is not a database"),
        ("empty", "is empty"),
        ("later", "has schema 99"),
        ("unsound", "is not sound"),
        ("club.sqlite", "is the database itself"),
    ] {
        let refused = put_back(&at(name), &database).unwrap_err().to_string();
        assert!(refused.contains(expected), "{name}: {refused}");
    }
    let held = DatabaseLock::take(&database).unwrap();
    let refused = put_back(&at("copy"), &database);
    assert!(matches!(refused, Err(CareError::InUse(_))), "{refused:?}");
    drop(held);
    assert!((names(folder.path(), ""), fs::read(&database).unwrap()) == before);
    put_back(&at("copy"), &database).unwrap();
}

#[cfg(unix)]
#[test]
fn a_restored_database_is_whose_it_was() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.sqlite");
    Store::open(&database).unwrap().close();
    let backup = folder.path().join("copy.sqlite");
    copy(&database, &backup).unwrap();
    fs::set_permissions(&database, fs::Permissions::from_mode(0o640)).unwrap();
    // Only the superuser may do this, and only then is there a difference.
    drop(chown(&database, Some(1234), Some(1234)));
    let whose = |path: &Path| {
        let data = fs::metadata(path).unwrap();
        (data.uid(), data.gid(), data.permissions().mode())
    };
    let before = whose(&database);
    let kept = put_back(&backup, &database).unwrap().unwrap();
    assert_eq!(whose(&database), before);
    assert_eq!(whose(&kept), before);
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
