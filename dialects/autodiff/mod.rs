//! `autodiff`: requests for derivatives of functions, and statements about functions that differentiation relies on.
//!
//! | op | meaning |
//! |---|---|
//! | `autodiff.forward` | computes tangents of a function's result |
//! | `autodiff.gradient` | computes adjoints of a function's arguments |
//! | `autodiff.augment` | the forward sweep of a function, with a tape as result |
//! | `autodiff.reverse` | the reverse sweep that belongs to a tape |
//! | `autodiff.custom` | names the derivatives of a function that its author wrote |
//! | `autodiff.like` | a function has the derivative of a library function |
//! | `autodiff.inactive` | a function or global is not differentiated |
//! | `autodiff.nofree` | a function frees nothing that its caller can reach |
//! | `autodiff.allocation` | a function allocates memory |
//!
//! # Invariants
//!
//! - A request matches the signature of its function: passes that change signatures leave alone what a request names.
//! - The first four are requests, which [`Request`] reads and [`Signature`] builds; nothing else needs their operands by
//!   position. They are no calls to passes that do not know them: their effects are unknown.
//! - `differentiate` removes all of them; no lowering accepts any.
//!
//! The definition is `Autodiff.td`; hooks are in `Autodiff.cpp`.

mod request;

pub use request::{Activity, Mode, Parameter, Request, ResultActivity, Signature};

use crate::ir::{view::*, *};

include!(concat!(env!("OUT_DIR"), "/autodiff.rs"));

/// The number that stands for the address of the memory among the arguments of a deallocator.
pub const ADDRESS: i32 = -1;

impl Allocation<'_> {
    /// The number of the parameter of `free` that is the address of the memory; `None` if no argument is.
    pub fn address(self) -> Option<usize> {
        self.arguments().unwrap_or_else(|| vec![ADDRESS]).iter().position(|each| *each == ADDRESS)
    }
}
