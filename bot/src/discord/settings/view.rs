//! The panel of `/settings`: an overview in words and three screens of menus, each at most five rows.

use forteca_engine::{Side, Variant};
use forteca_render::{Artist, Labels, Theme};

use crate::club::{
    Boards, COMMON_ZONES, Confirm, Orientation, Pings, Preference, Preferences, QuietHours, Speech, Welcome,
};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, MenuOption, Page, Row, SelectMenu, Tone};
use crate::discord::settings::ids::{SettingsAction, SettingsScreen, SettingsTopic};
use crate::discord::show::diagram::Diagram;
use crate::discord::show::{board, diagram};
use crate::say;
use crate::texts::{Lang, text};

/// The value of a menu that turns quiet hours off.
pub const NO_QUIET: &str = "off";

/// A screen, as the caller's settings are now.
///
/// # Errors
/// A fault of the renderer.
pub fn screen(artist: &Artist, caller: &Caller, screen: SettingsScreen) -> Result<Page, HandlerError> {
    let (lang, mine) = (caller.lang, &caller.preferences);
    let mut page = Page::text(match screen {
        SettingsScreen::Overview => overview(lang, mine),
        SettingsScreen::Calls => calls_in_words(lang, mine),
        SettingsScreen::Boards => say!(lang, "settings-boards"),
        SettingsScreen::Play => say!(lang, "settings-play"),
        SettingsScreen::Challenges => say!(lang, "settings-challenges"),
    });
    page.rows = match screen {
        SettingsScreen::Overview => Vec::new(),
        SettingsScreen::Calls => call_menus(lang, mine),
        SettingsScreen::Boards => vec![
            menu(
                lang,
                SettingsTopic::Theme,
                &Theme::ALL.map(Preference::Theme),
                mine,
            ),
            menu(
                lang,
                SettingsTopic::Labels,
                &Labels::ALL.map(Preference::Labels),
                mine,
            ),
            menu(
                lang,
                SettingsTopic::Orientation,
                &all(Orientation::ALL, Preference::Orientation),
                mine,
            ),
            menu(
                lang,
                SettingsTopic::Boards,
                &all(Boards::ALL, Preference::Boards),
                mine,
            ),
        ],
        SettingsScreen::Play => vec![
            menu(
                lang,
                SettingsTopic::Language,
                &all(Speech::ALL, Preference::Speech),
                mine,
            ),
            menu(
                lang,
                SettingsTopic::Confirm,
                &all(Confirm::ALL, Preference::Confirm),
                mine,
            ),
        ],
        SettingsScreen::Challenges => vec![menu(
            lang,
            SettingsTopic::Welcome,
            &all(Welcome::ALL, Preference::Welcome),
            mine,
        )],
    };
    if screen == SettingsScreen::Boards
        && let Some(variant) = Variant::all().first()
    {
        page = sample(page, artist, caller, *variant)?;
    }
    Ok(page.with_buttons(buttons(lang, screen)))
}

/// A board as the caller would see it, playing the defenders.
fn sample(page: Page, artist: &Artist, caller: &Caller, variant: Variant) -> Result<Page, HandlerError> {
    let start = variant.start();
    let bottom = match caller.preferences.orientation {
        Orientation::Own => Side::DEFENDERS,
        Orientation::Usual => diagram::usual_bottom(variant),
    };
    let diagram = Diagram {
        bottom,
        ..Diagram::of(&start)
    };
    board::put(page, artist, caller, diagram)
}

fn all<T: Copy>(values: &[T], preference: fn(T) -> Preference) -> Vec<Preference> {
    values.iter().map(|value| preference(*value)).collect()
}

fn overview(lang: Lang, mine: &Preferences) -> String {
    let mut lines = vec![say!(lang, "settings-title")];
    let settings = [
        Preference::Pings(mine.pings),
        Preference::Quiet(mine.quiet),
        Preference::Boards(mine.boards),
        Preference::Theme(mine.look.theme),
        Preference::Labels(mine.look.labels),
        Preference::Orientation(mine.orientation),
        Preference::Speech(mine.speech),
        Preference::Confirm(mine.confirm),
        Preference::Welcome(mine.welcome),
    ];
    lines.extend(settings.iter().map(|setting| {
        let zone = if matches!(setting, Preference::Quiet(Some(_))) {
            format!(" ({})", mine.zone.name())
        } else {
            String::new()
        };
        format!("- {}{zone}", in_words(lang, setting))
    }));
    lines.extend(undelivered(lang, mine));
    lines.join("\n")
}

fn calls_in_words(lang: Lang, mine: &Preferences) -> String {
    let mut lines = vec![say!(lang, "settings-calls")];
    lines.extend(undelivered(lang, mine));
    lines.join("\n")
}

fn undelivered(lang: Lang, mine: &Preferences) -> Option<String> {
    let at = mine.undelivered.filter(|_| mine.pings == Pings::Direct)?;
    Some(say!(lang, "settings-undelivered", at = at.0.to_string()))
}

fn buttons(lang: Lang, screen: SettingsScreen) -> Vec<Button> {
    let show = |screen, label| Button::new(SettingsAction::Show(screen), label, Tone::Quiet);
    let back = show(SettingsScreen::Overview, say!(lang, "button-back"));
    match screen {
        SettingsScreen::Overview => vec![
            show(SettingsScreen::Calls, say!(lang, "button-settings-calls")),
            show(SettingsScreen::Boards, say!(lang, "button-settings-boards")),
            show(SettingsScreen::Play, say!(lang, "button-settings-play")),
            show(
                SettingsScreen::Challenges,
                say!(lang, "button-settings-challenges"),
            ),
        ],
        SettingsScreen::Calls => vec![
            Button::new(
                SettingsAction::AskZone,
                say!(lang, "button-other-zone"),
                Tone::Quiet,
            ),
            back,
        ],
        SettingsScreen::Boards | SettingsScreen::Play | SettingsScreen::Challenges => vec![back],
    }
}

fn call_menus(lang: Lang, mine: &Preferences) -> Vec<Row> {
    let mut rows = vec![menu(
        lang,
        SettingsTopic::Pings,
        &all(Pings::ALL, Preference::Pings),
        mine,
    )];
    let mut from = vec![MenuOption {
        label: say!(lang, "setting-quiet-off"),
        about: None,
        value: NO_QUIET.to_owned(),
        chosen: mine.quiet.is_none(),
    }];
    from.extend((0..24).map(|hour| {
        let chosen = mine.quiet.is_some_and(|quiet| quiet.from() == hour);
        hour_option(say!(lang, "setting-quiet-from", hour = hour), hour, chosen)
    }));
    rows.push(options(lang, SettingsTopic::QuietFrom, from));
    if let Some(quiet) = mine.quiet {
        let to = (0..24)
            .filter(|hour| *hour != quiet.from())
            .map(|hour| {
                hour_option(
                    say!(lang, "setting-quiet-to", hour = hour),
                    hour,
                    hour == quiet.to(),
                )
            })
            .collect();
        rows.push(options(lang, SettingsTopic::QuietTo, to));
    }
    let own = mine.zone.name();
    let typed = (!COMMON_ZONES.contains(&own)).then_some(own);
    let zones = COMMON_ZONES
        .into_iter()
        .chain(typed)
        .map(|zone| MenuOption {
            label: say!(lang, "setting-zone", zone = zone),
            about: None,
            value: zone.to_owned(),
            chosen: zone == own,
        })
        .collect();
    rows.push(options(lang, SettingsTopic::Zone, zones));
    rows
}

fn hour_option(label: String, hour: u8, chosen: bool) -> MenuOption {
    MenuOption {
        label,
        about: None,
        value: hour.to_string(),
        chosen,
    }
}

/// A menu of the values of one preference; what is stored is what the menu sends.
fn menu(lang: Lang, topic: SettingsTopic, values: &[Preference], mine: &Preferences) -> Row {
    let choices = values
        .iter()
        .map(|preference| {
            let mut with = mine.clone();
            with.take(preference.clone());
            let value = preference.stored().swap_remove(0).1;
            MenuOption {
                label: in_words(lang, preference),
                about: None,
                value,
                chosen: with
                    == Preferences {
                        undelivered: with.undelivered,
                        ..mine.clone()
                    },
            }
        })
        .collect();
    options(lang, topic, choices)
}

fn options(lang: Lang, topic: SettingsTopic, options: Vec<MenuOption>) -> Row {
    Row::Menu(SelectMenu {
        action: SettingsAction::Set(topic).into(),
        placeholder: say!(lang, "menu-placeholder"),
        options,
    })
}

/// One preference with its value, in words that tell what it is about.
fn in_words(lang: Lang, preference: &Preference) -> String {
    let key = |topic: &str, code: &str| text(lang, &format!("setting-{topic}-{code}"), &[]);
    match preference {
        Preference::Pings(pings) => key("pings", pings.code()),
        Preference::Quiet(None) => say!(lang, "setting-quiet-off"),
        Preference::Quiet(Some(quiet)) => hours(lang, *quiet),
        Preference::Zone(zone) => say!(lang, "setting-zone", zone = zone.name()),
        Preference::Confirm(confirm) => key("confirm", confirm.code()),
        Preference::Orientation(orientation) => key("bottom", orientation.code()),
        Preference::Theme(theme) => key("theme", theme.code()),
        Preference::Labels(labels) => key("labels", labels.code()),
        Preference::Boards(boards) => key("boards", boards.code()),
        Preference::Speech(speech) => key("language", speech.code()),
        Preference::Welcome(welcome) => key("challenges", welcome.code()),
        // Never shown.
        Preference::Locale(_) | Preference::Undelivered(_) => String::new(),
    }
}

fn hours(lang: Lang, quiet: QuietHours) -> String {
    say!(lang, "setting-quiet", from = quiet.from(), to = quiet.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preference_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let mut all_values = all(Pings::ALL, Preference::Pings);
            all_values.extend(all(Confirm::ALL, Preference::Confirm));
            all_values.extend(all(Orientation::ALL, Preference::Orientation));
            all_values.extend(all(Boards::ALL, Preference::Boards));
            all_values.extend(all(Speech::ALL, Preference::Speech));
            all_values.extend(all(Welcome::ALL, Preference::Welcome));
            all_values.extend(Theme::ALL.map(Preference::Theme));
            all_values.extend(Labels::ALL.map(Preference::Labels));
            for preference in all_values {
                let said = in_words(lang, &preference);
                assert!(!said.is_empty() && !said.starts_with("setting-"), "{said}");
                assert!(said.chars().count() <= 100, "{said}");
            }
        }
    }

    #[test]
    fn of_each_menu_just_the_present_value_is_chosen() {
        let mut mine = Preferences::default();
        mine.take(Preference::Pings(Pings::Direct));
        mine.take(Preference::Quiet(Some(QuietHours::USUAL)));
        mine.take(Preference::Undelivered(Some(forteca_data::UtcSeconds(5))));
        mine.take(Preference::Zone("Asia/Kathmandu".parse().unwrap()));
        let rows = call_menus(Lang::Pl, &mine);
        assert_eq!(rows.len(), 4);
        for row in rows {
            let Row::Menu(menu) = row else { panic!("a menu") };
            let chosen: Vec<&str> = menu
                .options
                .iter()
                .filter(|option| option.chosen)
                .map(|option| option.value.as_str())
                .collect();
            assert_eq!(chosen.len(), 1, "{chosen:?}");
            assert!(menu.options.len() <= 25);
        }
    }
}
