//! The settings of a running bot: typed, documented where they are typed, read from a TOML file and then from the
//! environment. The file may be absent: every setting but the token has a default.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Deserializer};
use thiserror::Error;

use crate::folders::{self, CONFIGURATION, DATABASE, Environment, Whereabouts};

/// All settings.
#[derive(Debug, Clone, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// How to reach Discord.
    pub discord: Discord,
    /// Where things are kept.
    pub storage: Storage,
    /// Backups that the bot makes by itself.
    pub backup: Backup,
    /// What people may do.
    pub limits: Limits,
    /// What whoever runs the bot sees of it.
    pub operation: Operation,
    /// The file in which the token stands, if it is in one.
    #[serde(skip)]
    pub token_file: Option<PathBuf>,
}

/// How to reach Discord.
#[derive(Debug, Clone, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Discord {
    /// The bot's token. `FORTECA_DISCORD_TOKEN` in the environment goes before it, and so does what is in the file that
    /// `FORTECA_DISCORD_TOKEN_FILE` names.
    pub token: Option<Token>,
    /// The address of a server that speaks Discord's protocol, such as `http://127.0.0.1:8080`; absent for
    /// Discord itself. `FORTECA_DISCORD_API_URL` goes before it.
    pub api_url: Option<String>,
    /// Into how many shards the bot's servers are divided.
    pub shards: Shards,
}

/// Into how many shards, each with a connection of its own, the bot's servers are divided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Shards {
    /// As many as Discord advises.
    #[default]
    Auto,
    /// So many.
    Fixed(NonZeroU32),
}

impl Shards {
    /// More than this are nobody's: at 2,500 servers a shard it would be all servers that there are.
    const MOST: u32 = 10_000;

    /// How many, where Discord advises `advised`.
    pub fn of(self, advised: u32) -> u32 {
        match self {
            Shards::Auto => advised.max(1),
            Shards::Fixed(number) => number.get(),
        }
    }
}

impl<'de> Deserialize<'de> for Shards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u32),
            Word(String),
            Other(serde::de::IgnoredAny),
        }
        let written = Written::deserialize(deserializer)?;
        let number = match written {
            Written::Word(word) if word == "auto" => return Ok(Shards::Auto),
            Written::Number(number) if number <= Self::MOST => NonZeroU32::new(number),
            Written::Number(_) | Written::Word(_) | Written::Other(_) => None,
        };
        number.map(Shards::Fixed).ok_or_else(|| {
            serde::de::Error::custom(format!("expected \"auto\" or a number from 1 to {}", Self::MOST))
        })
    }
}

/// Where things are kept.
#[derive(Debug, Clone, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Storage {
    /// The SQLite file, as seen from the working directory; made if it is missing. Without one, it is in the folder of
    /// data. `FORTECA_DATABASE` goes before it.
    pub database: Option<PathBuf>,
}

/// Backups that the bot makes by itself while it runs.
#[derive(Debug, Clone, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Backup {
    /// The folder for them, made if it is missing; without one, no backups are made.
    pub folder: Option<PathBuf>,
    /// After how many hours the next one is made, at least 1.
    pub every_hours: std::num::NonZeroU32,
    /// How many of them are kept, at least 1; the oldest go.
    pub keep: std::num::NonZeroU32,
}

impl Default for Backup {
    fn default() -> Self {
        let at_least_one = |n| std::num::NonZeroU32::new(n).unwrap_or(std::num::NonZeroU32::MIN);
        Self {
            folder: None,
            every_hours: at_least_one(24),
            keep: at_least_one(7),
        }
    }
}

/// What people may do.
#[derive(Debug, Clone, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// How many challenges one person may have open at the same time, at least 1.
    pub open_challenges: std::num::NonZeroU32,
    /// How many games one person may be playing at the same time, at least 1.
    pub running_games: std::num::NonZeroU32,
    /// How many running games and open challenges two people may have with each other, at least 1.
    pub games_per_pair: std::num::NonZeroU32,
    /// After how many hours an unanswered challenge expires, at least 1.
    pub challenge_hours: std::num::NonZeroU32,
    /// How many challenges of one person may come to nothing within an hour, at least 1.
    pub challenges_per_hour: std::num::NonZeroU32,
    /// The same of the challenges of one person to another.
    pub challenges_to_one_per_hour: std::num::NonZeroU32,
    /// After how many hours somebody who has declined can be challenged by the same person again, at least 1.
    pub hours_after_refusal: std::num::NonZeroU32,
}

impl Default for Limits {
    fn default() -> Self {
        let at_least_one = |n| std::num::NonZeroU32::new(n).unwrap_or(std::num::NonZeroU32::MIN);
        Self {
            open_challenges: at_least_one(5),
            running_games: at_least_one(60),
            games_per_pair: at_least_one(5),
            challenge_hours: at_least_one(48),
            challenges_per_hour: at_least_one(20),
            challenges_to_one_per_hour: at_least_one(5),
            hours_after_refusal: at_least_one(12),
        }
    }
}

/// What whoever runs the bot sees of it.
#[derive(Debug, Clone, Default, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, default)]
pub struct Operation {
    /// Where metrics and health can be asked for; absent for nowhere. `FORTECA_LISTEN` goes before it.
    pub listen: Option<SocketAddr>,
    /// What goes into the log: levels, for parts of the program too. `FORTECA_LOG` goes before it.
    pub log: Option<String>,
}

/// A bot token. It never shows in a log: `Debug` and `Display` print a placeholder.
#[derive(Clone, Deserialize, PartialEq, Eq)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// Takes a token as text; surrounding white space, which pasting often adds, is dropped.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The token itself, for the one place that sends it.
    pub fn reveal(&self) -> &str {
        self.0.trim()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<token>")
    }
}

/// Why the settings cannot be used. Each text says where and what is expected.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file named on the command line cannot be read.
    #[error("cannot read the configuration {path}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is not what is expected. The text names line, key and expectation.
    #[error("{path}, line {line}: {message}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line of the fault, from 1.
        line: usize,
        /// The key and what is expected there.
        message: String,
    },
    /// No token anywhere.
    #[error(
        "no bot token: put it under [discord] as token = \"...\" into {CONFIGURATION}, or set FORTECA_DISCORD_TOKEN; to try the bot without Discord, run the sandbox subcommand"
    )]
    NoToken,
    /// The folder for backups is named, but has no name.
    #[error("backup.folder is empty: name a folder, or leave it out to make no backups")]
    NoFolder,
    /// The file with the token cannot be read.
    #[error("cannot read the bot token from {path}, as FORTECA_DISCORD_TOKEN_FILE says")]
    UnreadableToken {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Nothing says where the data are, and this account has no home either.
    #[error(
        "no folder for the data: name one with --data or FORTECA_DATA, as there is neither XDG_DATA_HOME nor HOME"
    )]
    NoDataFolder,
    /// What is to be listened on is no address and port.
    #[error("FORTECA_LISTEN is {0:?}, expected an address and a port such as \"127.0.0.1:9417\"")]
    BadListen(String),
    /// What is to be listened on is another's, or not this machine's.
    #[error("cannot listen on {address}")]
    CannotListen {
        /// The address and port.
        address: SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
    /// What is to go into the log is not understood.
    #[error(
        "operation.log is not understood ({0}): expected levels such as \"info\" or \"info,forteca::club=debug\""
    )]
    BadLog(String),
    /// Nothing is listened on, so nobody can be asked.
    #[error(
        "a bot without [operation] listen in its configuration, and without FORTECA_LISTEN, cannot be asked how it is"
    )]
    NotListening,
    /// The address of the server is not an http address.
    #[error("discord.api_url is {0:?}, expected an address such as \"http://127.0.0.1:8080\"")]
    BadUrl(String),
}

impl Config {
    /// Reads the settings: from the named file, else from the first that is found where none need be named; then what
    /// `environment` holds under `FORTECA_*`, and what the command line says.
    ///
    /// # Errors
    /// A file that cannot be read, or one with a fault.
    pub(crate) fn load(
        asked: &Whereabouts,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let mut config = match &asked.config {
            Some(file) => Self::read(file)?,
            None => Self::found(&environment)?,
        };
        let set = |name: &str| environment(name).filter(|value| !value.trim().is_empty());
        if let Some(token) = set("FORTECA_DISCORD_TOKEN") {
            config.discord.token = Some(Token::new(&token));
        } else if let Some(path) = set("FORTECA_DISCORD_TOKEN_FILE").map(PathBuf::from) {
            match std::fs::read_to_string(&path) {
                Ok(token) => config.discord.token = Some(Token::new(&token)),
                Err(source) => return Err(ConfigError::UnreadableToken { path, source }),
            }
        }
        if let Some(url) = set("FORTECA_DISCORD_API_URL") {
            config.discord.api_url = Some(url.trim().to_owned());
        }
        if let Some(listen) = set("FORTECA_LISTEN") {
            let address = listen
                .trim()
                .parse()
                .map_err(|_| ConfigError::BadListen(listen))?;
            config.operation.listen = Some(address);
        }
        let in_folder = |folder: &Path| folder.join(DATABASE);
        let named = asked.data.as_deref().map(in_folder);
        let named = named.or_else(|| set("FORTECA_DATABASE").map(PathBuf::from));
        let named = named.or_else(|| folders::named(&environment).as_deref().map(in_folder));
        config.storage.database = named.or(config.storage.database);
        if config.backup.folder.as_deref() == Some(Path::new("")) {
            return Err(ConfigError::NoFolder);
        }
        if let Some(url) = &config.discord.api_url {
            let host = url
                .strip_prefix("http://")
                .or_else(|| url.strip_prefix("https://"));
            if host.is_none_or(|host| host.trim_end_matches('/').is_empty()) {
                return Err(ConfigError::BadUrl(url.clone()));
            }
        }
        Ok(config)
    }

    /// The settings of the first file that is there, of those that need not be named.
    fn found(environment: &impl Environment) -> Result<Self, ConfigError> {
        for file in folders::configurations(environment) {
            match Self::read(&file) {
                Err(ConfigError::Unreadable { source, .. })
                    if source.kind() == std::io::ErrorKind::NotFound => {}
                read => return read,
            }
        }
        Ok(Self::default())
    }

    fn read(file: &Path) -> Result<Self, ConfigError> {
        let text = std::fs::read_to_string(file).map_err(|source| ConfigError::Unreadable {
            path: file.to_owned(),
            source,
        })?;
        let mut config = Self::parse(&text, file)?;
        config.token_file = config.discord.token.is_some().then(|| file.to_owned());
        Ok(config)
    }

    /// The database: where it is said to be, else in the usual folder of data.
    ///
    /// # Errors
    /// [`ConfigError::NoDataFolder`] when there is no such folder.
    pub fn database(&self, environment: impl Fn(&str) -> Option<String>) -> Result<PathBuf, ConfigError> {
        let usual = || folders::usual(DATABASE, &environment);
        let named = self.storage.database.clone();
        named.or_else(usual).ok_or(ConfigError::NoDataFolder)
    }

    /// Reads the settings from the text of a file; `path` is named in errors.
    ///
    /// # Errors
    /// A fault, with its line and key.
    pub fn parse(text: &str, path: &Path) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error: toml::de::Error| {
            let start = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = text.as_bytes()[..start]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1;
            // Only what can be a key is shown: a line that is none may hold a part of the token.
            let is_key = |key: &&str| key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            let key = text
                .lines()
                .nth(line - 1)
                .and_then(|line| line.split_once('='))
                .map(|(key, _)| key.trim())
                .filter(is_key);
            let said = in_plain_words(error.message());
            let message = match key {
                Some(key) => format!("{key}: {said}"),
                None => said,
            };
            ConfigError::Malformed {
                path: path.to_owned(),
                line,
                message,
            }
        })
    }

    /// The token, if there is one.
    ///
    /// # Errors
    /// [`ConfigError::NoToken`] when there is none.
    pub fn token(&self) -> Result<&Token, ConfigError> {
        self.discord
            .token
            .as_ref()
            .filter(|token| !token.reveal().is_empty())
            .ok_or(ConfigError::NoToken)
    }
}

/// The parser's words for what it expects, in words that need no Rust.
fn in_plain_words(message: &str) -> String {
    message
        .replace("a nonzero u32", "a whole number of at least 1")
        .replace("u32", "a whole number")
        .replace("struct Discord", "a section [discord]")
        .replace("struct Storage", "a section [storage]")
        .replace("struct Backup", "a section [backup]")
        .replace("struct Limits", "a section [limits]")
        .replace("struct Operation", "a section [operation]")
        .replace(
            "invalid socket address syntax",
            "expected an address and a port such as \"127.0.0.1:9417\"",
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Config, ConfigError> {
        Config::parse(text, Path::new("config.toml"))
    }

    fn at(file: &Path) -> Whereabouts {
        Whereabouts {
            config: Some(file.to_owned()),
            data: None,
        }
    }

    #[test]
    fn whatever_is_named_closer_at_hand_goes_first() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "[storage]\ndatabase = \"file.sqlite\"\n").unwrap();
        let found = |data: Option<&str>, set: &[(&str, &str)]| {
            let asked = Whereabouts {
                data: data.map(PathBuf::from),
                ..at(file.path())
            };
            let environment = |name: &str| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            let config = Config::load(&asked, environment).unwrap();
            config.database(environment).unwrap()
        };
        let database = ("FORTECA_DATABASE", "set.sqlite");
        let folder = ("FORTECA_DATA", "folder");
        assert_eq!(found(None, &[]), Path::new("file.sqlite"));
        assert_eq!(found(None, &[folder]), Path::new("folder/forteca.sqlite"));
        assert_eq!(found(None, &[folder, database]), Path::new("set.sqlite"));
        assert_eq!(
            found(Some("here"), &[folder, database]),
            Path::new("here/forteca.sqlite")
        );
        let nowhere = Config::default().database(|_| None).unwrap_err();
        assert!(nowhere.to_string().contains("--data"), "{nowhere}");
    }

    #[test]
    fn the_example_says_what_the_defaults_are() {
        let example = parse(include_str!("../../config.example.toml")).unwrap();
        let expected = Config {
            discord: Discord {
                token: Some(Token::new("")),
                ..Discord::default()
            },
            ..Config::default()
        };
        assert_eq!(example, expected);
    }

    #[test]
    fn shards_are_a_number_or_left_to_discord() {
        let shards = |written: &str| parse(&format!("[discord]\nshards = {written}\n"));
        let of = |written: &str, advised| shards(written).unwrap().discord.shards.of(advised);
        assert_eq!([of("\"auto\"", 4), of("\"auto\"", 0), of("3", 4)], [4, 1, 3]);
        for wrong in ["0", "-1", "10001", "\"many\"", "[2]", "1.5", "true"] {
            let error = shards(wrong).unwrap_err().to_string();
            assert!(
                error.contains("line 2: shards: expected \"auto\" or a number"),
                "{error}"
            );
        }
    }

    #[test]
    fn a_fault_names_line_key_and_expectation() {
        let error = parse("[limits]\nopen_challenges = \"many\"\n")
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("config.toml, line 2: open_challenges: "),
            "{error}"
        );
        assert!(error.contains("expected"), "{error}");
        let error = parse("[discord]\n\ntokken = \"x\"\n").unwrap_err().to_string();
        assert!(
            error.contains("line 3") && error.contains("tokken") && error.contains("token"),
            "{error}"
        );
        for (section, key) in [
            ("limits", "open_challenges"),
            ("limits", "running_games"),
            ("limits", "games_per_pair"),
            ("backup", "every_hours"),
            ("backup", "keep"),
        ] {
            let error = parse(&format!("[{section}]\n{key} = 0\n"))
                .unwrap_err()
                .to_string();
            assert!(
                error.contains(&format!("line 2: {key}")) && error.contains("at least 1"),
                "{error}"
            );
        }
    }

    #[test]
    fn the_environment_goes_before_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("c.toml");
        std::fs::write(&file, "[discord]\ntoken = \"file\"\n").unwrap();
        let from = |token: &'static str| {
            Config::load(&at(&file), |name| {
                (name == "FORTECA_DISCORD_TOKEN").then(|| token.into())
            })
            .unwrap()
        };
        assert_eq!(from(" pasted \n").token().unwrap().reveal(), "pasted");
        assert_eq!(
            from("").token().unwrap().reveal(),
            "file",
            "an empty variable is no token"
        );
    }

    #[test]
    fn a_token_may_stand_in_a_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let (file, missing) = (folder.path().join("token"), folder.path().join("missing"));
        std::fs::write(&file, "in-a-file\n").unwrap();
        let from = |token: &'static str, file: &Path| {
            let file = file.to_str().unwrap().to_owned();
            let asked = Whereabouts {
                config: Some("/dev/null".into()),
                data: None,
            };
            Config::load(&asked, move |name| match name {
                "FORTECA_DISCORD_TOKEN" => Some(token.to_owned()),
                "FORTECA_DISCORD_TOKEN_FILE" => Some(file.clone()),
                _ => None,
            })
        };
        assert_eq!(from("", &file).unwrap().token().unwrap().reveal(), "in-a-file");
        assert_eq!(from("set", &missing).unwrap().token().unwrap().reveal(), "set");
        let error = from("", &missing).unwrap_err().to_string();
        assert!(
            error.contains("missing") && error.contains("FORTECA_DISCORD_TOKEN_FILE"),
            "{error}"
        );
    }

    #[test]
    fn without_a_token_one_sentence_says_what_to_do() {
        let error = Config::default().token().unwrap_err().to_string();
        assert!(
            error.contains("FORTECA_DISCORD_TOKEN") && error.contains("sandbox"),
            "{error}"
        );
    }

    #[test]
    fn a_token_never_shows() {
        let config = parse("[discord]\ntoken = \"secret\"\n").unwrap();
        assert!(!format!("{config:?}").contains("secret"));
    }

    #[test]
    fn a_line_that_is_no_setting_is_not_repeated() {
        let error = parse("[discord]\ntoken \"abc=def\"\n").unwrap_err().to_string();
        assert!(error.contains("line 2") && !error.contains("abc"), "{error}");
    }

    #[test]
    fn a_folder_for_backups_has_a_name() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "[backup]\nfolder = \"\"\n").unwrap();
        let error = Config::load(&at(file.path()), |_| None).unwrap_err();
        assert!(matches!(error, ConfigError::NoFolder), "{error}");
    }

    #[test]
    fn an_address_without_http_is_refused() {
        let env = |name: &str| (name == "FORTECA_DISCORD_API_URL").then(|| "localhost:80".to_owned());
        let file = tempfile::NamedTempFile::new().unwrap();
        assert!(matches!(
            Config::load(&at(file.path()), env),
            Err(ConfigError::BadUrl(_))
        ));
    }
}
