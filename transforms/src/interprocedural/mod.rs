//! Passes over several functions.

pub mod infer_function_facts;
