//! What is clicked below the help pages of a game.

use std::fmt;

use forteca_engine::Variant;

use crate::guide::HelpTopic;

/// A click below the help pages of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuideAction {
    /// Show a page.
    Page(Variant, HelpTopic),
    /// The menu of pages. Which one was chosen is in the menu's value.
    Menu(Variant),
}

impl fmt::Display for GuideAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GuideAction::Page(variant, topic) => write!(f, "page/{}/{}", written(*variant), topic.code()),
            GuideAction::Menu(variant) => write!(f, "menu/{}", written(*variant)),
        }
    }
}

impl GuideAction {
    /// Reads what follows the verb, part by part.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<GuideAction> {
        match next()? {
            "page" => Some(GuideAction::Page(read(next()?)?, HelpTopic::from_code(next()?)?)),
            "menu" => Some(GuideAction::Menu(read(next()?)?)),
            _ => None,
        }
    }
}

/// The slash in the name of a variant would look like the end of a part.
fn written(variant: Variant) -> String {
    variant.id().replace('/', ":")
}

fn read(text: &str) -> Option<Variant> {
    let variant = Variant::from_id(&text.replace(':', "/")).ok()?;
    (written(variant) == text).then_some(variant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn every_page_of_every_game_is_written_and_read_back() {
        for variant in Variant::all() {
            let pages = HelpTopic::ALL.map(|topic| GuideAction::Page(*variant, topic));
            for action in pages.into_iter().chain([GuideAction::Menu(*variant)]) {
                let id = Action::Guide(action).to_string();
                assert!(id.len() <= 100, "{id}");
                assert_eq!(Action::parse(&id), Some(Action::Guide(action)), "{id}");
            }
        }
    }

    #[test]
    fn what_no_page_was_called_is_nothing() {
        for id in [
            "1/guide",
            "1/guide/page/forteca",
            "1/guide/page/forteca/what",
            "1/guide/page/chess/start",
            "1/guide/menu/polska-forteca:lines=C",
            "1/guide/menu/forteca/start",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
