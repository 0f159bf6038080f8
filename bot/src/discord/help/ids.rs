//! What is clicked below the help pages of a game.

use std::fmt;

use forteca_engine::Variant;

use crate::discord::kit::ids::Arguments;
use crate::guide::HelpTopic;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["guide/page", "guide/menu"];

/// A click below the help pages of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpAction {
    /// Show a page.
    Page(Variant, HelpTopic),
    /// The menu of pages. Which one was chosen is in the menu's value.
    Menu(Variant),
}

impl HelpAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let variant = read(arguments.text()?)?;
        Some(match verb {
            "guide/page" => HelpAction::Page(variant, HelpTopic::from_code(arguments.text()?)?),
            "guide/menu" => HelpAction::Menu(variant),
            _ => return None,
        })
    }
}

impl fmt::Display for HelpAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HelpAction::Page(variant, topic) => {
                write!(f, "guide/page/{}/{}", written(*variant), topic.code())
            }
            HelpAction::Menu(variant) => write!(f, "guide/menu/{}", written(*variant)),
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
