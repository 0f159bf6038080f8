//! How a move is chosen by taps: a menu of whole moves where they fit into one, else a man and where it goes, with
//! a part of the board before and the way of a long capture after where it takes that.
//!
//! Pure: a position and what was chosen so far in, choices out. How a menu looks is the panel's business.

mod brief;
mod pick;

use forteca_engine::{Family, Point, PointSet, Position, Route, Side};

pub use brief::{spell, unbrief};
pub use pick::{MenuStep, Pick};

use pick::shares;

/// How many lines a menu has at most.
const LINES: usize = 25;
/// In how many menus every move can be chosen: with the tap that opens the first and the one that confirms, six taps.
const MENUS: usize = 4;
/// Into how many parts a board with too many men is cut.
const PARTS: usize = 3;

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MenuChoice {
    /// A whole move.
    Move(Route),
    /// A step on the way to several.
    On {
        /// The step.
        step: MenuStep,
        /// The moves to which it leads, at least two.
        moves: Vec<Route>,
    },
}

/// What can be chosen next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// What was chosen before.
    pub pick: Pick,
    /// The choices, in the order of the board; at most a menu full.
    pub choices: Vec<MenuChoice>,
    /// The men among whom the next choice is, if a part of the board was chosen.
    pub men: PointSet,
    /// Where the man that was chosen can end its move, or where men can still be placed.
    pub targets: PointSet,
}

impl Menu {
    /// Whether this menu asks for a part of the board.
    pub fn asks_for_part(&self) -> bool {
        let part = |choice: &MenuChoice| {
            matches!(
                choice,
                MenuChoice::On {
                    step: MenuStep::Part { .. },
                    ..
                }
            )
        };
        self.choices.iter().any(part)
    }
}

/// The choices after `pick` among the legal moves of `position`. Empty only if no legal move fits the pick.
pub fn menu(position: &Position, legal: &[Route], pick: Pick) -> Menu {
    let fitting = pick.narrow(legal);
    let (mut men, mut targets) = (PointSet::EMPTY, PointSet::EMPTY);
    let choices = if position.is_placement() {
        targets = fitting.iter().flat_map(|made| open(&pick, made)).collect();
        placement(&pick, &fitting)
    } else {
        match (pick.points(), pick.steps().last()) {
            ([], Some(MenuStep::Part { .. })) => {
                men = fitting.iter().filter_map(|made| made.origin()).collect()
            }
            ([], _) => {}
            ([..], _) => targets = fitting.iter().filter_map(|made| made.target()).collect(),
        }
        moving(position, &pick, fitting)
    };
    Menu {
        pick,
        choices,
        men,
        targets,
    }
}

/// The menu in which `made`, a legal move, stands as a whole.
pub fn menu_with(position: &Position, legal: &[Route], made: &Route) -> Menu {
    let mut found = menu(position, legal, Pick::default());
    loop {
        let on = found.choices.iter().find_map(|choice| match choice {
            MenuChoice::On { step, moves } if moves.contains(made) => Some(*step),
            MenuChoice::Move(_) | MenuChoice::On { .. } => None,
        });
        let whole = found
            .choices
            .iter()
            .any(|choice| *choice == MenuChoice::Move(made.clone()));
        match on.filter(|_| !whole) {
            Some(step) => found = menu(position, legal, found.pick.with(step)),
            None => return found,
        }
    }
}

/// A placement is chosen point by point, in any order, until the rest fits into a menu.
fn placement(pick: &Pick, fitting: &[&Route]) -> Vec<MenuChoice> {
    if fitting.len() <= LINES {
        return whole(fitting);
    }
    let points: PointSet = fitting.iter().flat_map(|made| open(pick, made)).collect();
    points
        .iter()
        .map(|point| {
            let group = fitting
                .iter()
                .copied()
                .filter(|made| made.path().contains(&point));
            on(MenuStep::Point(point), group.collect())
        })
        .collect()
}

/// The points of a placement that are not chosen yet.
fn open<'a>(pick: &'a Pick, made: &'a Route) -> impl Iterator<Item = Point> + 'a {
    let points = made.path().iter().copied();
    points.filter(|point| !pick.points().contains(point))
}

fn moving(position: &Position, pick: &Pick, mut fitting: Vec<&Route>) -> Vec<MenuChoice> {
    let mut choices = Vec::new();
    if pick.is_empty() {
        let (huffing, plain): (Vec<&Route>, Vec<&Route>) =
            fitting.into_iter().partition(|made| made.huffed().is_some());
        choices = by(&huffing, |made| made.huffed().map(MenuStep::Huff));
        fitting = plain;
    }
    let room = LINES - choices.len();
    choices.extend(split(position, pick, &fitting, room));
    choices
}

/// The best way to ask for one of these moves in a menu of at most `room` lines, so that the menus that are left
/// are enough.
fn split(position: &Position, pick: &Pick, fitting: &[&Route], room: usize) -> Vec<MenuChoice> {
    let many_men = position.variant().family() == Family::Siege67
        && position.side_to_move() == Side::ATTACKERS
        && pick.points().is_empty();
    if fitting.len() <= room && !many_men {
        return whole(fitting);
    }
    let menus_left = MENUS.saturating_sub(pick.steps().len() + 1);
    let enough = LINES.pow(u32::try_from(menus_left).unwrap_or(0));
    let fits = |choices: &Vec<MenuChoice>| {
        let leads = |choice: &MenuChoice| match choice {
            MenuChoice::Move(_) => 1,
            MenuChoice::On { moves, .. } => moves.len(),
        };
        (2..=room).contains(&choices.len()) && choices.iter().all(|choice| leads(choice) <= enough)
    };
    let next = || {
        let chosen = pick.points().len();
        by(fitting, |made| {
            made.path().get(chosen).copied().map(MenuStep::Point)
        })
    };
    let end = || by(fitting, |made| made.target().map(MenuStep::End));
    let ways: [&dyn Fn() -> Vec<MenuChoice>; 3] = match pick.points() {
        [] => [&next, &|| by_part(fitting), &end],
        [..] => [&end, &next, &Vec::new],
    };
    let found = ways.iter().map(|way| way()).find(fits);
    match found {
        Some(choices) => choices,
        None if fitting.len() <= room => whole(fitting),
        None => by_share(fitting),
    }
}

/// Parts of the board with whole columns and about as many men in each; so none of them has more than a menu holds.
fn by_part(fitting: &[&Route]) -> Vec<MenuChoice> {
    let column = |made: &Route| made.origin().map(|origin| made.board().xy(origin).0);
    let men: PointSet = fitting.iter().filter_map(|made| made.origin()).collect();
    let Some(board) = fitting.first().map(|made| made.board()) else {
        return Vec::new();
    };
    let wanted = men.len().div_ceil(PARTS);
    let mut choices = Vec::new();
    let (mut first, mut inside) = (0, 0);
    for last in 0..board.width() {
        inside += men.iter().filter(|man| board.xy(*man).0 == last).count();
        if inside >= wanted || last + 1 == board.width() {
            let group: Vec<&Route> = fitting
                .iter()
                .copied()
                .filter(|made| column(made).is_some_and(|column| (first..=last).contains(&column)))
                .collect();
            if !group.is_empty() {
                choices.push(on(MenuStep::Part { first, last }, group));
            }
            (first, inside) = (last + 1, 0);
        }
    }
    choices
}

/// Neighbours together, in the order of their ways.
fn by_share(fitting: &[&Route]) -> Vec<MenuChoice> {
    (0..)
        .zip(shares(fitting))
        .map(|(number, share)| on(MenuStep::Share(number), share.to_vec()))
        .collect()
}

/// Moves with the same step together, in the order of the board; those without one are whole.
fn by(moves: &[&Route], step: impl Fn(&Route) -> Option<MenuStep>) -> Vec<MenuChoice> {
    let mut groups: Vec<(Option<MenuStep>, Vec<&Route>)> = Vec::new();
    for made in moves {
        let step = step(made);
        match groups.iter_mut().find(|(of, _)| *of == step && of.is_some()) {
            Some((_, group)) => group.push(made),
            None => groups.push((step, vec![*made])),
        }
    }
    groups.sort_by_key(|(step, _)| match step {
        Some(MenuStep::Huff(point) | MenuStep::Point(point) | MenuStep::End(point)) => Some(point.index()),
        Some(MenuStep::Part { .. } | MenuStep::Share(_)) | None => None,
    });
    groups
        .into_iter()
        .map(|(step, group)| match step {
            Some(step) => on(step, group),
            None => MenuChoice::Move(group[0].clone()),
        })
        .collect()
}

/// A step to several moves; to a single one, that move.
fn on(step: MenuStep, moves: Vec<&Route>) -> MenuChoice {
    match moves[..] {
        [only] => MenuChoice::Move(only.clone()),
        _ => MenuChoice::On {
            step,
            moves: moves.into_iter().cloned().collect(),
        },
    }
}

fn whole(moves: &[&Route]) -> Vec<MenuChoice> {
    moves
        .iter()
        .map(|made| MenuChoice::Move((*made).clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::{Game, Variant};
    use rand::{RngExt, SeedableRng, rngs::SmallRng};
    use std::collections::HashSet;

    fn forteca() -> Variant {
        Variant::from_id("forteca").unwrap()
    }

    fn ask(position: &Position, pick: &str) -> Menu {
        let pick = Pick::parse(position.variant().board(), pick).unwrap();
        menu(position, &position.legal_moves(), pick)
    }

    /// Finds every move that can be reached by choosing, and the number of menus on the longest way to one.
    fn reachable(
        position: &Position,
        legal: &[Route],
        pick: Pick,
        depth: usize,
        found: &mut HashSet<String>,
    ) -> usize {
        let menu = menu(position, legal, pick);
        assert!((1..=LINES).contains(&menu.choices.len()), "{menu:?}");
        let mut deepest = depth;
        for choice in menu.choices {
            match choice {
                MenuChoice::Move(made) => {
                    found.insert(made.to_string());
                }
                MenuChoice::On { step, .. } => {
                    deepest = deepest.max(reachable(position, legal, menu.pick.with(step), depth + 1, found));
                }
            }
        }
        deepest
    }

    fn check(position: &Position) {
        let legal = position.legal_moves();
        let mut found = HashSet::new();
        let menus = reachable(position, &legal, Pick::default(), 1, &mut found);
        let all: HashSet<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(found, all, "{} {position}", position.variant());
        assert!(
            menus <= MENUS,
            "{menus} menus in {} {position}",
            position.variant()
        );
    }

    #[test]
    fn every_legal_move_of_random_games_can_be_chosen_in_four_menus() {
        let mut rng = SmallRng::seed_from_u64(1831);
        for variant in Variant::all() {
            let mut game = Game::new(*variant);
            while game.outcome().is_none() && game.ply().0 < 100 {
                check(game.position());
                let legal = game.position().legal_moves();
                game.play(legal[rng.random_range(0..legal.len())].clone())
                    .unwrap();
            }
        }
    }

    #[test]
    fn a_position_with_thousands_of_captures_needs_no_more_menus() {
        for (variant, text) in [
            (
                "wielka-forteca-48/diagonals=all",
                ".W.o.../o.ooW/o..oWo.o./ooooooooo/oo.o.o.oo/oooooooo./oo.ooooo./ooooo/ooooo d 0 -",
            ),
            (
                "belagerung",
                "......W/o.o.W/ooooooo.o/..oWo.ooo/ooooooooo/o.o.ooooo/ooooooooo/ooooo/ooooo d 0 -",
            ),
            ("forteca", ".o./oWo/ooWo..o/o.oooo./oo.o.o./ooo/ooo d 2 -"),
            // One defender has more than 20,000 routes, and another captures too.
            (
                "wielka-forteca-48",
                "...W.o./WooWo/oooo.o..o/oo..ooo.o/.o.o.o.oo/ooooooooo/.o.o.ooo./ooooo/ooooo d 2 -",
            ),
        ] {
            check(&Position::parse(Variant::from_id(variant).unwrap(), text).unwrap());
        }
    }

    #[test]
    fn many_men_are_asked_for_by_parts_of_the_board() {
        let mut game = Game::new(Variant::from_id("belagerung").unwrap());
        for made in ["c9+e9+g9", "d6-d7", "c9-d9", "e6-e7", "d9-d8"] {
            game.play_text(made).unwrap();
        }
        // As loose as attackers can stand.
        let loose = "W.W.W.o/.o.o./o.o.o.o.o/.o.o.o.o./o.o.o.o.o/.o.o.o.o./o.o.o.o.o/.o.o./o.o.o a 5 -";
        let position = Position::parse(game.variant(), loose).unwrap();
        let first = menu(&position, &position.legal_moves(), Pick::default());
        assert!(first.asks_for_part());
        assert_eq!(first.choices.len(), PARTS);
        let MenuChoice::On { step, .. } = &first.choices[0] else {
            panic!("{first:?}")
        };
        let second = menu(&position, &position.legal_moves(), Pick::default().with(*step));
        assert_eq!(second.men.len(), second.choices.len());
        check(&position);
    }

    #[test]
    fn attackers_on_the_large_board_choose_the_man_and_then_where_he_goes() {
        let mut game = Game::new(Variant::from_id("belagerung").unwrap());
        game.play_text("c9+e9+g9").unwrap();
        let legal = game.position().legal_moves();
        let first = menu(game.position(), &legal, Pick::default());
        let men: HashSet<Option<Point>> = legal.iter().map(|route| route.origin()).collect();
        assert_eq!(first.choices.len(), men.len());
        assert!(legal.len() > men.len());
    }

    #[test]
    fn an_offender_can_be_huffed_before_any_move() {
        let variant = Variant::from_id("forteczka-1898").unwrap();
        let position = Position::parse(variant, ".../.W./ooo.ooo/ooooooo/o.ooooo/ooo/W.. a 1 d6").unwrap();
        let first = ask(&position, "");
        let MenuChoice::On {
            step: MenuStep::Huff(point),
            moves,
        } = &first.choices[0]
        else {
            panic!("{first:?}")
        };
        assert_eq!(variant.board().label(*point), "d6");
        assert!(moves.len() > 1);
        let after = ask(&position, "(d6)");
        assert!(!after.choices.is_empty());
        assert!(after.choices.iter().all(|choice| match choice {
            MenuChoice::Move(made) => made.huffed() == Some(*point),
            MenuChoice::On { moves, .. } => moves.iter().all(|made| made.huffed() == Some(*point)),
        }));
        check(&position);
    }

    #[test]
    fn a_pick_is_read_as_it_was_written() {
        let board = Variant::from_id("belagerung").unwrap().board();
        for text in ["", "(d6)", "(d6).a5", "[0-2].c4.*e6.~24", "*e6", "d6.d4.f4"] {
            let pick = Pick::parse(board, text).unwrap();
            assert_eq!(pick.write(board), text);
            let last = text.rsplit_once('.').map_or("", |(before, _)| before);
            assert_eq!(pick.shorter().write(board), last);
        }
        for nonsense in ["z9", "(d6", "[0-2", "[a-b]", "*", "~", "~999", "d6/d4"] {
            assert_eq!(Pick::parse(board, nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_placement_is_chosen_point_by_point_in_either_order() {
        let start = forteca().start();
        assert_eq!(ask(&start, "").choices.len(), 9);
        for pair in ["c5.e7", "e7.c5"] {
            let choices = ask(&start, pair).choices;
            assert!(
                matches!(&choices[..], [MenuChoice::Move(made)] if made.to_string() == "e7+c5"),
                "{choices:?}"
            );
        }
    }

    #[test]
    fn the_targets_are_where_the_chosen_man_can_go() {
        let variant = forteca();
        let marked = |position: &Position, pick: &str| {
            let targets = ask(position, pick).targets;
            let labels: Vec<&str> = targets.iter().map(|point| variant.board().label(point)).collect();
            labels.join(" ")
        };
        let start = variant.start();
        assert_eq!(marked(&start, ""), "c7 d7 e7 c6 d6 e6 c5 d5 e5");
        assert_eq!(marked(&start, "d6"), "c7 d7 e7 c6 e6 c5 d5 e5");
        let placed = start.after(&start.parse_move("c7+e7").unwrap());
        assert_eq!(marked(&placed, ""), "");
        assert_eq!(marked(&placed, "d4"), "c5 d5 e5");
        let chain = Position::parse(variant, ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -").unwrap();
        assert!(marked(&chain, "d5").contains("f5"), "also the end of a chain");
    }

    #[test]
    fn the_menu_of_a_move_is_found_again() {
        let position = Position::parse(forteca(), ".o./oWo/ooWo..o/o.oooo./oo.o.o./ooo/ooo d 2 -").unwrap();
        let legal = position.legal_moves();
        for made in legal.iter().step_by(7) {
            let found = menu_with(&position, &legal, made);
            assert!(found.choices.contains(&MenuChoice::Move(made.clone())), "{made}");
        }
    }

    #[test]
    fn a_pick_that_fits_nothing_gives_an_empty_menu() {
        assert!(ask(&forteca().start(), "a3").choices.is_empty());
    }
}
