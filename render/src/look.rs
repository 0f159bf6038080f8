//! What people choose of a picture's looks: a theme and where the labels are.

use crate::theme::{CONTRAST, Colours, PAPER, SLATE, WOOD};

/// A set of colours for boards and charts.
///
/// In each, labels, men and marks can be told from what they lie on in colour, in grey and with any of the three
/// kinds of colour blindness.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Brown wood with a brick-red fortress.
    #[default]
    Wood,
    /// Cool grey stone.
    Slate,
    /// White, for printers.
    Paper,
    /// Few strong colours and heavy lines, for low vision.
    Contrast,
}

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Theme; 4] = [Theme::Wood, Theme::Slate, Theme::Paper, Theme::Contrast];

    /// The lasting short name, as stored and typed.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Theme::Wood => "wood",
            Theme::Slate => "slate",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme with this [`code`](Theme::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }

    pub(crate) fn colours(self) -> &'static Colours {
        match self {
            Theme::Wood => &WOOD,
            Theme::Slate => &SLATE,
            Theme::Paper => &PAPER,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// Where the names of the points are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Labels {
    /// Inside the points, and on the men that stand there.
    #[default]
    Inside,
    /// At the edge: letters below and numbers on the left; on checkered boards the numbers of each row's outermost
    /// squares.
    Edge,
    /// Nowhere.
    Off,
}

impl Labels {
    /// All of them, the default first.
    pub const ALL: [Labels; 3] = [Labels::Inside, Labels::Edge, Labels::Off];

    /// The lasting short name, as stored and typed.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Labels::Inside => "inside",
            Labels::Edge => "edge",
            Labels::Off => "off",
        }
    }

    /// The labels with this [`code`](Labels::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Labels> {
        Labels::ALL.into_iter().find(|labels| labels.code() == code)
    }
}

/// Theme and labels together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// Where the points' names are.
    pub labels: Labels,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_read_back_from_its_code() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_code(theme.code()), Some(theme));
        }
        for labels in Labels::ALL {
            assert_eq!(Labels::from_code(labels.code()), Some(labels));
        }
        assert_eq!(Theme::from_code("Wood"), None);
    }
}
