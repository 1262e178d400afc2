//! Passes over loops.

pub mod peel_loops;
pub mod unswitch_loops;
pub mod version_loops;
