//! All integration tests of the crate, in one executable.

mod differential;
mod generate;
mod limits;
mod messages;
mod mutation;
mod runner;
mod terminal;
