//! Two people's games against each other.

use forteca_data::{FinishedGame, Scope};

use crate::club::{Score, Versus};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{MAX_TEXT, Page, clip};
use crate::discord::show::ladder::subjects::{Subject, cast};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::ladder::{by_side, listed, place, results_picture, score};
use crate::discord::show::names::shown;
use crate::discord::show::{matches, names};
use crate::say;
use crate::texts::Lang;

/// How many of the last games are told, if names are so short that the page has room for them.
const LAST: usize = 5;

/// How many characters of a name stand above a chart, where there are two.
const DRAWN: usize = 12;

/// The score of two people, by side and in all, that of their matches as the first sees them, their last games, and a
/// picture of the results by side.
///
/// # Errors
/// A fault of the renderer.
pub fn versus(
    viewers: Viewers,
    scope: Scope,
    people: &[Subject; 2],
    between: &Versus,
    matches: Score,
) -> Result<Page, HandlerError> {
    let lang = viewers.lang;
    let cast = cast(lang, people);
    let alike = people[0].player.name == people[1].player.name;
    let names = [0, 1].map(|at| match alike {
        true => shown(&cast.names[at]),
        false => listed(&people[at].player.name),
    });
    let mut lines = vec![say!(
        lang,
        "versus-title",
        first = names[0].clone(),
        second = names[1].clone(),
        place = place(lang, scope)
    )];
    if between.total.games() == 0 {
        lines.push(say!(lang, "versus-none"));
        return Ok(Page::text(lines.join("\n")));
    }
    lines.push(say!(
        lang,
        "versus-score",
        first = names[0].clone(),
        second = names[1].clone(),
        mine = names::points(between.total.half_points()),
        theirs = names::points(between.total.of_the_other().half_points()),
        games = say!(lang, "rating-games", games = between.total.games()),
    ));
    lines.extend(matches::between(lang, &people[0].player, matches));
    let sides = by_side(lang, &between.by_variant);
    let told: Vec<String> = sides
        .iter()
        .map(|(side, of_side)| {
            say!(
                lang,
                "versus-side",
                name = names[0].clone(),
                side = side.clone(),
                score = score(lang, *of_side)
            )
        })
        .collect();
    lines.extend(told);
    lines.push(say!(lang, "versus-last"));
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    let mut room = MAX_TEXT.saturating_sub(length(&lines) + length(&cast.key));
    for game in between.games.iter().take(LAST) {
        let line = last(lang, game, &names);
        let Some(left) = room.checked_sub(line.chars().count() + 1) else {
            break;
        };
        room = left;
        lines.push(line);
    }
    lines.extend(cast.key);
    let title =
        |[first, second]: [String; 2]| say!(lang, "versus-chart-title", first = first, second = second);
    let heading = title([0, 1].map(|at| clip(&cast.names[at], DRAWN)));
    let lead = title([0, 1].map(|at| match alike {
        true => cast.names[at].clone(),
        false => people[at].told(),
    }));
    Ok(Page {
        picture: Some(results_picture(viewers, &heading, &lead, &sides)?),
        ..Page::text(lines.join("\n"))
    })
}

/// A finished game in a line.
fn last(lang: Lang, game: &FinishedGame, [first, second]: &[String; 2]) -> String {
    let id = game.id.0.to_string();
    let variant = names::game(lang, game.variant);
    let when = format!("<t:{}:d>", game.at.0);
    match game.outcome.winner() {
        None => say!(lang, "versus-drawn", id = id, game = variant, when = when),
        Some(winner) => say!(
            lang,
            "versus-won",
            id = id,
            game = variant,
            when = when,
            name = if winner == game.side {
                first.clone()
            } else {
                second.clone()
            },
            side = names::side(lang, game.variant, winner),
        ),
    }
}

#[cfg(test)]
mod tests {
    use forteca_data::{GameId, Player, Rated, UserId, UtcSeconds};
    use forteca_engine::{Outcome, Ply, Side, Variant};

    use super::*;
    use crate::discord::kit::caller::Caller;

    #[test]
    fn text_and_description_fit_whatever_the_names() {
        let subject = |id, name: &str| {
            Subject::from(Player {
                id: UserId(id),
                name: name.to_owned(),
            })
        };
        for lang in Lang::ALL {
            for letter in ["|", "龍", "א", "W"] {
                let name = letter.repeat(32);
                let people = [subject(1, &name), subject(2, &format!("{name}2"))];
                let drawn = |(number, variant): (usize, &Variant)| FinishedGame {
                    id: GameId(i64::MAX - number as i64),
                    variant: *variant,
                    side: if number % 2 == 0 { Side::White } else { Side::Black },
                    rated: Rated::Yes,
                    outcome: Outcome::from_code("draw:agreement").unwrap(),
                    opponent: people[1].player.clone(),
                    at: UtcSeconds(i64::from(u32::MAX)),
                    plies: Ply(20),
                };
                let games = Variant::all().iter().enumerate().map(drawn).collect();
                let between = Versus::new(games, UserId(2));
                let matches = Score {
                    wins: 1000,
                    draws: 1000,
                    losses: 1000,
                };
                let viewers = Viewers::all(&Caller::anybody(lang));
                let page = versus(viewers, Scope::Global, &people, &between, matches).unwrap();
                let length = page.text.chars().count();
                assert!(length <= MAX_TEXT, "{length}: {}", page.text);
                assert!(page.text.contains("1000"), "{}", page.text);
                let alt = page.picture.unwrap().alt;
                assert!(alt.chars().count() < 1024, "{alt}");
            }
        }
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_their_accounts() {
        let people = [(1, "bartek"), (2, "filip")].map(|(id, account)| Subject {
            player: Player {
                id: UserId(id),
                name: "Gracz".to_owned(),
            },
            account: Some(account.to_owned()),
        });
        let won = FinishedGame {
            id: GameId(7),
            variant: Variant::from_id("forteca").unwrap(),
            side: Side::Black,
            rated: Rated::Yes,
            outcome: Outcome::from_code("black:fill").unwrap(),
            opponent: people[1].player.clone(),
            at: UtcSeconds(0),
            plies: Ply(20),
        };
        let between = Versus::new(vec![won], UserId(2));
        let viewers = Viewers::all(&Caller::anybody(Lang::En));
        let page = versus(viewers, Scope::Global, &people, &between, Score::default()).unwrap();
        assert!(page.text.contains("bartek **1 : 0** filip"), "{}", page.text);
        let alt = page.picture.unwrap().alt;
        assert!(alt.contains("bartek against filip"), "{alt}");
    }
}
