//! The form that a response of type 9 opens.

use std::collections::HashSet;

use serde_json::Value;

use super::components::{custom_id, select};
use crate::form::{self, Need, present};
use crate::refusal::{Form, Refusal, join};

const ROW: i64 = 1;
const TEXT_INPUT: i64 = 4;
const TEXT: i64 = 10;
const LABEL: i64 = 18;
const INPUT_LENGTH: i64 = 4000;

pub(crate) fn check(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let at = "data";
    form::text(&mut form, data, at, "custom_id", (1, 100), Need::Required);
    form::text(&mut form, data, at, "title", (1, 45), Need::Required);
    let list = form::list(&mut form, data, at, "components", (1, 5), Need::Required);
    let mut ids = HashSet::new();
    for (i, component) in list.iter().enumerate() {
        let at = join(at, format!("components.{i}"));
        if !form::object(&mut form, component, &at) {
            continue;
        }
        match form::choice(
            &mut form,
            component,
            &at,
            "type",
            &[ROW, TEXT, LABEL],
            Need::Required,
        ) {
            Some(ROW) => row(&mut form, &at, component, &mut ids),
            Some(LABEL) => label(&mut form, &at, component, &mut ids),
            Some(_) => {
                form::text(&mut form, component, &at, "content", (1, 4000), Need::Required);
            }
            None => {}
        }
    }
    form.finish()
}

/// The old way: a row with one text input that has its own label.
fn row(form: &mut Form, at: &str, row: &Value, ids: &mut HashSet<String>) {
    let inside = form::list(form, row, at, "components", (1, 1), Need::Required);
    for (i, input) in inside.iter().enumerate() {
        let at = join(at, format!("components.{i}"));
        if form::object(form, input, &at)
            && form::choice(form, input, &at, "type", &[TEXT_INPUT], Need::Required).is_some()
        {
            form::text(form, input, &at, "label", (1, 45), Need::Required);
            text_input(form, &at, input, ids);
        }
    }
}

/// The new way: a label around any input.
fn label(form: &mut Form, at: &str, label: &Value, ids: &mut HashSet<String>) {
    form::text(form, label, at, "label", (1, 45), Need::Required);
    form::text(form, label, at, "description", (0, 100), Need::Optional);
    let at = join(at, "component");
    let Some(input) = present(label, "component") else {
        form.fault(at, "BASE_TYPE_REQUIRED", "This field is required");
        return;
    };
    if !form::object(form, input, &at) {
        return;
    }
    match form::choice(
        form,
        input,
        &at,
        "type",
        &[3, TEXT_INPUT, 5, 6, 7, 8],
        Need::Required,
    ) {
        Some(TEXT_INPUT) => text_input(form, &at, input, ids),
        Some(_) => select(form, &at, input, ids),
        None => {}
    }
}

fn text_input(form: &mut Form, at: &str, input: &Value, ids: &mut HashSet<String>) {
    custom_id(form, at, input, ids, Need::Required);
    form::choice(form, input, at, "style", &[1, 2], Need::Required);
    let least = form::integer(form, input, at, "min_length", (0, INPUT_LENGTH), Need::Optional).unwrap_or(0);
    let most = form::integer(form, input, at, "max_length", (1, INPUT_LENGTH), Need::Optional)
        .unwrap_or(INPUT_LENGTH);
    form::truth(form, input, at, "required");
    form::text(form, input, at, "placeholder", (0, 100), Need::Optional);
    let value = form::text(form, input, at, "value", (0, 4000), Need::Optional);
    if least > most {
        form.fault(
            join(at, "min_length"),
            "TEXT_INPUT_MIN_LENGTH_TOO_LARGE",
            "min_length is more than max_length",
        );
    }
    let count = value.map_or(0, |v| i64::try_from(v.chars().count()).unwrap_or(i64::MAX));
    if count > most || (count > 0 && count < least) {
        form.fault(
            join(at, "value"),
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn input(id: &str, extra: Value) -> Value {
        let mut input = json!({"type": 4, "custom_id": id, "style": 1, "label": "a"});
        input
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        json!({"type": 1, "components": [input]})
    }

    fn refused(title: usize, components: Vec<Value>) -> bool {
        check(&json!({"custom_id": "m", "title": "t".repeat(title), "components": components})).is_err()
    }

    #[test]
    fn a_title_has_1_to_45_characters() {
        assert!(!refused(45, vec![input("a", json!({}))]));
        assert!(refused(46, vec![input("a", json!({}))]));
        assert!(refused(0, vec![input("a", json!({}))]));
    }

    #[test]
    fn one_to_five_inputs_with_different_ids() {
        let inputs = |n: usize| {
            (0..n)
                .map(|i| input(&i.to_string(), json!({})))
                .collect::<Vec<_>>()
        };
        assert!(!refused(1, inputs(5)));
        assert!(refused(1, inputs(6)));
        assert!(refused(1, inputs(0)));
        assert!(refused(1, vec![input("a", json!({})), input("a", json!({}))]));
    }

    #[test]
    fn an_input_has_its_lengths() {
        let with = |extra: Value| refused(1, vec![input("a", extra)]);
        assert!(!with(
            json!({"min_length": 0, "max_length": 4000, "placeholder": "p".repeat(100)})
        ));
        assert!(with(json!({"max_length": 4001})));
        assert!(with(json!({"min_length": 5, "max_length": 4})));
        assert!(with(json!({"placeholder": "p".repeat(101)})));
        assert!(with(json!({"label": "l".repeat(46)})));
        assert!(with(json!({"value": "v".repeat(11), "max_length": 10})));
        assert!(with(json!({"style": 3})));
    }

    #[test]
    fn labels_hold_inputs_and_menus() {
        let label = |inner: Value| json!({"type": 18, "label": "a", "component": inner});
        let menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "b"}]});
        assert!(!refused(1, vec![label(menu)]));
        assert!(!refused(
            1,
            vec![label(json!({"type": 4, "custom_id": "t", "style": 2}))]
        ));
        assert!(refused(
            1,
            vec![label(
                json!({"type": 2, "style": 1, "custom_id": "b", "label": "a"})
            )]
        ));
    }

    #[test]
    fn buttons_have_no_place_in_a_modal() {
        let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b", "label": "a"}]});
        assert!(refused(1, vec![row]));
    }
}
