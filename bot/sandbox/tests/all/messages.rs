//! Channel messages, mentions, threads, and who may do what.

use crate::common;

use std::time::Duration;

use crate::common::{Bot, PATIENCE, PNG, Rest, commands, id, in_gry, text};
use forteca_sandbox::{NoAnswer, Sandbox};
use serde_json::{Value, json};

const SEND_MESSAGES: u64 = 1 << 11;
const VIEW_CHANNEL: u64 = 1 << 10;
const EMBED_LINKS: u64 = 1 << 14;
const ATTACH_FILES: u64 = 1 << 15;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

#[tokio::test]
async fn a_message_is_shown_with_all_usual_fields() {
    let (sandbox, rest, path) = in_gry().await;
    let sent = rest
        .good("POST", &path, json!({"content": " hej ", "nonce": "n1"}))
        .await;
    for key in [
        "id",
        "channel_id",
        "author",
        "timestamp",
        "tts",
        "mention_everyone",
        "mentions",
        "mention_roles",
    ] {
        assert!(!sent[key].is_null(), "{key}");
    }
    assert_eq!(
        (&sent["content"], &sent["nonce"], &sent["type"]),
        (&json!("hej"), &json!("n1"), &json!(0))
    );
    assert_eq!(
        (&sent["edited_timestamp"], &sent["pinned"]),
        (&Value::Null, &json!(false))
    );
    assert_eq!(sent["author"]["id"], json!(sandbox.world().bot.to_string()));
    let one = format!("{path}/{}", text(&sent["id"]));
    assert_eq!(rest.good("GET", &one, Value::Null).await["content"], "hej");
    let edited = rest.good("PATCH", &one, json!({"content": "ho"})).await;
    assert!(!edited["edited_timestamp"].is_null());
    rest.good("DELETE", &one, Value::Null).await;
    assert_eq!(rest.bad("GET", &one, Value::Null).await, (404, 10008));
    assert!(sandbox.messages(sandbox.world().channel_gry, 0).is_empty());
}

#[tokio::test]
async fn without_the_bots_token_nothing_goes() {
    let (sandbox, _, path) = in_gry().await;
    for token in [None, Some("wrong")] {
        let (status, body) = Rest::new(&sandbox, token)
            .call("POST", &path, json!({"content": "a"}))
            .await;
        assert_eq!(
            (status, body),
            (401, json!({"message": "401: Unauthorized", "code": 0}))
        );
    }
}

#[tokio::test]
async fn what_is_not_there_is_told_with_its_code() {
    let (sandbox, rest, path) = in_gry().await;
    let w = *sandbox.world();
    let a = json!({"content": "a"});
    assert_eq!(
        rest.bad("POST", "/channels/5/messages", a.clone()).await,
        (404, 10003)
    );
    assert_eq!(
        rest.bad("PATCH", &format!("{path}/5"), a.clone()).await,
        (404, 10008)
    );
    assert_eq!(rest.bad("GET", "/users/5", Value::Null).await, (404, 10013));
    assert_eq!(
        rest.bad("POST", "/users/@me/channels", json!({"recipient_id": "5"}))
            .await,
        (404, 10013)
    );
    sandbox.remove_member(w.filip);
    let member = format!("/guilds/{}/members/{}", w.guild, w.filip);
    assert_eq!(rest.bad("GET", &member, Value::Null).await, (404, 10007));
    assert_eq!(rest.bad("GET", "/guilds/5", Value::Null).await, (404, 10004));
    assert_eq!(rest.bad("GET", "/teapot", Value::Null).await, (404, 0));
    assert_eq!(rest.bad("GET", "/channels/abc", Value::Null).await, (400, 50035));
    let told: Vec<u16> = sandbox
        .errors_answered()
        .into_iter()
        .map(|(_, status, _)| status)
        .collect();
    assert_eq!(told, [404, 404, 404, 404, 404, 404, 404, 400]);
}

#[tokio::test]
async fn bodies_that_discord_refuses_are_refused_with_the_path_of_the_fault() {
    let (_sandbox, rest, path) = in_gry().await;
    assert_eq!(rest.bad("POST", &path, json!({})).await, (400, 50006));
    let (status, body) = rest
        .call("POST", &path, json!({"content": "a".repeat(2001)}))
        .await;
    assert_eq!((status, &body["code"]), (400, &json!(50035)));
    assert_eq!(
        body["errors"]["content"]["_errors"][0]["code"],
        "BASE_TYPE_MAX_LENGTH"
    );
    let broken = Some(("application/json".to_owned(), b"{".to_vec()));
    assert_eq!(rest.raw("POST", &format!("/api/v10{path}"), broken).await.0, 400);
}

#[tokio::test]
async fn an_enforced_nonce_brings_back_the_first_message() {
    let (sandbox, rest, path) = in_gry().await;
    let body = |nonce: &str, enforce: bool| json!({"content": "a", "nonce": nonce, "enforce_nonce": enforce});
    let first = rest.good("POST", &path, body("n", true)).await;
    assert_eq!(rest.good("POST", &path, body("n", true)).await["id"], first["id"]);
    assert_ne!(rest.good("POST", &path, body("m", true)).await["id"], first["id"]);
    assert_ne!(
        rest.good("POST", &path, body("n", false)).await["id"],
        first["id"]
    );
    sandbox.advance_clock(Duration::from_secs(301));
    assert_ne!(rest.good("POST", &path, body("n", true)).await["id"], first["id"]);
}

#[tokio::test]
async fn an_answer_that_was_lost_is_made_good_by_the_nonce() {
    let (sandbox, rest, path) = in_gry().await;
    let body = json!({"content": "a", "nonce": "n", "enforce_nonce": true});
    sandbox.lose_next(
        "POST",
        &path,
        500,
        json!({"message": "500: Internal Server Error", "code": 0}),
        1,
    );
    assert_eq!(rest.bad("POST", &path, body.clone()).await, (500, 0));
    let sent = rest.good("POST", &path, body.clone()).await;
    assert_eq!(sandbox.messages(sandbox.world().channel_gry, 0).len(), 1);
    sandbox.fail_next(
        "POST",
        &path,
        429,
        json!({"message": "wait", "retry_after": 0.5, "global": false}),
        1,
    );
    assert_eq!(rest.call("POST", &path, json!({"content": "b"})).await.0, 429);
    assert_eq!(sandbox.messages(sandbox.world().channel_gry, 0).len(), 1);
    assert_eq!(sent["content"], "a");
}

#[tokio::test]
async fn others_messages_cannot_be_edited_or_deleted() {
    let (sandbox, rest, path) = in_gry().await;
    let w = *sandbox.world();
    let theirs = sandbox.say(w.bartek, w.channel_gry, "hej").unwrap();
    assert_eq!(
        rest.bad("PATCH", &format!("{path}/{theirs}"), json!({"content": "a"}))
            .await,
        (403, 50005)
    );
    assert_eq!(
        rest.bad("DELETE", &format!("{path}/{theirs}"), Value::Null).await,
        (403, 50013)
    );
    let reply = json!({"content": "hej!", "message_reference": {"message_id": theirs.to_string()}});
    let sent = rest.good("POST", &path, reply).await;
    assert_eq!(
        (&sent["type"], &sent["referenced_message"]["content"]),
        (&json!(19), &json!("hej"))
    );
    let nothing = json!({"content": "a", "message_reference": {"message_id": "5"}});
    assert_eq!(rest.bad("POST", &path, nothing).await, (400, 50035));
}

#[tokio::test]
async fn permissions_are_asked_for() {
    let (sandbox, rest, path) = in_gry().await;
    let gry = sandbox.world().channel_gry;
    let (plain, embed) = (json!({"content": "a"}), json!({"embeds": [{"title": "a"}]}));
    sandbox.deny(gry, EMBED_LINKS);
    assert_eq!(rest.bad("POST", &path, embed.clone()).await, (403, 50013));
    rest.good("POST", &path, plain.clone()).await;
    sandbox.deny(gry, ATTACH_FILES);
    let (status, body) = rest
        .upload("POST", &path, json!({}), &[("files[0]", "a.png", PNG)])
        .await;
    assert_eq!((status, &body["code"]), (403, &json!(50013)));
    sandbox.deny(gry, READ_MESSAGE_HISTORY);
    assert_eq!(rest.good("GET", &path, Value::Null).await, json!([]));
    let reply = json!({"content": "a", "message_reference": {"message_id": "5"}});
    assert_eq!(rest.bad("POST", &path, reply).await, (400, 160002));
    sandbox.deny(gry, SEND_MESSAGES);
    assert_eq!(rest.bad("POST", &path, plain.clone()).await, (403, 50013));
    sandbox.deny(gry, VIEW_CHANNEL);
    assert_eq!(rest.bad("POST", &path, plain.clone()).await, (403, 50001));
    sandbox.allow(gry, VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS);
    rest.good("POST", &path, embed).await;
}

#[tokio::test]
async fn who_is_pinged_depends_on_allowed_mentions() {
    let (sandbox, rest, path) = in_gry().await;
    let w = *sandbox.world();
    let content = format!("<@{}> <@{}> @everyone", w.bartek, w.ewa);
    let sent = rest.good("POST", &path, json!({"content": content})).await;
    assert_eq!(sandbox.pinged(id(&sent)), [w.bartek, w.ewa]);
    assert_eq!(
        sent["mention_everyone"], false,
        "the bot has no right to ping everyone"
    );
    let nobody = json!({"content": content, "allowed_mentions": {"parse": []}});
    let sent = rest.good("POST", &path, nobody).await;
    assert_eq!(
        (sandbox.pinged(id(&sent)), &sent["mentions"]),
        (vec![], &json!([]))
    );
    let one = json!({"content": content, "allowed_mentions": {"parse": [], "users": [w.ewa.to_string()]}});
    let sent = rest.good("POST", &path, one).await;
    assert_eq!(sandbox.pinged(id(&sent)), [w.ewa]);
    assert_eq!(
        sandbox.message(id(&sent)).unwrap()["_pinged"],
        json!([w.ewa.to_string()])
    );
    let edit = json!({"content": format!("<@{}>", w.bartek), "allowed_mentions": {"parse": ["users"]}});
    rest.good("PATCH", &format!("{path}/{}", text(&sent["id"])), edit)
        .await;
    assert_eq!(sandbox.pinged(id(&sent)), [w.ewa], "edits ping nobody");
    let embed = json!({"embeds": [{"description": format!("<@{}>", w.ewa)}]});
    assert_eq!(
        sandbox.pinged(id(&rest.good("POST", &path, embed).await)),
        [0u64; 0]
    );
}

#[tokio::test]
async fn a_thread_hangs_on_its_message() {
    let (sandbox, rest, path) = in_gry().await;
    let w = *sandbox.world();
    let starter = rest.good("POST", &path, json!({"content": "a game"})).await;
    let threads = format!("{path}/{}/threads", text(&starter["id"]));
    for bad in [json!({}), json!({"name": ""}), json!({"name": "n".repeat(101)})] {
        assert_eq!(rest.bad("POST", &threads, bad).await, (400, 50035));
    }
    let odd = json!({"name": "n", "auto_archive_duration": 61});
    assert_eq!(rest.bad("POST", &threads, odd).await, (400, 50035));
    sandbox.deny(w.channel_gry, CREATE_PUBLIC_THREADS);
    assert_eq!(
        rest.bad("POST", &threads, json!({"name": "n"})).await,
        (403, 50013)
    );
    sandbox.allow(w.channel_gry, CREATE_PUBLIC_THREADS);
    let (status, thread) = rest
        .call(
            "POST",
            &threads,
            json!({"name": "n".repeat(100), "auto_archive_duration": 10080}),
        )
        .await;
    assert_eq!(status, 201);
    assert_eq!(
        (&thread["id"], &thread["type"], &thread["parent_id"]),
        (&starter["id"], &json!(11), &json!(w.channel_gry.to_string()))
    );
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 10080);
    assert_eq!(
        rest.bad("POST", &threads, json!({"name": "n"})).await,
        (400, 160004)
    );
    let shown = rest
        .good("GET", &format!("{path}/{}", text(&starter["id"])), Value::Null)
        .await;
    assert_eq!(
        (&shown["thread"]["id"], &shown["flags"]),
        (&starter["id"], &json!(32))
    );
    let inside = format!("/channels/{}/messages", text(&thread["id"]));
    rest.good("POST", &inside, json!({"content": "a"})).await;
    let now = rest
        .good("GET", &format!("/channels/{}", text(&thread["id"])), Value::Null)
        .await;
    assert_eq!(
        (&now["message_count"], &now["member_count"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(sandbox.threads(w.channel_gry).len(), 1);
    sandbox.deny(id(&thread), SEND_MESSAGES_IN_THREADS);
    assert_eq!(
        rest.bad("POST", &inside, json!({"content": "a"})).await,
        (403, 50013)
    );
    rest.good(
        "POST",
        &path,
        json!({"content": "the channel itself is another matter"}),
    )
    .await;
}

async fn thread(sandbox: &Sandbox, rest: &Rest) -> u64 {
    let path = format!("/channels/{}/threads", sandbox.world().channel_gry);
    id(&rest
        .good(
            "POST",
            &path,
            json!({"name": "n", "type": 11, "auto_archive_duration": 60}),
        )
        .await)
}

#[tokio::test]
async fn a_thread_without_a_kind_is_private_and_so_refused() {
    let (sandbox, rest, _) = in_gry().await;
    let path = format!("/channels/{}/threads", sandbox.world().channel_gry);
    assert_eq!(rest.bad("POST", &path, json!({"name": "n"})).await, (403, 50013));
    thread(&sandbox, &rest).await;
}

#[tokio::test]
async fn an_archived_thread_takes_new_messages_but_no_edits_and_no_clicks() {
    let (sandbox, rest, _) = in_gry().await;
    let bot = Bot::start(&sandbox, commands()).await;
    let w = *sandbox.world();
    let thread = thread(&sandbox, &rest).await;
    let inside = format!("/channels/{thread}/messages");
    let body = json!({"content": "a", "components": common::panel()});
    let sent = rest.good("POST", &inside, body).await;
    let one = format!("{inside}/{}", text(&sent["id"]));
    sandbox.archive_thread(thread);
    assert_eq!(
        rest.bad("PATCH", &one, json!({"content": "b"})).await,
        (400, 50083)
    );
    assert!(matches!(
        sandbox.press(w.ala, id(&sent), "move").await,
        Err(NoAnswer::NotPossible(_))
    ));
    let rename = format!("/channels/{thread}");
    assert_eq!(
        rest.bad("PATCH", &rename, json!({"name": "m"})).await,
        (400, 50083)
    );
    rest.good("POST", &inside, json!({"content": "b"})).await;
    let now = rest
        .good("GET", &format!("/channels/{thread}"), Value::Null)
        .await;
    assert_eq!(now["thread_metadata"]["archived"], false);
    rest.good("PATCH", &one, json!({"content": "b"})).await;
    rest.good("PATCH", &rename, json!({"name": "m"})).await;
    sandbox.advance_clock(Duration::from_secs(3601));
    assert_eq!(
        rest.bad("PATCH", &one, json!({"content": "c"})).await,
        (400, 50083),
        "quiet threads are archived"
    );
    drop(bot);
}

#[tokio::test]
async fn a_locked_thread_takes_nothing_from_who_does_not_manage_threads() {
    let (sandbox, rest, _) = in_gry().await;
    let thread = thread(&sandbox, &rest).await;
    let inside = format!("/channels/{thread}/messages");
    let sent = rest.good("POST", &inside, json!({"content": "a"})).await;
    sandbox.lock_thread(thread);
    assert_eq!(
        rest.bad("POST", &inside, json!({"content": "a"})).await,
        (400, 160005)
    );
    let one = format!("{inside}/{}", text(&sent["id"]));
    assert_eq!(
        rest.bad("PATCH", &one, json!({"content": "b"})).await,
        (400, 160005)
    );
    assert_eq!(
        rest.bad("PATCH", &format!("/channels/{thread}"), json!({"locked": false}))
            .await,
        (403, 50013)
    );
}

#[tokio::test]
async fn a_deleted_channel_takes_its_threads_with_it() {
    let (sandbox, rest, path) = in_gry().await;
    let thread = thread(&sandbox, &rest).await;
    let sent = rest
        .good(
            "POST",
            &format!("/channels/{thread}/messages"),
            json!({"content": "a"}),
        )
        .await;
    sandbox.delete_channel(sandbox.world().channel_gry);
    assert_eq!(
        rest.bad("POST", &path, json!({"content": "a"})).await,
        (404, 10003)
    );
    assert_eq!(
        rest.bad("GET", &format!("/channels/{thread}"), Value::Null).await,
        (404, 10003)
    );
    assert_eq!(sandbox.message(id(&sent)), None);
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let (sandbox, rest, _) = in_gry().await;
    let w = *sandbox.world();
    let dm = rest
        .good(
            "POST",
            "/users/@me/channels",
            json!({"recipient_id": w.ewa.to_string()}),
        )
        .await;
    let path = format!("/channels/{}/messages", text(&dm["id"]));
    let sent = rest.good("POST", &path, json!({"content": "a"})).await;
    assert_eq!(sandbox.direct_channel(w.ewa), Some(id(&dm)));
    assert!(sent.get("guild_id").is_none());
    sandbox.set_takes_dms(w.ewa, false);
    assert_eq!(
        rest.bad("POST", &path, json!({"content": "a"})).await,
        (403, 50007)
    );
    sandbox.set_takes_dms(w.ewa, true);
    sandbox.remove_member(w.ewa);
    assert_eq!(
        rest.bad("POST", &path, json!({"content": "a"})).await,
        (403, 50278)
    );
    let bot = json!({"recipient_id": w.other_bot.to_string()});
    assert_eq!(rest.bad("POST", "/users/@me/channels", bot).await, (403, 50007));
}

#[tokio::test]
async fn commands_are_kept_by_name_and_refused_by_rule() {
    let (sandbox, rest, _) = in_gry().await;
    let path = format!("/applications/{}/commands", sandbox.world().application);
    let first = rest.good("PUT", &path, commands()).await;
    let second = rest.good("PUT", &path, commands()).await;
    assert_eq!(
        first[0]["id"], second[0]["id"],
        "an overwrite with the same names creates nothing"
    );
    assert_eq!(
        rest.good("GET", &path, Value::Null)
            .await
            .as_array()
            .unwrap()
            .len(),
        4
    );
    let (status, body) = rest
        .call("PUT", &path, json!([{"name": "Bad", "description": "d"}]))
        .await;
    assert_eq!((status, &body["code"]), (400, &json!(50035)));
    assert_eq!(
        body["errors"]["0"]["name"]["_errors"][0]["code"],
        "APPLICATION_COMMAND_INVALID_NAME"
    );
    assert_eq!(sandbox.commands().len(), 4, "a refused overwrite changes nothing");
    let (status, new) = rest.call("POST", &path, json!({"name": "Play", "type": 2})).await;
    assert_eq!((status, &new["description"]), (201, &json!("")));
    let one = format!("{path}/{}", text(&new["id"]));
    assert_eq!(
        rest.good("PATCH", &one, json!({"name": "Play with"})).await["id"],
        new["id"]
    );
    rest.good("DELETE", &one, Value::Null).await;
    assert_eq!(rest.bad("GET", &one, Value::Null).await, (404, 10063));
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        sandbox.world().application,
        sandbox.world().guild
    );
    assert_eq!(rest.good("PUT", &guild, json!([])).await, json!([]));
    assert_eq!(sandbox.commands().len(), 4, "scopes are apart");
}

#[tokio::test]
async fn a_waiting_test_sees_the_oldest_message_it_likes() {
    let (sandbox, rest, path) = in_gry().await;
    let gry = sandbox.world().channel_gry;
    let wait = sandbox.wait_for_message(gry, PATIENCE, |m| m["content"] == "b");
    let send = async {
        for content in ["a", "b", "b"] {
            rest.good("POST", &path, json!({"content": content})).await;
        }
    };
    let (found, ()) = tokio::join!(wait, send);
    assert_eq!(id(&found.unwrap()), id(&sandbox.messages(gry, 0)[1]));
    assert!(
        sandbox
            .wait_for_message(gry, Duration::ZERO, |m| m["content"] == "c")
            .await
            .is_none()
    );
}

#[tokio::test]
async fn what_breaks_on_the_way_is_a_page_or_a_broken_connection() {
    let (sandbox, rest, path) = in_gry().await;
    let w = *sandbox.world();
    let body = |content: &str| {
        let json = json!({"content": content}).to_string().into_bytes();
        Some(("application/json".to_owned(), json))
    };
    sandbox.fail_next("POST", &path, 403, json!("<h1>Forbidden</h1>"), 1);
    let whole = format!("/api/v10{path}");
    let (status, page) = rest.raw("POST", &whole, body("a")).await;
    assert_eq!((status, &page[..]), (403, &b"<h1>Forbidden</h1>"[..]));
    for (breaks, sent) in [(0, 0), (1, 1)] {
        match breaks {
            0 => sandbox.break_next("POST", &path, 1),
            _ => sandbox.break_after_next("POST", &path, 1),
        }
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let asked = client
            .post(format!("{}{whole}", sandbox.url()))
            .header("authorization", format!("Bot {}", sandbox.token()))
            .header("content-type", "application/json")
            .body(json!({"content": "b"}).to_string());
        let answered = match asked.send().await {
            Ok(answer) => answer.bytes().await.is_ok(),
            Err(_) => false,
        };
        assert!(!answered, "{breaks}");
        assert_eq!(sandbox.messages(w.channel_gry, 0).len(), sent);
    }
}
