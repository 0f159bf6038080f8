//! What goes into the log, in which form, and where it is written: the error output.
//!
//! Some libraries write whole messages of Discord's at their finest levels, with the tokens of interactions and of the
//! bot in them. These levels stay off, whatever is asked for.

use std::io::IsTerminal as _;

use tracing_subscriber::Layer as _;
use tracing_subscriber::Registry;
use tracing_subscriber::filter::{FilterExt as _, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::tools;

/// As much as an operator wants to know.
pub(super) const USUAL: &str = "info,serenity=warn,tracing::span=warn";
/// Only what is wrong, for whoever just wants to play.
#[cfg(feature = "sandbox")]
pub(super) const QUIET: &str = "warn";

/// As much as may be written of what holds tokens: spans of the gateway hold its events, the sockets whole frames, and
/// what serenity does not understand it writes as a whole.
const MOST: &str = "trace,serenity=info,serenity::gateway=warn,serenity::http=warn,tungstenite=info,\
                    tokio_tungstenite=info,reqwest=info,hyper=info,hyper_util=info";

/// A log that has begun, of which more or less can be asked for.
pub(super) struct Log {
    filter: reload::Handle<Targets, Registry>,
    usual: &'static str,
    /// Whether `FORTECA_LOG` says what goes into it.
    is_set: bool,
}

/// Starts the log, with as much in it as `FORTECA_LOG` says, else as `usual` says, in the form that `FORTECA_LOG_FORMAT`
/// names.
pub(super) fn start(usual: &'static str) -> Log {
    let set = |name: &str| std::env::var(name).ok().filter(|wanted| !wanted.is_empty());
    let wanted = set("FORTECA_LOG");
    let first = filter(wanted.as_deref().unwrap_or(usual)).unwrap_or_else(|error| {
        tools::remark(&format!(
            "forteca: FORTECA_LOG is not understood ({error}); it is left out"
        ));
        filter(usual).unwrap_or_default()
    });
    let (wanted_now, handle) = reload::Layer::new(first);
    let filter = wanted_now.and(filter(MOST).unwrap_or_default());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match set("FORTECA_LOG_FORMAT").as_deref() {
        Some("json") => lines.json().with_span_list(false).with_filter(filter).boxed(),
        other => {
            if !matches!(other, None | Some("text")) {
                tools::remark("forteca: FORTECA_LOG_FORMAT is neither text nor json; it is left out");
            }
            let is_terminal = std::io::stderr().is_terminal();
            lines.with_ansi(is_terminal).with_filter(filter).boxed()
        }
    };
    tracing_subscriber::registry().with(lines).init();
    Log {
        filter: handle,
        usual,
        is_set: wanted.is_some(),
    }
}

impl Log {
    /// Lets as much into the log as the configuration says, if the environment does not say it.
    ///
    /// # Errors
    /// What is not understood; the log stays as it is.
    pub(super) fn set(&self, wanted: Option<&str>) -> Result<(), String> {
        let wanted = filter(wanted.unwrap_or(self.usual))?;
        if self.is_set {
            return Ok(());
        }
        self.filter.reload(wanted).map_err(|error| error.to_string())
    }
}

/// Levels, and parts of the program with levels of their own, between commas: `info,forteca::club=debug`.
fn filter(text: &str) -> Result<Targets, String> {
    for part in text.split(',') {
        let target = part.split('=').next().unwrap_or_default();
        // Anything may be the name of a target, so that a mistake would only make the log silent.
        if let Some(strange) = target
            .chars()
            .find(|c| !c.is_ascii_alphanumeric() && !"_:-".contains(*c))
        {
            return Err(format!("{strange:?} in {part:?}"));
        }
    }
    text.parse::<Targets>().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn a_level_is_for_everything_that_has_none_of_its_own() {
        let usual = filter(USUAL).unwrap();
        assert!(usual.would_enable("forteca::club", &Level::INFO));
        assert!(!usual.would_enable("forteca::club", &Level::DEBUG));
        assert!(!usual.would_enable("serenity::gateway", &Level::INFO));
        assert!(usual.would_enable("serenity::gateway", &Level::WARN));
        let debug = filter("DEBUG").unwrap();
        assert!(debug.would_enable("serenity::http", &Level::DEBUG));
        assert!(!debug.would_enable("serenity::http", &Level::TRACE));
        assert!(!filter("off").unwrap().would_enable("forteca", &Level::ERROR));
    }

    #[test]
    fn a_part_of_the_program_may_say_more_than_the_rest() {
        let filter = filter("warn,forteca::outbox=trace,forteca_data").unwrap();
        assert!(filter.would_enable("forteca::outbox::lane", &Level::TRACE));
        assert!(filter.would_enable("forteca_data", &Level::TRACE));
        assert!(!filter.would_enable("forteca::club", &Level::INFO));
    }

    #[test]
    fn what_is_not_understood_is_told() {
        for wrong in [
            "forteca=loud",
            "forteca=info=debug",
            "forteca[span]=debug",
            "info debug",
            "info;serenity=warn",
        ] {
            let told = filter(wrong).unwrap_err();
            assert!(!told.is_empty(), "{wrong}");
        }
    }
}
