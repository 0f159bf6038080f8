//! The generator against published counts of move paths, one data file a variant.

use forteca_engine::{Family, Position, Variant, perft};

/// Counts up to this size are checked in every run.
const EVERY_RUN: u64 = 10_000_000;

/// The same for draughts, whose generator is faster.
const EVERY_RUN_OF_DRAUGHTS: u64 = 60_000_000;

/// One position of a data file with its counts for depth 1, 2 and so on.
struct Case {
    variant: Variant,
    position: &'static str,
    leaves: Vec<u64>,
}

impl Case {
    /// Whether a count is checked in every run.
    fn checks(&self, leaves: u64) -> bool {
        leaves
            <= match self.variant.family() {
                Family::Siege33 | Family::Siege67 => EVERY_RUN,
                Family::Draughts100 | Family::Draughts64 => EVERY_RUN_OF_DRAUGHTS,
            }
    }
}

fn cases(file: &'static str) -> Vec<Case> {
    let (mut variant, mut position, mut cases) = (None, "", Vec::new());
    for line in file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (key, value) = line.split_once(' ').expect("a line is a key and a value");
        match key {
            "variant" => variant = Some(Variant::from_id(value).expect("the variant is offered")),
            "position" => position = value,
            "both" => {}
            "leaves" => {
                let leaves = value
                    .split(' ')
                    .map(|count| count.parse().expect("a count is a number"))
                    .collect();
                cases.push(Case {
                    variant: variant.expect("the variant comes first"),
                    position,
                    leaves,
                });
            }
            _ => panic!("unknown key {key}"),
        }
    }
    cases
}

fn check(file: &'static str, wanted: impl Fn(&Case, u64) -> bool) {
    let mut checked = 0;
    for case in cases(file) {
        let position = Position::parse(case.variant, case.position).expect("the position is possible");
        for (depth, leaves) in (1..)
            .zip(&case.leaves)
            .filter(|(_, leaves)| wanted(&case, **leaves))
        {
            assert_eq!(
                perft(&position, depth),
                *leaves,
                "{} {} depth {depth}",
                case.variant,
                case.position
            );
            checked += 1;
        }
    }
    assert!(checked > 0, "the file has no counts of this size");
}

macro_rules! counts {
    ($($name:ident $file:literal)+) => {$(
        #[test]
        fn $name() {
            check(include_str!(concat!("perft/", $file, ".txt")), Case::checks);
        }
    )+

        const FILES: &[&str] = &[$(include_str!(concat!("perft/", $file, ".txt"))),+];
    };
}

counts! {
    asalto "asalto"
    belagerung "belagerung"
    forteca_1831_knights_lower "forteca-1831-knights-lower"
    forteca "forteca"
    forteczka_1898_capture_enforced "forteczka-1898-capture-enforced"
    forteczka_1898 "forteczka-1898"
    fox_geese_13 "fox-geese-13"
    fox_geese_15 "fox-geese-15"
    fox_geese_17 "fox-geese-17"
    freystafl_17 "freystafl-17"
    freystafl "freystafl"
    german_tactics "german-tactics"
    halatafl_17 "halatafl-17"
    halatafl "halatafl"
    polska_forteca_lines_a "polska-forteca-lines-A"
    polska_forteca_lines_b "polska-forteca-lines-B"
    polska_forteca "polska-forteca"
    siege "siege"
    warcaby_klasyczne "warcaby-klasyczne"
    warcaby_polskie "warcaby-polskie"
    wielka_forteca_48 "wielka-forteca-48"
    wilki_i_owce "wilki-i-owce"
}

#[test]
#[ignore = "walks tens of billions of paths"]
fn the_deepest_counts() {
    for file in FILES {
        let deep = |case: &Case, leaves: u64| !case.checks(leaves);
        if cases(file)
            .iter()
            .any(|case| case.leaves.iter().any(|leaves| deep(case, *leaves)))
        {
            check(file, deep);
        }
    }
}
