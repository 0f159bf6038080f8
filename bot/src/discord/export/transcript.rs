//! Games as text to take away: the record of every game, and PDN for draughts. The engine writes both; here they get
//! the names, the times and the place.

use forteca_data::{GameStatus, TimeControl, UtcSeconds};
use forteca_engine::{Family, PdnGame, Record, Side, Timestamp};

use crate::club::Table;
use crate::discord::show::names;
use crate::discord::show::names::visible;
use crate::say;
use crate::texts::Lang;

/// How a game is written down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// The record that every game can be written in.
    Record,
    /// PDN, which knows draughts alone.
    Pdn,
}

impl Notation {
    /// Both, the one for all games first.
    pub const ALL: [Notation; 2] = [Notation::Record, Notation::Pdn];

    /// The lasting short name, as in the choices of an option.
    pub fn code(self) -> &'static str {
        match self {
            Notation::Record => "record",
            Notation::Pdn => "pdn",
        }
    }

    /// The one with this [`code`](Notation::code).
    pub fn from_code(code: &str) -> Option<Notation> {
        Notation::ALL.into_iter().find(|notation| notation.code() == code)
    }

    /// The one that other programs expect of a family of games.
    pub fn usual(family: Family) -> Notation {
        match family {
            Family::Siege33 | Family::Siege67 => Notation::Record,
            Family::Draughts100 | Family::Draughts64 => Notation::Pdn,
        }
    }

    /// How the name of such a file ends.
    pub fn ending(self) -> &'static str {
        match self {
            Notation::Record => "txt",
            Notation::Pdn => "pdn",
        }
    }

    /// What stands between two games in one file.
    pub fn between(self) -> String {
        match self {
            Notation::Record => format!("{}\n", Record::BETWEEN),
            Notation::Pdn => String::new(),
        }
    }
}

/// The game as text. `None` if PDN is asked of a siege game.
pub fn written(lang: Lang, table: &Table, notation: Notation) -> Option<String> {
    match notation {
        Notation::Record => Some(record(lang, table).to_string()),
        Notation::Pdn => Some(pdn(lang, table)?.to_string()),
    }
}

fn record(lang: Lang, table: &Table) -> Record {
    let mut record = Record::new(table.game.clone());
    for (name, value) in tags(lang, table) {
        // A value that does not fit a line is left out: the game itself is what matters.
        if let Err(error) = record.set_tag(name, &value) {
            tracing::warn!(game = table.id().0, name, %error, "a tag is left out of a record");
        }
    }
    if !matches!(table.record.time_control, TimeControl::Unlimited) {
        let clock = names::time_control(lang, table.record.time_control);
        if let Err(error) = record.set_tag("Clock", &clock) {
            tracing::warn!(game = table.id().0, %error, "the clock is left out of a record");
        }
    }
    record.set_begun(time(table.record.started));
    record.set_ended(ended(table));
    for played in &table.record.moves {
        record.set_time(played.ply, time(played.at));
    }
    record
}

fn pdn(lang: Lang, table: &Table) -> Option<PdnGame> {
    let mut game = PdnGame::new(&table.game)?;
    for (name, value) in tags(lang, table) {
        game.set_tag(name, &value);
    }
    if let Some(begun) = time(table.record.started).map(|time| time.to_string()) {
        game.set_tag("UTCDate", &date(&begun));
        game.set_tag("UTCTime", begun.get(11..19).unwrap_or("??:??:??"));
    }
    // As PGN writes it, whose tag this is: moves in so much time, or time and what a move adds to it.
    match table.record.time_control {
        TimeControl::Unlimited => game.set_tag("TimeControl", "-"),
        TimeControl::PerMove { seconds } => game.set_tag("TimeControl", &format!("1/{seconds}")),
        TimeControl::Bank { start, increment, .. } => {
            game.set_tag("TimeControl", &format!("{start}+{increment}"));
        }
    }
    if let Some(outcome) = table.outcome() {
        let code = outcome.code();
        game.set_tag("Termination", code.split(':').nth(1).unwrap_or_default());
    }
    game.set_tag("Variant", table.variant().id());
    Some(game)
}

/// What both ways of writing tell of a game.
fn tags(lang: Lang, table: &Table) -> Vec<(&'static str, String)> {
    let record = &table.record;
    let place = record
        .guild
        .map_or_else(|| "@me".to_owned(), |guild| guild.0.to_string());
    let channel = record.thread.unwrap_or(record.home);
    let [white, black] = match table.variant().family() {
        Family::Siege33 | Family::Siege67 => ["Defenders", "Attackers"],
        Family::Draughts100 | Family::Draughts64 => ["White", "Black"],
    };
    let mut tags = vec![
        ("Event", say!(lang, "export-event", id = table.id().0.to_string())),
        ("Site", format!("https://discord.com/channels/{place}/{channel}")),
        (black, visible(&record.player(Side::Black).name)),
        (white, visible(&record.player(Side::White).name)),
    ];
    if let Some(begun) = time(record.started) {
        tags.push(("Date", date(&begun.to_string())));
    }
    tags
}

fn date(time: &str) -> String {
    time.get(..10).unwrap_or("????-??-??").replace('-', ".")
}

fn time(at: UtcSeconds) -> Option<Timestamp> {
    Timestamp::from_unix(at.0)
}

fn ended(table: &Table) -> Option<Timestamp> {
    match table.record.status {
        GameStatus::Running => None,
        GameStatus::Finished { at, .. } => time(at),
    }
}

/// Games written one after the other, the newest first, as long as they fit into a file.
#[derive(Debug)]
pub struct Collection {
    notation: Notation,
    limit: usize,
    texts: Vec<String>,
    bytes: usize,
    /// How many games could not be written because the file is full.
    pub too_many: usize,
}

impl Collection {
    /// An empty collection of at most `limit` bytes.
    pub fn new(notation: Notation, limit: usize) -> Self {
        Self {
            notation,
            limit,
            texts: Vec::new(),
            bytes: 0,
            too_many: 0,
        }
    }

    /// Adds an older game. Once one does not fit, no older one is taken either.
    pub fn add(&mut self, text: String) {
        let bytes = text.len() + self.notation.between().len();
        if self.too_many > 0 || self.bytes + bytes > self.limit {
            self.too_many += 1;
        } else {
            self.bytes += bytes;
            self.texts.push(text);
        }
    }

    /// How many games it holds.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// The file, the oldest game first.
    pub fn into_text(self) -> String {
        let texts: Vec<String> = self.texts.into_iter().rev().collect();
        texts.join(&self.notation.between())
    }
}

/// The name of a file of games.
pub fn file_name(stem: &str, notation: Notation) -> String {
    format!("forteca-{stem}.{}", notation.ending())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_file_holds_the_newest_games_in_the_order_of_play_and_counts_the_rest() {
        let mut file = Collection::new(Notation::Pdn, 10);
        for text in ["new.", "older.", "oldest", "."] {
            file.add(text.to_owned());
        }
        assert_eq!((file.len(), file.too_many), (2, 2));
        assert_eq!(file.into_text(), "older.new.");
    }
}
