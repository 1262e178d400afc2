//! What passes ask; nothing here changes the IR.

pub(crate) mod bit_set;
pub(crate) mod block_loops;
pub mod dependence;
pub(crate) mod dominators;
pub(crate) mod flow;
pub(crate) mod int_range;
pub(crate) mod polynomial;
pub mod print_dependences;
pub(crate) mod termination;
