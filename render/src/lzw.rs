//! The compression of GIF (GIF89a, appendix F), for pictures that are mostly one index.
//!
//! A long run of that index is not followed pixel by pixel: its strings are in the table by their length, so that each
//! takes one step. Pixels can be marked as free to have that index or their own, and whichever continues a string that is
//! known is taken. The codes are those that every encoder of this kind writes.

/// Bits of a pixel.
const PIXEL: u8 = 4;
const CLEAR: u16 = 1 << PIXEL;
const END: u16 = CLEAR + 1;
const FIRST: u16 = END + 1;

/// Set in a pixel that may as well have the frequent index.
pub(crate) const FREE: u8 = 0x80;

/// Codes have at most twelve bits.
const MOST: u16 = 4096;

/// So many ways to read free pixels are followed side by side.
const BRANCHES: usize = 16;

/// After so long a run of the frequent index it is not tried what the pixels' own indices would give.
const LONG_RUN: usize = 64;

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

    /// The pixels compressed, after the byte that tells their width; not cut into blocks. A pixel with [`FREE`] set may
    /// come back as the frequent index.
    pub(crate) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        let table = &mut self.table;
        table.clear();
        let mut writer = Writer::new();
        writer.write(CLEAR, table.width);
        let (mut rest, mut written) = (pixels, None);
        while !rest.is_empty() {
            // A reader learns the string just written with the first pixel of the next one, so that it is chosen first.
            let first = table.first(rest);
            if let Some((code, length)) = written
                && table.add(code, length, first) == Room::Full
            {
                writer.write(CLEAR, table.width);
                table.clear();
            }
            let (code, length) = table.longest(first, rest);
            writer.write(code, table.width);
            written = Some((code, length));
            rest = &rest[length..];
        }
        // A reader has learnt a string with the last code, and may read this one wider.
        let grown = table.next == 1 << table.width && table.next < MOST;
        writer.write(END, table.width + u8::from(grown));
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

    /// What the first of some pixels should be for the longest string that they can begin with.
    fn first(&self, pixels: &[u8]) -> u8 {
        let own = pixels[0] & !FREE;
        if pixels[0] == own {
            return own;
        }
        let run = self.longest(self.frequent, pixels).1;
        if run >= LONG_RUN || run >= self.longest(own, pixels).1 {
            self.frequent
        } else {
            own
        }
    }

    /// The longest string of the table that the pixels can begin with, the first being this; and its length.
    fn longest(&self, first: u8, pixels: &[u8]) -> (u16, usize) {
        if first != self.frequent {
            return self.follow((u16::from(first), 1), pixels);
        }
        let frequent = |pixel: &&u8| **pixel & FREE != 0 || **pixel == self.frequent;
        let run = pixels.iter().take(self.runs.len()).take_while(frequent).count();
        self.follow((self.runs[run.saturating_sub(1)], run), pixels)
    }

    /// The longest string that begins with this one of this length and goes on as the pixels can.
    fn follow(&self, (code, mut length): (u16, usize), pixels: &[u8]) -> (u16, usize) {
        let mut strings = Strings::default();
        strings.extend(Some(code));
        while let Some(pixel) = pixels.get(length) {
            let mut longer = Strings::default();
            for code in strings.all() {
                longer.extend(self.get(*code, pixel & !FREE));
                if pixel & FREE != 0 {
                    longer.extend(self.get(*code, self.frequent));
                }
            }
            if longer.count == 0 {
                break;
            }
            strings = longer;
            length += 1;
        }
        (strings.codes[0], length)
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

/// Strings of one length; those that are too many are left out.
#[derive(Default)]
struct Strings {
    codes: [u16; BRANCHES],
    count: usize,
}

impl Strings {
    fn extend(&mut self, code: Option<u16>) {
        if let Some((code, place)) = code.zip(self.codes.get_mut(self.count)) {
            *place = code;
            self.count += 1;
        }
    }

    fn all(&self) -> &[u16] {
        &self.codes[..self.count]
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
        let palette: Vec<u8> = (0..1u8 << PIXEL).flat_map(|byte| [byte; 3]).collect();
        let mut encoder = Encoder::new(&mut bytes, width, height, &palette).unwrap();
        let frame = Frame {
            width,
            height,
            buffer: Cow::Owned(Compressor::new(15).compress(pixels)),
            ..Frame::default()
        };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut decoder = DecodeOptions::new().read_info(bytes.as_slice()).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    /// Numbers below the one asked for, the same for a seed every time.
    fn dice(mut seed: u32) -> impl FnMut(u32) -> u32 {
        move |most| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % most
        }
    }

    #[test]
    fn pixels_come_back_from_another_decoder() {
        let mut random = dice(7);
        for spread in [1, 2, 5, 40, 300] {
            let mut pixels = Vec::new();
            while pixels.len() < 60_000 {
                let run = random(spread) as usize + 1;
                pixels.resize(pixels.len() + run, 15);
                pixels.extend((0..random(30)).map(|_| random(16) as u8));
            }
            pixels.truncate(60_000);
            assert!(round(&pixels, 200) == pixels, "runs up to {spread}");
        }
        for single in [vec![15; 60_000], vec![0; 60_000], vec![15], vec![3]] {
            assert!(round(&single, 1) == single);
        }
    }

    #[test]
    fn a_free_pixel_comes_back_as_itself_or_as_the_frequent_index() {
        let mut random = dice(3);
        let pixels: Vec<u8> = (0..60_000).map(|_| random(3) as u8).collect();
        let free = |pixel: &u8| if random(3) > 0 { pixel | FREE } else { *pixel };
        let marked: Vec<u8> = pixels.iter().map(free).collect();
        let back = round(&marked, 200);
        let allowed =
            |(back, marked): (&u8, &u8)| back == &(marked & !FREE) || marked & FREE != 0 && *back == 15;
        assert!(back.iter().zip(&marked).all(allowed));
        let size = |pixels: &[u8]| Compressor::new(15).compress(pixels).len();
        assert!(
            size(&marked) < size(&pixels),
            "{} {}",
            size(&marked),
            size(&pixels)
        );
    }

    /// The pixels, read by the letter of the standard; why not, if it does not allow the codes.
    fn read_strictly(data: &[u8]) -> Result<Vec<u8>, String> {
        let bit = |at: usize| data.get(1 + at / 8).map(|byte| usize::from(byte >> (at % 8) & 1));
        let plain = || -> Vec<Vec<u8>> { (0..FIRST).map(|code| vec![code as u8]).collect() };
        let (mut table, mut at, mut width) = (plain(), 0, usize::from(PIXEL) + 1);
        let (mut before, mut pixels) = (None::<Vec<u8>>, Vec::new());
        loop {
            let bits: Option<Vec<usize>> = (at..at + width).map(bit).collect();
            let bits = bits.ok_or_else(|| format!("no end after {} strings", table.len()))?;
            let code: usize = bits.iter().enumerate().map(|(place, bit)| bit << place).sum();
            at += width;
            if code == usize::from(CLEAR) {
                (table, width, before) = (plain(), usize::from(PIXEL) + 1, None);
                continue;
            }
            if code == usize::from(END) {
                return Ok(pixels);
            }
            let known = table.get(code).cloned();
            let string = match (&before, known) {
                (_, Some(string)) => string,
                (Some(before), None) if code == table.len() => [&before[..], &before[..1]].concat(),
                (_, None) => return Err(format!("code {code} of {}", table.len())),
            };
            if let Some(mut longer) = before.filter(|_| table.len() < usize::from(MOST)) {
                longer.push(string[0]);
                table.push(longer);
                if table.len() == 1 << width && width < 12 {
                    width += 1;
                }
            }
            pixels.extend_from_slice(&string);
            before = Some(string);
        }
    }

    #[test]
    fn every_length_is_read_by_the_letter_of_the_standard() {
        let mut random = dice(11);
        let pixels: Vec<u8> = (0..6_000).map(|_| random(15) as u8).collect();
        let mut compressor = Compressor::new(15);
        for length in (1..2_000).chain(4_000..4_200) {
            let read = read_strictly(&compressor.compress(&pixels[..length]));
            assert_eq!(read.as_deref(), Ok(&pixels[..length]), "{length}");
        }
    }

    #[test]
    fn one_long_run_takes_few_bytes() {
        let run = vec![15; 500_000];
        assert!(Compressor::new(15).compress(&run).len() < 1_600);
    }
}
