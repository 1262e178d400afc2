//! Passes over loops.

pub mod peel_loops;
pub mod split_loops;
mod two_versions;
pub mod unroll_loops;
pub mod unswitch_loops;
pub mod version_loops;
