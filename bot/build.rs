//! Lists the files of texts, so that a new one belongs to the program without being named anywhere.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[expect(clippy::expect_used, reason = "cargo sets it")]
fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=locales");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let lists = [("EN", "en"), ("PL", "pl")]
        .map(|(name, lang)| list(name, &root.join("locales").join(lang)))
        .into_iter()
        .collect::<io::Result<String>>()?;
    fs::write(out.join("locales.rs"), lists)
}

/// A constant of this name with the text of every Fluent file in a folder.
fn list(name: &str, folder: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    let texts: String = files
        .iter()
        .map(|file| format!("    include_str!({file:?}),\n"))
        .collect();
    Ok(format!("static {name}: [&str; {}] = [\n{texts}];\n", files.len()))
}
