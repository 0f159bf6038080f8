//! Calls to what was said elsewhere: your move in a game, a challenge, an offer. Each is one sentence with a link, in
//! a direct message or in the channel.

use forteca_data::{Challenge, ChallengeStatus, ChannelId, Job, MessageId, UserId};

use crate::club::{Club, ClubError, Revision, Table};
use crate::discord::kit::custom_id::{Action, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::discord::show::table::heading;
use crate::say;
use crate::texts::Lang;

/// Where a call is heard, and in which language.
#[derive(Debug, Clone, Copy)]
pub enum Voice {
    /// In a direct message; in the language of the game if that of the person is not known.
    Direct(Option<Lang>),
    /// In the channel, with a ping.
    Channel(UserId),
    /// In the channel, because a direct message was not delivered.
    Undelivered(UserId),
}

/// What somebody is called to.
#[derive(Debug)]
pub enum Matter {
    /// A move to make.
    Move(Box<Table>),
    /// Time that runs out.
    Time(Box<Table>),
    /// An offer to answer.
    Offer(Box<Table>),
    /// A request to take a ply back, to answer.
    Takeback(Box<Table>),
    /// A challenge to answer.
    Challenge(Box<Challenge>),
}

impl Matter {
    /// What a job asks of `user`, if it still does.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn of(club: &Club, job: Job, user: UserId) -> Result<Option<Self>, ClubError> {
        let to_move = |table: &Table, ply| {
            table.ply() == ply && table.to_move().is_some_and(|player| player.id == user)
        };
        Ok(match job {
            Job::Turn {
                game,
                ply,
                taken_back,
            } => {
                let table = club.table(game).await?;
                let stands = table.revision() == Revision { ply, taken_back };
                (stands && to_move(&table, ply)).then(|| Matter::Move(Box::new(table)))
            }
            Job::TakenBack { game, ply } => {
                let table = club.table(game).await?;
                let after = table
                    .after_takeback(ply)
                    .filter(|after| *after == table.revision());
                let stands = after.is_some_and(|after| to_move(&table, after.ply));
                stands.then(|| Matter::Move(Box::new(table)))
            }
            Job::Reminder { game, ply, until, .. } => {
                let table = club.table(game).await?;
                let running = table.record.deadline.is_some_and(|deadline| {
                    club.now() < deadline && until.is_none_or(|until| until == deadline)
                });
                (running && to_move(&table, ply)).then(|| Matter::Time(Box::new(table)))
            }
            Job::TakebackAsked { game, ply } => {
                let table = club.table(game).await?;
                let open = table.record.open_takeback();
                let open = open.is_some_and(|open| open.played.ply == ply && open.played.by != user);
                open.then(|| Matter::Takeback(Box::new(table)))
            }
            Job::DrawOffered { game, ply } => {
                let table = club.table(game).await?;
                let open = table.may_answer_draw(Some(ply), user).is_ok();
                open.then(|| Matter::Offer(Box::new(table)))
            }
            Job::ChallengePosted { challenge } => {
                let challenge = club.find_challenge(challenge).await?;
                challenge
                    .filter(|challenge| challenge.status == ChallengeStatus::Open)
                    .map(|challenge| Matter::Challenge(Box::new(challenge)))
            }
            // Nobody is pinged by these.
            Job::ChallengeClosed { .. }
            | Job::Ended { .. }
            | Job::DrawDeclined { .. }
            | Job::TakebackDeclined { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => None,
        })
    }

    /// The address of a message in the place where this is about.
    pub fn link(&self, (channel, message): (ChannelId, MessageId)) -> String {
        let guild = match self {
            Matter::Move(table) | Matter::Time(table) | Matter::Offer(table) | Matter::Takeback(table) => {
                table.record.guild
            }
            Matter::Challenge(challenge) => challenge.asked.guild,
        };
        let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        format!("https://discord.com/channels/{guild}/{channel}/{message}")
    }

    /// The call.
    pub fn page(&self, voice: Voice, link: &str) -> Page {
        let locale = match self {
            Matter::Move(table) | Matter::Time(table) | Matter::Offer(table) | Matter::Takeback(table) => {
                &table.record.locale
            }
            Matter::Challenge(challenge) => &challenge.asked.locale,
        };
        let lang = match voice {
            Voice::Direct(Some(lang)) => lang,
            Voice::Direct(None) | Voice::Channel(_) | Voice::Undelivered(_) => Lang::from_locale(locale),
        };
        let said = self.sentence(lang, link);
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
        page.with_buttons(self.buttons(lang))
    }

    fn sentence(&self, lang: Lang, link: &str) -> String {
        match self {
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

    fn buttons(&self, lang: Lang) -> Vec<Button> {
        match self {
            Matter::Move(table) | Matter::Time(table) => {
                let at = GameRevision::of(table);
                vec![
                    Button::new(Action::Move(at), say!(lang, "button-move"), Tone::Primary),
                    Button::new(Action::Board(at.game), say!(lang, "button-board"), Tone::Quiet),
                ]
            }
            Matter::Offer(table) | Matter::Takeback(table) => vec![Button::new(
                Action::Board(table.id()),
                say!(lang, "button-board"),
                Tone::Quiet,
            )],
            Matter::Challenge(_) => Vec::new(),
        }
    }
}
