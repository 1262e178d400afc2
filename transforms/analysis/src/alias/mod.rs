//! Alias analysis: whether two accesses can touch the same bytes.
//!
//! A [`Location`] is the memory that an operation accesses: an [`Address`](address::Address), an extent in bytes, and
//! the metadata of the access. [`Aliases`] compares two of them and reports the first of these reasons, in this order,
//! that applies:
//!
//! - their alias scopes exclude each other ([`Reason::Scopes`]);
//! - C's type rules exclude it ([`Reason::Types`]);
//! - they are disjoint parts of what one pointer points to ([`Reason::Offsets`], in [`offset`]);
//! - they lie in different objects ([`Reason::Objects`], in [`object`]): allocations, globals, `restrict` arguments,
//!   and locals whose address does not escape ([`escape`]).
//!
//! The analysis does not change the IR. An `Aliases` caches its results: they remain valid when a pass moves or erases
//! operations, but a pass that adds uses of an address must create a new one.

mod address;
mod escape;
mod location;
mod object;
mod offset;
mod types;

pub use escape::{Returned, escapes, is_compared, passed_to, users_of_object};
pub use location::{Extent, Location};
pub use object::Object;

use super::function_facts::passthrough;
use super::symbols::{Symbols, is_thread_local};
use address::Addresses;
use dialects::{
    ir::*,
    ops::{affine, llvm, scf},
    pass::{Analyses, Analysis},
};
use escape::Reach;
use std::{cell::RefCell, collections::HashMap, rc::Rc};
use types::Types;

/// The reason why two accesses cannot touch the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Their alias scopes exclude each other.
    Scopes,
    /// C does not allow an object to be accessed as both types.
    Types,
    /// They lie in different objects.
    Objects,
    /// They are disjoint parts of what one pointer points to.
    Offsets,
}

/// Whether two accesses can touch the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// No-alias.
    No(Reason),
    /// May-alias.
    May,
    /// Must-alias: they touch exactly the same bytes.
    Same,
}

/// Relation between the executions of two accesses or effects.
#[derive(Clone, Copy, Debug)]
pub enum When<'c> {
    /// Both with the same SSA values, such as in one iteration.
    Together,
    /// In any two iterations of this loop.
    InIterationsOf(Op<'c>),
}

impl<'c> When<'c> {
    /// Whether a value is the same in both executions.
    fn is_one_value(self, value: Val<'c>) -> bool {
        match self {
            Self::Together => true,
            Self::InIterationsOf(loop_op) => is_defined_outside(value, loop_op),
        }
    }
}

/// A loop whose counter grows by a constant in each iteration.
#[derive(Clone, Copy, Debug)]
pub struct Counted<'c> {
    loop_op: Op<'c>,
    iv: Val<'c>,
    step: i64,
    is_signed: bool,
}

impl<'c> Counted<'c> {
    /// The counter of an `scf.for` or `affine.for` with a constant step.
    pub fn of(loop_op: Op<'c>) -> Option<Self> {
        let (iv, step, is_signed) = match (scf::For::of(loop_op), affine::For::of(loop_op)) {
            (Some(counted), _) => (counted.iv(), constant_int(counted.step())?, !counted.unsigned_cmp()),
            (_, Some(_)) => (arg(body(loop_op, 0), 0), attr_i64(loop_op, affine::For::STEP.0)?, true),
            _ => return None,
        };
        (step > 0).then_some(Self { loop_op, iv, step, is_signed })
    }
}

/// Whether C's type rules alone exclude that two accesses touch the same bytes.
pub fn types_exclude(a: Op<'_>, b: Op<'_>) -> bool {
    let tags = |op| MemoryAccess::of(op).and_then(MemoryAccess::stated_by).and_then(|op| attr(op, AccessFacts::TBAA));
    Types::default().exclude(tags(a), tags(b))
}

/// Whether an access is volatile.
pub fn is_volatile(access: Op<'_>) -> bool {
    MemoryAccess::of(access).is_some_and(MemoryAccess::is_volatile)
}

/// The objects that a pointer may point to; `None` if they are unknown or too many.
pub type PointsTo<'c> = Option<Rc<[Object<'c>]>>;

/// The alias analysis of one function.
pub struct Aliases<'c> {
    symbols: Rc<Symbols<'c>>,
    addresses: Addresses,
    /// A cache of points-to sets, by pointer.
    objects: RefCell<HashMap<usize, PointsTo<'c>>>,
    /// A cache of the accesses that can reach objects, by pointer.
    reached: RefCell<HashMap<(usize, Returned), Reach>>,
    types: RefCell<Types>,
    /// A cache of object sizes in bytes, by the pointer that identifies the object.
    sizes: RefCell<HashMap<usize, Option<u64>>>,
    null_is_valid: bool,
}

impl Analysis for Aliases<'static> {
    type Of<'c> = Aliases<'c>;

    fn compute<'c>(function: Op<'c>, analyses: &Analyses<'c>) -> Aliases<'c> {
        Aliases::new(function, &analyses.get::<Symbols>(analyses.root()))
    }
}

impl<'c> Aliases<'c> {
    /// Creates the analysis for the operations of a function, with the symbols of its module.
    pub fn new(function: Op<'c>, symbols: &Rc<Symbols<'c>>) -> Self {
        Self {
            symbols: symbols.clone(),
            addresses: Addresses::new(function),
            objects: RefCell::default(),
            reached: RefCell::default(),
            types: RefCell::default(),
            sizes: RefCell::default(),
            null_is_valid: passthrough(function, "null_pointer_is_valid").is_some(),
        }
    }

    /// The memory that an operation reads or writes directly, if it is one location: loads, stores and accesses of
    /// memrefs.
    pub fn accessed(&self, op: Op<'c>) -> Option<Location<'c>> {
        location::accessed(&self.addresses, op)
    }

    /// All memory of the object that a pointer or memref points into, also before the address.
    pub fn reachable(&self, pointer: Val<'c>) -> Location<'c> {
        Location::new(self.addresses.of_pointer(pointer), Extent::Anywhere)
    }

    /// The memory of this extent from the address of a pointer or memref on.
    pub fn at(&self, pointer: Val<'c>, extent: Extent) -> Location<'c> {
        Location::new(self.addresses.of_pointer(pointer), extent)
    }

    /// Compares two accesses that use the same SSA values, such as two in one iteration.
    pub fn overlap(&self, a: &Location<'c>, b: &Location<'c>) -> Overlap {
        self.compare(a, b, When::Together)
    }

    /// Compares two accesses that may be in different iterations of a loop, so that values computed in it may differ.
    pub fn overlap_across(&self, loop_op: Op<'c>, a: &Location<'c>, b: &Location<'c>) -> Overlap {
        self.compare(a, b, When::InIterationsOf(loop_op))
    }

    /// Whether `b`, in a later iteration of a loop than `a` but the same one of the loops around it, certainly touches none
    /// of its bytes because of the counter.
    pub fn is_carried_away(&self, counted: &Counted<'c>, a: &Location<'c>, b: &Location<'c>) -> bool {
        let base = a.address.base;
        base == b.address.base && is_defined_outside(base, counted.loop_op) && offset::is_carried_away(counted, a, b)
    }

    /// Whether `outer`, if it touches all its bytes, touches all those of `inner`, both with the same SSA values.
    pub fn covers(&self, outer: &Location<'c>, inner: &Location<'c>) -> bool {
        outer.address.base == inner.address.base && offset::covers(outer, inner)
    }

    /// The objects that a location may lie in; `None` if they are unknown or too many.
    pub fn objects(&self, location: &Location<'c>) -> PointsTo<'c> {
        let base = location.address.base;
        let points_to = || object::points_to(&self.symbols, &self.addresses, base).map(Rc::from);
        self.objects.borrow_mut().entry(val_key(base)).or_insert_with(points_to).clone()
    }

    /// Whether memory is a local object that only the function's own accesses can reach.
    pub fn is_hidden(&self, location: &Location<'c>) -> bool {
        self.objects(location).is_some_and(|all| all.iter().all(|each| self.stays_inside(each)))
    }

    /// Whether memory is a local object that only the function's own accesses in the iteration, worker or task that the
    /// object belongs to can reach.
    pub fn is_private(&self, location: &Location<'c>) -> bool {
        let is_own = |each: &Object<'c>| self.reach(each, Returned::Stays) == Some(Reach::Own);
        self.objects(location).is_some_and(|all| all.iter().all(is_own))
    }

    /// Whether memory may be a thread-local variable.
    pub fn is_thread_local(&self, location: &Location<'c>) -> bool {
        let is_one = |address: Val<'c>| object::global(&self.symbols, address).is_some_and(is_thread_local);
        let objects = || self.objects(location);
        is_one(location.base())
            || objects().is_some_and(|all| all.iter().filter_map(Object::global_address).any(is_one))
    }

    /// Whether a location is the same memory in all iterations, workers or tasks that an operation starts.
    pub fn is_shared_in(&self, enclosing: Op<'c>, location: &Location<'c>) -> bool {
        is_defined_outside(location.base(), enclosing)
            && self.objects(location).is_some()
            && !self.is_thread_local(location)
    }

    /// Whether memory is a local object that only the function's own accesses can reach, and that cannot be read after
    /// the function returns.
    pub fn dies_with_function(&self, location: &Location<'c>) -> bool {
        let dies = |each: &Object<'c>| {
            matches!(each, Object::Stack(_) | Object::Heap(_) | Object::Owned(_))
                && self.reach(each, Returned::Escapes) == Some(Reach::Own)
        };
        self.is_private(location) && self.objects(location).is_some_and(|all| all.iter().all(dies))
    }

    /// Whether memory is never written while the program runs.
    pub fn is_constant(&self, location: &Location<'c>) -> bool {
        let constant = |each: &Object<'c>| {
            let global = each.global_address().and_then(|address| object::global(&self.symbols, address));
            global.and_then(llvm::Global::of).is_some_and(|global| global.constant())
        };
        self.objects(location).is_some_and(|all| all.iter().all(constant))
    }

    /// Whether memory may be an `int` that another module defines, as `errno` is.
    pub fn may_be_int_of_elsewhere(&self, location: &Location<'c>) -> bool {
        let fits = !matches!(location.extent, Extent::Bytes(bytes) if bytes != 4);
        let types = self.types.borrow();
        if !fits || location.tbaa.is_some_and(|tags| types.excludes_type(tags, "int")) {
            return false;
        }
        let here = |each: &Object<'c>| match each {
            Object::Argument(_) | Object::Outside(_) => false,
            Object::Global(address) => object::global(&self.symbols, *address).is_some_and(object::is_defined),
            _ => true,
        };
        !self.objects(location).is_some_and(|all| all.iter().all(here))
    }

    /// Whether the metadata of an access states that its memory holds integers only.
    pub fn only_holds_integers(&self, location: &Location<'c>) -> bool {
        location.tbaa.is_some_and(types::are_of_integers)
    }

    /// The size of an object in bytes; `None` if it is unknown.
    pub fn object_size(&self, object: &Object<'c>) -> Option<u64> {
        self.addresses.size_of(&self.symbols, object)
    }

    /// Compares two accesses whose executions have this relation.
    pub fn compare(&self, a: &Location<'c>, b: &Location<'c>, when: When<'c>) -> Overlap {
        if location::scopes_exclude(a, b) || location::scopes_exclude(b, a) {
            return Overlap::No(Reason::Scopes);
        }
        if self.types.borrow_mut().exclude(a.tbaa, b.tbaa) {
            return Overlap::No(Reason::Types);
        }
        if a.address.base == b.address.base && when.is_one_value(a.address.base) {
            match offset::compare(a, b, when) {
                Overlap::May => {}
                known => return known,
            }
        }
        if self.lie_apart(a, b) { Overlap::No(Reason::Objects) } else { Overlap::May }
    }

    /// Whether each object that `a` may lie in is distinct from each object that `b` may lie in.
    fn lie_apart(&self, a: &Location<'c>, b: &Location<'c>) -> bool {
        match (self.objects(a), self.objects(b)) {
            (Some(left), Some(right)) => left.iter().all(|x| right.iter().all(|y| self.are_apart(a, x, b, y))),
            (Some(left), None) => left.iter().all(|x| self.is_too_small(x, a, b)),
            (None, Some(right)) => right.iter().all(|y| self.is_too_small(y, b, a)),
            (None, None) => false,
        }
    }

    fn are_apart(&self, a: &Location<'c>, x: &Object<'c>, b: &Location<'c>, y: &Object<'c>) -> bool {
        use Object::*;
        match (x, y) {
            (Null, _) | (_, Null) if !self.null_is_valid => true,
            (Null, _) | (_, Null) => false,
            _ if x.is_identified() && y.is_identified() && !x.is_same(y) => true,
            _ if self.is_too_small(x, a, b) || self.is_too_small(y, b, a) => true,
            _ if x.is_identified() && y.is_identified() => false,
            (Argument(_), other) | (other, Argument(_)) if other.is_local() => true,
            (inner, Outside(_)) | (Outside(_), inner) => self.stays_inside(inner),
            _ => false,
        }
    }

    /// Whether `location` cannot touch bytes of `object` that `other`, which lies in it, touches: `location` has more
    /// bytes than fit into the object, or its offset from its base, which would have to point into the object, puts it
    /// after the end of `other`.
    fn is_too_small(&self, object: &Object<'c>, other: &Location<'c>, location: &Location<'c>) -> bool {
        let (Object::Stack(pointer) | Object::Global(pointer)) = object else {
            return false;
        };
        let least =
            || location.address.offset.ends().filter(|_| location.address.inside).map_or(0, |ends| ends.0.max(0));
        let (first, bytes) = match location.extent {
            Extent::Bytes(bytes) => (least(), i128::from(bytes)),
            Extent::Behind => (least(), 0),
            Extent::Anywhere => return false,
        };
        let mut sizes = self.sizes.borrow_mut();
        let size = sizes.entry(val_key(*pointer)).or_insert_with(|| self.addresses.size_of(&self.symbols, object));
        let end = match other.extent {
            Extent::Bytes(bytes) if other.address.base == *pointer => {
                other.address.offset.ends().map(|ends| ends.1 + i128::from(bytes))
            }
            _ => None,
        };
        size.is_some_and(|size| i128::from(size) < first + bytes) || end.is_some_and(|end| end <= first)
    }

    fn stays_inside(&self, object: &Object<'c>) -> bool {
        self.reach(object, Returned::Stays).is_some_and(|reach| reach < Reach::Escapes)
    }

    /// The accesses that can reach a local object; `None` for other objects.
    fn reach(&self, object: &Object<'c>, returned: Returned) -> Option<Reach> {
        let pointer = object.local_pointer()?;
        let reach = || escape::reach(&self.symbols, pointer, returned);
        Some(*self.reached.borrow_mut().entry((val_key(pointer), returned)).or_insert_with(reach))
    }
}
