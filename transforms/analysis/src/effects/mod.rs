//! Effects of operations on memory, `errno` and the outside world.
//!
//! [`Effects`] lists the effects of one operation, or of an operation and everything in its regions. A call has the
//! effects that the attributes of its callee allow ([`Facts`]), applied to its own arguments. The conservative memory
//! effects that the dialect declares count only where nothing more precise is known.
//!
//! An operation that waits for other threads or tasks ([`waits`]) also has the effects that these may have had in the
//! meantime: a sync those of the tasks, a barrier those of the other workers of the team. The effects of what an
//! operation starts are those of its regions.
//!
//! Two effects conflict if exchanging their order could be observed: [`Effects::conflict`]. `errno` is disjoint from
//! all memory except objects that may be `errno` itself: `int` objects from outside the module.

mod waits;

pub use super::alias::When;
use super::alias::{Aliases, Extent, Location, Overlap, is_volatile};
use super::flow::{has_branches, is_unreachable};
use super::function_facts::{Facts, MemoryEffects, Touched, touched};
use super::library;
use super::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, func, llvm, memref, parallel, ub},
    pass::{Analyses, Analysis},
    regions::{Runs, behaviour_of},
};
use std::rc::Rc;
use waits::Others;

/// Read or write access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A read.
    Read,
    /// A write, an allocation or a deallocation.
    Write,
}

/// The memory or state that an effect reads or writes.
#[derive(Clone, Debug)]
pub enum What<'c> {
    /// A memory location of the program.
    Memory(Location<'c>),
    /// `errno`, or another variable of the C library of type `int`, such as `signgam`.
    Errno,
    /// State that the program cannot access otherwise: the allocator's state, files, the terminal.
    Inaccessible,
    /// Any memory of the program except what the pointer arguments of a call point to, which is listed separately.
    OtherMemory,
    /// Anything at all, including synchronisation and volatile accesses.
    Anything,
}

/// One effect.
#[derive(Clone, Debug)]
pub struct Effect<'c> {
    /// Whether it is a read or a write.
    pub access: Access,
    /// The memory or state that is accessed.
    pub what: What<'c>,
}

/// LLVM's integer for `monotonic`, the strongest atomic ordering that does not order accesses to other memory.
const RELAXED: i64 = 2;

/// The effect analysis of one function. It caches what threads do that a barrier joins: a pass that adds or erases
/// operations in a parallel construct must create a new one.
pub struct Effects<'c> {
    symbols: Rc<Symbols<'c>>,
    /// The alias analysis that it uses.
    pub aliases: Rc<Aliases<'c>>,
    /// A cache of what threads do that barriers join.
    others: Others<'c>,
}

impl Analysis for Effects<'static> {
    type Of<'c> = Effects<'c>;

    fn compute<'c>(function: Op<'c>, analyses: &Analyses<'c>) -> Effects<'c> {
        Effects::with(analyses.get::<Symbols>(analyses.root()), analyses.get::<Aliases>(function))
    }
}

impl<'c> Effects<'c> {
    /// Creates the analysis for the operations of a function, with the symbols of its module.
    pub fn new(function: Op<'c>, symbols: &Rc<Symbols<'c>>) -> Self {
        Self::with(symbols.clone(), Rc::new(Aliases::new(function, symbols)))
    }

    fn with(symbols: Rc<Symbols<'c>>, aliases: Rc<Aliases<'c>>) -> Self {
        Self { symbols, aliases, others: Others::default() }
    }

    /// The symbols of the module.
    pub fn symbols(&self) -> &Symbols<'c> {
        &self.symbols
    }

    /// Effects of an operation without those of its regions, including the effects of other threads and tasks that it
    /// waits for.
    pub fn of(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        let mut all = self.alone(op);
        all.extend(self.of_others(op));
        all
    }

    /// Effects of the operation itself, without those of its regions.
    fn alone(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        if let Some(access) = MemoryAccess::of(op) {
            return self.of_access(access);
        }
        if let Some(copy) = MemoryCopy::of(op) {
            return self.of_copy(copy);
        }
        let kind = OpKind::of(op);
        match kind {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => self.of_call(op),
            OpKind::Llvm(llvm::Kind::CallIntrinsic) => self.of_intrinsic(llvm::CallIntrinsic::assume(op)),
            // Lifetime markers apply to the whole object and end the lifetime of its contents.
            OpKind::Llvm(llvm::Kind::LifetimeStart | llvm::Kind::LifetimeEnd) => {
                let pointer = operand(op, operand_count(op) - 1);
                vec![write(What::Memory(self.aliases.reachable(pointer)))]
            }
            OpKind::Llvm(
                llvm::Kind::Assume | llvm::Kind::NoAliasScopeDecl | llvm::Kind::Alloca | llvm::Kind::Prefetch,
            )
            | OpKind::Memref(memref::Kind::Alloca | memref::Kind::Prefetch) => Vec::new(),
            _ if is_structure(kind) => Vec::new(),
            _ if region_count(op) == 0 && is_memory_effect_free(op) => Vec::new(),
            _ => waits::anything(),
        }
    }

    /// Effects of an operation and of everything in its regions, including the effects of threads and tasks outside of
    /// it that it waits for.
    pub fn within(&self, op: Op<'c>) -> Vec<Effect<'c>> {
        let mut all = Vec::new();
        walk(op, Order::Pre, |inner| {
            all.extend(self.alone(inner));
            if !waits::waits_within(op, inner) {
                all.extend(self.of_others(inner));
            }
            Walk::Continue
        });
        all
    }

    /// Effects of the executing thread on `op` and everything in its regions, without the effects of other threads and
    /// tasks that it waits for. A critical region counts as [`What::Anything`], since other threads may hand over data
    /// through it; the critical regions of reductions only pass on partial results, which no thread reads before the
    /// end.
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

    /// Whether an operation, apart from its regions, certainly completes or unwinds: it does not block forever, exit
    /// the program or loop forever.
    pub fn ends(&self, op: Op<'c>) -> bool {
        self.ends_with(op, || has_anything(&self.of(op)))
    }

    /// The same as [`Effects::ends`], for an operation whose effects, as given by [`Effects::of`], are `all`.
    pub fn ends_doing(&self, op: Op<'c>, all: &[Effect<'c>]) -> bool {
        self.ends_with(op, || has_anything(all))
    }

    fn ends_with(&self, op: Op<'c>, does_anything: impl Fn() -> bool) -> bool {
        let kind = OpKind::of(op);
        match kind {
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => {
                self.symbols.callee(op).is_some_and(|callee| Facts::of(callee).will_return)
            }
            // A must-progress loop that runs forever without writing is undefined behaviour; one that writes may run
            // forever.
            _ if behaviour_of(kind).is_some_and(|row| row.runs == Runs::While) => {
                must_progress(op) && self.within(op).iter().all(|each| each.access == Access::Read)
            }
            _ if is_unreachable(op) => true,
            // A volatile access may have any effect.
            _ if is_volatile(op) => false,
            _ if !self.others_complete(op) => false,
            _ => is_structure(kind) || !does_anything(),
        }
    }

    /// Whether control certainly continues after an operation and everything in its regions. Regions with several
    /// blocks may loop, and count as not continuing.
    pub fn always_completes(&self, op: Op<'c>) -> bool {
        let unwinds = |call: Op<'c>| !self.symbols.callee(call).is_some_and(|callee| Facts::of(callee).no_unwind);
        let may_stop = |inner: Op<'c>| {
            !waits::waits_within(op, inner) && !self.ends(inner)
                || has_trait(inner, Trait::Call) && unwinds(inner)
                || has_branches(inner)
                || is_unreachable(inner)
        };
        !any_op(op, may_stop)
    }

    /// Whether the order of two effects matters.
    pub fn conflict(&self, a: &Effect<'c>, b: &Effect<'c>, when: When<'c>) -> bool {
        if a.access == Access::Read && b.access == Access::Read {
            // Volatile and synchronising accesses are listed as writes, too, so two reads never conflict.
            return false;
        }
        match (&a.what, &b.what) {
            (What::Memory(x), What::Memory(y)) => {
                let overlap = self.aliases.compare(x, y, when);
                !matches!(overlap, Overlap::No(_)) && !self.aliases.is_constant(x) && !self.aliases.is_constant(y)
            }
            // Other threads may access memory that does not escape while they are waited for; only private memory is
            // safe.
            (What::Anything, What::Memory(at)) | (What::Memory(at), What::Anything) => {
                !self.aliases.is_private(at) && !self.aliases.is_constant(at)
            }
            (What::OtherMemory, What::Memory(at)) | (What::Memory(at), What::OtherMemory) => {
                !self.aliases.is_hidden(at) && !self.aliases.is_constant(at)
            }
            (What::Errno, What::Memory(at)) | (What::Memory(at), What::Errno) => {
                self.aliases.may_be_int_of_elsewhere(at)
            }
            (What::Inaccessible, What::Memory(_) | What::OtherMemory | What::Errno)
            | (What::Memory(_) | What::OtherMemory | What::Errno, What::Inaccessible) => false,
            _ => true,
        }
    }

    /// Whether an effect of one list conflicts with one of the other list.
    pub fn any_conflict(&self, a: &[Effect<'c>], b: &[Effect<'c>], when: When<'c>) -> bool {
        a.iter().any(|x| b.iter().any(|y| self.conflict(x, y, when)))
    }

    fn of_access(&self, op: MemoryAccess<'c>) -> Vec<Effect<'c>> {
        let access = if op.is_store { Access::Write } else { Access::Read };
        let location = self.aliases.accessed(op.op);
        let (is_plain, ordering) = (location.is_some() && !op.is_volatile(), atomic_ordering(op.op));
        let own = What::Memory(location.unwrap_or_else(|| self.aliases.reachable(op.memory())));
        if is_plain && ordering == 0 {
            return vec![Effect { access, what: own }];
        }
        if ordering > RELAXED {
            // `Anything` excludes private objects, so the accessed memory is listed as well.
            return vec![read(What::Anything), write(What::Anything), read(own.clone()), write(own)];
        }
        // A volatile access is ordered with everything that is visible outside the program; an atomic one with all
        // accesses to its own location.
        let outside = [read(What::Inaccessible), write(What::Inaccessible), Effect { access, what: own.clone() }];
        let both = if ordering > 0 { vec![read(own.clone()), write(own)] } else { Vec::new() };
        [outside.to_vec(), both].concat()
    }

    fn of_copy(&self, copy: MemoryCopy<'c>) -> Vec<Effect<'c>> {
        if copy.is_volatile() {
            return waits::anything();
        }
        let extent = copy.length().map_or(Extent::Behind, Extent::Bytes);
        let place = |pointer| What::Memory(self.aliases.at(pointer, extent).with_metadata_of(copy.op));
        let mut all = vec![write(place(copy.target()))];
        all.extend(copy.source().map(|source| read(place(source))));
        all
    }

    fn of_call(&self, call: Op<'c>) -> Vec<Effect<'c>> {
        // Without a callee, no argument is listed: passing an address to an unknown callee makes it escape, so that
        // `Anything` includes its object.
        let Some(callee) = self.symbols.callee(call) else { return waits::anything() };
        if library::writes_sign_only(callee) {
            return vec![write(What::Errno)];
        }
        let Facts { memory, no_sync, .. } = Facts::of(callee);
        let operands = operands(call).enumerate().map(|(at, each)| (each, touched(callee, at, memory)));
        self.by_memory(memory, no_sync, operands)
    }

    fn of_intrinsic(&self, call: llvm::CallIntrinsic<'c>) -> Vec<Effect<'c>> {
        let memory = call.intrin().map_or(MemoryEffects::ALL, MemoryEffects::of_intrinsic);
        self.by_memory(memory, false, operands(call.op()).map(|each| (each, memory.arguments)))
    }

    /// Effects of an operation that accesses memory as `memory` allows, and what its pointer operands point to as given
    /// with each. An operation that may access all memory but does not synchronise (`no_sync`) is listed as accesses,
    /// not as [`What::Anything`].
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
        // `Anything` excludes local objects that the callee only borrows, so those are listed through its arguments.
        for (pointer, touched) in operands.filter(|(each, _)| is_ptr(type_of(*each))) {
            add(touched, What::Memory(self.aliases.reachable(pointer)));
        }
        all
    }
}

fn has_anything(all: &[Effect<'_>]) -> bool {
    all.iter().any(|each| matches!(each.what, What::Anything))
}

fn read(what: What<'_>) -> Effect<'_> {
    Effect { access: Access::Read, what }
}

fn write(what: What<'_>) -> Effect<'_> {
    Effect { access: Access::Write, what }
}

/// Whether operations of a kind only direct control flow, so that their effects are those of their regions and of the
/// threads and tasks that they wait for. Other terminators have no effects.
fn is_structure(kind: OpKind) -> bool {
    behaviour_of(kind).is_some_and(|row| row.is_structure)
        || matches!(
            kind,
            OpKind::Parallel(parallel::Kind::SyncRegion | parallel::Kind::Sync | parallel::Kind::Barrier)
                | OpKind::Llvm(llvm::Kind::Unreachable)
                | OpKind::Ub(ub::Kind::Unreachable)
        )
}
