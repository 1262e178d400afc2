//! Makes versions of kernels for the sizes of blocks that launches give.
//!
//! # Rewrite
//! ```mlir
//! func.func @k(..., %bx: index, ...) { ... parallel.group { scf.parallel (%t) = (%c0) to (%bx) step (%c1) { ... } } }
//! func.call @k(..., %c16, ...)
//! // ->
//! func.func @k.block16(...) { ... parallel.group { scf.parallel (%t) = (%c0) to (%c16) step (%c1) { ... } } }
//! func.call @k.block16(..., %c16, ...)
//! ```
//! Constant bounds let LLVM vectorise loops over threads without loops for the rest, compute numbers of threads without multiplications,
//! and keep values across barriers in memory of constant size.
//!
//! # Legality
//! The copy is called only where the arguments are these constants, and is the body that the call runs.
//!
//! # Must not fire
//! Calls with other sizes; kernels whose definition the linker may replace; more than [`VERSIONS`] sizes for a kernel. Kernels with
//! subscripts that may overflow: LLVM vectorises a loop behind a test that they do not, but not if the loop is known to be short.
//!
//! # Needs and leaves
//! Runs behind the passes that find constants, before `split-at-barriers`. The kernel itself stays for calls of other files.
//!
//! # Cost
//! Linear in the module, plus the copies.

use crate::counters::specialise_kernels::COUNTERS;
use analysis::function_facts::{has_semantic_interposition, is_interposable};
use analysis::neighbours::{Lie, lie};
use dialects::{
    ir::*,
    ops::{arith, func, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashMap;

/// The maximum number of versions of a kernel.
const VERSIONS: usize = 4;

/// The pass.
pub fn specialise_kernels<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let kernels: HashMap<&str, Kernel<'c>> = functions(module)
        .into_iter()
        .filter(|each| func::Func::is(*each) && func::is_defined(*each) && !func::is_unoptimised(*each))
        .filter(|each| !is_interposable(*each, has_semantic_interposition(module)))
        .filter_map(|each| Some((symbol_name(each)?, Kernel { function: each, sizes: sizes_of_blocks(each)? })))
        .collect();
    let mut versions: HashMap<&str, Vec<String>> = HashMap::new();
    for call in func::Call::all(module) {
        let Some((name, kernel)) = call.callee().and_then(|name| kernels.get_key_value(name)) else { continue };
        let Some(constants) = kernel.constants(call) else { continue };
        let shape = constants.iter().map(|(_, size)| size.to_string()).collect::<Vec<_>>().join("x");
        let version = format!("{name}.block{shape}");
        let known = versions.entry(*name).or_default();
        if !known.contains(&version) {
            if known.len() == VERSIONS || lookup_symbol(module, &version).is_some() {
                continue;
            }
            make_version(kernel.function, &version, &constants);
            known.push(version.clone());
            cx.count(COUNTERS.versions, 1);
        }
        set_attr(call.op(), func::Call::CALLEE.0, symbol_attr(context_of(module), &version));
        cx.count(COUNTERS.calls, 1);
    }
    Ok(Changed::from(!versions.is_empty()))
}

/// A function with groups.
struct Kernel<'c> {
    function: Op<'c>,
    /// The numbers of the arguments that are sizes of blocks.
    sizes: Vec<usize>,
}

impl<'c> Kernel<'c> {
    /// The sizes of blocks with a constant for each; `None` if one is not constant.
    fn constants(&self, call: func::Call<'c>) -> Option<Vec<(usize, i64)>> {
        self.sizes.iter().map(|at| Some((*at, constant_int(operand(call.op(), *at))?))).collect()
    }
}

/// The arguments of a function that bound loops over the threads of its groups; `None` if there are none.
fn sizes_of_blocks(function: Op<'_>) -> Option<Vec<usize>> {
    let entry = entry_block(func::body_of(function))?;
    let is_in_group = |each: &scf::Parallel<'_>| ancestors(each.op()).any(parallel::Group::is);
    let loops: Vec<_> = scf::Parallel::all(function).into_iter().filter(is_in_group).collect();
    if loops.iter().any(|each| needs_tests(*each)) {
        return None;
    }
    let mut found: Vec<usize> = loops
        .into_iter()
        .flat_map(|each| each.upper_bound().collect::<Vec<_>>())
        .filter_map(|bound| as_argument(bound).filter(|(block, _)| *block == entry))
        .map(|(_, number)| number)
        .collect();
    found.sort_unstable();
    found.dedup();
    (!found.is_empty()).then_some(found)
}

/// Whether LLVM would have to test at run time that subscripts of neighbouring threads do not overflow.
fn needs_tests(threads: scf::Parallel<'_>) -> bool {
    let tests = |access| lie(access, threads, true) == Lie::TogetherUnlessOverflow;
    any_op(threads.op(), |op| MemoryAccess::of(op).is_some_and(tests))
}

/// Copies a kernel for constant sizes of blocks.
fn make_version(kernel: Op<'_>, name: &str, constants: &[(usize, i64)]) {
    let copy = func::private_copy(&Builder::before(kernel), kernel, name);
    let Some(entry) = entry_block(func::body_of(copy)) else { return };
    let builder = Builder::at_start(context_of(copy), entry);
    for (number, size) in constants {
        replace_all_uses(arg(entry, *number), arith::constant_index(&builder, *size));
    }
}
