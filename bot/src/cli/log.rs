//! What goes into the log, and where it is written: the error output.

use std::io::IsTerminal as _;

use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::tools;

/// As much as an operator wants to know.
pub(super) const USUAL: &str = "info,serenity=warn,tracing::span=warn";
/// Only what is wrong, for whoever just wants to play.
#[cfg(feature = "sandbox")]
pub(super) const QUIET: &str = "warn";

/// Starts the log, with as much in it as `FORTECA_LOG` says, else as `usual` says.
pub(super) fn start(usual: &str) {
    let wanted = std::env::var("FORTECA_LOG")
        .ok()
        .filter(|wanted| !wanted.is_empty());
    let filter = filter(wanted.as_deref().unwrap_or(usual)).unwrap_or_else(|error| {
        tools::remark(&format!(
            "forteca: FORTECA_LOG is not understood ({error}); it is left out"
        ));
        filter(usual).unwrap_or_default()
    });
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .init();
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
