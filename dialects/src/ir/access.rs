//! Accessors for operations, blocks, regions and values.
//!
//! Iterators over operations and blocks fetch the next element before they yield one, so the yielded element may be
//! erased or moved.

use super::*;
use mlir_sys as raw;

/// The operation's name, such as `arith.addi`.
pub fn op_name<'c>(op: Op<'c>) -> &'c str {
    // SAFETY: operation names live as long as the context.
    unsafe { text(raw_name(op)) }
}

/// Whether the operation has this name.
pub fn is_op(op: Op<'_>, name: &str) -> bool {
    let there = raw_name(op);
    // SAFETY: operation names live as long as the context.
    there.length == name.len() && unsafe { bytes(there) } == name.as_bytes()
}

fn raw_name(op: Op<'_>) -> raw::MlirStringRef {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirOperationNameText(dialects_sys::rmlirOperationNameOf(op.to_raw())) }
}

/// The dialect part of the operation's name.
pub fn dialect_name<'c>(op: Op<'c>) -> &'c str {
    let name = op_name(op);
    name.split_once('.').map_or(name, |(dialect, _)| dialect)
}

/// The number of operands.
pub fn operand_count(op: Op<'_>) -> usize {
    // SAFETY: `op` is alive.
    unsafe { raw::mlirOperationGetNumOperands(op.to_raw()) as usize }
}

/// Operand `index`. Panics if it is out of range.
pub fn operand<'c>(op: Op<'c>, index: usize) -> Val<'c> {
    assert!(index < operand_count(op), "`{}` has no operand {index}", op_name(op));
    // SAFETY: the index was checked.
    unsafe { Val::from_raw(raw::mlirOperationGetOperand(op.to_raw(), index as isize)) }
}

/// All operands.
pub fn operands<'c>(op: Op<'c>) -> impl ExactSizeIterator<Item = Val<'c>> + Clone {
    (0..operand_count(op)).map(move |index| operand(op, index))
}

/// The number of results.
pub fn result_count(op: Op<'_>) -> usize {
    // SAFETY: `op` is alive.
    unsafe { raw::mlirOperationGetNumResults(op.to_raw()) as usize }
}

/// Result `index`. Panics if it is out of range.
pub fn result<'c>(op: Op<'c>, index: usize) -> Val<'c> {
    assert!(index < result_count(op), "`{}` has no result {index}", op_name(op));
    // SAFETY: the index was checked.
    unsafe { Val::from_raw(raw::mlirOperationGetResult(op.to_raw(), index as isize)) }
}

/// The first result of an operation, for operations with one result.
pub fn only_result<'c>(op: Op<'c>) -> Val<'c> {
    result(op, 0)
}

/// All results.
pub fn results<'c>(op: Op<'c>) -> impl ExactSizeIterator<Item = Val<'c>> + Clone {
    (0..result_count(op)).map(move |index| result(op, index))
}

/// The number of regions.
pub fn region_count(op: Op<'_>) -> usize {
    // SAFETY: `op` is alive.
    unsafe { raw::mlirOperationGetNumRegions(op.to_raw()) as usize }
}

/// Region `index`. Panics if it is out of range.
pub fn region<'c>(op: Op<'c>, index: usize) -> Reg<'c> {
    assert!(index < region_count(op), "`{}` has no region {index}", op_name(op));
    // SAFETY: the index was checked.
    unsafe { Reg::from_raw(raw::mlirOperationGetRegion(op.to_raw(), index as isize)) }
}

/// All regions.
pub fn regions<'c>(op: Op<'c>) -> impl ExactSizeIterator<Item = Reg<'c>> + Clone {
    (0..region_count(op)).map(move |index| region(op, index))
}

/// The first block of region `index`. Panics if the region is empty.
pub fn body<'c>(op: Op<'c>, index: usize) -> Blk<'c> {
    match entry_block(region(op, index)) {
        Some(block) => block,
        None => panic!("region {index} of `{}` is empty", op_name(op)),
    }
}

/// The first block of a region; `None` if the region is empty.
pub fn entry_block<'c>(region: Reg<'c>) -> Option<Blk<'c>> {
    // SAFETY: `region` is alive; a null block becomes `None`.
    unsafe { Blk::from_option_raw(raw::mlirRegionGetFirstBlock(region.to_raw())) }
}

/// The blocks of a region, in order.
pub fn blocks<'c>(region: Reg<'c>) -> impl Iterator<Item = Blk<'c>> {
    let mut next = entry_block(region);
    std::iter::from_fn(move || {
        let block = next?;
        next = next_block(block);
        Some(block)
    })
}

/// The number of blocks of a region.
pub fn block_count(region: Reg<'_>) -> usize {
    blocks(region).count()
}

/// The block after this one in its region.
pub fn next_block<'c>(block: Blk<'c>) -> Option<Blk<'c>> {
    // SAFETY: `block` is alive; a null block becomes `None`.
    unsafe { Blk::from_option_raw(raw::mlirBlockGetNextInRegion(block.to_raw())) }
}

/// The operations of a block, in order.
pub fn ops<'c>(block: Blk<'c>) -> impl Iterator<Item = Op<'c>> {
    // SAFETY: `block` is alive; a null operation becomes `None`.
    let mut next = unsafe { Op::from_option_raw(raw::mlirBlockGetFirstOperation(block.to_raw())) };
    std::iter::from_fn(move || {
        let op = next?;
        next = next_op(op);
        Some(op)
    })
}

/// The operations after another one in its block, in order.
pub fn ops_after<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    std::iter::successors(next_op(op), |op| next_op(*op))
}

/// The operation after this one in its block.
pub fn next_op<'c>(op: Op<'c>) -> Option<Op<'c>> {
    // SAFETY: `op` is alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(raw::mlirOperationGetNextInBlock(op.to_raw())) }
}

/// The terminator of a block; `None` if the last operation is not one.
pub fn terminator<'c>(block: Blk<'c>) -> Option<Op<'c>> {
    // SAFETY: `block` is alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(raw::mlirBlockGetTerminator(block.to_raw())) }
}

/// The number of arguments of a block.
pub fn arg_count(block: Blk<'_>) -> usize {
    // SAFETY: `block` is alive.
    unsafe { raw::mlirBlockGetNumArguments(block.to_raw()) as usize }
}

/// Argument `index` of a block. Panics if it is out of range.
pub fn arg<'c>(block: Blk<'c>, index: usize) -> Val<'c> {
    assert!(index < arg_count(block), "a block has no argument {index}");
    // SAFETY: the index was checked.
    unsafe { Val::from_raw(raw::mlirBlockGetArgument(block.to_raw(), index as isize)) }
}

/// All arguments of a block.
pub fn args<'c>(block: Blk<'c>) -> impl ExactSizeIterator<Item = Val<'c>> + Clone {
    (0..arg_count(block)).map(move |index| arg(block, index))
}

/// The block that contains an operation.
pub fn block_of<'c>(op: Op<'c>) -> Option<Blk<'c>> {
    // SAFETY: `op` is alive; a null block becomes `None`.
    unsafe { Blk::from_option_raw(raw::mlirOperationGetBlock(op.to_raw())) }
}

/// The region that contains a block.
pub fn region_of<'c>(block: Blk<'c>) -> Option<Reg<'c>> {
    // SAFETY: `block` is alive; a null region becomes `None`.
    unsafe { Reg::from_option_raw(raw::mlirBlockGetParentRegion(block.to_raw())) }
}

/// The operation whose region contains this one.
pub fn parent_op<'c>(op: Op<'c>) -> Option<Op<'c>> {
    // SAFETY: `op` is alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(raw::mlirOperationGetParentOperation(op.to_raw())) }
}

/// The operation whose region contains a block.
pub fn block_parent<'c>(block: Blk<'c>) -> Option<Op<'c>> {
    // SAFETY: `block` is alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(raw::mlirBlockGetParentOperation(block.to_raw())) }
}

/// The enclosing operations, innermost first.
pub fn ancestors<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    std::iter::successors(parent_op(op), |op| parent_op(*op))
}

/// The innermost enclosing function, of any dialect.
pub fn parent_function<'c>(op: Op<'c>) -> Option<Op<'c>> {
    ancestors(op).find(|op| has_trait(*op, Trait::Function))
}

/// Whether `inner` is `outer` or nested in it.
pub fn is_ancestor(outer: Op<'_>, inner: Op<'_>) -> bool {
    inner == outer || ancestors(inner).any(|op| op == outer)
}

/// The operation directly in `block` that is or contains `op`.
pub fn ancestor_in_block<'c>(block: Blk<'c>, op: Op<'c>) -> Option<Op<'c>> {
    std::iter::once(op).chain(ancestors(op)).find(|each| block_of(*each) == Some(block))
}

/// Whether `a` comes before `b`; both must be in one block.
pub fn is_before(a: Op<'_>, b: Op<'_>) -> bool {
    // SAFETY: both are alive.
    unsafe { raw::mlirOperationIsBeforeInBlock(a.to_raw(), b.to_raw()) }
}

/// The operation that defines a value; `None` for block arguments.
pub fn defining_op<'c>(value: Val<'c>) -> Option<Op<'c>> {
    // SAFETY: `value` is alive; its owner is queried only if it is a result.
    unsafe {
        raw::mlirValueIsAOpResult(value.to_raw()).then(|| Op::from_raw(raw::mlirOpResultGetOwner(value.to_raw())))
    }
}

/// The block and the index of a block argument; `None` for results.
pub fn as_argument<'c>(value: Val<'c>) -> Option<(Blk<'c>, usize)> {
    // SAFETY: `value` is alive; its block and index are queried only if it is an argument.
    unsafe {
        raw::mlirValueIsABlockArgument(value.to_raw()).then(|| {
            (
                Blk::from_raw(raw::mlirBlockArgumentGetOwner(value.to_raw())),
                raw::mlirBlockArgumentGetArgNumber(value.to_raw()) as usize,
            )
        })
    }
}

/// The index of a result in its operation; `None` for block arguments.
pub fn result_number(value: Val<'_>) -> Option<usize> {
    // SAFETY: `value` is alive; its index is queried only if it is a result.
    unsafe {
        raw::mlirValueIsAOpResult(value.to_raw()).then(|| raw::mlirOpResultGetResultNumber(value.to_raw()) as usize)
    }
}

/// The block in which a value is defined.
pub fn value_block<'c>(value: Val<'c>) -> Option<Blk<'c>> {
    match as_argument(value) {
        Some((block, _)) => Some(block),
        None => defining_op(value).and_then(block_of),
    }
}

/// The region in which a value is defined.
pub fn value_region<'c>(value: Val<'c>) -> Option<Reg<'c>> {
    value_block(value).and_then(region_of)
}

/// Whether a value is defined outside `op` and is not one of its results.
pub fn is_defined_outside(value: Val<'_>, op: Op<'_>) -> bool {
    match value_block(value).and_then(block_parent) {
        Some(owner) => !is_ancestor(op, owner) && defining_op(value) != Some(op),
        None => true,
    }
}

/// The type of a value.
pub fn type_of<'c>(value: Val<'c>) -> Ty<'c> {
    // SAFETY: `value` is alive.
    unsafe { Ty::from_raw(raw::mlirValueGetType(value.to_raw())) }
}

/// The uses of a value: user and operand index, in the order of MLIR's use list (most recent first).
pub fn uses<'c>(value: Val<'c>) -> impl Iterator<Item = (Op<'c>, usize)> {
    // SAFETY: `value` is alive; null uses end the list.
    let mut next = unsafe { raw::mlirValueGetFirstUse(value.to_raw()) };
    std::iter::from_fn(move || {
        if next.ptr.is_null() {
            return None;
        }
        // SAFETY: `next` is an existing use; the following one is fetched before this one is yielded.
        unsafe {
            let item =
                (Op::from_raw(raw::mlirOpOperandGetOwner(next)), raw::mlirOpOperandGetOperandNumber(next) as usize);
            next = raw::mlirOpOperandGetNextUse(next);
            Some(item)
        }
    })
}

/// The users of a value without duplicates, in the order of MLIR's use list.
pub fn users<'c>(value: Val<'c>) -> Vec<Op<'c>> {
    let mut seen = std::collections::HashSet::new();
    uses(value).map(|(op, _)| op).filter(|op| seen.insert(op_key(*op))).collect()
}

/// Whether a value is used.
pub fn has_uses(value: Val<'_>) -> bool {
    uses(value).next().is_some()
}

/// Whether a value has exactly one use.
pub fn has_one_use(value: Val<'_>) -> bool {
    let mut all = uses(value);
    all.next().is_some() && all.next().is_none()
}

/// Whether any result of the operation is used.
pub fn op_has_uses(op: Op<'_>) -> bool {
    results(op).any(has_uses)
}

/// The successors of a terminator.
pub fn successors<'c>(op: Op<'c>) -> Vec<Blk<'c>> {
    // SAFETY: `op` is alive; the indices are in range.
    unsafe {
        (0..raw::mlirOperationGetNumSuccessors(op.to_raw()))
            .map(|index| Blk::from_raw(raw::mlirOperationGetSuccessor(op.to_raw(), index)))
            .collect()
    }
}

/// The predecessors of a block; a block with two edges to it is listed twice.
pub fn predecessors<'c>(block: Blk<'c>) -> Vec<Blk<'c>> {
    // SAFETY: `block` is alive; the indices are in range.
    unsafe {
        (0..raw::mlirBlockGetNumPredecessors(block.to_raw()))
            .map(|index| Blk::from_raw(raw::mlirBlockGetPredecessor(block.to_raw(), index)))
            .collect()
    }
}

/// A map key that identifies a value during its lifetime.
pub fn val_key(value: Val<'_>) -> usize {
    value.to_raw().ptr as usize
}

/// A map key that identifies an operation during its lifetime.
pub fn op_key(op: Op<'_>) -> usize {
    op.to_raw().ptr as usize
}

/// A map key that identifies a block during its lifetime.
pub fn block_key(block: Blk<'_>) -> usize {
    block.to_raw().ptr as usize
}

/// A map key that identifies a region during its lifetime.
pub fn region_key(region: Reg<'_>) -> usize {
    region.to_raw().ptr as usize
}

/// The operation `builtin.module` of a module.
pub fn module_op<'c>(module: &Module<'c>) -> Op<'c> {
    // SAFETY: the module is alive; the caller keeps it alive while it uses the handle.
    unsafe { Op::from_raw(raw::mlirModuleGetOperation(module.to_raw())) }
}

/// The only block of a module.
pub fn module_body<'c>(module: &Module<'c>) -> Blk<'c> {
    // SAFETY: as for `module_op`.
    unsafe { Blk::from_raw(raw::mlirModuleGetBody(module.to_raw())) }
}
