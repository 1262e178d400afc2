//! Memory orders: the numbering of C and of LLVM, and run-time dispatch on an order.

use clang_export::schema::Expr;
use dialects::ir::*;
use dialects::ops::{cf, llvm};

use crate::c::error::Lowered;
use crate::c::fun::Fun;

pub const MONOTONIC: i64 = 2;
pub const ACQUIRE: i64 = 4;
pub const RELEASE: i64 = 5;
pub const ACQ_REL: i64 = 6;
pub const SEQ_CST: i64 = 7;

/// `memory_order_seq_cst` in the numbering of C and libatomic.
pub const C_SEQ_CST: i64 = 5;

/// The LLVM order for the name of an order in an OpenMP clause.
pub fn named(name: &str) -> i64 {
    match name {
        "acquire" => ACQUIRE,
        "release" => RELEASE,
        "acq_rel" => ACQ_REL,
        "seq_cst" => SEQ_CST,
        _ => MONOTONIC,
    }
}

/// A memory order of the source.
#[derive(Clone, Copy)]
pub struct Order<'c> {
    /// The order as `i32`, for libatomic and for choices at run time.
    pub value: Val<'c>,
    pub known: Option<i64>,
}

/// Kinds of operations by the orders that they may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    Load,
    Store,
    Any,
    /// The failure order of a compare-exchange: one without release semantics.
    Failure,
    /// A fence, which is a no-op when relaxed.
    Fence,
}

/// The failure order of a compare-exchange that states one order.
pub fn failure_of(order: i64) -> i64 {
    match order {
        ACQ_REL | ACQUIRE => ACQUIRE,
        SEQ_CST => SEQ_CST,
        _ => MONOTONIC,
    }
}

impl Allowed {
    /// The LLVM order for an order of C; `None` where Clang emits no operation.
    fn lowered(self, order: i64) -> Option<i64> {
        match (self, order) {
            (Self::Fence, 0) => None,
            (_, 0) => Some(MONOTONIC),
            (Self::Store, 1 | 2) => None,
            (_, 1 | 2) => Some(ACQUIRE),
            (Self::Failure, 3 | 4) => Some(MONOTONIC),
            (Self::Load, 3) => None,
            (_, 3) => Some(RELEASE),
            (Self::Load | Self::Store, 4) => None,
            (_, 4) => Some(ACQ_REL),
            (_, 5) => Some(SEQ_CST),
            (Self::Failure, _) => Some(MONOTONIC),
            _ => None,
        }
    }

    /// Cases of the run-time dispatch: orders of C with their LLVM order; every other order is relaxed.
    fn choices(self) -> Vec<(Vec<i64>, i64)> {
        let mut choices = Vec::new();
        if self != Self::Store {
            choices.push((vec![1, 2], ACQUIRE));
        }
        if !matches!(self, Self::Load | Self::Failure) {
            choices.push((vec![3], RELEASE));
        }
        if matches!(self, Self::Any | Self::Fence) {
            choices.push((vec![4], ACQ_REL));
        }
        choices.push((vec![5], SEQ_CST));
        choices
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates a memory order.
    pub fn order(&mut self, e: &'t Expr<'t>) -> Lowered<Order<'c>> {
        let signed = self.m.is_signed(e.ty);
        let value = self.scalar(e)?;
        let value = self.resize(value, self.m.known.i32, signed);
        Ok(Order { value, known: constant_int(value) })
    }

    /// Emits an operation under an order, in one version for each order that is possible at run time. `make` returns
    /// the results of its version, of types `types`; for an order that the operation cannot have, Clang emits none and
    /// the results are undefined.
    pub fn by_order(
        &mut self,
        order: Order<'c>,
        allowed: Allowed,
        types: &[Ty<'c>],
        make: &mut dyn FnMut(&mut Self, i64) -> Lowered<Vec<Val<'c>>>,
    ) -> Lowered<Vec<Val<'c>>> {
        if let Some(known) = order.known {
            return match allowed.lowered(known) {
                Some(lowered) => make(self, lowered),
                None => Ok(types.iter().map(|&ty| self.undefined(ty)).collect()),
            };
        }
        let location = self.b.loc();
        let (join, relaxed) = (self.block(), self.block());
        let results: Vec<Val<'c>> = types.iter().map(|&ty| add_arg(join, ty, location)).collect();
        let choices = allowed.choices();
        let blocks: Vec<Blk<'c>> = choices.iter().map(|_| self.block()).collect();
        let cases: Vec<(i64, Blk<'c>)> = choices
            .iter()
            .zip(&blocks)
            .flat_map(|((numbers, _), &block)| numbers.iter().map(move |&number| (number, block)))
            .collect();
        self.switch_on(order.value, &cases, relaxed)?;
        let versions = choices.iter().map(|(_, lowered)| Some(*lowered)).zip(blocks);
        let first = (allowed != Allowed::Fence).then_some(MONOTONIC);
        for (lowered, block) in std::iter::once((first, relaxed)).chain(versions) {
            self.enter(block);
            let values = match lowered {
                Some(lowered) => make(self, lowered)?,
                None => Vec::new(),
            };
            cf::br(&self.b, join, &values);
        }
        self.enter(join);
        Ok(results)
    }

    /// `cf.switch` on an `i32` without operands.
    pub fn switch_on(&mut self, value: Val<'c>, cases: &[(i64, Blk<'c>)], default: Blk<'c>) -> Lowered<()> {
        let (count, ty) = (cases.len(), type_of(value));
        let values: Vec<i64> = cases.iter().map(|(number, _)| *number).collect();
        let list = dense_ints_attr(ty, &values);
        let blocks: Vec<Blk<'c>> = cases.iter().map(|(_, block)| *block).collect();
        let segments = i32_array_attr(self.m.context, &vec![0; count]);
        cf::Switch::build(&self.b, value, &[], &[], segments, default, &blocks)
            .with(cf::Switch::CASE_VALUES, list)
            .build();
        Ok(())
    }

    /// A fence between threads, or between a thread and its signal handlers.
    pub fn fence(&mut self, order: Order<'c>, signal: bool) -> Lowered<()> {
        let context = self.m.context;
        self.by_order(order, Allowed::Fence, &[], &mut |fun, lowered| {
            let scope = signal.then(|| str_attr(context, "singlethread"));
            llvm::Fence::build(&fun.b, i64_attr(context, lowered)).attr_opt(llvm::Fence::SYNCSCOPE, scope).build();
            Ok(Vec::new())
        })?;
        Ok(())
    }
}
