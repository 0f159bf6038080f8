//! The first moves of a game, clicked in a real browser on the sandbox's page.
//!
//! Needs `chromium` and `chromedriver` (Debian: packages `chromium` and `chromium-driver`).

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::common::{Hall, SOON};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// A chromedriver that dies with the test.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start() -> Self {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed");
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                line.split("successfully on port ")
                    .nth(1)?
                    .trim_end_matches('.')
                    .parse()
                    .ok()
            })
            .expect("chromedriver says its port");
        // It stops when nobody reads what it says.
        std::thread::spawn(move || lines.for_each(drop));
        Self { process, port }
    }

    async fn browser(&self) -> Client {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=390,844",
        ];
        let mut wishes = serde_json::Map::new();
        wishes.insert(
            "goog:chromeOptions".into(),
            json!({"args": arguments, "binary": "/usr/bin/chromium"}),
        );
        ClientBuilder::new(HttpConnector::new())
            .capabilities(wishes)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .unwrap()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// One person in front of the page.
struct Person<'a> {
    client: &'a Client,
    page: String,
}

impl Person<'_> {
    async fn arrive(&self) {
        self.client.goto("about:blank").await.unwrap();
        self.client.goto(&self.page).await.unwrap();
    }

    async fn see(&self, css: &str) -> Element {
        let found = self
            .client
            .wait()
            .at_most(SOON)
            .for_element(Locator::Css(css))
            .await;
        match found {
            Ok(element) => element,
            Err(error) => {
                let page = self
                    .client
                    .execute("return document.body.innerText", vec![])
                    .await
                    .unwrap();
                panic!("no {css}: {error}\n{}", page.as_str().unwrap_or_default());
            }
        }
    }

    /// Clicks the last element of its kind, as people do: the newest message is at the bottom.
    async fn click(&self, css: &str) {
        self.see(css).await;
        for _ in 0..20 {
            let last = self.client.find_all(Locator::Css(css)).await.unwrap().pop();
            if let Some(element) = last
                && element.click().await.is_ok()
            {
                return;
            }
            // It was drawn anew, or something slid over it.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{css} cannot be clicked");
    }

    async fn choose(&self, value: &str) {
        self.click("[data-custom-id^='1/pick/']").await;
        self.click(&format!("[role=option][data-value='{value}']")).await;
    }

    /// How many different boards have been loaded and shown, at their full size.
    async fn boards(&self) -> usize {
        let script = "return new Set([...document.querySelectorAll('article img')]
            .filter((img) => img.complete && img.naturalWidth === 800).map((img) => img.src)).size";
        let count = self.client.execute(script, vec![]).await.unwrap();
        usize::try_from(count.as_u64().unwrap()).unwrap()
    }

    async fn wait_for_boards(&self, at_least: usize) {
        for _ in 0..100 {
            if self.boards().await >= at_least {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!(
            "{} boards are shown, {at_least} are expected",
            self.boards().await
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver; .ci/run installs them and runs this"]
async fn the_first_moves_can_be_clicked_in_a_browser() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let driver = Driver::start();
    let client = driver.browser().await;
    let person = |id: u64| Person {
        client: &client,
        page: format!("{}/?user={id}", hall.sandbox.url()),
    };
    let (celina, dave) = (person(w.celina), person(w.david));

    celina.arrive().await;
    let composer = celina.see("[data-testid=composer]").await;
    composer.send_keys("/challenge ").await.unwrap();
    celina
        .see("[data-testid=command-option-opponent]")
        .await
        .send_keys("Dave")
        .await
        .unwrap();
    celina
        .click(&format!("[role=option][data-value='{}']", w.david))
        .await;
    celina.click("[data-testid=add-option-side]").await;
    celina
        .see("[data-testid=command-option-side]")
        .await
        .send_keys("att")
        .await
        .unwrap();
    celina.click("[role=option][data-value=attackers]").await;
    celina.click("[data-testid=send]").await;
    celina.see("[data-custom-id^='1/accept/']").await;

    dave.arrive().await;
    dave.click("[data-custom-id^='1/accept/']").await;
    dave.click("[data-testid^='thread-']").await;
    dave.wait_for_boards(1).await;
    dave.click("[data-custom-id^='1/move/']").await;
    dave.choose(">c7").await;
    dave.choose("=c7+e7").await;
    dave.click("[data-custom-id^='1/play/']").await;
    dave.see("[data-custom-id='1/move/1/1']").await;
    dave.wait_for_boards(2).await;

    // The page remembers that this window is in the thread.
    celina.arrive().await;
    celina.click("[data-custom-id='1/move/1/1']").await;
    celina.choose("=d4-d5").await;
    celina.click("[data-custom-id^='1/play/']").await;
    celina.see("[data-custom-id='1/move/1/2']").await;
    celina.wait_for_boards(3).await;

    let moves: Vec<String> = hall
        .record(1)
        .await
        .moves
        .into_iter()
        .map(|played| played.text)
        .collect();
    assert_eq!(moves, ["c7+e7", "d4-d5"]);
    client.close().await.unwrap();
    hall.close().await;
}
