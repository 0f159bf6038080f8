//! Why a challenge is not made or not answered, and what to do instead.

use forteca_data::ChallengeStatus;

use super::view::answer_buttons;
use crate::club::ChallengeRefusal;
use crate::discord::kit::page::Page;
use crate::discord::show::names::shown;
use crate::say;
use crate::texts::Lang;

/// The sentence; a rematch that waits can be answered at once.
pub(super) fn page(lang: Lang, why: &ChallengeRefusal) -> Page {
    let page = Page::text(sentence(lang, why));
    if let ChallengeRefusal::RematchWaits { challenge, .. } = why {
        page.with_buttons(answer_buttons(lang, *challenge))
    } else {
        page
    }
}

fn sentence(lang: Lang, why: &ChallengeRefusal) -> String {
    match why {
        ChallengeRefusal::Yourself => say!(lang, "refused-yourself"),
        ChallengeRefusal::OpponentIsBot => say!(lang, "refused-bot"),
        ChallengeRefusal::TooManyOpen { cap } => say!(lang, "refused-too-many-open", cap = *cap),
        ChallengeRefusal::TooManyGames { cap } => say!(lang, "refused-too-many-games", cap = *cap),
        ChallengeRefusal::OtherPlaysTooMany { player, cap } => {
            say!(
                lang,
                "refused-other-plays-too-many",
                name = shown(&player.name),
                cap = *cap
            )
        }
        ChallengeRefusal::TooManyBetween { player, cap } => {
            say!(
                lang,
                "refused-too-many-between",
                name = shown(&player.name),
                cap = *cap
            )
        }
        ChallengeRefusal::Blocked(player) => say!(lang, "refused-blocked", name = shown(&player.name)),
        ChallengeRefusal::NotWelcome(player) => {
            say!(lang, "refused-not-welcome", name = shown(&player.name))
        }
        ChallengeRefusal::DeclinedLately { player, until } => say!(
            lang,
            "refused-declined-lately",
            name = shown(&player.name),
            until = until.0.to_string()
        ),
        ChallengeRefusal::TooManyToOne { player, cap, until } => say!(
            lang,
            "refused-too-many-to-one",
            name = shown(&player.name),
            cap = *cap,
            until = until.0.to_string()
        ),
        ChallengeRefusal::TooManyLately { cap, until } => {
            say!(
                lang,
                "refused-too-many-lately",
                cap = *cap,
                until = until.0.to_string()
            )
        }
        ChallengeRefusal::UnlimitedRated => say!(lang, "refused-unlimited-rated"),
        ChallengeRefusal::SameTerms => say!(lang, "refused-same-terms"),
        ChallengeRefusal::GameGoesOn(game) => say!(lang, "refused-goes-on", game = game.0.to_string()),
        ChallengeRefusal::RematchAsked(game) => {
            say!(lang, "refused-rematch-asked", game = game.0.to_string())
        }
        ChallengeRefusal::RematchWaits { by, .. } => {
            say!(lang, "refused-rematch-waits", name = shown(&by.name))
        }
        ChallengeRefusal::NoSuchChallenge => say!(lang, "refused-no-challenge"),
        ChallengeRefusal::Closed(status) => match status {
            ChallengeStatus::Open | ChallengeStatus::Expired => say!(lang, "refused-expired"),
            ChallengeStatus::Accepted(game) => say!(lang, "refused-accepted", game = game.0.to_string()),
            ChallengeStatus::Declined => say!(lang, "refused-declined"),
            ChallengeStatus::Countered => say!(lang, "refused-countered"),
            ChallengeStatus::Withdrawn => say!(lang, "refused-withdrawn"),
        },
        ChallengeRefusal::Expired | ChallengeRefusal::NotDue => say!(lang, "refused-expired"),
        ChallengeRefusal::ForSomebodyElse(player) => {
            say!(lang, "refused-for-other", name = shown(&player.name))
        }
        ChallengeRefusal::Own => say!(lang, "refused-own-challenge"),
        ChallengeRefusal::NotYours(player) => {
            say!(lang, "refused-not-challenger", name = shown(&player.name))
        }
    }
}
