//! Files of a message: parts, names, sizes, and the list that describes them.

use std::collections::HashSet;

use serde_json::Value;

use crate::files::FilePart;
use crate::form::{self, Need, id};
use crate::refusal::{Form, Refusal, join};

/// One file, in bytes; also told in every interaction.
pub(crate) const FILE_BYTES: usize = 10 << 20;
/// All files of a request, in bytes.
pub(crate) const REQUEST_BYTES: usize = 25 << 20;
const FILES: usize = 10;

/// Sizes have refusals of their own, that come before any other.
pub(super) fn check_sizes(parts: &[FilePart]) -> Result<(), Refusal> {
    if parts.iter().map(|p| p.bytes.len()).sum::<usize>() > REQUEST_BYTES {
        return Err(Refusal::too_large());
    }
    if parts.iter().any(|p| p.bytes.len() > FILE_BYTES) {
        return Err(Refusal::file_too_large());
    }
    Ok(())
}

/// The parts by themselves.
pub(super) fn check_names(form: &mut Form, parts: &[FilePart]) {
    form::length(form, "files".to_owned(), parts.len(), (0, FILES), Need::Optional);
    let mut seen = HashSet::new();
    for part in parts {
        match part.number() {
            None => form.fault(
                "files",
                "FILE_FIELD_INVALID",
                format!("{} is not files[n]", part.field),
            ),
            Some(n) if !seen.insert(n) => {
                form.fault("files", "FILE_FIELD_INVALID", format!("files[{n}] comes twice"))
            }
            Some(_) => {}
        }
        if part.name.as_ref().is_none_or(String::is_empty) {
            form.fault(
                "files",
                "FILE_NAME_REQUIRED",
                format!("{} has no file name", part.field),
            );
        }
    }
}

/// The parts and the list `attachments`; `old` are the files that are on the message already.
pub(super) fn check(form: &mut Form, at: &str, data: &Value, parts: &[FilePart], old: &[(u64, String)]) {
    check_names(form, parts);
    let list = form::list(form, data, at, "attachments", (0, FILES), Need::Optional);
    let mut seen = HashSet::new();
    let mut kept = 0;
    for (i, entry) in list.iter().enumerate() {
        let at = join(at, format!("attachments.{i}"));
        if !form::object(form, entry, &at) {
            continue;
        }
        form::text(form, entry, &at, "description", (0, 1024), Need::Optional);
        form::text(form, entry, &at, "filename", (0, 1024), Need::Optional);
        let Some(id) = id(&entry["id"]) else {
            form.fault(join(&at, "id"), "BASE_TYPE_REQUIRED", "This field is required");
            continue;
        };
        let is_old = old.iter().any(|(old, _)| *old == id);
        kept += usize::from(is_old);
        if !is_old && !parts.iter().any(|p| p.number() == Some(id)) {
            let message = format!("Attachment data for ID {id} not found");
            form.fault(join(&at, "id"), "ATTACHMENT_NOT_FOUND", message);
        }
        if !seen.insert(id) {
            form.fault(
                join(&at, "id"),
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
                "The set already contains this value",
            );
        }
    }
    if data["attachments"].is_null() {
        kept = old.len();
    }
    form::length(
        form,
        join(at, "attachments"),
        kept + parts.len(),
        (0, FILES),
        Need::Optional,
    );
}

/// Names that `attachment://` may use for the files of this request.
pub(super) fn new_names(data: &Value, parts: &[FilePart]) -> Vec<String> {
    let list = data["attachments"].as_array();
    let said = |n: u64| {
        list?.iter().find(|a| id(&a["id"]) == Some(n))?["filename"]
            .as_str()
            .map(str::to_owned)
    };
    parts
        .iter()
        .filter_map(|p| p.number().and_then(said).or_else(|| p.name.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::tests::faults;

    fn part(field: &str, name: Option<&str>, size: usize) -> FilePart {
        FilePart {
            field: field.into(),
            name: name.map(Into::into),
            content_type: None,
            bytes: vec![0; size],
        }
    }

    fn check_with(data: Value, parts: &[FilePart], old: &[(u64, String)]) -> Vec<String> {
        faults(|f| check(f, "", &data, parts, old))
    }

    #[test]
    fn a_file_has_ten_mebibytes_at_most_and_a_request_twenty_five() {
        let one = |size| {
            check_sizes(&[part("files[0]", Some("a"), size)])
                .err()
                .map_or(0, |r| r.code())
        };
        assert_eq!(one(FILE_BYTES), 0);
        assert_eq!(one(FILE_BYTES + 1), 50045);
        let three = |last| {
            let parts = [FILE_BYTES, FILE_BYTES, last].map(|size| part("files[0]", Some("a"), size));
            check_sizes(&parts).err().map_or(0, |r| r.code())
        };
        assert_eq!(three(5 << 20), 0);
        assert_eq!(three((5 << 20) + 1), 40005);
    }

    #[test]
    fn parts_are_called_files_n_and_have_a_name() {
        assert_eq!(
            check_with(json!({}), &[part("files[0]", Some("a.png"), 1)], &[]),
            [""; 0]
        );
        assert_eq!(
            check_with(json!({}), &[part("file", Some("a.png"), 1)], &[]),
            ["files FILE_FIELD_INVALID"]
        );
        assert_eq!(
            check_with(json!({}), &[part("files[0]", None, 1)], &[]),
            ["files FILE_NAME_REQUIRED"]
        );
        let twice = [part("files[0]", Some("a"), 1), part("files[0]", Some("b"), 1)];
        assert_eq!(check_with(json!({}), &twice, &[]), ["files FILE_FIELD_INVALID"]);
    }

    #[test]
    fn ten_files_are_enough() {
        let parts = |n: usize| {
            (0..n)
                .map(|i| part(&format!("files[{i}]"), Some("a"), 1))
                .collect::<Vec<_>>()
        };
        assert_eq!(check_with(json!({}), &parts(10), &[]), [""; 0]);
        assert!(!check_with(json!({}), &parts(11), &[]).is_empty());
        assert!(!check_with(json!({}), &parts(10), &[(9, "old".into())]).is_empty());
        assert_eq!(
            check_with(json!({"attachments": []}), &parts(10), &[(9, "old".into())]),
            [""; 0]
        );
    }

    #[test]
    fn listed_files_are_uploaded_or_on_the_message() {
        let parts = [part("files[0]", Some("a.png"), 1)];
        let list = |ids: Value| {
            let list: Vec<Value> = ids
                .as_array()
                .unwrap()
                .iter()
                .map(|id| json!({"id": id}))
                .collect();
            check_with(json!({"attachments": list}), &parts, &[(77, "old.png".into())])
        };
        assert_eq!(list(json!([0, "77"])), [""; 0]);
        assert_eq!(list(json!([0, 1])), ["attachments.1.id ATTACHMENT_NOT_FOUND"]);
        assert_eq!(list(json!(["78"])), ["attachments.0.id ATTACHMENT_NOT_FOUND"]);
        assert_eq!(list(json!([null])), ["attachments.0.id BASE_TYPE_REQUIRED"]);
    }

    #[test]
    fn an_alt_text_has_1024_characters_at_most() {
        let parts = [part("files[0]", Some("a.png"), 1)];
        let with = |n| {
            check_with(
                json!({"attachments": [{"id": 0, "description": "a".repeat(n)}]}),
                &parts,
                &[],
            )
        };
        assert_eq!(with(1024), [""; 0]);
        assert_eq!(with(1025), ["attachments.0.description BASE_TYPE_MAX_LENGTH"]);
    }
}
