//! The handle on a running sandbox: what people do, what is to be seen, and what can be broken on purpose.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::faults::Effect;
use crate::interaction::{AnswerKind, FIRST_RESPONSE_MILLIS, Reply};
use crate::journal::{Entry, JournalError};
use crate::message::Message;
use crate::people::{self, Actor, Click, Given, Pending, Stopped};
use crate::permissions::{Overwrite, Target};
use crate::record::Recorder;
use crate::server::{self, Shared};
use crate::sessions::{Presence, ToSocket};
use crate::state::{Audience, State};
use crate::world::{Standing, WORLD, World};

/// How to start a sandbox.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes any free one.
    pub port: u16,
    /// The folder that keeps everything until the next start; none keeps it in memory.
    pub dir: Option<PathBuf>,
    /// The file that gets all traffic, as JSON lines; an old one is overwritten.
    pub record: Option<PathBuf>,
    /// The bot's token.
    pub token: String,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            port: 0,
            dir: None,
            record: None,
            token: "sandbox.forteca.token".to_owned(),
        }
    }
}

/// Why a sandbox did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("port {port} on 127.0.0.1 is in use")]
    PortInUse {
        /// The port that was asked for.
        port: u16,
    },
    /// Another sandbox keeps its things there.
    #[error("the folder {} is used by another sandbox", dir.display())]
    DirInUse {
        /// The folder that was asked for.
        dir: PathBuf,
    },
    /// The folder holds something that no sandbox wrote.
    #[error("line {line} of the journal in {} cannot be read: {problem}", dir.display())]
    Journal {
        /// The folder that was asked for.
        dir: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// The system refused a file or a socket.
    #[error("cannot use {what}: {source}")]
    Io {
        /// The file, folder or address.
        what: String,
        /// The system's own words.
        source: io::Error,
    },
}

/// The bot's first response to something that a person did.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The interaction's id.
    pub interaction: u64,
    /// What the bot did.
    pub kind: AnswerKind,
    /// The message that came of it or was changed, as it is now, with the fields that begin with an underscore.
    pub message: Option<Value>,
    /// The form that was opened, in Discord's shape.
    pub modal: Option<Value>,
    /// From the moment the interaction was sent until its callback had completely arrived.
    pub elapsed: Duration,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The bot did not respond within three seconds.
    TimedOut,
    /// No bot is connected.
    BotOffline,
    /// Discord's client would not let this happen, for the reason told.
    NotPossible(String),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::TimedOut | NoAnswer::BotOffline => f.write_str("The application did not respond"),
            NoAnswer::NotPossible(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NoAnswer {}

impl From<Stopped> for NoAnswer {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::BotOffline => NoAnswer::BotOffline,
            Stopped::NotPossible(why) => NoAnswer::NotPossible(why),
        }
    }
}

/// A running sandbox. Clones are handles on the same one.
#[derive(Clone, Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    server: Arc<Mutex<Option<JoinHandle<io::Result<()>>>>>,
}

impl Sandbox {
    /// Starts a sandbox; it serves until [`Sandbox::shutdown`] or the end of the runtime.
    ///
    /// # Errors
    ///
    /// If the port or the folder is taken, the folder's journal cannot be read, or a file cannot be made.
    pub async fn start(o: Options) -> Result<Sandbox, StartError> {
        let address = format!("127.0.0.1:{}", o.port);
        let listener = TcpListener::bind(&address)
            .await
            .map_err(|source| match source.kind() {
                io::ErrorKind::AddrInUse => StartError::PortInUse { port: o.port },
                _ => StartError::Io {
                    what: address.clone(),
                    source,
                },
            })?;
        let bound = listener.local_addr().map_err(|source| StartError::Io {
            what: address,
            source,
        })?;
        let recorder = Recorder::create(o.record.as_deref()).map_err(|source| StartError::Io {
            what: o.record.clone().unwrap_or_default().display().to_string(),
            source,
        })?;
        let state = State::open(
            o.dir.as_deref(),
            format!("http://{bound}"),
            Clock::new(),
            recorder,
        );
        let dir = o.dir.unwrap_or_default();
        let state = state.map_err(|e| match e {
            JournalError::InUse => StartError::DirInUse { dir },
            JournalError::Line(line, problem) => StartError::Journal { dir, line, problem },
            JournalError::Io(source) => StartError::Io {
                what: dir.display().to_string(),
                source,
            },
        })?;
        let shared = Arc::new(Shared::new(state, o.token));
        let server = tokio::spawn(server::serve(shared.clone(), listener));
        Ok(Sandbox {
            shared,
            server: Arc::new(Mutex::new(Some(server))),
        })
    }

    /// `http://127.0.0.1:PORT`: the page, and what a bot gets for `https://discord.com`.
    pub fn url(&self) -> String {
        self.shared.base.clone()
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.shared.token
    }

    /// The ids of who and what is there from the start.
    pub fn world(&self) -> &World {
        &WORLD
    }

    /// Waits until a bot is connected and commands are registered; false if that takes longer than `timeout`.
    pub async fn wait_ready(&self, timeout: Duration) -> bool {
        let ready = |s: &Sandbox| {
            let state = s.shared.lock();
            !state.commands.is_empty() && state.sessions.presence(state.now()) == Presence::Connected
        };
        self.wait_until(timeout, ready).await
    }

    /// Uses a chat command. `options` is an object of names and values; a subcommand is an object inside.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or Discord's client would not send this.
    pub async fn command(
        &self,
        who: u64,
        channel: u64,
        name: &str,
        options: Value,
    ) -> Result<Answer, NoAnswer> {
        let actor = Actor {
            user: who,
            channel,
            locale: None,
        };
        let pending = people::command(
            &mut self.shared.lock(),
            &actor,
            name,
            &Given::from_object(&options),
        )?;
        answer(&self.shared, pending).await
    }

    /// Types in the option `focused` and returns what the bot proposes; `options` holds what is typed so far.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the option is not completed by the bot.
    pub async fn autocomplete(
        &self,
        who: u64,
        channel: u64,
        name: &str,
        options: Value,
        focused: &str,
    ) -> Result<Vec<Value>, NoAnswer> {
        let actor = Actor {
            user: who,
            channel,
            locale: None,
        };
        let mut given = Given::from_object(&options);
        Given::focus(&mut given, focused);
        let pending = people::autocomplete(&mut self.shared.lock(), &actor, name, &given)?;
        choices(&self.shared, pending).await
    }

    /// Presses a button.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the message has no such enabled button for this person.
    pub async fn press(&self, who: u64, message: u64, custom_id: &str) -> Result<Answer, NoAnswer> {
        self.click(who, message, custom_id, Click::Press).await
    }

    /// Chooses from a menu.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the message has no such menu with these options for this person.
    pub async fn select(
        &self,
        who: u64,
        message: u64,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, NoAnswer> {
        let values = values.iter().map(|v| (*v).to_owned()).collect();
        self.click(who, message, custom_id, Click::Choose(values)).await
    }

    /// Sends a click that need not be possible, as a hostile client or a very old message would.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the person does not see the message.
    pub async fn forge_component(
        &self,
        who: u64,
        message: u64,
        custom_id: &str,
        component_type: u8,
        values: &[&str],
    ) -> Result<Answer, NoAnswer> {
        let values = values.iter().map(|v| (*v).to_owned()).collect();
        self.click(who, message, custom_id, Click::Forged(component_type, values))
            .await
    }

    async fn click(&self, who: u64, message: u64, custom_id: &str, click: Click) -> Result<Answer, NoAnswer> {
        let pending = people::click(&mut self.shared.lock(), who, message, custom_id, click, None)?;
        answer(&self.shared, pending).await
    }

    /// Fills in and sends the form that `form` opened; inputs that are not named keep what they hold.
    ///
    /// # Errors
    ///
    /// If the bot does not answer, or the form would not take these values.
    pub async fn submit_modal(
        &self,
        who: u64,
        form: &Answer,
        fields: &[(&str, &str)],
    ) -> Result<Answer, NoAnswer> {
        let fields: Vec<_> = fields
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect();
        let pending = people::submit(&mut self.shared.lock(), who, form.interaction, &fields, None)?;
        answer(&self.shared, pending).await
    }

    /// Writes an ordinary message as a person and returns its id.
    ///
    /// # Errors
    ///
    /// If the person may not write there, or this.
    pub fn say(&self, who: u64, channel: u64, content: &str) -> Result<u64, NoAnswer> {
        Ok(people::say(&mut self.shared.lock(), who, channel, content)?)
    }

    /// The messages of a channel, oldest first, with the private answers to the viewer.
    pub fn messages(&self, channel: u64, viewer: u64) -> Vec<Value> {
        let state = self.shared.lock();
        let seen = |m: &&Message| m.channel == channel && m.ephemeral_for.is_none_or(|only| only == viewer);
        state
            .messages
            .values()
            .filter(seen)
            .map(|m| state.shown(m))
            .collect()
    }

    /// A message by its id, private answers included.
    pub fn message(&self, id: u64) -> Option<Value> {
        let state = self.shared.lock();
        state.messages.get(&id).map(|m| state.shown(m))
    }

    /// Who got a notification for a message.
    pub fn pinged(&self, message: u64) -> Vec<u64> {
        self.shared
            .lock()
            .messages
            .get(&message)
            .map(|m| m.pinged.clone())
            .unwrap_or_default()
    }

    /// All channels, threads and direct messages.
    pub fn channels(&self) -> Vec<Value> {
        let state = self.shared.lock();
        state.channels.keys().map(|id| state.channel_json(*id)).collect()
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, parent: u64) -> Vec<Value> {
        let state = self.shared.lock();
        let inside = state
            .channels
            .values()
            .filter(|c| c.thread.as_ref().is_some_and(|t| t.parent == parent));
        inside.map(|c| state.channel_json(c.id)).collect()
    }

    /// The direct channel between the bot and a person, if it was opened.
    pub fn direct_channel(&self, user: u64) -> Option<u64> {
        self.shared.lock().direct_channel(user)
    }

    /// The registered commands, in Discord's shape.
    pub fn commands(&self) -> Vec<Value> {
        self.shared.lock().commands.clone()
    }

    /// The bytes of an attachment.
    pub fn attachment(&self, id: u64) -> Option<Vec<u8>> {
        self.shared.lock().files.get(id)
    }

    /// Waits for the oldest message of a channel, private answers apart, that `pred` likes.
    pub async fn wait_for_message(
        &self,
        channel: u64,
        timeout: Duration,
        mut pred: impl FnMut(&Value) -> bool,
    ) -> Option<Value> {
        let mut found = None;
        let look = |s: &Sandbox| {
            found = s.messages(channel, 0).into_iter().find(&mut pred);
            found.is_some()
        };
        self.wait_until(timeout, look).await;
        found
    }

    /// Waits until `pred` holds, asking it now and after each change; false if that takes longer than `timeout`.
    pub async fn wait_until(&self, timeout: Duration, mut pred: impl FnMut(&Sandbox) -> bool) -> bool {
        let mut changes = self.shared.lock().changes();
        let deadline = tokio::time::Instant::now() + timeout;
        loop {
            changes.borrow_and_update();
            if pred(self) {
                return true;
            }
            match tokio::time::timeout_at(deadline, changes.changed()).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => return pred(self),
            }
        }
    }

    /// Lets time pass at once: deadlines of interactions, lives of tokens, archiving of quiet threads.
    pub fn advance_clock(&self, by: Duration) {
        self.shared.clock.advance(by);
        self.shared.lock().changed();
    }

    /// The next `times` requests of this kind are not carried out and get this answer. `path_prefix` is the beginning
    /// of the path behind `/api/v10`.
    pub fn fail_next(&self, method: &str, path_prefix: &str, status: u16, body: Value, times: u32) {
        self.shared
            .lock()
            .faults
            .prepare(method, path_prefix, status, body, times, Effect::None);
    }

    /// The next `times` requests of this kind are carried out, but their answers are lost: the bot gets this one.
    pub fn lose_next(&self, method: &str, path_prefix: &str, status: u16, body: Value, times: u32) {
        self.shared
            .lock()
            .faults
            .prepare(method, path_prefix, status, body, times, Effect::Done);
    }

    /// Closes all gateway connections with this code.
    pub fn drop_gateway(&self, close_code: u16) {
        let mut state = self.shared.lock();
        let now = state.now();
        state.sessions.drop_all(close_code, now);
        state.tell(Audience::Everybody, json!({"type": "bot", "online": false}));
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_reconnect(&self) {
        self.shared
            .lock()
            .sessions
            .tell(|| ToSocket::Frame(json!({"op": 7, "d": null})));
    }

    /// Tells the bot that its session is invalid (op 9); it can resume it only if `resumable`.
    pub fn invalidate_session(&self, resumable: bool) {
        let mut state = self.shared.lock();
        state
            .sessions
            .tell(|| ToSocket::Frame(json!({"op": 9, "d": resumable})));
        if !resumable {
            state.sessions.forget_all();
        }
    }

    /// Takes permission bits from the bot in a channel; in a thread those of its parent count.
    pub fn deny(&self, channel: u64, permissions: u64) {
        self.overwrite(channel, |o| {
            o.deny |= permissions;
            o.allow &= !permissions;
        });
    }

    /// Gives the bot permission bits in a channel; in a thread those of its parent count.
    pub fn allow(&self, channel: u64, permissions: u64) {
        self.overwrite(channel, |o| {
            o.allow |= permissions;
            o.deny &= !permissions;
        });
    }

    fn overwrite(&self, channel: u64, change: impl FnOnce(&mut Overwrite)) {
        let mut state = self.shared.lock();
        let parent = state
            .channels
            .get(&channel)
            .and_then(|c| c.thread.as_ref())
            .map(|t| t.parent);
        let Some(mut channel) = state.channels.get(&parent.unwrap_or(channel)).cloned() else {
            return;
        };
        let own = |o: &&mut Overwrite| o.target == Target::Member && o.id == WORLD.bot;
        let mut overwrite = channel.overwrites.iter_mut().find(own).map_or(
            Overwrite {
                id: WORLD.bot,
                target: Target::Member,
                allow: 0,
                deny: 0,
            },
            |o| *o,
        );
        change(&mut overwrite);
        channel
            .overwrites
            .retain(|o| !(o.target == Target::Member && o.id == WORLD.bot));
        channel.overwrites.push(overwrite);
        state.commit(Entry::Channel(channel));
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, id: u64) {
        self.shared.lock().delete_message(id);
    }

    /// Deletes a channel or thread with everything in it.
    pub fn delete_channel(&self, id: u64) {
        self.shared.lock().delete_channel(id);
    }

    /// Archives a thread.
    pub fn archive_thread(&self, id: u64) {
        let mut state = self.shared.lock();
        let now = state.now();
        state.change_thread(id, |t| {
            t.archived = true;
            t.turned = now;
        });
    }

    /// Locks a thread: only who manages threads may write there.
    pub fn lock_thread(&self, id: u64) {
        self.shared.lock().change_thread(id, |t| t.locked = true);
    }

    /// Lets a person leave the guild.
    pub fn remove_member(&self, id: u64) {
        self.change_member(id, |m| m.standing = Standing::Left);
    }

    /// Lets a person refuse or take direct messages.
    pub fn set_takes_dms(&self, id: u64, takes: bool) {
        self.change_member(id, |m| m.takes_dms = takes);
    }

    /// Changes the language of a person's client.
    pub fn set_locale(&self, user: u64, locale: &str) {
        self.change_member(user, |m| m.locale = locale.to_owned());
    }

    /// Changes the language of the guild, until the next start.
    pub fn set_guild_locale(&self, locale: &str) {
        self.shared.lock().guild_locale = locale.to_owned();
    }

    fn change_member(&self, id: u64, change: impl FnOnce(&mut crate::world::Member)) {
        let mut state = self.shared.lock();
        if let Some(mut member) = state.members.get(&id).cloned() {
            change(&mut member);
            state.commit(Entry::Member(member));
        }
    }

    /// Every 4xx and 5xx that the bot got, also those made on purpose: method and path, status, body.
    pub fn errors_answered(&self) -> Vec<(String, u16, Value)> {
        self.shared.lock().errors.clone()
    }

    /// Closes all connections and the port.
    pub async fn shutdown(self) {
        self.shared.stop.send_replace(true);
        let server = self.server.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut server) = server {
            // Clients that keep idle connections open must not keep the port.
            if tokio::time::timeout(Duration::from_secs(1), &mut server)
                .await
                .is_err()
            {
                server.abort();
                let _ = server.await;
            }
        }
        self.shared.lock().close();
    }
}

/// Waits for the first response, at most three seconds.
async fn reply(shared: &Shared, pending: Pending) -> Result<(u64, f64, Reply), NoAnswer> {
    let deadline =
        Duration::from_secs_f64(pending.millis / 1000.0) + Duration::from_millis(FIRST_RESPONSE_MILLIS);
    let mut answered = pending.reply;
    let reply = tokio::select! {
        biased;
        reply = &mut answered => reply.ok(),
        () = shared.clock.reach(deadline) => None,
    };
    // It may have come in the very last moment.
    match reply.or_else(|| answered.try_recv().ok()) {
        Some(reply) => Ok((pending.interaction, pending.millis, reply)),
        None => {
            let mut state = shared.lock();
            people::failed(&mut state, pending.interaction, pending.channel, pending.user);
            let connected = state.sessions.presence(state.now()) == Presence::Connected;
            Err(if connected {
                NoAnswer::TimedOut
            } else {
                NoAnswer::BotOffline
            })
        }
    }
}

/// Waits for the first response and says what it was.
pub(crate) async fn answer(shared: &Shared, pending: Pending) -> Result<Answer, NoAnswer> {
    let (interaction, sent, reply) = reply(shared, pending).await?;
    let elapsed = |millis: f64| Duration::from_secs_f64((millis - sent).max(0.0) / 1000.0);
    match reply {
        Reply::Answer {
            kind,
            message,
            millis,
        } => {
            let state = shared.lock();
            let message = message
                .and_then(|id| state.messages.get(&id))
                .map(|m| state.shown(m));
            Ok(Answer {
                interaction,
                kind,
                message,
                modal: None,
                elapsed: elapsed(millis),
            })
        }
        Reply::Modal { modal, millis } => Ok(Answer {
            interaction,
            kind: AnswerKind::Modal,
            message: None,
            modal: Some(modal),
            elapsed: elapsed(millis),
        }),
        Reply::Choices(_) => Err(NoAnswer::NotPossible("the bot answered with choices".to_owned())),
    }
}

/// Waits for the choices that complete an option.
pub(crate) async fn choices(shared: &Shared, pending: Pending) -> Result<Vec<Value>, NoAnswer> {
    match reply(shared, pending).await?.2 {
        Reply::Choices(choices) => Ok(choices),
        Reply::Answer { .. } | Reply::Modal { .. } => Err(NoAnswer::NotPossible(
            "the bot answered without choices".to_owned(),
        )),
    }
}
