//! Answers that go wrong on purpose. Breaking the gateway, permissions and things is in `handle`.

use serde_json::Value;

/// Changes an interaction on its way to the bot, as a later Discord might.
pub(crate) struct Distortion(pub(crate) Box<dyn FnMut(&mut Value) + Send>);

impl std::fmt::Debug for Distortion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Distortion")
    }
}

/// What happens to the request before the prepared answer goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing: the request is as if never made.
    None,
    /// It is carried out, and only its answer is lost.
    Done,
    /// Nothing, and it is never answered.
    Silence,
    /// Nothing, and the connection breaks.
    Broken,
    /// It is carried out, and the connection breaks before the answer.
    DoneAndBroken,
}

#[derive(Debug)]
struct Script {
    method: String,
    prefix: String,
    status: u16,
    body: Value,
    left: u32,
    effect: Effect,
}

/// The prepared failures, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    scripts: Vec<Script>,
}

/// A failure that has come due.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) effect: Effect,
}

impl Faults {
    pub(crate) fn prepare(
        &mut self,
        method: &str,
        prefix: &str,
        status: u16,
        body: Value,
        times: u32,
        effect: Effect,
    ) {
        let prefix = prefix
            .strip_prefix("/api/v10")
            .unwrap_or(prefix)
            .replace("%40", "@");
        self.scripts.push(Script {
            method: method.to_uppercase(),
            prefix,
            status,
            body,
            left: times,
            effect,
        });
    }

    /// Forgets what was prepared.
    pub(crate) fn clear(&mut self) {
        self.scripts.clear();
    }

    /// The failure for this request, if one was prepared; it is used up by one.
    pub(crate) fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let path = path.replace("%40", "@");
        let at = self
            .scripts
            .iter()
            .position(|s| s.left > 0 && s.method == method && path.starts_with(&s.prefix))?;
        let script = &mut self.scripts[at];
        script.left -= 1;
        let fault = Fault {
            status: script.status,
            body: script.body.clone(),
            effect: script.effect,
        };
        if script.left == 0 {
            self.scripts.remove(at);
        }
        Some(fault)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_prepared_failure_strikes_as_often_as_told() {
        let mut faults = Faults::default();
        faults.prepare("post", "/api/v10/channels/1", 500, json!({}), 2, Effect::None);
        assert!(faults.take("GET", "/channels/1/messages").is_none());
        assert!(faults.take("POST", "/channels/2/messages").is_none());
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert!(faults.take("POST", "/channels/1").is_some());
        assert!(faults.take("POST", "/channels/1").is_none());
    }
}
