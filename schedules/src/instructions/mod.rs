//! Instructions: functions that execute a nest of a procedure as one operation of the machine.
//!
//! An instruction is two functions of a library. The *body*, `rmlir_instruction_NAME`, says in loops and statements what it means;
//! the *code*, `rmlir_code_NAME`, does it with whatever the machine has. A procedure keeps the nest that an instruction executes and
//! marks its root ([`Procedure::instruction`]): the proofs see the statements of the nest, and need no effects of instructions.
//! Every step and the emission unify the marked nests with the bodies again ([`unify()`]), so that a rewrite that changes such a nest
//! into something else is refused.
//!
//! - [`library`]: the instructions of a module;
//! - [`unify()`]: the arguments with which a body is a nest; [`expressions`]: its statements; [`windows`]: the parts of arrays;
//! - [`conditions`]: what a body assumes of its arguments and of configuration [`fields`].
//!
//! Source: instructions and their unification in Y. Ikarashi et al., "Exocompilation", PLDI 2022, sections 3.2.2 and 3.4.

mod conditions;
mod expressions;
mod fields;
mod library;
mod unify;
mod windows;

pub use fields::{FieldId, Stale, array_of, stale, value_at_end};
pub use library::{Kind, KindId, Library, NotAnInstruction};
pub use unify::unify;

use crate::procedure::{ArrayId, Condition, Expression, Index, NodeId, Procedure};
use dialects::ir::{Op, Val};

/// An instruction of a library, as an index into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstructionId(pub usize);

/// An instruction.
#[derive(Clone, Debug)]
pub struct Instruction<'c> {
    pub name: String,
    /// The body as it was read.
    pub meaning: Procedure<'c>,
    /// The only node of the body, apart from its return.
    pub root: NodeId,
    /// The parameters of both functions.
    pub parameters: Vec<Parameter<'c>>,
    /// The conditions on sizes and fields that the body assumes: symbols behind those of the body are fields.
    pub conditions: Vec<Condition>,
    /// The kind of memory of each array of the body that has to be in one.
    pub kinds: Vec<(ArrayId, KindId)>,
    /// The function that executes it.
    pub code: Op<'c>,
}

/// A parameter of an instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Parameter<'c> {
    /// An integer: a symbol of the body.
    Size(usize),
    /// The address of the first element of an array of the body.
    Array(ArrayId),
    /// A number in floating point.
    Scalar(Val<'c>),
}

/// An argument of an instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument<'c> {
    /// The least of these integers, at least one.
    Size(Vec<Index>),
    /// The address of an element.
    Element(ArrayId, Vec<Index>),
    /// A number.
    Scalar(Expression<'c>),
}

dialects::reasons! {
    /// The reason why a nest is not what an instruction executes.
    pub enum Mismatch {
        Shape: "its loops and statements are others",
        Length: "a loop has another number of iterations",
        Operation: "an operation or constant is another one",
        Type: "the elements have another type",
        Integer: "a subscript or condition is another one",
        Window: "the elements of an array are not those of a window",
        Stride: "the elements of a window are at other distances",
        Inferred: "an argument cannot be inferred",
        Varies: "an argument differs between the iterations",
        Traps: "the computation of an argument may trap, and the nest may have no iterations",
        Memory: "an array is in another kind of memory",
        Configured: "the value of a configuration field that it assumes is not known",
        Overlap: "an array that it writes may share bytes with another argument",
        Assumed: "a condition that the instruction assumes does not follow",
        Proof: "a condition that the instruction assumes cannot be decided",
        Overflow: "an integer exceeds 64 bits",
    }
}

/// The first marked node of a procedure that its instruction does not execute, with the name of that and the reason.
pub fn broken<'p>(procedure: &'p Procedure<'_>) -> Option<(NodeId, &'p str, Mismatch)> {
    procedure.marked().find_map(|(id, instruction)| {
        let mismatch = unify(procedure, id, instruction).err()?;
        Some((id, procedure.library.get(instruction)?.name.as_str(), mismatch))
    })
}
