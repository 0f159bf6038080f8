//! A game in sentences: its title, a move, who may be huffed, how it ended.

use forteca_data::{GameRecord, UserId};
use forteca_engine::{DrawRule, MoveKind, Outcome, Ply, Position, Reason, Route, Side, Variant};

use crate::club::Table;
use crate::discord::show::names::shown;
use crate::discord::show::{names, rules};
use crate::say;
use crate::texts::Lang;

/// The title of a game: what, number, who against whom.
pub fn heading(lang: Lang, table: &Table) -> String {
    let [first, second] = [Side::Black, Side::White].map(|side| {
        (
            shown(&table.record.player(side).name),
            names::side(lang, table.variant(), side),
        )
    });
    say!(
        lang,
        "table-heading",
        game = names::game(lang, table.variant()),
        id = table.id().0.to_string(),
        first = first.0,
        first_side = first.1,
        second = second.0,
        second_side = second.1,
    )
}

/// The name of whoever plays against `user`.
pub fn opponent(table: &Table, user: UserId) -> String {
    let side = table.side_of(user);
    side.map_or_else(
        || "?".to_owned(),
        |side| shown(&table.record.player(side.other()).name),
    )
}

/// A move in a sentence: who, what, how many men it took.
pub fn made(lang: Lang, record: &GameRecord, last: &Route) -> String {
    let name = shown(&record.player(last.side()).name);
    let captured = last.captured().len();
    let made = last.to_string();
    let told = match (last.kind(), captured) {
        (MoveKind::Placement, _) => say!(lang, "made-placement", name = name, made = made),
        (_, 0) => say!(lang, "made-step", name = name, made = made),
        _ => say!(
            lang,
            "made-capture",
            name = name,
            made = made,
            captured = captured
        ),
    };
    match last.huffed() {
        Some(at) => say!(
            lang,
            "made-huffed",
            made = told,
            at = record.variant.board().label(at)
        ),
        None => told,
    }
}

/// Who may be huffed after `ply` plies, a sentence each, with the captures that were missed.
pub fn offences(lang: Lang, table: &Table, ply: Ply) -> Vec<String> {
    const SHOWN: usize = 4;
    let board = table.variant().board();
    table
        .offences(ply)
        .iter()
        .map(|offence| {
            let mut missed: Vec<String> = offence
                .missed
                .iter()
                .take(SHOWN)
                .map(|made| format!("`{made}`"))
                .collect();
            if offence.missed.len() > SHOWN {
                missed.push("…".to_owned());
            }
            say!(
                lang,
                "table-offence",
                at = board.label(offence.at),
                missed = missed.join(", ")
            )
        })
        .collect()
}

/// How a game ended, in a sentence.
pub fn result(lang: Lang, table: &Table, outcome: &Outcome) -> String {
    let record = &table.record;
    let name = |side: Side| shown(&record.player(side).name);
    let winner = outcome.winner().map(name).unwrap_or_default();
    let loser = outcome
        .winner()
        .map(|side| name(side.other()))
        .unwrap_or_default();
    // A fortress that was not taken was defended, if there is one and its defenders are they who win.
    let holds = match outcome.winner() {
        Some(Side::DEFENDERS) if !record.variant.fortress().is_empty() => "fortress",
        Some(_) | None => "nothing",
    };
    if let Some(side) = stuck(record.variant, outcome) {
        let side = names::side(lang, record.variant, side);
        return match outcome.winner() {
            Some(_) => say!(lang, "result-stuck", winner = winner, side = side),
            None => say!(lang, "result-stuck-draw", side = side),
        };
    }
    match outcome.reason() {
        Reason::Fill => say!(lang, "result-fill", winner = winner),
        Reason::Block => say!(lang, "result-block", winner = winner),
        Reason::Captures | Reason::NoMove if has_lost_all(table.position(), outcome) => {
            say!(lang, "result-no-man", winner = winner, loser = loser)
        }
        Reason::Captures => say!(lang, "result-kills", winner = winner),
        Reason::NoMove if record.variant.draughts_rules().is_some() => {
            say!(lang, "result-cannot-move", winner = winner, loser = loser)
        }
        Reason::NoMove => say!(lang, "result-no-move", winner = winner),
        Reason::HuffedOut => say!(lang, "result-huffed-out", winner = winner),
        Reason::Repetition(plies) => {
            let plies = plies.map(|ply| ply.0.to_string()).join(", ");
            match outcome.winner() {
                None => say!(lang, "result-repetition", plies = plies),
                Some(_) => say!(
                    lang,
                    "result-repetition-won",
                    winner = winner,
                    plies = plies,
                    holds = holds
                ),
            }
        }
        Reason::Drawn { rule, moves, since } => {
            let (moves, since) = (moves.to_string(), since.to_string());
            match rule {
                DrawRule::KingMoves => say!(lang, "result-king-moves", moves = moves, since = since),
                DrawRule::ThreeAgainstOne => {
                    say!(lang, "result-three-against-one", moves = moves, since = since)
                }
                DrawRule::TwoAgainstOne => {
                    say!(lang, "result-two-against-one", moves = moves, since = since)
                }
                DrawRule::ThreeKings => say!(lang, "result-three-kings", moves = moves, since = since),
                DrawRule::MainRoad => say!(lang, "result-main-road", moves = moves, since = since),
                DrawRule::BalanceOfFive | DrawRule::BalanceOfSeven => {
                    say!(lang, "result-balance", moves = moves, since = since)
                }
            }
        }
        Reason::NoProgress => match outcome.winner() {
            None => say!(lang, "result-no-progress", goal = rules::goal(record.variant)),
            Some(_) => say!(lang, "result-no-progress-won", winner = winner, holds = holds),
        },
        Reason::Length => match outcome.winner() {
            None => say!(lang, "result-length"),
            Some(_) => say!(lang, "result-length-won", winner = winner, holds = holds),
        },
        Reason::Agreement => say!(lang, "result-agreement"),
        Reason::Resignation => say!(lang, "result-resignation", winner = winner, loser = loser),
        Reason::Time => say!(lang, "result-time", winner = winner, loser = loser),
        Reason::Aborted => say!(lang, "result-aborted"),
    }
}

/// The side that cannot move, where the other does not win by that.
pub fn stuck(variant: Variant, outcome: &Outcome) -> Option<Side> {
    let side = match (variant.rules(), outcome.reason()) {
        (Some(_), Reason::Block) => Side::DEFENDERS,
        (Some(_), Reason::NoMove) => Side::ATTACKERS,
        (Some(_) | None, _) => return None,
    };
    (outcome.winner() != Some(side.other())).then_some(side)
}

/// Whether a side has won and the other has no man left.
pub fn has_lost_all(position: &Position, outcome: &Outcome) -> bool {
    outcome
        .winner()
        .is_some_and(|winner| position.men(winner.other()).is_empty())
}
