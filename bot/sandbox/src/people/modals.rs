//! Forms that the bot opened, filled in and sent.

use serde_json::{Value, json};

use super::{Actor, Outgoing, Pending, Stopped, enter, not, send};
use crate::interaction::Act;
use crate::journal::Entry;
use crate::state::State;

/// Sends the form that `interaction` opened. A field that is named more than once has several values.
pub(crate) fn submit(
    state: &mut State,
    user: u64,
    interaction: u64,
    fields: &[(String, String)],
    locale: Option<String>,
) -> Result<Pending, Stopped> {
    let opened = state
        .interactions
        .get(&interaction)
        .filter(|i| i.user == user)
        .cloned();
    let Some(opened) = opened else {
        return not("this person has no such form");
    };
    let Some(modal) = &opened.modal else {
        return not("the form is closed");
    };
    let actor = Actor {
        user,
        channel: opened.channel,
        locale,
    };
    enter(state, &actor)?;
    let mut left: Vec<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
    let mut components = Vec::new();
    let mut next = 1;
    for component in modal["components"].as_array().into_iter().flatten() {
        let number = next;
        next += 1;
        let input = match component["type"].as_u64() {
            Some(18) => &component["component"],
            Some(1) => &component["components"][0],
            _ => {
                components.push(json!({"type": component["type"], "id": number}));
                continue;
            }
        };
        let custom_id = input["custom_id"].as_str().unwrap_or_default();
        left.retain(|name| *name != custom_id);
        let given = fields
            .iter()
            .filter(|(name, _)| name == custom_id)
            .map(|(_, v)| v.as_str())
            .collect::<Vec<_>>();
        let mut filled =
            fill(input, &given).map_err(|why| Stopped::NotPossible(format!("{custom_id:?} {why}")))?;
        filled["id"] = json!(next);
        next += 1;
        components.push(match component["type"].as_u64() {
            Some(18) => json!({"type": 18, "id": number, "component": filled}),
            _ => json!({"type": 1, "id": number, "components": [filled]}),
        });
    }
    if let Some(stray) = left.first() {
        return not(format!("there is no {stray:?} in the form"));
    }
    let data = json!({"custom_id": modal["custom_id"], "components": components});
    let out = Outgoing {
        act: Act::Modal,
        data,
        metadata: json!({"triggering_interaction_metadata": opened.metadata}),
        command: None,
        source: opened.source.filter(|id| state.messages.contains_key(id)),
        focused: None,
    };
    let pending = send(state, &actor, out)?;
    let mut closed = opened;
    closed.modal = None;
    state.commit(Entry::Interaction(closed.into()));
    Ok(pending)
}

/// An input as the client sends it, or why the client would not.
fn fill(input: &Value, given: &[&str]) -> Result<Value, String> {
    let kind = input["type"].as_u64().unwrap_or_default();
    let required = input["required"].as_bool().unwrap_or(true);
    let mut filled = json!({"type": kind, "custom_id": input["custom_id"]});
    if kind == 4 {
        let text = given
            .first()
            .copied()
            .or(input["value"].as_str())
            .unwrap_or_default();
        let count = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
        let least = input["min_length"].as_u64().unwrap_or(0);
        let most = input["max_length"].as_u64().unwrap_or(4000);
        if count == 0 && required {
            return Err("has to be filled in".to_owned());
        }
        if count > most || (count > 0 && count < least) {
            return Err(format!("takes {least} to {most} characters"));
        }
        filled["value"] = json!(text);
        return Ok(filled);
    }
    let least = input["min_values"].as_u64().unwrap_or(1);
    let most = input["max_values"].as_u64().unwrap_or(1);
    let count = u64::try_from(given.len()).unwrap_or(u64::MAX);
    if count > most || (count < least && (required || count > 0)) {
        return Err(format!("takes {least} to {most} options"));
    }
    let options = input["options"].as_array();
    if let Some(stray) = given
        .iter()
        .find(|v| options.is_some_and(|o| !o.iter().any(|o| o["value"] == **v)))
    {
        return Err(format!("has no option {stray:?}"));
    }
    filled["values"] = json!(given);
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_keeps_the_lengths_of_a_text_input() {
        let input = json!({"type": 4, "custom_id": "t", "min_length": 2, "max_length": 3});
        assert!(fill(&input, &[]).is_err());
        assert!(fill(&input, &["a"]).is_err());
        assert_eq!(fill(&input, &["ab"]).unwrap()["value"], "ab");
        assert!(fill(&input, &["abcd"]).is_err());
        let optional = json!({"type": 4, "custom_id": "t", "min_length": 2, "required": false});
        assert_eq!(fill(&optional, &[]).unwrap()["value"], "");
    }

    #[test]
    fn the_client_offers_only_the_options_of_a_menu() {
        let menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]});
        assert_eq!(fill(&menu, &["a"]).unwrap()["values"], json!(["a"]));
        assert!(fill(&menu, &["b"]).is_err());
        assert!(fill(&menu, &[]).is_err());
    }
}
