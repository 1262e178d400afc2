//! Scalars: what is computed, and what need not be.

pub mod hoist_invariants;
pub mod keep_text_exact;
pub mod remove_dead_carried_values;
pub mod simplify_by_ranges;
pub mod widen_subscripts;
