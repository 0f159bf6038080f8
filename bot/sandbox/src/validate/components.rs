//! Rows, buttons and menus of a message; also what modals share with them.

use std::collections::HashSet;

use serde_json::Value;

use crate::form::{self, Need, present};
use crate::refusal::{Form, join};

const ROWS: usize = 5;
const BUTTONS: usize = 5;
/// All components of a version 2 message, nested ones included.
const ALL_V2: usize = 40;
const STRING_SELECT: i64 = 3;
const SELECTS: [i64; 5] = [STRING_SELECT, 5, 6, 7, 8];

/// The components of a message; `v2` tells whether its flag 32768 is set.
pub(super) fn check_message(form: &mut Form, at: &str, data: &Value, v2: bool) {
    if v2 {
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            let filled = present(data, key).is_some_and(|v| match v {
                Value::String(s) => !s.is_empty(),
                Value::Array(list) => !list.is_empty(),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
            });
            if filled {
                let message = "This field cannot be used with the components version 2 flag";
                form.fault(
                    join(at, key),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    message,
                );
            }
        }
    }
    let most = if v2 { ALL_V2 } else { ROWS };
    let list = form::list(form, data, at, "components", (0, most), Need::Optional);
    let mut ids = HashSet::new();
    let mut count = 0;
    for (i, component) in list.iter().enumerate() {
        let at = join(at, format!("components.{i}"));
        if !form::object(form, component, &at) {
            continue;
        }
        if v2 {
            any(form, &at, component, &mut ids, &mut count);
        } else if form::choice(form, component, &at, "type", &[1], Need::Required).is_some() {
            row(form, &at, component, &mut ids);
        }
    }
    if count > ALL_V2 {
        form.fault(
            join(at, "components"),
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {ALL_V2} or fewer in length."),
        );
    }
}

/// A version 2 component of any kind, with what is inside of it.
fn any(form: &mut Form, at: &str, component: &Value, ids: &mut HashSet<String>, count: &mut usize) {
    *count += 1;
    let kinds = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17];
    match form::choice(form, component, at, "type", &kinds, Need::Required) {
        Some(1) => {
            *count += component["components"].as_array().map_or(0, Vec::len);
            row(form, at, component, ids);
        }
        Some(2) => button(form, at, component, ids),
        Some(kind) if SELECTS.contains(&kind) => select(form, at, component, ids),
        Some(10) => {
            form::text(form, component, at, "content", (1, 4000), Need::Required);
        }
        _ => {
            for (i, inner) in component["components"]
                .as_array()
                .into_iter()
                .flatten()
                .enumerate()
            {
                any(form, &join(at, format!("components.{i}")), inner, ids, count);
            }
            if let Some(accessory) = present(component, "accessory") {
                any(form, &join(at, "accessory"), accessory, ids, count);
            }
        }
    }
}

fn row(form: &mut Form, at: &str, row: &Value, ids: &mut HashSet<String>) {
    let list = form::list(form, row, at, "components", (1, BUTTONS), Need::Required);
    let kind = |c: &Value| c["type"].as_i64();
    if list.len() > 1 && list.iter().any(|c| kind(c).is_some_and(|k| SELECTS.contains(&k))) {
        form.fault(
            join(at, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "A select must be alone in its row",
        );
    }
    for (i, component) in list.iter().enumerate() {
        let at = join(at, format!("components.{i}"));
        if !form::object(form, component, &at) {
            continue;
        }
        match form::choice(form, component, &at, "type", &[2, 3, 5, 6, 7, 8], Need::Required) {
            Some(2) => button(form, &at, component, ids),
            Some(_) => select(form, &at, component, ids),
            None => {}
        }
    }
}

fn button(form: &mut Form, at: &str, button: &Value, ids: &mut HashSet<String>) {
    let style = form::choice(form, button, at, "style", &[1, 2, 3, 4, 5, 6], Need::Required);
    let label = form::text(form, button, at, "label", (0, 80), Need::Optional);
    form::truth(form, button, at, "disabled");
    let emoji = emoji(form, at, button);
    let needed = match style {
        Some(5) => "url",
        Some(6) => "sku_id",
        _ => "custom_id",
    };
    for (key, code) in [
        ("custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
        ("url", "BUTTON_COMPONENT_INVALID_URL"),
        ("sku_id", "BUTTON_COMPONENT_INVALID_SKU"),
    ] {
        match (present(button, key).is_some(), key == needed) {
            (false, true) => form.fault(join(at, key), code, format!("A {key} is required")),
            (true, false) => {
                form.fault(
                    join(at, key),
                    code,
                    format!("A button of this style must not have a {key}"),
                );
            }
            _ => {}
        }
    }
    if needed == "custom_id" {
        custom_id(form, at, button, ids, Need::Optional);
    }
    if let Some(url) = form::text(form, button, at, "url", (1, 512), Need::Optional)
        && !["http://", "https://", "discord://"]
            .iter()
            .any(|s| url.starts_with(s))
    {
        let message = "Scheme must be one of ('http', 'https', 'discord').";
        form.fault(join(at, "url"), "URL_TYPE_INVALID_SCHEME", message);
    }
    if style != Some(6) && label.is_none_or(|l| l.trim().is_empty()) && !emoji {
        form.fault(
            at,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A label or emoji is required",
        );
    }
}

fn emoji(form: &mut Form, at: &str, holder: &Value) -> bool {
    let Some(emoji) = present(holder, "emoji") else {
        return false;
    };
    let at = join(at, "emoji");
    if !form::object(form, emoji, &at) {
        return false;
    }
    let named = emoji["name"].as_str().is_some_and(|n| !n.is_empty());
    if form::id(&emoji["id"]).is_none() && !named {
        form.fault(at.clone(), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
    if form::id(&emoji["id"]).is_none() && named && emoji["name"].as_str().is_some_and(|n| n.is_ascii()) {
        form.fault(
            join(&at, "name"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
            "Invalid emoji",
        );
    }
    true
}

/// The id of a component: of a good length, and the only one of its name.
pub(super) fn custom_id(form: &mut Form, at: &str, component: &Value, ids: &mut HashSet<String>, need: Need) {
    if let Some(id) = form::text(form, component, at, "custom_id", (1, 100), need)
        && !ids.insert(id.to_owned())
    {
        let message = "Component custom id cannot be duplicated";
        form.fault(join(at, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

/// A menu of any kind.
pub(super) fn select(form: &mut Form, at: &str, select: &Value, ids: &mut HashSet<String>) {
    custom_id(form, at, select, ids, Need::Required);
    form::text(form, select, at, "placeholder", (0, 150), Need::Optional);
    form::truth(form, select, at, "disabled");
    let least = form::integer(form, select, at, "min_values", (0, 25), Need::Optional).unwrap_or(1);
    let most = form::integer(form, select, at, "max_values", (1, 25), Need::Optional).unwrap_or(1);
    if least > most {
        let message = format!("min_values {least} is more than max_values {most}");
        form.fault(
            join(at, "min_values"),
            "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
            message,
        );
    }
    if select["type"].as_i64() != Some(STRING_SELECT) {
        return;
    }
    let options = form::list(form, select, at, "options", (1, 25), Need::Required);
    let mut values = HashSet::new();
    for (i, option) in options.iter().enumerate() {
        let at = join(at, format!("options.{i}"));
        if !form::object(form, option, &at) {
            continue;
        }
        form::text(form, option, &at, "label", (1, 100), Need::Required);
        form::text(form, option, &at, "description", (0, 100), Need::Optional);
        form::truth(form, option, &at, "default");
        emoji(form, &at, option);
        if let Some(value) = form::text(form, option, &at, "value", (1, 100), Need::Required)
            && !values.insert(value)
        {
            let message = "The specified option value is already used";
            form.fault(
                join(&at, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let count = i64::try_from(options.len()).unwrap_or(i64::MAX);
    if (1..=25).contains(&count) && most > count {
        let message = format!("max_values {most} but {count} options");
        form.fault(
            join(at, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
            message,
        );
    }
    let defaults = options.iter().filter(|o| o["default"] == true).count();
    if i64::try_from(defaults).unwrap_or(i64::MAX) > most {
        let message = format!("{defaults} defaults but max_values {most}");
        form.fault(
            join(at, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            message,
        );
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::tests::faults;

    fn rows(rows: Value) -> Vec<String> {
        faults(|f| check_message(f, "", &json!({"components": rows}), false))
    }

    fn one(component: Value) -> Vec<String> {
        let strip = "components.0.components.0";
        let found = rows(json!([{"type": 1, "components": [component]}]));
        found
            .into_iter()
            .map(|f| f.strip_prefix(strip).map(str::to_owned).unwrap_or(f))
            .collect()
    }

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "a", "custom_id": id})
    }

    fn row(buttons: usize, id: &str) -> Value {
        let buttons: Vec<Value> = (0..buttons).map(|i| button(&format!("{id}{i}"))).collect();
        json!({"type": 1, "components": buttons})
    }

    fn menu(extra: Value, options: usize) -> Value {
        let options: Vec<Value> = (0..options)
            .map(|i| json!({"label": "a", "value": i.to_string(), "description": null}))
            .collect();
        let mut menu = json!({"type": 3, "custom_id": "m", "options": options});
        menu.as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        menu
    }

    #[test]
    fn five_rows_of_five_buttons_and_no_more() {
        let all: Vec<Value> = (0..5).map(|i| row(5, &format!("{i}-"))).collect();
        assert_eq!(rows(json!(all)), [""; 0]);
        let six: Vec<Value> = (0..6).map(|i| row(1, &format!("{i}-"))).collect();
        assert_eq!(rows(json!(six)), ["components BASE_TYPE_MAX_LENGTH"]);
        assert_eq!(
            rows(json!([row(6, "")])),
            ["components.0.components BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            rows(json!([row(0, "")])),
            ["components.0.components BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn a_select_is_alone_in_its_row() {
        let two = json!([{"type": 1, "components": [menu(json!({}), 1), button("b")]}]);
        assert_eq!(
            rows(two),
            ["components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
        );
    }

    #[test]
    fn a_custom_id_is_short_and_comes_once() {
        assert_eq!(one(button(&"i".repeat(100))), [""; 0]);
        assert_eq!(one(button(&"i".repeat(101))), [".custom_id BASE_TYPE_BAD_LENGTH"]);
        let twice = rows(json!([row(1, "a"), row(1, "a")]));
        assert_eq!(
            twice,
            ["components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
    }

    #[test]
    fn a_label_has_80_characters_and_something_is_on_a_button() {
        let label = |n: usize| one(json!({"type": 2, "style": 1, "label": "a".repeat(n), "custom_id": "b"}));
        assert_eq!(label(80), [""; 0]);
        assert_eq!(label(81), [".label BASE_TYPE_MAX_LENGTH"]);
        assert_eq!(label(0), [" BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"]);
        assert_eq!(
            one(json!({"type": 2, "style": 1, "emoji": {"name": "♟"}, "custom_id": "b"})),
            [""; 0]
        );
    }

    #[test]
    fn each_style_has_its_own_target() {
        let link = |extra: Value| {
            let mut b = json!({"type": 2, "style": 5, "label": "a"});
            b.as_object_mut()
                .unwrap()
                .extend(extra.as_object().unwrap().clone());
            one(b)
        };
        assert_eq!(link(json!({"url": "https://example.org"})), [""; 0]);
        assert_eq!(link(json!({})), [".url BUTTON_COMPONENT_INVALID_URL"]);
        assert_eq!(
            link(json!({"url": "javascript:1"})),
            [".url URL_TYPE_INVALID_SCHEME"]
        );
        let both = link(json!({"url": "https://example.org", "custom_id": "b"}));
        assert_eq!(both, [".custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"]);
        let none = one(json!({"type": 2, "style": 1, "label": "a"}));
        assert_eq!(none, [".custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"]);
        assert_eq!(
            one(json!({"type": 2, "style": 7, "label": "a", "custom_id": "b"})),
            [".style BASE_TYPE_CHOICES"]
        );
    }

    #[test]
    fn a_menu_has_1_to_25_options() {
        assert_eq!(one(menu(json!({}), 25)), [""; 0]);
        assert_eq!(one(menu(json!({}), 26)), [".options BASE_TYPE_BAD_LENGTH"]);
        assert_eq!(one(menu(json!({}), 0)), [".options BASE_TYPE_REQUIRED"]);
    }

    #[test]
    fn texts_of_menus_have_their_lengths() {
        let long = |n: usize| "a".repeat(n);
        assert_eq!(one(menu(json!({"placeholder": long(150)}), 1)), [""; 0]);
        assert_eq!(
            one(menu(json!({"placeholder": long(151)}), 1)),
            [".placeholder BASE_TYPE_MAX_LENGTH"]
        );
        for key in ["label", "value", "description"] {
            let with = |n: usize| {
                let mut option = json!({"label": "a", "value": "b", "description": "c"});
                option[key] = json!(long(n));
                one(menu(json!({"options": [option]}), 0))
            };
            assert_eq!(with(100), [""; 0], "{key}");
            assert_eq!(with(101).len(), 1, "{key}");
        }
    }

    #[test]
    fn least_and_most_fit_each_other_and_the_options() {
        assert_eq!(one(menu(json!({"min_values": 0, "max_values": 3}), 3)), [""; 0]);
        let more = one(menu(json!({"max_values": 4}), 3));
        assert_eq!(more, [".max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"]);
        let crossed = one(menu(json!({"min_values": 2, "max_values": 1}), 3));
        assert_eq!(crossed, [".min_values SELECT_COMPONENT_MIN_VALUES_TOO_LARGE"]);
        assert_eq!(
            one(menu(json!({"min_values": 0, "max_values": 0}), 3)),
            [".max_values NUMBER_TYPE_MIN"]
        );
    }

    #[test]
    fn option_values_differ() {
        let same = json!([{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]);
        let found = one(menu(json!({"options": same}), 0));
        assert_eq!(
            found,
            [".options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]
        );
    }

    #[test]
    fn text_inputs_belong_into_modals() {
        assert_eq!(
            one(json!({"type": 4, "custom_id": "t", "style": 1, "label": "a"})),
            [".type BASE_TYPE_CHOICES"]
        );
    }

    #[test]
    fn version_2_needs_its_flag_and_excludes_content() {
        let text = json!({"components": [{"type": 10, "content": "a"}]});
        assert_eq!(
            faults(|f| check_message(f, "", &text, false)),
            ["components.0.type BASE_TYPE_CHOICES"]
        );
        assert_eq!(faults(|f| check_message(f, "", &text, true)), [""; 0]);
        let both = json!({"content": "a", "components": [{"type": 10, "content": "a"}]});
        let found = faults(|f| check_message(f, "", &both, true));
        assert_eq!(
            found,
            ["content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]
        );
    }
}
