//! How a slash command is declared, with its names and descriptions from the Fluent files, and how what was given with
//! it is read.

use serenity::all::{
    CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, ResolvedOption, ResolvedValue,
};

use crate::texts::{Lang, text};

/// The most suggestions that Discord takes for an option.
pub const SUGGESTIONS: usize = 25;

/// The longest text that anybody need type or choose, in characters. Discord itself takes 6000 in some places.
pub const LONGEST_TEXT: usize = 1000;

/// The options of a command as given.
pub struct Options<'a>(Vec<ResolvedOption<'a>>);

impl<'a> Options<'a> {
    /// What was given with a command.
    pub fn of(interaction: &'a CommandInteraction) -> Self {
        Self(interaction.data.options())
    }

    /// Whether all that was given is there. What Discord does not explain, or what is of a kind that is not known here,
    /// is not.
    pub fn are_whole(&self) -> bool {
        let is_open = |option: &ResolvedOption<'_>| matches!(option.value, ResolvedValue::Unresolved(_));
        !self.0.iter().any(is_open)
    }

    /// Whether one of the texts is longer than anything that is asked for here.
    pub fn are_too_long(&self) -> bool {
        self.0
            .iter()
            .any(|option| text_of(&option.value).is_some_and(is_too_long))
    }

    /// What was given for the option of this name.
    pub fn get(&self, name: &str) -> Option<&ResolvedValue<'a>> {
        self.0
            .iter()
            .find(|option| option.name == name)
            .map(|option| &option.value)
    }

    /// A text, also one that is still being typed.
    pub fn string(&self, name: &str) -> Option<&'a str> {
        text_of(self.get(name)?)
    }

    /// A whole number.
    pub fn integer(&self, name: &str) -> Option<i64> {
        if let ResolvedValue::Integer(number) = self.get(name)? {
            Some(*number)
        } else {
            None
        }
    }

    /// Yes or no.
    pub fn boolean(&self, name: &str) -> Option<bool> {
        if let ResolvedValue::Boolean(yes) = self.get(name)? {
            Some(*yes)
        } else {
            None
        }
    }
}

fn text_of<'a>(value: &ResolvedValue<'a>) -> Option<&'a str> {
    if let ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } = value {
        Some(text)
    } else {
        None
    }
}

/// Whether a text is longer than anything that is asked for here.
pub fn is_too_long(text: &str) -> bool {
    text.chars().count() > LONGEST_TEXT
}

/// A command with its name and description in both languages.
pub fn command(name: &str) -> CreateCommand {
    CreateCommand::new(name)
        .name_localized("pl", text(Lang::Pl, &format!("command-{name}"), &[]))
        .description(text(Lang::En, &format!("command-{name}-about"), &[]))
        .description_localized("pl", text(Lang::Pl, &format!("command-{name}-about"), &[]))
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// An option that takes one of these codes, which people see in words, as `named` tells them.
pub fn choice<'a>(
    name: &str,
    key: &str,
    codes: impl IntoIterator<Item = &'a str>,
    named: impl Fn(Lang, &str) -> String,
) -> CreateCommandOption {
    let empty = option(CommandOptionType::String, name, key);
    codes.into_iter().fold(empty, |option, code| {
        option.add_string_choice_localized(named(Lang::En, code), code, [("pl", named(Lang::Pl, code))])
    })
}

/// An option with its name and description in both languages. `key` tells apart options of one name.
pub fn option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, text(Lang::En, &format!("option-{key}-about"), &[]))
        .name_localized("pl", text(Lang::Pl, &format!("option-{key}"), &[]))
        .description_localized("pl", text(Lang::Pl, &format!("option-{key}-about"), &[]))
}
