//! Passes over loops.

mod choice;

pub mod peel_loops;
pub mod unswitch_loops;
pub mod version_loops;
