//! Names of loops: each loop of the source has an id that is unique in its function.
//!
//! The id is a name in the location of the loop, `loc("saxpy/i"(...))`: the function, and the loop by its counter or else by its
//! keyword, `while`. A second loop of that name has a number, `saxpy/i#1`. No pass bases a decision on it, and it is not
//! printed unless locations are. A pass that copies or splits a loop gives each part an id of its own, [`derive`]: `saxpy/i/first`.
//! A loop of an inlined function has the id `main/saxpy/i`. Variables have their names in their locations, too: `loc("v"(...))`.

use crate::ir::*;
use crate::ops::{OpKind, affine, omp, scf};
use std::collections::HashSet;

/// Attribute of a function with `#pragma scop`: the first and the last line of each range, as a list of lists.
pub const SCOP: &str = "cmem.scop";

/// Adds the ranges in [`SCOP`] of an inlined function to those of its caller, so that they still contain the lines of
/// its loops. A range has no file: those of a function in another file are dropped.
pub fn inherit_scops(caller: Op<'_>, callee: Op<'_>) {
    let ranges = |function| attr(function, SCOP).and_then(attr_elements).unwrap_or_default();
    let file = |function: Op<'_>| place_of(function.location()).map(|place| place.file);
    let (mut all, inherited) = (ranges(caller), ranges(callee));
    if inherited.is_empty() || file(caller) != file(callee) {
        return;
    }
    for range in inherited {
        if !all.contains(&range) {
            all.push(range);
        }
    }
    set_attr(caller, SCOP, array_attr(context_of(caller), &all));
}

/// The id of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopId<'c>(&'c str);

impl<'c> LoopId<'c> {
    /// The whole id, with the function.
    pub fn text(self) -> &'c str {
        self.0
    }

    /// The id without the function: the name of the loop for a user who knows the function.
    pub fn name(self) -> &'c str {
        self.0.split_once('/').map_or(self.0, |(_, name)| name)
    }
}

/// The id of a loop, also of the back edge of one that is blocks; `None` if it did not come from a loop of the source.
pub fn of(op: Op<'_>) -> Option<LoopId<'_>> {
    in_location(op.location())
}

/// The id in the location of a loop.
pub fn in_location(location: Loc<'_>) -> Option<LoopId<'_>> {
    loc_name(location).filter(|name| name.contains('/')).map(LoopId)
}

/// The location of a variable with its name in the source; unchanged if it has none.
pub fn of_variable<'c>(context: &'c Context, place: Loc<'c>, name: &str) -> Loc<'c> {
    if name.is_empty() { place } else { with_name(context, place, name) }
}

/// The name of the loop or variable of the source that has a location: that of a loop without its function.
pub fn name_in_location(location: Loc<'_>) -> Option<&str> {
    in_location(location).map(LoopId::name).or_else(|| loc_name(location))
}

/// The location of a loop of the source with its id. `number`: how many loops of that name come before it in the function.
pub fn named<'c>(context: &'c Context, place: Loc<'c>, function: &str, name: &str, number: usize) -> Loc<'c> {
    let id = if number == 0 { format!("{function}/{name}") } else { format!("{function}/{name}#{number}") };
    with_name(context, place, &id)
}

impl<'c> LoopId<'c> {
    /// The location of a loop with this id.
    pub fn at(self, context: &'c Context, place: Loc<'c>) -> Loc<'c> {
        if in_location(place) == Some(self) { place } else { with_name(context, place, self.0) }
    }
}

/// Whether an operation is a loop.
pub fn is_loop(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Scf(scf::Kind::For | scf::Kind::While | scf::Kind::Parallel)
            | OpKind::Affine(affine::Kind::For | affine::Kind::Parallel)
            | OpKind::Omp(omp::Kind::LoopNest)
    )
}

/// Gives a loop, and all loops in it, the ids of the part with this role, such as `first`. Every part must get a role, so that
/// ids are unique however often loops are copied.
pub fn derive(root: Op<'_>, role: &str) {
    for op in loops(root) {
        if let Some(id) = of(op) {
            rename(op, &format!("{}/{role}", id.text()));
        }
    }
}

/// The id of an operation after its function was inlined in `caller`.
pub fn enter(op: Op<'_>, caller: &str) {
    if let Some(id) = of(op).filter(|_| is_loop(op)) {
        rename(op, &format!("{caller}/{}", id.text()));
    }
}

/// Numbers loops of a function whose ids are the same: those of functions that were inlined several times.
pub fn number(function: Op<'_>) {
    let mut known: HashSet<String> = HashSet::new();
    for op in loops(function) {
        let Some(id) = of(op) else { continue };
        if known.insert(id.text().to_owned()) {
            continue;
        }
        let numbered = (1..).map(|number| format!("{}#{number}", id.text())).find(|id| known.insert(id.clone()));
        if let Some(numbered) = numbered {
            rename(op, &numbered);
        }
    }
}

/// The loops in an operation, itself included, in source order.
fn loops(root: Op<'_>) -> Vec<Op<'_>> {
    let mut found = Vec::new();
    walk(root, Order::Pre, |op| {
        if is_loop(op) {
            found.push(op);
        }
        Walk::Continue
    });
    found
}

fn rename(op: Op<'_>, id: &str) {
    set_loc(op, with_name(context_of(op), op.location(), id));
}
