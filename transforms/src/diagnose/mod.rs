//! Passes that print the results of analyses, and instrumentation that checks them at run time.

use dialects::ir::{Loc, place_of};

mod accesses;
pub mod check_numbers;
pub mod number_accesses;
pub mod print_activity;
pub mod print_aliases;
pub mod print_dependences;
pub mod print_effects;
pub mod print_frequencies;
pub mod print_loop_ids;
pub mod print_overwritten;
pub mod print_ranges;
pub mod print_reductions;
pub mod print_trip_counts;
pub mod print_type_trees;
pub mod print_uniformity;
pub(crate) mod runtime;
pub mod trace_accesses;

/// Line and column of a location as text, empty if it has none.
fn position(location: Loc<'_>) -> String {
    place_of(location).map_or_else(String::new, |place| format!("{}:{}", place.line, place.column))
}
