//! What is drawn of a scene, and in which order: men, then marks over them. On what it is drawn is up to the canvas;
//! that of all pictures is indices into a sheet's palette, tiles copied and marks laid over them.

use crate::figures::Rank;
use crate::layout::{Layout, SIZE, Size};
use crate::marks::{self, Edge, Gap, Ink, Kind, Piece, Sprite, Tip};
use crate::scene::{Scene, TurnStrip};
use crate::sheet::Sheet;
use crate::sprites::Sprites;
use crate::stencil::Coverage;
use forteca_engine::{MoveKind, Point, PointSet, Position, Route, Side};

/// What a board is drawn on.
pub(crate) trait Canvas {
    /// Puts a man on a point.
    fn man(&mut self, side: Side, rank: Rank, point: Point);

    /// Lays a shape in an ink over what is there, its anchor being here.
    fn lay(&mut self, ink: Ink, anchor: (i32, i32), shape: &Coverage);
}

/// The picture of a scene, row by row.
pub(crate) fn draw(sheet: &Sheet, scene: &Scene) -> Vec<u8> {
    let mut canvas = Indexed {
        sheet,
        indices: sheet.ground.clone(),
    };
    men(&mut canvas, scene.position);
    marks(&mut canvas, scene, &sheet.layout, &sheet.sprites);
    canvas.indices
}

struct Indexed<'a> {
    sheet: &'a Sheet,
    indices: Vec<u8>,
}

impl Canvas for Indexed<'_> {
    fn man(&mut self, side: Side, rank: Rank, point: Point) {
        if let Some(tile) = self.sheet.man(side, rank, point) {
            tile.lay(&mut self.indices, SIZE as usize);
        }
    }

    fn lay(&mut self, ink: Ink, anchor: (i32, i32), shape: &Coverage) {
        let dye = self.sheet.dye(ink);
        shape.touch(anchor, (SIZE as i32, SIZE as i32), |at, strength| {
            self.indices[at] = dye.over(self.indices[at], strength)
        });
    }
}

/// Draws the men of a position.
pub(crate) fn men(canvas: &mut impl Canvas, position: &Position) {
    for side in [Side::White, Side::Black] {
        for point in position.men(side).iter() {
            canvas.man(side, rank(position, side, point), point);
        }
    }
}

/// Draws what is pointed out in a scene.
pub(crate) fn marks(canvas: &mut impl Canvas, scene: &Scene, layout: &Layout, sprites: &Sprites) {
    let position = scene.position;
    let mut picture = Picture {
        canvas,
        layout,
        sprites,
        position,
    };
    if scene.turn == TurnStrip::Shown && scene.result.is_none() && position.outcome().is_none() {
        picture.turn(position.side_to_move());
    }
    // Two moves at once could not be told apart: both have paths and victims.
    let planned = scene.preview.is_some() || !scene.begun.is_empty() || scene.huffed.is_some();
    if let Some(played) = scene.last_move.filter(|_| !planned) {
        picture.last_move(played);
    }
    picture.on_each(scene.targets, &sprites.target);
    picture.chosen(scene.chosen);
    for point in scene.huffable.iter() {
        picture.stamp(picture.corner(point, 0), &sprites.huffable);
    }
    if let Some(man) = scene.huffed {
        picture.huffed(man, scene.targets.contains(man));
    }
    picture.path(scene.begun, Kind::Plan);
    if let Some(intended) = scene.preview {
        picture.preview(intended);
    }
}

/// What the man of this side on a point is.
fn rank(position: &Position, side: Side, point: Point) -> Rank {
    if position.kings(side).contains(point) {
        Rank::King
    } else {
        Rank::Man
    }
}

struct Picture<'a, C> {
    canvas: &'a mut C,
    layout: &'a Layout,
    sprites: &'a Sprites,
    position: &'a Position,
}

impl<C: Canvas> Picture<'_, C> {
    fn stamp(&mut self, anchor: (i32, i32), sprite: &Sprite) {
        for (ink, shape) in &sprite.layers {
            self.canvas.lay(*ink, anchor, shape);
        }
    }

    fn on(&mut self, point: Point, sprite: &Sprite) {
        self.stamp(self.layout.centre(point), sprite);
    }

    fn on_each(&mut self, points: PointSet, sprite: &Sprite) {
        for point in points.iter() {
            self.on(point, sprite);
        }
    }

    fn turn(&mut self, side: Side) {
        let edge = if side == self.layout.bottom() {
            Edge::Bottom
        } else {
            Edge::Top
        };
        self.stamp((0, 0), &self.sprites.turns[&(side, edge)]);
    }

    fn last_move(&mut self, played: &Route) {
        let sprites = self.sprites;
        match played.kind() {
            MoveKind::Placement => self.on_each(played.path().iter().copied().collect(), &sprites.arrived),
            MoveKind::Step | MoveKind::Capture => {
                self.path(played.path(), Kind::Last);
                if let Some(origin) = played.origin() {
                    self.on(origin, &sprites.left);
                }
                if let Some(target) = played.target() {
                    let crowned = self.position.kings(Side::White) | self.position.kings(Side::Black);
                    let arrived = if crowned.contains(target) {
                        &sprites.arrived_king
                    } else {
                        &sprites.arrived
                    };
                    self.on(target, arrived);
                }
            }
            MoveKind::Huff => {}
        }
        self.losses(played);
    }

    /// Seams around men; ghosts where men are being placed.
    fn chosen(&mut self, points: PointSet) {
        let mover = self.position.side_to_move();
        for point in points.iter() {
            match self.position.man_at(point) {
                Some(side) => self.seam(point, side, rank(self.position, side, point)),
                None if self.position.is_placement() => self.ghost(point, mover, Rank::Man),
                None => {}
            }
        }
    }

    fn seam(&mut self, point: Point, side: Side, rank: Rank) {
        let sprites = self.sprites;
        if let Some(sprite) = sprites.chosen(side, rank) {
            self.on(point, sprite);
        }
    }

    fn preview(&mut self, intended: &Route) {
        let side = intended.side();
        match intended.kind() {
            MoveKind::Placement => {
                for point in intended.path() {
                    self.ghost(*point, side, Rank::Man);
                }
            }
            MoveKind::Step | MoveKind::Capture => {
                let mover = intended
                    .origin()
                    .map_or(Rank::Man, |origin| rank(self.position, side, origin));
                if let Some(target) = intended.target() {
                    let arrived = if intended.promotes() { Rank::King } else { mover };
                    self.ghost(target, side, arrived);
                }
                self.path(intended.path(), Kind::Plan);
                if let Some(origin) = intended.origin() {
                    self.seam(origin, side, mover);
                }
            }
            MoveKind::Huff => {}
        }
        self.losses(intended);
        if intended.path().len() > 2 && intended.kind() == MoveKind::Capture {
            self.numbers(&intended.path()[1..]);
        }
    }

    /// Crosses over what a move takes off the board.
    fn losses(&mut self, step: &Route) {
        let lost = &self.sprites.lost;
        self.on_each(step.captured(), lost);
        if let Some(point) = step.huffed() {
            self.huffed(point, step.target() == Some(point));
        }
    }

    fn huffed(&mut self, point: Point, is_target: bool) {
        if is_target {
            // Another man comes to stand there, and it is not the one that goes.
            self.stamp(self.corner(point, 0), &self.sprites.lost_badge);
        } else {
            self.on(point, &self.sprites.lost);
        }
    }

    fn ghost(&mut self, point: Point, side: Side, rank: Rank) {
        let layout = self.layout;
        let sprites = self.sprites;
        if let Some(sprite) = sprites.ghost(side, rank) {
            self.on(point, sprite);
        }
        self.on(point, &marks::label(layout, layout.label(point), side));
    }

    /// The line from point to point, in pieces from one crossing of the grid to the next.
    fn path(&mut self, path: &[Point], kind: Kind) {
        let layout = self.layout;
        let last = path.len().saturating_sub(2);
        for (hop, ends) in path.windows(2).enumerate() {
            let (from, to) = (layout.cell(ends[0]), layout.cell(ends[1]));
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let direction = (dx.signum(), dy.signum());
            let steps = dx.abs().max(dy.abs());
            for step in 0..steps {
                let start = (hop, step) == (0, 0);
                let end = step + 1 == steps;
                let piece = Piece {
                    kind,
                    direction,
                    from: if start && kind == Kind::Plan {
                        Gap::Man
                    } else {
                        Gap::Label
                    },
                    to: if end && hop == last && kind == Kind::Last {
                        Gap::Man
                    } else {
                        Gap::Label
                    },
                    tip: if end && kind == Kind::Plan {
                        Tip::Arrow
                    } else {
                        Tip::Plain
                    },
                };
                let at = layout.centre_of((from.0 + direction.0 * step, from.1 + direction.1 * step));
                if let Some(sprite) = self.sprites.pieces.get(&piece) {
                    self.stamp(at, sprite);
                }
            }
        }
    }

    /// The landings of a chain, numbered; one that is visited again gets its next number at another corner.
    fn numbers(&mut self, landings: &[Point]) {
        for (at, landing) in landings.iter().enumerate() {
            let visits = landings[..at].iter().filter(|before| *before == landing).count();
            let badge = self.sprites.badge(self.layout, at + 1);
            self.stamp(self.corner(*landing, visits), &badge);
        }
    }

    /// Where a badge has its middle: the corners of a point in turn, from the upper right.
    fn corner(&self, point: Point, turn: usize) -> (i32, i32) {
        let off = self.layout.size(Size::BadgeOff) as i32;
        let corners = [(off, -off), (-off, -off), (off, off), (-off, off)];
        let (dx, dy) = corners[turn % corners.len()];
        let (x, y) = self.layout.centre(point);
        (x + dx, y + dy)
    }
}
