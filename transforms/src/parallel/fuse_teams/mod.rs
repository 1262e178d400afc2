//! Fuses consecutive teams and parallel loops, and those in a loop, into one team.
//!
//! # Rewrite
//! ```mlir
//! scf.for %t = %zero to %steps step %one : i32 {
//!   scf.parallel (%i) = (%c0) to (%n) step (%c1) { ... } {parallel.unordered}
//!   %m = llvm.load %bound : !llvm.ptr -> index
//!   parallel.team (%worker) { ... }
//! }
//! // ->
//! %any = arith.cmpi slt, %zero, %steps : i32
//! parallel.team if(%any) (%worker) {
//!   scf.for %t = %zero to %steps step %one : i32 {
//!     scf.parallel (%i) = (%c0) to (%n) step (%c1) { ... } {parallel.nowait, parallel.unordered}
//!     parallel.barrier
//!     %m = llvm.load %bound : !llvm.ptr -> index
//!     ...
//!     parallel.barrier
//!   }
//! }
//! ```
//! Operations between the parts are executed by every worker if they only compute and read, else by the first worker,
//! in `parallel.masked`. Values that are used after the team are passed out through slots.
//!
//! # Legality
//! [`Refusal`], found by [`run`]: all parts have the same clauses; between two barriers, no worker accesses memory that
//! another worker writes, except within one part, as before; operations between the parts query no team or thread id,
//! and certainly terminate; no worker changes settings, which would be lost at the end of its team.
//!
//! # Must not fire
//! `transforms/tests/fuse_teams/not-*.mlir`. Teams that would need an additional barrier are not fused, nor are teams
//! where fusion saves one start in the whole program.
//!
//! # Needs and leaves
//! The last pass before teams are lowered to a runtime: other passes optimise loops that are not in a team better.
//!
//! # Cost
//! Each access between the parts is compared with those of the next part, twice in loops. (`gpu2cpu:GC-31`,
//! `gpu2cpu:GC-32`, `gpu2cpu:GC-33`)

mod kind;
mod rewrite;
mod run;

use crate::codes;
use crate::counters::fuse_teams::COUNTERS;
use analysis::effects::Effects;
use analysis::function_facts::optimised_functions;
use dialects::{
    ir::*,
    parallel::{self, is_parallel_loop, is_worksharing},
    pass::{Changed, PassCx, PassResult},
    reasons,
    regions::is_scf_nest,
};

reasons! {
    /// The reason why an operation is not fused with those before and after it.
    pub(super) enum Refusal<'c> {
        /// Its clauses differ from those of the other parts, or may change between its executions.
        Clauses: "its clauses about threads differ from those of the other parts",
        /// It may call a function that changes settings of the workers, such as the loop schedule, which are lost at
        /// the end of a team.
        Settings: "a function that it calls may change settings of its threads",
        /// It is a reduction.
        Reduces: "it is a reduction",
        /// It contains an operation, with this name, that may behave differently in a team.
        DependsOnTeam(name: &'c str): "it may behave differently in a team: '{name}'",
        /// It may not terminate, while other workers would continue.
        MayNotTerminate: "it may not terminate, and other threads would continue",
        /// A value that only the first worker would compute is used by all.
        GivesValue: "its result would be known to one thread only",
        /// It allocates memory that would grow the stack in each iteration.
        Allocates: "its variables would allocate memory in each iteration",
        /// It accesses memory that another worker may access at the same time.
        NeedsBarrier: "it needs another barrier between the threads",
        /// A result is used after the team and has a type that cannot be stored in a slot.
        NoSlot: "a result is used after the team and has a type that memory cannot hold",
    }
}

/// Entry point of the pass.
pub fn fuse_teams<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = false;
    for function in optimised_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        // Outermost first: parts of a fused team need no visit of their own.
        let mut left: Vec<Blk<'c>> = regions(function).flat_map(blocks).collect();
        while let Some(block) = left.pop() {
            if ops(block).any(contains_part) {
                let runs = run::runs(block, &cx.analysis::<Effects>(function), cx);
                for run in &runs {
                    let text = format!("one team does what {} parts had workers of their own for", run.parts.len());
                    cx.remark(codes::TEAMS_FUSED, run.ops[0].location(), text, None);
                    rewrite::fuse(run);
                    cx.count(COUNTERS.teams, 1);
                    cx.count(COUNTERS.parts, run.parts.len() as u64);
                    cx.invalidate(function);
                    changed = true;
                }
            }
            left.extend(ops(block).flat_map(regions).flat_map(blocks));
        }
        cx.invalidate(function);
    }
    Ok(Changed::from(changed))
}

/// Whether an operation is a team, or a parallel loop that starts its own team.
fn is_part(op: Op<'_>) -> bool {
    parallel::Team::is(op) || is_parallel_loop(op) && !is_worksharing(op)
}

/// Whether an operation is a part, or a loop or conditional, whose regions all workers can execute, that contains one.
fn contains_part(op: Op<'_>) -> bool {
    is_part(op) || is_scf_nest(op) && regions(op).flat_map(blocks).flat_map(ops).any(contains_part)
}
