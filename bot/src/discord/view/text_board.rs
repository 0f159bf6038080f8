//! A board as text of fixed width, for those who see no pictures or want none: every point with its man, the lines
//! between the points, coordinates, marks for the move, and a legend. No line is wider than a phone's screen.
//!
//! ```text
//! 7          O - + - +
//!            | \ | / |
//! ```

use std::collections::HashMap;

use forteca_engine::{Board, Family, Move, Point, Position, Side};

use super::board::Shot;
use super::{names, rules};
use crate::say;
use crate::texts::Lang;

/// The widest line of a board, in characters.
pub const WIDEST: usize = 40;

/// The board in a block of code, and the legend below it.
pub fn block(lang: Lang, shot: Shot<'_>) -> String {
    let marks = Marks::of(shot);
    let lines = match shot.position.variant().family() {
        Family::Siege33 | Family::Siege67 => points_and_lines(shot, &marks),
        Family::Draughts100 | Family::Draughts64 => squares(shot, &marks),
    };
    let board: Vec<String> = lines.iter().map(|line| line.trim_end().to_owned()).collect();
    format!(
        "```\n{}\n```\n-# {}",
        board.join("\n"),
        legend(lang, shot, &marks)
    )
}

/// What is put around a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Mark {
    From,
    To,
    /// The man who has just moved may be huffed for it.
    ToHuffable,
    Taken,
    Huffable,
    Chosen,
    Target,
}

impl Mark {
    fn around(self) -> (char, char) {
        match self {
            Mark::From => ('(', ')'),
            Mark::To => ('[', ']'),
            Mark::ToHuffable => ('[', '!'),
            Mark::Taken => ('{', '}'),
            Mark::Huffable => ('!', '!'),
            Mark::Chosen => ('<', '>'),
            Mark::Target => ('>', '<'),
        }
    }
}

#[derive(Default)]
struct Marks(HashMap<Point, Mark>);

impl Marks {
    /// A move that is prepared hides the one before, as two at once cannot be told apart in text.
    fn of(shot: Shot<'_>) -> Self {
        let mut marks = Marks::default();
        let choosing = !shot.chosen.is_empty() || !shot.targets.is_empty();
        match (shot.preview, shot.last) {
            (Some(made), _) => marks.mark(made),
            (None, Some(made)) if !choosing => marks.mark(made),
            (None, _) => {}
        }
        if shot.preview.is_none() && shot.ended.is_none() {
            for man in shot.huffable().iter() {
                let mark = marks.0.entry(man).or_insert(Mark::Huffable);
                if *mark == Mark::To {
                    *mark = Mark::ToHuffable;
                }
            }
            marks.put(shot.huffed.into_iter(), Mark::Taken);
            marks.put(shot.targets.iter(), Mark::Target);
            marks.put(shot.chosen.iter().copied(), Mark::Chosen);
        }
        marks
    }

    fn put(&mut self, points: impl Iterator<Item = Point>, mark: Mark) {
        self.0.extend(points.map(|point| (point, mark)));
    }

    fn mark(&mut self, made: &Move) {
        let taken = made.captured().iter().chain(made.huffed());
        self.put(taken, Mark::Taken);
        // Men who are placed come from nowhere.
        let from = made.origin();
        self.put(from.into_iter(), Mark::From);
        let landings = made.path().iter().skip(from.map_or(0, |_| 1)).copied();
        self.put(landings, Mark::To);
    }

    fn around(&self, point: Point) -> (char, char) {
        self.0.get(&point).map_or((' ', ' '), |mark| mark.around())
    }
}

/// What stands on a point, men who are being placed included.
fn seen(shot: Shot<'_>, point: Point) -> char {
    let placed = shot.preview.map_or(shot.chosen, Move::path);
    if shot.position.is_placement() && placed.contains(&point) {
        DEFENDER
    } else {
        symbol(shot.position, point)
    }
}

const DEFENDER: char = 'O';

fn symbol(position: &Position, point: Point) -> char {
    let board = position.variant().board();
    let draughts = position.variant().draughts_rules().is_some();
    match position.man_at(point) {
        Some(side) if draughts => match (side, position.kings(side).contains(point)) {
            (Side::White, false) => 'w',
            (Side::White, true) => 'W',
            (Side::Black, false) => 'b',
            (Side::Black, true) => 'B',
        },
        Some(Side::ATTACKERS) => 'x',
        Some(Side::DEFENDERS) => DEFENDER,
        None if board.fortress().contains(point) => '+',
        None => '.',
    }
}

/// Where a point of the board goes in the text: column and row, the rows from the top.
struct Turned {
    width: u8,
    height: u8,
    bottom: Side,
}

impl Turned {
    fn of(shot: Shot<'_>) -> Self {
        let board = shot.position.variant().board();
        Turned {
            width: board.width(),
            height: board.height(),
            bottom: shot.bottom,
        }
    }

    /// The boards are written down with the fortress, or Black, on top.
    fn place(&self, board: &Board, point: Point) -> (usize, usize) {
        let (x, y) = board.xy(point);
        let top = if board.fortress().is_empty() {
            Side::Black
        } else {
            Side::DEFENDERS
        };
        let (x, y) = if self.bottom == top {
            (self.width - 1 - x, self.height - 1 - y)
        } else {
            (x, y)
        };
        (usize::from(x), usize::from(y))
    }
}

/// Characters from one point to the next, and before the first.
const PITCH: usize = 4;
const MARGIN: usize = 2;

fn points_and_lines(shot: Shot<'_>, marks: &Marks) -> Vec<String> {
    let variant = shot.position.variant();
    let (board, closed) = (variant.board(), variant.closed_lines());
    let turned = Turned::of(shot);
    let (width, height) = (usize::from(turned.width), usize::from(turned.height));
    let mut grid = vec![vec![' '; MARGIN + width * PITCH]; height * 2 - 1];
    let middle = |column: usize| MARGIN + column * PITCH + 1;
    for (a, b) in variant.lines() {
        let [(ax, ay), (bx, by)] = [*a, *b].map(|point| turned.place(board, point));
        let is_closed = closed.contains(&(*a, *b)) || closed.contains(&(*b, *a));
        let (row, column, line) = if ay == by {
            (ay * 2, middle(ax.min(bx)) + PITCH / 2, '-')
        } else if ax == bx {
            (ay.min(by) * 2 + 1, middle(ax), '|')
        } else {
            let falls = (ax < bx) == (ay < by);
            let line = if falls { '\\' } else { '/' };
            (ay.min(by) * 2 + 1, middle(ax.min(bx)) + PITCH / 2, line)
        };
        let cell = &mut grid[row][column];
        *cell = match (*cell, is_closed) {
            (' ', false) => line,
            (' ', true) => CLOSED,
            _ => 'X',
        };
    }
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        let (before, after) = marks.around(point);
        let at = middle(x);
        let row = &mut grid[y * 2];
        (row[at - 1], row[at], row[at + 1]) = (before, seen(shot, point), after);
        // The number of the row is the same for all of its points; so is the letter of a column.
        row[0] = board.label(point).chars().nth(1).unwrap_or(' ');
    }
    let mut letters = vec![' '; MARGIN + width * PITCH];
    for point in board.points() {
        let (x, _) = turned.place(board, point);
        letters[middle(x)] = board.label(point).chars().next().unwrap_or(' ');
    }
    grid.push(letters);
    grid.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// A line that one side may not go along.
const CLOSED: char = '=';

fn squares(shot: Shot<'_>, marks: &Marks) -> Vec<String> {
    let board = shot.position.variant().board();
    let turned = Turned::of(shot);
    let mut rows: Vec<Vec<(usize, Point)>> = vec![Vec::new(); usize::from(turned.height)];
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        rows[y].push((x, point));
    }
    rows.into_iter()
        .map(|mut row| {
            row.sort();
            let cells: Vec<String> = row
                .iter()
                .map(|(_, point)| {
                    let (before, after) = marks.around(*point);
                    let man = symbol(shot.position, *point);
                    let cell = format!("{before}{man}{}{after}", board.label(*point));
                    format!("{cell:<5}")
                })
                .collect();
            // Half a step to the right where the row begins with a light square.
            let indent = match row.first() {
                Some((0, _)) | None => "",
                Some(_) => "   ",
            };
            format!("{indent}{}", cells.join("  "))
        })
        .collect()
}

fn legend(lang: Lang, shot: Shot<'_>, marks: &Marks) -> String {
    let variant = shot.position.variant();
    let [white, black] = [Side::White, Side::Black].map(|side| names::side(lang, variant, side));
    let mut said = vec![if variant.draughts_rules().is_some() {
        say!(lang, "text-legend-draughts", white = white, black = black)
    } else {
        say!(
            lang,
            "text-legend-siege",
            attackers = black,
            defenders = white,
            goal = rules::goal(variant)
        )
    }];
    if !variant.closed_lines().is_empty() {
        let attackers = names::side(lang, variant, Side::ATTACKERS);
        said.push(say!(lang, "text-legend-closed", attackers = attackers));
    }
    let mut used: Vec<Mark> = marks.0.values().copied().collect();
    used.sort();
    used.dedup();
    said.extend(used.into_iter().map(|mark| match mark {
        Mark::From => say!(lang, "text-legend-from"),
        Mark::To => say!(lang, "text-legend-to"),
        Mark::ToHuffable => say!(lang, "text-legend-to-huffable"),
        Mark::Taken => say!(lang, "text-legend-taken"),
        Mark::Huffable => say!(lang, "text-legend-huffable"),
        Mark::Chosen => say!(lang, "text-legend-chosen"),
        Mark::Target => say!(lang, "text-legend-target"),
    }));
    said.join(" · ")
}

#[cfg(test)]
mod tests {
    use forteca_engine::{Game, Variant};

    use super::*;

    fn drawn(shot: Shot<'_>) -> Vec<String> {
        let said = block(Lang::En, shot);
        let (_, rest) = said.split_once("```\n").unwrap();
        let (board, _) = rest.split_once("\n```").unwrap();
        board.lines().map(str::to_owned).collect()
    }

    fn variant(id: &str) -> Variant {
        Variant::from_id(id).unwrap()
    }

    /// A game of a number of plies, some way or other, or of fewer if it ends before.
    fn played(variant: Variant, plies: usize) -> Game {
        let mut game = Game::new(variant);
        for ply in 0..plies {
            let legal = game.position().legal_moves();
            if game.outcome().is_some() || legal.is_empty() {
                break;
            }
            let made = legal[ply * 7 % legal.len()].to_string();
            game.play_text(&made).unwrap();
        }
        game
    }

    #[test]
    fn every_board_shows_each_man_where_it_stands_and_fits_a_phone() {
        for variant in Variant::all() {
            let game = played(*variant, 30);
            for bottom in [Side::White, Side::Black] {
                let shot = Shot {
                    last: game.moves().last(),
                    bottom,
                    ..Shot::of(game.position())
                };
                let lines = drawn(shot);
                assert!(
                    lines.iter().all(|line| line.chars().count() <= WIDEST),
                    "{lines:#?}"
                );
                let text = lines.join("\n");
                let count = |wanted: &[char]| text.chars().filter(|c| wanted.contains(c)).count();
                let men = |side| game.position().men(side).len();
                let board = variant.board();
                if variant.draughts_rules().is_some() {
                    assert_eq!(count(&['w', 'W']), men(Side::White), "{text}");
                    assert_eq!(count(&['b', 'B']), men(Side::Black), "{text}");
                    for point in board.points() {
                        let label = format!("{}{}", symbol(game.position(), point), board.label(point));
                        assert!(text.contains(&label), "{label} is not in {text}");
                    }
                } else {
                    assert_eq!(count(&['x']), men(Side::ATTACKERS), "{text}");
                    assert_eq!(count(&['O']), men(Side::DEFENDERS), "{text}");
                    // Each point is found in the row and column that its name tells.
                    let letters = lines.last().unwrap();
                    for point in board.points() {
                        let label = board.label(point);
                        let column = letters.find(&label[..1]).unwrap();
                        let row = lines.iter().find(|line| line.starts_with(&label[1..2])).unwrap();
                        let shown = row.chars().nth(column).unwrap();
                        assert_eq!(shown, symbol(game.position(), point), "{label} in {text}");
                    }
                }
                assert!(text.contains('['), "the last move is not marked in {text}");
                assert!(block(Lang::Pl, shot).chars().count() < 1200);
            }
        }
    }

    #[test]
    fn lines_that_nobody_uses_are_not_drawn() {
        for (id, aslant) in [("fox-geese-15", true), ("fox-geese-17", false)] {
            let lines = drawn(Shot::of(&variant(id).start()));
            let text = lines.join("\n");
            assert_eq!(text.contains('/') || text.contains('\\'), aslant, "{text}");
        }
    }

    #[test]
    fn the_last_move_and_the_lines_of_a_siege_are_drawn() {
        let game = Game::replay(variant("polska-forteca"), ["c6+e6", "d4-d5"]).unwrap();
        let shot = Shot {
            last: game.moves().last(),
            ..Shot::of(game.position())
        };
        let expected = [
            "7          + - + - +",
            "           | \\ | / |",
            "6          O - + - O",
            "           | / | \\ |",
            "5  x - x - + -[x]- + - x - x",
            "   | \\ | / | \\ | / | \\ | / |",
            "4  x = x = x =(.)= x = x = x",
            "   | / | \\ | / | \\ | / | \\ |",
            "3  x - x - x = x = x - x - x",
            "           | \\ | / |",
            "2          x = x = x",
            "           | / | \\ |",
            "1          x - x - x",
            "   a   b   c   d   e   f   g",
        ];
        assert_eq!(drawn(shot), expected, "{}", drawn(shot).join("\n"));
    }

    #[test]
    fn the_men_of_whoever_is_at_the_bottom_stand_at_the_bottom() {
        let start = variant("warcaby-klasyczne").start();
        let black = Shot {
            bottom: Side::Black,
            ..Shot::of(&start)
        };
        let expected = [
            "    w32    w31    w30    w29",
            " w28    w27    w26    w25",
            "    w24    w23    w22    w21",
            " .20    .19    .18    .17",
            "    .16    .15    .14    .13",
            " b12    b11    b10    b9",
            "    b8     b7     b6     b5",
            " b4     b3     b2     b1",
        ];
        assert_eq!(drawn(black), expected, "{}", drawn(black).join("\n"));
    }

    #[test]
    fn an_offender_who_has_just_moved_is_marked_as_both() {
        let made = ["e7+d6", "d4-d5", "d6-c6"];
        let game = Game::replay(variant("forteczka-1898"), made).unwrap();
        let c6 = game.position().huffable().iter().next().unwrap();
        assert_eq!(game.position().variant().board().label(c6), "c6");
        let shot = Shot {
            last: game.moves().last(),
            ..Shot::of(game.position())
        };
        let said = block(Lang::En, shot);
        assert!(said.contains("[O!"), "{said}");
        assert!(said.contains("`[ !` to, may be huffed"), "{said}");
    }

    #[test]
    fn men_being_placed_are_seen_on_their_points() {
        let start = variant("forteca").start();
        let chosen: Vec<Point> = variant("forteca").board().fortress().iter().take(1).collect();
        let shot = Shot {
            chosen: &chosen,
            ..Shot::of(&start)
        };
        assert!(block(Lang::En, shot).contains("<O>"));
        let made = start.legal_moves();
        let shot = Shot {
            preview: made.first(),
            ..Shot::of(&start)
        };
        assert_eq!(block(Lang::En, shot).matches("[O]").count(), 2);
    }

    #[test]
    fn the_legend_names_a_fortress_only_where_there_is_one() {
        let legend = |lang, id: &str| block(lang, Shot::of(&variant(id).start()));
        assert!(legend(Lang::En, "forteca").contains("free in the fortress"));
        assert!(legend(Lang::En, "halatafl").contains("free in the upper square"));
        assert!(!legend(Lang::Pl, "halatafl").contains("fortec"));
    }
}
