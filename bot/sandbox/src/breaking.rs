//! What a test can break or turn on purpose, through the handle: answers, connections, permissions, things, time.

use std::time::Duration;

use serde_json::{Value, json};

use crate::faults::{Distortion, Effect};
use crate::handle::Sandbox;
use crate::journal::Entry;
use crate::permissions::{Overwrite, Target};
use crate::record::Direction;
use crate::sessions::ToSocket;
use crate::state::Audience;
use crate::world::{Channel, Kind, Standing, WORLD};

impl Sandbox {
    /// Lets time pass at once: deadlines of interactions, lives of tokens, archiving of quiet threads.
    pub fn advance_clock(&self, by: Duration) {
        self.shared.clock.advance(by);
        self.shared.lock().changed();
    }

    /// The next `times` requests of this kind are not carried out and get this answer. `path_prefix` is the beginning
    /// of the path behind `/api/v10`. A body that is a text goes out as a page, as something on the way would send it.
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

    /// The next `times` requests of this kind are not carried out and never answered, as long as the sandbox runs.
    pub fn hang_next(&self, method: &str, path_prefix: &str, times: u32) {
        self.shared
            .lock()
            .faults
            .prepare(method, path_prefix, 0, Value::Null, times, Effect::Silence);
    }

    /// The connections of the next `times` requests of this kind break before anything is done.
    pub fn break_next(&self, method: &str, path_prefix: &str, times: u32) {
        self.shared
            .lock()
            .faults
            .prepare(method, path_prefix, 0, Value::Null, times, Effect::Broken);
    }

    /// The next `times` requests of this kind are carried out, and their connections break before the answer.
    pub fn break_after_next(&self, method: &str, path_prefix: &str, times: u32) {
        self.shared
            .lock()
            .faults
            .prepare(method, path_prefix, 0, Value::Null, times, Effect::DoneAndBroken);
    }

    /// Every interaction is changed in this way before the bot gets it, until the world is mended.
    pub fn distort(&self, change: impl FnMut(&mut Value) + Send + 'static) {
        self.shared.lock().distortion = Some(Distortion(Box::new(change)));
    }

    /// No prepared failure strikes any more.
    pub fn mend(&self) {
        self.shared.lock().distortion = None;
        self.shared.lock().faults.clear();
    }

    /// Closes all gateway connections with this code.
    pub fn drop_gateway(&self, close_code: u16) {
        let mut state = self.shared.lock();
        let now = state.now();
        state.sessions.drop_all(close_code, now);
        state.tell(Audience::Everybody, json!({"type": "bot", "online": false}));
    }

    /// Closes the gateway connection of one shard with this code.
    pub fn drop_shard(&self, number: u64, close_code: u16) {
        let mut state = self.shared.lock();
        let now = state.now();
        state.sessions.drop_shard(number, close_code, now);
    }

    /// Asks the bot to divide itself into so many shards, of which so many may connect at once, and lets it start no more
    /// often than `starts` times.
    pub fn divide(&self, shards: u64, max_concurrency: u64, starts: u64) {
        let mut state = self.shared.lock();
        state.starts.divide(shards, max_concurrency);
        state.starts.remaining = starts;
    }

    /// The shards that are connected, in their order.
    pub fn connected_shards(&self) -> Vec<u64> {
        self.shared.lock().sessions.connected()
    }

    /// Opens another guild with one text channel, where everybody is, and tells the id of the channel.
    pub fn open_guild(&self, guild: u64, channel: &str) -> u64 {
        let mut state = self.shared.lock();
        let id = state.next_id();
        state.commit(Entry::Channel(Channel {
            other_guild: Some(guild),
            ..Channel::bare(id, Kind::Text, channel)
        }));
        id
    }

    /// Closes the gateway to whoever identifies from now on, with this code.
    pub fn refuse_gateway(&self, close_code: u16) {
        self.shared.lock().refuses_all = Some(close_code);
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn ask_reconnect(&self) {
        self.tell_bot(&json!({"op": 7, "d": null}), "a reconnect asked for on purpose");
    }

    /// Tells the bot that its session is invalid (op 9); it can resume it only if `resumable`.
    pub fn invalidate_session(&self, resumable: bool) {
        self.tell_bot(
            &json!({"op": 9, "d": resumable}),
            "a session made invalid on purpose",
        );
        if !resumable {
            self.shared.lock().sessions.forget_all();
        }
    }

    fn tell_bot(&self, frame: &Value, fault: &str) {
        let state = self.shared.lock();
        state
            .recorder
            .gateway(Direction::Out, state.clock.millis(), frame, Some(fault));
        state.sessions.tell(|| ToSocket::Frame(frame.clone()));
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

    /// Gives a person another name in the guild.
    pub fn set_nick(&self, id: u64, nick: &str) {
        self.change_member(id, |m| m.nick = Some(nick.to_owned()));
    }

    /// Lets a person leave the guild.
    pub fn remove_member(&self, id: u64) {
        self.change_member(id, |m| m.standing = Standing::Left);
    }

    /// Lets a person who has left come back.
    pub fn return_member(&self, id: u64) {
        self.change_member(id, |m| m.standing = Standing::Present);
    }

    /// Lets a new person join the guild, who has the language of the guild, and tells the id.
    pub fn add_member(&self, name: &str) -> u64 {
        let mut state = self.shared.lock();
        let id = state.next_id();
        let locale = state.guild_locale.clone();
        state.commit(Entry::Member(crate::world::newcomer(id, name, &locale)));
        id
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
}
