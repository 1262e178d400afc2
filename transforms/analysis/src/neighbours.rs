//! Whether neighbouring threads access elements that are next to each other, so that LLVM can use vectors.
//!
//! The step of a subscript from a thread to the next one follows from the sums and conversions that compute it. A narrow sum that may
//! overflow hides it from LLVM.

use dialects::{
    ir::*,
    ops::{OpKind, arith, llvm, scf},
};

/// The steps of values from an iteration to the next one.
struct Steps<'c> {
    /// The loop: one over threads, in the fastest dimension, or a sequential one.
    within: Op<'c>,
    /// Its induction variable.
    iv: Val<'c>,
    /// Whether it has a constant bound.
    is_constant: bool,
    overflow: Overflow,
    choice: Option<Choice<'c>>,
}

/// How the elements that neighbouring threads access lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Next to each other.
    Together,
    /// Next to each other if narrow arithmetic does not overflow, which LLVM can only test at run time.
    TogetherUnlessOverflow,
    /// It is the same one.
    Same,
    /// In some other way, or not known.
    Apart,
}

/// A select whose condition is taken to hold, or not to hold.
#[derive(Clone, Copy)]
pub struct Choice<'c> {
    /// The select.
    pub select: Op<'c>,
    /// Whether its condition holds.
    pub holds: bool,
}

/// How the elements lie that neighbours of a loop over threads access, where the fastest dimension has a constant bound or not.
pub fn lie<'c>(access: MemoryAccess<'c>, threads: scf::Parallel<'c>, is_constant: bool) -> Lie {
    how(access, threads, is_constant, None)
}

/// As [`lie`], where a select in the subscripts chooses one of its values.
pub fn lie_choosing<'c>(
    access: MemoryAccess<'c>,
    threads: scf::Parallel<'c>,
    is_constant: bool,
    choice: Choice<'c>,
) -> Lie {
    how(access, threads, is_constant, Some(choice))
}

/// How the elements lie that the iterations of a sequential loop access.
pub fn lie_in_iterations<'c>(access: MemoryAccess<'c>, each: scf::For<'c>) -> Lie {
    let is_constant = [each.lower_bound(), each.upper_bound()].into_iter().all(|bound| constant_int(bound).is_some());
    let steps = |overflow| Steps { within: each.op(), iv: each.iv(), is_constant, overflow, choice: None };
    lie_by(access, steps)
}

fn how<'c>(access: MemoryAccess<'c>, threads: scf::Parallel<'c>, is_constant: bool, choice: Option<Choice<'c>>) -> Lie {
    let Some(iv) = args(threads.block()).last() else { return Lie::Apart };
    lie_by(access, |overflow| Steps { within: threads.op(), iv, is_constant, overflow, choice })
}

fn lie_by<'c>(access: MemoryAccess<'c>, steps: impl Fn(Overflow) -> Steps<'c>) -> Lie {
    match (step(access, &steps(Overflow::Possible)), step(access, &steps(Overflow::Ignored))) {
        (Some(1), _) => Lie::Together,
        (Some(0), _) => Lie::Same,
        (_, Some(1)) => Lie::TogetherUnlessOverflow,
        _ => Lie::Apart,
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

/// The subscript of the fastest dimension of an access.
pub fn last_subscript<'c>(access: MemoryAccess<'c>) -> Option<Val<'c>> {
    match access.addressing {
        Addressing::Subscripts => access.indices().last(),
        Addressing::Pointer => llvm::GEP::defining(access.memory())?.dynamic_indices().last(),
        _ => None,
    }
}

/// How many elements lie between those that neighbouring threads access; `None` if that is not known.
fn step<'c>(access: MemoryAccess<'c>, all: &Steps<'c>) -> Option<i64> {
    let steps = |value: Val<'c>| all.of(value, DEPTH, Extended::No);
    match access.addressing {
        Addressing::Subscripts => {
            let mut subscripts: Vec<Val<'c>> = access.indices().collect();
            let last = subscripts.pop()?;
            let base = access.stated_by().and_then(|view| operands(view).next());
            let is_one_row = subscripts.into_iter().chain(base).all(|value| steps(value) == Some(0));
            steps(last).filter(|_| is_one_row)
        }
        Addressing::Pointer => {
            let address = llvm::GEP::defining(access.memory())?;
            let subscripts: Vec<Val<'c>> = address.dynamic_indices().collect();
            let is_array = address.raw_constant_indices().is_some_and(|all| all.len() == 1)
                && address.elem_type() == Some(access.r#type())
                && steps(address.base()) == Some(0);
            match subscripts[..] {
                [only] if is_array => steps(only),
                _ => None,
            }
        }
        _ => None,
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
    /// How much a value grows when the induction variable grows by one, while those of other loops stay; `None` if LLVM cannot know.
    fn of(&self, value: Val<'c>, depth: usize, extended: Extended) -> Option<i64> {
        if value == self.iv {
            return Some(1);
        }
        if is_defined_outside(value, self.within) || constant_int(value).is_some() {
            return Some(0);
        }
        let Some(op) = defining_op(value) else {
            // Another dimension of the loop over threads, the number of an iteration of a loop in it, or something that a loop carries.
            let (block, number) = as_argument(value)?;
            let place = block_parent(block)?;
            let stays = (place == self.within && scf::Parallel::is(place)) || (scf::For::is(place) && number == 0);
            return stays.then_some(0);
        };
        let depth = depth.checked_sub(1)?;
        if let Some(choice) = self.choice.filter(|choice| choice.select == op) {
            return self.of(operand(op, if choice.holds { 1 } else { 2 }), depth, extended);
        }
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
