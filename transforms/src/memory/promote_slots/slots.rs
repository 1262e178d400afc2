//! Finds slots: allocations of one scalar whose address is only used by loads and stores.

pub(super) use dialects::ir::SlotAccess as Access;
use dialects::{
    ir::*,
    ops::{OpKind, is_stack_allocation, llvm},
    reasons,
    regions::{Runs, structured},
};
use std::collections::HashMap;

reasons! {
    /// Why an allocation is not promoted.
    pub enum Reason {
        NoSlot(reason: NoSlot): "{reason}",
        WrittenConcurrently: "it is written in a region that may run concurrently",
        UnknownBranch: "its function has a branch of unknown kind",
    }
}

impl From<NoSlot> for Reason {
    fn from(reason: NoSlot) -> Self {
        Self::NoSlot(reason)
    }
}

/// An allocation to promote.
pub(super) struct Slot<'c> {
    /// The allocation.
    pub alloca: Op<'c>,
    /// Type of the SSA values that replace it.
    pub ty: Ty<'c>,
}

/// All slots of a function, and their accesses.
#[derive(Default)]
pub(super) struct Slots<'c> {
    pub slots: Vec<Slot<'c>>,
    /// Slot index and access, by the key of the operation.
    pub accesses: HashMap<usize, (usize, Access)>,
    /// Allocations that are not promoted, and why.
    pub refused: Vec<(Op<'c>, Reason)>,
}

/// Finds the slots of a function.
pub(super) fn find_slots<'c>(function: Op<'c>) -> Slots<'c> {
    let mut allocas = Vec::new();
    let mut unknown_branch = false;
    walk(function, Order::Pre, |op| {
        match OpKind::of(op) {
            _ if is_stack_allocation(op) => allocas.push(op),
            _ => {
                if op != function && has_trait(op, Trait::IsolatedFromAbove) {
                    return Walk::Skip;
                }
                let count = successors(op).len();
                unknown_branch |= (0..count).any(|index| successor_operands(op, index).is_none());
            }
        }
        Walk::Continue
    });
    let mut found = Slots::default();
    for alloca in allocas {
        let promotable = if unknown_branch { Err(Reason::UnknownBranch) } else { promotable_as(alloca) };
        match promotable {
            Ok((ty, accesses)) => {
                let number = found.slots.len();
                found.slots.push(Slot { alloca, ty });
                found.accesses.insert(op_key(alloca), (number, Access::Forget));
                for (op, access) in accesses {
                    found.accesses.insert(op_key(op), (number, access));
                }
            }
            Err(reason) => found.refused.push((alloca, reason)),
        }
    }
    found
}

type Promotable<'c> = (Ty<'c>, Vec<(Op<'c>, Access)>);

/// Whether an allocation can be promoted; returns the type of its value and all its accesses.
fn promotable_as<'c>(alloca: Op<'c>) -> Result<Promotable<'c>, Reason> {
    let promotable = slot_accesses(alloca)?;
    for (user, access) in promotable.1.iter().filter(|(_, access)| *access != Access::Forget) {
        check_nesting(alloca, *user, *access)?;
    }
    Ok(promotable)
}

/// Rejects a write in a region, between it and the allocation, that values cannot leave.
fn check_nesting(alloca: Op<'_>, user: Op<'_>, access: Access) -> Result<(), Reason> {
    let home = block_of(alloca).and_then(region_of);
    let mut op = user;
    while block_of(op).and_then(region_of) != home {
        let parent = parent_op(op).ok_or(NoSlot::Escapes)?;
        let runs_here = structured(parent).is_some_and(Runs::is_sequential);
        if !runs_here && access != Access::Load {
            return Err(Reason::WrittenConcurrently);
        }
        op = parent;
    }
    Ok(())
}

/// Casts `value`, at `op`, to the type `to` of the same size, through an integer if one of both types is a pointer.
pub(super) fn convert<'c>(op: Op<'c>, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
    let from = type_of(value);
    if from == to {
        return value;
    }
    let b = Builder::before(op);
    let cast = |name: &str, value, ty| b.op(name).operand(value).results(&[ty]).value();
    let integer = || int_type(b.context(), pointer_bits(op));
    match (is_ptr(from), is_ptr(to)) {
        (true, true) => cast(llvm::AddrSpaceCast::NAME, value, to),
        (true, false) => {
            let address = cast(llvm::PtrToInt::NAME, value, integer());
            convert(op, address, to)
        }
        (false, true) => {
            let address = convert(op, value, integer());
            cast(llvm::IntToPtr::NAME, address, to)
        }
        (false, false) => cast(llvm::Bitcast::NAME, value, to),
    }
}
