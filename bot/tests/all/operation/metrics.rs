//! What a running bot says of itself at its port, and to the subcommand that asks it.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use serde_json::json;

use super::{Running, ask, eventually, program};
use crate::common::*;

/// A bot as a process of its own, and where it can be asked how it is.
pub(super) struct Watched {
    pub(super) bot: Running,
    address: String,
    client: reqwest::Client,
}

impl Watched {
    /// Takes the place of the bot of this hall.
    pub(super) async fn instead(hall: &mut Hall, environment: &[(&str, &str)]) -> Self {
        hall.disconnect().await;
        let database = hall.database();
        let folder = database.parent().unwrap();
        let listen = [("FORTECA_LISTEN", "127.0.0.1:0")];
        let environment = [&listen[..], environment].concat();
        let bot = Running::bot(
            folder,
            &hall.sandbox,
            &["--data", folder.to_str().unwrap()],
            &environment,
        );
        let said = bot.logs("can be asked for here").await;
        let address = said.split("address").nth(1).unwrap();
        let address = address.trim_matches(|c: char| !c.is_ascii_digit()).to_owned();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let watched = Self { bot, address, client };
        watched.until("readyz", 200).await;
        watched
    }

    async fn get(&self, page: &str) -> (u16, String) {
        let answer = self
            .client
            .get(format!("http://{}/{page}", self.address))
            .send()
            .await;
        let answer = answer.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    async fn until(&self, page: &str, status: u16) -> String {
        for _ in 0..3000 {
            let (found, said) = self.get(page).await;
            if found == status {
                return said;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("/{page} does not answer {status}");
    }

    /// Every series with its value.
    pub(super) async fn metrics(&self) -> BTreeMap<String, f64> {
        let (status, page) = self.get("metrics").await;
        assert_eq!(status, 200);
        assert!(page.ends_with("# EOF\n"), "{page}");
        let series = page.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        });
        series.collect()
    }

    /// The value of a series once it is this one.
    pub(super) async fn reaches(&self, series: &str, value: f64) {
        let mut last = None;
        for _ in 0..3000 {
            last = self.metrics().await.get(series).copied();
            if last == Some(value) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!(
            "{series} is {last:?} and not {value}: {:#?}",
            self.metrics().await
        );
    }

    fn health(&self, folder: &Path, more: &[&str]) -> std::process::Output {
        let listen = [("FORTECA_LISTEN", self.address.as_str())];
        ask(folder, &[&["health"], more].concat(), &listen)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted_and_nobody_is_named() {
    let mut hall = Hall::open_unrecorded().await;
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("own.toml");
    let backups = folder.path().join("backups");
    std::fs::write(&config, format!("[backup]\nfolder = {backups:?}\n")).unwrap();
    let database = hall.database();
    std::fs::copy(&config, database.parent().unwrap().join("config.toml")).unwrap();
    let watched = Watched::instead(&mut hall, &[]).await;
    let w = *hall.world();

    let before = watched.metrics().await;
    let version = format!("forteca_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
    for (series, value) in [
        (version.as_str(), 1.0),
        ("forteca_database_up", 1.0),
        ("forteca_running_games", 0.0),
        ("forteca_gateway_connected{shard=\"0\"}", 1.0),
        ("forteca_queue_jobs{state=\"retried\"}", 0.0),
        ("forteca_interaction_faults_total", 0.0),
        ("forteca_discord_invalid_requests_total", 0.0),
    ] {
        assert_eq!(before.get(series), Some(&value), "{series}: {before:#?}");
    }
    assert!(before["forteca_database_size_bytes"] > 4096.0);
    assert!(before.contains_key("forteca_database_wal_size_bytes"));
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs_f64();
    assert!((now - before["forteca_start_time_seconds"]).abs() < 600.0);

    let game = hall.start(w.celina, w.david).await;
    let wrong = json!({"move": "nonsense", "game": game.id.to_string()});
    hall.command(w.david, game.channel, "move", wrong).await;
    watched.reaches("forteca_running_games", 1.0).await;
    watched
        .reaches(
            "forteca_interaction_duration_seconds_count{kind=\"command\",name=\"move\"}",
            1.0,
        )
        .await;
    watched
        .reaches(
            "forteca_interaction_duration_seconds_count{kind=\"component\",name=\"accept\"}",
            1.0,
        )
        .await;

    // What Discord refuses is counted by its code, and a limit by whose it is.
    let channel = format!("/channels/{}", w.channel_games);
    let refused = json!({"message": "Missing Permissions", "code": 50013});
    hall.sandbox.fail_next("POST", &channel, 403, refused, 1);
    let limited = json!({"message": "slow down", "retry_after": 0.1, "global": false});
    hall.sandbox.fail_next("POST", &channel, 429, limited, 1);
    let challenge = json!({"opponent": w.david.to_string(), "game": "forteca"});
    for _ in 0..2 {
        hall.command(w.celina, w.channel_games, "challenge", challenge.clone())
            .await;
    }
    watched
        .reaches("forteca_discord_errors_total{code=\"50013\",status=\"403\"}", 1.0)
        .await;
    watched
        .reaches("forteca_discord_rate_limits_total{scope=\"user\"}", 1.0)
        .await;
    watched
        .reaches("forteca_discord_invalid_requests_total", 2.0)
        .await;

    // A fault of ours, and names that nobody has given to anything.
    hall.spoil("DROP TABLE blocks");
    hall.command(w.ewa, w.channel_games, "block", json!({})).await;
    watched.reaches("forteca_interaction_faults_total", 1.0).await;
    let board = hall.board(game, 0).await;
    hall.sandbox.press(w.ewa, id(&board), "1/strange/7").await.ok();
    let age = "forteca_backup_age_seconds";
    for _ in 0..3000 {
        if watched
            .metrics()
            .await
            .get(age)
            .is_some_and(|age| (0.0..600.0).contains(age))
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let after = watched.metrics().await;
    assert!(after.contains_key(age), "{after:#?}");
    for series in after.keys() {
        assert!(series.starts_with("forteca_"), "{series}");
        let digits = series.split(|c: char| !c.is_ascii_digit()).map(str::len).max();
        assert!(digits < Some(6), "an id in {series}");
        assert!(!series.contains("strange"), "a name from outside in {series}");
    }
    drop(watched);
    hall.sandbox.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_cut_off_lives_and_is_not_ready() {
    let mut hall = Hall::open_unrecorded().await;
    let folder = tempfile::tempdir().unwrap();
    let mut watched = Watched::instead(&mut hall, &[]).await;
    assert_eq!(watched.get("healthz").await, (200, "ok\n".to_owned()));
    assert!(watched.health(folder.path(), &[]).status.success());
    assert!(watched.health(folder.path(), &["--ready"]).status.success());

    hall.sandbox.refuse_gateway(4000);
    hall.sandbox.drop_gateway(4009);
    let said = watched.until("readyz", 503).await;
    assert!(said.starts_with("shard 0 is "), "{said}");
    assert_eq!(
        watched.get("healthz").await.0,
        200,
        "Discord's trouble is no reason to start again"
    );
    watched
        .reaches("forteca_gateway_connected{shard=\"0\"}", 0.0)
        .await;
    assert!(watched.health(folder.path(), &[]).status.success());
    let output = watched.health(folder.path(), &["--ready"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("shard 0 is"), "{said}");

    watched.bot.signal("TERM");
    assert!(watched.bot.ends().await.success());
    let output = watched.health(folder.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("no bot answers at 127.0.0.1:"), "{said}");
    hall.sandbox.shutdown().await;
}

#[tokio::test]
async fn a_port_that_cannot_be_had_is_said_before_anything_else_is_done() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    for (listen, said) in [
        (address.as_str(), "cannot listen on"),
        ("9417", "expected an address and a port"),
    ] {
        let environment = [("FORTECA_DISCORD_TOKEN", "x"), ("FORTECA_LISTEN", listen)];
        let output = ask(folder.path(), &["run"], &environment);
        assert_eq!(output.status.code(), Some(78), "{output:?}");
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(log.contains(said) && log.contains(listen), "{log}");
    }
    std::fs::write(
        folder.path().join("config.toml"),
        "[operation]\nlisten = \"9417\"\n",
    )
    .unwrap();
    let output = ask(folder.path(), &["run"], &[("FORTECA_DISCORD_TOKEN", "x")]);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(
        log.contains("line 2: listen: expected an address and a port"),
        "{log}"
    );
    std::fs::remove_file(folder.path().join("config.toml")).unwrap();
    let output = ask(folder.path(), &["health"], &[]);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && log.contains("FORTECA_LISTEN"),
        "{log}"
    );
    assert!(!folder.path().join("home").exists(), "no database was made");
    // What is no bot is not taken for one.
    let mut asked = Running::start(program(
        folder.path(),
        &["health"],
        &[("FORTECA_LISTEN", &address)],
    ));
    let (stream, _) = taken.accept().unwrap();
    drop(stream);
    let ended = eventually(|| asked.process.try_wait().unwrap()).await;
    assert_eq!(ended.unwrap().code(), Some(1));
}
