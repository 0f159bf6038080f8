//! The men. Attackers are dark, defenders are white; which figure each side has is told by the cast of its game, where
//! the two sides of a siege differ, so that shape alone tells them apart. Kings of draughts wear a crown.

use crate::layout::{Layout, Size};
use crate::painting::Painting;
use crate::stencil::{Coverage, Spot, Stencil, Stroke};
use crate::theme::{Colour, Colours, ManColours};
use forteca_engine::{Figure, Side, Variant};

/// Man or king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rank {
    Man,
    King,
}

impl Rank {
    pub(crate) const ALL: [Rank; 2] = [Rank::Man, Rank::King];
}

/// The shape of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Disc,
    /// A disc with a crown.
    Crowned,
    /// A shield whose upper edge is a wall: knights and officers.
    Shield,
    Wolf,
    Fox,
}

impl From<Figure> for Form {
    fn from(figure: Figure) -> Form {
        match figure {
            Figure::Disc => Form::Disc,
            Figure::Shield => Form::Shield,
            Figure::Wolf => Form::Wolf,
            Figure::Fox => Form::Fox,
        }
    }
}

/// The forms of one board's men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Army {
    attackers: Form,
    defenders: Form,
    ranks: &'static [Rank],
}

impl Army {
    /// The men of a game.
    pub(crate) fn of(variant: Variant) -> Army {
        let cast = variant.cast();
        Army {
            attackers: cast.attackers.figure.into(),
            defenders: cast.defenders.figure.into(),
            ranks: match variant.draughts_rules() {
                Some(_) => &Rank::ALL,
                None => &[Rank::Man],
            },
        }
    }

    pub(crate) fn form(self, side: Side, rank: Rank) -> Form {
        match (rank, side) {
            (Rank::King, _) => Form::Crowned,
            (Rank::Man, Side::DEFENDERS) => self.defenders,
            (Rank::Man, Side::ATTACKERS) => self.attackers,
        }
    }

    /// The ranks that its men can have.
    pub(crate) fn ranks(self) -> &'static [Rank] {
        self.ranks
    }
}

/// A man with its colours: shapes from the lowest.
pub(crate) struct PaintedMan {
    layers: Vec<(Colour, Coverage)>,
}

impl PaintedMan {
    pub(crate) fn new(form: Form, side: Side, measures: &Measures, theme: &Colours) -> PaintedMan {
        let colours = colours(side, theme);
        let outlined = silhouette(form, measures, measures.outline);
        let mut layers = Vec::new();
        if colours.outline == colours.body {
            layers.push((colours.body, outlined));
        } else {
            layers.push((colours.outline, outlined));
            layers.push((colours.body, silhouette(form, measures, 0.0)));
        }
        let inlaid = match form {
            Form::Crowned => colours.label,
            Form::Disc | Form::Shield | Form::Wolf | Form::Fox => colours.inlay,
        };
        let line = inlay(form, measures);
        // The ring inside a dark man is faint.
        let faint = form == Form::Disc && side == Side::Black;
        let line = if faint { line.hardened() } else { line };
        layers.push((inlaid, line));
        PaintedMan { layers }
    }

    pub(crate) fn paint(&self, painting: &mut Painting, anchor: (i32, i32)) {
        for (colour, shape) in &self.layers {
            painting.paint(anchor, shape, *colour);
        }
    }
}

pub(crate) fn colours(side: Side, theme: &Colours) -> &ManColours {
    match side {
        Side::White => &theme.defender,
        Side::Black => &theme.attacker,
    }
}

/// How large a man is, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    /// Radius without the outline.
    pub man: f32,
    pub outline: f32,
    pub inlaid: f32,
    pub inlaid_line: f32,
}

impl Measures {
    pub(crate) fn on(layout: &Layout) -> Measures {
        let outline = layout.size(Size::ManOutline);
        Measures {
            man: layout.size(Size::Man) - outline,
            outline,
            inlaid: layout.size(Size::Inlaid),
            inlaid_line: layout.size(Size::InlaidLine),
        }
    }

    /// A man of this radius, with everything in proportion.
    pub(crate) fn of_radius(radius: f32) -> Measures {
        Measures {
            man: radius * 0.9,
            outline: radius * 0.1,
            inlaid: radius * 0.84,
            inlaid_line: radius * 0.066,
        }
    }
}

/// The outer shape of a man, grown by some pixels; anchored at the point's middle.
pub(crate) fn silhouette(form: Form, measures: &Measures, grow: f32) -> Coverage {
    let mut stencil = Stencil::around(1.5 * measures.man + grow);
    trace(&mut stencil, form, measures, grow, Stroke::Add);
    stencil.coverage()
}

/// Draws or cuts the outer shape of a man, grown by some pixels.
pub(crate) fn trace(stencil: &mut Stencil, form: Form, measures: &Measures, grow: f32, stroke: Stroke) {
    let man = measures.man;
    let mut shape = |corners: &[Spot]| {
        stencil.polygon(corners, stroke);
        stencil.outline(corners, 2.0 * grow, stroke);
    };
    match form {
        Form::Disc => {
            stencil.disc((0.0, 0.0), man + grow, stroke);
        }
        Form::Crowned => {
            shape(&mirrored(&CROWN, man));
            stencil.disc((0.0, 0.0), KING * man + grow, stroke);
        }
        Form::Shield => shape(&battlements(man)),
        Form::Wolf => shape(&mirrored(&WOLF, man)),
        Form::Fox => shape(&mirrored(&FOX, man)),
    }
}

fn inlay(form: Form, measures: &Measures) -> Coverage {
    let (radius, width) = (measures.inlaid, measures.inlaid_line);
    let mut stencil = Stencil::around(radius * 1.5);
    match form {
        Form::Disc => {
            stencil.ring((0.0, 0.0), radius - width, width);
        }
        Form::Crowned => {
            stencil.ring((0.0, 0.0), KING * radius - 0.3 * width, 1.3 * width);
        }
        Form::Shield => {
            let shield = heater(radius * 0.80, radius * 0.72, radius);
            stencil.outline(&shield, width, Stroke::Add);
        }
        Form::Wolf | Form::Fox => {
            let head: &[Spot] = if form == Form::Wolf { &WOLF } else { &FOX };
            stencil.outline(&mirrored(head, measures.man * 0.84), width, Stroke::Add);
        }
    }
    stencil.coverage()
}

/// The right half of a wolf's head from the notch between its ears to its chin: broad, with ruffled cheeks.
const WOLF: [Spot; 9] = [
    (0.0, -0.66),
    (0.34, -0.74),
    (0.72, -1.22),
    (0.98, -0.46),
    (1.12, 0.06),
    (0.92, 0.20),
    (0.94, 0.52),
    (0.44, 0.86),
    (0.26, 1.10),
];

/// The same of a fox: large ears far apart, a long pointed snout.
const FOX: [Spot; 8] = [
    (0.0, -0.52),
    (0.40, -0.56),
    (1.06, -1.16),
    (1.10, -0.34),
    (1.14, 0.10),
    (0.70, 0.62),
    (0.24, 1.06),
    (0.0, 1.22),
];

/// The right half of a crown that rises behind a king's disc.
const CROWN: [Spot; 7] = [
    (0.0, -1.24),
    (0.17, -0.92),
    (0.52, -1.20),
    (0.62, -0.74),
    (1.02, -0.98),
    (0.90, 0.0),
    (0.0, 0.4),
];

/// How much smaller a king's disc is than a man's, to leave room for the crown.
const KING: f32 = 0.93;

fn mirrored(half: &[Spot], scale: f32) -> Vec<Spot> {
    let right = half.iter().map(|(x, y)| (x * scale, y * scale));
    let left = half.iter().rev().filter(|(x, _)| *x != 0.0);
    right.chain(left.map(|(x, y)| (-x * scale, y * scale))).collect()
}

/// A shield whose upper edge is a wall with three merlons.
fn battlements(man: f32) -> Vec<Spot> {
    let half = man * 0.92;
    let (top, notch) = (-man * 1.05, -man * 0.78);
    // Three merlons and two gaps fill the width.
    let (merlon, gap) = (half * 0.48, half * 0.28);
    let mut corners = Vec::new();
    let mut x = -half;
    for merlon_at in 0..3 {
        if merlon_at > 0 {
            corners.extend([(x, notch), (x + gap, notch)]);
            x += gap;
        }
        corners.extend([(x, top), (x + merlon, top)]);
        x += merlon;
    }
    corners.extend(flanks(half, man * 1.16));
    corners
}

/// A plain shield: half its width, and how far it reaches up and down.
fn heater(half: f32, up: f32, down: f32) -> Vec<Spot> {
    let mut corners = vec![(-half, -up), (half, -up)];
    corners.extend(flanks(half, down));
    corners
}

/// The lower part of a shield from its right shoulder by its tip to its left shoulder.
fn flanks(half: f32, down: f32) -> Vec<Spot> {
    const STEPS: i32 = 12;
    let right = (0..=STEPS).map(|step| {
        let t = step as f32 / STEPS as f32;
        (half * (1.0 - t * t), down * t)
    });
    let left = (0..STEPS).rev().map(|step| {
        let t = step as f32 / STEPS as f32;
        (-half * (1.0 - t * t), down * t)
    });
    right.chain(left).collect()
}
