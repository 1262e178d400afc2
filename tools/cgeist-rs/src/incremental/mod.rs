//! Compilation in steps that share work: child processes that keep their modules in memory, and rounds in which files
//! export facts to each other.

mod memory;
mod protocol;
mod rounds;
mod serve;
mod workers;

pub use protocol::{Channel, Request};
pub use rounds::make_headers;
pub use serve::serve_requests;
pub use workers::{Task, Workers};
