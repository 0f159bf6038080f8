//! Records of whole games.

#![no_main]

use forteca_engine::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match Record::parse(text) {
    Ok(record) => {
        let written = record.to_string();
        let read = Record::parse(&written);
        assert_eq!(read.as_ref(), Ok(&record));
        assert_eq!(read.map(|read| read.to_string()), Ok(written));
    }
    Err(error) => {
        assert!(error.line >= 1 && error.column >= 1);
        assert!(error.line <= text.split('\n').count());
        assert!(!error.to_string().is_empty());
    }
});
