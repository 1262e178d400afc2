//! Whether neighbouring threads access elements that are next to each other, so that LLVM can use vectors.
//!
//! The step of a subscript from a thread to the next one follows from the sums and conversions that compute it. A narrow sum that may
//! overflow hides it from LLVM.

use dialects::{
    ir::*,
    ops::{OpKind, arith, llvm, scf},
};

/// The steps of values from a thread to its neighbour in the fastest dimension of a loop over threads.
struct Steps<'c> {
    threads: scf::Parallel<'c>,
    /// The induction variable of the fastest dimension.
    iv: Val<'c>,
    /// Whether it has a constant bound.
    is_constant: bool,
    overflow: Overflow,
}

/// How the elements that neighbouring threads access lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Next to each other.
    Together,
    /// Next to each other if narrow arithmetic does not overflow, which LLVM can only test at run time.
    TogetherUnlessOverflow,
    /// In some other way, or not known.
    Apart,
}

/// How the elements lie that neighbours of a loop over threads access, where the fastest dimension has a constant bound or not.
pub fn lie<'c>(access: MemoryAccess<'c>, threads: scf::Parallel<'c>, is_constant: bool) -> Lie {
    let Some(iv) = args(threads.block()).last() else { return Lie::Apart };
    let with = |overflow| is_consecutive(access, &Steps { threads, iv, is_constant, overflow });
    match () {
        () if with(Overflow::Possible) => Lie::Together,
        () if with(Overflow::Ignored) => Lie::TogetherUnlessOverflow,
        () => Lie::Apart,
    }
}

/// How narrow arithmetic is read.
#[derive(Clone, Copy, PartialEq)]
enum Overflow {
    /// As LLVM does: it may overflow unless that is excluded.
    Possible,
    /// As the programmer does.
    Ignored,
}

/// Whether the elements that neighbouring threads access are next to each other.
fn is_consecutive<'c>(access: MemoryAccess<'c>, all: &Steps<'c>) -> bool {
    let steps = |value: Val<'c>| all.of(value, DEPTH, Extended::No);
    match access.addressing {
        Addressing::Subscripts => {
            let mut subscripts: Vec<Val<'c>> = access.indices().collect();
            let last = subscripts.pop();
            let base = access.stated_by().and_then(|view| operands(view).next());
            last.is_some_and(|last| steps(last) == Some(1))
                && subscripts.into_iter().chain(base).all(|value| steps(value) == Some(0))
        }
        Addressing::Pointer => llvm::GEP::defining(access.memory()).is_some_and(|address| {
            let subscripts: Vec<Val<'c>> = address.dynamic_indices().collect();
            address.raw_constant_indices().is_some_and(|all| all.len() == 1)
                && address.elem_type() == Some(access.r#type())
                && matches!(subscripts[..], [only] if steps(only) == Some(1))
                && steps(address.base()) == Some(0)
        }),
        _ => false,
    }
}

/// How many operations of an expression are followed.
const DEPTH: usize = 10;

/// The overflow that LLVM must exclude to see through an extension of a narrow value.
#[derive(Clone, Copy, PartialEq)]
enum Extended {
    No,
    Signed,
    Unsigned,
}

impl<'c> Steps<'c> {
    /// How much a value grows when the induction variable grows by one, while those of other dimensions stay; `None` if LLVM cannot know.
    fn of(&self, value: Val<'c>, depth: usize, extended: Extended) -> Option<i64> {
        if value == self.iv {
            return Some(1);
        }
        if is_defined_outside(value, self.threads.op()) || constant_int(value).is_some() {
            return Some(0);
        }
        let Some(op) = defining_op(value) else {
            // Another dimension of the loop, or something that a loop in it carries.
            let place = as_argument(value).and_then(|(block, _)| block_parent(block));
            return (place == Some(self.threads.op())).then_some(0);
        };
        let depth = depth.checked_sub(1)?;
        let all = |extended| (0..operand_count(op)).map(|at| self.of(operand(op, at), depth, extended)).collect();
        let each: Option<Vec<i64>> = match OpKind::of(op) {
            OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI) => all(extended),
            OpKind::Arith(arith::Kind::ExtUI) => all(Extended::Unsigned),
            OpKind::Arith(arith::Kind::ExtSI) => all(Extended::Signed),
            OpKind::Arith(arith::Kind::IndexCastUI) if is_index(type_of(value)) => all(Extended::Unsigned),
            OpKind::Arith(arith::Kind::IndexCast) if is_index(type_of(value)) => all(Extended::Signed),
            OpKind::Arith(arith::Kind::IndexCast | arith::Kind::IndexCastUI | arith::Kind::TruncI) => all(Extended::No),
            _ if is_pure(op) => all(Extended::No).filter(|all| all.iter().all(|step| *step == 0)),
            _ => None,
        };
        let each = each?;
        if each.iter().all(|step| *step == 0) {
            return Some(0);
        }
        let flags = OverflowFlags::of(op);
        match OpKind::of(op) {
            OpKind::Arith(arith::Kind::AddI | arith::Kind::SubI) => {
                let excluded = match extended {
                    _ if self.overflow == Overflow::Ignored => true,
                    Extended::No => true,
                    Extended::Signed => flags.nsw,
                    Extended::Unsigned => flags.nuw,
                };
                let sign = if arith::SubI::is(op) { -1 } else { 1 };
                excluded.then_some(each[0] + sign * each[1])
            }
            // A constant number of threads shows that a narrow induction variable does not wrap.
            OpKind::Arith(arith::Kind::IndexCast | arith::Kind::IndexCastUI | arith::Kind::TruncI)
                if !is_index(type_of(value)) =>
            {
                let excluded = self.overflow == Overflow::Ignored || extended == Extended::No || self.is_constant;
                excluded.then_some(each[0])
            }
            _ => each.first().copied(),
        }
    }
}
