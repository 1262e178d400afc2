//! Versions nests whose arrays may overlap, or whose subscripts may exceed the extents: a runtime test before the nest
//! selects an optimisable version or the original one.
//!
//! # Rewrite
//! ```mlir
//! affine.for %i = 0 to %n { ... %a[%i] ... %b[%i] ... }
//! // ->
//! %apart = ...   // the bytes from %a on that the nest touches end before those from %b on begin, or the other way round
//! scf.if %apart {
//!   affine.for %i = 0 to %n { ... }   // the views of %a and %b have alias scopes that exclude each other
//! } else {
//!   affine.for %i = 0 to %n { ... }
//! }
//! ```
//! With `in-range`, the test also checks that all inner subscripts are within their extents, and the views of the first
//! version have the attribute `cmem.in_range`. Other passes and LLVM use these facts.
//!
//! # Legality
//! The nest only computes and has affine accesses, through views of pointers from outside of it. The test uses exact
//! 128-bit arithmetic that cannot overflow ([`wide`]); if it might, the nest is not versioned.
//!
//! # Must not fire
//! If everything is proven statically, and on nests with other effects: `transforms/tests/version_loops/not-*.mlir`.
//!
//! # Cost
//! Doubles the code of a nest; the test takes a few comparisons per pair of pointers. Only on request, never by
//! default.

mod footprint;
pub mod wide;

use super::two_versions::two_versions;
use crate::VersionLoopsOptions;
use crate::codes;
use crate::counters::version_loops::COUNTERS;
use analysis::alias::Overlap;
use analysis::effects::Effects;
use analysis::function_facts::optimised_functions;
use analysis::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{
        affine,
        arith::{self, IntPredicate},
        cmem, func,
    },
    pass::{Changed, PassCx, PassResult},
};
pub use footprint::stride;
use footprint::{Group, extent, footprint, groups, subscripts};
use std::collections::HashMap;
use wide::{End, Ranges};

/// The maximum number of pairs of pointers that one test compares.
const PAIRS: usize = 15;

dialects::reasons! {
    /// The reason why a nest is not versioned.
    enum Refusal {
        OtherEffects: "it calls a function, or has accesses that are not affine",
        /// An access is not through a view of a pointer from outside.
        UnknownMemory: "a pointer changes in the nest",
        TooMany: "there are too many pairs of pointers",
        NoRange: "the range of a subscript is unknown, or may need more than 128 bits",
    }
}

/// The pass.
pub fn version_loops<'c>(module: Op<'c>, options: &VersionLoopsOptions, cx: &mut PassCx<'c>) -> PassResult {
    let symbols = cx.analysis::<Symbols>(module);
    let Some(layout) = Layout::of(module) else { return Ok(Changed::No) };
    let mut changed = false;
    for function in optimised_functions(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        for root in collect_outermost(function, affine::For::NAME) {
            let effects = cx.analysis::<Effects>(function);
            match version(root, &effects, &layout, options) {
                Ok(None) => {}
                Ok(Some(first)) => {
                    if options.profile {
                        func::call(&Builder::before(first), "rmlir_versioned", &[], &[]);
                    }
                    let text = "the nest has a version for arrays that do not overlap";
                    cx.remark(codes::NEST_VERSIONED, root.location(), text, None);
                    cx.count(COUNTERS.nests, 1);
                    cx.invalidate(function);
                    changed = true;
                }
                Err(refusal) => cx.remark(codes::NEST_NOT_VERSIONED, root.location(), refusal.to_string(), None),
            }
        }
        cx.invalidate(function);
    }
    if options.profile && changed && symbols.get("rmlir_versioned").is_none() {
        let outside = Builder::at_end(cx.context(), body(module, 0));
        func::func(&outside, "rmlir_versioned", function_type(cx.context(), &[], &[]), true);
    }
    Ok(Changed::from(changed))
}

/// Versions a nest if a proof is missing. Returns the first version, which executes if the test holds.
fn version<'c>(
    root: Op<'c>,
    effects: &Effects<'c>,
    layout: &Layout,
    options: &VersionLoopsOptions,
) -> Result<Option<Op<'c>>, Refusal> {
    let Some(plan) = plan(root, effects, options)? else { return Ok(None) };
    let test = test(root, layout, &plan).ok_or(Refusal::NoRange)?;
    let first = two_versions(root, test).copy;
    add_facts(first, &plan);
    Ok(Some(first))
}

/// The conditions that the test must check.
struct Plan<'c> {
    groups: Vec<Group<'c>>,
    /// Pairs of groups that are not proven to be disjoint.
    unproven: Vec<(usize, usize)>,
    /// Pairs of groups, at least one of them written, that are disjoint in the first version.
    apart: Vec<(usize, usize)>,
    /// Whether inner subscripts must be within their extents.
    in_range: bool,
}

/// Determines what is not proven statically; `None` if nothing is missing.
fn plan<'c>(root: Op<'c>, effects: &Effects<'c>, options: &VersionLoopsOptions) -> Result<Option<Plan<'c>>, Refusal> {
    let groups = match groups(root, effects) {
        Ok(groups) => groups,
        // No remark: versioning would gain nothing here.
        Err(Refusal::OtherEffects) => return Ok(None),
        Err(why) => return Err(why),
    };
    let (mut unproven, mut apart) = (Vec::new(), Vec::new());
    for second in 0..groups.len() {
        for first in 0..second {
            let writes = |group: &Group<'c>| group.touches.iter().any(|touch| affine::Store::is(touch.op));
            if !writes(&groups[first]) && !writes(&groups[second]) {
                continue;
            }
            apart.push((first, second));
            if !are_apart(root, effects, &groups[first], &groups[second]) {
                unproven.push((first, second));
            }
        }
    }
    let in_range = options.in_range && groups.iter().flat_map(|group| &group.touches).any(|touch| rank(touch.view) > 1);
    if unproven.is_empty() && !in_range {
        return Ok(None);
    }
    if unproven.len() > PAIRS {
        return Err(Refusal::TooMany);
    }
    Ok(Some(Plan { groups, unproven, apart, in_range }))
}

fn rank(view: cmem::PointerToMemref<'_>) -> usize {
    shape_of(type_of(view.view())).map_or(0, |shape| shape.len())
}

/// Whether accesses of the two groups provably never overlap in any iterations of the nest.
fn are_apart<'c>(root: Op<'c>, effects: &Effects<'c>, a: &Group<'c>, b: &Group<'c>) -> bool {
    let aliases = &effects.aliases;
    a.touches.iter().all(|x| {
        b.touches.iter().all(|y| match (aliases.accessed(x.op), aliases.accessed(y.op)) {
            _ if affine::Load::is(x.op) && affine::Load::is(y.op) => true,
            (Some(x), Some(y)) => matches!(aliases.overlap_across(root, &x, &y), Overlap::No(_)),
            _ => false,
        })
    })
}

/// Emits the test for the first version before the nest. If it cannot be computed, erases the emitted operations and
/// returns `None`.
fn test<'c>(root: Op<'c>, layout: &Layout, plan: &Plan<'c>) -> Option<Val<'c>> {
    let before = previous(root);
    let found = conditions(root, layout, plan);
    if found.is_none() {
        // The operations emitted so far have no users.
        let from = before.map_or_else(|| ops(block_of(root)?).next(), next_op);
        let computed: Vec<Op<'c>> =
            std::iter::successors(from, |op| next_op(*op)).take_while(|op| *op != root).collect();
        computed.into_iter().rev().for_each(erase);
    }
    found
}

/// The previous operation in the block.
fn previous<'c>(op: Op<'c>) -> Option<Op<'c>> {
    ops(block_of(op)?).take_while(|each| *each != op).last()
}

fn conditions<'c>(root: Op<'c>, layout: &Layout, plan: &Plan<'c>) -> Option<Val<'c>> {
    let mut ranges = Ranges::before(root);
    let mut known = HashMap::new();
    for (first, second) in &plan.unproven {
        for each in [first, second] {
            if !known.contains_key(each) {
                known.insert(*each, footprint(&mut ranges, layout, &plan.groups[*each])?);
            }
        }
    }
    let mut all: Option<Val<'c>> = None;
    let mut add = |b: &Builder<'c>, condition: Val<'c>| {
        all = Some(all.map_or(condition, |others| arith::AndI::build(b, others, condition).value()));
    };
    for (first, second) in &plan.unproven {
        let (a, b) = (known[first], known[second]);
        let builder = &ranges.builder;
        add(builder, wide::are_apart(builder, a, b));
    }
    if plan.in_range {
        for touch in plan.groups.iter().flat_map(|group| &group.touches) {
            let (map, operands) = subscripts(touch.op)?;
            for (dimension, tree) in map.results.iter().enumerate().skip(1) {
                let least = ranges.of_tree(tree, map.dims, &operands, End::Least)?;
                let greatest = ranges.of_tree(tree, map.dims, &operands, End::Greatest)?;
                let (zero, extent) = (ranges.constant(0), extent(&mut ranges, touch.view, dimension)?);
                let builder = &ranges.builder;
                add(builder, arith::cmpi(builder, IntPredicate::Sle, zero.value, least.value));
                add(builder, arith::cmpi(builder, IntPredicate::Slt, greatest.value, extent.value));
            }
        }
    }
    all
}

/// Adds alias scopes, and `cmem.in_range`, to the views of the first version, as the test guarantees.
fn add_facts<'c>(first: Op<'c>, plan: &Plan<'c>) {
    let context = context_of(first);
    // Accesses through one pointer belong to one scope.
    let domain = alias_scope_domain(context, "version");
    let scopes: Option<Vec<Attr<'c>>> = plan.groups.iter().map(|_| alias_scope(domain, "")).collect();
    let mut views: HashMap<usize, Val<'c>> = HashMap::new();
    let accesses = [collect(first, affine::Load::NAME), collect(first, affine::Store::NAME)].concat();
    for access in accesses.into_iter().filter_map(MemoryAccess::of) {
        let Some(view) = cmem::PointerToMemref::defining(access.memory()) else { continue };
        let known = *views.entry(op_key(view.op())).or_insert_with(|| {
            let own = clone_at(&Builder::before(first), view.op(), &mut ValueMap::new());
            let group = plan.groups.iter().position(|group| group.pointer == view.base());
            if let (Some(scopes), Some(group)) = (&scopes, group) {
                let others = plan.apart.iter().filter_map(|(a, b)| match group {
                    _ if group == *a => Some(*b),
                    _ if group == *b => Some(*a),
                    _ => None,
                });
                let others: Vec<Attr<'c>> = others.map(|other| scopes[other]).collect();
                AccessFacts::add_scopes(own, &[scopes[group]], &others);
            }
            if plan.in_range {
                set_attr(own, "cmem.in_range", unit_attr(context));
            }
            only_result(own)
        });
        set_operand(access.op, access.memory_index(), known);
    }
}
