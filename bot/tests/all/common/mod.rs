//! A club room for tests: the sandbox, a bot that is connected to it, and hands that do what people do.
//!
//! Every test that ends well also asserts, in [`Hall::close`], that the sandbox refused nothing of what the bot
//! sent.

#![allow(dead_code, unreachable_pub, reason = "each test uses its own part of this")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

pub mod archive;
pub mod preferences;
pub mod seed;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use forteca::clock::{Clock, ManualClock, SystemClock};
use forteca::config::{Backup, Limits, Shards, Token};
use forteca::service::{Service, Setup, Trust};
use forteca_data::{
    GameChange, GameId, GameRecord, Job, Listed, NewMove, OfferChange, Person, Store, TakebackChange, UserId,
    UtcSeconds,
};
use forteca_engine::{Ply, Variant};
use forteca_render::Artist;
use forteca_sandbox::{Answer, NoAnswer, Options, Sandbox, World};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long to wait for what must happen.
pub const SOON: Duration = Duration::from_secs(10);

/// One for all tests of a program: what it has drawn once, it need not draw again.
static ARTIST: LazyLock<Artist> = LazyLock::new(Artist::new);

/// The items of a list, none of which is spoiled.
pub fn readable<T>(list: Vec<Listed<T>>) -> Vec<T> {
    list.into_iter().map(Result::unwrap).collect()
}

/// A running sandbox with a running bot.
pub struct Hall {
    pub sandbox: Sandbox,
    pub clock: Arc<ManualClock>,
    /// Whether the bot believes its clock when it is started.
    pub trust: Trust,
    limits: Limits,
    service: Option<Service>,
    folder: TempDir,
}

/// A game that is going on in the hall.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    pub id: i64,
    pub channel: u64,
    pub attackers: u64,
    pub defenders: u64,
}

impl Hall {
    pub async fn open() -> Self {
        Self::open_with(Limits::default()).await
    }

    /// A hall in which people may do only so much.
    pub async fn open_with(limits: Limits) -> Self {
        Self::opened(limits, true).await
    }

    /// A hall of which nothing is recorded: what Discord does not take there would look like an answer forgotten.
    pub async fn open_unrecorded() -> Self {
        Self::opened(Limits::default(), false).await
    }

    async fn opened(limits: Limits, recorded: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let record = std::env::var_os("FORTECA_TEST_RECORD_DIR").map(|dir| {
            let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
            PathBuf::from(dir).join(format!("{name}.jsonl"))
        });
        let record = record.filter(|_| recorded);
        let options = Options {
            port: 0,
            record,
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        sandbox.set_guild_locale("en-GB");
        let clock = Arc::new(ManualClock::at(SystemClock.now()));
        let mut hall = Self {
            sandbox,
            clock,
            trust: Trust::AtOnce,
            limits,
            service: None,
            folder,
        };
        hall.connect().await;
        hall
    }

    /// Starts the bot.
    pub async fn connect(&mut self) {
        let service = Service::start(Setup {
            token: Token::new(self.sandbox.token()),
            api_url: Some(self.sandbox.url()),
            database: self.database(),
            backup: Backup::default(),
            limits: self.limits.clone(),
            artist: ARTIST.clone(),
            clock: self.clock.clone(),
            trust: self.trust,
            shards: Shards::Auto,
        })
        .await
        .unwrap();
        assert!(self.sandbox.wait_ready(SOON).await, "the bot does not get ready");
        self.service = Some(service);
    }

    /// Lets the bot look at its clock.
    pub async fn tick(&self) {
        self.service.as_ref().unwrap().tick().await;
    }

    /// Waits until the outbox has nothing left to say, now or later.
    pub async fn all_said(&self) {
        let store = self.store();
        let all = async {
            while !store.unsaid(UtcSeconds(i64::MAX), 9).await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(SOON, all).await.expect("not all is said");
        store.close();
    }

    /// Stops the bot; the sandbox goes on.
    pub async fn disconnect(&mut self) {
        self.service.take().unwrap().stop().await;
    }

    /// Stops everything and checks that Discord would have taken all that the bot sent.
    pub async fn close(mut self) {
        let refused = self.sandbox.errors_answered();
        assert!(refused.is_empty(), "the sandbox refused: {refused:#?}");
        self.disconnect().await;
        self.sandbox.shutdown().await;
    }

    /// Ends a test in which the sandbox had to refuse something.
    pub async fn disconnect_and_forget(mut self) {
        self.disconnect().await;
        self.sandbox.shutdown().await;
    }

    pub fn database(&self) -> PathBuf {
        self.folder.path().join("forteca.sqlite")
    }

    pub fn world(&self) -> &World {
        self.sandbox.world()
    }

    /// Spoils what the database holds, as a damaged file or another release might.
    pub fn spoil(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        connection.busy_timeout(SOON).unwrap();
        let unchecked = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;";
        connection.execute_batch(&format!("{unchecked}{sql}")).unwrap();
    }

    /// A second look into the database, beside the bot.
    pub fn store(&self) -> Store {
        Store::open(&self.database()).unwrap()
    }

    pub async fn record(&self, game: i64) -> GameRecord {
        self.store().game(GameId(game)).await.unwrap().unwrap()
    }

    /// `who` runs a command in `channel`.
    pub async fn command(&self, who: u64, channel: u64, name: &str, options: Value) -> Answer {
        self.sandbox.command(who, channel, name, options).await.unwrap()
    }

    /// `who` presses the button with this label.
    pub async fn press(&self, who: u64, message: &Value, label: &str) -> Answer {
        let custom_id = button(message, label).unwrap_or_else(|| panic!("no button {label} in {message:#}"));
        self.sandbox.press(who, id(message), &custom_id).await.unwrap()
    }

    /// Makes a challenge and waits until it stands in the channel.
    pub async fn challenge(&self, from: u64, channel: u64, options: Value) -> Value {
        let before: HashSet<u64> = self.sandbox.messages(channel, from).iter().map(id).collect();
        let answer = self.command(from, channel, "challenge", options).await;
        assert!(is_private(answer.message.as_ref().unwrap()));
        self.sandbox
            .wait_for_message(channel, SOON, |message| {
                !before.contains(&id(message))
                    && button(message, "Accept")
                        .or(button(message, "Przyjmij"))
                        .is_some()
            })
            .await
            .unwrap_or_else(|| panic!("no challenge appears; the answer was {answer:#?}"))
    }

    /// A game of Forteca in the English channel, up to its first board.
    pub async fn start(&self, attackers: u64, defenders: u64) -> Game {
        self.start_with(attackers, defenders, json!({})).await
    }

    pub async fn start_with(&self, attackers: u64, defenders: u64, more: Value) -> Game {
        let channel = self.world().channel_games;
        self.start_in(channel, attackers, defenders, more).await
    }

    /// The same in another channel.
    pub async fn start_in(&self, channel: u64, attackers: u64, defenders: u64, more: Value) -> Game {
        let mut options = json!({
            "opponent": defenders.to_string(), "game": "forteca", "side": "attackers", "games": "single",
        });
        options
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let posted = self.challenge(attackers, channel, options).await;
        let accept = button(&posted, "Accept").or(button(&posted, "Przyjmij")).unwrap();
        let answer = self.sandbox.press(defenders, id(&posted), &accept).await.unwrap();
        let text = text(answer.message.as_ref().unwrap()).to_owned();
        let id = text
            .split([' ', '.'])
            .filter_map(|word| word.parse().ok())
            .next_back();
        let id: i64 = id.unwrap_or_else(|| panic!("no number of a game in {text}"));
        let sandbox = self.sandbox.clone();
        let thread = || {
            sandbox
                .threads(channel)
                .into_iter()
                .find(|t| t["name"].as_str().unwrap().contains(&format!("#{id}:")))
        };
        assert!(
            self.sandbox.wait_until(SOON, |_| thread().is_some()).await,
            "no thread for game {id}"
        );
        let channel = self::id(&thread().unwrap());
        let game = Game {
            id,
            channel,
            attackers,
            defenders,
        };
        self.board(game, 0).await;
        game
    }

    /// The public board after `ply` plies.
    pub async fn board(&self, game: Game, ply: u16) -> Value {
        self.board_at(game, &ply.to_string()).await
    }

    /// The public board with this stage in its buttons, such as `0.1`.
    pub async fn board_at(&self, game: Game, revision: &str) -> Value {
        let wanted = format!("1/move/{}/{revision}", game.id);
        let board = self
            .sandbox
            .wait_for_message(game.channel, SOON, |message| {
                custom_ids(message).contains(&wanted)
            })
            .await
            .unwrap_or_else(|| {
                panic!(
                    "no board of {revision}: {:#?}",
                    self.sandbox.messages(game.channel, 0)
                )
            });
        self.noted(game).await;
        board
    }

    /// Waits a little until the bot has noted what it said of a game: everybody may see it before.
    async fn noted(&self, game: Game) {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        let unsaid = "SELECT EXISTS (SELECT 1 FROM outbox WHERE status = 'unsaid' AND lane GLOB 'g*'
            AND json_extract(saying, '$.game') = ?1)";
        for _ in 0..100 {
            let waits = connection.query_row(unsaid, [game.id], |row| row.get::<_, bool>(0));
            if !waits.unwrap_or(false) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The public message of a game that says `piece`.
    pub async fn message_with(&self, game: Game, piece: &str) -> Value {
        self.sandbox
            .wait_for_message(game.channel, SOON, |message| text(message).contains(piece))
            .await
            .unwrap_or_else(|| {
                panic!(
                    "nobody says {piece:?}: {:#?}",
                    self.sandbox.messages(game.channel, 0)
                )
            })
    }

    /// The public message that ends the game.
    pub async fn end(&self, game: Game) -> Value {
        self.sandbox
            .wait_for_message(game.channel, SOON, |message| {
                text(message).contains("wins") || text(message).contains("Draw")
            })
            .await
            .expect("no end is announced")
    }

    /// Plays a move with `/move`.
    pub async fn type_move(&self, game: Game, who: u64, made: &str) -> Answer {
        let answer = self
            .command(
                who,
                game.channel,
                "move",
                json!({"move": made, "game": game.id.to_string()}),
            )
            .await;
        let text = text(answer.message.as_ref().unwrap());
        assert!(text.contains(made), "{made}: {text}");
        answer
    }

    /// Plays a move by taps: Move, menus, Confirm. Returns the answer to Confirm.
    pub async fn tap_move(&self, game: Game, ply: u16, who: u64, made: &str) -> Answer {
        let board = self.board(game, ply).await;
        let mut panel = self.press(who, &board, "Move").await.message.unwrap();
        assert!(is_private(&panel));
        loop {
            assert_picture(&panel);
            if text(&panel).contains(&format!("**{made}**")) {
                return self.press(who, &panel, "Confirm").await;
            }
            panel = self.towards(who, &panel, made).await.message.unwrap();
        }
    }

    /// One tap that leads from a panel towards `made`.
    pub async fn towards(&self, who: u64, panel: &Value, made: &str) -> Answer {
        let answer = match part_towards(panel, made) {
            Some(part) => self.sandbox.press(who, id(panel), &part).await,
            None => {
                let (menu, value) = choice_towards(panel, made);
                self.sandbox.select(who, id(panel), &menu, &[&value]).await
            }
        };
        answer.unwrap()
    }

    /// Plays a whole game of Forteca, by turns with taps and with `/move`, from its start. A way of capturing that
    /// comes to the same as another is not in the menus, so it is typed.
    pub async fn play_out(&self, game: Game, moves: &[String]) {
        let mut played = forteca_engine::Game::new(Variant::from_id("forteca").unwrap());
        for (ply, made) in moves.iter().enumerate() {
            let listed = played.position().legal_moves();
            let in_menus = listed.iter().any(|route| route.to_string() == *made);
            played.play_text(made).unwrap();
            let ply = u16::try_from(ply).unwrap();
            let who = if ply % 2 == 0 {
                game.defenders
            } else {
                game.attackers
            };
            if ply % 3 == 0 && in_menus {
                let answer = self.tap_move(game, ply, who, made).await;
                assert!(text(answer.message.as_ref().unwrap()).contains(made));
            } else {
                self.type_move(game, who, made).await;
            }
        }
    }
}

/// The button of the part of the board in which the man of `made` stands, if the panel asks for that.
fn part_towards(panel: &Value, made: &str) -> Option<String> {
    let column = made.as_bytes()[0].checked_sub(b'a')?;
    custom_ids(panel).into_iter().find(|custom_id| {
        let columns = custom_id
            .rsplit_once('[')
            .and_then(|(_, columns)| columns.strip_suffix(']'));
        columns
            .and_then(|columns| columns.split_once('-'))
            .is_some_and(|(first, last)| {
                (first.parse::<u8>().unwrap()..=last.parse().unwrap()).contains(&column)
            })
    })
}

/// A hall with a game of Forteca between Celina, who attacks, and Dave; `more` are options of the challenge.
pub async fn started(more: Value) -> (Hall, Game) {
    let hall = Hall::open().await;
    let game = hall
        .start_with(hall.world().celina, hall.world().david, more)
        .await;
    (hall, game)
}

/// The menu and the value that lead towards `made`.
pub fn choice_towards(panel: &Value, made: &str) -> (String, String) {
    let wanted: Vec<&str> = made.split(['-', 'x', '+']).collect();
    let leads = |word: &str, place: &mut usize| match word.strip_prefix('*') {
        Some(end) => wanted.last() == Some(&end),
        None if word.starts_with('[') => true,
        None if made.contains('+') => wanted.contains(&word),
        None => {
            *place += 1;
            wanted.get(*place - 1) == Some(&word)
        }
    };
    let mut leading = None;
    for menu in components(panel)
        .into_iter()
        .filter(|component| component["type"] == 3)
    {
        for option in menu["options"].as_array().unwrap() {
            let (menu, value) = (string(&menu["custom_id"]), string(&option["value"]));
            if value == format!("={made}") {
                return (menu, value);
            }
            let mut place = 0;
            if let Some(pick) = value.strip_prefix('>')
                && pick.split('.').all(|word| leads(word, &mut place))
            {
                leading = Some((menu, value));
            }
        }
    }
    leading.unwrap_or_else(|| panic!("nothing leads to {made} in {panel:#}"))
}

/// One of the games in `games/forteca.txt`.
pub fn recorded(name: &str) -> Vec<String> {
    let line = include_str!("../games/forteca.txt")
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{name}: ")))
        .unwrap();
    line.split(' ').map(str::to_owned).collect()
}

pub fn string(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no text"))
        .to_owned()
}

pub fn id(object: &Value) -> u64 {
    object["id"].as_str().unwrap().parse().unwrap()
}

pub fn text(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

/// The text of the message that answered.
pub fn said(answer: &Answer) -> &str {
    text(
        answer
            .message
            .as_ref()
            .unwrap_or_else(|| panic!("no message: {answer:#?}")),
    )
}

/// The text of an answer that only the asker sees.
pub fn said_privately(answer: &Answer) -> &str {
    assert!(
        is_private(answer.message.as_ref().unwrap()),
        "everybody sees {answer:#?}"
    );
    said(answer)
}

pub fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & 64 != 0
}

pub fn components(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .collect()
}

pub fn custom_ids(message: &Value) -> Vec<String> {
    components(message)
        .iter()
        .map(|component| string(&component["custom_id"]))
        .collect()
}

pub fn labels(message: &Value) -> Vec<String> {
    components(message)
        .iter()
        .filter(|c| c["type"] == 2)
        .map(face)
        .collect()
}

/// What is seen on a button.
fn face(button: &Value) -> String {
    let seen = [&button["emoji"]["name"], &button["label"]];
    let seen: Vec<&str> = seen.into_iter().filter_map(Value::as_str).collect();
    seen.join(" ")
}

pub fn button(message: &Value, label: &str) -> Option<String> {
    components(message)
        .iter()
        .find(|component| component["type"] == 2 && face(component) == label)
        .map(|component| string(&component["custom_id"]))
}

/// The message has one picture of the full size with a description.
pub fn assert_picture(message: &Value) {
    assert_picture_of(message, 800);
}

/// The same of a game that is over, with the result below the board.
pub fn assert_final_picture(message: &Value) {
    assert_picture_of(message, 888);
}

fn assert_picture_of(message: &Value, height: u32) {
    let [picture] = &message["attachments"].as_array().unwrap()[..] else {
        panic!("one picture is expected in {message:#}");
    };
    assert_eq!(
        (&picture["width"], &picture["height"]),
        (&json!(800), &json!(height))
    );
    assert!(
        picture["description"]
            .as_str()
            .is_some_and(|text| text.len() > 40),
        "{picture}"
    );
}

/// The bot did not answer in this way.
pub fn refused(result: Result<Answer, NoAnswer>) -> NoAnswer {
    match result {
        Err(no_answer) => no_answer,
        Ok(answer) => panic!("answered: {answer:#?}"),
    }
}

/// The first move of a game, by the defenders, as the database takes it.
pub fn placed(game: Game, text: &str) -> GameChange {
    let by = Person {
        id: UserId(game.defenders),
        name: "Dave".into(),
    };
    GameChange {
        append: Some(NewMove {
            ply: Ply(1),
            text: text.into(),
            by,
        }),
        ..GameChange::default()
    }
}

/// The change with what the club would have said of it: for deeds that are done past the club.
pub fn told(game: &GameRecord, mut change: GameChange) -> GameChange {
    let (id, ply) = (game.id, game.ply());
    match change.offer {
        OfferChange::Keep => {}
        OfferChange::Make(_) => change.jobs.push(Job::DrawOffered { game: id, ply }),
        OfferChange::Close => {
            let by = game.draw_offer.map(|offer| game.player(offer.by.other()).id);
            change.jobs.push(Job::DrawDeclined { game: id, ply, by });
        }
    }
    match change.takeback {
        TakebackChange::Keep | TakebackChange::Overtake => {}
        TakebackChange::Ask => change.jobs.push(Job::TakebackAsked { game: id, ply }),
        TakebackChange::Grant => change.jobs.push(Job::TakenBack { game: id, ply }),
        TakebackChange::Decline => change.jobs.push(Job::TakebackDeclined { game: id, ply }),
    }
    match (&change.finish, &change.append) {
        (Some(_), _) => change.jobs.push(Job::Ended { game: id }),
        (None, Some(played)) => change.jobs.push(Job::Turn {
            game: id,
            ply: played.ply,
            taken_back: game.taken_back(),
        }),
        (None, None) => {}
    }
    change
}
