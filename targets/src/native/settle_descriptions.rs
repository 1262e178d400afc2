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

use super::definers::Definer;
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
    Ok(Changed::from(functions(module).into_iter().filter(|function| drop_ambiguous(*function)).count() > 0))
}

/// Drops the ambiguous descriptions in a function. Returns whether there are any descriptions.
fn drop_ambiguous(function: Op<'_>) -> bool {
    let context = context_of(function);
    let mut sites = Vec::new();
    Definer::visit_all(function, |definer| {
        if definer != Definer::Op(function) {
            sites.extend(Site::new(definer));
        }
    });
    let mut copies: HashMap<Inlined<'_>, usize> = HashMap::new();
    for level in sites.iter().flat_map(|site| site.levels.iter().filter(|level| site.is_described_by(level))) {
        if let Some(id) = level.described.id {
            *copies.entry(level.inlined(id)).or_default() += 1;
        }
    }
    for site in &sites {
        let mut levels = site.levels.iter();
        let location = with_levels_changed(context, site.definer.location(), &mut |described| {
            let Some(level) = levels.next() else { return };
            let Some(id) = described.id else {
                return described.forget_identity();
            };
            let copies = copies.get(&level.inlined(id)).copied().unwrap_or_default();
            if copies > 1 {
                described.states.iter_mut().for_each(|state| *state = forgotten(context, *state));
            }
            if copies == 1 && site.is_described_by(level) {
                // Kept for operations with regions, so that operations created later at the same location do not
                // inherit the state.
                described.op = site.name.ends_with("{}").then(|| str_attr(context, &site.name));
            } else if described.has_regions() && !site.is_described_by(level) {
                *described = Described::default();
            } else {
                described.forget_identity();
            }
        });
        site.definer.set_location(location);
    }
    !sites.is_empty()
}

/// An operation or block argument with descriptions.
struct Site<'c> {
    definer: Definer<'c>,
    levels: Vec<Level<'c>>,
    /// The name in descriptions.
    name: String,
    /// The number of results of the operation.
    results: usize,
}

impl<'c> Site<'c> {
    fn new(definer: Definer<'c>) -> Option<Self> {
        let levels = levels(definer.location());
        if levels.is_empty() {
            return None;
        }
        let (name, results) = match definer {
            Definer::Op(op) => (name_of(op), result_count(op)),
            Definer::Argument(argument) => (identified(argument).and_then(attr_text).unwrap_or_default().to_owned(), 0),
        };
        Some(Self { definer, levels, name, results })
    }

    /// Whether a description is for this operation or argument.
    fn is_described_by(&self, level: &Level<'c>) -> bool {
        let Some(name) = level.described.op.and_then(attr_text) else { return level.described.id.is_some() };
        let is_same = name == self.name || SAME.contains(&(name, &self.name));
        is_same && level.described.results == self.results
    }
}
