//! The program as its operator meets it: what it says, and how it ends, when something is wrong.

use std::path::Path;
use std::process::{Command, Output};

use forteca_sandbox::{Options, Sandbox};

fn forteca(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_forteca"))
        .current_dir(folder)
        .args(arguments)
        .env_remove("FORTECA_DISCORD_TOKEN")
        .env_remove("FORTECA_DISCORD_API_URL")
        .env_remove("FORTECA_DATABASE")
        .env_remove("FORTECA_DATA")
        .env_remove("XDG_DATA_HOME")
        .env_remove("XDG_CONFIG_HOME")
        .env("HOME", folder)
        .env("FORTECA_LOG", "trace")
        .envs(environment.iter().copied())
        .output()
        .unwrap()
}

/// One sentence on the error output, and an exit code that says no.
fn complaint(output: &Output) -> String {
    assert!(output.status.code().is_some_and(|code| code != 0), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("forteca: "))
        .collect();
    assert_eq!(lines.len(), 1, "{said}");
    assert!(!said.contains("panicked"), "{said}");
    lines[0].to_owned()
}

#[test]
fn without_a_token_it_says_where_to_put_one() {
    let folder = tempfile::tempdir().unwrap();
    let said = complaint(&forteca(folder.path(), &["run"], &[]));
    assert!(
        said.contains("no bot token") && said.contains("FORTECA_DISCORD_TOKEN"),
        "{said}"
    );
}

#[test]
fn a_fault_in_the_configuration_names_line_and_key() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("config.toml"),
        "[limits]\nopen_challenges = -1\n",
    )
    .unwrap();
    let said = complaint(&forteca(folder.path(), &["run"], &[]));
    assert!(said.contains("config.toml, line 2: open_challenges"), "{said}");
    let said = complaint(&forteca(folder.path(), &["run", "--config", "nowhere.toml"], &[]));
    assert!(
        said.contains("cannot read the configuration nowhere.toml"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_is_one_sentence_and_no_storm() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let url = sandbox.url();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    let output = tokio::task::spawn_blocking(move || {
        forteca(
            &path,
            &["run"],
            &[
                ("FORTECA_DISCORD_TOKEN", "secret-and-wrong"),
                ("FORTECA_DISCORD_API_URL", &url),
            ],
        )
    })
    .await
    .unwrap();
    let said = complaint(&output);
    assert!(said.contains("refuses the bot token"), "{said}");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("secret-and-wrong"));
    assert_eq!(sandbox.errors_answered().len(), 1, "asked once");
    sandbox.shutdown().await;
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let environment = [
        ("FORTECA_DISCORD_TOKEN", "x"),
        ("FORTECA_DISCORD_API_URL", "http://127.0.0.1:9"),
    ];
    let said = complaint(&forteca(folder.path(), &["run"], &environment));
    assert!(said.contains("cannot be reached at http://127.0.0.1:9"), "{said}");
}

#[test]
fn a_database_of_a_later_release_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forteca.sqlite");
    drop(forteca_data::Store::open(&file).unwrap());
    // The header of a SQLite file holds the schema's number at byte 60.
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[60..64].copy_from_slice(&9999_u32.to_be_bytes());
    std::fs::write(&file, &bytes).unwrap();
    let environment = [
        ("FORTECA_DISCORD_TOKEN", "x"),
        ("FORTECA_DATABASE", file.to_str().unwrap()),
    ];
    let said = complaint(&forteca(folder.path(), &["run"], &environment));
    assert!(said.contains("9999"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

#[test]
fn a_port_that_is_taken_is_said_with_the_way_out() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = tempfile::tempdir().unwrap();
    let said = complaint(&forteca(folder.path(), &["sandbox", "--port", &port], &[]));
    assert!(said.contains(&port) && said.contains("--port"), "{said}");
}

#[tokio::test]
async fn a_backup_is_a_database_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let said = complaint(&forteca(folder.path(), &["backup", "copy.sqlite"], &[]));
    assert!(
        said.contains("there is no database at ") && said.ends_with("/.local/share/forteca/forteca.sqlite"),
        "{said}"
    );
    assert!(!folder.path().join("runtime").exists() && !folder.path().join(".local").exists());

    let store = forteca_data::Store::open(&folder.path().join("runtime/forteca.sqlite")).unwrap();
    let scope = forteca_data::SettingScope::Bot;
    store.set_setting(&scope, "language", "pl").await.unwrap();
    let output = forteca(folder.path(), &["backup", "copy.sqlite"], &[]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let copy = forteca_data::Store::open(&folder.path().join("copy.sqlite")).unwrap();
    assert_eq!(
        copy.setting(&scope, "language").await.unwrap().as_deref(),
        Some("pl")
    );
}

#[tokio::test]
async fn a_backup_over_the_database_of_a_running_bot_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("runtime/forteca.sqlite");
    let store = forteca_data::Store::open(&database).unwrap();
    let scope = forteca_data::SettingScope::Bot;
    store.set_setting(&scope, "language", "pl").await.unwrap();
    for name in ["forteca.sqlite", "forteca.sqlite-wal", "forteca.sqlite.lock"] {
        for force in [&[][..], &["--force"][..]] {
            let to = format!("runtime/{name}");
            let arguments = [&["backup", &to][..], force].concat();
            let said = complaint(&forteca(folder.path(), &arguments, &[]));
            assert!(said.contains("is the database itself or belongs to it"), "{said}");
        }
    }
    store.set_setting(&scope, "language", "en").await.unwrap();
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
}

#[test]
fn a_backup_over_another_file_is_refused_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    drop(forteca_data::Store::open(&folder.path().join("runtime/forteca.sqlite")).unwrap());
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "a letter").unwrap();
    let said = complaint(&forteca(folder.path(), &["backup", "letter.txt"], &[]));
    assert!(
        said.contains("letter.txt is there already and is no Forteca backup") && said.contains("--force"),
        "{said}"
    );
    assert_eq!(std::fs::read(&letter).unwrap(), b"a letter");
    let output = forteca(folder.path(), &["backup", "letter.txt", "--force"], &[]);
    assert!(output.status.success());
    // What is a backup now is replaced without more ado.
    let output = forteca(folder.path(), &["backup", "letter.txt"], &[]);
    assert!(output.status.success());
    let said = complaint(&forteca(folder.path(), &["backup", "nowhere/copy"], &[]));
    assert_eq!(said.matches("cannot write").count(), 1, "said once: {said}");
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 2, "the database's folder and the copy");
}

/// A database that takes a while to copy, where the program looks for it.
#[cfg(unix)]
fn big_database(folder: &Path) -> std::path::PathBuf {
    let database = folder.join("runtime/forteca.sqlite");
    drop(forteca_data::Store::open(&database).unwrap());
    let raw = rusqlite::Connection::open(&database).unwrap();
    raw.execute_batch(
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 60000)
         INSERT INTO settings SELECT 'user:' || n, 'key', hex(zeroblob(1000)) FROM n",
    )
    .unwrap();
    database
}

#[cfg(unix)]
fn start_backup(folder: &Path, to: &str) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_forteca"))
        .current_dir(folder)
        .args(["backup", to])
        .env_remove("FORTECA_DATABASE")
        .env_remove("FORTECA_DATA")
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap()
}

/// Asked to stop in the middle of a copy, the program takes away what it has written.
#[cfg(unix)]
#[test]
fn a_backup_that_is_stopped_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    big_database(folder.path());
    let mut copying = start_backup(folder.path(), "copy.sqlite");
    let part = folder.path().join("copy.sqlite.part");
    while !part.exists() && copying.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    let killed = Command::new("kill")
        .arg(copying.id().to_string())
        .status()
        .unwrap();
    assert!(killed.success());
    let output = copying.wait_with_output().unwrap();
    assert!(
        complaint(&output).contains("stopped before the copy was whole"),
        "{output:?}"
    );
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 1, "only the database's folder");
}

/// What a killed copy leaves goes with the next one, whatever that is called and whoever makes it.
#[cfg(unix)]
#[test]
fn what_a_killed_backup_leaves_goes_with_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let database = big_database(folder.path());
    let half_written = |name: &str| {
        let mut copying = start_backup(folder.path(), name);
        let part = folder.path().join(format!("{name}.part"));
        while !std::fs::metadata(&part).is_ok_and(|data| data.len() > 0) {
            assert!(
                copying.try_wait().unwrap().is_none(),
                "it was done before it was killed"
            );
            std::thread::yield_now();
        }
        (copying, part)
    };
    let (mut copying, part) = half_written("one.sqlite");
    copying.kill().unwrap();
    copying.wait().unwrap();
    assert!(part.exists());
    // One that is at work is waited for.
    let (at_work, its_part) = half_written("two.sqlite");
    assert!(!part.exists(), "{part:?}");
    let output = start_backup(folder.path(), "three.sqlite")
        .wait_with_output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let output = at_work.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(!its_part.exists());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3);

    let (mut copying, part) = half_written("four.sqlite");
    copying.kill().unwrap();
    copying.wait().unwrap();
    assert!(part.exists());
    let stop = forteca_data::Stop::default();
    let replace = forteca_data::Replace::Backups;
    forteca_data::backup(&database, &folder.path().join("five.sqlite"), replace, &stop).unwrap();
    assert!(!part.exists());
}

#[tokio::test]
async fn a_backup_is_restored_when_no_bot_runs() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("runtime/forteca.sqlite");
    let store = forteca_data::Store::open(&database).unwrap();
    let scope = forteca_data::SettingScope::Bot;
    store.set_setting(&scope, "language", "pl").await.unwrap();
    assert!(
        forteca(folder.path(), &["backup", "copy.sqlite"], &[])
            .status
            .success()
    );
    store.set_setting(&scope, "language", "en").await.unwrap();
    store.close();
    let lock = forteca_data::DatabaseLock::take(&database).unwrap();
    let refused = forteca(folder.path(), &["restore", "copy.sqlite"], &[]);
    assert!(
        complaint(&refused).contains("another bot is running"),
        "{refused:?}"
    );
    assert_eq!(refused.status.code(), Some(79));
    drop(lock);
    let output = forteca(folder.path(), &["restore", "copy.sqlite"], &[]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{output:?}");
    let kept = said
        .trim()
        .rsplit_once("kept as ")
        .map(|(_, kept)| std::path::Path::new(kept))
        .unwrap();
    let name = kept.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("forteca.sqlite.replaced-2"), "{said}");
    for (file, language) in [(database.as_path(), "pl"), (kept, "en")] {
        let store = forteca_data::Store::open(file).unwrap();
        assert_eq!(
            store.setting(&scope, "language").await.unwrap().as_deref(),
            Some(language)
        );
    }
}

/// The backups in a folder, sorted by their moments.
fn backups(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .map(|entries| {
            entries
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect()
        })
        .unwrap_or_default();
    names.sort();
    names
}

/// Waits until the folder looks so.
async fn until(folder: &Path, looks: impl Fn(&[String]) -> bool) -> Vec<String> {
    let waited = tokio::time::timeout(std::time::Duration::from_secs(10), async {
        loop {
            let names = backups(folder);
            if looks(&names) {
                return names;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    });
    waited
        .await
        .unwrap_or_else(|_| panic!("it does not come to this: {:?}", backups(folder)))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_bot_backs_up_by_itself_and_lets_only_its_own_go() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("deep/backups");
    std::fs::create_dir_all(&kept).unwrap();
    // What merely looks like one, and what a kill left half written.
    let others = [
        "forteca-2020-01-01T00-00-00Z.sqlite.gz",
        "forteca-2020-13-01T00-00-00Z.sqlite",
        "forteca-mine.sqlite",
        "other-2020-01-01T00-00-00Z.sqlite",
    ];
    for name in others {
        std::fs::write(kept.join(name), "somebody's").unwrap();
    }
    std::fs::create_dir(kept.join("forteca-2020-01-01T00-00-00Z.sqlite")).unwrap();
    std::fs::write(kept.join("forteca-2020-01-01T00-00-00Z.sqlite.part"), "half").unwrap();
    let strange = others.len() + 1;

    let count = |n: u32| std::num::NonZeroU32::new(n).unwrap();
    let clock = std::sync::Arc::new(forteca::clock::ManualClock::at(forteca_data::UtcSeconds(
        1_800_000_000,
    )));
    let setup = || forteca::service::Setup {
        token: forteca::config::Token::new(sandbox.token()),
        api_url: Some(sandbox.url()),
        database: folder.path().join("forteca.sqlite"),
        backup: forteca::config::Backup {
            folder: Some(kept.clone()),
            every_hours: count(6),
            keep: count(2),
        },
        limits: forteca::config::Limits::default(),
        artist: forteca_render::Artist::new(),
        clock: clock.clone(),
        trust: forteca::service::Trust::AtOnce,
        shards: forteca::config::Shards::Auto,
    };
    let mine = |moment: &str| kept.join(format!("forteca-{moment}.sqlite"));
    let service = forteca::service::Service::start(setup()).await.unwrap();
    let names = until(&kept, |names| {
        names.len() == strange + 1 && !names.iter().any(|n| n.ends_with(".part"))
    })
    .await;
    assert!(mine("2027-01-15T08-00-00Z").exists(), "{names:?}");
    // Not before six hours are over, also not after a restart.
    clock.advance(6 * 3600 - 1);
    service.tick().await;
    service.stop().await;
    let service = forteca::service::Service::start(setup()).await.unwrap();
    assert!(sandbox.wait_ready(std::time::Duration::from_secs(10)).await);
    assert_eq!(backups(&kept), names);
    clock.advance(1);
    service.tick().await;
    until(&kept, |names| names.len() == strange + 2).await;
    clock.advance(6 * 3600);
    service.tick().await;
    until(&kept, |names| {
        names.contains(&"forteca-2027-01-15T20-00-00Z.sqlite".to_owned()) && names.len() == strange + 2
    })
    .await;
    assert!(!mine("2027-01-15T08-00-00Z").exists(), "the oldest is gone");
    assert!(mine("2027-01-15T14-00-00Z").exists());
    for name in others {
        assert_eq!(std::fs::read(kept.join(name)).unwrap(), b"somebody's");
    }
    forteca_data::Store::examine(&mine("2027-01-15T20-00-00Z")).unwrap();

    // A failure costs no older one, and the next try comes soon.
    let away = folder.path().join("away");
    std::fs::rename(&kept, &away).unwrap();
    std::fs::write(&kept, "in the way").unwrap();
    clock.advance(6 * 3600);
    service.tick().await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    std::fs::remove_file(&kept).unwrap();
    std::fs::rename(&away, &kept).unwrap();
    assert_eq!(backups(&kept).len(), strange + 2);
    clock.advance(600);
    service.tick().await;
    until(&kept, |names| {
        names.contains(&"forteca-2027-01-16T02-10-00Z.sqlite".to_owned())
    })
    .await;
    service.stop().await;
    sandbox.shutdown().await;
}

#[test]
fn a_check_neither_makes_nor_migrates_nor_takes_nothing_for_sound() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forteca.sqlite");
    let environment = [("FORTECA_DATABASE", "forteca.sqlite")];
    let said = complaint(&forteca(folder.path(), &["check"], &environment));
    assert!(said.contains("there is no database at forteca.sqlite"), "{said}");
    std::fs::write(&file, "").unwrap();
    let said = complaint(&forteca(folder.path(), &["check"], &environment));
    assert!(said.contains("forteca.sqlite is empty"), "{said}");
    let fixture = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../data/tests/all/fixtures/schema-5.sqlite"
    );
    std::fs::copy(fixture, &file).unwrap();
    for arguments in [&["check"][..], &["backup", "copy.sqlite"]] {
        forteca(folder.path(), arguments, &environment);
        assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(fixture).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_bot_on_one_database_is_refused() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("forteca.sqlite");
    let setup = || forteca::service::Setup {
        token: forteca::config::Token::new(sandbox.token()),
        api_url: Some(sandbox.url()),
        database: database.clone(),
        backup: forteca::config::Backup::default(),
        limits: forteca::config::Limits::default(),
        artist: forteca_render::Artist::new(),
        clock: std::sync::Arc::new(forteca::clock::SystemClock),
        trust: forteca::service::Trust::AtOnce,
        shards: forteca::config::Shards::Auto,
    };
    let first = forteca::service::Service::start(setup()).await.unwrap();
    let second = forteca::service::Service::start(setup())
        .await
        .err()
        .unwrap()
        .to_string();
    assert!(
        second.contains("another bot is running with the database"),
        "{second}"
    );
    first.stop().await;
    forteca::service::Service::start(setup())
        .await
        .unwrap()
        .stop()
        .await;
    sandbox.shutdown().await;
}

/// The table of exit codes in the README, for what a service manager can do about it.
#[tokio::test(flavor = "multi_thread")]
async fn the_exit_code_tells_what_is_worth_another_start() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let url = sandbox.url();
    drop(forteca_data::Store::open(at("later.sqlite").as_ref()).unwrap());
    rusqlite::Connection::open(at("later.sqlite"))
        .unwrap()
        .pragma_update(None, "user_version", 9999)
        .unwrap();
    std::fs::write(at("text.sqlite"), "a text").unwrap();
    std::fs::write(at("bad.toml"), "[limits]\nopen_challenges = -1\n").unwrap();
    std::fs::write(at("file"), "").unwrap();
    let _lock = forteca_data::DatabaseLock::take(at("used.sqlite").as_ref()).unwrap();
    let folder = folder.path().to_owned();
    let cases = [
        (79, "used.sqlite", url.clone(), &["run"][..]),
        (77, "forteca.sqlite", url.clone(), &["run"]),
        (69, "forteca.sqlite", "http://127.0.0.1:9".to_owned(), &["run"]),
        (78, "forteca.sqlite", "no address".to_owned(), &["run"]),
        (
            78,
            "forteca.sqlite",
            url.clone(),
            &["run", "--config", "bad.toml"],
        ),
        (65, "later.sqlite", url.clone(), &["run"]),
        (65, "later.sqlite", url.clone(), &["check"]),
        (65, "text.sqlite", url.clone(), &["backup", "copy"]),
        (65, "none.sqlite", url.clone(), &["check"]),
        (74, "file/forteca.sqlite", url.clone(), &["run"]),
        (74, "forteca.sqlite", url.clone(), &["backup", "nowhere/copy"]),
        (1, "forteca.sqlite", url.clone(), &["backup", "file"]),
        (2, "forteca.sqlite", url.clone(), &["backup"]),
        (0, "forteca.sqlite", url.clone(), &["check"]),
    ];
    tokio::task::spawn_blocking(move || {
        for (code, database, url, arguments) in cases {
            let environment = [
                ("FORTECA_DISCORD_TOKEN", "wrong"),
                ("FORTECA_DISCORD_API_URL", url.as_str()),
                ("FORTECA_DATABASE", database),
            ];
            let output = forteca(&folder, arguments, &environment);
            assert_eq!(
                output.status.code(),
                Some(code),
                "{arguments:?} of {database}: {output:?}"
            );
            if code != 0 {
                complaint(&output);
            }
        }
    })
    .await
    .unwrap();
    sandbox.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_bot_has_not_migrated_the_file_of_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forteca.sqlite");
    let fixture = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../data/tests/all/fixtures/schema-5.sqlite"
    );
    std::fs::copy(fixture, &file).unwrap();
    let _lock = forteca_data::DatabaseLock::take(&file).unwrap();
    let environment = [
        ("FORTECA_DISCORD_TOKEN", "x"),
        ("FORTECA_DATABASE", "forteca.sqlite"),
    ];
    let said = complaint(&forteca(folder.path(), &["run"], &environment));
    assert!(said.contains("another bot is running"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(fixture).unwrap());
    assert!(!folder.path().join("forteca.sqlite.schema-5").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_closes_for_good_ends_the_bot() {
    for (code, piece) in [(4004, "refuses the bot token"), (4013, "4013"), (4014, "4014")] {
        let sandbox = Sandbox::start(Options::default()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut service = forteca::service::Service::start(forteca::service::Setup {
            token: forteca::config::Token::new(sandbox.token()),
            api_url: Some(sandbox.url()),
            database: folder.path().join("forteca.sqlite"),
            backup: forteca::config::Backup::default(),
            limits: forteca::config::Limits::default(),
            artist: forteca_render::Artist::new(),
            clock: std::sync::Arc::new(forteca::clock::SystemClock),
            trust: forteca::service::Trust::AtOnce,
            shards: forteca::config::Shards::Auto,
        })
        .await
        .unwrap();
        assert!(sandbox.wait_ready(std::time::Duration::from_secs(10)).await);
        sandbox.drop_gateway(code);
        let stopped = tokio::time::timeout(std::time::Duration::from_secs(10), service.stopped()).await;
        let said = stopped.unwrap().unwrap_err().to_string();
        assert!(said.contains(piece), "{said}");
        service.stop().await;
        sandbox.shutdown().await;
    }
}

#[test]
fn a_server_that_answers_nonsense_is_named() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            use std::io::{Read, Write};
            let mut stream = stream;
            drop(stream.read(&mut [0; 4096]));
            drop(stream.write_all(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n"));
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let environment = [
        ("FORTECA_DISCORD_TOKEN", "x"),
        ("FORTECA_DISCORD_API_URL", url.as_str()),
    ];
    let said = complaint(&forteca(folder.path(), &["run"], &environment));
    assert!(said.contains("cannot be reached at http://127.0.0.1:"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_connections_left_does_not_ask_for_one() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let plan = serde_json::json!({
        "url": sandbox.url().replacen("http", "ws", 1), "shards": 1,
        "session_start_limit": {"total": 1000, "remaining": 0, "reset_after": 7_000_500, "max_concurrency": 1},
    });
    sandbox.fail_next("GET", "/gateway/bot", 200, plan, 1);
    let (url, token) = (sandbox.url(), sandbox.token().to_owned());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    let run = move || {
        let environment = [
            ("FORTECA_DISCORD_TOKEN", token.as_str()),
            ("FORTECA_DISCORD_API_URL", url.as_str()),
        ];
        forteca(&path, &["run"], &environment)
    };
    let output = tokio::task::spawn_blocking(run).await.unwrap();
    let said = complaint(&output);
    assert!(said.contains("no new connection for 7001 seconds"), "{said}");
    assert_eq!(output.status.code(), Some(69));
    assert!(!sandbox.wait_ready(std::time::Duration::from_millis(100)).await);
    sandbox.shutdown().await;
}
