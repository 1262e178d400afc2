//! Statement form: loops without results over statements, each with an expression tree of its own, that pass values on in memory.
//!
//! # Rewrite
//! ```mlir
//! %s = affine.for %i = 0 to %n iter_args(%a = %zero) -> f64 {
//!   %x = affine.load %A[%i]
//!   %b = arith.addf %a, %x
//!   affine.yield %b
//! }
//! // ->
//! affine.store %zero, %cell[]
//! affine.for %i = 0 to %n {
//!   %a = affine.load %cell[]
//!   %x = affine.load %A[%i]
//!   %b = arith.addf %a, %x
//!   affine.store %b, %cell[]
//! }
//! ```
//! The function is read as a procedure and emitted again, as by a schedule without steps.
//!
//! # Legality
//! A load is repeated in each statement that uses its value only if nothing in between may write the element; else its value is
//! stored in a cell. Values that loops carry are all read before one of them is written.
//!
//! # Must not fire
//! On functions that cannot be read ([`Reason`](crate::read::Reason)): `schedules/tests/form_statements/not-*.mlir`.
//!
//! # Cost
//! Linear, but for loads, each of which is compared with the writes up to its uses.
//!
//! Source: Y. Ikarashi et al., "Exo 2: Growing a Scheduling Language", ASPLOS 2025.

use crate::FormStatementsOptions;
use crate::codes;
use crate::counters::form_statements::COUNTERS;
use crate::emit::emit;
use crate::read::read;
use analysis::effects::Effects;
use dialects::{
    ir::*,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn form_statements<'c>(function: Op<'c>, options: &FormStatementsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let procedure = match read(function, &cx.analysis::<Effects>(function)) {
        Ok(procedure) => procedure,
        Err(not_read) => {
            let (reason, at) = (not_read.reason, not_read.location);
            cx.remark(codes::NOT_READ, at, format!("the function is not read: {reason}"), reason.remedy());
            cx.count(COUNTERS.kept, 1);
            return Ok(Changed::No);
        }
    };
    if options.print {
        cx.remark(codes::STATEMENTS, function.location(), procedure.text(), None);
    }
    emit(&procedure).map_err(|not_emitted| not_emitted.diagnostic())?;
    cx.count(COUNTERS.formed, 1);
    Ok(Changed::Yes)
}
