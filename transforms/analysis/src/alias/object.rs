//! The objects that pointers point to (points-to analysis).

use super::address::Addresses;
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine, arith, func, llvm, memref, ub},
    regions::{Values, incoming},
};
/// Maximum number of objects in a points-to set; larger sets count as unknown.
const OBJECTS: usize = 8;

/// Maximum number of values that are examined for one pointer.
const VALUES: usize = 64;

/// An object that a pointer may point to.
#[derive(Clone, Copy, Debug)]
pub enum Object<'c> {
    /// The memory that this `llvm.alloca`, `memref.alloca` or `memref.alloc` allocates.
    Stack(Val<'c>),
    /// The memory that this call returns a pointer to, which no other pointer points to.
    Heap(Val<'c>),
    /// The `byval` argument that this argument of the function points to.
    Owned(Val<'c>),
    /// Memory that is accessed only through this `restrict` argument of the function.
    Exclusive(Val<'c>),
    /// The global or function of this `llvm.mlir.addressof` or `func.constant`.
    Global(Val<'c>),
    /// The memory that this argument of the function, without such attributes, points to.
    Argument(Val<'c>),
    /// An unknown object whose address comes from memory, a call or an integer.
    Outside(Val<'c>),
    /// No object: the pointer is null.
    Null,
}

impl<'c> Object<'c> {
    /// Whether it is a single object, distinct from all other identified objects.
    pub(super) fn is_identified(&self) -> bool {
        matches!(self, Self::Stack(_) | Self::Heap(_) | Self::Owned(_) | Self::Exclusive(_) | Self::Global(_))
    }

    /// Whether it is a single object that initially is reachable only through one pointer in this function.
    pub(super) fn is_local(&self) -> bool {
        self.local_pointer().is_some()
    }

    /// The pointer to a local object that all other pointers to it are derived from.
    pub(super) fn local_pointer(&self) -> Option<Val<'c>> {
        match self {
            Self::Stack(pointer) | Self::Heap(pointer) | Self::Owned(pointer) | Self::Exclusive(pointer) => {
                Some(*pointer)
            }
            _ => None,
        }
    }

    /// The address of a global.
    pub(super) fn global_address(&self) -> Option<Val<'c>> {
        if let Self::Global(address) = self { Some(*address) } else { None }
    }

    /// Whether two identified objects are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Global(a), Self::Global(b)) => a == b || global_name(*a) == global_name(*b),
            _ => self.local_pointer().is_some() && self.local_pointer() == other.local_pointer(),
        }
    }
}

/// The name of the global with this address.
pub(super) fn global_name<'c>(address: Val<'c>) -> Option<&'c str> {
    let op = defining_op(address)?;
    match func::Constant::of(op) {
        Some(constant) => constant.value(),
        None => llvm::AddressOf::of(op)?.global_name(),
    }
}

/// The global or function of the module with this address.
pub(super) fn global<'c>(symbols: &Symbols<'c>, address: Val<'c>) -> Option<Op<'c>> {
    symbols.get(global_name(address)?)
}

/// Whether the module defines a global or function, as opposed to declaring it.
pub(super) fn is_defined(global: Op<'_>) -> bool {
    has_attr(global, llvm::Global::VALUE.0) || regions(global).any(|region| entry_block(region).is_some())
}

/// The objects that a pointer may point to; `None` if they are unknown or too many.
pub(super) fn points_to<'c>(symbols: &Symbols<'c>, addresses: &Addresses, pointer: Val<'c>) -> Option<Vec<Object<'c>>> {
    let mut found: Vec<Object<'c>> = Vec::new();
    let mut seen: Vec<Val<'c>> = Vec::new();
    let mut open = vec![pointer];
    while let Some(next) = open.pop() {
        let base = addresses.of_pointer(next).base;
        if seen.contains(&base) {
            continue;
        }
        seen.push(base);
        if seen.len() > VALUES {
            return None;
        }
        match source(symbols, base)? {
            Source::Object(object) => {
                found.push(object);
                if found.len() > OBJECTS {
                    return None;
                }
            }
            Source::OneOf(values) => open.extend(values),
        }
    }
    Some(found)
}

/// The origin of a pointer.
enum Source<'c> {
    Object(Object<'c>),
    OneOf(Values<'c>),
}

/// The origin of a pointer that is not an address computation; `None` if it is unknown.
fn source<'c>(symbols: &Symbols<'c>, pointer: Val<'c>) -> Option<Source<'c>> {
    let Some(op) = defining_op(pointer) else {
        return argument(pointer);
    };
    let one_of = |values: &[Val<'c>]| Some(Source::OneOf(Values::from_slice(values)));
    Some(Source::Object(match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::Alloca) | OpKind::Memref(memref::Kind::Alloca | memref::Kind::Alloc) => {
            Object::Stack(pointer)
        }
        OpKind::Llvm(llvm::Kind::AddressOf) => {
            let target = global(symbols, pointer)?;
            // An alias is another name for some object.
            match llvm::Alias::is(target) || llvm::IFunc::is(target) {
                true => Object::Outside(pointer),
                false => Object::Global(pointer),
            }
        }
        OpKind::Func(func::Kind::Constant) => Object::Global(pointer),
        OpKind::Llvm(llvm::Kind::Zero) => Object::Null,
        OpKind::Arith(arith::Kind::Select) => {
            let select = arith::Select::assume(op);
            return one_of(&[select.true_value(), select.false_value()]);
        }
        OpKind::Llvm(llvm::Kind::Select) => {
            let select = llvm::Select::assume(op);
            return one_of(&[select.true_value(), select.false_value()]);
        }
        OpKind::Llvm(llvm::Kind::Freeze) => return one_of(&[llvm::Freeze::assume(op).val()]),
        // An access through one of these is undefined behaviour, so they point to no object.
        OpKind::Llvm(llvm::Kind::Undef | llvm::Kind::Poison) | OpKind::Ub(ub::Kind::Poison) => return one_of(&[]),
        OpKind::Llvm(llvm::Kind::Load | llvm::Kind::IntToPtr | llvm::Kind::ExtractValue)
        | OpKind::Memref(memref::Kind::Load)
        | OpKind::Affine(affine::Kind::Load) => Object::Outside(pointer),
        OpKind::Func(func::Kind::Call | func::Kind::CallIndirect) | OpKind::Llvm(llvm::Kind::Call) => {
            let Some(callee) = symbols.callee(op) else {
                return Some(Source::Object(Object::Outside(pointer)));
            };
            match (0..operand_count(op)).find(|at| PassedValue::argument(callee, *at).has(ValueFact::RETURNED)) {
                Some(at) => return one_of(&[operand(op, at)]),
                None if PassedValue::result(callee).has(ValueFact::NO_ALIAS) => Object::Heap(pointer),
                None => Object::Outside(pointer),
            }
        }
        _ => return incoming(pointer).map(Source::OneOf),
    }))
}

/// The origin of a block argument.
fn argument<'c>(pointer: Val<'c>) -> Option<Source<'c>> {
    let (block, at) = as_argument(pointer)?;
    let owner = block_parent(block)?;
    let is_entry = region_of(block).and_then(entry_block) == Some(block);
    if is_entry && has_trait(owner, Trait::Function) {
        return Some(Source::Object(function_argument(owner, pointer, at)));
    }
    incoming(pointer).map(Source::OneOf)
}

fn function_argument<'c>(function: Op<'c>, pointer: Val<'c>, at: usize) -> Object<'c> {
    if PassedValue::argument(function, at).has(ValueFact::BY_VAL) {
        return Object::Owned(pointer);
    }
    if PassedValue::argument(function, at).has(ValueFact::NO_ALIAS) {
        return Object::Exclusive(pointer);
    }
    Object::Argument(pointer)
}
