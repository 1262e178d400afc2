//! Modification of operations, blocks and regions.

use super::*;
use mlir_sys as raw;
use std::ptr;

const NO_OP: raw::MlirOperation = raw::MlirOperation { ptr: ptr::null_mut() };
const NO_BLOCK: raw::MlirBlock = raw::MlirBlock { ptr: ptr::null_mut() };

/// Replaces all uses of `of` with `with`, and transfers its debug description.
pub fn replace_all_uses<'c>(of: Val<'c>, with: Val<'c>) {
    described::transfer_description(of, with);
    // SAFETY: both are alive.
    unsafe { raw::mlirValueReplaceAllUsesOfWith(of.to_raw(), with.to_raw()) }
}

/// Renames a symbol below `scope`, in its definition and all its uses there. Returns whether that succeeded.
pub fn rename_symbol(symbol: Op<'_>, name: &str, scope: Op<'_>) -> bool {
    let Some(old) = symbol_name(symbol) else { return false };
    // SAFETY: both are alive, and the names live through the call.
    let done = unsafe { raw::mlirSymbolTableReplaceAllSymbolUses(raw_str(old), raw_str(name), scope.to_raw()) };
    if done.value != 0 {
        set_attr(symbol, "sym_name", str_attr(context_of(symbol), name));
    }
    done.value != 0
}

/// Replaces the uses of `of` inside `scope` with `with`.
pub fn replace_uses_inside<'c>(of: Val<'c>, with: Val<'c>, scope: Op<'c>) {
    // SAFETY: all are alive.
    unsafe { dialects_sys::rmlirReplaceUsesInside(of.to_raw(), with.to_raw(), scope.to_raw(), true) }
}

/// Replaces the uses of `of` outside `scope` with `with`.
pub fn replace_uses_outside<'c>(of: Val<'c>, with: Val<'c>, scope: Op<'c>) {
    // SAFETY: all are alive.
    unsafe { dialects_sys::rmlirReplaceUsesInside(of.to_raw(), with.to_raw(), scope.to_raw(), false) }
}

/// Replaces the results of an operation with `values` and erases it.
pub fn replace_op<'c>(op: Op<'c>, values: &[Val<'c>]) {
    assert_eq!(result_count(op), values.len(), "one value for each result of `{}`", op_name(op));
    replace_results(op, values.iter().copied());
    erase(op);
}

/// Replaces all uses of the results of an operation with `values`.
pub fn replace_results<'c>(op: Op<'c>, values: impl IntoIterator<Item = Val<'c>>) {
    results(op).zip(values).for_each(|(result, value)| replace_all_uses(result, value));
}

/// Erases an operation with its regions. Handles to it and its contents are invalid afterwards.
///
/// # Panics
///
/// If a result still has uses.
pub fn erase(op: Op<'_>) {
    // SAFETY: `op` is alive, and the shim refuses to free what is used.
    let erased = unsafe { dialects_sys::rmlirErase(op.to_raw()) };
    assert!(erased, "`{}` is still used", op_name(op));
}

/// Erases an operation if it is trivially dead, then recursively the operations that only it used. Returns the number
/// of erased operations.
pub fn erase_if_dead(op: Op<'_>) -> usize {
    let mut work = vec![op];
    let mut erased = std::collections::HashSet::new();
    while let Some(op) = work.pop() {
        if erased.contains(&op_key(op)) || !is_trivially_dead(op) {
            continue;
        }
        let inputs: Vec<_> = operands(op).filter_map(defining_op).collect();
        erased.insert(op_key(op));
        erase(op);
        work.extend(inputs.into_iter().filter(|each| !erased.contains(&op_key(*each))));
    }
    erased.len()
}

/// As [`erase_if_dead`], for the operation that defines a value, if it is no block argument.
pub fn erase_value_if_dead(value: Val<'_>) {
    if let Some(op) = defining_op(value) {
        erase_if_dead(op);
    }
}

/// Erases a block with its contents, dropping all uses of its values; for unreachable blocks.
pub fn erase_block(block: Blk<'_>) {
    // SAFETY: `block` is alive; the shim drops all references first.
    unsafe { dialects_sys::rmlirEraseBlock(block.to_raw()) }
}

/// Moves an operation before another.
pub fn move_before<'c>(op: Op<'c>, before: Op<'c>) {
    // SAFETY: both are alive.
    unsafe { dialects_sys::rmlirMove(op.to_raw(), NO_BLOCK, before.to_raw()) }
}

/// Moves an operation after another.
pub fn move_after<'c>(op: Op<'c>, after: Op<'c>) {
    match (next_op(after), block_of(after)) {
        (Some(next), _) if next == op => {}
        (Some(next), _) => move_before(op, next),
        (None, Some(block)) => move_to_end(op, block),
        (None, None) => {}
    }
}

/// Moves an operation to the end of a block.
pub fn move_to_end<'c>(op: Op<'c>, block: Blk<'c>) {
    // SAFETY: both are alive.
    unsafe { dialects_sys::rmlirMove(op.to_raw(), block.to_raw(), NO_OP) }
}

/// Replaces one operand.
pub fn set_operand<'c>(op: Op<'c>, index: usize, value: Val<'c>) {
    assert!(index < operand_count(op), "`{}` has no operand {index}", op_name(op));
    // SAFETY: the index was checked.
    unsafe { raw::mlirOperationSetOperand(op.to_raw(), index as isize, value.to_raw()) }
}

/// Replaces all operands; their number may change. The caller updates segment sizes.
pub fn set_operands<'c>(op: Op<'c>, values: &[Val<'c>]) {
    let values: Vec<_> = values.iter().map(|value| value.to_raw()).collect();
    // SAFETY: all are alive, and the buffer lives through the call.
    unsafe { raw::mlirOperationSetOperands(op.to_raw(), values.len() as isize, values.as_ptr()) }
}

/// Adds operands after the others. The caller updates segment sizes.
pub fn append_operands<'c>(op: Op<'c>, values: impl IntoIterator<Item = Val<'c>>) {
    let all: Vec<_> = operands(op).chain(values).collect();
    set_operands(op, &all);
}

/// Replaces one successor.
pub fn set_successor<'c>(op: Op<'c>, index: usize, block: Blk<'c>) {
    assert!(index < successors(op).len(), "`{}` has no successor {index}", op_name(op));
    // SAFETY: the index was checked.
    unsafe { raw::mlirOperationSetSuccessor(op.to_raw(), index as isize, block.to_raw()) }
}

/// Sets an attribute, inherent or discardable.
pub fn set_attr<'c>(op: Op<'c>, name: &str, value: Attr<'c>) {
    // SAFETY: both are alive; the name is copied.
    unsafe { raw::mlirOperationSetAttributeByName(op.to_raw(), raw_str(name), value.to_raw()) }
}

/// Removes an attribute. Returns whether it was set.
pub fn remove_attr(op: Op<'_>, name: &str) -> bool {
    // SAFETY: `op` is alive.
    unsafe { raw::mlirOperationRemoveAttributeByName(op.to_raw(), raw_str(name)) }
}

/// Sets an ODS property that is not an attribute. Returns `false` if the operation does not have it or rejects the
/// value.
pub fn set_prop<'c>(op: Op<'c>, name: &str, value: Attr<'c>) -> bool {
    // SAFETY: both are alive.
    unsafe { dialects_sys::rmlirSetProperty(op.to_raw(), raw_str(name), value.to_raw()) }
}

/// Sets the location of an operation.
pub fn set_loc<'c>(op: Op<'c>, location: Loc<'c>) {
    // SAFETY: both are alive.
    unsafe { raw::mlirOperationSetLocation(op.to_raw(), location.to_raw()) }
}

/// Sets the location of a block argument.
pub fn set_arg_loc<'c>(argument: Val<'c>, location: Loc<'c>) {
    assert!(as_argument(argument).is_some(), "the value is no block argument");
    // SAFETY: both are alive, and the value is an argument.
    unsafe { dialects_sys::rmlirSetArgumentLocation(argument.to_raw(), location.to_raw()) }
}

/// Changes the type of a value in place; the caller keeps its definition and users consistent.
pub fn set_type<'c>(value: Val<'c>, r#type: Ty<'c>) {
    // SAFETY: both are alive.
    unsafe { dialects_sys::rmlirSetType(value.to_raw(), r#type.to_raw()) }
}

/// Adds a block at the end of a region.
pub fn create_block<'c>(region: Reg<'c>, arguments: &[(Ty<'c>, Loc<'c>)]) -> Blk<'c> {
    // SAFETY: `region` is alive and owns the new block.
    let block = unsafe { Blk::from_raw(dialects_sys::rmlirCreateBlock(region.to_raw(), NO_BLOCK)) };
    for (r#type, location) in arguments {
        add_arg(block, *r#type, *location);
    }
    block
}

/// Adds a block before another one, in the same region.
pub fn create_block_before<'c>(before: Blk<'c>, arguments: &[(Ty<'c>, Loc<'c>)]) -> Blk<'c> {
    let region = match region_of(before) {
        Some(region) => region,
        None => panic!("the block is in no region"),
    };
    // SAFETY: both are alive; the region owns the new block.
    let block = unsafe { Blk::from_raw(dialects_sys::rmlirCreateBlock(region.to_raw(), before.to_raw())) };
    for (r#type, location) in arguments {
        add_arg(block, *r#type, *location);
    }
    block
}

/// Adds a block after another one, in the same region.
pub fn create_block_after<'c>(after: Blk<'c>, arguments: &[(Ty<'c>, Loc<'c>)]) -> Blk<'c> {
    match (next_block(after), region_of(after)) {
        (Some(next), _) => create_block_before(next, arguments),
        (None, Some(region)) => create_block(region, arguments),
        (None, None) => panic!("the block is in no region"),
    }
}

/// Adds an argument to a block. The location is used without its identity, which belongs to another value.
pub fn add_arg<'c>(block: Blk<'c>, r#type: Ty<'c>, location: Loc<'c>) -> Val<'c> {
    let location = described::without_identity(context_of_type(r#type), location);
    // SAFETY: all are alive.
    unsafe { Val::from_raw(raw::mlirBlockAddArgument(block.to_raw(), r#type.to_raw(), location.to_raw())) }
}

/// Erases an argument of a block; it must be unused. The caller updates the branches to the block.
pub fn erase_arg(block: Blk<'_>, index: usize) {
    assert!(!has_uses(arg(block, index)), "the argument is still used");
    // SAFETY: the index was checked by `arg`.
    unsafe { raw::mlirBlockEraseArgument(block.to_raw(), index as u32) }
}

/// Splits a block before `op`: it and the operations after it move to a new block after the old one. The old block has
/// no terminator then.
pub fn split_block<'c>(op: Op<'c>) -> Blk<'c> {
    assert!(block_of(op).and_then(region_of).is_some(), "the operation is in no region");
    // SAFETY: `op` is in a block of a region.
    unsafe { Blk::from_raw(dialects_sys::rmlirSplitBlock(op.to_raw())) }
}

/// Moves the operations of a block before `before`, replaces its arguments with `values` and erases it. The block must
/// have no predecessors; its terminator is moved too, to be erased or replaced by the caller.
pub fn inline_block_before<'c>(block: Blk<'c>, before: Op<'c>, values: &[Val<'c>]) {
    let into = match block_of(before) {
        Some(into) => into,
        None => panic!("the operation is in no block"),
    };
    inline_block(block, into, before.to_raw(), values);
}

/// Replaces an operation by the operations of one of its blocks, which has no arguments, and its results by the
/// operands of the terminator of the block.
pub fn replace_by_block<'c>(op: Op<'c>, block: Blk<'c>) {
    if let Some(end) = terminator(block) {
        replace_results(op, operands(end));
        erase(end);
    }
    inline_block_before(block, op, &[]);
    erase(op);
}

/// As [`inline_block_before`], at the end of another block.
pub fn inline_block_at_end<'c>(block: Blk<'c>, into: Blk<'c>, values: &[Val<'c>]) {
    inline_block(block, into, NO_OP, values);
}

fn inline_block<'c>(block: Blk<'c>, into: Blk<'c>, before: raw::MlirOperation, values: &[Val<'c>]) {
    args(block).zip(values).for_each(|(argument, value)| described::transfer_description(argument, *value));
    let values: Vec<_> = values.iter().map(|value| value.to_raw()).collect();
    // SAFETY: all are alive; the shim checks the number of values and that the block has no predecessors.
    let done =
        unsafe { dialects_sys::rmlirInlineBlock(block.to_raw(), into.to_raw(), before, values.as_ptr(), values.len()) };
    assert!(done, "the block has predecessors or another number of arguments");
}

/// Replaces an operation without results by the operations of its only block, whose arguments become `values`. The
/// terminator of the block is erased.
pub fn replace_by_body<'c>(op: Op<'c>, values: &[Val<'c>]) {
    let block = body(op, 0);
    if let Some(end) = terminator(block) {
        erase(end);
    }
    inline_block_before(block, op, values);
    erase(op);
}

/// Moves all blocks of one region to the end of another.
pub fn take_blocks<'c>(into: Reg<'c>, from: Reg<'c>) {
    // SAFETY: both are alive.
    unsafe { dialects_sys::rmlirTakeBlocks(into.to_raw(), from.to_raw()) }
}

/// Moves a block to the end of a region.
pub fn move_block<'c>(block: Blk<'c>, region: Reg<'c>) {
    // SAFETY: both are alive, and a block with a handle is in a region.
    unsafe { dialects_sys::rmlirMoveBlock(block.to_raw(), region.to_raw(), NO_BLOCK) }
}

/// Moves a block before another one.
pub fn move_block_before<'c>(block: Blk<'c>, before: Blk<'c>) {
    let region = match region_of(before) {
        Some(region) => region,
        None => panic!("the block is in no region"),
    };
    // SAFETY: all are alive.
    unsafe { dialects_sys::rmlirMoveBlock(block.to_raw(), region.to_raw(), before.to_raw()) }
}
