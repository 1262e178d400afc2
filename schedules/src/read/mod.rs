//! Procedures from the affine form of functions.
//!
//! - [`outside`]: values from outside of all statements, which stay where they are;
//! - [`roles`]: the part that each operation has in the tree;
//! - [`uses`]: where values are computed: in each statement that uses them, or once, in a cell;
//! - [`build`]: the nodes; [`carried`]: values that loops carry, and results of conditionals, as cells;
//! - [`opaque`]: operations that are executed as they are, and what they access;
//! - [`arrays`]: the memory that is accessed; [`index`]: quasi-affine integers.
//!
//! A function is read without a change to it.

mod arrays;
mod build;
mod carried;
mod index;
mod opaque;
mod outside;
mod roles;
mod uses;

use crate::procedure::{Access, ArrayId, Expression, Procedure};
use analysis::effects::Effects;
use dialects::{
    ir::*,
    ops::{OpKind, affine, func, llvm, scf},
};
pub(crate) use index::name_of;
use roles::Roles;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

dialects::reasons! {
    /// The reason why a function is not read.
    pub enum Reason {
        NoBody: "it has no body",
        Blocks: "it has several blocks, as with 'goto' or a 'return' in between" => "return once, at the end",
        NoLoops: "it has no loop with affine bounds",
        EarlyEnds: "it has no loop with affine bounds that runs to its end" => "no 'break', 'return' or 'goto' in loops, and bounds that they do not change",
        Scopes: "a function with 'restrict' parameters was inlined in a loop" => "declare the parameters of the function itself 'restrict'",
        Value: "the value of an operation cannot be stored in memory",
        TooWide: "an integer of a subscript or bound exceeds 64 bits",
    }
}

/// A function that is not read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NotRead<'c> {
    pub reason: Reason,
    /// The place in the source.
    pub location: Loc<'c>,
}

/// The result of a step of the reading.
type Read<'c, T> = Result<T, NotRead<'c>>;

/// The outermost loops in an operation that is not a loop of a procedure, or the operation itself.
pub(crate) fn other_loops(op: Op<'_>) -> Vec<Op<'_>> {
    let is_loop = |op: Op<'_>| {
        matches!(
            OpKind::of(op),
            OpKind::Scf(scf::Kind::For | scf::Kind::While) | OpKind::Affine(affine::Kind::For | affine::Kind::Parallel)
        )
    };
    let mut all = ops_where(op, Order::Pre, is_loop);
    let found = all.clone();
    all.retain(|each| !ancestors(*each).any(|around| found.contains(&around)));
    all
}

fn not_read(reason: Reason, at: Op<'_>) -> NotRead<'_> {
    NotRead { reason, location: at.location() }
}

/// Reads a function that has a loop, with an analysis of its effects.
pub fn read<'c>(function: Op<'c>, effects: &Effects<'c>) -> Result<Procedure<'c>, NotRead<'c>> {
    let procedure = read_any(function, effects)?;
    if procedure.loops().next().is_some() {
        return Ok(procedure);
    }
    let other = other_loops(function).into_iter().next();
    Err(other.map_or_else(|| not_read(Reason::NoLoops, function), |each| not_read(Reason::EarlyEnds, each)))
}

/// Reads a function, with an analysis of its effects.
pub fn read_any<'c>(function: Op<'c>, effects: &Effects<'c>) -> Result<Procedure<'c>, NotRead<'c>> {
    let inside = regions(function).next().filter(|region| block_count(*region) > 0);
    let inside = inside.ok_or_else(|| not_read(Reason::NoBody, function))?;
    let Some(entry) = entry_block(inside).filter(|_| block_count(inside) == 1) else {
        return Err(not_read(Reason::Blocks, function));
    };
    if !terminator(entry).is_some_and(func::Return::is) {
        return Err(not_read(Reason::Blocks, function));
    }
    let scopes = ops_where(function, Order::Pre, llvm::NoAliasScopeDecl::is);
    if let Some(scope) = scopes.into_iter().find(|each| block_of(*each) != Some(entry)) {
        return Err(not_read(Reason::Scopes, scope));
    }
    let roles = Roles::of(function, effects);
    let in_cells = uses::in_cells(&roles, effects);
    let (values, cells) = (FxHashMap::default(), FxHashMap::default());
    let (procedure, touched, names) = (Procedure::new(function), BTreeSet::new(), FxHashSet::default());
    let mut reader = Reader { procedure, roles: &roles, effects, in_cells, values, cells, touched, names };
    reader.procedure.body = reader.block(entry)?;
    reader.find_overlaps();
    reader.find_wrapping();
    Ok(reader.procedure)
}

/// A cell that a loop or conditional leaves a result in.
#[derive(Clone, Copy, Debug)]
struct Carrier<'c> {
    cell: ArrayId,
    /// The value that is in the cell before, if it is needed.
    before: Option<Val<'c>>,
}

/// The state while a function is read.
struct Reader<'r, 'c> {
    procedure: Procedure<'c>,
    roles: &'r Roles<'r, 'c>,
    effects: &'r Effects<'c>,
    /// Operations whose results are stored in cells.
    in_cells: FxHashSet<usize>,
    /// Values from inside.
    values: FxHashMap<usize, Expression<'c>>,
    /// The cells of the results of loops and conditionals.
    cells: FxHashMap<usize, Vec<Carrier<'c>>>,
    /// Arrays that operations access in ways that are not known here.
    touched: BTreeSet<ArrayId>,
    /// The names of loops.
    names: FxHashSet<String>,
}

impl<'c> Reader<'_, 'c> {
    /// The expression of a value; `None` if it is not known here.
    fn expression(&self, value: Val<'c>) -> Option<Expression<'c>> {
        if self.roles.outside.has(value) {
            return Some(Expression::Outside(value));
        }
        self.values.get(&val_key(value)).cloned()
    }

    /// The expression of an operand of `at`.
    fn operand(&self, value: Val<'c>, at: Op<'c>) -> Read<'c, Expression<'c>> {
        self.expression(value).ok_or_else(|| not_read(Reason::Value, at))
    }

    fn set(&mut self, value: Val<'c>, to: Expression<'c>) {
        self.values.insert(val_key(value), to);
    }
}

/// The value of a cell.
fn load_of(cell: ArrayId, location: Loc<'_>) -> Expression<'_> {
    Expression::Load(element_of(cell, location))
}

fn element_of(cell: ArrayId, location: Loc<'_>) -> Access<'_> {
    Access { array: cell, subscripts: Vec::new(), location }
}
