//! The chat's port on Discord: what is to be done with a message, as the request that does it. Bodies are made by
//! serenity's builders; how a request goes out is in `wire`.

use forteca_data::{ChannelId, MessageId, UserId};
use serde::Deserialize;
use serde_json::json;
use serenity::all::{AutoArchiveDuration, CreateThread, EditMessage};

use super::page::Page;
use super::wire::{Body, Request, Wire};
use crate::chat::{self, Failure, Meaning, Place, Port};

/// A port that speaks Discord's REST protocol.
pub struct Adapter {
    wire: Wire,
}

/// Whatever was made has an id.
#[derive(Deserialize)]
struct Made {
    #[serde(deserialize_with = "number")]
    id: u64,
}

fn number<'a, D: serde::Deserializer<'a>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(serde::de::Error::custom)
}

impl Adapter {
    /// A port that sends through `wire`.
    pub fn new(wire: Wire) -> Self {
        Self { wire }
    }

    async fn made(&self, request: Request<'_>, body: &Body) -> Result<u64, Failure> {
        let made: Made = self.wire.send(request, body).await?;
        Ok(made.id)
    }
}

impl chat::Page for Page {
    fn ping(&self) -> Option<UserId> {
        self.ping
    }

    fn unpinged(self) -> Self {
        Self { ping: None, ..self }
    }

    fn without_picture(&self) -> Option<Self> {
        Page::without_picture(self)
    }
}

impl Port for Adapter {
    type Page = Page;

    async fn post(&self, channel: ChannelId, page: Page, nonce: &str) -> Result<MessageId, Failure> {
        let files = page.attachments().collect();
        let body = Body::of(&page.into_message(), files)?.once(nonce);
        self.made(Request::Post(channel), &body).await.map(MessageId)
    }

    async fn edit(&self, place: Place, page: Page) -> Result<(), Failure> {
        let files = page.attachments().collect();
        let body = Body::of(&page.into_edit(), files)?;
        self.made(Request::Edit(place), &body).await.map(drop)
    }

    async fn take_buttons_off(&self, place: Place) -> Result<(), Failure> {
        let body = Body::of(&EditMessage::new().components(Vec::new()), Vec::new())?;
        self.made(Request::Edit(place), &body).await.map(drop)
    }

    async fn open_thread(&self, place: Place, name: &str) -> Result<ChannelId, Failure> {
        // No kind: a thread on a message is as public as the message.
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let body = Body::of(&thread, Vec::new())?;
        match self.made(Request::OpenThread(place), &body).await {
            // An earlier attempt made it; a thread has the id of the message that it hangs on.
            Err(failure) if failure.meaning() == Some(Meaning::Done) => Ok(ChannelId(place.message.0)),
            made => made.map(ChannelId),
        }
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        let body = Body::json(json!({"recipient_id": user.0.to_string()}));
        let made = self.made(Request::OpenDirect, &body).await?;
        Ok(ChannelId(made))
    }
}
