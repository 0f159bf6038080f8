//! Command definitions: names, texts, counts and sizes. What is inside of their options is in `options`, what their names may be in `names`.

use std::collections::HashSet;

use serde_json::Value;

use super::names::{localizations, name};
use super::options::{Level, options};
use crate::form::{self, Need, present};
use crate::refusal::{Form, Refusal, join};

const SIZE: usize = 8000;

/// The body of a bulk overwrite.
pub(crate) fn check_all(body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let Some(list) = body.as_array() else {
        form.fault(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        );
        return form.finish();
    };
    let mut names = HashSet::new();
    for (i, command) in list.iter().enumerate() {
        let at = i.to_string();
        if !form::object(&mut form, command, &at) {
            continue;
        }
        one(&mut form, &at, command);
        if !names.insert((command["type"].as_i64().unwrap_or(1), command["name"].as_str())) {
            let message = "Application command names must be unique";
            form.fault(join(&at, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    counts(&mut form, list);
    form.finish()
}

/// The body of a single creation.
pub(crate) fn check_one(command: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    if form::object(&mut form, command, "") {
        one(&mut form, "", command);
    }
    form.finish()
}

/// Whether there are not too many of a kind.
pub(crate) fn check_counts(list: &[Value]) -> Result<(), Refusal> {
    let mut form = Form::default();
    counts(&mut form, list);
    form.finish()
}

fn counts(form: &mut Form, list: &[Value]) {
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let count = list
            .iter()
            .filter(|c| c["type"].as_i64().unwrap_or(1) == kind)
            .count();
        if count > most {
            form.fault(
                "",
                "APPLICATION_COMMAND_TOO_MANY",
                format!("At most {most} commands of type {kind}"),
            );
        }
    }
}

fn one(form: &mut Form, at: &str, command: &Value) {
    let kind = form::choice(form, command, at, "type", &[1, 2, 3], Need::Optional).unwrap_or(1);
    let chat = kind == 1;
    if let Some(text) = form::text(form, command, at, "name", (1, 32), Need::Required)
        && chat
    {
        name(form, &join(at, "name"), text);
    }
    localizations(form, at, command, "name", (1, 32), chat);
    if chat {
        form::text(form, command, at, "description", (1, 100), Need::Required);
        localizations(form, at, command, "description", (1, 100), false);
    } else if present(command, "description").is_some_and(|d| d != "") {
        let message = "Context menu commands cannot have description";
        form.fault(
            join(at, "description"),
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
            message,
        );
    }
    permissions(form, at, command);
    for (key, values) in [("contexts", &[0, 1, 2][..]), ("integration_types", &[0, 1][..])] {
        let list = form::list(form, command, at, key, (1, 3), Need::Optional);
        for (i, value) in list
            .iter()
            .enumerate()
            .filter(|(_, v)| !v.as_i64().is_some_and(|n| values.contains(&n)))
        {
            let message = format!("Value {value} is not one of {values:?}.");
            form.fault(join(at, format!("{key}.{i}")), "BASE_TYPE_CHOICES", message);
        }
    }
    let installed_by_users = command["integration_types"]
        .as_array()
        .is_some_and(|t| t.iter().any(|n| n == 1));
    if command["contexts"]
        .as_array()
        .is_some_and(|c| c.iter().any(|n| n == 2))
        && !installed_by_users
    {
        let message = "Private channels need the user install integration type";
        form.fault(
            join(at, "contexts"),
            "APPLICATION_COMMAND_INVALID_CONTEXT",
            message,
        );
    }
    if !chat && command["options"].as_array().is_some_and(|o| !o.is_empty()) {
        let message = "Context menu commands cannot have options";
        form.fault(
            join(at, "options"),
            "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS",
            message,
        );
    }
    options(form, at, command, Level::Command);
    if size(command) > SIZE {
        let message = format!("Command exceeds maximum size ({SIZE})");
        form.fault(at, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn permissions(form: &mut Form, at: &str, command: &Value) {
    let good = match present(command, "default_member_permissions") {
        None => true,
        Some(Value::String(s)) => s.parse::<u64>().is_ok(),
        Some(other) => other.as_u64().is_some(),
    };
    if !good {
        let message = "Permissions are a decimal number";
        form.fault(
            join(at, "default_member_permissions"),
            "NUMBER_TYPE_COERCE",
            message,
        );
    }
}

/// Characters of names, descriptions and values; of each the longest localisation counts.
fn size(item: &Value) -> usize {
    let count = |v: &Value| v.as_str().map_or(0, |s| s.chars().count());
    let longest = |item: &Value, key: &str| {
        let localized = item[format!("{key}_localizations")]
            .as_object()
            .into_iter()
            .flatten();
        localized
            .map(|(_, v)| count(v))
            .chain([count(&item[key])])
            .max()
            .unwrap_or(0)
    };
    let value = |v: &Value| {
        if v.is_string() {
            count(v)
        } else {
            v.to_string().len()
        }
    };
    let inner = item["options"]
        .as_array()
        .into_iter()
        .flatten()
        .map(size)
        .sum::<usize>();
    let choices = item["choices"].as_array().into_iter().flatten();
    let choices = choices
        .map(|c| longest(c, "name") + value(&c["value"]))
        .sum::<usize>();
    longest(item, "name") + longest(item, "description") + inner + choices
}
#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::tests::faults;

    fn refused(command: Value) -> Vec<String> {
        faults(|f| one(f, "", &command))
    }

    fn command(options: Value) -> Value {
        json!({"name": "c", "description": "d", "options": options})
    }

    fn option(name: &str, extra: Value) -> Value {
        let mut option = json!({"type": 3, "name": name, "description": "d"});
        option
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        option
    }

    #[test]
    fn names_are_lower_case_words() {
        let named = |name: &str| refused(json!({"name": name, "description": "d"}));
        for good in ["graj", "moje-gry", "żółw_1", "a'b", "हिन्दी", &"a".repeat(32)] {
            assert_eq!(named(good), [""; 0], "{good}");
        }
        for bad in ["Graj", "moje gry", "a.b", "ŻÓŁW", ""] {
            assert_eq!(named(bad).len(), 1, "{bad}");
        }
        assert!(!named(&"a".repeat(33)).is_empty());
        assert_eq!(refused(json!({"type": 2, "name": "Play With"})), [""; 0]);
    }

    #[test]
    fn chat_commands_have_descriptions_and_others_have_none() {
        assert_eq!(refused(json!({"name": "c"})), ["description BASE_TYPE_REQUIRED"]);
        assert_eq!(
            refused(json!({"name": "c", "description": "d".repeat(100)})),
            [""; 0]
        );
        assert_eq!(
            refused(json!({"name": "c", "description": "d".repeat(101)})),
            ["description BASE_TYPE_BAD_LENGTH"]
        );
        let user = refused(json!({"type": 2, "name": "c", "description": "d"}));
        assert_eq!(user, ["description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"]);
    }

    #[test]
    fn localisations_are_for_known_locales_and_keep_the_rules() {
        let named = |map: Value| refused(json!({"name": "c", "description": "d", "name_localizations": map}));
        assert_eq!(named(json!({"pl": "graj", "en-GB": "play"})), [""; 0]);
        assert_eq!(
            named(json!({"xx": "graj"})),
            ["name_localizations.xx ENUM_TYPE_COERCE"]
        );
        assert_eq!(
            named(json!({"pl": "Graj"})),
            ["name_localizations.pl APPLICATION_COMMAND_INVALID_NAME"]
        );
    }

    #[test]
    fn a_command_has_8000_characters_of_text_at_most() {
        // 25 options with 3 choices of 100 + 5 characters, and 2 + 100 of their own, are above; one choice is below.
        let options = |choices: usize| {
            let list: Vec<Value> = (0..choices)
                .map(|i| json!({"name": format!("{i:0>100}"), "value": "v".repeat(5)}))
                .collect();
            let one = |i: usize| {
                option(
                    &format!("{i:02}"),
                    json!({"description": "d".repeat(100), "choices": list}),
                )
            };
            command(json!((0..25).map(one).collect::<Vec<_>>()))
        };
        assert_eq!(refused(options(1)), [""; 0]);
        assert_eq!(refused(options(3)), [" APPLICATION_COMMAND_TOO_LARGE"]);
    }

    #[test]
    fn private_channels_need_the_user_install() {
        let with = |types: Value| {
            refused(json!({"name": "c", "description": "d", "contexts": [0, 2], "integration_types": types}))
        };
        assert_eq!(with(json!([0, 1])), [""; 0]);
        assert_eq!(with(json!([0])), ["contexts APPLICATION_COMMAND_INVALID_CONTEXT"]);
    }

    #[test]
    fn permissions_are_decimal_texts_or_numbers() {
        let with =
            |p: Value| refused(json!({"name": "c", "description": "d", "default_member_permissions": p}));
        assert_eq!(with(json!("32")), [""; 0]);
        assert_eq!(with(json!(32)), [""; 0]);
        assert_eq!(
            with(json!("manage")),
            ["default_member_permissions NUMBER_TYPE_COERCE"]
        );
    }

    #[test]
    fn a_list_of_commands_has_no_name_twice_and_not_too_many() {
        let list = |n: usize| {
            json!(
                (0..n)
                    .map(|i| json!({"name": i.to_string(), "description": "d"}))
                    .collect::<Vec<_>>()
            )
        };
        assert_eq!(check_all(&list(100)), Ok(()));
        assert!(check_all(&list(101)).is_err());
        let users = |n: usize| {
            json!(
                (0..n)
                    .map(|i| json!({"type": 2, "name": i.to_string()}))
                    .collect::<Vec<_>>()
            )
        };
        assert_eq!(check_all(&users(15)), Ok(()));
        assert!(check_all(&users(16)).is_err());
        let same = json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]);
        assert!(check_all(&same).is_err());
        assert_eq!(
            check_all(&json!([{"name": "a", "description": "d"}, {"type": 2, "name": "a"}])),
            Ok(())
        );
    }
}
