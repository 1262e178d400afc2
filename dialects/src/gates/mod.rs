//! Checks before upstream passes that are unsound on code from C.
//!
//! Some upstream passes take distinct memrefs as disjoint, or subscripts as in range, or do not see effects of other dialects;
//! some are wrong on particular input. In our tools each of them runs only when nothing they mishandle is present; else it stops
//! with a coded error that names the operation or the pair. [`GATES`] says which pass needs what, [`check`] is called by the
//! stand-ins of `cpp/Gates.cpp` before the pass runs.
//!
//! The answers are conservative: they look at allocation sites and constant bounds alone. Our own passes ask the alias and range
//! services instead.

mod endless_loops;
mod inlined_slots;
mod memory;
mod parts;
mod ranges;
mod shape;
mod truncations;

use crate::{diagnostics::Diagnostic, ir::*, ops::func, pass::registry::guarded};
use dialects_sys::GateAnswer;
use mlir_sys::{MlirOperation, MlirStringRef};

/// What a pass needs to be sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Each pair of memrefs of which one is written is proven disjoint.
    Disjoint,
    /// Every subscript but the first is proven to lie in its extent.
    InnerInRange,
    /// Affine loops contain no effects but affine accesses.
    AffineEffectsInLoops,
    /// The function contains no effects but affine accesses, allocation and deallocation.
    AffineEffectsOnly,
    /// Written memrefs are accessed with one subscript, in which at most so many loops are missing.
    OneSubscript(usize),
    /// Parallel loops contain no effects but memref accesses.
    MemrefEffectsInLoops,
    /// No barrier is in a parallel loop.
    NoBarrier,
    /// Reductions are sums, products or bitwise.
    SimpleReductions,
    /// No memref is a view of a C pointer.
    NoViews,
    /// No loop has an annotation.
    NoAnnotations,
    /// Every block can be reached.
    Reachable,
    /// Symbols are not computed outside of the branch in which alone they are used.
    SymbolsStay,
    /// Among several blocks are no affine operations.
    NoAffineInBlocks,
    /// Each called function is compiled for the processor of its caller, or for less, its source does not jump, and it means the
    /// same in the team or group of its caller.
    CalleesFit,
    /// Functions that call each other do so at one place each.
    RecursionIsSimple,
    /// Parts of local aggregates are used like variables of their own.
    PartsAreIndependent,
    /// No transformation asks for all patterns of canonicalisation.
    NoOpenPatterns,
}

/// An upstream pass with what it needs.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// The name of the pass.
    pub pass: &'static str,
    /// All of these must hold.
    pub needs: &'static [Requirement],
}

use Requirement::{
    AffineEffectsInLoops, AffineEffectsOnly, CalleesFit, Disjoint, InnerInRange, MemrefEffectsInLoops,
    NoAffineInBlocks, NoAnnotations, NoBarrier, NoOpenPatterns, NoViews, OneSubscript, PartsAreIndependent, Reachable,
    RecursionIsSimple, SimpleReductions, SymbolsStay,
};

/// The table of unsafe upstream passes.
pub const GATES: &[Gate] = &[
    Gate { pass: "affine-parallelize", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange] },
    Gate { pass: "affine-loop-fusion", needs: &[AffineEffectsOnly, Disjoint, InnerInRange] },
    Gate { pass: "affine-loop-invariant-code-motion", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange] },
    Gate { pass: "affine-super-vectorize", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange] },
    Gate { pass: "affine-data-copy-generate", needs: &[AffineEffectsOnly, Disjoint, InnerInRange] },
    Gate { pass: "affine-pipeline-data-transfer", needs: &[AffineEffectsOnly, Disjoint, InnerInRange] },
    Gate { pass: "affine-scalrep", needs: &[InnerInRange] },
    Gate { pass: "affine-loop-tile", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange, OneSubscript(1)] },
    Gate { pass: "affine-loop-unroll-jam", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange, OneSubscript(1)] },
    Gate { pass: "convert-affine-for-to-gpu", needs: &[AffineEffectsInLoops, Disjoint, InnerInRange, OneSubscript(0)] },
    Gate { pass: "scf-parallel-loop-fusion", needs: &[MemrefEffectsInLoops, NoBarrier] },
    Gate { pass: "scf-parallel-for-to-nested-fors", needs: &[NoBarrier] },
    Gate { pass: "convert-scf-to-openmp", needs: &[NoBarrier, SimpleReductions] },
    Gate { pass: "convert-scf-to-cf", needs: &[NoBarrier, NoAnnotations] },
    Gate { pass: "convert-parallel-loops-to-gpu", needs: &[NoBarrier] },
    Gate { pass: "async-parallel-for", needs: &[NoBarrier] },
    Gate { pass: "finalize-memref-to-llvm", needs: &[NoViews] },
    Gate { pass: "lift-cf-to-scf", needs: &[Reachable, NoAffineInBlocks] },
    Gate { pass: "control-flow-sink", needs: &[SymbolsStay] },
    Gate { pass: "inline", needs: &[CalleesFit, RecursionIsSimple] },
    Gate { pass: "sroa", needs: &[PartsAreIndependent] },
    Gate { pass: "transform-interpreter", needs: &[NoOpenPatterns] },
];

/// Why a pass must not run.
#[derive(Clone, Debug)]
pub struct Refusal<'c> {
    /// The code of the diagnostic.
    pub code: &'static str,
    /// The operation that is in the way.
    pub op: Op<'c>,
    /// What about it.
    pub reason: String,
    /// The other operation of a pair.
    pub other: Option<(Op<'c>, &'static str)>,
}

impl<'c> Refusal<'c> {
    fn new(code: &'static str, op: Op<'c>, reason: impl Into<String>) -> Self {
        Self { code, op, reason: reason.into(), other: None }
    }
}

/// Whether `pass` may run on `op`; the first thing in the way, in program order, else.
pub fn may_run<'c>(pass: &str, op: Op<'c>) -> Result<(), Refusal<'c>> {
    let Some(gate) = GATES.iter().find(|gate| gate.pass == pass) else {
        return Ok(());
    };
    for function in functions_of(op) {
        for need in gate.needs {
            match need {
                // Of the module as a whole.
                RecursionIsSimple | NoOpenPatterns => {}
                Disjoint => memory::all_disjoint(function)?,
                InnerInRange => ranges::inner_in_range(function)?,
                AffineEffectsInLoops => memory::affine_effects_in_loops(function)?,
                AffineEffectsOnly => memory::affine_effects_only(function)?,
                OneSubscript(missing) => ranges::one_subscript(function, *missing)?,
                MemrefEffectsInLoops => memory::memref_effects_in_loops(function)?,
                NoBarrier => shape::no_barrier(function)?,
                SimpleReductions => shape::simple_reductions(function)?,
                NoViews => shape::no_views(function)?,
                NoAnnotations => shape::no_annotations(function)?,
                Reachable => shape::all_reachable(function)?,
                SymbolsStay => shape::symbols_stay(function)?,
                NoAffineInBlocks => shape::no_affine_in_blocks(function)?,
                CalleesFit => parts::callees_fit(function)?,
                PartsAreIndependent => parts::parts_are_independent(function)?,
            }
        }
    }
    if gate.needs.contains(&RecursionIsSimple) {
        parts::recursion_is_simple(op)?;
    }
    if gate.needs.contains(&NoOpenPatterns) {
        shape::no_open_patterns(op)?;
    }
    Ok(())
}

/// The outermost functions in `op`, or `op` when it holds none or is one.
fn functions_of(op: Op<'_>) -> Vec<Op<'_>> {
    let mut found = Vec::new();
    walk(op, Order::Pre, |each| {
        if has_trait(each, Trait::Function) {
            found.push(each);
            return Walk::Skip;
        }
        Walk::Continue
    });
    if found.is_empty() { vec![op] } else { found }
}

/// The pass behind which slots are put back.
const INLINE: &str = "inline";

/// Called behind a gated pass that ran.
pub(crate) unsafe extern "C" fn repair(pass: MlirStringRef, op: MlirOperation) {
    // SAFETY: the stand-in gives its own name and the operation that it ran on.
    let (pass, op) = unsafe { (text(pass), Op::from_raw(op)) };
    let repaired = guarded(|| {
        if endless_loops::PASSES.contains(&pass) {
            endless_loops::unmark(op);
        }
        if pass == INLINE {
            inlined_slots::put_back(op);
        }
    });
    if let Err(message) = repaired {
        let message = format!("internal error behind `{pass}`: {message}");
        Diagnostic::error_at("RM9000", op.location(), message).emit(context_of(op), Some(op.location()));
    }
}

/// Called before each upstream pass, gated or not, on the operation that it runs on: nearly all of them fold what they see.
pub(crate) unsafe extern "C" fn prepare(pass: MlirStringRef, op: MlirOperation) {
    // SAFETY: the pass manager gives the operation that no other thread looks at before the pass ends.
    let (pass, op) = unsafe { (text(pass), Op::from_raw(op)) };
    if let Err(message) = guarded(|| truncations::drop_flags(op)) {
        let message = format!("internal error in front of `{pass}`: {message}");
        Diagnostic::error_at("RM9000", op.location(), message).emit(context_of(op), Some(op.location()));
    }
}

/// The optimisations of upstream in our pipelines. On a function with `optnone` they do not run, as those of LLVM.
const OPTIMISATIONS: [&str; 3] = ["canonicalize", "cse", "loop-invariant-code-motion"];

/// Called before a gated pass runs; emits an error when it may not.
pub(crate) unsafe extern "C" fn check(pass: MlirStringRef, op: MlirOperation) -> GateAnswer {
    // SAFETY: the stand-in gives its own name and the operation it is about to run on.
    let (pass, op) = unsafe { (text(pass), Op::from_raw(op)) };
    if OPTIMISATIONS.contains(&pass) && has_trait(op, Trait::Function) && func::is_unoptimised(op) {
        return GateAnswer::Skip;
    }
    let context = context_of(op);
    let diagnostic = match guarded(|| may_run(pass, op)) {
        Ok(Ok(())) => {
            if endless_loops::PASSES.contains(&pass) {
                endless_loops::mark(op);
            }
            if pass == INLINE {
                inlined_slots::mark(op);
            }
            return GateAnswer::Run;
        }
        Ok(Err(refusal)) => {
            let message = format!("`{pass}` does not run: {}", refusal.reason);
            let mut diagnostic = Diagnostic::error_at(refusal.code, refusal.op.location(), message);
            if let Some((other, what)) = refusal.other {
                diagnostic = diagnostic.note(place_of(other.location()), what);
            }
            diagnostic
        }
        Err(message) => {
            let message = format!("internal error in the check before `{pass}`: {message}");
            Diagnostic::error_at("RM9000", op.location(), message)
        }
    };
    diagnostic.emit(context, Some(op.location()));
    GateAnswer::Stop
}
