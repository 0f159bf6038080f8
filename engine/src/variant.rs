//! The handle by which the rest of the program speaks of a game with its options settled. The list of games and
//! options is in `catalogue`, the rules are constants of their family.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use crate::board::Board;
use crate::cast::Cast;
use crate::catalogue::{self, Kind, SETTLED, Settled};
use crate::draughts::draw_rules::DrawLimit;
use crate::draughts::rules::{DraughtsRules, DraughtsRulesFault};
use crate::family::Family;
use crate::fortress::rules::{Fill, First, Rules};
use crate::fortress::validity::RulesFault;
use crate::point::{Point, PointSet};
use crate::side::Side;

static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| SETTLED.iter().map(Variant).collect());

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
    /// commas, as [`id`](Variant::id) writes it. Defaults may be written out, and the order does not matter.
    ///
    /// # Errors
    /// If there is no such game, option or value, or an option is given twice.
    pub fn from_id(id: &str) -> Result<Variant, UnknownVariant> {
        let found = catalogue::find(id).map(Variant);
        found.ok_or_else(|| UnknownVariant { id: id.to_owned() })
    }

    /// A siege game that is in no list, to try rules out: no text names it and nothing stores it. The name has to be one
    /// that no other game has; the memory is never given back.
    ///
    /// # Errors
    /// If nobody can play by the rules.
    pub fn made_up(name: &str, rules: Rules) -> Result<Variant, RulesFault> {
        Ok(Variant(Box::leak(Box::new(catalogue::made_up(name, rules)?))))
    }

    /// A game of draughts that is in no list, with what is drawn by it, to try rules out. The name and the memory are
    /// as those of [`made_up`](Variant::made_up).
    ///
    /// # Errors
    /// If nobody can play by the rules.
    pub fn made_up_draughts(
        name: &str,
        rules: DraughtsRules,
        draws: &'static [DrawLimit],
    ) -> Result<Variant, DraughtsRulesFault> {
        let settled = catalogue::made_up_draughts(name, rules, draws)?;
        Ok(Variant(Box::leak(Box::new(settled))))
    }

    /// The lasting name, such as `forteca` or `polska-forteca/lines=A`.
    #[must_use]
    pub fn id(self) -> &'static str {
        &self.0.id
    }

    /// The lasting name of the game, whatever its options: `polska-forteca`.
    #[must_use]
    pub fn game(self) -> &'static str {
        self.0.game
    }

    /// The options of the game, each with its value in this variant.
    #[must_use]
    pub fn options(self) -> &'static [(&'static str, &'static str)] {
        &self.0.values
    }

    /// The family of games.
    #[must_use]
    pub fn family(self) -> Family {
        self.0.family
    }

    /// The board.
    #[must_use]
    pub fn board(self) -> &'static Board {
        match self.kind() {
            Kind::Siege(siege) => siege.rules.board,
            Kind::Draughts(game, _) => game.rules.board,
        }
    }

    /// Who the men are.
    #[must_use]
    pub fn cast(self) -> &'static Cast {
        match self.kind() {
            Kind::Siege(siege) => &siege.rules.cast,
            Kind::Draughts(game, _) => &game.rules.cast,
        }
    }

    /// The rules of a siege game; none for draughts.
    #[must_use]
    pub fn rules(self) -> Option<&'static Rules> {
        match self.kind() {
            Kind::Siege(siege) => Some(&siege.rules),
            Kind::Draughts(..) => None,
        }
    }

    /// The rules of a game of draughts; none for a siege game.
    #[must_use]
    pub fn draughts_rules(self) -> Option<&'static DraughtsRules> {
        match self.kind() {
            Kind::Siege(_) => None,
            Kind::Draughts(game, _) => Some(&game.rules),
        }
    }

    /// When a game of draughts is drawn although both sides can move, apart from the third occurrence of a
    /// position, which ends every game of draughts; nothing for a siege game, whose rules tell.
    #[must_use]
    pub fn draw_limits(self) -> &'static [DrawLimit] {
        match self.kind() {
            Kind::Siege(_) => &[],
            Kind::Draughts(_, draws) => draws,
        }
    }

    /// How many men the side has once all stand.
    #[must_use]
    pub fn men(self, side: Side) -> u8 {
        match (self.kind(), side) {
            (Kind::Siege(siege), Side::ATTACKERS) => siege.start.attackers.count_ones() as u8,
            (Kind::Siege(siege), Side::DEFENDERS) => siege.rules.defenders,
            (Kind::Draughts(game, _), Side::White | Side::Black) => game.rules.men,
        }
    }

    /// The fortress, if the rules give it a meaning; else no point.
    #[must_use]
    pub fn fortress(self) -> PointSet {
        match self.rules() {
            Some(rules) if rules.fill == Fill::Wins => self.board().fortress(),
            Some(_) | None => PointSet::EMPTY,
        }
    }

    /// The lines of the board that somebody may go along, each between two neighbours: those that are to be drawn. A
    /// game may be played on a board of which it does not use all lines.
    #[must_use]
    pub fn lines(self) -> &'static [(Point, Point)] {
        match self.kind() {
            Kind::Siege(siege) => &siege.tables.lines,
            Kind::Draughts(..) => self.board().lines(),
        }
    }

    /// The lines on which attackers do not step, each between two neighbours.
    #[must_use]
    pub fn closed_lines(self) -> &'static [(Point, Point)] {
        match self.kind() {
            Kind::Siege(siege) => &siege.tables.closed,
            Kind::Draughts(..) => &[],
        }
    }

    /// The variant in which the lot for the first move has fallen on `first`, if here a lot decides; else this
    /// variant itself.
    #[must_use]
    #[expect(
        clippy::expect_used,
        reason = "a game with a lot is offered with both of its results"
    )]
    pub fn with_first(self, first: Side) -> Variant {
        let begins = |variant: Variant| variant.rules().map(|rules| rules.first);
        if begins(self) != Some(First::Lot) {
            return self;
        }
        let fallen = match first {
            Side::ATTACKERS => First::Attackers,
            Side::DEFENDERS => First::Defenders,
        };
        let others = |variant: Variant| variant.0.values.iter().filter(|(name, _)| *name != "first");
        let drawn = Variant::all().iter().find(|variant| {
            variant.0.game == self.0.game
                && begins(**variant) == Some(fallen)
                && others(**variant).eq(others(self))
        });
        *drawn.expect("a game with a lot is offered with both of its results")
    }

    /// The variant in which a lot still decides about the first move, if the game has such a one; else this variant
    /// itself. So the two results of a lot are told of as one game.
    #[must_use]
    pub fn before_the_lot(self) -> Variant {
        let others = |variant: Variant| variant.0.values.iter().filter(|(name, _)| *name != "first");
        let with_a_lot = Variant::all().iter().find(|variant| {
            variant.0.game == self.0.game
                && variant.rules().is_some_and(|rules| rules.first == First::Lot)
                && others(**variant).eq(others(self))
        });
        *with_a_lot.unwrap_or(&self)
    }

    /// What is known in the terms of the family.
    pub(crate) fn kind(self) -> &'static Kind {
        &self.0.kind
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
