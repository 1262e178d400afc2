//! Facts of pointer arguments that a function's first accesses imply: non-null, dereferenceable bytes, alignment.
//!
//! Scans the operations that certainly execute on entry: the entry block, up to the first operation that may wait, exit
//! or loop forever. A function that accesses memory through an argument there has undefined behaviour unless the
//! argument is valid for the access.

use analysis::effects::{Effects, What};
use analysis::function_facts::{has_fact, is_watched};
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, cmem, func, llvm, scf},
};

/// Maximum number of operations scanned per function.
const OPS: usize = 200;

/// Facts of a pointer argument or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer {
    /// It is not null.
    pub(super) not_null: bool,
    /// Number of bytes that are readable from the address on.
    pub(super) bytes: u64,
    /// Known alignment of the address in bytes.
    pub(super) align: u64,
}

impl Pointer {
    /// No facts.
    pub(super) const UNKNOWN: Self = Self { not_null: false, bytes: 0, align: 1 };

    /// Adds the facts to the attributes of a value. Returns whether any is new.
    pub(super) fn write(self, value: PassedValue<'_>) -> bool {
        let not_null = self.not_null && value.add(ValueFact::NON_NULL);
        let align = self.align > 1 && value.raise(ValueFact::ALIGN, self.align);
        let bytes = self.bytes > 0 && value.raise(ValueFact::DEREFERENCEABLE, self.bytes);
        not_null || align || bytes
    }
}

/// Facts of each argument of `function` at its entry.
pub(super) fn arguments<'c>(function: Op<'c>, effects: &Effects<'c>) -> Vec<Pointer> {
    let entry = func::entry_of(function);
    let mut scan = AccessScan {
        entry,
        ranges: vec![Vec::new(); arg_count(entry)],
        known: vec![Pointer::UNKNOWN; arg_count(entry)],
    };
    // Null may be a valid address. And an access that a sanitizer would report must not be turned into a fact before it
    // runs.
    if has_fact(function, "null_pointer_is_valid") || is_watched(function) {
        return scan.known;
    }
    for op in ops(entry).take(OPS) {
        scan.add_op(op, effects);
        if !certainly_continues(op, effects) {
            break;
        }
    }
    for (known, ranges) in scan.known.iter_mut().zip(scan.ranges) {
        known.bytes = covered_bytes(ranges);
        known.not_null |= known.bytes > 0;
    }
    scan.known
}

/// Whether control certainly continues after `op`, and no other thread can have changed memory by then.
fn certainly_continues<'c>(op: Op<'c>, effects: &Effects<'c>) -> bool {
    let is_short = region_count(op) == 0 || scf::If::is(op);
    is_short
        && effects.always_completes(op)
        && !effects.within(op).iter().any(|each| matches!(each.what, What::Anything))
}

struct AccessScan<'c> {
    entry: Blk<'c>,
    /// The accessed byte ranges `[from, to)` of each argument.
    ranges: Vec<Vec<(u64, u64)>>,
    known: Vec<Pointer>,
}

impl<'c> AccessScan<'c> {
    fn add_op(&mut self, op: Op<'c>, effects: &Effects<'c>) {
        // Accesses of lanes and of affine maps do not occur before functions are raised.
        let is_considered = |access: &MemoryAccess<'c>| {
            matches!(access.addressing, Addressing::Pointer | Addressing::Subscripts) && !access.is_volatile()
        };
        if let Some(access) = MemoryAccess::of(op).filter(is_considered) {
            if let Some(place) = effects.aliases.accessed(op) {
                let bytes = place.fixed_place().map_or(0, |(_, _, bytes)| bytes);
                self.add(place.base(), place.fixed_offset(), place.stays_in_object(), bytes, alignment(access));
            }
            return;
        }
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::Memcpy | llvm::Kind::Memmove | llvm::Kind::Memset) => {
                let Some(copy) = MemoryCopy::of(op) else { return };
                let length = copy.length().unwrap_or(0);
                for pointer in std::iter::once(copy.target()).chain(copy.source()).filter(|_| length > 0) {
                    self.add_address(pointer, effects, length, 1);
                }
            }
            OpKind::Func(func::Kind::Call) => {
                let Some(callee) = effects.symbols().callee(op) else { return };
                for (at, pointer) in operands(op).enumerate().filter(|(_, each)| is_ptr(type_of(*each))) {
                    let argument = PassedValue::argument(callee, at);
                    let bytes = argument.number(ValueFact::DEREFERENCEABLE).unwrap_or(0);
                    // Without `noundef`, an argument that breaks `nonnull` is poison, which alone is no undefined
                    // behaviour.
                    let is_checked = argument.has(ValueFact::NO_UNDEF) || bytes > 0;
                    if is_checked && (bytes > 0 || argument.has(ValueFact::NON_NULL)) {
                        self.add_address(pointer, effects, bytes, argument.number(ValueFact::ALIGN).unwrap_or(1));
                    }
                }
            }
            _ => {}
        }
    }

    /// Records an access of `bytes` bytes (0 if the size is not statically known) at a non-null pointer.
    fn add_address(&mut self, pointer: Val<'c>, effects: &Effects<'c>, bytes: u64, align: u64) {
        let place = effects.aliases.reachable(pointer);
        self.add(place.base(), place.fixed_offset(), place.stays_in_object(), bytes, align);
    }

    fn add(&mut self, base: Val<'c>, offset: Option<i64>, inside: bool, bytes: u64, align: u64) {
        let Some((_, at)) = as_argument(base).filter(|(block, _)| *block == self.entry) else { return };
        let known = &mut self.known[at];
        // An offset within the object of a null pointer yields null.
        known.not_null |= inside;
        let Some(offset) = offset else { return };
        if offset.unsigned_abs().is_multiple_of(align) {
            known.align = known.align.max(align);
        }
        if let Some(from) = u64::try_from(offset).ok().filter(|_| bytes > 0) {
            self.ranges[at].push((from, from.saturating_add(bytes)));
        }
    }
}

/// Alignment that an access guarantees for its address.
fn alignment(access: MemoryAccess<'_>) -> u64 {
    let stated_by = match access.addressing {
        Addressing::Pointer => Some(access.op),
        _ => cmem::PointerToMemref::defining(access.memory()).map(OpView::op),
    };
    stated_by.and_then(alignment_of).unwrap_or(1).max(1)
}

/// Number of bytes from offset 0 on that the ranges cover without a gap.
fn covered_bytes(mut ranges: Vec<(u64, u64)>) -> u64 {
    ranges.sort_unstable();
    ranges.into_iter().fold(0, |end, (from, to)| if from <= end { end.max(to) } else { end })
}

/// Whether facts of argument `at` may become attributes: not for `byval`, whose pointer the call creates.
pub(super) fn may_have_facts(function: Op<'_>, at: usize) -> bool {
    let is_pointer = func::inputs(function).get(at).is_some_and(|each| *each == ptr_type(context_of(function)));
    is_pointer && !PassedValue::argument(function, at).has(ValueFact::BY_VAL)
}
