//! What the buttons of lists of running games mean; 0 stands for what is not given, as no person or channel is called so.

use std::fmt;

use forteca_data::{ChannelId, UserId};

use crate::discord::kit::ids::Arguments;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["archive/games", CHALLENGE, OPEN, CHOOSE_OPEN];

/// The verb of the menu of challenges.
pub(crate) const CHALLENGE: &str = "archive/challenge";

/// The verb of the pages of challenges to everybody.
pub(crate) const OPEN: &str = "archive/open";

/// The verb of the menu of challenges to everybody.
pub(crate) const CHOOSE_OPEN: &str = "archive/choose-open";

/// Turn the pages of challenges to everybody, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenAction(pub u32);

impl fmt::Display for OpenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{OPEN}/{}", self.0)
    }
}

/// Look at a challenge to everybody, from this page of them; which one is in the menu's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChooseOpen(pub u32);

impl fmt::Display for ChooseOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{CHOOSE_OPEN}/{}", self.0)
    }
}

/// Look at a challenge; which one is in the menu's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChooseChallenge;

impl fmt::Display for ChooseChallenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(CHALLENGE)
    }
}

/// Turn the pages of running games, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GamesAction(pub RunningQuery, pub u32);

/// Which running games are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunningQuery {
    /// Those of somebody, anywhere or in one channel and its threads.
    Of(UserId, Option<ChannelId>),
    /// Those of everybody in one channel and its threads.
    In(ChannelId),
}

impl GamesAction {
    /// Reads the arguments of an id.
    pub(crate) fn read(_verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let (who, channel) = (arguments.number()?, arguments.number()?);
        let query = match (who, channel) {
            (0, 0) => return None,
            (0, channel) => RunningQuery::In(ChannelId(channel)),
            (who, channel) => RunningQuery::Of(UserId(who), (channel != 0).then_some(ChannelId(channel))),
        };
        Some(Self(query, arguments.number()?))
    }
}

impl fmt::Display for GamesAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (who, channel) = match self.0 {
            RunningQuery::Of(user, channel) => (user.0, channel.map_or(0, |channel| channel.0)),
            RunningQuery::In(channel) => (0, channel.0),
        };
        write!(f, "archive/games/{who}/{channel}/{}", self.1)
    }
}
