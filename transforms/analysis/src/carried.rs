//! Incoming values of block arguments and region results: the inverse of successor operands.

use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, scf},
};

/// The values that a block argument, or a result of an operation with regions, may take: initial values, values that
/// iterations and regions yield, operands of branches. `None` for other values, or if the incoming values are unknown.
pub fn carried_from<'c>(value: Val<'c>) -> Option<Vec<Val<'c>>> {
    match defining_op(value) {
        Some(op) => to_result(op, result_number(value)?),
        None => to_argument(value),
    }
}

/// The incoming values of a result of an operation with regions.
fn to_result<'c>(op: Op<'c>, at: usize) -> Option<Vec<Val<'c>>> {
    let mut values = Vec::new();
    match OpKind::of(op) {
        OpKind::Scf(scf::Kind::For) => {
            let loop_op = scf::For::assume(op);
            values.extend([loop_op.init_args().nth(at)?, yielded(loop_op.region(), at)?]);
        }
        OpKind::Affine(affine::Kind::For) => {
            let loop_op = affine::For::assume(op);
            values.extend([loop_op.inits().nth(at)?, yielded(loop_op.region(), at)?]);
        }
        OpKind::Scf(scf::Kind::While) => values.push(passed_on(scf::While::assume(op), at)?),
        OpKind::Scf(scf::Kind::If | scf::Kind::IndexSwitch | scf::Kind::ExecuteRegion)
        | OpKind::Affine(affine::Kind::If)
        | OpKind::Cmem(cmem::Kind::AffineScope) => {
            for region in regions(op) {
                for block in blocks(region) {
                    let end = terminator(block)?;
                    if scf::Yield::is(end) || affine::Yield::is(end) || cmem::Yield::is(end) {
                        values.push(operand(end, at));
                    }
                }
            }
        }
        _ => return None,
    }
    Some(values)
}

/// The incoming values of a block argument.
fn to_argument<'c>(value: Val<'c>) -> Option<Vec<Val<'c>>> {
    let (block, at) = as_argument(value)?;
    let owner = block_parent(block)?;
    if region_of(block).and_then(entry_block) != Some(block) {
        return passed_by_branches(block, at);
    }
    Some(match OpKind::of(owner) {
        OpKind::Scf(scf::Kind::For) => {
            let (loop_op, at) = (scf::For::assume(owner), at.checked_sub(1)?);
            vec![loop_op.init_args().nth(at)?, yielded(loop_op.region(), at)?]
        }
        OpKind::Affine(affine::Kind::For) => {
            let (loop_op, at) = (affine::For::assume(owner), at.checked_sub(1)?);
            vec![loop_op.inits().nth(at)?, yielded(loop_op.region(), at)?]
        }
        OpKind::Scf(scf::Kind::While) => {
            let loop_op = scf::While::assume(owner);
            if region_of(block) == Some(loop_op.before()) {
                vec![loop_op.inits().nth(at)?, yielded(loop_op.after(), at)?]
            } else {
                vec![passed_on(loop_op, at)?]
            }
        }
        _ => return None,
    })
}

/// The value that the region of a loop yields.
fn yielded<'c>(region: Reg<'c>, at: usize) -> Option<Val<'c>> {
    Some(operand(terminator(entry_block(region)?)?, at))
}

/// The value that the first region of an `scf.while` forwards.
fn passed_on<'c>(loop_op: scf::While<'c>, at: usize) -> Option<Val<'c>> {
    scf::Condition::of(terminator(entry_block(loop_op.before())?)?)?.args().nth(at)
}

/// The values that the branches to a block pass for its argument.
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
