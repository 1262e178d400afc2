//! Loop versioning: a loop and a copy of it, selected by a condition.

use dialects::{ids, ir::*, ops::scf};

/// A loop and its copy in the branches of an `scf.if`.
pub(crate) struct TwoVersions<'c> {
    /// Selects a version.
    pub(crate) if_op: scf::If<'c>,
    /// The copy, which executes if the condition holds. The original loop executes if it does not.
    pub(crate) copy: Op<'c>,
}

/// Replaces a loop by an `scf.if` whose branches are a copy of the loop and the loop itself.
pub(crate) fn two_versions<'c>(root: Op<'c>, condition: Val<'c>) -> TwoVersions<'c> {
    let b = Builder::before(root);
    let types: Vec<Ty<'c>> = results(root).map(type_of).collect();
    let if_op = scf::If::assume(scf::if_(&b, condition, &types, true));
    replace_results(root, if_op.results());
    let then = Builder::at_end(b.context(), if_op.then_block());
    let copy = clone_at(&then, root, &mut ValueMap::new());
    scf::yield_(&then, &results(copy).collect::<Vec<_>>());
    move_to_end(root, if_op.else_block());
    let otherwise = Builder::at_end(b.context(), if_op.else_block());
    scf::yield_(&otherwise, &results(root).collect::<Vec<_>>());
    ids::derive(copy, "then");
    ids::derive(root, "else");
    TwoVersions { if_op, copy }
}
