//! Typed views of operations.
//!
//! A view is a handle to an operation of one kind, with a method for each of its operands, results, regions,
//! successors, attributes and properties. The views in [`crate::ops`] are generated from the ODS definitions of their
//! dialects.
//!
//! ```ignore
//! if let Some(loop_op) = scf::For::of(op) {
//!     let bounds = (loop_op.lower_bound(), loop_op.upper_bound(), loop_op.step());
//! }
//! let sum = arith::AddI::build(b, x, y).value();
//! ```

use super::*;
use std::ops::Range;

/// A view of operations of one kind.
pub trait OpView<'c>: Copy {
    /// The name of these operations, such as `scf.for`.
    const NAME: &'static str;

    /// The view of an operation that must be of the kind.
    fn assume(op: Op<'c>) -> Self;

    /// The operation.
    fn op(self) -> Op<'c>;

    /// Whether an operation is of the kind.
    fn is(op: Op<'c>) -> bool {
        is_op(op, Self::NAME)
    }

    /// The view of an operation, if it is of the kind.
    fn of(op: Op<'c>) -> Option<Self> {
        Self::is(op).then(|| Self::assume(op))
    }

    /// The operation that defines a value, if it is of the kind.
    fn defining(value: Val<'c>) -> Option<Self> {
        defining_op(value).and_then(Self::of)
    }

    /// The innermost enclosing operation of the kind.
    fn parent(op: Op<'c>) -> Option<Self> {
        ancestors(op).find_map(Self::of)
    }

    /// All operations of the kind below another one, in pre-order.
    fn all(root: Op<'c>) -> Vec<Self> {
        collect(root, Self::NAME).into_iter().map(Self::assume).collect()
    }

    /// All operations of the kind below another one, in post-order: each after those nested in it.
    fn all_innermost_first(root: Op<'c>) -> Vec<Self> {
        let mut found = Vec::new();
        walk(root, Order::Post, |op| {
            found.extend(Self::of(op).filter(|_| op != root));
            Walk::Continue
        });
        found
    }
}

/// The name of an attribute of one kind of operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttributeName(pub &'static str);

/// The name of a property, of one kind of operation, that is not an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropertyName(pub &'static str);

impl AsRef<str> for AttributeName {
    fn as_ref(&self) -> &str {
        self.0
    }
}

/// A named field that can be added to an operation under construction.
pub trait Field {
    /// Adds the value.
    fn add<'b, 'c>(self, op: OpBuilder<'b, 'c>, value: Attr<'c>) -> OpBuilder<'b, 'c>;
}

impl Field for AttributeName {
    fn add<'b, 'c>(self, op: OpBuilder<'b, 'c>, value: Attr<'c>) -> OpBuilder<'b, 'c> {
        op.attr(self.0, value)
    }
}

impl Field for PropertyName {
    fn add<'b, 'c>(self, op: OpBuilder<'b, 'c>, value: Attr<'c>) -> OpBuilder<'b, 'c> {
        op.prop(self.0, value)
    }
}

/// The indices of the operands in group `at`. `fixed` tells for each group whether it has exactly one operand; the
/// sizes of the other groups are in the operation if `stored`, and otherwise equal.
pub(crate) fn operand_group(op: Op<'_>, fixed: &[bool], stored: bool, at: usize) -> Range<usize> {
    let sizes = || property(op, "operandSegmentSizes").and_then(attr_i32_array);
    group(fixed, if stored { sizes() } else { None }, operand_count(op), at)
}

/// The same for result groups.
pub(crate) fn result_group(op: Op<'_>, fixed: &[bool], stored: bool, at: usize) -> Range<usize> {
    let sizes = || property(op, "resultSegmentSizes").and_then(attr_i32_array);
    group(fixed, if stored { sizes() } else { None }, result_count(op), at)
}

fn group(fixed: &[bool], stored: Option<Vec<i32>>, count: usize, at: usize) -> Range<usize> {
    let variable = fixed.iter().filter(|is_fixed| !**is_fixed).count();
    let shared = count.saturating_sub(fixed.len() - variable) / variable.max(1);
    let size = |at: usize| match &stored {
        Some(sizes) => sizes.get(at).map_or(0, |size| *size as usize),
        None if fixed[at] => 1,
        None => shared,
    };
    let start = (0..at).map(size).sum();
    start..start + size(at)
}

#[cfg(test)]
mod tests {
    use super::group;

    #[test]
    fn groups_follow_each_other() {
        assert_eq!(group(&[true, false, true], None, 5, 1), 1..4);
        assert_eq!(group(&[true, false, true], None, 5, 2), 4..5);
        assert_eq!(group(&[true, false, true], None, 2, 1), 1..1);
        assert_eq!(group(&[false, false, true], None, 5, 1), 2..4);
        assert_eq!(group(&[false, false], Some(vec![3, 1]), 4, 1), 3..4);
    }
}
