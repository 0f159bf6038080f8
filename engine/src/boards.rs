//! The list of boards. Each is a picture in a file of its family; how a picture is read is told in `board`.

pub(crate) mod cross33;
pub(crate) mod cross67;
