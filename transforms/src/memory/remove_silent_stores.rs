//! Removes silent stores (Lepak and Lipasti): those of the value that was just loaded from the same element.
//!
//! # Rewrite
//! ```mlir
//! %x = memref.load %a[%i] : memref<?xi32>
//! memref.store %x, %a[%i] : memref<?xi32>   // gone
//! ```
//!
//! # Legality
//! In [`check`]: the access is not volatile, and no operation between the load and the store may write the element.
//!
//! # Must not fire
//! `transforms/tests/remove_silent_stores/not-*.mlir`.
//!
//! # Cost
//! For each store of a loaded value, the effects of the operations since the load.

use crate::counters::remove_silent_stores::COUNTERS;
use analysis::block_loops::functions_without_jumps;
use analysis::effects::{Effects, When};

use crate::codes;
use dialects::{
    ir::*,
    ops::memref,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn remove_silent_stores<'c>(module: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut changed = Changed::No;
    for function in functions_without_jumps(module) {
        cx.set_function(symbol_name(function).unwrap_or_default());
        let effects = cx.analysis::<Effects>(function);
        let stores = memref::Store::all(function).into_iter().filter(|store| loaded_from(*store).is_some()).collect();
        changed |= cx.rewrite(
            COUNTERS.stores,
            codes::SILENT_STORE_KEPT,
            stores,
            |store| check(store, &effects),
            |store, ()| erase(store.op()),
        );
        cx.invalidate(function);
    }
    Ok(changed)
}

/// The load of the stored value in the block of a store, if it is from the same element.
fn loaded_from<'c>(store: memref::Store<'c>) -> Option<memref::Load<'c>> {
    let load = memref::Load::defining(store.value())?;
    let same_element = load.memref() == store.memref() && load.indices().eq(store.indices());
    (same_element && block_of(load.op()) == block_of(store.op())).then_some(load)
}

dialects::reasons! {
    /// The reason why a store of a loaded value is kept.
    enum Refusal {
        Elsewhere: "the value is not from the same element in the same block",
        Volatile: "the access is volatile",
        Written: "the element may have another value since it was loaded",
    }
}

/// Whether the element that a store writes has the stored value already, because it was loaded from there.
fn check<'c>(store: memref::Store<'c>, effects: &Effects<'c>) -> Result<(), Refusal> {
    let load = loaded_from(store).ok_or(Refusal::Elsewhere)?;
    if MemoryAccess::of(store.op()).is_some_and(MemoryAccess::is_volatile) {
        return Err(Refusal::Volatile);
    }
    let read = effects.of(load.op());
    let is_written = ops_after(load.op()).take_while(|op| *op != store.op()).any(|op| match region_count(op) {
        0 => effects.any_conflict(&effects.of(op), &read, When::Together),
        _ => effects.any_conflict(&effects.within(op), &read, When::InIterationsOf(op)),
    });
    if is_written { Err(Refusal::Written) } else { Ok(()) }
}
