//! The list of features: the one place that knows them all.

use super::abort::Abort;
use super::block::Block;
use super::board::Board;
use super::challenge::Challenges;
use super::diagnose::Diagnose;
use super::draw::Draw;
use super::export::Export;
use super::games::Games;
use super::help::Help;
use super::history::History;
use super::kit::registry::Registry;
use super::leaderboard::Leaderboard;
use super::more::More;
use super::play::Play;
use super::rating::Ratings;
use super::refusals;
use super::reminder::Reminders;
use super::replay::Replay;
use super::resign::Resign;
use super::results::Results;
use super::server::Server;
use super::settings::Settings;
use super::stats::Stats;
use super::takeback::Takeback;
use super::versus::VersusFeature;

/// All features, in the order in which Discord lists their commands.
pub static REGISTRY: Registry = Registry {
    features: &[
        &Challenges,
        &Play,
        &Board,
        &Games,
        &Draw,
        &Takeback,
        &Abort,
        &Resign,
        &Ratings,
        &Leaderboard,
        &History,
        &Replay,
        &Export,
        &Stats,
        &VersusFeature,
        &Help,
        &Settings,
        &Block,
        &Server,
        &Diagnose,
        &More,
        &Reminders,
        &Results,
    ],
    refused: |context, lang, refusal| Box::pin(refusals::page(context, lang, refusal)),
};
