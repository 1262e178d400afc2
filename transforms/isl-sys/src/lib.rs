//! Declarations of isl, LLVM's own copy of it, generated from its headers. The crate `isl` is the safe interface.

#![allow(non_camel_case_types, non_snake_case, non_upper_case_globals, dead_code, missing_docs)]
#![allow(clippy::all)]

// The dependency puts the library on the link line.
use mlir_sys as _;

include!(concat!(env!("OUT_DIR"), "/isl.rs"));
