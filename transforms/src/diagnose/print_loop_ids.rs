//! Prints the ids of loops as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On other operations than loops.
//!
//! # Cost
//! Linear in the number of operations.

use crate::codes;
use dialects::{
    ids,
    ir::*,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashSet;

/// The pass.
pub fn print_loop_ids<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut known = HashSet::new();
    for op in ops_where(function, Order::Pre, ids::is_loop) {
        let text = match ids::of(op) {
            None => format!("`{}` has no id", op_name(op)),
            Some(id) if known.insert(id) => format!("`{}` has the id `{}`", op_name(op), id.text()),
            Some(id) => format!("`{}` has the id of another loop, `{}`", op_name(op), id.text()),
        };
        cx.remark(codes::LOOP_ID, op.location(), text, None);
    }
    Ok(Changed::No)
}
