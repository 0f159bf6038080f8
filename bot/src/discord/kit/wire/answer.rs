//! What an answer says, before it is known what it means: whether it is Discord that speaks, with which code, how long
//! it wants to be left in peace, and how much it lets through.

use std::time::Duration;

use reqwest::header::HeaderMap;
use serde::Deserialize;

use super::limits::{Scope, Told};
use crate::chat::Answer;

/// An error as Discord writes it.
#[derive(Deserialize)]
struct Refusal {
    code: Option<i64>,
    message: String,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// What an answer without success says. `code` is there only if it is Discord that speaks.
pub(super) fn understand(status: u16, headers: &HeaderMap, text: &str) -> Answer {
    let in_header = number(headers, "retry-after");
    match serde_json::from_str::<Refusal>(text) {
        Ok(refusal) => Answer {
            status,
            code: refusal.code,
            message: short(&refusal.message),
            retry_after: refusal.retry_after.or(in_header),
        },
        Err(_) => Answer {
            status,
            code: None,
            message: short(text),
            retry_after: in_header,
        },
    }
}

/// As much of what is said as a line of the log needs.
fn short(text: &str) -> String {
    text.chars().take(200).collect()
}

/// A 429 that does not come from Discord itself comes from the guard before it, which means everything.
pub(super) fn scope(headers: &HeaderMap, text: &str) -> Scope {
    let refusal = serde_json::from_str::<Refusal>(text);
    match refusal {
        Ok(refusal) if !refusal.global && !headers.contains_key("x-ratelimit-global") => Scope::Kind,
        Ok(_) | Err(_) => Scope::Everything,
    }
}

pub(super) fn told(headers: &HeaderMap) -> Told {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float that does not fit becomes the nearest that does"
    )]
    let count = |name| number(headers, name).map(|count| count as u32);
    Told {
        limit: count("x-ratelimit-limit"),
        left: count("x-ratelimit-remaining"),
        over_in: number(headers, "x-ratelimit-reset-after")
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
    }
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter().map(|(name, value)| {
            (
                reqwest::header::HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        });
        pairs.collect()
    }

    #[test]
    fn discords_own_word_is_told_from_a_page_on_the_way() {
        let none = HeaderMap::new();
        let own = understand(403, &none, r#"{"message": "Missing Access", "code": 50001}"#);
        assert_eq!(own.code, Some(50_001));
        for other in [
            "<html><h1>403 Forbidden</h1></html>",
            "error code: 1015",
            "",
            r#"{"error": "blocked"}"#,
            r#"{"message": "blocked by policy"}"#,
            r#"{"message": 7, "code": 50001}"#,
            "[]",
        ] {
            assert_eq!(understand(403, &none, other).code, None, "{other}");
        }
    }

    #[test]
    fn how_long_to_wait_stands_in_the_body_or_the_header() {
        let header = headers(&[("retry-after", "65")]);
        let body = r#"{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}"#;
        assert_eq!(understand(429, &header, body).retry_after, Some(64.57));
        assert_eq!(
            understand(429, &header, "error code: 1015").retry_after,
            Some(65.0)
        );
        assert_eq!(understand(429, &HeaderMap::new(), "").retry_after, None);
    }

    #[test]
    fn a_429_is_meant_for_one_kind_only_if_discord_says_so() {
        let own = r#"{"message": "slow down", "retry_after": 1.0, "global": false, "code": 0}"#;
        let all = r#"{"message": "slow down", "retry_after": 1.0, "global": true}"#;
        let none = HeaderMap::new();
        assert_eq!(scope(&none, own), Scope::Kind);
        assert_eq!(
            scope(&headers(&[("x-ratelimit-global", "true")]), own),
            Scope::Everything
        );
        assert_eq!(scope(&none, all), Scope::Everything);
        assert_eq!(scope(&none, "error code: 1015"), Scope::Everything);
    }

    #[test]
    fn the_limits_stand_in_the_headers() {
        let good = headers(&[
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "1.250"),
        ]);
        let expected = Told {
            limit: Some(5),
            left: Some(4),
            over_in: Some(Duration::from_millis(1250)),
        };
        assert_eq!(told(&good), expected);
        let bad = headers(&[("x-ratelimit-limit", "many"), ("x-ratelimit-reset-after", "-1")]);
        assert_eq!(told(&bad), Told::default());
    }
}
