//! Passes over loops.

pub mod count_while_loops;
pub mod peel_loops;
pub mod split_loops;
pub mod test_loops_first;
pub(crate) mod two_versions;
pub mod unroll_loops;
pub mod unswitch_loops;
pub mod version_loops;
pub mod version_unsigned_sizes;
