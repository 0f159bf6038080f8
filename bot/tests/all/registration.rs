//! What Discord is told of the commands, to the letter: names, options and choices in both languages. People and
//! scripts know them, and every change of them is a registration. `BLESS=1` rewrites the file after you have looked.

use std::fs;
use std::path::Path;

use forteca::discord::features::REGISTRY;
use serde_json::json;

#[test]
fn the_commands_are_registered_as_they_were() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/commands.json");
    let mut now = serde_json::to_string_pretty(&json!(REGISTRY.declare())).unwrap();
    now.push('\n');
    if std::env::var_os("BLESS").is_some() {
        fs::write(&file, &now).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap();
    let first = stored
        .lines()
        .zip(now.lines())
        .position(|(then, now)| then != now);
    assert!(
        stored == now,
        "what is registered differs from {} from line {} on: if that is meant, run the test with BLESS=1",
        file.display(),
        first.map_or(stored.lines().count().min(now.lines().count()), |line| line) + 1
    );
}
