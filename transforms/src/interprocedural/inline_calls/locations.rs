//! Source locations of inlined operations: in the callee, called from the caller.
//!
//! A location without a debug scope belongs to the function that contains it, so locations of the callee get the
//! callee's scope when they move. A caller without debug information has no scope in which those of a callee can be
//! inlined: inlined operations then get the location of the call, and descriptions of variables are dropped.

use dialects::{
    ids,
    ir::*,
    ops::{OpKind, llvm},
};

/// The source locations of one inlined copy.
pub(super) struct Locations<'c> {
    context: &'c Context,
    /// The location of the call.
    call: Loc<'c>,
    nowhere: Loc<'c>,
    /// The name of the caller.
    caller: String,
    /// The debug scope of the callee.
    scope: Option<Attr<'c>>,
    /// Whether locations of the callee are replaced by that of the call.
    forget: bool,
}

impl<'c> Locations<'c> {
    /// Locations for a copy of the body of `callee` at `call`.
    pub(super) fn new(call: Op<'c>, callee: Op<'c>) -> Self {
        let context = context_of(callee);
        let nowhere = unknown_loc(context);
        let function = parent_function(call);
        let caller = function.map_or(nowhere, |function| function.location());
        let name = function.and_then(symbol_name).unwrap_or_default().to_owned();
        let scope = debug_scope(callee.location());
        let caller_scope = debug_scope(caller);
        let forget = scope.is_some() && caller_scope.is_none();
        let location = described::without_descriptions(context, call.location());
        // In a caller with debug information the call must have a location: the caller's if it has none itself. The
        // scope is explicit even if it is the caller's, because the description of a variable takes its own scope for
        // the default.
        let call = match caller_scope {
            Some(_) if location == nowhere => caller,
            Some(scope) => with_debug_scope(context, location, scope),
            None => location,
        };
        Self { context, call, nowhere, caller: name, scope, forget }
    }

    /// Location in the caller of inlined code at `location` of the body; keeps variable descriptions unless `forget` is
    /// set.
    pub(super) fn of(&self, location: Loc<'c>) -> Loc<'c> {
        if self.forget || location == self.nowhere {
            return self.call;
        }
        let location = self.scope.map_or(location, |scope| with_debug_scope(self.context, location, scope));
        call_site_loc(location, self.call)
    }

    /// Sets the locations of an operation and of its block arguments. Returns `false` if the operation must be erased:
    /// a debug intrinsic whose location is lost.
    pub(super) fn set(&self, op: Op<'c>) -> bool {
        set_loc(op, self.of(op.location()));
        ids::enter(op, &self.caller);
        // Locations in a loop annotation would have to get the callee's scope, too; debuggers use those of the
        // operations.
        if let Some(annotation) = loop_annotation(op) {
            set_loop_annotation(op, without_loop_places(annotation));
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

    /// Sets the locations of the arguments of a block.
    pub(super) fn set_arguments(&self, block: Blk<'c>) {
        for each in args(block) {
            set_arg_loc(each, self.of(each.location()));
        }
    }
}
