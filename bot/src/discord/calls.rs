//! Calls to what was said elsewhere: your move in a game, a challenge, an offer. Each is one sentence with a link, in
//! a direct message or in the channel.

use crate::chat::{CallTo, Delivery, Place};
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::play::ids::PlayAction;
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::discord::show::table::heading;
use crate::say;
use crate::texts::Lang;

/// The call.
pub fn page(to_do: &CallTo, delivery: Delivery, to: Place) -> Page {
    let locale = match to_do {
        CallTo::Move(table) | CallTo::Time(table) | CallTo::Offer(table) | CallTo::Takeback(table) => {
            &table.record.locale
        }
        CallTo::Challenge(challenge) => &challenge.asked.locale,
    };
    let lang = match delivery {
        Delivery::Direct(Some(lang)) => lang,
        Delivery::Direct(None) | Delivery::Channel(_) | Delivery::Undelivered(_) => Lang::from_locale(locale),
    };
    let said = sentence(to_do, lang, &link(to_do, to));
    let page = match delivery {
        Delivery::Direct(_) => Page::text(said),
        Delivery::Channel(user) => Page {
            ping: Some(user),
            ..Page::text(format!("<@{user}> {said}"))
        },
        Delivery::Undelivered(user) => {
            let note = say!(lang, "call-undelivered");
            Page {
                ping: Some(user),
                ..Page::text(format!("<@{user}> {said}\n-# {note}"))
            }
        }
    };
    page.with_buttons(buttons(to_do, lang))
}

fn sentence(to_do: &CallTo, lang: Lang, link: &str) -> String {
    match to_do {
        CallTo::Move(table) => {
            let said = say!(lang, "call-move", heading = heading(lang, table), link = link);
            match table.record.deadline {
                Some(deadline) => {
                    let until = say!(lang, "turn-until", until = deadline.0.to_string());
                    format!("{said}\n{until}")
                }
                None => said,
            }
        }
        CallTo::Time(table) => {
            let until = table.record.deadline.map_or(0, |deadline| deadline.0);
            say!(
                lang,
                "call-time",
                heading = heading(lang, table),
                until = until.to_string(),
                link = link
            )
        }
        CallTo::Offer(table) => say!(lang, "call-offer", heading = heading(lang, table), link = link),
        CallTo::Takeback(table) => {
            say!(lang, "call-takeback", heading = heading(lang, table), link = link)
        }
        CallTo::Challenge(challenge) => say!(
            lang,
            "call-challenge",
            name = shown(&challenge.asked.challenger.name),
            game = names::game(lang, challenge.asked.variant),
            link = link
        ),
    }
}

fn buttons(to_do: &CallTo, lang: Lang) -> Vec<Button> {
    match to_do {
        CallTo::Move(table) | CallTo::Time(table) => {
            let at = GameRevision::of(table);
            vec![
                Button::new(PlayAction::Open(at), say!(lang, "button-move"), Tone::Primary),
                Button::new(
                    BoardAction::Show(at.game),
                    say!(lang, "button-board"),
                    Tone::Quiet,
                ),
            ]
        }
        CallTo::Offer(table) | CallTo::Takeback(table) => vec![Button::new(
            BoardAction::Show(table.id()),
            say!(lang, "button-board"),
            Tone::Quiet,
        )],
        CallTo::Challenge(_) => Vec::new(),
    }
}

/// The address of a message in the place where this is about.
fn link(to_do: &CallTo, to: Place) -> String {
    let Place { channel, message } = to;
    let guild = match to_do {
        CallTo::Move(table) | CallTo::Time(table) | CallTo::Offer(table) | CallTo::Takeback(table) => {
            table.record.guild
        }
        CallTo::Challenge(challenge) => challenge.asked.guild,
    };
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}
