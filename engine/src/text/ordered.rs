//! All routes of a position in the order of their notation, however many there are: each is shown as soon as its turn
//! comes, and none but those that capture nobody are kept.

use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::fortress::position as fortress;
use crate::fortress::state::State;
use crate::moves::Route;
use crate::point::{Point, PointSet};
use crate::position::{Position, Stand};

impl Position {
    /// Shows every route of every legal move until `see` breaks, in the order of the bytes of its notation and without
    /// bound. In draughts two ways of capturing that take the same men to the same square are one route.
    pub fn each_route<F>(&self, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Route) -> ControlFlow<()>,
    {
        match self.stand() {
            Stand::Siege(siege, state) => of_siege(self, siege, state, see),
            Stand::Draughts(..) => {
                let mut routes = self.legal_moves();
                routes.sort_by_cached_key(ToString::to_string);
                routes.into_iter().try_for_each(see)
            }
        }
    }
}

/// The labels of a board of siege games are equally long, so a capture is written before all those that go on from its
/// end, and after the captures that landed before on a point with a smaller label.
fn of_siege<F>(position: &Position, siege: &'static Siege, state: &State, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Route) -> ControlFlow<()>,
{
    let (board, generator) = (siege.rules.board, siege.generator());
    let made = |act| fortress::made(position.key(), state, act);
    let mut others: Vec<(String, Route)> = Vec::new();
    let _ = generator.visit_steps(state, &mut |act| {
        let route = fortress::route(siege, made(act), &[]);
        others.push((route.to_string(), route));
        ControlFlow::Continue(())
    });
    others.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    let mut others = others.into_iter().peekable();
    let rank = |point: Point| board.label(point);
    let mut men: Vec<Point> = PointSet::from_bits(state.defenders).iter().collect();
    men.sort_unstable_by_key(|man| rank(*man));
    for man in men {
        let captures = format!("{}x", rank(man));
        while let Some((_, route)) = others.next_if(|(text, _)| *text < captures) {
            see(route)?;
        }
        generator.ranked_routes_of(state, man, &rank, &mut |act, path| {
            see(fortress::route(siege, made(act), path))
        })?;
    }
    others.try_for_each(|(_, route)| see(route))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use crate::perft::perft;
    use crate::position::Position;
    use crate::variant::Variant;

    #[test]
    fn a_man_with_very_many_captures_is_listed_in_order_and_hides_nobody() {
        let variant = Variant::from_id("wielka-forteca-48").expect("it is offered");
        let text = "...W.o./WooWo/oooo.o..o/oo..ooo.o/.o.o.o.oo/ooooooooo/.o.o.ooo./ooooo/ooooo d 2 -";
        let position = Position::parse(variant, text).expect("the position is possible");
        let mut seen: Vec<String> = Vec::new();
        let _ = position.each_route(&mut |route| {
            seen.push(route.to_string());
            ControlFlow::Continue(())
        });
        assert!(seen.len() > 20_000);
        assert_eq!(seen.len() as u64, perft(&position, 1));
        assert!(seen.is_sorted_by(|a, b| a < b));
        assert!(seen.iter().any(|text| text == "c8xc6"));
        let listed = position.legal_moves();
        assert!(listed.iter().any(|route| route.to_string() == "c8xc6"));
    }

    #[test]
    fn a_target_alone_is_not_searched_for_among_more_captures_than_anybody_can_list() {
        let variant = Variant::from_id("wielka-forteca-48").expect("it is offered");
        // Every second point has a man on it: a defender can go round among them for longer than anybody waits.
        let text = "W.....W/...../.o.o.o.o./ooooooooo/.o.oWo.o./ooooooooo/.o.o.o.o./...../..... d 18 -";
        let position = Position::parse(variant, text).expect("the position is possible");
        assert!(!position.list().cut.is_empty());
        assert!(position.parse_move("c9").is_err());
    }
}
