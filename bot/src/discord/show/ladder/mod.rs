//! Ratings, leaderboards and statistics in words and pictures. Each has its file; here is what they share.

pub mod subjects;
pub mod viewers;

use forteca_data::{Rating, Scope};
use forteca_render::{SideResults, results_chart};

use crate::club::{OfVariant, Score, is_provisional};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Picture, PictureKind, clip};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::names::{self, shown, visible};
use crate::say;
use crate::texts::Lang;

/// How many characters of a name are shown in a list; Discord allows names of 32.
pub const NAME: usize = 40;

/// `1662 ±290`, or `1662? ±290` while it says little.
pub fn value(rating: &Rating) -> String {
    let doubt = if is_provisional(rating) { "?" } else { "" };
    format!("{:.0}{doubt} ±{:.0}", rating.value, rating.deviation)
}

/// A name in a line with more behind it: a name that is written from right to left must not take the numbers after it
/// along.
pub fn listed(name: &str) -> String {
    const LEFT_TO_RIGHT: char = '\u{200e}';
    let name = shown(&clip(&visible(name), NAME));
    if name.chars().any(is_right_to_left) {
        format!("{LEFT_TO_RIGHT}{name}{LEFT_TO_RIGHT}")
    } else {
        name
    }
}

/// Letters of the scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and the rest.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Among whom.
pub fn place(lang: Lang, scope: Scope) -> String {
    match scope {
        Scope::Global => say!(lang, "rating-place-global"),
        Scope::Guild(_) => say!(lang, "rating-place-guild"),
    }
}

/// `5 won, 1 drawn, 2 lost`.
pub fn score(lang: Lang, score: Score) -> String {
    say!(
        lang,
        "ladder-score",
        wins = score.wins,
        draws = score.draws,
        losses = score.losses
    )
}

/// Results by side over several variants, sides of one name together, without those that were never played.
pub fn by_side(lang: Lang, variants: &[OfVariant]) -> Vec<(String, Score)> {
    let mut sides: Vec<(String, Score)> = Vec::new();
    for one in variants {
        for (side, score) in one.sides.iter().filter(|(_, score)| score.games() > 0) {
            let name = names::side(lang, one.variant, *side);
            match sides.iter_mut().find(|(known, _)| *known == name) {
                None => sides.push((name, *score)),
                Some((_, sum)) => {
                    sum.wins += score.wins;
                    sum.draws += score.draws;
                    sum.losses += score.losses;
                }
            }
        }
    }
    sides
}

/// The chart of results by side under a heading. Its description is `lead` and the same results.
pub fn results_picture(
    Viewers { lang, theme }: Viewers,
    heading: &str,
    lead: &str,
    sides: &[(String, Score)],
) -> Result<Picture, HandlerError> {
    let legend = [
        say!(lang, "ladder-wins"),
        say!(lang, "ladder-draws"),
        say!(lang, "ladder-losses"),
    ];
    let rows: Vec<SideResults> = sides
        .iter()
        .map(|(name, score)| SideResults {
            name: name.clone(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
        })
        .collect();
    let told: Vec<String> = sides
        .iter()
        .map(|(side, of_side)| {
            say!(
                lang,
                "stats-alt-side",
                side = side.clone(),
                score = score(lang, *of_side)
            )
        })
        .collect();
    let legend = legend.each_ref().map(String::as_str);
    let bytes = results_chart(heading, legend, &rows, theme).map_err(HandlerError::fault)?;
    Ok(Picture {
        kind: PictureKind::Results,
        bytes,
        alt: format!("{lead}: {}.", told.join("; ")),
        instead: None,
    })
}

#[cfg(test)]
mod tests {
    use forteca_engine::{Side, Variant};

    use super::*;
    use crate::discord::kit::caller::Caller;

    #[test]
    fn the_description_of_results_fits_whatever_they_are() {
        let most = Score {
            wins: 1_400_000_000,
            draws: 1_400_000_000,
            losses: 1_400_000_000,
        };
        for lang in Lang::ALL {
            let viewers = Viewers::all(&Caller::anybody(lang));
            let mut sides: Vec<(String, Score)> = Vec::new();
            for variant in Variant::all() {
                for side in [Side::Black, Side::White] {
                    let name = names::side(lang, *variant, side);
                    if sides.iter().all(|(known, _)| *known != name) {
                        sides.push((name, most));
                    }
                }
            }
            assert!(sides.len() > 5, "{sides:?}");
            let lead = "W".repeat(32);
            let alt = results_picture(viewers, "", &format!("{lead} – {lead}"), &sides)
                .unwrap()
                .alt;
            assert!(alt.chars().count() < 1024, "{alt}");
            assert_eq!(alt.matches("1400000000").count(), 3 * sides.len(), "{alt}");
        }
    }

    #[test]
    fn a_name_from_right_to_left_is_held_between_marks_and_others_are_plain() {
        assert_eq!(listed("Łucja 🏰"), "Łucja 🏰");
        assert_eq!(listed("שלום"), "\u{200e}שלום\u{200e}");
        assert_eq!(listed("**x**\u{202e}"), "\\*\\*x\\*\\*");
        let long = listed(&"_".repeat(300));
        assert_eq!(long.chars().count(), 79, "{long}");
    }
}
