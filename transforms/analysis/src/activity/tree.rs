//! The call tree of requests: the functions whose bodies derivatives pass through, and the role of each operation.

use super::carries::Carries;
use super::transport::transports_function;
use super::{Known, Root};
use crate::alias::{Aliases, Extent, Location};
use crate::function_facts::{Facts, INACTIVE, MemoryEffects, argument_is_borrowed, has_fact, touched};
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{MemoryCopy, OpKind, address_source, func, llvm, memref},
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The functions that can be reached from the roots by direct calls.
pub(super) struct Tree<'k, 'c> {
    /// The functions, callers first.
    pub functions: Vec<Op<'c>>,
    pub symbols: Rc<Symbols<'c>>,
    known: &'k Known<'k, 'c>,
    reached: FxHashSet<usize>,
    /// For the metadata of accesses.
    aliases: FxHashMap<usize, Aliases<'c>>,
}

/// The callee of a call, as far as derivatives are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) enum Callee<'c> {
    /// A function of the tree.
    Body(Op<'c>),
    /// No derivative passes through the call.
    Inactive,
    /// Another function, of which only the attributes are known, or an unknown one.
    Outside(Option<Op<'c>>),
}

/// The role of an operation in a function.
pub(super) enum Role<'c> {
    /// A load or store.
    Access(MemoryAccess<'c>),
    /// A copy or fill.
    Copy(MemoryCopy<'c>),
    /// An atomic update of memory with a value.
    Update { memory: Val<'c>, value: Val<'c> },
    /// The address of a global or function.
    Address(&'c str),
    /// A call.
    Call(Callee<'c>),
    /// The end of a function.
    Return(Op<'c>),
    /// It only passes values on: an operation with regions, the end of one, or a branch.
    Structure,
    /// It computes its results from its operands.
    Compute,
    /// It neither moves data nor keeps addresses, such as a lifetime marker.
    Nothing,
    /// An unknown operation.
    Unknown,
}

/// Whether the body of a function tells what the fact does not: an integer that it returns may be the bits of a number.
fn may_return_bits(function: Op<'_>) -> bool {
    func::is_defined(function) && func::outputs(function).into_iter().any(|each| Carries::of_type(each).bits)
}

impl<'k, 'c> Tree<'k, 'c> {
    /// The tree below the roots, in a module.
    pub(super) fn new(module: Op<'c>, roots: &[Root<'c>], known: &'k Known<'k, 'c>) -> Self {
        let (symbols, aliases) = (Rc::new(Symbols::new(module)), FxHashMap::default());
        let mut tree = Self { functions: Vec::new(), symbols, known, reached: FxHashSet::default(), aliases };
        for root in roots.iter().filter(|root| func::is_defined(root.function)) {
            if tree.reached.insert(op_key(root.function)) {
                tree.functions.push(root.function);
            }
        }
        let mut at = 0;
        while let Some(function) = tree.functions.get(at).copied() {
            at += 1;
            tree.aliases.insert(op_key(function), Aliases::new(function, &tree.symbols));
            each_op(function, |op| {
                if let Some(callee) = tree.symbols.callee(op).filter(|callee| tree.is_entered(*callee))
                    && tree.reached.insert(op_key(callee))
                {
                    tree.functions.push(callee);
                }
            });
        }
        tree
    }

    /// Whether a function is in the tree.
    pub(super) fn has(&self, function: Op<'c>) -> bool {
        self.reached.contains(&op_key(function))
    }

    fn is_entered(&self, callee: Op<'c>) -> bool {
        has_trait(callee, Trait::Function)
            && func::is_defined(callee)
            && !self.is_inactive(callee)
            && !self.known.opaque.contains(&callee)
    }

    fn is_inactive(&self, callee: Op<'c>) -> bool {
        has_fact(callee, INACTIVE) && !may_return_bits(callee) || self.known.inactive.contains(&callee)
    }

    /// The callee of a call.
    pub(super) fn callee(&self, call: Op<'c>) -> Callee<'c> {
        match self.symbols.callee(call) {
            Some(callee) if self.has(callee) => Callee::Body(callee),
            Some(callee) if self.is_inactive(callee) => Callee::Inactive,
            callee => Callee::Outside(callee),
        }
    }

    /// Whether all variables have shadows with derivatives.
    pub(super) fn globals_are_active(&self) -> bool {
        self.known.active_globals
    }

    /// Whether a function outside the tree has a known derivative. It keeps no pointers.
    pub(super) fn is_opaque(&self, callee: Op<'c>) -> bool {
        self.known.opaque.contains(&callee) || transports_function(callee).is_some()
    }

    /// The arguments of which the derivative of a function outside the tree takes shadows, if it has one.
    pub(super) fn shadows_taken_by(&self, callee: Op<'c>) -> Option<&[bool]> {
        self.known.takes_shadows.get(&op_key(callee)).map(Vec::as_slice)
    }

    /// Whether no derivative passes through the memory of an argument of a function outside the tree.
    pub(super) fn leaves_alone(&self, callee: Option<Op<'c>>, at: usize) -> bool {
        let known = callee.and_then(|callee| self.known.leaves_alone.get(&op_key(callee)));
        known.is_some_and(|all| all.get(at).copied().unwrap_or(false))
    }

    /// The memory that an outside function may access; that of its arguments if it has a known derivative.
    pub(super) fn memory_of(&self, callee: Option<Op<'c>>) -> MemoryEffects {
        let Some(callee) = callee else { return MemoryEffects::ALL };
        let stated = Facts::of(callee).memory;
        if self.is_opaque(callee) {
            MemoryEffects { arguments: stated.arguments, ..MemoryEffects::NONE }
        } else {
            stated
        }
    }

    /// Whether a call of an outside function may write what its operand `at` points to, or keep the pointer.
    pub(super) fn may_change(&self, callee: Option<Op<'c>>, at: usize) -> bool {
        !self.leaves_alone(callee, at)
            && callee.is_none_or(|callee| {
                let is_kept = !self.is_opaque(callee) && !argument_is_borrowed(callee, at);
                is_kept || touched(callee, at, self.memory_of(Some(callee))).written
            })
    }

    /// The offset in bytes of a pointer from the start of the object that it was computed for, if it is constant.
    pub(super) fn offset(&self, function: Op<'c>, pointer: Val<'c>) -> Option<i64> {
        start_distance(&self.aliases.get(&op_key(function))?.at(pointer, Extent::Behind))
    }

    /// The same for the memory that an access uses, with its subscripts.
    pub(super) fn accessed_offset(&self, function: Op<'c>, access: Op<'c>) -> Option<i64> {
        start_distance(&self.aliases.get(&op_key(function))?.accessed(access)?)
    }

    /// Whether an access of an integer certainly does not move the bits of a float or pointer.
    pub(super) fn moves_integers_only(&self, access: Op<'c>) -> bool {
        let stated = || {
            let function = parent_function(access)?;
            let aliases = self.aliases.get(&op_key(function))?;
            let access = MemoryAccess::of(access)?;
            let location = aliases.at(access.memory(), Extent::Behind).with_metadata_of(access.stated_by()?);
            Some(aliases.only_holds_integers(&location))
        };
        let known = self.known.moves_integers_only.and_then(|known| known(access));
        known.unwrap_or_else(|| stated() == Some(true))
    }

    /// Whether an access of a pointer moves the bits of a number.
    pub(super) fn moves_number_as_pointer(&self, access: Op<'c>) -> bool {
        self.known.moves_integers_only.and_then(|known| known(access)) == Some(false)
    }
}

/// The constant offset of a location from its base, if that is not computed from another address.
fn start_distance(location: &Location<'_>) -> Option<i64> {
    let is_base = defining_op(location.base()).and_then(address_source).is_none();
    location.fixed_offset().filter(|_| is_base)
}

impl<'c> Role<'c> {
    /// The role of an operation of the tree.
    pub(super) fn of(tree: &Tree<'_, 'c>, op: Op<'c>) -> Self {
        if let Some(access) = MemoryAccess::of(op) {
            return Self::Access(access);
        }
        if let Some(copy) = MemoryCopy::of(op) {
            return Self::Copy(copy);
        }
        if has_trait(op, Trait::Call) {
            return Self::Call(tree.callee(op));
        }
        match OpKind::of(op) {
            OpKind::Llvm(kind) => Self::of_llvm(op, kind),
            OpKind::Memref(memref::Kind::Dealloc | memref::Kind::Prefetch) => Self::Nothing,
            OpKind::Memref(memref::Kind::Alloc | memref::Kind::Alloca) => Self::Nothing,
            OpKind::Memref(memref::Kind::GetGlobal) => {
                memref::GetGlobal::assume(op).name().map_or(Self::Unknown, Self::Address)
            }
            OpKind::Memref(memref::Kind::AtomicRMW) => {
                let update = memref::AtomicRMW::assume(op);
                Self::Update { memory: update.memref(), value: update.value() }
            }
            OpKind::Func(func::Kind::Constant) => {
                func::Constant::assume(op).value().map_or(Self::Unknown, Self::Address)
            }
            _ => Self::of_other(op),
        }
    }

    fn of_llvm(op: Op<'c>, kind: llvm::Kind) -> Self {
        use llvm::Kind::*;
        match kind {
            AtomicRMW => {
                let update = llvm::AtomicRMW::assume(op);
                Self::Update { memory: update.ptr(), value: update.val() }
            }
            AtomicCmpXchg => {
                let exchange = llvm::AtomicCmpXchg::assume(op);
                Self::Update { memory: exchange.ptr(), value: exchange.val() }
            }
            CallIntrinsic => {
                let name = llvm::CallIntrinsic::assume(op).intrin();
                let memory = name.map_or(MemoryEffects::ALL, MemoryEffects::of_intrinsic);
                if memory == MemoryEffects::NONE { Self::Compute } else { Self::Unknown }
            }
            AddressOf => llvm::AddressOf::assume(op).global_name().map_or(Self::Unknown, Self::Address),
            Alloca | LifetimeStart | LifetimeEnd | Assume | NoAliasScopeDecl | Prefetch | StackSave | StackRestore
            | InvariantStart | InvariantEnd | VaEnd | Fence | DbgDeclare | DbgValue | DbgLabel | Annotation
            | VarAnnotation => Self::Nothing,
            _ => Self::of_other(op),
        }
    }

    fn of_other(op: Op<'c>) -> Self {
        if region_count(op) > 0 {
            return Self::Structure;
        }
        if has_trait(op, Trait::Terminator) {
            let parent = parent_op(op).filter(|parent| has_trait(*parent, Trait::Function));
            return match parent.filter(|_| has_trait(op, Trait::ReturnLike)) {
                Some(function) => Self::Return(function),
                None => Self::Structure,
            };
        }
        if is_memory_effect_free(op) { Self::Compute } else { Self::Unknown }
    }
}

/// The operands of a call that its callee gets; not the address of the callee.
pub(super) fn arguments<'c>(call: Op<'c>) -> impl Iterator<Item = Val<'c>> {
    let is_indirect = attr_symbol(call, "callee").is_none();
    operands(call).skip(usize::from(is_indirect))
}
