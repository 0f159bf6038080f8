//! The choices that answer an autocomplete interaction.

use serde_json::Value;

use super::options::{choice_name, choice_value};
use crate::form::{self, Need};
use crate::refusal::{Form, Refusal, join};

/// `kind` is the type of the option that is being completed.
pub(crate) fn check(data: &Value, kind: Option<u8>) -> Result<(), Refusal> {
    let mut form = Form::default();
    let choices = form::list(&mut form, data, "data", "choices", (0, 25), Need::Required);
    for (i, choice) in choices.iter().enumerate() {
        let at = join("data", format!("choices.{i}"));
        if form::object(&mut form, choice, &at) {
            choice_name(&mut form, &at, choice);
            choice_value(&mut form, &at, choice, kind.unwrap_or(3).into());
        }
    }
    form.finish()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn refused(choices: Value, kind: u8) -> bool {
        check(&json!({"choices": choices}), Some(kind)).is_err()
    }

    #[test]
    fn twenty_five_choices_are_enough() {
        let choices = |n: usize| json!(vec![json!({"name": "a", "value": "b"}); n]);
        assert!(!refused(choices(25), 3));
        assert!(!refused(choices(0), 3));
        assert!(refused(choices(26), 3));
        assert!(check(&json!({}), Some(3)).is_err());
    }

    #[test]
    fn names_and_values_have_1_to_100_characters() {
        let with = |name: usize, value: usize| {
            refused(json!([{"name": "n".repeat(name), "value": "v".repeat(value)}]), 3)
        };
        assert!(!with(100, 100));
        assert!(with(101, 1));
        assert!(with(1, 101));
        assert!(with(0, 1));
    }

    #[test]
    fn values_are_of_the_options_type() {
        assert!(!refused(json!([{"name": "a", "value": 5}]), 4));
        assert!(refused(json!([{"name": "a", "value": "5"}]), 4));
        assert!(refused(json!([{"name": "a", "value": 5.5}]), 4));
        assert!(!refused(json!([{"name": "a", "value": 5.5}]), 10));
        assert!(refused(json!([{"name": "a", "value": 5}]), 3));
    }
}
