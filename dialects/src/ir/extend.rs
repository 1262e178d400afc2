//! Adds operands and results to operations with regions, for which MLIR requires a new operation, and fills absent
//! regions, which cannot yield values.

use super::*;

/// Replaces an operation by one with additional operands and results at the end, and moves its regions. The results of
/// the new operation replace those of the old one.
pub fn extend<'c>(op: Op<'c>, operands_added: &[Val<'c>], results_added: &[Ty<'c>]) -> Op<'c> {
    let builder = Builder::before(op);
    let all: Vec<_> = operands(op).chain(operands_added.iter().copied()).collect();
    let types: Vec<_> = results(op).map(type_of).chain(results_added.iter().copied()).collect();
    let mut new = builder.op(op_name(op)).operands(&all).results(&types).empty_regions(region_count(op));
    let inherent = properties(op).and_then(dict_entries).unwrap_or_default();
    for (name, value) in inherent {
        let segments = (name == "operandSegmentSizes").then(|| attr_i32_array(value)).flatten();
        new = match segments {
            Some(mut sizes) => {
                // The operand segment that grows is the last one: the initial values of `affine.for`.
                if let Some(last) = sizes.last_mut() {
                    *last += operands_added.len() as i32;
                }
                new.segments(&sizes)
            }
            None => new.attr(name, value),
        };
    }
    let new = new.build_instead_of(op);
    for (from, into) in regions(op).zip(regions(new)) {
        take_blocks(into, from);
    }
    for (old, new) in results(op).zip(results(new)) {
        replace_all_uses(old, new);
    }
    erase(op);
    new
}

/// Gives an empty region, such as an absent `else`, a block that ends as those of the other regions do, without operands.
/// Does nothing if the region has blocks.
pub fn fill_region(op: Op<'_>, index: usize) {
    let empty = region(op, index);
    if entry_block(empty).is_some() {
        return;
    }
    let Some(end) = regions(op).filter_map(entry_block).find_map(terminator) else { return };
    let mut b = Builder::at_end(context_of(op), create_block(empty, &[]));
    b.set_loc(op.location());
    b.op(op_name(end)).build();
}
