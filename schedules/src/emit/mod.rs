//! Functions from procedures.
//!
//! - [`integers`]: quasi-affine integers as maps, sets and values;
//! - [`expressions`]: the values of statements;
//! - [`nodes`]: loops, conditionals and statements;
//! - [`calls`]: nests that instructions execute; [`outlined`]: nodes that functions of their own execute;
//! - [`lanes`]: loops whose iterations are in lanes of vectors;
//! - [`memory`]: arrays, and values from outside; [`heap`]: arrays on the heap; [`apart`]: tests of arrays at run time.
//!
//! The new operations are behind the old ones in the only block of the function, where they can use all values from outside;
//! then those of the old ones that nothing uses any more are erased.

pub mod apart;
mod calls;
mod expressions;
mod heap;
mod integers;
mod lanes;
mod memory;
mod nodes;
mod outlined;

use crate::codes;
use crate::procedure::{ArrayId, NodeId, Procedure};
use dialects::{diagnostics::Diagnostic, ids, ir::*, ops::is_lifetime_marker};
use rustc_hash::FxHashMap;

/// The reason why a procedure is not emitted; the function is as before.
#[derive(Clone, Debug, PartialEq)]
pub struct NotEmitted<'c> {
    pub code: &'static str,
    pub location: Loc<'c>,
    pub message: String,
}

impl NotEmitted<'_> {
    /// The diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error_at(self.code, self.location, self.message.clone())
    }
}

/// The result of a step of the emission.
type Emit<'c, T> = Result<T, NotEmitted<'c>>;

/// Replaces the body of the function of a procedure.
pub fn emit<'c>(procedure: &Procedure<'c>) -> Result<(), NotEmitted<'c>> {
    let entry = body(procedure.function, 0);
    let old: Vec<_> = ops(entry).collect();
    let context = context_of(procedure.function);
    let mut emitter = Emitter {
        procedure,
        builder: Builder::at_end(context, entry),
        entry,
        front: old.last().copied(),
        last_allocation: old.last().copied(),
        counters: FxHashMap::default(),
        memory: FxHashMap::default(),
        moved: ValueMap::new(),
        symbols: FxHashMap::default(),
        threads: Vec::new(),
        released: Vec::new(),
        functions: Vec::new(),
        immortal: Vec::new(),
        layout: Layout::of(procedure.function),
        stack: 0,
        ended: Vec::new(),
        heap: None,
    };
    match emitter.block(&procedure.body) {
        Ok(()) => {
            for op in old.into_iter().rev().filter(|op| !op_has_uses(*op)) {
                erase(op);
            }
            for array in emitter.immortal {
                users(array).into_iter().filter(|op| is_lifetime_marker(*op)).for_each(erase);
            }
            ids::number(procedure.function);
            Ok(())
        }
        Err(problem) => {
            let new: Vec<_> = ops(entry).skip(old.len()).collect();
            new.into_iter().rev().for_each(erase);
            emitter.functions.into_iter().for_each(erase);
            Err(problem)
        }
    }
}

/// The state while a procedure is emitted.
struct Emitter<'p, 'c> {
    procedure: &'p Procedure<'c>,
    builder: Builder<'c>,
    entry: Blk<'c>,
    /// The last operation in front of all statements; at first, that of the old body.
    front: Option<Op<'c>>,
    /// The last allocation on the stack, or the last operation of the old body. Allocations are in front of all control flow, where LLVM makes registers of
    /// them.
    last_allocation: Option<Op<'c>>,
    /// The counters of the loops around.
    counters: FxHashMap<NodeId, Val<'c>>,
    /// The memory of arrays; that of local ones in a parallel loop is one for each iteration.
    memory: FxHashMap<(ArrayId, Option<NodeId>), Val<'c>>,
    /// Values from outside that were defined in a nest.
    moved: ValueMap<'c>,
    /// Symbols that are no values of type `index`, as such.
    symbols: FxHashMap<usize, Val<'c>>,
    /// The parallel loops around, with their blocks.
    threads: Vec<(NodeId, Blk<'c>)>,
    /// The functions that release memory of libraries, with what they get.
    released: Vec<(Attr<'c>, Val<'c>)>,
    /// The functions that nodes became.
    functions: Vec<Op<'c>>,
    /// Local arrays whose lifetime markers are erased at the end.
    immortal: Vec<Val<'c>>,
    layout: Option<Layout>,
    /// The bytes of all local arrays.
    stack: u64,
    /// The memory of large local arrays whose blocks have ended, which others may take.
    ended: Vec<Val<'c>>,
    /// The memory for large local arrays, if the nests use the heap.
    heap: Option<heap::Heap<'c>>,
}

/// The refusal of a node of which an integer may exceed 64 bits.
pub(crate) fn too_wide(location: Loc<'_>) -> NotEmitted<'_> {
    let message =
        "an integer of a subscript, bound or condition may exceed 64 bits; `assume` can limit sizes".to_owned();
    NotEmitted { code: codes::NOT_EMITTED, location, message }
}
