//! `forteca bench pages`: what the pages cost in a big club. The handlers are called as the gateway calls them, with
//! the very interactions that Discord would send, so that an answer is all that is not in the figures.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use forteca_data::{DatabaseLock, Person, Scope, UtcSeconds};
use forteca_engine::Family;
use forteca_render::Artist;
use serde_json::{Value, json};
use serenity::all::CommandInteraction;
use tokio::sync::Notify;

use crate::chat::Doors;
use crate::clock::{Clock, ManualClock};
use crate::club::Club;
use crate::club::crowd;
use crate::config::Limits;
use crate::discord::features::REGISTRY;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::channels::Channels;
use crate::discord::kit::command::Options;
use crate::discord::kit::context::Context;
use crate::discord::kit::members::Members;
use crate::discord::kit::registry::{Action, Input, Typing};
use crate::discord::kit::wire::Wire;
use crate::discord::leaderboard::ids::LeaderboardAction;
use crate::tools::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    /// Only what has this in its name.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// The database. It is opened as by a bot, which migrates an old one: use a copy.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// For how long one page is asked for again and again.
const LONG: Duration = Duration::from_millis(700);
/// How often at least.
const OFTEN: u32 = 10;

/// What is asked for.
enum Asked {
    Command(&'static str, Value),
    /// An option that is being filled in, and what stands in it.
    Typing(&'static str, &'static str, Value),
    Click(LeaderboardAction),
}

/// Answers a line for each page.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let failed = |error: anyhow::Error| Failure::Output {
        what: arguments.file.display().to_string(),
        error: std::io::Error::other(format!("{error:#}")),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(error.into()))?;
    runtime.block_on(measure(arguments, out)).map_err(failed)
}

async fn measure(arguments: &Arguments, out: &mut impl Write) -> anyhow::Result<()> {
    let _lock = DatabaseLock::take(&arguments.file)?;
    // A moment after the last game, at which it is still believed who is in which server.
    let clock: Arc<dyn Clock> = Arc::new(ManualClock::at(UtcSeconds(crowd::UNTIL.0 + 60)));
    let begin = Instant::now();
    let club = Club::open(&arguments.file, clock, Limits::default())?;
    writeln!(out, "opened in {:.2} s", begin.elapsed().as_secs_f64())?;
    // Nobody is asked anything: what is known of members is fresh.
    let wire = Wire::new("none", "http://127.0.0.1:9")?;
    let channels = Channels::new(wire.clone());
    let members = Members::new(wire, club.clone());
    let nudged = Arc::new(Notify::new());
    let context = Context::new(
        club,
        Artist::new(),
        members,
        channels,
        &REGISTRY,
        Doors::default(),
        nudged,
    );
    writeln!(
        out,
        "{:<44} {:>7} {:>10} {:>10}",
        "milliseconds", "times", "CPU", "median"
    )?;
    for (what, asked) in pages() {
        if arguments
            .only
            .as_ref()
            .is_some_and(|only| !what.contains(only.as_str()))
        {
            continue;
        }
        let first = Instant::now();
        // The first time fills what is kept in memory.
        ask(&context, &asked).await.context(what)?;
        let first = first.elapsed();
        let mut times = Vec::new();
        let (before, begin) = (processor_time()?, Instant::now());
        while begin.elapsed() < LONG || times.len() < OFTEN as usize {
            let begin = Instant::now();
            ask(&context, &asked).await.context(what)?;
            times.push(begin.elapsed());
        }
        let spent = processor_time()?.saturating_sub(before);
        times.sort();
        writeln!(
            out,
            "{what:<44} {:>7} {:>10.2} {:>10.2}   first {:.2}",
            times.len(),
            spent.as_secs_f64() * 1000.0 / times.len() as f64,
            times[times.len() / 2].as_secs_f64() * 1000.0,
            first.as_secs_f64() * 1000.0,
        )?;
        out.flush()?;
    }
    Ok(())
}

fn pages() -> Vec<(&'static str, Asked)> {
    let user = |name: &str, number| json!({"name": name, "type": 6, "value": crowd::member(number).id.0.to_string()});
    let text = |name: &str, value: &str| json!({"name": name, "type": 3, "value": value});
    let number = |name: &str, value: u32| json!({"name": name, "type": 4, "value": value});
    let typed = |name: &str, value: &str| json!({"name": name, "type": 3, "value": value, "focused": true});
    let here = Scope::Guild(crowd::guild(0));
    let everywhere = || text("scope", "global");
    vec![
        ("/leaderboard, here", Asked::Command("leaderboard", json!([]))),
        (
            "/leaderboard, everywhere",
            Asked::Command("leaderboard", json!([everywhere()])),
        ),
        (
            "/leaderboard, everywhere, page 500",
            Asked::Command("leaderboard", json!([everywhere(), number("page", 500)])),
        ),
        (
            "/leaderboard, here, last page",
            Asked::Command("leaderboard", json!([number("page", 1000)])),
        ),
        (
            "its cross table",
            Asked::Click(LeaderboardAction::CrossTable(Family::Siege33, here)),
        ),
        ("/history", Asked::Command("history", json!([]))),
        (
            "/history, page 500",
            Asked::Command("history", json!([number("page", 500)])),
        ),
        (
            "/history, last page",
            Asked::Command("history", json!([number("page", 100_000)])),
        ),
        (
            "/history of another",
            Asked::Command("history", json!([user("who", 1)])),
        ),
        (
            "/history of another, page 300",
            Asked::Command("history", json!([user("who", 1), number("page", 300)])),
        ),
        (
            "/history against somebody",
            Asked::Command("history", json!([user("opponent", 1)])),
        ),
        (
            "/history of a game",
            Asked::Command("history", json!([text("game", "wilki-i-owce")])),
        ),
        (
            "/history of draws",
            Asked::Command("history", json!([text("result", "drawn")])),
        ),
        (
            "/history of draws, last page",
            Asked::Command(
                "history",
                json!([text("result", "drawn"), number("page", 100_000)]),
            ),
        ),
        (
            "/history, typing",
            Asked::Typing("history", "12", json!([typed("game", "12")])),
        ),
        (
            "/replay, typing",
            Asked::Typing("replay", "for", json!([typed("game", "for")])),
        ),
        ("/stats, here", Asked::Command("stats", json!([]))),
        (
            "/stats, everywhere",
            Asked::Command("stats", json!([everywhere()])),
        ),
        (
            "/stats of a game",
            Asked::Command("stats", json!([text("game", "warcaby-polskie")])),
        ),
        (
            "/stats of somebody in the middle",
            Asked::Command("stats", json!([user("who", 500)])),
        ),
        ("/versus", Asked::Command("versus", json!([user("player", 1)]))),
        (
            "/versus, everywhere",
            Asked::Command("versus", json!([user("player", 1), everywhere()])),
        ),
        (
            "/versus, hardly met",
            Asked::Command("versus", json!([user("player", 500)])),
        ),
        ("/rating", Asked::Command("rating", json!([]))),
        (
            "/rating with another",
            Asked::Command("rating", json!([user("with", 1)])),
        ),
        ("/games", Asked::Command("games", json!([]))),
        (
            "/games, this channel",
            Asked::Command("games", json!([text("where", "channel")])),
        ),
    ]
}

async fn ask(context: &Context, asked: &Asked) -> anyhow::Result<()> {
    let none = json!([]);
    let (name, options) = match asked {
        Asked::Command(name, options) | Asked::Typing(name, _, options) => (*name, options),
        Asked::Click(_) => ("leaderboard", &none),
    };
    let interaction = interaction(name, options)?;
    let caller = Caller::from(&interaction).known_to(&context.club).await;
    let given = Options::of(&interaction);
    let failed = |error| anyhow::anyhow!("{error:?}");
    match asked {
        Asked::Command(name, _) => {
            let command = context.registry.command(name).map_err(failed)?;
            command.run(context, &caller, &given).await.map_err(failed)?;
        }
        Asked::Typing(name, text, _) => {
            let typing = Typing {
                options: &given,
                option: "game",
                text,
            };
            let found = context.registry.suggest(context, &caller, name, typing).await;
            anyhow::ensure!(!found.map_err(failed)?.is_empty(), "nothing is suggested");
        }
        Asked::Click(action) => {
            action
                .run(context, &caller, Input::default())
                .await
                .map_err(failed)?;
        }
    }
    Ok(())
}

/// A command as Discord sends it, by the one who plays most, in a channel of the largest server.
fn interaction(name: &str, options: &Value) -> anyhow::Result<CommandInteraction> {
    let guild = crowd::guild(0);
    let user = |person: &Person| json!({"id": person.id.0.to_string(), "username": "somebody", "discriminator": "0", "avatar": null, "global_name": person.name});
    let caller = crowd::member(0);
    let named: serde_json::Map<String, Value> = [0, 1, 500]
        .map(|number| {
            let person = crowd::member(number);
            (person.id.0.to_string(), user(&person))
        })
        .into_iter()
        .collect();
    let interaction = json!({
        "id": "1", "application_id": "1", "type": 2, "token": "none", "version": 1, "locale": "en-GB",
        "guild_locale": "en-GB", "entitlements": [], "app_permissions": "0", "attachment_size_limit": 1_000_000,
        "guild_id": guild.0.to_string(), "channel_id": crowd::channel(guild, 0).0.to_string(),
        "member": {
            "user": user(&caller), "roles": [], "joined_at": "2020-01-01T00:00:00Z", "deaf": false, "mute": false,
            "flags": 0, "permissions": "0",
        },
        "data": {"id": "1", "name": name, "type": 1, "options": options, "resolved": {"users": named}},
    });
    Ok(serde_json::from_value(interaction)?)
}

/// What this process has had of the processor, as Linux counts it: in hundredths of a second.
fn processor_time() -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").context("only Linux tells this")?;
    // The name of the program, which may hold spaces, ends with the last bracket; user and system time are the 14th and
    // 15th field of all.
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<u64>().ok());
    let both = ticks(11)
        .zip(ticks(12))
        .context("/proc/self/stat has another form")?;
    Ok(Duration::from_millis(10 * (both.0 + both.1)))
}
