//! Lists of games: by the page, with filters, and only what the reader may see.
use crate::common;

use std::convert::Infallible;

use crate::common::{ANNA, BOLEK, CHANNEL, GUILD, accept, finish, new_challenge, play, readable, start};
use forteca_data::{
    AfterEnd, ChannelId, Finish, GameChange, GameId, GameRecord, GuildId, HistoryQuery, NewChallenge,
    ResultFor, Start, Store, UserId, UtcSeconds, Viewer,
};
use forteca_engine::{Ending, Game, Ply, Side, Variant};

const CELINA: UserId = UserId(3);
const ELSEWHERE: GuildId = GuildId(901);

const ANNA_HERE: Viewer = Viewer {
    user: ANNA,
    guild: Some(GUILD),
};

fn all_of(user: UserId) -> HistoryQuery {
    HistoryQuery {
        of: user,
        opponent: None,
        game: None,
        result: None,
    }
}

/// A game of any kind in any guild; Anna, Bolek and Celina may play it.
async fn game_in(
    store: &Store,
    guild: Option<GuildId>,
    variant: &str,
    (white, black): (UserId, UserId),
    at: i64,
) -> GameRecord {
    let variant = Variant::from_id(variant).unwrap();
    let challenge = NewChallenge {
        guild,
        variant,
        ..new_challenge(white)
    };
    let challenge = common::make(store, challenge, at).await.id;
    let begins = Start {
        white,
        variant,
        ..common::anna_against(black)
    };
    common::take(store, challenge, at, begins).await
}

async fn end(store: &Store, game: &GameRecord, ending: Ending, at: i64) {
    let change = store.change_game(game.id, UtcSeconds(at), move |record, _| {
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

async fn found(store: &Store, query: HistoryQuery, viewer: Viewer) -> Vec<i64> {
    let page = store.history(query, viewer, 0, 100).await.unwrap();
    assert_eq!(usize::try_from(page.total).unwrap(), page.games.len());
    readable(page.games).iter().map(|game| game.id.0).collect()
}

#[tokio::test]
async fn five_hundred_games_come_by_the_page_the_last_finished_first() {
    let store = Store::in_memory().unwrap();
    for at in 1..=500 {
        let game = start(&store, at).await;
        end(&store, &game, Ending::Resignation(Side::Black), 1000 + at).await;
    }
    let mut seen = Vec::new();
    for page in 0.. {
        let part = store.history(all_of(ANNA), ANNA_HERE, page, 30).await.unwrap();
        assert_eq!(part.total, 500);
        if part.games.is_empty() {
            break;
        }
        seen.extend(readable(part.games).iter().map(|game| game.id.0));
    }
    assert_eq!(seen, (1..=500).rev().collect::<Vec<_>>());
    let far = store
        .history(all_of(ANNA), ANNA_HERE, u32::MAX, u32::MAX)
        .await
        .unwrap();
    assert_eq!((far.games.len(), far.total), (0, 500));
}

#[tokio::test]
async fn filters_hold_together_and_results_are_seen_by_whose_games_they_are() {
    let store = Store::in_memory().unwrap();
    let (here, siege) = (Some(GUILD), "polska-forteca/lines=A");
    let games = [
        ("forteca", (ANNA, BOLEK), Ending::Resignation(Side::Black)),
        (siege, (BOLEK, ANNA), Ending::Time(Side::White)),
        ("polska-forteca", (ANNA, CELINA), Ending::Resignation(Side::White)),
        ("warcaby-polskie", (CELINA, ANNA), Ending::Agreement),
        ("forteca", (ANNA, BOLEK), Ending::Abort),
    ];
    for (at, (variant, players, ending)) in (1..).zip(games) {
        let game = game_in(&store, here, variant, players, at).await;
        end(&store, &game, ending, 100 + at).await;
    }
    start(&store, 50).await;
    let by = |result| HistoryQuery {
        result: Some(result),
        ..all_of(ANNA)
    };
    assert_eq!(found(&store, all_of(ANNA), ANNA_HERE).await, [5, 4, 3, 2, 1]);
    assert_eq!(found(&store, by(ResultFor::Won), ANNA_HERE).await, [2, 1]);
    assert_eq!(found(&store, by(ResultFor::Lost), ANNA_HERE).await, [3]);
    assert_eq!(found(&store, by(ResultFor::Drawn), ANNA_HERE).await, [4]);
    assert_eq!(found(&store, by(ResultFor::Aborted), ANNA_HERE).await, [5]);
    let lost_by_bolek = HistoryQuery {
        result: Some(ResultFor::Lost),
        ..all_of(BOLEK)
    };
    assert_eq!(found(&store, lost_by_bolek, ANNA_HERE).await, [2, 1]);
    let game = |game: &str| HistoryQuery {
        game: Some(game.to_owned()),
        ..all_of(ANNA)
    };
    assert_eq!(found(&store, game("polska-forteca"), ANNA_HERE).await, [3, 2]);
    assert_eq!(found(&store, game("forteca"), ANNA_HERE).await, [5, 1]);
    assert_eq!(found(&store, game("polska%"), ANNA_HERE).await, [0; 0]);
    let both = HistoryQuery {
        opponent: Some(CELINA),
        ..by(ResultFor::Lost)
    };
    assert_eq!(found(&store, both, ANNA_HERE).await, [3]);
}

#[tokio::test]
async fn a_game_of_another_server_is_shown_to_its_players_alone() {
    let store = Store::in_memory().unwrap();
    for (at, guild) in (1..).zip([Some(GUILD), Some(ELSEWHERE), None]) {
        let game = game_in(&store, guild, "forteca", (ANNA, BOLEK), at).await;
        end(&store, &game, Ending::Agreement, 100 + at).await;
    }
    let viewer = |user, guild| Viewer { user, guild };
    let cases: [(Viewer, &[i64]); 5] = [
        (viewer(CELINA, Some(GUILD)), &[1]),
        (viewer(CELINA, Some(ELSEWHERE)), &[2]),
        (viewer(CELINA, None), &[]),
        (viewer(BOLEK, Some(GUILD)), &[3, 2, 1]),
        (viewer(ANNA, None), &[3, 2, 1]),
    ];
    for (viewer, expected) in cases {
        assert_eq!(found(&store, all_of(ANNA), viewer).await, expected, "{viewer:?}");
        for id in 1..=3 {
            let game = store.game(GameId(id)).await.unwrap().unwrap();
            assert_eq!(game.is_open_to(viewer), expected.contains(&id), "{viewer:?} {id}");
        }
    }
}

#[tokio::test]
async fn a_summary_tells_what_the_record_tells() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let game = play(&store, &game, 2).await;
    let game = play(&store, &game, 3).await;
    let [here] = &readable(store.running_summaries_in(CHANNEL).await.unwrap())[..] else {
        panic!("one game is being played here");
    };
    assert_eq!(
        readable(store.running_summaries_of(BOLEK).await.unwrap()).first(),
        Some(here)
    );
    assert_eq!((here.id, here.plies, &here.white), (game.id, Ply(2), &game.white));
    assert_eq!(here.to_move(), Some(&game.white));
    assert_eq!(here.message, None);
    finish(&store, &game, 4).await;
    assert!(readable(store.running_summaries_in(CHANNEL).await.unwrap()).is_empty());
    let ended = store.history(all_of(ANNA), ANNA_HERE, 0, 1).await.unwrap();
    assert_eq!(readable(ended.games)[0].to_move(), None);
}

#[tokio::test]
async fn a_thread_leads_to_its_newest_game_also_when_that_is_over() {
    let store = Store::in_memory().unwrap();
    let thread = ChannelId(77);
    assert_eq!(store.last_game_in(thread).await.unwrap(), None);
    for at in 1..=2 {
        let game = start(&store, at).await;
        store.note_thread(game.id, thread).await.unwrap();
        finish(&store, &game, 10 + at).await;
    }
    assert_eq!(store.last_game_in(thread).await.unwrap(), Some(GameId(2)));
}

#[tokio::test]
async fn all_games_of_a_person_come_in_parts_the_newest_first() {
    let store = Store::in_memory().unwrap();
    for at in 1..=5 {
        let challenge = common::post(&store, ANNA, at).await;
        let game = accept(&store, challenge, at).await;
        if at % 2 == 0 {
            finish(&store, &game, 10 + at).await;
        }
    }
    let ids = |games: Vec<GameRecord>| games.iter().map(|game| game.id.0).collect::<Vec<_>>();
    assert_eq!(
        ids(readable(store.games_of(BOLEK, None, 2).await.unwrap())),
        [5, 4]
    );
    assert_eq!(
        ids(readable(store.games_of(BOLEK, Some(GameId(4)), 9).await.unwrap())),
        [3, 2, 1]
    );
    assert_eq!(
        ids(readable(store.games_of(CELINA, None, 9).await.unwrap())),
        [0; 0]
    );
}
