//! The dialects of rmlir and the IR layer that all other crates build on.
//!
//! - [`ir`]: handles, builder, walking, cloning, editing, types and attributes;
//! - [`ops`]: typed builders, by dialect; [`regions`]: how operations run their regions;
//! - [`autodiff`]: requests for derivatives; [`cmem`]: C memory as memrefs, and the C types of a module ([`cmem::types`]); [`parallel`]: teams, groups, tasks and barriers;
//! - [`context`]: a context with every dialect and translation;
//! - [`pass`]: passes written in Rust, their analyses, pipelines; [`gates`]: checks before unsafe upstream passes;
//! - [`ids`]: names of loops and variables; [`outline`]: functions of parts of others;
//! - [`facts`]: the facts that headers state about functions;
//! - [`diagnostics`], [`remarks`]: messages for users;
//! - [`footprint`]: the array elements that a function accesses, as text;
//! - [`tool`]: the main function of `rmlir-opt`.
//!
//! All `unsafe` code of the project is here, in `isl` and in the `-sys` crates.

pub mod context;
pub mod diagnostics;
pub mod facts;
mod folds;
pub mod footprint;
pub mod gates;
pub mod ids;
pub mod ir;
pub mod ops;
pub mod outline;
pub mod pass;
pub mod regions;
pub mod remarks;
pub mod schedules;
pub mod tool;

#[path = "../autodiff/mod.rs"]
pub mod autodiff;
#[path = "../cmem/mod.rs"]
pub mod cmem;
#[path = "../parallel/mod.rs"]
pub mod parallel;

pub use melior;
