//! What pages are read from in a big club: the counts, the standings, and what is let go. All is compared with what the
//! games themselves say.
use crate::common;

use std::convert::Infallible;
use std::path::Path;

use crate::common::{ANNA, BOLEK, GUILD, finish, make, new_challenge, play, readable, start};
use forteca_data::{
    AfterEnd, ChannelId, Finish, FollowUp, GameChange, GameId, GameSummary, GuildId, HistoryQuery, Job,
    JobId, MemberStatus, MessageId, NewChallenge, Rated, ResultFor, Run, Scope, Start, Store, UserId,
    UtcSeconds, Viewer,
};
use forteca_engine::{Ending, Family, Game, Ply, Side, Variant};

const PEOPLE: [UserId; 4] = [UserId(1), UserId(2), UserId(3), UserId(4)];

/// Numbers that look like chance and are always the same.
struct Lots(u64);

impl Lots {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// Games of all kinds that end in no order of their numbers, some in the same second, some by a clock set back.
async fn played(store: &Store, games: usize, lots: &mut Lots) {
    let mut running = Vec::new();
    for at in 0..games {
        let white = lots.of(&PEOPLE);
        let black = lots.of(&PEOPLE);
        if white == black {
            continue;
        }
        let new = NewChallenge {
            guild: lots.of(&[Some(GUILD), Some(GUILD), Some(GuildId(901)), None]),
            rated: Rated::No,
            ..new_challenge(white)
        };
        let challenge = make(store, new, at as i64).await;
        let id = lots.of(&[
            "forteca",
            "polska-forteca",
            "polska-forteca/lines=A",
            "wilki-i-owce",
        ]);
        let variant = Variant::from_id(id).unwrap();
        let begins = Start {
            white,
            black,
            variant: variant.with_first(lots.of(&[Side::White, Side::Black])),
            clock: None,
        };
        let game = common::take(store, challenge.id, at as i64, begins).await;
        let game = match lots.below(2) {
            0 => game,
            _ => play(store, &game, at as i64 + 1).await,
        };
        running.push(game.id);
        if running.len() > 3 || at + 1 == games {
            let ended = running.swap_remove(lots.below(running.len()));
            let then = UtcSeconds(1000 + (at / 3) as i64 * lots.of(&[1, 1, 1, 1, 0]));
            let ending = lots.of(&[
                Ending::Resignation(Side::White),
                Ending::Resignation(Side::Black),
                Ending::Time(Side::White),
                Ending::Agreement,
                Ending::Abort,
            ]);
            end(store, ended, ending, then).await;
        }
    }
}

async fn end(store: &Store, game: GameId, ending: Ending, at: UtcSeconds) {
    let change = store.change_game(game, at, move |record, _| {
        let mut played = Game::new(record.variant);
        played.end_by(ending).unwrap();
        let ended = GameChange {
            finish: Some(Finish {
                outcome: *played.outcome().unwrap(),
                ratings: None,
                next: AfterEnd::Nothing,
            }),
            ..GameChange::default()
        };
        Ok::<_, Infallible>(common::told(record, ended))
    });
    change.await.unwrap();
}

#[tokio::test]
async fn whatever_is_played_the_counts_are_those_of_the_games() {
    for seed in 0..6 {
        let store = Store::in_memory().unwrap();
        played(&store, 150, &mut Lots(seed)).await;
        for user in PEOPLE {
            assert_eq!(
                store.miscounted(user).await.unwrap(),
                Vec::<String>::new(),
                "{seed}"
            );
            for scope in [Scope::Global, Scope::Guild(GUILD), Scope::Guild(GuildId(901))] {
                let games = readable(store.finished_games_of(user, scope).await.unwrap());
                let totals = readable(store.totals_of(user, scope).await.unwrap());
                let counted: u32 = totals
                    .iter()
                    .map(|one| one.count.won + one.count.drawn + one.count.lost)
                    .sum();
                assert_eq!(counted as usize, games.len());
                let plies: i64 = totals.iter().map(|one| one.plies).sum();
                assert_eq!(
                    plies,
                    games.iter().map(|game| i64::from(game.plies.0)).sum::<i64>()
                );
                let newest = totals.iter().filter_map(|one| one.count.last).max();
                assert_eq!(newest.map(|last| last.1), games.first().map(|game| game.id));
                let form = store.form_of(user, scope, None).await.unwrap();
                let result = |game: &forteca_data::FinishedGame| match game.outcome.winner() {
                    None => Run::Draws,
                    Some(side) if side == game.side => Run::Wins,
                    Some(_) => Run::Losses,
                };
                let run = games.first().map(result);
                assert_eq!(form.as_ref().map(|form| form.run.0), run);
                let alike = games.iter().take_while(|game| Some(result(game)) == run).count();
                assert_eq!(form.map_or(0, |form| form.run.1) as usize, alike);
            }
        }
    }
}

#[tokio::test]
async fn every_page_of_every_history_holds_what_is_asked_for() {
    let store = Store::in_memory().unwrap();
    let mut lots = Lots(77);
    played(&store, 250, &mut lots).await;
    let mut all: Vec<GameSummary> = Vec::new();
    for user in PEOPLE {
        let viewer = Viewer { user, guild: None };
        let query = HistoryQuery {
            of: user,
            opponent: None,
            game: None,
            result: None,
        };
        all.extend(readable(
            store.history(query, viewer, 0, 999).await.unwrap().games,
        ));
    }
    all.sort_by_key(|game| std::cmp::Reverse((when(game), game.id)));
    all.dedup_by_key(|game| game.id);
    assert!(all.len() > 100);
    for _ in 0..400 {
        let query = HistoryQuery {
            of: lots.of(&PEOPLE),
            opponent: lots.of(&[None, Some(UserId(2)), Some(UserId(3))]),
            game: lots
                .of(&[None, None, Some("polska-forteca"), Some("wilki-i-owce")])
                .map(str::to_owned),
            result: lots.of(&[
                None,
                Some(ResultFor::Won),
                Some(ResultFor::Lost),
                Some(ResultFor::Drawn),
                Some(ResultFor::Aborted),
            ]),
        };
        let viewer = Viewer {
            user: lots.of(&PEOPLE),
            guild: lots.of(&[None, Some(GUILD), Some(GuildId(901))]),
        };
        let expected: Vec<GameId> = all
            .iter()
            .filter(|game| fits(game, &query) && game.is_open_to(viewer))
            .map(|game| game.id)
            .collect();
        let mut found = Vec::new();
        for page in 0..=expected.len() / 7 + 1 {
            let part = store
                .history(query.clone(), viewer, page as u32, 7)
                .await
                .unwrap();
            assert_eq!(part.total as usize, expected.len(), "{query:?} {viewer:?}");
            found.extend(readable(part.games).iter().map(|game| game.id));
        }
        assert_eq!(found, expected, "{query:?} {viewer:?}");
        if query.opponent.is_none() && query.game.is_none() && query.result.is_none() {
            let last = readable(store.last_finished_of(query.of, viewer, 5).await.unwrap());
            let last: Vec<GameId> = last.iter().map(|game| game.id).collect();
            assert_eq!(last[..], expected[..last.len()]);
            assert_eq!(last.len(), expected.len().min(5));
        }
    }
}

fn when(game: &GameSummary) -> UtcSeconds {
    match game.status {
        forteca_data::GameStatus::Finished { at, .. } => at,
        forteca_data::GameStatus::Running => panic!("only finished games are in a history"),
    }
}

fn fits(game: &GameSummary, query: &HistoryQuery) -> bool {
    let Some(side) = game.side_of(query.of) else {
        return false;
    };
    let forteca_data::GameStatus::Finished { outcome, .. } = game.status else {
        return false;
    };
    let result = match outcome.winner() {
        _ if outcome.is_aborted() => ResultFor::Aborted,
        None => ResultFor::Drawn,
        Some(winner) if winner == side => ResultFor::Won,
        Some(_) => ResultFor::Lost,
    };
    query
        .opponent
        .is_none_or(|other| game.player(side.other()).id == other && other != query.of)
        && query.game.as_ref().is_none_or(|kind| game.variant.game() == kind)
        && query.result.is_none_or(|asked| asked == result)
}

#[tokio::test]
async fn two_peoples_games_are_seen_from_both_sides() {
    let store = Store::in_memory().unwrap();
    played(&store, 120, &mut Lots(5)).await;
    for scope in [Scope::Global, Scope::Guild(GUILD)] {
        let mine = readable(store.encounters(ANNA, BOLEK, scope).await.unwrap());
        let theirs = readable(store.encounters(BOLEK, ANNA, scope).await.unwrap());
        let won: u32 = mine.iter().map(|one| one.count.won).sum();
        assert_eq!(won, theirs.iter().map(|one| one.count.lost).sum::<u32>());
        let games = readable(store.finished_games_of(ANNA, scope).await.unwrap());
        let between: Vec<_> = games.iter().filter(|game| game.opponent.id == BOLEK).collect();
        let counted: u32 = mine
            .iter()
            .map(|one| one.count.won + one.count.drawn + one.count.lost)
            .sum();
        assert_eq!(counted as usize, between.len());
        let last = readable(store.last_games_of(ANNA, Some(BOLEK), scope, 4).await.unwrap());
        assert!(last.iter().eq(between.into_iter().take(4)));
        let last = readable(store.last_games_of(ANNA, None, scope, 4).await.unwrap());
        assert_eq!(last[..], games[..4]);
    }
}

/// Writes ratings past the product, as many as nobody could play for, and has them counted.
fn ladder(path: &Path, people: &[(u64, f64, f64, u32, u32, i64)]) -> Store {
    drop(Store::open(path).unwrap());
    let connection = rusqlite::Connection::open(path).unwrap();
    let far = 1_000_000;
    connection
        .execute_batch(&format!(
            "BEGIN; INSERT INTO players VALUES ({far}, '', 0), ({far} + 1, '', 0), ({far} + 2, '', 0)"
        ))
        .unwrap();
    for (user, value, deviation, games, opponents, at) in people {
        connection
            .execute("INSERT OR IGNORE INTO players VALUES (?1, ?1, 0)", [*user as i64])
            .unwrap();
        for scope in [0, 900] {
            connection
                .execute(
                    "INSERT INTO ratings VALUES (?1, ?2, 'siege-33', ?3, ?4, 0.06, ?5, ?6)",
                    (*user as i64, scope, value, deviation, games, at),
                )
                .unwrap();
            for number in 0..*opponents {
                connection
                    .execute(
                        "INSERT INTO meetings VALUES (?1, ?2, 'siege-33', ?3, 1)",
                        (*user as i64, scope, far + i64::from(number)),
                    )
                    .unwrap();
            }
        }
    }
    connection
        .execute_batch("UPDATE counted SET whole = 'no'; COMMIT")
        .unwrap();
    drop(connection);
    Store::open(path).unwrap()
}

/// Everybody who is listed, with their places, page by page; and whether each finds themself there.
async fn pages(store: &Store, scope: Scope, size: u32, now: i64) -> Vec<u64> {
    let mut found = Vec::new();
    for page in 0.. {
        let part = store
            .leaderboard(scope, Family::Siege33, page, size, UtcSeconds(now))
            .await
            .unwrap();
        if page * size != part.first {
            break;
        }
        let here = readable(part.players).into_iter();
        let here = here.filter(|one| {
            one.membership
                .is_none_or(|known| known.status == MemberStatus::Here)
        });
        found.extend(here.map(|one| one.user.0));
        if found.len() >= part.ranked.max(1) as usize {
            break;
        }
    }
    for (user, rank) in found.iter().zip(1..) {
        let own = store.own_place(UserId(*user), scope, Family::Siege33, UtcSeconds(now));
        assert_eq!(own.await.unwrap().unwrap().rank, Some(rank), "{user}");
    }
    found
}

#[tokio::test]
async fn a_leaderboard_is_in_order_at_every_moment_and_passes_over_who_has_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut lots = Lots(3);
    const YEAR: i64 = 31_536_000;
    let people: Vec<_> = (1..=150)
        .map(|user| {
            // Many are equal, and stand by their accounts then.
            let value = 1200.0 + 25.0 * lots.below(30) as f64;
            let deviation = 40.0 + 10.0 * lots.below(5) as f64;
            let games = lots.of(&[3, 5, 5, 5, 9]);
            let opponents = lots.of(&[2, 3, 3, 3]);
            (
                user,
                value,
                deviation,
                games,
                opponents,
                YEAR + lots.below(20_000_000) as i64,
            )
        })
        .collect();
    let store = ladder(&folder.path().join("club.sqlite"), &people);
    let aged = |person: &(u64, f64, f64, u32, u32, i64), now: i64| {
        let (_, value, deviation, games, _, at) = *person;
        let rating = forteca_data::Rating {
            value,
            deviation,
            volatility: 0.06,
            games,
            at: Some(UtcSeconds(at)),
        };
        value - rating.aged(UtcSeconds(now)).deviation
    };
    let left: Vec<UserId> = (1..=150).filter(|user| user % 7 == 0).map(UserId).collect();
    let found = left.iter().map(|user| (*user, MemberStatus::Left)).collect();
    store.note_members(GUILD, found, UtcSeconds(5)).await.unwrap();
    // The last is a clock that was set back.
    for now in [YEAR, 2 * YEAR, 2 * YEAR + 403_056, 9 * YEAR, YEAR + 1_000_000] {
        for (scope, passed) in [(Scope::Global, false), (Scope::Guild(GUILD), true)] {
            let mut expected: Vec<_> = people
                .iter()
                .filter(|one| one.3 >= 5 && one.4 >= 3 && !(passed && one.0 % 7 == 0))
                .collect();
            expected.sort_by(|a, b| aged(b, now).total_cmp(&aged(a, now)).then(a.0.cmp(&b.0)));
            let expected: Vec<u64> = expected.iter().map(|one| one.0).collect();
            assert_eq!(pages(&store, scope, 10, now).await, expected, "{now} {scope:?}");
        }
        assert_eq!(store.miscounted_steps().await.unwrap(), Vec::<String>::new());
    }
    for user in 1..=150 {
        assert_eq!(
            store.miscounted(UserId(user)).await.unwrap(),
            Vec::<String>::new()
        );
    }
    // Somebody comes back, and stands where they stood.
    let before = pages(&store, Scope::Guild(GUILD), 10, YEAR).await.len();
    let back = left.iter().map(|user| (*user, MemberStatus::Here)).collect();
    store.note_members(GUILD, back, UtcSeconds(6)).await.unwrap();
    let after = pages(&store, Scope::Guild(GUILD), 10, YEAR).await;
    assert!(after.len() > before);
    assert_eq!(after, pages(&store, Scope::Global, 10, YEAR).await);
}

#[tokio::test]
async fn whoever_is_shown_is_asked_about_also_who_has_left_between_them() {
    let folder = tempfile::tempdir().unwrap();
    let people: Vec<_> = (1..=30)
        .map(|user| (user, 2000.0 - 7.0 * user as f64, 60.0, 5, 3, 1000))
        .collect();
    let store = ladder(&folder.path().join("club.sqlite"), &people);
    let left = [1, 4, 11, 12].map(|user| (UserId(user), MemberStatus::Left));
    store
        .note_members(GUILD, left.to_vec(), UtcSeconds(5))
        .await
        .unwrap();
    let part = async |part| {
        let found = store.leaderboard(Scope::Guild(GUILD), Family::Siege33, part, 4, UtcSeconds(2000));
        let found = found.await.unwrap();
        (
            found.first,
            readable(found.players)
                .iter()
                .map(|one| one.user.0)
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(part(0).await, (0, vec![1, 2, 3, 4, 5, 6]));
    assert_eq!(part(1).await, (4, vec![7, 8, 9, 10]));
    // Two have left behind the last of the page before.
    assert_eq!(part(2).await, (8, vec![11, 12, 13, 14, 15, 16]));
    assert_eq!(
        part(99).await,
        (24, vec![29, 30]),
        "beyond the last page, the last one"
    );
}

#[tokio::test]
async fn a_long_course_is_thinned_evenly_and_keeps_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let mut expected = 0;
    for games in [1, 2, 119, 120, 121, 260] {
        while expected < games {
            expected += 1;
            let game = start(&store, i64::from(expected)).await;
            let at = 10_000 + i64::from(expected);
            let ended = store.change_game(game.id, UtcSeconds(at), move |game, ratings| {
                let mut change = common::bolek_resigns(game, ratings, 32.5, at);
                // So many games leave a deviation of some size.
                for effect in &mut change.finish.as_mut().unwrap().ratings.as_mut().unwrap().scopes {
                    effect.white.after.deviation = 60.0;
                    effect.black.after.deviation = 60.0;
                }
                Ok::<_, Infallible>(change)
            });
            ended.await.unwrap();
        }
        let course = store
            .rating_course(ANNA, Scope::Global, Family::Siege33, 120)
            .await
            .unwrap();
        let moments = readable(course.moments);
        assert!(
            !moments.is_empty() && moments.len() <= 120,
            "{games}: {}",
            moments.len()
        );
        assert_eq!(moments.last().unwrap().game, games);
        assert_eq!(
            (course.games, course.first, course.lowest),
            (games, 1532.5, 1532.5)
        );
        assert_eq!(course.highest, 1500.0 + 32.5 * f64::from(games));
        let steps: Vec<u32> = moments.windows(2).map(|two| two[1].game - two[0].game).collect();
        assert!(steps.iter().all(|step| *step == games.div_ceil(120)), "{steps:?}");
    }
}

const DAY: i64 = 86_400;

#[tokio::test]
async fn jobs_that_were_said_long_ago_go_and_what_waits_for_its_morning_keeps_its_matter() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    play(&store, &game, 2).await;
    let jobs = async || store.unsaid(UtcSeconds(i64::MAX), 99).await.unwrap();
    let said = async |id, at, next| store.said_then(id, UtcSeconds(at), None, next).await.unwrap();
    // The challenge and the first board are said; the second board as well, and calls somebody later.
    let mut matter = JobId(0);
    for _ in 0..9 {
        for job in jobs().await {
            let next = match job.job {
                Job::Turn { ply: Ply(1), .. } => {
                    matter = job.id;
                    let call = Job::Call {
                        user: ANNA,
                        of: job.id,
                        channel: ChannelId(1),
                        message: MessageId(1),
                    };
                    vec![FollowUp {
                        job: call,
                        due: UtcSeconds(100 * DAY),
                    }]
                }
                Job::Call { .. } => continue,
                _ => Vec::new(),
            };
            said(job.id, 10, next).await;
        }
    }
    let first = JobId(1);
    assert_eq!(
        store.forget_old_jobs(UtcSeconds(7 * DAY)).await.unwrap(),
        0,
        "not so soon"
    );
    assert!(store.forget_old_jobs(UtcSeconds(8 * DAY)).await.unwrap() >= 2);
    assert_eq!(store.job(first).await.unwrap(), None);
    assert!(
        store.job(matter).await.unwrap().is_some(),
        "somebody is still to be called to it"
    );
    let [call] = &jobs().await[..] else {
        panic!("the call waits")
    };
    said(call.id, 100 * DAY, Vec::new()).await;
    assert_eq!(store.forget_old_jobs(UtcSeconds(108 * DAY)).await.unwrap(), 2);
    assert_eq!(store.job(matter).await.unwrap(), None);
}

#[tokio::test]
async fn what_could_not_be_said_is_kept_longer_and_what_is_unsaid_for_ever() {
    let store = Store::in_memory().unwrap();
    start(&store, 1).await;
    let jobs = store.unsaid(UtcSeconds(i64::MAX), 99).await.unwrap();
    store.unsayable(jobs[0].id, UtcSeconds(10), "404").await.unwrap();
    assert_eq!(store.forget_old_jobs(UtcSeconds(80 * DAY)).await.unwrap(), 0);
    assert_eq!(store.forget_old_jobs(UtcSeconds(100 * DAY)).await.unwrap(), 1);
    assert!(store.job(jobs[1].id).await.unwrap().is_some());
}

#[tokio::test]
async fn of_the_boards_of_a_game_the_last_few_are_known_and_of_a_finished_one_the_last() {
    let store = Store::in_memory().unwrap();
    let mut game = start(&store, 1).await;
    let told = async |last: &str| {
        for _ in 0..30 {
            for job in store.unsaid(UtcSeconds(i64::MAX), 99).await.unwrap() {
                let message = (ChannelId(1), MessageId(job.id.0 as u64));
                store.said(job.id, UtcSeconds(10), Some(message)).await.unwrap();
            }
        }
        assert_eq!(store.unsaid(UtcSeconds(i64::MAX), 1).await.unwrap(), [], "{last}");
    };
    for ply in 1..=8 {
        game = play(&store, &game, 1 + ply).await;
    }
    told("the moves").await;
    let known = async || {
        let mut known = Vec::new();
        for ply in 0..=8 {
            if store.game_message(game.id, Ply(ply)).await.unwrap().is_some() {
                known.push(ply);
            }
        }
        known
    };
    assert_eq!(known().await, [5, 6, 7, 8]);
    finish(&store, &game, 50).await;
    told("the end").await;
    assert_eq!(known().await, [8]);
    // What an older release has kept goes as well.
    assert_eq!(store.forget_old_boards(GameId(0)).await.unwrap(), Some(game.id));
    assert_eq!(store.forget_old_boards(game.id).await.unwrap(), None);
    assert_eq!(known().await, [8]);
}

#[tokio::test]
async fn the_log_is_put_into_the_file_and_does_not_stay_as_long_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    for at in 1..20 {
        start(&store, at).await;
    }
    let log = folder.path().join("club.sqlite-wal");
    assert!(std::fs::metadata(&log).unwrap().len() > 0);
    store.checkpoint().await.unwrap();
    assert_eq!(std::fs::metadata(&log).unwrap().len(), 0);
    // Somebody who reads meanwhile is not waited for, and nothing fails.
    let reader = rusqlite::Connection::open(&path).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM games").unwrap();
    start(&store, 30).await;
    let begin = std::time::Instant::now();
    store.checkpoint().await.unwrap();
    assert!(begin.elapsed().as_secs() < 5);
    start(&store, 31).await;
}

#[tokio::test]
async fn an_older_file_is_counted_when_it_is_opened_and_only_then() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    for at in 1..=3 {
        let game = start(&store, at).await;
        finish(&store, &game, 10 + at).await;
    }
    store.close();
    let spoil = |sql: &str| {
        rusqlite::Connection::open(&path)
            .unwrap()
            .execute_batch(sql)
            .unwrap()
    };
    let all = "DELETE FROM totals; DELETE FROM encounters; DELETE FROM form; DELETE FROM standings; DELETE FROM steps;";
    spoil(all);
    let store = Store::open(&path).unwrap();
    assert!(
        !store.miscounted(ANNA).await.unwrap().is_empty(),
        "what was lost is found"
    );
    store.close();
    spoil("UPDATE counted SET whole = 'no'");
    let store = Store::open(&path).unwrap();
    for user in [ANNA, BOLEK] {
        assert_eq!(store.miscounted(user).await.unwrap(), Vec::<String>::new());
    }
    assert_eq!(store.miscounted_steps().await.unwrap(), Vec::<String>::new());
}
