//! The sandbox program is killed without a warning in the middle of a game and started again: everything that was on
//! the screen is there, and the game goes on from the buttons.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

/// The running program, seen through its page's interface.
struct Program {
    process: Child,
    url: String,
    client: reqwest::Client,
}

impl Program {
    fn start(folder: &Path, port: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_forteca"))
            .args(["sandbox", "--port", port, "--dir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let url = lines
            .find_map(|line| line.split("Play at ").nth(1).map(str::to_owned))
            .unwrap();
        std::thread::spawn(move || lines.for_each(drop));
        Self {
            process,
            url,
            client: reqwest::Client::builder().no_proxy().build().unwrap(),
        }
    }

    fn port(&self) -> String {
        self.url.rsplit(':').next().unwrap().to_owned()
    }

    fn kill(mut self) {
        // SIGKILL: nothing is flushed, nothing is said goodbye to.
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    async fn state(&self, user: &str) -> Value {
        let url = format!("{}/ui/state?user={user}", self.url);
        serde_json::from_str(&self.client.get(url).send().await.unwrap().text().await.unwrap()).unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}/ui/{path}", self.url));
        let request = request
            .header("content-type", "application/json")
            .body(body.to_string());
        let answer: Value =
            serde_json::from_str(&request.send().await.unwrap().text().await.unwrap()).unwrap();
        assert_eq!(answer["ok"], true, "{path} {body}: {answer}");
        answer
    }

    /// The newest message with a component whose id begins so, and that id.
    async fn wait_for(&self, user: &str, custom_id: &str) -> (String, String) {
        for _ in 0..100 {
            let state = self.state(user).await;
            let messages = state["messages"]
                .as_object()
                .unwrap()
                .values()
                .flat_map(|m| m.as_array().unwrap());
            for message in messages {
                for component in message["components"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .flat_map(|row| row["components"].as_array().unwrap())
                {
                    let id = component["custom_id"].as_str().unwrap();
                    if id.starts_with(custom_id) {
                        return (message["id"].as_str().unwrap().to_owned(), id.to_owned());
                    }
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no {custom_id}: {:#}", self.state(user).await["messages"]);
    }

    async fn press(&self, user: &str, custom_id: &str, values: &[&str]) -> Value {
        let (message, id) = self.wait_for(user, custom_id).await;
        let mut body = json!({"user": user, "message_id": message, "custom_id": id});
        if !values.is_empty() {
            body["values"] = json!(values);
        }
        self.post("component", body).await
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn id_of(state: &Value, list: &str, name: &str) -> String {
    let key = if list == "users" { "username" } else { "name" };
    let found = state[list]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one[key] == name);
    found.unwrap_or_else(|| panic!("no {name} in {}", state[list]))["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn a_killed_sandbox_comes_back_with_its_screen_and_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path(), "0");
    let port = program.port();
    let state = program.state("").await;
    let (ala, bartek) = (id_of(&state, "users", "ala"), id_of(&state, "users", "bartek"));
    let options = json!([{"name": "opponent", "value": bartek}, {"name": "side", "value": "attackers"}]);
    let challenge = json!({"user": ala, "channel_id": id_of(&state, "channels", "gry"), "name": "challenge", "options": options});
    program.post("command", challenge).await;
    program.press(&bartek, "1/accept/", &[]).await;
    program.press(&bartek, "1/move/1/0", &[]).await;
    let before = program.state(&bartek).await["messages"].clone();
    program.kill();

    let program = Program::start(folder.path(), &port);
    assert_eq!(program.port(), port, "a page that is open finds it again");
    assert_eq!(program.state(&bartek).await["messages"], before);
    // The half-used private panel goes on.
    program.press(&bartek, "1/pick/1/0", &[">c7"]).await;
    program.press(&bartek, "1/pick/1/0", &["=c7+e7"]).await;
    program.press(&bartek, "1/play/1/0/c7+e7", &[]).await;
    program.wait_for(&ala, "1/move/1/1").await;
    program.kill();

    let program = Program::start(folder.path(), &port);
    program.press(&ala, "1/move/1/1", &[]).await;
    program.press(&ala, "1/pick/1/1", &["=d4-d5"]).await;
    program.press(&ala, "1/play/1/1/d4-d5", &[]).await;
    program.wait_for(&bartek, "1/move/1/2").await;
}
