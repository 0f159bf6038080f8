//! What may lie where the database should be, and what becomes of it.
use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{ANNA, LATE, play, post, start};
use forteca_data::{CareError, DatabaseLock, OpenError, SettingScope, Store, StoreError};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Every file of a folder with its bytes.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}

/// Opens what `make` leaves at a path, and demands that nothing there changes.
fn refusal(make: impl FnOnce(&Path)) -> OpenError {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    make(&path);
    let before = contents(folder.path());
    let error = Store::open(&path).expect_err("this must not be opened");
    assert_eq!(contents(folder.path()), before, "the folder was touched");
    error
}

#[test]
fn a_new_file_appears_with_its_folders() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("not/yet/here/club.sqlite");
    Store::open(&path).unwrap().close();
    assert!(path.is_file());
    assert!(
        !beside(&path, "-wal").exists() && !beside(&path, "-shm").exists(),
        "a closed database is one file"
    );
}

#[test]
fn an_empty_file_becomes_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    fs::write(&path, b"").unwrap();
    Store::open(&path).unwrap();
}

#[test]
fn a_new_file_may_be_opened_by_many_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let start = std::sync::Barrier::new(8);
    let opened: Vec<_> = std::thread::scope(|scope| {
        let open = || {
            start.wait();
            Store::open(&path)
        };
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for store in opened {
        store.unwrap();
    }
}

#[tokio::test]
async fn what_was_written_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club ?#%20ą.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 10).await;
    let played = play(&store, &game, 20).await;
    drop(store);
    for _ in 0..2 {
        let store = Store::open(&path).unwrap();
        assert_eq!(store.game(game.id).await.unwrap().as_ref(), Some(&played));
        assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn the_file_keeps_a_write_ahead_log_and_references_are_enforced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let mode: String = Connection::open(&path)
        .unwrap()
        .pragma_query_value(None, "journal_mode", |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    // A game needs its players: white and black of nobody known.
    let challenge = post(&store, ANNA, 1).await;
    let settled = store
        .accept_challenge(challenge, common::person(common::BOLEK), LATE, move |_, _, _| {
            let start = forteca_data::Start {
                white: forteca_data::UserId(77),
                ..common::anna_against(forteca_data::UserId(78))
            };
            Ok::<_, std::convert::Infallible>(common::accepting(challenge, start))
        })
        .await;
    assert!(
        matches!(
            settled,
            Err(forteca_data::ChangeError::Store(StoreError::Database(_)))
        ),
        "{settled:?}"
    );
    assert_eq!(
        store.expired_challenges(LATE).await.unwrap(),
        [challenge],
        "it is still open"
    );
}

/// A file of this schema, in a folder of its own.
fn old(folder: &Path, schema: u32) -> PathBuf {
    let path = folder.join("club.sqlite");
    let fixture = format!(
        "{}/tests/all/fixtures/schema-{schema}.sqlite",
        env!("CARGO_MANIFEST_DIR")
    );
    fs::copy(fixture, &path).unwrap();
    path
}

#[test]
fn a_migration_keeps_the_old_file_beside_the_new_one() {
    for schema in 1..=6 {
        let folder = tempfile::tempdir().unwrap();
        let path = old(folder.path(), schema);
        let kept = beside(&path, &format!(".schema-{schema}"));
        Store::open(&path).unwrap().close();
        let names = contents(folder.path()).into_iter().map(|(name, _)| name);
        assert_eq!(names.collect::<Vec<_>>(), [path.clone(), kept.clone()]);
        let first = fs::read(&kept).unwrap();
        let version: u32 = Connection::open(&kept)
            .unwrap()
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap();
        assert_eq!(version, schema);

        // The same once more needs no second copy.
        old(folder.path(), schema);
        Store::open(&path).unwrap().close();
        assert_eq!(contents(folder.path()).len(), 2);
        // Another file of that schema does not cost the first copy.
        old(folder.path(), schema);
        Connection::open(&path)
            .unwrap()
            .execute_batch("INSERT INTO settings VALUES ('bot', 'another', 'file')")
            .unwrap();
        Store::open(&path).unwrap().close();
        assert_eq!(fs::read(&kept).unwrap(), first);
        assert!(beside(&path, &format!(".schema-{schema}-2")).exists());
        // Nothing is left to migrate, so nothing is kept.
        Store::open(&path).unwrap().close();
        assert_eq!(contents(folder.path()).len(), 3);
    }
}

#[test]
fn a_file_that_cannot_be_kept_is_not_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let path = old(folder.path(), 5);
    let before = fs::read(&path).unwrap();
    fs::create_dir(beside(&path, ".schema-5.part")).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, OpenError::NotKept { .. }), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_lock_is_one_by_whatever_name_the_database_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("not/yet/club.sqlite");
    let held = DatabaseLock::take(&path).unwrap();
    assert!(!path.exists(), "the lock does not make the database");
    let other = folder.path().join("not/../not/yet/club.sqlite");
    let refused = DatabaseLock::take(&other);
    assert!(matches!(refused, Err(CareError::InUse(_))), "{refused:?}");
    #[cfg(unix)]
    {
        let link = folder.path().join("link.sqlite");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let refused = DatabaseLock::take(&link);
        assert!(matches!(refused, Err(CareError::InUse(_))), "{refused:?}");
    }
    drop(held);
    DatabaseLock::take(&path).unwrap();
}

#[test]
fn a_later_schema_is_refused_untouched() {
    let error = refusal(|path| {
        Store::open(path).unwrap().close();
        let raw = Connection::open(path).unwrap();
        raw.pragma_update(None, "user_version", 99).unwrap();
        raw.close().unwrap();
    });
    assert!(
        matches!(error, OpenError::NewerSchema { found: 99, .. }),
        "{error:?}"
    );
}

#[test]
fn a_later_schema_that_is_only_in_the_log_is_refused_and_stays_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    Store::open(&path).unwrap().close();
    let raw = Connection::open(&path).unwrap();
    raw.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .unwrap();
    raw.pragma_update(None, "user_version", 99).unwrap();
    raw.close().unwrap();
    let (file, log) = (fs::read(&path).unwrap(), fs::read(beside(&path, "-wal")).unwrap());
    assert!(!log.is_empty());
    let error = Store::open(&path).unwrap_err();
    assert!(
        matches!(error, OpenError::NewerSchema { found: 99, .. }),
        "{error:?}"
    );
    assert_eq!(fs::read(&path).unwrap(), file);
    assert_eq!(fs::read(beside(&path, "-wal")).unwrap(), log);
}

#[test]
fn a_database_of_another_program_is_refused_untouched() {
    let unmarked = refusal(|path| {
        Connection::open(path)
            .unwrap()
            .execute_batch("CREATE TABLE recipes (name TEXT)")
            .unwrap();
    });
    assert!(matches!(unmarked, OpenError::Foreign { .. }), "{unmarked:?}");
    let marked = refusal(|path| {
        Connection::open(path)
            .unwrap()
            .execute_batch("PRAGMA application_id = 1234; CREATE TABLE recipes (name TEXT)")
            .unwrap();
    });
    assert!(matches!(marked, OpenError::Foreign { .. }), "{marked:?}");
    let numbered = refusal(|path| {
        Connection::open(path)
            .unwrap()
            .execute_batch("PRAGMA user_version = 1")
            .unwrap();
    });
    assert!(matches!(numbered, OpenError::Foreign { .. }), "{numbered:?}");
}

#[test]
fn a_file_that_is_no_database_is_refused_untouched() {
    for bytes in [&b"x"[..], &b"SQLite format 3\0"[..], &[b'q'; 5000][..]] {
        let error = refusal(|path| fs::write(path, bytes).unwrap());
        assert!(matches!(error, OpenError::NotADatabase { .. }), "{error:?}");
    }
}

#[test]
fn a_folder_in_the_place_of_the_file_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let error = Store::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::CannotOpen { .. }), "{error:?}");
    assert_eq!(contents(folder.path()), []);
}

#[test]
fn a_file_in_the_place_of_the_folder_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, b"a file").unwrap();
    let error = Store::open(&file.join("club.sqlite")).unwrap_err();
    assert!(matches!(error, OpenError::CannotOpen { .. }), "{error:?}");
    assert_eq!(fs::read(&file).unwrap(), b"a file");
}

/// The program that is running is the one file nobody can open for writing, the superuser included.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_written_is_refused() {
    let error = Store::open(&std::env::current_exe().unwrap()).unwrap_err();
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
}

#[test]
fn an_error_names_the_file_and_its_cause() {
    use std::error::Error;
    let folder = tempfile::tempdir().unwrap();
    let error = Store::open(folder.path()).unwrap_err();
    assert!(
        error.to_string().contains(folder.path().to_str().unwrap()),
        "{error}"
    );
    assert!(error.source().is_some());
}

#[tokio::test]
async fn a_closed_store_answers_that_it_is_closed() {
    let store = Store::in_memory().unwrap();
    let other = store.clone();
    let id = post(&store, ANNA, 1).await;
    store.close();
    assert!(matches!(other.challenge(id).await, Err(StoreError::Closed)));
    assert!(matches!(
        other.set_setting(&SettingScope::Bot, "k", "v").await,
        Err(StoreError::Closed)
    ));
}

#[tokio::test]
async fn closing_finishes_what_is_queued() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let queued: Vec<_> = (0..50)
        .map(|number| {
            let store = store.clone();
            let mut write = Box::pin(async move {
                store
                    .set_setting(&SettingScope::Bot, &format!("key {number}"), "set")
                    .await
            });
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            let _ = std::future::Future::poll(write.as_mut(), &mut context);
            write
        })
        .collect();
    store.close();
    for write in queued {
        write.await.unwrap();
    }
    let store = Store::open(&path).unwrap();
    for number in 0..50 {
        let value = store
            .setting(&SettingScope::Bot, &format!("key {number}"))
            .await
            .unwrap();
        assert_eq!(value.as_deref(), Some("set"));
    }
}
