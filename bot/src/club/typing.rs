//! Which legal moves a half-typed text could become, in any spelling, the likeliest first. Whether a text *is* a
//! legal move the engine decides.

use forteca_engine::{Route, plain_spelling};

/// How well a move fits, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is what is typed.
    Whole,
    /// It begins with the points that are typed.
    Points,
    /// It begins with the letters that are typed.
    Beginning,
    /// It has the typed points in it.
    Inside,
    /// It has the typed letters in it.
    Somewhere,
}

/// The moves that `typed` fits, the likeliest first, and in the order of `legal` among equals. If it fits none, the
/// moves of the man whose point is typed first: somebody who types an illegal move sees what that man can do.
pub fn fitting<'a>(legal: &'a [Route], typed: &str) -> Vec<&'a Route> {
    let points = points(typed);
    let letters = points.concat();
    let mut found: Vec<(Fit, &Route)> = legal
        .iter()
        .filter_map(|made| fit(&made.to_string(), &points, &letters).map(|fit| (fit, made)))
        .collect();
    found.sort_by_key(|(fit, _)| *fit);
    if found.is_empty() {
        return of_the_same_man(legal, &letters);
    }
    found.into_iter().map(|(_, made)| made).collect()
}

fn fit(made: &str, typed: &[String], typed_letters: &str) -> Option<Fit> {
    let points = points(made);
    let letters = points.concat();
    if letters == typed_letters {
        return Some(Fit::Whole);
    }
    if points.starts_with(typed) {
        return Some(Fit::Points);
    }
    if letters.starts_with(typed_letters) {
        return Some(Fit::Beginning);
    }
    if points.windows(typed.len().max(1)).any(|some| some == typed) {
        return Some(Fit::Inside);
    }
    letters.contains(typed_letters).then_some(Fit::Somewhere)
}

fn of_the_same_man<'a>(legal: &'a [Route], letters: &str) -> Vec<&'a Route> {
    let stands = |made: &&Route| {
        let origin = made.origin().map(|origin| made.board().label(origin));
        origin.is_some_and(|label| letters.starts_with(label))
    };
    legal.iter().filter(stands).collect()
}

/// The runs of letters and digits, so that `D4 - d5`, `d4–d5` and `(c5) d4-d5` give their points; a cross between
/// two points is no letter, and what follows a digit and is a letter begins a new point, as in `d4d5`.
fn points(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in plain_spelling(text).chars() {
        let c = if c == 'x' { ' ' } else { c };
        if c.is_ascii_alphanumeric() {
            let begins =
                !before.is_ascii_alphanumeric() || (c.is_ascii_alphabetic() && before.is_ascii_digit());
            match found.last_mut() {
                Some(last) if !begins => last.push(c),
                _ => found.push(c.to_string()),
            }
        }
        before = c;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::{Game, Position, Variant};

    fn listed(position: &Position, typed: &str) -> Vec<String> {
        let legal = position.legal_moves();
        fitting(&legal, typed)
            .into_iter()
            .map(ToString::to_string)
            .collect()
    }

    fn attackers_to_move() -> Game {
        let mut game = Game::new(Variant::from_id("forteca").unwrap());
        game.play_text("c7+e7").unwrap();
        game
    }

    #[test]
    fn any_spelling_finds_the_move() {
        let game = attackers_to_move();
        for typed in [
            "d4d5",
            "D4 - d5",
            "d4–d5",
            "d4 d5",
            "D4D5",
            "d4-d5",
            "ｄ４－ｄ５",
            " d4:d5 ",
            "38. d4->d5!",
            "d4 to d5",
        ] {
            assert_eq!(listed(game.position(), typed), ["d4-d5"], "{typed}");
        }
        let draughts = Game::new(Variant::from_id("warcaby-polskie").unwrap());
        for typed in ["32x28", "32-28", "3228", "32 28", "32×28"] {
            assert_eq!(listed(draughts.position(), typed), ["32-28"], "{typed}");
        }
    }

    #[test]
    fn what_begins_with_the_typed_point_stands_first() {
        let game = attackers_to_move();
        let d4 = listed(game.position(), "d4");
        assert_eq!(d4[..3], ["d4-c5", "d4-d5", "d4-e5"]);
        let draughts = Game::new(Variant::from_id("warcaby-polskie").unwrap());
        let three = listed(draughts.position(), "3");
        assert!(three[0].starts_with('3'), "{three:?}");
        let end = listed(draughts.position(), "28");
        assert_eq!(end[..2], ["32-28", "33-28"]);
    }

    #[test]
    fn an_illegal_move_brings_up_those_of_its_man() {
        let game = attackers_to_move();
        assert_eq!(listed(game.position(), "d4-d6"), ["d4-c5", "d4-d5", "d4-e5"]);
        assert!(listed(game.position(), "z9-z8").is_empty());
    }

    #[test]
    fn nothing_typed_fits_everything() {
        let game = attackers_to_move();
        assert_eq!(listed(game.position(), " "), listed(game.position(), ""));
        assert_eq!(
            listed(game.position(), "").len(),
            game.position().legal_moves().len()
        );
    }

    #[test]
    fn a_placement_is_found_by_either_point() {
        let start = Variant::from_id("forteca").unwrap().start();
        assert_eq!(listed(&start, "c7 E"), ["c7+e7", "c7+e6", "c7+e5"]);
    }
}
