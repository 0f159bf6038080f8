//! Takes the buttons off messages that have had their time: at once, or else by a job of its own that is tried until
//! Discord has answered. Nothing depends on it: what guards the game is the ply in the buttons.

use forteca_data::{ChannelId, FollowUp, GameId, Job, LooseMatter, LooseMessage, MessageId, UtcSeconds};
use forteca_engine::Ply;
use serenity::all::{self as discord, EditMessage};

use super::{Outbox, Place, Unsaid, channel_of, classify, fault};
use crate::club::Table;

/// What became of the buttons of a message.
enum Stripped {
    /// They are off, or Discord never lets them be taken off.
    Settled,
    /// Discord could not be asked.
    Later,
}

/// How many seconds to leave Discord in peace that has just not answered.
const PAUSE: i64 = 1;

impl Outbox {
    /// Takes off the buttons that a job that went out leaves without use. What Discord could not be asked follows.
    pub(super) async fn strip(&self, job: Job) -> Vec<FollowUp> {
        let mut left = Vec::new();
        match job {
            Job::Turn { game, ply, .. } => {
                self.strip_board(game, ply.0.checked_sub(1), &mut left).await;
                self.strip_overtaken(game, &mut left).await;
            }
            Job::TakenBack { game, ply } => {
                self.strip_board(game, Some(ply.0), &mut left).await;
                self.strip_overtaken(game, &mut left).await;
            }
            Job::Ended { game } => {
                self.strip_last_board(game, &mut left).await;
                self.strip_loose(game, &mut left, |_| true).await;
            }
            Job::DrawDeclined { game, .. } => {
                self.strip_loose(game, &mut left, |loose| loose.matter == LooseMatter::Draw)
                    .await;
            }
            Job::TakebackDeclined { game, .. } => {
                self.strip_loose(game, &mut left, |loose| loose.matter == LooseMatter::Takeback)
                    .await;
            }
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::DrawOffered { .. }
            | Job::TakebackAsked { .. }
            | Job::Reminder { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => {}
        }
        let due = UtcSeconds(self.context.club.now().0 + PAUSE);
        left.into_iter().map(|job| FollowUp { job, due }).collect()
    }

    /// Tries once more what an earlier job has left.
    pub(super) async fn strip_left(
        &self,
        game: GameId,
        (channel, message): (ChannelId, MessageId),
    ) -> Result<Place, Unsaid> {
        self.strip_message(game, (channel, message)).await?;
        let club = &self.context.club;
        club.forget_loose_messages(game, vec![message])
            .await
            .map_err(fault)?;
        Ok(None)
    }

    async fn strip_board(&self, game: GameId, ply: Option<u16>, left: &mut Vec<Job>) {
        let Some(ply) = ply else { return };
        if let Ok(Some(place)) = self.context.club.board_message(game, Ply(ply)).await {
            self.strip_or_leave(game, place, left).await;
        }
    }

    /// A move that ended the game left the board before it, anything else the board of the last ply.
    async fn strip_last_board(&self, game: GameId, left: &mut Vec<Job>) {
        let Ok(table) = self.context.club.table(game).await else {
            return;
        };
        let last = table.ply().0;
        self.strip_board(game, last.checked_sub(1), left).await;
        self.strip_board(game, Some(last), left).await;
    }

    /// A ply was played or taken back: earlier calls to move are void, offers and requests only if they are closed.
    async fn strip_overtaken(&self, game: GameId, left: &mut Vec<Job>) {
        let Ok(table) = self.context.club.table(game).await else {
            return;
        };
        self.strip_loose(game, left, |loose| !is_open(&table, loose))
            .await;
    }

    async fn strip_loose(&self, game: GameId, left: &mut Vec<Job>, which: impl Fn(&LooseMessage) -> bool) {
        let club = &self.context.club;
        let Ok(loose) = club.loose_messages(game).await else {
            return;
        };
        let mut settled = Vec::new();
        for loose in loose.into_iter().filter(which) {
            let place = (loose.channel, loose.message);
            if let Stripped::Settled = self.strip_or_leave(game, place, left).await {
                settled.push(loose.message);
            }
        }
        if settled.is_empty() {
            return;
        }
        if let Err(error) = club.forget_loose_messages(game, settled).await {
            tracing::warn!(game = game.0, %error, "stripped messages are not forgotten");
        }
    }

    async fn strip_or_leave(
        &self,
        game: GameId,
        (channel, message): (ChannelId, MessageId),
        left: &mut Vec<Job>,
    ) -> Stripped {
        match self.strip_message(game, (channel, message)).await {
            Ok(()) => Stripped::Settled,
            Err(_) => {
                left.push(Job::ButtonsLeft {
                    game,
                    channel,
                    message,
                });
                Stripped::Later
            }
        }
    }

    /// The buttons are off then, or Discord never lets them be taken off.
    async fn strip_message(
        &self,
        game: GameId,
        (channel, message): (ChannelId, MessageId),
    ) -> Result<(), Unsaid> {
        let edit = EditMessage::new().components(Vec::new());
        let edited = channel_of(channel)
            .edit_message(&self.http, discord::MessageId::new(message.0), edit)
            .await;
        match edited.map_err(classify) {
            Ok(_) => Ok(()),
            Err(Unsaid::Never(error)) => {
                tracing::debug!(game = game.0, error, "an old message keeps its buttons");
                Ok(())
            }
            Err(later) => Err(later),
        }
    }
}

fn is_open(table: &Table, loose: &LooseMessage) -> bool {
    let record = &table.record;
    match loose.matter {
        LooseMatter::Draw => record
            .draw_offer
            .is_some_and(|offer| offer.open && offer.ply == loose.ply),
        LooseMatter::Takeback => record
            .open_takeback()
            .is_some_and(|open| open.played.ply == loose.ply),
        LooseMatter::Move => false,
    }
}
