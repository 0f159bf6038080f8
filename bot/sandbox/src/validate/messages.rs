//! Messages as a whole: text, mentions, flags, nonce, and that there is something to see.

use serde_json::Value;

use super::{components, embeds, files};
use crate::files::FilePart;
use crate::form::{self, Need, id, present};
use crate::message::{COMPONENTS_V2, Message};
use crate::refusal::{Form, Refusal, join};

const CONTENT: usize = 2000;

/// A new message. `at` is where it stands in the body: `data` in callbacks.
pub(crate) fn check_new(at: &str, data: &Value, parts: &[FilePart]) -> Result<(), Refusal> {
    files::check_sizes(parts)?;
    let mut form = Form::default();
    let data = if data.is_null() && !parts.is_empty() {
        &Value::Object(serde_json::Map::new())
    } else {
        data
    };
    if form::object(&mut form, data, at) {
        fields(&mut form, at, data, data["flags"].as_u64().unwrap_or(0));
        files::check(&mut form, at, data, parts, &[]);
        let names: Vec<String> = files::new_names(data, parts);
        embeds::check(&mut form, at, data, &names);
        unsupported(&mut form, at, data);
    }
    form.finish()?;
    let text = data["content"].as_str().is_some_and(|c| !c.trim().is_empty());
    let some = |key: &str| data[key].as_array().is_some_and(|list| !list.is_empty());
    if text || some("embeds") || some("components") || !parts.is_empty() {
        Ok(())
    } else {
        Err(Refusal::empty_message())
    }
}

/// A change of `old`.
pub(crate) fn check_edit(at: &str, data: &Value, parts: &[FilePart], old: &Message) -> Result<(), Refusal> {
    files::check_sizes(parts)?;
    let nothing = Value::Object(serde_json::Map::new());
    let data = if data.is_null() { &nothing } else { data };
    let mut form = Form::default();
    if form::object(&mut form, data, at) {
        fields(
            &mut form,
            at,
            data,
            data["flags"].as_u64().unwrap_or(0) | old.flags(),
        );
        let on_it = old.attachment_names();
        files::check(&mut form, at, data, parts, &on_it);
        let listed = data["attachments"].as_array();
        let stays = |wanted: u64| listed.is_none_or(|l| l.iter().any(|a| id(&a["id"]) == Some(wanted)));
        let kept = on_it
            .iter()
            .filter(|(id, _)| stays(*id))
            .map(|(_, name)| name.clone());
        let names: Vec<String> = kept.chain(files::new_names(data, parts)).collect();
        embeds::check(&mut form, at, data, &names);
        if data["flags"].as_u64().is_none_or(|f| f & COMPONENTS_V2 == 0)
            && old.flags() & COMPONENTS_V2 != 0
            && !data["flags"].is_null()
        {
            form.fault(
                join(at, "flags"),
                "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
                "This flag stays for ever",
            );
        }
    }
    form.finish()?;
    if old.would_be_empty_after(data, parts) {
        Err(Refusal::empty_message())
    } else {
        Ok(())
    }
}

/// The parts of a request that should have no message in it.
pub(crate) fn check_parts(form: &mut Form, parts: &[FilePart]) {
    files::check_names(form, parts);
}

fn fields(form: &mut Form, at: &str, data: &Value, flags: u64) {
    form::text(form, data, at, "content", (0, CONTENT), Need::Optional);
    form::integer(form, data, at, "flags", (0, i64::MAX), Need::Optional);
    form::truth(form, data, at, "tts");
    form::truth(form, data, at, "enforce_nonce");
    nonce(form, at, data);
    mentions(form, at, data);
    components::check_message(form, at, data, flags & COMPONENTS_V2 != 0);
}

fn nonce(form: &mut Form, at: &str, data: &Value) {
    match present(data, "nonce") {
        None => {}
        Some(Value::Number(n)) if n.is_i64() || n.is_u64() => {}
        Some(_) => {
            form::text(form, data, at, "nonce", (0, 25), Need::Optional);
        }
    }
}

fn mentions(form: &mut Form, at: &str, data: &Value) {
    let Some(allowed) = present(data, "allowed_mentions") else {
        return;
    };
    let at = join(at, "allowed_mentions");
    if !form::object(form, allowed, &at) {
        return;
    }
    let parse = form::list(form, allowed, &at, "parse", (0, 3), Need::Optional);
    for (i, kind) in parse.iter().enumerate() {
        if !matches!(kind.as_str(), Some("users" | "roles" | "everyone")) {
            let path = join(&at, format!("parse.{i}"));
            form.fault(
                path,
                "BASE_TYPE_CHOICES",
                "Value must be one of {'users', 'roles', 'everyone'}.",
            );
        }
    }
    form::truth(form, allowed, &at, "replied_user");
    for key in ["users", "roles"] {
        let ids = form::list(form, allowed, &at, key, (0, 100), Need::Optional);
        for (i, value) in ids.iter().enumerate().filter(|(_, v)| id(v).is_none()) {
            let path = join(&at, format!("{key}.{i}"));
            form.fault(
                path,
                "NUMBER_TYPE_COERCE",
                format!("Value {value} is not snowflake."),
            );
        }
        if !ids.is_empty() && parse.iter().any(|p| p == key) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.fault(at.clone(), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
    }
}

/// Things that Discord has and this stand-in has not; better refused than lost in silence.
fn unsupported(form: &mut Form, at: &str, data: &Value) {
    for key in ["poll", "sticker_ids"] {
        if present(data, key).is_some_and(|v| v.as_array().is_none_or(|list| !list.is_empty())) {
            form.fault(
                join(at, key),
                "UNSUPPORTED",
                "The stand-in has neither polls nor stickers.",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// What a new message is refused for: code and first path.
    fn code(data: Value) -> u64 {
        check_new("", &data, &[]).err().map_or(0, |r| r.code())
    }

    fn errors(data: Value) -> Value {
        check_new("data", &data, &[]).unwrap_err().body["errors"]["data"].clone()
    }

    #[test]
    fn content_has_two_thousand_characters_at_most() {
        assert_eq!(code(json!({"content": "ż".repeat(2000)})), 0);
        let e = errors(json!({"content": "ż".repeat(2001)}));
        assert_eq!(e["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    }

    #[test]
    fn a_message_needs_something_to_see() {
        for empty in [
            json!({}),
            json!({"content": ""}),
            json!({"content": "  \n"}),
            json!({"embeds": [], "components": []}),
        ] {
            assert_eq!(code(empty.clone()), 50006, "{empty}");
        }
        assert_eq!(code(json!({"embeds": [{"title": "a"}]})), 0);
    }

    #[test]
    fn a_nonce_has_25_characters_at_most() {
        assert_eq!(code(json!({"content": "a", "nonce": "n".repeat(25)})), 0);
        assert_eq!(code(json!({"content": "a", "nonce": 12})), 0);
        assert_eq!(code(json!({"content": "a", "nonce": "n".repeat(26)})), 50035);
    }

    #[test]
    fn mentions_are_either_parsed_or_listed() {
        let with = |allowed: Value| code(json!({"content": "a", "allowed_mentions": allowed}));
        assert_eq!(with(json!({"parse": [], "users": ["1"]})), 0);
        assert_eq!(with(json!({"parse": ["users"], "users": []})), 0);
        assert_eq!(with(json!({"parse": ["users"], "roles": ["1"]})), 0);
        assert_eq!(with(json!({"parse": ["users"], "users": ["1"]})), 50035);
        assert_eq!(with(json!({"parse": ["people"]})), 50035);
        assert_eq!(with(json!({"users": vec!["1"; 100]})), 0);
        assert_eq!(with(json!({"users": vec!["1"; 101]})), 50035);
        assert_eq!(with(json!({"users": ["ala"]})), 50035);
    }

    #[test]
    fn fields_of_the_wrong_type_are_refused() {
        for bad in [
            json!({"content": 1}),
            json!({"content": "a", "embeds": {}}),
            json!({"content": "a", "flags": "x"}),
        ] {
            assert_eq!(code(bad.clone()), 50035, "{bad}");
        }
        assert_eq!(code(json!([])), 50035);
    }

    #[test]
    fn an_edit_may_not_leave_nothing() {
        let old = |value: Value| Message {
            id: 1,
            channel: 2,
            author: 3,
            value,
            ephemeral_for: None,
            pinged: Vec::new(),
            used: None,
            interaction: None,
            nonce: None,
        };
        let text = old(json!({"content": "a", "embeds": [], "components": [], "attachments": []}));
        let code = |data: Value, old: &Message| check_edit("", &data, &[], old).err().map_or(0, |r| r.code());
        assert_eq!(code(json!({"content": ""}), &text), 50006);
        assert_eq!(code(json!({"components": []}), &text), 0);
        let file = old(json!({"content": "", "attachments": [{"id": "9000000", "filename": "a.png"}]}));
        assert_eq!(code(json!({"attachments": []}), &file), 50006);
        assert_eq!(code(json!({"attachments": [{"id": "9000000"}]}), &file), 0);
    }
}
