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
//! A kernel that numbers its threads in a narrow type, `blockIdx.x * blockDim.x + threadIdx.x`, or with `blockIdx.x + gridDim.x * blockIdx.y`
//! as the number of the block, runs its version only for grids with so few blocks that these numbers do not overflow. The flags of sums and
//! products state so in the version:
//! ```mlir
//! %few = arith.cmpi ule, %grid, %c134217727 : index
//! scf.if %few { func.call @k.block16(%grid, %c16, ...) } else { func.call @k(%grid, %c16, ...) }
//! ```
//! Where the size of a launch is not constant, but the initial value of a variable or the lesser of a constant and an unknown one, the
//! call of the version is behind a test for that size, too.
//!
//! Constant bounds let LLVM vectorise loops over threads without loops for the rest, compute numbers of threads without multiplications,
//! and keep values across barriers in memory of constant size.
//!
//! # Legality
//! The copy is called only where the arguments are equal to these constants, and is the body that the call runs. A block has a lower number than there
//! are blocks, and a thread than there are threads in a block, so `block * size + thread < blocks * size + threads`.
//!
//! # Must not fire
//! Calls with other sizes; kernels whose definition the linker may replace; more than [`VERSIONS`] sizes for a kernel. Kernels with subscripts
//! that may overflow and that `test-thread-sums` does not test: LLVM vectorises a loop behind a test of its own, but not if it is known to be
//! short.
//!
//! # Needs and leaves
//! Runs behind the passes that find constants, before `split-at-barriers`. The kernel itself stays for calls of other files.
//!
//! # Cost
//! Linear in the module, plus the copies.

use super::interchange_thread_loops::loops_in_groups;
use super::thread_sums::{Invariant, Sum};
use crate::counters::specialise_kernels::COUNTERS;
use analysis::function_facts::{has_semantic_interposition, is_interposable};
use analysis::neighbours::{Lie, last_subscript, lie};
use dialects::{
    ir::*,
    ops::{OpKind, arith, cast_input, func, llvm, scf},
    parallel,
    pass::{Changed, PassCx, PassResult},
};
use std::collections::HashMap;

/// The maximum number of versions of a kernel.
const VERSIONS: usize = 4;

/// The largest number of threads in a block.
const LARGEST_BLOCK: i64 = 1024;

/// How many operations of the size of a block are followed.
const DEPTH: usize = 8;

/// The pass.
pub fn specialise_kernels<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let kernels: HashMap<&str, Kernel<'c>> = functions(module)
        .into_iter()
        .filter(|each| func::Func::is(*each) && func::is_defined(*each) && !func::is_unoptimised(*each))
        .filter(|each| !is_interposable(*each, has_semantic_interposition(module)))
        .filter_map(|each| Some((symbol_name(each)?, Kernel { function: each, sizes: sizes_of_blocks(each)? })))
        .collect();
    let mut versions: HashMap<&str, HashMap<String, Version>> = HashMap::new();
    let mut changed = false;
    for call in func::Call::all(module) {
        let Some((name, kernel)) = call.callee().and_then(|name| kernels.get_key_value(name)) else { continue };
        let Some(sizes) = kernel.likely_sizes(call, module).filter(|_| result_count(call.op()) == 0) else { continue };
        let shape = sizes.iter().map(|(_, size)| size.to_string()).collect::<Vec<_>>().join("x");
        let version = format!("{name}.block{shape}");
        let known = versions.entry(*name).or_default();
        if !known.contains_key(&version) {
            if known.len() == VERSIONS || lookup_symbol(module, &version).is_some() {
                continue;
            }
            let made = make_version(kernel.function, &version, &sizes);
            cx.count(COUNTERS.versions, u64::from(matches!(made, Version::For(_))));
            known.insert(version.clone(), made);
        }
        if let Some(Version::For(limits)) = known.get(&version)
            && redirect(call, &version, limits, &sizes)
        {
            cx.count(COUNTERS.calls, 1);
            changed = true;
        }
    }
    Ok(Changed::from(changed))
}

/// The version of a kernel for some sizes of blocks.
enum Version {
    /// For grids with at most this number of blocks in the dimension that an argument bounds.
    For(Vec<Limit>),
    /// LLVM would have to test for overflow.
    Refused,
}

/// Arguments of a function, and the largest product of them for which its version is right.
struct Limit {
    arguments: Vec<usize>,
    most: i64,
}

/// Makes a call run a version where the sizes are those of the version and the limits allow it. Returns whether that may be.
fn redirect(call: func::Call<'_>, version: &str, limits: &[Limit], sizes: &[(usize, i64)]) -> bool {
    let op = call.op();
    let name = symbol_attr(context_of(op), version);
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let mut holds = None;
    for (at, size) in sizes.iter().filter(|(at, _)| constant_int(operand(op, *at)).is_none()) {
        let size = arith::constant_index(&b, *size);
        let is_it = arith::cmpi(&b, arith::IntPredicate::Eq, operand(op, *at), size);
        holds = Some(holds.map_or(is_it, |all| arith::binary(&b, arith::AndI::NAME, all, is_it)));
    }
    for limit in limits {
        let factors: Vec<Val<'_>> = limit.arguments.iter().map(|at| operand(op, *at)).collect();
        let known: Option<i64> =
            factors.iter().try_fold(1i64, |product, factor| product.checked_mul(constant_int(*factor)?));
        match known {
            Some(count) if (0..=limit.most).contains(&count) => {}
            Some(_) => return false,
            None => {
                // Grids have fewer than 2^31 by 2^16 blocks.
                let blocks = factors.into_iter().reduce(|product, factor| arith::muli(&b, product, factor));
                let Some(blocks) = blocks else { return false };
                let most = arith::constant_index(&b, limit.most);
                let few = arith::cmpi(&b, arith::IntPredicate::Ule, blocks, most);
                holds = Some(holds.map_or(few, |all| arith::binary(&b, arith::AndI::NAME, all, few)));
            }
        }
    }
    let Some(holds) = holds else {
        set_attr(op, func::Call::CALLEE.0, name);
        return true;
    };
    let test = scf::if_(&b, holds, &[], true);
    for (number, callee) in [(0, Some(name)), (1, None)] {
        let inner = Builder::at_end(b.context(), body(test, number));
        let copy = clone_at(&inner, op, &mut ValueMap::new());
        if let Some(callee) = callee {
            set_attr(copy, func::Call::CALLEE.0, callee);
        }
        scf::yield_(&inner, &[]);
    }
    erase(op);
    true
}

/// A function with groups.
struct Kernel<'c> {
    function: Op<'c>,
    /// The numbers of the arguments that are sizes of blocks.
    sizes: Vec<usize>,
}

impl<'c> Kernel<'c> {
    /// The sizes of blocks that a call probably gives; `None` if one is not known.
    fn likely_sizes(&self, call: func::Call<'c>, module: Op<'c>) -> Option<Vec<(usize, i64)>> {
        let likely = |at: &usize| {
            let size = operand(call.op(), *at);
            let guess = || likely_value(size, module, DEPTH).filter(|guess| (1..=LARGEST_BLOCK).contains(guess));
            Some((*at, constant_int(size).or_else(guess)?))
        };
        self.sizes.iter().map(likely).collect()
    }
}

/// The arguments of a function that bound loops over the threads of its groups; `None` if there are none.
fn sizes_of_blocks(function: Op<'_>) -> Option<Vec<usize>> {
    let entry = entry_block(func::body_of(function))?;
    let mut found: Vec<usize> = loops_in_groups(function)
        .into_iter()
        .flat_map(|each| each.upper_bound().collect::<Vec<_>>())
        .filter_map(|bound| as_argument(bound).filter(|(block, _)| *block == entry))
        .map(|(_, number)| number)
        .collect();
    found.sort_unstable();
    found.dedup();
    (!found.is_empty()).then_some(found)
}

/// The value that a size of a block probably has: its variables have their initial values, and limits of devices are large.
fn likely_value<'c>(value: Val<'c>, module: Op<'c>, depth: usize) -> Option<i64> {
    if let Some(known) = constant_int(value) {
        return Some(known);
    }
    let op = defining_op(value)?;
    let depth = depth.checked_sub(1)?;
    let part = |at: usize| likely_value(operand(op, at), module, depth);
    match OpKind::of(op) {
        OpKind::Arith(
            arith::Kind::IndexCast
            | arith::Kind::IndexCastUI
            | arith::Kind::ExtSI
            | arith::Kind::ExtUI
            | arith::Kind::TruncI,
        ) => part(0),
        OpKind::Arith(arith::Kind::MulI) => part(0)?.checked_mul(part(1)?),
        OpKind::Arith(arith::Kind::MinSI | arith::Kind::MinUI) => [part(0), part(1)].into_iter().flatten().min(),
        OpKind::Arith(arith::Kind::Select) => [part(1), part(2)].into_iter().flatten().min(),
        _ => {
            let address = llvm::Load::of(op).filter(|_| is_marked_plain(op))?.addr();
            let variable = llvm::AddressOf::defining(address)?.global_name()?;
            attr(lookup_symbol(module, variable)?, "value").and_then(attr_int)
        }
    }
}

/// Copies a kernel for constant sizes of blocks; makes none if LLVM would have to test for overflow in it.
fn make_version(kernel: Op<'_>, name: &str, sizes: &[(usize, i64)]) -> Version {
    let copy = func::private_copy(&Builder::before(kernel), kernel, name);
    let Some(entry) = entry_block(func::body_of(copy)) else { return Version::Refused };
    let builder = Builder::at_start(context_of(copy), entry);
    for (number, size) in sizes {
        replace_all_uses(arg(entry, *number), arith::constant_index(&builder, *size));
    }
    let loops = loops_in_groups(copy);
    let limits = loops.iter().flat_map(|threads| number_threads(*threads, entry)).collect();
    if loops.iter().any(|each| needs_tests(*each)) {
        erase(copy);
        return Version::Refused;
    }
    Version::For(limits)
}

/// Whether LLVM would have to test at run time that subscripts of neighbouring threads do not overflow.
fn needs_tests(threads: scf::Parallel<'_>) -> bool {
    let has_sum = |access| {
        let cast = last_subscript(access).and_then(defining_op).filter(|op| operand_count(*op) == 1);
        let narrow = cast.map(cast_input);
        narrow.and_then(|value| Sum::of(value, &Invariant(threads))).is_some()
    };
    let tests = |access| lie(access, threads, true) == Lie::TogetherUnlessOverflow && !has_sum(access);
    any_op(threads.op(), |op| MemoryAccess::of(op).is_some_and(tests))
}

/// States that numbers of threads, `block * size + thread`, do not overflow in a version with constant sizes. Returns the limits of the grid
/// under which that is true.
fn number_threads<'c>(threads: scf::Parallel<'c>, entry: Blk<'c>) -> Vec<Limit> {
    let both = OverflowFlags { nsw: true, nuw: true };
    let mut limits = Vec::new();
    for sum in arith::AddI::all(threads.op()) {
        let Some(numbering) = numbering(sum, threads, entry) else { continue };
        for op in numbering.ops {
            set_attr(op, OverflowFlags::NAME, both.attr(context_of(op)));
        }
        limits.push(numbering.limit);
    }
    limits
}

/// The sums and products in a number of a thread, and the limit under which they do not overflow.
struct Numbering<'c> {
    ops: Vec<Op<'c>>,
    limit: Limit,
}

fn numbering<'c>(sum: arith::AddI<'c>, threads: scf::Parallel<'c>, entry: Blk<'c>) -> Option<Numbering<'c>> {
    let width = int_width(type_of(sum.result())).filter(|width| (2..64).contains(width))?;
    let (lhs, rhs) = (sum.lhs(), sum.rhs());
    let (product, threads) = [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(product, thread)| {
        let bound = constant_int(bound_of(thread, |owner| owner == threads.op())?)?;
        Some((arith::MulI::defining(product)?.result(), bound))
    })?;
    let (block, size, mut ops) = scaled(product)?;
    let (arguments, of_block) = number_of_block(block, entry)?;
    ops.extend(of_block);
    ops.push(sum.op());
    let most = ((1i64 << (width - 1)) - 1 - threads).checked_div(size).filter(|most| size > 0 && *most > 0)?;
    Some(Numbering { ops, limit: Limit { arguments, most } })
}

/// A value as the product of another one and a constant, with the multiplications.
fn scaled(value: Val<'_>) -> Option<(Val<'_>, i64, Vec<Op<'_>>)> {
    let Some(product) = arith::MulI::defining(value) else { return Some((value, 1, Vec::new())) };
    let (lhs, rhs) = (product.lhs(), product.rhs());
    let (inner, factor) =
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(inner, factor)| Some((inner, narrow_constant(factor)?)))?;
    let (base, scale, mut ops) = scaled(inner)?;
    ops.push(product.op());
    Some((base, scale.checked_mul(factor).filter(|size| *size > 0)?, ops))
}

/// The arguments whose product is above a number of a block, `block.x` or `block.x + grid.x * block.y`, with the operations that compute it.
fn number_of_block<'c>(value: Val<'c>, entry: Blk<'c>) -> Option<(Vec<usize>, Vec<Op<'c>>)> {
    let is_grid = |owner: Op<'c>| any_op(owner, parallel::Group::is);
    let number = |value: Val<'c>| as_argument(value).filter(|(block, _)| *block == entry).map(|(_, number)| number);
    let size = |block: Val<'c>| number(bound_of(block, is_grid)?);
    if let Some(argument) = size(value) {
        return Some((vec![argument], Vec::new()));
    }
    let sum = arith::AddI::defining(value)?;
    let (column, rows) = [(sum.lhs(), sum.rhs()), (sum.rhs(), sum.lhs())]
        .into_iter()
        .find_map(|(column, rows)| Some((size(column)?, arith::MulI::defining(rows)?)))?;
    let (lhs, rhs) = (rows.lhs(), rows.rhs());
    let row = [(lhs, rhs), (rhs, lhs)]
        .into_iter()
        .find_map(|(width, row)| size(row).filter(|_| cast_of(width).and_then(number) == Some(column)))?;
    Some((vec![column, row], vec![rows.op(), sum.op()]))
}

/// The upper bound of an induction variable of a parallel loop from 0 by 1, which a value is in a narrower type.
fn bound_of<'c>(value: Val<'c>, is_meant: impl Fn(Op<'c>) -> bool) -> Option<Val<'c>> {
    let (block, number) = as_argument(cast_of(value)?)?;
    let owner = scf::Parallel::of(block_parent(block)?).filter(|each| is_meant(each.op()))?;
    let starts = owner.lower_bound().nth(number).and_then(constant_int) == Some(0);
    let counts = owner.step().nth(number).and_then(constant_int) == Some(1);
    owner.upper_bound().nth(number).filter(|_| starts && counts)
}

/// The value that is converted from `index`, or to it.
fn cast_of(value: Val<'_>) -> Option<Val<'_>> {
    let signed = arith::IndexCast::defining(value).map(|cast| cast.in_());
    signed.or_else(|| arith::IndexCastUI::defining(value).map(|cast| cast.in_()))
}

/// The value of a constant, or of a product of constants, through conversions.
fn narrow_constant(value: Val<'_>) -> Option<i64> {
    if let Some(known) = constant_int(value) {
        return Some(known);
    }
    let op = defining_op(value)?;
    match OpKind::of(op) {
        OpKind::Arith(arith::Kind::IndexCast | arith::Kind::IndexCastUI) => narrow_constant(cast_of(value)?),
        OpKind::Arith(arith::Kind::MulI) => {
            let product = arith::MulI::assume(op);
            narrow_constant(product.lhs())?.checked_mul(narrow_constant(product.rhs())?)
        }
        _ => None,
    }
}
