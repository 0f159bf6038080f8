//! One request to Discord and its answer. What an answer means is sorted in the chat; here it is only read: whether
//! it is Discord that speaks, with which code, and how long it wants to be left in peace.

use std::time::Duration;

use forteca_data::ChannelId;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::multipart::{Form, Part};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, Response};
use serde::Deserialize;
use serde_json::Value;
use serenity::all::CreateAttachment;
use tokio::time::Instant;

use super::limits::{Limits, Scope, Told};
use crate::chat::{Answer, DEADLINE, Failure, Place};

/// The way to the API under a server's address.
const API: &str = "/api/v10";
/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a request waits for its turn before it is put off.
const PATIENCE: Duration = Duration::from_secs(4);

/// What can be asked of Discord here.
#[derive(Debug, Clone, Copy)]
pub(super) enum Request {
    /// Post a message in a channel.
    Post(ChannelId),
    /// Edit a message.
    Edit(Place),
    /// Open a thread under a message.
    OpenThread(Place),
    /// Open the channel of direct messages with somebody.
    OpenDirect,
}

/// A kind of request that Discord counts by itself: what is done, and in which channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Post(ChannelId),
    Edit(ChannelId),
    OpenThread(ChannelId),
    OpenDirect,
}

impl Request {
    fn kind(self) -> Kind {
        match self {
            Request::Post(channel) => Kind::Post(channel),
            Request::Edit(place) => Kind::Edit(place.channel),
            Request::OpenThread(place) => Kind::OpenThread(place.channel),
            Request::OpenDirect => Kind::OpenDirect,
        }
    }

    fn method(self) -> Method {
        match self {
            Request::Edit(_) => Method::PATCH,
            Request::Post(_) | Request::OpenThread(_) | Request::OpenDirect => Method::POST,
        }
    }

    fn path(self) -> String {
        match self {
            Request::Post(channel) => format!("/channels/{channel}/messages"),
            Request::Edit(Place { channel, message }) => format!("/channels/{channel}/messages/{message}"),
            Request::OpenThread(Place { channel, message }) => {
                format!("/channels/{channel}/messages/{message}/threads")
            }
            Request::OpenDirect => "/users/@me/channels".to_owned(),
        }
    }
}

/// The connections to Discord.
pub(super) struct Wire {
    client: Client,
    api: String,
    limits: Limits<Kind>,
}

impl Wire {
    pub(super) fn new(token: &str, api_url: &str) -> anyhow::Result<Self> {
        let mut authorization = HeaderValue::try_from(format!("Bot {token}"))?;
        authorization.set_sensitive(true);
        let headers = HeaderMap::from_iter([
            (AUTHORIZATION, authorization),
            (
                USER_AGENT,
                HeaderValue::from_static(serenity::constants::USER_AGENT),
            ),
        ]);
        let client = Client::builder()
            .use_rustls_tls()
            .default_headers(headers)
            .connect_timeout(CONNECT)
            .timeout(DEADLINE)
            // A connection for each request under way: with one for all, one that has died holds up everybody.
            .http1_only()
            // Discord sends nobody elsewhere; whoever does stands on the way.
            .redirect(Policy::none());
        // A server on this machine is not reached through a proxy for the world outside.
        let client = match api_url.starts_with("https:") {
            true => client,
            false => client.no_proxy(),
        };
        Ok(Self {
            client: client.build()?,
            api: format!("{}{API}", api_url.trim_end_matches('/')),
            limits: Limits::new(),
        })
    }

    /// Sends a request when its turn has come, and returns the id of what it made or changed.
    pub(super) async fn send(
        &self,
        request: Request,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<u64, Failure> {
        let kind = request.kind();
        self.wait_for_turn(kind).await?;
        let url = format!("{}{}", self.api, request.path());
        let built = self.client.request(request.method(), url);
        let built = match files.is_empty() {
            true => built
                .header("content-type", "application/json")
                .body(body.to_string()),
            false => built.multipart(form(body, files)?),
        };
        let answer = built.send().await.map_err(lost)?;
        self.read(kind, answer).await
    }

    async fn wait_for_turn(&self, kind: Kind) -> Result<(), Failure> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let now = Instant::now();
            match self.limits.admit(kind, now) {
                Ok(()) => return Ok(()),
                Err(pause) if now + pause <= patience => tokio::time::sleep(pause).await,
                Err(pause) => {
                    let why = "limit".to_owned();
                    return Err(Failure::Busy { pause, why });
                }
            }
        }
    }

    async fn read(&self, kind: Kind, answer: Response) -> Result<u64, Failure> {
        let status = answer.status();
        let headers = answer.headers().clone();
        self.limits.answered(kind, told(&headers), Instant::now());
        let text = answer.text().await.map_err(lost)?;
        if status.is_success()
            && let Ok(made) = serde_json::from_str::<Made>(&text)
            && let Ok(id) = made.id.parse()
        {
            return Ok(id);
        }
        let answer = understand(status.as_u16(), &headers, &text);
        let scope = scope(&headers, &text);
        let failure = answer.sort();
        if let Failure::Busy { pause, .. } = failure {
            self.limits.close(kind, scope, pause, Instant::now());
        }
        Err(failure)
    }
}

/// Whatever was made has an id.
#[derive(Deserialize)]
struct Made {
    id: String,
}

/// An error as Discord writes it.
#[derive(Deserialize)]
struct Refusal {
    code: Option<i64>,
    message: String,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

fn lost(error: reqwest::Error) -> Failure {
    let mut why = error.to_string();
    let mut source = std::error::Error::source(&error);
    while let Some(cause) = source {
        why = format!("{why}: {cause}");
        source = cause.source();
    }
    Failure::Unanswered(why)
}

fn form(body: &Value, files: Vec<CreateAttachment>) -> Result<Form, Failure> {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (number, file) in files.into_iter().enumerate() {
        let kind = match file.filename.rsplit('.').next() {
            Some("png") => "image/png",
            Some("gif") => "image/gif",
            Some(_) | None => "application/octet-stream",
        };
        let part = Part::bytes(file.data)
            .file_name(file.filename)
            .mime_str(kind)
            .map_err(|error| Failure::Unsendable(error.to_string()))?;
        form = form.part(format!("files[{number}]"), part);
    }
    Ok(form)
}

/// What an answer without success says. `code` is there only if it is Discord that speaks.
fn understand(status: u16, headers: &HeaderMap, text: &str) -> Answer {
    let in_header = number(headers, "retry-after");
    match serde_json::from_str::<Refusal>(text) {
        Ok(refusal) => Answer {
            status,
            code: refusal.code,
            message: refusal.message,
            retry_after: refusal.retry_after.or(in_header),
        },
        Err(_) => Answer {
            status,
            code: None,
            message: text.chars().take(100).collect(),
            retry_after: in_header,
        },
    }
}

/// A 429 that does not come from Discord itself comes from the guard before it, which means everything.
fn scope(headers: &HeaderMap, text: &str) -> Scope {
    let refusal = serde_json::from_str::<Refusal>(text);
    match refusal {
        Ok(refusal) if !refusal.global && !headers.contains_key("x-ratelimit-global") => Scope::Kind,
        Ok(_) | Err(_) => Scope::Everything,
    }
}

fn told(headers: &HeaderMap) -> Told {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float that does not fit becomes the nearest that does"
    )]
    let count = |name| number(headers, name).map(|count| count as u32);
    Told {
        limit: count("x-ratelimit-limit"),
        left: count("x-ratelimit-remaining"),
        over_in: number(headers, "x-ratelimit-reset-after")
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter().map(|(name, value)| {
            (
                reqwest::header::HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        });
        pairs.collect()
    }

    #[test]
    fn discords_own_word_is_told_from_a_page_on_the_way() {
        let none = HeaderMap::new();
        let own = understand(403, &none, r#"{"message": "Missing Access", "code": 50001}"#);
        assert_eq!(own.code, Some(50_001));
        for other in [
            "<html><h1>403 Forbidden</h1></html>",
            "error code: 1015",
            "",
            r#"{"error": "blocked"}"#,
            r#"{"message": "blocked by policy"}"#,
            r#"{"message": 7, "code": 50001}"#,
            "[]",
        ] {
            assert_eq!(understand(403, &none, other).code, None, "{other}");
        }
    }

    #[test]
    fn how_long_to_wait_stands_in_the_body_or_the_header() {
        let header = headers(&[("retry-after", "65")]);
        let body = r#"{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}"#;
        assert_eq!(understand(429, &header, body).retry_after, Some(64.57));
        assert_eq!(
            understand(429, &header, "error code: 1015").retry_after,
            Some(65.0)
        );
        assert_eq!(understand(429, &HeaderMap::new(), "").retry_after, None);
    }

    #[test]
    fn a_429_is_meant_for_one_kind_only_if_discord_says_so() {
        let own = r#"{"message": "slow down", "retry_after": 1.0, "global": false, "code": 0}"#;
        let all = r#"{"message": "slow down", "retry_after": 1.0, "global": true}"#;
        let none = HeaderMap::new();
        assert_eq!(scope(&none, own), Scope::Kind);
        assert_eq!(
            scope(&headers(&[("x-ratelimit-global", "true")]), own),
            Scope::Everything
        );
        assert_eq!(scope(&none, all), Scope::Everything);
        assert_eq!(scope(&none, "error code: 1015"), Scope::Everything);
    }

    #[test]
    fn the_limits_stand_in_the_headers() {
        let good = headers(&[
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "1.250"),
        ]);
        let expected = Told {
            limit: Some(5),
            left: Some(4),
            over_in: Some(Duration::from_millis(1250)),
        };
        assert_eq!(told(&good), expected);
        let bad = headers(&[("x-ratelimit-limit", "many"), ("x-ratelimit-reset-after", "-1")]);
        assert_eq!(told(&bad), Told::default());
    }
}
