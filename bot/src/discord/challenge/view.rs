//! The message of a challenge, while it is open and after.

use forteca_data::{Challenge, ChallengeId, ChallengeStatus, Origin, Rated, SideWish, Unit};

use crate::club::Table;
use crate::discord::challenge::ids::ChallengeAction;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::say;
use crate::texts::Lang;

/// The challenge as everybody sees it now: with buttons while it is open.
pub fn challenge(challenge: &Challenge) -> Page {
    let lang = Lang::from_locale(&challenge.asked.locale);
    match &challenge.status {
        ChallengeStatus::Open => open(lang, challenge),
        closed => Page::text(closed_text(lang, challenge, closed)),
    }
}

fn open(lang: Lang, challenge: &Challenge) -> Page {
    let mut lines = vec![opening(lang, challenge)];
    let side = match challenge.asked.side {
        SideWish::Side(side) => names::side(lang, challenge.asked.variant, side),
        SideWish::Random => say!(lang, "challenge-side-random"),
    };
    let rated = match challenge.asked.rated {
        Rated::Yes => say!(lang, "challenge-rated"),
        Rated::No => say!(lang, "challenge-unrated"),
    };
    let games = match challenge.asked.unit {
        Unit::Single => say!(lang, "challenge-single"),
        Unit::Match => say!(lang, "challenge-match"),
    };
    let time_control = names::time_control(lang, challenge.asked.time_control);
    let until = challenge.expires.0.to_string();
    let name = shown(&challenge.asked.challenger.name);
    lines.push(say!(
        lang,
        "challenge-terms",
        name = name,
        games = games,
        side = side,
        rated = rated,
        time_control = time_control,
        until = until
    ));
    if let Some(message) = &challenge.asked.message {
        lines.push(format!("> {}", shown(message)));
    }
    let counter = Button::new(
        ChallengeAction::Counter(challenge.id),
        say!(lang, "button-counter"),
        Tone::Quiet,
    );
    let withdraw = Button::new(
        ChallengeAction::Withdraw(challenge.id),
        say!(lang, "button-withdraw"),
        Tone::Quiet,
    );
    let mut buttons = answer_buttons(lang, challenge.id);
    if challenge.asked.opponent.is_none() {
        // Nobody in particular can decline.
        buttons.truncate(1);
    }
    buttons.push(counter);
    let ping = challenge.asked.opponent.as_ref().map(|opponent| opponent.id);
    Page {
        ping,
        ..Page::text(lines.join("\n"))
    }
    // What the one who is challenged may do comes first, and what the challenger may do under it.
    .with_buttons(buttons)
    .with_buttons(vec![withdraw])
}

/// Accept and Decline.
pub fn answer_buttons(lang: Lang, challenge: ChallengeId) -> Vec<Button> {
    vec![
        Button::new(
            ChallengeAction::Accept(challenge),
            say!(lang, "button-accept"),
            Tone::Success,
        ),
        Button::new(
            ChallengeAction::Decline(challenge),
            say!(lang, "button-decline"),
            Tone::Danger,
        ),
    ]
}

/// Who challenges whom, and to what.
fn opening(lang: Lang, challenge: &Challenge) -> String {
    let name = shown(&challenge.asked.challenger.name);
    let game = names::game(lang, challenge.asked.variant);
    let Some(opponent) = &challenge.asked.opponent else {
        return say!(lang, "challenge-open", name = name, game = game);
    };
    let opponent = opponent.id.0.to_string();
    match challenge.asked.origin {
        Origin::Fresh => say!(
            lang,
            "challenge-direct",
            name = name,
            opponent = opponent,
            game = game
        ),
        Origin::Counter(_) => say!(
            lang,
            "challenge-counter",
            name = name,
            opponent = opponent,
            game = game
        ),
        Origin::Rematch(of) => say!(
            lang,
            "challenge-rematch",
            name = name,
            opponent = opponent,
            game = game,
            id = of.0.to_string()
        ),
    }
}

fn closed_text(lang: Lang, challenge: &Challenge, status: &ChallengeStatus) -> String {
    let name = shown(&challenge.asked.challenger.name);
    let game = names::game(lang, challenge.asked.variant);
    let opponent = challenge
        .asked
        .opponent
        .as_ref()
        .map_or_else(|| "?".to_owned(), |person| shown(&person.name));
    match status {
        ChallengeStatus::Open | ChallengeStatus::Withdrawn => {
            say!(lang, "challenge-withdrawn", name = name, game = game)
        }
        ChallengeStatus::Accepted(id) => {
            let id = id.0.to_string();
            match challenge.asked.unit {
                Unit::Single => say!(
                    lang,
                    "challenge-accepted",
                    name = name,
                    opponent = opponent,
                    game = game,
                    id = id
                ),
                Unit::Match => say!(
                    lang,
                    "challenge-accepted-match",
                    name = name,
                    opponent = opponent,
                    game = game,
                    id = id
                ),
            }
        }
        ChallengeStatus::Countered => {
            let by = challenge.closed_by.map_or(0, |by| by.0).to_string();
            say!(lang, "challenge-countered", by = by, name = name, game = game)
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

/// The button that asks for the same once more; none while the match goes on.
pub fn rematch_button(lang: Lang, table: &Table) -> Vec<Button> {
    if !table.is_last() {
        return Vec::new();
    }
    vec![Button::new(
        ChallengeAction::Rematch(table.id()),
        say!(lang, "button-rematch"),
        Tone::Quiet,
    )]
}
