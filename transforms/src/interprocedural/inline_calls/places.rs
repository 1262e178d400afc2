//! Where inlined operations say they are: in the callee, called from the caller.
//!
//! With debug information a place that names no scope is in the function that holds it. So a place of a callee gets the
//! callee's scope when it moves. A caller without debug information has no place for those of a callee that has it:
//! inlined operations are where the call is then, and variables are not described.

use dialects::{
    ir::*,
    ops::{OpKind, llvm},
};

/// The places of one inlined copy.
pub(super) struct Places<'c> {
    context: &'c Context,
    /// Where the call is.
    call: Loc<'c>,
    nowhere: Loc<'c>,
    /// The scope of the callee.
    scope: Option<Attr<'c>>,
    /// Whether the callee's places mean nothing in the caller.
    forget: bool,
}

impl<'c> Places<'c> {
    /// Of a copy of the body of `callee` in the place of `call`.
    pub(super) fn new(call: Op<'c>, callee: Op<'c>) -> Self {
        let context = context_of(callee);
        let nowhere = unknown_loc(context);
        let caller = parent_function(call).map_or(nowhere, |function| function.location());
        let scope = debug_scope(callee.location());
        let around = debug_scope(caller);
        let forget = scope.is_some() && around.is_none();
        let place = described::without_descriptions(context, call.location());
        // Nowhere in a function with debug information is no place for a call; the function itself is one. The scope is
        // named even where it is that of the function: the description of a variable takes its own for the default.
        let call = match around {
            Some(_) if place == nowhere => caller,
            Some(around) => with_debug_scope(context, place, around),
            None => place,
        };
        Self { context, call, nowhere, scope, forget }
    }

    /// Where what was at a place of the body is now. What it says of variables goes along.
    pub(super) fn of(&self, place: Loc<'c>) -> Loc<'c> {
        if self.forget || place == self.nowhere {
            return self.call;
        }
        let place = self.scope.map_or(place, |scope| with_debug_scope(self.context, place, scope));
        call_site_loc(place, self.call)
    }

    /// Sets the places of an operation and of the arguments of its blocks. Says whether the operation can stay: a
    /// description of a variable cannot without a place.
    pub(super) fn set(&self, op: Op<'c>) -> bool {
        set_loc(op, self.of(op.location()));
        for name in ["llvm.loop_annotation", "loop_annotation"] {
            // The places of a loop would have to be in the callee, too; debuggers know them from its operations.
            if let Some(annotation) = attr(op, name) {
                set_attr(op, name, debug::without_loop_places(annotation));
            }
        }
        for block in regions(op).flat_map(blocks) {
            self.set_arguments(block);
        }
        let describes = matches!(
            OpKind::of(op),
            OpKind::Llvm(llvm::Kind::DbgDeclare | llvm::Kind::DbgLabel | llvm::Kind::DbgValue)
        );
        !(self.forget && describes)
    }

    /// Sets the places of the arguments of a block.
    pub(super) fn set_arguments(&self, block: Blk<'c>) {
        for each in args(block) {
            set_arg_loc(each, self.of(each.location()));
        }
    }
}
