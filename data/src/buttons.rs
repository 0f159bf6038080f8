//! Messages beside the boards that bear buttons: offers, requests, reminders, calls to a move. They are remembered
//! until their buttons are taken off. When that is due is decided by whoever says things.

use forteca_engine::Ply;
use rusqlite::Connection;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::columns::{Stored, unreadable};
use crate::errors::StoreError;
use crate::ids::{ChannelId, GameId, MessageId};
use crate::listed::{Item, Listed, listed};
use crate::outbox::job::Job;
use crate::store::Store;

/// What the buttons of a message beside the boards are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ButtonsFor {
    /// An offer of a draw is to be answered.
    Draw,
    /// A request for a takeback is to be answered.
    Takeback,
    /// A move is to be made.
    Move,
}

impl ButtonsFor {
    fn code(self) -> &'static str {
        match self {
            ButtonsFor::Draw => "draw",
            ButtonsFor::Takeback => "takeback",
            ButtonsFor::Move => "move",
        }
    }
}

impl ToSql for ButtonsFor {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.code().into())
    }
}

impl FromSql for ButtonsFor {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let code = value.as_str()?;
        [ButtonsFor::Draw, ButtonsFor::Takeback, ButtonsFor::Move]
            .into_iter()
            .find(|buttons_for| buttons_for.code() == code)
            .ok_or_else(|| unreadable("matter", code))
    }
}

/// A message beside the boards that still bears buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageWithButtons {
    /// What they are for.
    pub buttons_for: ButtonsFor,
    /// The ply that its job was about.
    pub ply: Ply,
    /// Where it is.
    pub channel: ChannelId,
    /// Which it is.
    pub message: MessageId,
}

impl Store {
    /// The messages of a game whose buttons were not taken off yet, its boards aside.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn messages_with_buttons(
        &self,
        game: GameId,
    ) -> Result<Vec<Listed<MessageWithButtons>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT matter, ply, channel, message FROM loose_messages WHERE game_id = ?1 ORDER BY message",
            )?;
            let mut rows = query.query([game])?;
            let mut messages = Vec::new();
            while let Some(row) = rows.next()? {
                let read = || -> rusqlite::Result<_> {
                    let Stored(ply) = row.get(1)?;
                    Ok(MessageWithButtons {
                        buttons_for: row.get(0)?,
                        ply,
                        channel: row.get(2)?,
                        message: row.get(3)?,
                    })
                };
                messages.push(listed(Item::Message(game), read())?);
            }
            Ok(messages)
        })
        .await
    }

    /// The buttons of these messages are off, or cannot be taken off.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn forget_loose_messages(
        &self,
        game: GameId,
        messages: Vec<MessageId>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut delete = connection
                .prepare_cached("DELETE FROM loose_messages WHERE game_id = ?1 AND message = ?2")?;
            for message in messages {
                delete.execute((game, message))?;
            }
            Ok(())
        })
        .await
    }
}

/// Remembers the message that a job became, if it bears buttons that lose their sense. A call has those of what it
/// calls to, of which only a move is made in the call itself.
pub(crate) fn note(
    connection: &Connection,
    job: Job,
    called_to: Option<Job>,
    (channel, message): (ChannelId, MessageId),
) -> rusqlite::Result<()> {
    let Some((game, buttons_for, ply)) = buttons_of(job, called_to) else {
        return Ok(());
    };
    let ply = match ply {
        Some(ply) => ply,
        None => {
            connection
                .prepare_cached("SELECT count(*) FROM moves WHERE game_id = ?1")?
                .query_row([game], |row| row.get::<_, Stored<Ply>>(0))?
                .0
        }
    };
    let mut insert = connection.prepare_cached(
        "INSERT INTO loose_messages (game_id, matter, ply, channel, message) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (game_id, message) DO NOTHING",
    )?;
    insert
        .execute((game, buttons_for, Stored(ply), channel, message))
        .map(drop)
}

/// What the buttons of the message that a job became are for, in which game and at which ply; without a ply, at the one
/// where the game stands.
fn buttons_of(job: Job, called_to: Option<Job>) -> Option<(GameId, ButtonsFor, Option<Ply>)> {
    match job {
        Job::DrawOffered { game, ply } => Some((game, ButtonsFor::Draw, Some(ply))),
        Job::TakebackAsked { game, ply } => Some((game, ButtonsFor::Takeback, Some(ply))),
        Job::Reminder { game, ply, .. } | Job::Extended { game, ply } => {
            Some((game, ButtonsFor::Move, Some(ply)))
        }
        Job::Call { .. } => match called_to? {
            Job::Reminder { game, ply, .. }
            | Job::Extended { game, ply }
            | Job::Turn { game, ply, .. }
            | Job::TakenBack { game, ply } => Some((game, ButtonsFor::Move, Some(ply))),
            Job::Unheard { game } => Some((game, ButtonsFor::Move, None)),
            // What these call to is answered under its own message, or nobody is called to it.
            Job::DrawOffered { .. }
            | Job::TakebackAsked { .. }
            | Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::Ended { .. }
            | Job::DrawDeclined { .. }
            | Job::TakebackDeclined { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => None,
        },
        // A board is remembered with the move that it shows; the others have no buttons, or such as stay.
        Job::Turn { .. }
        | Job::Unheard { .. }
        | Job::TakenBack { .. }
        | Job::ChallengePosted { .. }
        | Job::ChallengeClosed { .. }
        | Job::Ended { .. }
        | Job::DrawDeclined { .. }
        | Job::TakebackDeclined { .. }
        | Job::Result { .. }
        | Job::ButtonsLeft { .. } => None,
    }
}
