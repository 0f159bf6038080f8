//! The way to Discord's REST interface: one client for everything that is asked of it while the bot runs. What can be
//! asked is in `request`, when it may go in `limits`, what an answer says in `answer`; what that means is sorted in the
//! chat.

mod answer;
mod body;
mod limits;
mod request;

use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde::de::DeserializeOwned;
use tokio::time::Instant;

use answer::{scope, told, understand};
use limits::Limits;
use request::Kind;

pub(super) use body::Body;
pub(super) use request::Request;
pub use request::Ticket;

use crate::chat::{DEADLINE, Failure};
use crate::monitor::Counts;

/// The way to the API under a server's address.
const API: &str = "/api/v10";
/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a request waits for its turn before it is put off.
const PATIENCE: Duration = Duration::from_secs(4);
/// The longest answer that is read, in bytes: some times the longest of Discord's, a server with all its roles.
const LONGEST_ANSWER: usize = 8 << 20;
/// How long it waits before it looks again whether its turn has come.
const GLANCE: Duration = Duration::from_millis(100);

/// The connections to Discord. Cheap to clone: all clones share them, and what is counted of them.
#[derive(Clone)]
pub struct Wire(Arc<Shared>);

struct Shared {
    client: Client,
    api: String,
    limits: Limits<Kind>,
    counts: Counts,
}

impl Wire {
    /// Connections to the server at `api_url`, which for Discord is `https://discord.com`.
    ///
    /// # Errors
    /// A token that cannot stand in a header, or a system without the means for HTTPS.
    pub fn new(token: &str, api_url: &str) -> anyhow::Result<Self> {
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
        Ok(Self(Arc::new(Shared {
            client: client.build()?,
            api: format!("{}{API}", api_url.trim_end_matches('/')),
            limits: Limits::new(),
            counts: Counts::default(),
        })))
    }

    /// Where everything is counted that goes this way.
    pub fn counts(&self) -> &Counts {
        &self.0.counts
    }

    /// Sends a request when its turn has come, and returns what the answer tells of what it made, changed or found.
    pub(super) async fn send<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
        body: &Body,
    ) -> Result<T, Failure> {
        let kind = request.kind();
        if let Some(kind) = kind {
            self.wait_for_turn(kind).await?;
        }
        let url = format!("{}{}", self.0.api, request.path());
        let built = body.put_on(self.0.client.request(request.method(), url))?;
        let began = Instant::now();
        let answer = built.send().await.map_err(|error| self.lost(error))?;
        self.0.counts.request(request.name(), began.elapsed());
        self.read(kind, answer).await
    }

    async fn wait_for_turn(&self, kind: Kind) -> Result<(), Failure> {
        let patience = Instant::now() + PATIENCE;
        loop {
            let now = Instant::now();
            match self.0.limits.admit(kind, now) {
                Ok(()) => return Ok(()),
                // Not all of it at once: an answer may tell meanwhile that there is more room.
                Err(pause) if now + pause <= patience => tokio::time::sleep(pause.min(GLANCE)).await,
                Err(pause) => {
                    let why = "limit".to_owned();
                    return Err(Failure::Busy { pause, why });
                }
            }
        }
    }

    async fn read<T: DeserializeOwned>(&self, kind: Option<Kind>, answer: Response) -> Result<T, Failure> {
        let status = answer.status();
        let headers = answer.headers().clone();
        if let Some(kind) = kind {
            self.0.limits.answered(kind, told(&headers), Instant::now());
        }
        let text = self.read_all(answer).await?;
        // No content is an answer, too.
        let content = if text.is_empty() { "null" } else { &text };
        if status.is_success()
            && let Ok(made) = serde_json::from_str(content)
        {
            return Ok(made);
        }
        let answer = understand(status.as_u16(), &headers, &text);
        let counted = headers
            .get("x-ratelimit-scope")
            .and_then(|scope| scope.to_str().ok());
        self.0.counts.refused(answer.status, answer.code, counted);
        let scope = scope(&headers, &text);
        let failure = answer.sort();
        if let (Some(kind), Failure::Busy { pause, .. }) = (kind, &failure) {
            self.0.limits.close(kind, scope, *pause, Instant::now());
        }
        Err(failure)
    }

    /// The body of an answer, as long as it may be.
    async fn read_all(&self, mut answer: Response) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        while let Some(piece) = answer.chunk().await.map_err(|error| self.lost(error))? {
            if bytes.len() + piece.len() > LONGEST_ANSWER {
                self.0.counts.lost();
                return Err(Failure::Unanswered("an answer without an end".to_owned()));
            }
            bytes.extend_from_slice(&piece);
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn lost(&self, error: reqwest::Error) -> Failure {
        self.0.counts.lost();
        lost(error)
    }
}

fn lost(error: reqwest::Error) -> Failure {
    // The address of an answer to an interaction holds its token.
    let error = error.without_url();
    let mut why = error.to_string();
    let mut source = std::error::Error::source(&error);
    while let Some(cause) = source {
        why = format!("{why}: {cause}");
        source = cause.source();
    }
    Failure::Unanswered(why)
}

#[cfg(test)]
mod tests {
    use serde::de::IgnoredAny;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn an_answer_without_an_end_is_not_read_to_its_end() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let endless = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut request = [0; 4096];
            let _ = stream.read(&mut request).await.unwrap();
            let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n";
            stream.write_all(head.as_bytes()).await.unwrap();
            let mut sent = 0_usize;
            while stream.write_all(&[b' '; 65_536]).await.is_ok() {
                sent += 65_536;
            }
            sent
        });
        let wire = Wire::new("a-token", &address).unwrap();
        let failure = wire
            .send::<IgnoredAny>(Request::Me, &Body::none())
            .await
            .unwrap_err();
        assert_eq!(
            failure,
            Failure::Unanswered("an answer without an end".to_owned())
        );
        // What the system holds for both sides comes on top.
        let sent = endless.await.unwrap();
        assert!(sent < LONGEST_ANSWER * 4, "{sent}");
    }
}
