//! Passes from blocks and stack slots to structured control flow and counted loops.

pub mod dispatch_blocks;
pub mod fold_address_offsets;
pub mod number_labels;
pub mod raise_outside_conditions;
pub mod raise_to_affine;
pub mod remove_unreachable_blocks;
mod skip_empty_blocks;
pub mod split_strides;
pub mod structure_control_flow;
pub mod substitute_induction_variables;
pub mod while_to_for;
