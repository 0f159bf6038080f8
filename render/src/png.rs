//! Pixels as the bytes of a PNG file: opaque, nothing but the picture. Boards are indices and a palette.

use crate::theme::Colour;
use ::png::{BitDepth, ColorType, Compression, DeflateCompression, Encoder, Filter};

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG encoder refused.
    #[error("the picture cannot be encoded")]
    Encode(#[from] ::png::EncodingError),
    /// The GIF encoder refused.
    #[error("the replay cannot be encoded")]
    Replay(#[from] ::gif::EncodingError),
    /// Drawing a chart failed.
    #[error("the chart cannot be drawn: {0}")]
    Chart(String),
}

/// The best size that still takes a few milliseconds: measured on the boards themselves.
const LEVEL: u8 = 5;

pub(crate) fn encode(
    indices: &[u8],
    (width, height): (u32, u32),
    palette: &[Colour],
) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(48 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    // Neighbouring indices say nothing about each other, so filters would only cost.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(indices)?;
    writer.finish()?;
    Ok(bytes)
}

/// A true-colour picture, three bytes a pixel.
pub(crate) fn encode_true(pixels: &[u8], (width, height): (u32, u32)) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
