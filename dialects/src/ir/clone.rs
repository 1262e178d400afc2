//! Clones of operations, regions and modules with a value map.

use super::*;
use mlir_sys as raw;
use rustc_hash::FxHashMap;

/// A map from values and blocks of an original to those of a clone.
#[derive(Default)]
pub struct ValueMap<'c> {
    values: FxHashMap<usize, Val<'c>>,
    blocks: FxHashMap<usize, Blk<'c>>,
}

impl<'c> ValueMap<'c> {
    /// An empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps `from` to `to`.
    pub fn insert(&mut self, from: Val<'c>, to: Val<'c>) {
        self.values.insert(val_key(from), to);
    }

    /// Maps block `from` to `to`.
    pub fn insert_block(&mut self, from: Blk<'c>, to: Blk<'c>) {
        self.blocks.insert(block_key(from), to);
    }

    /// The mapped value, or the value itself.
    pub fn get(&self, value: Val<'c>) -> Val<'c> {
        self.values.get(&val_key(value)).copied().unwrap_or(value)
    }

    /// The mapped value, if there is one.
    pub fn find(&self, value: Val<'c>) -> Option<Val<'c>> {
        self.values.get(&val_key(value)).copied()
    }

    /// The mapped block, or the block itself.
    pub fn get_block(&self, block: Blk<'c>) -> Blk<'c> {
        self.blocks.get(&block_key(block)).copied().unwrap_or(block)
    }
}

/// Clones an operation with its regions; the clone is detached. Values and blocks from outside are mapped, and those
/// defined inside are added to the map. Insert the clone with [`insert`].
pub fn clone_op<'c>(op: Op<'c>, map: &mut ValueMap<'c>) -> Op<'c> {
    // SAFETY: `op` is alive; the clone is owned by whoever inserts or erases it.
    let copy = unsafe { Op::from_raw(raw::mlirOperationClone(op.to_raw())) };
    pair(op, copy, map);
    remap(copy, map);
    copy
}

/// A copy of a module in which the functions selected by `is_declared` are declarations.
pub fn clone_module<'c>(module: Op<'c>, is_declared: impl Fn(Op<'c>) -> bool) -> Option<Module<'c>> {
    // SAFETY: `module` is alive; the returned module owns the copy with its contents.
    unsafe {
        let copy = dialects_sys::rmlirCloneWithoutRegions(module.to_raw());
        let inside = create_block(region(Op::from_raw(copy), 0), &[]);
        for op in ops(body(module, 0)) {
            let part = if is_declared(op) {
                let part = dialects_sys::rmlirCloneWithoutRegions(op.to_raw());
                set_attr(Op::from_raw(part), "sym_visibility", str_attr(context_of(op), "private"));
                part
            } else {
                raw::mlirOperationClone(op.to_raw())
            };
            raw::mlirBlockAppendOwnedOperation(inside.to_raw(), part);
        }
        Module::from_option_raw(raw::mlirModuleFromOperation(copy))
    }
}

/// Inserts a detached operation at the insertion point of a builder.
pub fn insert<'c>(builder: &Builder<'c>, op: Op<'c>) -> Op<'c> {
    // SAFETY: `op` is detached and becomes owned by the block.
    unsafe {
        match builder.save() {
            InsertionPoint::Detached => {}
            InsertionPoint::End(block) => {
                raw::mlirBlockAppendOwnedOperation(block.to_raw(), op.to_raw());
            }
            InsertionPoint::Before(before) => {
                let block = raw::mlirOperationGetBlock(before.to_raw());
                raw::mlirBlockInsertOwnedOperationBefore(block, before.to_raw(), op.to_raw());
            }
        }
    }
    op
}

/// Clones an operation and inserts it at the insertion point of a builder.
pub fn clone_at<'c>(builder: &Builder<'c>, op: Op<'c>, map: &mut ValueMap<'c>) -> Op<'c> {
    insert(builder, clone_op(op, map))
}

/// Whether a block has at most `most` operations, nested ones included, all of which may be duplicated in a function.
pub fn may_be_copied(block: Blk<'_>, most: usize) -> bool {
    let mut count = 0;
    ops(block).all(|op| {
        let end = walk(op, Order::Pre, |inner| {
            count += 1;
            // A noalias scope belongs to one execution of its declaration, and a label, also in assembly, must be
            // unique.
            match op_name(inner) {
                "llvm.intr.experimental.noalias.scope.decl" | "llvm.blocktag" | "llvm.inline_asm" => Walk::Stop,
                _ if count > most => Walk::Stop,
                _ => Walk::Continue,
            }
        });
        end != Walk::Stop
    })
}

/// Clones all blocks of a region to the end of another.
pub fn clone_region_into<'c>(from: Reg<'c>, into: Reg<'c>, map: &mut ValueMap<'c>) {
    let sources: Vec<_> = blocks(from).collect();
    for source in &sources {
        let target = create_block(into, &[]);
        map.insert_block(*source, target);
        for argument in args(*source) {
            let copy = add_arg(target, type_of(argument), argument.location());
            set_arg_loc(copy, argument.location());
            map.insert(argument, copy);
        }
    }
    let mut copies = Vec::new();
    for source in &sources {
        let target = map.get_block(*source);
        for op in ops(*source) {
            // SAFETY: `op` is alive, and the block owns the clone.
            let copy = unsafe {
                let copy = raw::mlirOperationClone(op.to_raw());
                raw::mlirBlockAppendOwnedOperation(target.to_raw(), copy);
                Op::from_raw(copy)
            };
            pair(op, copy, map);
            copies.push(copy);
        }
    }
    // Blocks need not be in dominance order, so operands are mapped after everything is cloned.
    for copy in copies {
        remap(copy, map);
    }
}

/// Maps the values and blocks of an operation to those of its clone.
fn pair<'c>(op: Op<'c>, copy: Op<'c>, map: &mut ValueMap<'c>) {
    for (old, new) in results(op).zip(results(copy)) {
        map.insert(old, new);
    }
    for (old, new) in regions(op).zip(regions(copy)) {
        for (old, new) in blocks(old).zip(blocks(new)) {
            map.insert_block(old, new);
            for (old, new) in args(old).zip(args(new)) {
                map.insert(old, new);
            }
            for (old, new) in ops(old).zip(ops(new)) {
                pair(old, new, map);
            }
        }
    }
}

/// Applies the map to the operands and successors of a clone. Those that MLIR's own clone has already mapped have no
/// entry and are kept.
fn remap<'c>(copy: Op<'c>, map: &ValueMap<'c>) {
    walk(copy, Order::Pre, |op| {
        for (index, value) in operands(op).enumerate() {
            if let Some(new) = map.find(value) {
                set_operand(op, index, new);
            }
        }
        for (index, block) in successors(op).into_iter().enumerate() {
            let new = map.get_block(block);
            if new != block {
                set_successor(op, index, new);
            }
        }
        Walk::Continue
    });
}
