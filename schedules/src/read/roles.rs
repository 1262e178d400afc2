//! The part that each operation has in a procedure.

use super::outside::Outside;
use analysis::effects::Effects;
use dialects::{
    ir::*,
    ops::{OpKind, affine, func, llvm},
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The part that an operation has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It defines values outside of all statements.
    Outside,
    /// It computes a quasi-affine integer.
    Index,
    /// It computes a value that depends on its operands alone.
    Pure,
    Load,
    Store,
    Loop,
    If,
    /// The end of a block.
    End,
    /// A statement of its own, with all that is in it.
    Opaque,
}

/// The operations of a function that are in the tree, in the order of the text.
pub(super) struct Roles<'e, 'c> {
    pub outside: Outside,
    effects: &'e Effects<'c>,
    /// The operations, each followed by those in it.
    pub order: Vec<Op<'c>>,
    roles: Vec<Role>,
    /// The position behind an operation and those in it.
    ends: Vec<usize>,
    positions: FxHashMap<usize, usize>,
    /// Counters, and results of [`Role::Index`].
    affine: FxHashSet<usize>,
}

impl<'e, 'c> Roles<'e, 'c> {
    /// Those of a function with one block.
    pub fn of(function: Op<'c>, effects: &'e Effects<'c>) -> Self {
        let outside = Outside::of(function, effects);
        let (order, roles, ends) = (Vec::new(), Vec::new(), Vec::new());
        let (positions, affine) = (FxHashMap::default(), FxHashSet::default());
        let mut all = Self { outside, effects, order, roles, ends, positions, affine };
        all.add(body(function, 0));
        all
    }

    fn add(&mut self, block: Blk<'c>) {
        for op in ops(block) {
            let role = self.determine(op);
            let at = self.order.len();
            self.order.push(op);
            self.roles.push(role);
            self.ends.push(at + 1);
            self.positions.insert(op_key(op), at);
            match role {
                Role::Loop => {
                    self.affine.insert(val_key(arg(body(op, 0), 0)));
                    self.add(body(op, 0));
                }
                Role::If => regions(op).filter_map(entry_block).for_each(|block| self.add(block)),
                Role::Index => {
                    self.affine.insert(val_key(only_result(op)));
                }
                _ => {}
            }
            self.ends[at] = self.order.len();
        }
    }

    fn determine(&self, op: Op<'c>) -> Role {
        if self.outside.defines(op) {
            return Role::Outside;
        }
        let role = match OpKind::of(op) {
            OpKind::Affine(affine::Kind::Yield) | OpKind::Func(func::Kind::Return) => Some(Role::End),
            OpKind::Affine(affine::Kind::For) => self.is_loop(op).then_some(Role::Loop),
            OpKind::Affine(affine::Kind::If) => {
                let is_affine = affine::If::assume(op)
                    .condition()
                    .and_then(attr_integer_set)
                    .is_some_and(|set| set.constraints.iter().all(|(tree, _)| is_quasi_affine(tree)));
                (is_affine && operands(op).all(|each| self.is_affine(each))).then_some(Role::If)
            }
            OpKind::Affine(affine::Kind::Apply) => {
                let apply = affine::Apply::assume(op);
                let is_affine =
                    is_quasi_affine_map(apply.map()) && apply.map_operands().all(|each| self.is_affine(each));
                is_affine.then_some(Role::Index)
            }
            OpKind::Func(func::Kind::Call) | OpKind::Llvm(llvm::Kind::Call) => None,
            _ => match MemoryAccess::of_element(op) {
                Some(access) if self.is_access(access) => Some(if access.is_store { Role::Store } else { Role::Load }),
                Some(_) => None,
                None => self.is_computation(op).then_some(Role::Pure),
            },
        };
        role.unwrap_or(Role::Opaque)
    }

    fn is_loop(&self, op: Op<'c>) -> bool {
        let Some(read) = affine_loop(op) else { return false };
        let is_bound = |bound: &AffineBound<'c>| {
            bound.map.results.iter().all(is_quasi_affine) && bound.operands.iter().all(|each| self.is_affine(*each))
        };
        is_bound(&read.lower)
            && is_bound(&read.upper)
            && (read.step == 1 || read.step > 1 && read.lower.map.results.len() == 1)
    }

    fn is_access(&self, access: MemoryAccess<'c>) -> bool {
        let memref = access.memory();
        let is_plain = access.addressing != Addressing::Pointer
            && self.is_array(memref)
            && !access.is_volatile()
            && !has_attr(access.op, "nontemporal");
        match access.map() {
            Some(map) => {
                is_plain && is_quasi_affine_map(Some(map)) && access.indices().all(|each| self.is_affine(each))
            }
            None => is_plain,
        }
    }

    /// Whether a memref is from outside, with elements in row-major order.
    pub fn is_array(&self, memref: Val<'c>) -> bool {
        self.outside.has(memref) && is_in_rows(type_of(memref))
    }

    fn is_computation(&self, op: Op<'c>) -> bool {
        region_count(op) == 0
            && result_count(op) == 1
            && is_memory_effect_free(op)
            && self.effects.of(op).is_empty()
            && self.effects.ends(op)
    }

    /// Whether a value is a quasi-affine integer.
    fn is_affine(&self, value: Val<'c>) -> bool {
        self.affine.contains(&val_key(value)) || (self.outside.has(value) && is_index(type_of(value)))
    }

    /// The part of an operation; `None` for those in [`Role::Opaque`].
    pub fn role(&self, op: Op<'c>) -> Option<Role> {
        self.position(op).map(|at| self.roles[at])
    }

    /// The position of an operation in the order.
    pub fn position(&self, op: Op<'c>) -> Option<usize> {
        self.positions.get(&op_key(op)).copied()
    }

    /// The position behind an operation and those in it.
    pub fn end(&self, op: Op<'c>) -> Option<usize> {
        self.position(op).map(|at| self.ends[at])
    }

    /// The operation itself, or the one of [`Role::Opaque`] that it is in.
    pub fn enclosing(&self, op: Op<'c>) -> Option<Op<'c>> {
        std::iter::once(op).chain(ancestors(op)).find(|each| self.role(*each).is_some())
    }
}

/// Whether an expression is quasi-affine, with constant factors and divisors.
fn is_quasi_affine(tree: &AffineTree) -> bool {
    let is_constant = |tree: &AffineTree| matches!(tree, AffineTree::Constant(_));
    let is_divisor = |tree: &AffineTree| matches!(tree, AffineTree::Constant(number) if *number > 0);
    match tree {
        AffineTree::Dim(_) | AffineTree::Symbol(_) | AffineTree::Constant(_) => true,
        AffineTree::Add(left, right) => is_quasi_affine(left) && is_quasi_affine(right),
        AffineTree::Mul(left, right) => {
            is_quasi_affine(left) && is_quasi_affine(right) && (is_constant(left) || is_constant(right))
        }
        AffineTree::Mod(left, right) | AffineTree::FloorDiv(left, right) | AffineTree::CeilDiv(left, right) => {
            is_quasi_affine(left) && is_divisor(right)
        }
    }
}

fn is_quasi_affine_map(map: Option<Attr<'_>>) -> bool {
    map.and_then(attr_affine_map).is_some_and(|map| map.results.iter().all(is_quasi_affine))
}

/// Whether the elements of a memref are in row-major order, at the same distance from each other.
fn is_in_rows(ty: Ty<'_>) -> bool {
    let of_strides = || {
        let (shape, (strides, _)) = (shape_of(ty)?, memref_strides(ty)?);
        let distance = *strides.last()?;
        let mut expected = distance;
        let fits = shape.iter().zip(&strides).rev().all(|(extent, stride)| {
            let fits = *stride == expected;
            expected = expected.saturating_mul(*extent);
            fits
        });
        Some(distance > 0 && fits && shape.iter().skip(1).all(|extent| *extent >= 0))
    };
    is_memref(ty) && (is_row_major(ty) || of_strides().unwrap_or(false))
}
