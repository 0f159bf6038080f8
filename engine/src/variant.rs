//! The list of games: which options each is offered with, the lasting names of all combinations, and the handle
//! by which the rest of the program speaks of one of them. The rules themselves are constants elsewhere.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use crate::board::Board;
use crate::fortress::games::FORTECA;
use crate::fortress::moves::Generator;
use crate::fortress::rules::{First, Placement, Rules};
use crate::fortress::state::{State, Turn};
use crate::fortress::tables::Tables;
use crate::notation::positions::men_in_rows;
use crate::point::Point;
use crate::position::Position;
use crate::side::Side;

/// A family of games, within which people are rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Siege games on 33 points.
    Siege33,
    /// Siege games on 67 points.
    Siege67,
    /// Draughts on 100 squares.
    Draughts100,
    /// Draughts on 64 squares.
    Draughts64,
}

impl Family {
    const ALL: [Family; 4] = [
        Family::Siege33,
        Family::Siege67,
        Family::Draughts100,
        Family::Draughts64,
    ];

    /// The lasting short name, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Family::Siege33 => "siege-33",
            Family::Siege67 => "siege-67",
            Family::Draughts100 => "draughts-100",
            Family::Draughts64 => "draughts-64",
        }
    }

    /// The family with this [`code`](Family::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.code() == code)
    }
}

/// A game as it is offered: its rules and the options they may be changed by.
struct Offer {
    id: &'static str,
    family: Family,
    rules: Rules,
    options: &'static [Choice],
}

/// One option of a game: its name and its values, the default first, each with what it changes.
struct Choice {
    name: &'static str,
    values: &'static [Value],
}

/// A value of an option and what it changes in the rules.
type Value = (&'static str, fn(&mut Rules));

static OFFERS: [Offer; 1] = [Offer {
    id: "forteca",
    family: Family::Siege33,
    rules: FORTECA,
    options: &[],
}];

/// Everything known of one game with its options settled.
struct Settled {
    id: String,
    game: &'static str,
    /// The value of every option of the game.
    values: Vec<(&'static str, &'static str)>,
    family: Family,
    rules: Rules,
    tables: Tables,
    start: State,
}

static SETTLED: LazyLock<Vec<Settled>> = LazyLock::new(|| OFFERS.iter().flat_map(settle).collect());
static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| SETTLED.iter().map(Variant).collect());

/// All combinations of the options of a game, that of the defaults first.
fn settle(offer: &Offer) -> Vec<Settled> {
    let mut combinations = vec![(offer.rules.clone(), Vec::new())];
    for choice in offer.options {
        let extended = combinations.iter().flat_map(|(rules, values)| {
            choice.values.iter().map(move |(value, change)| {
                let (mut rules, mut values) = (rules.clone(), values.clone());
                change(&mut rules);
                values.push((choice.name, *value));
                (rules, values)
            })
        });
        combinations = extended.collect();
    }
    let settled = combinations.into_iter().map(|(rules, values)| Settled {
        id: name(offer, &values),
        game: offer.id,
        values,
        family: offer.family,
        tables: Tables::new(&rules),
        start: start(&rules),
        rules,
    });
    settled.collect()
}

/// The name of a game with these values of its options: defaults are left out.
fn name(offer: &Offer, values: &[(&str, &str)]) -> String {
    let named = offer
        .options
        .iter()
        .zip(values)
        .filter(|(choice, (_, value))| choice.values[0].0 != *value);
    let named: Vec<String> = named
        .map(|(choice, (_, value))| format!("{}={value}", choice.name))
        .collect();
    if named.is_empty() {
        offer.id.to_owned()
    } else {
        format!("{}/{}", offer.id, named.join(","))
    }
}

/// The position before the first ply.
fn start(rules: &Rules) -> State {
    let (attackers, defenders) =
        men_in_rows(rules.board, rules.start).expect("the rows at the start fit the board");
    let turn = match rules.placement {
        Placement::Fixed => Turn::first(rules),
        Placement::Fortress | Placement::Anywhere => Turn::Placement,
    };
    State {
        attackers: attackers.bits(),
        defenders: defenders.bits(),
        offenders: 0,
        turn,
        kills: 0,
    }
}

/// A game with its options settled; a handle on a fixed list.
#[derive(Clone, Copy)]
pub struct Variant(&'static Settled);

impl Variant {
    /// All variants, game by game, each game with its default options first.
    #[must_use]
    pub fn all() -> &'static [Variant] {
        &VARIANTS
    }

    /// The variant with this name: a game, then after a slash the options that differ from the defaults, joined by
    /// commas in the game's own order, as [`id`](Variant::id) writes it.
    ///
    /// # Errors
    /// If no variant is called so.
    pub fn from_id(id: &str) -> Result<Variant, UnknownVariant> {
        let found = Variant::all().iter().find(|variant| variant.id() == id);
        found.copied().ok_or_else(|| UnknownVariant { id: id.to_owned() })
    }

    /// The lasting name, such as `forteca` or `polska-forteca/lines=A`.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.0.id
    }

    /// The family of games.
    #[must_use]
    pub fn family(self) -> Family {
        self.0.family
    }

    /// The board.
    #[must_use]
    pub fn board(self) -> &'static Board {
        self.0.rules.board
    }

    /// The rules.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        &self.0.rules
    }

    /// The position before the first ply.
    #[must_use]
    pub fn start(self) -> Position {
        Position::new(self, self.0.start)
    }

    /// How many men the side has once all stand.
    #[must_use]
    pub fn men(self, side: Side) -> u8 {
        match side {
            Side::ATTACKERS => self.0.start.attackers.count_ones() as u8,
            Side::DEFENDERS => self.0.rules.defenders,
        }
    }

    /// The lines on which attackers do not step, each between two neighbours.
    #[must_use]
    pub fn closed_lines(self) -> &'static [(Point, Point)] {
        &self.0.tables.closed
    }

    /// The variant in which the lot for the first move has fallen on `first`, if here a lot decides; else this
    /// variant itself.
    #[must_use]
    pub fn with_first(self, first: Side) -> Variant {
        if self.0.rules.first != First::Lot {
            return self;
        }
        let fallen = match first {
            Side::ATTACKERS => First::Attackers,
            Side::DEFENDERS => First::Defenders,
        };
        let others = |variant: Variant| variant.0.values.iter().filter(|(name, _)| *name != "first");
        let drawn = Variant::all().iter().find(|variant| {
            variant.0.game == self.0.game
                && variant.0.rules.first == fallen
                && others(**variant).eq(others(self))
        });
        *drawn.expect("a game with a lot is offered with both of its results")
    }

    /// The generator for this variant.
    pub(crate) fn generator(self) -> Generator<'static> {
        Generator {
            rules: &self.0.rules,
            tables: &self.0.tables,
        }
    }

    pub(crate) fn tables(self) -> &'static Tables {
        &self.0.tables
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Variant {}

impl Hash for Variant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.0.id).finish()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.id)
    }
}

/// There is no variant of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownVariant {
    /// The name asked for.
    pub id: String,
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no variant {:?}", self.id)
    }
}

impl std::error::Error for UnknownVariant {}
