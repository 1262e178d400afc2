//! Reductions: combining operations and their neutral elements.

use super::serial_loops::ParallelLoop;
use super::{UNSUPPORTED_REDUCTION, slots};
use crate::native::{LowerError, LowerResult};
use dialects::ir::*;
use dialects::ops::arith::{self, FloatPredicate, IntPredicate};
use dialects::ops::{Binary, llvm, scf};

/// An operation that combines two values and has a neutral element.
#[derive(Clone, Copy)]
pub(in crate::parallel) struct Combiner<'c> {
    /// The name of the `arith` operation.
    pub(super) name: &'c str,
    /// The type of the values.
    pub(super) r#type: Ty<'c>,
    /// The fast-math flags.
    pub(super) fast: Option<FastMath>,
    /// The neutral element.
    neutral: Attr<'c>,
}

/// The combiners of the reductions of a loop body that ends with `reduce`. An error if one has no known neutral
/// element.
pub(in crate::parallel) fn combiners<'c>(reduce: scf::Reduce<'c>) -> LowerResult<'c, Vec<Combiner<'c>>> {
    let refuse = || {
        let text = "this reduction of 'scf.parallel' has no neutral element that is known";
        LowerError::new(UNSUPPORTED_REDUCTION, reduce.op(), text)
    };
    reduce.reductions().map(|region| entry_block(region).and_then(combiner).ok_or_else(refuse)).collect()
}

/// The combiner that a block applies to its two arguments, if it is a single known operation.
fn combiner<'c>(block: Blk<'c>) -> Option<Combiner<'c>> {
    let end = terminator(block).map(scf::ReduceReturn::assume)?;
    let op = defining_op(end.result()).filter(|op| block_of(*op) == Some(block))?;
    if ops(block).any(|each| each != end.op() && !is_pure(each)) {
        return None;
    }
    let r#type = type_of(end.result());
    let combines = |a: Val<'c>, b: Val<'c>| {
        let (first, second) = (arg(block, 0), arg(block, 1));
        (a == first && b == second) || (a == second && b == first)
    };
    let (name, fast) = match arith::Select::of(op) {
        Some(select) => extremum(select).filter(|_| combines(select.true_value(), select.false_value()))?,
        None if Binary::of(op).is_some_and(|both| combines(both.lhs(), both.rhs())) => {
            (op_name(op), attr(op, arith::AddF::FASTMATH.0).map(FastMath::read))
        }
        None => return None,
    };
    Some(Combiner { name, r#type, fast, neutral: neutral(name, r#type, fast.unwrap_or_default())? })
}

/// The minimum or maximum operation equivalent to a compare and select, and its fast-math flags. `None` for
/// floating-point numbers that may be NaN: such a selection has no neutral element.
fn extremum<'c>(select: arith::Select<'c>) -> Option<(&'static str, Option<FastMath>)> {
    let compare = defining_op(select.condition())?;
    let (a, b) = Binary::of(compare)?.operands();
    let is_swapped = match (select.true_value(), select.false_value()) {
        arms if arms == (a, b) => false,
        arms if arms == (b, a) => true,
        _ => return None,
    };
    if let Some(predicate) = IntPredicate::of(compare) {
        use IntPredicate::{Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let name = match if is_swapped { predicate.swapped() } else { predicate } {
            Slt | Sle => arith::MinSI::NAME,
            Sgt | Sge => arith::MaxSI::NAME,
            Ult | Ule => arith::MinUI::NAME,
            Ugt | Uge => arith::MaxUI::NAME,
            _ => return None,
        };
        return Some((name, None));
    }
    use FloatPredicate::{Oge, Ogt, Ole, Olt, Uge, Ugt, Ule, Ult};
    let selects_lesser = match FloatPredicate::of(compare)? {
        Olt | Ole | Ult | Ule => !is_swapped,
        Ogt | Oge | Ugt | Uge => is_swapped,
        _ => return None,
    };
    let fast = Some(FastMath::of(compare)).filter(|fast| fast.include(FastMath::NNAN))?;
    Some((if selects_lesser { arith::MinNumF::NAME } else { arith::MaxNumF::NAME }, Some(fast)))
}

/// The neutral element of the operation `name`.
fn neutral<'c>(name: &str, r#type: Ty<'c>, fast: FastMath) -> Option<Attr<'c>> {
    let width = if is_index(r#type) { Some(64) } else { int_width(r#type) };
    if let Some(width) = width.filter(|width| (1..=64).contains(width)) {
        let greatest = i64::MAX >> (64 - width);
        let value = match name {
            arith::AddI::NAME | arith::OrI::NAME | arith::XOrI::NAME | arith::MaxUI::NAME => 0,
            arith::MulI::NAME => 1,
            arith::AndI::NAME | arith::MinUI::NAME => -1,
            arith::MinSI::NAME => greatest,
            arith::MaxSI::NAME => -greatest - 1,
            _ => return None,
        };
        return Some(int_attr(r#type, value));
    }
    float_width(r#type)?;
    let value = match name {
        arith::AddF::NAME => -0.0,
        arith::MulF::NAME => 1.0,
        arith::MinimumF::NAME => bound(r#type, fast)?,
        arith::MaximumF::NAME => -bound(r#type, fast)?,
        // `minnum` and `maxnum` return the other operand for a NaN.
        arith::MinNumF::NAME | arith::MaxNumF::NAME if !fast.include(FastMath::NNAN) => f64::NAN,
        arith::MinNumF::NAME => bound(r#type, fast)?,
        arith::MaxNumF::NAME => -bound(r#type, fast)?,
        _ => return None,
    };
    Some(float_attr(r#type, value))
}

/// The greatest value of a floating-point type: infinity, or with `ninf` the greatest finite number.
fn bound(r#type: Ty<'_>, fast: FastMath) -> Option<f64> {
    match (fast.include(FastMath::NINF), float_width(r#type)) {
        (false, _) => Some(f64::INFINITY),
        (true, Some(64)) => Some(f64::MAX),
        (true, Some(32)) => Some(f64::from(f32::MAX)),
        (true, _) => None,
    }
}

impl<'c> Combiner<'c> {
    /// The type of a variable for the values: `i64` for `index`.
    pub(super) fn stored(&self) -> Ty<'c> {
        if is_index(self.r#type) { int_type(context_of_type(self.r#type), 64) } else { self.r#type }
    }

    /// The neutral element, in the type of the loop.
    pub(in crate::parallel) fn start(&self, b: &Builder<'c>) -> Val<'c> {
        arith::exact_constant(b, self.neutral, self.r#type)
    }

    /// The neutral element, in the type of the variable.
    pub(super) fn neutral(&self, b: &Builder<'c>) -> Val<'c> {
        let stored = self.stored();
        let converted = attr_int(self.neutral).filter(|_| stored != self.r#type).map(|value| int_attr(stored, value));
        arith::exact_constant(b, converted.unwrap_or(self.neutral), stored)
    }

    /// Combines two values, in the type of the loop or of the variable. Overflow flags are dropped, as they do not
    /// survive reassociation.
    pub(super) fn combine(&self, b: &Builder<'c>, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        let op = b.op(self.name).operands(&[left, right]).results(&[type_of(left)]);
        op.attr_opt(arith::AddF::FASTMATH.0, self.fast.map(|fast| fast.attr(b.context()))).value()
    }

    /// Loads a variable.
    pub(super) fn load(&self, b: &Builder<'c>, variable: Val<'c>) -> Val<'c> {
        arith::index_cast(b, llvm::load(b, self.stored(), variable, &AccessFacts::default()), self.r#type)
    }

    /// Stores to a variable.
    pub(super) fn store(&self, b: &Builder<'c>, value: Val<'c>, variable: Val<'c>) {
        llvm::store(b, arith::index_cast(b, value, self.stored()), variable, &AccessFacts::default());
    }

    /// Combines a variable with a value.
    pub(super) fn accumulate(&self, b: &Builder<'c>, value: Val<'c>, variable: Val<'c>) {
        let old = self.load(b, variable);
        self.store(b, self.combine(b, old, value), variable);
    }
}

/// A reduction of a loop that is being lowered.
pub(super) struct Reduction<'c> {
    pub(super) combiner: Combiner<'c>,
    /// The initial value of the loop.
    pub(super) initial: Val<'c>,
    /// The variable in which all workers combine their values.
    pub(super) variable: Val<'c>,
}

impl<'c> Reduction<'c> {
    /// Allocates variables for the reductions of a loop in the block `home`; none without `home`.
    pub(super) fn allocate(
        parts: &ParallelLoop<'c>,
        combiners: &[Combiner<'c>],
        home: Option<Blk<'c>>,
        location: Loc<'c>,
    ) -> Vec<Self> {
        let Some(home) = home else {
            return Vec::new();
        };
        let allocate = |(combiner, initial): (&Combiner<'c>, &Val<'c>)| Reduction {
            combiner: *combiner,
            initial: *initial,
            variable: slots::new_slot(home, combiner.stored(), location),
        };
        combiners.iter().zip(&parts.initial).map(allocate).collect()
    }

    /// Stores the initial value in the variable.
    pub(super) fn store_initial(&self, b: &Builder<'c>) {
        self.combiner.store(b, self.initial, self.variable);
    }

    /// Loads the variable.
    pub(super) fn load(&self, b: &Builder<'c>) -> Val<'c> {
        self.combiner.load(b, self.variable)
    }
}
