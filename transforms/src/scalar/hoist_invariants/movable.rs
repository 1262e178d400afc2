//! What may be moved before a loop.

use super::around::{Around, Kind};
use super::threads::depends_on_thread;
use crate::analysis::effects::{Access, Effect, Effects, What, When};
use dialects::{
    ir::*,
    ops::{OpKind, arith, cmem, llvm, memref, scf},
    parallel::is_parallel_loop,
};

/// One operation to be moved.
pub(super) struct Move<'c> {
    pub(super) op: Op<'c>,
    /// Whether it may only run when the loop has an iteration.
    pub(super) needs_test: bool,
}

/// What is moved, in order, and which calls with constant arguments are not.
#[derive(Default)]
pub(super) struct Plan<'c> {
    pub(super) moves: Vec<Move<'c>>,
    pub(super) kept: Vec<(Op<'c>, Why)>,
}

/// Why an operation stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It does not run in the first iteration, or not for certain.
    MayNotRun,
    /// It may not come to its end.
    MayNotEnd,
    /// It writes memory or does something that can be seen outside.
    Writes,
    /// The loop writes, or may write, what it reads.
    Conflict,
    /// It gives, or reads, what each worker has for its own.
    OwnMemory,
    /// A worker that runs no iteration would run it with values of its own.
    OwnValues,
    /// It starts iterations, workers or tasks, or waits for some.
    Parallel,
}

impl Why {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::MayNotRun => "it may not run in the first iteration",
            Self::MayNotEnd => "it is not known to return",
            Self::Writes => "it writes memory, or does something that is seen outside",
            Self::Conflict => "the loop may write what it reads",
            Self::OwnMemory => "it may depend on the worker, or read variables of which each has one of its own",
            Self::OwnValues => "its arguments may differ from worker to worker, of which some may have no iteration",
            Self::Parallel => "it starts or joins workers or tasks",
        }
    }

    pub(super) fn remedy(self) -> Option<&'static str> {
        match self {
            Self::MayNotRun | Self::OwnValues | Self::Parallel => None,
            Self::OwnMemory => Some("declare the function `__attribute__((const))` if it reads no memory"),
            Self::MayNotEnd | Self::Writes => Some("declare the function `__attribute__((pure))` if it is"),
            Self::Conflict => Some("add `restrict` to the pointers of the loop if they point to different objects"),
        }
    }
}

/// Which operations of a loop can be moved before it.
pub(super) fn plan<'c>(around: &Around<'c>, effects: &Effects<'_, 'c>) -> Plan<'c> {
    let mut plan = Plan::default();
    let inside = Inside::new(around, effects);
    let mut certain = around.before().into_iter().all(|op| effects.goes_on(op));
    let needs_test = around.may_be_empty();
    for op in ops(around.block()) {
        if is_unchanging(op, around, &plan) && !has_trait(op, Trait::Terminator) {
            if region_count(op) == 0 && is_pure(op) {
                // What it needs may only exist behind the test.
                let behind =
                    operands(op).any(|each| plan.moves.iter().any(|known| known.needs_test && makes(known.op, each)));
                plan.moves.push(Move { op, needs_test: behind });
                continue;
            }
            let runs = certain && (!needs_test || around.can_be_tested());
            match why_not(op, runs, &inside, effects) {
                None => {
                    plan.moves.push(Move { op, needs_test });
                    continue;
                }
                Some(why) if has_trait(op, Trait::Call) => plan.kept.push((op, why)),
                Some(_) => {}
            }
        }
        certain &= effects.goes_on(op);
    }
    leave_what_is_worth_nothing(&mut plan);
    plan
}

/// What may happen between two runs of what is moved: each operation with its effects, once.
struct Inside<'a, 'c> {
    around: &'a Around<'c>,
    effects: Vec<(Op<'c>, Vec<Effect<'c>>)>,
    has_thread_locals: bool,
}

impl<'a, 'c> Inside<'a, 'c> {
    fn new(around: &'a Around<'c>, effects: &Effects<'_, 'c>) -> Self {
        let mut all = Vec::new();
        for scope in around.scopes() {
            walk(scope, Order::Pre, |op| {
                // Nothing comes back from the barrier at the end of a loop.
                let found = if op == around.inner || around.ends_phase(op) { Vec::new() } else { effects.of(op) };
                if !found.is_empty() {
                    all.push((op, found));
                }
                Walk::Continue
            });
        }
        Self { around, effects: all, has_thread_locals: effects.symbols().has_thread_locals() }
    }

    /// Whether something may change what an operation sees.
    fn conflicts(&self, op: Op<'c>, own: &[Effect<'c>], effects: &Effects<'_, 'c>) -> bool {
        let when = When::InIterationsOf(self.around.op);
        let others = self.effects.iter().filter(|(each, _)| !is_ancestor(op, *each));
        others.into_iter().any(|(other, list)| {
            own.iter().any(|x| {
                list.iter()
                    .any(|y| effects.conflict(x, y, when) && !self.around.keeps_order((op, x), (*other, y), effects))
            })
        })
    }

    /// Whether something is read that each worker has for its own. Functions that may read any memory are not taken to read
    /// `errno`.
    fn reads_own_memory(&self, own: &[Effect<'c>], effects: &Effects<'_, 'c>) -> bool {
        let may_be_any = |each: &Effect<'c>| matches!(each.what, What::OtherMemory | What::Anything);
        own.iter().filter(|each| each.access == Access::Read).any(|each| match &each.what {
            What::Memory(at) => effects.aliases.is_thread_local(at),
            What::Errno => !own.iter().any(may_be_any),
            What::OtherMemory | What::Anything => self.has_thread_locals,
            What::Inaccessible => false,
        })
    }
}

/// The legality of moving one operation that computes the same in each iteration and is not pure.
fn why_not<'c>(op: Op<'c>, runs: bool, inside: &Inside<'_, 'c>, effects: &Effects<'_, 'c>) -> Option<Why> {
    if llvm::Alloca::is(op) || memref::Alloca::is(op) || !(region_count(op) == 0 || is_known_structure(op)) {
        return Some(Why::Writes);
    }
    if has_parallelism(op) {
        return Some(Why::Parallel);
    }
    let own = effects.within(op);
    let harmless = |each: &Effect<'c>| each.access == Access::Read || matches!(each.what, What::Errno);
    if !own.iter().all(harmless) {
        return Some(Why::Writes);
    }
    if !effects.goes_on(op) {
        return Some(Why::MayNotEnd);
    }
    if !runs {
        return Some(Why::MayNotRun);
    }
    let around = inside.around;
    let is_own = || inside.reads_own_memory(&own, effects) || depends_on_thread(op, effects.symbols());
    if around.has_other_workers() && is_own() {
        return Some(Why::OwnMemory);
    }
    if around.kind == Kind::InTeam && !inputs(op).into_iter().all(|each| around.is_same_for_all(each)) {
        return Some(Why::OwnValues);
    }
    inside.conflicts(op, &own, effects).then_some(Why::Conflict)
}

/// Whether an operation, or one in it, belongs to a parallel program: where it stands says who runs it.
fn has_parallelism(op: Op<'_>) -> bool {
    walk(op, Order::Pre, |inner| match is_parallel_loop(inner) || dialect_name(inner) == "parallel" {
        true => Walk::Stop,
        false => Walk::Continue,
    }) == Walk::Stop
}

/// The values from outside that an operation, and all that is in it, uses.
fn inputs<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut all = Vec::new();
    walk(op, Order::Pre, |inner| {
        all.extend(operands(inner).filter(|each| inner == op || is_defined_outside(*each, op)));
        Walk::Continue
    });
    all
}

/// Loops and branches that do nothing themselves.
fn is_known_structure(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(scf::Kind::For | scf::Kind::If | scf::Kind::While | scf::Kind::IndexSwitch))
}

/// Whether an operation and all that is in it uses only values from before the loop, or from what is moved there.
fn is_unchanging<'c>(op: Op<'c>, around: &Around<'c>, plan: &Plan<'c>) -> bool {
    walk(op, Order::Pre, |inner| {
        let known = |value: Val<'c>| {
            is_defined_outside(value, around.op)
                || plan.moves.iter().any(|each| makes(each.op, value))
                || (inner != op && !is_defined_outside(value, op) && defining_op(value) != Some(op))
        };
        if operands(inner).all(known) { Walk::Continue } else { Walk::Stop }
    }) == Walk::Continue
}

fn makes<'c>(op: Op<'c>, value: Val<'c>) -> bool {
    defining_op(value) == Some(op)
}

/// Address computations are moved only with what uses them: next to an access they cost nothing.
fn leave_what_is_worth_nothing(plan: &mut Plan<'_>) {
    while let Some(last) = plan.moves.iter().rposition(|each| {
        is_address(each.op)
            && !plan
                .moves
                .iter()
                .any(|other| operands(other.op).any(|value| makes(each.op, value)) || uses_inside(other.op, each.op))
    }) {
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

/// Whether something in `op` uses a result of `of`.
fn uses_inside<'c>(op: Op<'c>, of: Op<'c>) -> bool {
    region_count(op) > 0 && results(of).any(|value| users(value).into_iter().any(|user| is_ancestor(op, user)))
}
