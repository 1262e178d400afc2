//! Checks before upstream passes that are unsound on code from C.
//!
//! Some upstream passes assume that distinct memrefs are disjoint or that subscripts are in range, or ignore effects of
//! other dialects; some are wrong on particular input. In the tools of this project each of them runs only on input
//! without anything that it mishandles; otherwise it stops with a coded error that names the operation or the pair.
//! [`GATES`] lists the requirements of each pass; the wrapper passes of `cpp/Gates.cpp` call [`check`] before the pass
//! runs.
//!
//! The checks are conservative: they use only allocation sites and constant bounds. Passes of this project use the
//! alias and range analyses instead.

mod endless_loops;
mod inlined_slots;
mod memory;
mod parts;
mod ranges;
mod shape;
mod transform_table;
mod transforms;
mod truncations;

use crate::{diagnostics::Diagnostic, ir::*, ops::func, pass::registry::guarded};
use dialects_sys::GateAnswer;
use mlir_sys::{MlirOperation, MlirStringRef};

/// A condition under which a pass is sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Each pair of memrefs of which one is written is proven disjoint.
    Disjoint,
    /// Every subscript but the first is proven to be within its extent.
    InnerInRange,
    /// Affine loops contain no effects except affine accesses and allocation.
    AffineEffectsInLoops,
    /// The function contains no effects except affine accesses, allocation and deallocation.
    AffineEffectsOnly,
    /// All accesses to a written memref have the same subscript, which uses all but at most this number of enclosing
    /// loops.
    OneSubscript(usize),
    /// Parallel loops contain no effects except memref accesses and allocation.
    MemrefEffectsInLoops,
    /// No barrier is in a parallel loop.
    NoBarrier,
    /// Reductions are sums, products or bitwise.
    SimpleReductions,
    /// No memref is a view of a C pointer.
    NoViews,
    /// No loop has an annotation.
    NoAnnotations,
    /// Every block is reachable.
    Reachable,
    /// Affine operations in branches use no symbols that are computed outside the branch.
    SymbolsStay,
    /// Regions with several blocks contain no affine operations, except in affine scopes nested in them.
    NoAffineInBlocks,
    /// The target features of each callee are a subset of its caller's, the source of the callee has no jumps, and the
    /// callee keeps its meaning in the team or group of the caller.
    CalleesFit,
    /// Each function of a call graph SCC has at most one call to a function of the SCC.
    RecursionIsSimple,
    /// The parts of local aggregates are used like separate variables.
    PartsAreIndependent,
    /// No transform operation requests all canonicalisation patterns.
    NoOpenPatterns,
    /// No transform operation takes a rewrite for legal without a proof, and each is known.
    NoAssumedLegality,
    /// No transform operation converts views of C pointers.
    NoConversionOfViews,
    /// Never: scripts of other files are not checked.
    NoOtherFiles,
}

/// An upstream pass with its requirements.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// The name of the pass.
    pub pass: &'static str,
    /// The requirements, all of which must hold.
    pub needs: &'static [Requirement],
}

use Requirement::{
    AffineEffectsInLoops, AffineEffectsOnly, CalleesFit, Disjoint, InnerInRange, MemrefEffectsInLoops,
    NoAffineInBlocks, NoAnnotations, NoAssumedLegality, NoBarrier, NoConversionOfViews, NoOpenPatterns, NoOtherFiles,
    NoViews, OneSubscript, PartsAreIndependent, Reachable, RecursionIsSimple, SimpleReductions, SymbolsStay,
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
    Gate { pass: "transform-interpreter", needs: &[NoOpenPatterns, NoAssumedLegality, NoConversionOfViews] },
    Gate { pass: "transform-preload-library", needs: &[NoOtherFiles] },
];

/// The reason why a pass must not run.
#[derive(Clone, Debug)]
pub struct Refusal<'c> {
    /// The code of the diagnostic.
    pub code: &'static str,
    /// The offending operation.
    pub op: Op<'c>,
    /// The reason.
    pub reason: String,
    /// The other operation of a pair, with its description.
    pub other: Option<(Op<'c>, &'static str)>,
}

impl<'c> Refusal<'c> {
    fn new(code: &'static str, op: Op<'c>, reason: impl Into<String>) -> Self {
        Self { code, op, reason: reason.into(), other: None }
    }
}

/// Whether `pass` may run on `op`; otherwise the first violation found.
pub fn may_run<'c>(pass: &str, op: Op<'c>) -> Result<(), Refusal<'c>> {
    let Some(gate) = GATES.iter().find(|gate| gate.pass == pass) else {
        return Ok(());
    };
    for function in functions_of(op) {
        for need in gate.needs {
            match need {
                // Checked below, on the whole operation.
                RecursionIsSimple | NoOpenPatterns | NoAssumedLegality | NoConversionOfViews | NoOtherFiles => {}
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
    for need in gate.needs {
        match need {
            RecursionIsSimple => parts::recursion_is_simple(op)?,
            NoOpenPatterns => shape::no_open_patterns(op)?,
            NoAssumedLegality => transforms::no_assumed_legality(op)?,
            NoConversionOfViews => transforms::no_conversion_of_views(op)?,
            NoOtherFiles => transforms::no_other_files(op)?,
            _ => {}
        }
    }
    Ok(())
}

/// The outermost functions in `op`, which may be `op` itself; `op` if there are none.
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

/// The pass after which slots are moved.
const INLINE: &str = "inline";

/// Called after a gated pass has run.
pub(crate) unsafe extern "C" fn repair(pass: MlirStringRef, op: MlirOperation) {
    // SAFETY: the wrapper passes its own name and the operation that it ran on.
    let (pass, op) = unsafe { (text(pass), Op::from_raw(op)) };
    let repaired = guarded(|| {
        if endless_loops::PASSES.contains(&pass) {
            endless_loops::unmark(op);
        }
        if pass == INLINE {
            inlined_slots::return_to_frame(op);
        }
    });
    if let Err(message) = repaired {
        let message = format!("internal error after `{pass}`: {message}");
        Diagnostic::error_at("RM9000", op.location(), message).emit(context_of(op), Some(op.location()));
    }
}

/// Called before each upstream pass, gated or not, on the operation that it runs on: nearly all of them fold
/// operations.
pub(crate) unsafe extern "C" fn prepare(pass: MlirStringRef, op: MlirOperation) {
    // SAFETY: the pass manager passes an operation that no other thread accesses until the pass ends.
    let (pass, op) = unsafe { (text(pass), Op::from_raw(op)) };
    if let Err(message) = guarded(|| truncations::drop_flags(op)) {
        let message = format!("internal error in front of `{pass}`: {message}");
        Diagnostic::error_at("RM9000", op.location(), message).emit(context_of(op), Some(op.location()));
    }
}

/// Upstream optimisations in the pipelines. Like those of LLVM, they skip functions with `optnone`.
const OPTIMISATIONS: [&str; 3] = ["canonicalize", "cse", "loop-invariant-code-motion"];

/// Called before a gated pass runs; emits an error if it may not.
pub(crate) unsafe extern "C" fn check(pass: MlirStringRef, op: MlirOperation) -> GateAnswer {
    // SAFETY: the wrapper passes its own name and the operation that it is about to run on.
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
