//! The few words below the picture of a finished game. The whole sentence, with names, stands in the message.

use forteca_engine::{DrawRule, Outcome, Position, Reason};

use crate::discord::show::names;
use crate::discord::show::table::{has_lost_all, stuck};
use crate::say;
use crate::texts::Lang;

/// Who won and why, in at most 45 letters.
pub fn words(lang: Lang, position: &Position, outcome: &Outcome) -> String {
    if outcome.reason() == Reason::Aborted {
        return say!(lang, "banner-aborted");
    }
    let who = match outcome.winner() {
        Some(side) => names::wins(lang, position.variant(), side),
        None => say!(lang, "banner-draw"),
    };
    if let Some(side) = stuck(position.variant(), outcome) {
        let side = names::side(lang, position.variant(), side);
        return format!("{who}: {}", say!(lang, "banner-stuck", side = side));
    }
    let by_men = matches!(outcome.reason(), Reason::Captures | Reason::NoMove);
    let why = if by_men && has_lost_all(position, outcome) {
        say!(lang, "banner-no-man")
    } else {
        why(lang, outcome.reason())
    };
    format!("{who}: {why}")
}

fn why(lang: Lang, reason: Reason) -> String {
    match reason {
        Reason::Fill => say!(lang, "banner-fill"),
        Reason::Block => say!(lang, "banner-block"),
        Reason::Captures => say!(lang, "banner-kills"),
        Reason::NoMove => say!(lang, "banner-no-move"),
        Reason::HuffedOut => say!(lang, "banner-huffed-out"),
        Reason::Repetition(_) => say!(lang, "banner-repetition"),
        Reason::NoProgress => say!(lang, "banner-no-progress"),
        Reason::Length => say!(lang, "banner-length"),
        Reason::Agreement => say!(lang, "banner-agreement"),
        Reason::Resignation => say!(lang, "banner-resignation"),
        Reason::Time => say!(lang, "banner-time"),
        Reason::Aborted => say!(lang, "banner-aborted"),
        Reason::Drawn { rule, .. } => match rule {
            DrawRule::KingMoves => say!(lang, "banner-king-moves"),
            DrawRule::ThreeAgainstOne => say!(lang, "banner-three-against-one"),
            DrawRule::TwoAgainstOne => say!(lang, "banner-two-against-one"),
            DrawRule::ThreeKings => say!(lang, "banner-three-kings"),
            DrawRule::MainRoad => say!(lang, "banner-main-road"),
            DrawRule::BalanceOfFive | DrawRule::BalanceOfSeven => say!(lang, "banner-balance"),
        },
    }
}

#[cfg(test)]
mod tests {
    use forteca_engine::Variant;

    use super::*;

    #[test]
    fn every_end_of_every_game_fits_below_its_picture() {
        let won = [
            "fill",
            "block",
            "kills",
            "no-move",
            "huffed-out",
            "repetition:0,4,8",
            "no-progress",
            "length",
            "resignation",
            "time",
        ];
        let drawn = [
            "repetition:0,4,8",
            "no-progress",
            "length",
            "agreement",
            "king-moves:15,0",
            "three-against-one:16,0",
            "two-against-one:5,0",
            "three-kings:15,0",
            "main-road:5,0",
            "balance-of-five:30,0",
            "balance-of-seven:60,0",
        ];
        let ends = |winner: &'static str| won.map(|reason| format!("{winner}:{reason}"));
        let mut codes: Vec<String> = ["white", "black"].into_iter().flat_map(ends).collect();
        codes.extend(drawn.map(|reason| format!("draw:{reason}")));
        codes.push("none:aborted".to_owned());
        for lang in Lang::ALL {
            for variant in Variant::all() {
                for code in &codes {
                    let words = words(lang, &variant.start(), &Outcome::from_code(code).unwrap());
                    assert!(words.chars().count() <= 45, "{words}");
                    assert!(!words.contains("banner"), "{words}");
                    assert!(words.starts_with(char::is_uppercase), "{words}");
                }
            }
        }
    }

    #[test]
    fn whoever_has_lost_all_men_is_not_called_shut_in() {
        let told = |lang, id: &str, text: &str, code: &str| {
            let position = Position::parse(Variant::from_id(id).unwrap(), text).unwrap();
            words(lang, &position, &Outcome::from_code(code).unwrap())
        };
        let empty = "W:W31:B";
        assert_eq!(
            told(Lang::En, "warcaby-polskie", empty, "white:no-move"),
            "White wins: the other side has no man left"
        );
        assert_eq!(
            told(Lang::Pl, "warcaby-polskie", empty, "white:no-move"),
            "Białe wygrywają: przeciwnik bez bierek"
        );
        let geese = ".../.../......./...W.../......./.../... a 13 -";
        assert_eq!(
            told(Lang::En, "halatafl", geese, "white:kills"),
            "The fox wins: the other side has no man left"
        );
        let standing = "W:W31:B26";
        assert!(
            told(Lang::En, "warcaby-polskie", standing, "white:no-move").contains("cannot move"),
            "a man who stands can be shut in"
        );
    }
}
