//! Random positions and games for several test files.

pub(crate) mod made_up;
pub(crate) mod random;

use std::ops::ControlFlow;

use forteca_engine::{Capture, Position, Route, Rules, Side, Variant};
use random::Random;

/// Every route of every legal move, however many.
pub(crate) fn routes(position: &Position) -> Vec<Route> {
    let mut routes = Vec::new();
    let _ = position.each_route(&mut |route| {
        routes.push(route);
        ControlFlow::Continue(())
    });
    routes
}

/// Shows every position of a random game, the start and the end included, at most `plies` of them.
pub(crate) fn walk(variant: Variant, random: &mut Random, plies: usize, mut see: impl FnMut(&Position)) {
    let mut position = variant.start();
    for _ in 0..plies {
        see(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        // Captures are preferred at times, so that games come to thin positions too.
        let captures: Vec<_> = moves.iter().filter(|mv| !mv.captured().is_empty()).collect();
        let mv = if captures.is_empty() || random.below(3) == 0 {
            random.pick(&moves)
        } else {
            *random.pick(&captures)
        };
        position = position.after(mv);
    }
}

/// A position in which men are strewn at random, as no game may come to.
pub(crate) fn strewn(variant: Variant, random: &mut Random) -> Position {
    match variant.rules() {
        Some(rules) => strewn_siege(variant, rules, random),
        None => strewn_draughts(variant, random),
    }
}

/// A position of draughts in which many are kings.
fn strewn_draughts(variant: Variant, random: &mut Random) -> Position {
    let board = variant.board();
    let men = usize::from(variant.men(Side::White));
    let most = [random.below(11).min(men), random.below(11).min(men)];
    let mut lists: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut squares: Vec<_> = board.points().collect();
    for (side, list) in lists.iter_mut().enumerate() {
        let last_row = if side == 0 { 0 } else { board.height() - 1 };
        for _ in 0..most[side] {
            let square = squares.swap_remove(random.below(squares.len()));
            let king = board.xy(square).1 == last_row || random.below(3) == 0;
            list.push(format!("{}{}", if king { "K" } else { "" }, board.label(square)));
        }
    }
    let turn = if random.below(2) == 0 { 'W' } else { 'B' };
    let text = format!("{turn}:W{}:B{}", lists[0].join(","), lists[1].join(","));
    Position::parse(variant, &text).expect("no man stands on its last row")
}

fn strewn_siege(variant: Variant, rules: &Rules, random: &mut Random) -> Position {
    let board = variant.board();
    let most = usize::from(variant.men(Side::ATTACKERS));
    let attackers = 1 + random.below(most.min(board.len() * 3 / 5));
    let huffing = rules.capture == Capture::Huff;
    let fewer = if huffing {
        random.below(usize::from(rules.defenders))
    } else {
        0
    };
    let mut signs = vec!['.'; board.len()];
    let mut strew = |random: &mut Random, sign, men| {
        for _ in 0..men {
            let empty: Vec<usize> = (0..signs.len()).filter(|n| signs[*n] == '.').collect();
            signs[*random.pick(&empty)] = sign;
        }
    };
    strew(random, 'W', usize::from(rules.defenders) - fewer);
    strew(random, 'o', attackers);
    let mut text = String::new();
    let mut row = 0;
    for point in board.points() {
        if board.xy(point).1 != row {
            text.push('/');
            row = board.xy(point).1;
        }
        text.push(signs[point.index()]);
    }
    let attackers_move = random.below(2) == 0;
    let mut huffable: Vec<&str> = board
        .points()
        .filter(|point| signs[point.index()] == 'W')
        .map(|point| board.label(point))
        .collect();
    huffable.retain(|_| huffing && attackers_move && random.below(2) == 0);
    let huffable = if huffable.is_empty() {
        "-".to_owned()
    } else {
        huffable.join("+")
    };
    let captured = random
        .below(usize::from(rules.captures_to_win) + 1)
        .min(most - attackers);
    let text = format!(
        "{text} {} {captured} {huffable}",
        if attackers_move { 'a' } else { 'd' }
    );
    Position::parse(variant, &text).expect("men, captures and offenders are within bounds")
}
