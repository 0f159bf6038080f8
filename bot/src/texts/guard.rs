//! Tests over every sentence at once: that it fits where Discord shows it whatever stands in it, that it is used,
//! and that no sentence stands anywhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Lang, tests::messages};
use crate::club::TIME_CONTROLS;
use crate::discord::features::REGISTRY;
use crate::discord::show::names::shown;
use forteca_engine::{Side, Variant};

mod code;

use code::{Literal, literals};

/// Files that speak to operators and engineers, on a terminal and in English.
const FOR_OPERATORS: [&str; 13] = [
    "backups.rs",
    "cli",
    "cli.rs",
    "config.rs",
    "main.rs",
    "monitor",
    "monitor.rs",
    "service.rs",
    "tools",
    "texts",
    "texts.rs",
    "upkeep.rs",
    "club/ladder/check/fault.rs",
];

/// What a sentence is for, and with that how long it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The name of a command or option.
    Name,
    /// A text of at most so many characters.
    Short(usize),
    /// A message, or part of one, of lines that are read at a glance.
    Lines,
    /// A paragraph that somebody reads who wants to know.
    Paragraph,
}

fn kind(key: &str) -> Kind {
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| key.starts_with(prefix));
    match key {
        _ if key.ends_with("-about") => Kind::Short(100),
        _ if key.ends_with("-placeholder") => Kind::Short(150),
        _ if begins(&["command-", "option-"]) => Kind::Name,
        _ if begins(&["button-"]) => Kind::Short(80),
        _ if begins(&["form-"]) => Kind::Short(45),
        _ if begins(&[
            "choice-", "side-", "pace-", "family-", "scope-", "game-", "also-", "variant-", "menu-", "men-",
            "man-",
        ]) =>
        {
            Kind::Short(100)
        }
        _ if begins(&["history-"]) => Kind::Paragraph,
        _ => Kind::Lines,
    }
}

/// Names as hostile as Discord lets them be: its longest is 32 characters.
fn hostile_names() -> Vec<String> {
    [
        "🏰",
        "*",
        "👩\u{200d}👧",
        "ł",
        "\u{202e}ش",
        "[a](b)",
        "@everyone ",
    ]
    .iter()
    .map(|piece| shown(&piece.repeat(32).chars().take(32).collect::<String>()))
    .collect()
}

/// What may stand for an argument at its worst.
fn worst(argument: &str, name: &str) -> FluentValue<'static> {
    let text = |text: String| FluentValue::from(text);
    match argument {
        // A person.
        "name" | "opponent" | "winner" | "loser" | "first" | "second" => text(name.to_owned()),
        // A person where no markup is read.
        "other" => text(name.chars().take(32).collect()),
        // Another message, which is measured by itself.
        "heading" | "why" | "how" | "moves" | "missed" | "missing" | "made" | "chosen" | "path" => {
            text("…".to_owned())
        }
        _ => FluentValue::from(u32::MAX.to_string()),
    }
}

/// The numbers that choose between plural forms.
const COUNTS: [u32; 6] = [0, 1, 2, 5, 22, u32::MAX];

/// The arguments on which a form is chosen.
fn selectors(source: &str) -> BTreeSet<String> {
    source
        .split("->")
        .filter_map(|before| before.rsplit_once('$'))
        .map(|(_, name)| name.trim().to_owned())
        .filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
        .collect()
}

/// Every message with its source.
fn sources(lang: Lang) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in lang.sources().iter().flat_map(|source| source.lines()) {
        if let Some((key, _)) = line
            .split_once(" =")
            .filter(|_| line.starts_with(char::is_alphabetic))
        {
            current = Some(key.to_owned());
        }
        if let Some(key) = current.as_ref().filter(|_| !line.starts_with('#')) {
            let text = found.entry(key.clone()).or_default();
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

/// A message with the worst in it, in all its forms.
fn rendered(lang: Lang, key: &str, arguments: &BTreeSet<String>, source: &str) -> Vec<String> {
    let selectors = selectors(source);
    let message = lang
        .bundle()
        .get_message(key)
        .expect("the key comes from the file");
    let pattern = message.value().expect("every message has a text");
    let mut all = Vec::new();
    for name in hostile_names() {
        for count in COUNTS {
            let mut args = FluentArgs::new();
            for argument in arguments {
                let value = match selectors.contains(argument) {
                    true => FluentValue::from(count),
                    false => worst(argument, &name),
                };
                args.set(argument.clone(), value);
            }
            let mut errors = Vec::new();
            let said = lang.bundle().format_pattern(pattern, Some(&args), &mut errors);
            assert!(errors.is_empty(), "{key} in {}: {errors:?}", lang.code());
            all.push(said.into_owned());
        }
    }
    all
}

#[test]
fn every_sentence_fits_where_it_is_shown_with_the_worst_in_it() {
    for lang in Lang::ALL {
        let sources = sources(lang);
        for (key, arguments) in messages(lang) {
            for said in rendered(lang, &key, &arguments, &sources[&key]) {
                let length = said.chars().count();
                let place = format!("{key} in {}, {length} characters: {said}", lang.code());
                assert!(!said.trim().is_empty(), "{place}");
                match kind(&key) {
                    Kind::Short(limit) => assert!(length <= limit, "{place}"),
                    Kind::Lines => {
                        assert!(length <= 2000, "{place}");
                        assert!(said.lines().all(|line| line.chars().count() < 400), "{place}");
                    }
                    Kind::Paragraph => assert!(length <= 800, "{place}"),
                    Kind::Name => assert!(
                        (1..=32).contains(&length)
                            && said.chars().all(|c| {
                                matches!(c, '-' | '_')
                                    || c.is_numeric()
                                    || (c.is_alphabetic() && c.is_lowercase())
                            }),
                        "{place}"
                    ),
                }
            }
        }
    }
}

#[test]
fn polish_counts_have_all_their_forms() {
    for (key, source) in sources(Lang::Pl) {
        for form in source.split("->").skip(1) {
            let has = |name: &str| form.contains(name);
            if has("[one]") || has("[few]") || has("[many]") {
                let missing: Vec<&str> = ["[one]", "[few]", "[many]", "*[other]"]
                    .into_iter()
                    .filter(|name| !has(name))
                    .collect();
                assert!(missing.is_empty(), "{key} lacks {missing:?}");
            }
        }
    }
}

/// The files of the bot whose words people may read in Discord.
fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let place = path.strip_prefix(&root).unwrap();
            if FOR_OPERATORS.iter().any(|known| place == Path::new(known)) {
                continue;
            }
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|e| e == "rs") => {
                    let code = std::fs::read_to_string(&path).unwrap();
                    files.push((place.to_owned(), code));
                }
                false => {}
            }
        }
    }
    files
}

/// Calls whose words go into logs and errors, which no player reads.
const UNREAD: [&str; 20] = [
    "trace!",
    "debug!",
    "info!",
    "warn!",
    "error!",
    "error",
    "expect",
    "anyhow!",
    "bail!",
    "context",
    "panic!",
    "unreachable!",
    "assert!",
    "reason",
    "Never",
    "Later",
    "Unanswered",
    "Unwordable",
    "Broken",
    "note",
];

/// Calls whose words a player reads, be it a single one.
const READ: [&str; 6] = [
    "Page::text",
    "Button::new",
    "HandlerError::Said",
    "placeholder",
    "label",
    "description",
];

#[test]
fn no_sentence_stands_outside_the_locale_files() {
    let mut seen = 0;
    let mut strays = Vec::new();
    for (path, code) in files() {
        for Literal { text, calls } in literals(&code) {
            seen += 1;
            let unread = calls
                .iter()
                .any(|call| UNREAD.contains(&call.rsplit("::").next().unwrap_or(call)));
            let read = calls.last().is_some_and(|call| READ.contains(&call.as_str()));
            let words = without_placeholders(&text);
            let letters = words.chars().any(char::is_alphabetic);
            if !unread && (is_sentence(&words) || (read && letters)) {
                strays.push(format!("{}: {text:?} in {calls:?}", path.display()));
            }
        }
    }
    assert!(
        seen > 200,
        "only {seen} literals were found: the test no longer reads the code"
    );
    assert!(strays.is_empty(), "{strays:#?}");
}

fn without_placeholders(text: &str) -> String {
    let mut depth = 0;
    text.chars()
        .filter(|c| {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => return depth == 0,
            }
            false
        })
        .collect()
}

/// Two words of letters beside each other.
fn is_sentence(text: &str) -> bool {
    let word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    text.split_whitespace()
        .collect::<Vec<_>>()
        .windows(2)
        .any(|pair| pair.iter().all(word))
}

/// Files named like something in `discord/` that is no feature.
const SHARED: [&str; 2] = ["options", "refusals"];

#[test]
fn what_stands_in_the_file_of_a_feature_is_said_by_no_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    for entry in std::fs::read_dir(root.join("locales/en")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let home = root.join("src/discord").join(&name);
        let is_feature = home.is_dir() || home.with_extension("rs").is_file();
        if is_feature && !SHARED.contains(&name.as_str()) {
            let source = std::fs::read_to_string(&path).unwrap();
            let keys = source.lines().filter_map(|line| line.split_once(" ="));
            let keys = keys.filter(|(key, _)| key.starts_with(char::is_alphabetic));
            owners.extend(keys.map(|(key, _)| (key.to_owned(), name.clone())));
        }
    }
    let mut seen = 0;
    for (path, code) in files() {
        for Literal { text, calls } in literals(&code) {
            let said = calls.last().is_some_and(|call| call == "say!" || call == "text");
            let Some(owner) = owners.get(&text).filter(|_| said) else {
                continue;
            };
            let home = Path::new("discord").join(owner);
            assert!(
                path.starts_with(&home) || path == home.with_extension("rs"),
                "{} says {text:?}, which is {owner}'s: move it to a file that several share",
                path.display()
            );
            seen += 1;
        }
    }
    assert!(
        seen > 200,
        "only {seen} calls were found: the test no longer reads the code"
    );
}

#[test]
fn every_message_is_used() {
    let mut named: BTreeSet<String> = BTreeSet::new();
    let mut made: Vec<String> = Vec::new();
    for (_, code) in files() {
        for Literal { text, .. } in literals(&code) {
            match text.split_once('{') {
                Some((prefix, _)) if prefix.ends_with('-') => made.push(prefix.to_owned()),
                _ => drop(named.insert(text)),
            }
        }
    }
    let unused: Vec<String> = messages(Lang::En)
        .into_keys()
        .filter(|key| !named.contains(key) && !made_up(key, &made, &named))
        .collect();
    assert!(unused.is_empty(), "nothing says {unused:#?}");
}

/// Whether a key is put together from a prefix that stands in the code and something that exists.
fn made_up(key: &str, prefixes: &[String], named: &BTreeSet<String>) -> bool {
    prefixes.iter().any(|prefix| {
        let Some(rest) = key.strip_prefix(prefix.as_str()) else {
            return false;
        };
        let base = rest.strip_suffix("-about").unwrap_or(rest);
        let variants = || Variant::all().iter();
        match prefix.as_str() {
            "pace-" => TIME_CONTROLS.iter().any(|(code, _)| *code == rest),
            "men-" | "man-" => variants().any(|variant| {
                [Side::White, Side::Black].iter().any(|side| {
                    let after = rest.strip_prefix(variant.cast().of(*side).name);
                    after.is_some_and(|after| after.is_empty() || after.starts_with('-'))
                })
            }),
            "history-" => variants().any(|variant| variant.cast().history == rest),
            "game-" | "also-" => variants().any(|variant| variant.game() == rest),
            "variant-" => variants().any(|variant| {
                variant
                    .options()
                    .iter()
                    .any(|(name, value)| format!("{name}-{value}") == rest)
            }),
            "family-" => variants().any(|variant| variant.family().code() == rest),
            "command-" | "option-" => named.contains(base),
            _ => true,
        }
    })
}

#[test]
fn every_key_that_is_put_together_exists() {
    for lang in Lang::ALL {
        for (code, time_control) in TIME_CONTROLS {
            let said = crate::discord::show::names::time_control(lang, time_control);
            assert!(!said.starts_with("pace-"), "{code}");
        }
    }
    // What has no text shows its key.
    let declared = serde_json::to_string(&REGISTRY.declare()).unwrap();
    for prefix in [
        "\"command-",
        "\"option-",
        "\"side-",
        "\"pace-",
        "\"family-",
        "\"scope-",
        "\"choice-",
    ] {
        assert!(!declared.contains(prefix), "{prefix} in {declared}");
    }
}
