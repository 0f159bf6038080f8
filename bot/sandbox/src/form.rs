//! Reading fields of a body and noting what is wrong with them, with Discord's names for the faults.

use serde_json::Value;

use crate::refusal::{Form, join};

/// An id as Discord takes it: a decimal string, or a number.
pub(crate) fn id(value: &Value) -> Option<u64> {
    match value {
        Value::String(s) if !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit()) => s.parse().ok(),
        Value::Number(n) => n.as_u64(),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Whether a field may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    Required,
    Optional,
}

/// A field that is there and not null.
pub(crate) fn present<'a>(object: &'a Value, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|v| !v.is_null())
}

fn missing(form: &mut Form, path: String, need: Need) {
    if need == Need::Required {
        form.fault(path, "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// A text with a length in characters.
pub(crate) fn text<'a>(
    form: &mut Form,
    object: &'a Value,
    at: &str,
    key: &str,
    (least, most): (usize, usize),
    need: Need,
) -> Option<&'a str> {
    let path = join(at, key);
    let Some(value) = present(object, key) else {
        missing(form, path, need);
        return None;
    };
    let Some(text) = value.as_str() else {
        form.fault(
            path,
            "STRING_TYPE_CONVERT",
            "Could not interpret value as string.",
        );
        return None;
    };
    length(form, path, text.chars().count(), (least, most), need);
    Some(text)
}

/// Notes a length outside of its limits.
pub(crate) fn length(form: &mut Form, path: String, count: usize, (least, most): (usize, usize), need: Need) {
    if (least..=most).contains(&count) {
        return;
    }
    if count == 0 && need == Need::Required {
        form.fault(path, "BASE_TYPE_REQUIRED", "This field is required");
    } else if least == 0 {
        form.fault(
            path,
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {most} or fewer in length."),
        );
    } else {
        form.fault(
            path,
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

/// A whole number within limits.
pub(crate) fn integer(
    form: &mut Form,
    object: &Value,
    at: &str,
    key: &str,
    (least, most): (i64, i64),
    need: Need,
) -> Option<i64> {
    let path = join(at, key);
    let Some(value) = present(object, key) else {
        missing(form, path, need);
        return None;
    };
    let Some(number) = value.as_i64() else {
        form.fault(
            path,
            "NUMBER_TYPE_COERCE",
            format!("Value \"{value}\" is not int."),
        );
        return None;
    };
    if number < least {
        form.fault(
            path,
            "NUMBER_TYPE_MIN",
            format!("int value should be greater than or equal to {least}."),
        );
    } else if number > most {
        form.fault(
            path,
            "NUMBER_TYPE_MAX",
            format!("int value should be less than or equal to {most}."),
        );
    }
    Some(number)
}

/// One of a few numbers.
pub(crate) fn choice(
    form: &mut Form,
    object: &Value,
    at: &str,
    key: &str,
    among: &[i64],
    need: Need,
) -> Option<i64> {
    let number = integer(form, object, at, key, (i64::MIN, i64::MAX), need)?;
    if !among.contains(&number) {
        let list = among.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        form.fault(
            join(at, key),
            "BASE_TYPE_CHOICES",
            format!("Value must be one of {{{list}}}."),
        );
        return None;
    }
    Some(number)
}

/// A truth value.
pub(crate) fn truth(form: &mut Form, object: &Value, at: &str, key: &str) -> Option<bool> {
    let value = present(object, key)?;
    if value.as_bool().is_none() {
        form.fault(
            join(at, key),
            "BOOLEAN_TYPE_CONVERT",
            "Must be either true or false.",
        );
    }
    value.as_bool()
}

/// A list with a limit for its length; absent is empty.
pub(crate) fn list<'a>(
    form: &mut Form,
    object: &'a Value,
    at: &str,
    key: &str,
    (least, most): (usize, usize),
    need: Need,
) -> &'a [Value] {
    let path = join(at, key);
    let Some(value) = present(object, key) else {
        missing(form, path, need);
        return &[];
    };
    let Some(items) = value.as_array() else {
        form.fault(
            path,
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        );
        return &[];
    };
    length(form, path, items.len(), (least, most), need);
    items
}

/// Whether this is an object; a fault otherwise.
pub(crate) fn object(form: &mut Form, value: &Value, at: &str) -> bool {
    if !value.is_object() {
        form.fault(
            at,
            "MODEL_TYPE_CONVERT",
            "Only dictionaries may be used in a ModelType",
        );
    }
    value.is_object()
}

/// Tests share these: what was refused, as `path code` lines.
#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn faults(check: impl FnOnce(&mut Form)) -> Vec<String> {
        let mut form = Form::default();
        check(&mut form);
        let Err(refusal) = form.finish() else {
            return Vec::new();
        };
        let mut out = Vec::new();
        walk(&refusal.body["errors"], "", &mut out);
        out
    }

    fn walk(node: &Value, path: &str, out: &mut Vec<String>) {
        for (key, value) in node.as_object().expect("a tree of objects") {
            if key == "_errors" {
                for e in value.as_array().expect("a list") {
                    out.push(format!("{path} {}", e["code"].as_str().expect("a code")));
                }
            } else {
                walk(value, &join(path, key), out);
            }
        }
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        let check = |given: &str| {
            let body = serde_json::json!({"a": given});
            faults(|f| {
                text(f, &body, "", "a", (1, 3), Need::Required);
            })
        };
        assert_eq!(check("żół"), [""; 0]);
        assert_eq!(check("żółw"), ["a BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(check(""), ["a BASE_TYPE_REQUIRED"]);
    }

    #[test]
    fn ids_are_strings_or_numbers() {
        assert_eq!(id(&serde_json::json!("12")), Some(12));
        assert_eq!(id(&serde_json::json!(0)), Some(0));
        assert_eq!(id(&serde_json::json!("")), None);
        assert_eq!(id(&serde_json::json!("-1")), None);
    }
}
