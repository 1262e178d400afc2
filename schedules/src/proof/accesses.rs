//! The accesses of statements.

use crate::procedure::{Access, ArrayId, Expression, Memory, NodeId, Procedure, Statement, Subscript};

/// An access of a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Accessed<'c> {
    /// The memory.
    pub memory: Accessible,
    /// The element, if it is one by subscripts; otherwise all of the memory.
    pub element: Option<Access<'c>>,
    /// Whether it writes.
    pub writes: bool,
}

/// The memory of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accessible {
    /// An array.
    Array(ArrayId),
    /// Any memory but that of local arrays.
    Anything,
}

impl Accessed<'_> {
    /// The array, if it is known.
    pub fn array(&self) -> Option<ArrayId> {
        match self.memory {
            Accessible::Array(array) => Some(array),
            Accessible::Anything => None,
        }
    }

    /// Whether it is one element by affine subscripts.
    pub fn is_affine(&self) -> bool {
        let is_affine = |each: &Subscript<'_>| matches!(each, Subscript::Affine(_));
        self.element.as_ref().is_some_and(|access| access.subscripts.iter().all(is_affine))
    }

    /// Whether two accesses may be to the same bytes and one writes them, as far as the arrays tell.
    pub fn conflicts(&self, other: &Self, procedure: &Procedure<'_>) -> bool {
        let is_local = |array: ArrayId| procedure.arrays[array.0].memory == Memory::Local;
        let may_overlap = match (self.array(), other.array()) {
            (Some(left), Some(right)) => {
                left == right || procedure.overlaps.contains(&(left.min(right), left.max(right)))
            }
            (Some(array), None) | (None, Some(array)) => !is_local(array),
            (None, None) => true,
        };
        (self.writes || other.writes) && may_overlap
    }
}

/// The accesses of a statement, in the order in which it makes them.
pub fn accesses<'c>(procedure: &Procedure<'c>, statement: NodeId) -> Vec<Accessed<'c>> {
    let mut all = Vec::new();
    let element = |access: &Access<'c>, writes| {
        let (memory, element) = (Accessible::Array(access.array), Some(access.clone()));
        Accessed { memory, element, writes }
    };
    let whole = |array: Option<ArrayId>, writes| {
        let memory = array.map_or(Accessible::Anything, Accessible::Array);
        Accessed { memory, element: None, writes }
    };
    let read = |expression: &Expression<'c>, all: &mut Vec<Accessed<'c>>| {
        expression.each_load(&mut |access| all.push(element(access, false)));
    };
    match procedure.as_statement(statement) {
        Some(Statement::Store(target, value)) => {
            read(value, &mut all);
            target.each_load(&mut |access| all.push(element(access, false)));
            all.push(element(target, true));
        }
        Some(Statement::Atomic(each)) => {
            read(&each.value, &mut all);
            each.target.each_load(&mut |access| all.push(element(access, false)));
            all.extend([false, true].map(|writes| element(&each.target, writes)));
        }
        Some(Statement::Opaque(opaque)) => {
            opaque.inputs.iter().for_each(|(_, input)| read(input, &mut all));
            all.extend(opaque.touches.iter().map(|touch| whole(touch.array, touch.writes)));
            all.extend(opaque.results.iter().flatten().map(|cell| whole(Some(*cell), true)));
        }
        Some(Statement::Allocate(array)) => all.push(whole(Some(*array), true)),
        Some(Statement::Return(_, values)) => values.iter().for_each(|value| read(value, &mut all)),
        Some(Statement::Prefetch(_)) | None => {}
    }
    all
}
