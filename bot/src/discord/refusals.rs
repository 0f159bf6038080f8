//! What a person hears when the club says no: one private sentence that says what to do instead, with the way back. What
//! is about one feature's matters is said by that feature; here stands what is no single one's.

use crate::club::{Refusal, Table};
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::apology;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names::shown;
use crate::discord::show::table;
use crate::say;
use crate::texts::Lang;

/// The answer to a refusal. Where it is about a game, a button shows its present board.
pub async fn page(context: &Context, lang: Lang, refusal: &Refusal) -> Page {
    let game = refusal.game();
    let table = match game {
        Some(game) => context.club.table(game).await.ok(),
        None => None,
    };
    let table = table.as_ref();
    let page = context
        .registry
        .explain(lang, refusal, table)
        .or_else(|| sentence(lang, refusal, table).map(Page::text))
        .unwrap_or_else(|| apology(lang, "explaining a refusal", &anyhow::anyhow!("{refusal}")));
    match game {
        Some(game) => page.with_buttons(vec![Button::new(
            BoardAction::Show(game),
            say!(lang, "button-present-board"),
            Tone::Quiet,
        )]),
        None => page,
    }
}

/// The sentence for what is no single feature's. `None` for what is.
fn sentence(lang: Lang, refusal: &Refusal, game: Option<&Table>) -> Option<String> {
    Some(match refusal {
        Refusal::NoSuchGame => say!(lang, "refused-no-game"),
        Refusal::OfAnotherServer(game) => say!(lang, "refused-other-server", game = game.0.to_string()),
        Refusal::NotYourGame(game) => say!(lang, "refused-not-player", game = game.0.to_string()),
        Refusal::GameOver { game: id, outcome } => {
            let how = game
                .map(|game| table::result(lang, game, outcome))
                .unwrap_or_default();
            say!(lang, "refused-over", game = id.0.to_string(), how = how)
        }
        Refusal::NotYourTurn { game, player } => {
            say!(
                lang,
                "refused-not-turn",
                game = game.0.to_string(),
                name = shown(&player.name)
            )
        }
        Refusal::Stale { game, .. } => say!(lang, "refused-stale", game = game.0.to_string()),
        Refusal::TimeIsUp(game) => say!(lang, "refused-time-is-up", game = game.0.to_string()),
        Refusal::TooLateToAbort(_)
        | Refusal::BlockYourself
        | Refusal::Challenge(_)
        | Refusal::Draw(_)
        | Refusal::Takeback(_)
        | Refusal::Move { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{ChallengeRefusal, DrawRefusal, TakebackRefusal};
    use crate::discord::features::REGISTRY;
    use forteca_data::{GameId, Player, UserId};
    use forteca_engine::{Ending, Game, MoveRefusal, Ply, Variant};

    #[test]
    fn every_refusal_is_explained_in_one_place() {
        let game = GameId(1);
        let player = Player {
            id: UserId(2),
            name: "Ola".to_owned(),
        };
        let mut over = Game::new(Variant::all()[0]);
        over.end_by(Ending::Abort).unwrap();
        let outcome = *over.outcome().unwrap();
        // One of each kind: within a kind the compiler holds that none is forgotten.
        for refusal in [
            Refusal::NoSuchGame,
            Refusal::BlockYourself,
            Refusal::OfAnotherServer(game),
            Refusal::NotYourGame(game),
            Refusal::GameOver { game, outcome },
            Refusal::NotYourTurn { game, player },
            Refusal::Stale { game, now: Ply(3) },
            Refusal::TimeIsUp(game),
            Refusal::TooLateToAbort(game),
            ChallengeRefusal::SameTerms.into(),
            DrawRefusal::NotOffered(game).into(),
            TakebackRefusal::NotAsked(game).into(),
            Refusal::Move {
                game,
                why: MoveRefusal::Empty,
            },
        ] {
            for lang in Lang::ALL {
                let features = REGISTRY.features.iter();
                let explained = features
                    .filter_map(|feature| feature.explain(lang, &refusal, None))
                    .map(|page| page.text)
                    .chain(sentence(lang, &refusal, None));
                let explained: Vec<String> = explained.collect();
                assert!(
                    matches!(&explained[..], [said] if !said.is_empty()),
                    "{refusal:?}: {explained:?}"
                );
            }
        }
    }
}
