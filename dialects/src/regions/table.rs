//! The table of the model: a row for each kind of operation with regions. A test fails for a kind without a row.

use super::{
    Behaviour,
    Runs::{self, *},
    Workers,
};
use crate::ops::{OpKind, affine, builtin, cmem, func, gpu, llvm, memref, omp, parallel, scf, vector};

/// The row of a kind of operation; `None` if it has no regions, or its dialect has no views.
pub fn behaviour_of(kind: OpKind) -> Option<Behaviour> {
    match kind {
        OpKind::Affine(kind) => affine(kind),
        OpKind::Builtin(builtin::Kind::Module) => structure(Never),
        OpKind::Cmem(cmem::Kind::AffineScope) => structure(Once),
        OpKind::Func(func::Kind::Func) => structure(Never),
        OpKind::Gpu(kind) => gpu(kind),
        OpKind::Llvm(llvm::Kind::Func | llvm::Kind::Global | llvm::Kind::Alias | llvm::Kind::Comdat) => {
            structure(Never)
        }
        // It frees stack memory at its end.
        OpKind::Memref(memref::Kind::AllocaScope) => with_effects(Once),
        // The region runs again if another thread writes in the meantime.
        OpKind::Memref(memref::Kind::GenericAtomicRMW) => with_effects(Unknown),
        OpKind::Omp(kind) => omp(kind),
        OpKind::Parallel(kind) => parallel(kind),
        OpKind::Scf(kind) => scf(kind),
        // The operation in it runs on some of the elements.
        OpKind::Vector(vector::Kind::Mask) => with_effects(Unknown),
        _ => None,
    }
}

/// Only directs control flow.
fn structure(runs: Runs) -> Option<Behaviour> {
    Some(Behaviour { runs, is_structure: true })
}

/// May have effects of its own, such as those of data clauses.
fn with_effects(runs: Runs) -> Option<Behaviour> {
    Some(Behaviour { runs, is_structure: false })
}

fn scf(kind: scf::Kind) -> Option<Behaviour> {
    use scf::Kind::*;
    match kind {
        For => structure(Counted),
        While => structure(Runs::While),
        If | IndexSwitch => structure(OneOf),
        ExecuteRegion => structure(Once),
        Parallel => structure(Runs::Parallel(Workers::Iterations)),
        // It combines partial results in an unknown order.
        Reduce => structure(Unknown),
        // Its terminator writes the shared outputs.
        Forall => with_effects(Runs::Parallel(Workers::Iterations)),
        InParallel => with_effects(Unknown),
        _ => None,
    }
}

fn affine(kind: affine::Kind) -> Option<Behaviour> {
    use affine::Kind::*;
    match kind {
        For => structure(Counted),
        If => structure(OneOf),
        Parallel => structure(Runs::Parallel(Workers::Iterations)),
        _ => None,
    }
}

fn parallel(kind: parallel::Kind) -> Option<Behaviour> {
    use parallel::Kind::*;
    match kind {
        Team => structure(Parallel(Workers::Team)),
        Spawn => structure(Parallel(Workers::Task)),
        Group | Critical | Taskgroup => structure(Parallel(Workers::Each)),
        Single | Masked => structure(Parallel(Workers::One)),
        _ => None,
    }
}

fn gpu(kind: gpu::Kind) -> Option<Behaviour> {
    use gpu::Kind::*;
    match kind {
        Func | Module => structure(Never),
        Launch => with_effects(Parallel(Workers::Team)),
        WarpExecuteOnLane0 => with_effects(Parallel(Workers::One)),
        AllReduce => with_effects(Unknown),
        _ => None,
    }
}

fn omp(kind: omp::Kind) -> Option<Behaviour> {
    use omp::Kind::*;
    match kind {
        DeclareMapper | DeclareReduction | PrivateClause => structure(Never),
        Parallel | Teams => with_effects(Runs::Parallel(Workers::Team)),
        Task | Target => with_effects(Runs::Parallel(Workers::Task)),
        LoopNest => with_effects(Runs::Parallel(Workers::Iterations)),
        // Those with a loop in them wrap an `omp.loop_nest`.
        Critical | OrderedRegion | Taskgroup | TargetData | Sections | Wsloop | Simd | Distribute | Loop
        | WorkshareLoopWrapper => with_effects(Runs::Parallel(Workers::Each)),
        Single | Masked | Master | Section => with_effects(Runs::Parallel(Workers::One)),
        // A read, a computation and a write of the same memory, or a body that is cut into tasks or units of work.
        AtomicCapture | AtomicUpdate | CanonicalLoop | Taskloop | Workdistribute | Workshare => with_effects(Unknown),
        _ => None,
    }
}
