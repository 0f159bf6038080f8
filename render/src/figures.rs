//! The men: attackers are dark discs, defenders white shields with battlements, so that shape alone tells
//! them apart.

use crate::layout::{Layout, Size};
use crate::stencil::{Coverage, Spot, Stencil, Stroke};
use crate::theme::{Colour, ManColours, Theme};
use forteca_engine::Side;

/// How much of the shadow's colour there is under a man: so many parts of so many.
pub(crate) const SHADOW: (u32, u32) = (3, 7);

/// A man: his shadow, and his shapes in colours from the lowest.
pub(crate) struct Figure {
    pub shadow: Coverage,
    pub layers: Vec<(Colour, Coverage)>,
}

pub(crate) fn figure(side: Side, layout: &Layout, theme: &Theme) -> Figure {
    let colours = colours(side, theme);
    let outlined = silhouette(side, layout, layout.size(Size::ManOutline));
    let (dx, dy) = (
        layout.size(Size::ShadowX).round() as i32,
        layout.size(Size::ShadowY).round() as i32,
    );
    Figure {
        shadow: outlined.clone().moved(dx, dy),
        layers: vec![
            (colours.outline, outlined),
            (colours.body, silhouette(side, layout, 0.0)),
            (colours.inlay, inlay(side, layout)),
        ],
    }
}

pub(crate) fn colours(side: Side, theme: &Theme) -> &ManColours {
    match side {
        Side::White => &theme.defender,
        Side::Black => &theme.attacker,
    }
}

/// The outer shape of a man, grown by some pixels; anchored at the point's middle.
pub(crate) fn silhouette(side: Side, layout: &Layout, grow: f32) -> Coverage {
    let mut stencil = Stencil::around(1.4 * layout.size(Size::Man));
    trace(&mut stencil, side, layout, grow, Stroke::Add);
    stencil.coverage()
}

/// Draws or cuts the outer shape of a man, grown by some pixels.
pub(crate) fn trace(stencil: &mut Stencil, side: Side, layout: &Layout, grow: f32, stroke: Stroke) {
    let man = layout.size(Size::Man) - layout.size(Size::ManOutline);
    match side {
        Side::Black => {
            stencil.disc((0.0, 0.0), man + grow, stroke);
        }
        Side::White => {
            let shield = battlements(man);
            stencil.polygon(&shield, stroke);
            stencil.outline(&shield, 2.0 * grow, stroke);
        }
    }
}

fn inlay(side: Side, layout: &Layout) -> Coverage {
    let width = layout.size(Size::InlaidLine);
    let radius = layout.size(Size::Inlaid);
    let mut stencil = Stencil::around(radius * 1.5);
    match side {
        Side::Black => stencil.ring((0.0, 0.0), radius - width, width),
        Side::White => stencil.outline(
            &heater(radius * 0.80, radius * 0.72, radius * 1.0),
            width,
            Stroke::Add,
        ),
    };
    stencil.coverage()
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
