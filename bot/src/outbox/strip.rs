//! Takes the buttons off messages that have had their time, at best effort: what guards the game is the ply in them.

use forteca_data::{ChannelId, GameId, LooseMatter, LooseMessage, MessageId, Saying};
use forteca_engine::Ply;
use serenity::all::{self as discord, EditMessage};

use super::{Outbox, Unsaid, channel_of, classify};
use crate::club::Table;

/// What became of the buttons of a message.
enum Stripped {
    /// They are off, or Discord never lets them be taken off.
    Settled,
    /// Discord could not be asked.
    Later,
}

impl Outbox {
    /// What a saying that went out leaves without use.
    pub(super) async fn strip(&self, saying: Saying) {
        match saying {
            Saying::Turn { game, ply, .. } => {
                self.strip_board(game, ply.0.checked_sub(1)).await;
                self.strip_overtaken(game).await;
            }
            Saying::TakenBack { game, ply } => {
                self.strip_board(game, Some(ply.0)).await;
                self.strip_overtaken(game).await;
            }
            Saying::Ended { game } => {
                self.strip_last_board(game).await;
                self.strip_loose(game, |_| true).await;
            }
            Saying::DrawDeclined { game, .. } => {
                self.strip_loose(game, |loose| loose.matter == LooseMatter::Draw)
                    .await;
            }
            Saying::TakebackDeclined { game, .. } => {
                self.strip_loose(game, |loose| loose.matter == LooseMatter::Takeback)
                    .await;
            }
            Saying::ChallengePosted { .. }
            | Saying::ChallengeClosed { .. }
            | Saying::DrawOffered { .. }
            | Saying::TakebackAsked { .. }
            | Saying::Reminder { .. }
            | Saying::Call { .. }
            | Saying::Result { .. } => {}
        }
    }

    async fn strip_board(&self, game: GameId, ply: Option<u16>) {
        let Some(ply) = ply else { return };
        if let Ok(Some(place)) = self.desk.club.store().game_message(game, Ply(ply)).await {
            self.strip_message(game, place).await;
        }
    }

    /// A move that ended the game left the board before it, anything else the board of the last ply.
    async fn strip_last_board(&self, game: GameId) {
        let Ok(table) = self.desk.club.table(game).await else {
            return;
        };
        let last = table.ply().0;
        self.strip_board(game, last.checked_sub(1)).await;
        self.strip_board(game, Some(last)).await;
    }

    /// A ply was played or taken back: earlier calls to move are void, offers and requests only if they are closed.
    async fn strip_overtaken(&self, game: GameId) {
        let Ok(table) = self.desk.club.table(game).await else {
            return;
        };
        self.strip_loose(game, |loose| !is_open(&table, loose)).await;
    }

    async fn strip_loose(&self, game: GameId, which: impl Fn(&LooseMessage) -> bool) {
        let store = self.desk.club.store();
        let Ok(loose) = store.loose_messages(game).await else {
            return;
        };
        let mut settled = Vec::new();
        for loose in loose.into_iter().filter(which) {
            if let Stripped::Settled = self.strip_message(game, (loose.channel, loose.message)).await {
                settled.push(loose.message);
            }
        }
        if settled.is_empty() {
            return;
        }
        if let Err(error) = store.forget_loose_messages(game, settled).await {
            tracing::warn!(game = game.0, %error, "stripped messages are not forgotten");
        }
    }

    async fn strip_message(&self, game: GameId, (channel, message): (ChannelId, MessageId)) -> Stripped {
        let edit = EditMessage::new().components(Vec::new());
        let edited = channel_of(channel)
            .edit_message(&self.http, discord::MessageId::new(message.0), edit)
            .await;
        match edited.map_err(classify) {
            Ok(_) => Stripped::Settled,
            Err(Unsaid::Never(error)) => {
                tracing::debug!(game = game.0, error, "an old message keeps its buttons");
                Stripped::Settled
            }
            Err(Unsaid::Later(_, error)) => {
                tracing::debug!(game = game.0, error, "an old message keeps its buttons for now");
                Stripped::Later
            }
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
