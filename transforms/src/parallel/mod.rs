//! Passes over tasks, teams and parallel loops.

pub mod eliminate_tail_recursion;
