//! The page's files, compiled in.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::local::is_local;

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// Name, content type and text of each file under `/page/`.
const FILES: &[(&str, &str, &str)] = &[
    ("app.js", SCRIPT, include_str!("../page/app.js")),
    ("composer.js", SCRIPT, include_str!("../page/composer.js")),
    ("dialogs.js", SCRIPT, include_str!("../page/dialogs.js")),
    ("dom.js", SCRIPT, include_str!("../page/dom.js")),
    ("icon.svg", PICTURE, include_str!("../page/icon.svg")),
    ("index.html", HTML, include_str!("../page/index.html")),
    ("interact.js", SCRIPT, include_str!("../page/interact.js")),
    ("listbox.js", SCRIPT, include_str!("../page/listbox.js")),
    ("log.js", SCRIPT, include_str!("../page/log.js")),
    ("markdown.js", SCRIPT, include_str!("../page/markdown.js")),
    ("message.js", SCRIPT, include_str!("../page/message.js")),
    ("options.js", SCRIPT, include_str!("../page/options.js")),
    ("store.js", SCRIPT, include_str!("../page/store.js")),
    ("style.css", STYLE, include_str!("../page/style.css")),
    ("suggest.js", SCRIPT, include_str!("../page/suggest.js")),
    ("words.js", SCRIPT, include_str!("../page/words.js")),
];

pub(crate) fn index() -> Response {
    send("index.html")
}

pub(crate) async fn file(headers: HeaderMap, Path(name): Path<String>) -> Response {
    if is_local(&headers) {
        send(&name)
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

fn send(name: &str) -> Response {
    match FILES.iter().find(|f| f.0 == name) {
        Some((_, content_type, text)) => (
            [
                (header::CONTENT_TYPE, *content_type),
                (header::CACHE_CONTROL, "no-cache"),
            ],
            *text,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
