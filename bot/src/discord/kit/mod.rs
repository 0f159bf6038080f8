//! What every feature stands on: how interactions come in and are answered, and what an answer is made of.

pub mod adapter;
pub mod aside;
pub mod caller;
pub mod channels;
pub mod command;
pub mod context;
pub mod errors;
pub mod gateway;
pub mod heartbeats;
pub mod ids;
pub mod members;
pub mod page;
pub mod permissions;
pub mod plain;
pub mod register;
pub mod registry;
pub mod reply;
pub mod responder;
pub mod wire;
