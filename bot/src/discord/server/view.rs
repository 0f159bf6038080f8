//! The panel of `/server`: an overview in words and two screens of menus.

use forteca_data::ChannelId;
use forteca_engine::Variant;

use crate::club::{Rule, Speech, TIME_CONTROLS, ThreadRule, USUAL_TIME_CONTROL};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::page::{Button, ChannelMenu, MenuOption, Page, Row, SelectMenu, Tone};
use crate::discord::kit::permissions::mentions;
use crate::discord::server::ids::{ServerAction, ServerScreen, ServerTopic};
use crate::discord::show::names;
use crate::say;
use crate::texts::{Lang, text};

/// How many options fit into a menu.
const MENU_SIZE: usize = 25;

/// A screen, as the rules are now; `broken` says where boards cannot be posted although the rules want them there.
pub fn screen(caller: &Caller, screen: ServerScreen, broken: &[String]) -> Page {
    let (lang, rules) = (caller.lang, &caller.rules);
    let with_broken = |text: String| {
        let lines = broken.iter().map(|why| format!("⚠️ {why}"));
        std::iter::once(text).chain(lines).collect::<Vec<_>>().join("\n")
    };
    let mut page = Page::text(match screen {
        ServerScreen::Overview => with_broken(overview(caller)),
        ServerScreen::Places => with_broken(say!(lang, "server-places")),
        ServerScreen::Games => say!(lang, "server-games"),
    });
    page.rows = match screen {
        ServerScreen::Overview => Vec::new(),
        ServerScreen::Places => vec![
            channels(
                ServerTopic::Channels,
                say!(lang, "server-channels-placeholder"),
                rules.channels.clone(),
                25,
            ),
            channels(
                ServerTopic::Results,
                say!(lang, "server-results-placeholder"),
                rules.results.into_iter().collect(),
                1,
            ),
            menu(
                lang,
                ServerTopic::Threads,
                ThreadRule::ALL.iter().map(|rule| Rule::Threads(*rule)),
                &Rule::Threads(rules.threads),
            ),
        ],
        ServerScreen::Games => vec![
            menu(
                lang,
                ServerTopic::Game,
                games(rules.game),
                &Rule::Game(rules.game.filter(|game| Some(game) != Variant::all().first())),
            ),
            menu(
                lang,
                ServerTopic::TimeControl,
                [None]
                    .into_iter()
                    .chain(
                        TIME_CONTROLS
                            .iter()
                            .map(|(_, time_control)| Some(*time_control))
                            .filter(|time_control| *time_control != Some(USUAL_TIME_CONTROL)),
                    )
                    .map(Rule::TimeControl),
                &Rule::TimeControl(
                    rules
                        .time_control
                        .filter(|time_control| *time_control != USUAL_TIME_CONTROL),
                ),
            ),
            menu(
                lang,
                ServerTopic::Language,
                Speech::ALL.iter().map(|speech| Rule::Speech(*speech)),
                &Rule::Speech(rules.speech),
            ),
        ],
    };
    page.with_buttons(buttons(lang, screen))
}

/// Every game with its usual options, the first of which is usual where none was chosen; the chosen one also if it has
/// others.
fn games(chosen: Option<Variant>) -> impl Iterator<Item = Rule> {
    let usual = Variant::all()
        .iter()
        .copied()
        .filter(|variant| !variant.id().contains('/') && Some(variant) != Variant::all().first());
    let special = chosen.filter(|variant| variant.id().contains('/'));
    [None]
        .into_iter()
        .chain(special.map(Some))
        .chain(usual.map(Some))
        .take(MENU_SIZE)
        .map(Rule::Game)
}

fn overview(caller: &Caller) -> String {
    let (lang, rules) = (caller.lang, &caller.rules);
    let channels = if rules.channels.is_empty() {
        say!(lang, "server-channels-all")
    } else {
        say!(lang, "server-channels-some", channels = mentions(&rules.channels))
    };
    let results = match rules.results {
        None => say!(lang, "server-results-none"),
        Some(channel) => say!(lang, "server-results-in", channel = mentions(&[channel])),
    };
    let mut lines = vec![say!(lang, "server-title"), format!("- {channels}")];
    lines.extend(
        [
            Rule::Threads(rules.threads),
            Rule::Game(rules.game),
            Rule::TimeControl(rules.time_control),
        ]
        .iter()
        .map(|rule| format!("- {}", in_words(lang, rule))),
    );
    lines.push(format!("- {results}"));
    lines.push(format!("- {}", in_words(lang, &Rule::Speech(rules.speech))));
    lines.join("\n")
}

fn buttons(lang: Lang, screen: ServerScreen) -> Vec<Button> {
    let show = |screen, label| Button::new(ServerAction::Show(screen), label, Tone::Quiet);
    match screen {
        ServerScreen::Overview => vec![
            show(ServerScreen::Places, say!(lang, "button-server-places")),
            show(ServerScreen::Games, say!(lang, "button-server-games")),
        ],
        ServerScreen::Places | ServerScreen::Games => {
            vec![show(ServerScreen::Overview, say!(lang, "button-back"))]
        }
    }
}

fn channels(topic: ServerTopic, placeholder: String, chosen: Vec<ChannelId>, most: u8) -> Row {
    Row::Channels(ChannelMenu {
        action: ServerAction::Set(topic).into(),
        placeholder,
        chosen,
        most,
    })
}

fn menu(lang: Lang, topic: ServerTopic, rules: impl Iterator<Item = Rule>, now: &Rule) -> Row {
    let options = rules
        .map(|rule| MenuOption {
            label: in_words(lang, &rule),
            about: None,
            value: rule.stored().1,
            chosen: rule == *now,
        })
        .collect();
    Row::Menu(SelectMenu {
        action: ServerAction::Set(topic).into(),
        placeholder: say!(lang, "menu-placeholder"),
        options,
    })
}

/// A rule that is chosen from a menu, in words that tell what it is about.
fn in_words(lang: Lang, rule: &Rule) -> String {
    match rule {
        Rule::Threads(threads) => text(lang, &format!("server-threads-{}", threads.code()), &[]),
        Rule::Game(None) => say!(lang, "server-game-none"),
        Rule::Game(Some(game)) => say!(lang, "server-game", game = names::game(lang, *game)),
        Rule::TimeControl(None) => say!(lang, "server-pace-none"),
        Rule::TimeControl(Some(time_control)) => say!(
            lang,
            "server-pace",
            time_control = names::time_control(lang, *time_control)
        ),
        Rule::Speech(speech) => text(lang, &format!("server-language-{}", speech.code()), &[]),
        // These are chosen from menus of channels, which Discord labels.
        Rule::Channels(_) | Rule::Results(_) => String::new(),
    }
}
