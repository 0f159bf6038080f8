//! The marks around the points of a board of text: what a move does, what can be chosen. How they are laid out, and the
//! legend, stand with the board.

use std::collections::HashMap;

use forteca_engine::{Point, Route};

use crate::discord::show::diagram::Diagram;

/// What is put around a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Mark {
    From,
    /// Where a man lands who goes on from there.
    Way,
    To,
    /// Where a move ends that has gone round to its start.
    Round,
    /// The man who has just moved may be huffed for it.
    ToHuffable,
    Taken,
    Huffed,
    Huffable,
    Chosen,
    Target,
}

impl Mark {
    fn around(self) -> (char, char) {
        match self {
            Mark::From => ('(', ')'),
            Mark::Way => (':', ':'),
            Mark::To => ('[', ']'),
            Mark::Round => ('(', ']'),
            Mark::ToHuffable => ('[', '!'),
            Mark::Taken => ('{', '}'),
            Mark::Huffed => ('~', '~'),
            Mark::Huffable => ('!', '!'),
            Mark::Chosen => ('<', '>'),
            Mark::Target => ('*', '*'),
        }
    }
}

/// What is marked on a board.
#[derive(Default)]
pub(super) struct Marks {
    around: HashMap<Point, Mark>,
    /// The landings on the way, or those of a way that is being chosen, in their order.
    way: Vec<Point>,
}

impl Marks {
    /// A move that is prepared hides the one before, as two at once cannot be told apart in text.
    pub(super) fn of(diagram: Diagram<'_>) -> Self {
        let mut marks = Marks::default();
        let choosing = !diagram.chosen.is_empty() || !diagram.targets.is_empty() || diagram.huffed.is_some();
        match (diagram.preview, diagram.last) {
            (Some(made), _) => marks.mark(made),
            (None, Some(made)) if !choosing => marks.mark(made),
            (None, _) => {}
        }
        if diagram.preview.is_none() && diagram.ended.is_none() {
            for man in diagram.huffable().iter() {
                let mark = marks.around.entry(man).or_insert(Mark::Huffable);
                if *mark == Mark::To {
                    *mark = Mark::ToHuffable;
                }
            }
            marks.put(diagram.huffed.into_iter(), Mark::Huffed);
            marks.put(diagram.targets.iter(), Mark::Target);
            marks.put(diagram.chosen.iter().copied(), Mark::Chosen);
            if let ([_, way @ ..], false) = (diagram.chosen, diagram.position.is_placement()) {
                marks.way = way.to_vec();
            }
        }
        marks
    }

    fn put(&mut self, points: impl Iterator<Item = Point>, mark: Mark) {
        self.around.extend(points.map(|point| (point, mark)));
    }

    fn mark(&mut self, made: &Route) {
        self.put(made.captured().iter(), Mark::Taken);
        self.put(made.huffed().into_iter(), Mark::Huffed);
        // Men who are placed come from nowhere, and none of them goes on.
        let (way, end) = match (made.origin(), made.path()) {
            (Some(_), [_, way @ .., end]) => (way, std::slice::from_ref(end)),
            (_, placed) => (&[][..], placed),
        };
        self.way = way.to_vec();
        self.put(way.iter().copied(), Mark::Way);
        self.put(made.origin().into_iter(), Mark::From);
        let round = made.origin().is_some_and(|origin| end == [origin]);
        self.put(end.iter().copied(), if round { Mark::Round } else { Mark::To });
    }

    /// Which landing on the way this is, as a digit; a point that is passed twice has the first.
    pub(super) fn order(&self, point: Point) -> Option<char> {
        if !matches!(self.around.get(&point), Some(Mark::Way | Mark::Chosen)) {
            return None;
        }
        let before = self.way.iter().position(|landing| *landing == point)?;
        ('1'..='9').nth(before)
    }

    pub(crate) fn around(&self, point: Point) -> Option<(char, char)> {
        self.around.get(&point).map(|mark| mark.around())
    }

    /// The marks that are there, in the order of the legend.
    pub(super) fn used(&self) -> Vec<Mark> {
        let mut used: Vec<Mark> = self.around.values().copied().collect();
        used.sort();
        used.dedup();
        used
    }
}

#[cfg(test)]
mod tests {
    use forteca_engine::{Game, Ply, Position};

    use super::*;
    use crate::discord::show::text_board::block;
    use crate::discord::show::text_board::tests::{drawn, variant};
    use crate::texts::Lang;

    #[test]
    fn the_landings_on_the_way_of_a_chain_are_told_from_its_end() {
        let position = Position::parse(
            variant("forteca"),
            ".W./.../...W.../oo.o.oo/oo..o.o/ooo/ooo d 9 -",
        );
        let position = position.unwrap();
        let made = position.parse_move("d5xd3xf3xf5").unwrap();
        let after = position.after(&made);
        let preview = Diagram {
            preview: Some(&made),
            ..Diagram::of(&position)
        };
        let last = Diagram {
            last: Some(&made),
            ..Diagram::of(&after)
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
        let begun = Diagram {
            chosen: &made.path()[..3],
            ..Diagram::of(&position)
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
        let diagram = Diagram {
            preview: Some(&made),
            ..Diagram::of(&position)
        };
        let said = block(Lang::En, diagram);
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
            let diagram = Diagram {
                preview: Some(&made),
                ..Diagram::of(&position)
            };
            drawn(diagram).join("\n")
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
        let diagram = Diagram {
            last: game.moves().last(),
            ..Diagram::of(game.position())
        };
        let said = block(Lang::En, diagram);
        assert!(said.contains("~+~") && said.contains("`~ ~` huffed"), "{said}");
        assert!(!said.contains("taken"), "{said}");
        // Once a man to be huffed is chosen, the move before is not shown any more.
        let before = game.position_at(Ply(3)).unwrap();
        let choosing = Diagram {
            last: Some(&game.moves()[2]),
            huffed: variant("forteczka-1898").board().point("c6"),
            ..Diagram::of(before)
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
        let diagram = Diagram {
            preview: Some(&round),
            ..Diagram::of(&position)
        };
        let said = block(Lang::En, diagram);
        assert!(
            said.contains("(O]") && said.contains("`( ]` from and to"),
            "{said}"
        );
    }

    #[test]
    fn an_offender_who_has_just_moved_is_marked_as_both() {
        let made = ["e7+d6", "d4-d5", "d6-c6"];
        let game = Game::replay(variant("forteczka-1898"), made).unwrap();
        let c6 = game.position().huffable().iter().next().unwrap();
        assert_eq!(game.position().variant().board().label(c6), "c6");
        let diagram = Diagram {
            last: game.moves().last(),
            ..Diagram::of(game.position())
        };
        let said = block(Lang::En, diagram);
        assert!(said.contains("[O!"), "{said}");
        assert!(said.contains("`[ !` to, may be huffed"), "{said}");
    }
}
