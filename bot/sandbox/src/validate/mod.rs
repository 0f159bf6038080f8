//! What Discord refuses in a body, told with its codes. Every check is a function of the body alone; who may do what is not asked here.

pub(crate) mod autocomplete;
pub(crate) mod commands;
mod components;
mod embeds;
pub(crate) mod files;
pub(crate) mod messages;
pub(crate) mod modals;
mod names;
mod options;
