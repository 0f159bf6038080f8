//! What a bot costs that nobody uses.

use std::time::Duration;

use super::Running;
use forteca_sandbox::{Options, Sandbox};

/// How much of a processor the process has used since it began, in hundredths of a second.
fn used(bot: &Running) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", bot.process.id())).unwrap();
    let after_name = stat.rsplit(") ").next().unwrap();
    let fields: Vec<&str> = after_name.split(' ').collect();
    // The fields 14 and 15 of the line, for the program and the system on its behalf.
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_ready_after_little_work_and_then_rests() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let bot = Running::bot(folder.path(), &sandbox, &[], &[("FORTECA_LISTEN", "127.0.0.1:0")]);
    bot.logs("the commands are registered").await;
    let ready = used(&bot);
    assert!(ready < 50, "{ready} hundredths of a second until it is ready");
    tokio::time::sleep(Duration::from_secs(5)).await;
    let idle = used(&bot) - ready;
    // Two in a hundred, far more than is used: to count in hundredths of a second is coarse.
    assert!(idle <= 10, "{idle} hundredths of a second in five seconds");
    drop(bot);
    sandbox.shutdown().await;
}
