//! Games that nobody plays: rules with every field drawn by lot, for what has to hold whatever the rules are.
//! The tests of other crates include this file, so that it takes its random numbers from outside.

use forteca_engine::{
    Board, Capture, Cast, Chain, Direction, DraughtsRules, DrawLimit, Fill, First, GameResult, Leaving,
    Limit, Lines, Placement, Point, PointSet, Rules, Variant,
};

/// A number below the one given.
type Lot<'l> = &'l mut dyn FnMut(usize) -> usize;

fn pick<T: Copy>(lot: Lot<'_>, items: &[T]) -> T {
    items[lot(items.len())]
}

/// Game number `n`.
pub(crate) fn variant(n: usize, lot: Lot<'_>) -> Variant {
    let rules = rules(lot);
    Variant::made_up(&format!("made-up-{n}"), rules.clone())
        .unwrap_or_else(|fault| panic!("{fault}: {rules:?}"))
}

/// Game of draughts number `n`.
pub(crate) fn draughts(n: usize, lot: Lot<'_>) -> Variant {
    let (rules, draws) = draughts_rules(lot);
    Variant::made_up_draughts(&format!("made-up-draughts-{n}"), rules.clone(), draws)
        .unwrap_or_else(|fault| panic!("{fault}: {rules:?}"))
}

/// A rule set of draughts that can be played by, and its draws.
pub(crate) fn draughts_rules(lot: Lot<'_>) -> (DraughtsRules, &'static [DrawLimit]) {
    let known: Vec<Variant> = Variant::all()
        .iter()
        .copied()
        .filter(|variant| variant.draughts_rules().is_some())
        .collect();
    let board = pick(lot, &known).board();
    let [black, white] = [pick(lot, Variant::all()).cast(), pick(lot, Variant::all()).cast()];
    let rules = DraughtsRules {
        cast: Cast {
            attackers: black.attackers,
            ..*white
        },
        board,
        men: 1 + lot((board.len() - 1) / 2) as u8,
    };
    let mut limits: Vec<DrawLimit> = Vec::new();
    for limit in known.iter().flat_map(|variant| variant.draw_limits()) {
        if lot(3) == 0 && limits.iter().all(|other| other.rule != limit.rule) {
            limits.push(DrawLimit {
                moves: 1 + lot(40) as u16,
                ..*limit
            });
        }
    }
    (rules, limits.leak())
}

/// A rule set of a siege game that can be played by.
pub(crate) fn rules(lot: Lot<'_>) -> Rules {
    let known: Vec<&Rules> = Variant::all()
        .iter()
        .filter_map(|variant| variant.rules())
        .collect();
    let board = pick(lot, &known).board;
    let placement = pick(lot, &[Placement::Fixed, Placement::Fortress, Placement::Anywhere]);
    let defenders = 1 + lot(3);
    let field: Vec<Point> = board
        .points()
        .filter(|at| !board.fortress().contains(*at))
        .collect();
    let attackers: PointSet = match lot(3) {
        // All of the field, its lower part, or anybody anywhere in it.
        0 => field.iter().copied().collect(),
        1 => field.iter().copied().skip(lot(field.len() - 2)).collect(),
        _ => {
            let some = field.iter().copied().filter(|_| lot(3) > 0);
            some.chain(field.iter().copied().take(2)).collect()
        }
    };
    let mut standing = PointSet::EMPTY;
    while placement == Placement::Fixed && standing.len() < defenders {
        let at = pick(lot, &board.points().collect::<Vec<_>>());
        if !attackers.contains(at) {
            standing = standing.with(at);
        }
    }
    let results = [
        GameResult::AttackersWin,
        GameResult::DefendersWin,
        GameResult::Draw,
    ];
    let limit = |lot: Lot<'_>| Limit {
        plies: 1 + lot(300) as u16,
        result: pick(lot, &results),
    };
    let [attacking, defending] = [pick(lot, &known).cast, pick(lot, &known).cast];
    let closed: Vec<&'static str> = (0..lot(4)).filter_map(|_| run(board, lot)).collect();
    Rules {
        cast: Cast {
            attackers: attacking.attackers,
            ..defending
        },
        board,
        start: rows(board, attackers, standing).leak(),
        defenders: defenders as u8,
        placement,
        first: pick(lot, &[First::Attackers, First::Defenders, First::Lot]),
        attackers_go: pick(
            lot,
            &[
                Direction::Any,
                Direction::NotBack,
                Direction::Nearer,
                Direction::NotFarther,
            ],
        ),
        attackers_lines: pick(lot, &[Lines::All, Lines::Straight]),
        leaving: pick(lot, &[Leaving::Allowed, Leaving::Forbidden]),
        closed: closed.leak(),
        defenders_lines: pick(lot, &[Lines::All, Lines::Straight]),
        capture: pick(lot, &[Capture::Optional, Capture::Mandatory, Capture::Huff]),
        chain: pick(lot, &[Chain::Optional, Chain::Mandatory]),
        captures_to_win: 1 + lot(attackers.len()) as u8,
        fill: pick(lot, &[Fill::Wins, Fill::MeansNothing]),
        block: pick(lot, &results),
        stuck: pick(lot, &results),
        repetition: pick(lot, &results),
        no_progress: limit(lot),
        length: (lot(2) == 0).then(|| limit(lot)),
    }
}

/// The men of a position string, row by row.
pub(crate) fn rows(board: &Board, attackers: PointSet, defenders: PointSet) -> String {
    let mut rows = String::new();
    let mut row = 0;
    for at in board.points() {
        if board.xy(at).1 != row {
            row = board.xy(at).1;
            rows.push('/');
        }
        rows.push(if attackers.contains(at) {
            'o'
        } else if defenders.contains(at) {
            'W'
        } else {
            '.'
        });
    }
    rows
}

/// A straight run along drawn lines, down or to the right; none where the lot names an end of the board.
fn run(board: &Board, lot: Lot<'_>) -> Option<&'static str> {
    let first = pick(lot, &board.points().collect::<Vec<_>>());
    let (dx, dy) = pick(lot, &[(1, 0), (0, 1)]);
    let next = |at: Point| {
        let (x, y) = board.xy(at);
        let mut near = board.neighbours(at).iter();
        near.find(|to| board.xy(*to) == (x + dx, y + dy))
    };
    let run: Vec<Point> = std::iter::successors(Some(first), |at| next(*at))
        .take(2 + lot(5))
        .collect();
    let last = run.last().filter(|_| run.len() > 1)?;
    Some(format!("{}-{}", board.label(first), board.label(*last)).leak())
}
