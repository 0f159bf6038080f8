//! For whom a page with a chart is.

use forteca_render::Theme;

use crate::discord::kit::caller::Caller;
use crate::texts::Lang;

/// What language a page speaks and in which colours its charts are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewers {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
}

impl Viewers {
    /// Everybody who reads along where the caller is: in a server in the colours that boards have for all, elsewhere,
    /// where the caller is alone, in their own.
    pub fn all(caller: &Caller) -> Self {
        let theme = match caller.guild {
            Some(_) => Theme::default(),
            None => caller.preferences.look.theme,
        };
        Self {
            lang: caller.public_lang,
            theme,
        }
    }

    /// Only the caller.
    pub fn only(caller: &Caller) -> Self {
        Self {
            lang: caller.lang,
            theme: caller.preferences.look.theme,
        }
    }
}

#[cfg(test)]
mod tests {
    use forteca_data::GuildId;

    use super::*;

    #[test]
    fn charts_are_in_ones_own_colours_where_nobody_else_reads_along() {
        let mut caller = Caller::anybody(Lang::Pl);
        caller.preferences.look.theme = Theme::Slate;
        assert_eq!(Viewers::only(&caller).theme, Theme::Slate);
        assert_eq!(Viewers::all(&caller).theme, Theme::Slate);
        caller.guild = Some(GuildId(1));
        assert_eq!(Viewers::only(&caller).theme, Theme::Slate);
        assert_eq!(Viewers::all(&caller).theme, Theme::Wood);
    }
}
