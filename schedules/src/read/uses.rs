//! Where the values of pure operations and loads are computed: in each statement that uses them, or once.
//!
//! A load is part of the statements that use its value if nothing on the way to them may write the element, and a pure operation
//! if the statements stay small. Other values are stored in cells.

use super::roles::{Role, Roles};
use analysis::alias::When;
use analysis::effects::{Effect, Effects};
use dialects::{
    ir::*,
    ops::{affine, llvm},
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The number of operations of an expression from which on it is computed once.
const SIZE: usize = 64;

/// The operations whose results are stored in cells.
pub(super) fn in_cells<'c>(roles: &Roles<'_, 'c>, effects: &Effects<'c>) -> FxHashSet<usize> {
    let mut all = Uses { roles, in_cells: FxHashSet::default() };
    let mut sizes: FxHashMap<usize, usize> = FxHashMap::default();
    for op in &roles.order {
        if !matches!(roles.role(*op), Some(Role::Pure | Role::Load)) {
            continue;
        }
        let size = operands(*op).map(|each| sizes.get(&val_key(each)).copied().unwrap_or(1)).sum::<usize>() + 1;
        let value = only_result(*op);
        if roles.role(*op) == Some(Role::Pure) && all.is_computed_once(*op, size) {
            all.in_cells.insert(op_key(*op));
            continue;
        }
        sizes.insert(val_key(value), size);
    }
    let writers: Vec<(usize, Vec<Effect<'c>>)> = roles
        .order
        .iter()
        .enumerate()
        .filter_map(|(at, op)| {
            matches!(roles.role(*op), Some(Role::Store | Role::Opaque)).then(|| (at, effects.within(*op)))
        })
        .collect();
    for op in roles.order.iter().rev().filter(|op| roles.role(**op) == Some(Role::Load)) {
        let own = effects.of(*op);
        let is_written = |range: std::ops::Range<usize>| {
            let from = writers.partition_point(|(at, _)| *at < range.start);
            let inside = writers[from..].iter().take_while(|(at, _)| *at < range.end);
            inside.into_iter().any(|(_, effect)| effects.any_conflict(&own, effect, When::Together))
        };
        let users = all.statements(only_result(*op));
        if !users.into_iter().all(|user| all.on_the_way(*op, user).into_iter().all(|range| !is_written(range))) {
            all.in_cells.insert(op_key(*op));
        }
    }
    all.in_cells
}

/// The uses of values in the tree.
struct Uses<'r, 'c> {
    roles: &'r Roles<'r, 'c>,
    in_cells: FxHashSet<usize>,
}

/// The operations of the tree that evaluate a value as part of their statement.
pub(super) fn statements<'c>(roles: &Roles<'_, 'c>, in_cells: &FxHashSet<usize>, value: Val<'c>) -> Vec<Op<'c>> {
    let (mut found, mut seen, mut work) = (Vec::new(), FxHashSet::default(), vec![value]);
    while let Some(value) = work.pop() {
        for user in users(value).into_iter().filter_map(|user| roles.enclosing(user)) {
            if !seen.insert(op_key(user)) {
                continue;
            }
            let is_part = matches!(roles.role(user), Some(Role::Pure | Role::Load | Role::Index));
            match is_part && !in_cells.contains(&op_key(user)) {
                true => work.extend(results(user)),
                false => found.push(user),
            }
        }
    }
    found
}

impl<'c> Uses<'_, 'c> {
    fn statements(&self, value: Val<'c>) -> Vec<Op<'c>> {
        statements(self.roles, &self.in_cells, value)
    }

    /// Whether a pure operation with an expression of this size is computed once.
    fn is_computed_once(&self, op: Op<'c>, size: usize) -> bool {
        let value = only_result(op);
        if is_ptr(type_of(value)) || is_memref(type_of(value)) {
            return false;
        }
        // Each execution may choose another value.
        let is_choice = llvm::Freeze::is(op);
        let is_shared = !has_one_use(value) && has_uses(value);
        let is_in_loop = || users(value).into_iter().any(|user| !self.is_in_same_loop(op, user));
        is_choice || (size > SIZE && is_shared) || (!is_speculatable(op) && is_in_loop())
    }

    fn is_in_same_loop(&self, op: Op<'c>, user: Op<'c>) -> bool {
        let around = |op| ancestors(op).find(|each| self.roles.role(*each) == Some(Role::Loop));
        around(op) == around(user)
    }

    /// The positions of what may be executed between an operation and the evaluation of its value by a statement.
    fn on_the_way(&self, from: Op<'c>, to: Op<'c>) -> Vec<std::ops::Range<usize>> {
        let (mut ranges, mut at) = (Vec::new(), to);
        let position = |op| self.roles.position(op).unwrap_or_default();
        while block_of(at) != block_of(from) {
            let Some(parent) = parent_op(at) else { break };
            let end = if affine::For::is(parent) { self.roles.end(parent).unwrap_or_default() } else { position(at) };
            ranges.push(position(parent)..end);
            at = parent;
        }
        ranges.push(position(from)..position(at));
        ranges
    }
}
