//! `forteca check`: whether the database is sound, every game can be played through, and every rating is the one that
//! the results lead to. A line for each kind of check, and beneath it what differs.

use std::io::Write;

use forteca_data::GameId;

use crate::club::{Fault, Keeper, check, check_game};

/// How many faults of one kind are told one by one.
const TOLD: usize = 20;

/// How many games are read at a time.
const AT_ONCE: u32 = 200;

/// Checks everything, tells it, and answers how many faults were found.
///
/// # Errors
/// A database that does not answer, or an answer that cannot be written.
pub(crate) async fn run(keeper: &Keeper, out: &mut impl Write) -> anyhow::Result<usize> {
    let broken = keeper.integrity_check().await?;
    let mut faults = tell(out, "database", "sound", &broken)?;

    let mut games = 0usize;
    let mut bad: Vec<String> = Vec::new();
    let mut last = GameId(0);
    loop {
        let page = keeper.games_after(last, AT_ONCE).await?;
        let Some((id, _)) = page.last() else { break };
        last = *id;
        games += page.len();
        bad.extend(
            page.iter()
                .filter_map(|(id, found)| match found {
                    Ok(record) => check_game(record),
                    Err(unreadable) => Some(Fault::Game(*id, unreadable.why.clone())),
                })
                .map(|fault| fault.to_string()),
        );
    }
    faults += tell(out, "games", &format!("{games} played through"), &bad)?;

    match keeper.ledger().await {
        Ok(ledger) => {
            let sound = format!(
                "{} of players and {} of sides computed from {} games",
                ledger.ratings.len(),
                ledger.advantages.len(),
                ledger.games.len()
            );
            let mut wrong: Vec<String> = ledger.unreadable.iter().map(ToString::to_string).collect();
            wrong.extend(check(&ledger).iter().map(Fault::to_string));
            faults += tell(out, "ratings", &sound, &wrong)?;
        }
        Err(error) => faults += tell(out, "ratings", "", &[error.to_string()])?,
    }
    out.flush()?;
    Ok(faults)
}

/// One line, and what differs beneath it.
fn tell(out: &mut impl Write, what: &str, sound: &str, faults: &[String]) -> std::io::Result<usize> {
    if faults.is_empty() {
        writeln!(out, "{what}: {sound}")?;
        return Ok(0);
    }
    writeln!(out, "{what}: {} faults", faults.len())?;
    for fault in faults.iter().take(TOLD) {
        writeln!(out, "  {fault}")?;
    }
    if let Some(more) = faults.len().checked_sub(TOLD).filter(|more| *more > 0) {
        writeln!(out, "  and {more} more")?;
    }
    Ok(faults.len())
}
