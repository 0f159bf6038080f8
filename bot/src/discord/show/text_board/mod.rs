//! A board as text of fixed width, for those who see no pictures or want none: every point with its man, the lines
//! between the points, coordinates, marks for the move, and a legend. No line is wider than a phone's screen.
//!
//! ```text
//! 7          O - + - +
//!            | \ | / |
//! ```

mod marks;
mod places;
mod points;
mod squares;

use forteca_engine::{Family, Side};

use crate::discord::show::diagram::Diagram;
use crate::discord::show::text_board::marks::{Mark, Marks};
use crate::discord::show::text_board::points::points_and_lines;
use crate::discord::show::text_board::squares::squares;
use crate::discord::show::{names, rules};
use crate::say;
use crate::texts::Lang;

/// The widest line of a board, in characters.
pub const WIDEST: usize = 29;

/// The board in a block of code, and the legend below it.
pub fn block(lang: Lang, diagram: Diagram<'_>) -> String {
    let marks = Marks::of(diagram);
    let lines = match diagram.position.variant().family() {
        Family::Siege33 | Family::Siege67 => points_and_lines(diagram, &marks),
        Family::Draughts100 | Family::Draughts64 => squares(diagram, &marks),
    };
    let board: Vec<String> = lines.iter().map(|line| line.trim_end().to_owned()).collect();
    format!(
        "```\n{}\n```\n-# {}",
        board.join("\n"),
        legend(lang, diagram, &marks)
    )
}

fn legend(lang: Lang, diagram: Diagram<'_>, marks: &Marks) -> String {
    let variant = diagram.position.variant();
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
    use forteca_engine::{Game, Point, PointSet, Variant};

    use super::*;
    use crate::discord::show::text_board::places::{seen, symbol};

    pub(crate) fn drawn(diagram: Diagram<'_>) -> Vec<String> {
        let said = block(Lang::En, diagram);
        let (_, rest) = said.split_once("```\n").unwrap();
        let (board, _) = rest.split_once("\n```").unwrap();
        board.lines().map(str::to_owned).collect()
    }

    pub(crate) fn variant(id: &str) -> Variant {
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
                let diagram = Diagram {
                    last: game.moves().last(),
                    bottom,
                    ..Diagram::of(game.position())
                };
                let lines = drawn(diagram);
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
                        let expected = seen(diagram, &Marks::of(diagram), point);
                        assert_eq!(shown, expected, "{label} in {text}");
                    }
                }
                // An end has a bracket on one side at least.
                assert!(text.contains(['[', ']']), "the last move is not marked in {text}");
                assert!(block(Lang::Pl, diagram).chars().count() < 1200);
            }
        }
    }

    #[test]
    fn every_point_can_be_marked_and_no_mark_meets_its_neighbours() {
        for variant in Variant::all() {
            let start = variant.start();
            let points = variant.board().points();
            let targets: PointSet = points.clone().collect();
            let lines = drawn(Diagram {
                targets,
                ..Diagram::of(&start)
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
        let diagram = Diagram {
            last: game.moves().last(),
            ..Diagram::of(game.position())
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
        assert_eq!(drawn(diagram), expected, "{}", drawn(diagram).join("\n"));
    }

    #[test]
    fn only_a_game_with_a_fortress_has_signs_for_its_points() {
        for lang in Lang::ALL {
            for (id, has) in [("polska-forteca", true), ("halatafl", false)] {
                let start = variant(id).start();
                assert_eq!(block(lang, Diagram::of(&start)).contains('+'), has, "{id}");
            }
        }
    }

    #[test]
    fn lines_that_nobody_uses_are_not_drawn() {
        for (id, aslant) in [("fox-geese-15", true), ("fox-geese-17", false)] {
            let lines = drawn(Diagram::of(&variant(id).start()));
            let text = lines.join("\n");
            assert_eq!(text.contains('/') || text.contains('\\'), aslant, "{text}");
        }
    }

    #[test]
    fn the_last_move_and_the_lines_of_a_siege_are_drawn() {
        let game = Game::replay(variant("polska-forteca"), ["c6+e6", "d4-d5"]).unwrap();
        let diagram = Diagram {
            last: game.moves().last(),
            ..Diagram::of(game.position())
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
        assert_eq!(drawn(diagram), expected, "{}", drawn(diagram).join("\n"));
    }

    #[test]
    fn the_men_of_whoever_is_at_the_bottom_stand_at_the_bottom() {
        let start = variant("warcaby-klasyczne").start();
        let black = Diagram {
            bottom: Side::Black,
            ..Diagram::of(&start)
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
    fn men_being_placed_are_seen_on_their_points() {
        let start = variant("forteca").start();
        let chosen: Vec<Point> = variant("forteca").board().fortress().iter().take(1).collect();
        let diagram = Diagram {
            chosen: &chosen,
            ..Diagram::of(&start)
        };
        assert!(block(Lang::En, diagram).contains("<O>"));
        let made = start.legal_moves();
        let diagram = Diagram {
            preview: made.first(),
            ..Diagram::of(&start)
        };
        assert_eq!(block(Lang::En, diagram).matches("[O]").count(), 2);
    }

    #[test]
    fn the_legend_names_a_fortress_only_where_there_is_one() {
        let legend = |lang, id: &str| block(lang, Diagram::of(&variant(id).start()));
        assert!(legend(Lang::En, "forteca").contains("free in the fortress"));
        assert!(!legend(Lang::En, "halatafl").contains("fortress"));
        assert!(!legend(Lang::Pl, "halatafl").contains("twierdz"));
    }
}
