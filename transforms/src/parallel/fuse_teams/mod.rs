//! Makes one team of teams and parallel loops that follow each other, and of those in a loop.
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
//! What is between is done by every worker when it only computes and reads, else by the first one, in `parallel.masked`. Values
//! that are used behind the team go there through a slot.
//!
//! # Legality
//! [`Kept`], found by [`run`]: all have the same clauses; between two barriers nothing that one worker writes is read or written by
//! another one but in the same parts as before; what is between asks for no team or thread, and certainly goes on; no
//! worker changes settings, which would end with its team.
//!
//! # Must not fire
//! `transforms/tests/fuse_teams/not-*.mlir`. Where it would cost a barrier more than it saves starts of teams, nothing
//! is done, nor where it saves one start in the whole program.
//!
//! # Needs and leaves
//! The last pass before teams are left to a runtime: the others see more of loops that stand for themselves.
//!
//! # Cost
//! Each access between the parts is compared with those of the part that follows, twice in loops. (`gpu2cpu:GC-31`,
//! `gpu2cpu:GC-32`, `gpu2cpu:GC-33`)

mod kind;
mod rewrite;
mod run;

use crate::analysis::effects::Effects;
use crate::analysis::function_facts::optimised_functions;
use crate::analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, scf},
    parallel::{self, is_parallel_loop, is_worksharing},
    pass::{Changed, PassCx, PassResult},
};
use std::fmt;

/// Code of the remark that teams are not made one.
pub const KEPT: &str = "RM0383";
/// Code of the remark that teams are made one.
pub const FUSED: &str = "RM0384";

/// Why something is not part of a team with what is before and behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept<'c> {
    /// It says something else about its workers than the others, or about each run of it.
    Clauses,
    /// What it calls may change settings of the workers, as the schedule of loops, that end with a team.
    Settings,
    /// It gives a value that its iterations put together.
    Reduces,
    /// It may mean something else in a team.
    Does(&'c str),
    /// Others would go on although it does not come to its end.
    MayNotEnd,
    /// Others use a value that only one worker would compute.
    GivesValue,
    /// It has variables that would take new memory in each iteration.
    Allocates,
    /// It accesses what another worker may access at the same time.
    NeedsWait,
    /// A value of it is used behind it, and is of a type that no slot has.
    NoSlot,
}

impl fmt::Display for Kept<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clauses => f.write_str("it does not say the same about its workers as the others"),
            Self::Settings => f.write_str("what it calls may change settings of its workers"),
            Self::Reduces => f.write_str("it puts values of its iterations together"),
            Self::Does(what) => write!(f, "it may mean something else in a team: '{what}'"),
            Self::MayNotEnd => f.write_str("it is not known to come to its end, and other workers would go on"),
            Self::GivesValue => f.write_str("it gives a value that only one worker would have"),
            Self::Allocates => f.write_str("its variables would take new memory in each iteration"),
            Self::NeedsWait => f.write_str("workers would have to wait for each other once more"),
            Self::NoSlot => f.write_str("a value of it is used behind it that cannot be kept in memory"),
        }
    }
}

/// The pass.
pub fn fuse_teams<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let symbols = Symbols::new(module);
    let mut changed = false;
    for function in optimised_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        // From the outside in: what becomes part of a team around is done.
        let mut left: Vec<Blk<'c>> = regions(function).flat_map(blocks).collect();
        while let Some(block) = left.pop() {
            let holders = ops(block).filter(|op| holds_part(*op)).count();
            if holders > 0 {
                let effects = Effects::new(function, &symbols);
                let runs = run::runs(block, &effects, cx);
                drop(effects);
                for run in &runs {
                    cx.remark(FUSED, run.ops[0].location(), run.text(), None);
                    rewrite::fuse(run);
                    cx.count("teams", 1);
                    cx.count("parts", run.parts.len() as u64);
                    changed = true;
                }
            }
            left.extend(ops(block).flat_map(regions).flat_map(blocks));
        }
    }
    Ok(Changed::from(changed))
}

/// Whether an operation is a team, or a loop with workers of its own.
fn is_part(op: Op<'_>) -> bool {
    parallel::Team::is(op) || is_parallel_loop(op) && !is_worksharing(op)
}

/// Whether an operation is a part, or a loop or choice with one in it.
fn holds_part(op: Op<'_>) -> bool {
    is_part(op) || is_nest(op) && regions(op).flat_map(blocks).flat_map(ops).any(holds_part)
}

/// Whether an operation is a loop or choice whose regions all workers can run.
fn is_nest(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(scf::Kind::For | scf::Kind::While | scf::Kind::If | scf::Kind::IndexSwitch))
}

/// Whether an operation runs its regions any number of times.
fn is_loop(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Scf(scf::Kind::For | scf::Kind::While))
}
