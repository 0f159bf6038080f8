//! How somebody fares: counted from the finished games, rated or not, of one scope.

use std::ops::Add;

use forteca_data::{Count, Encounter, FinishedGame, Form, OwnTotals, Player, Run, UserId};
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

impl Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl From<&Count> for Score {
    /// Games that were broken off are none.
    fn from(count: &Count) -> Score {
        Score {
            wins: count.won,
            draws: count.drawn,
            losses: count.lost,
        }
    }
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

impl Statistics {
    /// The same from counts, of one variant or of all; what came in a row is seen in [`Statistics::see`].
    pub(super) fn counted(totals: &[OwnTotals], variant: Option<Variant>) -> Self {
        let asked: Vec<&OwnTotals> = totals
            .iter()
            .filter(|one| is_asked(one.variant, variant))
            .collect();
        let by_variant = by_variant(asked.iter().map(|one| (one.variant, one.side, one.count)));
        let total = sum(&by_variant);
        let plies: i64 = asked.iter().map(|one| one.plies).sum();
        Statistics {
            total,
            by_variant,
            average_plies: (total.games() > 0)
                .then(|| (plies as f64 / f64::from(total.games())).round() as u32),
            streak: None,
            longest_wins: 0,
            favourite: None,
        }
    }

    /// Adds what came in a row, and whom most games were against; `against` are all games with that person.
    pub(super) fn see(&mut self, form: Form, against: &[Encounter], variant: Option<Variant>) {
        let (run, games) = form.run;
        let asked = against.iter().filter(|one| is_asked(one.variant, variant));
        let score = asked.fold(Score::default(), |sum, one| sum + Score::from(&one.count));
        self.streak = Some(Streak { run, games });
        self.longest_wins = form.longest_wins;
        self.favourite = Some((form.favourite, score));
    }
}

/// Whether a variant is the one that is asked for, whatever lot was drawn.
fn is_asked(variant: Variant, asked: Option<Variant>) -> bool {
    asked.is_none_or(|asked| asked.before_the_lot() == variant.before_the_lot())
}

/// Counts put together by variant, the one played most first, of two the one played last.
fn by_variant(counts: impl Iterator<Item = (Variant, Side, Count)>) -> Vec<OfVariant> {
    let mut found: Vec<(OfVariant, _)> = Vec::new();
    for (variant, side, count) in counts.filter(|(_, _, count)| count.last.is_some()) {
        let at = found
            .iter()
            .position(|(known, _)| known.variant == variant)
            .unwrap_or_else(|| {
                let sides = [Side::Black, Side::White].map(|side| (side, Score::default()));
                let of_variant = OfVariant {
                    variant,
                    total: Score::default(),
                    sides,
                };
                found.push((of_variant, None));
                found.len() - 1
            });
        let (of_variant, last) = &mut found[at];
        let score = Score::from(&count);
        of_variant.total = of_variant.total + score;
        for (known, sum) in &mut of_variant.sides {
            if *known == side {
                *sum = *sum + score;
            }
        }
        *last = (*last).max(count.last);
    }
    found.sort_by_key(|(one, last)| std::cmp::Reverse((one.total.games(), *last)));
    found.into_iter().map(|(one, _)| one).collect()
}

fn sum(by_variant: &[OfVariant]) -> Score {
    by_variant
        .iter()
        .fold(Score::default(), |sum, one| sum + one.total)
}

/// Two people's games against each other, as the first of them sees them.
#[derive(Debug, Clone, PartialEq)]
pub struct Versus {
    /// All games.
    pub total: Score,
    /// By variant and the first player's side, as in [`Statistics`].
    pub by_variant: Vec<OfVariant>,
    /// The last games, the last first.
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

impl Versus {
    /// The same from counts and the last games.
    pub(super) fn counted(met: &[Encounter], games: Vec<FinishedGame>) -> Self {
        let by_variant = by_variant(met.iter().map(|one| (one.variant, one.side, one.count)));
        Versus {
            total: sum(&by_variant),
            by_variant,
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
