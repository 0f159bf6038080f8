//! Calls to what was said elsewhere: your move in a game, a challenge, an offer. Each is one sentence with a link, in
//! a direct message or in the channel.

use crate::chat::{Matter, Place, Voice};
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
pub fn page(matter: &Matter, voice: Voice, to: Place) -> Page {
    let locale = match matter {
        Matter::Move(table) | Matter::Time(table) | Matter::Offer(table) | Matter::Takeback(table) => {
            &table.record.locale
        }
        Matter::Challenge(challenge) => &challenge.asked.locale,
    };
    let lang = match voice {
        Voice::Direct(Some(lang)) => lang,
        Voice::Direct(None) | Voice::Channel(_) | Voice::Undelivered(_) => Lang::from_locale(locale),
    };
    let said = sentence(matter, lang, &link(matter, to));
    let page = match voice {
        Voice::Direct(_) => Page::text(said),
        Voice::Channel(user) => Page {
            ping: Some(user),
            ..Page::text(format!("<@{user}> {said}"))
        },
        Voice::Undelivered(user) => {
            let note = say!(lang, "call-undelivered");
            Page {
                ping: Some(user),
                ..Page::text(format!("<@{user}> {said}\n-# {note}"))
            }
        }
    };
    page.with_buttons(buttons(matter, lang))
}

fn sentence(matter: &Matter, lang: Lang, link: &str) -> String {
    match matter {
        Matter::Move(table) => {
            let said = say!(lang, "call-move", heading = heading(lang, table), link = link);
            match table.record.deadline {
                Some(deadline) => {
                    let until = say!(lang, "turn-until", until = deadline.0.to_string());
                    format!("{said}\n{until}")
                }
                None => said,
            }
        }
        Matter::Time(table) => {
            let until = table.record.deadline.map_or(0, |deadline| deadline.0);
            say!(
                lang,
                "call-time",
                heading = heading(lang, table),
                until = until.to_string(),
                link = link
            )
        }
        Matter::Offer(table) => say!(lang, "call-offer", heading = heading(lang, table), link = link),
        Matter::Takeback(table) => {
            say!(lang, "call-takeback", heading = heading(lang, table), link = link)
        }
        Matter::Challenge(challenge) => say!(
            lang,
            "call-challenge",
            name = shown(&challenge.asked.challenger.name),
            game = names::game(lang, challenge.asked.variant),
            link = link
        ),
    }
}

fn buttons(matter: &Matter, lang: Lang) -> Vec<Button> {
    match matter {
        Matter::Move(table) | Matter::Time(table) => {
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
        Matter::Offer(table) | Matter::Takeback(table) => vec![Button::new(
            BoardAction::Show(table.id()),
            say!(lang, "button-board"),
            Tone::Quiet,
        )],
        Matter::Challenge(_) => Vec::new(),
    }
}

/// The address of a message in the place where this is about.
fn link(matter: &Matter, to: Place) -> String {
    let Place { channel, message } = to;
    let guild = match matter {
        Matter::Move(table) | Matter::Time(table) | Matter::Offer(table) | Matter::Takeback(table) => {
            table.record.guild
        }
        Matter::Challenge(challenge) => challenge.asked.guild,
    };
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}
