//! A club that never was, of any size: people of different strength and zeal, and their games over some years, from a
//! seed. Games are taken from a small stock of legal ones, so that a million of them take minutes; their ends are
//! decided and rated as those of real ones.

use std::path::Path;

use anyhow::Context as _;
use forteca_data::{
    Bulk, BulkGame, ChannelId, Finish, GuildId, MemberStatus, Part, Person, Rated, Start, TimeControl,
    UserId, UtcSeconds,
};
use forteca_engine::{Ending, Game, Side, Variant};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};

use super::play::{clock, ended};

/// The first game begins at the start of 2020, in UTC seconds.
const FROM: i64 = 1_577_836_800;
/// The last one ends at the start of 2026.
pub(crate) const UNTIL: UtcSeconds = UtcSeconds(1_767_225_600);
/// The channels of a server in which games are played.
const CHANNELS: u64 = 10;
/// The servers; most is played in the first.
const GUILDS: u64 = 12;
/// How many games of each kind are in stock.
const STOCK: u64 = 24;
/// What is played how often, in percent; the rest is anything.
const USUAL: [(&str, u32); 5] = [
    ("forteca", 40),
    ("warcaby-polskie", 20),
    ("polska-forteca", 10),
    ("belagerung", 10),
    ("warcaby-klasyczne", 10),
];

/// How large the club is to be.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    /// How many people there are, at least 2.
    pub(crate) people: u64,
    /// How many games are over.
    pub(crate) games: u64,
    /// How many go on.
    pub(crate) running: u64,
}

/// Somebody of the club, by number: 0 is who plays most.
pub(crate) fn member(number: u64) -> Person {
    const NAMES: [&str; 12] = [
        "Ala", "Bartek", "Celina", "Dawid", "Ewa", "Filip", "Grażyna", "Hubert", "Iga", "Jan", "Kasia",
        "Łukasz",
    ];
    let name = NAMES[(number % NAMES.len() as u64) as usize];
    Person {
        // As far apart as accounts are that were made on different days.
        id: UserId(100_000_000_000_000_000 + number * 7_919_000_003),
        name: format!("{name} {number}"),
    }
}

/// One of the servers; the first is the largest.
pub(crate) fn guild(number: u64) -> GuildId {
    GuildId(900_000_000_000_000_000 + number * 1_000)
}

/// One of the channels of a server.
pub(crate) fn channel(of: GuildId, number: u64) -> ChannelId {
    ChannelId(of.0 + 1 + number)
}

/// Fills a new database. `told` hears from time to time how many games are in it.
///
/// # Errors
/// A file that is there already or cannot be written.
pub(crate) fn fill(path: &Path, size: Size, seed: u64, told: impl Fn(u64)) -> anyhow::Result<()> {
    let mut bulk = Bulk::create(path)?;
    for number in 0..size.people {
        bulk.person(&member(number), UNTIL)?;
    }
    let mut lots = Lots {
        random: SmallRng::seed_from_u64(seed),
        people: size.people,
        stock: Stock::new(seed),
    };
    let span = (UNTIL.0 - FROM - 86_400) as u64;
    let mut number = 0;
    while number < size.games {
        let end = FROM + 86_400 + (span * number / size.games.max(1)) as i64;
        let pair = lots.pair();
        // A match is two games in a row, with the sides swapped.
        let is_match = size.games - number > 1 && lots.percent() < 5;
        put(
            &mut bulk,
            &mut lots,
            &pair,
            end,
            if is_match { Part::First } else { Part::Alone },
        )?;
        number += 1;
        if is_match {
            let back = Pair {
                white: pair.black,
                black: pair.white,
                ..pair
            };
            put(&mut bulk, &mut lots, &back, end, Part::Second)?;
            number += 1;
        }
        if number % 10_000 < 2 {
            told(number);
        }
    }
    for _ in 0..size.running {
        begin(&mut bulk, &mut lots)?;
    }
    // Everybody is known to be in the largest server, or to have left it.
    let standing = |number: u64| match number % 40 {
        7 => MemberStatus::Left,
        _ => MemberStatus::Here,
    };
    let known: Vec<_> = (0..size.people)
        .map(|number| (member(number).id, standing(number)))
        .collect();
    bulk.members(guild(0), &known, UNTIL)?;
    bulk.finish()?;
    Ok(())
}

/// Who plays what with whom, and where.
#[derive(Clone, Copy)]
struct Pair {
    white: u64,
    black: u64,
    guild: Option<GuildId>,
    home: ChannelId,
    variant: Variant,
    rated: Rated,
}

/// A game that is over at `end`.
fn put(bulk: &mut Bulk, lots: &mut Lots, pair: &Pair, end: i64, part: Part) -> anyhow::Result<()> {
    let (game, texts) = lots.finished(pair, part);
    let at = UtcSeconds(end - 60 * (texts.len() as i64 + 1));
    let new = BulkGame {
        start: Start {
            white: member(pair.white).id,
            black: member(pair.black).id,
            variant: pair.variant,
            clock: None,
        },
        guild: pair.guild,
        home: pair.home,
        rated: pair.rated,
        time_control: TimeControl::PerMove { seconds: 86_400 },
        moves: texts,
        over: true,
        at,
        part,
    };
    let now = new.end();
    bulk.game(&new, |record, ratings| -> anyhow::Result<Finish> {
        let change = ended(record, ratings, game, now).map_err(|error| anyhow::anyhow!("{error:?}"))?;
        change.finish.context("the game is over")
    })
    .map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(())
}

/// A game that goes on.
fn begin(bulk: &mut Bulk, lots: &mut Lots) -> anyhow::Result<()> {
    let pair = lots.pair();
    let time_control = TimeControl::PerMove { seconds: 5 * 86_400 };
    let since = UtcSeconds(UNTIL.0 - lots.below(86_400) as i64);
    let texts = lots.running(pair.variant);
    let new = BulkGame {
        start: Start {
            white: member(pair.white).id,
            black: member(pair.black).id,
            variant: pair.variant,
            clock: clock(time_control, since),
        },
        guild: pair.guild,
        home: pair.home,
        rated: pair.rated,
        time_control,
        moves: texts,
        over: false,
        at: since,
        part: Part::Alone,
    };
    let unfinished = |_: &_, _: &[_]| anyhow::bail!("a game that goes on has no end");
    bulk.game(&new, unfinished)
        .map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(())
}

/// What is left to chance.
struct Lots {
    random: SmallRng,
    people: u64,
    stock: Stock,
}

impl Lots {
    fn below(&mut self, end: u64) -> u64 {
        self.random.random_range(0..end)
    }

    fn percent(&mut self) -> u32 {
        self.random.random_range(0..100)
    }

    /// Somebody; who has a low number plays much more often, the first some hundred times as much as one in the middle.
    fn person(&mut self) -> u64 {
        let lot: f64 = self.random.random();
        ((self.people as f64 * lot.powf(2.5)) as u64).min(self.people - 1)
    }

    fn pair(&mut self) -> Pair {
        let one = self.person();
        // Half of all games are among a few who like to play each other.
        let other = loop {
            let other = match self.percent() < 50 {
                true => (one + 1 + self.below(4)) % self.people,
                false => self.person(),
            };
            if other != one {
                break other;
            }
        };
        let (white, black) = if self.percent() < 50 {
            (one, other)
        } else {
            (other, one)
        };
        let guild = match self.percent() {
            0..60 => Some(guild(0)),
            60..85 => Some(guild(1 + self.below(GUILDS - 1))),
            _ => None,
        };
        let home = match guild {
            Some(guild) => channel(guild, self.below(CHANNELS)),
            None => ChannelId(member(white).id.0 ^ member(black).id.0),
        };
        let rated = if self.percent() < 80 {
            Rated::Yes
        } else {
            Rated::No
        };
        Pair {
            white,
            black,
            guild,
            home,
            variant: self.variant(),
            rated,
        }
    }

    #[expect(clippy::expect_used, reason = "it is offered")]
    fn variant(&mut self) -> Variant {
        let mut lot = self.percent();
        for (id, share) in USUAL {
            if lot < share {
                return Variant::from_id(id).expect("it is offered");
            }
            lot -= share;
        }
        let all = Variant::all();
        let any = all[self.below(all.len() as u64) as usize];
        let first = if self.percent() < 50 {
            Side::White
        } else {
            Side::Black
        };
        any.with_first(first)
    }

    /// A game of two people of different strength, and its moves as texts.
    fn finished(&mut self, pair: &Pair, part: Part) -> (&Game, &[String]) {
        // Strength has nothing to do with zeal.
        let strength = |number: u64| f64::from((number.wrapping_mul(2_654_435_761) % 1000) as u32);
        let ahead = strength(pair.white) - strength(pair.black);
        let white_wins = 1.0 / (1.0 + (-ahead / 200.0).exp());
        let lot: f64 = self.random.random();
        let kind = match self.percent() {
            // The second game of a match cannot be broken off.
            0..3 if part != Part::Second => Kind::Aborted,
            3..8 => Kind::Drawn,
            _ if lot < white_wins => Kind::Won(Side::White),
            _ => Kind::Won(Side::Black),
        };
        let number = self.below(STOCK);
        let game = self.stock.game(pair.variant, kind, number);
        (&game.game, &game.texts)
    }

    fn running(&mut self, variant: Variant) -> &[String] {
        let number = self.below(STOCK);
        &self.stock.game(variant, Kind::Running, number).texts
    }
}

/// How a game of the stock stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Won(Side),
    Drawn,
    Aborted,
    Running,
}

/// Legal games, each made when it is first wanted.
struct Stock {
    seed: u64,
    games: std::collections::HashMap<(&'static str, Kind, u64), Stocked>,
}

struct Stocked {
    game: Game,
    texts: Vec<String>,
}

impl Stock {
    fn new(seed: u64) -> Self {
        Self {
            seed,
            games: std::collections::HashMap::new(),
        }
    }

    fn game(&mut self, variant: Variant, kind: Kind, number: u64) -> &Stocked {
        let seed = self.seed ^ (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.games
            .entry((variant.id(), kind, number))
            .or_insert_with(|| Stocked::new(variant, kind, seed))
    }
}

impl Stocked {
    #[expect(clippy::expect_used, reason = "it goes on until now")]
    fn new(variant: Variant, kind: Kind, seed: u64) -> Self {
        let mut random = SmallRng::seed_from_u64(seed);
        let length: usize = match kind {
            Kind::Aborted => 1,
            Kind::Won(_) | Kind::Drawn | Kind::Running => random.random_range(6..24),
        };
        let mut game = Game::new(variant);
        while game.moves().len() < length {
            let moves = game.position().legal_moves();
            let chosen = moves[random.random_range(0..moves.len())].clone();
            let mut next = game.clone();
            // A move that ends the game is another end than the one that is wanted.
            if next.play(chosen).is_err() || next.outcome().is_some() {
                break;
            }
            game = next;
        }
        let by_time = random.random_range(0..4) == 0;
        let ending = match kind {
            Kind::Won(winner) if by_time => Some(Ending::Time(winner.other())),
            Kind::Won(winner) => Some(Ending::Resignation(winner.other())),
            Kind::Drawn => Some(Ending::Agreement),
            Kind::Aborted => Some(Ending::Abort),
            Kind::Running => None,
        };
        if let Some(ending) = ending {
            game.end_by(ending).expect("it goes on until now");
        }
        let texts = game.moves().iter().map(ToString::to_string).collect();
        Self { game, texts }
    }
}
