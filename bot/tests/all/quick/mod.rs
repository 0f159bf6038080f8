//! Rated games that are over at once, played by the hands of the club and without Discord, for tests that need many.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part of this")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

use std::convert::Infallible;
use std::sync::Arc;

use forteca::clock::Clock;
use forteca::club::Club;
use forteca::config::Limits;
use forteca_data::{
    AfterEnd, ChannelId, Finish, GameChange, GameRecord, GuildId, MatchFormat, NewChallenge, Origin, Person,
    Rated, Rating, RatingEffects, RatingStep, ScopedEffect, ScopedRatings, SideWish, Start, Store, ThreadUse,
    TimeControl, UserId,
};
use forteca_engine::{Outcome, Side, Variant};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::common::seed::{accepting, made};
use crate::common::{Hall, told};

/// A hall in which games are over as soon as they begin.
pub struct Quick<'a> {
    hall: &'a Hall,
    pub store: Store,
}

impl<'a> Quick<'a> {
    pub fn new(hall: &'a Hall) -> Self {
        Self {
            hall,
            store: hall.store(),
        }
    }

    pub async fn play(&self, attackers: u64, defenders: u64, winner: Side) {
        self.play_game("forteca", attackers, defenders, winner).await;
    }

    /// A game of which the loser resigns at once.
    pub async fn play_game(&self, game: &str, attackers: u64, defenders: u64, winner: Side) {
        let game = self.begin(game, attackers, defenders).await;
        let clock: Arc<dyn Clock> = self.hall.clock.clone();
        let club = Club::new(self.store.clone(), clock, Limits::default());
        let loser = match winner {
            Side::ATTACKERS => defenders,
            Side::DEFENDERS => attackers,
        };
        let revision = club.table(game.id).await.unwrap().revision();
        club.resign(game.id, revision, UserId(loser)).await.unwrap();
    }

    /// A game that the defenders give up, rated as the releases did that did not regard sides.
    pub async fn play_as_once(&self, attackers: u64, defenders: u64) {
        let game = self.begin("forteca", attackers, defenders).await;
        let now = self.hall.clock.now();
        let outcome = Outcome::from_code("black:resignation").unwrap();
        let decide = move |game: &GameRecord, ratings: &[ScopedRatings]| {
            let glicko = |rating: &Rating| Glicko2Rating {
                rating: rating.value,
                deviation: rating.deviation,
                volatility: rating.volatility,
            };
            let scopes = ratings.iter().map(|scoped| {
                let (white, black) = glicko2(
                    &glicko(&scoped.white),
                    &glicko(&scoped.black),
                    &Outcomes::LOSS,
                    &Glicko2Config::new(),
                );
                let step = |before: &Rating, after: Glicko2Rating| RatingStep {
                    before: before.clone(),
                    after: Rating {
                        value: after.rating,
                        deviation: after.deviation,
                        volatility: after.volatility,
                        games: before.games + 1,
                        at: Some(now),
                    },
                };
                ScopedEffect {
                    scope: scoped.scope,
                    white: step(&scoped.white, white),
                    black: step(&scoped.black, black),
                }
            });
            let ratings = Some(RatingEffects {
                scopes: scopes.collect(),
                advantage: None,
            });
            let ended = GameChange {
                finish: Some(Finish {
                    outcome,
                    ratings,
                    next: AfterEnd::Nothing,
                }),
                ..GameChange::default()
            };
            Ok::<_, Infallible>(told(game, ended))
        };
        self.store.change_game(game.id, now, decide).await.unwrap();
    }

    async fn begin(&self, game: &str, attackers: u64, defenders: u64) -> GameRecord {
        let w = self.hall.world();
        let person = |id: u64| Person {
            id: UserId(id),
            name: format!("p{}", id % 1000),
        };
        let now = self.hall.clock.now();
        let variant = Variant::from_id(game).unwrap();
        let challenge = NewChallenge {
            guild: Some(GuildId(w.guild)),
            channel: ChannelId(w.channel_games),
            challenger: person(attackers),
            opponent: None,
            variant,
            format: MatchFormat::Single,
            side: SideWish::Side(Side::ATTACKERS),
            rated: Rated::Yes,
            message: None,
            locale: "en".to_owned(),
            threads: ThreadUse::Channel,
            time_control: TimeControl::Unlimited,
            origin: Origin::Fresh,
        };
        let begins = Start {
            white: UserId(defenders),
            black: UserId(attackers),
            variant: variant.with_first(Side::Black),
            clock: None,
        };
        let id = made(&self.store, challenge, now, 100).await;
        let accepted = self
            .store
            .accept_challenge(id, person(defenders), now, move |_, _, _| {
                Ok::<_, Infallible>(accepting(id, begins))
            });
        accepted.await.unwrap().game
    }
}
