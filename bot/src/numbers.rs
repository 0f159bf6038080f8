//! Numbers as they stand in ids and settings, and as people type those of games.

use std::str::FromStr;

use forteca_data::GameId;

/// A number of digits only: `parse` alone would take a sign.
pub(crate) fn digits<T: FromStr>(text: &str) -> Option<T> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())
        .flatten()
}

/// The number of a game, typed with or without its sign.
pub(crate) fn game_number(typed: &str) -> Option<GameId> {
    let typed = typed.trim();
    digits(typed.strip_prefix('#').unwrap_or(typed)).map(GameId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_by_its_digits_with_or_without_its_sign() {
        for typed in ["12", " #12 ", "#12", "012"] {
            assert_eq!(game_number(typed), Some(GameId(12)), "{typed}");
        }
        for typed in [
            "",
            "#",
            "##12",
            "-5",
            "+5",
            "#-5",
            "# 12",
            "12a",
            "99999999999999999999",
        ] {
            assert_eq!(game_number(typed), None, "{typed}");
        }
    }
}
