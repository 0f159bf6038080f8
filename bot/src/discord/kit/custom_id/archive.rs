//! What the buttons and menus of lists, replays and records mean. An id is `1/archive/verb/arguments...`; 0 and `-`
//! stand for what is not given, as no person, channel or game is called so.

use std::fmt;

use forteca_data::{ChannelId, GameId, HistoryQuery, ResultFor, UserId};
use forteca_engine::{Ply, Variant};

use crate::numbers::digits;

/// What a click on a list, a replay or a record asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArchiveAction {
    /// Turn the pages of running games, from 1.
    Games(RunningQuery, u32),
    /// Turn the pages of finished games, from 1.
    History(HistoryQuery, u32),
    /// One of the games of a list was chosen, from the menu's value.
    Choose,
    /// List the moves of a game.
    Moves(GameId),
    /// Turn the pages of that list, from 1.
    MovesPage(GameId, u32),
    /// Open the step-through of a game at its start.
    Replay(GameId),
    /// Go to a ply of the step-through.
    ToPly(GameId, ReplayStep, Ply),
    /// Make an animation of a game.
    Gif(GameId),
    /// Show an animation of a game to everybody.
    Share(GameId),
    /// Hand out the record of a game.
    Export(GameId),
}

/// Which running games are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunningQuery {
    /// Those of somebody, anywhere or in one channel and its threads.
    Of(UserId, Option<ChannelId>),
    /// Those of everybody in one channel and its threads.
    In(ChannelId),
}

/// The buttons of a step-through. Two of them may lead to the same ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayStep {
    /// To the start.
    First,
    /// One ply back.
    Back,
    /// One ply on.
    Forward,
    /// To the last ply there is, whatever it was when the button was made.
    Last,
}

impl ReplayStep {
    /// All, in the order in which they stand.
    pub const ALL: [ReplayStep; 4] = [
        ReplayStep::First,
        ReplayStep::Back,
        ReplayStep::Forward,
        ReplayStep::Last,
    ];

    fn code(self) -> &'static str {
        match self {
            ReplayStep::First => "first",
            ReplayStep::Back => "back",
            ReplayStep::Forward => "on",
            ReplayStep::Last => "last",
        }
    }
}

impl fmt::Display for ArchiveAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArchiveAction::Games(query, page) => {
                let (who, channel) = match query {
                    RunningQuery::Of(user, channel) => (user.0, channel.map_or(0, |channel| channel.0)),
                    RunningQuery::In(channel) => (0, channel.0),
                };
                write!(f, "games/{who}/{channel}/{page}")
            }
            ArchiveAction::History(query, page) => {
                let opponent = query.opponent.map_or(0, |opponent| opponent.0);
                let game = query.game.as_deref().unwrap_or("-");
                let result = query.result.map_or("-", result_code);
                write!(f, "history/{}/{opponent}/{game}/{result}/{page}", query.of.0)
            }
            ArchiveAction::Choose => f.write_str("choose"),
            ArchiveAction::Moves(game) => write!(f, "moves/{}", game.0),
            ArchiveAction::MovesPage(game, page) => write!(f, "moves-page/{}/{page}", game.0),
            ArchiveAction::Replay(game) => write!(f, "replay/{}", game.0),
            ArchiveAction::ToPly(game, step, ply) => write!(f, "step/{}/{}/{}", game.0, step.code(), ply.0),
            ArchiveAction::Gif(game) => write!(f, "gif/{}", game.0),
            ArchiveAction::Share(game) => write!(f, "share/{}", game.0),
            ArchiveAction::Export(game) => write!(f, "export/{}", game.0),
        }
    }
}

impl ArchiveAction {
    /// Reads what stands after `1/archive/`.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<ArchiveAction> {
        Some(match next()? {
            "games" => {
                let (who, channel) = (digits(next()?)?, digits(next()?)?);
                let query = match (given(who), given(channel)) {
                    (Some(who), channel) => RunningQuery::Of(UserId(who), channel.map(ChannelId)),
                    (None, Some(channel)) => RunningQuery::In(ChannelId(channel)),
                    (None, None) => return None,
                };
                ArchiveAction::Games(query, digits(next()?)?)
            }
            "history" => {
                let query = HistoryQuery {
                    of: UserId(digits(next()?)?),
                    opponent: given(digits(next()?)?).map(UserId),
                    game: match next()? {
                        "-" => None,
                        game => Some(known(game)?.to_owned()),
                    },
                    result: match next()? {
                        "-" => None,
                        code => Some(result_of(code)?),
                    },
                };
                ArchiveAction::History(query, digits(next()?)?)
            }
            "choose" => ArchiveAction::Choose,
            "moves" => ArchiveAction::Moves(GameId(digits(next()?)?)),
            "moves-page" => ArchiveAction::MovesPage(GameId(digits(next()?)?), digits(next()?)?),
            "replay" => ArchiveAction::Replay(GameId(digits(next()?)?)),
            "step" => {
                let game = GameId(digits(next()?)?);
                let code = next()?;
                let step = ReplayStep::ALL.into_iter().find(|step| step.code() == code)?;
                ArchiveAction::ToPly(game, step, Ply(digits(next()?)?))
            }
            "gif" => ArchiveAction::Gif(GameId(digits(next()?)?)),
            "share" => ArchiveAction::Share(GameId(digits(next()?)?)),
            "export" => ArchiveAction::Export(GameId(digits(next()?)?)),
            _ => return None,
        })
    }
}

/// The game of that name, whatever its options.
fn known(game: &str) -> Option<&'static str> {
    let mut games = Variant::all().iter().map(|variant| variant.game());
    games.find(|known| *known == game)
}

fn given(id: u64) -> Option<u64> {
    (id != 0).then_some(id)
}

/// All results that can be asked for, in the order in which they are offered.
pub const RESULTS: [ResultFor; 4] = [
    ResultFor::Won,
    ResultFor::Lost,
    ResultFor::Drawn,
    ResultFor::Aborted,
];

/// The word for a result in ids and in the choices of an option.
pub fn result_code(result: ResultFor) -> &'static str {
    match result {
        ResultFor::Won => "won",
        ResultFor::Lost => "lost",
        ResultFor::Drawn => "drawn",
        ResultFor::Aborted => "aborted",
    }
}

/// The result with this [`result_code`].
pub fn result_of(code: &str) -> Option<ResultFor> {
    RESULTS.into_iter().find(|result| result_code(*result) == code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        let (user, channel, game) = (UserId(u64::MAX), ChannelId(u64::MAX), GameId(i64::MAX));
        let longest = Variant::all()
            .iter()
            .map(|variant| variant.game())
            .max_by_key(|game| game.len());
        let full = HistoryQuery {
            of: user,
            opponent: Some(user),
            game: longest.map(str::to_owned),
            result: Some(ResultFor::Aborted),
        };
        let plain = HistoryQuery {
            of: UserId(1),
            opponent: None,
            game: None,
            result: None,
        };
        let mut all = vec![
            ArchiveAction::Games(RunningQuery::Of(user, None), 1),
            ArchiveAction::Games(RunningQuery::Of(user, Some(channel)), u32::MAX),
            ArchiveAction::Games(RunningQuery::In(channel), 1),
            ArchiveAction::History(full, u32::MAX),
            ArchiveAction::History(plain, 1),
            ArchiveAction::Choose,
            ArchiveAction::Moves(game),
            ArchiveAction::MovesPage(game, u32::MAX),
            ArchiveAction::Replay(game),
            ArchiveAction::Gif(game),
            ArchiveAction::Share(game),
            ArchiveAction::Export(game),
        ];
        all.extend(ReplayStep::ALL.map(|step| ArchiveAction::ToPly(game, step, Ply(u16::MAX))));
        for action in all {
            let action = Action::Archive(action);
            let id = action.to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(Action::parse(&id), Some(action), "{id}");
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/archive",
            "1/archive/",
            "1/archive/games/0/0/1",
            "1/archive/history/1/0/-/best/1",
            "1/archive/history/1/0/chess/-/1",
            "1/archive/history/1/0/-/-/1/1",
            "1/archive/step/1/sideways/1",
            "1/archive/step/1/back/70000",
            "1/archive/choose/1",
            "1/archive/gif/-1",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
