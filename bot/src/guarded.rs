//! Work that must not take anything else with it when it breaks: a panic in it is an error like any other.

use std::any::Any;
use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

/// Why guarded work has no result, for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a panic: {0}")]
pub(crate) struct Panicked(String);

/// Does some work to its end, or to its panic. What it was changing then must be such that the next can go on with it.
pub(crate) async fn guarded<T>(work: impl Future<Output = T>) -> Result<T, Panicked> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.map_err(|payload| Panicked(message(payload.as_ref())))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("unknown").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error_with_its_message() {
        assert_eq!(guarded(async { 7 }).await, Ok(7));
        let number = 3;
        let broken = guarded(async { panic!("number {number}") }).await;
        assert_eq!(broken.map(|()| 0).unwrap_err().to_string(), "a panic: number 3");
        let broken = guarded(async { panic!("plain") }).await;
        assert_eq!(broken.map(|()| 0), Err(Panicked("plain".to_owned())));
    }
}
