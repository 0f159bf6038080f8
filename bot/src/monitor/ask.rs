//! Asks a running bot how it is, for whoever has no other program to ask with, such as a container without a shell.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::Context as _;

/// How long the bot may take to answer; longer than its database may.
const PATIENCE: Duration = Duration::from_secs(8);

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether it lives.
    Alive,
    /// Whether it is connected to Discord, too.
    Ready,
}

/// Asks the bot that listens on this address of this machine.
///
/// # Errors
/// What is wrong, in a sentence.
pub(crate) async fn ask(question: Question, listens: SocketAddr) -> anyhow::Result<()> {
    let page = match question {
        Question::Alive => "healthz",
        Question::Ready => "readyz",
    };
    let address = reached(listens);
    let client = reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?;
    let asked = client.get(format!("http://{address}/{page}")).send().await;
    let answer = asked
        .map_err(reqwest::Error::without_url)
        .with_context(|| format!("no bot answers at {address}"))?;
    let is_well = answer.status().is_success();
    let said = answer.text().await.map_err(reqwest::Error::without_url)?;
    anyhow::ensure!(is_well, "the bot at {address} is not well: {}", said.trim());
    Ok(())
}

/// Where somebody on this machine reaches who listens there: on every address is on the loopback address, too.
fn reached(listens: SocketAddr) -> SocketAddr {
    let home = match listens {
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let ip = if listens.ip().is_unspecified() {
        home
    } else {
        listens.ip()
    };
    SocketAddr::new(ip, listens.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_listens_everywhere_is_asked_at_home() {
        let at = |text: &str| reached(text.parse().unwrap()).to_string();
        assert_eq!(at("0.0.0.0:9417"), "127.0.0.1:9417");
        assert_eq!(at("[::]:9417"), "[::1]:9417");
        assert_eq!(at("127.0.0.1:1"), "127.0.0.1:1");
        assert_eq!(at("10.0.0.7:1"), "10.0.0.7:1");
    }
}
