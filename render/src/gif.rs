//! A whole game as an animated GIF in the palette of its sheet. A frame holds the smallest rectangle with all that has
//! changed, and in it what has: the rest is the transparent index or, if that takes fewer bytes, what is there already.
//! So that the rectangle stays small, replays do without the strip that would change at both edges with every ply.

use crate::artist::{self, Artist};
use crate::banner;
use crate::layout::SIZE;
use crate::look::Look;
use crate::lzw::{Compressor, FREE};
use crate::palette::UNCHANGED;
use crate::png::RenderError;
use crate::scene::{ResultWords, Scene};
use crate::sheet::Sheet;
use ::gif::{DisposalMethod, Encoder, Frame, Repeat};
use forteca_engine::{Game, Ply, Side};
use std::borrow::Cow;

/// How long each position is shown and how long the last one, in hundredths of a second.
const PACE: u16 = 90;
const PAUSE: u16 = 400;

/// Discord takes no larger file from a bot without asking: 10 MiB, and some room for what is sent along.
const LIMIT: usize = 10 * 1024 * 1024 - 64 * 1024;

const WIDE: usize = SIZE as usize;

/// An animation of a game.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The GIF file, 800 by 800 pixels, looping; 88 pixels higher if it tells the result.
    pub bytes: Vec<u8>,
    /// How many positions it shows, the start included.
    pub frames: usize,
    /// How many positions had to be left out to keep the file under 10 MiB.
    pub skipped: usize,
}

impl Artist {
    /// The game from its first position to its last, each position with the move that led to it, looping with a pause
    /// at the end. `bottom` is the side at the bottom, if not the usual one.
    ///
    /// # Errors
    ///
    /// Only if the encoder fails, which no game gives it a reason for.
    pub fn replay(&self, game: &Game, bottom: Option<Side>, look: Look) -> Result<Replay, RenderError> {
        self.replay_within(game, (bottom, look), None, LIMIT)
    }

    /// The same with a strip below the board in which, with the last position, the result appears as in
    /// [`Scene::result`].
    ///
    /// # Errors
    ///
    /// Only if the encoder fails, which no game gives it a reason for.
    pub fn replay_ended(
        &self,
        game: &Game,
        bottom: Option<Side>,
        look: Look,
        (winner, words): (Option<Side>, &str),
    ) -> Result<Replay, RenderError> {
        let result = ResultWords { winner, words };
        self.replay_within(game, (bottom, look), Some(result), LIMIT)
    }

    fn replay_within(
        &self,
        game: &Game,
        (bottom, look): (Option<Side>, Look),
        result: Option<ResultWords>,
        limit: usize,
    ) -> Result<Replay, RenderError> {
        let plies = usize::from(game.ply().0);
        let mut stride = 1;
        loop {
            let shown = plies_shown(plies, stride);
            let first = scene(game, 0, bottom, look);
            let mut scenes: Vec<Scene> = shown.iter().map(|ply| scene(game, *ply, bottom, look)).collect();
            if let Some(last) = scenes.last_mut() {
                last.result = result;
            }
            let bytes = self.with_sheet(&first.subject(), |sheet| animate(sheet, &scenes))?;
            if bytes.len() <= limit || shown.len() <= 2 {
                return Ok(Replay {
                    bytes,
                    frames: shown.len(),
                    skipped: plies + 1 - shown.len(),
                });
            }
            stride *= 2;
        }
    }
}

/// Every so many-th ply, and always the first and the last.
fn plies_shown(plies: usize, stride: usize) -> Vec<usize> {
    let mut shown: Vec<usize> = (0..plies).step_by(stride).collect();
    shown.push(plies);
    shown
}

fn scene(game: &Game, ply: usize, bottom: Option<Side>, look: Look) -> Scene<'_> {
    let position = game.position_at(Ply(ply as u16)).unwrap_or(game.position());
    let mut scene = Scene::new(position).look(look).without_turn();
    if let Some(side) = bottom {
        scene = scene.bottom(side);
    }
    match ply.checked_sub(1).and_then(|before| game.moves().get(before)) {
        Some(played) => scene.last_move(played),
        None => scene,
    }
}

fn animate(sheet: &Sheet, scenes: &[Scene]) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(256 * 1024);
    let mut colours = sheet.palette.colours().to_vec();
    colours.resize(usize::from(UNCHANGED) + 1, [0; 3]);
    let mut frames = frames(sheet, scenes);
    let height = frames.first().map_or(SIZE as u16, |first| first.height);
    let mut encoder = Encoder::new(&mut bytes, SIZE as u16, height, &colours.concat())?;
    encoder.set_repeat(Repeat::Infinite)?;
    if let Some(last) = frames.last_mut() {
        last.delay = PAUSE;
    }
    for frame in &frames {
        encoder.write_lzw_pre_encoded_frame(frame)?;
    }
    drop(encoder);
    Ok(bytes)
}

/// The compressed frames of all scenes: nearly all of the work, so that it is shared among the processor's cores.
#[expect(clippy::expect_used, reason = "drawing does not panic")]
fn frames(sheet: &Sheet, scenes: &[Scene]) -> Vec<Frame<'static>> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let share = scenes.len().div_ceil(cores).max(1);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..scenes.len())
            .step_by(share)
            .map(|start| scope.spawn(move || some_frames(sheet, scenes, start, share)))
            .collect();
        let parts = threads.into_iter().map(|thread| thread.join());
        parts
            .flat_map(|part| part.expect("drawing does not panic"))
            .collect()
    })
}

/// The frames of so many scenes from `start` on.
fn some_frames(sheet: &Sheet, scenes: &[Scene], start: usize, count: usize) -> Vec<Frame<'static>> {
    let before = start.checked_sub(1).and_then(|before| scenes.get(before));
    let told = scenes.last().is_some_and(|last| last.result.is_some());
    let draw = |scene: &Scene| {
        let mut indices = artist::indices(sheet, scene);
        if told && scene.result.is_none() {
            indices.extend(banner::bare(sheet));
        }
        indices
    };
    let mut shown = before.map(draw);
    let mut compressor = Compressor::new(UNCHANGED);
    let mut frames = Vec::with_capacity(count);
    for scene in scenes.iter().skip(start).take(count) {
        let next = draw(scene);
        let mut frame = match &shown {
            None => whole(next.clone()),
            Some(shown) => difference(shown, &next),
        };
        frame.delay = PACE;
        frame.dispose = DisposalMethod::Keep;
        frame.buffer = Cow::Owned(compressor.compress(&frame.buffer));
        frames.push(frame);
        shown = Some(next);
    }
    frames
}

fn whole(indices: Vec<u8>) -> Frame<'static> {
    Frame {
        width: SIZE as u16,
        height: (indices.len() / WIDE) as u16,
        buffer: Cow::Owned(indices),
        ..Frame::default()
    }
}

/// What has changed from one picture to the next, unchanged pixels marked as free; a single one if nothing has.
fn difference(before: &[u8], after: &[u8]) -> Frame<'static> {
    let pairs = || before.chunks_exact(WIDE).zip(after.chunks_exact(WIDE));
    let differs = |(a, b): (&[u8], &[u8])| a != b;
    let top = pairs().position(differs).unwrap_or(0);
    let rows = pairs().rposition(differs).map_or(1, |bottom| bottom + 1 - top);
    let (mut left, mut right) = (WIDE - 1, 0);
    for (a, b) in pairs().skip(top).take(rows) {
        if let Some(x) = a[..left].iter().zip(b).position(|(a, b)| a != b) {
            left = x;
        }
        if let Some(x) = a[right..].iter().zip(&b[right..]).rposition(|(a, b)| a != b) {
            right += x;
        }
    }
    let right = right.max(left);
    let mut changed = Vec::with_capacity((right + 1 - left) * rows);
    for (a, b) in pairs().skip(top).take(rows) {
        let pixels = a[left..=right].iter().zip(&b[left..=right]);
        changed.extend(pixels.map(|(a, b)| if a == b { b | FREE } else { *b }));
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right + 1 - left) as u16,
        height: rows as u16,
        transparent: Some(UNCHANGED),
        buffer: Cow::Owned(changed),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::Variant;

    fn game(plies: usize) -> Game {
        let mut game = Game::new(Variant::from_id("forteca").unwrap());
        while game.moves().len() < plies && game.outcome().is_none() {
            let moves = game.position().legal_moves();
            game.play(moves[(game.moves().len() * 7 + 3) % moves.len()].clone())
                .unwrap();
        }
        game
    }

    #[test]
    fn a_game_too_long_for_the_limit_leaves_positions_out_and_says_how_many() {
        let (artist, game) = (Artist::new(), game(24));
        let plies = game.moves().len();
        let full = artist.replay(&game, None, Look::default()).unwrap();
        assert_eq!((full.frames, full.skipped), (plies + 1, 0));
        let limit = full.bytes.len() - 1;
        let cut = artist
            .replay_within(&game, (None, Look::default()), None, limit)
            .unwrap();
        assert!(cut.bytes.len() <= limit && cut.skipped > 0);
        assert_eq!(cut.frames + cut.skipped, plies + 1);
    }

    #[test]
    fn the_first_and_the_last_position_are_always_shown() {
        assert_eq!(plies_shown(5, 1), [0, 1, 2, 3, 4, 5]);
        assert_eq!(plies_shown(5, 2), [0, 2, 4, 5]);
        assert_eq!(plies_shown(4, 2), [0, 2, 4]);
        assert_eq!(plies_shown(5, 64), [0, 5]);
        assert_eq!(plies_shown(0, 1), [0]);
    }

    #[test]
    fn a_difference_is_the_smallest_rectangle() {
        let before = vec![1; WIDE * WIDE];
        let mut after = before.clone();
        after[10 * WIDE + 30] = 2;
        after[14 * WIDE + 20] = 3;
        let frame = difference(&before, &after);
        assert_eq!(
            (frame.left, frame.top, frame.width, frame.height),
            (20, 10, 11, 5)
        );
        assert_eq!((frame.buffer[10], frame.buffer[44]), (2, 3));
        assert_eq!(
            frame.buffer.iter().filter(|index| **index == 1 | FREE).count(),
            53
        );
        let same = difference(&before, &before);
        assert_eq!((same.width, same.height, same.buffer[0]), (1, 1, 1 | FREE));
    }
}
