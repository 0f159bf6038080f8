//! What passes between the program and whoever started it while it works: a line to read, and a signal to stop.

use std::io::Write as _;

/// A line on the standard output, if anybody reads it.
pub(crate) fn tell(line: &str) {
    drop(writeln!(std::io::stdout(), "{line}"));
}

/// The signals by which a service is told that its configuration has changed. They end the program no more once they are
/// listened to.
pub(crate) struct Hangups {
    #[cfg(unix)]
    signals: Option<tokio::signal::unix::Signal>,
}

impl Hangups {
    /// Listens from now on.
    pub(crate) fn listen() -> Self {
        #[cfg(unix)]
        {
            let hangup = tokio::signal::unix::SignalKind::hangup();
            Self {
                signals: tokio::signal::unix::signal(hangup).ok(),
            }
        }
        #[cfg(not(unix))]
        Self {}
    }

    /// Waits for the next one.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        if let Some(signals) = &mut self.signals
            && signals.recv().await.is_some()
        {
            return;
        }
        std::future::pending().await
    }
}

/// Waits for Ctrl+C, a termination signal, or the end of the terminal: for what only somebody who sits there wants.
pub(crate) async fn asked_to_stop_or_left() {
    let mut hangups = Hangups::listen();
    tokio::select! {
        () = asked_to_stop() => {}
        () = hangups.next() => {}
    }
}

/// Waits for Ctrl+C or a termination signal.
pub(crate) async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
