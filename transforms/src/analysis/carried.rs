//! Which values control flow brings to a place.

use dialects::ir::*;

/// The values of which a block argument, or the result of an operation with regions, is one: initial values, what iterations and
/// regions yield, what branches pass. `None` for what does not come so, and when it is not known.
pub(crate) fn carried_from<'c>(value: Val<'c>) -> Option<Vec<Val<'c>>> {
    match defining_op(value) {
        Some(op) => to_result(op, result_number(value)?),
        None => to_argument(value),
    }
}

/// Where the result of an operation with regions comes from.
fn to_result<'c>(op: Op<'c>, at: usize) -> Option<Vec<Val<'c>>> {
    let mut values = Vec::new();
    match op_name(op) {
        "scf.for" => values.extend([operand(op, 3 + at), operand(terminator(body(op, 0))?, at)]),
        "affine.for" => values.extend([loop_start(op, at)?, operand(terminator(body(op, 0))?, at)]),
        "scf.while" => values.push(operand(terminator(body(op, 0))?, 1 + at)),
        "scf.if" | "scf.index_switch" | "scf.execute_region" | "affine.if" | "cmem.affine_scope" => {
            for region in regions(op) {
                for block in blocks(region) {
                    let end = terminator(block)?;
                    if is_op(end, "scf.yield") || is_op(end, "affine.yield") || is_op(end, "cmem.yield") {
                        values.push(operand(end, at));
                    }
                }
            }
        }
        _ => return None,
    }
    Some(values)
}

/// Where a block argument comes from.
fn to_argument<'c>(value: Val<'c>) -> Option<Vec<Val<'c>>> {
    let (block, at) = as_argument(value)?;
    let owner = block_parent(block)?;
    if region_of(block).and_then(entry_block) != Some(block) {
        return passed_by_branches(block, at);
    }
    Some(match op_name(owner) {
        "scf.for" => {
            let at = at.checked_sub(1)?;
            vec![operand(owner, 3 + at), operand(terminator(block)?, at)]
        }
        "affine.for" => {
            let at = at.checked_sub(1)?;
            vec![loop_start(owner, at)?, operand(terminator(block)?, at)]
        }
        "scf.while" if region_of(block) == Some(region(owner, 0)) => {
            vec![operand(owner, at), operand(terminator(body(owner, 1))?, at)]
        }
        "scf.while" => vec![operand(terminator(body(owner, 0))?, 1 + at)],
        _ => return None,
    })
}

/// The initial value of an iteration value of an `affine.for`.
fn loop_start<'c>(op: Op<'c>, at: usize) -> Option<Val<'c>> {
    affine_loop(op)?.initial.get(at).copied()
}

/// What the branches to a block pass for its argument.
fn passed_by_branches<'c>(block: Blk<'c>, at: usize) -> Option<Vec<Val<'c>>> {
    let mut values = Vec::new();
    for from in predecessors(block) {
        let end = terminator(from)?;
        for (number, target) in successors(end).into_iter().enumerate() {
            if target == block {
                values.push(*successor_operands(end, number)?.get(at)?);
            }
        }
    }
    Some(values)
}
