//! The semantics of modules before and after passes, by an interpreter with poison.
//!
//! Random and exhaustive modules are run before and behind the passes of the tools. The seed of a failure is printed;
//! `RMLIR_FUZZ_SEED` and `RMLIR_FUZZ_COUNT` choose others.

mod control_flow;
mod counted_loops;
mod folds;
mod interpret;
mod programs;
mod scalar;
mod unoptimised;

fn setting(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}
