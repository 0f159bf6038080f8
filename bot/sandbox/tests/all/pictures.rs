//! Files on messages: how they are uploaded, and how long they are kept.

use crate::common::{Bot, PNG, commands, id, in_gry, sandbox, text, webhook};
use serde_json::{Value, json};

#[tokio::test]
async fn a_picture_is_kept_with_its_size_and_description() {
    let (sandbox, rest, path) = in_gry().await;
    let payload = json!({"content": "a", "attachments": [{"id": 0, "filename": "board.png", "description": "The board"}]});
    let (status, sent) = rest
        .upload("POST", &path, payload, &[("files[0]", "board.png", PNG)])
        .await;
    assert_eq!(status, 200, "{sent}");
    let file = &sent["attachments"][0];
    assert_eq!(
        (&file["filename"], &file["description"]),
        (&json!("board.png"), &json!("The board"))
    );
    assert_eq!(
        (&file["width"], &file["height"], &file["size"]),
        (&json!(8), &json!(6), &json!(PNG.len()))
    );
    assert_eq!(file["content_type"], "image/png");
    let url = text(&file["url"])
        .strip_prefix(&sandbox.url())
        .expect("an absolute address");
    assert_eq!(rest.raw("GET", url, None).await, (200, PNG.to_vec()));
    assert_eq!(sandbox.attachment(id(file)).as_deref(), Some(PNG));
}

#[tokio::test]
async fn an_edit_keeps_only_the_files_that_it_lists() {
    let (sandbox, rest, path) = in_gry().await;
    let files: [(&str, &str, &[u8]); 2] = [("files[0]", "a.png", PNG), ("files[1]", "b.png", PNG)];
    let (_, sent) = rest.upload("POST", &path, json!({"content": "x"}), &files).await;
    let one = format!("{path}/{}", text(&sent["id"]));
    let names = |m: &Value| {
        let list = m["attachments"].as_array().unwrap().iter();
        list.map(|a| text(&a["filename"]).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        names(&rest.good("PATCH", &one, json!({"content": "y"})).await),
        ["a.png", "b.png"]
    );
    let second = sent["attachments"][1]["id"].clone();
    let payload = json!({"attachments": [{"id": second}, {"id": 0, "filename": "c.png"}]});
    let (_, edited) = rest
        .upload("PATCH", &one, payload, &[("files[0]", "c.png", PNG)])
        .await;
    assert_eq!(names(&edited), ["b.png", "c.png"]);
    assert_eq!(
        sandbox.attachment(id(&sent["attachments"][0])),
        None,
        "dropped files are gone"
    );
    let unknown = rest
        .bad("PATCH", &one, json!({"attachments": [{"id": "123456789"}]}))
        .await;
    assert_eq!(unknown, (400, 50035));
    assert_eq!(
        names(&rest.good("PATCH", &one, json!({"attachments": []})).await),
        [""; 0]
    );
}

#[tokio::test]
async fn files_that_are_too_large_are_refused() {
    let (_sandbox, rest, path) = in_gry().await;
    let large = vec![0; (10 << 20) + 1];
    let (status, body) = rest
        .upload("POST", &path, json!({}), &[("files[0]", "a.png", &large)])
        .await;
    assert_eq!((status, &body["code"]), (413, &json!(50045)));
    let nine = vec![0; 9 << 20];
    let three: Vec<(&str, &str, &[u8])> = ["files[0]", "files[1]", "files[2]"]
        .into_iter()
        .map(|f| (f, "a.png", nine.as_slice()))
        .collect();
    let (status, body) = rest.upload("POST", &path, json!({}), &three).await;
    assert_eq!((status, &body["code"]), (413, &json!(40005)));
}

/// The ids of the pictures on a message.
fn pictures(message: &Value) -> Vec<u64> {
    message["attachments"]
        .as_array()
        .expect("a list")
        .iter()
        .map(id)
        .collect()
}

#[tokio::test]
async fn a_picture_is_kept_as_long_as_its_message_and_no_longer() {
    let (sandbox, rest, path) = in_gry().await;
    let post = async || {
        let files: [(&str, &str, &[u8]); 1] = [("files[0]", "a.png", PNG)];
        rest.upload("POST", &path, json!({"content": "x"}), &files)
            .await
            .1
    };
    let (kept, gone) = (post().await, post().await);
    let one = format!("{path}/{}", text(&gone["id"]));
    assert_eq!(rest.call("DELETE", &one, Value::Null).await.0, 204);
    assert_eq!(sandbox.attachment(pictures(&gone)[0]), None);
    assert_eq!(sandbox.attachment(pictures(&kept)[0]).as_deref(), Some(PNG));
    sandbox.delete_channel(sandbox.world().channel_gry);
    assert_eq!(sandbox.attachment(pictures(&kept)[0]), None);
}

#[tokio::test]
async fn a_private_panel_keeps_only_the_picture_that_it_shows() {
    let sandbox = sandbox().await;
    let mut bot = Bot::start(&sandbox, commands()).await;
    let w = *sandbox.world();
    let private = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (interaction, answer) = bot.answering(act, private).await;
    let panel = id(&answer.unwrap().message.unwrap());
    let original = format!("{}/messages/@original", webhook(&interaction));
    let mut shown = Vec::new();
    for _ in 0..30 {
        let payload = json!({"attachments": [{"id": 0, "filename": "a.png"}]});
        let files: [(&str, &str, &[u8]); 1] = [("files[0]", "a.png", PNG)];
        let (status, _) = bot.rest.upload("PATCH", &original, payload, &files).await;
        assert_eq!(status, 200);
        shown.extend(pictures(&sandbox.message(panel).unwrap()));
    }
    assert_eq!(shown.len(), 30);
    let kept = shown.iter().filter(|id| sandbox.attachment(**id).is_some());
    assert_eq!(kept.collect::<Vec<_>>(), [&shown[29]]);
}
