//! Pictures of games that nobody plays: whatever the fields of the rules are, the lines that somebody may go along are
//! drawn and no others, and whatever else the rules say of what is to be seen. What may be done is asked of the engine's
//! moves, not of the tables that drawing reads.

use crate::artist::Artist;
use crate::board;
use crate::figures::{Army, Form, Rank};
use crate::layout::{Layout, SIZE, STRIP};
use crate::look::{Labels, Look};
use crate::scene::Scene;
use crate::sheet::Subject;
use crate::theme::{Colour, WOOD};
use crate::true_colour::{Colouring, drawn};
use forteca_engine::{
    Board, Direction, DraughtsRules, Figure, Fill, First, Leaving, Lines, MoveKind, Placement, Point,
    PointSet, Position, Rules, Side, Variant,
};
use image::RgbImage;
use random::Random;
use std::collections::BTreeSet;

#[path = "../../engine/tests/all/common/made_up.rs"]
mod games;
#[path = "../../engine/tests/all/common/random.rs"]
mod random;

const GAMES: usize = 1_000;

/// Of how many games pictures are drawn; a picture takes as long as a hundred positions.
const PICTURES: usize = 24;

/// Without labels the middle of a point shows its colour.
const BARE: Look = Look {
    labels: Labels::Off,
    theme: crate::look::Theme::Wood,
};

fn siege(seed: u64, count: usize) -> impl Iterator<Item = (Variant, &'static Rules)> {
    let mut random = Random(seed);
    (0..count).map(move |n| {
        let variant = games::variant(n, &mut |end| random.below(end));
        (variant, variant.rules().expect("it is a siege game"))
    })
}

fn draughts(seed: u64, count: usize) -> impl Iterator<Item = (Variant, &'static DraughtsRules)> {
    let mut random = Random(seed);
    (0..count).map(move |n| {
        let variant = games::draughts(n, &mut |end| random.below(end));
        (
            variant,
            variant.draughts_rules().expect("it is a game of draughts"),
        )
    })
}

type Line = (Point, Point);

fn line(a: Point, b: Point) -> Line {
    (a.min(b), a.max(b))
}

/// A position with these men, if there can be such.
fn position(variant: Variant, attackers: PointSet, defenders: PointSet, turn: char) -> Option<Position> {
    let rows = games::rows(variant.board(), attackers, defenders);
    Position::parse(variant, &format!("{rows} {turn} 0 -")).ok()
}

/// The lines along which a side steps, found by letting one of its men step from every point while the others stand at
/// one end of the board or at the other.
fn stepped(variant: Variant, side: Side) -> BTreeSet<Line> {
    let board = variant.board();
    let defenders = usize::from(variant.men(Side::DEFENDERS));
    let mut lines = BTreeSet::new();
    for from in board.points() {
        let mut end: Vec<Point> = board.points().filter(|at| *at != from).collect();
        for _ in 0..2 {
            end.reverse();
            let of = |part: &[Point]| part.iter().copied().collect::<PointSet>();
            let (attackers, defenders, turn) = match side {
                Side::ATTACKERS => (PointSet::EMPTY.with(from), of(&end[..defenders]), 'a'),
                Side::DEFENDERS => (of(&end[..1]), of(&end[1..defenders]).with(from), 'd'),
            };
            let legal = position(variant, attackers, defenders, turn).map(|position| position.legal_moves());
            let steps = legal
                .into_iter()
                .flatten()
                .filter(|mv| mv.kind() == MoveKind::Step);
            let own = steps.filter(|mv| mv.origin() == Some(from));
            lines.extend(own.filter_map(|mv| mv.target()).map(|to| line(from, to)));
        }
    }
    lines
}

/// The lines between neighbours on the runs that the rules close.
fn closed(rules: &Rules) -> BTreeSet<Line> {
    let board = rules.board;
    let mut lines = BTreeSet::new();
    for run in rules.closed {
        let (first, last) = run.split_once('-').expect("a run has two ends");
        let [first, last] = [first, last].map(|label| board.point(label).expect("it is on the board"));
        let ((ax, ay), (bx, by)) = (board.xy(first), board.xy(last));
        let on_run = |at: &Point| {
            let (x, y) = board.xy(*at);
            (ax.min(bx)..=ax.max(bx)).contains(&x) && (ay.min(by)..=ay.max(by)).contains(&y)
        };
        let points: Vec<Point> = board.points().filter(on_run).collect();
        lines.extend(points.windows(2).map(|pair| line(pair[0], pair[1])));
    }
    lines
}

/// The ground of a game as its pictures have it.
struct Ground {
    layout: Layout,
    pixels: Vec<Colour>,
}

impl Ground {
    fn of(variant: Variant, bottom: Side) -> Ground {
        let subject = Subject::new(variant, bottom, BARE);
        let layout = subject.layout();
        let pixels = board::ground(&layout, subject.field, &WOOD).pixels;
        Ground { layout, pixels }
    }

    fn at(&self, (x, y): (i32, i32)) -> Colour {
        self.pixels[(y * SIZE as i32 + x) as usize]
    }

    /// The colour on the way from a point to its neighbour, where no other line crosses it.
    fn on_line(&self, (from, to): Line) -> Colour {
        let ((x, y), (tx, ty)) = (self.layout.centre(from), self.layout.centre(to));
        let spacing = self.layout.spacing();
        // Straight lines cross at points only, slanting ones half-way as well.
        let straight = x == tx || y == ty;
        let off = if straight { spacing / 2 } else { 2 * spacing / 5 };
        self.at((x + (tx - x).signum() * off, y + (ty - y).signum() * off))
    }
}

#[test]
fn the_lines_that_somebody_may_go_along_are_drawn_and_no_others() {
    let mut missing = 0;
    for (variant, rules) in siege(1, GAMES / 5) {
        let board = variant.board();
        let (attackers, defenders) = (
            stepped(variant, Side::ATTACKERS),
            stepped(variant, Side::DEFENDERS),
        );
        let closed = closed(rules);
        assert!(attackers.is_disjoint(&closed), "{rules:?}");
        let ground = Ground::of(variant, Side::ATTACKERS);
        for (a, b) in board.lines() {
            let (from, to) = line(*a, *b);
            let walked = attackers.contains(&(from, to)) || defenders.contains(&(from, to));
            let colour = ground.on_line((from, to));
            let place = format!("{} {} of {rules:?}", board.label(from), board.label(to));
            let (core, plain) = (colour == WOOD.closed_core, colour == WOOD.line);
            assert_eq!(core, closed.contains(&(from, to)), "{place}");
            assert_eq!(plain || core, walked, "{place}");
            missing += usize::from(!walked);
        }
    }
    assert!(missing > 1_000, "{missing} lines were left out");
}

#[test]
fn the_fortress_is_drawn_where_it_can_be_taken() {
    for (variant, rules) in siege(2, GAMES / 5) {
        let board = variant.board();
        for bottom in [Side::ATTACKERS, Side::DEFENDERS] {
            let ground = Ground::of(variant, bottom);
            for at in board.points() {
                let fortress = rules.fill == Fill::Wins && board.fortress().contains(at);
                let point = if fortress { WOOD.fortress_point } else { WOOD.point };
                assert_eq!(
                    ground.at(ground.layout.centre(at)),
                    point,
                    "{} of {rules:?}",
                    board.label(at)
                );
            }
        }
    }
}

#[test]
fn men_have_the_figures_of_their_cast() {
    let form = |figure: Figure| match figure {
        Figure::Disc => Form::Disc,
        Figure::Shield => Form::Shield,
        Figure::Wolf => Form::Wolf,
        Figure::Fox => Form::Fox,
    };
    let siege = siege(3, GAMES).map(|(variant, rules)| (variant, rules.cast));
    let draughts = draughts(3, GAMES).map(|(variant, rules)| (variant, rules.cast));
    for (variant, cast) in siege.chain(draughts) {
        let army = Army::of(variant);
        for side in [Side::ATTACKERS, Side::DEFENDERS] {
            assert_eq!(army.form(side, Rank::Man), form(cast.of(side).figure), "{cast:?}");
            assert_eq!(army.form(side, Rank::King), Form::Crowned);
        }
        let kings = army.ranks().contains(&Rank::King);
        assert_eq!(kings, variant.draughts_rules().is_some());
    }
}

/// What of a siege game is to be seen at its start, worked out from the rules and the moves that they allow.
type Seen = (
    &'static Board,
    Vec<Line>,
    BTreeSet<Line>,
    PointSet,
    [Option<Figure>; 2],
    [PointSet; 2],
    Option<Side>,
);

fn seen(variant: Variant, rules: &Rules) -> Seen {
    let start = variant.start();
    let (attackers, defenders) = (
        stepped(variant, Side::ATTACKERS),
        stepped(variant, Side::DEFENDERS),
    );
    (
        rules.board,
        attackers.union(&defenders).copied().collect(),
        closed(rules),
        match rules.fill {
            Fill::Wins => rules.board.fortress(),
            Fill::MeansNothing => PointSet::EMPTY,
        },
        // Of men who are not placed yet nothing is seen.
        [Side::ATTACKERS, Side::DEFENDERS].map(|side| {
            let stand = !start.men(side).is_empty();
            stand.then_some(rules.cast.of(side).figure)
        }),
        [Side::ATTACKERS, Side::DEFENDERS].map(|side| start.men(side)),
        start.outcome().is_none().then(|| start.side_to_move()),
    )
}

fn other<T: Copy + PartialEq>(now: T, values: &[T]) -> T {
    let others = values.iter().copied().filter(|value| *value != now);
    others.last().expect("there are two values at least")
}

/// Another value of one field.
type Change = fn(&mut Rules);

/// A change of every field that may be seen on the board, and of some that never are.
const CHANGES: [(&str, Change); 12] = [
    ("cast", |rules| {
        let figures = [Figure::Shield, Figure::Wolf, Figure::Fox].into_iter();
        let free: Vec<Figure> = figures
            .filter(|figure| *figure != rules.cast.attackers.figure)
            .collect();
        rules.cast.defenders.figure = other(rules.cast.defenders.figure, &free);
    }),
    ("start", |rules| {
        let at = rules.start.find('o').expect("somebody attacks");
        let fewer = format!("{}.{}", &rules.start[..at], &rules.start[at + 1..]);
        if fewer.matches('o').count() > 1 {
            rules.captures_to_win = 1;
            rules.start = fewer.leak();
        }
    }),
    ("placement", |rules| {
        if rules.placement == Placement::Fixed {
            rules.start = rules.start.replace('W', ".").leak();
        }
        rules.placement = other(rules.placement, &[Placement::Anywhere, Placement::Fortress]);
    }),
    ("first", |rules| {
        rules.first = other(rules.first, &[First::Attackers, First::Defenders, First::Lot]);
    }),
    ("attackers_go", |rules| {
        use Direction::{Any, Nearer, NotBack, NotFarther};
        rules.attackers_go = other(rules.attackers_go, &[Any, NotBack, Nearer, NotFarther]);
    }),
    ("attackers_lines", |rules| {
        rules.attackers_lines = other(rules.attackers_lines, &[Lines::All, Lines::Straight]);
    }),
    ("leaving", |rules| {
        rules.leaving = other(rules.leaving, &[Leaving::Allowed, Leaving::Forbidden]);
    }),
    ("closed", |rules| {
        rules.closed = if rules.closed.is_empty() { &["c2-e2"] } else { &[] };
    }),
    ("defenders_lines", |rules| {
        rules.defenders_lines = other(rules.defenders_lines, &[Lines::All, Lines::Straight]);
    }),
    ("fill", |rules| {
        rules.fill = other(rules.fill, &[Fill::Wins, Fill::MeansNothing]);
    }),
    ("captures_to_win", |rules| {
        rules.captures_to_win = if rules.captures_to_win == 1 { 2 } else { 1 };
    }),
    ("no_progress", |rules| rules.no_progress.plies += 1),
];

#[test]
fn games_look_alike_exactly_if_what_is_to_be_seen_of_them_is_equal() {
    let mut random = Random(4);
    let (mut alike, mut changed_fields) = (0, BTreeSet::new());
    for (n, (variant, old)) in siege(4, 2 * PICTURES).enumerate() {
        let (field, change) = CHANGES[n % CHANGES.len()];
        let mut rules = old.clone();
        change(&mut rules);
        let changed = Variant::made_up(&format!("{variant}-{field}-drawn"), rules.clone()).expect(field);
        let bottom = *random.pick(&[Side::White, Side::Black]);
        let picture = |variant: Variant| {
            let start = variant.start();
            drawn(&Scene::new(&start).look(BARE).bottom(bottom), Colouring::Free)
        };
        let equal = seen(variant, old) == seen(changed, &rules);
        assert_eq!(picture(variant) == picture(changed), equal, "{field} of {old:?}");
        alike += usize::from(equal);
        if !equal {
            changed_fields.insert(field);
        }
    }
    assert!(alike >= 4 * PICTURES / CHANGES.len(), "{alike}");
    for field in ["cast", "start", "first", "closed", "defenders_lines", "fill"] {
        assert!(
            changed_fields.contains(field),
            "{field} was never seen: {changed_fields:?}"
        );
    }
}

#[test]
fn games_share_what_is_drawn_once_exactly_if_it_is_equal() {
    for (variant, old) in siege(5, GAMES / 25) {
        // Who stands where and whose turn it is is drawn anew for each position.
        let lasting = |variant: Variant, rules: &Rules| {
            let (board, lines, closed, fortress, ..) = seen(variant, rules);
            let cast = [rules.cast.attackers.figure, rules.cast.defenders.figure];
            (board, lines, closed, fortress, cast)
        };
        let subject = |variant| Subject::new(variant, Side::White, BARE);
        let before = lasting(variant, old);
        for (field, change) in CHANGES {
            let mut rules = old.clone();
            change(&mut rules);
            let changed = Variant::made_up(&format!("{variant}-{field}-shared"), rules.clone()).expect(field);
            let equal = before == lasting(changed, &rules);
            assert_eq!(subject(variant) == subject(changed), equal, "{field} of {old:?}");
        }
    }
}

/// The pixels in which two pictures differ.
fn differing(one: &RgbImage, two: &RgbImage) -> Vec<(i32, i32)> {
    let pixels = one.enumerate_pixels().zip(two.pixels());
    let differ = pixels.filter(|((_, _, a), b)| a != b);
    differ.map(|((x, y, _), _)| (x as i32, y as i32)).collect()
}

/// That two pictures differ near each of the points and nowhere else.
fn differ_around(layout: &Layout, points: PointSet, differing: &[(i32, i32)]) -> bool {
    let near = |at: Point, (x, y): (i32, i32)| {
        let (cx, cy) = layout.centre(at);
        4 * (x - cx).abs().max((y - cy).abs()) <= 3 * layout.spacing()
    };
    let each = points
        .iter()
        .all(|at| differing.iter().any(|pixel| near(at, *pixel)));
    let only = differing
        .iter()
        .all(|pixel| points.iter().any(|at| near(at, *pixel)));
    each && only
}

#[test]
fn what_may_be_done_is_marked_where_it_may_be_done() {
    let mut random = Random(6);
    let (mut marked, mut turns) = (0, BTreeSet::new());
    let games = siege(6, PICTURES).map(|(variant, _)| variant);
    for variant in games.chain(draughts(6, PICTURES / 3).map(|(variant, _)| variant)) {
        let mut position = variant.start();
        for _ in 0..random.below(6) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(random.pick(&moves));
        }
        let bottom = *random.pick(&[Side::White, Side::Black]);
        let scene = Scene::new(&position).look(BARE).bottom(bottom);
        let layout = scene.subject().layout();
        let plain = drawn(&scene, Colouring::Free);
        // The strip is at the edge of whoever moves, and gone after the end.
        let strip = differing(&plain, &drawn(&scene.without_turn(), Colouring::Free));
        let height = SIZE as i32;
        let depth = STRIP as i32;
        let edge = |y: i32| {
            if y < depth {
                't'
            } else if y >= height - depth {
                'b'
            } else {
                '?'
            }
        };
        let edges: BTreeSet<char> = strip.iter().map(|(_, y)| edge(*y)).collect();
        let wanted = match position.outcome() {
            Some(_) => BTreeSet::new(),
            None => BTreeSet::from([if position.side_to_move() == bottom {
                'b'
            } else {
                't'
            }]),
        };
        assert_eq!(edges, wanted, "{position:?}");
        turns.extend(edges);
        let moves = position.legal_moves();
        let Some(chosen) = moves.iter().find_map(|mv| mv.origin()) else {
            continue;
        };
        let own = moves.iter().filter(|mv| mv.origin() == Some(chosen));
        let targets: PointSet = own.filter_map(|mv| mv.target()).collect();
        let dots = differing(&plain, &drawn(&scene.targets(targets), Colouring::Free));
        assert!(differ_around(&layout, targets, &dots), "{position:?}");
        let offenders = position.huffable();
        let warned = differing(&plain, &drawn(&scene.huffable(offenders), Colouring::Free));
        assert_eq!(warned.is_empty(), offenders.is_empty(), "{position:?}");
        marked += targets.len();
    }
    assert!(marked > PICTURES && turns.len() == 2, "{marked} {turns:?}");
}

#[test]
fn boards_of_made_up_draughts_have_their_squares_and_men() {
    let mut random = Random(7);
    for (variant, old) in draughts(7, PICTURES / 2) {
        let ground = Ground::of(variant, Side::White);
        let width = i32::from(old.board.width());
        let cells = (0..width).flat_map(|row| (0..width).map(move |column| (column, row)));
        let dark = cells.filter(|cell| ground.at(ground.layout.centre_of(*cell)) == WOOD.dark);
        let squares: BTreeSet<(i32, i32)> = old.board.points().map(|at| ground.layout.cell(at)).collect();
        assert_eq!(dark.collect::<BTreeSet<_>>(), squares);

        let (fewer, another) = (old.men.max(2) - 1, old.board.len() as u8 / 2 - 1);
        let mut figures = old.clone();
        figures.cast.defenders.figure = other(old.cast.defenders.figure, &[Figure::Wolf, Figure::Fox]);
        let mut men = old.clone();
        men.men = if old.men == fewer { another } else { fewer };
        let picture = |variant: Variant| {
            let start = variant.start();
            drawn(&Scene::new(&start).look(BARE), Colouring::Free)
        };
        let made_up = |rules: DraughtsRules, field: &str| {
            let name = format!("{variant}-{field}-{}", random.0);
            Variant::made_up_draughts(&name, rules, variant.draw_limits()).expect(field)
        };
        let plain = picture(variant);
        let start = variant.start();
        let same = made_up(old.clone(), "same");
        assert!(plain == picture(same));
        // Another figure is seen where White stands, another number of men where more or fewer stand.
        let figured = made_up(figures, "figures");
        let seen = differing(&plain, &picture(figured));
        assert!(!seen.is_empty() && differ_around(&ground.layout, start.men(Side::White), &seen));
        let counted = made_up(men, "men");
        let now = counted.start();
        let moved = [Side::White, Side::Black].map(|side| {
            let (before, after) = (start.men(side), now.men(side));
            (before - after) | (after - before)
        });
        let seen = differing(&plain, &picture(counted));
        let strip = |(_, y): &(i32, i32)| *y < STRIP as i32 || *y >= SIZE as i32 - STRIP as i32;
        let seen: Vec<(i32, i32)> = seen.into_iter().filter(|at| !strip(at)).collect();
        assert!(
            differ_around(&ground.layout, moved[0] | moved[1], &seen),
            "{old:?}"
        );
        random.below(2);
    }
}

#[test]
fn what_is_sent_of_made_up_games_has_room_for_its_colours() {
    let artist = Artist::new();
    for (variant, _) in siege(8, 6) {
        let start = variant.start();
        let picture = artist.image(&Scene::new(&start));
        let colours: BTreeSet<[u8; 3]> = picture.pixels().map(|pixel| pixel.0).collect();
        assert!(colours.len() <= 15 && colours.len() > 5, "{}", colours.len());
    }
}
