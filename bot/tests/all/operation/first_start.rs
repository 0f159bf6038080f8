//! What somebody sees who tries it for the first time.

use forteca_sandbox::{Options, Sandbox};

use super::{Running, eventually, program};

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_reads_of_no_migrations_where_there_was_nothing() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let bot = Running::bot(folder.path(), &sandbox, &["--data", "data"], &[]);
    bot.logs("the commands are registered").await;
    let log = bot.log();
    assert!(log.len() <= 8, "{log:#?}");
    assert!(!log.iter().any(|line| line.contains("migrated")), "{log:#?}");
    drop(bot);
    std::fs::create_dir(folder.path().join("older")).unwrap();
    let fixture = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../data/tests/all/fixtures/schema-5.sqlite"
    );
    std::fs::copy(fixture, folder.path().join("older/forteca.sqlite")).unwrap();
    let bot = Running::bot(folder.path(), &sandbox, &["--data", "older"], &[]);
    bot.logs("the database was migrated").await;
    drop(bot);
    sandbox.shutdown().await;
}

#[tokio::test]
async fn the_address_of_the_page_is_the_last_line_and_nothing_else_disturbs() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(program(folder.path(), &["sandbox", "--port", "0"], &[]));
    let address = || {
        let output = running.output();
        output
            .last()
            .and_then(|line| line.strip_prefix("Play at ").map(str::to_owned))
    };
    let url = eventually(address)
        .await
        .unwrap_or_else(|| panic!("{:?}", running.log()));
    // The commands are registered after that: whatever the log says of it would come now.
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let page = client.get(&url).send().await.unwrap();
    assert!(page.status().is_success());
    let output = running.output();
    assert!(output.len() <= 2, "{output:?}");
    assert!(output[0].contains(folder.path().to_str().unwrap()), "{output:?}");
    running.signal("INT");
    assert!(running.ends().await.success());
    assert_eq!(running.output(), output);
    assert_eq!(running.log(), [""; 0], "no line about nothing");
}
