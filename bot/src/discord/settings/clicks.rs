//! Clicks in the panel of `/settings`. Each change is stored at once and the screen shown again.

use crate::club::{Preference, Preferences, QuietHours, Zone};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::{Form, Reply};
use crate::discord::settings::ids::{SettingsAction, SettingsScreen, SettingsTopic};
use crate::discord::settings::view as settings;
use crate::discord::settings::view::NO_QUIET;
use crate::say;

pub(crate) async fn clicked(
    context: &Context,
    caller: &Caller,
    action: &SettingsAction,
    value: &str,
) -> Result<Reply, HandlerError> {
    let lang = caller.lang;
    match action {
        SettingsAction::Show(screen) => show(context, caller, *screen),
        SettingsAction::Set(topic) => {
            let Some(preference) = chosen(*topic, value, &caller.preferences) else {
                return Err(HandlerError::Said(say!(lang, "refused-strange-button")));
            };
            set(context, caller, preference, screen_of(*topic)).await
        }
        SettingsAction::AskZone => Ok(Reply::Form(Form {
            action: SettingsAction::ZoneTyped.into(),
            title: say!(lang, "form-zone-title"),
            label: say!(lang, "form-zone-label"),
            placeholder: caller.preferences.zone.name().to_owned(),
        })),
        SettingsAction::ZoneTyped => match value.parse::<Zone>() {
            Ok(zone) => set(context, caller, Preference::Zone(zone), SettingsScreen::Calls).await,
            Err(_) => Err(HandlerError::Said(say!(lang, "refused-zone"))),
        },
    }
}

fn show(context: &Context, caller: &Caller, screen: SettingsScreen) -> Result<Reply, HandlerError> {
    settings::screen(&context.artist, caller, screen).map(Reply::Update)
}

async fn set(
    context: &Context,
    caller: &Caller,
    preference: Preference,
    screen: SettingsScreen,
) -> Result<Reply, HandlerError> {
    // What is said to the person unasked is said in the language of their Discord as it was seen here.
    let locale = Preference::Locale(caller.client_lang);
    context
        .club
        .prefer(caller.person.id, &[preference.clone(), locale])
        .await?;
    let new_look = matches!(preference, Preference::Theme(_) | Preference::Labels(_));
    let caller = caller.clone().preferring(preference);
    if new_look {
        context.warm(&caller).await;
    }
    show(context, &caller, screen)
}

/// What was chosen from a menu; `None` for a value that the menu never had.
fn chosen(topic: SettingsTopic, value: &str, mine: &Preferences) -> Option<Preference> {
    let key = match topic {
        SettingsTopic::Pings => "pings",
        SettingsTopic::QuietFrom if value == NO_QUIET => return Some(Preference::Quiet(None)),
        SettingsTopic::QuietFrom | SettingsTopic::QuietTo => return quiet(topic, value, mine),
        SettingsTopic::Zone => "zone",
        SettingsTopic::Confirm => "confirm",
        SettingsTopic::Orientation => "bottom",
        SettingsTopic::Theme => "theme",
        SettingsTopic::Labels => "labels",
        SettingsTopic::Boards => "boards",
        SettingsTopic::Language => "language",
        SettingsTopic::Welcome => "challenges",
    };
    Preference::parse(key, value)
}

/// The other end of the hours stays, unless both would be the same: then it is moved on by as long as a night's sleep.
fn quiet(topic: SettingsTopic, value: &str, mine: &Preferences) -> Option<Preference> {
    const NIGHT: u8 = 9;
    let hour: u8 = value.parse().ok().filter(|hour| *hour < 24)?;
    let now = mine.quiet.unwrap_or(QuietHours::USUAL);
    let hours = if topic == SettingsTopic::QuietTo {
        QuietHours::new(now.from(), hour).or_else(|| QuietHours::new((hour + 24 - NIGHT) % 24, hour))
    } else {
        QuietHours::new(hour, now.to()).or_else(|| QuietHours::new(hour, (hour + NIGHT) % 24))
    };
    hours.map(|hours| Preference::Quiet(Some(hours)))
}

fn screen_of(topic: SettingsTopic) -> SettingsScreen {
    match topic {
        SettingsTopic::Pings | SettingsTopic::QuietFrom | SettingsTopic::QuietTo | SettingsTopic::Zone => {
            SettingsScreen::Calls
        }
        SettingsTopic::Theme | SettingsTopic::Labels | SettingsTopic::Orientation | SettingsTopic::Boards => {
            SettingsScreen::Boards
        }
        SettingsTopic::Language | SettingsTopic::Confirm => SettingsScreen::Play,
        SettingsTopic::Welcome => SettingsScreen::Challenges,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(topic: SettingsTopic, value: &str, mine: &Preferences) -> Option<String> {
        let Preference::Quiet(quiet) = chosen(topic, value, mine)? else {
            panic!("{topic:?} is about quiet hours");
        };
        Some(quiet.map_or("off".to_owned(), |hours| hours.to_string()))
    }

    #[test]
    fn quiet_hours_never_begin_where_they_end() {
        let mut mine = Preferences::default();
        assert_eq!(hours(SettingsTopic::QuietFrom, "22", &mine).unwrap(), "22-7");
        assert_eq!(hours(SettingsTopic::QuietFrom, "7", &mine).unwrap(), "7-16");
        mine.take(Preference::Quiet(QuietHours::new(20, 6)));
        assert_eq!(hours(SettingsTopic::QuietTo, "20", &mine).unwrap(), "11-20");
        assert_eq!(hours(SettingsTopic::QuietTo, "5", &mine).unwrap(), "20-5");
        assert_eq!(hours(SettingsTopic::QuietFrom, "off", &mine).unwrap(), "off");
        for forged in ["24", "-1", "255", "x", ""] {
            assert_eq!(hours(SettingsTopic::QuietTo, forged, &mine), None, "{forged}");
        }
    }
}
