//! A board as text of fixed width, for those who see no pictures or want none: every point with its man, the lines
//! between the points, coordinates, marks for the move, and a legend. No line is wider than a phone's screen.
//!
//! ```text
//! 7          O - + - +
//!            | \ | / |
//! ```

mod marks;

use forteca_engine::{Board, Family, Move, Point, Position, Side};

use self::marks::{Mark, Marks};
use super::board::Shot;
use super::{names, rules};
use crate::say;
use crate::texts::Lang;

/// The widest line of a board, in characters.
pub const WIDEST: usize = 29;

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

/// What stands on a point, men who are being placed included; on a free landing on the way, its number.
fn seen(shot: Shot<'_>, marks: &Marks, point: Point) -> char {
    let placed = shot.preview.map_or(shot.chosen, Move::path);
    if shot.position.is_placement() && placed.contains(&point) {
        return DEFENDER;
    }
    match (shot.position.man_at(point), marks.order(point)) {
        (None, Some(order)) => order,
        (Some(_), _) | (None, None) => symbol(shot.position, point),
    }
}

const DEFENDER: char = 'O';

fn symbol(position: &Position, point: Point) -> char {
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
        None if position.variant().fortress().contains(point) => '+',
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

/// Characters before the first point.
const MARGIN: usize = 2;

/// Characters from one point to the next: as many as a phone has room for, and never so few that the marks of two
/// neighbours meet.
fn pitch(width: usize) -> usize {
    match width {
        ..=7 => 4,
        _ => 3,
    }
}

fn points_and_lines(shot: Shot<'_>, marks: &Marks) -> Vec<String> {
    let variant = shot.position.variant();
    let (board, closed) = (variant.board(), variant.closed_lines());
    let turned = Turned::of(shot);
    let (width, height) = (usize::from(turned.width), usize::from(turned.height));
    let pitch = pitch(width);
    let mut grid = vec![vec![' '; MARGIN + width * pitch]; height * 2 - 1];
    let middle = |column: usize| MARGIN + column * pitch + 1;
    for (a, b) in variant.lines() {
        let [(ax, ay), (bx, by)] = [*a, *b].map(|point| turned.place(board, point));
        let is_closed = closed.contains(&(*a, *b)) || closed.contains(&(*b, *a));
        let left = middle(ax.min(bx));
        let between = left + 1..left + pitch;
        let (row, columns, line) = if ay == by {
            // Where the points are close, a line has no room for air at its ends.
            let air = usize::from(pitch > 3);
            (ay * 2, between.start + air..between.end - air, '-')
        } else if ax == bx {
            (ay.min(by) * 2 + 1, left..left + 1, '|')
        } else {
            let falls = (ax < bx) == (ay < by);
            // In the middle, or else beside the upper of its points.
            let (column, line) = match falls {
                true => (left + pitch / 2, '\\'),
                false => (left + pitch - pitch / 2, '/'),
            };
            (ay.min(by) * 2 + 1, column..column + 1, line)
        };
        for cell in &mut grid[row][columns] {
            *cell = match (*cell, is_closed) {
                (' ', false) => line,
                (' ', true) => CLOSED,
                _ => 'X',
            };
        }
    }
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        let at = middle(x);
        let row = &mut grid[y * 2];
        row[at] = seen(shot, marks, point);
        if let Some((before, after)) = marks.around(point) {
            (row[at - 1], row[at + 1]) = (before, after);
        }
        // The number of the row is the same for all of its points; so is the letter of a column.
        row[0] = board.label(point).chars().nth(1).unwrap_or(' ');
    }
    let mut letters = vec![' '; MARGIN + width * pitch];
    for point in board.points() {
        let (x, _) = turned.place(board, point);
        letters[middle(x)] = board.label(point).chars().next().unwrap_or(' ');
    }
    grid.push(letters);
    grid.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// A line that one side may not go along.
const CLOSED: char = '=';

/// Characters of a square: the man, its number of two digits, and a mark before and after.
const CELL: usize = 5;
/// How far a row that begins with a light square stands to the right.
const HALF_A_STEP: &str = "   ";

fn squares(shot: Shot<'_>, marks: &Marks) -> Vec<String> {
    let board = shot.position.variant().board();
    let turned = Turned::of(shot);
    let mut rows: Vec<Vec<(usize, Point)>> = vec![Vec::new(); usize::from(turned.height)];
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        rows[y].push((x, point));
    }
    // The air between two cells: as much as a phone has room for.
    let air = match turned.width {
        ..=8 => "  ",
        _ => "",
    };
    rows.into_iter()
        .map(|mut row| {
            row.sort();
            let cells: Vec<String> = row
                .iter()
                .map(|(_, point)| {
                    let (before, after) = marks.around(*point).unwrap_or((' ', ' '));
                    let man = symbol(shot.position, *point);
                    let cell = format!("{before}{man}{}{after}", board.label(*point));
                    format!("{cell:<CELL$}")
                })
                .collect();
            let indent = match row.first() {
                Some((0, _)) | None => "",
                Some(_) => HALF_A_STEP,
            };
            format!("{indent}{}", cells.join(air))
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
    said.extend(marks.used().into_iter().map(|mark| match mark {
        Mark::From => say!(lang, "text-legend-from"),
        Mark::Way if variant.draughts_rules().is_some() => say!(lang, "text-legend-way"),
        Mark::Way => say!(lang, "text-legend-way-numbered"),
        Mark::To => say!(lang, "text-legend-to"),
        Mark::Round => say!(lang, "text-legend-round"),
        Mark::ToHuffable => say!(lang, "text-legend-to-huffable"),
        Mark::Taken => say!(lang, "text-legend-taken"),
        Mark::Huffed => say!(lang, "text-legend-huffed"),
        Mark::Huffable => say!(lang, "text-legend-huffable"),
        Mark::Chosen => say!(lang, "text-legend-chosen"),
        Mark::Target => say!(lang, "text-legend-target"),
    }));
    said.join(" · ")
}

#[cfg(test)]
mod tests {
    use forteca_engine::{Game, Ply, PointSet, Variant};

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
                        let expected = seen(shot, &Marks::of(shot), point);
                        assert_eq!(shown, expected, "{label} in {text}");
                    }
                }
                // An end has a bracket on one side at least.
                assert!(text.contains(['[', ']']), "the last move is not marked in {text}");
                assert!(block(Lang::Pl, shot).chars().count() < 1200);
            }
        }
    }

    #[test]
    fn every_point_can_be_marked_and_no_mark_meets_its_neighbours() {
        for variant in Variant::all() {
            let start = variant.start();
            let points = variant.board().points();
            let targets: PointSet = points.clone().collect();
            let lines = drawn(Shot {
                targets,
                ..Shot::of(&start)
            });
            let text = lines.join("\n");
            assert_eq!(text.matches('*').count(), 2 * targets.len(), "{text}");
            for point in points {
                let label = match variant.draughts_rules() {
                    Some(_) => variant.board().label(point),
                    None => "",
                };
                let marked = format!("*{}{label}*", symbol(&start, point));
                assert!(text.contains(&marked), "{marked} is not in {text}");
            }
            let widest = lines.iter().map(|line| line.chars().count()).max();
            assert!(widest <= Some(WIDEST), "{text}");
        }
    }

    #[test]
    fn the_widest_board_has_its_points_close_and_its_lines_whole() {
        let game = Game::replay(variant("belagerung"), ["c7+d9+f9", "d6-d7", "f9-e9"]).unwrap();
        let shot = Shot {
            last: game.moves().last(),
            ..Shot::of(game.position())
        };
        let expected = [
            "9     +--+--O-[O](+)-+--+",
            "       \\ |\\ | /|\\ | /| /",
            "8        +--+--+--+--+",
            "         | /|\\ | /|\\ |",
            "7  x--x--O--x--+--+--+--x--x",
            "   |\\ | /|\\ | /|\\ | /|\\ | /|",
            "6  x--x--x--.--x--x--x--x--x",
            "   | /|\\ | /|\\ | /|\\ | /|\\ |",
            "5  x--x--x--x--x--x--x--x--x",
            "   |\\ | /|\\ | /|\\ | /|\\ | /|",
            "4  x--x--x--x--x--x--x--x--x",
            "   | /|\\ | /|\\ | /|\\ | /|\\ |",
            "3  x--x--x--x--x--x--x--x--x",
            "         |\\ | /|\\ | /|",
            "2        x--x--x--x--x",
            "         | /|\\ | /|\\ |",
            "1        x--x--x--x--x",
            "   a  b  c  d  e  f  g  h  i",
        ];
        assert_eq!(drawn(shot), expected, "{}", drawn(shot).join("\n"));
    }

    #[test]
    fn the_landings_on_the_way_of_a_chain_are_told_from_its_end() {
        let position = Position::parse(
            variant("forteca"),
            ".W./.../...W.../oo.o.oo/oo..o.o/ooo/ooo d 9 -",
        );
        let position = position.unwrap();
        let made = position.parse_move("d5xd3xf3xf5").unwrap();
        let after = position.after(&made);
        let preview = Shot {
            preview: Some(&made),
            ..Shot::of(&position)
        };
        let last = Shot {
            last: Some(&made),
            ..Shot::of(&after)
        };
        let expected = [
            "7          + - O - +",
            "           | \\ | / |",
            "6          + - + - +",
            "           | / | \\ |",
            "5  . - . - + -(O)- + -[.]- .",
            "   | \\ | / | \\ | / | \\ | / |",
            "4  x - x - . -{x}- . -{x}- x",
            "   | / | \\ | / | \\ | / | \\ |",
            "3  x - x - . -:1:-{x}-:2:- x",
            "           | \\ | / |",
            "2          x - x - x",
            "           | / | \\ |",
            "1          x - x - x",
            "   a   b   c   d   e   f   g",
        ];
        assert_eq!(drawn(preview), expected, "{}", drawn(preview).join("\n"));
        let text = drawn(last).join("\n");
        for marked in ["(+)", ":1:", ":2:", "[O]"] {
            assert_eq!(text.matches(marked).count(), 1, "{marked} in {text}");
        }
        for (lang, legend) in [
            (Lang::En, "`:1:` on the way, in order · `[ ]` to"),
            (Lang::Pl, "`:1:` po drodze, kolejno · `[ ]` dokąd"),
        ] {
            let said = block(lang, last);
            assert!(said.contains(legend), "{said}");
        }
        let begun = Shot {
            chosen: &made.path()[..3],
            ..Shot::of(&position)
        };
        let text = drawn(begun).join("\n");
        for marked in ["<O>", "<1>", "<2>"] {
            assert!(text.contains(marked), "{marked} in {text}");
        }
    }

    #[test]
    fn a_number_of_a_square_is_never_hidden_by_the_order_of_landings() {
        let position = Position::parse(variant("warcaby-klasyczne"), "W:W20:B16,7,6").unwrap();
        let made = position.parse_move("20x9").unwrap();
        let shot = Shot {
            preview: Some(&made),
            ..Shot::of(&position)
        };
        let said = block(Lang::En, shot);
        for marked in ["(w20)", ":.11:", ":.2:", "[.9]"] {
            assert!(said.contains(marked), "{marked} in {said}");
        }
        assert!(said.contains("`: :` on the way · `[ ]` to"), "{said}");
    }

    #[test]
    fn a_point_that_is_passed_twice_has_its_first_number_and_the_start_keeps_its_mark() {
        let preview = |position: &str, made: &str| {
            let position = Position::parse(variant("forteca"), position).unwrap();
            let made = position.parse_move(made).unwrap();
            let shot = Shot {
                preview: Some(&made),
                ..Shot::of(&position)
            };
            drawn(shot).join("\n")
        };
        let twice = preview(
            "W../.o./.Wo.o../oo.o.oo/oo..o.o/ooo/ooo d 6 -",
            "b5xd5xd3xf3xf5xd5xd7",
        );
        for (marked, times) in [(":1:", 1), (":4:", 1), (":5:", 0), ("(O)", 1), ("[+]", 1)] {
            assert_eq!(twice.matches(marked).count(), times, "{marked} in {twice}");
        }
        let home = preview(
            "W../.../..oWo../oo.o.oo/oo..o.o/ooo/ooo d 7 -",
            "d5xd3xf3xf5xd5xb5",
        );
        for (marked, times) in [("(O)", 1), (":3:", 1), (":4:", 0), ("[.]", 1)] {
            assert_eq!(home.matches(marked).count(), times, "{marked} in {home}");
        }
    }

    #[test]
    fn a_man_who_was_huffed_is_told_from_one_who_was_captured() {
        let game = Game::replay(
            variant("forteczka-1898"),
            ["c7+c6", "c4-c5", "c7-d7", "(c6) e4-e5"],
        )
        .unwrap();
        let shot = Shot {
            last: game.moves().last(),
            ..Shot::of(game.position())
        };
        let said = block(Lang::En, shot);
        assert!(said.contains("~+~") && said.contains("`~ ~` huffed"), "{said}");
        assert!(!said.contains("taken"), "{said}");
        // Once a man to be huffed is chosen, the move before is not shown any more.
        let before = game.position_at(Ply(3)).unwrap();
        let choosing = Shot {
            last: Some(&game.moves()[2]),
            huffed: variant("forteczka-1898").board().point("c6"),
            ..Shot::of(before)
        };
        let said = block(Lang::En, choosing);
        assert!(said.contains("~O~") && !said.contains("[ ]"), "{said}");
    }

    #[test]
    fn a_capture_that_goes_round_shows_where_it_began() {
        let wolves = variant("wilki-i-owce");
        let text = "W../.../......./......./......./.oo/Wo. d 3 -";
        let position = Position::parse(wolves, text).unwrap();
        let round = position.parse_move("c1xe1xe3xc1").unwrap();
        let shot = Shot {
            preview: Some(&round),
            ..Shot::of(&position)
        };
        let said = block(Lang::En, shot);
        assert!(
            said.contains("(O]") && said.contains("`( ]` from and to"),
            "{said}"
        );
    }

    #[test]
    fn only_a_game_with_a_fortress_has_signs_for_its_points() {
        for lang in Lang::ALL {
            for (id, has) in [("polska-forteca", true), ("halatafl", false)] {
                let start = variant(id).start();
                assert_eq!(block(lang, Shot::of(&start)).contains('+'), has, "{id}");
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
        assert!(!legend(Lang::En, "halatafl").contains("fortress"));
        assert!(!legend(Lang::Pl, "halatafl").contains("twierdz"));
    }
}
