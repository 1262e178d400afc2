//! Values from outside of all statements.

use analysis::effects::Effects;
use dialects::{
    ir::*,
    ops::{OpKind, affine, llvm, memref},
};
use rustc_hash::FxHashSet;

/// The values of a function that are defined outside of all statements: its arguments, and what is computed from these alone.
pub(super) struct Outside {
    values: FxHashSet<usize>,
}

impl Outside {
    /// Those of a function with one block.
    pub fn of<'c>(function: Op<'c>, effects: &Effects<'c>) -> Self {
        let entry = body(function, 0);
        let mut outside = Self { values: args(entry).map(val_key).collect() };
        let mut may_have_ended = false;
        for op in ops(entry) {
            let kind = OpKind::of(op);
            let allocates = matches!(kind, OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca))
                && operands(op).all(|each| outside.has(each))
                && (!may_have_ended || operands(op).all(|each| constant_int(each).is_some()));
            if allocates || outside.is_computed(op) {
                outside.values.extend(results(op).map(val_key));
                continue;
            }
            for inner in ops_where(op, Order::Pre, |inner| inner != op && is_pure(inner)) {
                if outside.is_moved(inner) {
                    outside.values.extend(results(inner).map(val_key));
                }
            }
            let marks = matches!(kind, OpKind::Llvm(llvm::Kind::StackSave | llvm::Kind::LifetimeStart));
            may_have_ended |= !marks && !effects.always_completes(op);
        }
        outside
    }

    /// Whether a value is defined outside.
    pub fn has(&self, value: Val<'_>) -> bool {
        self.values.contains(&val_key(value))
    }

    /// Whether an operation defines values outside.
    pub fn defines(&self, op: Op<'_>) -> bool {
        results(op).next().is_some_and(|value| self.has(value))
    }

    fn is_computed(&self, op: Op<'_>) -> bool {
        result_count(op) > 0 && region_count(op) == 0 && is_pure(op) && operands(op).all(|each| self.has(each))
    }

    /// Whether an operation in a nest can be moved to the front and gives memory, an address, an integer for subscripts or a
    /// constant.
    fn is_moved(&self, op: Op<'_>) -> bool {
        let is_needed = |ty| is_memref(ty) || is_ptr(ty) || is_index(ty);
        self.is_computed(op)
            && !affine::Apply::is(op)
            && (operand_count(op) == 0 || results(op).all(|each| is_needed(type_of(each))))
    }
}
