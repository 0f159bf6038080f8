//! Interactions as Discord's gateway may send them one day: read by serenity, read once more without what it does not
//! know, and at the least so far that they can be answered.

#![no_main]

use forteca::discord::kit::caller::Caller;
use forteca::discord::kit::command::Options;
use forteca::discord::kit::plain::{reread, unread};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use serenity::all::Interaction;

fuzz_target!(|text: &str| {
    let Ok(raw) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let direct = serde_json::from_value::<Interaction>(raw.clone()).ok();
    let plain = reread(&raw);
    if plain.is_some() {
        assert!(raw["token"].is_string(), "an interaction that nobody can answer");
    }
    for read in direct.iter().chain(&plain) {
        match read {
            Interaction::Command(command) | Interaction::Autocomplete(command) => {
                let options = Options::of(command);
                assert!(options.are_whole() || options.string("").is_none());
                assert!(Caller::from(command).person.name.chars().count() <= 100);
            }
            Interaction::Component(component) => drop(Caller::from(component)),
            Interaction::Modal(modal) => drop(Caller::from(modal)),
            _ => {}
        }
    }
    if let Some(unread) = unread(&raw) {
        assert_eq!(raw["token"], unread.ticket.token);
    }
});
