//! Games put straight into the database, for tests that need more of them than people could play.

use std::convert::Infallible;

use forteca_data::{
    Acceptance, AfterEnd, ChallengeId, ChannelId, Finish, GameChange, GameClock, GuildId, Job, MatchFormat,
    NewChallenge, NewChallengeJob, NewGameJob, NewMove, Origin, Person, Posting, Rated, SideWish, Start,
    Store, ThreadUse, TimeControl, UserId, UtcSeconds,
};
use forteca_engine::{Ending, Game, Ply, Variant};
use futures_util::future::join_all;

use super::Hall;

/// A game to be put into the database.
#[derive(Debug, Clone)]
pub struct Seed {
    pub guild: Option<u64>,
    pub channel: u64,
    pub white: (u64, &'static str),
    pub black: (u64, &'static str),
    pub game: Game,
    /// When the game began.
    pub at: i64,
    pub deadline: Option<i64>,
}

/// A game that begins, and whatever legal moves follow from the seed.
pub fn random_game(variant: &str, seed: u64, plies: usize) -> Game {
    let mut game = Game::new(Variant::from_id(variant).unwrap());
    let mut state = seed;
    while game.moves().len() < plies && game.outcome().is_none() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let moves = game.position().legal_moves();
        let chosen = moves[(state >> 33) as usize % moves.len()].clone();
        game.play(chosen).unwrap();
    }
    game
}

/// The same, given up by the side to move if it is not over.
pub fn finished(mut game: Game) -> Game {
    if game.outcome().is_none() {
        let loser = game.position().side_to_move();
        game.end_by(Ending::Resignation(loser)).unwrap();
    }
    game
}

impl Hall {
    /// Puts games into the database while the bot is away; nothing is said about them. They get the next numbers in
    /// the order given.
    pub async fn seed(&mut self, seeds: Vec<Seed>) {
        self.disconnect().await;
        let store = self.store();
        for seed in seeds {
            put(&store, seed).await;
        }
        loop {
            let unsaid = store.unsaid(UtcSeconds(i64::MAX), 1000).await.unwrap();
            if unsaid.is_empty() {
                break;
            }
            join_all(unsaid.iter().map(|row| store.said(row.id, row.created, None)))
                .await
                .into_iter()
                .for_each(Result::unwrap);
        }
        // Nothing of it was said, but it is as if it had been.
        self.spoil("UPDATE games SET called_at = moved_at");
        self.connect().await;
    }
}

async fn put(store: &Store, seed: Seed) {
    let person = |(id, name): (u64, &str)| Person {
        id: UserId(id),
        name: name.to_owned(),
    };
    let (white, black) = (person(seed.white), person(seed.black));
    let at = UtcSeconds(seed.at);
    let challenge = NewChallenge {
        guild: seed.guild.map(GuildId),
        channel: ChannelId(seed.channel),
        challenger: white.clone(),
        opponent: Some(black.clone()),
        variant: seed.game.variant(),
        format: MatchFormat::Single,
        side: SideWish::Random,
        rated: Rated::No,
        message: None,
        locale: "en".to_owned(),
        threads: ThreadUse::Channel,
        time_control: TimeControl::PerMove { seconds: 86_400 },
        origin: Origin::Fresh,
    };
    let challenge = made(store, challenge, at, 60).await;
    let clock = seed.deadline.map(|deadline| GameClock {
        deadline: UtcSeconds(deadline),
        remind: UtcSeconds(deadline - 1),
        last_call: None,
        banks: None,
    });
    let begins = Start {
        white: white.id,
        black: black.id,
        variant: seed.game.variant(),
        clock,
    };
    let accepted = store.accept_challenge(challenge, black.clone(), at, move |_, _, _| {
        Ok::<_, Infallible>(accepting(challenge, begins))
    });
    let id = accepted.await.unwrap().game.id;
    let last = seed.game.moves().len();
    for (index, made) in seed.game.moves().iter().enumerate() {
        let by = match made.side() {
            forteca_engine::Side::White => white.clone(),
            forteca_engine::Side::Black => black.clone(),
        };
        let append = NewMove {
            ply: Ply(u16::try_from(index + 1).unwrap()),
            text: made.to_string(),
            by,
        };
        let outcome = seed.game.outcome().filter(|_| index + 1 == last).copied();
        let change = GameChange {
            append: Some(append),
            finish: outcome.map(|outcome| Finish {
                outcome,
                ratings: None,
                next: AfterEnd::Nothing,
            }),
            clock: clock.filter(|_| outcome.is_none()),
            ..GameChange::default()
        };
        let then = UtcSeconds(seed.at + 60 * i64::try_from(index + 1).unwrap());
        store
            .change_game(id, then, move |_, _| Ok::<_, Infallible>(change))
            .await
            .unwrap();
    }
    if let (0, Some(outcome)) = (last, seed.game.outcome().copied()) {
        let change = GameChange {
            finish: Some(Finish {
                outcome,
                ratings: None,
                next: AfterEnd::Nothing,
            }),
            ..GameChange::default()
        };
        store
            .change_game(id, at, move |_, _| Ok::<_, Infallible>(change))
            .await
            .unwrap();
    }
}

/// Records a challenge past the club, with what the club would have said of it.
pub async fn made(store: &Store, asked: NewChallenge, at: UtcSeconds, seconds: i64) -> ChallengeId {
    let opponent = asked.opponent.as_ref().map(|opponent| opponent.id);
    let posting = Posting {
        asked,
        expires: UtcSeconds(at.0 + seconds),
        jobs: vec![NewChallengeJob::Posted],
    };
    let made = store.create_challenge(posting.asked.challenger.id, opponent, at, |_, _| {
        Ok::<_, Infallible>(posting)
    });
    made.await.unwrap().id
}

/// An acceptance past the club, with what the club would have said of it.
pub fn accepting(challenge: ChallengeId, start: Start) -> Acceptance {
    Acceptance {
        start,
        jobs: vec![Job::ChallengeClosed { challenge }],
        game_jobs: vec![NewGameJob::FirstBoard],
    }
}
