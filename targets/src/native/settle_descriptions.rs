//! Keeps descriptions of values only where they hold, before lowering renames operations.
//!
//! # Rewrite
//! A location records which operation a description is for: its name and number of results. If an upstream pattern
//! created another operation at the same location, or a pass copied the operation, the described value is ambiguous:
//! the description is dropped, and the values in the state of a copied operation become unknown.
//! ```mlir
//! %x = arith.addi %a, %b : i32 loc(fused<#cmem.described<id = #id, op = "arith.addi", results = 1>>[#place])
//! // ->
//! %x = arith.addi %a, %b : i32 loc(fused<#cmem.described<id = #id, results = 1>>[#place])
//! ```
//!
//! # Legality
//! Always: locations do not affect the semantics.
//!
//! # Must not fire
//! Copies of an operation in another function, or inlined through another call site, do not count as copies.
//!
//! # Needs and leaves
//! Runs after all passes that replace values; later passes lower operations one by one and preserve locations.
//!
//! # Cost
//! Two walks over locations; one if nothing is described.

use dialects::ir::{described::*, *};
use dialects::pass::{Changed, PassCx, PassResult};
use std::collections::HashMap;

/// Operations that may replace a described one at its location: the described name, and the new one.
const SAME: [(&str, &str); 5] = [
    // Upstream folds a conditional with one result to a select.
    ("scf.if{}", "arith.select"),
    ("affine.load", "memref.load"),
    ("affine.if{}", "scf.if{}"),
    ("affine.for{}", "scf.for{}"),
    ("affine.for:", "scf.for:"),
];

/// The pass `settle-descriptions`.
pub fn settle_descriptions<'c>(module: Op<'c>, _: &(), _: &mut PassCx<'c>) -> PassResult {
    Ok(Changed::from(functions(module).into_iter().filter(|function| settle(*function)).count() > 0))
}

/// Settles the descriptions in a function. Returns whether there are any.
fn settle(function: Op<'_>) -> bool {
    let context = context_of(function);
    let mut told = Vec::new();
    walk(function, Order::Pre, |op| {
        if op != function {
            told.extend(Told::of_op(op));
        }
        told.extend(regions(op).flat_map(blocks).flat_map(args).filter_map(Told::of_argument));
        Walk::Continue
    });
    let mut known: HashMap<Inlined<'_>, usize> = HashMap::new();
    for level in told.iter().flat_map(|each| each.levels.iter().filter(|level| each.is_meant(level))) {
        if let Some(id) = level.described.id {
            *known.entry(level.inlined(id)).or_default() += 1;
        }
    }
    for each in &told {
        let mut levels = each.levels.iter();
        let location = with_levels_changed(context, each.location, &mut |described| {
            let Some(level) = levels.next() else { return };
            let Some(id) = described.id else {
                return described.forget_identity();
            };
            let copies = known.get(&level.inlined(id)).copied().unwrap_or_default();
            if copies > 1 {
                described.states.iter_mut().for_each(|each| *each = forgotten(context, *each));
            }
            if copies == 1 && each.is_meant(level) {
                // Kept for operations with regions, so that operations created later at the same location do not
                // inherit the state.
                described.op = each.name.ends_with("{}").then(|| str_attr(context, &each.name));
            } else if described.has_regions() && !each.is_meant(level) {
                *described = Described::default();
            } else {
                described.forget_identity();
            }
        });
        each.set(location);
    }
    !told.is_empty()
}

/// An operation or block argument with descriptions.
struct Told<'c> {
    op: Option<Op<'c>>,
    argument: Option<Val<'c>>,
    location: Loc<'c>,
    levels: Vec<Level<'c>>,
    name: String,
    results: usize,
}

impl<'c> Told<'c> {
    fn of_op(op: Op<'c>) -> Option<Self> {
        let location = op.location();
        let levels = levels(location);
        let (name, results) = (name_of(op), result_count(op));
        (!levels.is_empty()).then_some(Self { op: Some(op), argument: None, location, levels, name, results })
    }

    fn of_argument(argument: Val<'c>) -> Option<Self> {
        let location = argument.location();
        let levels = levels(location);
        let name = identified(argument).and_then(attr_text).unwrap_or_default().to_owned();
        let found = !levels.is_empty();
        found.then_some(Self { op: None, argument: Some(argument), location, levels, name, results: 0 })
    }

    /// Whether a description is for this operation or argument.
    fn is_meant(&self, level: &Level<'c>) -> bool {
        let Some(name) = level.described.op.and_then(attr_text) else { return level.described.id.is_some() };
        let same = name == self.name || SAME.contains(&(name, &self.name));
        same && level.described.results == self.results
    }

    fn set(&self, location: Loc<'c>) {
        match (self.op, self.argument) {
            (Some(op), _) => set_loc(op, location),
            (None, Some(argument)) => set_arg_loc(argument, location),
            (None, None) => {}
        }
    }
}
