//! Buttons that have had their time are taken off their messages. Each message is a job of its own in a queue of its
//! own, tried until Discord has answered: it holds up no game, and survives a restart. Nothing depends on it: what
//! guards the game is the ply in the buttons.

use forteca_data::{ButtonsFor, ChannelId, GameId, Job, MessageId, MessageWithButtons};
use forteca_engine::Ply;

use super::jobs::{Jobs, Outcome, Words, fault};
use super::port::{Place, Port};
use super::queues::Unsaid;
use crate::club::{ClubError, Table};

impl<P, W> Jobs<P, W>
where
    P: Port,
    W: Words<Page = P::Page>,
{
    /// The messages whose buttons are without use now that a job was said, as jobs.
    pub(super) async fn buttons_after(&self, job: Job) -> Vec<Job> {
        let mut bare = Vec::new();
        match job {
            Job::Turn { game, ply, .. } => {
                self.add_board(&mut bare, game, ply.0.checked_sub(1)).await;
                self.add_overtaken(&mut bare, game).await;
            }
            Job::TakenBack { game, ply } => {
                self.add_board(&mut bare, game, Some(ply.0)).await;
                self.add_overtaken(&mut bare, game).await;
            }
            Job::Ended { game } => {
                self.add_last_boards(&mut bare, game).await;
                self.add_with_buttons(&mut bare, game, |_| true).await;
            }
            Job::DrawDeclined { game, .. } => {
                self.add_with_buttons(&mut bare, game, |message| message.buttons_for == ButtonsFor::Draw)
                    .await;
            }
            Job::TakebackDeclined { game, .. } => {
                self.add_with_buttons(&mut bare, game, |message| {
                    message.buttons_for == ButtonsFor::Takeback
                })
                .await;
            }
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::DrawOffered { .. }
            | Job::TakebackAsked { .. }
            | Job::Reminder { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::Extended { .. }
            | Job::Unheard { .. }
            | Job::ButtonsLeft { .. } => {}
        }
        bare
    }

    /// The buttons are off then, or Discord never lets them be taken off.
    pub(super) async fn take_buttons_off(&self, game: GameId, place: Place) -> Outcome {
        match self.port.take_buttons_off(place).await.map_err(Unsaid::from) {
            Ok(()) => {}
            Err(Unsaid::Never(why)) => {
                tracing::debug!(game = game.0, why, "an old message keeps its buttons");
            }
            Err(later) => return Err(later),
        }
        self.club
            .forget_loose_messages(game, vec![place.message])
            .await
            .map_err(fault)?;
        Ok(None)
    }

    async fn add_board(&self, bare: &mut Vec<Job>, game: GameId, ply: Option<u16>) {
        let Some(ply) = ply else { return };
        match self.club.board_message(game, Ply(ply)).await {
            Ok(Some(place)) => bare.push(bare_of(game, place)),
            Ok(None) => {}
            Err(error) => kept(game, &error),
        }
    }

    /// A move that ended the game left the board before it, anything else the board of the last ply.
    async fn add_last_boards(&self, bare: &mut Vec<Job>, game: GameId) {
        let table = match self.club.table(game).await {
            Ok(table) => table,
            Err(error) => return kept(game, &error),
        };
        let last = table.ply().0;
        self.add_board(bare, game, last.checked_sub(1)).await;
        self.add_board(bare, game, Some(last)).await;
    }

    /// A ply was played or taken back: earlier calls to move are void, offers and requests only if they are closed.
    async fn add_overtaken(&self, bare: &mut Vec<Job>, game: GameId) {
        let table = match self.club.table(game).await {
            Ok(table) => table,
            Err(error) => return kept(game, &error),
        };
        self.add_with_buttons(bare, game, |message| !is_open(&table, message))
            .await;
    }

    async fn add_with_buttons(
        &self,
        bare: &mut Vec<Job>,
        game: GameId,
        which: impl Fn(&MessageWithButtons) -> bool,
    ) {
        let messages = match self.club.messages_with_buttons(game).await {
            Ok(messages) => messages,
            Err(error) => return kept(game, &error),
        };
        let overtaken = messages.into_iter().filter(which);
        bare.extend(overtaken.map(|message| bare_of(game, (message.channel, message.message))));
    }
}

/// The message that the buttons belong to has been said and is not said again for them: they stay, and clicks on them
/// are answered.
fn kept(game: GameId, error: &ClubError) {
    tracing::warn!(game = game.0, %error, "old buttons are kept, as nobody knows where they are");
}

/// The job that takes the buttons off a message.
fn bare_of(game: GameId, (channel, message): (ChannelId, MessageId)) -> Job {
    Job::ButtonsLeft {
        game,
        channel,
        message,
    }
}

fn is_open(table: &Table, message: &MessageWithButtons) -> bool {
    let record = &table.record;
    match message.buttons_for {
        ButtonsFor::Draw => record
            .draw_offer
            .is_some_and(|offer| offer.open && offer.ply == message.ply),
        ButtonsFor::Takeback => record
            .open_takeback()
            .is_some_and(|open| open.played.ply == message.ply),
        ButtonsFor::Move => false,
    }
}
