//! The one port: HTTP in, HTTP out. What a request means is in `rest`, `gateway`, `ui` and `page`.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Request, State as Extracted};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::ListenerExt;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::clock::Clock;
use crate::faults::{Effect, Fault};
use crate::files::FilePart;
use crate::local::is_local;
use crate::record::RestLine;
use crate::refusal::Refusal;
use crate::rest::{self, Outcome};
use crate::shared::Shared;
use crate::validate::files::REQUEST_BYTES;
use crate::{gateway, page, ui};

/// Serves until told to stop.
pub(crate) async fn serve(shared: Arc<Shared>, listener: TcpListener) -> std::io::Result<()> {
    // Without this, small answers wait for the other side's delayed acknowledgement.
    let listener = listener.tap_io(|stream| {
        if let Err(e) = stream.set_nodelay(true) {
            tracing::debug!("no TCP_NODELAY: {e}");
        }
    });
    let stopping = shared.clone();
    let app = Router::new()
        .route("/", any(root))
        .route("/page/{file}", get(page::file))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .nest("/ui", ui::routes())
        .route("/api/{*path}", any(api))
        .layer(DefaultBodyLimit::disable())
        .with_state(shared);
    axum::serve(listener, app)
        .with_graceful_shutdown(async move { stopping.stopped().await })
        .await
}

async fn root(
    Extracted(shared): Extracted<Arc<Shared>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| gateway::run(shared, socket)),
        Err(_) if is_local(&headers) => page::index(),
        Err(_) => StatusCode::FORBIDDEN.into_response(),
    }
}

async fn attachment(
    Extracted(shared): Extracted<Arc<Shared>>,
    Path((channel, id, name)): Path<(u64, u64, String)>,
) -> Response {
    let state = shared.lock();
    let here = state.messages.values().filter(|m| m.channel == channel);
    let list = here.flat_map(|m| m.value["attachments"].as_array().into_iter().flatten());
    let mut found = list.filter(|a| crate::form::id(&a["id"]) == Some(id) && a["filename"] == name);
    let content_type = found.next().map(|a| {
        a["content_type"]
            .as_str()
            .unwrap_or("application/octet-stream")
            .to_owned()
    });
    match (content_type, state.files.get(id)) {
        (Some(content_type), Some(bytes)) => {
            let safe = HeaderValue::from_str(&content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream"));
            let mut response = bytes.into_response();
            response.headers_mut().insert(header::CONTENT_TYPE, safe);
            let headers = [
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (
                    header::CONTENT_SECURITY_POLICY,
                    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
                ),
                (header::CACHE_CONTROL, "private, max-age=86400"),
            ];
            for (name, value) in headers {
                response
                    .headers_mut()
                    .insert(name, HeaderValue::from_static(value));
            }
            response
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn api(Extracted(shared): Extracted<Arc<Shared>>, request: Request) -> Response {
    let method = request.method().as_str().to_owned();
    let uri = request.uri().clone();
    let whole = uri.path_and_query().map_or("/", |p| p.as_str()).to_owned();
    let Some(path) = whole
        .strip_prefix("/api/v10")
        .filter(|p| p.starts_with('/'))
        .map(str::to_owned)
    else {
        return respond(404, Some(&Refusal::not_found().body), HeaderMap::new());
    };
    let authorization = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|h| h.to_str().ok())
        .map(str::to_owned);
    let (body, files, unreadable) = read(request).await;
    let bare = path.split('?').next().unwrap_or_default();
    let r = rest::Request {
        segments: bare.split('/').filter(|s| !s.is_empty()).map(decode).collect(),
        query: query(uri.query().unwrap_or_default()),
        method,
        authorization,
        body,
        files,
        unreadable,
        millis: shared.clock.millis(),
        now: shared.clock.unix_millis(),
    };
    let (outcome, fault) = match carry_out(&shared, &r, &path) {
        Carried::Answer(outcome, fault) => (outcome, fault),
        Carried::Silence => {
            // Until the client has had enough, which ends this as well.
            shared.stopped().await;
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        Carried::Broken => return broken(),
    };
    let (status, body) = match outcome {
        Ok(good) => (good.status, good.body),
        Err(refusal) => (refusal.status, Some(refusal.body)),
    };
    shared.recorder.rest(&RestLine {
        millis: r.millis,
        method: &r.method,
        path: &path,
        body: Some(&r.body),
        files: r.files.iter().map(file_line).collect(),
        status,
        response: body.as_ref(),
        fault: fault.as_deref(),
    });
    // A page does not come from Discord.
    let headers = match &body {
        Some(Value::String(_)) => HeaderMap::new(),
        Some(_) | None => limits(&r, status, body.as_ref(), &shared.clock),
    };
    respond(status, body.as_ref(), headers)
}

/// An answer in whose midst the connection breaks.
fn broken() -> Response {
    let cut = async { Err::<&[u8], _>(std::io::Error::from(std::io::ErrorKind::ConnectionReset)) };
    Response::new(Body::from_stream(futures_util::stream::once(cut)))
}

fn file_line(f: &FilePart) -> Value {
    json!({"field": f.field, "name": f.name, "bytes": f.bytes.len(), "type": f.content_type})
}

/// What becomes of a request.
enum Carried {
    /// It is answered, perhaps with a prepared failure.
    Answer(Outcome, Option<String>),
    /// It is never answered.
    Silence,
    /// Its connection breaks.
    Broken,
}

fn carry_out(shared: &Shared, r: &rest::Request, path: &str) -> Carried {
    let mut state = shared.lock();
    let (outcome, told) = match state.faults.take(&r.method, path) {
        None => (rest::answer(&mut state, &shared.token, r), None),
        Some(Fault { status, body, effect }) => {
            match effect {
                Effect::Silence => return Carried::Silence,
                Effect::Broken => return Carried::Broken,
                Effect::DoneAndBroken => {
                    drop(rest::answer(&mut state, &shared.token, r));
                    return Carried::Broken;
                }
                Effect::Done => drop(rest::answer(&mut state, &shared.token, r)),
                Effect::None => {}
            }
            let told = format!("answered {status} on purpose");
            (Err(Refusal { status, body }), Some(told))
        }
    };
    if let Err(refusal) = &outcome {
        let what = format!("{} {path}", r.method);
        tracing::debug!(%what, status = refusal.status, body = %refusal.body, "refused");
        state.errors.push((what, refusal.status, refusal.body.clone()));
        state.changed();
    }
    Carried::Answer(outcome, told)
}

/// The body of a request: JSON, files, and what was wrong with it.
async fn read(request: Request) -> (Value, Vec<FilePart>, Option<Refusal>) {
    let content_type = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|h| h.to_str().ok())
        .unwrap_or_default();
    if content_type.starts_with("multipart/form-data") {
        return match Multipart::from_request(request, &()).await {
            Ok(parts) => read_parts(parts).await,
            Err(_) => (Value::Null, Vec::new(), Some(Refusal::invalid_json())),
        };
    }
    let bytes = match axum::body::to_bytes(request.into_body(), REQUEST_BYTES).await {
        Ok(bytes) => bytes,
        Err(_) => return (Value::Null, Vec::new(), Some(Refusal::too_large())),
    };
    if bytes.is_empty() {
        return (Value::Null, Vec::new(), None);
    }
    match serde_json::from_slice(&bytes) {
        Ok(body) => (body, Vec::new(), None),
        Err(_) => (Value::Null, Vec::new(), Some(Refusal::invalid_json())),
    }
}

async fn read_parts(mut parts: Multipart) -> (Value, Vec<FilePart>, Option<Refusal>) {
    let (mut body, mut files, mut total) = (Value::Null, Vec::new(), 0);
    let mut unreadable = None;
    loop {
        let field = match parts.next_field().await {
            Ok(Some(field)) => field,
            Ok(None) => return (body, files, unreadable),
            Err(_) => return (body, files, Some(Refusal::invalid_json())),
        };
        let name = field.name().unwrap_or_default().to_owned();
        let file_name = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let Ok(bytes) = field.bytes().await else {
            return (body, files, Some(Refusal::invalid_json()));
        };
        if name == "payload_json" {
            match serde_json::from_slice(&bytes) {
                Ok(json) => body = json,
                Err(_) => unreadable = Some(Refusal::invalid_json()),
            }
            continue;
        }
        total += bytes.len();
        if total > REQUEST_BYTES {
            // The rest is read all the same, so that the client gets to hear why.
            unreadable = Some(Refusal::too_large());
            continue;
        }
        files.push(FilePart {
            field: name,
            name: file_name,
            content_type,
            bytes: bytes.to_vec(),
        });
    }
}

/// Percent-decoding of one path segment.
fn decode(segment: &str) -> String {
    let bytes = segment.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut i = 0;
    while i < bytes.len() {
        let hex = segment
            .get(i + 1..i + 3)
            .filter(|_| bytes[i] == b'%')
            .and_then(|h| u8::from_str_radix(h, 16).ok());
        match hex {
            Some(byte) => {
                out.push(byte);
                i += 3;
            }
            None => {
                out.push(bytes[i]);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

fn query(text: &str) -> HashMap<String, String> {
    let pairs = text.split('&').filter(|p| !p.is_empty());
    pairs
        .map(|p| p.split_once('=').unwrap_or((p, "")))
        .map(|(k, v)| (decode(k), decode(v)))
        .collect()
}

/// The rate limit headers; of a 429 those that say how long to wait.
fn limits(r: &rest::Request, status: u16, body: Option<&Value>, clock: &Clock) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let mut put = |name: &'static str, value: String| {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    };
    let mut bucket = DefaultHasher::new();
    r.method.hash(&mut bucket);
    for segment in &r.segments {
        segment
            .bytes()
            .any(|b| !b.is_ascii_digit())
            .then_some(segment)
            .hash(&mut bucket);
    }
    let wait = body.and_then(|b| b["retry_after"].as_f64()).unwrap_or(1.0);
    let (remaining, reset_after) = if status == 429 { (0, wait) } else { (4, 1.0) };
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 fit a double")]
    let reset = clock.unix_millis() as f64 / 1000.0 + reset_after;
    put("x-ratelimit-limit", "5".to_owned());
    put("x-ratelimit-remaining", remaining.to_string());
    put("x-ratelimit-reset", format!("{reset:.3}"));
    put("x-ratelimit-reset-after", format!("{reset_after:.3}"));
    put("x-ratelimit-bucket", format!("{:016x}", bucket.finish()));
    if status == 429 {
        let global = body.is_some_and(|b| b["global"] == true);
        put("retry-after", format!("{}", wait.ceil()));
        put(
            "x-ratelimit-scope",
            if global { "global" } else { "user" }.to_owned(),
        );
        if global {
            put("x-ratelimit-global", "true".to_owned());
        }
    }
    headers
}

fn respond(status: u16, body: Option<&Value>, headers: HeaderMap) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(Value::String(page)) => {
            let mut response = Response::new(Body::from(page.clone()));
            response
                .headers_mut()
                .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html"));
            response
        }
        Some(json) => {
            let mut response = Response::new(Body::from(json.to_string()));
            response
                .headers_mut()
                .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
            response
        }
        None => Response::new(Body::empty()),
    };
    *response.status_mut() = status;
    response.headers_mut().extend(headers);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded() {
        assert_eq!(decode("%40original"), "@original");
        assert_eq!(decode("a%zzb%"), "a%zzb%");
        assert_eq!(decode("%C5%BC"), "ż");
    }
}
