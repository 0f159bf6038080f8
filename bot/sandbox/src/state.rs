//! Everything that a sandbox knows, and the one way to change it: `commit` writes the change down, applies it and tells it.
//! How messages are made is in `posting`; who may do what on the wire is in `rest` and `people`.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use serde_json::{Value, json};
use tokio::sync::{broadcast, oneshot, watch};

use crate::clock::Clock;
use crate::faults::{Distortion, Faults};
use crate::files::Files;
use crate::interaction::{Interaction, Reply, TOKEN_MILLIS};
use crate::journal::{self, Entry, Journal, JournalError};
use crate::message::Message;
use crate::permissions::{self, Place, VIEW_CHANNEL, Who};
use crate::record::Recorder;
use crate::sessions::Sessions;
use crate::snowflake::{Snowflakes, created_at};
use crate::starts::Starts;
use crate::world::{self, Channel, Driver, Kind, Member, Standing, WORLD};

/// Who may be told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    Everybody,
    /// Whoever sees this channel.
    Channel(u64),
    Only(u64),
}

/// Something to show on the page.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) audience: Audience,
    pub(crate) json: Value,
}

/// Makes an event's JSON out of the state after the change.
type Telling = Box<dyn FnOnce(&State) -> Value>;

/// The whole state, behind one lock.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) clock: Clock,
    /// `http://127.0.0.1:PORT`
    pub(crate) base: String,
    /// The language of the guild, as its admins chose it.
    pub(crate) guild_locale: String,
    pub(crate) members: BTreeMap<u64, Member>,
    pub(crate) channels: BTreeMap<u64, Channel>,
    pub(crate) messages: BTreeMap<u64, Message>,
    /// Registered commands in Discord's shape; those with a `guild_id` belong to the guild.
    pub(crate) commands: Vec<Value>,
    pub(crate) interactions: HashMap<u64, Interaction>,
    /// People who wait for the first response.
    pub(crate) waiting: HashMap<u64, oneshot::Sender<Reply>>,
    pub(crate) sessions: Sessions,
    /// The code with which the gateway is closed to whoever identifies.
    pub(crate) refuses_all: Option<u16>,
    /// How the bot is to connect.
    pub(crate) starts: Starts,
    pub(crate) faults: Faults,
    /// What is done to every interaction before the bot gets it.
    pub(crate) distortion: Option<Distortion>,
    /// Every refusal that the bot got: "METHOD path", status, body.
    pub(crate) errors: Vec<(String, u16, Value)>,
    pub(crate) files: Files,
    pub(crate) recorder: std::sync::Arc<Recorder>,
    ids: Snowflakes,
    /// When `tick` last had a look, in milliseconds since 1970.
    ticked: u64,
    journal: Option<Journal>,
    events: broadcast::Sender<Event>,
    changes: watch::Sender<u64>,
}

impl State {
    /// The world as it was left in `dir`, or a fresh one.
    pub(crate) fn open(
        dir: Option<&Path>,
        base: String,
        clock: Clock,
        recorder: Recorder,
    ) -> Result<Self, JournalError> {
        let mut state = State {
            clock,
            base,
            guild_locale: world::GUILD_LOCALE.to_owned(),
            members: world::members().into_iter().map(|m| (m.id, m)).collect(),
            channels: world::channels().into_iter().map(|c| (c.id, c)).collect(),
            messages: BTreeMap::new(),
            commands: Vec::new(),
            interactions: HashMap::new(),
            waiting: HashMap::new(),
            sessions: Sessions::default(),
            refuses_all: None,
            starts: Starts::default(),
            faults: Faults::default(),
            distortion: None,
            errors: Vec::new(),
            files: Files::open(dir.map(Path::to_path_buf))?,
            recorder: recorder.into(),
            ids: Snowflakes::default(),
            ticked: 0,
            journal: None,
            events: broadcast::Sender::new(1024),
            changes: watch::Sender::new(0),
        };
        if let Some(dir) = dir {
            let (lock, entries) = journal::read(dir, &state.base)?;
            for entry in entries {
                state.apply(entry);
            }
            state.forget_dead_tokens();
            state.journal = Some(journal::compact(dir, lock, &state.base, &state.snapshot())?);
        }
        Ok(state)
    }

    /// The guilds that the bot is in.
    pub(crate) fn guilds(&self) -> BTreeSet<u64> {
        let others = self.channels.values().filter_map(|c| c.other_guild);
        others.chain([WORLD.guild]).collect()
    }

    pub(crate) fn has_guild(&self, id: u64) -> bool {
        self.guilds().contains(&id)
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.unix_millis()
    }

    pub(crate) fn next_id(&mut self) -> u64 {
        self.ids.next(self.clock.unix_millis())
    }

    pub(crate) fn events(&self) -> broadcast::Receiver<Event> {
        self.events.subscribe()
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Wakes whoever waits for the state to change.
    pub(crate) fn changed(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    pub(crate) fn tell(&self, audience: Audience, json: Value) {
        // Nobody may be listening.
        let _ = self.events.send(Event { audience, json });
        self.changed();
    }

    /// Makes a change: writes it down, applies it, tells it.
    pub(crate) fn commit(&mut self, entry: Entry) {
        if let Some(journal) = &mut self.journal
            && let Err(e) = journal.write(&entry)
        {
            tracing::error!("the journal cannot be written: {e}");
        }
        let event = self.event(&entry);
        self.apply(entry);
        match event {
            // Written only now, so that it shows the state with the change in it.
            Some((audience, make)) => {
                let json = make(self);
                self.tell(audience, json);
            }
            None => self.changed(),
        }
    }

    /// Writes nothing down any more and lets go of the folder.
    pub(crate) fn close(&mut self) {
        self.journal = None;
    }

    fn event(&self, entry: &Entry) -> Option<(Audience, Telling)> {
        let kind =
            |exists: bool, thing: &str| format!("{thing}_{}", if exists { "update" } else { "create" });
        match entry {
            Entry::Message(m) => {
                let (id, name) = (m.id, kind(self.messages.contains_key(&m.id), "message"));
                let make = move |s: &State| json!({"type": name, "message": s.messages.get(&id).map(|m| s.shown(m))});
                Some((self.audience_of(m), Box::new(make)))
            }
            Entry::MessageGone(id) => {
                let m = self.messages.get(id)?;
                let gone = json!({"type": "message_delete", "id": id.to_string(), "channel_id": m.channel.to_string()});
                Some((self.audience_of(m), Box::new(move |_| gone)))
            }
            Entry::Channel(c) => {
                let (id, name) = (c.id, kind(self.channels.contains_key(&c.id), "channel"));
                let audience = c.recipient.map_or(Audience::Channel(id), Audience::Only);
                Some((
                    audience,
                    Box::new(move |s| json!({"type": name, "channel": s.channel_json(id)})),
                ))
            }
            Entry::ChannelGone(id) => {
                let audience = self
                    .channels
                    .get(id)
                    .and_then(|c| c.recipient)
                    .map_or(Audience::Everybody, Audience::Only);
                let channel = self.channel_json(*id);
                Some((
                    audience,
                    Box::new(move |_| json!({"type": "channel_delete", "channel": channel})),
                ))
            }
            Entry::Commands(_) => Some((
                Audience::Everybody,
                Box::new(|s| json!({"type": "commands", "commands": s.commands})),
            )),
            Entry::Member(_) | Entry::Interaction(_) | Entry::Base(_) => None,
        }
    }

    fn audience_of(&self, m: &Message) -> Audience {
        m.ephemeral_for
            .map_or(Audience::Channel(m.channel), Audience::Only)
    }

    fn apply(&mut self, entry: Entry) {
        match entry {
            Entry::Base(_) => {}
            Entry::Member(m) => {
                self.members.insert(m.id, m);
            }
            Entry::Channel(c) => {
                self.ids.seen(c.id);
                self.channels.insert(c.id, c);
            }
            Entry::ChannelGone(id) => {
                self.channels.remove(&id);
            }
            Entry::Message(m) => {
                self.ids.seen(m.id);
                m.attachment_ids().for_each(|id| self.ids.seen(id));
                self.messages.insert(m.id, *m);
            }
            Entry::MessageGone(id) => {
                self.messages.remove(&id);
            }
            Entry::Commands(list) => {
                for id in list.iter().filter_map(|c| crate::form::id(&c["version"])) {
                    self.ids.seen(id);
                }
                self.commands = list;
            }
            Entry::Interaction(i) => {
                self.ids.seen(i.id);
                self.interactions.insert(i.id, *i);
            }
        }
    }

    /// The shortest diary that leads to this state.
    fn snapshot(&self) -> Vec<Entry> {
        // Channels that are always made at the start need a word when they are gone.
        let gone = world::channels()
            .into_iter()
            .filter(|c| !self.channels.contains_key(&c.id));
        let mut entries: Vec<Entry> = gone.map(|c| Entry::ChannelGone(c.id)).collect();
        entries.extend(self.members.values().cloned().map(Entry::Member));
        entries.extend(self.channels.values().cloned().map(Entry::Channel));
        entries.extend(self.messages.values().cloned().map(|m| Entry::Message(m.into())));
        entries.push(Entry::Commands(self.commands.clone()));
        entries.extend(
            self.interactions
                .values()
                .cloned()
                .map(|i| Entry::Interaction(i.into())),
        );
        entries
    }

    /// What time does by itself: quiet threads are archived, dead tokens forgotten.
    ///
    /// It looks once a second: every request comes by here.
    pub(crate) fn tick(&mut self) {
        let now = self.now();
        if now < self.ticked + 1000 {
            return;
        }
        self.ticked = now;
        let due = |c: &Channel| {
            let last = c.last_message.map_or(0, created_at);
            c.thread
                .as_ref()
                .is_some_and(|t| !t.archived && last.max(t.turned) + t.auto_archive_minutes * 60_000 <= now)
        };
        let quiet: Vec<u64> = self.channels.values().filter(|c| due(c)).map(|c| c.id).collect();
        for id in quiet {
            self.change_thread(id, |t| {
                t.archived = true;
                t.turned = now;
            });
        }
        self.forget_dead_tokens();
    }

    fn forget_dead_tokens(&mut self) {
        let now = self.now();
        self.interactions.retain(|_, i| i.age(now) <= TOKEN_MILLIS);
    }

    /// Changes what only threads have; nothing happens to other channels.
    pub(crate) fn change_thread(&mut self, id: u64, change: impl FnOnce(&mut world::Thread)) {
        if let Some(mut channel) = self.channels.get(&id).cloned()
            && let Some(thread) = &mut channel.thread
        {
            change(thread);
            self.commit(Entry::Channel(channel));
        }
    }

    /// Deletes a message and its files.
    pub(crate) fn delete_message(&mut self, id: u64) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let (channel, files) = (message.channel, message.attachment_ids().collect::<Vec<_>>());
        let counts = message.ephemeral_for.is_none();
        self.commit(Entry::MessageGone(id));
        for file in files {
            self.files.remove(file);
        }
        if counts {
            self.change_thread(channel, |t| t.messages = t.messages.saturating_sub(1));
        }
    }

    /// Deletes a channel with its threads and all messages in them.
    pub(crate) fn delete_channel(&mut self, id: u64) {
        let threads = self
            .channels
            .values()
            .filter(|c| c.thread.as_ref().is_some_and(|t| t.parent == id));
        for thread in threads.map(|c| c.id).collect::<Vec<_>>() {
            self.delete_channel(thread);
        }
        let inside = self.messages.values().filter(|m| m.channel == id);
        let inside: Vec<(u64, Vec<u64>)> = inside.map(|m| (m.id, m.attachment_ids().collect())).collect();
        for (message, files) in inside {
            self.commit(Entry::MessageGone(message));
            files.into_iter().for_each(|f| self.files.remove(f));
        }
        self.commit(Entry::ChannelGone(id));
    }

    /// Answers the person who waits for this interaction, if there still is one.
    pub(crate) fn answer(&mut self, interaction: u64, reply: Reply) {
        if let Some(waiting) = self.waiting.remove(&interaction) {
            let _ = waiting.send(reply);
        }
        self.changed();
    }

    /// The permission bits of a user in a channel or thread.
    pub(crate) fn permissions(&self, user: u64, channel: u64) -> u64 {
        let Some(channel) = self.channels.get(&channel) else {
            return 0;
        };
        if channel.kind == Kind::Direct {
            return if user == WORLD.bot || channel.recipient == Some(user) {
                permissions::DIRECT
            } else {
                0
            };
        }
        let Some(member) = self
            .members
            .get(&user)
            .filter(|m| m.standing == Standing::Present)
        else {
            return 0;
        };
        let (overwrites, place) = match &channel.thread {
            None => (&channel.overwrites, Place::Channel),
            Some(thread) => match self.channels.get(&thread.parent) {
                Some(parent) => (&parent.overwrites, Place::Thread),
                None => return 0,
            },
        };
        let [(_, _, everyone), rest @ ..] = world::ROLES;
        let roles: Vec<(u64, u64)> = rest
            .iter()
            .filter(|r| member.roles.contains(&r.0))
            .map(|r| (r.0, r.2))
            .collect();
        let who = Who {
            member: user,
            guild: WORLD.guild,
            owner: WORLD.ala,
            roles: &roles,
            everyone,
        };
        let bits = permissions::compute(who, overwrites, place);
        let outside = channel.kind == Kind::PrivateThread
            && bits & permissions::MANAGE_THREADS == 0
            && channel
                .thread
                .as_ref()
                .is_some_and(|t| !t.members.contains(&user));
        if outside { 0 } else { bits }
    }

    pub(crate) fn sees(&self, user: u64, channel: u64) -> bool {
        self.permissions(user, channel) & VIEW_CHANNEL != 0
    }

    /// Whether an event is for this user; without a user only for what is in guild channels.
    pub(crate) fn hears(&self, user: Option<u64>, audience: Audience) -> bool {
        match (audience, user) {
            (Audience::Everybody, _) => true,
            (Audience::Only(id), user) => user == Some(id),
            (Audience::Channel(channel), Some(user)) => self.sees(user, channel),
            (Audience::Channel(channel), None) => self
                .channels
                .get(&channel)
                .is_some_and(|c| matches!(c.kind, Kind::Text | Kind::PublicThread)),
        }
    }

    /// A person (not a bot) that exists.
    pub(crate) fn person(&self, id: u64) -> Option<&Member> {
        self.members.get(&id).filter(|m| m.driver == Driver::Person)
    }

    pub(crate) fn user_json(&self, id: u64) -> Value {
        self.members.get(&id).map_or(Value::Null, Member::user)
    }

    /// Discord's channel object.
    pub(crate) fn channel_json(&self, id: u64) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        channel.json(channel.recipient.map(|user| self.user_json(user)))
    }

    /// The direct channel with a person, if it was ever opened.
    pub(crate) fn direct_channel(&self, user: u64) -> Option<u64> {
        self.channels
            .values()
            .find(|c| c.recipient == Some(user))
            .map(|c| c.id)
    }

    /// The direct channel with a person; opened if it was not.
    pub(crate) fn open_direct(&mut self, user: u64) -> u64 {
        if let Some(id) = self.direct_channel(user) {
            return id;
        }
        let id = self.next_id();
        self.commit(Entry::Channel(Channel {
            recipient: Some(user),
            ..Channel::bare(id, Kind::Direct, "")
        }));
        id
    }

    /// Discord's message object.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mut value = message.value.clone();
        if self.channels.get(&message.id).is_some_and(|c| c.kind.is_thread()) {
            value["thread"] = self.channel_json(message.id);
            let flags = value["flags"].as_u64().unwrap_or(0);
            value["flags"] = json!(flags | crate::message::HAS_THREAD);
        }
        value
    }

    /// The message object with what only the page and tests may know: the fields that begin with an underscore.
    pub(crate) fn shown(&self, message: &Message) -> Value {
        let mut value = self.message_json(message);
        value["_pinged"] = message.pinged.iter().map(u64::to_string).collect();
        value["_ephemeral_for"] = json!(message.ephemeral_for.map(|id| id.to_string()));
        value["_interaction"] = match &message.used {
            Some((user, name)) => json!({"user": self.user_json(*user), "name": name}),
            None => Value::Null,
        };
        value["_state"] = json!(if message.is_thinking() { "thinking" } else { "sent" });
        value
    }
}
