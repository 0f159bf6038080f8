//! The private panel of a move: choices, a preview, Confirm. It keeps nothing: all that it knows stands in its
//! `custom_id`s, so that a panel survives a restart of the bot.

use forteca_data::UserId;
use forteca_engine::{Move, Position, Side};

use super::Desk;
use super::caller::Caller;
use super::custom_id::{Action, Seat};
use super::errors::Trouble;
use super::page::{Button, MenuOption, Page, Row, SelectMenu, Tone};
use super::reply::Reply;
use super::view::board::{self, Shot};
use super::view::table as table_view;
use crate::club::{Choice, Confirm, Menu, Pick, Refusal, Table, menu};
use crate::say;
use crate::texts::Lang;

/// How many options fit into one menu.
const MENU_SIZE: usize = 25;
/// How many menus fit above the row of buttons.
const MENUS: usize = 4;

/// What was chosen in a menu: a whole move, or a point that leads on.
const MOVE_MARK: char = '=';
const POINT_MARK: char = '>';

/// Opens the panel of the player to move. A button of an older board opens the present one and says so.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn open(desk: &Desk, caller: &Caller, seat: Seat) -> Result<Reply, Trouble> {
    let table = desk.club.table(seat.game).await?;
    let note = match table.may_move(caller.person.id, seat.stage()) {
        Err(Refusal::Stale { .. }) => {
            table.may_move(caller.person.id, table.stage())?;
            Some(say!(caller.lang, "panel-newer"))
        }
        verdict => verdict.map(|()| None)?,
    };
    let mut page = choices(desk, caller, &table, Pick::default())?;
    if let Some(note) = note {
        page.text = format!("{note}\n{}", page.text);
    }
    Ok(Reply::Private(page))
}

/// Something was chosen in a menu of the panel.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn picked(desk: &Desk, caller: &Caller, seat: Seat, value: &str) -> Result<Reply, Trouble> {
    let table = current(desk, caller.person.id, seat).await?;
    let page = match value.strip_prefix(MOVE_MARK) {
        Some(text) => {
            let made = parse(&table, text)?;
            match caller.preferences.confirm {
                Confirm::Ask => preview(desk, caller, &table, &made)?,
                Confirm::AtOnce => play(desk, caller, seat, &made.to_string()).await?,
            }
        }
        None => {
            let labels = value.strip_prefix(POINT_MARK).unwrap_or_default();
            let pick = Pick::parse(table.variant().board(), labels).unwrap_or_default();
            choices(desk, caller, &table, pick)?
        }
    };
    Ok(Reply::Update(page))
}

/// Back to the choices after `labels`.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn back(desk: &Desk, caller: &Caller, seat: Seat, labels: &str) -> Result<Reply, Trouble> {
    let table = current(desk, caller.person.id, seat).await?;
    let pick = Pick::parse(table.variant().board(), labels).unwrap_or_default();
    Ok(Reply::Update(choices(desk, caller, &table, pick)?))
}

/// Plays the move that was shown.
///
/// # Errors
/// The reasons why the move is not possible any more; a fault.
pub async fn confirm(desk: &Desk, caller: &Caller, seat: Seat, text: &str) -> Result<Reply, Trouble> {
    Ok(Reply::Update(play(desk, caller, seat, text).await?))
}

/// Plays a move and says so.
///
/// # Errors
/// The reasons why the move is not possible; a fault.
pub async fn play(desk: &Desk, caller: &Caller, seat: Seat, text: &str) -> Result<Page, Trouble> {
    let played = desk
        .club
        .play(seat.game, seat.stage(), caller.person.clone(), text)
        .await?;
    desk.nudge();
    let said = say!(caller.lang, "panel-played", made = played.made.to_string());
    let text = match played.table.outcome() {
        Some(outcome) => {
            format!(
                "{said} **{}**",
                table_view::result(caller.lang, &played.table.record, outcome)
            )
        }
        None => said,
    };
    Ok(Page::text(text))
}

async fn current(desk: &Desk, user: UserId, seat: Seat) -> Result<Table, Trouble> {
    let table = desk.club.table(seat.game).await?;
    table.may_move(user, seat.stage())?;
    Ok(table)
}

fn parse(table: &Table, text: &str) -> Result<Move, Refusal> {
    table.position().parse_move(text).map_err(|why| Refusal::Move {
        game: table.id(),
        why,
    })
}

fn choices(desk: &Desk, caller: &Caller, table: &Table, pick: Pick) -> Result<Page, Trouble> {
    let menu = menu(table.position(), pick);
    // Only a forged id leads to a menu without choices.
    let menu = if menu.choices.is_empty() {
        crate::club::menu(table.position(), Pick::default())
    } else {
        menu
    };
    if let ([Choice::Move(only)], true) = (&menu.choices[..], menu.pick.is_empty()) {
        return preview(desk, caller, table, only);
    }
    let lang = caller.lang;
    let shot = Shot {
        chosen: menu.pick.points(),
        targets: menu.pick.targets(table.position()),
        ..shot(caller, table)
    };
    let seat = Seat::of(table);
    let mut text = if table.position().is_placement() {
        let left = usize::from(table.variant().men(Side::DEFENDERS)) - menu.pick.points().len();
        let left = say!(lang, "panel-place", left = left);
        match menu.pick.is_empty() {
            true => left,
            false => {
                let chosen = menu.pick.to_string().replace('.', ", ");
                format!("{} {left}", say!(lang, "panel-placed", chosen = chosen))
            }
        }
    } else if menu.pick.is_empty() {
        match caller.preferences.confirm {
            Confirm::Ask => say!(lang, "panel-choose", ply = table.ply().0),
            Confirm::AtOnce => say!(lang, "panel-choose-at-once", ply = table.ply().0),
        }
    } else {
        say!(
            lang,
            "panel-choose-on",
            path = menu.pick.to_string().replace('.', "–")
        )
    };
    if menu.pick.is_empty() {
        for offence in table_view::offences(lang, table, table.ply()) {
            text = format!("{text}\n{offence}");
        }
    }
    let mut page = board::put(Page::text(text), &desk.artist, caller, shot)?;
    page.rows = menu_rows(lang, table.position(), seat, &menu, None);
    if !menu.pick.is_empty() {
        let action = Action::Back(seat, menu.pick.shorter(table.variant().board()).to_string());
        page = page.with_buttons(vec![Button::new(action, say!(lang, "button-back"), Tone::Quiet)]);
    }
    Ok(page)
}

fn preview(desk: &Desk, caller: &Caller, table: &Table, made: &Move) -> Result<Page, Trouble> {
    let lang = caller.lang;
    let shot = Shot {
        preview: Some(made),
        ..shot(caller, table)
    };
    let seat = Seat::of(table);
    let text = match made.captured().len() {
        0 => say!(lang, "panel-preview", made = made.to_string()),
        captured => say!(
            lang,
            "panel-preview-capture",
            made = made.to_string(),
            captured = captured
        ),
    };
    let (menu, back) = menu_with(table.position(), made);
    let mut page = board::put(Page::text(text), &desk.artist, caller, shot)?;
    if menu.choices.len() > 1 {
        page.rows = menu_rows(lang, table.position(), seat, &menu, Some(made));
    }
    let mut buttons = vec![Button::new(
        Action::Confirm(seat, made.to_string()),
        say!(lang, "button-confirm"),
        Tone::Success,
    )];
    if !menu.pick.is_empty() {
        buttons.push(Button::new(
            Action::Back(seat, back),
            say!(lang, "button-back"),
            Tone::Quiet,
        ));
    }
    Ok(page.with_buttons(buttons))
}

/// The menu in which `made` stands as a whole move, and the pick to go back to.
fn menu_with(position: &Position, made: &Move) -> (Menu, String) {
    let board = position.variant().board();
    let mut steps = vec![Pick::default()];
    steps.extend(made.huffed().map(|point| Pick::huffing(board, point)));
    for point in made.path() {
        let last = steps.last().cloned().unwrap_or_default();
        steps.push(last.with(board, *point));
    }
    let whole = |menu: &Menu| {
        menu.choices
            .iter()
            .any(|choice| matches!(choice, Choice::Move(listed) if listed == made))
    };
    let found = steps.into_iter().map(|pick| menu(position, pick)).find(whole);
    let menu = found.unwrap_or_else(|| menu(position, Pick::default()));
    let back = menu.pick.shorter(board).to_string();
    (menu, back)
}

fn menu_rows(lang: Lang, position: &Position, seat: Seat, menu: &Menu, chosen: Option<&Move>) -> Vec<Row> {
    let board = position.variant().board();
    // How many placements a first point leaves open helps nobody.
    let placing = position.is_placement();
    let options: Vec<MenuOption> = menu
        .choices
        .iter()
        .map(|choice| match choice {
            Choice::Move(made) => MenuOption {
                label: made.to_string(),
                about: match made.captured().len() {
                    0 => None,
                    captured => Some(say!(lang, "menu-captures", captured = captured)),
                },
                value: format!("{MOVE_MARK}{made}"),
                chosen: chosen == Some(made),
            },
            Choice::Huff { point, moves } => {
                let at = board.label(*point);
                MenuOption {
                    label: say!(lang, "menu-huff", at = at),
                    about: Some(say!(lang, "menu-leads-to", moves = *moves)),
                    value: format!("{POINT_MARK}{}", Pick::huffing(board, *point)),
                    chosen: false,
                }
            }
            Choice::Point { point, moves } => {
                let longer = menu.pick.with(board, *point);
                MenuOption {
                    label: longer.to_string().replace('.', "–"),
                    about: (!placing).then(|| say!(lang, "menu-leads-to", moves = *moves)),
                    value: format!("{POINT_MARK}{longer}"),
                    chosen: false,
                }
            }
        })
        .collect();
    let several = options.len() > MENU_SIZE;
    options
        .chunks(MENU_SIZE)
        .take(MENUS)
        .enumerate()
        .map(|(index, options)| {
            let placeholder = match options {
                [first, .., last] if several => format!("{} … {}", first.label, last.label),
                _ => say!(lang, "menu-placeholder"),
            };
            let number = u8::try_from(index).unwrap_or(u8::MAX);
            Row::Menu(SelectMenu {
                action: Action::Pick(seat, number),
                placeholder,
                options: options.to_vec(),
            })
        })
        .collect()
}

fn shot<'a>(caller: &Caller, table: &'a Table) -> Shot<'a> {
    Shot {
        last: table.last_move(),
        bottom: board::bottom(caller, table),
        ..Shot::of(table.position())
    }
}
