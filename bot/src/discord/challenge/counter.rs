//! The private panel in which somebody answers a challenge with other terms.

use forteca_data::{Challenge, Rated, SideWish, TimeControl};
use forteca_engine::Side;

use crate::club::{TIME_CONTROLS, Terms};
use crate::discord::challenge::ids::{ChallengeAction, side_code, time_control_value};
use crate::discord::kit::page::{Button, MenuOption, Page, Row, SelectMenu, Tone};
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::say;
use crate::texts::Lang;

/// The panel with these terms chosen.
pub fn panel(lang: Lang, challenge: &Challenge, terms: Terms) -> Page {
    let sides = [
        SideWish::Side(Side::ATTACKERS),
        SideWish::Side(Side::DEFENDERS),
        SideWish::Random,
    ];
    let sides = sides.map(|side| MenuOption {
        label: match side {
            SideWish::Side(side) => names::side(lang, challenge.asked.variant, side),
            SideWish::Random => say!(lang, "side-random"),
        },
        about: None,
        value: side_code(side).to_owned(),
        chosen: side == terms.side,
    });
    let offered = TIME_CONTROLS.map(|(_, time_control)| time_control);
    // A time control that is not offered any more can be kept.
    let kept = Some(terms.time_control).filter(|time_control| !offered.contains(time_control));
    let paces = offered
        .into_iter()
        .filter(|time_control| *time_control != TimeControl::Unlimited || challenge.asked.rated == Rated::No)
        .chain(kept)
        .map(|time_control| MenuOption {
            label: names::time_control(lang, time_control),
            about: None,
            value: time_control_value(time_control),
            chosen: time_control == terms.time_control,
        });
    let menu = |action: ChallengeAction, placeholder, options| {
        Row::Menu(SelectMenu {
            action: action.into(),
            placeholder,
            options,
        })
    };
    let text = say!(
        lang,
        "counter-panel",
        name = shown(&challenge.asked.challenger.name),
        game = names::game(lang, challenge.asked.variant)
    );
    let mut page = Page::text(text);
    page.rows.push(menu(
        ChallengeAction::CounterSide(challenge.id, terms),
        say!(lang, "counter-side"),
        sides.to_vec(),
    ));
    page.rows.push(menu(
        ChallengeAction::CounterTimeControl(challenge.id, terms),
        say!(lang, "counter-pace"),
        paces.collect(),
    ));
    page.with_buttons(vec![Button::new(
        ChallengeAction::SendCounter(challenge.id, terms),
        say!(lang, "button-send"),
        Tone::Success,
    )])
}
