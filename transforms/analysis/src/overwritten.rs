//! Whether the memory that a load reads may be written afterwards: between the load in the forward sweep of a derivative
//! and the point of the reverse sweep that needs the value again ("to be recorded" analysis, as in Hascoët, Naumann and
//! Pascual, FGCS 2005).
//!
//! All that may execute after the load in its function counts: operations behind it, and operations of later iterations
//! of the loops around it, before or behind it. Accesses are in classes of objects that cannot overlap, and only those
//! of one class are compared, a limited number for each load; if there are more, the answer is that the memory may change.
//!
//! A write in a later iteration of a counted loop may miss what was read because the counter moves it on: `y[i] = ..;
//! .. = y[i];` reads the same again.
//!
//! Two statements of accesses do not hold over time. A scope of `restrict` that is declared in a loop speaks of one
//! iteration, and memory without a declared type may be accessed as one C type after another. Freeing is no write: a
//! derivative delays it.

use crate::alias::{Aliases, Counted, Location, Object, Overlap, is_volatile};
use crate::effects::{Access, Effect, Effects, What, When};
use crate::function_facts::has_fact;
use dialects::{
    ir::*,
    ops::{OpKind, func, is_lifetime_marker, llvm, memref},
    regions::{self, Runs},
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Attribute of a function that releases memory as `free` does: the number of the parameter with its address.
pub const RELEASES: &str = "autodiff.releases";

/// Maximum number of writes that the answer for one read compares.
const WRITES: usize = 256;

/// The fate of memory after the function returned and before its reverse sweep.
#[derive(Clone, Debug, Default)]
pub enum Afterwards {
    /// Nothing: the reverse sweep follows at once.
    #[default]
    Nothing,
    /// The caller may write all memory that it can reach, except that of the parameters that are marked here.
    Caller {
        /// For each parameter, whether its memory stays as it is.
        keeps: Vec<bool>,
    },
}

/// The reason why memory may change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Witness<'c> {
    /// This operation may write it.
    Write(Op<'c>),
    /// The caller may write it.
    Caller,
    /// The access is volatile, or orders other accesses.
    Volatile,
    /// Too many writes would have to be compared.
    TooManyWrites,
}

/// Writes that can overlap each other, by their position.
#[derive(Default)]
struct Writes<'c> {
    all: Vec<Write<'c>>,
}

#[derive(Clone)]
struct Write<'c> {
    at: u32,
    op: Op<'c>,
    effect: Effect<'c>,
}

/// The class of the memory that pointers from anywhere can reach.
const SHARED: u32 = 0;

/// The writes of a function. Invalid after a change of its operations.
pub struct Overwritten<'c> {
    effects: Rc<Effects<'c>>,
    function: Op<'c>,
    afterwards: Afterwards,
    /// The positions of each operation and of the end of its regions, in pre-order.
    positions: FxHashMap<usize, (u32, u32)>,
    parents: Vec<u32>,
    classes: FxHashMap<usize, u32>,
    writes: FxHashMap<u32, Writes<'c>>,
    /// Writes of unknown objects and of memory of no class.
    anywhere: Writes<'c>,
    /// All writes.
    every: Writes<'c>,
    /// Scopes that are declared in a loop.
    scopes_of_iterations: FxHashSet<usize>,
    /// The keys of operations that are not executed.
    skipped: FxHashSet<usize>,
}

impl<'c> Overwritten<'c> {
    /// The writes of a function, after which `afterwards` happens.
    pub fn of(function: Op<'c>, effects: &Rc<Effects<'c>>, afterwards: Afterwards) -> Self {
        Self::without(function, effects, afterwards, FxHashSet::default())
    }

    /// The writes of a function without the operations with the keys `skipped`, after which `afterwards` happens.
    pub fn without(
        function: Op<'c>,
        effects: &Rc<Effects<'c>>,
        afterwards: Afterwards,
        skipped: FxHashSet<usize>,
    ) -> Self {
        let mut found = Self {
            effects: effects.clone(),
            function,
            afterwards,
            positions: FxHashMap::default(),
            parents: vec![SHARED],
            classes: FxHashMap::default(),
            writes: FxHashMap::default(),
            anywhere: Writes::default(),
            every: Writes::default(),
            scopes_of_iterations: FxHashSet::default(),
            skipped,
        };
        let mut count = 0;
        found.number(function, &mut count);
        found.every.all.sort_by_key(|write| write.at);
        found.sort_writes();
        found
    }

    /// The reason why the memory that a load or call reads may be written before the reverse sweep reaches the operation;
    /// `None` if it reads the same values again.
    pub fn may_change(&self, read: Op<'c>) -> Option<Witness<'c>> {
        if is_volatile(read) || atomic_ordering(read) != 0 {
            return Some(Witness::Volatile);
        }
        let reads = self.effects.of(read);
        let reads: Vec<_> = reads.into_iter().filter(|effect| effect.access == Access::Read).collect();
        reads.iter().find_map(|effect| self.changes(read, effect))
    }

    /// Numbers the operations, and collects the writes. An operation with regions may write at its end.
    fn number(&mut self, op: Op<'c>, count: &mut u32) {
        let start = *count;
        *count += 1;
        for inner in regions(op).flat_map(blocks).flat_map(ops) {
            self.number(inner, count);
        }
        *count += u32::from(region_count(op) > 0);
        self.positions.insert(op_key(op), (start, *count));
        if op != self.function && !self.skipped.contains(&op_key(op)) {
            self.add(op, *count - 1);
        }
    }

    fn add(&mut self, op: Op<'c>, at: u32) {
        if let Some(declared) = llvm::NoAliasScopeDecl::of(op) {
            if self.repeated(op).next().is_some() {
                self.scopes_of_iterations.extend(declared.scope().map(attr_key));
            }
            return;
        }
        if is_lifetime_marker(op) || self.is_free(op) {
            return;
        }
        for effect in self.effects.of(op) {
            if let What::Memory(location) = &effect.what {
                self.join_classes(location);
            }
            let matters = effect.access == Access::Write && !matches!(effect.what, What::Inaccessible);
            if matters {
                self.every.all.push(Write { at, op, effect });
            }
        }
    }

    /// Whether an operation only frees memory.
    fn is_free(&self, op: Op<'c>) -> bool {
        let is_function = |callee: Op<'c>| {
            symbol_name(callee) == Some("free") && !func::is_defined(callee) || has_attr(callee, RELEASES)
        };
        matches!(OpKind::of(op), OpKind::Memref(memref::Kind::Dealloc))
            || self.effects.symbols().callee(op).is_some_and(is_function)
    }

    /// The keys of the objects of a location: those that only this function can reach have their own. `None` if they are
    /// unknown.
    fn keys(&self, location: &Location<'c>) -> Option<Vec<Option<usize>>> {
        let aliases = &self.effects.aliases;
        let objects = aliases.objects(location)?;
        let is_hidden = aliases.is_hidden(location);
        let key = |object: &Object<'c>| match object {
            Object::Stack(value) | Object::Heap(value) | Object::Owned(value) | Object::Exclusive(value) => {
                Some(val_key(*value))
            }
            _ => None,
        };
        let mut keys: Vec<_> = objects.iter().map(key).collect();
        if !is_hidden {
            keys.push(None);
        }
        Some(keys)
    }

    /// Puts the objects that one location may lie in into one class.
    fn join_classes(&mut self, location: &Location<'c>) {
        let Some(keys) = self.keys(location) else { return };
        let mut first = None;
        for key in keys {
            let class = match key {
                None => SHARED,
                Some(key) => *self.classes.entry(key).or_insert_with(|| {
                    self.parents.push(self.parents.len() as u32);
                    self.parents.len() as u32 - 1
                }),
            };
            let root = self.root(class);
            match first {
                None => first = Some(root),
                // The lower number stays, so that the shared class is its own root.
                Some(other) => {
                    let (low, high) = (root.min(other), root.max(other));
                    self.parents[high as usize] = low;
                    first = Some(low);
                }
            }
        }
    }

    fn root(&self, class: u32) -> u32 {
        let mut class = class;
        while self.parents[class as usize] != class {
            class = self.parents[class as usize];
        }
        class
    }

    /// The class of a location; `None` if its objects are unknown.
    fn class(&self, location: &Location<'c>) -> Option<u32> {
        let keys = self.keys(location)?;
        let class = |key: &Option<usize>| key.map_or(Some(SHARED), |key| self.classes.get(&key).copied());
        keys.iter().find_map(class).map_or(Some(SHARED), |class| Some(self.root(class)))
    }

    fn sort_writes(&mut self) {
        for write in self.every.all.clone() {
            let class = match &write.effect.what {
                What::Memory(location) => self.class(location),
                _ => None,
            };
            match class {
                Some(class) => self.writes.entry(class).or_default().all.push(write),
                None => self.anywhere.all.push(write),
            }
        }
    }

    fn changes(&self, read: Op<'c>, effect: &Effect<'c>) -> Option<Witness<'c>> {
        let What::Memory(location) = &effect.what else {
            let harmless = matches!(effect.what, What::Inaccessible | What::Errno);
            return if harmless { None } else { self.written_after(read, effect, &self.every) };
        };
        if self.effects.aliases.is_constant(location) {
            return None;
        }
        let same_class = match self.class(location) {
            Some(class) => self.writes.get(&class),
            None => Some(&self.every),
        };
        same_class
            .and_then(|writes| self.written_after(read, effect, writes))
            .or_else(|| self.written_after(read, effect, &self.anywhere))
            .or_else(|| self.caller_writes(location).then_some(Witness::Caller))
    }

    /// The first of some writes that may execute after a read and change what it reads.
    fn written_after(&self, read: Op<'c>, effect: &Effect<'c>, writes: &Writes<'c>) -> Option<Witness<'c>> {
        let (at, _) = self.position(read);
        let outermost = self.repeated(read).last();
        let start = outermost.map_or(at + 1, |repeated| self.position(repeated).0);
        let first = writes.all.partition_point(|write| write.at < start);
        for (count, write) in writes.all[first..].iter().enumerate() {
            if count >= WRITES {
                return Some(Witness::TooManyWrites);
            }
            if self.may_follow(read, effect, write) {
                return Some(Witness::Write(write.op));
            }
        }
        None
    }

    /// Whether a write may execute after a read and touch the same bytes.
    fn may_follow(&self, read: Op<'c>, effect: &Effect<'c>, write: &Write<'c>) -> bool {
        let allocation =
            self.allocation(&effect.what).filter(|value| self.allocation(&write.effect.what) == Some(*value));
        let is_common = |repeated: &Op<'c>| {
            let (start, end) = self.position(*repeated);
            // Each iteration that allocates has an object of its own.
            (start..end).contains(&write.at) && allocation.is_none_or(|value| is_defined_outside(value, *repeated))
        };
        let (at, end) = self.position(read);
        let common: Vec<Op<'c>> = self.repeated(read).filter(is_common).collect();
        let conflict = |when| self.conflict(effect, &write.effect, when);
        // In any two iterations of the outermost loop: implies the same for all others.
        if common.last().is_some_and(|outermost| !conflict(When::InIterationsOf(*outermost))) {
            return false;
        }
        // In a later iteration of one loop and the same one of those around it.
        let later = |repeated: &Op<'c>| {
            conflict(When::InIterationsOf(*repeated)) && !self.is_carried_away(*repeated, effect, &write.effect)
        };
        common.iter().any(later)
            || write.at >= end.max(at + 1) && !self.exclude_each_other(read, write.op) && conflict(When::Together)
    }

    /// Whether the counter of a loop lets a write in a later iteration miss what was read.
    fn is_carried_away(&self, loop_op: Op<'c>, read: &Effect<'c>, write: &Effect<'c>) -> bool {
        let (What::Memory(x), What::Memory(y)) = (&read.what, &write.what) else { return false };
        Counted::of(loop_op).is_some_and(|counted| self.effects.aliases.is_carried_away(&counted, x, y))
    }

    /// The call that allocates the memory, if the address is computed from its result in the same iteration.
    fn allocation(&self, what: &What<'c>) -> Option<Val<'c>> {
        let What::Memory(location) = what else { return None };
        match self.effects.aliases.objects(location)?.as_ref() {
            [Object::Heap(value)] if *value == location.base() => Some(*value),
            _ => None,
        }
    }

    fn conflict(&self, read: &Effect<'c>, write: &Effect<'c>, when: When<'c>) -> bool {
        let (What::Memory(x), What::Memory(y)) = (&read.what, &write.what) else {
            return self.effects.conflict(read, write, when);
        };
        let aliases = &self.effects.aliases;
        let is_stale = |scope: Attr<'c>| self.scopes_of_iterations.contains(&attr_key(scope));
        let context = context_of(self.function);
        let (mut x, mut y) = (x.without_scopes(context, is_stale), y.without_scopes(context, is_stale));
        if !types_hold(aliases, &x, &y) {
            (x, y) = (x.without_type(), y.without_type());
        }
        !matches!(aliases.compare(&x, &y, when), Overlap::No(_)) && !aliases.is_constant(&y)
    }

    /// Whether two operations are in different regions of which only one runs.
    fn exclude_each_other(&self, a: Op<'c>, b: Op<'c>) -> bool {
        let has = |op: Op<'c>, inner: Op<'c>| {
            let ((start, end), (at, _)) = (self.position(op), self.position(inner));
            (start..end).contains(&at)
        };
        let common = ancestors(a).find(|op| has(*op, b));
        common.is_some_and(|op| {
            let part = |inner: Op<'c>| {
                regions(op).position(|region| blocks(region).any(|block| ancestor_in_block(block, inner).is_some()))
            };
            regions::runs(op) == Runs::OneOf && part(a) != part(b)
        })
    }

    /// The operations around another one that may execute it several times, innermost first: loops, parallel operations and
    /// those with branches between blocks.
    fn repeated(&self, op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
        let function = self.function;
        let inside = std::iter::successors(Some(op), |op| parent_op(*op)).take_while(move |op| *op != function);
        inside.filter_map(|inner| {
            let (region, around) = (block_of(inner).and_then(region_of)?, parent_op(inner)?);
            let once = match regions::runs(around) {
                Runs::Never | Runs::Once | Runs::OneOf => true,
                Runs::Counted | Runs::While | Runs::Parallel(_) | Runs::Unknown => false,
            };
            (!once || blocks(region).nth(1).is_some()).then_some(around)
        })
    }

    fn position(&self, op: Op<'c>) -> (u32, u32) {
        self.positions.get(&op_key(op)).copied().unwrap_or_default()
    }

    /// Whether the caller may write memory after the function returned.
    fn caller_writes(&self, location: &Location<'c>) -> bool {
        let Afterwards::Caller { keeps } = &self.afterwards else { return false };
        let aliases = &self.effects.aliases;
        if aliases.dies_with_function(location) {
            return false;
        }
        let Some(objects) = aliases.objects(location) else { return true };
        objects.iter().any(|object| match object {
            Object::Argument(value) | Object::Exclusive(value) => {
                let kept = as_argument(*value).and_then(|(_, at)| keeps.get(at).copied());
                kept != Some(true)
            }
            Object::Null => false,
            _ => true,
        })
    }
}

/// Whether C's type rules hold for a read of one location and a later write of another one. A write gives memory without a
/// declared type another type.
fn types_hold<'c>(aliases: &Aliases<'c>, read: &Location<'c>, written: &Location<'c>) -> bool {
    let (Some(x), Some(y)) = (aliases.objects(read), aliases.objects(written)) else {
        let known = aliases.objects(read).or_else(|| aliases.objects(written));
        return known.is_some_and(|all| all.iter().all(is_declared));
    };
    if x.iter().all(is_declared) || y.iter().all(is_declared) {
        return true;
    }
    // Two arguments are not the same memory of changing type.
    let of_arguments = |all: &[Object<'c>]| all.iter().all(|each| argument(each).is_some() || is_declared(each));
    let shared = x.iter().filter_map(argument).any(|value| y.iter().filter_map(argument).any(|other| other == value));
    (of_arguments(&x) || of_arguments(&y)) && !shared
}

/// Whether an object has a declared type.
fn is_declared(object: &Object<'_>) -> bool {
    matches!(object, Object::Stack(_) | Object::Global(_) | Object::Owned(_) | Object::Null)
}

fn argument<'c>(object: &Object<'c>) -> Option<Val<'c>> {
    match object {
        Object::Argument(value) | Object::Exclusive(value) => Some(*value),
        _ => None,
    }
}

/// Whether a call only reads memory, so that it may be repeated.
pub fn only_reads<'c>(effects: &Effects<'c>, call: Op<'c>) -> bool {
    let returns = effects.symbols().callee(call).is_some_and(|callee| has_fact(callee, "willreturn"));
    returns && effects.of(call).iter().all(|effect| effect.access == Access::Read || matches!(effect.what, What::Errno))
}
