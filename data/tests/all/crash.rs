//! A process that dies in the middle of a transaction: what was answered is there, what was not is as if never asked.
use std::convert::Infallible;
use std::io::Write;
use std::path::Path;
use std::process::{Command, abort};
use std::sync::mpsc;

use crate::common::{ANNA, LATE, any_move, play, readable, start};
use forteca_data::{GameId, SettingScope, Store, UtcSeconds};
use forteca_engine::Ply;

/// Names the database to the process that is to die.
const TO_DIE_ON: &str = "FORTECA_TEST_TO_DIE_ON";

/// Plays two plies and tells so; then gets a third into an open transaction, and dies there.
async fn die(path: &Path) {
    let store = Store::open(path).unwrap();
    let mut game = start(&store, 1).await;
    for at in [2, 3] {
        game = play(&store, &game, at).await;
        println!("answered {}", game.ply());
        std::io::stdout().flush().unwrap();
    }
    // While the writer is held in one transaction, the next three jobs gather, and so share the transaction after it.
    let (let_go, held) = mpsc::channel::<()>();
    let (begin, begun) = tokio::sync::oneshot::channel::<()>();
    let id = game.id;
    let holder = store.clone();
    let hold = tokio::spawn(async move {
        holder
            .change_game(id, UtcSeconds(4), move |_, _| {
                begin.send(()).unwrap();
                held.recv().unwrap();
                Err::<forteca_data::GameChange, _>("only held")
            })
            .await
    });
    begun.await.unwrap();
    let written = store.change_game(id, UtcSeconds(5), |game, _| Ok::<_, Infallible>(any_move(game)));
    let setting = store.set_setting(&SettingScope::Bot, "half", "done");
    let death = store.change_game(id, UtcSeconds(6), |game, _| -> Result<_, Infallible> {
        assert_eq!(game.ply(), Ply(3), "the third ply is written, and not committed");
        println!("dying");
        std::io::stdout().flush().unwrap();
        abort()
    });
    let _ = tokio::join!(
        hold,
        written,
        setting,
        death,
        async move { let_go.send(()).unwrap() }
    );
    unreachable!("it is dead");
}

#[tokio::test]
async fn death_in_mid_transaction_loses_nothing_that_was_answered() {
    if let Some(path) = std::env::var_os(TO_DIE_ON) {
        return die(Path::new(&path)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "crash::death_in_mid_transaction_loses_nothing_that_was_answered",
            "--nocapture",
        ])
        .env(TO_DIE_ON, &path)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&child.stdout);
    assert!(!child.status.success());
    assert!(
        told.contains("answered 1") && told.contains("answered 2") && told.contains("dying"),
        "{told}"
    );

    let store = Store::open(&path).unwrap();
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
    let game = store.game(GameId(1)).await.unwrap().unwrap();
    assert_eq!(game.ply(), Ply(2), "both answered plies, and not the third");
    assert_eq!(store.setting(&SettingScope::Bot, "half").await.unwrap(), None);
    assert_eq!(readable(store.running_summaries_of(ANNA).await.unwrap()).len(), 1);
    let unsaid = store.unsaid(LATE, 9).await.unwrap();
    assert_eq!(
        unsaid.len(),
        2,
        "a lane of the challenge and one of the game: {unsaid:?}"
    );
    assert_eq!(play(&store, &game, 7).await.ply(), Ply(3));
}
