//! The text behind a button, as a hostile client may send it.

#![no_main]

use forteca::discord::features::REGISTRY;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|id: &str| {
    let Some(action) = REGISTRY.action(id) else {
        return;
    };
    let written = format!("1/{action}");
    let again = REGISTRY.action(&written).expect("what is written can be read");
    assert_eq!(format!("{action:?}"), format!("{again:?}"), "{id:?} {written:?}");
});
