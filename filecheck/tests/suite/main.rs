//! All integration tests of the crate, in one executable.

mod differential;
mod generate;
mod mutation;
mod runner;
