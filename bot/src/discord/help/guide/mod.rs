//! The help pages of a game: a lesson in a picture, the rule in a sentence, and the way to the other pages. What
//! the sentences are is told in `caption`.

mod caption;

use forteca_engine::{First, GameResult, Point, Side, Variant};
use forteca_render::Artist;

use crate::discord::help::ids::HelpAction;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, MenuOption, Page, Row, SelectMenu, Tone};
use crate::discord::show::diagram::{Diagram, ToMove};
use crate::discord::show::{board, names};
use crate::guide::{self, HelpTopic, Lesson};
use crate::say;
use crate::texts::{Lang, text};

/// The page of a game on a topic; the first page if the game has none on it.
///
/// # Errors
/// A fault of the renderer.
pub fn page(
    artist: &Artist,
    caller: &Caller,
    variant: Variant,
    topic: HelpTopic,
) -> Result<Page, HandlerError> {
    let lang = caller.lang;
    let lessons = guide::lessons(variant);
    let at = lessons
        .iter()
        .position(|lesson| lesson.topic == topic)
        .unwrap_or(0);
    let lesson = &lessons[at];
    let chosen: Vec<Point> = lesson.chosen.into_iter().collect();
    let diagram = Diagram {
        last: lesson.last.as_ref(),
        preview: lesson.preview.as_ref(),
        chosen: &chosen,
        targets: lesson.targets,
        ended: lesson.ended.as_ref(),
        turn: turn(lesson),
        ..Diagram::of(&lesson.position)
    };
    let title = say!(
        lang,
        "guide-title",
        game = names::game(lang, variant),
        topic = label(lang, variant, lesson.topic),
        page = at + 1,
        pages = lessons.len(),
    );
    let told = Page::text(format!("{title}\n{}", caption::in_words(lang, lesson)));
    let mut page = board::put(told, artist, caller, diagram)?;
    page.rows.push(menu(lang, variant, lessons, lesson.topic));
    let leaf =
        |to: &Lesson, label: String, tone| Button::new(HelpAction::Page(variant, to.topic), label, tone);
    let before = at.checked_sub(1).and_then(|before| lessons.get(before));
    let before = before.map(|to| leaf(to, say!(lang, "button-previous"), Tone::Quiet));
    let after = lessons.get(at + 1);
    let after = after.map(|to| leaf(to, say!(lang, "button-next"), Tone::Primary));
    Ok(page.with_buttons(before.into_iter().chain(after).collect()))
}

/// Nobody is to move where the game begins and the lot decides who begins it.
fn turn(lesson: &Lesson) -> ToMove {
    let variant = lesson.position.variant();
    let by_lot = variant.rules().is_some_and(|rules| rules.first == First::Lot);
    if by_lot && lesson.position == variant.start() {
        ToMove::ByLot
    } else {
        ToMove::Known
    }
}

fn label(lang: Lang, variant: Variant, topic: HelpTopic) -> String {
    let steps = |side: Side| (names::side(lang, variant, side), variant.men(side));
    match topic {
        HelpTopic::Attackers => {
            let (side, men) = steps(Side::ATTACKERS);
            say!(lang, "guide-topic-attackers", side = side, men = men)
        }
        HelpTopic::Defenders => {
            let (side, men) = steps(Side::DEFENDERS);
            say!(lang, "guide-topic-defenders", side = side, men = men)
        }
        HelpTopic::Block => {
            let block = variant.rules().map(|rules| rules.block);
            let wins = if block == Some(GameResult::AttackersWin) {
                "yes"
            } else {
                "no"
            };
            say!(lang, "guide-topic-block", wins = wins)
        }
        HelpTopic::Start
        | HelpTopic::Closed
        | HelpTopic::Capture
        | HelpTopic::Chain
        | HelpTopic::Huff
        | HelpTopic::Fill
        | HelpTopic::WinByCaptures
        | HelpTopic::Men
        | HelpTopic::Most
        | HelpTopic::Crown
        | HelpTopic::King
        | HelpTopic::Afar
        | HelpTopic::Win
        | HelpTopic::Draw
        | HelpTopic::Rules
        | HelpTopic::History => text(lang, &format!("guide-topic-{}", topic.code()), &[]),
    }
}

fn menu(lang: Lang, variant: Variant, lessons: &[Lesson], shown: HelpTopic) -> Row {
    let options = lessons.iter().map(|lesson| MenuOption {
        label: label(lang, variant, lesson.topic),
        about: None,
        value: lesson.topic.code().to_owned(),
        chosen: lesson.topic == shown,
    });
    Row::Menu(SelectMenu {
        action: HelpAction::Menu(variant).into(),
        placeholder: say!(lang, "guide-choose"),
        options: options.collect(),
    })
}

#[cfg(test)]
mod made_up;
#[cfg(test)]
mod made_up_draughts;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Boards;
    use crate::discord::help::ids::VERBS;
    use crate::discord::kit::ids::read_id;
    use crate::discord::show::diagram;
    use forteca_render::Scene;
    use std::collections::HashSet;

    fn viewer(lang: Lang, boards: Boards) -> Caller {
        let mut caller = Caller::anybody(lang);
        caller.preferences.boards = boards;
        caller
    }

    #[test]
    fn nobody_is_to_move_where_a_lot_decides_who_begins() {
        let artist = Artist::new();
        let lot = |variant: &Variant| variant.rules().is_some_and(|rules| rules.first == First::Lot);
        let mut by_lot = 0;
        for variant in Variant::all() {
            let start = variant.start();
            let bottom = diagram::usual_bottom(*variant);
            let shown = |scene: Scene<'_>| artist.png(&scene.bottom(bottom)).unwrap();
            let expected = if lot(variant) {
                by_lot += 1;
                shown(Scene::new(&start).without_turn())
            } else {
                shown(Scene::new(&start))
            };
            for (lang, drawn, turn) in [
                (Lang::En, "the lot decides", "to move:"),
                (Lang::Pl, "decyduje los", "na ruchu:"),
            ] {
                let seen = |topic, boards| page(&artist, &viewer(lang, boards), *variant, topic).unwrap();
                for topic in [HelpTopic::Start, HelpTopic::Rules, HelpTopic::History] {
                    let picture = seen(topic, Boards::Pictures).picture.unwrap();
                    assert_eq!(picture.bytes, expected, "{variant} {topic:?}");
                    assert_eq!(picture.alt.contains(drawn), lot(variant), "{}", picture.alt);
                    assert_eq!(picture.alt.contains(turn), !lot(variant), "{}", picture.alt);
                }
                let text = seen(HelpTopic::Start, Boards::Text).text;
                assert_eq!(text.contains(turn), !lot(variant), "{text}");
                assert_eq!(text.contains(drawn), lot(variant), "{text}");
            }
            let later = &guide::lessons(*variant)[1];
            assert_eq!(turn(later), ToMove::Known, "{variant}");
        }
        assert!(by_lot > 0, "no game is begun by lot");
    }

    #[test]
    fn whoever_sees_no_pictures_reads_a_board_on_every_page_that_is_about_one() {
        let artist = Artist::new();
        for lang in Lang::ALL {
            for variant in Variant::all() {
                for lesson in guide::lessons(*variant) {
                    let page = page(&artist, &viewer(lang, Boards::Text), *variant, lesson.topic).unwrap();
                    assert!(page.picture.is_none());
                    assert!(page.text.chars().count() <= 2000, "{}", page.text);
                    if !matches!(lesson.topic, HelpTopic::Rules | HelpTopic::History) {
                        assert!(page.text.contains("```"), "{variant}: {}", page.text);
                    }
                }
            }
        }
    }

    #[test]
    fn all_rules_in_words_do_not_repeat_the_name_of_the_game() {
        let artist = Artist::new();
        for lang in Lang::ALL {
            for variant in Variant::all() {
                let page = page(
                    &artist,
                    &viewer(lang, Boards::Pictures),
                    *variant,
                    HelpTopic::Rules,
                )
                .unwrap();
                let name = format!("**{}**", names::game(lang, *variant));
                assert_eq!(page.text.matches(&name).count(), 1, "{}", page.text);
                assert!(
                    page.text.lines().nth(1).unwrap().starts_with("- "),
                    "{}",
                    page.text
                );
            }
        }
    }

    #[test]
    fn the_titles_name_the_sides_as_the_game_does() {
        let title = |lang, id: &str, topic| label(lang, Variant::from_id(id).unwrap(), topic);
        assert_eq!(
            title(Lang::En, "wilki-i-owce", HelpTopic::Attackers),
            "How the sheep step"
        );
        assert_eq!(
            title(Lang::En, "halatafl", HelpTopic::Defenders),
            "How the fox steps"
        );
        assert_eq!(
            title(Lang::Pl, "halatafl", HelpTopic::Attackers),
            "Jak chodzą gęsi"
        );
        assert_eq!(
            title(Lang::Pl, "halatafl", HelpTopic::Defenders),
            "Jak chodzi lis"
        );
        assert_eq!(
            title(Lang::Pl, "forteca", HelpTopic::Attackers),
            "Jak chodzą oblegający"
        );
    }

    #[test]
    fn the_pages_lead_from_one_to_the_next_and_their_ids_are_unique() {
        let (artist, variant) = (Artist::new(), Variant::from_id("forteca").unwrap());
        let mut topic = HelpTopic::Start;
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
                            let action = read_id(button.action.as_str(), VERBS, HelpAction::read);
                            if let (Some(HelpAction::Page(_, to)), "Next") = (action, button.label.as_str()) {
                                next = Some(to);
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
