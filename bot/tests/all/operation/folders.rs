//! Where the program keeps things, from wherever it is started.

use std::path::Path;

use forteca_data::{SettingScope, Store};
use forteca_sandbox::{Options, Sandbox};

use super::{Running, ask, eventually, program};

/// A database that can be told from others by one setting.
async fn marked(file: &Path, mark: &str) {
    let store = Store::open(file).unwrap();
    store
        .set_setting(&SettingScope::Bot, "language", mark)
        .await
        .unwrap();
    store.close();
}

/// The mark of the database that a backup by these arguments is a copy of, and what the log said.
async fn copied(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> (String, String) {
    let copy = tempfile::tempdir().unwrap();
    let copy = copy.path().join("copy.sqlite");
    let backup = [&["backup", copy.to_str().unwrap()], arguments].concat();
    let output = ask(folder, &backup, environment);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {log}");
    let store = Store::open(&copy).unwrap();
    let mark = store.setting(&SettingScope::Bot, "language").await.unwrap();
    (mark.unwrap(), log)
}

#[tokio::test]
async fn the_database_is_found_from_everywhere_and_an_older_installation_in_its_folder() {
    let here = tempfile::tempdir().unwrap();
    let here = here.path();
    let elsewhere = tempfile::tempdir().unwrap();
    let home = here.join("home/.local/share/forteca/forteca.sqlite");
    let xdg = elsewhere.path().join("xdg");
    marked(&home, "home").await;
    marked(&xdg.join("forteca/forteca.sqlite"), "xdg").await;
    marked(&elsewhere.path().join("named/forteca.sqlite"), "named").await;
    marked(&elsewhere.path().join("explicit.sqlite"), "explicit").await;
    let at = |name: &str| elsewhere.path().join(name).to_str().unwrap().to_owned();
    let data = ["--data", &at("named")];

    assert_eq!(copied(here, &[], &[]).await, ("home".to_owned(), String::new()));
    let set = [("XDG_DATA_HOME", &*at("xdg"))];
    assert_eq!(copied(here, &[], &set).await.0, "xdg");
    assert_eq!(copied(here, &data, &set).await.0, "named");
    let folder = [("FORTECA_DATA", &*at("named"))];
    assert_eq!(copied(here, &[], &folder).await.0, "named");
    let file = [("FORTECA_DATABASE", &*at("explicit.sqlite")), folder[0]];
    assert_eq!(copied(here, &[], &file).await.0, "explicit");
    assert_eq!(copied(here, &data, &file).await.0, "named");

    // As it was before: found again, and the log says so.
    marked(&here.join("runtime/forteca.sqlite"), "before").await;
    let (mark, log) = copied(here, &[], &[]).await;
    assert_eq!(mark, "before");
    assert!(
        log.contains("WARN") && log.contains("runtime/forteca.sqlite"),
        "{log}"
    );
    assert!(log.contains(home.to_str().unwrap()), "both are named: {log}");
    std::fs::remove_dir_all(here.join("home")).unwrap();
    let (mark, log) = copied(here, &[], &[]).await;
    assert_eq!(mark, "before");
    assert!(
        log.contains("INFO") && log.contains("older installation"),
        "{log}"
    );
    assert_eq!(copied(here, &[], &folder).await.0, "named");

    // A relative path in the configuration is one from the working directory.
    std::fs::write(
        here.join("config.toml"),
        "[storage]\ndatabase = \"mine.sqlite\"\n",
    )
    .unwrap();
    marked(&here.join("mine.sqlite"), "mine").await;
    assert_eq!(copied(here, &[], &[]).await, ("mine".to_owned(), String::new()));
    assert_eq!(copied(here, &data, &[]).await.0, "named");
}

#[tokio::test]
async fn the_configuration_is_found_from_everywhere_and_first_in_the_working_directory() {
    let here = tempfile::tempdir().unwrap();
    let here = here.path();
    let write = |file: &str, limit: &str| {
        let file = here.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, format!("[limits]\n{limit}\n")).unwrap();
    };
    // Each is at fault, so that the program tells which it has read.
    let read = |environment: &[(&str, &str)]| {
        let output = ask(here, &["check"], environment);
        assert_eq!(output.status.code(), Some(78), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    write("home/.config/forteca/config.toml", "of = \"home\"");
    assert!(read(&[]).contains("home/.config/forteca/config.toml, line 2"));
    write("xdg/forteca/config.toml", "of = \"xdg\"");
    let xdg = here.join("xdg").to_str().unwrap().to_owned();
    assert!(read(&[("XDG_CONFIG_HOME", &*xdg)]).contains("xdg/forteca/config.toml, line 2"));
    write("config.toml", "of = \"here\"");
    assert!(read(&[("XDG_CONFIG_HOME", &*xdg)]).contains("forteca: config.toml, line 2"));
    assert!(!here.join("home/.local").exists(), "nothing is made by looking");
}

#[test]
fn without_a_home_it_asks_for_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["run", "check", "sandbox"] {
        let environment = [("HOME", ""), ("FORTECA_DISCORD_TOKEN", "x")];
        let output = ask(folder.path(), &[command], &environment);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{said}");
        assert!(said.contains("--data") && said.contains("FORTECA_DATA"), "{said}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_and_a_sandbox_leave_nothing_in_the_working_directory() {
    let folder = tempfile::tempdir().unwrap();
    let data = tempfile::tempdir().unwrap();
    let named = data.path().to_str().unwrap();
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let bot = Running::bot(folder.path(), &sandbox, &["--data", named], &[]);
    bot.logs("the commands are registered").await;
    assert!(bot.logs("everything is kept").await.contains(named));
    drop(bot);
    sandbox.shutdown().await;
    let command = program(
        folder.path(),
        &["sandbox", "--port", "0"],
        &[("FORTECA_DATA", named)],
    );
    let page = Running::start(command);
    eventually(|| (!page.output().is_empty()).then_some(()))
        .await
        .unwrap();
    drop(page);
    assert!(data.path().join("forteca.sqlite").exists());
    assert!(data.path().join("sandbox/forteca.sqlite").exists());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
