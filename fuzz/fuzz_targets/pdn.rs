//! Files of draughts games in PDN, as bytes: they need not even be text.

#![no_main]

use forteca_engine::{PdnGame, PdnReader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
    for game in PdnReader::new(bytes.iter().copied()) {
        let mut position = game.start().clone();
        assert_eq!(position.variant(), game.variant());
        // Every move of the main line is legal where it stands; a setup on the way begins anew.
        if !game.items().iter().any(|item| matches!(item, forteca_engine::PdnItem::Setup(_))) {
            for mv in game.moves() {
                assert!(position.made(mv));
                position = position.after(mv);
            }
            assert_eq!(game.last(), position);
        }
        match game.fault() {
            Some(fault) => assert!(fault.line >= 1 && fault.column >= 1 && fault.line <= lines + 1),
            None => read_back(&game),
        }
    }
});

/// What is written is read as the same moves from the same start.
fn read_back(game: &PdnGame) {
    let written = game.to_string();
    let Some(read) = PdnReader::new(written.bytes()).next() else {
        return;
    };
    if read.fault().is_none() {
        assert!(read.moves().eq(game.moves()), "{written}");
        assert_eq!(read.start(), game.start(), "{written}");
    }
}
