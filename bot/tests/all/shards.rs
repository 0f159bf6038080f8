//! A bot in many servers: divided into shards as Discord advises, started one after another, each for itself.

use std::num::NonZeroU32;
use std::time::Duration;

use forteca::config::{Backup, Limits, Shards, Token};
use forteca::service::{Service, ServiceError, Setup, Trust};
use forteca_sandbox::{Options, Sandbox};
use serde_json::json;

use crate::common::{Game, Hall};

/// Longer than a shard takes to start, five seconds each, or to resume.
const LONG: Duration = Duration::from_secs(60);

/// A server that belongs to this shard of four.
fn guild_of(shard: u64) -> u64 {
    ((1_400_000_000_000_000_000_u64 >> 22).next_multiple_of(4) + shard) << 22
}

async fn connected(sandbox: &Sandbox, shards: &[u64]) {
    let there = sandbox.wait_until(LONG, |_| sandbox.connected_shards() == shards);
    assert!(there.await, "connected: {:?}", sandbox.connected_shards());
}

async fn play(hall: &Hall, game: Game, text: &str, ply: u16) {
    let mover = if ply % 2 == 1 {
        game.defenders
    } else {
        game.attackers
    };
    hall.type_move(game, mover, text).await;
    hall.board(game, ply).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_shards_play_each_for_itself_and_one_that_was_cut_off_catches_up() {
    let mut hall = Hall::open().await;
    hall.disconnect().await;
    hall.sandbox.divide(4, 1, 1000);
    let channels: Vec<u64> = (0..4)
        .map(|shard| hall.sandbox.open_guild(guild_of(shard), &format!("club-{shard}")))
        .collect();
    hall.connect().await;
    connected(&hall.sandbox, &[0, 1, 2, 3]).await;
    let w = *hall.world();
    let mut games = Vec::new();
    for channel in channels {
        games.push(hall.start_in(channel, w.celina, w.david, json!({})).await);
    }
    for game in &games {
        play(&hall, *game, "c7+e7", 1).await;
    }
    // While the second shard is away, its server waits and the others play on; nothing that was done there is lost.
    hall.sandbox.drop_shard(1, 4000);
    for shard in [0, 2, 3] {
        play(&hall, games[shard], "d4-d5", 2).await;
    }
    connected(&hall.sandbox, &[0, 1, 2, 3]).await;
    play(&hall, games[1], "d4-d5", 2).await;
    // A session that cannot be resumed is begun anew.
    hall.sandbox.drop_shard(2, 4009);
    connected(&hall.sandbox, &[0, 1, 2, 3]).await;
    play(&hall, games[2], "c7-c6", 3).await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_fewer_starts_than_shards_none_is_begun() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let start = |shards| {
        Service::start(Setup {
            token: Token::new(sandbox.token()),
            api_url: Some(sandbox.url()),
            database: folder.path().join("forteca.sqlite"),
            backup: Backup::default(),
            limits: Limits::default(),
            artist: forteca_render::Artist::new(),
            clock: std::sync::Arc::new(forteca::clock::SystemClock),
            trust: Trust::AtOnce,
            shards,
        })
    };
    sandbox.divide(4, 1, 3);
    for shards in [Shards::Auto, Shards::Fixed(NonZeroU32::new(5).unwrap())] {
        let refused = start(shards).await.err().unwrap();
        assert!(matches!(refused, ServiceError::NoStartsLeft { .. }), "{refused}");
    }
    assert!(sandbox.connected_shards().is_empty());
    sandbox.divide(1, 1, 3);
    let service = start(Shards::Fixed(NonZeroU32::new(2).unwrap())).await.unwrap();
    connected(&sandbox, &[0, 1]).await;
    service.stop().await;
    sandbox.shutdown().await;
}
