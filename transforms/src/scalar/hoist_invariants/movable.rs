//! Legality: which operations can be hoisted out of a loop.

use super::construct::{Construct, Kind};
use analysis::effects::{Access, Effect, Effects, What, When};
use analysis::thread_dependence::depends_on_thread;
use dialects::{
    ir::*,
    ops::{OpKind, arith, cmem, is_stack_allocation, llvm},
    parallel::is_parallel_loop,
    regions::is_scf_nest,
};

/// An operation to hoist.
pub(super) struct Move<'c> {
    pub(super) op: Op<'c>,
    /// Whether it must not execute unless the loop has an iteration.
    pub(super) needs_test: bool,
}

/// The operations to hoist, in order, and the calls with invariant arguments that are kept.
#[derive(Default)]
pub(super) struct Plan<'c> {
    pub(super) moves: Vec<Move<'c>>,
    pub(super) refused: Vec<(Op<'c>, Reason)>,
}

dialects::reasons! {
    /// The reason why an operation is kept in the loop.
    pub(super) enum Reason {
        MayNotRun: "it may not run in the first iteration",
        MayNotEnd: "it may not return" => "declare the function `__attribute__((pure))` if it is",
        Writes: "it writes memory, or has other visible effects"
            => "declare the function `__attribute__((pure))` if it is",
        Conflict: "the loop may write what it reads"
            => "add `restrict` to the pointers of the loop if they point to different objects",
        /// It yields, or reads, thread-local data.
        OwnMemory: "it may depend on the executing thread, or read variables of which each thread has its own"
            => "declare the function `__attribute__((const))` if it reads no memory",
        OwnValues: "its arguments may differ between threads, and some threads may have no iteration",
        Parallel: "it starts or joins threads or tasks",
    }
}

/// Determines the operations of a loop that can be hoisted.
pub(super) fn plan<'c>(construct: &Construct<'c>, effects: &Effects<'c>) -> Plan<'c> {
    let mut plan = Plan::default();
    let inside = Inside::new(construct, effects);
    let mut certain = construct.before().into_iter().all(|op| effects.always_completes(op));
    let needs_test = construct.may_be_empty();
    for op in ops(construct.block()) {
        if is_invariant(op, construct, &plan) && !has_trait(op, Trait::Terminator) {
            if region_count(op) == 0 && is_pure(op) {
                // An operand may be defined only under the test.
                let is_tested = |value| plan.moves.iter().any(|known| known.needs_test && defines(known.op, value));
                plan.moves.push(Move { op, needs_test: operands(op).any(is_tested) });
                continue;
            }
            // A memref has its address from the operation that makes it, so a test must not yield it.
            let yields = !needs_test || !results(op).any(|value| is_memref(type_of(value)));
            let runs = certain && yields && (!needs_test || construct.can_be_tested());
            match obstacle(op, runs, &inside, effects) {
                None => {
                    plan.moves.push(Move { op, needs_test });
                    continue;
                }
                Some(reason) if has_trait(op, Trait::Call) => plan.refused.push((op, reason)),
                Some(_) => {}
            }
        }
        certain &= effects.always_completes(op);
    }
    drop_unused_addresses(&mut plan);
    plan
}

/// The operations that may execute between two executions of a hoisted one, with their effects.
struct Inside<'a, 'c> {
    construct: &'a Construct<'c>,
    effects: Vec<(Op<'c>, Vec<Effect<'c>>)>,
    has_thread_locals: bool,
}

impl<'a, 'c> Inside<'a, 'c> {
    fn new(construct: &'a Construct<'c>, effects: &Effects<'c>) -> Self {
        let mut all = Vec::new();
        for scope in construct.scopes() {
            each_op(scope, |op| {
                // The barrier at the end of the loop or phase adds no effects.
                let found = if op == construct.inner || construct.ends_phase(op) { Vec::new() } else { effects.of(op) };
                if !found.is_empty() {
                    all.push((op, found));
                }
            });
        }
        Self { construct, effects: all, has_thread_locals: effects.symbols().has_thread_locals() }
    }

    /// Whether an operation may write what `op` reads.
    fn conflicts(&self, op: Op<'c>, own: &[Effect<'c>], effects: &Effects<'c>) -> bool {
        let when = When::InIterationsOf(self.construct.op);
        let others = self.effects.iter().filter(|(each, _)| !is_ancestor(op, *each));
        others.into_iter().any(|(other, list)| {
            own.iter().any(|x| {
                list.iter()
                    .any(|y| effects.conflict(x, y, when) && !self.construct.keeps_order((op, x), (*other, y), effects))
            })
        })
    }

    /// Whether the effects read memory that is private to a worker. Functions that may read any memory are assumed not
    /// to read `errno`.
    fn reads_own_memory(&self, own: &[Effect<'c>], effects: &Effects<'c>) -> bool {
        let may_be_any = |each: &Effect<'c>| matches!(each.what, What::OtherMemory | What::Anything);
        own.iter().filter(|each| each.access == Access::Read).any(|each| match &each.what {
            What::Memory(at) => effects.aliases.is_thread_local(at),
            What::Errno => !own.iter().any(may_be_any),
            What::OtherMemory | What::Anything => self.has_thread_locals,
            What::Inaccessible => false,
        })
    }
}

/// The reason why an invariant operation that is not pure cannot be hoisted; `None` if it can.
fn obstacle<'c>(op: Op<'c>, runs: bool, inside: &Inside<'_, 'c>, effects: &Effects<'c>) -> Option<Reason> {
    if is_stack_allocation(op) || !(region_count(op) == 0 || is_scf_nest(op)) {
        return Some(Reason::Writes);
    }
    if has_parallelism(op) {
        return Some(Reason::Parallel);
    }
    let own = effects.within(op);
    let harmless = |each: &Effect<'c>| each.access == Access::Read || matches!(each.what, What::Errno);
    if !own.iter().all(harmless) {
        return Some(Reason::Writes);
    }
    if !effects.always_completes(op) {
        return Some(Reason::MayNotEnd);
    }
    if !runs {
        return Some(Reason::MayNotRun);
    }
    let construct = inside.construct;
    let is_own = || inside.reads_own_memory(&own, effects) || depends_on_thread(op, effects.symbols());
    if construct.has_other_workers() && is_own() {
        return Some(Reason::OwnMemory);
    }
    if construct.kind == Kind::InTeam && !inputs(op).into_iter().all(|each| construct.is_same_for_all(each)) {
        return Some(Reason::OwnValues);
    }
    inside.conflicts(op, &own, effects).then_some(Reason::Conflict)
}

/// Whether an operation is, or contains, a parallel construct: its position determines which threads execute it.
fn has_parallelism(op: Op<'_>) -> bool {
    any_op(op, |inner| is_parallel_loop(inner) || dialect_name(inner) == "parallel")
}

/// The operands of an operation, and the values from outside that its regions use.
fn inputs<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut all = Vec::new();
    each_op(op, |inner| all.extend(operands(inner).filter(|each| inner == op || is_defined_outside(*each, op))));
    all
}

/// Whether an operation and its regions use only values from before the loop, or results of hoisted operations.
fn is_invariant<'c>(op: Op<'c>, construct: &Construct<'c>, plan: &Plan<'c>) -> bool {
    let is_known = |inner: Op<'c>, value: Val<'c>| {
        is_defined_outside(value, construct.op)
            || plan.moves.iter().any(|each| defines(each.op, value))
            || (inner != op && !is_defined_outside(value, op) && !defines(op, value))
    };
    !any_op(op, |inner| operands(inner).any(|value| !is_known(inner, value)))
}

fn defines<'c>(op: Op<'c>, value: Val<'c>) -> bool {
    defining_op(value) == Some(op)
}

/// Hoists address computations only together with a user: next to an access they are free.
fn drop_unused_addresses(plan: &mut Plan<'_>) {
    let is_used = |op: Op<'_>, user: Op<'_>| operands(user).any(|value| defines(op, value)) || uses_inside(user, op);
    let is_unused = |op: Op<'_>, all: &[Move<'_>]| is_address(op) && !all.iter().any(|user| is_used(op, user.op));
    while let Some(last) = plan.moves.iter().rposition(|each| is_unused(each.op, &plan.moves)) {
        plan.moves.remove(last);
    }
}

fn is_address(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Cmem(cmem::Kind::PointerToMemref | cmem::Kind::MemrefToPointer)
            | OpKind::Arith(arith::Kind::IndexCast)
            | OpKind::Llvm(llvm::Kind::GEP)
    )
}

/// Whether an operation in the regions of `op` uses a result of `of`.
fn uses_inside<'c>(op: Op<'c>, of: Op<'c>) -> bool {
    region_count(op) > 0 && results(of).any(|value| users(value).into_iter().any(|user| is_ancestor(op, user)))
}
