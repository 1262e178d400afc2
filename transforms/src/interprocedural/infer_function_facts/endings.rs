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
    let mut reached = vec![entry];
    let mut at = 0;
    while let Some(block) = reached.get(at).copied() {
        at += 1;
        if !ops(block).all(|op| falls_through(op, stops)) {
            continue;
        }
        let next = terminator(block).map(successors).unwrap_or_default();
        if next.is_empty() {
            return true;
        }
        for target in next {
            if !reached.contains(&target) {
                reached.push(target);
            }
        }
    }
    false
}

/// Whether control can continue after `op`.
pub(super) fn falls_through<'c>(op: Op<'c>, stops: &impl Fn(Op<'c>) -> bool) -> bool {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Unreachable | llvm::Kind::Trap) | OpKind::Ub(ub::Kind::Unreachable) => false,
        OpKind::Scf(_) => match regions::runs(op) {
            Runs::Once => regions(op).all(|inner| completes(inner, stops)),
            // An empty `else` region completes.
            Runs::OneOf => regions(op).any(|arm| block_count(arm) == 0 || completes(arm, stops)),
            Runs::While => {
                let loop_op = scf::While::assume(op);
                completes(loop_op.before(), stops) && !is_endless(loop_op)
            }
            _ => true,
        },
        _ if has_trait(op, Trait::Call) => !stops(op),
        _ => true,
    }
}

/// Whether the condition of the loop is a constant that is true.
fn is_endless(loop_op: scf::While<'_>) -> bool {
    let condition = entry_block(loop_op.before()).and_then(terminator).and_then(scf::Condition::of);
    condition.is_some_and(|end| constant_int(end.condition()).is_some_and(|known| known != 0))
}
