//! Calls: news that reaches somebody later than it is said, or by a direct message; and results that are told a
//! second time where a server collects them. How to reach whom is decided in the club, here and nowhere else asked.

use forteca_data::{ChannelId, FollowUp, GameId, Job, JobId, MessageId, QueuedJob, UserId, UtcSeconds};
use forteca_engine::Reason;
use serenity::all as discord;

use super::{Outbox, Place, Posted, Unsaid, classify, code_of, fault, handler_error};
use crate::club::{NotifyBy, Pings, Preference};
use crate::discord::calls;
use crate::discord::calls::Voice;
use crate::discord::kit::page::Page;
use crate::discord::show::table as table_view;

/// What Discord says when somebody takes no direct messages, or shares no server with the bot, or is gone.
const CLOSED_DOORS: [isize; 3] = [50_007, 50_278, 10_013];

impl Outbox {
    /// Leaves the ping in a page only if it suits the person now. Who is to be called otherwise, and when, is
    /// returned.
    pub(super) async fn spare(&self, page: &mut Page) -> Option<(UserId, UtcSeconds)> {
        let user = page.ping?;
        let club = &self.context.club;
        match club.preferences(user).await.reach(club.now()) {
            NotifyBy::Ping => None,
            NotifyBy::Call(due) => {
                page.ping = None;
                Some((user, due))
            }
            NotifyBy::Nothing => {
                page.ping = None;
                None
            }
        }
    }

    /// What follows from a job that went out.
    pub(super) async fn next(&self, row: &QueuedJob, place: Option<&Posted>) -> Vec<FollowUp> {
        let mut next = Vec::new();
        let Some(posted) = place else {
            return next;
        };
        if let Some((user, due)) = posted.call {
            let (channel, message) = (posted.channel, posted.message);
            next.push(FollowUp {
                job: Job::Call {
                    user,
                    of: row.id,
                    channel,
                    message,
                },
                due,
            });
        }
        if let Job::Ended { game } = row.job
            && self
                .collector(game)
                .await
                .is_some_and(|channel| channel != posted.channel)
        {
            next.push(FollowUp {
                job: Job::Result { game },
                due: self.context.club.now(),
            });
        }
        next
    }

    /// Where the server of a game collects results, if it does.
    async fn collector(&self, game: GameId) -> Option<ChannelId> {
        let club = &self.context.club;
        let table = club.table(game).await.ok()?;
        // A game that does not count has no result.
        if table.outcome()?.reason() == Reason::Aborted {
            return None;
        }
        let guild = table.record.guild?;
        club.server_rules(guild).await.results
    }

    pub(super) async fn post_result(&self, game: GameId, nonce: &str) -> Result<Place, Unsaid> {
        let Some(channel) = self.collector(game).await else {
            return Ok(None);
        };
        let table = self.context.club.table(game).await.map_err(fault)?;
        let page = table_view::announced(&self.context.artist, &table).map_err(handler_error)?;
        match page {
            Some(page) => self.post(channel, page, nonce).await.map(Some),
            None => Ok(None),
        }
    }

    /// Calls somebody to what was said, if it is still true and he still wants it.
    pub(super) async fn call(
        &self,
        user: UserId,
        of: JobId,
        place: (ChannelId, MessageId),
        nonce: &str,
    ) -> Result<Place, Unsaid> {
        let club = &self.context.club;
        let Some(job) = club.job(of).await.map_err(fault)? else {
            return Ok(None);
        };
        let preferences = club.preferences(user).await;
        if preferences.pings == Pings::Nothing {
            return Ok(None);
        }
        let Some(matter) = calls::Matter::of(club, job, user).await.map_err(fault)? else {
            return Ok(None);
        };
        let link = matter.link(place);
        if preferences.takes_direct(club.now()) {
            let page = matter.page(Voice::Direct(preferences.unasked()), &link);
            match self.direct(user, page, nonce).await {
                Err(Doors::Closed(error)) => {
                    tracing::info!(
                        user = user.0,
                        error,
                        "no direct message: a ping in the channel instead"
                    );
                    let refused = Preference::Undelivered(Some(club.now()));
                    club.prefer(user, &[refused]).await.map_err(fault)?;
                    let page = matter.page(Voice::Undelivered(user), &link);
                    return self.ping(place.0, page, nonce).await.map(Some);
                }
                Err(Doors::Stuck(unsaid)) => return Err(unsaid),
                Ok(posted) => return Ok(Some(posted)),
            }
        }
        let page = matter.page(Voice::Channel(user), &link);
        self.ping(place.0, page, nonce).await.map(Some)
    }

    /// Posts a page whose ping has been decided on.
    async fn ping(&self, channel: ChannelId, page: Page, nonce: &str) -> Result<Posted, Unsaid> {
        let message = self.send_to(channel, page, nonce).await?;
        Ok(Posted {
            channel,
            message,
            call: None,
        })
    }

    /// The channel of direct messages with somebody: it is always the same, and asking Discord for it is rationed.
    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Doors> {
        let known = self.directs.lock().await.get(&user).copied();
        if let Some(channel) = known {
            return Ok(channel);
        }
        let opened = discord::UserId::new(user.0).create_dm_channel(&self.http).await;
        let channel = ChannelId(opened.map_err(Doors::from)?.id.get());
        self.directs.lock().await.insert(user, channel);
        Ok(channel)
    }

    async fn direct(&self, user: UserId, page: Page, nonce: &str) -> Result<Posted, Doors> {
        let channel = self.direct_channel(user).await?;
        let sent = super::channel_of(channel)
            .send_message(&self.http, page.into_message(nonce.to_owned()))
            .await
            .map_err(Doors::from)?;
        Ok(Posted {
            channel,
            message: MessageId(sent.id.get()),
            call: None,
        })
    }
}

/// Why a direct message did not arrive.
enum Doors {
    /// The person takes none.
    Closed(String),
    /// Anything else.
    Stuck(Unsaid),
}

impl From<discord::Error> for Doors {
    fn from(error: discord::Error) -> Self {
        let closed = code_of(&error).is_some_and(|code| CLOSED_DOORS.contains(&code));
        match classify(error) {
            Unsaid::Never(error) if closed => Doors::Closed(error),
            unsaid => Doors::Stuck(unsaid),
        }
    }
}
