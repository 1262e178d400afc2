//! A loop in two versions.

use dialects::{ir::*, ops::scf};

/// A loop and its copy in the branches of an `scf.if`.
pub(super) struct TwoVersions<'c> {
    /// The `scf.if`.
    pub(super) choice: Op<'c>,
    /// The copy, which runs when the condition holds. The loop itself runs when it does not.
    pub(super) copy: Op<'c>,
}

/// Puts a copy of a loop and the loop itself into the branches of an `scf.if` in its place.
pub(super) fn two_versions<'c>(root: Op<'c>, condition: Val<'c>) -> TwoVersions<'c> {
    let b = Builder::before(root);
    let types: Vec<Ty<'c>> = results(root).map(type_of).collect();
    let choice = scf::if_(&b, condition, &types, true);
    for (from, to) in results(root).zip(results(choice)) {
        replace_all_uses(from, to);
    }
    let then = Builder::at_end(b.context(), body(choice, 0));
    let copy = clone_at(&then, root, &mut ValueMap::new());
    scf::yield_(&then, &results(copy).collect::<Vec<_>>());
    move_to_end(root, body(choice, 1));
    let otherwise = Builder::at_end(b.context(), body(choice, 1));
    scf::yield_(&otherwise, &results(root).collect::<Vec<_>>());
    TwoVersions { choice, copy }
}
