//! Stores that a request does not need: into memory of which only the shadow counts (`dupnoneed`), and which the function
//! never reads. The caller need not even have such memory.

use crate::rule::{self, Action};
use dialects::{
    autodiff::{Activity, Signature},
    ir::*,
    ops::func,
};
use rustc_hash::FxHashSet;

/// The keys of the stores of a function that its request does not need.
pub fn stores<'c>(function: Op<'c>, signature: &Signature) -> FxHashSet<usize> {
    let parameters = args(func::entry_of(function)).zip(&signature.activity);
    let unneeded = parameters.filter(|(_, activity)| **activity == Activity::DupNoneed);
    unneeded.flat_map(|(parameter, _)| stores_through(parameter).unwrap_or_default()).collect()
}

/// The keys of the stores to memory behind a pointer; `None` if the memory is used in any other way.
fn stores_through(pointer: Val<'_>) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    let mut pending = vec![pointer];
    while let Some(address) = pending.pop() {
        for (user, at) in uses(address) {
            let store = MemoryAccess::of(user).filter(|access| access.is_store && access.memory_index() == at);
            if store.is_some_and(|store| is_marked_plain(user) && !store.is_volatile()) {
                found.push(op_key(user));
            } else if region_count(user) == 0 && rule::action(user) == Action::Address && at == 0 {
                pending.extend(results(user));
            } else {
                return None;
            }
        }
    }
    Some(found)
}
