//! What is pointed out on a board: rings, brackets, crosses, dots, paths, numbers, ghosts. Each is a sprite:
//! shapes in inks, anchored at a point's middle, drawn over whatever lies there.

use crate::figures::{self, Form, Measures};
use crate::font;
use crate::layout::{BATTLEMENT, Layout, SIZE, STRIP, Size};
use crate::stencil::{Coverage, Spot, Stencil, Stroke};
use crate::theme::{Cased, Colour, Colours};
use forteca_engine::Side;

/// The colours that marks are drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ink {
    Core(Kind),
    Casing(Kind),
    Body(Side),
    /// The body of a man who does not stand there yet.
    Ghost(Side),
    Label(Side),
}

/// What a mark speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// The move just played.
    Last,
    /// A move not yet played.
    Plan,
    /// A man leaving the board.
    Lost,
}

impl Ink {
    pub(crate) const ALL: [Ink; 12] = [
        Ink::Core(Kind::Last),
        Ink::Casing(Kind::Last),
        Ink::Core(Kind::Plan),
        Ink::Casing(Kind::Plan),
        Ink::Core(Kind::Lost),
        Ink::Casing(Kind::Lost),
        Ink::Body(Side::White),
        Ink::Body(Side::Black),
        Ink::Ghost(Side::White),
        Ink::Ghost(Side::Black),
        Ink::Label(Side::White),
        Ink::Label(Side::Black),
    ];

    pub(crate) fn colour(self, theme: &Colours) -> Colour {
        let cased = |kind| -> Cased {
            match kind {
                Kind::Last => theme.last,
                Kind::Plan => theme.plan,
                Kind::Lost => theme.lost,
            }
        };
        match self {
            Ink::Core(kind) => cased(kind).core,
            Ink::Casing(kind) => cased(kind).casing,
            Ink::Body(side) => figures::colours(side, theme).body,
            Ink::Ghost(side) => figures::colours(side, theme).ghost,
            Ink::Label(side) => figures::colours(side, theme).label,
        }
    }
}

/// Shapes in inks, from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Sprite {
    pub layers: Vec<(Ink, Coverage)>,
}

/// How close a path comes to a point's middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Gap {
    /// It leaves the label free.
    Label,
    /// It leaves a whole man free.
    Man,
}

/// How a piece of path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tip {
    Plain,
    Arrow,
}

/// One step of a path, from a point to the next in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Piece {
    pub kind: Kind,
    /// Columns and rows of the picture, each -1, 0 or 1.
    pub direction: (i32, i32),
    pub from: Gap,
    pub to: Gap,
    pub tip: Tip,
}

/// Draws a shape twice on copies of an empty stencil, grown by the casing and as it is.
fn cased(layout: &Layout, kind: Kind, empty: Stencil, draw: impl Fn(&mut Stencil, f32)) -> Sprite {
    let shape = |grow: f32| {
        let mut stencil = empty.clone();
        draw(&mut stencil, grow);
        stencil.coverage()
    };
    let casing = layout.size(Size::Casing);
    Sprite {
        layers: vec![
            (Ink::Casing(kind), shape(casing).hardened()),
            (Ink::Core(kind), shape(0.0)),
        ],
    }
}

/// A broken ring: a man stood here.
pub(crate) fn left(layout: &Layout) -> Sprite {
    let radius = layout.size(Size::LeftRing);
    cased(
        layout,
        Kind::Last,
        Stencil::around(1.3 * radius),
        |stencil, grow| {
            stencil.ring((0.0, 0.0), radius, layout.size(Size::Mark) + 2.0 * grow);
            break_up(stencil, 1.3 * radius, layout.size(Size::DashGap) - 2.0 * grow);
        },
    )
}

/// Four corner brackets: a man has come here.
pub(crate) fn arrived(layout: &Layout) -> Sprite {
    let half = layout.size(Size::Bracket);
    brackets(
        layout,
        &[(half, half), (half, -half), (-half, half), (-half, -half)],
    )
}

/// The two lower ones: a king has come here. The others would hide its crown.
pub(crate) fn arrived_king(layout: &Layout) -> Sprite {
    let half = layout.size(Size::Bracket);
    brackets(layout, &[(half, half), (-half, half)])
}

fn brackets(layout: &Layout, corners: &[Spot]) -> Sprite {
    let (half, arm) = (layout.size(Size::Bracket), layout.size(Size::BracketArm));
    let width = layout.size(Size::Mark);
    cased(
        layout,
        Kind::Last,
        Stencil::around(1.2 * half),
        |stencil, grow| {
            for (x, y) in corners {
                let inner = 1.0 - arm / half;
                stencil.rod((*x, *y), (x * inner, *y), width + 2.0 * grow, Stroke::Add);
                stencil.rod((*x, *y), (*x, y * inner), width + 2.0 * grow, Stroke::Add);
            }
        },
    )
}

/// A cross whose strokes leave the label free: a man leaves the board here.
pub(crate) fn lost(layout: &Layout) -> Sprite {
    let (from, to) = (layout.size(Size::CrossFrom), layout.size(Size::CrossTo));
    let width = layout.size(Size::Cross);
    cased(layout, Kind::Lost, Stencil::around(to), |stencil, grow| {
        let diagonal = std::f32::consts::FRAC_1_SQRT_2;
        for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
            let spot = |along: f32| (x * along * diagonal, y * along * diagonal);
            stencil.rod(spot(from), spot(to), width + 2.0 * grow, Stroke::Add);
        }
    })
}

/// A bright seam around a man of this form: it is chosen.
pub(crate) fn chosen(layout: &Layout, form: Form) -> Sprite {
    cased(
        layout,
        Kind::Plan,
        Stencil::around(1.7 * layout.size(Size::Man)),
        |stencil, grow| seam(stencil, layout, form, grow),
    )
}

fn seam(stencil: &mut Stencil, layout: &Layout, form: Form, grow: f32) {
    let measures = Measures::on(layout);
    let near = measures.outline + layout.size(Size::SeamOff);
    let far = near + layout.size(Size::Mark) + grow;
    figures::trace(stencil, form, &measures, far, Stroke::Add);
    figures::trace(stencil, form, &measures, near - grow, Stroke::Cut);
}

/// Cuts eight gaps into a ring or seam around the anchor.
fn break_up(stencil: &mut Stencil, reach: f32, gap: f32) {
    // Half of 45 degrees, so that the eight dashes lie evenly about both axes.
    const COS: f32 = 0.923_879_5;
    const SIN: f32 = 0.382_683_43;
    for (x, y) in [(COS, SIN), (SIN, COS), (-SIN, COS), (-COS, SIN)] {
        stencil.bar((-reach * x, -reach * y), (reach * x, reach * y), gap, Stroke::Cut);
    }
}

/// Four dots around a label: the chosen man may go here.
pub(crate) fn target(layout: &Layout) -> Sprite {
    let (off, radius) = (layout.size(Size::DotOff), layout.size(Size::Dot));
    cased(layout, Kind::Plan, Stencil::around(1.6 * off), |stencil, grow| {
        for (x, y) in [(off, off), (off, -off), (-off, off), (-off, -off)] {
            stencil.disc((x, y), radius + grow, Stroke::Add);
        }
    })
}

pub(crate) fn piece(layout: &Layout, piece: Piece) -> Sprite {
    let step = layout.spacing() as f32;
    let (dx, dy) = (piece.direction.0 as f32, piece.direction.1 as f32);
    let length = (dx * dx + dy * dy).sqrt() * step;
    let room = |gap| match gap {
        Gap::Label => layout.size(Size::LabelRoom),
        Gap::Man => layout.size(Size::ManRoom),
    };
    // The unit vector along the path, and a place along it.
    let (ux, uy) = (dx * step / length, dy * step / length);
    let along = |at: f32| -> Spot { (ux * at, uy * at) };
    let (start, end) = (room(piece.from), length - room(piece.to));
    let width = layout.size(Size::Path);
    let (arrow, half) = (layout.size(Size::ArrowLength), layout.size(Size::ArrowHalf));
    // The cells from the point to its neighbour, and as much around them as an arrow head is wide.
    let around = (2.0 * half) as i32;
    let (far_x, far_y) = (
        layout.spacing() * piece.direction.0,
        layout.spacing() * piece.direction.1,
    );
    let (left, top) = (far_x.min(0) - around, far_y.min(0) - around);
    let empty = Stencil::over(left, top, far_x.abs() + 2 * around, far_y.abs() + 2 * around);
    cased(layout, piece.kind, empty, |stencil, grow| {
        let shaft = match piece.tip {
            Tip::Plain => end,
            Tip::Arrow => end - arrow,
        };
        if shaft > start {
            let (from, to) = (along(start - grow), along(shaft + grow));
            stencil.bar(from, to, width + 2.0 * grow, Stroke::Add);
        }
        if piece.tip == Tip::Arrow {
            let base = along(end - arrow);
            let head = [
                along(end),
                (base.0 - uy * half, base.1 + ux * half),
                (base.0 + uy * half, base.1 - ux * half),
            ];
            stencil.polygon(&head, Stroke::Add);
            if grow > 0.0 {
                stencil.outline(&head, 2.0 * grow, Stroke::Add);
            }
        }
    })
}

/// A numbered disc, anchored at its own middle.
pub(crate) fn badge(layout: &Layout, number: usize) -> Sprite {
    let radius = layout.size(Size::Badge);
    let mut sprite = cased(
        layout,
        Kind::Plan,
        Stencil::around(1.3 * radius),
        |stencil, grow| {
            stencil.disc((0.0, 0.0), radius + grow, Stroke::Add);
        },
    );
    let digits = font::text(&number.to_string(), layout.size(Size::BadgeDigit));
    sprite.layers.push((Ink::Casing(Kind::Plan), digits));
    sprite
}

/// A disc with a cross, anchored at its own middle: somebody left the board at a point where another man stands now.
pub(crate) fn lost_badge(layout: &Layout) -> Sprite {
    let radius = layout.size(Size::Badge);
    let disc = |radius: f32| {
        let mut stencil = Stencil::around(1.3 * radius);
        stencil.disc((0.0, 0.0), radius, Stroke::Add);
        stencil.coverage()
    };
    let mut cross = Stencil::around(1.3 * radius);
    let arm = 0.45 * radius;
    for (x, y) in [(arm, arm), (arm, -arm)] {
        cross.rod((x, y), (-x, -y), layout.size(Size::Mark), Stroke::Add);
    }
    Sprite {
        layers: vec![
            (Ink::Casing(Kind::Last), disc(radius + layout.size(Size::Casing))),
            (Ink::Casing(Kind::Lost), disc(radius)),
            (Ink::Core(Kind::Lost), cross.coverage()),
        ],
    }
}

/// A disc with an exclamation mark, anchored at its own middle: this man may be huffed.
pub(crate) fn huffable(layout: &Layout) -> Sprite {
    let radius = layout.size(Size::Badge);
    let mut sprite = cased(
        layout,
        Kind::Lost,
        Stencil::around(1.3 * radius),
        |stencil, grow| {
            stencil.disc((0.0, 0.0), radius + grow, Stroke::Add);
        },
    );
    let sign = font::text("!", 1.15 * layout.size(Size::BadgeDigit));
    sprite.layers.push((Ink::Casing(Kind::Lost), sign));
    sprite
}

/// A man that does not stand there yet: pale, in a broken seam.
pub(crate) fn ghost(layout: &Layout, form: Form, side: Side) -> Sprite {
    let measures = Measures::on(layout);
    let mut outline = Stencil::around(1.6 * layout.size(Size::Man));
    figures::trace(&mut outline, form, &measures, measures.outline, Stroke::Add);
    figures::trace(&mut outline, form, &measures, 0.0, Stroke::Cut);
    let reach = 1.7 * layout.size(Size::Man);
    let mut sprite = cased(layout, Kind::Plan, Stencil::around(reach), |stencil, grow| {
        seam(stencil, layout, form, grow);
        break_up(stencil, reach, layout.size(Size::DashGap) - 2.0 * grow);
    });
    sprite.layers.extend([
        (Ink::Casing(Kind::Plan), outline.coverage()),
        (Ink::Ghost(side), figures::silhouette(form, &measures, 0.0)),
    ]);
    sprite
}

/// A point's label in the ink of a side's men.
pub(crate) fn label(layout: &Layout, words: &str, side: Side) -> Sprite {
    Sprite {
        layers: vec![(Ink::Label(side), font::label(words, layout.size(Size::Label)))],
    }
}

/// An edge of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Edge {
    Top,
    Bottom,
}

/// The strip along the edge where the side to move sits: a white wall with battlements for the defenders, a
/// dark band with a row of beads for the attackers. Anchored at the picture's top left corner.
pub(crate) fn turn(side: Side, edge: Edge) -> Sprite {
    let (wide, high) = (SIZE as i32, STRIP as i32);
    // Where the strip begins, and the direction from the picture's edge inwards.
    let (top, outermost, inwards) = match edge {
        Edge::Top => (0, 0.0, 1.0),
        Edge::Bottom => (wide - high, wide as f32, -1.0),
    };
    let band = |stencil: &mut Stencil, from: f32, to: f32, near: f32, far: f32| {
        let middle = outermost + inwards * (near + far) / 2.0;
        stencil.bar((from, middle), (to, middle), far - near, Stroke::Add);
    };
    let (right, depth) = (wide as f32, high as f32);
    let mut ground = Stencil::over(0, top, wide, high);
    band(&mut ground, 0.0, right, 0.0, depth);

    let mut figures = Stencil::over(0, top, wide, high);
    let step = BATTLEMENT as f32;
    let places = (0..=wide / BATTLEMENT as i32).map(|n| n as f32 * step);
    match side {
        Side::White => {
            band(&mut figures, 0.0, right, 0.0, 0.4 * depth);
            for x in places {
                band(&mut figures, x - 0.3 * step, x + 0.3 * step, 0.0, depth);
            }
        }
        Side::Black => {
            for x in places.flat_map(|x| [x, x + step / 2.0]) {
                figures.disc((x, outermost + inwards * 0.5 * depth), 0.3 * depth, Stroke::Add);
            }
        }
    }
    let other = Ink::Body(Side::White);
    Sprite {
        layers: vec![
            (Ink::Body(Side::Black), ground.coverage()),
            (other, figures.coverage()),
        ],
    }
}
