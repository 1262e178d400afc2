//! `heap()`: a version of all nests whose large local arrays are on the heap.
//!
//! # Rewrite
//! ```text
//! s t  ->  if (the heap has memory for the local arrays) { s t } else { s t }
//! ```
//! The nests are those of [`super::require()`]. The emission finds the size: that of the local arrays of 32 KiB and more that are allocated in the
//! first arm. Without such arrays there is no second version.
//!
//! # Legality
//! Both arms are the nests. All calls in them are known to return, so that the memory is freed. `malloc` and `free` are those of the C library.
//!
//! # Cursors
//! As for `require`.

use super::{Outcome, Reason, Refusal, in_order, versions};
use crate::procedure::{BlockId, Procedure, Statement};
use analysis::function_facts::has_fact;
use analysis::library::{LibraryFunction, may_be_replaced};
use dialects::{ir::*, ops::func};

/// The functions that allocate and free memory.
pub(crate) const MALLOC: &str = "malloc";
pub(crate) const FREE: &str = "free";

/// Makes two versions of the nests of a procedure, for when memory is allocated and for when it is not.
pub fn heap<'c>(before: &Procedure<'c>) -> Result<Outcome<'c>, Refusal> {
    if before.heap.is_some() {
        return Err(Reason::OnHeap.into());
    }
    let module = parent_op(before.function).ok_or(Reason::NoHeap)?;
    if ![MALLOC, FREE].iter().all(|name| is_of_library(module, name)) {
        return Err(Reason::NoHeap.into());
    }
    for id in before.nodes_in(BlockId::Body) {
        let Some(Statement::Opaque(opaque)) = before.as_statement(id) else { continue };
        if any_op(opaque.op, |op| has_trait(op, Trait::Call) && !returns(op)) {
            return Err(Reason::MayNotReturn.into());
        }
    }
    in_order(before, |after| {
        let version = versions(after, &[])?;
        after.heap = Some(version);
        Ok(vec![("version", version)])
    })
}

/// Whether a function of a name is that of the C library, as far as the module tells.
fn is_of_library(module: Op<'_>, name: &str) -> bool {
    let is_declared = |known: Op<'_>| func::Func::is(known) && !func::is_defined(known);
    !may_be_replaced(module, name) && lookup_symbol(module, name).is_none_or(is_declared)
}

/// Whether a call is known to return.
fn returns(call: Op<'_>) -> bool {
    let Some(function) = callee(call) else { return false };
    let of_library =
        LibraryFunction::of(function).is_some_and(|each| each.attributes().any(|fact| fact == "willreturn"));
    of_library || has_fact(function, "willreturn")
}
