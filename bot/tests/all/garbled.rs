//! Ids and interactions that nobody ever made, at random: whatever comes, nothing breaks, and who did something gets an
//! answer. Seeds are ids and interactions as they are; `fuzz/` looks further.

use std::fmt::Write as _;

use crate::common::*;
use forteca::discord::features::REGISTRY;
use forteca::discord::kit::plain::{reread, unread};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

fn known_ids() -> Vec<&'static str> {
    let lines = include_str!("custom_ids.txt").lines();
    let ids = lines.filter(|line| !line.starts_with('#'));
    ids.filter_map(|line| line.split('\t').next()).collect()
}

/// An id with some of its characters changed, doubled or left out.
fn garbled(id: &str, luck: &mut SmallRng) -> String {
    const STRANGE: [char; 14] = [
        '/', '0', '9', '-', '+', '.', ':', '=', 'x', 'ł', '\0', '\u{202e}', ' ', '~',
    ];
    let mut changed = String::new();
    for letter in id.chars() {
        match luck.random_range(0..30) {
            0 => changed.push(STRANGE[luck.random_range(0..STRANGE.len())]),
            1 => changed.extend([letter, letter]),
            2 => {}
            3 => write!(changed, "{letter}{}", luck.random::<u64>()).unwrap(),
            _ => changed.push(letter),
        }
    }
    changed.chars().take(100).collect()
}

fn is_read_as_it_is_written(id: &str) {
    let Some(action) = REGISTRY.action(id) else {
        return;
    };
    let written = format!("1/{action}");
    let again = REGISTRY.action(&written).map(|again| format!("{again:?}"));
    assert_eq!(
        again,
        Some(format!("{action:?}")),
        "{id:?} is written {written:?}"
    );
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        "[0-9]{1,40}".prop_map(Value::from),
        ".{0,40}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let key = prop_oneof![
            Just("type"),
            Just("id"),
            Just("custom_id"),
            Just("value"),
            Just("user")
        ];
        let pairs = prop::collection::vec((key, inner.clone()), 0..4);
        prop_oneof![
            prop::collection::vec(inner, 0..4).prop_map(Value::from),
            pairs.prop_map(|pairs| pairs
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect()),
        ]
    })
}

/// One of each kind, as the sandbox sends them.
fn interaction(kind: u64) -> Value {
    let user = json!({"id": "104", "username": "dave", "global_name": "Dave"});
    let data = match kind {
        2 | 4 => json!({
            "id": "1", "name": "move", "type": 1, "options": [{"name": "move", "type": 3, "value": "c7"}],
            "resolved": {"users": {"104": user}, "members": {"104": {"nick": "D", "permissions": "0"}}},
        }),
        3 => json!({"custom_id": "1/archive/choose", "component_type": 3, "values": ["1"]}),
        _ => json!({"custom_id": "1/type/1/0", "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": "move", "value": "c7+e7"},
        ]}]}),
    };
    json!({
        "id": "900", "application_id": "100", "type": kind, "token": "secret", "version": 1, "data": data,
        "guild_id": "1", "channel_id": "10", "channel": {"id": "10", "type": 11, "parent_id": "9"},
        "member": {"user": user, "nick": null, "roles": [], "permissions": "7"}, "locale": "pl",
        "app_permissions": "7",
    })
}

fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) => (0..).map(|at: usize| at.to_string()).zip(list).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for (name, value) in inner {
        let place = format!("{here}/{name}");
        places(value, &place, found);
        found.push(place);
    }
}

proptest! {
    #[test]
    fn an_id_of_anything_is_read_as_it_is_written_or_not_at_all(id in ".{0,120}", rest in "[0-9a-z/.:=-]{0,90}") {
        is_read_as_it_is_written(&id);
        is_read_as_it_is_written(&format!("1/{rest}"));
    }

    #[test]
    fn a_garbled_id_is_read_as_it_is_written_or_not_at_all(at in any::<prop::sample::Index>(), seed in any::<u64>()) {
        let ids = known_ids();
        let id = *at.get(&ids);
        is_read_as_it_is_written(&garbled(id, &mut SmallRng::seed_from_u64(seed)));
    }

    #[test]
    fn whatever_stands_in_an_interaction_it_can_be_answered_while_it_has_id_and_token(
        kind in 2_u64..6,
        changes in prop::collection::vec((any::<prop::sample::Index>(), anything()), 0..4),
    ) {
        let mut raw = interaction(kind);
        for (at, value) in changes {
            let mut found = Vec::new();
            places(&raw, "", &mut found);
            let place: &String = at.get(&found);
            *raw.pointer_mut(place).unwrap() = value;
        }
        let has_id = raw["id"].as_str().and_then(|id| id.parse().ok()).is_some_and(|id: u64| id > 0 && id < u64::MAX);
        let answerable = has_id && raw["token"].is_string();
        prop_assert_eq!(unread(&raw).is_some(), answerable);
        if let Some(read) = reread(&raw) {
            prop_assert!(answerable);
            prop_assert_eq!(Ok(read.id().get()), raw["id"].as_str().unwrap().parse());
        }
    }
}

#[test]
fn what_is_as_it_was_is_read_once_more_as_well() {
    for kind in 2..6 {
        assert!(reread(&interaction(kind)).is_some(), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_an_id_that_nobody_made_gets_an_answer() {
    let hall = Hall::open_unrecorded().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let board = hall.board(game, 0).await;
    let mut luck = SmallRng::seed_from_u64(2);
    let ids = known_ids();
    for _ in 0..400 {
        let id = garbled(ids[luck.random_range(0..ids.len())], &mut luck);
        let (kind, values) = match luck.random_range(0..3) {
            0 => (2, vec![]),
            1 => (3, vec!["1"]),
            _ => (3, vec!["\u{202e}/9999999999999999999999"]),
        };
        let answer = hall
            .sandbox
            .forge_component(w.ewa, self::id(&board), &id, kind, &values)
            .await;
        assert!(answer.is_ok(), "{id:?} with {values:?}");
    }
    hall.disconnect_and_forget().await;
}
