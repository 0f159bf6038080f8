//! Lines of the Hub protocol, and the positions in them.

#![no_main]

use forteca_engine::{HubCommand, HubError, Position, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in text.lines().take(20) {
        let command: Result<HubCommand, HubError> = line.parse();
        match command {
            Ok(HubCommand::Position(asked)) => {
                for id in ["warcaby-polskie", "warcaby-klasyczne"] {
                    let variant = Variant::from_id(id).expect("it is a game of the catalogue");
                    match asked.positions(variant) {
                        Ok(positions) => {
                            assert_eq!(positions.len(), asked.moves.len() + 1);
                            let last = &positions[positions.len() - 1];
                            assert_eq!(Position::parse(variant, &last.to_string()).as_ref(), Ok(last));
                        }
                        Err(error) => assert!(!error.to_string().is_empty()),
                    }
                }
            }
            Ok(_) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
