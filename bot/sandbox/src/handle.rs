//! The handle on a running sandbox: starting, looking, waiting, stopping. What people do is in `acting`, what can be
//! broken on purpose in `breaking`.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::journal::JournalError;
use crate::message::Message;
use crate::record::Recorder;
use crate::server;
use crate::sessions::Presence;
use crate::shared::Shared;
use crate::state::State;
use crate::world::{WORLD, World};

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
    #[error("cannot use {what}")]
    Io {
        /// The file, folder or address.
        what: String,
        /// The system's own words.
        source: io::Error,
    },
}

/// A running sandbox. Clones are handles on the same one.
#[derive(Clone, Debug)]
pub struct Sandbox {
    pub(crate) shared: Arc<Shared>,
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
        let listener = TcpListener::bind(&address).await.map_err(|source| {
            if source.kind() == io::ErrorKind::AddrInUse {
                StartError::PortInUse { port: o.port }
            } else {
                StartError::Io {
                    what: address.clone(),
                    source,
                }
            }
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

    /// The direct channel between the bot and a person, opened by the person if it was not.
    pub fn open_direct(&self, user: u64) -> u64 {
        self.shared.lock().open_direct(user)
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
