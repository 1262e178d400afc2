//! Memory: what lives there, and what need not.

pub mod describe_by_locations;
pub mod forward_stores;
pub mod promote_slots;
pub mod remove_dead_stores;
pub mod replace_aggregates;
