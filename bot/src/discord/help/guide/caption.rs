//! What a help page says: the rule, and what the board below shows of it. Some see that board as a picture and some
//! as text, so that nothing here speaks of how it looks.

use forteca_engine::{PointSet, Side, Variant};

use crate::discord::show::{banner, names, rules};
use crate::guide::{self, HelpTopic, Lesson};
use crate::say;
use crate::texts::Lang;

/// The rule, then what the board shows of it.
pub(super) fn in_words(lang: Lang, lesson: &Lesson) -> String {
    let mut said = rule(lang, lesson);
    said.extend(seen(lang, lesson));
    said.join(" ")
}

fn rule(lang: Lang, lesson: &Lesson) -> Vec<String> {
    let variant = lesson.position.variant();
    match (lesson.topic, variant.rules()) {
        (HelpTopic::Start, _) => rules::start(lang, variant),
        (HelpTopic::Rules, _) => vec![rules::in_words(lang, variant)],
        (HelpTopic::History, _) => vec![names::history(lang, variant)],
        (HelpTopic::Closed, Some(own)) => vec![rules::closed(lang, variant, own)],
        (HelpTopic::Attackers, Some(own)) => rules::attackers(lang, variant, own),
        (HelpTopic::Defenders, Some(own)) => vec![rules::defenders(lang, variant, own)],
        (HelpTopic::Capture, Some(own)) => rules::jump(lang, variant, own),
        (HelpTopic::Chain, Some(own)) => vec![rules::chain(lang, variant, own)],
        (HelpTopic::Huff, Some(own)) => vec![rules::huff(lang, variant, own)],
        (HelpTopic::Fill, Some(_)) => vec![rules::fill(lang, variant)],
        (HelpTopic::Block, Some(own)) => vec![rules::block(lang, variant, own)],
        (HelpTopic::WinByCaptures, Some(own)) => {
            let mut said = rules::win_by_captures(lang, variant, own);
            said.extend(rules::standstill(lang, variant, own));
            said
        }
        (HelpTopic::Men, _) => vec![say!(lang, "rules-draughts-go")],
        (HelpTopic::Most, _) => vec![
            say!(lang, "rules-draughts-jump"),
            say!(lang, "rules-draughts-capture"),
        ],
        (HelpTopic::Crown, _) => vec![say!(lang, "rules-draughts-crown")],
        (HelpTopic::King, _) => vec![say!(lang, "rules-draughts-king")],
        (HelpTopic::Afar, _) => vec![say!(lang, "rules-draughts-king-captures")],
        (HelpTopic::Win, _) => vec![say!(lang, "rules-draughts-win")],
        (HelpTopic::Draw, _) => vec![rules::draws(lang, variant)],
        (
            HelpTopic::Attackers
            | HelpTopic::Closed
            | HelpTopic::Defenders
            | HelpTopic::Capture
            | HelpTopic::Chain
            | HelpTopic::Huff
            | HelpTopic::Fill
            | HelpTopic::Block
            | HelpTopic::WinByCaptures,
            None,
        ) => Vec::new(),
    }
}

fn seen(lang: Lang, lesson: &Lesson) -> Option<String> {
    let position = &lesson.position;
    let variant = position.variant();
    let at = lesson.chosen.map(|point| variant.board().label(point));
    let instead = lesson.instead.as_deref().unwrap_or_default();
    let last = lesson.last.as_ref();
    let preview = lesson.preview.as_ref();
    let steps = |man: String| at.map(|at| say!(lang, "guide-sees-steps", man = man, at = at));
    match lesson.topic {
        HelpTopic::Start | HelpTopic::Rules | HelpTopic::History => None,
        HelpTopic::Attackers => steps(names::man(lang, variant, Side::ATTACKERS)),
        HelpTopic::Defenders => steps(names::man(lang, variant, Side::DEFENDERS)),
        HelpTopic::Men => steps(names::man(lang, variant, Side::White)),
        HelpTopic::King => steps(say!(lang, "man-king")),
        HelpTopic::Closed => lesson.chosen.map(|from| {
            let man = names::man(lang, variant, Side::ATTACKERS);
            let at = variant.board().label(from);
            let beyond = labels(variant, guide::closed_from(variant, from));
            say!(lang, "guide-sees-closed", man = man, at = at, beyond = beyond)
        }),
        HelpTopic::Afar => at.map(|at| say!(lang, "guide-sees-landings", at = at)),
        HelpTopic::Capture => preview.map(|made| {
            let over = labels(variant, made.captured());
            let taken = names::taken_attacker(lang, variant);
            let made = made.to_string();
            say!(
                lang,
                "guide-sees-capture",
                taken = taken,
                made = made,
                over = over
            )
        }),
        HelpTopic::Crown => preview.map(|made| say!(lang, "guide-sees-crown", made = made.to_string())),
        HelpTopic::Chain => preview.map(|made| {
            let taken = names::taken_attackers(lang, variant, made.captured().len());
            say!(lang, "guide-sees-chain", made = made.to_string(), taken = taken)
        }),
        HelpTopic::Most => preview.map(|made| {
            let captured = made.captured().len();
            let made = made.to_string();
            say!(
                lang,
                "guide-sees-most",
                made = made,
                captured = captured,
                instead = instead
            )
        }),
        HelpTopic::Huff => last.map(|made| {
            say!(
                lang,
                "guide-sees-huff",
                made = made.to_string(),
                instead = instead,
                man = names::man(lang, variant, Side::DEFENDERS),
                at = labels(variant, position.huffable())
            )
        }),
        HelpTopic::Fill => last.map(|made| {
            let at = labels(variant, made.target().into_iter().collect());
            say!(lang, "guide-sees-fill", made = made.to_string(), at = at)
        }),
        HelpTopic::Block => last.map(|made| {
            say!(
                lang,
                "guide-sees-block",
                made = made.to_string(),
                defending = names::side(lang, variant, Side::DEFENDERS),
                men = variant.men(Side::DEFENDERS),
                at = labels(variant, position.men(Side::DEFENDERS))
            )
        }),
        HelpTopic::WinByCaptures => last.map(|made| {
            let captured = position.captured_count();
            say!(
                lang,
                "guide-sees-kills",
                made = made.to_string(),
                kills = captured
            )
        }),
        HelpTopic::Win => last.map(|made| {
            let loser = position.side_to_move();
            let side = names::side(lang, variant, loser);
            let wins = names::wins(lang, variant, loser.other());
            say!(
                lang,
                "guide-sees-win",
                made = made.to_string(),
                side = side,
                wins = wins
            )
        }),
        HelpTopic::Draw => last.zip(lesson.ended.as_ref()).map(|(made, outcome)| {
            let how = banner::words(lang, position, outcome);
            say!(lang, "guide-sees-draw", made = made.to_string(), how = how)
        }),
    }
}

fn labels(variant: Variant, points: PointSet) -> String {
    let labels: Vec<&str> = points.iter().map(|point| variant.board().label(point)).collect();
    labels.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn lessons() -> impl Iterator<Item = &'static Lesson> {
        Variant::all().iter().flat_map(|variant| guide::lessons(*variant))
    }

    #[test]
    fn every_page_of_every_game_fits_into_a_message_in_both_languages() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let lessons = guide::lessons(*variant);
                assert!(lessons.len() <= 25, "they fit into one menu");
                for lesson in lessons {
                    let said = in_words(lang, lesson);
                    assert!((40..1800).contains(&said.chars().count()), "{variant} {said}");
                    for key in ["rules-", "guide-", "history-", "men-", "man-", "{", "$"] {
                        assert!(!said.contains(key), "{variant} {said}");
                    }
                    if !matches!(
                        lesson.topic,
                        HelpTopic::Start | HelpTopic::Rules | HelpTopic::History
                    ) {
                        assert!(seen(lang, lesson).is_some(), "{variant} {:?}", lesson.topic);
                    }
                }
            }
        }
    }

    #[test]
    fn each_page_of_a_game_tells_a_rule_of_its_own() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let mut told: HashMap<String, HelpTopic> = HashMap::new();
                let pages = guide::lessons(*variant)
                    .iter()
                    // All rules are told once more together, and closed lines where attackers step.
                    .filter(|lesson| !matches!(lesson.topic, HelpTopic::Rules | HelpTopic::Closed));
                for lesson in pages {
                    for sentence in rule(lang, lesson) {
                        let before = told.insert(sentence.clone(), lesson.topic);
                        assert_eq!(before, None, "{variant} {:?}: {sentence}", lesson.topic);
                    }
                }
            }
        }
    }

    #[test]
    fn no_caption_speaks_of_how_a_picture_looks() {
        let words: [(Lang, &[&str]); 2] = [
            (
                Lang::En,
                &[
                    "dot",
                    "shade",
                    "shadow",
                    "dark",
                    "light",
                    "colour",
                    "grey",
                    "picture",
                    "sign",
                    "arrow",
                    "double line",
                ],
            ),
            (
                Lang::Pl,
                &[
                    "kropk", "cieni", "ciemn", "jasn", "kolor", "szar", "obraz", "znakiem", "strzałk",
                    "podwójn",
                ],
            ),
        ];
        for (lang, words) in words {
            for lesson in lessons().filter(|lesson| lesson.topic != HelpTopic::History) {
                let said = in_words(lang, lesson).to_lowercase();
                for word in words {
                    assert!(!said.contains(word), "{word} in {said}");
                }
            }
        }
    }

    #[test]
    fn the_sentence_names_what_the_board_shows() {
        for lesson in lessons() {
            let board = lesson.position.variant().board();
            let said = in_words(Lang::En, lesson);
            let moves = [&lesson.last, &lesson.preview].into_iter().flatten();
            let mut named: Vec<String> = moves.map(ToString::to_string).collect();
            named.extend(lesson.chosen.map(|point| board.label(point).to_owned()));
            for name in named {
                assert!(said.contains(&format!("**{name}**")), "{name} in {said}");
            }
        }
    }

    #[test]
    fn the_figures_are_called_by_their_names() {
        let told = |lang, id: &str, topic: HelpTopic| {
            let mut found = guide::lessons(Variant::from_id(id).unwrap()).iter();
            in_words(lang, found.find(|lesson| lesson.topic == topic).unwrap())
        };
        for (id, topic, polish, english) in [
            ("halatafl", HelpTopic::Defenders, "może pójść lis z", "the fox on"),
            (
                "halatafl",
                HelpTopic::Attackers,
                "może pójść gęś z",
                "the goose on",
            ),
            (
                "wilki-i-owce",
                HelpTopic::Defenders,
                "może pójść wilk z",
                "the wolf on",
            ),
            (
                "wilki-i-owce",
                HelpTopic::Capture,
                "nad sąsiednią owcą",
                "a neighbouring sheep",
            ),
            ("forteca", HelpTopic::Attackers, "oblegający z", "the attacker on"),
            ("forteczka-1898", HelpTopic::Huff, "obrońca z", "the defender on"),
            ("warcaby-polskie", HelpTopic::King, "damka z", "the king on"),
        ] {
            let said = told(Lang::Pl, id, topic);
            assert!(said.contains(polish), "{said}");
            let said = told(Lang::En, id, topic);
            assert!(said.contains(english), "{said}");
        }
    }

    #[test]
    fn one_defender_and_no_more_is_to_be_huffed_and_nobody_shut_in_can_move() {
        for lesson in lessons() {
            let position = &lesson.position;
            if lesson.topic == HelpTopic::Huff {
                assert_eq!(position.huffable().len(), 1, "{position}");
            }
            if lesson.topic == HelpTopic::Block {
                assert!(position.legal_moves().is_empty(), "{position}");
            }
        }
    }
}
