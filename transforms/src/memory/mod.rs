//! Passes that simplify memory accesses, or promote memory to SSA values.

pub mod describe_by_locations;
pub mod forward_stores;
pub mod promote_slots;
pub mod remove_dead_stores;
pub mod replace_aggregates;
