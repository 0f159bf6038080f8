//! What a feature is, and where the gateway finds the one that an interaction is for. The list of features is beside
//! this folder, in `features`; nothing in here knows one by name.

use std::fmt;

use forteca_data::{ChannelId, Job, UserId, UtcSeconds};
use forteca_render::Artist;
use futures_util::future::BoxFuture;
use serenity::all::CreateCommand;
use serenity::async_trait;

use super::caller::Caller;
use super::command::{Options, SUGGESTIONS};
use super::context::Context;
use super::errors::HandlerError;
use super::ids::{Arguments, CustomId, ID_LENGTH, read_id, verb_of};
use super::page::{Button, Page};
use super::reply::{Reply, Suggestion};
use super::responder::Deferral;
use crate::club::{Refusal, Table};
use crate::texts::Lang;

/// One thing that people can do here: its slash command, and what its buttons, menus and forms mean.
pub trait Feature: Sync {
    /// Its slash command, if it has one.
    fn command(&self) -> Option<&dyn Command> {
        None
    }

    /// What its ids begin with, after the version. No other feature's ids may begin so.
    fn verbs(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads an id of one of its verbs. `None` for what this bot never wrote.
    fn read(&self, _verb: &str, _arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        None
    }

    /// How a job is said in its game, if the job is one of this feature's.
    fn wording(&self, _job: Job) -> Option<Wording> {
        None
    }

    /// What somebody hears to whom the club refuses something, if that is this feature's; `table` is the game that it
    /// is about.
    fn explain(&self, _lang: Lang, _refusal: &Refusal, _table: Option<&Table>) -> Option<Page> {
        None
    }

    /// Its button among what else `user`, a player of this game, can do now.
    fn more(&self, _lang: Lang, _table: &Table, _user: UserId) -> Option<MoreButton> {
        None
    }
}

/// A game in which something is said, as it stands by then.
#[derive(Clone, Copy)]
pub struct InGame<'a> {
    /// Who draws it.
    pub artist: &'a Artist,
    /// The game.
    pub table: &'a Table,
    /// The present moment.
    pub now: UtcSeconds,
}

/// Makes the message of a job. `None` if the job is not true of the game any more.
pub type Wording = Box<dyn FnOnce(InGame<'_>) -> Result<Option<Page>, HandlerError>>;

/// A slash command.
#[async_trait]
pub trait Command: Sync {
    /// Its name in English.
    fn name(&self) -> &'static str;

    /// As Discord is told of it.
    fn declare(&self) -> CreateCommand;

    /// How more time is asked for, if the answer takes long.
    fn deferral(&self) -> Deferral {
        Deferral::Private
    }

    /// Does what it says.
    ///
    /// # Errors
    /// Refusals and faults.
    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError>;

    /// Suggestions for the option that is being filled in. Nothing here changes anything.
    ///
    /// # Errors
    /// A fault.
    async fn suggest(
        &self,
        _context: &Context,
        _caller: &Caller,
        _typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        Ok(Vec::new())
    }
}

/// A command that is being typed.
#[derive(Clone, Copy)]
pub struct Typing<'a> {
    /// What is filled in already.
    pub options: &'a Options<'a>,
    /// The option that is being filled in.
    pub option: &'a str,
    /// What stands in it so far.
    pub text: &'a str,
}

/// What a button, a menu or a form asks for. Written out, it is its id without the version.
#[async_trait]
pub trait Action: fmt::Debug + fmt::Display + Send + Sync {
    /// How more time is asked for, if the answer takes long.
    fn deferral(&self) -> Deferral;

    /// Does it.
    ///
    /// # Errors
    /// Refusals and faults.
    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError>;
}

impl<A: Action> From<A> for CustomId {
    fn from(action: A) -> Self {
        Self::new(&action)
    }
}

/// What comes along with a click.
#[derive(Debug, Clone, Copy, Default)]
pub struct Input<'a> {
    /// The chosen value of a menu, or the text of a form; else nothing.
    pub value: &'a str,
    /// The chosen channels of a menu of channels.
    pub channels: &'a [ChannelId],
}

/// A button among what else a player can do.
#[derive(Debug, Clone, PartialEq)]
pub enum MoreButton {
    /// One of the first row.
    Plain(Button),
    /// One of the second row, for what ends the game.
    Grave(Button),
}

/// All features, in the order in which Discord lists their commands, and how a refusal is answered.
pub struct Registry {
    /// The features.
    pub features: &'static [&'static dyn Feature],
    /// The private answer to whom the club refuses something.
    pub refused: for<'a> fn(&'a Context, Lang, &'a Refusal) -> BoxFuture<'a, Page>,
}

impl Registry {
    /// Every command.
    pub fn commands(&self) -> impl Iterator<Item = &'static dyn Command> {
        self.features.iter().filter_map(|feature| feature.command())
    }

    /// Every command, as Discord is told of it.
    pub fn declare(&self) -> Vec<CreateCommand> {
        self.commands().map(Command::declare).collect()
    }

    /// The command of this name.
    ///
    /// # Errors
    /// A fault, if it was never declared.
    pub fn command(&self, name: &str) -> Result<&'static dyn Command, HandlerError> {
        self.commands()
            .find(|command| command.name() == name)
            .ok_or_else(|| HandlerError::Fault(anyhow::anyhow!("a command that was never declared: {name}")))
    }

    /// What an id asks for. `None` for what this bot never wrote.
    pub fn action(&self, id: &str) -> Option<Box<dyn Action>> {
        if id.chars().count() > ID_LENGTH {
            return None;
        }
        self.features.iter().find_map(|feature| {
            read_id(id, feature.verbs(), |verb, arguments| {
                feature.read(verb, arguments)
            })
        })
    }

    /// The verb of an id. `None` for one of no feature.
    pub fn verb(&self, id: &str) -> Option<&'static str> {
        self.features
            .iter()
            .find_map(|feature| verb_of(id, feature.verbs()))
    }

    /// How a job is said in its game. `None` for what is said elsewhere.
    pub fn wording(&self, job: Job) -> Option<Wording> {
        self.features.iter().find_map(|feature| feature.wording(job))
    }

    /// What the features say to a refusal. `None` for what is no single one's.
    pub fn explain(&self, lang: Lang, refusal: &Refusal, table: Option<&Table>) -> Option<Page> {
        self.features
            .iter()
            .find_map(|feature| feature.explain(lang, refusal, table))
    }

    /// Suggestions for an option of a command, as many as Discord takes.
    ///
    /// # Errors
    /// A fault.
    pub async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        command: &str,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        let command = self.command(command)?;
        let mut found = command.suggest(context, caller, typing).await?;
        found.truncate(SUGGESTIONS);
        Ok(found)
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.commands().map(Command::name).collect();
        f.debug_tuple("Registry").field(&names).finish()
    }
}
