//! Attaches alias scopes to accesses in parallel regions and tasks, before these are outlined into functions.
//!
//! # Rewrite
//! ```mlir
//! omp.parallel {
//!   %x = llvm.load %a : !llvm.ptr -> f64        // %a and %b: two allocations, or arguments with `restrict`
//!   llvm.store %x, %b : f64, !llvm.ptr
//! }
//! // ->
//! omp.parallel {
//!   %x = llvm.load %a {alias_scopes = [#a], noalias_scopes = [#b]} : !llvm.ptr -> f64
//!   llvm.store %x, %b {alias_scopes = [#b], noalias_scopes = [#a]} : f64, !llvm.ptr
//! }
//! ```
//! In an outlined function, pointers are loaded from a record of captured values, and LLVM would assume that each may
//! alias anything.
//!
//! # Legality
//! The accesses are to different objects for all values of the function: [`Aliases`] proves it, by reasons other than
//! types and offsets, which LLVM still sees. Accesses whose pointer is not an operand, as that of `omp.reduction`, get
//! no scopes.
//!
//! # Must not fire
//! On accesses outside outlined regions, and `transforms/tests/keep_pointer_facts/not-*.mlir`.
//!
//! # Needs and leaves
//! Plain accesses, as `lower-cmem-access` creates them, in regions of `omp`.
//!
//! # Cost
//! One walk, and one alias query for each pair of the first [`MAX_POINTERS`] pointers of a region.

use crate::counters::keep_pointer_facts::COUNTERS;
use analysis::{
    alias::{Aliases, Extent, Overlap, Reason},
    function_facts::optimised_functions,
};
use dialects::{
    ir::*,
    ops::{OpKind, llvm, omp},
    pass::{Changed, PassCx, PassResult},
};

/// The maximum number of pointers per region that get scopes.
const MAX_POINTERS: usize = 24;

/// Entry point of the pass.
pub fn keep_pointer_facts<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut scopes = 0;
    for function in optimised_functions(module) {
        let aliases = cx.analysis::<Aliases>(function);
        let parallel = omp::Parallel::all(function).into_iter().map(OpView::op);
        for outlined in parallel.chain(omp::Task::all(function).into_iter().map(OpView::op)) {
            scopes += keep_facts(function, outlined, &aliases);
        }
        cx.invalidate(function);
    }
    cx.count(COUNTERS.scopes, scopes);
    Ok(Changed::from(scopes > 0))
}

/// The accesses through one pointer.
struct Pointer<'c> {
    base: Val<'c>,
    accesses: Vec<Op<'c>>,
}

/// Attaches alias scopes to the accesses of an outlined region; returns the number of pointers that got a scope.
fn keep_facts<'c>(function: Op<'c>, outlined: Op<'c>, aliases: &Aliases<'c>) -> u64 {
    let pointers = pointers(outlined, aliases);
    let locations: Vec<_> = pointers.iter().map(|each| aliases.at(each.base, Extent::Anywhere)).collect();
    // LLVM analyses pointers defined inside the region as precisely after outlining as before.
    let is_captured: Vec<bool> = pointers.iter().map(|each| is_defined_outside(each.base, outlined)).collect();
    let are_apart = |a: usize, b: usize| {
        a != b
            && (is_captured[a] || is_captured[b])
            && aliases.overlap_across(function, &locations[a], &locations[b]) == Overlap::No(Reason::Objects)
    };
    let all = 0..pointers.len();
    let others: Vec<Vec<usize>> = all.clone().map(|a| all.clone().filter(|b| are_apart(a, *b)).collect()).collect();
    if others.iter().all(Vec::is_empty) {
        return 0;
    }
    let domain = alias_scope_domain(context_of(function), "captured pointers");
    let Some(scopes) = all.clone().map(|_| alias_scope(domain, "")).collect::<Option<Vec<_>>>() else {
        return 0;
    };
    let with_scopes: Vec<usize> = all.filter(|each| !others[*each].is_empty()).collect();
    for each in &with_scopes {
        let excluded: Vec<Attr<'c>> = others[*each].iter().map(|other| scopes[*other]).collect();
        for access in &pointers[*each].accesses {
            AccessFacts::add_scopes(*access, &[scopes[*each]], &excluded);
        }
    }
    with_scopes.len() as u64
}

/// The pointers that are accessed in a region, except in nested regions that are outlined themselves.
fn pointers<'c>(outlined: Op<'c>, aliases: &Aliases<'c>) -> Vec<Pointer<'c>> {
    let mut found: Vec<Pointer<'c>> = Vec::new();
    let mut add = |op: Op<'c>| {
        let Some(base) = aliases.accessed(op).map(|location| location.base()) else { return };
        match found.iter().position(|each| each.base == base) {
            Some(known) => found[known].accesses.push(op),
            None if found.len() < MAX_POINTERS => found.push(Pointer { base, accesses: vec![op] }),
            None => {}
        }
    };
    walk(outlined, Order::Pre, |op| {
        use llvm::Kind::{AtomicCmpXchg, AtomicRMW, Load, Store};
        match OpKind::of(op) {
            OpKind::Omp(omp::Kind::Parallel | omp::Kind::Task) if op != outlined => return Walk::Skip,
            OpKind::Llvm(Load | Store | AtomicRMW | AtomicCmpXchg) => add(op),
            _ => {}
        }
        Walk::Continue
    });
    found
}
