//! The message of a challenge, while it is open and after.

use forteca_data::{Challenge, ChallengeStatus, Rated, SideWish};

use super::names::{self, shown};
use crate::discord::custom_id::Action;
use crate::discord::page::{Button, Page, Tone};
use crate::say;
use crate::texts::Lang;

/// The challenge as everybody sees it now: with buttons while it is open.
pub fn challenge(challenge: &Challenge) -> Page {
    let lang = Lang::from_locale(&challenge.locale);
    match &challenge.status {
        ChallengeStatus::Open => open(lang, challenge),
        closed => Page::text(closed_text(lang, challenge, closed)),
    }
}

fn open(lang: Lang, challenge: &Challenge) -> Page {
    let name = shown(&challenge.challenger.name);
    let game = names::game(lang, challenge.variant);
    let mut lines = vec![match &challenge.opponent {
        Some(opponent) => {
            say!(
                lang,
                "challenge-direct",
                name = name,
                opponent = opponent.id.0.to_string(),
                game = game
            )
        }
        None => say!(lang, "challenge-open", name = name, game = game),
    }];
    let side = match challenge.side {
        SideWish::Side(side) => names::side(lang, challenge.variant, side),
        SideWish::Random => say!(lang, "side-random"),
    };
    let rated = match challenge.rated {
        Rated::Yes => say!(lang, "challenge-rated"),
        Rated::No => say!(lang, "challenge-unrated"),
    };
    let pace = names::pace(lang, challenge.pace);
    let until = challenge.expires.0.to_string();
    let name = shown(&challenge.challenger.name);
    lines.push(say!(
        lang,
        "challenge-terms",
        name = name,
        side = side,
        rated = rated,
        pace = pace,
        until = until
    ));
    if let Some(message) = &challenge.message {
        lines.push(format!("> {}", shown(message)));
    }
    let accept = Button::new(
        Action::Accept(challenge.id),
        say!(lang, "button-accept"),
        Tone::Success,
    );
    let decline = Button::new(
        Action::Decline(challenge.id),
        say!(lang, "button-decline"),
        Tone::Danger,
    );
    let withdraw = Button::new(
        Action::Withdraw(challenge.id),
        say!(lang, "button-withdraw"),
        Tone::Quiet,
    );
    let buttons = match &challenge.opponent {
        Some(_) => vec![accept, decline, withdraw],
        None => vec![accept, withdraw],
    };
    let ping = challenge.opponent.as_ref().map(|opponent| opponent.id);
    Page {
        ping,
        ..Page::text(lines.join("\n"))
    }
    .with_buttons(buttons)
}

fn closed_text(lang: Lang, challenge: &Challenge, status: &ChallengeStatus) -> String {
    let name = shown(&challenge.challenger.name);
    let game = names::game(lang, challenge.variant);
    let opponent = challenge
        .opponent
        .as_ref()
        .map_or_else(|| "?".to_owned(), |person| shown(&person.name));
    match status {
        ChallengeStatus::Open | ChallengeStatus::Withdrawn => {
            say!(lang, "challenge-withdrawn", name = name, game = game)
        }
        ChallengeStatus::Accepted(id) => {
            say!(
                lang,
                "challenge-accepted",
                name = name,
                opponent = opponent,
                game = game,
                id = id.0.to_string()
            )
        }
        ChallengeStatus::Declined => {
            say!(
                lang,
                "challenge-declined",
                name = name,
                opponent = opponent,
                game = game
            )
        }
        ChallengeStatus::Expired => say!(lang, "challenge-expired", name = name, game = game),
    }
}
