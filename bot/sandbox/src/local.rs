//! The page is for browsers on this machine, and for no page from elsewhere.

use axum::http::{HeaderMap, header};

/// Whether a browser asks for this machine by its own name, and not a page from elsewhere through a borrowed one.
pub(crate) fn is_local(headers: &HeaderMap) -> bool {
    let loopback = |name: &str| {
        let host = match name.strip_prefix('[') {
            Some(rest) => rest.split_once(']').map_or("", |(host, _)| host),
            None => name.split(':').next().unwrap_or_default(),
        };
        matches!(host, "127.0.0.1" | "localhost" | "::1")
    };
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let origin = headers
        .get(header::ORIGIN)
        .map(|o| o.to_str().unwrap_or_default());
    host.is_some_and(loopback) && origin.is_none_or(|o| o.strip_prefix("http://").is_some_and(loopback))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn pages_from_elsewhere_are_not_local() {
        let headers = |host: &'static str, origin: Option<&'static str>| {
            let mut map = HeaderMap::new();
            map.insert(header::HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                map.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            is_local(&map)
        };
        assert!(headers("127.0.0.1:8080", None));
        assert!(headers("localhost:8080", Some("http://localhost:8080")));
        assert!(headers("[::1]:8080", None));
        assert!(!headers("evil.example:8080", None));
        assert!(!headers("127.0.0.1.evil.example", None));
        assert!(!headers("127.0.0.1:8080", Some("http://evil.example")));
        assert!(!is_local(&HeaderMap::new()));
    }
}
