//! The lowering pipeline of the native target.

use super::lower_cmem_access::lower_accesses;
use super::lower_core_to_llvm::lower_core;
use super::lower_scf_to_cf::lower_structured;
use super::mark_loop_progress::mark_loops;
use super::problem::{LowerError, LowerResult, UPSTREAM_FAILED};
use dialects::diagnostics::Diagnostic;
use dialects::ir::*;
use melior::pass::{Pass, PassManager, arith, conversion, memref};
use std::collections::{HashMap, HashSet};

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

/// The loop annotation of a structured loop.
const ANNOTATION: &str = "llvm.loop_annotation";

/// An upstream pass and what makes it necessary: the beginning of an op's name.
type Upstream = (&'static str, fn() -> Pass);

/// Upstream passes before our own.
const BEFORE: &[Upstream] =
    &[("memref.subview", memref::create_fold_mem_ref_alias_ops_pass), ("affine.", conversion::create_lower_affine)];

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
pub fn lower(module: &mut Module<'_>, options: &LowerOptions) -> Result<(), Diagnostic> {
    let annotations = affine_annotations(module_op(module));
    run_upstream(module, BEFORE)?;
    let root = module_op(module);
    restore_annotations(root, &annotations);
    lower_accesses(root)?;
    if options.must_progress {
        mark_loops(root);
    }
    lower_structured(root)?;
    run_upstream(module, BETWEEN)?;
    lower_core(module_op(module))?;
    Ok(())
}

/// Loop annotations of affine loops by location, which upstream's lowering keeps while it drops the annotations. A
/// location that several loops with different annotations share is left out.
fn affine_annotations<'c>(root: Op<'c>) -> HashMap<usize, Attr<'c>> {
    let mut found: HashMap<usize, Option<Attr<'c>>> = HashMap::new();
    walk(root, Order::Pre, |op| {
        if is_op(op, "affine.for") {
            let annotation = attr(op, ANNOTATION);
            let known = found.entry(loc_key(op)).or_insert(annotation);
            if *known != annotation {
                *known = None;
            }
        }
        Walk::Continue
    });
    found.into_iter().filter_map(|(at, annotation)| Some((at, annotation?))).collect()
}

fn restore_annotations<'c>(root: Op<'c>, annotations: &HashMap<usize, Attr<'c>>) {
    if annotations.is_empty() {
        return;
    }
    walk(root, Order::Pre, |op| {
        if is_op(op, "scf.for") && !has_attr(op, ANNOTATION) {
            if let Some(annotation) = annotations.get(&loc_key(op)) {
                set_attr(op, ANNOTATION, *annotation);
            }
        }
        Walk::Continue
    });
}

/// Locations are interned, so their address identifies them.
fn loc_key(op: Op<'_>) -> usize {
    op.location().to_raw().ptr as usize
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
        let text = "an upstream lowering of 'affine', 'complex', 'vector', 'index' or 'memref' ops failed";
        LowerError::new(UPSTREAM_FAILED, module_op(module), text)
    })
}
