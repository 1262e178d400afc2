//! Differentiation of functions: forward and reverse mode on structured control flow.
//!
//! [`differentiate`](differentiate::differentiate) replaces requests (`dialects::autodiff`) by calls of functions that it
//! makes from private copies:
//!
//! - [`mod@copies`], [`prepare`]: the copy of the call tree and its form;
//! - [`activity`]: which values carry derivatives; [`rule`]: what each operation does to them, by the table of the crate
//!   `derivatives`;
//! - [`plan`]: which values the reverse sweep needs, and how it gets them;
//! - [`forward`], [`reverse`]: emission of the sweeps; [`tape`]: of the accesses to the tape; [`mod@expression`]: of partial
//!   derivatives;
//! - [`explain`]: what errors say besides their reason; [`report`]: what is said of derivatives that were made;
//! - [`request`]: derivatives on request of a Rust program;
//! - [`export`]: derivatives for other files; [`imported`], [`exports_in_use`]: calls of those that other files have;
//! - [`synthesise`]: functions made of sweeps; [`engine`]: the module in which they are made; [`runtime`]: what they call.

pub mod activity;
mod addresses;
pub mod aggregates;
pub mod atomics;
pub mod by_value;
pub mod carriers;
pub mod codes;
pub mod complex;
pub mod context;
pub mod copies;
pub mod custom;
pub mod differentiate;
pub mod engine;
pub mod explain;
pub mod export;
pub mod exports_in_use;
pub mod expression;
pub mod factor;
pub mod forward;
pub mod globals;
pub mod guard;
pub mod holomorphic;
pub mod idioms;
pub mod imported;
mod inactive_variables;
pub mod indirect;
pub mod item;
mod lanes;
mod late;
pub mod members;
pub mod nest;
mod nested;
pub mod plan;
pub mod prepare;
pub mod refusal;
pub mod report;
pub mod request;
pub mod reverse;
pub mod rule;
pub mod runtime;
pub mod separate;
mod sorts;
mod split;
pub mod statements;
pub mod synthesise;
pub mod tangent;
pub mod tape;
pub mod transfer;
pub mod unneeded;
pub mod variant;
pub mod vectors;

pub use request::{RequestError, gradient};

dialects::declare_passes! {
    /// Replace requests for derivatives by calls of functions that compute them.
    differentiate::differentiate(DifferentiateOptions {
        /// Differentiate functions as they are written, once their control flow is structured, instead of behind their
        /// optimisation; for comparisons.
        early: bool = false,
        /// Report what derivatives do with each value, and the shape of their tapes.
        report: bool = false,
    }) @ module, required;
}

/// Makes the passes and codes of this crate known.
pub fn register() {
    register_passes();
    dialects::diagnostics::register_codes(codes::CODES);
}
