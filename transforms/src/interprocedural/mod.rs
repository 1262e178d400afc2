//! Interprocedural passes.

pub mod clear_unused_arguments;
pub mod fold_constant_globals;
pub mod import_facts;
pub mod infer_footprints;
pub mod infer_function_facts;
pub mod inline_calls;
pub mod remove_dead_arguments;
pub mod resolve_calls;
pub mod use_twins;
