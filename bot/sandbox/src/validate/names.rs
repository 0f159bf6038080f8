//! Names of commands and options, and their texts for other languages.

use serde_json::Value;

use crate::form::{self, Need, present};
use crate::refusal::{Form, join};

/// Discord's reference on locales.
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar", "he",
];

/// Discord's pattern for names, and lower case where there is one.
pub(super) fn name(form: &mut Form, at: &str, name: &str) {
    // Vowel signs and other marks of the two scripts count as letters of theirs.
    let script = |c: char| ('\u{900}'..='\u{97F}').contains(&c) || ('\u{E00}'..='\u{E7F}').contains(&c);
    let fits = |c: char| "-_'".contains(c) || c.is_alphabetic() || c.is_numeric() || script(c);
    if !name.chars().all(fits) || name.to_lowercase() != name {
        form.fault(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// The texts for other languages, under known locales.
pub(super) fn localizations(
    form: &mut Form,
    at: &str,
    item: &Value,
    key: &str,
    limits: (usize, usize),
    as_name: bool,
) {
    let key = format!("{key}_localizations");
    let Some(map) = present(item, &key) else { return };
    let at = join(at, &key);
    if !form::object(form, map, &at) {
        return;
    }
    for (locale, text) in map.as_object().into_iter().flatten() {
        if !LOCALES.contains(&locale.as_str()) {
            form.fault(
                join(&at, locale),
                "ENUM_TYPE_COERCE",
                format!("Value \"{locale}\" is not a locale."),
            );
        }
        if text.is_null() {
            continue;
        }
        let text = form::text(form, map, &at, locale, limits, Need::Required);
        if let Some(text) = text.filter(|_| as_name) {
            name(form, &join(&at, locale), text);
        }
    }
}
