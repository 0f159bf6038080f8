//! The threads that own the connections: one writer, and readers. What is run on them, and on what file, is not
//! decided here.
//!
//! The writer drains its queue, runs every job of the batch in a savepoint of its own inside one immediate
//! transaction, commits once, and only then answers. A hundred moves that arrive together cost one flush of the disk,
//! and nobody is told of anything that a crash could take back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use futures_channel::oneshot;
use rusqlite::{Connection, TransactionBehavior};

use crate::errors::StoreError;

/// The most jobs in one commit, so that the first of a long queue does not wait for the last.
const BATCH: usize = 256;

/// Whether what a job wrote stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Persist {
    Keep,
    Undo,
}

/// A job whose result type is known only to the one who asked.
trait Work: Send {
    /// Does it, and holds the result back.
    fn run(&mut self, connection: &Connection) -> Persist;
    /// Hands out the result, or why the transaction around it failed.
    fn answer(self: Box<Self>, transaction: Result<(), StoreError>);
}

struct Task<T, E, F> {
    task: Option<F>,
    /// On whose behalf: what the log says of it is told apart by that.
    asked: tracing::Span,
    result: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<T, E, F> Work for Task<T, E, F>
where
    F: FnOnce(&Connection) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Persist {
        let Some(task) = self.task.take() else {
            return Persist::Undo;
        };
        let _asked = self.asked.enter();
        let result = catch_unwind(AssertUnwindSafe(|| task(connection))).unwrap_or_else(|_| {
            tracing::error!("a job panicked inside its transaction");
            Err(StoreError::Panicked.into())
        });
        let verdict = if result.is_ok() {
            Persist::Keep
        } else {
            Persist::Undo
        };
        self.result = Some(result);
        verdict
    }

    fn answer(self: Box<Self>, transaction: Result<(), StoreError>) {
        let result = match (transaction, self.result) {
            (Err(error), _) => Err(error.into()),
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(StoreError::Closed.into()),
        };
        // Whoever asked may have gone away; what was written stays written.
        drop(self.reply.send(result));
    }
}

enum Order {
    Write(Box<dyn Work>),
    Read(Box<dyn Work>),
    /// Outside of any transaction.
    Alone(Box<dyn Work>),
}

#[derive(Clone)]
struct Queues {
    writer: Sender<Order>,
    /// None: the writer's connection is the only one, and reads wait in its queue.
    readers: Option<Sender<Box<dyn Work>>>,
}

/// The threads and the queues to them.
pub(crate) struct Workers {
    queues: Mutex<Option<Queues>>,
    threads: Mutex<Threads>,
}

#[derive(Default)]
struct Threads {
    readers: Vec<JoinHandle<()>>,
    writer: Option<JoinHandle<()>>,
}

impl Workers {
    /// Starts one thread for the writer and one for each reader; without readers the writer reads too.
    pub(crate) fn start(writer: Connection, readers: Vec<Connection>) -> std::io::Result<Workers> {
        let mut threads = Threads::default();
        let (orders, inbox) = mpsc::channel();
        let reader_queue = if readers.is_empty() {
            None
        } else {
            let (queue, inbox) = mpsc::channel();
            let inbox = Arc::new(Mutex::new(inbox));
            for (number, connection) in readers.into_iter().enumerate() {
                let inbox = Arc::clone(&inbox);
                let thread = thread::Builder::new()
                    .name(format!("data-reader-{number}"))
                    .spawn(move || read_all(connection, &inbox))?;
                threads.readers.push(thread);
            }
            Some(queue)
        };
        threads.writer = Some(
            thread::Builder::new()
                .name("data-writer".to_owned())
                .spawn(move || write_all(writer, &inbox))?,
        );
        Ok(Workers {
            queues: Mutex::new(Some(Queues {
                writer: orders,
                readers: reader_queue,
            })),
            threads: Mutex::new(threads),
        })
    }

    /// Runs `task` in a write transaction. An error undoes what it wrote. The task runs to its end even when the
    /// future is dropped.
    pub(crate) async fn write<T, E, F>(&self, task: F) -> Result<T, E>
    where
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.ask(task, |queues, job| {
            let sent = queues.writer.send(Order::Write(job));
            sent.map_err(|_| StoreError::Closed)
        })
        .await
    }

    /// Runs `task` on one unchanging view of the database.
    pub(crate) async fn read<T, F>(&self, task: F) -> Result<T, StoreError>
    where
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.ask(task, |queues, job| match &queues.readers {
            Some(readers) => readers.send(job).map_err(|_| StoreError::Closed),
            None => {
                let sent = queues.writer.send(Order::Read(job));
                sent.map_err(|_| StoreError::Closed)
            }
        })
        .await
    }

    /// Runs `task` on the writer's connection outside of any transaction, for what SQLite does for the file as a whole.
    pub(crate) async fn alone<T, F>(&self, task: F) -> Result<T, StoreError>
    where
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.ask(task, |queues, job| {
            let sent = queues.writer.send(Order::Alone(job));
            sent.map_err(|_| StoreError::Closed)
        })
        .await
    }

    /// Puts `task` into the queue that `send` chooses, and waits for what comes of it.
    async fn ask<T, E, F>(
        &self,
        task: F,
        send: impl FnOnce(&Queues, Box<dyn Work>) -> Result<(), StoreError>,
    ) -> Result<T, E>
    where
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Task {
            task: Some(task),
            asked: tracing::Span::current(),
            result: None,
            reply,
        });
        let queues = self.queues().ok_or(StoreError::Closed)?;
        send(&queues, job)?;
        drop(queues);
        answer.await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// Takes no more jobs, finishes those that wait, closes the connections. The writer goes last: the last connection
    /// to a file folds the log into it, and a reader may not.
    pub(crate) fn shut(&self) {
        drop(lock(&self.queues).take());
        let threads = std::mem::take(&mut *lock(&self.threads));
        let this = thread::current().id();
        for thread in threads.readers.into_iter().chain(threads.writer) {
            // The last handle may have been dropped by a job; a thread cannot wait for itself.
            if thread.thread().id() != this && thread.join().is_err() {
                tracing::error!("a database thread panicked");
            }
        }
    }

    fn queues(&self) -> Option<Queues> {
        lock(&self.queues).clone()
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.shut();
    }
}

/// Nothing under these locks can be left half done, so a poisoned one is as good as new.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_all(mut connection: Connection, inbox: &Receiver<Order>) {
    let mut waiting = None;
    while let Some(order) = waiting.take().or_else(|| inbox.recv().ok()) {
        match order {
            Order::Read(job) => read_one(&mut connection, job),
            Order::Alone(mut job) => {
                job.run(&connection);
                job.answer(Ok(()));
            }
            Order::Write(job) => {
                let mut batch = vec![job];
                while batch.len() < BATCH && waiting.is_none() {
                    match inbox.try_recv() {
                        Ok(Order::Write(job)) => batch.push(job),
                        Ok(other) => waiting = Some(other),
                        Err(_) => break,
                    }
                }
                let committed = commit_together(&mut connection, &mut batch);
                if let Err(error) = &committed {
                    tracing::error!(%error, jobs = batch.len(), "a transaction failed");
                }
                for job in batch {
                    job.answer(committed.clone());
                }
            }
        }
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the database did not close cleanly");
    }
}

/// One transaction for the batch. When SQLite gives up the whole transaction inside a job, the job's savepoint is gone
/// with it, ending that savepoint fails, and the batch fails as one.
fn commit_together(connection: &mut Connection, batch: &mut [Box<dyn Work>]) -> Result<(), StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in batch {
        let mut savepoint = transaction.savepoint()?;
        if job.run(&savepoint) == Persist::Undo {
            savepoint.rollback()?;
        }
        savepoint.commit()?;
    }
    transaction.commit()?;
    Ok(())
}

fn read_all(mut connection: Connection, inbox: &Mutex<Receiver<Box<dyn Work>>>) {
    loop {
        let next = lock(inbox).recv();
        match next {
            Ok(job) => read_one(&mut connection, job),
            Err(_) => return,
        }
    }
}

fn read_one(connection: &mut Connection, mut job: Box<dyn Work>) {
    let view = connection
        .transaction_with_behavior(TransactionBehavior::Deferred)
        .map(|transaction| {
            job.run(&transaction);
        });
    job.answer(view.map_err(StoreError::from));
}

#[cfg(test)]
mod tests {
    use super::*;

    type Answer = oneshot::Receiver<Result<usize, StoreError>>;

    fn job(
        task: impl FnOnce(&Connection) -> Result<usize, StoreError> + Send + 'static,
    ) -> (Box<dyn Work>, Answer) {
        let (reply, answer) = oneshot::channel();
        (
            Box::new(Task {
                task: Some(task),
                asked: tracing::Span::none(),
                result: None,
                reply,
            }),
            answer,
        )
    }

    fn sql(text: &'static str) -> (Box<dyn Work>, Answer) {
        job(move |connection| Ok(connection.execute(text, [])?))
    }

    fn database() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        let tables = "PRAGMA foreign_keys = ON;
                      CREATE TABLE one (id INTEGER PRIMARY KEY);
                      CREATE TABLE two (one INTEGER REFERENCES one (id) DEFERRABLE INITIALLY DEFERRED);";
        connection.execute_batch(tables).unwrap();
        connection
    }

    /// Runs the jobs as one batch, and tells which succeeded.
    fn run(connection: &mut Connection, jobs: Vec<(Box<dyn Work>, Answer)>) -> Vec<bool> {
        let (mut batch, answers): (Vec<_>, Vec<_>) = jobs.into_iter().unzip();
        let committed = commit_together(connection, &mut batch);
        batch.into_iter().for_each(|job| job.answer(committed.clone()));
        answers
            .into_iter()
            .map(|mut answer| answer.try_recv().unwrap().unwrap().is_ok())
            .collect()
    }

    fn ids(connection: &Connection) -> Vec<i64> {
        let mut query = connection.prepare("SELECT id FROM one ORDER BY id").unwrap();
        query
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    }

    #[test]
    fn a_failed_job_undoes_all_it_wrote_and_nothing_else() {
        let mut connection = database();
        let fails = job(|connection| {
            connection.execute("INSERT INTO one VALUES (2)", [])?;
            Err(StoreError::Closed)
        });
        let panics = job(|connection| {
            connection.execute("INSERT INTO one VALUES (3)", [])?;
            panic!("a fault in a job");
        });
        let jobs = vec![
            sql("INSERT INTO one VALUES (1)"),
            fails,
            panics,
            sql("INSERT INTO one VALUES (4)"),
        ];
        assert_eq!(run(&mut connection, jobs), [true, false, false, true]);
        assert_eq!(ids(&connection), [1, 4]);
    }

    #[test]
    fn when_the_commit_fails_every_job_of_the_batch_has_failed() {
        let mut connection = database();
        // The broken reference is noticed only by the commit.
        let jobs = vec![
            sql("INSERT INTO one VALUES (1)"),
            sql("INSERT INTO two VALUES (9)"),
        ];
        assert_eq!(run(&mut connection, jobs), [false, false]);
        assert_eq!(ids(&connection), [0; 0]);
        assert_eq!(
            run(&mut connection, vec![sql("INSERT INTO one VALUES (2)")]),
            [true],
            "the writer goes on"
        );
        assert_eq!(ids(&connection), [2]);
    }

    #[test]
    fn when_the_transaction_is_lost_inside_a_job_nothing_of_the_batch_stays() {
        let mut connection = database();
        // As SQLite does by itself when, say, the disk is full.
        let jobs = vec![
            sql("INSERT INTO one VALUES (1)"),
            sql("ROLLBACK"),
            sql("INSERT INTO one VALUES (3)"),
        ];
        assert_eq!(run(&mut connection, jobs), [false, false, false]);
        assert_eq!(ids(&connection), [0; 0]);
        assert_eq!(
            run(&mut connection, vec![sql("INSERT INTO one VALUES (4)")]),
            [true]
        );
        assert_eq!(ids(&connection), [4]);
    }
}
