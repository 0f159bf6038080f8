//! Help on siege games that nobody plays: whatever the fields of the rules are, the lessons show what the engine
//! confirms, and every page is there in both languages.

use std::collections::{BTreeMap, BTreeSet};

use forteca_engine::{
    Capture, Chain, Direction, Fill, First, GameResult, Leaving, Limit, Lines, Placement, Reason, Rules,
    Side, Variant,
};

use super::{caption, label};
use crate::discord::show::rules;
use crate::guide::random::Random;
use crate::guide::{self, HelpTopic, Lesson, made_up};
use crate::texts::Lang;

const GAMES: usize = 1_000;

fn games(seed: u64, count: usize) -> impl Iterator<Item = (Variant, &'static Rules)> {
    let mut random = Random(seed);
    (0..count).map(move |n| {
        let variant = made_up::variant(n, &mut |end| random.below(end));
        (variant, variant.rules().expect("it is a siege game"))
    })
}

#[test]
fn the_lessons_of_made_up_games_are_confirmed_by_the_engine_and_told_in_both_languages() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for (variant, rules) in games(1, GAMES) {
        for lesson in guide::composed(variant) {
            confirm(variant, rules, &lesson);
            *found.entry(lesson.topic.code()).or_default() += 1;
            for lang in Lang::ALL {
                let said = caption::in_words(lang, &lesson);
                assert!((20..1900).contains(&said.chars().count()), "{rules:?}: {said}");
                let title = label(lang, variant, lesson.topic);
                for key in ["rules-", "guide-", "history-", "men-", "man-", "{", "$"] {
                    assert!(!said.contains(key) && !title.contains(key), "{title} {said}");
                }
            }
        }
    }
    // Not every draw leaves room for every lesson, but most do.
    for (topic, least) in [
        ("attackers", 700),
        ("defenders", 700),
        ("capture", 700),
        ("chain", 500),
        ("huff", 200),
        ("fill", 300),
        ("block", 500),
        ("kills", 500),
        ("closed", 300),
    ] {
        assert!(found[topic] >= least, "{topic}: {found:?}");
    }
}

/// That a lesson shows what its page says, by the rules of its game.
fn confirm(variant: Variant, rules: &Rules, lesson: &Lesson) {
    let position = &lesson.position;
    let place = format!("{:?} by {rules:?}: {position}", lesson.topic);
    let legal = position.legal_moves();
    if lesson.last.is_some() {
        assert_eq!(lesson.ended, position.outcome(), "{place}");
    }
    if let Some(preview) = &lesson.preview {
        assert!(legal.contains(preview), "{place}");
    }
    if let Some(chosen) = lesson.chosen {
        let own = legal.iter().filter(|made| made.origin() == Some(chosen));
        assert_eq!(
            lesson.targets,
            own.filter_map(|made| made.target()).collect(),
            "{place}"
        );
        assert!(!lesson.targets.is_empty(), "{place}");
    }
    let man = lesson.chosen.and_then(|chosen| position.man_at(chosen));
    let captured = lesson.preview.as_ref().map_or(0, |made| made.captured().len());
    let end = lesson.ended.map(|outcome| (outcome.reason(), outcome.winner()));
    let gone = usize::from(variant.men(Side::ATTACKERS)) - position.men(Side::ATTACKERS).len();
    match lesson.topic {
        HelpTopic::Start | HelpTopic::Rules | HelpTopic::History => assert_eq!(*position, variant.start()),
        HelpTopic::Attackers => assert_eq!(man, Some(Side::ATTACKERS), "{place}"),
        HelpTopic::Closed => {
            let beyond = lesson.chosen.map(|from| guide::closed_from(variant, from));
            let beyond = beyond.unwrap_or_default();
            assert!(
                !beyond.is_empty() && (beyond & lesson.targets).is_empty(),
                "{place}"
            );
        }
        HelpTopic::Defenders => assert_eq!(man, Some(Side::DEFENDERS), "{place}"),
        HelpTopic::Capture => assert_eq!(captured, 1, "{place}"),
        HelpTopic::Chain => assert!(captured > 1, "{place}"),
        HelpTopic::Huff => {
            assert_eq!(rules.capture, Capture::Huff, "{place}");
            assert!(
                !position.huffable().is_empty() && lesson.instead.is_some(),
                "{place}"
            );
        }
        HelpTopic::Fill => {
            assert_eq!(rules.fill, Fill::Wins, "{place}");
            assert_eq!(end, Some((Reason::Fill, Some(Side::ATTACKERS))), "{place}");
        }
        HelpTopic::Block => assert_eq!(end, Some((Reason::Block, rules.block.winner())), "{place}"),
        HelpTopic::WinByCaptures => {
            assert_eq!(end, Some((Reason::Captures, Some(Side::DEFENDERS))), "{place}")
        }
        HelpTopic::Men
        | HelpTopic::Most
        | HelpTopic::Crown
        | HelpTopic::King
        | HelpTopic::Afar
        | HelpTopic::Win
        | HelpTopic::Draw => panic!("{place} is a lesson of draughts"),
    }
    assert!(
        lesson.topic == HelpTopic::WinByCaptures || gone < usize::from(rules.captures_to_win),
        "{place}: whoever counts the men finds the game over"
    );
}

/// Another value of one field.
type Change = fn(&mut Rules);

fn other<T: Copy + PartialEq>(now: T, values: &[T]) -> T {
    let others = values.iter().copied().filter(|value| *value != now);
    others.last().expect("there are two values at least")
}

/// One change for every field that words can tell. Who stands where at the start is shown on the first page.
const CHANGES: [(&str, Change); 19] = [
    ("defenders", |rules| {
        // Where they have their places, the places would have to change as well.
        if rules.placement != Placement::Fixed {
            rules.defenders = other(rules.defenders, &[1, 2]);
        } else {
            rules.captures_to_win = other(rules.captures_to_win, &[1, 2]);
        }
    }),
    ("placement", |rules| {
        if rules.placement == Placement::Fixed {
            rules.start = rules.start.replace('W', ".").leak();
        }
        rules.placement = other(rules.placement, &[Placement::Anywhere, Placement::Fortress]);
    }),
    ("first", |rules| {
        rules.first = other(rules.first, &[First::Attackers, First::Defenders, First::Lot]);
    }),
    ("attackers_go", |rules| {
        use Direction::{Any, Nearer, NotBack, NotFarther};
        rules.attackers_go = other(rules.attackers_go, &[Any, NotBack, Nearer, NotFarther]);
    }),
    ("attackers_lines", |rules| {
        rules.attackers_lines = other(rules.attackers_lines, &[Lines::All, Lines::Straight]);
    }),
    ("leaving", |rules| {
        rules.leaving = other(rules.leaving, &[Leaving::Allowed, Leaving::Forbidden]);
    }),
    ("closed", |rules| {
        rules.closed = if rules.closed == ["c2-e2"] {
            &["c1-d1"]
        } else {
            &["c2-e2"]
        };
    }),
    ("defenders_lines", |rules| {
        rules.defenders_lines = other(rules.defenders_lines, &[Lines::All, Lines::Straight]);
    }),
    ("capture", |rules| {
        let values = [Capture::Optional, Capture::Mandatory, Capture::Huff];
        rules.capture = other(rules.capture, &values);
    }),
    ("chain", |rules| {
        rules.chain = other(rules.chain, &[Chain::Optional, Chain::Mandatory]);
    }),
    ("captures_to_win", |rules| {
        rules.captures_to_win = other(rules.captures_to_win, &[1, 2])
    }),
    ("fill", |rules| {
        rules.fill = other(rules.fill, &[Fill::Wins, Fill::MeansNothing])
    }),
    ("block", |rules| rules.block = other(rules.block, &RESULTS)),
    ("stuck", |rules| rules.stuck = other(rules.stuck, &RESULTS)),
    ("repetition", |rules| {
        rules.repetition = other(rules.repetition, &RESULTS)
    }),
    ("no_progress.plies", |rules| rules.no_progress.plies += 1),
    ("no_progress.result", |rules| {
        rules.no_progress.result = other(rules.no_progress.result, &RESULTS);
    }),
    ("length", |rules| {
        rules.length = match rules.length {
            None => Some(rules.no_progress),
            Some(_) => None,
        };
    }),
    ("length.result", |rules| {
        rules.length = Some(match rules.length {
            None => rules.no_progress,
            Some(Limit { plies, result }) => Limit {
                plies,
                result: other(result, &RESULTS),
            },
        });
    }),
];

const RESULTS: [GameResult; 3] = [
    GameResult::AttackersWin,
    GameResult::DefendersWin,
    GameResult::Draw,
];

#[test]
fn no_field_is_silent() {
    let mut random = Random(2);
    let mut changed_fields = BTreeSet::new();
    for (variant, old) in games(2, GAMES) {
        let (field, change) = *random.pick(&CHANGES);
        let mut rules = old.clone();
        change(&mut rules);
        let changed = Variant::made_up(&format!("{variant}-{field}"), rules).expect(field);
        for lang in Lang::ALL {
            let (before, after) = (rules::in_words(lang, variant), rules::in_words(lang, changed));
            assert_ne!(before, after, "{field} of {old:?}");
        }
        changed_fields.insert(field);
    }
    assert_eq!(changed_fields.len(), CHANGES.len());
}
