//! The port at which the bot can be asked about itself: `/metrics`, `/healthz`, `/readyz`.

use std::net::SocketAddr;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::Monitor;

/// The format in which Prometheus has read metrics since 2.5.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// A port that is taken, at which nobody answers yet.
pub(crate) struct Door(TcpListener);

impl Door {
    /// Takes the port.
    ///
    /// # Errors
    /// What the system says, mostly that another has it.
    pub(crate) async fn open(address: SocketAddr) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        tracing::info!(%address, "metrics and health can be asked for here");
        if !address.ip().is_loopback() {
            tracing::warn!(%address, "everybody who reaches this address reads the metrics");
        }
        Ok(Self(listener))
    }

    /// Answers for this bot, until dropped.
    pub(crate) fn answer_for(self, monitor: Monitor) -> Watched {
        let pages = Router::new()
            .route("/metrics", get(metrics))
            .route("/healthz", get(alive))
            .route("/readyz", get(ready))
            .with_state(monitor);
        Watched(tokio::spawn(async move {
            // It ends with the task; whatever goes wrong at one connection ends that one.
            drop(axum::serve(self.0, pages).await);
        }))
    }
}

/// A port at which questions are answered.
pub(crate) struct Watched(JoinHandle<()>);

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn metrics(State(monitor): State<Monitor>) -> impl IntoResponse {
    ([(CONTENT_TYPE, TEXT)], monitor.metrics().await)
}

async fn alive(State(monitor): State<Monitor>) -> impl IntoResponse {
    told(monitor.is_alive().await)
}

async fn ready(State(monitor): State<Monitor>) -> impl IntoResponse {
    told(monitor.is_ready().await)
}

fn told(state: Result<(), String>) -> impl IntoResponse {
    match state {
        Ok(()) => (StatusCode::OK, "ok\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}
