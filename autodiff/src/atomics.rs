//! Atomic updates of numbers in memory.

use dialects::{ir::*, ops::llvm};

/// The function that an atomic update combines the old and the new value with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The new value.
    Exchange,
    /// The sum.
    Add,
    /// The difference.
    Subtract,
    /// The greater value.
    Maximum,
    /// The smaller value.
    Minimum,
}

impl Kind {
    /// The kind with this number of LLVM's `AtomicBinOp`; `None` for kinds of integers.
    fn from_number(number: i64) -> Option<Self> {
        match number {
            0 => Some(Self::Exchange),
            11 => Some(Self::Add),
            12 => Some(Self::Subtract),
            13 => Some(Self::Maximum),
            14 => Some(Self::Minimum),
            _ => None,
        }
    }

    /// The number of LLVM's `AtomicBinOp`.
    fn number(self) -> i64 {
        match self {
            Self::Exchange => 0,
            Self::Add => 11,
            Self::Subtract => 12,
            Self::Maximum => 13,
            Self::Minimum => 14,
        }
    }

    /// Whether one of the values becomes the new one, by a comparison.
    pub fn is_choice(self) -> bool {
        matches!(self, Self::Maximum | Self::Minimum)
    }
}

/// An atomic update of a number.
#[derive(Clone, Copy, Debug)]
pub struct Update<'c> {
    /// The function.
    pub kind: Kind,
    /// The address.
    pub memory: Val<'c>,
    /// The value that the old one is combined with.
    pub value: Val<'c>,
}

impl<'c> Update<'c> {
    /// The update of a number that an operation makes; `None` for integers and pointers.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let view = llvm::AtomicRMW::of(op).filter(|view| is_float(type_of(view.val())))?;
        let kind = Kind::from_number(view.bin_op().and_then(attr_int)?)?;
        Some(Self { kind, memory: view.ptr(), value: view.val() })
    }
}

/// LLVM's number of the ordering that gives atomicity and no order.
const MONOTONIC: i64 = 2;

/// Updates a number in memory atomically. Returns the old one.
pub fn update<'c>(b: &Builder<'c>, kind: Kind, memory: Val<'c>, value: Val<'c>) -> Val<'c> {
    let context = b.context();
    b.op(llvm::AtomicRMW::NAME)
        .operands(&[memory, value])
        .with(llvm::AtomicRMW::BIN_OP, i64_attr(context, kind.number()))
        .with(llvm::AtomicRMW::ORDERING, i64_attr(context, MONOTONIC))
        .results(&[type_of(value)])
        .value()
}
