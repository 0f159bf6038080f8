//! A message as it is stored. How one is made and changed is in `posting`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::files::FilePart;
use crate::form::id;

pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
pub(crate) const HAS_THREAD: u64 = 1 << 5;
pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// A stored message: Discord's object, and what Discord knows without showing it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: u64,
    pub(crate) channel: u64,
    pub(crate) author: u64,
    pub(crate) value: Value,
    pub(crate) ephemeral_for: Option<u64>,
    pub(crate) pinged: Vec<u64>,
    /// Who used which command to get it.
    pub(crate) used: Option<(u64, String)>,
    /// The interaction whose token may touch it.
    pub(crate) interaction: Option<u64>,
    pub(crate) nonce: Option<Value>,
}

impl Message {
    pub(crate) fn flags(&self) -> u64 {
        self.value["flags"].as_u64().unwrap_or(0)
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.flags() & LOADING != 0
    }

    pub(crate) fn attachment_ids(&self) -> impl Iterator<Item = u64> + '_ {
        self.value["attachments"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|a| id(&a["id"]))
    }

    /// Names of the files on it, with their ids.
    pub(crate) fn attachment_names(&self) -> Vec<(u64, String)> {
        let list = self.value["attachments"].as_array().into_iter().flatten();
        list.filter_map(|a| Some((id(&a["id"])?, a["filename"].as_str()?.to_owned())))
            .collect()
    }

    /// Whether nothing would be seen any more of the message after this edit.
    pub(crate) fn would_be_empty_after(&self, data: &Value, files: &[FilePart]) -> bool {
        let after = |key: &str| data.get(key).unwrap_or(&self.value[key]);
        let text = after("content").as_str().is_some_and(|c| !c.trim().is_empty());
        let some = |key: &str| after(key).as_array().is_some_and(|list| !list.is_empty());
        !text && !some("embeds") && !some("components") && !some("attachments") && files.is_empty()
    }
}
