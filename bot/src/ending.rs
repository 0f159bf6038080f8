//! How the program ends: the exit code for whoever started it, and the sentence for whoever reads it. What the tools
//! for engineers answer is theirs.
//!
//! The codes are those of BSD's `sysexits` where there is one. `docs/operations.md` lists them for service managers, and the
//! unit there obeys them.

use std::process::ExitCode;

use forteca_data::{CareError, OpenError};

use crate::config::ConfigError;
use crate::service::ServiceError;

/// Why the program ended without having done what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It did not succeed, or found faults; the sentence tells more.
    Failed = 1,
    /// What lies where the database should be cannot be used by this release, now or later.
    UnusableDatabase = 65,
    /// Discord does not answer. It will before long.
    Unreachable = 69,
    /// A file cannot be read or written at the moment.
    Files = 74,
    /// Discord refuses the token.
    TokenRefused = 77,
    /// The configuration, or that of the application at Discord, is at fault.
    Configuration = 78,
    /// Another bot works with the database.
    InUse = 79,
}

impl Ending {
    /// What kind of end an error is.
    pub(crate) fn of(error: &anyhow::Error) -> Ending {
        if error.is::<ConfigError>() {
            return Ending::Configuration;
        }
        if let Some(error) = error.downcast_ref::<ServiceError>() {
            return match error {
                ServiceError::Database(error) => Ending::of_open(error),
                ServiceError::Lock(error) => Ending::of_care(error),
                ServiceError::TokenRefused => Ending::TokenRefused,
                ServiceError::Unreachable { .. }
                | ServiceError::NoStartsLeft { .. }
                | ServiceError::ShutOut => Ending::Unreachable,
                ServiceError::ClosedForGood(_) => Ending::Configuration,
                ServiceError::Other(_) => Ending::Failed,
            };
        }
        if let Some(error) = error.downcast_ref::<OpenError>() {
            return Ending::of_open(error);
        }
        if let Some(error) = error.downcast_ref::<CareError>() {
            return Ending::of_care(error);
        }
        Ending::Failed
    }

    fn of_open(error: &OpenError) -> Ending {
        match error {
            OpenError::Missing { .. }
            | OpenError::Empty { .. }
            | OpenError::NotADatabase { .. }
            | OpenError::Foreign { .. }
            | OpenError::NewerSchema { .. }
            | OpenError::Migration { .. } => Ending::UnusableDatabase,
            OpenError::CannotOpen { .. }
            | OpenError::Unwritable { .. }
            | OpenError::NotKept { .. }
            | OpenError::Database(_) => Ending::Files,
        }
    }

    fn of_care(error: &CareError) -> Ending {
        match error {
            CareError::InUse(_) => Ending::InUse,
            CareError::Open(error) => Ending::of_open(error),
            CareError::File { .. } | CareError::Copy { .. } => Ending::Files,
            CareError::OfDatabase(_)
            | CareError::NotABackup(_)
            | CareError::NotAFile(_)
            | CareError::NamedAsPart(_)
            | CareError::StrayLog(_)
            | CareError::Unsound { .. }
            | CareError::Stopped => Ending::Failed,
        }
    }
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(ending as u8)
    }
}
