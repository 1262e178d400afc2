//! Procedures: functions as trees of loops, conditionals and statements, which rules rewrite.
//!
//! A procedure is read from the affine form of a function ([`mod@crate::read`]) and emitted in place of its body
//! ([`mod@crate::emit`]). In between the module does not change: a rewrite makes a new tree, and one that is refused is dropped.
//!
//! A statement has an expression tree of its own. Values that pass from one statement or iteration to the next, apart from
//! counters, are in arrays; those without dimensions are *cells*. A node keeps its id for as long as it exists, and no id is used
//! twice, so that a cursor is an id.
//!
//! Source: the statements and cursors of Y. Ikarashi et al., "Exo 2: Growing a Scheduling Language", ASPLOS 2025.

mod edit;
mod equality;
mod expression;
mod index;
mod print;
mod provenance;
mod range;
mod reduction;
mod walk;
mod width;

pub use edit::{Gone, Instance};
pub use expression::{Access, Expression, Part, Subscript};
pub use index::{Atom, Condition, Index};
pub use reduction::{Combination, Reduction};
pub use walk::{BlockId, Leaf};
pub use width::{Excess, LIMIT, excess};

use crate::instructions::{FieldId, KindId, Library};
use dialects::ir::{Attr, Loc, Op, Ty, Val};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

/// A node of a procedure: a loop, a conditional or a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub usize);

/// An array of a procedure, as an index into [`Procedure::arrays`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrayId(pub usize);

/// A function that is being scheduled.
#[derive(Clone, Debug)]
pub struct Procedure<'c> {
    /// The function that it was read from.
    pub function: Op<'c>,
    /// Integers of type `index`, and parameters with 64 bits, that are defined outside of all statements, with their names.
    pub symbols: Vec<Symbol<'c>>,
    /// The arrays.
    pub arrays: Vec<Array<'c>>,
    /// Pairs of arrays, the smaller id first, that may share bytes: all others are apart.
    pub overlaps: Vec<(ArrayId, ArrayId)>,
    /// All nodes that ever were, by id. Procedures that a rewrite leaves alone in part share the others.
    nodes: Vec<Rc<edit::Entry<'c>>>,
    /// The outermost nodes.
    pub body: Vec<NodeId>,
    /// Conditions that the symbols are known to satisfy.
    pub facts: Vec<Condition>,
    /// The instructions that nodes can be marked with.
    pub library: Rc<Library<'c>>,
    /// Local arrays that are in memory of a library, of which each is in one.
    pub kinds: Vec<(ArrayId, KindId)>,
    /// Arrays of numbers in floating point whose reductions may be executed in any order, although the results differ.
    pub regrouped: Vec<ArrayId>,
    /// Arrays of numbers in floating point whose elements may have another type, although the results differ.
    pub retyped: Vec<ArrayId>,
    /// The conditional whose first arm has its large local arrays on the heap: [`crate::rules::heap()`]. It has no conditions.
    pub heap: Option<NodeId>,
    /// The same for all procedures that rewrites made of one.
    origin: Rc<()>,
}

/// An integer from outside of the nests.
#[derive(Clone, Debug)]
pub struct Symbol<'c> {
    /// The value.
    pub value: Val<'c>,
    /// Its name in messages: that of a parameter in the source, if it has one.
    pub name: String,
}

/// The memory of an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Memory<'c> {
    /// A memref that is defined outside of all statements.
    Given(Val<'c>),
    /// Memory of the procedure, with constant extents. It is allocated where the node [`Statement::Allocate`] stands.
    Local,
    /// State of the machine, which instructions set: a number of 64 bits.
    Field(FieldId),
}

impl Memory<'_> {
    /// The configuration field that it is.
    pub fn field(self) -> Option<FieldId> {
        match self {
            Self::Field(field) => Some(field),
            Self::Given(_) | Self::Local => None,
        }
    }
}

/// An array.
#[derive(Clone, Debug)]
pub struct Array<'c> {
    /// Its name in the source, unique in the procedure.
    pub name: String,
    /// The type of its elements.
    pub element: Ty<'c>,
    /// The extents of its dimensions; that of the first one may be unknown.
    pub extents: Vec<Option<Index>>,
    /// Whether subscripts may leave the extents of inner dimensions, as C allows where these are constants; elements are then
    /// compared by linear index.
    pub wraps: bool,
    /// Where it is.
    pub memory: Memory<'c>,
}

/// A node.
#[derive(Clone, Debug, PartialEq)]
pub enum Node<'c> {
    /// A loop.
    Loop(Loop<'c>),
    /// A conditional.
    If(If<'c>),
    /// A statement.
    Statement(Statement<'c>),
    /// A node that is not in the procedure any more.
    Gone(Gone),
}

/// The execution order of the iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// One after the other.
    Sequential,
    /// Any number of threads, in any order.
    Parallel,
    /// All at a time, each in a lane of vectors. The number of iterations is a constant.
    Lanes,
}

/// A loop with step 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Loop<'c> {
    /// Its name: that of the counter in the source, unique among the loops of a procedure that was read.
    pub name: String,
    /// The counter starts at the greatest of these, at least one.
    pub lower: Vec<Index>,
    /// The counter stays below the least of these, at least one.
    pub upper: Vec<Index>,
    pub body: Vec<NodeId>,
    pub order: Order,
    /// The place in the source, with the id of the loop.
    pub location: Loc<'c>,
    /// The discardable attributes of the loop.
    pub hints: Vec<(String, Attr<'c>)>,
}

/// A conditional.
#[derive(Clone, Debug, PartialEq)]
pub struct If<'c> {
    /// All of these have to hold.
    pub conditions: Vec<Condition>,
    pub then: Vec<NodeId>,
    pub otherwise: Vec<NodeId>,
    /// The place in the source.
    pub location: Loc<'c>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement<'c> {
    /// The store of a value in an element. A reduction is one whose value combines the old value of the element with others:
    /// [`Procedure::reduction`].
    Store(Access<'c>, Expression<'c>),
    /// A reduction by an atomic operation: [`mod@crate::rules::atomic`].
    Atomic(Atomic<'c>),
    /// A hint that an element, which may lie outside of its array, is accessed soon.
    Prefetch(Access<'c>),
    /// Operations of the source that have no expressions here, and what they access. The operations are cloned with the
    /// values of `inputs` in place of operands or captured values.
    Opaque(Opaque<'c>),
    /// The allocation of a local array, whose elements are undefined from here on. It is in scope to the end of its block.
    Allocate(ArrayId),
    /// The end of the function with these values; only as the last node of the body.
    Return(Op<'c>, Vec<Expression<'c>>),
}

/// An operation that combines a value with an element, at once for all other atomic operations.
#[derive(Clone, Debug, PartialEq)]
pub struct Atomic<'c> {
    /// The element, of a given array.
    pub target: Access<'c>,
    /// The operation of the reduction, as a template: [`Expression::Apply`].
    pub template: Op<'c>,
    /// The value that it combines with the element. Rules may make it read other elements of the array.
    pub value: Expression<'c>,
}

/// An operation that is executed as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Opaque<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// The values from inside the procedure that it uses, directly or in its regions, and what each is.
    pub inputs: Vec<(Val<'c>, Expression<'c>)>,
    /// The cell that each of its results is stored in.
    pub results: Vec<Option<ArrayId>>,
    /// Its accesses, besides those to the cells of its results.
    pub touches: Vec<Touch>,
}

/// An access of an opaque operation.
#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    /// The array; `None` for any memory outside of the arrays that are [`Memory::Local`].
    pub array: Option<ArrayId>,
    /// Whether it may write.
    pub writes: bool,
}

impl Loop<'_> {
    /// Whether another loop has the same bounds, and executes its iterations in the same way.
    pub fn has_same_head(&self, other: &Self) -> bool {
        self.lower == other.lower && self.upper == other.upper && self.order == other.order
    }
}
