//! One bad item in each list: the others are served, and the bad one is told apart.

use crate::common;
use std::convert::Infallible;
use std::path::Path;

use crate::common::{ANNA, BOLEK, CHANNEL, GUILD, LATE, finish, play, post, start};
use forteca_data::{
    AfterEnd, ChallengeId, ChannelId, GameId, HistoryQuery, Item, Job, Listed, MatchFormat, MemberStatus,
    MessageId, NewChallenge, Scope, SettingScope, Start, Store, UserId, UtcSeconds, Viewer,
};
use forteca_engine::Family;

/// Writes past all that guards the file.
fn spoil(path: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(path).unwrap();
    let unchecked = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;";
    connection.execute_batch(&format!("{unchecked}{sql}")).unwrap();
}

/// What a list holds: of the good items what `of` tells, of the bad ones which they are.
fn told<T, U>(list: Vec<Listed<T>>, of: impl Fn(&T) -> U) -> Vec<Result<U, Item>> {
    list.into_iter()
        .map(|item| match item {
            Ok(good) => Ok(of(&good)),
            Err(bad) => Err(bad.item),
        })
        .collect()
}

const VIEWER: Viewer = Viewer {
    user: ANNA,
    guild: Some(GUILD),
};

#[tokio::test]
async fn one_unreadable_running_game_takes_no_list_from_its_player() {
    for column in [
        "variant = 'go-19'",
        "pace = 'never'",
        "white_bank = -1, black_bank = -1",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite");
        let store = Store::open(&path).unwrap();
        for at in 1..=3 {
            start(&store, at).await;
        }
        spoil(&path, &format!("UPDATE games SET {column} WHERE id = 2"));
        let (one, two, three) = (GameId(1), GameId(2), GameId(3));
        let whole = store.games_of(ANNA, None, 9).await.unwrap();
        assert_eq!(
            told(whole, |game| game.id),
            [Ok(three), Err(Item::Game(two)), Ok(one)],
            "{column}"
        );
        let found = store.games_after(GameId(0), 9).await.unwrap();
        let found: Vec<_> = found.into_iter().map(|(id, game)| (id, game.is_ok())).collect();
        assert_eq!(found, [(one, true), (two, false), (three, true)], "{column}");
        if column.starts_with("variant") {
            let expected = [Ok(one), Err(Item::Game(two)), Ok(three)];
            let mine = store.running_summaries_of(ANNA).await.unwrap();
            assert_eq!(told(mine, |game| game.id), expected);
            let here = store.running_summaries_in(CHANNEL).await.unwrap();
            assert_eq!(told(here, |game| game.id), expected);
        }
        assert_eq!(store.last_game_of(ANNA).await.unwrap(), Some(three));
    }
}

#[tokio::test]
async fn one_unreadable_finished_game_takes_nothing_from_history_and_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    for at in 1..=3 {
        let game = start(&store, at).await;
        finish(&store, &game, 10 + at).await;
    }
    spoil(&path, "UPDATE games SET outcome = 'white:magic' WHERE id = 2");
    let (one, two, three) = (GameId(1), GameId(2), GameId(3));
    let query = HistoryQuery {
        of: ANNA,
        opponent: None,
        game: None,
        result: None,
    };
    let page = store.history(query, VIEWER, 0, 9).await.unwrap();
    let expected = [Ok(three), Err(Item::Game(two)), Ok(one)];
    assert_eq!(
        (told(page.games, |game| game.id), page.total),
        (expected.to_vec(), 3)
    );
    let finished = store.finished_games_of(ANNA, Scope::Global).await.unwrap();
    assert_eq!(told(finished, |game| game.id), expected);
    let ledger = common::ledger(&store).await;
    assert_eq!(
        ledger.games.iter().map(|game| game.id).collect::<Vec<_>>(),
        [one, three]
    );
    let unreadable: Vec<_> = ledger.unreadable.iter().map(|bad| bad.item.clone()).collect();
    assert_eq!(unreadable, [Item::Game(two)]);

    spoil(&path, "UPDATE games SET variant = 'go-19' WHERE id = 2");
    let course = store
        .rating_course(ANNA, Scope::Global, Family::Siege33, 9)
        .await
        .unwrap();
    let course = told(course.moments, |moment| moment.at.0);
    assert_eq!(course, [Ok(11), Err(Item::RatingChange(ANNA)), Ok(13)]);
    assert!(
        !store.miscounted(ANNA).await.unwrap().is_empty(),
        "the game was counted"
    );
}

#[tokio::test]
async fn a_standing_that_cannot_be_read_keeps_no_leaderboard_from_its_readers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    finish(&store, &game, 2).await;
    let much_later = UtcSeconds(LATE.0 + 400 * 86_400);
    for (change, shown) in [
        ("opponents = 99999999999", Err(Item::Rating(ANNA))),
        ("standing = 'perhaps', opponents = 1", Ok(ANNA)),
    ] {
        spoil(
            &path,
            &format!(
                "PRAGMA ignore_check_constraints = ON;
                 UPDATE standings SET {change}, until = 1 WHERE user_id = 1;"
            ),
        );
        let here = Scope::Guild(GUILD);
        let board = store.leaderboard(here, Family::Siege33, 0, 9, much_later).await;
        let mut players = told(board.unwrap().players, |one| one.user);
        players.retain(|player| *player != Ok(BOLEK));
        assert_eq!(players, [shown], "{change}");
    }
}

#[tokio::test]
async fn a_rating_a_name_a_member_or_a_setting_that_cannot_be_read_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    finish(&store, &game, 2).await;
    let here = Scope::Guild(GUILD);
    store
        .note_members(
            GUILD,
            vec![(ANNA, MemberStatus::Here), (BOLEK, MemberStatus::Here)],
            LATE,
        )
        .await
        .unwrap();
    let scope = SettingScope::User(ANNA);
    store
        .set_settings(
            &scope,
            vec![("look", "wood".to_owned()), ("pings", "all".to_owned())],
        )
        .await
        .unwrap();
    spoil(
        &path,
        "UPDATE ratings SET family = 'chess' WHERE user_id = 1 AND scope = 0;
         UPDATE ratings SET games = -1 WHERE user_id = 2 AND scope = 900;
         UPDATE meetings SET family = 'chess' WHERE user_id = 1;
         UPDATE members SET standing = 'perhaps' WHERE user_id = 1;
         UPDATE players SET name = CAST(x'ff' AS TEXT) WHERE id = 1;
         UPDATE settings SET value = CAST(x'ff' AS TEXT) WHERE key = 'look';
         INSERT INTO advantages VALUES ('go-19', 0.0, 1.0, 1), ('forteca', 0.0, 1.0, 1);",
    );
    let ratings = store.ratings_of(ANNA).await.unwrap();
    assert_eq!(
        told(ratings, |one| one.scope),
        [Err(Item::Rating(ANNA)), Ok(here)]
    );
    let rated = store
        .leaderboard(here, Family::Siege33, 0, 9, LATE)
        .await
        .unwrap();
    assert_eq!(
        told(rated.players, |one| one.user),
        [Ok(ANNA), Err(Item::Rating(BOLEK))]
    );
    assert_eq!(
        store.busiest_family(Scope::Global).await.unwrap(),
        Some(Family::Siege33)
    );
    let players = store.players(vec![ANNA, BOLEK]).await.unwrap();
    assert_eq!(
        told(players, |player| player.id),
        [Err(Item::Player(ANNA)), Ok(BOLEK)]
    );
    let members = store.members(GUILD).await.unwrap();
    let members: Vec<_> = members
        .into_iter()
        .map(|(user, member)| (user, member.is_ok()))
        .collect();
    assert_eq!(members, [(ANNA, false), (BOLEK, true)]);
    let settings = store.settings(&scope).await.unwrap();
    let settings = told(settings, |(key, _)| key.clone());
    assert_eq!(
        settings,
        [Err(Item::Setting("user:1".to_owned())), Ok("pings".to_owned())]
    );
    let ledger = common::ledger(&store).await;
    assert_eq!((ledger.games.len(), ledger.advantages.len()), (1, 1));
    let unreadable: Vec<_> = ledger.unreadable.iter().map(|bad| bad.item.clone()).collect();
    for bad in [
        Item::Rating(ANNA),
        Item::Rating(BOLEK),
        Item::Meeting(ANNA),
        Item::Advantage,
    ] {
        assert!(unreadable.contains(&bad), "{bad} is not told of: {unreadable:?}");
    }
}

#[tokio::test]
async fn an_unreadable_job_is_given_up_and_every_other_is_due() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    for at in 1..=4 {
        post(&store, ANNA, at).await;
    }
    spoil(
        &path,
        "UPDATE outbox SET saying = '{\"say\":\"sing\"}' WHERE id = 1;
         UPDATE outbox SET saying = CAST(x'ff' AS TEXT) WHERE id = 2;
         UPDATE outbox SET attempts = -1 WHERE id = 3;",
    );
    let due = store.unsaid(LATE, 9).await.unwrap();
    let jobs: Vec<_> = due.iter().map(|row| row.job).collect();
    let challenge = ChallengeId(4);
    assert_eq!(jobs, [Job::ChallengePosted { challenge }]);
    assert_eq!(
        store.unsaid(LATE, 9).await.unwrap(),
        due,
        "they are not met again"
    );
}

#[tokio::test]
async fn a_message_whose_matter_is_unknown_hides_no_other_with_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    play(&store, &game, 2).await;
    spoil(
        &path,
        "INSERT INTO loose_messages (game_id, matter, ply, channel, message)
         VALUES (1, 'song', 1, 800, 5), (1, 'move', 1, 800, 6);",
    );
    let messages = store.messages_with_buttons(game.id).await.unwrap();
    let messages = told(messages, |message| (message.channel, message.message));
    let good = (ChannelId(800), MessageId(6));
    assert_eq!(messages, [Err(Item::Message(game.id)), Ok(good)]);
}

#[tokio::test]
async fn what_is_due_is_listed_whatever_else_is_wrong_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let open = [post(&store, ANNA, 1).await, post(&store, UserId(7), 2).await];
    for at in 3..=4 {
        start(&store, at).await;
    }
    spoil(
        &path,
        "UPDATE challenges SET variant = 'go-19', pace = 'never' WHERE id = 1;
         UPDATE games SET variant = 'go-19', deadline_at = 50, remind_at = 40 WHERE id = 1;
         UPDATE games SET deadline_at = 60, remind_at = 45 WHERE id = 2;",
    );
    assert_eq!(store.expired_challenges(LATE).await.unwrap(), open);
    assert_eq!(store.overdue_games(LATE).await.unwrap(), [GameId(1), GameId(2)]);
    assert_eq!(common::remind(&store, UtcSeconds(45)).await, 2);
}

#[tokio::test]
async fn an_unreadable_game_of_a_match_leaves_the_other_readable() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let new = NewChallenge {
        format: MatchFormat::Match,
        ..common::new_challenge(ANNA)
    };
    let challenge = common::make(&store, new, 1).await.id;
    let first = common::accept(&store, challenge, 2).await.id;
    let ended = store.change_game(first, UtcSeconds(3), |game, ratings| {
        let mut change = common::bolek_resigns(game, ratings, 1.0, 3);
        let start = Start {
            white: BOLEK,
            ..common::anna_against(ANNA)
        };
        change.finish.as_mut().unwrap().next = AfterEnd::SecondGame {
            start,
            jobs: Vec::new(),
        };
        Ok::<_, Infallible>(change)
    });
    let second = ended.await.unwrap().part.unwrap().other.unwrap().id;
    for (spoiled, other) in [(first, second), (second, first)] {
        spoil(
            &path,
            &format!("UPDATE games SET variant = 'go-19' WHERE id = {spoiled}"),
        );
        let part = store.game(other).await.unwrap().unwrap().part.unwrap();
        let found = part.other.unwrap();
        assert_eq!(found.id, spoiled);
        assert_eq!(found.record.unwrap_err().item, Item::Game(spoiled));
        spoil(
            &path,
            &format!("UPDATE games SET variant = 'forteca' WHERE id = {spoiled}"),
        );
    }
}
