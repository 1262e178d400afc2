//! What is known of the operations that hold regions.

use dialects::ir::*;

/// How an operation runs its regions, as far as values can be handed in and out of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NestKind {
    /// At most one of the regions, once: `scf.if`, `affine.if`, `scf.index_switch`.
    Choice,
    /// The one region, once: `scf.execute_region`, `cmem.affine_scope`.
    Once,
    /// The one region any number of times, with iteration arguments: `scf.for`, `affine.for`.
    For,
    /// `scf.while`.
    While,
    /// Anything else, among it all that runs concurrently: values go in, none come out.
    Other,
}

/// The kind of an operation with regions.
pub(super) fn nest_kind(op: Op<'_>) -> NestKind {
    match op_name(op) {
        "scf.if" | "affine.if" | "scf.index_switch" => NestKind::Choice,
        "scf.execute_region" | "cmem.affine_scope" => NestKind::Once,
        "scf.for" | "affine.for" => NestKind::For,
        "scf.while" => NestKind::While,
        _ => NestKind::Other,
    }
}

/// Whether a terminator hands its operands to the operation around it, so that more can be added to them.
pub(super) fn is_yield(op: Op<'_>) -> bool {
    matches!(op_name(op), "scf.yield" | "affine.yield" | "cmem.yield" | "scf.condition")
}

/// Replaces an operation by one with more operands at its end and more results; the regions move over. The results of the
/// new operation stand for those of the old one.
pub(super) fn extend<'c>(op: Op<'c>, operands_added: &[Val<'c>], results_added: &[Ty<'c>]) -> Op<'c> {
    let builder = Builder::before(op);
    let all: Vec<_> = operands(op).chain(operands_added.iter().copied()).collect();
    let types: Vec<_> = results(op).map(type_of).chain(results_added.iter().copied()).collect();
    let mut new = builder.op(op_name(op)).operands(&all).results(&types).empty_regions(region_count(op));
    let inherent = properties(op).and_then(dict_entries).unwrap_or_default();
    for (name, value) in inherent {
        let segments = (name == "operandSegmentSizes").then(|| attr_i32_array(value)).flatten();
        new = match segments {
            Some(mut sizes) => {
                // The group that grows is the last one: the initial values of `affine.for`.
                if let Some(last) = sizes.last_mut() {
                    *last += operands_added.len() as i32;
                }
                new.segments(&sizes)
            }
            None => new.attr(name, value),
        };
    }
    for (name, value) in discardable_attrs(op) {
        new = new.attr(name, value);
    }
    let new = new.build();
    for (from, into) in regions(op).zip(regions(new)) {
        take_blocks(into, from);
    }
    for (old, new) in results(op).zip(results(new)) {
        replace_all_uses(old, new);
    }
    erase(op);
    new
}
