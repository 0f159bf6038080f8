//! How messages get out, in plain types: what a port can do, and the deadline that each of its doings has. Who speaks
//! to Discord is elsewhere.

use std::future::Future;
use std::time::Duration;

use forteca_data::{ChannelId, MessageId, UserId};

use super::retry::Failure;

/// Where a message stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The message in it.
    pub message: MessageId,
}

/// What one message shows. How that looks is not known here, only whom it pings.
pub trait Page: Clone + Send + Sync + 'static {
    /// The one person whom it pings.
    fn ping(&self) -> Option<UserId>;
    /// The same, pinging nobody.
    fn unpinged(self) -> Self;
    /// The same with words in place of its picture; `None` if it has none.
    fn without_picture(&self) -> Option<Self>;
}

/// What can be done with messages. Each doing is one request; it may take for ever, and is dropped when its time is
/// over.
pub trait Port: Send + Sync + 'static {
    /// What a message shows.
    type Page: Page;

    /// Posts a message. Two with the same nonce within some minutes are one.
    fn post(
        &self,
        channel: ChannelId,
        page: Self::Page,
        nonce: &str,
    ) -> impl Future<Output = Result<MessageId, Failure>> + Send;

    /// Lets a message show something else. Done twice it changes nothing.
    fn edit(&self, place: Place, page: Self::Page) -> impl Future<Output = Result<(), Failure>> + Send;

    /// Takes the buttons off a message. Done twice it changes nothing.
    fn take_buttons_off(&self, place: Place) -> impl Future<Output = Result<(), Failure>> + Send;

    /// Opens a thread under a message, or finds the one that is there.
    fn open_thread(
        &self,
        place: Place,
        name: &str,
    ) -> impl Future<Output = Result<ChannelId, Failure>> + Send;

    /// The channel of direct messages with a person: always the same one.
    fn direct_channel(&self, user: UserId) -> impl Future<Output = Result<ChannelId, Failure>> + Send;
}

/// A port of which nothing takes longer than a deadline.
pub(super) struct WithDeadline<P> {
    port: P,
    deadline: Duration,
}

impl<P: Port> WithDeadline<P> {
    /// The same port, with so much time for each request.
    pub(super) fn new(port: P, deadline: Duration) -> Self {
        Self { port, deadline }
    }

    async fn within<T>(&self, request: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
        let answer = tokio::time::timeout(self.deadline, request).await;
        answer.unwrap_or_else(|_| {
            let seconds = self.deadline.as_secs();
            Err(Failure::Unanswered(format!("no answer within {seconds} seconds")))
        })
    }
}

impl<P: Port> Port for WithDeadline<P> {
    type Page = P::Page;

    async fn post(&self, channel: ChannelId, page: P::Page, nonce: &str) -> Result<MessageId, Failure> {
        self.within(self.port.post(channel, page, nonce)).await
    }

    async fn edit(&self, place: Place, page: P::Page) -> Result<(), Failure> {
        self.within(self.port.edit(place, page)).await
    }

    async fn take_buttons_off(&self, place: Place) -> Result<(), Failure> {
        self.within(self.port.take_buttons_off(place)).await
    }

    async fn open_thread(&self, place: Place, name: &str) -> Result<ChannelId, Failure> {
        self.within(self.port.open_thread(place, name)).await
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        self.within(self.port.direct_channel(user)).await
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::super::fake::{Act, Blank, FakePort};
    use super::*;

    const PLACE: Place = Place {
        channel: ChannelId(1),
        message: MessageId(2),
    };

    /// Whether each doing of a port is answered that takes so long for everything, and that none took longer than the
    /// deadline.
    async fn answered(takes: Duration, deadline: Duration) -> [bool; 5] {
        let fake = FakePort::new();
        for doing in ["n", "edit", "take_buttons_off", "open_thread", "direct_channel"] {
            fake.prepare(doing, [Act::Answer(takes)]);
        }
        let port = WithDeadline::new(fake, deadline);
        let began = Instant::now();
        let results = tokio::join!(
            port.post(PLACE.channel, Blank, "n"),
            port.edit(PLACE, Blank),
            port.take_buttons_off(PLACE),
            port.open_thread(PLACE, "name"),
            port.direct_channel(UserId(1)),
        );
        assert_eq!(began.elapsed(), takes.min(deadline));
        [
            results.0.is_ok(),
            results.1.is_ok(),
            results.2.is_ok(),
            results.3.is_ok(),
            results.4.is_ok(),
        ]
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_takes_longer_than_the_deadline() {
        let deadline = Duration::from_secs(15);
        assert_eq!(answered(Duration::from_secs(14), deadline).await, [true; 5]);
        assert_eq!(answered(Duration::from_secs(86_400), deadline).await, [false; 5]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_without_an_answer_is_made_again_later() {
        let fake = FakePort::new();
        fake.prepare("n", [Act::Hang]);
        let port = WithDeadline::new(fake, Duration::from_secs(15));
        let failure = port.post(PLACE.channel, Blank, "n").await.unwrap_err();
        assert_eq!(
            failure,
            Failure::Unanswered("no answer within 15 seconds".to_owned())
        );
    }
}
