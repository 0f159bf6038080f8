//! What passes between the program and whoever started it while it works: a line to read, and a signal to stop.

use std::io::Write as _;

/// A line on the standard output, if anybody reads it.
pub(crate) fn tell(line: &str) {
    drop(writeln!(std::io::stdout(), "{line}"));
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
