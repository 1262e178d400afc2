//! Scalar passes: loop-invariant code motion, simplification by ranges, and removal of dead values.

pub mod branch_float_selects;
pub mod count_carried_subscripts;
pub mod expand_library_calls;
pub mod hoist_invariants;
pub mod keep_text_exact;
pub mod merge_equal_values;
pub mod raise_minima;
pub mod remove_dead_carried_values;
pub mod share_branch_loads;
pub mod simplify_by_ranges;
pub mod widen_subscripts;
