//! A game in messages: the public one of each ply, the last one, and the private board.

use forteca_data::{GameRecord, GameStatus, Scope, UserId};
use forteca_engine::{DrawRule, MoveKind, Outcome, Placement, Ply, Position, Reason, Route, Side, Variant};
use forteca_render::Artist;

use crate::club::{Table, is_provisional};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::custom_id::archive::ArchiveAction;
use crate::discord::kit::custom_id::{Action, GameRevision};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::board;
use crate::discord::show::board::Shot;
use crate::discord::show::matches;
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::discord::show::rules;
use crate::say;
use crate::texts::Lang;

/// The public message after `ply` plies of a running game. `None` if the game never got there.
///
/// # Errors
/// A fault of the renderer.
pub fn turn(artist: &Artist, table: &Table, ply: Ply) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let Some(moment) = table.at(ply) else {
        return Ok(None);
    };
    let side = moment.position.side_to_move();
    let next = table.record.player(side);
    let user = next.id.0.to_string();
    let mut lines = vec![match moment.last {
        None => heading(lang, table),
        Some(last) => made(lang, &table.record, last),
    }];
    if ply == Ply(0) {
        lines.extend(matches::line(lang, &table.record));
    }
    lines.push(if moment.position.is_placement() {
        let place = match table.variant().rules().map(|rules| rules.placement) {
            Some(Placement::Anywhere) => "anywhere",
            Some(Placement::Fortress | Placement::Fixed) | None => "fortress",
        };
        let men = table.variant().men(side);
        say!(lang, "turn-placement", user = user, men = men, place = place)
    } else {
        let side = names::side(lang, table.variant(), side);
        say!(lang, "turn-next", user = user, side = side)
    });
    lines.extend(offences(lang, table, ply));
    // What is said late must not show the time of another ply.
    if let Some(deadline) = table.record.deadline.filter(|_| table.ply() == ply) {
        lines.push(say!(lang, "turn-until", until = deadline.0.to_string()));
    }
    let shot = Shot {
        last: moment.last,
        ..Shot::of(moment.position)
    };
    let at = GameRevision::at(table, ply);
    Ok(Some(
        Page {
            picture: Some(board::picture(artist, lang, shot)?),
            ping: Some(next.id),
            ..Page::text(lines.join("\n"))
        }
        .with_buttons(vec![
            Button::new(Action::Move(at), say!(lang, "button-move"), Tone::Primary),
            Button::new(Action::Board(at.game), say!(lang, "button-board"), Tone::Quiet),
            Button::new(Action::More(at), say!(lang, "button-more"), Tone::Quiet),
        ]),
    ))
}

/// The public message of a game that is over. `None` if it is not.
///
/// # Errors
/// A fault of the renderer.
pub fn ended(artist: &Artist, table: &Table) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let Some(outcome) = table.outcome() else {
        return Ok(None);
    };
    let last = table.last_move();
    let mut lines = Vec::new();
    // A game that was given up ended without a move of its own.
    if let Some(last) = last.filter(|_| ends_by_a_move(outcome)) {
        lines.push(made(lang, &table.record, last));
    }
    lines.push(format!("**{}**", result(lang, table, outcome)));
    lines.extend(rating_lines(lang, &table.record));
    lines.extend(matches::after(lang, table)?);
    let shot = Shot {
        ended: Some(outcome),
        last,
        ..Shot::of(table.position())
    };
    let mut buttons = vec![replay_button(lang, table)];
    buttons.extend(matches::rematch_button(lang, table));
    Ok(Some(
        Page {
            picture: Some(board::picture(artist, lang, shot)?),
            ..Page::text(lines.join("\n"))
        }
        .with_buttons(buttons),
    ))
}

/// The button that opens the step-through of a game.
fn replay_button(lang: Lang, table: &Table) -> Button {
    let action = ArchiveAction::Replay(table.id());
    Button::new(Action::Archive(action), say!(lang, "button-replay"), Tone::Quiet)
}

/// The same for the channel in which a server collects results: with the title of the game, without buttons.
///
/// # Errors
/// A fault of the renderer.
pub fn announced(artist: &Artist, table: &Table) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let page = ended(artist, table)?;
    Ok(page.map(|page| Page {
        text: format!("{}\n{}", heading(lang, table), page.text),
        rows: Vec::new(),
        ..page
    }))
}

/// The present board for one person, with the buttons that he may use.
///
/// # Errors
/// A fault of the renderer.
pub fn private_board(artist: &Artist, caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    let (lang, viewer) = (caller.lang, caller.person.id);
    let mut lines = vec![heading(lang, table)];
    lines.extend(matches::line(lang, &table.record));
    if let Some(last) = table.last_move() {
        lines.push(made(lang, &table.record, last));
    }
    lines.push(status(lang, table, viewer));
    if let Some(deadline) = table.record.deadline {
        let until = deadline.0.to_string();
        lines.push(match table.to_move() {
            Some(player) if player.id == viewer => say!(lang, "turn-until", until = until),
            _ => say!(lang, "turn-until-others", until = until),
        });
    }
    let side = table.side_of(viewer);
    let shot = Shot {
        ended: table.outcome(),
        last: table.last_move(),
        bottom: board::bottom(caller, table),
        ..Shot::of(table.position())
    };
    let at = GameRevision::of(table);
    let mut buttons = Vec::new();
    if side.is_some() && table.outcome().is_none() {
        if table.may_move(viewer, table.revision()).is_ok() {
            buttons.push(Button::new(
                Action::Move(at),
                say!(lang, "button-move"),
                Tone::Primary,
            ));
        }
        buttons.push(Button::new(
            Action::More(at),
            say!(lang, "button-more"),
            Tone::Quiet,
        ));
    }
    buttons.push(replay_button(lang, table));
    if table.outcome().is_some() {
        let button = |action, label| Button::new(Action::Archive(action), label, Tone::Quiet);
        buttons.push(button(ArchiveAction::Moves(at.game), say!(lang, "button-moves")));
        buttons.push(button(
            ArchiveAction::Export(at.game),
            say!(lang, "button-export"),
        ));
    }
    Ok(board::put(Page::text(lines.join("\n")), artist, caller, shot)?.with_buttons(buttons))
}

/// The title of a game: what, number, who against whom.
pub fn heading(lang: Lang, table: &Table) -> String {
    let [first, second] = [Side::Black, Side::White].map(|side| {
        (
            shown(&table.record.player(side).name),
            names::side(lang, table.variant(), side),
        )
    });
    say!(
        lang,
        "table-heading",
        game = names::game(lang, table.variant()),
        id = table.id().0.to_string(),
        first = first.0,
        first_side = first.1,
        second = second.0,
        second_side = second.1,
    )
}

/// How the game stands for `viewer`, in a sentence.
pub fn status(lang: Lang, table: &Table, viewer: UserId) -> String {
    let ply = table.ply().0;
    match (table.outcome(), table.to_move()) {
        (Some(outcome), _) => result(lang, table, outcome),
        (None, Some(player)) if player.id == viewer => say!(lang, "status-yours", ply = ply),
        (None, player) => {
            let name = player.map_or_else(|| "?".to_owned(), |player| shown(&player.name));
            say!(lang, "status-others", name = name, ply = ply)
        }
    }
}

/// A move in a sentence: who, what, how many men it took.
pub fn made(lang: Lang, record: &GameRecord, last: &Route) -> String {
    let name = shown(&record.player(last.side()).name);
    let captured = last.captured().len();
    let made = last.to_string();
    let told = match (last.kind(), captured) {
        (MoveKind::Placement, _) => say!(lang, "made-placement", name = name, made = made),
        (_, 0) => say!(lang, "made-step", name = name, made = made),
        _ => say!(
            lang,
            "made-capture",
            name = name,
            made = made,
            captured = captured
        ),
    };
    match last.huffed() {
        Some(at) => say!(
            lang,
            "made-huffed",
            made = told,
            at = record.variant.board().label(at)
        ),
        None => told,
    }
}

/// Who may be huffed after `ply` plies, a sentence each, with the captures that were missed.
pub fn offences(lang: Lang, table: &Table, ply: Ply) -> Vec<String> {
    const SHOWN: usize = 4;
    let board = table.variant().board();
    table
        .offences(ply)
        .iter()
        .map(|offence| {
            let mut missed: Vec<String> = offence
                .missed
                .iter()
                .take(SHOWN)
                .map(|made| format!("`{made}`"))
                .collect();
            if offence.missed.len() > SHOWN {
                missed.push("…".to_owned());
            }
            say!(
                lang,
                "table-offence",
                at = board.label(offence.at),
                missed = missed.join(", ")
            )
        })
        .collect()
}

/// How a game ended, in a sentence.
pub fn result(lang: Lang, table: &Table, outcome: &Outcome) -> String {
    let record = &table.record;
    let name = |side: Side| shown(&record.player(side).name);
    let winner = outcome.winner().map(name).unwrap_or_default();
    let loser = outcome
        .winner()
        .map(|side| name(side.other()))
        .unwrap_or_default();
    // A fortress that was not taken was defended, if there is one and its defenders are they who win.
    let holds = match outcome.winner() {
        Some(Side::DEFENDERS) if !record.variant.fortress().is_empty() => "fortress",
        Some(_) | None => "nothing",
    };
    if let Some(side) = stuck(record.variant, outcome) {
        let side = names::side(lang, record.variant, side);
        return match outcome.winner() {
            Some(_) => say!(lang, "result-stuck", winner = winner, side = side),
            None => say!(lang, "result-stuck-draw", side = side),
        };
    }
    match outcome.reason() {
        Reason::Fill => say!(lang, "result-fill", winner = winner),
        Reason::Block => say!(lang, "result-block", winner = winner),
        Reason::Kills | Reason::NoMove if has_lost_all(table.position(), outcome) => {
            say!(lang, "result-no-man", winner = winner, loser = loser)
        }
        Reason::Kills => say!(lang, "result-kills", winner = winner),
        Reason::NoMove if record.variant.draughts_rules().is_some() => {
            say!(lang, "result-cannot-move", winner = winner, loser = loser)
        }
        Reason::NoMove => say!(lang, "result-no-move", winner = winner),
        Reason::HuffedOut => say!(lang, "result-huffed-out", winner = winner),
        Reason::Repetition(plies) => {
            let plies = plies.map(|ply| ply.0.to_string()).join(", ");
            match outcome.winner() {
                None => say!(lang, "result-repetition", plies = plies),
                Some(_) => say!(
                    lang,
                    "result-repetition-won",
                    winner = winner,
                    plies = plies,
                    holds = holds
                ),
            }
        }
        Reason::Drawn { rule, moves, since } => {
            let (moves, since) = (moves.to_string(), since.to_string());
            match rule {
                DrawRule::KingMoves => say!(lang, "result-king-moves", moves = moves, since = since),
                DrawRule::ThreeAgainstOne => {
                    say!(lang, "result-three-against-one", moves = moves, since = since)
                }
                DrawRule::TwoAgainstOne => {
                    say!(lang, "result-two-against-one", moves = moves, since = since)
                }
                DrawRule::ThreeKings => say!(lang, "result-three-kings", moves = moves, since = since),
                DrawRule::MainRoad => say!(lang, "result-main-road", moves = moves, since = since),
                DrawRule::BalanceOfFive | DrawRule::BalanceOfSeven => {
                    say!(lang, "result-balance", moves = moves, since = since)
                }
            }
        }
        Reason::NoProgress => match outcome.winner() {
            None => say!(lang, "result-no-progress", goal = rules::goal(record.variant)),
            Some(_) => say!(lang, "result-no-progress-won", winner = winner, holds = holds),
        },
        Reason::Length => match outcome.winner() {
            None => say!(lang, "result-length"),
            Some(_) => say!(lang, "result-length-won", winner = winner, holds = holds),
        },
        Reason::Agreement => say!(lang, "result-agreement"),
        Reason::Resignation => say!(lang, "result-resignation", winner = winner, loser = loser),
        Reason::Time => say!(lang, "result-time", winner = winner, loser = loser),
        Reason::Aborted => say!(lang, "result-aborted"),
    }
}

/// The side that cannot move, where the other does not win by that.
pub fn stuck(variant: Variant, outcome: &Outcome) -> Option<Side> {
    let side = match (variant.rules(), outcome.reason()) {
        (Some(_), Reason::Block) => Side::DEFENDERS,
        (Some(_), Reason::NoMove) => Side::ATTACKERS,
        (Some(_) | None, _) => return None,
    };
    (outcome.winner() != Some(side.other())).then_some(side)
}

/// Whether a side has won and the other has no man left.
pub fn has_lost_all(position: &Position, outcome: &Outcome) -> bool {
    outcome
        .winner()
        .is_some_and(|winner| position.men(winner.other()).is_empty())
}

fn ends_by_a_move(outcome: &Outcome) -> bool {
    match outcome.reason() {
        Reason::Fill
        | Reason::Block
        | Reason::Kills
        | Reason::NoMove
        | Reason::HuffedOut
        | Reason::Repetition(_)
        | Reason::Drawn { .. }
        | Reason::NoProgress
        | Reason::Length => true,
        Reason::Agreement | Reason::Resignation | Reason::Time | Reason::Aborted => false,
    }
}

/// One line a player, from the server's ratings, or from the global ones where there is no server.
fn rating_lines(lang: Lang, record: &GameRecord) -> Vec<String> {
    if matches!(record.status, GameStatus::Running) {
        return Vec::new();
    }
    let scope = record.guild.map_or(Scope::Global, Scope::Guild);
    record
        .rating_changes
        .iter()
        .filter(|change| change.scope == scope)
        .map(|change| {
            let side = record.side_of(change.user).unwrap_or(Side::White);
            let (before, after) = (change.before.value.round(), change.after.value.round());
            let doubt = if is_provisional(&change.after) { "?" } else { "" };
            say!(
                lang,
                "rating-change",
                name = shown(&record.player(side).name),
                before = format!("{before:.0}"),
                after = format!("{after:.0}{doubt}"),
                difference = format!("{:+.0}", after - before),
            )
        })
        .collect()
}
