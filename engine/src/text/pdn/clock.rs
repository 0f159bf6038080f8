//! The clock times that servers and boards put into comments: `[%clock w0:00:10 B0:00:03]`, the side to move in a
//! capital letter, and `[%clk 1:55:21]` for the side that has just moved.

use crate::side::Side;

/// A clock reading in a comment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PdnClock {
    /// Whose clock it is; none if it is that of the side that has just moved.
    pub side: Option<Side>,
    /// What it shows, in seconds.
    pub seconds: u32,
}

/// The clock readings in a comment, in their order.
#[must_use]
pub fn pdn_clocks(comment: &str) -> Vec<PdnClock> {
    let mut clocks = Vec::new();
    let mut rest = comment;
    while let Some((_, after)) = rest.split_once("[%") {
        let (command, after) = after.split_once(']').unwrap_or((after, ""));
        let mut words = command.split_whitespace();
        if matches!(words.next(), Some("clock" | "clk")) {
            clocks.extend(words.filter_map(clock));
        }
        rest = after;
    }
    clocks
}

fn clock(word: &str) -> Option<PdnClock> {
    let side = match word.chars().next()? {
        'w' | 'W' => Some(Side::White),
        'b' | 'B' => Some(Side::Black),
        _ => None,
    };
    let time = if side.is_some() { &word[1..] } else { word };
    let mut seconds: u32 = 0;
    for part in time.split(':') {
        // Fractions of a second are left out.
        let part: u32 = part.split('.').next()?.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    Some(PdnClock { side, seconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_from_comments() {
        let read = |text| {
            pdn_clocks(text)
                .iter()
                .map(|clock| (clock.side, clock.seconds))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            read("[%clock w0:00:10 B1:00:03] slow"),
            [(Some(Side::White), 10), (Some(Side::Black), 3603)]
        );
        assert_eq!(read("good [%clk 1:55:21.5] [%eval 3]"), [(None, 6921)]);
        assert_eq!(read("[%clk x] [%clk 99999999:00:00] [%"), []);
    }
}
