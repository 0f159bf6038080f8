//! Position strings: a line that names the variant, then the string.

#![no_main]

use forteca_engine::{Position, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((id, text)) = text.split_once('\n') else {
        return;
    };
    let Ok(variant) = Variant::from_id(id) else {
        return;
    };
    let Ok(position) = Position::parse(variant, text) else {
        return;
    };
    assert_eq!(
        Position::parse(variant, &position.to_string()).as_ref(),
        Ok(&position)
    );
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    for mv in moves.iter().take(50) {
        let after = position.after(mv);
        assert_eq!(Position::parse(variant, &after.to_string()), Ok(after));
    }
});
