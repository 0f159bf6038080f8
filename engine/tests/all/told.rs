//! The rules of the siege games for the slow generator, in its own terms: read from the fields of a rule set, and
//! told anew, game by game, from their names. That both agree is tested with the generator.

use std::collections::BTreeSet;

use forteca_engine::{
    Capture, Chain, Direction, Fill, First, GameResult, Leaving, Lines, Placement, Rules, Side,
};

/// Column from the left from 0, row from the bottom from 1.
pub(crate) type Spot = (i32, i32);

/// The rules of one variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    /// `cross33-x` and the like.
    pub(crate) board: String,
    pub(crate) defenders: usize,
    pub(crate) placement: Placement,
    pub(crate) first: First,
    pub(crate) direction: Direction,
    pub(crate) attackers_straight: bool,
    pub(crate) stays: bool,
    /// Pairs of spots, the lesser first, between which attackers do not step.
    pub(crate) closed: BTreeSet<(Spot, Spot)>,
    pub(crate) defenders_straight: bool,
    pub(crate) capture: Capture,
    pub(crate) finishes: bool,
    pub(crate) enough: usize,
    pub(crate) fort_counts: bool,
    /// Who wins when no defender can move: `a`, `d` or `-`.
    pub(crate) block: char,
    /// Who wins when no attacker can move.
    pub(crate) stuck: char,
}

fn won(result: GameResult) -> char {
    match result.winner() {
        Some(Side::ATTACKERS) => 'a',
        Some(Side::DEFENDERS) => 'd',
        None => '-',
    }
}

/// The pairs of neighbours on a run such as `a4-g4`.
fn pairs(run: &str) -> Vec<(Spot, Spot)> {
    let spot = |label: &str| {
        let label = label.as_bytes();
        (i32::from(label[0] - b'a'), i32::from(label[1] - b'0'))
    };
    let (first, last) = run.split_once('-').expect("a run has two ends");
    let (mut at, end) = (spot(first), spot(last));
    let mut found = Vec::new();
    while at != end {
        let next = (at.0 + (end.0 - at.0).signum(), at.1 + (end.1 - at.1).signum());
        found.push((at.min(next), at.max(next)));
        at = next;
    }
    found
}

impl Told {
    /// The rules as their fields say.
    pub(crate) fn of_rules(rules: &Rules) -> Told {
        Told {
            board: rules.board.id().to_owned(),
            defenders: usize::from(rules.defenders),
            placement: rules.placement,
            first: rules.first,
            direction: rules.attackers_go,
            attackers_straight: rules.attackers_lines == Lines::Straight,
            stays: rules.leaving == Leaving::Forbidden,
            closed: rules.closed.iter().flat_map(|run| pairs(run)).collect(),
            defenders_straight: rules.defenders_lines == Lines::Straight,
            capture: rules.capture,
            finishes: rules.chain == Chain::Mandatory,
            enough: usize::from(rules.captures_to_win),
            fort_counts: rules.fill == Fill::Wins,
            block: won(rules.block),
            stuck: won(rules.stuck),
        }
    }

    /// The rules of a game as they were read, by its name; nothing of a game that was never told here.
    pub(crate) fn of_game(id: &str) -> Option<Told> {
        let (game, options) = id.split_once('/').unwrap_or((id, ""));
        let option = |wanted: &str| options.split(',').any(|option| option == wanted);
        let is = |games: &[&str]| games.contains(&game);
        let large = is(&["belagerung", "wielka-forteca-48", "siege"]);
        let plain = is(&["halatafl", "halatafl-17"]);
        let fox = plain
            || is(&[
                "freystafl",
                "freystafl-17",
                "fox-geese-13",
                "fox-geese-15",
                "fox-geese-17",
            ]);
        let knights = is(&["forteczka-1898", "forteca-1831"]);
        let two = is(&[
            "forteca",
            "polska-forteca",
            "wilki-i-owce",
            "asalto",
            "german-tactics",
        ]);
        if !(large || fox || knights || two) {
            return None;
        }
        let diamond = match game {
            "forteca-1831" => !option("diagonals=x"),
            _ => option("diagonals=diamond"),
        };
        let board = match () {
            () if large && option("diagonals=all") => "cross67-all",
            () if large => "cross67-x",
            () if plain => "cross33-plain",
            () if diamond => "cross33-diamond",
            () => "cross33-x",
        };
        let closed: &[&str] = match game {
            "polska-forteca" if option("lines=A") => &["a4-g4", "a3-g3", "c2-e2"],
            "polska-forteca" if option("lines=B") => &["a5-g5", "a4-g4", "a3-g3"],
            "polska-forteca" if option("lines=D") => &["a3-g3", "c2-e2", "c1-e1"],
            "polska-forteca" => &["a4-g4", "c3-e3", "c2-e2"],
            "forteczka-1898" | "forteca-1831" => &["a4-g4", "c6-e6", "c5-e5", "c3-e3", "c2-e2"],
            // All rows but for the tops of the side arms.
            "german-tactics" => &["c7-e7", "c6-e6", "c5-e5", "a4-g4", "a3-g3", "c2-e2", "c1-e1"],
            _ => &[],
        };
        let enforced = option("capture=enforced");
        let draughtslike = is(&["wilki-i-owce", "german-tactics", "siege", "fox-geese-15"]);
        Some(Told {
            board: board.to_owned(),
            defenders: match () {
                () if large => 3,
                () if fox => 1,
                () => 2,
            },
            placement: match game {
                "fox-geese-13" => Placement::Anywhere,
                "wilki-i-owce" | "forteca-1831" | "german-tactics" => Placement::Fixed,
                _ if fox => Placement::Fixed,
                _ => Placement::Fortress,
            },
            first: match game {
                "wilki-i-owce" if option("first=attackers") => First::Attackers,
                "wilki-i-owce" if option("first=defenders") => First::Defenders,
                "wilki-i-owce" => First::Lot,
                _ => First::Attackers,
            },
            direction: match game {
                "wilki-i-owce" | "german-tactics" | "fox-geese-15" | "fox-geese-17" => Direction::NotBack,
                _ if knights => Direction::NotBack,
                "asalto" => Direction::NotFarther,
                "siege" => Direction::Nearer,
                _ => Direction::Any,
            },
            attackers_straight: game == "fox-geese-17",
            stays: game == "siege",
            closed: closed.iter().flat_map(|run| pairs(run)).collect(),
            defenders_straight: game == "fox-geese-17",
            capture: match () {
                () if game == "asalto" || knights && !enforced => Capture::Huff,
                () if enforced || draughtslike => Capture::Mandatory,
                () => Capture::Optional,
            },
            finishes: game == "wilki-i-owce" || knights,
            enough: match game {
                "wilki-i-owce" if option("threshold=12") => 12,
                "belagerung" | "siege" => 34,
                "wielka-forteca-48" => 32,
                "halatafl" | "freystafl" | "fox-geese-13" => 13,
                "halatafl-17" | "freystafl-17" => 17,
                "fox-geese-15" => 10,
                "fox-geese-17" => 12,
                _ => 16,
            },
            fort_counts: !fox,
            block: 'a',
            stuck: 'd',
        })
    }
}
