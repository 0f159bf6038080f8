//! What a panel says and the menu and buttons under it, without the picture: a value of the position, the choices
//! made so far, and the language. At most one menu, and two rows.

use forteca_engine::{Board, Position, Route, Side};

use crate::club::{self, Confirm, Menu, MenuChoice, MenuStep, Pick, spell, unbrief};
use crate::discord::kit::ids::{CustomId, GameRevision, ID_LENGTH};
use crate::discord::kit::page::{Button, MAX_MENU_TEXT, MenuOption, Page, Row, SelectMenu, Tone, clip};
use crate::discord::play::ids::PlayAction;
use crate::say;
use crate::texts::Lang;

/// What the value of a whole move begins with.
const MOVE_MARK: char = '=';
/// What the value of a pick that leads on begins with.
const PICK_MARK: char = '>';

/// What was chosen in a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PanelChoice {
    /// A whole move, in notation.
    Move(String),
    /// A step on the way to several.
    Pick(Pick),
}

impl PanelChoice {
    /// Reads the value of a menu. `None` for what no menu of `position` holds.
    pub fn read(position: &Position, value: &str) -> Option<Self> {
        match value.strip_prefix(MOVE_MARK) {
            Some(text) => Some(Self::Move(unbrief(position, text).into_owned())),
            None => {
                let pick = value.strip_prefix(PICK_MARK)?;
                Pick::parse(position.variant().board(), pick).map(Self::Pick)
            }
        }
    }
}

/// A player to move, before a panel.
#[derive(Debug, Clone, Copy)]
pub struct Panel<'a> {
    /// The language of the panel.
    pub lang: Lang,
    /// Whether the player is asked once more before a move is played.
    pub confirm: Confirm,
    /// The game and its ply.
    pub at: GameRevision,
    /// The position.
    pub position: &'a Position,
    /// Every legal move of the position.
    pub legal: &'a [Route],
}

impl Panel<'_> {
    /// The choices after `pick`; from the beginning if nothing fits it, as of a forged id.
    pub fn menu(&self, pick: Pick) -> Menu {
        let menu = club::menu(self.position, self.legal, pick);
        if menu.choices.is_empty() {
            return club::menu(self.position, self.legal, Pick::default());
        }
        menu
    }

    /// The page that asks for one of the choices.
    pub fn choices(&self, menu: &Menu) -> Page {
        let mut page = Page::text(self.question(menu));
        page.rows = self.rows(menu, None);
        page.with_buttons(self.back(menu).into_iter().collect())
    }

    /// The page that shows a move before it is played, with the menu that it stands in, so that another can be
    /// chosen at once.
    pub fn preview(&self, made: &Route) -> Page {
        let text = match made.captured().len() {
            0 => say!(self.lang, "panel-preview", made = made.to_string()),
            captured => say!(
                self.lang,
                "panel-preview-capture",
                made = made.to_string(),
                captured = captured
            ),
        };
        let mut page = Page::text(text);
        let menu = club::menu_with(self.position, self.legal, made);
        if menu.choices.len() > 1 {
            page.rows = self.rows(&menu, Some(made));
        }
        let room = ID_LENGTH - CustomId::from(PlayAction::Confirm(self.at, String::new())).length();
        let confirm = Button::new(
            PlayAction::Confirm(self.at, spell(made, room)),
            say!(self.lang, "button-confirm"),
            Tone::Success,
        );
        let buttons = std::iter::once(confirm).chain(self.back(&menu));
        page.with_buttons(buttons.collect())
    }

    fn board(&self) -> &'static Board {
        self.position.variant().board()
    }

    fn question(&self, menu: &Menu) -> String {
        let (lang, pick) = (self.lang, &menu.pick);
        if self.position.is_placement() {
            let men = usize::from(self.position.variant().men(Side::DEFENDERS));
            let left = say!(lang, "panel-place", left = men - pick.points().len());
            return match pick.is_empty() {
                true => left,
                false => {
                    let chosen = pick.shown(self.board(), ", ");
                    format!("{} {left}", say!(lang, "panel-placed", chosen = chosen))
                }
            };
        }
        let path = || pick.shown(self.board(), "–");
        match pick.steps().last() {
            None if menu.asks_for_part() => say!(lang, "panel-choose-part", ply = self.at.ply.0),
            None => match self.confirm {
                Confirm::Ask => say!(lang, "panel-choose", ply = self.at.ply.0),
                Confirm::AtOnce => say!(lang, "panel-choose-at-once", ply = self.at.ply.0),
            },
            Some(MenuStep::Huff(point)) => say!(lang, "panel-choose-huffed", at = self.board().label(*point)),
            Some(MenuStep::Part { first, last }) => {
                say!(lang, "panel-choose-man", columns = columns(*first, *last))
            }
            Some(MenuStep::Point(_)) => say!(lang, "panel-choose-on", path = path()),
            Some(MenuStep::End(_) | MenuStep::Share(_)) => {
                say!(lang, "panel-choose-way", path = self.ends(pick))
            }
        }
    }

    /// The man and where it is to end, as far as both are chosen.
    fn ends(&self, pick: &Pick) -> String {
        let end = pick.steps().iter().find_map(|step| {
            if let MenuStep::End(point) = step {
                Some(self.board().label(*point))
            } else {
                None
            }
        });
        format!("{} … {}", pick.shown(self.board(), "x"), end.unwrap_or_default())
            .trim()
            .to_owned()
    }

    fn back(&self, menu: &Menu) -> Option<Button> {
        if menu.pick.is_empty() {
            return None;
        }
        let action = PlayAction::Choices(self.at, menu.pick.shorter().write(self.board()));
        Some(Button::new(action, say!(self.lang, "button-back"), Tone::Quiet))
    }

    /// Parts of the board as buttons, everything else as a menu.
    fn rows(&self, menu: &Menu, chosen: Option<&Route>) -> Vec<Row> {
        let (mut parts, mut options) = (Vec::new(), Vec::new());
        for choice in &menu.choices {
            match choice {
                MenuChoice::Move(made) => options.push(self.whole(made, chosen)),
                MenuChoice::On {
                    step: step @ MenuStep::Part { first, last },
                    ..
                } => {
                    let action = PlayAction::Choices(self.at, menu.pick.with(*step).write(self.board()));
                    let label = say!(self.lang, "button-part", columns = columns(*first, *last));
                    parts.push(Button::new(action, label, Tone::Primary));
                }
                MenuChoice::On { step, moves } => options.push(self.leading(menu, *step, moves)),
            }
        }
        let mut rows = Vec::new();
        if !options.is_empty() {
            tell_apart(&mut options);
            rows.push(Row::Menu(SelectMenu {
                action: PlayAction::Pick(self.at, 0).into(),
                placeholder: say!(self.lang, "menu-placeholder"),
                options,
            }));
        }
        if !parts.is_empty() {
            rows.push(Row::Buttons(parts));
        }
        rows
    }

    fn whole(&self, made: &Route, chosen: Option<&Route>) -> MenuOption {
        MenuOption {
            label: made.to_string(),
            about: match made.captured().len() {
                0 => None,
                captured => Some(say!(self.lang, "menu-captures", captured = captured)),
            },
            value: format!("{MOVE_MARK}{}", spell(made, MAX_MENU_TEXT - 1)),
            chosen: chosen == Some(made),
        }
    }

    fn leading(&self, menu: &Menu, step: MenuStep, moves: &[Route]) -> MenuOption {
        let longer = menu.pick.with(step);
        let label = match step {
            MenuStep::Huff(point) => say!(self.lang, "menu-huff", at = self.board().label(point)),
            MenuStep::End(_) => self.ends(&longer),
            MenuStep::Share(_) => match moves {
                // So that both fit into one label.
                [first, .., last] => format!(
                    "{} … {}",
                    clip(&first.to_string(), 48),
                    clip(&last.to_string(), 48)
                ),
                [..] => String::new(),
            },
            MenuStep::Point(_) | MenuStep::Part { .. } => longer.shown(self.board(), "–"),
        };
        // How many placements a first point leaves open helps nobody.
        let about =
            (!self.position.is_placement()).then(|| say!(self.lang, "menu-leads-to", moves = moves.len()));
        MenuOption {
            label,
            about,
            value: format!("{PICK_MARK}{}", longer.write(self.board())),
            chosen: false,
        }
    }
}

/// Columns by their letters.
fn columns(first: u8, last: u8) -> String {
    let letter = |column: u8| char::from(b'a' + column);
    match first == last {
        true => letter(first).to_string(),
        false => format!("{}–{}", letter(first), letter(last)),
    }
}

/// Cuts labels that are too long, and numbers those that become the same by that.
fn tell_apart(options: &mut [MenuOption]) {
    let cut: Vec<String> = options
        .iter()
        .map(|option| clip(&option.label, MAX_MENU_TEXT))
        .collect();
    for ((number, option), label) in (1..).zip(options).zip(&cut) {
        option.label = match cut.iter().filter(|other| *other == label).count() {
            1 => label.clone(),
            _ => clip(&format!("{number}. {label}"), MAX_MENU_TEXT),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_whose_labels_are_cut_to_the_same_are_numbered() {
        let long = "d6x".repeat(40);
        let mut options: Vec<MenuOption> = ["d4", "e4"]
            .iter()
            .map(|end| MenuOption {
                label: format!("{long}{end}"),
                about: None,
                value: (*end).to_owned(),
                chosen: false,
            })
            .collect();
        tell_apart(&mut options);
        assert!(options[0].label.starts_with("1. d6") && options[1].label.starts_with("2. d6"));
    }

    #[test]
    fn columns_are_named_by_letters() {
        assert_eq!((columns(0, 2), columns(8, 8)), ("a–c".to_owned(), "i".to_owned()));
    }
}
