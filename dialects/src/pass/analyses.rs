//! Analyses that a pass queries: computed on demand, cached for each anchor operation, dropped when the anchor changes.
//!
//! A cache lives as long as one run of a pass ([`PassCx`](super::PassCx)), so no entry survives a change that another
//! pass makes, and no cache is shared between threads. Entries are keyed by the address of the anchor: a pass that
//! erases an anchor invalidates it first.

use crate::ir::{Op, op_key};
use std::{
    any::TypeId,
    cell::{Cell, RefCell},
    collections::HashMap,
    marker::PhantomData,
    rc::Rc,
};

/// An analysis of a function or a module. Implemented for the type with its lifetime replaced by `'static`, which names
/// the analysis for all contexts:
///
/// ```ignore
/// impl Analysis for Effects<'static> {
///     type Of<'c> = Effects<'c>;
///
///     fn compute<'c>(function: Op<'c>, analyses: &Analyses<'c>) -> Effects<'c> { .. }
/// }
/// ```
pub trait Analysis: 'static {
    /// The results for an operation of the context `'c`.
    type Of<'c>;

    /// Computes the analysis of an anchor; `analyses` has those that it depends on.
    fn compute<'c>(anchor: Op<'c>, analyses: &Analyses<'c>) -> Self::Of<'c>;
}

/// A cached `Rc<A::Of<'c>>`.
struct Entry {
    value: *const (),
    drop: unsafe fn(*const ()),
}

impl Drop for Entry {
    fn drop(&mut self) {
        // SAFETY: `value` came from `Rc::into_raw`, `drop` is for its type, and this is its only reference here.
        unsafe { (self.drop)(self.value) }
    }
}

/// # Safety
///
/// `value` must come from `Rc::<T>::into_raw` and own a reference.
unsafe fn drop_as<T>(value: *const ()) {
    // SAFETY: guaranteed by the caller.
    drop(unsafe { Rc::from_raw(value.cast::<T>()) });
}

/// A cache of analyses.
pub struct Analyses<'c> {
    root: Op<'c>,
    entries: RefCell<HashMap<(usize, TypeId), Entry>>,
    /// Invariant in `'c`: an entry has the lifetime of the context that it was computed for.
    context: PhantomData<Cell<&'c ()>>,
}

/// The values may use the context in their own `drop`, so it must outlive the cache.
impl Drop for Analyses<'_> {
    fn drop(&mut self) {
        self.entries.get_mut().clear();
    }
}

impl<'c> Analyses<'c> {
    /// An empty cache for a run of a pass on `root`.
    pub fn new(root: Op<'c>) -> Self {
        Self { root, entries: RefCell::default(), context: PhantomData }
    }

    /// The operation that the pass runs on: the anchor of analyses of the whole module in a module pass.
    pub fn root(&self) -> Op<'c> {
        self.root
    }

    /// The analysis `A` of an anchor, computed if it is not in the cache.
    pub fn get<A: Analysis>(&self, anchor: Op<'c>) -> Rc<A::Of<'c>> {
        let key = (op_key(anchor), TypeId::of::<A>());
        if let Some(entry) = self.entries.borrow().get(&key) {
            let value = entry.value.cast::<A::Of<'c>>();
            // SAFETY: the entries of the type `A` are made below, from an `Rc<A::Of<'c>>` of the same `'c`, and the entry
            // keeps a reference while it is borrowed.
            return unsafe {
                Rc::increment_strong_count(value);
                Rc::from_raw(value)
            };
        }
        let value = Rc::new(A::compute(anchor, self));
        let entry = Entry { value: Rc::into_raw(value.clone()).cast(), drop: drop_as::<A::Of<'c>> };
        self.entries.borrow_mut().insert(key, entry);
        value
    }

    /// Drops the analyses of an anchor.
    pub fn invalidate(&mut self, anchor: Op<'c>) {
        self.entries.get_mut().retain(|(key, _), _| *key != op_key(anchor));
    }
}
