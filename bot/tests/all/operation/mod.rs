//! The program as whoever runs it for months meets it: a process of its own, its folders, its log, what it says of
//! itself, and how it takes signals.

mod first_start;
mod folders;
#[cfg(target_os = "linux")]
mod idle;
mod logs;
mod metrics;
#[cfg(unix)]
mod privacy;
mod signals;
mod unit;

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use forteca_sandbox::Sandbox;

/// How long anything may take on a machine that is busy with much else.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program in `folder`, which is its home too, with nothing but this in its environment.
fn program(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_forteca"));
    command
        .current_dir(folder)
        .args(arguments)
        .env_clear()
        .env("HOME", folder.join("home"))
        .envs(environment.iter().copied());
    command
}

fn ask(folder: &Path, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    program(folder, arguments, environment).output().unwrap()
}

/// A process that goes on, and what it has said so far.
struct Running {
    process: Child,
    said: Arc<Mutex<Said>>,
}

#[derive(Default)]
struct Said {
    output: Vec<String>,
    log: Vec<String>,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let mut process = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said: Arc<Mutex<Said>> = Arc::default();
        let output: Box<dyn Read + Send> = Box::new(process.stdout.take().unwrap());
        let log: Box<dyn Read + Send> = Box::new(process.stderr.take().unwrap());
        for (stream, is_log) in [(output, false), (log, true)] {
            let said = said.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    let mut said = said.lock().unwrap();
                    if is_log { &mut said.log } else { &mut said.output }.push(line);
                }
            });
        }
        Self { process, said }
    }

    /// A bot that plays on this sandbox.
    fn bot(folder: &Path, sandbox: &Sandbox, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let url = sandbox.url();
        let discord = [
            ("FORTECA_DISCORD_TOKEN", sandbox.token()),
            ("FORTECA_DISCORD_API_URL", &url),
        ];
        let environment = [&discord[..], environment].concat();
        Self::start(program(folder, &[&["run"][..], arguments].concat(), &environment))
    }

    fn log(&self) -> Vec<String> {
        self.said.lock().unwrap().log.clone()
    }

    fn output(&self) -> Vec<String> {
        self.said.lock().unwrap().output.clone()
    }

    /// Waits for a line of the log with `piece` in it.
    async fn logs(&self, piece: &str) -> String {
        let found = || self.log().into_iter().find(|line| line.contains(piece));
        eventually(found)
            .await
            .unwrap_or_else(|| panic!("no {piece:?} in the log: {:#?}", self.log()))
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args(["-s", name, &self.process.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
    }

    /// Waits for the end.
    async fn ends(&mut self) -> ExitStatus {
        let ended = eventually(|| self.process.try_wait().unwrap()).await;
        ended.unwrap_or_else(|| panic!("it does not end: {:#?}", self.log()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Looks until there is something to see, for as long as anything may take.
async fn eventually<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let began = Instant::now();
    loop {
        if let Some(seen) = look() {
            return Some(seen);
        }
        if began.elapsed() > PATIENCE {
            return None;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
