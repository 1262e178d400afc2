//! Operations and block arguments: the definitions whose locations may have descriptions.

use dialects::ir::*;

/// An operation or block argument.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Definer<'c> {
    Op(Op<'c>),
    Argument(Val<'c>),
}

impl<'c> Definer<'c> {
    /// Visits `root` and the operations nested in it in pre-order, each before the arguments of its blocks.
    pub(super) fn visit_all(root: Op<'c>, mut visit: impl FnMut(Self)) {
        each_op(root, |op| {
            visit(Self::Op(op));
            regions(op).flat_map(blocks).flat_map(args).for_each(|argument| visit(Self::Argument(argument)));
        });
    }

    /// The results of the operation, or the argument.
    pub(super) fn values(self) -> impl Iterator<Item = Val<'c>> {
        let (op, argument) = match self {
            Self::Op(op) => (Some(op), None),
            Self::Argument(argument) => (None, Some(argument)),
        };
        op.into_iter().flat_map(results).chain(argument)
    }

    /// The location.
    pub(super) fn location(self) -> Loc<'c> {
        match self {
            Self::Op(op) => op.location(),
            Self::Argument(argument) => argument.location(),
        }
    }

    /// Sets the location.
    pub(super) fn set_location(self, location: Loc<'c>) {
        match self {
            Self::Op(op) => set_loc(op, location),
            Self::Argument(argument) => set_arg_loc(argument, location),
        }
    }
}
