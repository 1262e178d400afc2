//! Whether control can come to the end of code.

use dialects::{
    ir::*,
    ops::{OpKind, llvm, scf, ub},
};

/// Whether control that enters a region can come to its end: to a return of a function, or to what yields to the operation
/// around it. `stops` says which calls are never left.
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

/// Whether control can go on behind an operation.
pub(super) fn goes_on<'c>(op: Op<'c>, stops: &impl Fn(Op<'c>) -> bool) -> bool {
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Unreachable | llvm::Kind::Trap) | OpKind::Ub(ub::Kind::Unreachable) => false,
        OpKind::Scf(scf::Kind::If) => {
            // Without a second region, there is nothing to do where the condition does not hold.
            regions(op).any(|arm| block_count(arm) == 0 || completes(arm, stops))
        }
        OpKind::Scf(scf::Kind::IndexSwitch) => regions(op).any(|arm| completes(arm, stops)),
        OpKind::Scf(scf::Kind::ExecuteRegion) => completes(scf::ExecuteRegion::assume(op).region(), stops),
        OpKind::Scf(scf::Kind::While) => {
            let inner = scf::While::assume(op);
            completes(inner.before(), stops) && !goes_round_forever(inner)
        }
        _ if has_trait(op, Trait::Call) => !stops(op),
        _ => true,
    }
}

/// Whether the condition of a loop always holds.
fn goes_round_forever(op: scf::While<'_>) -> bool {
    let condition = entry_block(op.before()).and_then(terminator).and_then(scf::Condition::of);
    condition.is_some_and(|end| constant_int(end.condition()).is_some_and(|known| known != 0))
}
