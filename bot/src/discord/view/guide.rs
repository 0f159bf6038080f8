//! The help pages of a game: a lesson in a picture, the rule in a sentence, and the way to the other pages.

use forteca_engine::{Point, Side, Variant};
use forteca_render::Artist;

use super::board::{self, Shot};
use super::{names, rules};
use crate::discord::caller::Caller;
use crate::discord::custom_id::{Action, GuideAction};
use crate::discord::errors::Trouble;
use crate::discord::page::{Button, MenuOption, Page, Row, SelectMenu, Tone};
use crate::guide::{self, Lesson, Topic};
use crate::say;
use crate::texts::{Lang, text};

/// The page of a game on a topic; the first page if the game has none on it.
///
/// # Errors
/// A fault of the renderer.
pub fn page(artist: &Artist, caller: &Caller, variant: Variant, topic: Topic) -> Result<Page, Trouble> {
    let lang = caller.lang;
    let lessons = guide::lessons(variant);
    let at = lessons
        .iter()
        .position(|lesson| lesson.topic == topic)
        .unwrap_or(0);
    let lesson = &lessons[at];
    let chosen: Vec<Point> = lesson.chosen.into_iter().collect();
    let shot = Shot {
        last: lesson.last.as_ref(),
        preview: lesson.preview.as_ref(),
        chosen: &chosen,
        targets: lesson.targets,
        ended: lesson.ended.as_ref(),
        ..Shot::of(&lesson.position)
    };
    let title = say!(
        lang,
        "guide-title",
        game = names::game(lang, variant),
        topic = label(lang, variant, lesson.topic),
        page = at + 1,
        pages = lessons.len(),
    );
    let told = Page::text(format!("{title}\n{}", in_words(lang, lesson)));
    let mut page = board::put(told, artist, caller, shot)?;
    page.rows.push(menu(lang, variant, lessons, lesson.topic));
    let turn = |to: &Lesson, label: String, tone| {
        Button::new(Action::Guide(GuideAction::Page(variant, to.topic)), label, tone)
    };
    let before = at.checked_sub(1).and_then(|before| lessons.get(before));
    let before = before.map(|to| turn(to, say!(lang, "button-previous"), Tone::Quiet));
    let after = lessons.get(at + 1);
    let after = after.map(|to| turn(to, say!(lang, "button-next"), Tone::Primary));
    Ok(page.with_buttons(before.into_iter().chain(after).collect()))
}

fn label(lang: Lang, variant: Variant, topic: Topic) -> String {
    let steps = |side: Side| (names::side(lang, variant, side), variant.men(side));
    match topic {
        Topic::Attackers => {
            let (side, men) = steps(Side::ATTACKERS);
            say!(lang, "guide-topic-attackers", side = side, men = men)
        }
        Topic::Defenders => {
            let (side, men) = steps(Side::DEFENDERS);
            say!(lang, "guide-topic-defenders", side = side, men = men)
        }
        _ => text(lang, &format!("guide-topic-{}", topic.code()), &[]),
    }
}

fn menu(lang: Lang, variant: Variant, lessons: &[Lesson], shown: Topic) -> Row {
    let options = lessons.iter().map(|lesson| MenuOption {
        label: label(lang, variant, lesson.topic),
        about: None,
        value: lesson.topic.code().to_owned(),
        chosen: lesson.topic == shown,
    });
    Row::Menu(SelectMenu {
        action: Action::Guide(GuideAction::Menu(variant)),
        placeholder: say!(lang, "guide-choose"),
        options: options.collect(),
    })
}

/// The rule, then what the picture shows of it.
fn in_words(lang: Lang, lesson: &Lesson) -> String {
    let mut said = rule(lang, lesson);
    said.extend(seen(lang, lesson));
    said.join(" ")
}

fn rule(lang: Lang, lesson: &Lesson) -> Vec<String> {
    let variant = lesson.position.variant();
    match (lesson.topic, variant.rules()) {
        (Topic::Start, _) => rules::start(lang, variant),
        (Topic::Rules, _) => vec![rules::in_words(lang, variant)],
        (Topic::History, _) => vec![history(lang, variant)],
        (Topic::Closed, _) => vec![rules::closed(lang, variant)],
        (Topic::Attackers, Some(own)) => rules::attackers(lang, variant, own),
        (Topic::Defenders, Some(own)) => vec![rules::defenders(lang, variant, own)],
        (Topic::Capture | Topic::Chain | Topic::Huff, Some(own)) => vec![rules::capture(lang, own)],
        (Topic::Fill | Topic::Block, Some(own)) => vec![rules::shut_in(lang, variant, own)],
        (Topic::Kills, Some(own)) => {
            let mut said = vec![rules::kills(lang, variant, own)];
            said.extend(rules::standstill(lang, variant, own));
            said
        }
        (Topic::Men, _) => vec![say!(lang, "rules-draughts-go")],
        (Topic::Most, _) => vec![say!(lang, "rules-draughts-capture")],
        (Topic::Crown, _) => vec![say!(lang, "rules-draughts-crown")],
        (Topic::King | Topic::Afar, _) => vec![say!(lang, "rules-draughts-king")],
        (Topic::Win, _) => vec![say!(lang, "rules-draughts-win")],
        (Topic::Draw, _) => vec![rules::draws(lang, variant)],
        (
            Topic::Attackers
            | Topic::Defenders
            | Topic::Capture
            | Topic::Chain
            | Topic::Huff
            | Topic::Fill
            | Topic::Block
            | Topic::Kills,
            None,
        ) => Vec::new(),
    }
}

fn seen(lang: Lang, lesson: &Lesson) -> Option<String> {
    let variant = lesson.position.variant();
    let at = lesson.chosen.map(|point| variant.board().label(point));
    let instead = lesson.instead.as_deref().unwrap_or_default();
    let last = lesson.last.as_ref().map(ToString::to_string);
    match lesson.topic {
        Topic::Start | Topic::Rules | Topic::History => None,
        Topic::Attackers | Topic::Defenders | Topic::Men => {
            at.map(|at| say!(lang, "guide-sees-steps", at = at))
        }
        Topic::Closed => lesson.chosen.map(|from| {
            let beyond = guide::closed_from(variant, from).iter();
            let labels: Vec<&str> = beyond.map(|point| variant.board().label(point)).collect();
            let at = variant.board().label(from);
            say!(lang, "guide-sees-closed", at = at, beyond = labels.join(", "))
        }),
        Topic::King => at.map(|at| say!(lang, "guide-sees-king", at = at)),
        Topic::Afar => at.map(|at| say!(lang, "guide-sees-landings", at = at)),
        Topic::Capture | Topic::Crown => {
            let made = lesson.preview.as_ref()?.to_string();
            Some(say!(lang, "guide-sees-move", made = made))
        }
        Topic::Chain => {
            let made = lesson.preview.as_ref()?;
            let captured = made.captured().len();
            Some(say!(
                lang,
                "guide-sees-chain",
                made = made.to_string(),
                captured = captured
            ))
        }
        Topic::Most => {
            let made = lesson.preview.as_ref()?;
            Some(say!(
                lang,
                "guide-sees-most",
                made = made.to_string(),
                captured = made.captured().len(),
                instead = instead
            ))
        }
        Topic::Huff => last.map(|made| say!(lang, "guide-sees-huff", made = made, instead = instead)),
        Topic::Fill | Topic::Block | Topic::Kills | Topic::Win | Topic::Draw => {
            last.map(|made| say!(lang, "guide-sees-end", made = made))
        }
    }
}

/// Where the game comes from. Games that differ only in the number of men share their history.
fn history(lang: Lang, variant: Variant) -> String {
    let game = match variant.game() {
        "halatafl-17" => "halatafl",
        "freystafl-17" => "freystafl",
        game if game.starts_with("fox-geese") => "fox-geese",
        game => game,
    };
    text(lang, &format!("history-{game}"), &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_page_of_every_game_fits_into_a_message_in_both_languages() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let lessons = guide::lessons(*variant);
                assert!(lessons.len() <= 25, "they fit into one menu");
                for lesson in lessons {
                    let said = in_words(lang, lesson);
                    assert!((40..1800).contains(&said.chars().count()), "{variant} {said}");
                    for key in ["rules-", "guide-", "history-", "{", "$"] {
                        assert!(!said.contains(key), "{variant} {said}");
                    }
                    if !matches!(lesson.topic, Topic::Start | Topic::Rules | Topic::History) {
                        assert!(seen(lang, lesson).is_some(), "{variant} {:?}", lesson.topic);
                    }
                    assert!(!label(lang, *variant, lesson.topic).contains("guide-"));
                }
            }
        }
    }

    #[test]
    fn the_titles_name_the_sides_as_the_game_does() {
        let title = |lang, id: &str, topic| label(lang, Variant::from_id(id).unwrap(), topic);
        assert_eq!(
            title(Lang::En, "wilki-i-owce", Topic::Attackers),
            "How the sheep step"
        );
        assert_eq!(title(Lang::En, "halatafl", Topic::Defenders), "How the fox steps");
        assert_eq!(title(Lang::Pl, "halatafl", Topic::Attackers), "Jak chodzą gęsi");
        assert_eq!(title(Lang::Pl, "halatafl", Topic::Defenders), "Jak chodzi lis");
        assert_eq!(
            title(Lang::Pl, "forteca", Topic::Attackers),
            "Jak chodzą oblegający"
        );
    }

    #[test]
    fn the_sentence_names_what_the_picture_shows() {
        for variant in Variant::all() {
            for lesson in guide::lessons(*variant) {
                let said = in_words(Lang::En, lesson);
                let moves = [&lesson.last, &lesson.preview].into_iter().flatten();
                let mut named: Vec<String> = moves.map(ToString::to_string).collect();
                named.extend(lesson.chosen.map(|point| variant.board().label(point).to_owned()));
                for name in named {
                    assert!(
                        said.contains(&format!("**{name}**")),
                        "{variant}: {name} in {said}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_pages_lead_from_one_to_the_next_and_their_ids_are_unique() {
        let (artist, variant) = (Artist::new(), Variant::from_id("forteca").unwrap());
        let mut topic = Topic::Start;
        let mut visited = HashSet::new();
        loop {
            let page = page(&artist, &Caller::anybody(Lang::En), variant, topic).unwrap();
            assert!(visited.insert(topic.code()), "{topic:?} comes twice");
            let mut ids = HashSet::new();
            let mut next = None;
            for row in &page.rows {
                match row {
                    Row::Menu(menu) => assert!(ids.insert(menu.action.to_string())),
                    Row::Channels(_) => panic!("help asks for no channel"),
                    Row::Buttons(buttons) => {
                        for button in buttons {
                            assert!(ids.insert(button.action.to_string()));
                            if let (Action::Guide(GuideAction::Page(_, to)), "Next") =
                                (&button.action, button.label.as_str())
                            {
                                next = Some(*to);
                            }
                        }
                    }
                }
            }
            match next {
                Some(to) => topic = to,
                None => break,
            }
        }
        assert_eq!(visited.len(), guide::lessons(variant).len());
    }
}
