//! Offers of a draw: made, accepted, declined. A move of the other side declines too.

use forteca_data::{
    DrawOffer, GameChange, GameId, GameRecord, Job, OfferChange, Player, ScopedRatings, UserId,
};
use forteca_engine::{Ending, Ply, Side};
use thiserror::Error;

use crate::club::play::{ended, in_time, may_act, replay};
use crate::club::refusal::DecisionError;
use crate::club::{Club, ClubError, Refusal, Revision, Table};

/// How many plies must pass before the same side may offer a draw again.
const PLIES_BETWEEN: u16 = 10;

/// What can be wrong with an offer of a draw.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum DrawRefusal {
    /// A draw is offered already.
    #[error("a draw is offered already in game {0}")]
    IsOpen(GameId),
    /// The same side has offered a draw a short while ago.
    #[error("a draw may be offered again after {plies} more plies")]
    OfferedLately {
        /// How many plies must pass before the next offer.
        plies: u16,
    },
    /// Whoever has offered a draw waits for the other.
    #[error("one's own offer of a draw in game {game}, to be answered by {}", .waits_for.id)]
    Own {
        /// The game.
        game: GameId,
        /// Who has to answer.
        waits_for: Player,
    },
    /// There is no offer to answer.
    #[error("no draw is offered in game {0}")]
    NotOffered(GameId),
    /// There is an offer to answer, but a later one.
    #[error("another draw is offered in game {0} by now")]
    Another(GameId),
}

impl DrawRefusal {
    /// The game in question.
    pub(in crate::club) fn game(&self) -> Option<GameId> {
        match self {
            DrawRefusal::IsOpen(game)
            | DrawRefusal::Own { game, .. }
            | DrawRefusal::NotOffered(game)
            | DrawRefusal::Another(game) => Some(*game),
            DrawRefusal::OfferedLately { .. } => None,
        }
    }
}

impl Club {
    /// Offers a draw.
    ///
    /// # Errors
    /// Not a player, game over, an offer is open already, or the last one was too lately, time over; or a fault of
    /// the store.
    pub async fn offer_draw(&self, id: GameId, by: UserId) -> Result<Table, ClubError> {
        let judged = self.judged();
        let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
            in_time(record, judged)?;
            let side = may_act(record, by, Revision::of(record))?;
            may_offer(record, side)?;
            Ok(GameChange {
                offer: OfferChange::Make(side),
                jobs: vec![Job::DrawOffered {
                    game: id,
                    ply: record.ply(),
                }],
                ..GameChange::default()
            })
        };
        Table::new(self.change(id, Ply(0), decide).await?)
    }

    /// Accepts the draw that the other side has offered after `ply` plies, or whenever, which ends the game.
    ///
    /// # Errors
    /// Not a player, game over, no such offer, time over; or a fault of the store.
    pub async fn accept_draw(&self, id: GameId, ply: Option<Ply>, by: UserId) -> Result<Table, ClubError> {
        let now = self.now();
        let judged = self.judged();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            in_time(record, judged)?;
            offered_to(record, ply, by)?;
            let mut game = replay(record)?;
            game.end_by(Ending::Agreement)
                .map_err(|error| DecisionError::Broken(record.id, error.to_string()))?;
            ended(record, ratings, &game, now)
        };
        Table::new(self.change(id, Ply(0), decide).await?)
    }

    /// Declines the draw that the other side has offered after `ply` plies, or whenever.
    ///
    /// # Errors
    /// Not a player, game over, no such offer, time over; or a fault of the store.
    pub async fn decline_draw(&self, id: GameId, ply: Option<Ply>, by: UserId) -> Result<Table, ClubError> {
        let judged = self.judged();
        let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
            in_time(record, judged)?;
            offered_to(record, ply, by)?;
            Ok(GameChange {
                offer: OfferChange::Close,
                jobs: vec![Job::DrawDeclined {
                    game: id,
                    ply: record.ply(),
                    by: Some(by),
                }],
                ..GameChange::default()
            })
        };
        Table::new(self.change(id, Ply(0), decide).await?)
    }
}

impl Table {
    /// Whether `user` may offer a draw.
    ///
    /// # Errors
    /// Not a player, game over, an offer is open already, or the last one was too lately.
    pub fn may_offer_draw(&self, user: UserId) -> Result<(), Refusal> {
        let side = may_act(&self.record, user, self.revision())?;
        Ok(may_offer(&self.record, side)?)
    }

    /// The offer of a draw that `user` may answer: the one that was made after `ply` plies, or whenever.
    ///
    /// # Errors
    /// Not a player, game over, no such offer.
    pub fn may_answer_draw(&self, ply: Option<Ply>, user: UserId) -> Result<DrawOffer, Refusal> {
        offered_to(&self.record, ply, user)
    }
}

fn may_offer(record: &GameRecord, side: Side) -> Result<(), DrawRefusal> {
    match record.draw_offer {
        Some(offer) if offer.open => Err(DrawRefusal::IsOpen(record.id)),
        Some(offer) if offer.by == side => match plies_left(offer.ply, record.ply()) {
            0 => Ok(()),
            plies => Err(DrawRefusal::OfferedLately { plies }),
        },
        _ => Ok(()),
    }
}

/// How many plies must still pass before whoever offered a draw after `offered` may offer one again.
fn plies_left(offered: Ply, now: Ply) -> u16 {
    offered.0.saturating_add(PLIES_BETWEEN).saturating_sub(now.0)
}

/// Whoever was asked about one offer has not thought about the next.
fn offered_to(record: &GameRecord, ply: Option<Ply>, by: UserId) -> Result<DrawOffer, Refusal> {
    let side = may_act(record, by, Revision::of(record))?;
    match record.draw_offer {
        Some(offer) if offer.open && offer.by != side => match ply {
            Some(ply) if ply != offer.ply => Err(DrawRefusal::Another(record.id).into()),
            _ => Ok(offer),
        },
        Some(offer) if offer.open && ply.is_none_or(|ply| ply == offer.ply) => Err(DrawRefusal::Own {
            game: record.id,
            waits_for: record.player(side.other()).clone(),
        }
        .into()),
        _ => Err(DrawRefusal::NotOffered(record.id).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_plies_pass_between_two_offers_of_a_side() {
        assert_eq!(plies_left(Ply(0), Ply(0)), 10);
        assert_eq!(plies_left(Ply(7), Ply(16)), 1);
        assert_eq!(plies_left(Ply(7), Ply(17)), 0);
        assert_eq!(plies_left(Ply(7), Ply(u16::MAX)), 0);
    }

    #[test]
    fn an_offer_after_the_last_plies_that_can_be_counted_is_counted_too() {
        assert_eq!(plies_left(Ply(u16::MAX - 5), Ply(u16::MAX - 4)), 4);
    }
}
