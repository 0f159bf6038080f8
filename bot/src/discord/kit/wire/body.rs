//! What goes along with a request: JSON, and files that it numbers.

use reqwest::RequestBuilder;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use crate::chat::Failure;

/// What goes along with a request.
#[derive(Debug, Default)]
pub(in crate::discord::kit) struct Body {
    json: Option<Value>,
    files: Vec<CreateAttachment>,
}

impl Body {
    /// No body at all.
    pub(in crate::discord::kit) fn none() -> Self {
        Self::default()
    }

    /// A body without files.
    pub(in crate::discord::kit) fn json(json: Value) -> Self {
        Self {
            json: Some(json),
            files: Vec::new(),
        }
    }

    /// What a builder says, with its files numbered as they are sent.
    pub(in crate::discord::kit) fn of(
        built: &impl serde::Serialize,
        files: Vec<CreateAttachment>,
    ) -> Result<Self, Failure> {
        let mut json = serde_json::to_value(built).map_err(|error| Failure::Unsendable(error.to_string()))?;
        if !files.is_empty() {
            // In the answer to an interaction the message is one step deeper.
            for list in ["/attachments", "/data/attachments"] {
                let list = json.pointer_mut(list).and_then(Value::as_array_mut);
                for (number, file) in list.into_iter().flatten().enumerate() {
                    file["id"] = json!(number);
                }
            }
        }
        Ok(Self {
            json: Some(json),
            files,
        })
    }

    /// The message of a job, which Discord takes once: two messages with the same nonce within some minutes are one, and
    /// the second is answered with the first, whatever it says. So four digits of the nonce are for what the message
    /// says; a job that is tried again may have something else to say by then, as a board without its picture.
    pub(in crate::discord::kit) fn once(mut self, job: &str) -> Self {
        if let Some(json) = &mut self.json {
            let digits = json.to_string().bytes().fold(0x811c_9dc5_u32, |hash, byte| {
                (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
            });
            json["nonce"] = json!(format!("{job}.{:04x}", digits >> 16));
            json["enforce_nonce"] = json!(true);
        }
        self
    }

    pub(super) fn put_on(&self, request: RequestBuilder) -> Result<RequestBuilder, Failure> {
        Ok(match (&self.json, self.files.is_empty()) {
            (None, _) => request,
            (Some(json), true) => request
                .header("content-type", "application/json")
                .body(json.to_string()),
            (Some(json), false) => request.multipart(form(json, &self.files)?),
        })
    }
}

fn form(body: &Value, files: &[CreateAttachment]) -> Result<Form, Failure> {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (number, file) in files.iter().enumerate() {
        let kind = match file.filename.rsplit('.').next() {
            Some("png") => "image/png",
            Some("gif") => "image/gif",
            Some(_) | None => "application/octet-stream",
        };
        let part = Part::bytes(file.data.clone())
            .file_name(file.filename.clone())
            .mime_str(kind)
            .map_err(|error| Failure::Unsendable(error.to_string()))?;
        form = form.part(format!("files[{number}]"), part);
    }
    Ok(form)
}

#[cfg(test)]
mod tests {
    use serenity::all::{CreateInteractionResponse, EditMessage};

    use super::super::super::page::{Page, Picture, PictureKind, TextFile, Visibility};
    use super::*;

    #[test]
    fn the_files_of_a_message_are_told_apart_by_their_numbers() {
        let page = Page {
            picture: Some(Picture {
                kind: PictureKind::Board,
                bytes: vec![1],
                alt: "a board".to_owned(),
                instead: None,
            }),
            file: Some(TextFile {
                name: "game.txt".to_owned(),
                text: "1. d4-d5".to_owned(),
                alt: "a game".to_owned(),
            }),
            ..Page::text("both")
        };
        let files = || page.attachments().collect::<Vec<_>>();
        let answer = CreateInteractionResponse::Message(page.clone().into_response(Visibility::Public));
        for (body, list) in [
            (Body::of(&page.clone().into_message(), files()), "/attachments"),
            (Body::of(&page.clone().into_edit(), files()), "/attachments"),
            (
                Body::of(&page.clone().into_followup(Visibility::Private), files()),
                "/attachments",
            ),
            (
                Body::of(&page.clone().into_late_response(), files()),
                "/attachments",
            ),
            (Body::of(&answer, files()), "/data/attachments"),
        ] {
            let json = body.unwrap().json.unwrap();
            let listed = json.pointer(list).unwrap().as_array().unwrap();
            let ids: Vec<_> = listed.iter().map(|file| file["id"].as_u64().unwrap()).collect();
            assert_eq!(ids, [0, 1]);
            assert_eq!(listed[0]["filename"], "board.png");
            assert_eq!(listed[1]["description"], "a game");
        }
    }

    #[test]
    fn a_job_that_says_something_else_has_another_nonce() {
        let nonce = |text: &str| {
            let body = Body::of(&Page::text(text).into_message(), Vec::new()).unwrap();
            let json = body.once("f1234567-1796108462").json.unwrap();
            assert_eq!(json["enforce_nonce"], true);
            json["nonce"].as_str().unwrap().to_owned()
        };
        assert_eq!(nonce("a board"), nonce("a board"));
        assert_ne!(nonce("a board"), nonce("a board without its picture"));
        assert!(nonce("a board").len() <= 25, "Discord takes no longer one");
    }

    #[test]
    fn taking_buttons_off_changes_nothing_else() {
        let body = Body::of(&EditMessage::new().components(Vec::new()), Vec::new()).unwrap();
        assert_eq!(body.json, Some(json!({"components": []})));
    }
}
