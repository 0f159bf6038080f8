//! Gateway sessions: their numbers, what was sent to them, and whether a socket is on them. The socket itself is in `gateway`.

use std::collections::{HashMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::clock::Clock;
use crate::record::{Direction, Recorder};
use crate::starts::Shard;

/// How many dispatches a session keeps for a RESUME.
const KEPT: usize = 1000;
/// How long a session without a socket can be resumed, in milliseconds.
pub(crate) const RESUMABLE_MILLIS: u64 = 90_000;

/// What a socket is told to do.
#[derive(Debug)]
pub(crate) enum ToSocket {
    Frame(Value),
    /// Close with this code.
    Close(u16),
}

/// Whether the bot would get what is sent now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    Connected,
    /// The connection broke, and the session can still be resumed.
    Away,
    Offline,
}

#[derive(Debug)]
struct Session {
    last: u64,
    shard: Shard,
    kept: VecDeque<Value>,
    socket: Option<(u64, UnboundedSender<ToSocket>)>,
    gone_since: u64,
}

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: HashMap<String, Session>,
}

/// Why a session was not resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotResumed {
    Unknown,
    /// The bot claims to have seen more than was sent.
    BadSequence,
}

impl Sessions {
    pub(crate) fn open(
        &mut self,
        id: &str,
        shard: Shard,
        connection: u64,
        socket: UnboundedSender<ToSocket>,
    ) {
        let session = Session {
            last: 0,
            shard,
            kept: VecDeque::new(),
            socket: Some((connection, socket)),
            gone_since: 0,
        };
        self.by_id.insert(id.to_owned(), session);
    }

    /// Puts a new socket on an old session; the missed dispatches follow on it.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        seen: u64,
        connection: u64,
        socket: UnboundedSender<ToSocket>,
        now: u64,
    ) -> Result<Vec<Value>, NotResumed> {
        self.expire(now);
        let session = self.by_id.get_mut(id).ok_or(NotResumed::Unknown)?;
        if seen > session.last {
            self.by_id.remove(id);
            return Err(NotResumed::BadSequence);
        }
        let oldest = session
            .kept
            .front()
            .and_then(|f| f["s"].as_u64())
            .unwrap_or(session.last + 1);
        if seen + 1 < oldest {
            self.by_id.remove(id);
            return Err(NotResumed::Unknown);
        }
        if let Some((_, old)) = session.socket.replace((connection, socket)) {
            // The old socket may be gone already.
            let _ = old.send(ToSocket::Close(4000));
        }
        Ok(session
            .kept
            .iter()
            .filter(|f| f["s"].as_u64() > Some(seen))
            .cloned()
            .collect())
    }

    /// Sends a dispatch to whichever shard has this guild; without a guild it is about a direct message.
    pub(crate) fn dispatch(
        &mut self,
        name: &str,
        guild: Option<u64>,
        data: &Value,
        clock: &Clock,
        recorder: &Recorder,
    ) {
        for session in self.by_id.values_mut().filter(|s| s.shard.hears(guild)) {
            session.send(name, data, clock, recorder);
        }
    }

    /// Sends a dispatch to one session.
    pub(crate) fn dispatch_to(
        &mut self,
        id: &str,
        name: &str,
        data: &Value,
        clock: &Clock,
        recorder: &Recorder,
    ) {
        if let Some(session) = self.by_id.get_mut(id) {
            session.send(name, data, clock, recorder);
        }
    }

    /// The socket of this connection is closed. Whether the session survives depends on how.
    pub(crate) fn closed(&mut self, connection: u64, survives: bool, now: u64) {
        let on = |s: &Session| s.socket.as_ref().is_some_and(|(c, _)| *c == connection);
        if survives {
            for session in self.by_id.values_mut().filter(|s| on(s)) {
                session.socket = None;
                session.gone_since = now;
            }
        } else {
            self.by_id.retain(|_, s| !on(s));
        }
    }

    /// Tells all sockets something outside of the numbered dispatches.
    pub(crate) fn tell(&self, what: impl Fn() -> ToSocket) {
        for session in self.by_id.values() {
            if let Some((_, socket)) = &session.socket {
                let _ = socket.send(what());
            }
        }
    }

    /// Closes all sockets; sessions that cannot be resumed after this code are forgotten.
    pub(crate) fn drop_all(&mut self, code: u16, now: u64) {
        self.drop_where(|_| true, code, now);
    }

    /// Closes the socket of one shard, as `drop_all` closes all.
    pub(crate) fn drop_shard(&mut self, number: u64, code: u16, now: u64) {
        self.drop_where(|shard| shard.number == number, code, now);
    }

    fn drop_where(&mut self, which: impl Fn(Shard) -> bool, code: u16, now: u64) {
        for session in self.by_id.values_mut().filter(|s| which(s.shard)) {
            if let Some((_, socket)) = session.socket.take() {
                let _ = socket.send(ToSocket::Close(code));
                session.gone_since = now;
            }
        }
        if !survives(Some(code)) {
            self.by_id.retain(|_, s| !which(s.shard));
        }
    }

    /// Forgets all sessions, as Discord does when it says `op 9 false`.
    pub(crate) fn forget_all(&mut self) {
        self.by_id.clear();
    }

    /// Whether any of the bot is there.
    pub(crate) fn presence(&self, now: u64) -> Presence {
        Self::presence_of(self.by_id.values(), now)
    }

    /// Whether that of it is there which is told what happens in a guild, or, without one, in direct messages.
    pub(crate) fn presence_for(&self, guild: Option<u64>, now: u64) -> Presence {
        Self::presence_of(self.by_id.values().filter(|s| s.shard.hears(guild)), now)
    }

    fn presence_of<'a>(mut sessions: impl Iterator<Item = &'a Session> + Clone, now: u64) -> Presence {
        if sessions.clone().any(|s| s.socket.is_some()) {
            Presence::Connected
        } else if sessions.any(|s| now.saturating_sub(s.gone_since) < RESUMABLE_MILLIS) {
            Presence::Away
        } else {
            Presence::Offline
        }
    }

    /// Which shards are connected, in their order.
    pub(crate) fn connected(&self) -> Vec<u64> {
        let there = self.by_id.values().filter(|s| s.socket.is_some());
        let mut shards: Vec<u64> = there.map(|s| s.shard.number).collect();
        shards.sort_unstable();
        shards
    }

    fn expire(&mut self, now: u64) {
        self.by_id
            .retain(|_, s| s.socket.is_some() || now.saturating_sub(s.gone_since) < RESUMABLE_MILLIS);
    }
}

impl Session {
    fn send(&mut self, name: &str, data: &Value, clock: &Clock, recorder: &Recorder) {
        self.last += 1;
        let frame = json!({"op": 0, "s": self.last, "t": name, "d": data});
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(frame.clone());
        if let Some((_, socket)) = &self.socket {
            // Recorded first: a fast answer must not stand before its question.
            recorder.gateway(Direction::Out, clock.millis(), &frame, None);
            let _ = socket.send(ToSocket::Frame(frame));
        }
    }
}

/// Whether a session can be resumed after its socket closed with this code (none: the connection broke).
pub(crate) fn survives(code: Option<u16>) -> bool {
    !matches!(code, Some(1000 | 1001 | 4004 | 4007 | 4009..=4014))
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn dispatch(sessions: &mut Sessions, name: &str) {
        sessions.dispatch(name, None, &json!({}), &Clock::new(), &Recorder::default());
    }

    #[test]
    fn a_resumed_session_gets_what_it_missed_and_no_more() {
        let mut sessions = Sessions::default();
        let (socket, _keep) = unbounded_channel();
        sessions.open("s", Shard::ALL, 1, socket);
        for name in ["A", "B"] {
            dispatch(&mut sessions, name);
        }
        sessions.closed(1, true, 0);
        assert_eq!(sessions.presence(1), Presence::Away);
        dispatch(&mut sessions, "C");
        let (socket, _keep) = unbounded_channel();
        let missed = sessions.resume("s", 1, 2, socket, 1).unwrap();
        assert_eq!(
            missed
                .iter()
                .map(|f| f["t"].as_str().unwrap())
                .collect::<Vec<_>>(),
            ["B", "C"]
        );
        assert_eq!(sessions.presence(1), Presence::Connected);
    }

    #[test]
    fn a_session_that_ended_or_waited_too_long_is_gone() {
        let mut sessions = Sessions::default();
        let (socket, _keep) = unbounded_channel();
        sessions.open("clean", Shard::ALL, 1, socket.clone());
        sessions.open("broken", Shard::ALL, 2, socket.clone());
        sessions.closed(1, survives(Some(1000)), 0);
        sessions.closed(2, survives(None), 0);
        assert_eq!(
            sessions.resume("clean", 0, 3, socket.clone(), 1),
            Err(NotResumed::Unknown)
        );
        assert_eq!(sessions.presence(RESUMABLE_MILLIS), Presence::Offline);
        assert_eq!(
            sessions.resume("broken", 0, 3, socket, RESUMABLE_MILLIS),
            Err(NotResumed::Unknown)
        );
    }

    #[test]
    fn a_sequence_from_the_future_ends_the_session() {
        let mut sessions = Sessions::default();
        let (socket, _keep) = unbounded_channel();
        sessions.open("s", Shard::ALL, 1, socket.clone());
        assert_eq!(
            sessions.resume("s", 1, 2, socket, 0),
            Err(NotResumed::BadSequence)
        );
    }

    #[test]
    fn one_shard_can_be_cut_off_and_hears_later_what_happened() {
        let mut sessions = Sessions::default();
        let mut inboxes = Vec::new();
        for number in 0..2 {
            let (socket, inbox) = unbounded_channel();
            sessions.open(&number.to_string(), Shard { number, of: 2 }, number, socket);
            inboxes.push(inbox);
        }
        sessions.drop_shard(1, 4000, 0);
        assert_eq!(sessions.connected(), [0]);
        let guild = Some(1 << 22);
        sessions.dispatch("A", guild, &json!({}), &Clock::new(), &Recorder::default());
        assert!(inboxes[0].try_recv().is_err(), "it is not of the first shard");
        assert_eq!(sessions.presence_for(guild, 1), Presence::Away);
        assert_eq!(sessions.presence_for(None, 1), Presence::Connected);
        let (socket, _keep) = unbounded_channel();
        assert_eq!(sessions.resume("1", 0, 9, socket, 1).unwrap().len(), 1);
    }
}
