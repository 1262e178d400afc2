//! Passes over the module: one file each, grouped by what they work on.

pub(crate) mod analysis;
pub mod memory;
pub mod raise;
