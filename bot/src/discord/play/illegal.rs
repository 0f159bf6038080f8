//! Why a typed move is not legal, and which moves would be.

use forteca_engine::{MoveRefusal, Route};

use crate::club::Table;
use crate::discord::show::names::shown;
use crate::discord::show::rules;
use crate::say;
use crate::texts::Lang;

/// Why typed text is no move, and what would be.
pub(super) fn illegal(lang: Lang, why: &MoveRefusal, game: Option<&Table>) -> String {
    let reason = reason(lang, why, game);
    let named = match why {
        MoveRefusal::MustCapture { moves }
        | MoveRefusal::ChainUnfinished { moves }
        | MoveRefusal::MustCaptureBackwards { moves }
        | MoveRefusal::MustTakeMore { moves, .. }
        | MoveRefusal::Ambiguous { candidates: moves } => moves.clone(),
        MoveRefusal::Empty
        | MoveRefusal::Unreadable
        | MoveRefusal::NoSuchPoint { .. }
        | MoveRefusal::Incomplete { .. }
        | MoveRefusal::Finished
        | MoveRefusal::NotInPlacement
        | MoveRefusal::OnlyInPlacement
        | MoveRefusal::OutsideFortress { .. }
        | MoveRefusal::WrongNumberOfMen { .. }
        | MoveRefusal::SameManTwice { .. }
        | MoveRefusal::NoMan { .. }
        | MoveRefusal::NotYourMan { .. }
        | MoveRefusal::NoLine { .. }
        | MoveRefusal::Occupied { .. }
        | MoveRefusal::ClosedLine { .. }
        | MoveRefusal::Backwards { .. }
        | MoveRefusal::NotNearer { .. }
        | MoveRefusal::Farther { .. }
        | MoveRefusal::Aslant { .. }
        | MoveRefusal::LeavesFortress { .. }
        | MoveRefusal::AttackersNeverCapture
        | MoveRefusal::NothingToCapture { .. }
        | MoveRefusal::NoLanding { .. }
        | MoveRefusal::NotHuffable { .. }
        | MoveRefusal::HuffEndsGame { .. }
        | MoveRefusal::MenStepForward { .. }
        | MoveRefusal::MenGoOneSquare { .. }
        | MoveRefusal::Blocked { .. }
        | MoveRefusal::PassedLastRow { .. } => game.map(|game| nearest(why, game)).unwrap_or_default(),
    };
    match examples(&named) {
        None => reason,
        Some(moves) => format!("{reason} {}", say!(lang, "illegal-try", moves = moves)),
    }
}

/// The legal moves of the man or point that was typed; if there is none, all.
fn nearest(why: &MoveRefusal, game: &Table) -> Vec<Route> {
    let legal = game.position().legal_moves();
    let point = about(why).and_then(|label| game.variant().board().point(label));
    let near: Vec<Route> = legal
        .iter()
        .filter(|made| point.is_some_and(|point| made.path().contains(&point)))
        .cloned()
        .collect();
    if near.is_empty() { legal } else { near }
}

/// A dozen moves, and an ellipsis if there are more.
fn examples(moves: &[Route]) -> Option<String> {
    const SHOWN: usize = 12;
    if moves.is_empty() {
        return None;
    }
    let mut text: Vec<String> = moves.iter().take(SHOWN).map(|made| format!("`{made}`")).collect();
    if moves.len() > SHOWN {
        text.push("…".to_owned());
    }
    Some(text.join(", "))
}

fn reason(lang: Lang, why: &MoveRefusal, game: Option<&Table>) -> String {
    let goal = game.map_or("fortress", |game| rules::goal(game.variant()));
    match why {
        MoveRefusal::Empty => say!(lang, "illegal-empty", example = example(game)),
        MoveRefusal::Unreadable => say!(lang, "illegal-unreadable", example = example(game)),
        MoveRefusal::NoSuchPoint { text } => say!(lang, "illegal-no-point", at = shown(text)),
        MoveRefusal::Incomplete { at } => say!(lang, "illegal-incomplete", at = *at),
        MoveRefusal::Finished => say!(lang, "illegal-finished"),
        MoveRefusal::NotInPlacement => say!(lang, "illegal-place-first"),
        MoveRefusal::OnlyInPlacement => say!(lang, "illegal-placed-already"),
        MoveRefusal::OutsideFortress { at } => say!(lang, "illegal-outside", at = *at, goal = goal),
        MoveRefusal::WrongNumberOfMen { wanted, given } => {
            say!(lang, "illegal-count", wanted = *wanted, given = *given)
        }
        MoveRefusal::SameManTwice { at } => say!(lang, "illegal-twice", at = *at),
        MoveRefusal::NoMan { at } => say!(lang, "illegal-no-man", at = *at),
        MoveRefusal::NotYourMan { at } => say!(lang, "illegal-not-yours", at = *at),
        MoveRefusal::NoLine { from, to } => say!(lang, "illegal-no-line", from = *from, to = *to),
        MoveRefusal::Occupied { at } => say!(lang, "illegal-occupied", at = *at),
        MoveRefusal::ClosedLine { from, to } => say!(lang, "illegal-closed", from = *from, to = *to),
        MoveRefusal::Backwards { from, to } => say!(lang, "illegal-backwards", from = *from, to = *to),
        MoveRefusal::NotNearer { from, to } => {
            say!(lang, "illegal-not-nearer", from = *from, to = *to, goal = goal)
        }
        MoveRefusal::Farther { from, to } => {
            say!(lang, "illegal-farther", from = *from, to = *to, goal = goal)
        }
        MoveRefusal::Aslant { from, to } => say!(lang, "illegal-aslant", from = *from, to = *to),
        MoveRefusal::LeavesFortress { from, to } => {
            say!(lang, "illegal-leaves", from = *from, to = *to, goal = goal)
        }
        MoveRefusal::AttackersNeverCapture => say!(lang, "illegal-attackers-capture"),
        MoveRefusal::NothingToCapture { from, to } => {
            say!(lang, "illegal-nothing-there", from = *from, to = *to)
        }
        MoveRefusal::NoLanding { from, over } => say!(lang, "illegal-no-landing", from = *from, over = *over),
        MoveRefusal::MustCapture { .. } => say!(lang, "illegal-must-capture"),
        MoveRefusal::ChainUnfinished { .. } => say!(lang, "illegal-chain"),
        MoveRefusal::NotHuffable { at } => say!(lang, "illegal-not-huffable", at = *at),
        MoveRefusal::HuffEndsGame { at } => say!(lang, "illegal-huff-ends", at = *at),
        MoveRefusal::MenStepForward { from, to } => {
            say!(lang, "illegal-men-forward", from = *from, to = *to)
        }
        MoveRefusal::MenGoOneSquare { from, to } => {
            say!(lang, "illegal-men-one-square", from = *from, to = *to)
        }
        MoveRefusal::Blocked { from, to, at } => {
            say!(lang, "illegal-blocked", from = *from, to = *to, at = *at)
        }
        MoveRefusal::PassedLastRow { at } => say!(lang, "illegal-passed-last-row", at = *at),
        MoveRefusal::MustCaptureBackwards { .. } => say!(lang, "illegal-must-capture-back"),
        MoveRefusal::MustTakeMore { wanted, given, .. } => {
            say!(lang, "illegal-must-take-more", wanted = *wanted, given = *given)
        }
        MoveRefusal::Ambiguous { .. } => say!(lang, "illegal-ambiguous"),
    }
}

/// A move as one writes it here and now.
fn example(game: Option<&Table>) -> String {
    let legal = game.map(|game| game.position().legal_moves()).unwrap_or_default();
    legal.first().map_or_else(|| "…".to_owned(), ToString::to_string)
}

/// The point that a refusal is about, by its label.
fn about(why: &MoveRefusal) -> Option<&'static str> {
    match why {
        MoveRefusal::Incomplete { at }
        | MoveRefusal::OutsideFortress { at }
        | MoveRefusal::SameManTwice { at }
        | MoveRefusal::NoMan { at }
        | MoveRefusal::NotYourMan { at }
        | MoveRefusal::NotHuffable { at }
        | MoveRefusal::HuffEndsGame { at } => Some(at),
        MoveRefusal::NoLine { from, .. }
        | MoveRefusal::ClosedLine { from, .. }
        | MoveRefusal::Backwards { from, .. }
        | MoveRefusal::NotNearer { from, .. }
        | MoveRefusal::Farther { from, .. }
        | MoveRefusal::Aslant { from, .. }
        | MoveRefusal::LeavesFortress { from, .. }
        | MoveRefusal::NothingToCapture { from, .. }
        | MoveRefusal::NoLanding { from, .. }
        | MoveRefusal::MenStepForward { from, .. }
        | MoveRefusal::MenGoOneSquare { from, .. }
        | MoveRefusal::Blocked { from, .. } => Some(from),
        MoveRefusal::Empty
        | MoveRefusal::Unreadable
        | MoveRefusal::NoSuchPoint { .. }
        | MoveRefusal::Finished
        | MoveRefusal::NotInPlacement
        | MoveRefusal::OnlyInPlacement
        | MoveRefusal::WrongNumberOfMen { .. }
        | MoveRefusal::Occupied { .. }
        | MoveRefusal::AttackersNeverCapture
        | MoveRefusal::MustCapture { .. }
        | MoveRefusal::ChainUnfinished { .. }
        | MoveRefusal::PassedLastRow { .. }
        | MoveRefusal::MustCaptureBackwards { .. }
        | MoveRefusal::MustTakeMore { .. }
        | MoveRefusal::Ambiguous { .. } => None,
    }
}
