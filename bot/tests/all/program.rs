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
        .env("FORTECA_LOG", "trace")
        .envs(environment.iter().copied())
        .output()
        .unwrap()
}

/// One sentence on the error output, and an exit code that says no.
fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
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
        said.contains("there is no database at runtime/forteca.sqlite"),
        "{said}"
    );
    assert!(!folder.path().join("runtime").exists());

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

#[tokio::test(flavor = "multi_thread")]
async fn a_second_bot_on_one_database_is_refused() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("forteca.sqlite");
    let setup = || forteca::service::Setup {
        token: forteca::config::Token::new(sandbox.token()),
        api_url: Some(sandbox.url()),
        database: database.clone(),
        limits: forteca::config::Limits::default(),
        artist: forteca_render::Artist::new(),
        clock: std::sync::Arc::new(forteca::clock::SystemClock),
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
