//! FileCheck and a runner for tests that are data.
//!
//! [`runner`] executes the `RUN:` lines of test files. The crate knows nothing of MLIR and is useful to any project
//! that tests text output.

pub mod runner;
