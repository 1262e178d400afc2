//! The dialects of rmlir and the IR layer that everything else builds on.
//!
//! - [`ir`]: handles, builder, walking, cloning, editing, types and attributes;
//! - [`ops`]: typed builders, by dialect;
//! - [`cmem`]: C memory as memrefs;
//! - [`context`]: a context with every dialect and translation.
//!
//! `unsafe` of the whole project lives here and in the `-sys` crates.

pub mod context;
pub mod ir;
pub mod ops;

#[path = "../cmem/mod.rs"]
pub mod cmem;

pub use melior;
