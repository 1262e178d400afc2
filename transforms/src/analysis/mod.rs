//! What passes ask; nothing here changes the IR.

pub mod accesses;
pub mod alias;
pub(crate) mod bit_set;
pub(crate) mod block_loops;
pub(crate) mod call_graph;
pub mod check_numbers;
pub mod dependence;
pub(crate) mod dominators;
pub mod effects;
pub(crate) mod flow;
pub mod function_facts;
pub mod int_range;
pub mod known_memory;
pub mod number_accesses;
pub(crate) mod polynomial;
pub mod print_aliases;
pub mod print_dependences;
pub mod print_effects;
pub mod print_ranges;
pub mod print_reductions;
pub mod reductions;
pub mod symbols;
pub(crate) mod termination;
pub mod trace_accesses;
