//! One gateway connection: hello, identify or resume, heartbeats, and the codes that end it. Sessions outlive it, in `sessions`.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::permissions;
use crate::record::Direction;
use crate::rest;
use crate::sessions::{NotResumed, Presence, ToSocket, survives};
use crate::shared::Shared;
use crate::starts::{NotStarted, Shard};
use crate::state::{Audience, State};
use crate::world::{self, Standing, WORLD};

/// Milliseconds between heartbeats.
const INTERVAL: u64 = 41_250;
/// How long a connection that is being closed is waited for.
const CLOSING: Duration = Duration::from_secs(1);
const PAYLOAD_BYTES: usize = 4096;
/// Payloads in a minute.
const PAYLOADS: usize = 120;
const GUILDS: u64 = 1;
/// Guild members, presences, message content.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// Bits that Discord gives a meaning.
const INTENTS: u64 = 0x3FF_FFFF;

/// What to do after a payload.
enum Next {
    Stay,
    Close(u16),
}

struct Connection {
    shared: Arc<Shared>,
    number: u64,
    outbox: UnboundedSender<ToSocket>,
    session: Option<String>,
    received: VecDeque<Duration>,
    heartbeat: tokio::time::Instant,
}

/// Serves a connection until it ends.
pub(crate) async fn run(shared: Arc<Shared>, mut socket: WebSocket) {
    let (outbox, inbox) = unbounded_channel();
    let number = shared.connections.fetch_add(1, Ordering::Relaxed);
    let mut connection = Connection {
        shared: shared.clone(),
        number,
        outbox,
        session: None,
        received: VecDeque::new(),
        heartbeat: tokio::time::Instant::now(),
    };
    connection.send(json!({"op": 10, "d": {"heartbeat_interval": INTERVAL, "_trace": ["sandbox"]}}));
    let code = connection.talk(&mut socket, inbox).await;
    let mut state = shared.lock();
    let now = state.now();
    state.sessions.closed(number, survives(code), now);
    if state.sessions.presence(now) != Presence::Connected {
        state.tell(Audience::Everybody, json!({"type": "bot", "online": false}));
    }
}

impl Connection {
    /// Returns the code of the end, if there was one.
    async fn talk(&mut self, socket: &mut WebSocket, mut inbox: UnboundedReceiver<ToSocket>) -> Option<u16> {
        let shared = self.shared.clone();
        let stopped = shared.stopped();
        tokio::pin!(stopped);
        loop {
            let deadline = self.heartbeat + Duration::from_millis(2 * INTERVAL);
            let code = tokio::select! {
                told = inbox.recv() => match told {
                    Some(ToSocket::Frame(frame)) => {
                        if socket.send(Frame::text(frame.to_string())).await.is_err() {
                            return None;
                        }
                        continue;
                    }
                    Some(ToSocket::Close(code)) => code,
                    None => return None,
                },
                heard = socket.recv() => match heard {
                    None | Some(Err(_)) => return None,
                    Some(Ok(Frame::Close(frame))) => {
                        // The answer to the closing frame goes out with the next look at the socket.
                        let _ = tokio::time::timeout(CLOSING, socket.recv()).await;
                        return frame.map(|f| f.code);
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    Some(Ok(Frame::Text(text))) => match self.payload(text.as_bytes()) {
                        Next::Stay => continue,
                        Next::Close(code) => code,
                    },
                    Some(Ok(Frame::Binary(bytes))) => match self.payload(&bytes) {
                        Next::Stay => continue,
                        Next::Close(code) => code,
                    },
                },
                () = tokio::time::sleep_until(deadline) => 4009,
                // Not 1001: that would end the session, and a restarted sandbox has forgotten it anyway.
                () = &mut stopped => 4000,
            };
            self.drain(socket, &mut inbox).await;
            let frame = CloseFrame {
                code,
                reason: reason(code).into(),
            };
            // The other side may have left first.
            let _ = socket.send(Frame::Close(Some(frame))).await;
            return Some(code);
        }
    }

    /// What was said before the close still goes out.
    async fn drain(&self, socket: &mut WebSocket, inbox: &mut UnboundedReceiver<ToSocket>) {
        while let Ok(ToSocket::Frame(frame)) = inbox.try_recv() {
            if socket.send(Frame::text(frame.to_string())).await.is_err() {
                return;
            }
        }
    }

    fn send(&self, frame: Value) {
        self.shared
            .recorder
            .gateway(Direction::Out, self.shared.clock.millis(), &frame, None);
        let _ = self.outbox.send(ToSocket::Frame(frame));
    }

    fn payload(&mut self, bytes: &[u8]) -> Next {
        let now = self.shared.clock.elapsed();
        while self
            .received
            .front()
            .is_some_and(|t| now.saturating_sub(*t) >= Duration::from_secs(60))
        {
            self.received.pop_front();
        }
        self.received.push_back(now);
        let frame: Value = match serde_json::from_slice(bytes) {
            Ok(frame @ Value::Object(_)) => frame,
            _ => return Next::Close(4002),
        };
        if frame["op"].is_u64() {
            self.shared
                .recorder
                .gateway(Direction::In, self.shared.clock.millis(), &frame, None);
        }
        if bytes.len() > PAYLOAD_BYTES {
            return Next::Close(4002);
        }
        if self.received.len() > PAYLOADS {
            return Next::Close(4008);
        }
        match frame["op"].as_u64() {
            Some(1) => {
                self.heartbeat = tokio::time::Instant::now();
                self.send(json!({"op": 11}));
                Next::Stay
            }
            Some(2) => self.identify(&frame["d"]),
            Some(6) => self.resume(&frame["d"]),
            Some(3 | 4 | 8 | 31 | 43) if self.session.is_none() => Next::Close(4003),
            Some(3 | 4 | 8 | 31 | 43) => Next::Stay,
            Some(_) => Next::Close(4001),
            None => Next::Close(4002),
        }
    }

    fn knows(&self, d: &Value) -> bool {
        let token = d["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.shared.token
    }

    fn identify(&mut self, d: &Value) -> Next {
        if self.session.is_some() {
            return Next::Close(4005);
        }
        if !d.is_object() || !d["properties"].is_object() {
            return Next::Close(4002);
        }
        if !self.knows(d) {
            return Next::Close(4004);
        }
        if let Some(code) = self.shared.lock().refuses_all {
            return Next::Close(code);
        }
        let Some(intents) = d["intents"].as_u64().filter(|i| i & !INTENTS == 0) else {
            return Next::Close(4013);
        };
        if intents & PRIVILEGED != 0 {
            return Next::Close(4014);
        }
        let shard = d["shard"]
            .as_array()
            .map(|s| s.iter().filter_map(Value::as_u64).collect::<Vec<_>>());
        let shard = match shard.as_deref() {
            None => Shard::ALL,
            Some([number, of]) if number < of => Shard {
                number: *number,
                of: *of,
            },
            Some(_) => return Next::Close(4010),
        };
        let started = {
            let mut state = self.shared.lock();
            state.starts.start(shard, self.shared.clock.elapsed())
        };
        match started {
            Ok(()) => {}
            Err(NotStarted::TooSoon) => {
                self.send(json!({"op": 9, "d": false}));
                return Next::Stay;
            }
            Err(NotStarted::TooFewShards) => return Next::Close(4011),
            Err(NotStarted::NoneLeft) => {
                let mut state = self.shared.lock();
                let now = state.now();
                state.refuses_all = Some(4004);
                state.sessions.drop_all(4004, now);
                return Next::Close(4004);
            }
        }
        let id = format!("{:032x}", rand::random::<u128>());
        self.session = Some(id.clone());
        let mut state = self.shared.lock();
        state.sessions.open(&id, shard, self.number, self.outbox.clone());
        let own = state.guilds().into_iter().filter(|id| shard.hears(Some(*id)));
        let guilds: Vec<Value> = own
            .map(|id| json!({"id": id.to_string(), "unavailable": true}))
            .collect();
        let ready = json!({
            "v": 10, "user": rest::current_user(&state), "guilds": guilds,
            "session_id": id, "resume_gateway_url": state.base.replacen("http", "ws", 1), "session_type": "normal",
            "shard": [shard.number, shard.of], "application": {"id": WORLD.application.to_string(), "flags": 0},
            "private_channels": [], "relationships": [], "presences": [], "geo_ordered_rtc_regions": [],
            "_trace": ["sandbox"],
        });
        self.dispatch(&mut state, &id, "READY", &ready);
        if intents & GUILDS != 0 {
            for guild in state.guilds().into_iter().filter(|id| shard.hears(Some(*id))) {
                let guild = guild_create(&state, guild);
                self.dispatch(&mut state, &id, "GUILD_CREATE", &guild);
            }
        }
        state.tell(Audience::Everybody, json!({"type": "bot", "online": true}));
        Next::Stay
    }

    fn dispatch(&self, state: &mut State, session: &str, name: &str, data: &Value) {
        state
            .sessions
            .dispatch_to(session, name, data, &self.shared.clock, &self.shared.recorder);
    }

    fn resume(&mut self, d: &Value) -> Next {
        if self.session.is_some() {
            return Next::Close(4005);
        }
        if !self.knows(d) {
            return Next::Close(4004);
        }
        let (Some(id), Some(seen)) = (d["session_id"].as_str(), d["seq"].as_u64()) else {
            return Next::Close(4002);
        };
        let mut state = self.shared.lock();
        let now = state.now();
        match state
            .sessions
            .resume(id, seen, self.number, self.outbox.clone(), now)
        {
            Ok(missed) => {
                self.session = Some(id.to_owned());
                missed.into_iter().for_each(|frame| self.send(frame));
                self.dispatch(&mut state, id, "RESUMED", &json!({"_trace": ["sandbox"]}));
                state.tell(Audience::Everybody, json!({"type": "bot", "online": true}));
                Next::Stay
            }
            Err(NotResumed::Unknown) => {
                self.send(json!({"op": 9, "d": false}));
                Next::Stay
            }
            Err(NotResumed::BadSequence) => Next::Close(4007),
        }
    }
}

fn guild_create(state: &State, id: u64) -> Value {
    let mut guild = world::guild(id, &state.guild_locale);
    let channels = |threads: bool| {
        let seen = state
            .channels
            .values()
            .filter(|c| c.guild() == Some(id) && state.sees(WORLD.bot, c.id));
        let active =
            seen.filter(|c| c.kind.is_thread() == threads && !c.thread.as_ref().is_some_and(|t| t.archived));
        active.map(|c| state.channel_json(c.id)).collect::<Vec<_>>()
    };
    let present = state.members.values().filter(|m| m.standing == Standing::Present);
    for (key, value) in [
        (
            "joined_at",
            json!(crate::clock::iso8601(crate::snowflake::created_at(WORLD.bot))),
        ),
        ("large", json!(false)),
        ("unavailable", json!(false)),
        ("member_count", json!(present.count())),
        ("voice_states", json!([])),
        // Without the privileged intent a guild tells the bot of nobody but itself.
        (
            "members",
            json!(state.members.get(&WORLD.bot).map(world::Member::member)),
        ),
        ("channels", json!(channels(false))),
        ("threads", json!(channels(true))),
        ("presences", json!([])),
        ("stage_instances", json!([])),
        ("guild_scheduled_events", json!([])),
        ("soundboard_sounds", json!([])),
        (
            "permissions",
            json!((permissions::BOT | permissions::EVERYONE).to_string()),
        ),
    ] {
        guild[key] = value;
    }
    guild["members"] = json!([guild["members"]]);
    guild
}

fn reason(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid seq.",
        4008 => "Rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4011 => "Sharding required.",
        4012 => "Invalid API version.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "Unknown error.",
    }
}
