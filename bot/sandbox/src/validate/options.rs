//! Options of commands: their order, nesting, choices and localised names.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::names::{localizations, name};
use crate::form::{self, Need, present};
use crate::refusal::{Form, join};

const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;

/// What the options belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    Command,
    Group,
    Subcommand,
}

/// The options of a command, a group or a subcommand.
pub(super) fn options(form: &mut Form, at: &str, holder: &Value, level: Level) {
    let list = form::list(form, holder, at, "options", (0, 25), Need::Optional);
    let mut names = HashSet::new();
    let mut optional_before = false;
    let (mut subs, mut plain) = (0, 0);
    for (i, option) in list.iter().enumerate() {
        let at = join(at, format!("options.{i}"));
        if !form::object(form, option, &at) {
            continue;
        }
        let Some(kind) = form::choice(
            form,
            option,
            &at,
            "type",
            &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
            Need::Required,
        ) else {
            continue;
        };
        if let Some(text) = form::text(form, option, &at, "name", (1, 32), Need::Required) {
            name(form, &join(&at, "name"), text);
            if !names.insert(text) {
                let message = "Option names must be unique";
                form.fault(
                    join(&at, "name"),
                    "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                    message,
                );
            }
        }
        form::text(form, option, &at, "description", (1, 100), Need::Required);
        localizations(form, &at, option, "name", (1, 32), true);
        localizations(form, &at, option, "description", (1, 100), false);
        if matches!(kind, SUBCOMMAND | GROUP) {
            subs += 1;
            let inner = match (level, kind) {
                (Level::Command, GROUP) => Some(Level::Group),
                (Level::Command | Level::Group, SUBCOMMAND) => Some(Level::Subcommand),
                _ => None,
            };
            match inner {
                Some(inner) => options(form, &at, option, inner),
                None => form.fault(
                    at,
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Sub-commands nest one level deep",
                ),
            }
        } else {
            plain += 1;
            if level == Level::Group {
                form.fault(
                    at.clone(),
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Groups hold sub-commands only",
                );
            }
            let required = form::truth(form, option, &at, "required").unwrap_or(false);
            if required && optional_before {
                let message = "Required options must be placed before non-required options";
                form.fault(
                    at.clone(),
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    message,
                );
            }
            optional_before |= !required;
            plain_option(form, &at, option, kind);
        }
    }
    if subs > 0 && plain > 0 {
        let message =
            "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.fault(
            join(at, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    }
    localized_names(form, at, list);
}

fn plain_option(form: &mut Form, at: &str, option: &Value, kind: i64) {
    let choices = form::list(form, option, at, "choices", (0, 25), Need::Optional);
    let autocompletes = form::truth(form, option, at, "autocomplete").unwrap_or(false);
    if autocompletes && !choices.is_empty() {
        let message = "Autocomplete and choices are mutually exclusive";
        form.fault(at, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message);
    }
    if (autocompletes || !choices.is_empty()) && !matches!(kind, 3 | 4 | 10) {
        let message = "Only texts and numbers have choices";
        form.fault(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let mut names = HashSet::new();
    for (i, choice) in choices.iter().enumerate() {
        let at = join(at, format!("choices.{i}"));
        if !form::object(form, choice, &at) {
            continue;
        }
        choice_name(form, &at, choice);
        choice_value(form, &at, choice, kind);
        if !names.insert(choice["name"].as_str()) {
            let message = "Choice names must be unique";
            form.fault(
                join(&at, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED",
                message,
            );
        }
    }
    form::integer(form, option, at, "min_length", (0, 6000), Need::Optional);
    form::integer(form, option, at, "max_length", (1, 6000), Need::Optional);
    for key in ["min_value", "max_value"] {
        if present(option, key).is_some_and(|v| !v.is_number()) {
            form.fault(join(at, key), "NUMBER_TYPE_COERCE", "Value is not a number.");
        }
    }
    form::list(form, option, at, "channel_types", (0, 25), Need::Optional);
}

/// A choice's name and its localisations.
pub(super) fn choice_name(form: &mut Form, at: &str, choice: &Value) {
    form::text(form, choice, at, "name", (1, 100), Need::Required);
    localizations(form, at, choice, "name", (1, 100), false);
}

/// A choice's value: of its option's type, texts of 1-100 characters.
pub(super) fn choice_value(form: &mut Form, at: &str, choice: &Value, kind: i64) {
    let at = join(at, "value");
    let Some(value) = present(choice, "value") else {
        form.fault(at, "BASE_TYPE_REQUIRED", "This field is required");
        return;
    };
    match kind {
        3 => match value.as_str() {
            Some(text) => form::length(form, at, text.chars().count(), (1, 100), Need::Optional),
            None => form.fault(at, "STRING_TYPE_CONVERT", "Could not interpret value as string."),
        },
        4 if value.as_i64().is_none_or(|n| n.unsigned_abs() > 1 << 53) => {
            form.fault(at, "NUMBER_TYPE_COERCE", format!("Value {value} is not int."));
        }
        10 if value.as_f64().is_none() => {
            form.fault(at, "NUMBER_TYPE_COERCE", format!("Value {value} is not float."));
        }
        _ => {}
    }
}

/// A localised option name must differ from every other option of the same command.
fn localized_names(form: &mut Form, at: &str, list: &[Value]) {
    let mut taken: HashMap<(&str, &str), usize> = HashMap::new();
    for (i, option) in list.iter().enumerate() {
        for (locale, text) in option["name_localizations"].as_object().into_iter().flatten() {
            let Some(text) = text.as_str() else { continue };
            let default = list.iter().enumerate().any(|(j, o)| j != i && o["name"] == text);
            if taken.insert((locale, text), i).is_some() || default {
                let at = join(at, format!("options.{i}.name_localizations.{locale}"));
                form.fault(
                    at,
                    "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                    "Option names must be unique",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::tests::faults;

    fn refused(command: Value) -> Vec<String> {
        faults(|f| options(f, "", &command, Level::Command))
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
    fn required_options_come_first_and_names_differ() {
        let order = |a: bool, b: bool| {
            refused(command(json!([
                option("a", json!({"required": a})),
                option("b", json!({"required": b}))
            ])))
        };
        assert_eq!(order(true, false), [""; 0]);
        assert_eq!(
            order(false, true),
            ["options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"]
        );
        let twice = refused(command(json!([option("a", json!({})), option("a", json!({}))])));
        assert_eq!(
            twice,
            ["options.1.name APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"]
        );
        let localized = option("b", json!({"name_localizations": {"pl": "a"}}));
        let clash = refused(command(json!([option("a", json!({})), localized])));
        assert_eq!(
            clash,
            ["options.1.name_localizations.pl APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED"]
        );
    }

    #[test]
    fn twenty_five_options_and_choices_are_enough() {
        let many = |n: usize| {
            command(json!(
                (0..n)
                    .map(|i| option(&format!("o{i}"), json!({})))
                    .collect::<Vec<_>>()
            ))
        };
        assert_eq!(refused(many(25)), [""; 0]);
        assert_eq!(refused(many(26)), ["options BASE_TYPE_MAX_LENGTH"]);
        let choices = |n: usize| {
            let list: Vec<Value> = (0..n)
                .map(|i| json!({"name": i.to_string(), "value": "v"}))
                .collect();
            refused(command(json!([option("a", json!({"choices": list}))])))
        };
        assert_eq!(choices(25), [""; 0]);
        assert_eq!(choices(26), ["options.0.choices BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn choices_fit_their_option() {
        let with = |kind: u8, value: Value| {
            let choices = json!([{"name": "a", "value": value}]);
            refused(command(json!([option(
                "a",
                json!({"type": kind, "choices": choices})
            )])))
        };
        assert_eq!(with(3, json!("v".repeat(100))), [""; 0]);
        assert_eq!(
            with(3, json!("v".repeat(101))),
            ["options.0.choices.0.value BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            with(4, json!("1")),
            ["options.0.choices.0.value NUMBER_TYPE_COERCE"]
        );
        assert_eq!(
            with(6, json!("1")),
            ["options.0 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]
        );
        let both = json!({"autocomplete": true, "choices": [{"name": "a", "value": "b"}]});
        let both = refused(command(json!([option("a", both)])));
        assert_eq!(
            both,
            ["options.0 APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"]
        );
    }

    #[test]
    fn subcommands_nest_one_level_and_stand_apart() {
        let sub = |name: &str, inner: Value| option(name, json!({"type": 1, "options": inner}));
        let group = |inner: Value| option("g", json!({"type": 2, "options": inner}));
        assert_eq!(
            refused(command(json!([group(json!([sub(
                "s",
                json!([option("a", json!({}))])
            )]))]))),
            [""; 0]
        );
        let deep = refused(command(json!([sub("s", json!([sub("t", json!([]))]))])));
        assert_eq!(
            deep,
            ["options.0.options.0 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]
        );
        let mixed = refused(command(json!([sub("s", json!([])), option("a", json!({}))])));
        assert_eq!(mixed, ["options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]);
    }

    #[test]
    fn empty_fields_that_libraries_send_are_harmless() {
        let noisy = json!({
            "type": 6, "channel_types": [], "choices": [], "options": [], "min_value": null, "max_value": null,
            "min_length": null, "max_length": null, "autocomplete": false, "required": true,
        });
        assert_eq!(refused(command(json!([option("a", noisy)]))), [""; 0]);
    }
}
