//! Activity at run time: a shadow that has the address of its object says that the object is not active. What a sweep does to
//! the memory behind a shadow then stands in a conditional.

use dialects::{
    ir::*,
    ops::{
        arith::IntPredicate,
        cmem,
        llvm::{self, ICmp},
        scf,
    },
};

/// A conditional under construction, at whose inside operations are emitted.
pub struct Guard<'c> {
    conditional: Op<'c>,
    around: InsertionPoint<'c>,
}

/// A pointer for a pointer or memref.
fn address<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    if is_memref(type_of(value)) { cmem::memref_to_pointer(b, value) } else { value }
}

/// A comparison of two pointers.
fn compare<'c>(b: &Builder<'c>, predicate: IntPredicate, left: Val<'c>, right: Val<'c>) -> Val<'c> {
    let predicate = i64_attr(b.context(), predicate as i64);
    let bit = int_type(b.context(), 1);
    b.op(ICmp::NAME).operands(&[left, right]).attr(ICmp::PREDICATE.0, predicate).results(&[bit]).value()
}

/// Whether the memory behind a shadow, a pointer or memref, is not that of its object: an `i1`.
pub fn is_active<'c>(b: &Builder<'c>, shadow: Val<'c>, primal: Val<'c>) -> Val<'c> {
    let [shadow, primal] = [shadow, primal].map(|value| address(b, value));
    compare(b, IntPredicate::Ne, shadow, primal)
}

/// The same for a block whose size changes: one that does not exist yet is active.
pub fn is_active_block<'c>(b: &Builder<'c>, shadow: Val<'c>, primal: Val<'c>) -> Val<'c> {
    let differs = is_active(b, shadow, primal);
    let is_new = compare(b, IntPredicate::Eq, primal, llvm::zero(b, type_of(primal)));
    dialects::ops::arith::OrI::build(b, differs, is_new).value()
}

impl<'c> Guard<'c> {
    /// Starts a conditional with results of some types, if there is a condition.
    pub fn enter(b: &mut Builder<'c>, condition: Option<Val<'c>>, results: &[Ty<'c>]) -> Option<Self> {
        let conditional = scf::if_(b, condition?, results, false);
        let around = b.save();
        b.set_end(body(conditional, 0));
        Some(Self { conditional, around })
    }

    /// Ends the conditional. Returns its results: `values`, or `others` where the condition does not hold.
    pub fn leave(self, b: &mut Builder<'c>, values: &[Val<'c>], others: &[Val<'c>]) -> Vec<Val<'c>> {
        scf::yield_(b, values);
        if !others.is_empty() {
            b.set_end(body(self.conditional, 1));
            scf::yield_(b, others);
        }
        b.restore(self.around);
        results(self.conditional).collect()
    }
}

/// Ends a conditional that may not have been needed: without it, `values` are the results.
pub fn leave<'c>(
    guard: Option<Guard<'c>>,
    b: &mut Builder<'c>,
    values: Vec<Val<'c>>,
    others: &[Val<'c>],
) -> Vec<Val<'c>> {
    match guard {
        Some(guard) => guard.leave(b, &values, others),
        None => values,
    }
}
