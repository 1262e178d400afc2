//! Everything that leaves the module: native code today.
//!
//! A target consumes verified IR and never looks at the language it came from.

pub mod native;
