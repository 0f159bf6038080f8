//! What the jobs of the chat look like: which view makes the message of each.

use forteca_data::{Challenge, Job, UtcSeconds};
use forteca_render::Artist;

use super::challenge::view as challenge;
use super::draw::view as draw;
use super::kit::errors::HandlerError;
use super::kit::page::{Page, clip};
use super::play::turn;
use super::reminder::{self, Reminded};
use super::show::names;
use super::takeback::view as takebacks;
use super::{calls, results};
use crate::chat::{Matter, Place, Unwordable, Voice, Words};
use crate::club::Table;
use crate::texts::Lang;

/// The longest name of a thread, in characters.
const MAX_THREAD_NAME: usize = 100;

/// The words and pictures of everything that the bot says unasked.
pub struct PublicWords {
    artist: Artist,
}

impl PublicWords {
    /// Words with pictures by `artist`.
    pub fn new(artist: Artist) -> Self {
        Self { artist }
    }
}

impl Words for PublicWords {
    type Page = Page;

    fn challenge(&self, challenge: &Challenge) -> Page {
        challenge::challenge(challenge)
    }

    fn in_game(&self, job: Job, table: &Table, now: UtcSeconds) -> Result<Option<Page>, Unwordable> {
        let artist = &self.artist;
        match job {
            Job::Turn { ply, .. } => turn::turn(artist, table, ply).map_err(unwordable),
            Job::DrawOffered { ply, .. } => Ok(draw::offered(table, ply)),
            Job::DrawDeclined { by, .. } => Ok(Some(draw::declined(table, by))),
            Job::Reminder { ply, call, until, .. } => {
                Ok(reminder::reminder(table, Reminded { ply, call, until }, now))
            }
            Job::TakebackAsked { ply, .. } => Ok(takebacks::asked(table, ply)),
            Job::TakebackDeclined { ply, .. } => {
                let lang = Lang::from_locale(&table.record.locale);
                Ok(Some(takebacks::declined(lang, table, ply)))
            }
            Job::TakenBack { ply, .. } => takebacks::taken_back(artist, table, ply).map_err(unwordable),
            Job::Ended { .. } => match results::ended(artist, table) {
                Ok(None) => Err(Unwordable("the game is not over".to_owned())),
                drawn => drawn.map_err(unwordable),
            },
            Job::Result { .. } => results::announced(artist, table).map_err(unwordable),
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::Call { .. }
            | Job::ButtonsLeft { .. } => Err(Unwordable("nothing to be said in a game".to_owned())),
        }
    }

    fn thread_name(&self, table: &Table) -> String {
        let lang = Lang::from_locale(&table.record.locale);
        let name = format!(
            "{} #{}: {} – {}",
            names::game(lang, table.variant()),
            table.id().0,
            names::visible(&table.record.black.name),
            names::visible(&table.record.white.name)
        );
        clip(&name, MAX_THREAD_NAME)
    }

    fn call(&self, matter: &Matter, voice: Voice, to: Place) -> Page {
        calls::page(matter, voice, to)
    }
}

fn unwordable(error: HandlerError) -> Unwordable {
    Unwordable(format!("{error:?}"))
}
