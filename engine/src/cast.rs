//! Who the men of a game are: what they are called, how they look, and which story is told of the game. A rule set
//! has its cast as a field, so that nothing else asks for the name of the game, its family or the number of men.
//! The words themselves and the drawing are elsewhere: here are their names only.

use crate::side::Side;

/// Who the men of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cast {
    /// The attackers of a siege game; in draughts, black.
    pub attackers: Troop,
    /// The defenders of a siege game; in draughts, white.
    pub defenders: Troop,
    /// The lasting short name of the text that tells where the game comes from. Games may share one.
    pub history: &'static str,
}

impl Cast {
    /// The men of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> Troop {
        match side {
            Side::ATTACKERS => self.attackers,
            Side::DEFENDERS => self.defenders,
        }
    }

    /// The same men in a game of which another story is told.
    pub(crate) const fn with_history(self, history: &'static str) -> Cast {
        Cast { history, ..self }
    }
}

/// The men of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Troop {
    /// The lasting short name by which the words for them are found, in the plural: `wolves`.
    pub name: &'static str,
    /// How each of them looks.
    pub figure: Figure,
}

/// How a man looks. The colours tell the sides apart as well: attackers and black are dark, defenders and white are
/// light. Kings of draughts are discs with a crown, whatever their men are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Figure {
    /// A disc.
    Disc,
    /// A shield whose upper edge is a wall: knights and officers.
    Shield,
    /// The head of a wolf.
    Wolf,
    /// The head of a fox.
    Fox,
}

impl Figure {
    /// All of them.
    pub const ALL: [Figure; 4] = [Figure::Disc, Figure::Shield, Figure::Wolf, Figure::Fox];
}

const fn troop(name: &'static str, figure: Figure) -> Troop {
    Troop { name, figure }
}

/// Besiegers against the knights or officers of a fortress.
pub(crate) const FORTRESS: Cast = Cast {
    attackers: troop("attackers", Figure::Disc),
    defenders: troop("defenders", Figure::Shield),
    history: "forteca",
};

/// Sheep against wolves.
pub(crate) const WOLVES: Cast = Cast {
    attackers: troop("sheep", Figure::Disc),
    defenders: troop("wolves", Figure::Wolf),
    history: "wilki-i-owce",
};

/// Geese against one fox.
pub(crate) const FOX: Cast = Cast {
    attackers: troop("geese", Figure::Disc),
    defenders: troop("foxes", Figure::Fox),
    history: "halatafl",
};

/// Black against white.
pub(crate) const DRAUGHTS: Cast = Cast {
    attackers: troop("black", Figure::Disc),
    defenders: troop("white", Figure::Disc),
    history: "warcaby-polskie",
};
