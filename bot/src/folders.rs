//! Where the configuration and the data are: where an operator says, else in the working directory if an older
//! installation has them there, else in the folders that the XDG base directories name for a person. What is read and
//! written there is not known here.

use std::path::{Path, PathBuf};

/// The name of the configuration file when none is named.
pub(crate) const CONFIGURATION: &str = "config.toml";
/// The name of the database in the folder of data.
pub(crate) const DATABASE: &str = "forteca.sqlite";
/// The folder of data in the working directory, as it was before there was one independent of it.
const BEFORE: &str = "runtime";
/// The folder of this program among those of others.
const OURS: &str = "forteca";

/// What the environment holds under a name.
pub(crate) trait Environment: Fn(&str) -> Option<String> {}
impl<E: Fn(&str) -> Option<String>> Environment for E {}

/// Where things are, as far as an operator says on the command line.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct Whereabouts {
    /// The configuration; without this, config.toml in the working directory, else in $XDG_CONFIG_HOME/forteca, which
    /// mostly is ~/.config/forteca, if there is one.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The folder of everything that is kept, before FORTECA_DATA and whatever names the database. Without any of
    /// these, $XDG_DATA_HOME/forteca, which mostly is ~/.local/share/forteca.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

/// Where the configuration is looked for when none is named, in this order.
pub(crate) fn configurations(environment: &impl Environment) -> Vec<PathBuf> {
    let own = base(environment, "XDG_CONFIG_HOME", ".config");
    let own = own.map(|folder| folder.join(OURS).join(CONFIGURATION));
    [Some(PathBuf::from(CONFIGURATION)), own]
        .into_iter()
        .flatten()
        .collect()
}

/// The folder of data that the environment names.
pub(crate) fn named(environment: &impl Environment) -> Option<PathBuf> {
    let named = environment("FORTECA_DATA")?;
    (!named.trim().is_empty()).then(|| PathBuf::from(named))
}

/// Where `name` is kept when nobody says where. An older installation's is found in the working directory, and the log
/// says so. `None` if this is nobody's account, so that there is no folder for its data.
pub(crate) fn usual(name: &str, environment: &impl Environment) -> Option<PathBuf> {
    let usual = base(environment, "XDG_DATA_HOME", ".local/share");
    let usual = usual.map(|folder| folder.join(OURS).join(name));
    let before = Path::new(BEFORE).join(name);
    if !before.exists() {
        return usual;
    }
    match usual.filter(|usual| usual.exists()) {
        None => tracing::info!(
            used = %before.display(),
            "the data of an older installation are in the working directory; to start from elsewhere, name their folder with \
             --data"
        ),
        Some(other) => tracing::warn!(
            used = %before.display(),
            other = %other.display(),
            "there are data in the working directory and in the usual place: choose with --data"
        ),
    }
    Some(before)
}

/// A base directory. One that is not absolute counts as not set, as its specification wants.
fn base(environment: &impl Environment, variable: &str, in_home: &str) -> Option<PathBuf> {
    let absolute = |name: &str| {
        environment(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    absolute(variable).or_else(|| {
        let home = absolute("HOME").or_else(|| absolute("USERPROFILE"))?;
        Some(home.join(in_home))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &'static [(&'static str, &'static str)]) -> impl Environment {
        move |name: &str| {
            let found = pairs.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        }
    }

    #[test]
    fn the_usual_folders_are_those_of_xdg() {
        let set = environment(&[
            ("XDG_DATA_HOME", "/data"),
            ("XDG_CONFIG_HOME", "/etc"),
            ("HOME", "/home/a"),
        ]);
        assert_eq!(usual("x", &set), Some("/data/forteca/x".into()));
        assert_eq!(
            configurations(&set),
            [PathBuf::from("config.toml"), "/etc/forteca/config.toml".into()]
        );
        let home = environment(&[
            ("XDG_DATA_HOME", "relative"),
            ("XDG_CONFIG_HOME", ""),
            ("HOME", "/home/a"),
        ]);
        assert_eq!(usual("x", &home), Some("/home/a/.local/share/forteca/x".into()));
        assert_eq!(
            configurations(&home),
            [
                PathBuf::from("config.toml"),
                "/home/a/.config/forteca/config.toml".into()
            ]
        );
    }

    #[test]
    fn nobodys_account_has_no_folder() {
        let nobody = environment(&[("HOME", "")]);
        assert_eq!(usual("x", &nobody), None);
        assert_eq!(configurations(&nobody), [PathBuf::from("config.toml")]);
        assert_eq!(named(&environment(&[("FORTECA_DATA", " ")])), None);
        assert_eq!(
            named(&environment(&[("FORTECA_DATA", "here")])),
            Some("here".into())
        );
    }
}
