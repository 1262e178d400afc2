//! What operations do to memory, `errno` and the outside.
//!
//! [`Effects`] gives the precise list for one operation, or for all that is in it. A call has the effects that the
//! attributes of its callee allow ([`Facts`]), with its own arguments in their place; what the operation's conservative
//! hooks say counts only where nothing better is known.
//!
//! An operation that waits for others, in [`waits`], has the effects of what these may have done meanwhile, too: a sync
//! those of the tasks, a barrier those of the other workers of the team. What an operation starts is in its regions.
//!
//! Two effects conflict when changing their order could be seen: [`Effects::conflict`]. `errno` is apart from all memory
//! but that which may be `errno` itself: `int` objects that come from elsewhere.

mod waits;

use super::alias::{Aliases, Extent, Location, Overlap, is_volatile};
use super::function_facts::{Facts, MemoryEffects, Touched, touched};
use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine, cf, cmem, func, llvm, memref, parallel, scf, ub, vector},
};

/// Whether something is read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It is read.
    Read,
    /// It is written, allocated or freed.
    Write,
}

/// What is read or written.
#[derive(Clone, Debug)]
pub enum What<'c> {
    /// Some memory of the program.
    Memory(Location<'c>),
    /// `errno`.
    Errno,
    /// What the program cannot reach otherwise: the state of the allocator, files, the terminal.
    Inaccessible,
    /// Any memory of the program but that behind the arguments of a call, which is listed apart.
    OtherMemory,
    /// Anything at all, with synchronisation and volatile accesses.
    Anything,
}

/// One effect.
#[derive(Clone, Debug)]
pub struct Effect<'c> {
    /// Whether it reads or writes.
    pub access: Access,
    /// What.
    pub what: What<'c>,
}

/// LLVM's number of the strongest order of an atomic access, `monotonic`, that orders no other memory.
const RELAXED: i64 = 2;

/// When two effects happen.
#[derive(Clone, Copy, Debug)]
pub enum When<'c> {
    /// With the same values, such as in one iteration.
    Together,
    /// In any two iterations of a loop.
    InIterationsOf(Op<'c>),
}

/// The effects service of one function.
pub struct Effects<'s, 'c> {
    symbols: &'s Symbols<'c>,
    /// The alias service it stands on.
    pub aliases: Aliases<'s, 'c>,
}

impl<'s, 'c> Effects<'s, 'c> {
    /// For the operations of a function, with the symbols of its module.
    pub fn new(function: Op<'c>, symbols: &'s Symbols<'c>) -> Self {
        Self { symbols, aliases: Aliases::new(function, symbols) }
    }

    /// The symbols of the module.
    pub fn symbols(&self) -> &'s Symbols<'c> {
        self.symbols
    }

    /// What an operation does, apart from what is in its regions, with what others do while it waits for them.
    pub fn of(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        let mut all = self.alone(op);
        all.extend(self.of_others(op));
        all
    }

    /// What an operation does itself, apart from what is in its regions.
    fn alone(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        match OpKind::of(op) {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => self.of_call(op),
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => self.of_intrinsic(llvm::CallIntrinsic::assume(op)),
            OpKind::Llvm(llvm::Kind::Load)
            | OpKind::Memref(memref::Kind::Load)
            | OpKind::Affine(affine::Kind::Load | affine::Kind::VectorLoad)
            | OpKind::Vector(vector::Kind::Load) => self.of_access(op, Access::Read),
            OpKind::Llvm(llvm::Kind::Store)
            | OpKind::Memref(memref::Kind::Store)
            | OpKind::Affine(affine::Kind::Store | affine::Kind::VectorStore)
            | OpKind::Vector(vector::Kind::Store) => self.of_access(op, Access::Write),
            OpKind::Llvm(
                llvm::Kind::Memcpy
                | llvm::Kind::MemcpyInline
                | llvm::Kind::Memmove
                | llvm::Kind::Memset
                | llvm::Kind::MemsetInline,
            ) => self.of_copy(op),
            // Markers bind to their object: what is in it is gone.
            OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => {
                let pointer = operand(op, operand_count(op) - 1);
                vec![write(What::Memory(self.aliases.reachable(pointer)))]
            }
            OpKind::Llvm(llvm::Kind::Assume | llvm::Kind::NoAliasScopeDecl | llvm::Kind::Alloca)
            | OpKind::Memref(memref::Kind::Alloca) => Vec::new(),
            OpKind::Llvm(llvm::Kind::Prefetch) | OpKind::Memref(memref::Kind::Prefetch) => Vec::new(),
            _ if is_structure(op) => Vec::new(),
            _ if region_count(op) == 0 && is_memory_effect_free(op) => Vec::new(),
            _ => vec![read(What::Anything), write(What::Anything)],
        }
    }

    /// What an operation does, with all that is in it.
    pub fn within(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        let mut all = Vec::new();
        walk(op, Order::Pre, |inner| {
            all.extend(self.alone(inner));
            if !waits::is_among(op, inner) {
                all.extend(self.of_others(inner));
            }
            Walk::Continue
        });
        all
    }

    /// What those do that run an operation, with all that is in it, apart from what others do that they wait for. Whoever enters a
    /// critical region may be handed anything over; those of reductions only hand the sum on, which nobody reads before the end.
    pub fn done_in(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        let mut all = Vec::new();
        walk(op, Order::Pre, |inner| {
            all.extend(self.alone(inner));
            if parallel::Critical::of(inner).is_some_and(|critical| critical.name() != Some(".reduction")) {
                all.extend(waits::anything());
            }
            Walk::Continue
        });
        all
    }

    /// Whether an operation, apart from what is in its regions, comes to its end or unwinds: it does not wait, leave the
    /// program or go on forever.
    pub fn ends(&self, op: Op<'c>) -> bool {
        self.ends_with(op, || self.of(op))
    }

    /// The same of an operation that does what [`Effects::of`] says.
    pub fn ends_doing(&self, op: Op<'c>, all: &[Effect<'c>]) -> bool {
        self.ends_with(op, || all.to_vec())
    }

    fn ends_with(&self, op: Op<'c>, all: impl Fn() -> Vec<Effect<'c>>) -> bool {
        match OpKind::of(op) {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
                self.symbols.callee(op).is_some_and(|callee| Facts::of(callee).will_return)
            }
            // A loop that neither ends nor does anything is no program; one that writes may go on.
            OpKind::Scf(scf::Kind::While) => {
                must_progress(op) && self.within(op).iter().all(|each| each.access == Access::Read)
            }
            OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable) => true,
            // What is behind a volatile place may be anything.
            _ if is_volatile(op) => false,
            _ if !self.others_come(op) => false,
            _ => is_structure(op) || !all().iter().any(|each| matches!(each.what, What::Anything)),
        }
    }

    /// Whether control certainly goes on behind an operation with all that is in it. Regions of blocks may loop.
    pub fn goes_on(&self, op: Op<'c>) -> bool {
        walk(op, Order::Pre, |inner| {
            let unwinds = has_trait(inner, Trait::Call)
                && !self.symbols.callee(inner).is_some_and(|callee| Facts::of(callee).no_unwind);
            let straight = regions(inner).all(|region| block_count(region) <= 1);
            let dead_end =
                matches!(OpKind::of(inner), OpKind::Llvm(llvm::Kind::Unreachable) | OpKind::Ub(ub::Kind::Unreachable));
            let ends = waits::is_among(op, inner) || self.ends(inner);
            if ends && !unwinds && straight && !dead_end { Walk::Continue } else { Walk::Stop }
        }) == Walk::Continue
    }

    /// Whether the order of two effects matters.
    pub fn conflict(&self, a: &Effect<'c>, b: &Effect<'c>, when: When<'c>) -> bool {
        if a.access == Access::Read && b.access == Access::Read {
            // Two volatile accesses, or ones that synchronise, come as writes, too.
            return false;
        }
        match (&a.what, &b.what) {
            (What::Memory(x), What::Memory(y)) => {
                let overlap = match when {
                    When::Together => self.aliases.overlap(x, y),
                    When::InIterationsOf(around) => self.aliases.overlap_across(around, x, y),
                };
                !matches!(overlap, Overlap::No(_)) && !self.aliases.is_constant(x) && !self.aliases.is_constant(y)
            }
            // Others may get to what is hidden when they are waited for.
            (What::Anything, What::Memory(at)) | (What::Memory(at), What::Anything) => {
                !self.aliases.is_private(at) && !self.aliases.is_constant(at)
            }
            (What::OtherMemory, What::Memory(at)) | (What::Memory(at), What::OtherMemory) => {
                !self.aliases.is_hidden(at) && !self.aliases.is_constant(at)
            }
            (What::Errno, What::Memory(at)) | (What::Memory(at), What::Errno) => self.may_be_errno(at),
            (What::Inaccessible, What::Memory(_) | What::OtherMemory | What::Errno)
            | (What::Memory(_) | What::OtherMemory | What::Errno, What::Inaccessible) => false,
            _ => true,
        }
    }

    /// Whether any two of two lists conflict.
    pub fn any_conflict(&self, a: &[Effect<'c>], b: &[Effect<'c>], when: When<'c>) -> bool {
        a.iter().any(|x| b.iter().any(|y| self.conflict(x, y, when)))
    }

    /// Whether memory may be `errno`: an object of its size and type that is none of this module's.
    fn may_be_errno(&self, at: &Location<'c>) -> bool {
        self.aliases.may_be_int_of_elsewhere(at)
    }

    fn of_access(&self, op: Op<'c>, access: Access) -> Vec<Effect<'c>> {
        let location = self.aliases.accessed(op);
        let ordering = attr_i64(op, "ordering").unwrap_or(0);
        if let (Some(location), 0, false) = (&location, ordering, is_volatile(op)) {
            return vec![Effect { access, what: What::Memory(location.clone()) }];
        }
        let place =
            location.unwrap_or_else(|| self.aliases.reachable(operand(op, usize::from(access == Access::Write))));
        let own = What::Memory(place);
        if ordering > RELAXED {
            // A local object that nothing else reaches is none of "anything".
            return vec![read(What::Anything), write(What::Anything), read(own.clone()), write(own)];
        }
        // It is in order with all that can be seen from outside, and an atomic one with all of its place.
        let outside = [read(What::Inaccessible), write(What::Inaccessible), Effect { access, what: own.clone() }];
        let both = if ordering > 0 { vec![read(own.clone()), write(own)] } else { Vec::new() };
        [outside.to_vec(), both].concat()
    }

    fn of_copy(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        if property(op, "isVolatile").or_else(|| attr(op, "isVolatile")).and_then(attr_int) != Some(0) {
            return vec![read(What::Anything), write(What::Anything)];
        }
        let length = attr(op, "len").and_then(attr_int).or_else(|| constant_int(operand(op, 2)));
        let extent = length.and_then(|each| u64::try_from(each).ok()).map_or(Extent::Behind, Extent::Bytes);
        let mut all = vec![write(What::Memory(self.aliases.at(operand(op, 0), extent).said_by(op)))];
        if !matches!(OpKind::of(op), OpKind::Llvm(llvm::Kind::Memset | llvm::Kind::MemsetInline)) {
            all.push(read(What::Memory(self.aliases.at(operand(op, 1), extent).said_by(op))));
        }
        all
    }

    fn of_call(&self, call: Op<'c>) -> Vec<Effect<'c>> {
        match self.symbols.callee(call) {
            Some(callee) => self.by_facts(call, callee, &Facts::of(callee)),
            // Private memory is not passed to unknown functions: that lets its address escape.
            None => vec![read(What::Anything), write(What::Anything)],
        }
    }

    fn of_intrinsic(&self, call: llvm::CallIntrinsic<'c>) -> Vec<Effect<'c>> {
        let memory = call.intrin().map_or(MemoryEffects::ALL, MemoryEffects::of_intrinsic);
        self.by_memory(memory, false, operands(call.op()).map(|each| (each, memory.arguments)))
    }

    /// What a call does when its callee does what these facts allow.
    fn by_facts(&self, call: Op<'c>, callee: Op<'c>, facts: &Facts) -> Vec<Effect<'c>> {
        let memory = facts.memory;
        let operands = operands(call).enumerate().map(|(at, each)| (each, touched(callee, at, memory)));
        self.by_memory(memory, facts.no_sync, operands)
    }

    /// What an operation does that touches such memory, and this of its operands that are pointers. What has to do with no other
    /// thread may touch all memory and still be no more than an access.
    fn by_memory(
        &self,
        memory: MemoryEffects,
        no_sync: bool,
        operands: impl Iterator<Item = (Val<'c>, Touched)>,
    ) -> Vec<Effect<'c>> {
        let mut all = Vec::new();
        let mut add = |touched: Touched, what: What<'c>| {
            if touched.read {
                all.push(read(what.clone()));
            }
            if touched.written {
                all.push(write(what));
            }
        };
        if memory == MemoryEffects::ALL && !no_sync {
            add(Touched::ALL, What::Anything);
        } else {
            add(memory.inaccessible, What::Inaccessible);
            add(memory.errno, What::Errno);
            add(memory.other, What::OtherMemory);
        }
        // A local object that a call only borrows is none of "anything": nothing else reaches it.
        for (pointer, touched) in operands.filter(|(each, _)| is_ptr(type_of(*each))) {
            add(touched, What::Memory(self.aliases.reachable(pointer)));
        }
        all
    }
}

fn read(what: What<'_>) -> Effect<'_> {
    Effect { access: Access::Read, what }
}

fn write(what: What<'_>) -> Effect<'_> {
    Effect { access: Access::Write, what }
}

/// Whether an operation only says how control flows: what it does is what is in its regions.
fn is_structure(op: Op<'_>) -> bool {
    matches!(
        OpKind::of(op),
        OpKind::Scf(
            scf::Kind::For
                | scf::Kind::While
                | scf::Kind::If
                | scf::Kind::IndexSwitch
                | scf::Kind::ExecuteRegion
                | scf::Kind::Yield
                | scf::Kind::Condition
                | scf::Kind::Parallel
                | scf::Kind::Reduce
                | scf::Kind::ReduceReturn
        ) | OpKind::Affine(affine::Kind::For | affine::Kind::If | affine::Kind::Yield | affine::Kind::Parallel)
            | OpKind::Cmem(cmem::Kind::AffineScope | cmem::Kind::Yield)
            | OpKind::Parallel(
                parallel::Kind::Group
                    | parallel::Kind::Team
                    | parallel::Kind::Critical
                    | parallel::Kind::Single
                    | parallel::Kind::Masked
                    | parallel::Kind::Taskgroup
                    | parallel::Kind::SyncRegion
                    | parallel::Kind::Spawn
                    | parallel::Kind::Sync
                    | parallel::Kind::Barrier
                    | parallel::Kind::Yield
            )
            | OpKind::Func(func::Kind::Func | func::Kind::Return)
            | OpKind::Llvm(llvm::Kind::Func | llvm::Kind::Return | llvm::Kind::Unreachable)
            | OpKind::Cf(cf::Kind::Branch | cf::Kind::CondBranch | cf::Kind::Switch)
            | OpKind::Ub(ub::Kind::Unreachable)
    )
}
