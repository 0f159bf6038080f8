//! What somebody sees who tries it for the first time.

use super::{Running, eventually, program};

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
