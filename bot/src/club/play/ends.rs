//! How games end: by a move, by giving up, on time; and all that follows from an end, listed once.

use forteca_data::{
    Finish, GameChange, GameId, GameRecord, GameStatus, Job, Leg, OfferChange, ScopedRatings, TakebackChange,
    UserId, UtcSeconds,
};
use forteca_engine::{Ending, Game, Side};

use super::table::{Revision, Table, may_act, replay};
use super::{matches, time};
use crate::club::refusal::DecisionError;
use crate::club::{Club, ClubError, Refusal, ladder};

/// All that follows from the end of a game: ratings, what becomes of its match, the offer and the request that nobody
/// can answer any more, and that the end is told.
pub(in crate::club) fn ended(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    game: &Game,
    now: UtcSeconds,
) -> Result<GameChange, DecisionError> {
    let Some(outcome) = game.outcome() else {
        return Err(DecisionError::Broken(record.id, "an end ended nothing".into()));
    };
    let finish = Finish {
        outcome: *outcome,
        ratings: ladder::rate(record, ratings, outcome, now),
        next: matches::after_end(record, game, outcome, now),
    };
    let open = record.draw_offer.is_some_and(|offer| offer.open);
    Ok(GameChange {
        finish: Some(finish),
        offer: if open {
            OfferChange::Close
        } else {
            OfferChange::Keep
        },
        takeback: overtaken(record),
        jobs: vec![Job::Ended { game: record.id }],
        ..GameChange::default()
    })
}

/// What a move does to an offer of a draw: whoever moves instead of answering has declined; their own offer stands until
/// the other moves.
pub(super) fn declined_by_a_move(record: &GameRecord, mover: Side) -> OfferChange {
    match record.draw_offer {
        Some(offer) if offer.open && offer.by != mover => OfferChange::Close,
        _ => OfferChange::Keep,
    }
}

/// What a move, or the end, does to a request to take the last ply back: it is the answer.
pub(super) fn overtaken(record: &GameRecord) -> TakebackChange {
    match record.open_takeback() {
        Some(_) => TakebackChange::Overtake,
        None => TakebackChange::Keep,
    }
}

/// Whether somebody has begun to play: made a ply that stands, or played the first game of a match to its end, as
/// otherwise whoever has lost that could undo it by not playing the second.
pub(super) fn has_begun(record: &GameRecord, user: UserId) -> bool {
    let second = record.part.as_ref().is_some_and(|part| part.leg == Leg::Second);
    second || record.moves.iter().any(|played| played.by == user)
}

impl Club {
    /// Gives the game up. `at` is where it stood when the person decided so.
    ///
    /// # Errors
    /// Not a player, game over, the game has gone on meanwhile, time over; or a fault of the store.
    pub async fn resign(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let now = self.now();
        let judged = self.judged();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record)?;
            time::in_time(record, judged)?;
            let side = may_act(record, by, at)?;
            game.end_by(Ending::Resignation(side))
                .map_err(|error| DecisionError::Broken(record.id, error.to_string()))?;
            ended(record, ratings, &game, now)
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }

    /// Begins the time of everybody anew whose time has run out and who could not be called to their move, or only late;
    /// and tells in how many games. That happens once a move.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn extend_uncalled(&self) -> Result<usize, ClubError> {
        let now = self.judged();
        let mut extended = 0;
        for id in self.store.overdue_games(now).await? {
            let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
                let extension = time::extension(record, now).ok_or(Refusal::TimeIsUp(id))?;
                let ply = record.ply();
                Ok::<_, DecisionError>(GameChange {
                    extension: Some(extension),
                    jobs: vec![Job::Extended { game: id, ply }],
                    ..GameChange::default()
                })
            };
            match self.store.change_game(id, now, decide).await {
                Ok(_) => extended += 1,
                Err(error) => match ClubError::from_change(error, Refusal::NoSuchGame, Refusal::NoSuchGame) {
                    ClubError::Refused(_) => {}
                    error @ (ClubError::Store(_) | ClubError::Broken(..)) => {
                        if self.reported.is_news(format!("extend-{id}: {error}"), now) {
                            tracing::error!(game = id.0, %error, "a player's time could not be extended");
                        }
                    }
                },
            }
        }
        Ok(extended)
    }

    /// Ends every game whose time has run out, and tells how many there were. A game that was decided or moved in
    /// meanwhile is left alone, and so is one that cannot be replayed, which is logged.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn end_overdue(&self) -> Result<usize, ClubError> {
        let now = self.judged();
        let mut ended = 0;
        for id in self.store.overdue_games(now).await? {
            let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| run_out(record, ratings, now);
            match self.store.change_game(id, now, decide).await {
                Ok(_) => ended += 1,
                Err(error) => match ClubError::from_change(error, Refusal::NoSuchGame, Refusal::NoSuchGame) {
                    ClubError::Refused(_) => {}
                    // One damaged game must not keep all others from ending.
                    error @ (ClubError::Store(_) | ClubError::Broken(..)) => {
                        if self.reported.is_news(format!("end-{id}: {error}"), now) {
                            tracing::error!(game = id.0, %error, "a game could not be ended on time");
                        }
                    }
                },
            }
        }
        Ok(ended)
    }
}

/// Whoever has not begun to play has not lost: the game is then aborted.
fn run_out(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    now: UtcSeconds,
) -> Result<GameChange, DecisionError> {
    let over =
        record.status == GameStatus::Running && record.deadline.is_some_and(|deadline| deadline <= now);
    if !over || time::extension(record, now).is_some() {
        return Err(Refusal::NoSuchGame.into());
    }
    let mut game = replay(record)?;
    let late = game.position().side_to_move();
    let ending = if has_begun(record, record.player(late).id) {
        Ending::Time(late)
    } else {
        Ending::Abort
    };
    game.end_by(ending)
        .map_err(|error| DecisionError::Broken(record.id, error.to_string()))?;
    ended(record, ratings, &game, now)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use forteca_data::{
        Acceptance, AfterEnd, Challenge, ChangeError, ChannelId, Load, MatchFormat, MatchResult,
        NewChallenge, NewGameJob, Origin, Person, Posting, Rated, SideWish, Start, Store, ThreadUse, Ties,
        TimeControl,
    };
    use forteca_engine::Variant;

    use super::matches::score;
    use super::*;

    /// A club of two who play a rated match, and its game that is running.
    async fn a_match(store: &Store) -> GameRecord {
        begun(store, MatchFormat::Match, Rated::Yes).await
    }

    async fn begun(store: &Store, format: MatchFormat, rated: Rated) -> GameRecord {
        let person = |id| Person {
            id: UserId(id),
            name: id.to_string(),
        };
        let new = NewChallenge {
            guild: None,
            channel: ChannelId(1),
            challenger: person(1),
            opponent: None,
            variant: Variant::all()[0],
            format,
            side: SideWish::Random,
            rated,
            message: None,
            locale: "en".into(),
            threads: ThreadUse::Channel,
            time_control: TimeControl::Unlimited,
            origin: Origin::Fresh,
        };
        let now = UtcSeconds(1);
        let posting = Posting {
            asked: new,
            expires: UtcSeconds(100),
            jobs: Vec::new(),
        };
        let made = store
            .create_challenge(UserId(1), None, now, |_, _| Ok::<_, Infallible>(posting))
            .await
            .unwrap();
        let begins = |challenge: &Challenge, _: &Load, _: &Ties| {
            let start = Start {
                white: UserId(1),
                black: UserId(2),
                variant: challenge.asked.variant,
                clock: None,
            };
            Ok::<_, Infallible>(Acceptance {
                start,
                jobs: Vec::new(),
                game_jobs: Vec::new(),
            })
        };
        store
            .accept_challenge(made.id, person(2), now, begins)
            .await
            .unwrap()
            .game
    }

    async fn end_by(store: &Store, id: GameId, ending: Ending) -> GameRecord {
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record)?;
            game.end_by(ending).unwrap();
            ended(record, ratings, &game, UtcSeconds(2))
        };
        store.change_game(id, UtcSeconds(2), decide).await.unwrap()
    }

    /// How the club would have the game end by this, without doing it.
    async fn would_end(store: &Store, id: GameId, ending: Ending) -> Finish {
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record).unwrap();
            game.end_by(ending).unwrap();
            Err(Box::new(ended(record, ratings, &game, UtcSeconds(2)).unwrap()))
        };
        match store.change_game(id, UtcSeconds(2), decide).await {
            Err(ChangeError::Refused(change)) => change.finish.unwrap(),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn every_end_says_what_becomes_of_the_match_and_none_speaks_of_a_match_that_is_none() {
        let store = Store::in_memory().unwrap();
        let resigned = Ending::Resignation(Side::White);
        let alone = begun(&store, MatchFormat::Single, Rated::Yes).await;
        for ending in [resigned, Ending::Agreement, Ending::Abort] {
            let end = would_end(&store, alone.id, ending).await;
            assert_eq!(end.next, AfterEnd::Nothing, "{ending:?}");
        }
        let first = a_match(&store).await;
        for ending in [resigned, Ending::Agreement, Ending::Time(Side::Black)] {
            let next = would_end(&store, first.id, ending).await.next;
            let AfterEnd::SecondGame { start, jobs } = next else {
                panic!("{ending:?}: {next:?}");
            };
            assert_eq!((start.white, start.black), (first.black.id, first.white.id));
            assert_eq!(jobs, [NewGameJob::FirstBoard]);
        }
        let part = end_by(&store, first.id, resigned).await.part;
        let second = part.unwrap().other.unwrap().id;
        for ending in [resigned, Ending::Agreement, Ending::Abort] {
            let next = would_end(&store, second, ending).await.next;
            assert!(matches!(next, AfterEnd::MatchEnds(_)), "{ending:?}: {next:?}");
        }
    }

    #[tokio::test]
    async fn only_a_rated_game_that_was_played_counts_for_ratings() {
        let store = Store::in_memory().unwrap();
        for (rated, ending, counts) in [
            (Rated::Yes, Ending::Agreement, true),
            (Rated::Yes, Ending::Abort, false),
            (Rated::No, Ending::Agreement, false),
            (Rated::No, Ending::Resignation(Side::Black), false),
        ] {
            let game = begun(&store, MatchFormat::Single, rated).await;
            let end = would_end(&store, game.id, ending).await;
            assert_eq!(end.ratings.is_some(), counts, "{rated:?}, {ending:?}");
        }
    }

    #[tokio::test]
    async fn an_aborted_first_game_makes_the_match_void_and_no_second_begins() {
        let store = Store::in_memory().unwrap();
        let first = a_match(&store).await;
        let part = end_by(&store, first.id, Ending::Abort).await.part.unwrap();
        assert_eq!((part.match_result, part.other), (Some(MatchResult::Void), None));
    }

    #[tokio::test]
    async fn an_aborted_second_game_makes_the_match_void_and_leaves_the_first_as_it_was() {
        let store = Store::in_memory().unwrap();
        let first = a_match(&store).await;
        let part = end_by(&store, first.id, Ending::Resignation(Side::White))
            .await
            .part;
        let second = part.unwrap().other.unwrap().id;
        let second = end_by(&store, second, Ending::Abort).await;
        assert_eq!(second.rating_changes, []);
        assert_eq!(score(&second), [2, 0], "the first game still counts as played");
        assert_eq!(second.part.unwrap().match_result, Some(MatchResult::Void));
        let first = store.game(first.id).await.unwrap().unwrap();
        assert!(!first.rating_changes.is_empty(), "what was rated stays rated");
    }
}
