//! Type trees: which kinds of data lie behind pointers, by byte offset.
//!
//! C programs copy data as bytes: by `memcpy`, as whole structures, as integers. Whoever has to know which floats move,
//! such as differentiation, asks this analysis. It derives the kinds from what operations do with data (arithmetic on
//! floats, loads and stores of a type), and where nothing does, from declarations: aliasing tags, types of C, views and
//! the C library. The lattice is that of the type analysis of Moses and Churavy, "Instead of rewriting foreign code for
//! machine learning, automatically synthesize fast gradients" (2020); the solution is by unification.
//!
//! - [`graph`] has objects ([`node`]) and pointers, and solves: time is near linear in the number of operations.
//! - [`build`] has a rule for each kind of operation, and one context of a function for each of its calls, up to a limit.
//! - [`contents`] answers for a range of bytes.
//!
//! Zeros and bytes of other constants are of every kind. Copies transport facts both ways. Data is in conflict if it is
//! used as two kinds; a use outweighs a declaration.

mod build;
mod contents;
mod copies;
mod graph;
mod kind;
mod node;
mod offsets;
mod print;
mod types;

pub use build::MOVES_BITS;
pub use kind::{Format, Kind, Strength};

use crate::symbols::Symbols;
use build::{Builder, State};
use contents::Found;
use dialects::{
    ir::*,
    pass::{Analyses, Analysis},
};
use offsets::Place;
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// A calling context of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Context(usize);

/// A class of objects: pointers to objects of different classes never point to the same object. Pointers of unknown
/// origin, such as arguments of functions that other modules call, count as pointers to objects of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Class(u32);

/// The state of knowledge of some bytes.
#[derive(Clone, Debug, PartialEq)]
pub enum Data<'c> {
    /// Nothing is known.
    Unknown,
    /// No data: bytes between members.
    Padding,
    /// Data of a kind, and where that is known from.
    Known(Kind, Strength, Op<'c>),
    /// Data that is used as two kinds, with an operation for each.
    Conflict([(Kind, Op<'c>); 2]),
}

/// Consecutive bytes of one kind: one datum, or several without a gap.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece<'c> {
    /// The distance in bytes from the start of the range.
    pub offset: u64,
    /// The number of bytes.
    pub size: u64,
    /// Their data.
    pub data: Data<'c>,
    /// The operations that the kind is known from: where it is used or declared, then the copies on the way here.
    pub chain: Vec<Op<'c>>,
}

/// The data in a range of bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contents<'c> {
    /// The pieces, in order and without gaps.
    pub pieces: Vec<Piece<'c>>,
    /// The pieces from the first number of bytes on repeat with the second one as stride, to the end of the range. If
    /// this is `None`, nothing is known of what is behind the last piece.
    pub repeats: Option<(u64, u64)>,
}

impl Contents<'_> {
    /// The only kind of all data in the range; `None` if there are several, or something is not known.
    pub fn only_kind(&self) -> Option<Kind> {
        let mut kinds = self.pieces.iter().filter(|piece| piece.data != Data::Padding).map(|piece| match piece.data {
            Data::Known(kind, ..) => Some(kind),
            _ => None,
        });
        let first = kinds.next()??;
        kinds.all(|kind| kind == Some(first)).then_some(first)
    }
}

/// The type trees of a module. Invalid after any change of its operations.
pub struct TypeTrees<'c> {
    solved: Option<Builder<'c>>,
    contexts: FxHashMap<usize, Vec<Context>>,
    /// A cache of the texts of what pointers point to, by class and place.
    texts: RefCell<FxHashMap<(u32, Place), String>>,
}

impl Analysis for TypeTrees<'static> {
    type Of<'c> = TypeTrees<'c>;

    fn compute<'c>(module: Op<'c>, analyses: &Analyses<'c>) -> TypeTrees<'c> {
        let solved = build::build(module, &analyses.get::<Symbols>(module));
        let mut contexts: FxHashMap<usize, Vec<Context>> = FxHashMap::default();
        for (number, instance) in solved.iter().flat_map(|solved| solved.instances.iter().enumerate()) {
            contexts.entry(op_key(instance.function)).or_default().push(Context(number));
        }
        TypeTrees { solved, contexts, texts: RefCell::default() }
    }
}

impl<'c> TypeTrees<'c> {
    /// The contexts in which a function is called: first the one for unknown callers, if there may be any.
    pub fn contexts(&self, function: Op<'c>) -> &[Context] {
        self.contexts.get(&op_key(function)).map_or(&[], Vec::as_slice)
    }

    /// The context of the callee of a direct call, which is in a context itself.
    pub fn callee(&self, context: Context, call: Op<'c>) -> Option<Context> {
        self.solved.as_ref()?.instances.get(context.0)?.calls.get(&op_key(call)).map(|number| Context(*number))
    }

    /// The size of a pointer in memory; `None` if the data layout is invalid.
    pub fn pointer_bytes(&self) -> Option<u64> {
        self.solved.as_ref().map(|solved| solved.graph.types.pointer_bytes())
    }

    /// The data in so many bytes from where a pointer or memref points to; `None` bytes if the number is unknown.
    pub fn behind(&self, context: Context, pointer: Val<'c>, bytes: Option<u64>) -> Contents<'c> {
        match (&self.solved, self.state(context, pointer)) {
            (Some(solved), Some(State::Pointer(cell))) => self.read(solved, cell, bytes),
            _ => Contents::default(),
        }
    }

    /// The data in so many bytes that are copied between two places; `None` bytes if the number is unknown.
    pub fn copied(&self, context: Context, ends: [Val<'c>; 2], bytes: Option<u64>) -> Contents<'c> {
        match (&self.solved, ends.map(|end| self.state(context, end))) {
            (Some(solved), [Some(State::Pointer(first)), Some(State::Pointer(second))]) => {
                self.described(solved, contents::copied(&solved.graph, [first, second], bytes))
            }
            _ => Contents::default(),
        }
    }

    /// The data that a value holds: an integer may hold the bytes of a float, a pointer, or both.
    pub fn held(&self, context: Context, value: Val<'c>) -> Contents<'c> {
        match (&self.solved, self.state(context, value)) {
            (Some(solved), Some(State::Bytes(cell, size))) => self.read(solved, cell, Some(size)),
            _ => Contents::default(),
        }
    }

    /// The class of the objects that a pointer points to; `None` for values that are no pointers, and for null.
    pub fn class(&self, context: Context, pointer: Val<'c>) -> Option<Class> {
        match self.state(context, pointer)? {
            State::Pointer(cell) => self.solved.as_ref()?.graph.target(cell).map(|(root, _)| Class(root)),
            State::Bytes(..) => None,
        }
    }

    /// The classes that pointers stored in objects of a class point to.
    pub fn stored(&self, class: Class) -> Vec<Class> {
        let Some(solved) = &self.solved else { return Vec::new() };
        let held = solved.graph.node(class.0).entries.iter().filter_map(|entry| entry.cell);
        let mut classes: Vec<Class> =
            held.filter_map(|cell| solved.graph.target(cell)).map(|(root, _)| Class(root)).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// The tree behind a pointer, or of the bytes of a value, as text; `None` if nothing is kept for the value.
    pub fn text(&self, context: Context, value: Val<'c>) -> Option<String> {
        let solved = self.solved.as_ref()?;
        Some(match self.state(context, value)? {
            State::Pointer(cell) => {
                let target = solved.graph.target(cell)?;
                let print = || print::behind(&solved.graph, cell);
                self.texts.borrow_mut().entry(target).or_insert_with(print).clone()
            }
            State::Bytes(cell, size) => print::range(&solved.graph, cell, size),
        })
    }

    fn state(&self, context: Context, value: Val<'c>) -> Option<State> {
        self.solved.as_ref()?.instances.get(context.0)?.values.get(&val_key(value)).copied()
    }

    fn read(&self, solved: &Builder<'c>, cell: u32, bytes: Option<u64>) -> Contents<'c> {
        self.described(solved, contents::contents(&solved.graph, cell, bytes))
    }

    fn described(&self, solved: &Builder<'c>, found: contents::Runs) -> Contents<'c> {
        let op = |evidence: u32| solved.graph.evidence[evidence as usize].op;
        let pieces = found.runs.into_iter().map(|run| {
            let (data, chain) = match run.found {
                Found::Unknown => (Data::Unknown, Vec::new()),
                Found::Padding => (Data::Padding, Vec::new()),
                Found::Data { kind, strength, evidence, .. } => {
                    let chain = chain(solved, evidence);
                    (Data::Known(kind, strength, chain.first().copied().unwrap_or_else(|| op(evidence))), chain)
                }
                Found::Conflict { kinds: [first, second], evidence: [one, two] } => {
                    let origin =
                        |evidence: u32| chain(solved, evidence).first().copied().unwrap_or_else(|| op(evidence));
                    (Data::Conflict([(first, origin(one)), (second, origin(two))]), chain(solved, one))
                }
            };
            Piece { offset: run.offset, size: run.size, data, chain }
        });
        Contents { pieces: pieces.collect(), repeats: found.repeats }
    }
}

/// The operations that a fact is known from, the first one at the start.
fn chain<'c>(solved: &Builder<'c>, evidence: u32) -> Vec<Op<'c>> {
    let all = std::iter::successors(Some(evidence), |at| solved.graph.evidence[*at as usize].before);
    let mut ops: Vec<Op<'c>> = all.map(|at| solved.graph.evidence[at as usize].op).collect();
    ops.reverse();
    ops
}
