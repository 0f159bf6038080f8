//! What the messages of a game say of its match: which game of it this is, the score, and who has won it.

use forteca_data::{GameRecord, GameSummary, Leg, MatchResult, Player, UserId, WonBy};
use forteca_engine::{Outcome, Side};

use crate::club::{Score, Table, Tally, score, score_alone, score_before};
use crate::discord::show::listing;
use crate::discord::show::names::{points, shown};
use crate::say;
use crate::texts::Lang;

/// Which game of its match this is. `None` if it stands alone.
pub fn line(lang: Lang, record: &GameRecord) -> Option<String> {
    let part = record.part.as_ref()?;
    Some(match part.leg {
        Leg::First => match (&part.other, part.match_result) {
            (None, _) => say!(lang, "match-first"),
            (Some(second), Some(_)) if second.record.is_ok() => say!(
                lang,
                "match-first-of-finished",
                game = second.id.0.to_string(),
                score = score_of(record, score(record))
            ),
            (Some(second), _) => say!(lang, "match-first-over", game = second.id.0.to_string()),
        },
        Leg::Second => match part.readable_other().map(score_alone) {
            // The sides were the other way round.
            Some([black, white]) => say!(lang, "match-second", score = score_of(record, [white, black])),
            None => say!(lang, "match-number", round = part.leg.number()),
        },
    })
}

/// The same in a list, in few words, with the score if there is one: that of `of` first, or else that of black, who is
/// named first there. `None` if the game stands alone.
pub fn in_a_list(lang: Lang, of: Option<UserId>, game: &GameSummary) -> Option<String> {
    let part = game.part?;
    let number = part.leg.number();
    if part.other.is_none() {
        return Some(say!(lang, "match-short", round = number));
    }
    let [white, black] = score_before(part);
    let (first, second) = match of.and_then(|user| game.side_of(user)) {
        Some(Side::White) => (white, black),
        Some(Side::Black) | None => (black, white),
    };
    let score = format!("{} : {}", points(first.into()), points(second.into()));
    Some(say!(lang, "match-short-score", round = number, score = score))
}

/// The matches of two people against each other, as the first sees them. `None` if they have finished none.
pub fn between(lang: Lang, first: &Player, score: Score) -> Option<String> {
    (score.games() > 0).then(|| {
        say!(
            lang,
            "match-between",
            name = listing::name(&first.name),
            wins = score.wins,
            draws = score.draws,
            losses = score.losses
        )
    })
}

/// What the end of a game means for its match, a sentence a line.
pub fn after(lang: Lang, table: &Table) -> Vec<String> {
    let Some(part) = &table.record.part else {
        return Vec::new();
    };
    let number = say!(lang, "match-number", round = part.leg.number());
    match (part.match_result, part.leg, &part.other) {
        // Also where the match is over by now: this is what there was to say when the first game ended.
        (_, Leg::First, Some(next)) => {
            let said = say!(
                lang,
                "match-next",
                score = score_of(&table.record, score_alone(&table.record)),
                game = next.id.0.to_string()
            );
            vec![format!("{number} {said}")]
        }
        (Some(MatchResult::Void), ..) => {
            let aborted = table.outcome().is_some_and(Outcome::is_aborted);
            let void = if aborted || table.tallies().is_some() {
                say!(lang, "match-void")
            } else {
                say!(lang, "match-void-unreadable")
            };
            vec![format!("{number} {void}")]
        }
        // The score is of both games.
        (Some(match_result), _, Some(other)) if other.record.is_err() => {
            vec![number, won(lang, &table.record, match_result, None)]
        }
        (Some(match_result), ..) => {
            let score = score_of(&table.record, score(&table.record));
            let over = say!(lang, "match-over", score = score);
            vec![
                format!("{number} {over}"),
                won(lang, &table.record, match_result, table.tallies()),
            ]
        }
        (None, ..) => vec![number],
    }
}

fn won(lang: Lang, record: &GameRecord, match_result: MatchResult, tallies: Option<[Tally; 2]>) -> String {
    match match_result {
        MatchResult::Void => say!(lang, "match-void"),
        MatchResult::Level => say!(lang, "match-level"),
        MatchResult::Won { winner, by } => {
            let name = shown(&named(record, winner).name);
            let (mut best, mut rest) = (None, None);
            for tally in tallies.into_iter().flatten() {
                if tally.player == winner {
                    best = Some(tally);
                } else {
                    rest = Some(tally);
                }
            }
            match (by, best, rest) {
                (WonBy::Captures, Some(best), Some(rest)) => say!(
                    lang,
                    "match-won-captures",
                    winner = name,
                    most = best.captured,
                    least = rest.captured
                ),
                (WonBy::Plies, Some(best), Some(rest)) => say!(
                    lang,
                    "match-won-plies",
                    winner = name,
                    fewer = best.won_in.map_or(0, |ply| ply.0),
                    more = rest.won_in.map_or(0, |ply| ply.0)
                ),
                (WonBy::Points | WonBy::Captures | WonBy::Plies, ..) => {
                    say!(lang, "match-won", winner = name)
                }
            }
        }
    }
}

fn named(record: &GameRecord, user: UserId) -> &Player {
    match record.side_of(user) {
        Some(side) => record.player(side),
        None => &record.white,
    }
}

/// The score as it is written, black first, as in the headings of games.
fn score_of(record: &GameRecord, [white, black]: [u8; 2]) -> String {
    format!(
        "{} {} : {} {}",
        shown(&record.player(Side::Black).name),
        points(black.into()),
        points(white.into()),
        shown(&record.player(Side::White).name)
    )
}
