//! Somebody's ratings in words, and the course of one of them as a picture.

use forteca_data::{PlayerRating, Rating, Scope, UtcSeconds};
use forteca_engine::Family;
use forteca_render::{RatingLine, RatingPoint, RatingWords, rating_chart};

use crate::club::RatingCourse;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{MenuOption, Page, Picture, PictureKind, Row, SelectMenu};
use crate::discord::rating::ids::RatingAction;
use crate::discord::show::ladder::subjects::{Subject, cast};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::ladder::{listed, place, value};
use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// How many points of a course are drawn; the eye does not tell more apart.
pub const POINTS: u32 = 120;

/// The course of a rating.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingHistory {
    /// Whose.
    pub subject: Subject,
    /// How it went.
    pub course: RatingCourse,
    /// All ratings of the same person.
    pub all: Vec<PlayerRating>,
    /// The rating after the last of them.
    pub rating: Option<Rating>,
}

/// All ratings of one person that matter here, in this server and over all; a picture of the courses, whose first is
/// their own; and a menu of their other families.
///
/// # Errors
/// A fault of the renderer.
pub fn ratings(
    viewers: Viewers,
    here: Scope,
    (family, scope): (Family, Scope),
    histories: &[RatingHistory],
    now: UtcSeconds,
) -> Result<Page, HandlerError> {
    let Some(own) = histories.first() else {
        return Ok(Page::default());
    };
    let lang = viewers.lang;
    let mut lines = Vec::new();
    for course in histories {
        lines.push(say!(
            lang,
            "rating-title",
            name = listed(&course.subject.player.name)
        ));
        let before = lines.len();
        let matter = || {
            let all = course.all.iter();
            all.filter(|rating| rating.scope == here || rating.scope == Scope::Global)
        };
        lines.extend(matter().map(|rating| row(lang, rating.family, rating.scope, &rating.rating, now)));
        if lines.len() == before {
            lines.push(say!(lang, "rating-none"));
        } else if matter().all(|rating| rating.family != family) {
            let family = names::family(lang, family);
            lines.push(say!(lang, "rating-none-of", family = family));
        }
    }
    let mut picture = None;
    // As long as there is no game, the words have told it all.
    if histories.iter().any(|course| course.course.games > 0) {
        let subjects: Vec<Subject> = histories.iter().map(|course| course.subject.clone()).collect();
        let cast = cast(lang, &subjects);
        lines.extend(cast.key);
        picture = Some(drawing(viewers, (family, scope), histories, cast.names, now)?);
    }
    let mut page = Page::text(lines.join("\n"));
    page.picture = picture;
    page.rows.extend(menu(lang, (family, scope), &own.all, histories));
    Ok(page)
}

fn row(lang: Lang, family: Family, scope: Scope, rating: &Rating, now: UtcSeconds) -> String {
    say!(
        lang,
        "rating-row",
        family = names::family(lang, family),
        place = place(lang, scope),
        rating = value(&rating.aged(now)),
        games = say!(lang, "rating-games", games = rating.games),
    )
}

/// The courses as a picture, in which people are called by `names`.
fn drawing(
    Viewers { lang, theme }: Viewers,
    (family, scope): (Family, Scope),
    histories: &[RatingHistory],
    names: Vec<String>,
    now: UtcSeconds,
) -> Result<Picture, HandlerError> {
    let title = say!(
        lang,
        "rating-chart-title",
        family = names::family(lang, family),
        place = place(lang, scope)
    );
    let lines: Vec<RatingLine> = histories
        .iter()
        .zip(names)
        .map(|(course, name)| RatingLine {
            name,
            points: drawn(course, now),
        })
        .collect();
    let (months, games) = (say!(lang, "chart-months"), say!(lang, "chart-game"));
    let mut short = months.split(' ');
    let words = RatingWords {
        title: &title,
        months: std::array::from_fn(|_| short.next().unwrap_or_default()),
        games: &games,
    };
    let bytes = rating_chart(&words, &lines, theme).map_err(HandlerError::fault)?;
    let mut words = vec![format!("{title}.")];
    words.extend(
        histories
            .iter()
            .filter(|course| course.course.games > 0)
            .map(|course| in_words(lang, course, now)),
    );
    Ok(Picture {
        kind: PictureKind::Rating,
        bytes,
        alt: words.join(" "),
        instead: None,
    })
}

/// The moments, and the rating as it stands now: without games it grows unsure, which shows as a band that opens.
fn drawn(course: &RatingHistory, now: UtcSeconds) -> Vec<RatingPoint> {
    let moments = course.course.moments.items.iter();
    let mut points: Vec<RatingPoint> = moments
        .map(|moment| RatingPoint {
            at: moment.at.0,
            game: Some(moment.game),
            rating: moment.value,
            deviation: moment.deviation,
        })
        .collect();
    if let Some(rating) = &course.rating {
        let present = rating.aged(now);
        if present.deviation > rating.deviation && !points.is_empty() {
            points.push(RatingPoint {
                at: now.0,
                game: None,
                rating: present.value,
                deviation: present.deviation,
            });
        }
    }
    points
}

fn in_words(lang: Lang, course: &RatingHistory, now: UtcSeconds) -> String {
    let went = &course.course;
    let games = say!(lang, "rating-games", games = went.games);
    let present = course
        .rating
        .as_ref()
        .map_or_else(String::new, |rating| value(&rating.aged(now)));
    say!(
        lang,
        "rating-chart-alt",
        name = course.subject.told(),
        games = games,
        first = format!("{:.0}", went.first),
        lowest = format!("{:.0}", went.lowest),
        highest = format!("{:.0}", went.highest),
        present = present,
    )
}

/// A menu of the families in which somebody is rated, if there are several.
fn menu(
    lang: Lang,
    (family, scope): (Family, Scope),
    all: &[PlayerRating],
    histories: &[RatingHistory],
) -> Option<Row> {
    let (own, others) = histories.split_first()?;
    let options: Vec<MenuOption> = all
        .iter()
        .filter(|rating| rating.scope == scope)
        .map(|rating| MenuOption {
            label: names::family(lang, rating.family),
            about: None,
            value: rating.family.code().to_owned(),
            chosen: rating.family == family,
        })
        .collect();
    (options.len() > 1).then(|| {
        let with = others.first().map(|other| other.subject.player.id);
        Row::Menu(SelectMenu {
            action: RatingAction {
                who: own.subject.player.id,
                with,
                scope,
            }
            .into(),
            placeholder: say!(lang, "rating-menu"),
            options,
        })
    })
}

#[cfg(test)]
mod tests {
    use crate::club::Readable;
    use forteca_data::{Player, RatingMoment, UserId};

    use super::*;
    use crate::discord::kit::caller::Caller;

    fn viewers(lang: Lang) -> Viewers {
        Viewers::all(&Caller::anybody(lang))
    }

    fn course(games: usize) -> RatingHistory {
        let moments: Vec<RatingMoment> = (0..games)
            .map(|game| RatingMoment {
                game: game as u32 + 1,
                at: UtcSeconds(game as i64 * 86_400),
                value: 1500.0 + (game % 7) as f64,
                deviation: 80.0,
            })
            .collect();
        let values = || moments.iter().map(|moment| moment.value);
        let course = RatingCourse {
            games: games as u32,
            first: 1500.0,
            lowest: values().fold(f64::INFINITY, f64::min),
            highest: values().fold(f64::NEG_INFINITY, f64::max),
            moments: Readable {
                items: moments.clone(),
                left_out: 0,
            },
        };
        RatingHistory {
            subject: Subject::from(Player {
                id: UserId(1),
                name: "x".repeat(600),
            }),
            course,
            all: Vec::new(),
            rating: Some(Rating {
                value: 1503.0,
                deviation: 80.0,
                at: Some(UtcSeconds(games as i64 * 86_400)),
                ..Rating::NEW
            }),
        }
    }

    #[test]
    fn every_language_has_twelve_short_months() {
        for lang in Lang::ALL {
            assert_eq!(say!(lang, "chart-months").split(' ').count(), 12);
        }
    }

    #[test]
    fn one_game_is_drawn_and_none_is_told() {
        let here = Scope::Global;
        for (games, drawn) in [(0, false), (1, true)] {
            let page = ratings(
                viewers(Lang::En),
                here,
                (Family::Siege33, here),
                &[course(games)],
                UtcSeconds(0),
            );
            assert_eq!(page.unwrap().picture.is_some(), drawn);
        }
    }

    #[test]
    fn a_rating_left_alone_opens_its_band() {
        let points = drawn(&course(3), UtcSeconds(400 * 86_400));
        assert_eq!(points.len(), 4);
        assert!(points[3].deviation > points[2].deviation);
        assert_eq!([points[2].game, points[3].game], [Some(3), None]);
    }

    #[test]
    fn a_family_without_a_rating_is_not_passed_over() {
        let here = Scope::Global;
        let rated = PlayerRating {
            scope: here,
            family: Family::Siege33,
            rating: course(3).rating.unwrap(),
        };
        for (family, missing) in [(Family::Siege33, false), (Family::Draughts100, true)] {
            let own = RatingHistory {
                all: vec![rated.clone()],
                ..course(0)
            };
            let page = ratings(viewers(Lang::En), here, (family, here), &[own], UtcSeconds(0)).unwrap();
            let said = page.text.contains("no rated game of these yet");
            assert_eq!(said, missing, "{}", page.text);
        }
    }

    #[test]
    fn the_words_fit_whatever_the_names() {
        let histories = [course(3), course(4)];
        let here = Scope::Global;
        for lang in Lang::ALL {
            let page = ratings(
                viewers(lang),
                here,
                (Family::Siege33, here),
                &histories,
                UtcSeconds(0),
            )
            .unwrap();
            assert!(page.text.chars().count() < 1000);
            let alt = page.picture.unwrap().alt;
            assert!(alt.contains("1500") && alt.contains("1503"), "{alt}");
            assert!(alt.contains(". xxx"), "a stop stands before the name: {alt}");
            assert!(alt.chars().count() < 400, "{alt}");
        }
    }

    #[test]
    fn two_people_are_compared_by_the_same_ratings() {
        let rated = |scope| PlayerRating {
            scope,
            family: Family::Siege33,
            rating: Rating::NEW,
        };
        let here = Scope::Guild(forteca_data::GuildId(7));
        let course = || RatingHistory {
            all: vec![rated(here), rated(Scope::Global)],
            ..course(3)
        };
        let page = ratings(
            viewers(Lang::En),
            here,
            (Family::Siege33, here),
            &[course(), course()],
            UtcSeconds(0),
        );
        let text = page.unwrap().text;
        assert_eq!(text.matches("this server").count(), 2, "{text}");
        assert_eq!(text.matches("all servers").count(), 2, "{text}");
    }
}
