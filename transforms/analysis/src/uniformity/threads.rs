//! The threads whose values are compared: iterations of a parallel loop, threads of a team, threads of a GPU.

use dialects::{
    ir::*,
    ops::{OpKind, func, gpu, parallel},
    parallel::is_parallel_loop,
};

/// The set of threads to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// All threads that run the operation.
    All,
    /// The threads of one GPU block.
    Block,
}

/// The threads that execute the body of an operation.
#[derive(Clone, Copy, Debug)]
pub struct Threads<'c> {
    /// `scf.parallel`, `affine.parallel`, `parallel.team`, `gpu.launch` or a kernel.
    pub op: Op<'c>,
    /// The subset of them.
    pub among: Among,
}

impl<'c> Threads<'c> {
    /// The sets of threads that an operation starts; empty for operations whose body one thread executes.
    pub fn of(op: Op<'c>) -> Vec<Self> {
        let [all, of_block] = [Among::All, Among::Block].map(|among| Self { op, among });
        match OpKind::of(op) {
            OpKind::Parallel(parallel::Kind::Team) => vec![all],
            _ if is_parallel_loop(op) => vec![all],
            OpKind::Gpu(gpu::Kind::Launch) => vec![all, of_block],
            OpKind::Gpu(gpu::Kind::Func) if has_attr(op, "gpu.kernel") || has_attr(op, "kernel") => vec![all, of_block],
            _ => Vec::new(),
        }
    }

    /// Whether a region argument of the operation is the same for all threads.
    pub(super) fn has_same_argument(self, argument: usize) -> bool {
        match OpKind::of(self.op) {
            // Arguments: block ids, thread ids, grid and block sizes; then memory of blocks and threads.
            OpKind::Gpu(gpu::Kind::Launch) => {
                (6..12).contains(&argument) || (argument < 3 && self.among == Among::Block)
            }
            OpKind::Gpu(gpu::Kind::Func) => func::inputs(self.op).len() > argument,
            _ => false,
        }
    }

    /// Whether threads share the iterations of an inner parallel loop, rather than each thread running all of them.
    pub(super) fn share_loops(self) -> bool {
        parallel::Team::is(self.op)
    }

    /// Whether the result of an operation without operands is the same for all threads; `None` if the operation is not
    /// specific to GPU threads.
    pub(super) fn has_same(self, op: Op<'c>) -> Option<bool> {
        match OpKind::of(op) {
            OpKind::Gpu(
                gpu::Kind::BlockDim
                | gpu::Kind::GridDim
                | gpu::Kind::ClusterDim
                | gpu::Kind::NumSubgroups
                | gpu::Kind::SubgroupSize,
            ) => Some(true),
            OpKind::Gpu(gpu::Kind::BlockId | gpu::Kind::ClusterId) => Some(self.among == Among::Block),
            OpKind::Gpu(_) => Some(false),
            _ => None,
        }
    }
}

/// Whether an operation starts the threads, shares iterations among them or synchronises them: its effects, other than
/// those of its regions, are none or those of the threads that are compared.
pub(super) fn controls_threads(op: Op<'_>) -> bool {
    is_parallel_loop(op)
        || matches!(
            OpKind::of(op),
            OpKind::Parallel(parallel::Kind::Barrier)
                | OpKind::Gpu(
                    gpu::Kind::Launch
                        | gpu::Kind::Func
                        | gpu::Kind::Terminator
                        | gpu::Kind::Return
                        | gpu::Kind::Barrier
                )
        )
}
