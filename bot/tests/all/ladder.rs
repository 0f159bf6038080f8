//! Ratings, leaderboards and statistics as people see them, and the check of the whole club.

use crate::common::*;
use crate::quick::Quick;
use forteca::clock::Clock;
use forteca_data::{GuildId, Scope};
use forteca_engine::{Family, Side, Variant};
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn board(hall: &Hall, who: u64, options: Value) -> Value {
    let channel = hall.world().channel_games;
    let answer = hall.command(who, channel, "leaderboard", options).await;
    let message = answer.message.unwrap();
    assert!(!is_private(&message), "{message:#}");
    message
}

/// The lines with a rating in them.
fn rows(message: &Value) -> Vec<String> {
    text(message)
        .lines()
        .filter(|line| line.contains(" ±") || line.contains("? ±"))
        .map(str::to_owned)
        .collect()
}

fn people(hall: &Hall, count: usize) -> Vec<u64> {
    (0..count)
        .map(|number| hall.sandbox.add_member(&format!("Player {number}")))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_of_eight_that_has_played_five_games_each_sees_everybody_ranked() {
    let hall = Hall::open().await;
    let club = people(&hall, 8);
    let quick = Quick::new(&hall);
    // Four games with neighbours in a ring and one across: five each, against at least three people.
    for at in 0..8 {
        for step in [1, 2] {
            let winner = if (at + step) % 3 == 0 {
                Side::White
            } else {
                Side::Black
            };
            quick.play(club[at], club[(at + step) % 8], winner).await;
        }
        if at < 4 {
            quick.play(club[at + 4], club[at], Side::White).await;
        }
    }
    let shown = board(&hall, club[0], json!({})).await;
    let rows = rows(&shown);
    assert_eq!(rows.len(), 8, "{}", text(&shown));
    for (row, rank) in rows.iter().zip(1..) {
        assert!(row.starts_with(&format!("**{rank}.** ")), "{row}");
        assert!(row.contains('?') && row.contains("5 games"), "{row}");
    }
    assert!(!text(&shown).contains("needs"), "{}", text(&shown));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_is_ranked_those_who_played_are_listed_with_what_they_miss() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let empty = board(&hall, w.celina, json!({})).await;
    assert!(text(&empty).contains("/challenge"), "{}", text(&empty));
    let quick = Quick::new(&hall);
    for _ in 0..3 {
        quick.play(w.celina, w.david, Side::Black).await;
    }
    let shown = board(&hall, w.ewa, json!({})).await;
    let rows = rows(&shown);
    assert_eq!(rows.len(), 2, "{}", text(&shown));
    assert!(
        rows[0].contains("3 games · needs 2 more games and 2 more opponents"),
        "{}",
        rows[0]
    );
    hall.sandbox.set_guild_locale("pl");
    let shown = board(&hall, w.ewa, json!({})).await;
    assert!(
        text(&shown).contains("3 partie · brakuje jeszcze 2 partii i 2 nowych przeciwników"),
        "{}",
        text(&shown)
    );
    // The family that is played is the one that is shown.
    let other = board(&hall, w.ewa, json!({"game": "draughts-100"})).await;
    assert!(text(&other).contains("warcaby stupolowe"), "{}", text(&other));
    hall.close().await;
}

/// Everybody against everybody once; who comes first in the list wins.
async fn everybody_plays(hall: &Hall, club: &[u64]) {
    let quick = Quick::new(hall);
    for (at, one) in club.iter().enumerate() {
        for other in &club[at + 1..] {
            quick.play(*one, *other, Side::Black).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_is_hidden_and_who_comes_back_is_shown_again() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let mut club = people(&hall, 5);
    club.insert(0, w.filip);
    everybody_plays(&hall, &club).await;
    hall.sandbox.remove_member(club[1]);
    let shown = board(&hall, w.celina, json!({})).await;
    let first = rows(&shown);
    assert_eq!(first.len(), 5, "{}", text(&shown));
    assert!(first[4].starts_with("**5.** "), "ranks close up: {}", first[4]);
    assert!(
        text(&shown).contains("Celina needs 5 more games and 3 more opponents"),
        "{}",
        text(&shown)
    );
    let asked = hall.sandbox.errors_answered().len();
    assert_eq!(asked, 1, "one of them is not there");

    // Within the hour nobody is asked about again.
    hall.sandbox.remove_member(club[2]);
    let again = board(&hall, w.celina, json!({})).await;
    assert_eq!(rows(&again), first);
    assert_eq!(hall.sandbox.errors_answered().len(), asked);
    hall.clock.advance(3601);
    let later = board(&hall, w.celina, json!({})).await;
    assert_eq!(rows(&later).len(), 4, "{}", text(&later));

    // Somebody who comes back is found after an hour by asking, or at once by what they do.
    hall.sandbox.return_member(club[1]);
    hall.sandbox.return_member(club[2]);
    let command = hall.command(club[2], w.channel_games, "games", json!({})).await;
    assert!(said_privately(&command).len() > 5);
    // It is noted beside the answer.
    let mut shown = Vec::new();
    for _ in 0..50 {
        shown = rows(&board(&hall, w.celina, json!({})).await);
        if shown.len() == 5 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(shown.len(), 5, "{shown:?}");
    hall.clock.advance(3601);
    assert_eq!(rows(&board(&hall, w.celina, json!({})).await).len(), 6);
    // Over all servers nobody is hidden.
    hall.sandbox.remove_member(club[3]);
    let global = board(&hall, w.celina, json!({"scope": "global"})).await;
    assert_eq!(rows(&global).len(), 6);
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_does_not_tell_who_has_left_hides_nobody() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let club = people(&hall, 6);
    everybody_plays(&hall, &club).await;
    hall.sandbox.remove_member(club[0]);
    let path = format!("/guilds/{}/members", w.guild);
    hall.sandbox
        .fail_next("GET", &path, 503, json!({"message": "no", "code": 0}), 6);
    let shown = board(&hall, w.celina, json!({})).await;
    assert_eq!(rows(&shown).len(), 6, "{}", text(&shown));
    // It is asked again the next time.
    let shown = board(&hall, w.celina, json!({})).await;
    assert_eq!(rows(&shown).len(), 5, "{}", text(&shown));
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_people_are_paged_through_by_buttons() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let club = people(&hall, 500);
    fill(&hall, &club);
    let mut shown = board(&hall, club[499], json!({})).await;
    let mut ranks = Vec::new();
    let mut seen = std::collections::HashSet::new();
    loop {
        let page = rows(&shown);
        for row in page.iter().filter(|row| !row.starts_with("-#")) {
            ranks.push(
                row.split("**")
                    .nth(1)
                    .unwrap()
                    .trim_end_matches('.')
                    .parse::<u32>()
                    .unwrap(),
            );
            assert!(
                seen.insert(row.split(" · ").next().unwrap().to_owned()),
                "{row} twice"
            );
        }
        if ranks.len() == 10 {
            assert!(
                text(&shown).contains("-# Player 499 is in place 500 of 500"),
                "{}",
                text(&shown)
            );
        }
        assert!(text(&shown).chars().count() < 2000);
        let Some(next) = button(&shown, "Next") else { break };
        let answer = hall.sandbox.press(w.filip, id(&shown), &next).await.unwrap();
        shown = answer.message.unwrap();
    }
    assert_eq!(ranks, (1..=500).collect::<Vec<u32>>());
    let last = board(&hall, club[0], json!({"page": 999})).await;
    assert!(text(&last).contains("Page 50 of 50"), "{}", text(&last));
    let previous = hall.press(w.filip, &last, "Previous").await;
    assert!(said(&previous).contains("Page 49 of 50"));
    hall.close().await;
}

/// Writes ratings for people directly, the best first: five hundred people would have to play for long.
fn fill(hall: &Hall, club: &[u64]) {
    let connection = rusqlite::Connection::open(hall.database()).unwrap();
    connection.execute_batch("BEGIN").unwrap();
    let guild = hall.world().guild.cast_signed();
    let now = hall.clock.now().0;
    for (at, user) in club.iter().enumerate() {
        let user = user.cast_signed();
        connection
            .execute(
                "INSERT INTO players VALUES (?1, ?2, ?3)",
                (user, format!("Player {at}"), now),
            )
            .unwrap();
        connection
            .execute(
                "INSERT INTO ratings VALUES (?1, ?2, 'siege-33', ?3, 60.0, 0.06, 9, ?4)",
                (user, guild, 2500.0 - at as f64, now),
            )
            .unwrap();
    }
    for (at, user) in club.iter().enumerate() {
        for other in 1..=3 {
            let other = club[(at + other) % club.len()];
            connection
                .execute(
                    "INSERT INTO meetings VALUES (?1, ?2, 'siege-33', ?3, 3)",
                    (user.cast_signed(), guild, other.cast_signed()),
                )
                .unwrap();
        }
    }
    // Nobody has counted these: whoever opens the file next does.
    connection
        .execute_batch("UPDATE counted SET whole = 'no'; COMMIT")
        .unwrap();
    drop(hall.store());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rating_is_drawn_and_compared_and_other_games_are_in_a_menu() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let none = hall.command(w.celina, w.channel_games, "rating", json!({})).await;
    assert!(said(&none).contains("No rated game"), "{}", said(&none));
    assert!(attachments(none.message.as_ref().unwrap()).is_empty());

    let quick = Quick::new(&hall);
    for winner in [Side::Black, Side::Black, Side::White] {
        quick.play(w.celina, w.david, winner).await;
        hall.clock.advance(DAY);
    }
    quick
        .play_game("belagerung", w.celina, w.david, Side::Black)
        .await;
    quick
        .play_game("belagerung", w.celina, w.david, Side::Black)
        .await;
    let shown = hall
        .command(
            w.celina,
            w.channel_games,
            "rating",
            json!({"with": w.david.to_string()}),
        )
        .await
        .message
        .unwrap();
    let [picture] = &attachments(&shown)[..] else {
        panic!("one picture is expected: {shown:#}")
    };
    assert_eq!(
        (&picture["width"], &picture["height"]),
        (&json!(960), &json!(600))
    );
    let alt = string(&picture["description"]);
    assert!(
        alt.starts_with("siege games, 33 points, this server") && alt.contains("Celina, 3 games: from 1662"),
        "{alt}"
    );
    assert!(alt.contains("Dave, 3 games"), "{alt}");
    assert!(text(&shown).contains("**Ratings of Dave**"), "{}", text(&shown));

    // The other family, by the menu; anybody may choose, and the old message changes.
    let menu = custom_ids(&shown)[0].clone();
    let other = hall
        .sandbox
        .select(w.filip, id(&shown), &menu, &["siege-67"])
        .await
        .unwrap()
        .message
        .unwrap();
    assert_eq!(id(&other), id(&shown));
    let alt = string(&attachments(&other)[0]["description"]);
    assert!(alt.starts_with("siege games, 67 points"), "{alt}");
    hall.close().await;
}

fn attachments(message: &Value) -> Vec<Value> {
    message["attachments"].as_array().cloned().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_count_by_side_and_game_and_leave_out_what_was_broken_off() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let ask = |options: Value| hall.command(w.celina, w.channel_games, "stats", options);
    let none = ask(json!({})).await;
    assert!(said(&none).contains("No game is finished yet"), "{}", said(&none));
    assert!(attachments(none.message.as_ref().unwrap()).is_empty());
    let quick = Quick::new(&hall);
    for winner in [Side::White, Side::Black, Side::Black] {
        quick.play(w.celina, w.david, winner).await;
    }
    quick
        .play_game("fox-geese-13", w.ewa, w.celina, Side::Black)
        .await;
    let shown = ask(json!({})).await.message.unwrap();
    for piece in [
        "**4 games**: 2 won, 0 drawn, 2 lost (50 % of the points)",
        "- attackers: 2 won, 0 drawn, 1 lost",
        "- fox: 0 won, 0 drawn, 1 lost",
        "- Forteca: 2 won, 0 drawn, 1 lost",
        "At present: 1 loss. Most wins in a row: 2.",
        "Most often against p104: 3 games",
    ] {
        assert!(text(&shown).contains(piece), "{piece}: {}", text(&shown));
    }
    let alt = string(&attachments(&shown)[0]["description"]);
    assert!(alt.contains("attackers: 2 won, 0 drawn, 1 lost"), "{alt}");
    let one = ask(json!({"game": "forteca"})).await;
    assert!(said(&one).contains("**3 games**"), "{}", said(&one));
    assert!(!said(&one).contains("fox"), "{}", said(&one));
    let wrong = ask(json!({"game": "chess"})).await;
    assert!(
        said_privately(&wrong).contains("no such game"),
        "{}",
        said(&wrong)
    );
    hall.sandbox.set_guild_locale("pl");
    let shown = ask(json!({})).await;
    assert!(
        said(&shown).contains("2 wygrane, 0 remisów, 2 przegrane"),
        "{}",
        said(&shown)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_their_games_against_each_other() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let quick = Quick::new(&hall);
    for winner in [Side::White, Side::Black, Side::Black] {
        quick.play(w.celina, w.david, winner).await;
    }
    quick.play(w.celina, w.filip, Side::Black).await;
    let ask = |options: Value| hall.command(w.david, w.channel_games, "versus", options);
    let shown = ask(json!({"player": w.celina.to_string()}))
        .await
        .message
        .unwrap();
    for piece in [
        "Dave **1 : 2** Celina in 3 games",
        "- Dave (defenders): 1 won, 0 drawn, 2 lost",
        "Celina (attackers) won",
        "Dave (defenders) won",
    ] {
        assert!(text(&shown).contains(piece), "{piece}: {}", text(&shown));
    }
    assert_eq!(attachments(&shown).len(), 1);
    let none = ask(json!({"player": w.ewa.to_string(), "against": w.ala.to_string()})).await;
    assert!(said(&none).contains("not finished a game"), "{}", said(&none));
    assert!(attachments(none.message.as_ref().unwrap()).is_empty());
    let oneself = ask(json!({"player": w.david.to_string()})).await;
    assert!(
        said_privately(&oneself).contains("two different people"),
        "{}",
        said(&oneself)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_are_shown_against_each_other_in_a_table() {
    let hall = Hall::open().await;
    let club = people(&hall, 6);
    everybody_plays(&hall, &club).await;
    let shown = board(&hall, club[0], json!({})).await;
    let table = hall.press(hall.world().celina, &shown, "Cross table").await;
    let message = table.message.unwrap();
    assert!(is_private(&message));
    let alt = string(&attachments(&message)[0]["description"]);
    assert!(alt.contains("5 points in 5 games"), "{alt}");
    assert!(alt.contains("0 points in 5 games"), "{alt}");
    assert!(alt.contains("5 points in 5 games (against "), "{alt}");
    assert_eq!(attachments(&message)[0]["filename"], "table.png");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_cannot_break_a_leaderboard() {
    let hall = Hall::open().await;
    let names = [
        "**b** `c`",
        "# big",
        "[a](http://b)",
        "@everyone",
        "שלום",
        "😀|😀",
    ];
    let club: Vec<u64> = names.iter().map(|name| hall.sandbox.add_member(name)).collect();
    everybody_plays(&hall, &club).await;
    // Their names become known by what they do.
    for who in &club {
        let channel = hall.world().channel_games;
        hall.command(*who, channel, "challenge", json!({"rated": false}))
            .await;
    }
    let shown = board(&hall, club[0], json!({})).await;
    for piece in [
        "\\*\\*b\\*\\* \\`c\\`",
        "\\# big",
        "\\[a\\]\\(http\\://b\\)",
        "\\@everyone",
        "\u{200e}שלום\u{200e}",
        "😀\\|😀",
    ] {
        assert!(text(&shown).contains(piece), "{piece}: {}", text(&shown));
    }
    assert_eq!(rows(&shown).len(), 6);
    let table = hall.press(club[0], &shown, "Cross table").await;
    for piece in ["Player 5 is \u{200e}שלום\u{200e}", "Player 6 is 😀\\|😀"] {
        assert!(said(&table).contains(piece), "{piece}: {}", said(&table));
    }
    assert!(!said(&table).contains("Player 4"), "{}", said(&table));
    assert_eq!(hall.sandbox.pinged(id(&shown)), [] as [u64; 0]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_side_that_wins_more_is_worth_more_and_both_scopes_agree_on_it() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let quick = Quick::new(&hall);
    for at in 0..10 {
        let (one, other) = if at % 2 == 0 {
            (w.celina, w.david)
        } else {
            (w.david, w.celina)
        };
        let winner = if at % 5 == 4 { Side::White } else { Side::Black };
        quick.play(one, other, winner).await;
    }
    let variant = Variant::from_id("forteca").unwrap();
    let store = hall.store();
    let advantage = store.advantage(variant).await.unwrap();
    assert_eq!(advantage.games, 10);
    assert!(advantage.value > 20.0, "{advantage:?}");
    let [global, here] = [Scope::Global, Scope::Guild(GuildId(w.guild))];
    let rated = async |scope| {
        let part = store
            .leaderboard(scope, Family::Siege33, 0, 99, hall.clock.now())
            .await;
        let players = readable(part.unwrap().players).into_iter();
        players
            .map(|one| (one.user, one.rating, one.opponents))
            .collect::<Vec<_>>()
    };
    assert_eq!(rated(global).await.len(), 2);
    assert_eq!(rated(global).await, rated(here).await);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_server_is_asked_about_where_there_is_none() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let direct = hall.sandbox.open_direct(w.celina);
    for (command, options) in [
        ("stats", json!({"scope": "server"})),
        ("leaderboard", json!({"scope": "server"})),
        (
            "versus",
            json!({"scope": "server", "player": w.david.to_string()}),
        ),
    ] {
        let refused = hall.command(w.celina, direct, command, options).await;
        assert!(
            said_privately(&refused).contains("belongs to no server"),
            "{command}: {}",
            said(&refused)
        );
    }
    let all = hall.command(w.celina, direct, "stats", json!({})).await;
    assert!(!said(&all).contains("belongs to no server"), "{}", said(&all));
    hall.close().await;
}

/// Chooses a theme as people do.
async fn choose_theme(hall: &Hall, who: u64, theme: &str) {
    let channel = hall.world().channel_games;
    let panel = hall.command(who, channel, "settings", json!({})).await;
    let boards = hall.press(who, &panel.message.unwrap(), "Boards").await;
    let boards = boards.message.unwrap();
    let answer = hall
        .sandbox
        .select(who, id(&boards), "1/settings/set/theme", &[theme])
        .await
        .unwrap();
    assert!(said(&answer).len() > 5);
}

/// The colour of a chart's ground.
fn ground(hall: &Hall, message: &Value) -> [u8; 3] {
    let [picture] = &attachments(message)[..] else {
        panic!("one picture is expected: {message:#}")
    };
    let bytes = hall.sandbox.attachment(id(picture)).unwrap();
    image::load_from_memory(&bytes)
        .unwrap()
        .to_rgb8()
        .get_pixel(1, 1)
        .0
}

#[tokio::test(flavor = "multi_thread")]
async fn charts_have_the_colours_of_whoever_alone_reads_them_and_the_usual_ones_for_all() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let mut club = people(&hall, 5);
    club.insert(0, w.celina);
    everybody_plays(&hall, &club).await;
    let direct = hall.sandbox.open_direct(w.celina);
    let against = json!({"player": club[1].to_string()});
    let charts = [("rating", json!({})), ("stats", json!({})), ("versus", against)];
    let mut grounds = Vec::new();
    for theme in ["wood", "paper"] {
        choose_theme(&hall, w.celina, theme).await;
        let list = board(&hall, w.celina, json!({})).await;
        let table = hall.press(w.celina, &list, "Cross table").await;
        let mut alone = vec![ground(&hall, &table.message.unwrap())];
        let mut public = Vec::new();
        for (command, options) in &charts {
            for (channel, seen) in [(direct, &mut alone), (w.channel_games, &mut public)] {
                let answer = hall.command(w.celina, channel, command, options.clone()).await;
                seen.push(ground(&hall, &answer.message.unwrap()));
            }
        }
        grounds.push((alone, public));
    }
    let [(wood, usual), (paper, still)] = &grounds[..] else {
        panic!("two themes")
    };
    let brown = wood[0];
    assert_eq!(wood, &[brown; 4]);
    assert_eq!(paper, &[[0xff; 3]; 4]);
    assert!(
        usual == &[brown; 3] && still == &[brown; 3],
        "{usual:?} {still:?}"
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_be_written_in_a_chart_is_there_by_account_or_number_and_the_text_tells_who_it_is() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let quick = Quick::new(&hall);
    // One game is enough for a picture.
    quick.play(w.celina, w.david, Side::Black).await;
    quick
        .play_game("belagerung", w.celina, w.david, Side::Black)
        .await;
    hall.sandbox.set_nick(w.celina, "צלינה");
    hall.sandbox.set_nick(w.david, "東京 🏰");
    let ask =
        |command: &'static str, options: Value| hall.command(w.celina, w.channel_games, command, options);
    let with = json!({"with": w.david.to_string(), "game": "siege-33"});
    let rating = ask("rating", with).await.message.unwrap();
    assert_eq!(attachments(&rating)[0]["filename"], "rating.png");
    let against = json!({"player": w.david.to_string()});
    let versus = ask("versus", against).await.message.unwrap();
    let stats = ask("stats", json!({})).await.message.unwrap();
    assert_eq!(attachments(&stats)[0]["filename"], "results.png");
    let celina = "In the picture, celina is \u{200e}צלינה\u{200e}.";
    let david = "In the picture, david is 東京 🏰.";
    for (message, lines) in [(&rating, 2), (&versus, 2), (&stats, 1)] {
        for line in &[celina, david][..lines] {
            assert!(text(message).contains(line), "{line}: {}", text(message));
        }
        let alt = string(&attachments(message)[0]["description"]);
        assert!(alt.contains("צלינה"), "whoever hears it hears the name: {alt}");
    }

    // Whoever opens the menu brings no account of another along; the names are known by what people do.
    for who in [w.celina, w.david] {
        hall.command(who, w.channel_games, "challenge", json!({"rated": false}))
            .await;
    }
    let menu = custom_ids(&rating)[0].clone();
    let choose = |who: u64| hall.sandbox.select(who, id(&rating), &menu, &["siege-67"]);
    let other = choose(w.celina).await.unwrap();
    assert!(said(&other).contains(celina), "{}", said(&other));
    assert!(
        said(&other).contains("In the picture, Player 2 is "),
        "{}",
        said(&other)
    );
    hall.sandbox.set_guild_locale("pl");
    let polish = choose(w.filip).await.unwrap();
    assert!(
        said(&polish).contains("Na obrazku Gracz 1 to "),
        "{}",
        said(&polish)
    );
    hall.close().await;
}
