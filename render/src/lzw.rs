//! The compression of GIF (GIF89a, appendix F), for pictures that are mostly one index.
//!
//! A long run of that index is not followed pixel by pixel: its strings are in the table by their length, so that each
//! takes one step. The codes are those that every encoder of this kind writes.

/// Bits of a pixel.
const PIXEL: u8 = 8;
const CLEAR: u16 = 1 << PIXEL;
const END: u16 = CLEAR + 1;
const FIRST: u16 = END + 1;

/// Codes have at most twelve bits.
const MOST: u16 = 4096;

/// Compresses one picture after another.
pub(crate) struct Compressor {
    table: Table,
}

impl Compressor {
    /// For pictures in which most pixels have the index `frequent`.
    pub(crate) fn new(frequent: u8) -> Compressor {
        Compressor {
            table: Table::new(frequent),
        }
    }

    /// The pixels compressed, after the byte that tells their width; not cut into blocks.
    pub(crate) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        let table = &mut self.table;
        table.clear();
        let mut writer = Writer::new();
        writer.write(CLEAR, table.width);
        let mut rest = pixels;
        while let Some((first, tail)) = rest.split_first() {
            // The longest string of the table that the rest begins with.
            let (mut code, mut length) = (u16::from(*first), 1);
            if *first == table.frequent {
                let longest = tail.iter().take(table.runs.len() - 1);
                length += longest.take_while(|pixel| **pixel == table.frequent).count();
                code = table.runs[length - 1];
            }
            while let Some(next) = rest.get(length).and_then(|pixel| table.get(code, *pixel)) {
                code = next;
                length += 1;
            }
            writer.write(code, table.width);
            if let Some(pixel) = rest.get(length)
                && table.add(code, length, *pixel) == Room::Full
            {
                writer.write(CLEAR, table.width);
                table.clear();
            }
            rest = &rest[length..];
        }
        writer.write(END, table.width);
        writer.finish()
    }
}

#[derive(PartialEq, Eq)]
enum Room {
    Left,
    Full,
}

/// The strings seen so far: each is an earlier one and a pixel.
struct Table {
    frequent: u8,
    /// The code of a string and a pixel, or 0.
    longer: Vec<u16>,
    /// Where `longer` is not 0.
    used: Vec<usize>,
    /// Codes of strings of the frequent index alone, by length.
    runs: Vec<u16>,
    next: u16,
    width: u8,
}

impl Table {
    fn new(frequent: u8) -> Table {
        Table {
            frequent,
            longer: vec![0; usize::from(MOST) << PIXEL],
            used: Vec::with_capacity(usize::from(MOST)),
            runs: vec![u16::from(frequent)],
            next: FIRST,
            width: PIXEL + 1,
        }
    }

    fn clear(&mut self) {
        for at in self.used.drain(..) {
            self.longer[at] = 0;
        }
        self.runs = vec![u16::from(self.frequent)];
        self.next = FIRST;
        self.width = PIXEL + 1;
    }

    fn get(&self, code: u16, pixel: u8) -> Option<u16> {
        match self.longer[usize::from(code) << PIXEL | usize::from(pixel)] {
            0 => None,
            code => Some(code),
        }
    }

    /// Adds the string of this code and length with one more pixel.
    fn add(&mut self, code: u16, length: usize, pixel: u8) -> Room {
        if self.next == MOST {
            return Room::Full;
        }
        let at = usize::from(code) << PIXEL | usize::from(pixel);
        self.longer[at] = self.next;
        self.used.push(at);
        if pixel == self.frequent && self.runs.get(length - 1) == Some(&code) {
            self.runs.push(self.next);
        }
        // A reader knows the new string only after the next code, so that the width grows one code later than it fills.
        if self.next == 1 << self.width {
            self.width += 1;
        }
        self.next += 1;
        Room::Left
    }
}

/// Codes packed into bytes from the lowest bit.
struct Writer {
    bytes: Vec<u8>,
    bits: u32,
    count: u8,
}

impl Writer {
    fn new() -> Writer {
        Writer {
            bytes: vec![PIXEL],
            bits: 0,
            count: 0,
        }
    }

    fn write(&mut self, code: u16, width: u8) {
        self.bits |= u32::from(code) << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.bits as u8);
            self.bits >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.bits as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{DecodeOptions, Encoder, Frame};
    use std::borrow::Cow;

    /// The pixels after compression and decompression by the gif crate.
    fn round(pixels: &[u8], width: u16) -> Vec<u8> {
        let mut bytes = Vec::new();
        let height = u16::try_from(pixels.len()).unwrap() / width;
        let palette: Vec<u8> = (0..=255u8).flat_map(|byte| [byte; 3]).collect();
        let mut encoder = Encoder::new(&mut bytes, width, height, &palette).unwrap();
        let frame = Frame {
            width,
            height,
            buffer: Cow::Owned(Compressor::new(255).compress(pixels)),
            ..Frame::default()
        };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut decoder = DecodeOptions::new().read_info(bytes.as_slice()).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    #[test]
    fn pixels_come_back_from_another_decoder() {
        let mut seed = 7u32;
        let mut random = move |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % most
        };
        for spread in [1, 2, 5, 40, 300] {
            let mut pixels = Vec::new();
            while pixels.len() < 60_000 {
                let run = random(spread) as usize + 1;
                pixels.resize(pixels.len() + run, 255);
                pixels.extend((0..random(30)).map(|_| random(256) as u8));
            }
            pixels.truncate(60_000);
            assert!(round(&pixels, 200) == pixels, "runs up to {spread}");
        }
        for single in [vec![255; 60_000], vec![0; 60_000], vec![255], vec![3]] {
            assert!(round(&single, 1) == single);
        }
    }

    #[test]
    fn one_long_run_takes_few_bytes() {
        let run = vec![255; 500_000];
        assert!(Compressor::new(255).compress(&run).len() < 1_600);
    }
}
