//! The rewrites of procedures, one file each.
//!
//! A rule takes a procedure and returns another one, or the reason why it does not; it never changes what it is given. Rules that
//! put statements into another order have no proof of their own: [`reordered`] compares the result with the procedure before.

mod accumulate;
mod add_loop;
mod atomic;
mod bind;
mod bind_config;
mod bounds;
mod commute;
mod configure;
mod cut;
mod delete;
mod document;
mod drop_dead;
mod expand;
mod fission;
mod flatten;
mod fuse;
mod fuse_dims;
mod heap;
mod inline_write;
mod interleave;
mod join;
mod lift_alloc;
mod lift_constant;
mod lift_if;
mod merge_writes;
mod outline;
mod parallel;
mod parameters;
mod partition;
mod permute_dims;
mod place;
mod precision;
mod precompute;
mod prefetch;
mod recompute_split;
mod remove_loop;
mod rename;
mod reorder;
mod replace;
mod require;
mod resize;
mod reuse;
mod reverse;
mod select;
mod shadow;
mod shift;
mod simplify_if;
mod sink_alloc;
mod specialise;
mod split;
mod split_dim;
mod split_write;
mod stage;
mod strip;
mod swap;
mod table;
mod to_reduce;
mod trip_count;
mod unroll;
mod unroll_buffer;
mod variant;
mod vectorize;

pub(crate) use accumulate::Accumulator;
pub use accumulate::accumulate;
pub use add_loop::add_loop;
pub use atomic::atomic;
pub(crate) use atomic::kind as atomic_kind;
pub use bind::bind;
pub use bind_config::bind_config;
pub use commute::commute;
pub use configure::{configure, unconfigure};
pub use cut::cut;
pub use delete::delete;
pub use document::document;
pub use drop_dead::drop_dead;
pub use expand::expand;
pub use fission::fission;
pub use flatten::flatten;
pub use fuse::fuse;
pub use fuse_dims::fuse_dims;
pub use heap::heap;
pub(crate) use heap::{FREE, MALLOC};
pub use inline_write::inline_write;
pub use interleave::interleave;
pub use join::join;
pub use lift_alloc::lift_alloc;
pub use lift_constant::lift_constant;
pub use lift_if::lift_if;
pub use merge_writes::merge_writes;
pub use outline::outline;
pub use parallel::parallel;
pub use parameters::{Argument, Arguments, Kind, Parameter};
pub use partition::partition;
pub use permute_dims::permute_dims;
pub use place::place;
pub use precision::precision;
pub use precompute::precompute;
pub use prefetch::prefetch;
pub use recompute_split::recompute_split;
pub use remove_loop::remove_loop;
pub use rename::rename;
pub use reorder::reorder;
pub use replace::replace;
pub use require::require;
pub(crate) use require::versions;
pub use resize::{fold, resize};
pub use reuse::reuse;
pub use reverse::reverse;
pub use select::select;
pub use shadow::shadow;
pub use shift::shift;
pub use simplify_if::simplify_if;
pub use sink_alloc::sink_alloc;
pub use specialise::specialise;
pub use split::{Tail, split};
pub use split_dim::split_dim;
pub use split_write::split_write;
pub use stage::stage;
pub use strip::strip;
pub use swap::swap;
pub use table::{Rule, TABLE};
pub use to_reduce::to_reduce;
pub use trip_count::trip_count;
pub use unroll::unroll;
pub use unroll_buffer::unroll_buffer;
pub use variant::{Variant, variant};
pub use vectorize::vectorize;

use crate::instructions;
use crate::procedure::{ArrayId, BlockId, Condition, Expression, Index, Loop, Memory, NodeId, Order, Procedure};
use crate::proof::{self, Counterexample};
use std::fmt;

/// The nodes that a rule made, by the names of its documentation.
pub type Made = Vec<(&'static str, NodeId)>;

/// The result of a rule.
#[derive(Clone, Debug)]
pub struct Outcome<'c> {
    /// The procedure after it. Ids of nodes that it keeps are the same.
    pub procedure: Procedure<'c>,
    /// The nodes that it made.
    pub made: Made,
}

/// A refusal: the procedure stays as it is.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The reason, as part of a sentence.
    pub reason: Reason,
    /// Two accesses that would change places, if that is the reason.
    pub counterexample: Option<Box<Counterexample>>,
    /// More about the reason, as sentences without an end.
    pub notes: Vec<String>,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Self { reason, counterexample: None, notes: Vec::new() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

dialects::reasons! {
    /// The reason why a rule does not apply.
    pub enum Reason {
        Argument: "an argument is missing, or of another kind",
        NotALoop: "this is not a loop",
        NotAConditional: "this is not a conditional",
        NotInLoop: "the node is not directly in a loop",
        LastInLoop: "nothing follows the node in its loop",
        NotNeighbours: "the second node does not follow the first one directly",
        NotNested: "the second loop is not the only thing in the first one",
        InnerBounds: "the bounds of the inner loop depend on the counter of the outer one",
        VariantCondition: "the condition depends on the counter of the loop",
        SeveralBounds: "a bound is the least or greatest of several numbers",
        TripCount: "the number of iterations is not a constant",
        Factor: "the factor is not a number from 1 to 2^31",
        NotCovered: "the strips do not cover the iterations of the loop",
        OutOfScope: "the number depends on a counter that is not around the loop",
        TooLarge: "the result would have more than 100000 nodes",
        AllocationMoves: "an array would be allocated for each of several parts",
        NotSequential: "the loop is not sequential",
        Overlap: "another access may touch the bytes of the array",
        NoAccess: "the node does not access the array",
        NotWritten: "the statement does not write an element of the array",
        Wraps: "a subscript may leave its dimension",
        Extent: "the accessed part has no constant size",
        SeveralWindows: "the accesses have no common origin",
        Untouched: "the copy would touch elements that the node does not",
        NotLocal: "this is not a local array",
        UsedWhole: "an operation uses the array as a whole",
        SeveralAllocations: "the array is allocated in several places",
        NoFirstLane: "the first lane may be inactive, and an invariant load or an operation that may trap needs it",
        Lanes: "the number of iterations is not from 2 to 256",
        NotOnlyStores: "there is something else than stores in the loop",
        InvariantStore: "all iterations store to one element",
        NotContiguous: "the accesses of the iterations are not contiguous",
        CounterAsValue: "the counter is used as a value",
        NotElementwise: "an operation has no form for vectors",
        Dimension: "there is no such dimension",
        Concurrent: "iterations of both loops would be executed at the same time, and access one element",
        Differ: "the loops differ in more than their bounds",
        NotCommutative: "the value is not the result of a commutative operation",
        NotBinary: "the value is not the result of an operation with two operands of its type",
        NoOperation: "the reads of the array are not the same operand of one operation that cannot trap, with other operands from outside of the nests",
        NoReader: "no statement reads the element, or one that is not behind it in its block, or by other subscripts",
        Between: "a statement writes what would be read behind it",
        Read: "a statement reads the array",
        OtherType: "the arrays differ in their types or extents",
        Lifetime: "the other array is not allocated before it in its block, or used behind that",
        Effects: "a statement may have other effects than reads and writes of arrays",
        Executed: "a statement of the node is executed for some sizes",
        NoIteration: "the loop may have no iterations",
        NotIdempotent: "an execution reads what the one before writes",
        NotRepeatable: "an iteration reads or writes what another one writes",
        NotShadowed: "not everything that the first node writes is overwritten by the second one before it is read",
        OtherElement: "the statements do not store to one element by the same affine subscripts",
        NotAScaledSum: "the loop does not add products with one factor to an element that is set to zero directly before it",
        NotASum: "the element is not a term of a sum of several ones",
        NotAReduction: "the statement does not combine values in an element",
        OnHeap: "local arrays are on the heap already",
        NoHeap: "`malloc` or `free` may be another function than that of the C library",
        MayNotReturn: "a call might not return, and the memory would not be freed",
        Private: "the nests have the array for themselves",
        NoAtomic: "there is no atomic operation for the reduction",
        Atomic: "an atomic operation accesses the array",
        Distance: "the distance is not a number from 0 to 2^20",
        NotRegrouped: "the operation has to be computed in this order",
        VariantSubscript: "a subscript is not a constant of the dimension",
        OutOfExtent: "a subscript may lie outside of the new extent",
        StillRead: "an element is read after another one in the same place is written",
        NoCell: "the statement does not read exactly one local cell that is allocated in front of it in its block",
        NoFirstStore: "the first statement that uses the cell is not one in the same block that stores to it without reading it",
        Carried: "an iteration may read an element that it has not written before",
        SeveralUsers: "not exactly one loop or conditional behind the allocation uses the array",
        NoChange: "no condition in the loop changes at a number that is known outside of it",
        Dependence: "two accesses to one element would change places",
        Instances: "not every instance of a statement would be executed exactly once",
        Scope: "an array would be used outside of the block that it is allocated in",
        Return: "the function would return before its end",
        NoInstruction: "no instruction executes the node",
        NoSuchInstruction: "there is no instruction of this name",
        NoSuchField: "there is no configuration field of this name",
        NotAField: "the statement sets no configuration field",
        NoSuchKind: "there is no memory of this name",
        LastExtent: "the last extent of an array in this memory is another one",
        Marked: "an instruction executes the node, or one in it, already",
        Outlined: "lanes or an instruction execute a node that has a function of its own",
        Broken: "what an instruction executes would be something else",
        Limit: "the proof needs more operations than its limit",
        NotExpressible: "a condition cannot be expressed as integer sets",
        Wide: "the number of iterations may exceed 64 bits",
        Field: "this is a configuration field",
        NoUse: "no statement of the node uses the number as one of 64 bits",
        Stale: "a statement would read another value of a configuration field",
        NotFloat: "the elements are not numbers in floating point of 32 or 64 bits",
        SameType: "the elements have this type already",
        Environment: "the function may change how numbers are rounded",
        NotAllowed: "the schedule does not allow other results",
        Depth: "loops and conditionals would be more than 64 deep",
        Overflow: "a number does not fit in 64 bits",
    }
}

/// The greatest depth of statements in loops and conditionals.
const DEPTH: usize = 65;

/// The greatest number of nodes of a procedure.
const NODES: usize = 100_000;

/// Rewrites a copy of a procedure by `change`, which puts its statements into another order and returns what it made, and
/// compares: [`proof::same_order`].
fn reordered<'c>(
    before: &Procedure<'c>,
    change: impl FnOnce(&mut Procedure<'c>) -> Result<Made, Reason>,
) -> Result<Outcome<'c>, Refusal> {
    let outcome = in_order(before, change)?;
    proof::same_order(before, &outcome.procedure)?;
    Ok(outcome)
}

/// Rewrites a copy of a procedure by `change`, which puts copies of nodes in their place, in the order in which they are executed: no access
/// changes its place. Only the scopes of arrays are checked.
fn in_order<'c>(
    before: &Procedure<'c>,
    change: impl FnOnce(&mut Procedure<'c>) -> Result<Made, Reason>,
) -> Result<Outcome<'c>, Refusal> {
    let mut procedure = before.clone();
    procedure.begin_step();
    let made = change(&mut procedure)?;
    proof::scopes::check(&procedure)?;
    Ok(Outcome { procedure, made })
}

/// Applies a rule, unless what an instruction executes would change into something else.
pub fn apply<'c>(rule: &Rule, before: &Procedure<'c>, arguments: &Arguments) -> Result<Outcome<'c>, Refusal> {
    let mut outcome = (rule.apply)(before, arguments)?;
    outcome.procedure.simplify_subscripts();
    let depth = |procedure: &Procedure<'_>| procedure.leaves().iter().map(|leaf| leaf.path.len()).max().unwrap_or(0);
    if depth(&outcome.procedure) > DEPTH.max(depth(before)) {
        return Err(Reason::Depth.into());
    }
    stale(&outcome.procedure)?;
    outlined(&outcome.procedure)?;
    match instructions::broken(&outcome.procedure) {
        None => Ok(outcome),
        Some((id, name, mismatch)) => {
            let node = outcome.procedure.line(id);
            let notes = vec![format!("`{name}` would not execute `{node}`: {mismatch}")];
            Err(Refusal { notes, ..Reason::Broken.into() })
        }
    }
}

/// Checks that nodes with functions of their own are in no loop over lanes, and in no node that an instruction executes.
fn outlined(procedure: &Procedure<'_>) -> Result<(), Reason> {
    for id in procedure.all_outlined() {
        let is_executed = |around: NodeId| procedure.instruction(around).is_some();
        if not_in_lanes(procedure, id).is_err() || procedure.ancestors(id).into_iter().any(is_executed) {
            return Err(Reason::Outlined);
        }
    }
    Ok(())
}

/// Checks that statements that read configuration fields find the values that are meant.
fn stale(procedure: &Procedure<'_>) -> Result<(), Refusal> {
    let Some(found) = instructions::stale(procedure, None) else { return Ok(()) };
    let (line, field) = (procedure.line(found.statement), procedure.library.field(found.field));
    let notes =
        vec![format!("`{line}` reads `{field}`, which is not known to be {} there", procedure.index(&found.value))];
    Err(Refusal { notes, ..Reason::Stale.into() })
}

/// The numbers of iterations of a loop, of which the least is meant: its upper bounds less its lower one. They fit in 64 bits.
pub(crate) fn lengths(procedure: &Procedure<'_>, id: NodeId) -> Result<Vec<Index>, Reason> {
    let each = loop_of(procedure, id)?;
    let lower = single(&each.lower)?;
    let all = each.upper.iter().map(|upper| sum(upper, lower, -1)).collect::<Result<Vec<_>, _>>()?;
    if lower.as_constant() == Some(0) {
        return Ok(all);
    }
    let (block, _) = procedure.place(id).ok_or(Reason::NotALoop)?;
    let limit = Index::from(1 << 62);
    // Differences with a constant that is not negative do not exceed the upper bound.
    let is_limited = lower.as_constant().is_some_and(|lower| lower > 0);
    for length in all.iter().filter(|length| length.as_constant().is_none()) {
        let mut inside = vec![Condition::NotNegative(sum(&limit, length, 1)?)];
        if !is_limited {
            inside.push(Condition::NotNegative(sum(&limit, length, -1)?));
        }
        if !proof::follows(procedure, block, &[inside])? {
            return Err(Reason::Wide);
        }
    }
    Ok(all)
}

/// A loop of a procedure, or the reason that it is not one.
fn loop_of<'p, 'c>(procedure: &'p Procedure<'c>, id: NodeId) -> Result<&'p Loop<'c>, Reason> {
    procedure.as_loop(id).ok_or(Reason::NotALoop)
}

/// Checks that a node is in no loop over lanes.
fn not_in_lanes(procedure: &Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    let in_lanes = |id: NodeId| procedure.as_loop(id).is_some_and(|each| each.order == Order::Lanes);
    if procedure.ancestors(id).into_iter().any(in_lanes) { Err(Reason::NotSequential) } else { Ok(()) }
}

/// Checks that no instruction executes a node, one around it or one in it.
fn unmarked(procedure: &Procedure<'_>, id: NodeId) -> Result<(), Reason> {
    let mut all = procedure.ancestors(id).into_iter().chain(procedure.nodes_of(id));
    if all.any(|each| procedure.instruction(each).is_some()) { Err(Reason::Marked) } else { Ok(()) }
}

/// Checks that an array is local, and that statements access it by element only.
fn accessed_by_element(procedure: &Procedure<'_>, array: ArrayId) -> Result<(), Reason> {
    if procedure.arrays[array.0].memory != Memory::Local {
        return Err(Reason::NotLocal);
    }
    if procedure.is_used_whole(array) { Err(Reason::UsedWhole) } else { Ok(()) }
}

/// The conditions under which a loop has an iteration.
fn entered(each: &Loop<'_>) -> Result<Vec<Condition>, Reason> {
    let pairs = each.upper.iter().flat_map(|upper| each.lower.iter().map(move |lower| (upper, lower)));
    let room = |(upper, lower): (&Index, &Index)| sum(upper, lower, -1)?.plus_constant(-1).ok_or(Reason::Overflow);
    pairs.map(|pair| room(pair).map(Condition::NotNegative)).collect()
}

/// Whether the nodes in a loop do not use its counter.
fn is_free_of(procedure: &Procedure<'_>, id: NodeId) -> Result<bool, Reason> {
    let mut scratch = procedure.clone();
    let inside = procedure.nodes_in(BlockId::Loop(id));
    for node in procedure.block(BlockId::Loop(id)) {
        scratch.substitute(*node, &|each| (each == id).then(|| 0.into())).ok_or(Reason::Overflow)?;
    }
    Ok(inside.into_iter().all(|node| scratch.node(node) == procedure.node(node)))
}

/// Whether an expression uses a counter.
fn uses(expression: &Expression<'_>, counter: NodeId) -> bool {
    expression.substitute(&|each| (each == counter).then(|| 0.into())).as_ref() != Some(expression)
}

/// The only element of a list of bounds.
fn single(bounds: &[Index]) -> Result<&Index, Reason> {
    match bounds {
        [bound] => Ok(bound),
        _ => Err(Reason::SeveralBounds),
    }
}

/// A number of a user as a factor.
fn factor(number: i64) -> Result<i64, Reason> {
    if (1..=1 << 31).contains(&number) { Ok(number) } else { Err(Reason::Factor) }
}

/// Checks that a number only depends on counters of loops around a node.
fn in_scope(procedure: &Procedure<'_>, number: &Index, at: NodeId) -> Result<(), Reason> {
    let around = procedure.ancestors(at);
    let mut is_inside = true;
    number.each_counter(&mut |counter| is_inside &= around.contains(&counter));
    let has_symbols = number.symbols().all(|symbol| symbol < procedure.symbols.len());
    if is_inside && has_symbols { Ok(()) } else { Err(Reason::OutOfScope) }
}

/// The sum of a number and a multiple of another one.
fn sum(number: &Index, other: &Index, times: i64) -> Result<Index, Reason> {
    number.plus(other, times).ok_or(Reason::Overflow)
}
