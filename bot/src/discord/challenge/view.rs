//! The message of a challenge, while it is open and after.

use forteca_data::{Challenge, ChallengeId, ChallengeStatus, MatchFormat, Origin, Rated, SideWish, UserId};

use crate::club::Table;
use crate::discord::board::ids::BoardAction;
use crate::discord::challenge::ids::{ChallengeAction, Deed};
use crate::discord::kit::page::{Button, MAX_MENU_TEXT, MenuOption, Page, Tone, clip};
use crate::discord::show::names::shown;
use crate::discord::show::{listing, names};
use crate::say;
use crate::texts::Lang;

/// The challenge as everybody sees it now: with buttons while it is open.
pub fn challenge(challenge: &Challenge) -> Page {
    let lang = Lang::from_locale(&challenge.asked.locale);
    if challenge.status == ChallengeStatus::Open {
        open(lang, challenge)
    } else {
        Page::text(closed_text(lang, challenge, &challenge.status))
    }
}

/// The challenge as only `user` sees it, who is one of the two it is between or could be: with what they can do about it.
pub fn alone(lang: Lang, challenge: &Challenge, user: UserId) -> Page {
    let button = |deed, label, tone| Button::new(ChallengeAction::Alone(deed, challenge.id), label, tone);
    match &challenge.status {
        ChallengeStatus::Open => {
            let buttons = if challenge.asked.challenger.id == user {
                vec![button(
                    Deed::Withdraw,
                    say!(lang, "button-withdraw"),
                    Tone::Danger,
                )]
            } else {
                let mut buttons = vec![
                    button(Deed::Accept, say!(lang, "button-accept"), Tone::Success),
                    button(Deed::Decline, say!(lang, "button-decline"), Tone::Danger),
                    button(Deed::Counter, say!(lang, "button-counter"), Tone::Quiet),
                ];
                if challenge.asked.opponent.is_none() {
                    // Nobody in particular can decline.
                    buttons.remove(1);
                }
                buttons
            };
            Page::text(terms(lang, challenge)).with_buttons(buttons)
        }
        ChallengeStatus::Accepted(game) => {
            let text = closed_text(lang, challenge, &challenge.status);
            let board = Button::new(
                BoardAction::Show(*game),
                say!(lang, "button-present-board"),
                Tone::Quiet,
            );
            Page::text(text).with_buttons(vec![board])
        }
        closed @ (ChallengeStatus::Declined
        | ChallengeStatus::Countered
        | ChallengeStatus::Withdrawn
        | ChallengeStatus::Expired) => Page::text(closed_text(lang, challenge, closed)),
    }
}

/// A challenge as one option of a menu: between whom, and what it asks for.
pub fn option(lang: Lang, challenge: &Challenge) -> MenuOption {
    let asked = &challenge.asked;
    let opponent = match &asked.opponent {
        Some(opponent) => names::visible(&opponent.name),
        None => say!(lang, "challenge-anybody"),
    };
    let label = say!(
        lang,
        "challenge-label",
        name = names::visible(&asked.challenger.name),
        opponent = opponent,
        game = names::game(lang, asked.variant)
    );
    MenuOption {
        label: clip(&label, MAX_MENU_TEXT),
        about: Some(clip(&asks_for(lang, challenge), MAX_MENU_TEXT)),
        value: challenge.id.0.to_string(),
        chosen: false,
    }
}

/// A challenge to everybody as one line of a list.
pub fn line(lang: Lang, challenge: &Challenge) -> String {
    let asked = &challenge.asked;
    say!(
        lang,
        "challenge-open-line",
        name = listing::name(&asked.challenger.name),
        game = names::game(lang, asked.variant),
        about = asks_for(lang, challenge),
        until = challenge.expires.0.to_string()
    )
}

fn asks_for(lang: Lang, challenge: &Challenge) -> String {
    let about = [
        games(lang, challenge),
        rated(lang, challenge),
        names::time_control(lang, challenge.asked.time_control),
    ];
    about.join(" · ")
}

fn rated(lang: Lang, challenge: &Challenge) -> String {
    match challenge.asked.rated {
        Rated::Yes => say!(lang, "challenge-rated"),
        Rated::No => say!(lang, "challenge-unrated"),
    }
}

fn games(lang: Lang, challenge: &Challenge) -> String {
    match challenge.asked.format {
        MatchFormat::Single => say!(lang, "challenge-single"),
        MatchFormat::Match => say!(lang, "challenge-match"),
    }
}

/// Who challenges whom to what, on which terms, with which word.
fn terms(lang: Lang, challenge: &Challenge) -> String {
    let mut lines = vec![opening(lang, challenge)];
    let side = match challenge.asked.side {
        SideWish::Side(side) => names::side(lang, challenge.asked.variant, side),
        SideWish::Random => say!(lang, "challenge-side-random"),
    };
    let time_control = names::time_control(lang, challenge.asked.time_control);
    let until = challenge.expires.0.to_string();
    let name = shown(&challenge.asked.challenger.name);
    lines.push(say!(
        lang,
        "challenge-terms",
        name = name,
        games = games(lang, challenge),
        side = side,
        rated = rated(lang, challenge),
        time_control = time_control,
        until = until
    ));
    if let Some(message) = &challenge.asked.message {
        lines.push(format!("> {}", shown(message)));
    }
    lines.join("\n")
}

fn open(lang: Lang, challenge: &Challenge) -> Page {
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
        ..Page::text(terms(lang, challenge))
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
            match challenge.asked.format {
                MatchFormat::Single => say!(
                    lang,
                    "challenge-accepted",
                    name = name,
                    opponent = opponent,
                    game = game,
                    id = id
                ),
                MatchFormat::Match => say!(
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
