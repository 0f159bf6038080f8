//! The words of everything that the bot says unasked: what each feature says of a game, challenges, calls.

use forteca_data::{Challenge, Job, UtcSeconds};
use forteca_render::Artist;

use super::calls;
use super::challenge::view as challenge;
use super::kit::errors::HandlerError;
use super::kit::page::{Page, clip};
use super::kit::registry::{InGame, Registry};
use super::show::names;
use super::show::table::heading;
use crate::chat::{CallTo, Delivery, Place, Unwordable, Words};
use crate::club::Table;
use crate::say;
use crate::texts::Lang;

/// The longest name of a thread, in characters.
const MAX_THREAD_NAME: usize = 100;

/// The words and pictures of everything that the bot says unasked.
pub struct PublicWords {
    registry: &'static Registry,
    artist: Artist,
}

impl PublicWords {
    /// What these features say, with pictures by `artist`.
    pub fn new(registry: &'static Registry, artist: Artist) -> Self {
        Self { registry, artist }
    }
}

impl Words for PublicWords {
    type Page = Page;

    fn challenge(&self, challenge: &Challenge) -> Page {
        challenge::challenge(challenge)
    }

    fn in_game(&self, job: Job, table: &Table, now: UtcSeconds) -> Result<Option<Page>, Unwordable> {
        let Some(wording) = self.registry.wording(job) else {
            return Err(Unwordable("nothing to be said in a game".to_owned()));
        };
        let artist = &self.artist;
        wording(InGame { artist, table, now }).map_err(unwordable)
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

    fn elsewhere(&self, page: Page, table: &Table, lang: Option<Lang>) -> Page {
        let lang = lang.unwrap_or_else(|| Lang::from_locale(&table.record.locale));
        let told = say!(
            lang,
            "elsewhere",
            heading = heading(lang, table),
            channel = format!("<#{}>", table.record.thread.unwrap_or(table.record.home))
        );
        Page {
            text: format!("{told}\n{}", page.text),
            ..page
        }
    }

    fn call(&self, to_do: &CallTo, delivery: Delivery, to: Place) -> Page {
        calls::page(to_do, delivery, to)
    }
}

fn unwordable(error: HandlerError) -> Unwordable {
    Unwordable(format!("{error:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::features::REGISTRY;
    use forteca_data::{ChallengeId, ChannelId, GameId, JobId, MessageId, ReminderKind, UserId};
    use forteca_engine::Ply;

    /// How many features have words for a job. Whoever adds one adds it to the test below.
    fn wanted(job: Job) -> usize {
        match job {
            Job::Turn { .. }
            | Job::Ended { .. }
            | Job::DrawOffered { .. }
            | Job::DrawDeclined { .. }
            | Job::Reminder { .. }
            | Job::TakebackAsked { .. }
            | Job::TakebackDeclined { .. }
            | Job::TakenBack { .. }
            | Job::Extended { .. }
            | Job::Result { .. } => 1,
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::Call { .. }
            | Job::Unheard { .. }
            | Job::ButtonsLeft { .. } => 0,
        }
    }

    #[test]
    fn every_job_in_a_game_is_worded_by_one_feature() {
        let (game, ply, challenge) = (GameId(1), Ply(2), ChallengeId(3));
        let (channel, message, user) = (ChannelId(4), MessageId(5), UserId(6));
        let jobs = [
            Job::ChallengePosted { challenge },
            Job::ChallengeClosed { challenge },
            Job::Turn {
                game,
                ply,
                taken_back: 0,
            },
            Job::Ended { game },
            Job::DrawOffered { game, ply },
            Job::DrawDeclined { game, ply, by: None },
            Job::Reminder {
                game,
                ply,
                kind: ReminderKind::Last,
                until: None,
            },
            Job::TakebackAsked { game, ply },
            Job::TakebackDeclined { game, ply },
            Job::TakenBack { game, ply },
            Job::Extended { game, ply },
            Job::Unheard { game },
            Job::Call {
                user,
                of: JobId(7),
                channel,
                message,
            },
            Job::Result { game },
            Job::ButtonsLeft {
                game,
                channel,
                message,
            },
        ];
        let kinds: std::collections::HashSet<_> = jobs.iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), jobs.len());
        for job in jobs {
            let words = REGISTRY
                .features
                .iter()
                .filter_map(|feature| feature.wording(job));
            assert_eq!(words.count(), wanted(job), "{job:?}");
        }
    }
}
