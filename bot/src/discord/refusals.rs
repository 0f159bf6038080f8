//! What a person hears when the club says no: one private sentence that says what to do instead, with the way back.

use forteca_data::{ChallengeStatus, GameId, Round};
use forteca_engine::{MoveRefusal, Route};

use crate::club::{Refusal, Table};
use crate::discord::board::ids::BoardAction;
use crate::discord::challenge::view::answer_buttons;
use crate::discord::kit::context::Context;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names::shown;
use crate::discord::show::{rules, table};
use crate::say;
use crate::texts::Lang;

/// The answer to a refusal. Where it is about a game, a button shows its present board.
pub async fn page(context: &Context, lang: Lang, refusal: &Refusal) -> Page {
    let game = with_a_board(refusal);
    let table = match game {
        Some(game) => context.club.table(game).await.ok(),
        None => None,
    };
    let page = Page::text(sentence(lang, refusal, table.as_ref()));
    if let Refusal::RematchWaits { challenge, .. } = refusal {
        return page.with_buttons(answer_buttons(lang, *challenge));
    }
    match game {
        Some(game) => page.with_buttons(vec![Button::new(
            BoardAction::Show(game),
            say!(lang, "button-present-board"),
            Tone::Quiet,
        )]),
        None => page,
    }
}

/// The game whose present board helps whoever was refused.
fn with_a_board(refusal: &Refusal) -> Option<GameId> {
    match refusal {
        Refusal::ChallengeClosed(ChallengeStatus::Accepted(game))
        | Refusal::OfferIsOpen(game)
        | Refusal::NoOffer(game)
        | Refusal::OwnOffer { game, .. }
        | Refusal::OwnTakeback { game, .. }
        | Refusal::AnotherOffer(game)
        | Refusal::TimeIsUp(game)
        | Refusal::TooLateToAbort(game)
        | Refusal::NothingToTakeBack(game)
        | Refusal::TakebackIsOpen(game)
        | Refusal::TakebackWasAsked(game)
        | Refusal::NoTakeback(game)
        | Refusal::GameOver { game, .. }
        | Refusal::NotYourTurn { game, .. }
        | Refusal::GameGoesOn(game)
        | Refusal::Stale { game, .. }
        | Refusal::Move { game, .. } => Some(*game),
        Refusal::ChallengeClosed(
            ChallengeStatus::Open
            | ChallengeStatus::Declined
            | ChallengeStatus::Countered
            | ChallengeStatus::Withdrawn
            | ChallengeStatus::Expired,
        )
        | Refusal::Yourself
        | Refusal::OpponentIsBot
        | Refusal::TooManyOpen { .. }
        | Refusal::TooManyGames { .. }
        | Refusal::OtherPlaysTooMany { .. }
        | Refusal::TooManyBetween { .. }
        | Refusal::UnlimitedRated
        | Refusal::SameTerms
        | Refusal::RematchAsked(_)
        | Refusal::RematchWaits { .. }
        | Refusal::NoSuchChallenge
        | Refusal::ChallengeExpired
        | Refusal::ChallengeNotDue
        | Refusal::ForSomebodyElse(_)
        | Refusal::OwnChallenge
        | Refusal::NotYourChallenge(_)
        | Refusal::NoSuchGame
        | Refusal::OfAnotherServer(_)
        | Refusal::NotYourGame(_)
        | Refusal::OfferedLately { .. } => None,
    }
}

/// The sentence for a refusal. `table` is the game in question where it is known.
pub fn sentence(lang: Lang, refusal: &Refusal, game: Option<&Table>) -> String {
    match refusal {
        Refusal::Yourself => say!(lang, "refused-yourself"),
        Refusal::OpponentIsBot => say!(lang, "refused-bot"),
        Refusal::TooManyOpen { cap } => say!(lang, "refused-too-many-open", cap = *cap),
        Refusal::TooManyGames { cap } => say!(lang, "refused-too-many-games", cap = *cap),
        Refusal::OtherPlaysTooMany { player, cap } => {
            say!(
                lang,
                "refused-other-plays-too-many",
                name = shown(&player.name),
                cap = *cap
            )
        }
        Refusal::TooManyBetween { player, cap } => {
            say!(
                lang,
                "refused-too-many-between",
                name = shown(&player.name),
                cap = *cap
            )
        }
        Refusal::UnlimitedRated => say!(lang, "refused-unlimited-rated"),
        Refusal::SameTerms => say!(lang, "refused-same-terms"),
        Refusal::GameGoesOn(game) => say!(lang, "refused-goes-on", game = game.0.to_string()),
        Refusal::RematchAsked(game) => say!(lang, "refused-rematch-asked", game = game.0.to_string()),
        Refusal::RematchWaits { by, .. } => say!(lang, "refused-rematch-waits", name = shown(&by.name)),
        Refusal::NoSuchChallenge => say!(lang, "refused-no-challenge"),
        Refusal::ChallengeClosed(status) => match status {
            ChallengeStatus::Open | ChallengeStatus::Expired => say!(lang, "refused-expired"),
            ChallengeStatus::Accepted(game) => say!(lang, "refused-accepted", game = game.0.to_string()),
            ChallengeStatus::Declined => say!(lang, "refused-declined"),
            ChallengeStatus::Countered => say!(lang, "refused-countered"),
            ChallengeStatus::Withdrawn => say!(lang, "refused-withdrawn"),
        },
        Refusal::ChallengeExpired | Refusal::ChallengeNotDue => say!(lang, "refused-expired"),
        Refusal::ForSomebodyElse(player) => say!(lang, "refused-for-other", name = shown(&player.name)),
        Refusal::OwnChallenge => say!(lang, "refused-own-challenge"),
        Refusal::NotYourChallenge(player) => say!(lang, "refused-not-challenger", name = shown(&player.name)),
        Refusal::NoSuchGame => say!(lang, "refused-no-game"),
        Refusal::OfAnotherServer(game) => say!(lang, "refused-other-server", game = game.0.to_string()),
        Refusal::NotYourGame(game) => say!(lang, "refused-not-player", game = game.0.to_string()),
        Refusal::GameOver { game: id, outcome } => {
            let how = game
                .map(|game| table::result(lang, game, outcome))
                .unwrap_or_default();
            say!(lang, "refused-over", game = id.0.to_string(), how = how)
        }
        Refusal::NotYourTurn { game, player } => {
            say!(
                lang,
                "refused-not-turn",
                game = game.0.to_string(),
                name = shown(&player.name)
            )
        }
        Refusal::Stale { game, .. } => say!(lang, "refused-stale", game = game.0.to_string()),
        Refusal::OfferIsOpen(game) => say!(lang, "refused-offer-open", game = game.0.to_string()),
        Refusal::OfferedLately { plies } => say!(lang, "refused-offered-lately", plies = *plies),
        Refusal::OwnOffer { waits_for, .. } => {
            say!(lang, "refused-own-offer", name = shown(&waits_for.name))
        }
        Refusal::OwnTakeback { waits_for, .. } => {
            say!(lang, "refused-own-takeback", name = shown(&waits_for.name))
        }
        Refusal::NoOffer(game) => say!(lang, "refused-no-offer", game = game.0.to_string()),
        Refusal::AnotherOffer(game) => say!(lang, "refused-another-offer", game = game.0.to_string()),
        Refusal::TimeIsUp(game) => say!(lang, "refused-time-is-up", game = game.0.to_string()),
        Refusal::TooLateToAbort(id) => {
            let part = game.and_then(|game| game.record.part.as_ref());
            let game = id.0.to_string();
            match part.map(|part| part.round) {
                Some(Round::Second) => say!(lang, "refused-abort-second", game = game),
                Some(Round::First) | None => say!(lang, "refused-abort", game = game),
            }
        }
        Refusal::NothingToTakeBack(game) => say!(lang, "refused-takeback", game = game.0.to_string()),
        Refusal::TakebackIsOpen(game) => say!(lang, "refused-takeback-open", game = game.0.to_string()),
        Refusal::TakebackWasAsked(game) => say!(lang, "refused-takeback-twice", game = game.0.to_string()),
        Refusal::NoTakeback(game) => say!(lang, "refused-no-takeback", game = game.0.to_string()),
        Refusal::Move { why, .. } => illegal(lang, why, game),
    }
}

/// Why typed text is no move, and what would be.
fn illegal(lang: Lang, why: &MoveRefusal, game: Option<&Table>) -> String {
    let reason = reason(lang, why, game);
    let named = match why {
        MoveRefusal::MustCapture { moves }
        | MoveRefusal::ChainUnfinished { moves }
        | MoveRefusal::MustCaptureBackwards { moves }
        | MoveRefusal::MustTakeMore { moves, .. }
        | MoveRefusal::Ambiguous { candidates: moves } => moves.clone(),
        _ => game.map(|game| nearest(why, game)).unwrap_or_default(),
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
        | MoveRefusal::NoLanding { from, .. } => Some(from),
        _ => None,
    }
}
