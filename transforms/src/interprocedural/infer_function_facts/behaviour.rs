//! Facts of a function other than memory effects: synchronisation, the allocator, unwinding, recursion, its use of the
//! caller's team, and differentiation.

use super::endings::completes;
use analysis::alias::{Object, Returned, escapes, is_volatile};
use analysis::effects::{Access, Effect, Effects, What};
use analysis::function_facts::{Facts, INACTIVE, MemoryEffects, NO_BARRIER, NO_SPAWN, leaves_no_return, says};
use dialects::{
    ir::*,
    ops::{OpKind, func, llvm, memref},
    parallel::{SCOPE, all_meet_at, is_parallel_loop, is_worksharing, joined_by_barrier},
};

/// Behaviour of a function; each field is a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Behaviour {
    /// It does not synchronise with other threads.
    no_sync: bool,
    /// It frees no memory.
    no_free: bool,
    /// It does not unwind.
    no_unwind: bool,
    /// It is on no cycle of calls.
    no_recurse: bool,
    /// It does not return.
    pub(super) no_return: bool,
    /// It starts no tasks or worker threads, waits for none, and does not query the team.
    no_spawn: bool,
    /// It reaches no barrier of the caller's team.
    no_barrier: bool,
    /// No derivative passes through a call of it.
    inactive: bool,
}

impl Behaviour {
    /// The optimistic promises of `function`; excludes those that fail for a recursive function or one that a team
    /// calls.
    pub(super) fn best(function: Op<'_>, is_recursive: bool) -> Self {
        // The team may share the iterations of a loop in the function.
        let alone = !has_attr(function, SCOPE);
        Self {
            no_sync: alone,
            no_free: true,
            no_unwind: true,
            no_recurse: !is_recursive,
            no_return: true,
            no_spawn: alone,
            no_barrier: alone,
            inactive: alone && returns_no_more_than_an_integer(function),
        }
    }

    /// Clears `no_return` if control can reach a return of the body, given which callees do not return.
    pub(super) fn end<'c>(&mut self, function: Op<'c>, effects: &Effects<'c>) {
        self.no_return &= !completes(region(function, 0), &|call| leaves_no_return(effects.symbols(), call));
    }

    /// Clears the promises that `op`, whose effects are `found`, may break.
    pub(super) fn add<'c>(&mut self, op: Op<'c>, effects: &Effects<'c>, found: &[Effect<'c>]) {
        let kept = match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => Kept::of_intrinsic(llvm::CallIntrinsic::assume(op)),
            _ if has_trait(op, Trait::Call) => effects.symbols().callee(op).map_or(Kept::NOTHING, Kept::of_callee),
            _ if matches!(dialect_name(op), "parallel" | "omp") || is_parallel_loop(op) => Kept::of_parallel(op),
            _ => Kept::of_plain(op, found),
        };
        self.no_sync &= kept.no_sync;
        self.no_free &= kept.no_free;
        self.no_unwind &= kept.no_unwind;
        self.no_recurse &= kept.no_recurse;
        self.no_spawn &= kept.no_spawn;
        self.no_barrier &= kept.no_barrier;
        self.inactive &= kept.inactive || found.iter().all(|each| cannot_carry_derivatives(op, effects, each));
    }

    /// Whether no memory is freed while the function runs, by itself or by a thread that it synchronises with.
    pub(super) fn keeps_all_memory(&self) -> bool {
        self.no_free && self.no_sync
    }

    /// Whether it frees no memory.
    pub(super) fn frees_nothing(&self) -> bool {
        self.no_free
    }

    /// The attributes for the promises that hold.
    pub(super) fn attributes(&self) -> impl Iterator<Item = &'static str> {
        [
            (self.no_sync, "nosync"),
            (self.no_free, "nofree"),
            (self.no_unwind, "nounwind"),
            (self.no_recurse, "norecurse"),
            (self.no_return, "noreturn"),
            (self.no_spawn, NO_SPAWN),
            (self.no_barrier, NO_BARRIER),
            (self.inactive, INACTIVE),
        ]
        .into_iter()
        .filter_map(|(holds, name)| holds.then_some(name))
    }
}

/// Tokens of C's integer types, and `void`.
const INTEGERS: [&str; 24] = [
    "void",
    "_Bool",
    "bool",
    "char",
    "short",
    "int",
    "long",
    "signed",
    "unsigned",
    "const",
    "volatile",
    "size_t",
    "ssize_t",
    "ptrdiff_t",
    "intptr_t",
    "uintptr_t",
    "int8_t",
    "uint8_t",
    "int16_t",
    "uint16_t",
    "int32_t",
    "uint32_t",
    "int64_t",
    "uint64_t",
];

/// Whether the function returns nothing or, by its C prototype, an integer: the module may return a structure with
/// floating-point fields as an integer.
fn returns_no_more_than_an_integer(function: Op<'_>) -> bool {
    let results = func::outputs(function);
    let of_c = || {
        let prototype = attr_string(function, "cmem.prototype").unwrap_or_default();
        let words: Vec<&str> = prototype.split(" (").next().unwrap_or_default().split(' ').collect();
        words.first() == Some(&"enum") || words.iter().all(|word| INTEGERS.contains(word))
    };
    func::Func::is(function) && results.iter().all(|each| is_int(*each)) && (results.is_empty() || of_c())
}

/// The promises of a function that one operation keeps.
struct Kept {
    no_sync: bool,
    no_free: bool,
    no_unwind: bool,
    no_recurse: bool,
    no_spawn: bool,
    no_barrier: bool,
    inactive: bool,
}

impl Kept {
    const NOTHING: Self = Self {
        no_sync: false,
        no_free: false,
        no_unwind: false,
        no_recurse: false,
        no_spawn: false,
        no_barrier: false,
        inactive: false,
    };

    fn of_callee(callee: Op<'_>) -> Self {
        let facts = Facts::of(callee);
        Self {
            no_sync: facts.no_sync || facts.memory == MemoryEffects::NONE,
            no_free: facts.frees_nothing(),
            no_unwind: facts.no_unwind,
            no_recurse: says(callee, "norecurse"),
            no_spawn: says(callee, NO_SPAWN),
            no_barrier: says(callee, NO_BARRIER),
            inactive: says(callee, INACTIVE),
        }
    }

    fn of_intrinsic(op: llvm::CallIntrinsic<'_>) -> Self {
        let memory = op.intrin().map_or(MemoryEffects::ALL, MemoryEffects::of_intrinsic);
        // Intrinsics that may exit, wait or free have effects on all memory.
        let known = memory != MemoryEffects::ALL;
        let only_arguments = MemoryEffects { arguments: memory.arguments, ..MemoryEffects::NONE };
        Self {
            no_sync: memory == only_arguments,
            no_free: known,
            no_unwind: known,
            no_recurse: known,
            no_spawn: true,
            no_barrier: true,
            inactive: false,
        }
    }

    fn of_parallel(op: Op<'_>) -> Self {
        let own_team = joined_by_barrier(op).is_some() || is_parallel_loop(op) && !is_worksharing(op);
        // A terminator of a region has no effect.
        let is_end = has_trait(op, Trait::Terminator);
        Self {
            no_barrier: is_end || own_team || !all_meet_at(op),
            no_sync: is_end,
            no_spawn: is_end,
            no_unwind: true,
            inactive: is_end,
            ..Self::NOTHING
        }
    }

    fn of_plain<'c>(op: Op<'c>, found: &[Effect<'c>]) -> Self {
        let orders = found.iter().any(|each| matches!(each.what, What::Anything));
        let is_known = !orders || is_access(op);
        Self {
            no_sync: !orders && !is_volatile(op),
            no_free: is_known,
            no_unwind: is_known,
            no_recurse: is_known,
            no_spawn: is_known,
            no_barrier: is_known,
            inactive: false,
        }
    }
}

/// Whether an operation that may order memory does nothing but access it.
fn is_access(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Memref(memref::Kind::Load | memref::Kind::Store)
            | OpKind::Llvm(
                llvm::Kind::Load
                    | llvm::Kind::Store
                    | llvm::Kind::AtomicRMW
                    | llvm::Kind::AtomicCmpXchg
                    | llvm::Kind::Fence
                    | llvm::Kind::Memcpy
                    | llvm::Kind::MemcpyInline
                    | llvm::Kind::Memmove
                    | llvm::Kind::Memset
                    | llvm::Kind::MemsetInline
                    | llvm::Kind::VaStart
                    | llvm::Kind::VaCopy
                    | llvm::Kind::VaEnd
                    | llvm::Kind::StackSave
                    | llvm::Kind::StackRestore
                    | llvm::Kind::Trap
                    | llvm::Kind::DebugTrap
            )
    )
}

/// Whether an effect makes nothing visible to callers that has a derivative: it is a read, a write to memory that they
/// cannot see, or a store of an integer to memory that only holds integers.
fn cannot_carry_derivatives<'c>(op: Op<'c>, effects: &Effects<'c>, effect: &Effect<'c>) -> bool {
    if effect.access == Access::Read {
        return true;
    }
    match &effect.what {
        What::Errno | What::Inaccessible => true,
        What::Anything | What::OtherMemory => false,
        What::Memory(location) => {
            let gone = |object: &Object<'c>| match object {
                Object::Stack(_) | Object::Null => true,
                Object::Heap(pointer) => !escapes(effects.symbols(), *pointer, Returned::Escapes),
                _ => false,
            };
            let is_looked_at =
                |access: &MemoryAccess<'c>| matches!(access.addressing, Addressing::Pointer | Addressing::Subscripts);
            let stored = MemoryAccess::of(op).filter(is_looked_at).and_then(MemoryAccess::stored);
            let integer = stored.is_some_and(|value| is_int(type_of(value)));
            integer && effects.aliases.only_holds_integers(location)
                || effects.aliases.objects(location).is_some_and(|all| all.iter().all(gone))
        }
    }
}
