//! Blocks whose address is taken begin with their tag. Canonicalisation merges a block with its only predecessor, where nothing but a
//! constant names it; LLVM knows no address of the entry block, nor of a place inside of a block.

use dialects::ir::*;
use dialects::ops::llvm;

/// Splits the block of a `llvm.blocktag` in front of it, where that is not the start of a block that may have an address.
pub(super) fn begin_block(tag: Op<'_>) {
    let Some(block) = block_of(tag) else { return };
    let is_entry = region_of(block).and_then(entry_block) == Some(block);
    if !is_entry && ops(block).next() == Some(tag) {
        return;
    }
    let rest = split_block(tag);
    let mut builder = Builder::at_end(context_of(tag), block);
    builder.set_loc(tag.location());
    llvm::Br::build(&builder, &[], rest).build();
}
