//! The rows of the table.

use crate::{Condition, Expr, Needs};
use dialects::ops::OpKind;

/// How the results of some operations and library functions depend on their operands.
#[derive(Debug)]
pub struct Row {
    /// The operations of this row.
    pub ops: Vec<OpKind>,
    /// The library functions of this row, in the names of their versions for `double`.
    pub functions: Vec<&'static str>,
    /// Further library functions, of which there is no version for other formats.
    pub exact: Vec<&'static str>,
    /// LLVM's intrinsics that have no operation, by the names that `llvm.call_intrinsic` states.
    pub intrinsics: Vec<&'static str>,
    /// The rule.
    pub rule: Rule,
    /// Where a partial derivative may be infinite or NaN although no operand is: a zero adjoint or tangent stays zero
    /// there. `None` if the partials are finite for finite operands, up to overflow.
    pub singular: Option<Condition>,
    /// How accurate the partials are, if they are not always accurate to [`Accuracy::UNITS`] units in the last place.
    pub accuracy: Option<Accuracy>,
    /// Values at points where the formula is in doubt: conventions, and limits.
    pub points: Vec<Point>,
    /// The convention at kinks and singular points, or what else the document says.
    pub note: &'static str,
}

/// How far rounding may move the partial derivatives of a row: [`Accuracy::UNITS`] units in the last place of the
/// greater one of two numbers, expressions over the operands. Those of complex functions read the parts of operands.
#[derive(Debug)]
pub struct Accuracy {
    /// The first number over the partial.
    pub relative: Expr,
    /// The second number.
    pub absolute: Expr,
    /// The reason, as a sentence.
    pub reason: &'static str,
}

impl Accuracy {
    /// The number of units in the last place. The parts of a complex derivative count as its absolute value.
    pub const UNITS: f64 = 4.0;
}

/// How the results depend on the operands.
#[derive(Debug)]
pub enum Rule {
    /// The partial derivatives of the result, one for each floating-point operand. A constant partial needs nothing of
    /// the primal.
    Partials(Vec<Expr>),
    /// The partial derivatives of each floating-point result, by result and floating-point operand. Complex operands
    /// and results count as two: the real part, then the imaginary part.
    Jacobian(Vec<Vec<Expr>>),
    /// A complex result of complex operands; one complex derivative for each operand, which [`Expr::Operand`] counts
    /// as one. With derivative `d` of an operand, the tangent is `d * tangent` and the adjoint `conj(d) * adjoint`.
    Holomorphic(Vec<Expr>),
    /// The result and the values that the function writes through pointers.
    Through {
        /// The partial derivatives of the result; empty if there is none, or it is an integer.
        result: Vec<Expr>,
        /// The values written through the pointer operands, in their order.
        pointees: Vec<Pointee>,
    },
    /// The result is one of the floating-point operands: that of the first arm whose condition holds.
    Choice(Vec<Arm>),
    /// The results carry no derivative: integers, and functions that are constant in pieces.
    Zero,
    /// A call that has no effect on derivatives. It is done once, by the primal; no result carries a derivative.
    Inactive,
    /// A rule without formula, which the differentiation implements.
    Structural(Structural),
    /// The operation has no rule: an error where it is active.
    Refused {
        /// The reason, as a clause: "inline assembly has no derivative".
        reason: &'static str,
        /// The way out for the user.
        remedy: &'static str,
    },
}

/// A value that a function writes through a pointer operand.
#[derive(Debug)]
pub enum Pointee {
    /// An integer, which carries no derivative.
    Integer,
    /// A floating-point number with these partial derivatives, one for each floating-point operand.
    Partials(Vec<Expr>),
}

/// A case of [`Rule::Choice`].
#[derive(Debug)]
pub struct Arm {
    /// The condition; `None` in the last arm.
    pub when: Option<Condition>,
    /// The floating-point operand that is the result, by position.
    pub operand: usize,
}

/// The irregular rules, by the part of the differentiation that implements them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Structural {
    /// A load: the tangent is loaded from the shadow, the adjoint is added to it.
    Load,
    /// A store: the tangent is stored to the shadow; the adjoint is read from the shadow, which becomes zero.
    Store,
    /// A load or store of a vector under a mask, or at addresses in a vector.
    MaskedAccess,
    /// An atomic read-modify-write.
    AtomicUpdate,
    /// A copy of memory: memcpy, memmove, `memref.copy`.
    Copy,
    /// A fill of memory with a constant byte.
    Fill,
    /// A call that writes data without derivative through a pointer operand.
    Overwrite,
    /// Stack memory.
    StackAllocation,
    /// Heap memory that is not initialised.
    HeapAllocation,
    /// Heap memory that is initialised to zero.
    ZeroedAllocation,
    /// A change of the size of heap memory.
    Reallocation,
    /// The end of heap memory.
    Deallocation,
    /// The begin or end of a scope of stack memory.
    StackScope,
    /// An address computed of others: the shadow is the same computation on shadows.
    Address,
    /// The address of a global variable, or of a function.
    SymbolAddress,
    /// The definition of a global variable.
    Global,
    /// A counted loop.
    CountedLoop,
    /// A loop with a condition.
    WhileLoop,
    /// A choice between regions.
    Branch,
    /// A region that runs once.
    Scope,
    /// The end of a region: its operands become results or arguments.
    Terminator,
    /// The return of a function.
    Return,
    /// A branch between blocks, which structuring removes before the reverse sweep is made.
    BlockBranch,
    /// An end that is never reached.
    Unreachable,
    /// A direct call, or one of a function that is computed.
    Call,
    /// The definition of a function.
    Function,
    /// A module.
    Module,
    /// A conversion between floating-point formats: linear, with the inverse conversion for the adjoint.
    Cast,
    /// A conversion that keeps the bits: an address, or integers and floating-point numbers of the same size.
    BitCast,
    /// A value that is its operand: `llvm.freeze`, hints.
    Identity,
    /// Elements taken out of an aggregate or vector.
    Extract,
    /// Elements put into an aggregate or vector.
    Insert,
    /// A rearrangement of the elements of vectors; an element may be dropped or occur several times.
    Shuffle,
    /// The reduction of the elements of a vector.
    Reduction(Combiner),
    /// A value without definition: its tangent is zero, its adjoint is dropped.
    Undefined,
    /// A marker for optimisers: kept in the primal, not repeated for shadows.
    Marker,
    /// A memory fence.
    Fence,
    /// A call of an intrinsic by its name.
    IntrinsicCall,
    /// A sort of memory by a comparison function.
    Sort,
}

/// The combiner of a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combiner {
    /// The sum.
    Sum,
    /// The product.
    Product,
    /// The minimum.
    Minimum,
    /// The maximum.
    Maximum,
    /// The one that an attribute of the operation names.
    Stated,
}

/// The numbers of arguments of a function, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// Floating-point numbers.
    pub floats: usize,
    /// Integers.
    pub integers: usize,
    /// Pointers.
    pub pointers: usize,
}

/// The values of the partial derivatives at a point.
#[derive(Debug)]
pub struct Point {
    /// The floating-point operands.
    pub operands: Vec<f64>,
    /// The integer operands.
    pub integers: Vec<i64>,
    /// The partial derivatives of the first result, then those of the other results and pointees. NaN stands for any NaN.
    /// Complex operands and derivatives count as two numbers.
    pub partials: Vec<f64>,
}

impl Row {
    /// Whether a product of a partial derivative with zero may be NaN although all operands are finite.
    pub fn may_be_singular(&self) -> bool {
        self.singular.is_some()
    }

    /// All library functions of the row, by the names of their versions for `double`.
    pub fn all_functions(&self) -> impl Iterator<Item = &'static str> {
        self.functions.iter().chain(&self.exact).copied()
    }

    /// The numbers of floating-point, integer and pointer arguments of the functions of the row; `None` if they differ,
    /// or depend on how the target passes complex numbers. A function that has the name of a row and other arguments
    /// is a function of the program.
    pub fn arguments(&self) -> Option<Arguments> {
        let integers = |partials: &[Expr]| {
            let mut needs = Needs::default();
            partials.iter().for_each(|partial| needs.read(partial));
            needs.integers.len()
        };
        match &self.rule {
            Rule::Partials(partials) => {
                Some(Arguments { floats: partials.len(), integers: integers(partials), pointers: 0 })
            }
            Rule::Through { result, pointees } => {
                let counts = pointees.iter().map(|pointee| match pointee {
                    Pointee::Integer => 0,
                    Pointee::Partials(partials) => partials.len(),
                });
                let floats = counts.chain([result.len()]).max().unwrap_or(0);
                Some(Arguments { floats, integers: integers(result), pointers: pointees.len() })
            }
            Rule::Choice(arms) => {
                let last = arms.iter().map(|arm| arm.operand).max().unwrap_or(0);
                Some(Arguments { floats: last + 1, integers: 0, pointers: 0 })
            }
            _ => None,
        }
    }

    /// The name of the row: its first library function with versions, else its first operation, else its first function.
    pub fn name(&self) -> &'static str {
        let of_op = || self.ops.first().map(|kind| crate::table::name_of(*kind));
        let function = self.functions.first().copied();
        let others = || self.exact.iter().chain(&self.intrinsics).next().copied();
        function.or_else(of_op).or_else(others).unwrap_or_default()
    }
}

impl Rule {
    /// The partial derivative of floating-point result `result` by floating-point operand `operand`; `None` if the rule
    /// has no such formula. For [`Rule::Choice`], it is 0 or 1, by the conditions. Results through pointers count
    /// behind the result of the function, integers not at all.
    pub fn partial(&self, result: usize, operand: usize) -> Option<Expr> {
        match self {
            Rule::Partials(partials) | Rule::Holomorphic(partials) if result == 0 => partials.get(operand).cloned(),
            Rule::Jacobian(rows) => rows.get(result)?.get(operand).cloned(),
            Rule::Through { result: own, pointees } => {
                let behind = pointees.iter().filter_map(|pointee| match pointee {
                    Pointee::Integer => None,
                    Pointee::Partials(partials) => Some(partials),
                });
                let own = (!own.is_empty()).then_some(own);
                own.into_iter().chain(behind).nth(result)?.get(operand).cloned()
            }
            Rule::Choice(arms) if result == 0 => chosen(arms, operand),
            _ => None,
        }
    }

    /// The operands and results that the partial derivatives by `operand` read.
    pub fn needs_of(&self, operand: usize) -> Needs {
        let mut needs = Needs::default();
        for result in 0.. {
            let Some(partial) = self.partial(result, operand) else { break };
            needs.read(&partial);
        }
        needs
    }
}

/// The partial derivative of a choice by an operand.
fn chosen(arms: &[Arm], operand: usize) -> Option<Expr> {
    let mut partial = Expr::Constant(0.0);
    for arm in arms.iter().rev() {
        let own = Expr::Constant(if arm.operand == operand { 1.0 } else { 0.0 });
        partial = match &arm.when {
            None => own,
            Some(condition) => crate::select(condition.clone(), own, partial),
        };
    }
    Some(partial)
}
