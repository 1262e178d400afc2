//! Keeps block tags at the start of their blocks. Canonicalisation may merge a block whose address is taken with its
//! only predecessor, as a constant is its only other reference; in LLVM neither the entry block nor a position inside a
//! block has an address.

use dialects::ir::*;
use dialects::ops::llvm;

/// Splits the block of a `llvm.blocktag` before it, unless it is at the start of a block other than the entry block.
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
