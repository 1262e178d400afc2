//! The dialects of rmlir and the IR layer that everything else builds on.
//!
//! - [`ir`]: handles, builder, walking, cloning, editing, types and attributes;
//! - [`ops`]: typed builders, by dialect;
//! - [`cmem`]: C memory as memrefs; [`parallel`]: teams, groups, tasks and barriers;
//! - [`context`]: a context with every dialect and translation; [`machine`]: facts about the target machine;
//! - [`pass`]: passes written in Rust, pipelines; [`gates`]: checks before unsafe upstream passes;
//! - [`facts`]: what headers say of functions;
//! - [`diagnostics`], [`remarks`]: what is said to users;
//! - [`footprint`]: which elements of an array a function accesses, as text;
//! - [`tool`]: the main function of `rmlir-opt`.
//!
//! `unsafe` of the whole project lives here and in the `-sys` crates.

pub mod context;
pub mod diagnostics;
pub mod facts;
mod folds;
pub mod footprint;
pub mod gates;
pub mod ir;
pub mod machine;
pub mod ops;
pub mod pass;
pub mod remarks;
pub mod tool;

#[path = "../cmem/mod.rs"]
pub mod cmem;
#[path = "../parallel/mod.rs"]
pub mod parallel;

pub use melior;
