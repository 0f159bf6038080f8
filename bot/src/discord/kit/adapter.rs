//! The chat's port on Discord: what is to be done with a message, as the request that does it. Bodies are made by
//! serenity's builders; how a request goes out is in `wire`.

use forteca_data::{ChannelId, MessageId, UserId};
use serde::Deserialize;
use serde_json::json;
use serenity::all::{AutoArchiveDuration, CreateMessage, CreateThread, EditMessage, Nonce};

use super::page::Page;
use super::wire::{Body, Request, Wire};
use crate::chat::{self, Failure, Place, Port};

/// The thread to be opened is there already.
const THREAD_EXISTS: i64 = 160_004;

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

/// The nonce of a job with four digits for what its message says. Discord answers a nonce that it knows with the message
/// that it knows, whatever the new one says; a job that is tried again may have something else to say by then, as a
/// board without a picture, or no call.
fn nonce_of(job: &str, message: &CreateMessage) -> Result<String, Failure> {
    let text = serde_json::to_string(message).map_err(|error| Failure::Unsendable(error.to_string()))?;
    let digits = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    Ok(format!("{job}.{:04x}", digits >> 16))
}

impl Port for Adapter {
    type Page = Page;

    async fn post(&self, channel: ChannelId, page: Page, nonce: &str) -> Result<MessageId, Failure> {
        let files = page.attachments().collect();
        let message = page.into_message(nonce.to_owned());
        let nonce = nonce_of(nonce, &message)?;
        let body = Body::of(&message.nonce(Nonce::String(nonce)), files)?;
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
            Err(Failure::Refused {
                code: THREAD_EXISTS, ..
            }) => Ok(ChannelId(place.message.0)),
            made => made.map(ChannelId),
        }
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        let body = Body::json(json!({"recipient_id": user.0.to_string()}));
        let made = self.made(Request::OpenDirect, &body).await?;
        Ok(ChannelId(made))
    }
}
