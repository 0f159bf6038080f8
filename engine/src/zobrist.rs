//! Random numbers for hashing positions: one for each thing that can stand on each point (Zobrist 1970). They are
//! worked out when the crate is compiled, always the same.

/// The `n`th number of SplitMix64 (Steele, Lea and Flood 2014), which spreads well even from neighbouring seeds.
const fn split_mix(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Numbers for the kind of thing `kind`; kinds have numbers of their own.
pub(crate) const fn keys<const N: usize>(kind: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut n = 0;
    while n < N {
        keys[n] = split_mix(kind << 32 | n as u64);
        n += 1;
    }
    keys
}

/// The keys of all set bits together; half by half, as the machine counts in words.
#[inline]
pub(crate) fn of_bits<const N: usize>(keys: &[u64; N], bits: u128) -> u64 {
    let mut hash = of_word(keys, bits as u64);
    if let Some(high) = keys.get(64..) {
        hash ^= of_word(high, (bits >> 64) as u64);
    }
    hash
}

#[inline]
fn of_word(keys: &[u64], mut bits: u64) -> u64 {
    let mut hash = 0;
    while bits != 0 {
        hash ^= keys[bits.trailing_zeros() as usize];
        bits &= bits - 1;
    }
    hash
}

/// A number for a name: FNV-1a.
pub(crate) fn of_name(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
