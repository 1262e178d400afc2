//! The lowering pipeline of the native target.

use super::problem::{LowerError, LowerResult, UPSTREAM_FAILED};
use super::{lower_cmem_access, lower_core_to_llvm, lower_scf_to_cf};
use dialects::ir::*;
use melior::pass::{Pass, PassManager, arith, conversion, memref};
use std::collections::HashSet;

/// The pipeline `native-lowering` as text, for tools that name and print pipelines. [`lower`] runs the same steps, and
/// leaves out an upstream one when no op of its dialect is there.
pub const NATIVE_LOWERING: &str = "\
    fold-memref-alias-ops,\
    lower-affine,\
    lower-cmem-access,\
    lower-scf-to-cf,\
    convert-complex-to-standard,\
    convert-complex-to-llvm,\
    convert-vector-to-llvm,\
    convert-index-to-llvm,\
    arith-expand,\
    lower-core-to-llvm";

/// An upstream pass and what makes it necessary: the beginning of an op's name.
type Upstream = (&'static str, fn() -> Pass);

/// Upstream passes before our own.
const BEFORE: &[Upstream] = &[
    ("memref.subview", memref::create_fold_mem_ref_alias_ops_pass),
    ("affine.", conversion::create_lower_affine),
];

/// Upstream passes between the lowering of control flow and that of the core dialects.
const BETWEEN: &[Upstream] = &[
    ("complex.", conversion::create_complex_to_standard),
    ("complex.", conversion::create_complex_to_llvm),
    ("vector.", conversion::create_vector_to_llvm),
    ("index.", conversion::create_index_to_llvm),
    ("arith.ceildiv", arith::create_arith_expand_ops_pass),
    ("arith.floordiv", arith::create_arith_expand_ops_pass),
];

/// Choices of the lowering.
#[derive(Clone, Debug, Default)]
pub struct LowerOptions {
    /// Mark counted loops without an annotation as loops that make progress, which C11 allows and `-fno-finite-loops`
    /// forbids. The front end annotates its own loops; this is for those that passes made.
    pub must_progress: bool,
}

/// Lowers a module to the LLVM dialect in place. After an error the module verifies but is only partly lowered.
pub fn lower<'c>(module: &mut Module<'c>, options: &LowerOptions) -> LowerResult<'c> {
    run_upstream(module, BEFORE)?;
    let root = module_op(module);
    lower_cmem_access(root)?;
    lower_scf_to_cf(root, options.must_progress)?;
    run_upstream(module, BETWEEN)?;
    lower_core_to_llvm(module_op(module))?;
    Ok(())
}

/// Runs those upstream passes for which the module has an op.
fn run_upstream<'c>(module: &mut Module<'c>, passes: &[Upstream]) -> LowerResult<'c> {
    let root = module_op(module);
    let mut seen: HashSet<usize> = HashSet::new();
    let mut names: Vec<&str> = Vec::new();
    walk(root, Order::Pre, |op| {
        let name = op_name(op);
        if seen.insert(name.as_ptr() as usize) {
            names.push(name);
        }
        Walk::Continue
    });
    let manager = PassManager::new(context_of(root));
    let mut needed = 0;
    for (trigger, create) in passes {
        if names.iter().any(|name| name.starts_with(trigger)) {
            manager.add_pass(create());
            needed += 1;
        }
    }
    if needed == 0 {
        return Ok(());
    }
    manager.run(module).map_err(|_| {
        let text =
            "an upstream lowering of 'affine', 'complex', 'vector', 'index' or 'memref' ops failed";
        LowerError::new(UPSTREAM_FAILED, module_op(module), text)
    })
}
