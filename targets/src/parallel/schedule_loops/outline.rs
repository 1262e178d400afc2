//! Functions for bodies of loops, with what the bodies use as arguments.

use crate::parallel::of_a_part;
use dialects::ir::*;
use dialects::ops::{func, llvm};

/// What a body uses of its surroundings.
pub(super) struct Captures<'c> {
    /// All values.
    values: Vec<Val<'c>>,
    /// Those that are passed; the others are computed again, from them.
    passed: Vec<Val<'c>>,
}

impl<'c> Captures<'c> {
    /// What is used in an operation, and these values. `None` when something can neither be passed nor computed again.
    pub(super) fn of(op: Op<'c>, more: &[Val<'c>]) -> Option<Self> {
        let mut values = more.to_vec();
        for inner in regions(op).flat_map(blocks).flat_map(ops) {
            walk(inner, Order::Pre, |user| {
                values.extend(operands(user).filter(|value| !lies_in(*value, op)));
                Walk::Continue
            });
        }
        let mut found = Captures { values: Vec::new(), passed: Vec::new() };
        for value in values {
            if !found.values.contains(&value) {
                found.pass(value).then_some(())?;
                found.values.push(value);
            }
        }
        Some(found)
    }

    /// The values that are passed.
    pub(super) fn passed(&self) -> &[Val<'c>] {
        &self.passed
    }

    /// Adds what has to be passed for a value; says whether that is possible.
    fn pass(&mut self, value: Val<'c>) -> bool {
        if let Some(op) = computed_again(value) {
            return operands(op).all(|operand| self.pass(operand));
        }
        if !is_argument(type_of(value)) {
            return false;
        }
        if !self.passed.contains(&value) {
            self.passed.push(value);
        }
        true
    }

    /// Makes the values known in a function, whose arguments `arguments` are what is passed.
    pub(super) fn enter(&self, b: &Builder<'c>, arguments: &[Val<'c>]) -> ValueMap<'c> {
        let mut map = ValueMap::new();
        for (from, to) in self.passed.iter().zip(arguments) {
            map.insert(*from, *to);
        }
        for value in &self.values {
            compute_again(b, *value, &mut map);
        }
        map
    }

    /// Lets what is in an operation use the values of `map`.
    pub(super) fn replace(&self, map: &ValueMap<'c>, scope: Op<'c>) {
        for value in &self.values {
            replace_uses_inside(*value, map.get(*value), scope);
        }
    }
}

/// Whether a value is made in an operation.
fn lies_in(value: Val<'_>, op: Op<'_>) -> bool {
    let block = match as_argument(value) {
        Some((block, _)) => Some(block),
        None => defining_op(value).and_then(block_of),
    };
    block.and_then(block_parent).is_some_and(|parent| is_ancestor(op, parent))
}

/// Whether functions take arguments of a type as they are.
fn is_argument(r#type: Ty<'_>) -> bool {
    is_index(r#type) || is_int(r#type) || float_width(r#type).is_some() || is_ptr(r#type)
}

/// The operation that computes a value again wherever its operands are known: constants, addresses and views.
fn computed_again(value: Val<'_>) -> Option<Op<'_>> {
    let op = defining_op(value)?;
    let constant = has_trait(op, Trait::ConstantLike) || llvm::AddressOf::is(op);
    (constant || region_count(op) == 0 && is_pure(op) && !is_argument(type_of(value))).then_some(op)
}

fn compute_again<'c>(b: &Builder<'c>, value: Val<'c>, map: &mut ValueMap<'c>) {
    if map.find(value).is_some() {
        return;
    }
    if let Some(op) = computed_again(value) {
        operands(op).for_each(|operand| compute_again(b, operand, map));
        clone_at(b, op, map);
    }
}

/// A function without a body for a part of another one; `inputs` are its arguments. Nobody else knows it.
pub(super) fn declare<'c>(parent: Op<'c>, name: &str, inputs: &[Ty<'c>]) -> Op<'c> {
    let mut b = Builder::before(parent);
    b.set_loc(parent.location());
    let function = func::func(&b, name, function_type(b.context(), inputs, &[]), true);
    if let Some(internal) = linkage_attr(b.context(), "internal") {
        set_attr(function, "llvm.linkage", internal);
    }
    set_attr(function, "llvm.passthrough", of_a_part(parent));
    function
}
