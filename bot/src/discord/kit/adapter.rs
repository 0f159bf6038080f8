//! The chat's port on Discord: what is to be done with a message, as the request that does it. Bodies are made by
//! serenity's builders. How a request goes out and what its answer means is in `wire`, when it may go in `limits`.

mod limits;
mod wire;

use anyhow::Context as _;
use forteca_data::{ChannelId, MessageId, UserId};
use serde_json::{Value, json};
use serenity::all::{AutoArchiveDuration, CreateAttachment, CreateThread, EditMessage};
use wire::{Request, Wire};

use super::page::Page;
use crate::chat::{self, Failure, Place, Port};

/// The thread to be opened is there already.
const THREAD_EXISTS: i64 = 160_004;

/// A port that speaks Discord's REST protocol.
pub struct Adapter {
    wire: Wire,
}

impl Adapter {
    /// A port on the server at `api_url`, which for Discord is `https://discord.com`.
    ///
    /// # Errors
    /// A token that cannot stand in a header, or a system without the means for HTTPS.
    pub fn new(token: &str, api_url: &str) -> anyhow::Result<Self> {
        let wire = Wire::new(token, api_url).context("building the HTTP client for messages")?;
        Ok(Self { wire })
    }
}

impl chat::Page for Page {
    fn ping(&self) -> Option<UserId> {
        self.ping
    }

    fn unpinged(self) -> Self {
        Self { ping: None, ..self }
    }
}

impl Port for Adapter {
    type Page = Page;

    async fn post(&self, channel: ChannelId, page: Page, nonce: &str) -> Result<MessageId, Failure> {
        let files: Vec<_> = page.attachments().collect();
        let body = body(&page.into_message(nonce.to_owned()), &files)?;
        let made = self.wire.send(Request::Post(channel), &body, files).await?;
        Ok(MessageId(made))
    }

    async fn edit(&self, place: Place, page: Page) -> Result<(), Failure> {
        let files: Vec<_> = page.attachments().collect();
        let body = body(&page.into_edit(), &files)?;
        self.wire.send(Request::Edit(place), &body, files).await.map(drop)
    }

    async fn take_buttons_off(&self, place: Place) -> Result<(), Failure> {
        let body = body(&EditMessage::new().components(Vec::new()), &[])?;
        self.wire
            .send(Request::Edit(place), &body, Vec::new())
            .await
            .map(drop)
    }

    async fn open_thread(&self, place: Place, name: &str) -> Result<ChannelId, Failure> {
        // No kind: a thread on a message is as public as the message.
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let body = body(&thread, &[])?;
        match self
            .wire
            .send(Request::OpenThread(place), &body, Vec::new())
            .await
        {
            // An earlier attempt made it; a thread has the id of the message that it hangs on.
            Err(Failure::Refused {
                code: THREAD_EXISTS, ..
            }) => Ok(ChannelId(place.message.0)),
            made => made.map(ChannelId),
        }
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        let body = json!({"recipient_id": user.0.to_string()});
        let made = self.wire.send(Request::OpenDirect, &body, Vec::new()).await?;
        Ok(ChannelId(made))
    }
}

/// What a builder says, with its files numbered as they are sent.
fn body(built: &impl serde::Serialize, files: &[CreateAttachment]) -> Result<Value, Failure> {
    let mut body = serde_json::to_value(built).map_err(|error| Failure::Unsendable(error.to_string()))?;
    if !files.is_empty()
        && let Some(list) = body["attachments"].as_array_mut()
    {
        for (number, file) in list.iter_mut().enumerate() {
            file["id"] = json!(number);
        }
    }
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::super::page::{Picture, PictureKind, TextFile};
    use super::*;

    #[test]
    fn the_files_of_a_message_are_told_apart_by_their_numbers() {
        let page = Page {
            picture: Some(Picture {
                kind: PictureKind::Board,
                bytes: vec![1],
                alt: "a board".to_owned(),
            }),
            file: Some(TextFile {
                name: "game.txt".to_owned(),
                text: "1. d4-d5".to_owned(),
                alt: "a game".to_owned(),
            }),
            ..Page::text("both")
        };
        let files: Vec<_> = page.attachments().collect();
        for body in [
            body(&page.clone().into_message("n".into()), &files).unwrap(),
            body(&page.into_edit(), &files).unwrap(),
        ] {
            let listed = body["attachments"].as_array().unwrap();
            let ids: Vec<_> = listed.iter().map(|file| file["id"].as_u64().unwrap()).collect();
            assert_eq!(ids, [0, 1]);
            assert_eq!(listed[0]["filename"], "board.png");
            assert_eq!(listed[1]["description"], "a game");
        }
    }

    #[test]
    fn taking_buttons_off_changes_nothing_else() {
        let body = body(&EditMessage::new().components(Vec::new()), &[]).unwrap();
        assert_eq!(body, json!({"components": []}));
    }
}
