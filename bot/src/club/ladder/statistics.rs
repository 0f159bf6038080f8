//! How somebody fares: counted from the finished games, rated or not, of one scope.

use forteca_data::{FinishedGame, Player, UserId};
use forteca_engine::{Side, Variant};

/// Games won, drawn and lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Score {
    /// How many games it is made of.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The points in halves: two for a win, one for a draw.
    pub fn half_points(self) -> u32 {
        2 * self.wins + self.draws
    }

    /// The same games as the opponent sees them.
    pub fn of_the_other(self) -> Score {
        Score {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }

    fn count(&mut self, game: &FinishedGame) {
        match result(game) {
            Run::Wins => self.wins += 1,
            Run::Draws => self.draws += 1,
            Run::Losses => self.losses += 1,
        }
    }
}

/// What games in a row ended with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Run {
    /// Wins.
    Wins,
    /// Draws.
    Draws,
    /// Losses.
    Losses,
}

/// Games in a row that ended alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// How they ended.
    pub run: Run,
    /// How many there are.
    pub games: u32,
}

/// Somebody's games of one variant.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OfVariant {
    /// Which.
    pub variant: Variant,
    /// All games of it.
    pub total: Score,
    /// By the side that was played, black or the attackers first.
    pub sides: [(Side, Score); 2],
}

/// Somebody's games in numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Statistics {
    /// All games.
    pub total: Score,
    /// By variant, the one played most first.
    pub by_variant: Vec<OfVariant>,
    /// How many plies a game has on average; nothing without a game.
    pub average_plies: Option<u32>,
    /// The run that the last game belongs to; nothing without a game.
    pub streak: Option<Streak>,
    /// The most wins that ever came in a row.
    pub longest_wins: u32,
    /// Whom most games were against, and how they went; of two the one met last.
    pub favourite: Option<(Player, Score)>,
}

impl Statistics {
    /// Counts games, of which the last comes first.
    pub fn new(games: &[FinishedGame]) -> Self {
        let mut total = Score::default();
        let mut by_variant: Vec<OfVariant> = Vec::new();
        let mut opponents: Vec<(Player, Score)> = Vec::new();
        let mut plies = 0u64;
        for game in games {
            total.count(game);
            plies += u64::from(game.plies.0);
            let at = by_variant
                .iter()
                .position(|known| known.variant == game.variant)
                .unwrap_or_else(|| {
                    let sides = [Side::Black, Side::White].map(|side| (side, Score::default()));
                    by_variant.push(OfVariant {
                        variant: game.variant,
                        total: Score::default(),
                        sides,
                    });
                    by_variant.len() - 1
                });
            let of_variant = &mut by_variant[at];
            of_variant.total.count(game);
            for (side, score) in &mut of_variant.sides {
                if *side == game.side {
                    score.count(game);
                }
            }
            match opponents
                .iter_mut()
                .find(|(player, _)| player.id == game.opponent.id)
            {
                Some((_, score)) => score.count(game),
                None => {
                    let mut score = Score::default();
                    score.count(game);
                    opponents.push((game.opponent.clone(), score));
                }
            }
        }
        by_variant.sort_by_key(|one| std::cmp::Reverse(one.total.games()));
        // The first of the most: the games come with the last first.
        let most = opponents.iter().map(|(_, score)| score.games()).max();
        let favourite = opponents
            .into_iter()
            .find(|(_, score)| Some(score.games()) == most);
        Statistics {
            total,
            by_variant,
            average_plies: (!games.is_empty()).then(|| (plies as f64 / games.len() as f64).round() as u32),
            streak: streak(games),
            longest_wins: longest_wins(games),
            favourite,
        }
    }
}

/// Two people's games against each other, as the first of them sees them.
#[derive(Debug, Clone, PartialEq)]
pub struct Versus {
    /// All games.
    pub total: Score,
    /// By variant and the first player's side, as in [`Statistics`].
    pub by_variant: Vec<OfVariant>,
    /// The games, the last first.
    pub games: Vec<FinishedGame>,
}

impl Versus {
    /// Picks the games against `opponent` out of those of the first player.
    pub fn new(mut games: Vec<FinishedGame>, opponent: UserId) -> Self {
        games.retain(|game| game.opponent.id == opponent);
        let counted = Statistics::new(&games);
        Versus {
            total: counted.total,
            by_variant: counted.by_variant,
            games,
        }
    }
}

fn result(game: &FinishedGame) -> Run {
    match game.outcome.winner() {
        None => Run::Draws,
        Some(side) if side == game.side => Run::Wins,
        Some(_) => Run::Losses,
    }
}

fn streak(games: &[FinishedGame]) -> Option<Streak> {
    let run = result(games.first()?);
    let alike = games.iter().take_while(|game| result(game) == run).count();
    Some(Streak {
        run,
        games: u32::try_from(alike).unwrap_or(u32::MAX),
    })
}

fn longest_wins(games: &[FinishedGame]) -> u32 {
    let (longest, _) = games.iter().fold((0, 0), |(longest, now), game| {
        let now = if result(game) == Run::Wins { now + 1 } else { 0 };
        (longest.max(now), now)
    });
    longest
}

#[cfg(test)]
mod tests {
    use forteca_data::{GameId, Rated, UtcSeconds};
    use forteca_engine::{Outcome, Ply};

    use super::*;

    fn game(variant: &str, side: Side, opponent: u64, outcome: &str, plies: u16) -> FinishedGame {
        FinishedGame {
            id: GameId(1),
            variant: Variant::from_id(variant).unwrap(),
            side,
            opponent: Player {
                id: UserId(opponent),
                name: opponent.to_string(),
            },
            rated: Rated::Yes,
            outcome: Outcome::from_code(outcome).unwrap(),
            plies: Ply(plies),
            at: UtcSeconds(0),
        }
    }

    fn score(wins: u32, draws: u32, losses: u32) -> Score {
        Score { wins, draws, losses }
    }

    fn some() -> Vec<FinishedGame> {
        vec![
            game("forteca", Side::White, 7, "white:kills", 40),
            game("forteca", Side::Black, 8, "black:fill", 31),
            game("asalto", Side::White, 8, "black:fill", 20),
            game("forteca", Side::White, 7, "white:time", 9),
            game("forteca", Side::White, 9, "white:time", 0),
            game("forteca", Side::Black, 7, "black:time", 1),
            game("forteca", Side::Black, 8, "draw:agreement", 1),
        ]
    }

    #[test]
    fn games_are_counted_in_all_by_variant_and_by_side() {
        let counted = Statistics::new(&some());
        assert_eq!(counted.total, score(5, 1, 1));
        let ids: Vec<_> = counted
            .by_variant
            .iter()
            .map(|one| (one.variant.id(), one.total, one.sides))
            .collect();
        assert_eq!(
            ids,
            [
                (
                    "forteca",
                    score(5, 1, 0),
                    [(Side::Black, score(2, 1, 0)), (Side::White, score(3, 0, 0))]
                ),
                (
                    "asalto",
                    score(0, 0, 1),
                    [(Side::Black, score(0, 0, 0)), (Side::White, score(0, 0, 1))]
                ),
            ]
        );
        assert_eq!(counted.average_plies, Some(15), "102 plies in 7 games");
    }

    #[test]
    fn a_streak_is_what_came_last_in_a_row() {
        let counted = Statistics::new(&some());
        let run = |run, games| Some(Streak { run, games });
        assert_eq!(counted.streak, run(Run::Wins, 2));
        assert_eq!(counted.longest_wins, 3);
        assert_eq!(Statistics::new(&some()[2..]).streak, run(Run::Losses, 1));
        assert_eq!(Statistics::new(&some()[6..]).streak, run(Run::Draws, 1));
    }

    #[test]
    fn of_two_favourites_the_one_met_last_is_named() {
        let (who, how) = Statistics::new(&some()).favourite.unwrap();
        assert_eq!((who.id, how), (UserId(7), score(3, 0, 0)));
    }

    #[test]
    fn without_games_there_is_nothing_to_tell() {
        let none = Statistics::new(&[]);
        assert_eq!((none.total.games(), none.average_plies), (0, None));
        assert_eq!((none.streak, none.favourite), (None, None));
    }

    #[test]
    fn games_against_others_do_not_count_between_two() {
        let between = Versus::new(some(), UserId(8));
        assert_eq!(between.total, score(1, 1, 1));
        assert_eq!(between.total.half_points(), 3);
        assert_eq!(between.total.of_the_other(), score(1, 1, 1));
        assert_eq!(between.games.len(), 3);
    }
}
