//! Work of some milliseconds in the middle of a handler, such as drawing: short enough to wait for, too long to keep a
//! thread of the runtime from what else it has to do. What takes longer goes through `Context::slowly`.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does something on this thread, whose other tasks another thread takes over meanwhile, where there is another.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let flavor = Handle::try_current().map(|handle| handle.runtime_flavor());
    match flavor.is_ok_and(|flavor| matches!(flavor, RuntimeFlavor::MultiThread)) {
        true => tokio::task::block_in_place(work),
        false => work(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[test]
    fn nobody_waits_for_it_where_there_is_only_one_thread_to_take_over() {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .build()
            .unwrap();
        runtime.block_on(async {
            let (told, heard) = mpsc::channel();
            let slow = tokio::spawn(async move {
                // The only worker is at work here until the other task has run.
                aside(|| heard.recv_timeout(Duration::from_secs(20)))
            });
            let quick = tokio::spawn(async move { told.send(()) });
            quick.await.unwrap().unwrap();
            assert!(slow.await.unwrap().is_ok());
        });
    }

    #[test]
    fn it_is_done_where_there_is_no_runtime_or_a_single_thread() {
        assert_eq!(aside(|| 7), 7);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        assert_eq!(runtime.block_on(async { aside(|| 7) }), 7);
    }
}
