//! What the arguments of a function must be for its first accesses to be defined.
//!
//! Looks at what is certainly done when the function is entered: the operations of its first block up to one that may wait,
//! leave, or go on forever. An access through an argument there says that it points to so many bytes, aligned so.

use crate::analysis::alias::is_volatile;
use crate::analysis::effects::{Effects, What};
use crate::analysis::function_facts::{argument_is, argument_number, is_watched, says};
use dialects::{
    ir::*,
    ops::{OpKind, cmem, func, llvm, memref, scf},
};

/// How many operations are looked at.
const OPS: usize = 200;

/// What is known of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer {
    /// It is not null.
    pub(super) not_null: bool,
    /// So many bytes can be read from it on.
    pub(super) bytes: u64,
    /// Its address is a multiple of this.
    pub(super) align: u64,
}

impl Pointer {
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { not_null: false, bytes: 0, align: 1 };
}

/// What is known of each argument of a function at its entry.
pub(super) fn arguments<'c>(function: Op<'c>, effects: &Effects<'_, 'c>) -> Vec<Pointer> {
    let entry = body(function, 0);
    let mut found = Found { entry, places: vec![Vec::new(); arg_count(entry)], known: Vec::new() };
    found.known.resize(arg_count(entry), Pointer::UNKNOWN);
    // Null may be a place like others; and what a sanitizer reports must not become impossible before it does.
    if says(function, "null_pointer_is_valid") || is_watched(function) {
        return found.known;
    }
    for op in ops(entry).take(OPS) {
        found.look_at(op, effects);
        if !passes(op, effects) {
            break;
        }
    }
    for (known, places) in found.known.iter_mut().zip(found.places) {
        known.bytes = without_gap(places);
        known.not_null |= known.bytes > 0;
    }
    found.known
}

/// Whether control comes to what follows an operation, and nothing else can have happened to memory by then than what is done here.
fn passes<'c>(op: Op<'c>, effects: &Effects<'_, 'c>) -> bool {
    let is_choice = scf::If::is(op);
    let short = region_count(op) == 0 || is_choice;
    short && effects.goes_on(op) && !effects.within(op).iter().any(|each| matches!(each.what, What::Anything))
}

struct Found<'c> {
    entry: Blk<'c>,
    /// The bytes that are accessed, by argument: from, to.
    places: Vec<Vec<(u64, u64)>>,
    known: Vec<Pointer>,
}

impl<'c> Found<'c> {
    fn look_at(&mut self, op: Op<'c>, effects: &Effects<'_, 'c>) {
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::Load | llvm::Kind::Store)
            | OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
                if !is_volatile(op) =>
            {
                if let Some(place) = effects.aliases.accessed(op) {
                    let bytes = place.fixed_place().map_or(0, |(_, _, bytes)| bytes);
                    self.add(place.base(), place.fixed_offset(), place.stays_in_object(), bytes, alignment(op));
                }
            }
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => {
                let length = constant_int(operand(op, 2)).and_then(|length| u64::try_from(length).ok()).unwrap_or(0);
                let pointers = if llvm::Memset::is(op) { 1 } else { 2 };
                for pointer in operands(op).take(pointers).filter(|_| length > 0) {
                    self.add_address(pointer, effects, length, 1);
                }
            }
            OpKind::Func(func::Kind::Call) => {
                let Some(callee) = effects.symbols().callee(op) else { return };
                for (at, pointer) in operands(op).enumerate().filter(|(_, each)| is_ptr(type_of(*each))) {
                    let number = |name: &str| argument_number(callee, at, name);
                    let bytes = number("llvm.dereferenceable").unwrap_or(0);
                    // Without this, a pointer that breaks the promise only becomes one that must not be looked at.
                    let is_checked = argument_is(callee, at, "llvm.noundef") || bytes > 0;
                    if is_checked && (bytes > 0 || argument_is(callee, at, "llvm.nonnull")) {
                        self.add_address(pointer, effects, bytes, number("llvm.align").unwrap_or(1));
                    }
                }
            }
            _ => {}
        }
    }

    /// An access to so many bytes, or none that are known, at a pointer that is not null.
    fn add_address(&mut self, pointer: Val<'c>, effects: &Effects<'_, 'c>, bytes: u64, align: u64) {
        let place = effects.aliases.reachable(pointer);
        self.add(place.base(), place.fixed_offset(), place.stays_in_object(), bytes, align);
    }

    fn add(&mut self, base: Val<'c>, offset: Option<i64>, inside: bool, bytes: u64, align: u64) {
        let Some((_, at)) = as_argument(base).filter(|(block, _)| *block == self.entry) else { return };
        let known = &mut self.known[at];
        // An address in the object of null is null itself.
        known.not_null |= inside;
        let Some(offset) = offset else { return };
        if offset.unsigned_abs().is_multiple_of(align) {
            known.align = known.align.max(align);
        }
        if let Some(from) = u64::try_from(offset).ok().filter(|_| bytes > 0) {
            self.places[at].push((from, from.saturating_add(bytes)));
        }
    }
}

/// What an access says of its address.
fn alignment(op: Op<'_>) -> u64 {
    let memref = match OpKind::of(op) {
        OpKind::Memref(memref::Kind::Load) => memref::Load::assume(op).memref(),
        OpKind::Memref(memref::Kind::Store) => memref::Store::assume(op).memref(),
        _ => return number(op),
    };
    cmem::PointerToMemref::defining(memref).map_or(1, |view| number(view.op()))
}

fn number(op: Op<'_>) -> u64 {
    attr_i64(op, "alignment").and_then(|each| u64::try_from(each).ok()).unwrap_or(1).max(1)
}

/// How many bytes from the first one on are in some place.
fn without_gap(mut places: Vec<(u64, u64)>) -> u64 {
    places.sort_unstable();
    places.into_iter().fold(0, |end, (from, to)| if from <= end { end.max(to) } else { end })
}

/// Whether what is known of an argument of a function may be said: an argument by value is what the call makes it.
pub(super) fn may_be_said(function: Op<'_>, at: usize) -> bool {
    let plain = func::inputs(function).get(at).is_some_and(|each| *each == ptr_type(context_of(function)));
    plain && !argument_is(function, at, "llvm.byval")
}
