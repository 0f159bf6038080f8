//! What playing black is worth in a variant, learnt from the results of its rated games.
//!
//! The advantage is treated as Glicko treats a player of whom only the side is known: a normal guess with a value and a
//! deviation. A game moves the value by a step towards what happened,
//!
//! ```text
//! step = q g (result of black - expected result) * deviation²,     q = ln 10 / 400
//! ```
//!
//! and shrinks the deviation by the information that the game held, `q² g² E (1 - E)`; `g` is Glicko's weight of a game
//! between players who are themselves uncertain (Mark Glickman, *The Glicko system*, 1995). This is stochastic
//! approximation of the logistic model's best value with the step that loses nothing on the way: while the deviation
//! shrinks, the step falls as 1/n, and each game counts as much as every other. A fixed step would either never settle
//! or take hundreds of games to get anywhere.
//!
//! Three bounds keep it sane. The first guess has a deviation of 100 points, which is worth about twelve games, so a few
//! odd results move little. The deviation never falls below 15, so that a club that learns to defend better is followed,
//! at one or two points a game. And the value stays within 400 points, ten wins to one: beyond that the game would teach
//! nothing more, and the ratings of whoever likes the worse side would be a matter of faith.
//!
//! The players' strength comes from the global ratings as they were before the game, so that one game teaches once,
//! whatever the server; and games teach in the order in which they end.

use forteca_data::{Advantage, AdvantageChange, Rating, Scope, ScopedRatings, UtcSeconds};
use forteca_engine::{Outcome, Side};

/// The farthest that an advantage can be from zero, in rating points.
const LARGEST: f64 = 400.0;

/// The least uncertainty, in rating points.
const SMALLEST_DEVIATION: f64 = 15.0;

/// Glicko's `q`.
const Q: f64 = std::f64::consts::LN_10 / 400.0;

/// What a game teaches. Nothing if the global ratings are not among those given.
pub(super) fn learn(
    ratings: &[ScopedRatings],
    outcome: &Outcome,
    now: UtcSeconds,
) -> Option<AdvantageChange> {
    let global = ratings.iter().find(|scoped| scoped.scope == Scope::Global)?;
    Some(AdvantageChange {
        before: global.advantage,
        after: taught(global.advantage, &global.white, &global.black, outcome, now),
    })
}

/// The advantage after one more game between players of these ratings.
pub(super) fn taught(
    before: Advantage,
    white: &Rating,
    black: &Rating,
    outcome: &Outcome,
    now: UtcSeconds,
) -> Advantage {
    let (white, black) = (white.aged(now), black.aged(now));
    let result = match outcome.winner() {
        Some(Side::Black) => 1.0,
        Some(Side::White) => 0.0,
        None => 0.5,
    };
    let uncertain = white.deviation.powi(2) + black.deviation.powi(2);
    let weight = 1.0 / (1.0 + 3.0 * Q.powi(2) * uncertain / std::f64::consts::PI.powi(2)).sqrt();
    let ahead = black.value + before.value - white.value;
    let expected = 1.0 / (1.0 + (-Q * weight * ahead).exp());
    let information = (Q * weight).powi(2) * expected * (1.0 - expected);
    let deviation = (before.deviation.powi(-2) + information).sqrt().recip();
    let step = Q * weight * (result - expected) * deviation.powi(2);
    Advantage {
        value: (before.value + step).clamp(-LARGEST, LARGEST),
        deviation: deviation.max(SMALLEST_DEVIATION),
        games: before.games + 1,
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::super::rate::played;
    use super::*;

    fn won_by(side: Side) -> Outcome {
        Outcome::from_code(&format!("{}:time", side.code())).unwrap()
    }

    fn draw() -> Outcome {
        Outcome::from_code("draw:agreement").unwrap()
    }

    /// A club in which everybody is equally strong, takes sides by turns, and black wins with this chance.
    struct Club {
        ratings: Vec<Rating>,
        advantage: Advantage,
    }

    impl Club {
        fn after(games: usize, black_wins: f64, draws: f64, seed: u64) -> Club {
            let mut lots = SmallRng::seed_from_u64(seed);
            let mut club = Club {
                ratings: vec![Rating::NEW; 8],
                advantage: Advantage::UNKNOWN,
            };
            for game in 0..games {
                let white = game % 8;
                let black = (white + 1 + lots.random_range(0..7)) % 8;
                let lot: f64 = lots.random();
                let outcome = if lot < draws {
                    draw()
                } else if lot < draws + (1.0 - draws) * black_wins {
                    won_by(Side::Black)
                } else {
                    won_by(Side::White)
                };
                club.play(white, black, &outcome, UtcSeconds(game as i64 * 3600));
            }
            club
        }

        fn play(&mut self, white: usize, black: usize, outcome: &Outcome, now: UtcSeconds) {
            let advantage = self.advantage.value;
            let (w, b) = (&self.ratings[white], &self.ratings[black]);
            self.advantage = taught(self.advantage, w, b, outcome, now);
            let [w, b] = played(w, b, outcome, advantage, now);
            self.ratings[white] = w;
            self.ratings[black] = b;
        }
    }

    #[test]
    fn equal_players_of_an_unequal_game_end_equal_and_the_side_has_the_advantage() {
        // 400 log10(0.7 / 0.3) points are a chance of 70 %.
        let fair = 147.2;
        let mut last = Vec::new();
        for seed in 0..5 {
            let club = Club::after(3000, 0.7, 0.0, seed);
            assert!(
                (club.advantage.value - fair).abs() < 30.0,
                "{seed}: {:?}",
                club.advantage
            );
            let mean = club.ratings.iter().map(|rating| rating.value).sum::<f64>() / 8.0;
            for rating in &club.ratings {
                assert!(
                    (rating.value - mean).abs() < 2.5 * rating.deviation,
                    "{seed}: {:?}",
                    club.ratings
                );
            }
            last.push(club.advantage.value);
        }
        let mean = last.iter().sum::<f64>() / 5.0;
        assert!((mean - fair).abs() < 15.0, "{mean}");
    }

    #[test]
    fn without_sides_the_same_results_would_favour_whoever_plays_black() {
        let black_wins = won_by(Side::Black);
        let mut white = Rating::NEW;
        let mut black = Rating::NEW;
        let mut advantage = Advantage::UNKNOWN;
        for game in 0..40 {
            let now = UtcSeconds(game * 3600);
            let counted = advantage.value;
            advantage = taught(advantage, &white, &black, &black_wins, now);
            [white, black] = played(&white, &black, &black_wins, counted, now);
        }
        // One pair that never changes sides cannot tell skill from side; both get their share.
        assert!(advantage.value > 20.0, "{advantage:?}");
        assert!(black.value > 1700.0, "{black:?}");
    }

    #[test]
    fn a_balanced_game_teaches_next_to_nothing() {
        for (seed, draws) in [(1, 0.0), (2, 0.3), (3, 1.0)] {
            let club = Club::after(2000, 0.5, draws, seed);
            assert!(club.advantage.value.abs() < 25.0, "{draws}: {:?}", club.advantage);
        }
    }

    #[test]
    fn the_advantage_is_bounded_and_the_step_grows_smaller_but_never_nothing() {
        let mut advantage = Advantage::UNKNOWN;
        let settled = Rating {
            deviation: 60.0,
            ..Rating::NEW
        };
        let mut steps = Vec::new();
        for _ in 0..5000 {
            let next = taught(advantage, &settled, &settled, &won_by(Side::Black), UtcSeconds(0));
            steps.push(next.value - advantage.value);
            advantage = next;
        }
        assert_eq!(advantage.value, LARGEST);
        assert_eq!(advantage.games, 5000);
        assert!(steps[0] < 30.0, "one game moves little: {}", steps[0]);
        assert!(steps.windows(2).all(|two| two[1] <= two[0]), "steps never grow");
        let back = taught(advantage, &settled, &settled, &won_by(Side::White), UtcSeconds(0));
        assert!(back.value < LARGEST - 0.5, "a club that changes is followed");
    }

    fn scoped(scope: Scope, white: f64) -> ScopedRatings {
        let rating = |value| Rating { value, ..Rating::NEW };
        ScopedRatings {
            scope,
            white: rating(white),
            black: rating(1500.0),
            advantage: Advantage::UNKNOWN,
        }
    }

    #[test]
    fn a_game_teaches_once_by_the_global_ratings_whatever_the_order_of_scopes() {
        let guild = Scope::Guild(forteca_data::GuildId(9));
        let outcome = won_by(Side::Black);
        let global = scoped(Scope::Global, 1600.0);
        let here = scoped(guild, 1300.0);
        let one = learn(&[global.clone(), here.clone()], &outcome, UtcSeconds(5));
        let other = learn(&[here.clone(), global.clone()], &outcome, UtcSeconds(5));
        assert_eq!(one, other);
        assert_eq!(one, learn(&[global], &outcome, UtcSeconds(5)));
        assert_eq!(one.unwrap().after.games, 1);
        assert_eq!(learn(&[here], &outcome, UtcSeconds(5)), None);
    }

    #[test]
    fn the_same_games_in_the_same_order_give_the_same_numbers() {
        let [one, other] = [4, 4].map(|seed| Club::after(200, 0.7, 0.1, seed));
        assert_eq!((one.ratings, one.advantage), (other.ratings, other.advantage));
    }
}
