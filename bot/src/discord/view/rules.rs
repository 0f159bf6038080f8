//! The rules of a game in words, sentence by sentence from the constants that the engine plays by: what is changed
//! there changes here.

use forteca_engine::{
    Advance, Capture, Chain, Fill, First, Leaving, Placement, Reach, Rules, Side, Variant, Verdict,
};

use super::names;
use crate::say;
use crate::texts::Lang;

/// The rules of a game: a title and a list.
pub fn in_words(lang: Lang, variant: Variant) -> String {
    let mut lines = vec![format!("**{}**", names::game(lang, variant))];
    let sentences = match variant.rules() {
        Some(rules) => siege(lang, variant, rules),
        None => draughts(lang, variant),
    };
    lines.extend(sentences.into_iter().map(|sentence| format!("- {sentence}")));
    lines.join("\n")
}

fn siege(lang: Lang, variant: Variant, rules: &Rules) -> Vec<String> {
    let side = |side| names::side(lang, variant, side);
    let (attackers, defenders) = (side(Side::ATTACKERS), side(Side::DEFENDERS));
    let mut said = vec![say!(
        lang,
        "rules-men",
        attackers = variant.men(Side::ATTACKERS),
        attacking = attackers.as_str(),
        defenders = variant.men(Side::DEFENDERS),
        defending = defenders.as_str(),
        points = variant.board().len(),
        fortress = variant.board().fortress().len(),
    )];
    match rules.placement {
        Placement::Fixed => {}
        Placement::Fortress => said.push(say!(
            lang,
            "rules-placed-in-fortress",
            defending = defenders.as_str()
        )),
        Placement::Anywhere => said.push(say!(
            lang,
            "rules-placed-anywhere",
            defending = defenders.as_str()
        )),
    }
    said.push(match rules.first {
        First::Attackers => say!(lang, "rules-first", side = attackers.as_str()),
        First::Defenders => say!(lang, "rules-first", side = defenders.as_str()),
        First::Lot => say!(lang, "rules-first-lot"),
    });
    said.push(match rules.attackers_go {
        Advance::Any => say!(lang, "rules-go-any", side = attackers.as_str()),
        Advance::NotBack => say!(lang, "rules-go-not-back", side = attackers.as_str()),
        Advance::StraightNotBack => say!(lang, "rules-go-straight", side = attackers.as_str()),
        Advance::Nearer => say!(lang, "rules-go-nearer", side = attackers.as_str()),
        Advance::NotFarther => say!(lang, "rules-go-not-farther", side = attackers.as_str()),
    });
    match rules.leaving {
        Leaving::Allowed => {}
        Leaving::Forbidden => said.push(say!(lang, "rules-no-leaving", side = attackers.as_str())),
    }
    if !variant.closed_lines().is_empty() {
        said.push(say!(lang, "rules-closed", side = attackers.as_str()));
    }
    said.push(match rules.defenders_go {
        Reach::AllLines => say!(lang, "rules-defenders-go", side = defenders.as_str()),
        Reach::Straight => say!(lang, "rules-defenders-straight", side = defenders.as_str()),
    });
    said.push(match (rules.capture, rules.chain) {
        (Capture::Optional, _) => say!(lang, "rules-capture-free"),
        (Capture::Mandatory, Chain::Optional) => say!(lang, "rules-capture-must"),
        (Capture::Mandatory, Chain::Mandatory) => say!(lang, "rules-capture-must-go-on"),
        (Capture::Huff, Chain::Optional) => say!(lang, "rules-capture-huff"),
        (Capture::Huff, Chain::Mandatory) => say!(lang, "rules-capture-huff-go-on"),
    });
    said.push(match rules.fill {
        Fill::Wins => say!(
            lang,
            "rules-win-fill",
            attacking = attackers.as_str(),
            defending = defenders.as_str()
        ),
        Fill::MeansNothing => {
            say!(
                lang,
                "rules-win-block",
                attacking = attackers.as_str(),
                defending = defenders.as_str()
            )
        }
    });
    said.push(say!(
        lang,
        "rules-win-kills",
        defending = defenders.as_str(),
        kills = rules.kills
    ));
    said.push(match rules.repetition {
        Verdict::Draw => say!(lang, "rules-standstill-draw", plies = rules.no_progress.plies),
        Verdict::AttackersWin => {
            say!(
                lang,
                "rules-standstill-won",
                side = attackers.as_str(),
                plies = rules.no_progress.plies
            )
        }
        Verdict::DefendersWin => {
            say!(
                lang,
                "rules-standstill-won",
                side = defenders.as_str(),
                plies = rules.no_progress.plies
            )
        }
    });
    said
}

fn draughts(lang: Lang, variant: Variant) -> Vec<String> {
    let mut said = vec![
        say!(
            lang,
            "rules-draughts-men",
            men = variant.men(Side::White),
            squares = variant.board().len()
        ),
        say!(lang, "rules-draughts-go"),
        say!(lang, "rules-draughts-capture"),
        say!(lang, "rules-draughts-king"),
        say!(lang, "rules-draughts-win"),
    ];
    let limits: Vec<String> = variant
        .draw_limits()
        .iter()
        .map(|limit| limit.moves.to_string())
        .collect();
    said.push(say!(lang, "rules-draughts-draw", moves = limits.join(", ")));
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_both_languages_and_they_fit_into_a_message() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let said = in_words(lang, *variant);
                assert!(said.chars().count() < 2000, "{said}");
                assert!(said.lines().count() > 5 && !said.contains("rules-"), "{said}");
            }
        }
    }

    #[test]
    fn the_rules_that_differ_are_told_apart() {
        let told = |id: &str| in_words(Lang::En, Variant::from_id(id).unwrap());
        assert!(told("forteca").contains("Nobody has to capture"));
        assert!(told("polska-forteca").contains("marked lines are closed"));
        assert!(told("wilki-i-owce").contains("lot decides"));
        assert!(told("forteczka-1898").contains("huff"));
        assert!(told("belagerung").contains("34"));
        assert_ne!(told("halatafl"), told("fox-geese-17"));
    }
}
