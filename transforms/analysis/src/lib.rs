//! Analyses of modules: services that passes query. No analysis changes the IR, and none depends on a pass.

pub mod activity;
pub mod affine_form;
pub mod alias;
pub mod block_loops;
pub mod dependence;
pub mod dominators;
pub mod effects;
pub mod flow;
pub mod frequency;
pub mod function_facts;
pub mod int_range;
pub mod iterations;
pub mod known_memory;
pub mod left_tasks;
pub mod library;
pub mod minimum_cut;
pub mod overwritten;
pub mod polynomial;
pub mod reductions;
pub mod singular;
pub mod symbols;
pub mod termination;
pub mod thread_dependence;
pub mod trip_count;
pub mod type_trees;
pub mod uniformity;
