//! The lessons of a game: positions that show its rules, found by asking the engine. No picture, no sentence and no
//! Discord in here.
//!
//! Every lesson is composed for the very variant it belongs to and kept only if the engine confirms what it is to
//! show: a capture that is legal, an end that is reached. So a lesson cannot contradict the rules. They are found
//! once for each variant, when they are first wanted.

mod compose;
mod draughts;
mod siege;

use std::sync::{LazyLock, OnceLock};

use forteca_engine::{Outcome, Point, PointSet, Position, Route, Variant};

pub use siege::closed_from;

/// What a lesson is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpTopic {
    /// The position before the first ply.
    Start,
    /// Where attackers step.
    Attackers,
    /// Where defenders step.
    Defenders,
    /// Lines that are closed to attackers.
    Closed,
    /// A capture of one man.
    Capture,
    /// Several jumps in one move.
    Chain,
    /// A capture left undone, and who may be huffed for it.
    Huff,
    /// The fortress is full.
    Fill,
    /// No defender can move.
    Block,
    /// Enough men are captured.
    WinByCaptures,
    /// Where the men of draughts step.
    Men,
    /// The duty to take the most.
    Most,
    /// A man becomes a king.
    Crown,
    /// Where a king goes.
    King,
    /// A king captures from afar.
    Afar,
    /// A side cannot move.
    Win,
    /// A draw of draughts.
    Draw,
    /// All rules in words.
    Rules,
    /// Where the game comes from.
    History,
}

impl HelpTopic {
    /// All of them, in the order of the pages.
    pub const ALL: [HelpTopic; 19] = [
        HelpTopic::Start,
        HelpTopic::Attackers,
        HelpTopic::Closed,
        HelpTopic::Defenders,
        HelpTopic::Capture,
        HelpTopic::Chain,
        HelpTopic::Huff,
        HelpTopic::Fill,
        HelpTopic::Block,
        HelpTopic::WinByCaptures,
        HelpTopic::Men,
        HelpTopic::Most,
        HelpTopic::Crown,
        HelpTopic::King,
        HelpTopic::Afar,
        HelpTopic::Win,
        HelpTopic::Draw,
        HelpTopic::Rules,
        HelpTopic::History,
    ];

    /// The lasting short name.
    pub const fn code(self) -> &'static str {
        match self {
            HelpTopic::Start => "start",
            HelpTopic::Attackers => "attackers",
            HelpTopic::Defenders => "defenders",
            HelpTopic::Closed => "closed",
            HelpTopic::Capture => "capture",
            HelpTopic::Chain => "chain",
            HelpTopic::Huff => "huff",
            HelpTopic::Fill => "fill",
            HelpTopic::Block => "block",
            HelpTopic::WinByCaptures => "kills",
            HelpTopic::Men => "men",
            HelpTopic::Most => "most",
            HelpTopic::Crown => "crown",
            HelpTopic::King => "king",
            HelpTopic::Afar => "afar",
            HelpTopic::Win => "win",
            HelpTopic::Draw => "draw",
            HelpTopic::Rules => "rules",
            HelpTopic::History => "history",
        }
    }

    /// The topic with this [`code`](HelpTopic::code).
    pub fn from_code(code: &str) -> Option<HelpTopic> {
        HelpTopic::ALL.into_iter().find(|topic| topic.code() == code)
    }
}

/// One page: a position and what is pointed out in it.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// What it is about.
    pub topic: HelpTopic,
    /// The position to show.
    pub position: Position,
    /// The move that led to it.
    pub last: Option<Route>,
    /// A move that is possible in it.
    pub preview: Option<Route>,
    /// The man it is about.
    pub chosen: Option<Point>,
    /// Where it can go.
    pub targets: PointSet,
    /// How the game ended with the last move.
    pub ended: Option<Outcome>,
    /// What was not done, or may not be done: a capture.
    pub instead: Option<String>,
}

impl Lesson {
    /// A position alone.
    fn still(topic: HelpTopic, position: Position) -> Lesson {
        Lesson {
            topic,
            position,
            last: None,
            preview: None,
            chosen: None,
            targets: PointSet::EMPTY,
            ended: None,
            instead: None,
        }
    }

    /// Where the man on `chosen` can go; none if nowhere.
    fn of_man(topic: HelpTopic, position: Position, chosen: Point) -> Option<Lesson> {
        let moves = position.legal_moves();
        let own = moves.iter().filter(|made| made.origin() == Some(chosen));
        let targets: PointSet = own.filter_map(|route| route.target()).collect();
        (!targets.is_empty()).then(|| Lesson {
            chosen: Some(chosen),
            targets,
            ..Lesson::still(topic, position)
        })
    }

    /// A move that is possible.
    fn of_move(topic: HelpTopic, position: Position, preview: Route) -> Lesson {
        Lesson {
            preview: Some(preview),
            ..Lesson::still(topic, position)
        }
    }

    /// The position after a move, and how the game ends with it, if it does.
    fn after(topic: HelpTopic, before: &Position, played: Route) -> Lesson {
        let position = before.after(&played);
        Lesson {
            ended: position.outcome(),
            last: Some(played),
            ..Lesson::still(topic, position)
        }
    }
}

/// The lessons of a game, in the order of its pages. The first is always the start.
#[expect(clippy::expect_used, reason = "every variant is in the list of all")]
pub fn lessons(variant: Variant) -> &'static [Lesson] {
    static FOUND: LazyLock<Vec<OnceLock<Vec<Lesson>>>> =
        LazyLock::new(|| Variant::all().iter().map(|_| OnceLock::new()).collect());
    let number = Variant::all().iter().position(|own| *own == variant);
    let slot = &FOUND[number.expect("every variant is in the list of all")];
    slot.get_or_init(|| composed(variant))
}

/// The lessons of a game, composed anew.
pub(crate) fn composed(variant: Variant) -> Vec<Lesson> {
    let mut found = vec![Lesson::still(HelpTopic::Start, variant.start())];
    match variant.rules() {
        Some(rules) => siege::find(variant, rules, &mut found),
        None => draughts::find(variant, &mut found),
    }
    found.push(Lesson::still(HelpTopic::Rules, variant.start()));
    found.push(Lesson::still(HelpTopic::History, variant.start()));
    found
}

/// Games that nobody plays, as the engine's own tests make them up.
#[cfg(test)]
#[path = "../../engine/tests/all/common/made_up.rs"]
pub(crate) mod made_up;
#[cfg(test)]
#[path = "../../engine/tests/all/common/random.rs"]
pub(crate) mod random;

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::{Capture, Direction, Fill, Lines, MoveRefusal, Reason, Rules, Side};

    fn find(variant: Variant, topic: HelpTopic) -> &'static Lesson {
        let found = lessons(variant).iter().find(|lesson| lesson.topic == topic);
        found.unwrap_or_else(|| panic!("{variant} has no lesson {topic:?}"))
    }

    fn siege() -> impl Iterator<Item = (Variant, &'static Rules)> {
        Variant::all()
            .iter()
            .filter_map(|variant| Some((*variant, variant.rules()?)))
    }

    fn draughts() -> impl Iterator<Item = Variant> {
        Variant::all()
            .iter()
            .copied()
            .filter(|variant| variant.rules().is_none())
    }

    fn moves_of(lesson: &Lesson) -> Vec<Route> {
        let moves = lesson.position.legal_moves();
        moves
            .into_iter()
            .filter(|made| made.origin() == lesson.chosen)
            .collect()
    }

    #[test]
    fn whoever_counts_the_men_of_a_lesson_finds_the_game_going_on() {
        for (variant, rules) in siege() {
            for lesson in lessons(variant) {
                let gone = variant.men(Side::ATTACKERS) as usize - lesson.position.men(Side::ATTACKERS).len();
                // The last lesson but two shows the captures that win.
                let over = lesson.topic == HelpTopic::WinByCaptures;
                assert!(
                    over || gone < usize::from(rules.captures_to_win),
                    "{variant} {:?}: {gone}",
                    lesson.topic
                );
            }
        }
    }

    #[test]
    fn every_game_has_exactly_the_lessons_that_its_rules_call_for() {
        for (variant, rules) in siege() {
            let mut wanted = vec![HelpTopic::Start, HelpTopic::Attackers];
            if !variant.closed_lines().is_empty() {
                wanted.push(HelpTopic::Closed);
            }
            wanted.extend([HelpTopic::Defenders, HelpTopic::Capture, HelpTopic::Chain]);
            if rules.capture == Capture::Huff {
                wanted.push(HelpTopic::Huff);
            }
            if rules.fill == Fill::Wins {
                wanted.push(HelpTopic::Fill);
            }
            wanted.extend([
                HelpTopic::Block,
                HelpTopic::WinByCaptures,
                HelpTopic::Rules,
                HelpTopic::History,
            ]);
            let topics: Vec<HelpTopic> = lessons(variant).iter().map(|lesson| lesson.topic).collect();
            assert_eq!(topics, wanted, "{variant}");
        }
        for variant in draughts() {
            let topics: Vec<HelpTopic> = lessons(variant).iter().map(|lesson| lesson.topic).collect();
            let wanted = [
                HelpTopic::Start,
                HelpTopic::Men,
                HelpTopic::Most,
                HelpTopic::Crown,
                HelpTopic::King,
                HelpTopic::Afar,
                HelpTopic::Win,
                HelpTopic::Draw,
                HelpTopic::Rules,
                HelpTopic::History,
            ];
            assert_eq!(topics, wanted, "{variant}");
        }
    }

    #[test]
    fn every_topic_is_read_back_from_its_code() {
        for topic in HelpTopic::ALL {
            assert_eq!(HelpTopic::from_code(topic.code()), Some(topic));
        }
    }

    #[test]
    fn the_lessons_on_steps_show_each_limit_of_the_rules() {
        for (variant, rules) in siege() {
            let board = variant.board();
            let attack = find(variant, HelpTopic::Attackers);
            let from = attack.chosen.unwrap();
            assert_eq!(attack.position.man_at(from), Some(Side::ATTACKERS));
            let back = |to: Point| board.xy(to).1 > board.xy(from).1;
            let aslant = |to: Point| board.xy(to).1 != board.xy(from).1 && board.xy(to).0 != board.xy(from).0;
            let open = |to: &Point| {
                let closed = variant.closed_lines();
                !closed.contains(&(from, *to)) && !closed.contains(&(*to, from))
            };
            let near: PointSet = board.neighbours(from).iter().filter(open).collect();
            let used: PointSet = match rules.attackers_lines {
                Lines::All => near,
                Lines::Straight => near.iter().filter(|to| !aslant(*to)).collect(),
            };
            let wanted: PointSet = match rules.attackers_go {
                Direction::Any => used,
                Direction::NotBack => used.iter().filter(|to| !back(*to)).collect(),
                Direction::Nearer | Direction::NotFarther => attack.targets,
            };
            assert_eq!(attack.targets, wanted, "{variant}");
            let limited = rules.attackers_go != Direction::Any || used != near;
            assert_eq!(
                limited,
                attack.targets != near,
                "{variant} shows where they do not go"
            );

            let defend = find(variant, HelpTopic::Defenders);
            let from = defend.chosen.unwrap();
            assert_eq!(defend.position.man_at(from), Some(Side::DEFENDERS));
            let wanted: PointSet = match rules.defenders_lines {
                Lines::All => board.neighbours(from),
                Lines::Straight => {
                    let straight = |to: &Point| {
                        let ((ax, ay), (bx, by)) = (board.xy(from), board.xy(*to));
                        ax == bx || ay == by
                    };
                    board.neighbours(from).iter().filter(straight).collect()
                }
            };
            assert_eq!(defend.targets, wanted, "{variant}");
        }
    }

    #[test]
    fn a_closed_line_is_shown_where_nothing_else_is_in_the_way() {
        for (variant, _) in siege().filter(|(variant, _)| !variant.closed_lines().is_empty()) {
            let lesson = find(variant, HelpTopic::Closed);
            let from = lesson.chosen.unwrap();
            let beyond = siege::closed_from(variant, from);
            assert!(!beyond.is_empty(), "{variant}");
            for to in beyond.iter() {
                assert_eq!(lesson.position.man_at(to), None, "{variant}");
                assert!(!lesson.targets.contains(to), "{variant}");
            }
        }
    }

    #[test]
    fn the_lessons_on_captures_take_what_they_say() {
        for (variant, rules) in siege() {
            let one = find(variant, HelpTopic::Capture);
            let made = one.preview.as_ref().unwrap();
            assert!(one.position.made(made) && made.captured().len() == 1, "{variant}");
            let chain = find(variant, HelpTopic::Chain);
            let made = chain.preview.as_ref().unwrap();
            assert!(
                chain.position.made(made) && made.captured().len() >= 2,
                "{variant}"
            );
            if rules.capture == Capture::Huff {
                let huff = find(variant, HelpTopic::Huff);
                assert!(!huff.position.huffable().is_empty(), "{variant}");
                assert!(huff.ended.is_none() && huff.instead.is_some());
                let moves = huff.position.legal_moves();
                assert!(moves.iter().any(|made| made.huffed().is_some()), "{variant}");
            }
        }
    }

    #[test]
    fn the_lessons_on_ends_end_for_their_reason() {
        for (variant, rules) in siege() {
            let reason = |topic| {
                let lesson = find(variant, topic);
                assert_eq!(lesson.ended, lesson.position.outcome(), "{variant}");
                (lesson.ended.unwrap().reason(), lesson.ended.unwrap().winner())
            };
            if rules.fill == Fill::Wins {
                assert_eq!(reason(HelpTopic::Fill), (Reason::Fill, Some(Side::ATTACKERS)));
            }
            assert_eq!(reason(HelpTopic::Block), (Reason::Block, Some(Side::ATTACKERS)));
            assert_eq!(
                reason(HelpTopic::WinByCaptures),
                (Reason::Captures, Some(Side::DEFENDERS))
            );
        }
    }

    #[test]
    fn no_lesson_has_more_men_than_the_game() {
        for variant in Variant::all() {
            for lesson in lessons(*variant) {
                let position = &lesson.position;
                let (attackers, captured) = (
                    position.men(Side::Black).len(),
                    usize::from(position.captured_count()),
                );
                let men = usize::from(variant.men(Side::Black));
                assert!(
                    attackers + captured <= men,
                    "{variant} {:?}: {position}",
                    lesson.topic
                );
                assert!(position.men(Side::White).len() <= usize::from(variant.men(Side::White)));
            }
        }
    }

    #[test]
    fn the_lessons_of_draughts_show_what_they_say() {
        for variant in draughts() {
            let men = find(variant, HelpTopic::Men);
            assert!(moves_of(men).iter().all(|made| made.captured().is_empty()));
            assert_eq!(men.targets.len(), 2, "{variant}");

            let most = find(variant, HelpTopic::Most);
            let made = most.preview.as_ref().unwrap();
            assert!(most.position.made(made) && made.captured().len() >= 2);
            let fewer = most.position.parse_move(most.instead.as_ref().unwrap());
            assert!(
                matches!(fewer, Err(MoveRefusal::MustTakeMore { .. })),
                "{fewer:?}"
            );

            let crown = find(variant, HelpTopic::Crown);
            assert!(crown.preview.as_ref().unwrap().promotes());

            for topic in [HelpTopic::King, HelpTopic::Afar] {
                let king = find(variant, topic);
                let chosen = king.chosen.unwrap();
                assert!(king.position.kings(Side::White).contains(chosen));
                let captures = moves_of(king).iter().all(|made| !made.captured().is_empty());
                assert_eq!(captures, topic == HelpTopic::Afar, "{variant}");
                assert!(king.targets.len() >= 2);
            }

            let win = find(variant, HelpTopic::Win);
            assert_eq!(win.ended.unwrap().reason(), Reason::NoMove);
            let draw = find(variant, HelpTopic::Draw).ended.unwrap();
            let Reason::Drawn { rule, moves, .. } = draw.reason() else {
                panic!("{variant}: {draw}")
            };
            assert!(
                variant
                    .draw_limits()
                    .iter()
                    .any(|limit| (limit.rule, limit.moves) == (rule, moves))
            );
        }
    }
}
