//! Facts of a function other than memory effects: synchronisation, the allocator, unwinding, recursion, its use of the
//! caller's team, and differentiation.

use super::endings::completes;
use analysis::alias::{Object, Returned, escapes, is_volatile};
use analysis::effects::{Access, Effect, Effects, What};
use analysis::function_facts::{Facts, INACTIVE, MemoryEffects, NO_BARRIER, NO_SPAWN, leaves_no_return};
use dialects::{
    cmem::types::{CType, Types, type_of_op},
    ir::*,
    ops::{MemoryCopy, OpKind, arith, func, llvm, memref},
    parallel::{SCOPE, is_parallel_loop, is_worksharing, joined_by_barrier, synchronises_team},
};

/// Declares [`Behaviour`]: the name of each fact with its attribute, in the order in which attributes are added.
macro_rules! behaviour {
    ($($(#[$comment:meta])* $fact:ident: $attribute:expr,)*) => {
        /// Behaviour of a function, or of one operation of its body; each field is a promise.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) struct Behaviour {
            $($(#[$comment])* pub(super) $fact: bool,)*
        }

        impl Behaviour {
            /// All promises.
            const ALL: Self = Self { $($fact: true,)* };

            /// No promise.
            const NOTHING: Self = Self { $($fact: false,)* };

            /// The promises that the attributes of a function state.
            fn stated(function: Op<'_>) -> Self {
                let attributes = func::passthrough(function);
                let is_stated = |fact: &str| attributes.iter().any(|(name, _)| *name == fact);
                Self { $($fact: is_stated($attribute),)* }
            }

            /// The promises that both keep.
            fn and(self, other: Self) -> Self {
                Self { $($fact: self.$fact && other.$fact,)* }
            }

            /// The attributes for the promises that hold.
            pub(super) fn attributes(&self) -> impl Iterator<Item = &'static str> {
                [$((self.$fact, $attribute),)*].into_iter().filter_map(|(holds, name)| holds.then_some(name))
            }
        }
    };
}

behaviour! {
    /// It does not synchronise with other threads.
    no_sync: "nosync",
    /// It frees no memory.
    no_free: "nofree",
    /// It does not unwind.
    no_unwind: "nounwind",
    /// It is on no cycle of calls.
    no_recurse: "norecurse",
    /// It does not return. Operations do not keep it: [`Behaviour::end`] decides it.
    no_return: "noreturn",
    /// It starts no tasks or worker threads, waits for none, and does not query the team.
    no_spawn: NO_SPAWN,
    /// It reaches no barrier of the caller's team.
    no_barrier: NO_BARRIER,
    /// No derivative passes through a call of it.
    inactive: INACTIVE,
}

impl Behaviour {
    /// The optimistic promises of `function`; excludes those that fail for a recursive function or one that a team
    /// calls.
    pub(super) fn best(function: Op<'_>, is_recursive: bool) -> Self {
        // The team may share the iterations of a loop in the function.
        let alone = !has_attr(function, SCOPE);
        Self {
            no_sync: alone,
            no_recurse: !is_recursive,
            no_spawn: alone,
            no_barrier: alone,
            inactive: alone && returns_no_more_than_an_integer(function),
            ..Self::ALL
        }
    }

    /// Clears `no_return` if control can reach a return of the body, given which callees do not return.
    pub(super) fn end<'c>(&mut self, function: Op<'c>, effects: &Effects<'c>) {
        self.no_return &= !completes(region(function, 0), &|call| leaves_no_return(effects.symbols(), call));
    }

    /// Clears the promises that `op`, whose effects are `found`, may break.
    pub(super) fn add<'c>(&mut self, op: Op<'c>, effects: &Effects<'c>, found: &[Effect<'c>]) {
        let mut kept = match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => Self::of_intrinsic(llvm::CallIntrinsic::assume(op)),
            _ if has_trait(op, Trait::Call) => effects.symbols().callee(op).map_or(Self::NOTHING, Self::of_callee),
            _ if matches!(dialect_name(op), "parallel" | "omp") || is_parallel_loop(op) => Self::of_parallel(op),
            _ => Self::of_plain(op, found),
        };
        kept.inactive = kept.inactive
            || self.inactive && found.iter().all(|each| cannot_carry_derivatives(op, effects, each)) && !takes_bits(op);
        kept.no_return = self.no_return;
        *self = self.and(kept);
    }

    /// Whether no memory is freed while the function runs, by itself or by a thread that it synchronises with.
    pub(super) fn keeps_all_memory(&self) -> bool {
        self.no_free && self.no_sync
    }

    /// Whether it frees no memory.
    pub(super) fn frees_nothing(&self) -> bool {
        self.no_free
    }
}

/// Whether an operation of a function with a result, which is an integer, may get the bits of numbers as an integer.
fn takes_bits(op: Op<'_>) -> bool {
    if parent_function(op).is_none_or(|function| func::outputs(function).is_empty()) {
        return false;
    }
    let is_integer = |value: Val<'_>| int_width(type_of(value)).is_some_and(|width| width > 8);
    if matches!(OpKind::of(op), OpKind::Arith(arith::Kind::Bitcast) | OpKind::Llvm(llvm::Kind::Bitcast)) {
        return results(op).any(is_integer);
    }
    MemoryCopy::of(op).is_some_and(|copy| copy.source().is_some())
}

/// Names of integer types, and of typedefs that stand for them.
const INTEGERS: [&str; 25] = [
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "bool",
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
    func::Func::is(function)
        && results.iter().all(|each| is_int(*each))
        && (results.is_empty() || c_result_is_integer(function).unwrap_or(false))
}

/// Whether the C type of the result is an integer type by its name; `None` if it is unknown.
fn c_result_is_integer(function: Op<'_>) -> Option<bool> {
    let types = Types::of(function)?;
    let CType::Function { result, .. } = types.get(type_of_op(function)?)? else { return None };
    let result = types.get(result)?;
    let unqualified = match result {
        CType::Qualified { of, .. } => types.get(of)?,
        _ => result.clone(),
    };
    Some(match unqualified {
        CType::Int { name, .. } | CType::Typedef { name, .. } => INTEGERS.contains(&name),
        CType::Bool => true,
        _ => matches!(result, CType::Enum { .. }),
    })
}

/// The promises that one operation keeps.
impl Behaviour {
    fn of_callee(callee: Op<'_>) -> Self {
        let facts = Facts::of(callee);
        Self {
            no_sync: facts.no_sync || facts.memory == MemoryEffects::NONE,
            no_free: facts.frees_nothing(),
            ..Self::stated(callee)
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
            ..Self::NOTHING
        }
    }

    fn of_parallel(op: Op<'_>) -> Self {
        let own_team = joined_by_barrier(op).is_some() || is_parallel_loop(op) && !is_worksharing(op);
        // A terminator of a region has no effect.
        let is_end = has_trait(op, Trait::Terminator);
        Self {
            no_barrier: is_end || own_team || !synchronises_team(op),
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
            ..Self::NOTHING
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
