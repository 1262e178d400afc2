//! Runs and compares programs, and counts the results; used by the suites and by `cargo xtask`.

pub mod changes;
pub mod folders;
pub mod generated;
pub mod process;
pub mod programs;
pub mod random;
pub mod source;
mod tally;
pub mod timing;

pub use tally::{Tally, in_parallel, verdict};
