//! The files with which the bot is installed, held to what the program does.

use std::process::Command;

use super::ask;

fn read(file: &str) -> String {
    std::fs::read_to_string(format!("{}/../{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The values of a setting of the unit.
fn settings<'a>(unit: &'a str, name: &str) -> Vec<&'a str> {
    let lines = unit.lines().filter_map(|line| line.split_once('='));
    lines
        .filter(|(key, _)| *key == name)
        .map(|(_, value)| value)
        .collect()
}

#[test]
fn the_unit_starts_the_bot_again_where_the_table_says_so() {
    let (unit, table) = (read("docs/forteca.service"), read("docs/operations.md"));
    let rows = table.lines().filter_map(|line| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let code: u8 = cells.get(1)?.parse().ok()?;
        Some((code.to_string(), *cells.get(3)?))
    });
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() > 8, "{rows:?}");
    let never: Vec<_> = rows
        .iter()
        .filter(|(_, again)| *again == "no")
        .map(|(code, _)| code.as_str())
        .collect();
    assert_eq!(settings(&unit, "RestartPreventExitStatus"), [never.join(" ")]);
    assert_eq!(settings(&unit, "Restart"), ["on-failure"]);
}

#[test]
fn what_the_unit_and_the_container_start_is_understood() {
    let folder = tempfile::tempdir().unwrap();
    let (unit, container) = (read("docs/forteca.service"), read("Containerfile"));
    let command = settings(&unit, "ExecStart")[0]
        .strip_prefix("/usr/local/bin/forteca ")
        .unwrap()
        .to_owned();
    for (arguments, code) in [
        (command.as_str(), 78),
        ("run", 78),
        ("health", 78),
        ("health --help", 0),
    ] {
        let arguments: Vec<_> = arguments.split(' ').collect();
        let output = ask(folder.path(), &arguments, &[("FORTECA_DATA", "data")]);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {output:?}");
    }
    // Every variable that they set is one that the program reads.
    let code = read("bot/src/config.rs") + &read("bot/src/folders.rs");
    let set = settings(&unit, "Environment").into_iter();
    let set = set.chain(container.lines().filter_map(|line| line.strip_prefix("ENV ")));
    let names: Vec<_> = set.map(|set| set.split('=').next().unwrap()).collect();
    assert!(names.len() > 6, "{names:?}");
    for name in names {
        assert!(code.contains(&format!("\"{name}\"")), "{name}");
    }
    assert!(container.contains("CMD [\"/usr/local/bin/forteca\", \"health\"]"));
}

/// By systemd's own judge, where there is one.
#[test]
fn systemd_understands_the_unit() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forteca.service");
    // The judge looks for the program and its user, too.
    let unit = read("docs/forteca.service")
        .replace("/usr/local/bin/forteca run", "/bin/sh -c true")
        .replace("=forteca\nGroup=forteca", "=root\nGroup=root");
    std::fs::write(&file, unit).unwrap();
    let Ok(judged) = Command::new("systemd-analyze").arg("verify").arg(&file).output() else {
        return;
    };
    let said = String::from_utf8(judged.stderr).unwrap();
    let about_ours: Vec<_> = said.lines().filter(|line| line.contains("forteca")).collect();
    assert_eq!(about_ours, [""; 0], "{said}");
}
