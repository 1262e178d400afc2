//! Lower and upper bounds of subscripts and ivs over a whole nest, computed before it in 128 bits without overflow.
//!
//! Each value has an upper bound on its number of bits, derived from the types and ranges of its operands, so that
//! 128-bit arithmetic provably does not overflow.

use analysis::int_range::range;
use dialects::{
    ir::*,
    ops::{affine, arith, llvm},
};
use std::collections::HashMap;

/// The maximum number of bits of a value, without its sign.
const BITS: u32 = 120;

/// A 128-bit value, and the number of bits that it has at most, without its sign.
#[derive(Clone, Copy, Debug)]
pub struct Wide<'c> {
    pub value: Val<'c>,
    bits: u32,
}

/// The end of a range to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// A lower bound.
    Least,
    /// An upper bound.
    Greatest,
}

impl End {
    /// The other end.
    pub fn opposite(self) -> Self {
        match self {
            Self::Least => Self::Greatest,
            Self::Greatest => Self::Least,
        }
    }
}

/// Emits code before a nest that computes the ends of ranges.
pub struct Ranges<'c> {
    pub builder: Builder<'c>,
    root: Op<'c>,
    known: HashMap<(usize, End), Wide<'c>>,
}

impl<'c> Ranges<'c> {
    /// Emits code before `root`, the outermost loop.
    pub fn before(root: Op<'c>) -> Self {
        Self { builder: Builder::before(root), root, known: HashMap::new() }
    }

    fn wide_type(&self) -> Ty<'c> {
        int_type(self.builder.context(), 128)
    }

    /// A constant.
    pub fn constant(&self, number: i64) -> Wide<'c> {
        Wide { value: arith::constant_int(&self.builder, self.wide_type(), number), bits: bits_of(number.into()) }
    }

    /// The address in a pointer, as an unsigned integer.
    pub fn address(&self, pointer: Val<'c>) -> Wide<'c> {
        let b = &self.builder;
        let number = llvm::PtrToInt::build(b, pointer, int_type(b.context(), 64)).value();
        Wide { value: arith::ExtUI::build(b, number, self.wide_type()).value(), bits: 64 }
    }

    /// The sum; `None` if it may have too many bits.
    pub fn sum(&self, a: Wide<'c>, b: Wide<'c>) -> Option<Wide<'c>> {
        let bits = a.bits.max(b.bits) + 1;
        (bits <= BITS).then(|| Wide { value: arith::addi(&self.builder, a.value, b.value), bits })
    }

    /// The product; `None` if it may have too many bits.
    pub fn product(&self, a: Wide<'c>, b: Wide<'c>) -> Option<Wide<'c>> {
        let bits = a.bits + b.bits;
        (bits <= BITS).then(|| Wide { value: arith::muli(&self.builder, a.value, b.value), bits })
    }

    /// The lesser of two values for `End::Least`, else the greater.
    pub fn extreme(&self, a: Wide<'c>, b: Wide<'c>, end: End) -> Wide<'c> {
        let name = if end == End::Least { arith::MinSI::NAME } else { arith::MaxSI::NAME };
        Wide { value: arith::binary(&self.builder, name, a.value, b.value), bits: a.bits.max(b.bits) }
    }

    /// An end of the range of an `index` value over all iterations of the nest.
    pub fn of_value(&mut self, value: Val<'c>, end: End) -> Option<Wide<'c>> {
        if let Some(known) = self.known.get(&(val_key(value), end)) {
            return Some(*known);
        }
        let found = self.find(value, end)?;
        self.known.insert((val_key(value), end), found);
        Some(found)
    }

    fn find(&mut self, value: Val<'c>, end: End) -> Option<Wide<'c>> {
        if let Some(number) = constant_int(value) {
            return Some(self.constant(number));
        }
        if is_defined_outside(value, self.root) {
            let b = &self.builder;
            let (low, high) = range(value, true);
            let number = arith::index_cast(b, value, int_type(b.context(), 64));
            let value = arith::ExtSI::build(b, number, self.wide_type()).value();
            return Some(Wide { value, bits: bits_of(low).max(bits_of(high)).min(64) });
        }
        if let Some(apply) = affine::Apply::defining(value) {
            let map = apply.map().and_then(attr_affine_map)?;
            let operands: Vec<Val<'c>> = apply.map_operands().collect();
            return self.of_tree(map.results.first()?, map.dims, &operands, end);
        }
        let (block, 0) = as_argument(value)? else { return None };
        let owner = block_parent(block).filter(|owner| affine::For::is(*owner))?;
        self.of_counter(owner, end)
    }

    /// An end of the range of an iv: the greatest of the lower bounds, or the least of the upper bounds minus 1.
    fn of_counter(&mut self, owner: Op<'c>, end: End) -> Option<Wide<'c>> {
        let AffineLoop { lower, upper, .. } = affine_loop(owner)?;
        let AffineBound { map, operands } = if end == End::Least { lower } else { upper };
        let mut all: Option<Wide<'c>> = None;
        for tree in &map.results {
            let one = self.of_tree(tree, map.dims, &operands, end)?;
            all = Some(match all {
                Some(others) => self.extreme(others, one, end.opposite()),
                None => one,
            });
        }
        match end {
            End::Least => all,
            End::Greatest => self.sum(all?, self.constant(-1)),
        }
    }

    /// An end of the range of an affine expression.
    pub fn of_tree(&mut self, tree: &AffineTree, dims: usize, operands: &[Val<'c>], end: End) -> Option<Wide<'c>> {
        match tree {
            AffineTree::Constant(number) => Some(self.constant(*number)),
            AffineTree::Dim(at) => self.of_value(*operands.get(*at)?, end),
            AffineTree::Symbol(at) => self.of_value(*operands.get(dims + at)?, end),
            AffineTree::Add(a, b) => {
                let (a, b) = (self.of_tree(a, dims, operands, end)?, self.of_tree(b, dims, operands, end)?);
                self.sum(a, b)
            }
            AffineTree::Mul(a, b) => {
                let (tree, factor) = match (&**a, &**b) {
                    (tree, AffineTree::Constant(factor)) | (AffineTree::Constant(factor), tree) => (tree, *factor),
                    _ => return None,
                };
                let end = if factor < 0 { end.opposite() } else { end };
                let value = self.of_tree(tree, dims, operands, end)?;
                self.product(value, self.constant(factor))
            }
            AffineTree::Mod(_, by) => match (&**by, end) {
                (AffineTree::Constant(_), End::Least) => Some(self.constant(0)),
                (AffineTree::Constant(by), End::Greatest) => Some(self.constant(by - 1)),
                _ => None,
            },
            AffineTree::FloorDiv(..) | AffineTree::CeilDiv(..) => None,
        }
    }
}

/// Whether two ranges, each with the end behind it, have nothing in common.
pub fn are_apart<'c>(b: &Builder<'c>, left: (Wide<'c>, Wide<'c>), right: (Wide<'c>, Wide<'c>)) -> Val<'c> {
    let before = arith::cmpi(b, arith::IntPredicate::Sle, left.1.value, right.0.value);
    let after = arith::cmpi(b, arith::IntPredicate::Sle, right.1.value, left.0.value);
    arith::OrI::build(b, before, after).value()
}

/// The number of bits of an integer, without its sign.
fn bits_of(number: i128) -> u32 {
    128 - number.unsigned_abs().leading_zeros()
}
