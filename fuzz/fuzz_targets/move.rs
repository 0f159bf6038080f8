//! Typed moves: a line that names the variant, one with a position string (empty for the start), then the move.

#![no_main]

use forteca_engine::{Position, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lines = text.splitn(3, '\n');
    let (Some(id), Some(position), Some(typed)) = (lines.next(), lines.next(), lines.next()) else {
        return;
    };
    let Ok(variant) = Variant::from_id(id) else {
        return;
    };
    let position = match position {
        "" => variant.start(),
        text => match Position::parse(variant, text) {
            Ok(position) => position,
            Err(_) => return,
        },
    };
    match position.parse_move(typed) {
        Ok(mv) => {
            assert!(position.made(&mv));
            assert_eq!(position.parse_move(&mv.to_string()).as_ref(), Ok(&mv));
            let after = position.after(&mv);
            assert_eq!(after.side_to_move(), position.side_to_move().other());
        }
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
});
