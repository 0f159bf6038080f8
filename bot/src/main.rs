//! The program `forteca`: see the library for what it is made of.

use std::process::ExitCode;

fn main() -> ExitCode {
    forteca::cli::main()
}
