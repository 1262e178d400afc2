//! Queries: traits, effects, dominance, control flow, symbols, constants and folding.

use super::*;
use mlir_sys as raw;
use std::{ffi::c_void, marker::PhantomData};

/// Traits and interfaces of operations. The discriminants are those of `cpp/Queries.cpp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Trait {
    /// Terminates a block.
    Terminator = 0,
    /// Uses no values defined outside.
    IsolatedFromAbove = 1,
    /// Produces a constant.
    ConstantLike = 2,
    /// Its effects include those of the operations in its regions.
    RecursiveMemoryEffects = 3,
    /// Values defined at its top level are affine symbols.
    AffineScope = 4,
    /// Its operands are commutative.
    Commutative = 5,
    /// Has a symbol table.
    SymbolTable = 6,
    /// Frees stack allocations at the end of its region.
    AutomaticAllocationScope = 7,
    /// Returns from its region.
    ReturnLike = 8,
    /// A function, of any dialect.
    Function = 9,
    /// A call, of any dialect.
    Call = 10,
    /// A loop, of any dialect.
    Loop = 11,
    /// Defines control flow between its regions.
    RegionBranch = 12,
    /// A branch to blocks.
    Branch = 13,
    /// A view of the memory of its source.
    ViewLike = 14,
    /// Defines a symbol.
    Symbol = 15,
}

/// Whether an operation has a trait or implements an interface.
pub fn has_trait(op: Op<'_>, r#trait: Trait) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirHasTrait(op.to_raw(), r#trait as u32) }
}

/// Whether the operation has no effects and can be executed speculatively.
pub fn is_pure(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirIsPure(op.to_raw()) }
}

/// Whether the operation, with its regions, has no memory effects and terminates.
pub fn is_memory_effect_free(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirIsMemoryEffectFree(op.to_raw()) && !may_be_endless(op) }
}

/// Whether the operation is or contains a loop that may be infinite and need not make progress. In C these are loops
/// with a constant condition.
pub fn may_be_endless(op: Op<'_>) -> bool {
    region_count(op) > 0
        && walk(op, Order::Pre, |each| {
            if is_op(each, "scf.while") && !must_progress(each) { Walk::Stop } else { Walk::Continue }
        }) == Walk::Stop
}

/// Whether the operation can be executed speculatively.
pub fn is_speculatable(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirIsSpeculatable(op.to_raw()) }
}

/// Whether the operation is unused and can be erased without changing the behaviour.
pub fn is_trivially_dead(op: Op<'_>) -> bool {
    // SAFETY: `op` is alive.
    unsafe { dialects_sys::rmlirIsTriviallyDead(op.to_raw()) && !may_be_endless(op) }
}

/// The kinds of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// Reads memory.
    Read,
    /// Writes memory.
    Write,
    /// Allocates memory.
    Allocate,
    /// Frees memory.
    Free,
}

/// A declared memory effect.
#[derive(Clone, Copy, Debug)]
pub struct Effect<'c> {
    /// The kind.
    pub kind: EffectKind,
    /// The value that the affected memory belongs to; `None` for any memory.
    pub value: Option<Val<'c>>,
    /// Whether the effect is on ordinary memory, as opposed to a separate resource.
    pub default_resource: bool,
}

/// The declared effects of an operation, with those in its regions if `recursive`; `None` if they are unknown.
pub fn effects<'c>(op: Op<'c>, recursive: bool) -> Option<Vec<Effect<'c>>> {
    unsafe extern "C" fn push(data: *mut c_void, kind: u32, value: raw::MlirValue, default: bool) {
        // SAFETY: `data` is the vector below, and the value belongs to the queried operation.
        unsafe {
            (*data.cast::<Vec<Effect<'_>>>()).push(Effect {
                kind: match kind {
                    0 => EffectKind::Read,
                    1 => EffectKind::Write,
                    2 => EffectKind::Allocate,
                    _ => EffectKind::Free,
                },
                value: (!value.ptr.is_null()).then(|| Val::from_raw(value)),
                default_resource: default,
            });
        }
    }
    let mut list: Vec<Effect<'c>> = Vec::new();
    // SAFETY: `op` is alive; the callback runs during the call only.
    let known = unsafe { dialects_sys::rmlirEffects(op.to_raw(), recursive, push, (&raw mut list).cast()) };
    known.then_some(list)
}

/// Whether an operation, with its regions, has no memory effects other than `kind`.
pub fn has_only_effects(op: Op<'_>, kind: EffectKind) -> bool {
    effects(op, true).is_some_and(|all| all.iter().all(|each| each.kind == kind))
}

/// The operands that a branch passes to successor `index`; `None` if it is not a branch.
pub fn successor_operands<'c>(branch: Op<'c>, index: usize) -> Option<Vec<Val<'c>>> {
    let (mut first, mut count) = (0, 0);
    // SAFETY: `branch` is alive; the index is checked by the shim's caller contract below.
    let known = index < successors(branch).len()
        && unsafe { dialects_sys::rmlirSuccessorOperands(branch.to_raw(), index, &mut first, &mut count) };
    known.then(|| (first..first + count).map(|each| operand(branch, each)).collect())
}

/// An operand that `RegionBranchOpInterface` forwards between an operation and its regions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegionEdge<'c> {
    /// The operation itself, or a terminator of one of its regions.
    pub user: Op<'c>,
    /// The index of the operand.
    pub operand: usize,
    /// The region argument or result that the operand becomes.
    pub input: Val<'c>,
}

/// The operands that an operation forwards to its regions and results; `None` if it does not implement
/// `RegionBranchOpInterface`.
pub fn region_branch_edges<'c>(op: Op<'c>) -> Option<Vec<RegionEdge<'c>>> {
    unsafe extern "C" fn push(data: *mut c_void, user: raw::MlirOperation, operand: usize, input: raw::MlirValue) {
        // SAFETY: `data` is the vector below; the operation and the value belong to the queried operation.
        unsafe {
            let edge = RegionEdge { user: Op::from_raw(user), operand, input: Val::from_raw(input) };
            (*data.cast::<Vec<RegionEdge<'_>>>()).push(edge);
        }
    }
    let mut edges: Vec<RegionEdge<'c>> = Vec::new();
    // SAFETY: `op` is alive; the callback runs during the call only.
    let known = unsafe { dialects_sys::rmlirRegionBranchEdges(op.to_raw(), push, (&raw mut edges).cast()) };
    known.then_some(edges)
}

/// Appends operands that a branch passes to successor `index`. Returns `false` if it is not a branch.
pub fn append_successor_operands<'c>(branch: Op<'c>, index: usize, values: &[Val<'c>]) -> bool {
    let values: Vec<_> = values.iter().map(|value| value.to_raw()).collect();
    // SAFETY: all are alive, and the index is in range.
    index < successors(branch).len()
        && unsafe { dialects_sys::rmlirAppendSuccessorOperands(branch.to_raw(), index, values.as_ptr(), values.len()) }
}

/// Erases operand `operand` of those that a branch passes to successor `index`. Returns `false` if there is none.
pub fn erase_successor_operand(branch: Op<'_>, index: usize, operand: usize) -> bool {
    let count = successor_operands(branch, index).map_or(0, |list| list.len());
    // SAFETY: `branch` is alive; both indices are in range.
    operand < count && unsafe { dialects_sys::rmlirEraseSuccessorOperand(branch.to_raw(), index, operand) }
}

/// Dominator trees of all regions below an operation; invalid after a change of control flow there.
pub struct Dominance<'c> {
    raw: *mut c_void,
    _op: PhantomData<Op<'c>>,
}

impl<'c> Dominance<'c> {
    /// Dominator trees are computed lazily, region by region.
    pub fn new(op: Op<'c>) -> Self {
        Self {
            // SAFETY: `op` is alive.
            raw: unsafe { dialects_sys::rmlirDominanceCreate(op.to_raw()) },
            _op: PhantomData,
        }
    }

    /// Whether the definition of `value` dominates `user`.
    pub fn value_dominates(&self, value: Val<'c>, user: Op<'c>) -> bool {
        // SAFETY: all are alive.
        unsafe { dialects_sys::rmlirDominatesValue(self.raw, value.to_raw(), user.to_raw()) }
    }

    /// Whether a block is reachable from the entry block of its region.
    pub fn is_reachable(&self, block: Blk<'c>) -> bool {
        // SAFETY: all are alive.
        unsafe { dialects_sys::rmlirBlockIsReachable(self.raw, block.to_raw()) }
    }
}

impl Drop for Dominance<'_> {
    fn drop(&mut self) {
        // SAFETY: created by `new`, destroyed once.
        unsafe { dialects_sys::rmlirDominanceDestroy(self.raw) }
    }
}

/// The definition of the symbol `name`, looked up from `from`.
pub fn lookup_symbol<'c>(from: Op<'c>, name: &str) -> Option<Op<'c>> {
    lookup_symbol_ref(from, symbol_attr(context_of(from), name))
}

/// As [`lookup_symbol`], for a symbol reference attribute.
pub fn lookup_symbol_ref<'c>(from: Op<'c>, reference: Attr<'c>) -> Option<Op<'c>> {
    // SAFETY: both are alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(dialects_sys::rmlirLookupSymbol(from.to_raw(), reference.to_raw())) }
}

/// A symbol that a module does not define: `base`, or `base` with the least number that makes it free.
pub fn free_symbol(module: Op<'_>, base: &str) -> String {
    let names = std::iter::once(base.to_owned()).chain((1..).map(|number| format!("{base}{number}")));
    names.into_iter().find(|name| lookup_symbol(module, name).is_none()).unwrap_or_default()
}

/// The callee of a direct call, of any dialect.
pub fn callee<'c>(call: Op<'c>) -> Option<Op<'c>> {
    // SAFETY: `call` is alive; a null operation becomes `None`.
    unsafe { Op::from_option_raw(dialects_sys::rmlirCallee(call.to_raw())) }
}

/// The symbol uses below `scope`: the operation and the name. `None` if an operation may use symbols in an unknown way.
pub fn symbol_uses<'c>(scope: Op<'c>) -> Option<Vec<(Op<'c>, &'c str)>> {
    unsafe extern "C" fn push(data: *mut c_void, user: raw::MlirOperation, name: raw::MlirStringRef) {
        // SAFETY: `data` is the vector below; the operation is below the scope, and its attributes own the name.
        unsafe { (*data.cast::<Vec<(Op<'_>, &str)>>()).push((Op::from_raw(user), text(name))) }
    }
    let mut list: Vec<(Op<'c>, &'c str)> = Vec::new();
    // SAFETY: `scope` is alive; the callback runs during the call only.
    let known = unsafe { dialects_sys::rmlirSymbolUses(scope.to_raw(), push, (&raw mut list).cast()) };
    known.then_some(list)
}

/// The constant value of an SSA value, as an attribute; `None` if it is not a constant.
pub fn constant_of<'c>(value: Val<'c>) -> Option<Attr<'c>> {
    // SAFETY: `value` is alive; a null attribute becomes `None`.
    unsafe { Attr::from_option_raw(dialects_sys::rmlirConstantValue(value.to_raw())) }
}

/// The integer or index constant of an SSA value, sign-extended; `None` above 64 bits.
pub fn constant_int(value: Val<'_>) -> Option<i64> {
    constant_of(value).and_then(attr_int)
}

/// The floating-point constant of an SSA value; `None` if it is not one or wider than 64 bits.
pub fn constant_float(value: Val<'_>) -> Option<f64> {
    constant_of(value).and_then(attr_float)
}

/// The result of folding one result.
#[derive(Clone, Copy, Debug)]
pub enum Folded<'c> {
    /// Another value.
    Value(Val<'c>),
    /// A constant.
    Constant(Attr<'c>),
}

/// The outcome of folding.
#[derive(Clone, Debug)]
pub enum Fold<'c> {
    /// Not foldable.
    No,
    /// The operation changed in place.
    InPlace,
    /// One entry per result; the operation is unchanged.
    Results(Vec<Folded<'c>>),
}

/// Folds an operation, using the constants among its operands.
pub fn fold<'c>(op: Op<'c>) -> Fold<'c> {
    unsafe extern "C" fn push(data: *mut c_void, value: raw::MlirValue, constant: raw::MlirAttribute) {
        // SAFETY: `data` is the vector below; exactly one of the two is not null.
        unsafe {
            (*data.cast::<Vec<Folded<'_>>>()).push(if value.ptr.is_null() {
                Folded::Constant(Attr::from_raw(constant))
            } else {
                Folded::Value(Val::from_raw(value))
            });
        }
    }
    let mut list: Vec<Folded<'c>> = Vec::new();
    let mut changed = false;
    // SAFETY: `op` is alive; the callback runs during the call only.
    let folded = unsafe { dialects_sys::rmlirFold(op.to_raw(), &mut changed, push, (&raw mut list).cast()) };
    match (folded, changed) {
        (true, _) => Fold::Results(list),
        (false, true) => Fold::InPlace,
        (false, false) => Fold::No,
    }
}

/// LLVM's encoding of the memory effects of an intrinsic, whose name begins with `llvm.`; any effects if it may not
/// return or does not exist.
pub fn intrinsic_memory(name: &str) -> u32 {
    // SAFETY: the text lives during the call.
    unsafe { dialects_sys::rmlirIntrinsicMemory(raw_str(name)) }
}
