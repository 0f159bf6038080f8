//! Every sentence that a person reads, in English and Polish, from the Fluent files in `locales/`.
//!
//! The files are part of the binary: one for each feature of `discord/`, by its name, and some for what several features
//! say. Which sentence is needed is decided elsewhere; this module only finds it.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language that the bot speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, and the answer to every language that the bot does not speak.
    En,
    /// Polish.
    Pl,
}

impl Lang {
    /// Both languages, the default first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pl];

    /// The language for a Discord locale such as `pl` or `en-GB`.
    pub fn from_locale(locale: &str) -> Lang {
        match locale.split('-').next() {
            Some("pl") => Lang::Pl,
            _ => Lang::En,
        }
    }

    /// The two-letter code, as stored with a game.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
        }
    }

    /// The language with this [`code`](Lang::code).
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The Fluent files of this language, as text.
    pub fn sources(self) -> &'static [&'static str] {
        match self {
            Lang::En => &EN,
            Lang::Pl => &PL,
        }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self {
            Lang::En => &EN_BUNDLE,
            Lang::Pl => &PL_BUNDLE,
        }
    }
}

// `EN` and `PL`: all files of each language, as `build.rs` finds them.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

static EN_BUNDLE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| load(Lang::En));
static PL_BUNDLE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| load(Lang::Pl));

#[expect(clippy::expect_used, reason = "both codes are well-formed")]
fn load(lang: Lang) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().expect("both codes are well-formed");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Discord shows the isolation characters as boxes on some phones.
    bundle.set_use_isolating(false);
    for source in lang.sources() {
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(?errors, lang = lang.code(), "a locale file has faults");
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(
                ?errors,
                lang = lang.code(),
                "a message stands twice in the locale files"
            );
        }
    }
    bundle
}

/// The sentence `key` in `lang`. A key that does not exist is logged and returned itself: a person then reads a
/// technical word instead of nothing. [`say!`](crate::say) is the usual way to call this.
pub fn text(lang: Lang, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
    let bundle = lang.bundle();
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        tracing::error!(key, lang = lang.code(), "no such message in the locale files");
        return key.to_owned();
    };
    let mut fluent = FluentArgs::new();
    for (name, value) in args {
        fluent.set(*name, value.clone());
    }
    let mut errors = Vec::new();
    let said = bundle
        .format_pattern(pattern, Some(&fluent), &mut errors)
        .into_owned();
    if !errors.is_empty() {
        tracing::error!(
            key,
            lang = lang.code(),
            ?errors,
            "a message could not be formatted"
        );
    }
    said
}

/// The text `key` in `lang`, without arguments; `None` if there is none. For what not everything has.
pub fn find(lang: Lang, key: &str) -> Option<String> {
    lang.bundle().has_message(key).then(|| text(lang, key, &[]))
}

/// A sentence from the Fluent files: `say!(lang, "key", name = value, ...)`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::texts::text($lang, $key, &[$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*])
    };
}

#[cfg(test)]
mod guard;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Message -> the variables it uses, read off the text itself.
    pub(super) fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut current = String::new();
        for line in lang.sources().iter().flat_map(|source| source.lines()) {
            if let Some((key, _)) = line
                .split_once(" =")
                .filter(|_| line.starts_with(char::is_alphabetic))
            {
                current = key.to_owned();
                assert!(
                    found.insert(current.clone(), BTreeSet::new()).is_none(),
                    "{current} stands twice"
                );
            }
            for piece in line.split('$').skip(1) {
                let name: String = piece
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_' || *c == '-')
                    .collect();
                found
                    .get_mut(&current)
                    .expect("a variable stands inside a message")
                    .insert(name);
            }
        }
        found
    }

    #[test]
    fn both_languages_have_the_same_messages_with_the_same_arguments() {
        let (en, pl) = (messages(Lang::En), messages(Lang::Pl));
        assert!(en.len() > 50);
        assert_eq!(en, pl);
    }

    #[test]
    fn every_locale_file_parses_without_a_fault() {
        for lang in Lang::ALL {
            for source in lang.sources() {
                assert!(
                    FluentResource::try_new((*source).to_owned()).is_ok(),
                    "{}: {source}",
                    lang.code()
                );
            }
        }
    }

    #[test]
    fn every_sentence_named_in_the_code_exists_with_its_arguments() {
        let known = messages(Lang::En);
        let mut seen = 0;
        for file in sources_of("src") {
            let code = std::fs::read_to_string(&file).unwrap();
            for call in code.split("say!(").skip(1) {
                let Some(key) = call.split('"').nth(1).filter(|_| {
                    let head = call.split('"').next().unwrap();
                    head.len() < 40 && head.trim_end().ends_with(',')
                }) else {
                    continue;
                };
                let arguments = known
                    .get(key)
                    .unwrap_or_else(|| panic!("{key} of {} is in no locale file", file.display()));
                for name in arguments {
                    assert!(
                        call.split(';').next().unwrap().contains(&format!("{name} = ")),
                        "{key} wants ${name} in {}",
                        file.display()
                    );
                }
                seen += 1;
            }
        }
        assert!(
            seen > 50,
            "only {seen} calls were found: the test no longer reads the code"
        );
    }

    fn sources_of(folder: &str) -> Vec<std::path::PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|e| e == "rs")
                    && !path.to_string_lossy().contains("texts")
                {
                    files.push(path);
                }
            }
        }
        files
    }

    #[test]
    fn polish_plurals_follow_the_number() {
        let games = |n: u32| say!(Lang::Pl, "rating-games", games = n);
        assert_eq!(
            [games(1), games(2), games(5), games(22)],
            ["1 partia", "2 partie", "5 partii", "22 partie"]
        );
    }

    #[test]
    fn an_unknown_locale_is_answered_in_english() {
        assert_eq!(Lang::from_locale("de"), Lang::En);
        assert_eq!(Lang::from_locale("pl"), Lang::Pl);
        assert_eq!(Lang::from_locale("en-GB"), Lang::En);
    }
}
