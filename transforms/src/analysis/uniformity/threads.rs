//! Whose values are compared: the iterations of a parallel loop, the workers of a team, the threads of a GPU.

use dialects::{ir::*, ops::func};

/// Which threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// All that run the operation.
    All,
    /// Those of one block of a GPU.
    Block,
}

/// The threads that run what is in an operation.
#[derive(Clone, Copy, Debug)]
pub struct Threads<'c> {
    /// `scf.parallel`, `affine.parallel`, `parallel.team`, `gpu.launch` or a kernel.
    pub op: Op<'c>,
    /// Which of them.
    pub among: Among,
}

impl<'c> Threads<'c> {
    /// The threads of an operation; none for operations that are run once.
    pub fn of(op: Op<'c>) -> Vec<Self> {
        match op_name(op) {
            "scf.parallel" | "affine.parallel" | "parallel.team" => vec![Self { op, among: Among::All }],
            "gpu.launch" => vec![Self { op, among: Among::All }, Self { op, among: Among::Block }],
            "gpu.func" if has_attr(op, "gpu.kernel") || has_attr(op, "kernel") => {
                vec![Self { op, among: Among::All }, Self { op, among: Among::Block }]
            }
            _ => Vec::new(),
        }
    }

    /// Whether an argument of the operation's region is the same for all threads.
    pub(super) fn has_same_argument(self, argument: usize) -> bool {
        match op_name(self.op) {
            // Numbers of blocks, of threads, and how many there are of both; then memory of blocks and threads.
            "gpu.launch" => (6..12).contains(&argument) || (argument < 3 && self.among == Among::Block),
            "gpu.func" => func::inputs(self.op).len() > argument,
            _ => false,
        }
    }

    /// Whether the iterations of a parallel loop inside are shared by the threads, and not all run by each.
    pub(super) fn share_loops(self) -> bool {
        is_op(self.op, "parallel.team")
    }

    /// Whether the result of an operation without operands is the same for all threads; `None` for operations that say
    /// nothing of threads.
    pub(super) fn has_same(self, op: Op<'c>) -> Option<bool> {
        match op_name(op) {
            "gpu.block_dim" | "gpu.grid_dim" | "gpu.cluster_dim" | "gpu.num_subgroups" | "gpu.subgroup_size" => {
                Some(true)
            }
            "gpu.block_id" | "gpu.cluster_id" => Some(self.among == Among::Block),
            name if name.starts_with("gpu.") => Some(false),
            _ => None,
        }
    }
}

/// Whether an operation only says who runs what is in it, or when.
pub(super) fn is_structure(op: Op<'_>) -> bool {
    matches!(
        op_name(op),
        "scf.parallel"
            | "scf.reduce"
            | "scf.reduce.return"
            | "affine.parallel"
            | "parallel.team"
            | "parallel.group"
            | "parallel.yield"
            | "parallel.barrier"
            | "gpu.launch"
            | "gpu.func"
            | "gpu.terminator"
            | "gpu.return"
            | "gpu.barrier"
    )
}
