//! Ids and times, each a type of its own so that no two can be exchanged by mistake. No behaviour lives here.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};

/// A Discord id. All 64 bits survive the way through a signed column.
macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(
            /// The snowflake.
            pub u64,
        );

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.cast_signed().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                Ok(Self(i64::column_result(value)?.cast_unsigned()))
            }
        }
    };
}

/// A number of our own: a row id or a time.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident, $field:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(
            #[doc = $field]
            pub i64,
        );

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                i64::column_result(value).map(Self)
            }
        }
    };
}

snowflake!(
    /// A person on Discord.
    UserId
);
snowflake!(
    /// A Discord server.
    GuildId
);
snowflake!(
    /// A channel, a thread or a direct conversation.
    ChannelId
);
snowflake!(
    /// A message; unique by itself, but only found together with its channel.
    MessageId
);

number!(
    /// A game; given once and never again, as buttons of old messages carry it.
    GameId,
    "The row id."
);
number!(
    /// A challenge; given once and never again, as buttons of old messages carry it.
    ChallengeId,
    "The row id."
);
number!(
    /// Something to be said; grows in the order in which things happened.
    JobId,
    "The row id."
);
number!(
    /// A moment. The database never asks a clock: every time in it was an argument.
    UtcSeconds,
    "Seconds since 1970-01-01T00:00:00Z."
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_snowflake_survives_a_signed_column() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        for id in [UserId(0), UserId(1 << 63), UserId(u64::MAX)] {
            let back: UserId = connection.query_row("SELECT ?1", [id], |row| row.get(0)).unwrap();
            assert_eq!(back, id);
        }
    }

    #[test]
    fn ids_are_plain_numbers_in_json_and_text() {
        assert_eq!(serde_json::to_string(&GameId(7)).unwrap(), "7");
        assert_eq!(
            serde_json::from_str::<UserId>("18446744073709551615").unwrap(),
            UserId(u64::MAX)
        );
        assert_eq!(format!("{:>4}", ChallengeId(12)), "  12");
    }
}
