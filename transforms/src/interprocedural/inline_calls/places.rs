//! Where inlined operations say they are: in the callee, called from the caller.
//!
//! With debug information each place names the function it is in. A place in a callee is right in a caller only together
//! with the place of the call; where the call has none, inlined operations get none either, and variables are not described.

use dialects::ir::*;

/// The places of one inlined copy.
pub(super) struct Places<'c> {
    call: Loc<'c>,
    nowhere: Loc<'c>,
    /// Whether the body says in which function it is while the call does not.
    forget: bool,
}

impl<'c> Places<'c> {
    /// Of the body of `callee` at a place.
    pub(super) fn new(call: Loc<'c>, callee: Op<'c>) -> Self {
        let nowhere = unknown_loc(context_of(callee));
        Self { call, nowhere, forget: has_debug_scope(callee.location()) && !has_debug_scope(call) }
    }

    /// Where what was at a place of the body is now.
    fn of(&self, place: Loc<'c>) -> Loc<'c> {
        if self.forget || place == self.nowhere { self.call } else { call_site_loc(place, self.call) }
    }

    /// Sets the places of an operation and of the arguments of its blocks. Says whether the operation can stay: a
    /// description of a variable cannot without a place.
    pub(super) fn set(&self, op: Op<'c>) -> bool {
        set_loc(op, self.of(op.location()));
        for block in regions(op).flat_map(blocks) {
            self.set_arguments(block);
        }
        !(self.forget && op_name(op).starts_with("llvm.intr.dbg."))
    }

    /// Sets the places of the arguments of a block.
    pub(super) fn set_arguments(&self, block: Blk<'c>) {
        for each in args(block) {
            set_arg_loc(each, self.of(each.location()));
        }
    }
}
