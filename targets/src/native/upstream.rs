//! Runs passes of MLIR only on modules with operations that need them.

use super::problem::{LowerError, LowerResult, UPSTREAM_FAILED};
use dialects::ir::*;
use dialects::pass::{Changed, PipelineOptions, run_pipeline};
use std::collections::HashMap;

/// A pass of MLIR and the operations that need it.
pub struct Upstream {
    /// The prefix of the names of the operations that the pass lowers.
    pub op: &'static str,
    /// The pass, on a module.
    pub pass: &'static str,
}

/// Runs the passes for which `root` contains an operation, in order.
pub fn run_needed<'c>(root: Op<'c>, passes: &[Upstream]) -> LowerResult<'c, Changed> {
    // Names are interned.
    let mut names: HashMap<usize, &str> = HashMap::new();
    each_op(root, |op| {
        let name = op_name(op);
        names.insert(name.as_ptr() as usize, name);
    });
    let mut needed: Vec<&str> = Vec::new();
    for Upstream { op, pass } in passes {
        if !needed.contains(pass) && names.values().any(|name| name.starts_with(op)) {
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
