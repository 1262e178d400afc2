//! Scalars: what is computed, and what need not be.

pub mod remove_dead_carried_values;
