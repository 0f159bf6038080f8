//! Discord's refusals: HTTP status, JSON code, message, and the tree of a bad form. What is refused is decided elsewhere.

use serde_json::{Map, Value, json};

/// An answer of the kind 4xx.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Refusal {
    fn new(status: u16, code: u32, message: &str) -> Self {
        Refusal {
            status,
            body: json!({"message": message, "code": code}),
        }
    }

    #[cfg(test)]
    pub(crate) fn code(&self) -> u64 {
        self.body["code"].as_u64().unwrap_or_default()
    }
}

macro_rules! refusals {
    ($($name:ident = $status:literal $code:literal $message:literal;)*) => {
        impl Refusal {
            $(pub(crate) fn $name() -> Self { Refusal::new($status, $code, $message) })*
        }
    };
}

refusals! {
    not_found = 404 0 "404: Not Found";
    unauthorized = 401 0 "401: Unauthorized";
    method_not_allowed = 405 0 "405: Method Not Allowed";
    unknown_channel = 404 10003 "Unknown Channel";
    unknown_guild = 404 10004 "Unknown Guild";
    unknown_member = 404 10007 "Unknown Member";
    unknown_message = 404 10008 "Unknown Message";
    unknown_user = 404 10013 "Unknown User";
    unknown_webhook = 404 10015 "Unknown Webhook";
    unknown_interaction = 404 10062 "Unknown interaction";
    unknown_command = 404 10063 "Unknown application command";
    unknown_application = 404 10002 "Unknown Application";
    too_large = 413 40005 "Request entity too large";
    already_acknowledged = 400 40060 "Interaction has already been acknowledged.";
    missing_access = 403 50001 "Missing Access";
    others_message = 403 50005 "Cannot edit a message authored by another user";
    empty_message = 400 50006 "Cannot send an empty message";
    cannot_send_to_user = 403 50007 "Cannot send messages to this user";
    missing_permissions = 403 50013 "Missing Permissions";
    channel_type = 400 50024 "Cannot execute action on this channel type";
    invalid_webhook_token = 401 50027 "Invalid Webhook Token";
    invalid_recipient = 400 50033 "Invalid Recipient(s)";
    file_too_large = 413 50045 "File uploaded exceeds the maximum size";
    archived = 400 50083 "Thread is archived";
    invalid_json = 400 50109 "The request body contains invalid JSON.";
    no_mutual_guild = 403 50278 "Cannot send messages to this user due to having no mutual guilds";
    no_reply_without_history = 400 160002 "You cannot reply without permission to read message history";
    thread_exists = 400 160004 "A thread has already been created for this message";
    thread_locked = 400 160005 "Thread is locked";
}

/// The faults of one body, gathered so that all are told at once.
#[derive(Debug, Default)]
pub(crate) struct Form {
    faults: Vec<(String, &'static str, String)>,
}

impl Form {
    /// Notes a fault. `path` is dotted, from the root of the body; empty for the body itself.
    pub(crate) fn fault(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.faults.push((path.into(), code, message.into()));
    }

    /// The refusal with code 50035, if there was a fault.
    pub(crate) fn finish(self) -> Result<(), Refusal> {
        if self.faults.is_empty() {
            return Ok(());
        }
        let mut refusal = Refusal::new(400, 50035, "Invalid Form Body");
        let mut tree = Value::Object(Map::new());
        for (path, code, message) in self.faults {
            let mut node = &mut tree;
            for step in path.split('.').filter(|s| !s.is_empty()) {
                node = child(node, step);
            }
            let list = child(node, "_errors");
            if !list.is_array() {
                *list = json!([]);
            }
            if let Some(list) = list.as_array_mut() {
                list.push(json!({"code": code, "message": message}));
            }
        }
        refusal.body["errors"] = tree;
        Err(refusal)
    }
}

fn child<'a>(node: &'a mut Value, step: &str) -> &'a mut Value {
    if !node.is_object() {
        *node = Value::Object(Map::new());
    }
    &mut node[step]
}

/// `parent.step`, without the dot at the root.
pub(crate) fn join(parent: &str, step: impl std::fmt::Display) -> String {
    if parent.is_empty() {
        step.to_string()
    } else {
        format!("{parent}.{step}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_nest_by_their_path() {
        let mut form = Form::default();
        form.fault("data.components.0", "A", "first");
        form.fault("data.components.0.label", "B", "second");
        form.fault("data.components.0", "C", "third");
        let refusal = form.finish().unwrap_err();
        assert_eq!((refusal.status, refusal.code()), (400, 50035));
        let at = &refusal.body["errors"]["data"]["components"]["0"];
        assert_eq!(
            at["_errors"],
            json!([{"code": "A", "message": "first"}, {"code": "C", "message": "third"}])
        );
        assert_eq!(at["label"]["_errors"][0]["code"], "B");
    }

    #[test]
    fn a_body_without_faults_is_taken() {
        assert_eq!(Form::default().finish(), Ok(()));
    }
}
