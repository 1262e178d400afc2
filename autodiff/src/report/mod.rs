//! The report of differentiation: for each value of a function that was differentiated whether it is active, or why not,
//! and whether it is saved for the reverse sweep, computed again or at hand; for each loop the shape of its tape; and totals.
//!
//! It is collected only on request, per context, and taken by the tool that writes it. Each fact is also a remark.

mod collect;
mod loops;
mod saved;

pub use collect::{Subject, add};

use dialects::ir::Context;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A function that was differentiated. The order of the fields is that of the keys in reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Derivative {
    /// The name of the function.
    pub function: String,
    /// Its place in the source.
    pub place: String,
    /// The sweeps that were made of it: `forward mode`, `gradient` in one function, or `gradient in two parts`.
    pub kind: String,
    /// The number of shadows of each value.
    pub width: usize,
    /// The arguments and results of operations, in the order of the program.
    pub values: Vec<Value>,
    /// The loops, in the order of the program.
    pub loops: Vec<Loop>,
    /// Sums over the function.
    pub totals: Totals,
}

/// A value, or a part of the state of an operation such as the number of iterations of a loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// The place in the source.
    pub place: String,
    /// The name in the source, if it has one.
    pub name: Option<String>,
    /// Its maker: an operation, or `argument`.
    pub of: String,
    /// The type; for a part of an operation, what it is.
    pub r#type: String,
    /// Whether it carries a derivative.
    pub active: bool,
    /// If not, why.
    pub inactive_because: Option<String>,
    /// How the reverse sweep gets it: `saved`, `recomputed`, or `at hand`; nothing if it needs no such value.
    pub provision: Option<String>,
    /// If it is saved, the number of bytes for an execution.
    pub bytes: Option<u64>,
    /// If it is saved, why.
    pub saved_because: Option<String>,
    /// The operation whose adjoint reads it, or which is computed again from it.
    pub read_by: Option<String>,
}

/// A loop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loop {
    /// The place in the source.
    pub place: String,
    /// The counter or keyword.
    pub name: Option<String>,
    /// The number of loops around it.
    pub depth: u32,
    /// The number of iterations: a constant, or a name.
    pub iterations: String,
    /// The memory of what its iterations save: `block`, `records`, or nothing.
    pub tape: Option<String>,
    /// The loops whose iterations one block has elements for, outermost first.
    pub band: Vec<String>,
    /// The number of bytes for an iteration.
    pub bytes_per_iteration: u64,
    /// The number of bytes for an execution of the function: a product of constants and numbers of iterations.
    pub size: String,
    /// The same, if it is constant.
    pub bytes: Option<u64>,
}

/// Sums over a function.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// The number of values with derivatives.
    pub active: usize,
    /// The number of saved values.
    pub saved: usize,
    /// The number of values that are computed again.
    pub recomputed: usize,
    /// The number of values at hand.
    pub at_hand: usize,
    /// The number of blocks of the tape.
    pub blocks: usize,
    /// The size in bytes of the tape of an execution, without those of the functions that it calls: a sum of products.
    pub size: String,
    /// The same, if it is constant.
    pub bytes: Option<u64>,
}

static COLLECTED: Mutex<Option<HashMap<usize, Vec<Derivative>>>> = Mutex::new(None);

fn key(context: &Context) -> usize {
    context.to_raw().ptr as usize
}

/// Adds to the report of a context.
fn collect(context: &Context, derivative: Derivative) {
    let mut all = COLLECTED.lock().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().entry(key(context)).or_default().push(derivative);
}

/// Removes and returns the report of a context, in the order in which derivatives were made.
pub fn take(context: &Context) -> Vec<Derivative> {
    let mut all = COLLECTED.lock().unwrap_or_else(PoisonError::into_inner);
    all.as_mut().and_then(|all| all.remove(&key(context))).unwrap_or_default()
}
