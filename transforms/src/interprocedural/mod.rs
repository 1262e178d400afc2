//! Across functions: what a caller gains from what it calls.

pub mod infer_function_facts;
pub mod inline_calls;
