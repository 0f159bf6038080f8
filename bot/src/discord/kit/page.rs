//! What one message shows, before it takes one of Discord's shapes: text, a picture, a file, rows of buttons and
//! menus, and at most one person to ping. The only place that builds Discord's message bodies.

use forteca_data::{ChannelId, UserId};
use serenity::all::{
    ButtonStyle, ChannelType, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage,
    ReactionType,
};

use crate::discord::kit::ids::CustomId;

/// The longest text of a message, in characters.
pub const MAX_TEXT: usize = 2000;
/// The longest label of a button, in characters.
const MAX_BUTTON_LABEL: usize = 80;
/// The longest label, value or description in a menu, in characters.
pub const MAX_MENU_TEXT: usize = 100;
/// The longest placeholder of a menu, in characters.
const MAX_PLACEHOLDER: usize = 150;
/// The longest description of a picture, in characters.
pub const MAX_ALT_TEXT: usize = 1024;

/// The largest file, in bytes: what Discord takes from a bot without asking, and some room for what is sent along.
pub const MAX_FILE: usize = 10 * 1024 * 1024 - 64 * 1024;

/// The content of one message.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Page {
    /// The text, in Discord's markup.
    pub text: String,
    /// The picture under it.
    pub picture: Option<Picture>,
    /// A file of text to take away.
    pub file: Option<TextFile>,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<Row>,
    /// The one person whom a new message may ping. Everybody else who is named is not disturbed.
    pub ping: Option<UserId>,
}

/// A picture with its description.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// What kind of picture it is.
    pub kind: PictureKind,
    /// The file.
    pub bytes: Vec<u8>,
    /// What it shows, in words.
    pub alt: String,
    /// What stands in its place in the text where no picture may be posted.
    pub instead: Option<String>,
}

/// The kinds of pictures. All are PNG but the moving one, which is GIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    /// A position.
    Board,
    /// A game played through.
    Replay,
    /// The course of a rating.
    Rating,
    /// Wins, draws and losses.
    Results,
    /// Who has how many points against whom.
    CrossTable,
}

impl PictureKind {
    /// The name under which such a picture is saved.
    const fn file_name(self) -> &'static str {
        match self {
            PictureKind::Board => "board.png",
            PictureKind::Replay => "replay.gif",
            PictureKind::Rating => "rating.png",
            PictureKind::Results => "results.png",
            PictureKind::CrossTable => "table.png",
        }
    }
}

/// A file of text, such as the record of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// Its name, of letters, digits, `-` and `.`.
    pub name: String,
    /// What stands in it.
    pub text: String,
    /// What it is, in words.
    pub alt: String,
}

/// One row under a message.
#[derive(Debug, Clone, PartialEq)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu, alone in its row.
    Menu(SelectMenu),
    /// A menu of the server's text channels, alone in its row.
    Channels(ChannelMenu),
}

/// A button.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    /// What it does.
    pub action: CustomId,
    /// What stands before the label. Discord draws these alike everywhere, while a sign in the label looks as each
    /// reader's own font would have it.
    pub emoji: Option<&'static str>,
    /// What it says; nothing if the emoji says it all.
    pub label: String,
    /// How it looks.
    pub tone: Tone,
    /// Whether it can be pressed.
    pub enabled: Enabled,
}

/// Whether a button can be pressed. One that cannot keeps its place, so that the others keep theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Enabled {
    /// It can.
    Yes,
    /// It would lead nowhere.
    No,
}

/// How much a button asks for attention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// The step that leads on.
    Primary,
    /// Everything else.
    Quiet,
    /// A step that is taken gladly and binds.
    Success,
    /// A step that cannot be taken back.
    Danger,
}

/// A menu of one to 25 options, of which one is chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct SelectMenu {
    /// What choosing does.
    pub action: CustomId,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// The options.
    pub options: Vec<MenuOption>,
}

/// A menu of the text channels of a server, of which none or some are chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct ChannelMenu {
    /// What choosing does.
    pub action: CustomId,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// The channels that show as chosen.
    pub chosen: Vec<ChannelId>,
    /// How many can be chosen, from 1 to 25.
    pub most: u8,
}

/// One option of a menu.
#[derive(Debug, Clone, PartialEq)]
pub struct MenuOption {
    /// What it says.
    pub label: String,
    /// A second line.
    pub about: Option<String>,
    /// What comes back.
    pub value: String,
    /// Whether it shows as chosen.
    pub chosen: bool,
}

/// Whether everybody sees an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    /// Only the person who asked.
    Private,
    /// Everybody in the channel.
    Public,
}

impl Page {
    /// A page of text alone.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// The same with a row of buttons more; none if there are no buttons.
    pub fn with_buttons(mut self, buttons: Vec<Button>) -> Self {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// The same with words in place of its picture, as far as they fit; `None` if it has no picture.
    pub fn without_picture(&self) -> Option<Self> {
        let picture = self.picture.as_ref()?;
        let mut text = self.text.clone();
        if let Some(instead) = &picture.instead {
            let with = format!("{text}\n{instead}");
            // Cut in its midst, it would say nothing.
            if with.chars().count() <= MAX_TEXT {
                text = with;
            }
        }
        Some(Self {
            text,
            picture: None,
            ..self.clone()
        })
    }

    /// As the answer to an interaction, or as the new content of the message that was clicked.
    pub fn into_response(self, visibility: Visibility) -> CreateInteractionResponseMessage {
        let mentions = self.mentions();
        let mut message = CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(mentions)
            .components(self.components());
        // On an update, no file listed means no file kept.
        for file in self.attachments() {
            message = message.add_file(file);
        }
        message.ephemeral(visibility == Visibility::Private)
    }

    /// As a later answer to an interaction that was answered already.
    pub fn into_followup(self, visibility: Visibility) -> CreateInteractionResponseFollowup {
        let mut message = CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.components());
        for file in self.attachments() {
            message = message.add_file(file);
        }
        message.ephemeral(visibility == Visibility::Private)
    }

    /// As the content of an answer that was deferred.
    pub fn into_late_response(self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.components())
            .attachments(self.only_these_files())
    }

    /// As a message in a channel.
    pub fn into_message(self) -> CreateMessage {
        let mut message = CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.components());
        for file in self.attachments() {
            message = message.add_file(file);
        }
        message
    }

    /// As the new content of a message in a channel.
    pub fn into_edit(self) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.components())
            .attachments(self.only_these_files())
    }

    fn content(&self) -> String {
        clip(&self.text, MAX_TEXT)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        let none = CreateAllowedMentions::new();
        match self.ping {
            Some(user) => none.users([user.0]),
            None => none,
        }
    }

    /// The files that go along.
    pub(super) fn attachments(&self) -> impl Iterator<Item = CreateAttachment> + '_ {
        let picture = self.picture.as_ref().map(|picture| {
            let name = picture.kind.file_name();
            CreateAttachment::bytes(picture.bytes.clone(), name).description(clip(&picture.alt, MAX_ALT_TEXT))
        });
        let file = self.file.as_ref().map(|file| {
            CreateAttachment::bytes(file.text.clone().into_bytes(), file.name.as_str())
                .description(clip(&file.alt, MAX_ALT_TEXT))
        });
        picture.into_iter().chain(file)
    }

    fn only_these_files(&self) -> EditAttachments {
        self.attachments()
            .fold(EditAttachments::new(), EditAttachments::add)
    }

    fn components(&self) -> Vec<CreateActionRow> {
        self.rows
            .iter()
            .map(|row| match row {
                Row::Buttons(buttons) => {
                    CreateActionRow::Buttons(buttons.iter().map(Button::build).collect())
                }
                Row::Menu(menu) => CreateActionRow::SelectMenu(menu.build()),
                Row::Channels(menu) => CreateActionRow::SelectMenu(menu.build()),
            })
            .collect()
    }
}

impl Button {
    /// A button.
    pub fn new(action: impl Into<CustomId>, label: impl Into<String>, tone: Tone) -> Self {
        Self {
            action: action.into(),
            emoji: None,
            label: label.into(),
            tone,
            enabled: Enabled::Yes,
        }
    }

    /// A button with an emoji alone.
    pub fn sign(action: impl Into<CustomId>, emoji: &'static str, tone: Tone) -> Self {
        Self {
            emoji: Some(emoji),
            ..Self::new(action, "", tone)
        }
    }

    /// The same, to be pressed or not.
    pub fn enabled(self, enabled: Enabled) -> Self {
        Self { enabled, ..self }
    }

    fn build(&self) -> CreateButton {
        let style = match self.tone {
            Tone::Primary => ButtonStyle::Primary,
            Tone::Quiet => ButtonStyle::Secondary,
            Tone::Success => ButtonStyle::Success,
            Tone::Danger => ButtonStyle::Danger,
        };
        let mut built = CreateButton::new(self.action.as_str())
            .style(style)
            .disabled(self.enabled == Enabled::No);
        if let Some(emoji) = self.emoji {
            built = built.emoji(ReactionType::Unicode(emoji.to_owned()));
        }
        if !self.label.is_empty() {
            built = built.label(clip(&self.label, MAX_BUTTON_LABEL));
        }
        built
    }
}

impl SelectMenu {
    fn build(&self) -> CreateSelectMenu {
        let options = self
            .options
            .iter()
            .map(|option| {
                let mut built =
                    CreateSelectMenuOption::new(clip(&option.label, MAX_MENU_TEXT), option.value.as_str())
                        .default_selection(option.chosen);
                if let Some(about) = &option.about {
                    built = built.description(clip(about, MAX_MENU_TEXT));
                }
                built
            })
            .collect();
        CreateSelectMenu::new(self.action.as_str(), CreateSelectMenuKind::String { options })
            .placeholder(clip(&self.placeholder, MAX_PLACEHOLDER))
    }
}

impl ChannelMenu {
    fn build(&self) -> CreateSelectMenu {
        let chosen = self.chosen.iter().take(usize::from(self.most));
        let chosen: Vec<_> = chosen.map(|id| serenity::all::ChannelId::new(id.0)).collect();
        let kind = CreateSelectMenuKind::Channel {
            channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
            default_channels: Some(chosen),
        };
        CreateSelectMenu::new(self.action.as_str(), kind)
            .placeholder(clip(&self.placeholder, MAX_PLACEHOLDER))
            .min_values(0)
            .max_values(self.most)
    }
}

/// The text, cut to `limit` characters with an ellipsis if it is longer.
pub fn clip(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(limit.saturating_sub(1)).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_by_characters_not_bytes() {
        assert_eq!(clip("ąćę", 3), "ąćę");
        assert_eq!(clip("ąćęł", 3), "ąć…");
    }

    #[test]
    fn a_page_without_its_picture_says_what_it_shows() {
        let picture = |instead: &str| Picture {
            kind: PictureKind::Board,
            bytes: vec![1],
            alt: String::new(),
            instead: Some(instead.to_owned()),
        };
        let page = |instead| Page {
            picture: Some(picture(instead)),
            ping: Some(UserId(1)),
            ..Page::text("a move")
        };
        let bare = page("the board").without_picture().unwrap();
        assert_eq!((bare.text.as_str(), bare.picture), ("a move\nthe board", None));
        assert_eq!(bare.ping, Some(UserId(1)));
        let long = "x".repeat(MAX_TEXT);
        assert_eq!(page(&long).without_picture().unwrap().text, "a move");
        assert_eq!(Page::text("a").without_picture(), None);
    }

    #[test]
    fn nobody_is_pinged_but_the_one_who_is_meant() {
        let quiet = serde_json::to_value(Page::text("<@1> @everyone").into_message()).unwrap();
        assert_eq!(quiet["allowed_mentions"]["parse"], serde_json::json!([]));
        assert_eq!(quiet["allowed_mentions"]["users"], serde_json::json!([]));
        let page = Page {
            ping: Some(UserId(7)),
            ..Page::text("<@7>")
        };
        let loud = serde_json::to_value(page.into_message()).unwrap();
        assert_eq!(loud["allowed_mentions"]["users"], serde_json::json!(["7"]));
    }

    #[test]
    fn an_update_without_a_picture_drops_the_old_one() {
        let update = serde_json::to_value(Page::text("done").into_response(Visibility::Private)).unwrap();
        assert_eq!(update["attachments"], serde_json::json!([]));
        assert_eq!(update["components"], serde_json::json!([]));
    }
}
