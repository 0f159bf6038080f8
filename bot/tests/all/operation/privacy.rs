//! What others on the same machine can read: nothing that the bot makes, and what they can is said at the start.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use forteca_sandbox::{Options, Sandbox};

use super::{Running, ask};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_makes_is_for_its_owner_alone() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    set(folder, 0o755);
    let config = folder.join("config.toml");
    fs::write(&config, "[backup]\nfolder = \"copies\"\n").unwrap();
    set(&config, 0o644);
    let mut bot = Running::bot(folder, &sandbox, &["--data", "deep/data"], &[]);
    bot.logs("was backed up").await;
    let data = folder.join("deep/data");
    for folder in [folder.join("deep"), data.clone(), folder.join("copies")] {
        assert_eq!(mode(&folder), 0o700, "{folder:?}");
    }
    for name in [
        "forteca.sqlite",
        "forteca.sqlite-wal",
        "forteca.sqlite-shm",
        "forteca.sqlite.lock",
    ] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    for copy in fs::read_dir(folder.join("copies")).unwrap() {
        let copy = copy.unwrap().path();
        assert_eq!(mode(&copy), 0o600, "{copy:?}");
    }
    let output = ask(folder, &["backup", "mine.sqlite", "--data", "deep/data"], &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(mode(&folder.join("mine.sqlite")), 0o600);
    // Without a token, the configuration is nobody's secret.
    assert!(
        !bot.log().iter().any(|line| line.contains("can read")),
        "{:#?}",
        bot.log()
    );
    bot.signal("TERM");
    assert!(bot.ends().await.success());
    sandbox.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_can_read_is_said_at_the_start() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let config = folder.join("config.toml");
    let database = folder.join("data/forteca.sqlite");
    fs::write(&config, format!("[discord]\ntoken = \"{}\"\n", sandbox.token())).unwrap();
    drop(forteca_data::Store::open(&database).unwrap());
    let warned = async |expected: &[&str]| {
        let mut bot = Running::bot(folder, &sandbox, &["--data", "data"], &[]);
        bot.logs("connected to Discord").await;
        let lines = || bot.log().into_iter().filter(|line| line.contains("can read"));
        assert_eq!(lines().count() > 0, !expected.is_empty(), "{:#?}", bot.log());
        for name in expected {
            assert!(
                lines().any(|line| line.contains(name)),
                "{name}: {:#?}",
                bot.log()
            );
        }
        assert!(!bot.log().iter().any(|line| line.contains(sandbox.token())));
        bot.signal("TERM");
        assert!(bot.ends().await.success());
    };
    for (mode, named) in [(0o755, &["config.toml", "data/forteca.sqlite"][..]), (0o700, &[])] {
        set(folder, mode);
        set(&folder.join("data"), mode);
        set(&config, 0o644);
        set(&database, 0o644);
        warned(named).await;
    }
    set(folder, 0o755);
    set(&config, 0o600);
    set(&database, 0o640);
    set(&folder.join("data"), 0o755);
    warned(&["data/forteca.sqlite"]).await;
    sandbox.shutdown().await;
}
