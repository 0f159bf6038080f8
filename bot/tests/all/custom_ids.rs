//! Buttons that older releases have posted: every kind of `custom_id` that was ever written is read as it was, is
//! answered by the feature that it belongs to, and is still written so, byte for byte.

use forteca::discord::features::REGISTRY;
use forteca::discord::kit::ids::{ID_LENGTH, read_id};

const WRITTEN: &str = include_str!("custom_ids.txt");

/// The command of a feature; only the button **More** has none.
const NO_COMMAND: &str = "more";

fn written() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = WRITTEN.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().unwrap_or_else(|_| panic!("{line}"))
    })
}

#[test]
fn every_id_that_was_ever_written_is_read_and_written_as_it_was() {
    for [id, command, deferral, meaning] in written() {
        let action = REGISTRY.action(id).unwrap_or_else(|| panic!("{id} is not read"));
        assert_eq!(format!("{action:?}"), meaning, "{id}");
        assert_eq!(format!("{:?}", action.deferral()), deferral, "{id}");
        assert_eq!(format!("1/{action}"), id);
        assert!(id.chars().count() <= ID_LENGTH, "{id}");
        let answers: Vec<&str> = REGISTRY
            .features
            .iter()
            .filter(|feature| read_id(id, feature.verbs(), |verb, rest| feature.read(verb, rest)).is_some())
            .map(|feature| feature.command().map_or(NO_COMMAND, |command| command.name()))
            .collect();
        assert_eq!(answers, [command], "{id}");
    }
}

#[test]
fn every_verb_is_among_them_and_none_is_the_beginning_of_another() {
    let verbs: Vec<&str> = REGISTRY
        .features
        .iter()
        .flat_map(|feature| feature.verbs())
        .copied()
        .collect();
    for verb in &verbs {
        let begins = |id: &str| {
            let rest = id.strip_prefix("1/").and_then(|id| id.strip_prefix(verb));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        assert!(written().any(|[id, ..]| begins(id)), "{verb}");
        let sharing = verbs.iter().filter(|other| begins(&format!("1/{other}")));
        assert_eq!(sharing.count(), 1, "{verb}");
    }
}

#[test]
fn what_nobody_wrote_is_nothing() {
    for id in [
        "",
        "1/",
        "1/accept",
        "1/accept/+9",
        "1/accept/-9",
        "1/accept/9/9",
        "1/accept/x",
        "1/archive",
        "1/archive/",
        "1/archive/choose/1",
        "1/archive/games/0/0/1",
        "1/archive/gif/-1",
        "1/archive/history/1/0/-/-/1/1",
        "1/archive/history/1/0/-/best/1",
        "1/archive/history/1/0/chess/-/1",
        "1/archive/step/1/back/70000",
        "1/archive/step/1/sideways/1",
        "1/clock",
        "1/clock/",
        "1/clock/abort/1",
        "1/clock/ask-abort/1/2",
        "1/clock/grant/1/2",
        "1/clock/grant/1/2/both",
        "1/clock/strike/1",
        "1/cross/chess/0",
        "1/cross/siege-33",
        "1/draw",
        "1/draw/7/",
        "1/draw/7/-1",
        "1/draw/7/1/2",
        "1/draw/x",
        "1/guide",
        "1/guide/menu/forteca/start",
        "1/guide/menu/polska-forteca:lines=C",
        "1/guide/page/chess/start",
        "1/guide/page/forteca",
        "1/guide/page/forteca/what",
        "1/ladder/chess/0/1",
        "1/match",
        "1/match/again/1",
        "1/match/counter",
        "1/match/counter/1/2",
        "1/match/counter/x",
        "1/match/pace/1/white/1s",
        "1/match/send/1/white/3d/x",
        "1/match/side/1/green/3d",
        "1/match/side/1/white",
        "1/move/1",
        "1/move/1/2.",
        "1/move/1/2.3.4",
        "1/move/1/2.x",
        "1/move/1/99999",
        "1/no-draw/7/65536",
        "1/play/1/2/d4-d5/x",
        "1/rating/1/0",
        "1/rating/1/0/0/0",
        "1/rating/x/0/0",
        "1/server/set/theme",
        "1/settings",
        "1/settings/set",
        "1/settings/set/colour",
        "1/settings/show/all/1",
        "1",
        "2/accept/9",
        "play",
        "ąę/ś",
        "1/game/",
        "1/game/7",
        "1/panel",
        "1/panel/typed-for",
        "1/archive/replay",
        "1/archive/replay/7/1",
        "1/archive/replayed/7",
    ] {
        assert!(REGISTRY.action(id).is_none(), "{id}");
    }
}
