//! From blocks and slots to structured control flow and counted loops.

pub mod remove_unreachable_blocks;
