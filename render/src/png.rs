//! Pixels as the bytes of a PNG file: opaque, nothing but the picture. Boards are indices and a palette.

use crate::theme::Colour;
use ::png::{BitDepth, ColorType, Encoder, Filter, chunk};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::Write;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG encoder refused.
    #[error("the picture cannot be encoded")]
    Encode(#[from] ::png::EncodingError),
    /// Compressing a picture failed.
    #[error("the picture cannot be compressed")]
    Compress(#[from] std::io::Error),
    /// The GIF encoder refused.
    #[error("the replay cannot be encoded")]
    Replay(#[from] ::gif::EncodingError),
    /// Drawing a chart failed.
    #[error("the chart cannot be drawn: {0}")]
    Chart(String),
}

/// The best size that still takes a few milliseconds: measured on the boards themselves.
const LEVEL: u32 = 5;

/// Colours that four bits can tell apart.
const SMALL: usize = 16;

/// A picture of palette indices, row by row.
pub(crate) fn encode(
    indices: &[u8],
    (width, height): (u32, u32),
    palette: &[Colour],
) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(48 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    let depth = if palette.len() <= SMALL {
        BitDepth::Four
    } else {
        BitDepth::Eight
    };
    encoder.set_depth(depth);
    encoder.set_palette(palette.concat());
    let mut writer = encoder.write_header()?;
    // The encoder hands row by row to the compressor, who finds less than in one piece.
    let mut compressor = ZlibEncoder::new(Vec::with_capacity(32 * 1024), Compression::new(LEVEL));
    compressor.write_all(&rows(indices, width as usize, depth))?;
    writer.write_chunk(chunk::IDAT, &compressor.finish()?)?;
    writer.finish()?;
    Ok(bytes)
}

/// The rows as they are compressed, each after the byte that names its filter: none, as neighbouring indices say nothing
/// about each other. In four bits the left one of two pixels is in the upper half of their byte.
fn rows(indices: &[u8], width: usize, depth: BitDepth) -> Vec<u8> {
    let width = width.max(1);
    let wide = if depth == BitDepth::Four {
        width.div_ceil(2)
    } else {
        width
    };
    let mut rows = vec![Filter::NoFilter as u8; (1 + wide) * (indices.len() / width)];
    for (row, packed) in indices.chunks_exact(width).zip(rows.chunks_exact_mut(1 + wide)) {
        let packed = &mut packed[1..];
        if depth == BitDepth::Four {
            let (pairs, last) = row.as_chunks();
            for (byte, [left, right]) in packed.iter_mut().zip(pairs) {
                *byte = left << 4 | right;
            }
            if let ([left], Some(byte)) = (last, packed.last_mut()) {
                *byte = left << 4;
            }
        } else {
            packed.copy_from_slice(row);
        }
    }
    rows
}

/// A true-colour picture, three bytes a pixel.
pub(crate) fn encode_true(pixels: &[u8], (width, height): (u32, u32)) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(::png::Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_any_width_and_number_of_colours_come_back() {
        let grey = |colours: usize| -> Vec<Colour> { (0..colours).map(|shade| [shade as u8; 3]).collect() };
        for (width, height) in [(1, 1), (2, 3), (7, 5), (8, 8), (33, 4)] {
            for colours in [1, 2, 15, 16, 17, 256] {
                let indices: Vec<u8> = (0..width * height).map(|at| (at * 7 % colours) as u8).collect();
                let size = (width as u32, height as u32);
                let bytes = encode(&indices, size, &grey(colours)).unwrap();
                let back = image::load_from_memory(&bytes).unwrap().to_luma8();
                assert_eq!(back.dimensions(), size);
                assert_eq!(back.into_raw(), indices, "{width} {height} {colours}");
            }
        }
    }
}
