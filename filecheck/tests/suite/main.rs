//! All integration tests of the crate, in one executable.

mod differential;
mod dump;
mod generate;
mod limits;
mod messages;
mod mutation;
mod runner;
mod terminal;
mod watch;
