//! Help on games of draughts that nobody plays: whatever the fields of the rules are, the lessons show what the engine
//! confirms, and every page is there in both languages.

use std::collections::{BTreeMap, BTreeSet};

use forteca_engine::{DraughtsRules, DrawLimit, MoveRefusal, Reason, Side, Variant};

use super::{caption, label};
use crate::discord::show::{names, rules};
use crate::guide::random::Random;
use crate::guide::{self, HelpTopic, Lesson, made_up};
use crate::texts::Lang;

const GAMES: usize = 1_000;

/// Of how many games all lessons are composed: with few men the search for one that is not there takes long.
const LESSONS: usize = 60;

fn games(seed: u64) -> impl Iterator<Item = (Variant, &'static DraughtsRules)> {
    let mut random = Random(seed);
    (0..GAMES).map(move |n| {
        let variant = made_up::draughts(n, &mut |end| random.below(end));
        (
            variant,
            variant.draughts_rules().expect("it is a game of draughts"),
        )
    })
}

#[test]
fn the_lessons_of_made_up_draughts_are_confirmed_by_the_engine_and_told_in_both_languages() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for (variant, _) in games(1).take(LESSONS) {
        for lesson in guide::composed(variant) {
            confirm(variant, &lesson);
            *found.entry(lesson.topic.code()).or_default() += 1;
            for lang in Lang::ALL {
                let said = caption::in_words(lang, &lesson);
                assert!((20..1900).contains(&said.chars().count()), "{said}");
                let title = label(lang, variant, lesson.topic);
                for key in ["rules-", "guide-", "history-", "men-", "man-", "{", "$"] {
                    assert!(!said.contains(key) && !title.contains(key), "{title} {said}");
                }
            }
        }
    }
    // Some have too few men for a lesson, or no draw that two kings can come to.
    for (topic, least) in [
        ("men", 10),
        ("most", 10),
        ("crown", 10),
        ("king", 10),
        ("afar", 10),
        ("win", 10),
        ("draw", 10),
    ] {
        assert!(found[topic] >= least, "{topic}: {found:?}");
    }
}

/// That a lesson shows what its page says.
fn confirm(variant: Variant, lesson: &Lesson) {
    let position = &lesson.position;
    let place = format!("{:?} of {variant}: {position}", lesson.topic);
    let legal = position.legal_moves();
    if let Some(preview) = &lesson.preview {
        assert!(legal.contains(preview), "{place}");
    }
    let own = legal
        .iter()
        .filter(|made| made.origin() == lesson.chosen && lesson.chosen.is_some());
    assert_eq!(
        lesson.targets,
        own.clone().filter_map(|made| made.target()).collect(),
        "{place}"
    );
    let king = lesson
        .chosen
        .is_some_and(|chosen| position.kings(position.side_to_move()).contains(chosen));
    match lesson.topic {
        HelpTopic::Start | HelpTopic::Rules | HelpTopic::History => assert_eq!(*position, variant.start()),
        HelpTopic::Men => assert!(!king && own.count() == 2, "{place}"),
        HelpTopic::King => assert!(
            king && own.clone().count() > 0 && own.clone().all(|made| made.captured().is_empty()),
            "{place}"
        ),
        HelpTopic::Afar => assert!(
            king && own.clone().count() > 1 && own.clone().all(|made| made.captured().len() == 1),
            "{place}"
        ),
        HelpTopic::Most => {
            let instead = lesson.instead.as_deref().unwrap_or_default();
            let refused = position.parse_move(instead);
            assert!(
                matches!(refused, Err(MoveRefusal::MustTakeMore { .. })),
                "{instead} {place}"
            );
            assert!(legal.len() == 1 && lesson.preview.is_some(), "{place}");
        }
        HelpTopic::Crown => assert!(
            lesson.preview.as_ref().is_some_and(|made| made.promotes()),
            "{place}"
        ),
        HelpTopic::Win => {
            let end = position.outcome().expect(&place);
            assert_eq!(lesson.ended, Some(end), "{place}");
            assert_eq!(
                (end.reason(), end.winner()),
                (Reason::NoMove, Some(Side::White)),
                "{place}"
            );
        }
        HelpTopic::Draw => {
            let reason = lesson.ended.expect(&place).reason();
            let Reason::Drawn { rule, moves, .. } = reason else {
                panic!("{reason:?} {place}");
            };
            assert!(
                variant.draw_limits().contains(&DrawLimit { rule, moves }),
                "{place}"
            );
        }
        HelpTopic::Attackers
        | HelpTopic::Defenders
        | HelpTopic::Closed
        | HelpTopic::Capture
        | HelpTopic::Chain
        | HelpTopic::Huff
        | HelpTopic::Fill
        | HelpTopic::Block
        | HelpTopic::WinByCaptures => panic!("{place} is a lesson of siege games"),
    }
}

/// A game's rules and draws.
type Game = (DraughtsRules, Vec<DrawLimit>);

/// Another value of one field.
type Change = fn(&mut Game);

/// One change for every field, in something that words tell.
const CHANGES: [(&str, Change); 6] = [
    ("cast", |(rules, _)| {
        let other = made_up_troop(rules.cast.defenders.name);
        rules.cast.defenders = other;
    }),
    ("board", |(rules, _)| {
        let boards = ["warcaby-polskie", "warcaby-klasyczne"].map(|id| known(id).board());
        rules.men = rules.men.min(15);
        rules.board = boards[usize::from(rules.board == boards[0])];
    }),
    ("men", |(rules, _)| {
        rules.men = if rules.men == 1 { 2 } else { rules.men - 1 };
    }),
    ("draws", |(_, draws)| {
        if draws.pop().is_none() {
            draws.extend(known("warcaby-polskie").draw_limits());
        }
    }),
    ("draws.rule", |(_, draws)| {
        let all = known("warcaby-klasyczne/draws=fmjd64").draw_limits();
        let other = all
            .iter()
            .find(|limit| draws.iter().all(|own| own.rule != limit.rule));
        let other = other.unwrap_or(&all[0]);
        draws.truncate(1);
        draws.push(*other);
    }),
    ("draws.moves", |(_, draws)| {
        if draws.is_empty() {
            draws.extend(known("warcaby-polskie").draw_limits());
        }
        draws[0].moves += 1;
    }),
];

fn known(id: &str) -> Variant {
    Variant::from_id(id).expect("it is offered")
}

/// The defenders of a siege game that are not called so.
fn made_up_troop(name: &str) -> forteca_engine::Troop {
    let casts = ["wilki-i-owce", "halatafl"].map(|id| known(id).cast().defenders);
    casts[usize::from(casts[0].name == name)]
}

#[test]
fn no_field_of_draughts_is_silent() {
    let mut random = Random(2);
    let mut changed_fields = BTreeSet::new();
    for (variant, old) in games(2) {
        let (field, change) = *random.pick(&CHANGES);
        let mut game = (old.clone(), variant.draw_limits().to_vec());
        change(&mut game);
        let (rules, draws) = game;
        let changed = Variant::made_up_draughts(&format!("{variant}-{field}"), rules, draws.leak());
        let changed = changed.expect(field);
        for lang in Lang::ALL {
            let (before, after) = (rules::in_words(lang, variant), rules::in_words(lang, changed));
            assert_ne!(before, after, "{field} of {old:?}");
        }
        changed_fields.insert(field);
    }
    assert_eq!(changed_fields.len(), CHANGES.len());
}

#[test]
fn who_the_men_of_made_up_draughts_are_is_told() {
    for (variant, old) in games(3).take(100) {
        for lang in Lang::ALL {
            let said = rules::in_words(lang, variant);
            assert!(said.contains(&names::side(lang, variant, Side::White)), "{said}");
            assert!(said.contains(&old.men.to_string()), "{said}");
        }
    }
}
