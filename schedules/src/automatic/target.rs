//! The target of functions.

use analysis::machine::Machine;

/// A machine, and whether the program may start threads.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub machine: Machine,
    pub has_threads: bool,
}
