//! The generator against published counts of move paths, one data file a variant.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;

use forteca_engine::{Family, Position, Variant, perft};

/// Counts up to this size are checked in every run.
const EVERY_RUN: u64 = 10_000_000;

/// The same for draughts, whose generator is faster.
const EVERY_RUN_OF_DRAUGHTS: u64 = 60_000_000;

/// One position of a data file with its counts for depth 1, 2 and so on.
struct Case<'f> {
    variant: Variant,
    position: &'f str,
    leaves: Vec<u64>,
}

impl Case<'_> {
    /// Whether a count is checked in every run.
    fn checks(&self, leaves: u64) -> bool {
        leaves
            <= match self.variant.family() {
                Family::Siege33 | Family::Siege67 => EVERY_RUN,
                Family::Draughts100 | Family::Draughts64 => EVERY_RUN_OF_DRAUGHTS,
            }
    }
}

fn cases(file: &str) -> Vec<Case<'_>> {
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

fn check(file: &str, wanted: impl Fn(&Case<'_>, u64) -> bool) {
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

/// The data files, by name.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/perft");
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the folder exists")
        .map(|entry| {
            let path = entry.expect("the folder can be read").path();
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            (path.display().to_string(), text)
        })
        .collect();
    files.sort();
    files
}

/// Works through all files, several at a time.
fn each_file(work: impl Fn(&str) + Sync) {
    let files = Mutex::new(files());
    let next = || files.lock().ok().and_then(|mut files| files.pop());
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((name, text)) = next() {
                    println!("{name}");
                    work(&text);
                }
            });
        }
    });
}

#[test]
fn every_file_has_the_counts_that_were_published() {
    each_file(|text| check(text, |case, leaves| case.checks(leaves)));
}

#[test]
fn every_game_has_its_counts() {
    let files = files();
    let counted: BTreeSet<&str> = files
        .iter()
        .flat_map(|(_, text)| cases(text))
        .map(|case| case.variant.game())
        .collect();
    for variant in Variant::all() {
        let game = variant.game();
        assert!(
            counted.contains(game),
            "{game} has no counts: write them into engine/tests/all/perft/{game}.txt, as the files beside it are"
        );
    }
}

#[test]
#[ignore = "walks tens of billions of paths"]
fn the_deepest_counts() {
    each_file(|text| {
        let deep = |case: &Case<'_>, leaves: u64| !case.checks(leaves);
        if cases(text)
            .iter()
            .any(|case| case.leaves.iter().any(|leaves| deep(case, *leaves)))
        {
            check(text, deep);
        }
    });
}
