//! Raises conditions on data that no loop changes to the `affine` dialect.
//!
//! # Rewrite
//! ```mlir
//! %given = llvm.icmp "ne" %bias, %null : !llvm.ptr
//! affine.for %i = 0 to %n { scf.if %given { ... } }
//! // ->
//! %s = arith.index_castui %given : i1 to index
//! affine.for %i = 0 to %n { affine.if affine_set<()[s0] : (s0 - 1 == 0)>()[%s] { ... } }
//! ```
//! Schedules then see what the branches access.
//!
//! # Legality
//! The symbol is 1 where the condition holds, and 0 otherwise.
//!
//! # Must not fire
//! Outside of affine loops, and on conditions that are computed in a loop.
//!
//! # Needs and leaves
//! Needs conditions on counters and sizes to be raised: `raise-to-affine`, and invariant ones to be outside: `loop-invariant-code-motion`.
//!
//! # Cost
//! Linear.

use super::raise_to_affine::rewrite::replace_condition;
use crate::counters::raise_outside_conditions::COUNTERS;
use dialects::{
    ir::*,
    ops::{OpKind, affine, arith, scf},
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn raise_outside_conditions<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let conditionals = ops_where(function, Order::Pre, |op| matches!(OpKind::of(op), OpKind::Scf(scf::Kind::If)));
    let entry = regions(function).next().and_then(entry_block);
    let mut raised = 0;
    for conditional in conditionals.into_iter().map(scf::If::assume) {
        let op = conditional.op();
        let condition = conditional.condition();
        let is_in_loop = ancestors(op).any(affine::For::is);
        // The first block dominates all loops.
        let is_outside = value_block(condition).is_some_and(|block| Some(block) == entry);
        if !is_in_loop || !is_outside || constant_int(condition).is_some() {
            continue;
        }
        let mut builder = Builder::before(op);
        match defining_op(condition) {
            Some(definition) => builder.set_after(definition),
            None => builder.set_start(body(function, 0)),
        }
        let holds = AffineTree::Symbol(0).plus(AffineTree::Constant(-1));
        let Some(set) = integer_set_attr(builder.context(), 0, 1, &[(holds, true)]) else { continue };
        let symbol = arith::IndexCastUI::build(&builder, condition, index_type(builder.context())).value();
        replace_condition(conditional, set, &[symbol], false);
        raised += 1;
    }
    cx.count(COUNTERS.conditions, raised);
    Ok(Changed::from(raised > 0))
}
