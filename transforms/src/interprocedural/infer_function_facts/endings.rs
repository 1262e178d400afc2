//! Whether control can reach the end of a region or pass an operation.

use dialects::{
    ir::*,
    ops::{OpKind, llvm, scf, ub},
    regions::{self, Runs},
};

/// Whether control that enters `region` can reach its end: a return of the function, or a yield to the parent
/// operation. `stops` tells whether a call never returns.
pub(super) fn completes<'c>(region: Reg<'c>, stops: &impl Fn(Op<'c>) -> bool) -> bool {
    let Some(entry) = entry_block(region) else { return false };
    let mut seen = vec![entry];
    let mut at = 0;
    while let Some(block) = seen.get(at).copied() {
        at += 1;
        if !ops(block).all(|op| goes_on(op, stops)) {
            continue;
        }
        let Some(end) = terminator(block) else { return true };
        let next = successors(end);
        if next.is_empty() {
            return true;
        }
        for target in next {
            if !seen.contains(&target) {
                seen.push(target);
            }
        }
    }
    false
}

/// Whether control can continue after `op`.
pub(super) fn goes_on<'c>(op: Op<'c>, stops: &impl Fn(Op<'c>) -> bool) -> bool {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Unreachable | llvm::Kind::Trap) | OpKind::Ub(ub::Kind::Unreachable) => false,
        OpKind::Scf(_) => match regions::runs(op) {
            Runs::Once => completes(region(op, 0), stops),
            // An empty `else` region completes.
            Runs::OneOf => regions(op).any(|arm| block_count(arm) == 0 || completes(arm, stops)),
            Runs::While => completes(region(op, 0), stops) && !goes_round_forever(scf::While::assume(op)),
            _ => true,
        },
        _ if has_trait(op, Trait::Call) => !stops(op),
        _ => true,
    }
}

/// Whether the condition of the loop is a constant that is true.
fn goes_round_forever(op: scf::While<'_>) -> bool {
    let condition = entry_block(op.before()).and_then(terminator).and_then(scf::Condition::of);
    condition.is_some_and(|end| constant_int(end.condition()).is_some_and(|known| known != 0))
}
