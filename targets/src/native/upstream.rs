//! Passes of MLIR that run only on modules that have an op for them.

use super::problem::{LowerError, LowerResult, UPSTREAM_FAILED};
use dialects::ir::*;
use dialects::pass::{Changed, PipelineOptions, run_pipeline};
use std::collections::HashSet;

/// A pass of MLIR and what makes it necessary.
pub struct Upstream {
    /// The beginning of the name of an op that the pass lowers.
    pub op: &'static str,
    /// The pass, on a module.
    pub pass: &'static str,
}

/// Runs those passes for which `root` has an op, in order.
pub fn run_needed<'c>(root: Op<'c>, passes: &[Upstream]) -> LowerResult<'c, Changed> {
    let mut seen: HashSet<usize> = HashSet::new();
    let mut names: Vec<&str> = Vec::new();
    walk(root, Order::Pre, |op| {
        let name = op_name(op);
        if seen.insert(name.as_ptr() as usize) {
            names.push(name);
        }
        Walk::Continue
    });
    let mut needed: Vec<&str> = Vec::new();
    for Upstream { op, pass } in passes {
        if !needed.contains(pass) && names.iter().any(|name| name.starts_with(op)) {
            needed.push(pass);
        }
    }
    if needed.is_empty() {
        return Ok(Changed::No);
    }
    run_pipeline(root, &needed.join(","), &PipelineOptions::default()).map_err(|_| {
        let text = "an upstream lowering of 'affine', 'complex', 'vector', 'index' or 'memref' ops failed";
        LowerError::new(UPSTREAM_FAILED, root, text)
    })?;
    Ok(Changed::Yes)
}
