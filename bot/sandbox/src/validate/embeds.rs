//! Embeds: every text's length, their sum, and the pictures they name.

use serde_json::Value;

use crate::form::{self, Need, present};
use crate::refusal::{Form, join};

const TOTAL: usize = 6000;

/// `names` are the files that `attachment://` may name.
pub(super) fn check(form: &mut Form, at: &str, data: &Value, names: &[String]) {
    let embeds = form::list(form, data, at, "embeds", (0, 10), Need::Optional);
    let mut total = 0;
    for (i, embed) in embeds.iter().enumerate() {
        let at = join(at, format!("embeds.{i}"));
        if form::object(form, embed, &at) {
            one(form, &at, embed, names);
            total += characters(embed);
        }
    }
    if total > TOTAL {
        let message = format!("Embed size exceeds maximum size of {TOTAL}");
        form.fault(join(at, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

fn one(form: &mut Form, at: &str, embed: &Value, names: &[String]) {
    form::text(form, embed, at, "title", (0, 256), Need::Optional);
    form::text(form, embed, at, "description", (0, 4096), Need::Optional);
    form::integer(form, embed, at, "color", (0, 0xFF_FFFF), Need::Optional);
    if let Some(url) = form::text(form, embed, at, "url", (0, 2048), Need::Optional) {
        web(form, &join(at, "url"), url);
    }
    if let Some(time) = form::text(form, embed, at, "timestamp", (0, 64), Need::Optional)
        && !looks_like_a_moment(time)
    {
        form.fault(
            join(at, "timestamp"),
            "DATE_TIME_TYPE_PARSE",
            format!("Could not parse {time}. Should be ISO8601."),
        );
    }
    let fields = form::list(form, embed, at, "fields", (0, 25), Need::Optional);
    for (i, field) in fields.iter().enumerate() {
        let at = join(at, format!("fields.{i}"));
        if form::object(form, field, &at) {
            form::text(form, field, &at, "name", (1, 256), Need::Required);
            form::text(form, field, &at, "value", (1, 1024), Need::Required);
            form::truth(form, field, &at, "inline");
        }
    }
    for (part, text, most, pictures) in [
        ("footer", Some("text"), 2048, "icon_url"),
        ("author", Some("name"), 256, "icon_url"),
        ("image", None, 0, "url"),
        ("thumbnail", None, 0, "url"),
    ] {
        let Some(inner) = present(embed, part) else {
            continue;
        };
        let at = join(at, part);
        if !form::object(form, inner, &at) {
            continue;
        }
        if let Some(key) = text {
            let need = if part == "author" {
                Need::Required
            } else {
                Need::Optional
            };
            form::text(form, inner, &at, key, (0, most), need);
        }
        if let Some(url) = form::text(form, inner, &at, pictures, (0, 2048), Need::Optional) {
            picture(form, &join(&at, pictures), url, names);
        }
    }
    let visible = [
        "title",
        "description",
        "image",
        "thumbnail",
        "fields",
        "footer",
        "author",
    ];
    let something = |key: &str| match present(embed, key) {
        Some(Value::String(s)) => !s.trim().is_empty(),
        Some(Value::Array(list)) => !list.is_empty(),
        other => other.is_some(),
    };
    if !visible.iter().any(|k| something(k)) {
        form.fault(
            join(at, "description"),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
    }
}

fn web(form: &mut Form, at: &str, url: &str) {
    let rest = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    if rest.is_none_or(|host| host.is_empty() || host.starts_with('/') || host.contains(char::is_whitespace))
    {
        let message = "Scheme must be one of ('http', 'https').";
        form.fault(at, "URL_TYPE_INVALID_SCHEME", message);
    }
}

fn picture(form: &mut Form, at: &str, url: &str, names: &[String]) {
    let Some(name) = url.strip_prefix("attachment://") else {
        return web(form, at, url);
    };
    let ending = name
        .rsplit_once('.')
        .map(|(_, e)| e.to_ascii_lowercase())
        .unwrap_or_default();
    if !names.iter().any(|n| n == name) {
        form.fault(
            at,
            "ATTACHMENT_NOT_FOUND",
            format!("No file {name} is on this message."),
        );
    } else if !matches!(ending.as_str(), "jpg" | "jpeg" | "png" | "webp" | "gif") {
        form.fault(
            at,
            "ATTACHMENT_NOT_A_PICTURE",
            format!("{name} is not a picture that embeds can show."),
        );
    }
}

/// The characters that count towards the limit for all embeds together.
fn characters(embed: &Value) -> usize {
    let own = [
        &embed["title"],
        &embed["description"],
        &embed["footer"]["text"],
        &embed["author"]["name"],
    ];
    let fields = embed["fields"].as_array().into_iter().flatten();
    let texts = own
        .into_iter()
        .chain(fields.flat_map(|f| [&f["name"], &f["value"]]));
    texts
        .filter_map(Value::as_str)
        .map(|t| t.trim().chars().count())
        .sum()
}

fn looks_like_a_moment(text: &str) -> bool {
    let date = text.get(..10).unwrap_or_default();
    let shape = |c: char| if c.is_ascii_digit() { '9' } else { c };
    date.chars().map(shape).collect::<String>() == "9999-99-99"
        && text[10..]
            .chars()
            .all(|c| c.is_ascii_digit() || "T:.Z+- ".contains(c))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form::tests::faults;

    fn refused(embed: Value) -> Vec<String> {
        faults(|f| {
            check(
                f,
                "",
                &json!({"embeds": [embed]}),
                &["board.png".to_owned(), "game.pdn".to_owned()],
            )
        })
    }

    #[test]
    fn every_text_has_its_length() {
        // Discord's reference on embed limits.
        let of = |n: usize| "a".repeat(n);
        let make = |key: &str, n: usize| match key {
            "title" | "description" => json!({key: of(n)}),
            "footer" => json!({"footer": {"text": of(n)}}),
            "author" => json!({"author": {"name": of(n)}}),
            "name" => json!({"fields": [{"name": of(n), "value": "v"}]}),
            _ => json!({"fields": [{"name": "n", "value": of(n)}]}),
        };
        for (key, most) in [
            ("title", 256),
            ("description", 4096),
            ("footer", 2048),
            ("author", 256),
            ("name", 256),
            ("value", 1024),
        ] {
            assert_eq!(refused(make(key, most)), [""; 0], "{key}");
            assert_eq!(refused(make(key, most + 1)).len(), 1, "{key}");
        }
    }

    #[test]
    fn fields_are_25_and_have_both_texts() {
        let fields = |n: usize| json!({"fields": vec![json!({"name": "n", "value": "v"}); n]});
        assert_eq!(refused(fields(25)), [""; 0]);
        assert_eq!(refused(fields(26)), ["embeds.0.fields BASE_TYPE_MAX_LENGTH"]);
        let empty = refused(json!({"fields": [{"name": "", "value": "v"}, {"name": "n"}]}));
        assert_eq!(
            empty,
            [
                "embeds.0.fields.0.name BASE_TYPE_REQUIRED",
                "embeds.0.fields.1.value BASE_TYPE_REQUIRED"
            ]
        );
    }

    #[test]
    fn ten_embeds_share_six_thousand_characters() {
        let embeds =
            |n: usize, size: usize| json!({"embeds": vec![json!({"description": "a".repeat(size)}); n]});
        let refused = |data: Value| faults(|f| check(f, "", &data, &[]));
        assert_eq!(refused(embeds(2, 3000)), [""; 0]);
        assert_eq!(refused(embeds(2, 3001)), ["embeds MAX_EMBED_SIZE_EXCEEDED"]);
        assert_eq!(refused(embeds(10, 1)), [""; 0]);
        assert_eq!(refused(embeds(11, 1)), ["embeds BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn pictures_name_files_of_the_message() {
        let image = |url: &str| refused(json!({"image": {"url": url}}));
        assert_eq!(image("attachment://board.png"), [""; 0]);
        assert_eq!(image("https://example.org/a.png"), [""; 0]);
        assert_eq!(
            image("attachment://other.png"),
            ["embeds.0.image.url ATTACHMENT_NOT_FOUND"]
        );
        assert_eq!(
            image("attachment://game.pdn"),
            ["embeds.0.image.url ATTACHMENT_NOT_A_PICTURE"]
        );
        assert_eq!(
            image("ftp://example.org/a.png"),
            ["embeds.0.image.url URL_TYPE_INVALID_SCHEME"]
        );
    }

    #[test]
    fn an_embed_shows_something() {
        assert_eq!(
            refused(json!({"color": 5})),
            ["embeds.0.description BASE_TYPE_REQUIRED"]
        );
        assert_eq!(
            refused(json!({"title": " "})),
            ["embeds.0.description BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn colours_and_moments_have_their_form() {
        assert_eq!(
            refused(json!({"title": "a", "color": 0xFF_FFFF, "timestamp": "2026-08-01T12:00:00.000Z"})),
            [""; 0]
        );
        assert_eq!(
            refused(json!({"title": "a", "color": 0x100_0000})),
            ["embeds.0.color NUMBER_TYPE_MAX"]
        );
        assert_eq!(
            refused(json!({"title": "a", "timestamp": "now"})),
            ["embeds.0.timestamp DATE_TIME_TYPE_PARSE"]
        );
    }
}
