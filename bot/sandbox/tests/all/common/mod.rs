//! A bot made of bare HTTP and WebSocket, so that the tests see the protocol and not a library's idea of it.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::time::Duration;

use forteca_sandbox::{Answer, NoAnswer, Options, Sandbox};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Long enough for a slow machine; nothing waits for it in a test that passes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Signature, IHDR and no more: enough to tell 8 by 6 pixels.
pub(crate) const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x08\x00\x00\x00\x06\x08\x03\x00\x00\x00";

pub(crate) async fn sandbox() -> Sandbox {
    Sandbox::start(Options::default())
        .await
        .expect("a free port is there")
}

/// A sandbox, requests of its bot, and the path of the messages of `gry`.
pub(crate) async fn in_gry() -> (Sandbox, Rest, String) {
    let sandbox = sandbox().await;
    let rest = Rest::new(&sandbox, Some(sandbox.token()));
    let path = format!("/channels/{}/messages", sandbox.world().channel_gry);
    (sandbox, rest, path)
}

/// A gateway connection.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Gateway {
    /// Connects and takes the hello.
    pub(crate) async fn connect(sandbox: &Sandbox) -> Gateway {
        let url = sandbox.url().replace("http", "ws") + "/?v=10&encoding=json";
        let (socket, _) = connect_async(url).await.expect("the gateway listens");
        let mut gateway = Gateway { socket };
        let hello = gateway.frame().await;
        assert_eq!(
            (&hello["op"], &hello["d"]["heartbeat_interval"]),
            (&json!(10), &json!(41250))
        );
        gateway
    }

    pub(crate) async fn send(&mut self, frame: &Value) {
        self.text(&frame.to_string()).await;
    }

    pub(crate) async fn text(&mut self, text: &str) {
        self.socket
            .send(Message::text(text))
            .await
            .expect("the gateway is open");
    }

    /// The next frame.
    pub(crate) async fn frame(&mut self) -> Value {
        match self.message().await {
            Message::Text(text) => serde_json::from_str(&text).expect("frames are JSON"),
            other => panic!("not a frame: {other:?}"),
        }
    }

    /// The code of the close frame that has to come next.
    pub(crate) async fn close_code(&mut self) -> u16 {
        loop {
            match self.message().await {
                Message::Close(Some(frame)) => return frame.code.into(),
                Message::Text(_) => {}
                other => panic!("not a close: {other:?}"),
            }
        }
    }

    async fn message(&mut self) -> Message {
        let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        next.expect("something comes")
            .expect("the gateway is open")
            .expect("the frame is whole")
    }

    /// The next dispatch of this name.
    pub(crate) async fn dispatch(&mut self, name: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == name {
                return frame;
            }
        }
    }

    pub(crate) async fn identify(&mut self, sandbox: &Sandbox, intents: u64) -> Value {
        let d = json!({"token": sandbox.token(), "intents": intents, "properties": {"os": "linux"}});
        self.send(&json!({"op": 2, "d": d})).await;
        self.dispatch("READY").await
    }

    pub(crate) async fn close(mut self, code: u16) {
        use tokio_tungstenite::tungstenite::protocol::CloseFrame;
        let frame = CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        self.socket.close(Some(frame)).await.expect("the gateway is open");
        while self.socket.next().await.is_some_and(|m| m.is_ok()) {}
    }
}

/// REST and a gateway connection.
pub(crate) struct Bot {
    pub(crate) rest: Rest,
    pub(crate) gateway: Gateway,
}

/// Requests with the bot's token.
#[derive(Clone)]
pub(crate) struct Rest {
    client: reqwest::Client,
    base: String,
    token: Option<String>,
}

impl Rest {
    pub(crate) fn new(sandbox: &Sandbox, token: Option<&str>) -> Rest {
        let client = reqwest::Client::builder()
            .no_proxy()
            .build()
            .expect("a client without options");
        Rest {
            client,
            base: sandbox.url(),
            token: token.map(str::to_owned),
        }
    }

    /// Any request: status and JSON, null if there is none.
    pub(crate) async fn call(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let body = if body.is_null() {
            None
        } else {
            Some(("application/json".to_owned(), body.to_string().into_bytes()))
        };
        let (status, bytes) = self.raw(method, &format!("/api/v10{path}"), body).await;
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// A request that has to be taken.
    pub(crate) async fn good(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.call(method, path, body).await;
        assert!(status < 300, "{method} {path}: {status} {answer}");
        answer
    }

    /// A request that has to be refused: status and code.
    pub(crate) async fn bad(&self, method: &str, path: &str, body: Value) -> (u16, u64) {
        let (status, answer) = self.call(method, path, body).await;
        assert!(status >= 400, "{method} {path}: {status} {answer}");
        (status, answer["code"].as_u64().expect("refusals have a code"))
    }

    /// A multipart request: `payload_json` and files of field name, file name and bytes.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        payload: Value,
        files: &[(&str, &str, &[u8])],
    ) -> (u16, Value) {
        let mut body = format!(
            "--BORDER\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\
             Content-Type: application/json\r\n\r\n{payload}\r\n"
        )
        .into_bytes();
        for (field, name, bytes) in files {
            body.extend_from_slice(
                format!(
                    "--BORDER\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
                     Content-Type: image/png\r\n\r\n"
                )
                .as_bytes(),
            );
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--BORDER--\r\n");
        let kind = "multipart/form-data; boundary=BORDER".to_owned();
        let (status, bytes) = self
            .raw(method, &format!("/api/v10{path}"), Some((kind, body)))
            .await;
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// Any request, outside of the API too.
    pub(crate) async fn raw(
        &self,
        method: &str,
        path: &str,
        body: Option<(String, Vec<u8>)>,
    ) -> (u16, Vec<u8>) {
        let method = method.parse().expect("a method");
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bot {token}"));
        }
        if let Some((kind, body)) = body {
            request = request.header("Content-Type", kind).body(body);
        }
        let answer = request.send().await.expect("the sandbox answers");
        let status = answer.status().as_u16();
        (status, answer.bytes().await.expect("a whole answer").to_vec())
    }
}

impl Bot {
    /// Connected, with these commands registered.
    pub(crate) async fn start(sandbox: &Sandbox, commands: Value) -> Bot {
        let rest = Rest::new(sandbox, Some(sandbox.token()));
        let mut gateway = Gateway::connect(sandbox).await;
        gateway.identify(sandbox, 0).await;
        let path = format!("/applications/{}/commands", sandbox.world().application);
        rest.good("PUT", &path, commands).await;
        assert!(sandbox.wait_ready(PATIENCE).await);
        Bot { rest, gateway }
    }

    /// The next interaction.
    pub(crate) async fn interaction(&mut self) -> Value {
        self.gateway.dispatch("INTERACTION_CREATE").await["d"].clone()
    }

    /// Answers the next interaction with this body, while a person does something; returns it with their answer.
    pub(crate) async fn answering(
        &mut self,
        act: impl Future<Output = Result<Answer, NoAnswer>>,
        body: Value,
    ) -> (Value, Result<Answer, NoAnswer>) {
        let bot = async {
            let interaction = self.interaction().await;
            self.rest.good("POST", &callback(&interaction), body).await;
            interaction
        };
        tokio::join!(bot, act)
    }
}

pub(crate) fn callback(interaction: &Value) -> String {
    format!(
        "/interactions/{}/{}/callback",
        text(&interaction["id"]),
        text(&interaction["token"])
    )
}

pub(crate) fn webhook(interaction: &Value) -> String {
    format!(
        "/webhooks/{}/{}",
        text(&interaction["application_id"]),
        text(&interaction["token"])
    )
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

pub(crate) fn id(value: &Value) -> u64 {
    text(&value["id"]).parse().expect("an id")
}

/// Two commands that show most of what options can be.
pub(crate) fn commands() -> Value {
    json!([
        {"name": "play", "description": "Play a game", "options": [
            {"type": 6, "name": "opponent", "description": "Against whom", "required": true},
            {"type": 3, "name": "game", "description": "Which game",
             "choices": [{"name": "Fortress", "value": "fortress"}, {"name": "Draughts", "value": "draughts"}]},
            {"type": 4, "name": "days", "description": "For a move", "min_value": 1, "max_value": 14},
        ]},
        {"name": "move", "description": "Move", "contexts": [0, 1, 2], "integration_types": [0, 1], "options": [
            {"type": 3, "name": "move", "description": "The move", "required": true, "autocomplete": true},
        ]},
        {"name": "club", "description": "The club", "options": [
            {"type": 1, "name": "settings", "description": "See"},
            {"type": 1, "name": "hours", "description": "Set",
             "options": [{"type": 4, "name": "from", "description": "From", "required": true}]},
        ]},
        {"name": "admin", "description": "For admins", "default_member_permissions": "32"},
    ])
}

/// A row with an enabled and a disabled button, and a row with a menu.
pub(crate) fn panel() -> Value {
    json!([
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Move", "custom_id": "move"},
            {"type": 2, "style": 2, "label": "Wait", "custom_id": "wait", "disabled": true},
        ]},
        {"type": 1, "components": [
            {"type": 3, "custom_id": "pick", "min_values": 1, "max_values": 2, "options": [
                {"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"},
            ]},
        ]},
    ])
}

/// A sandbox with a bot that has the commands of [`commands`].
pub(crate) async fn start() -> (Sandbox, Bot) {
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, commands()).await;
    (sandbox, bot)
}

/// Ala uses a command in `gry`, and the bot answers with this body.
pub(crate) async fn answered(sandbox: &Sandbox, bot: &mut Bot, body: Value) -> (Value, Answer) {
    let w = sandbox.world();
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (interaction, answer) = bot.answering(act, body).await;
    (interaction, answer.expect("the bot answers"))
}
