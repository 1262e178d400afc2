//! Recurrences side by side: several iterations of a loop whose inner loops compute each value from the one before.
//!
//! ```text
//! for i { c = 0; for j { c = f(c, a[i][j]); b[i][j] = c } }
//! ->  for io { for ii < 4 { c[ii] = 0 } for j { for ii < 4, unrolled { c[ii] = f(c[ii], a[4 * io + ii][j]); b[4 * io + ii][j] = c[ii] } } }
//! ```
//! A recurrence waits for the latency of its operations; several ones overlap (unroll and jam). There are three forms:
//! - [`Form::Rows`]: iterations that are independent;
//! - [`Form::Columns`]: the same, where neighbouring iterations access neighbouring elements, and the inner loop strides through memory: a strip of
//!   iterations becomes the innermost loop, which has vectors;
//! - [`Form::Wave`]: iterations of which each needs what the one before has computed up to some column: each is some columns behind the one before.
//!
//! Sources: S. Carr, K. Kennedy, "Improving the ratio of memory operations to floating-point operations in loops", ACM TOPLAS 16, 1994 (unroll and
//! jam); M. Wolfe, "Loop skewing: the wavefront method revisited", IJPP 15, 1986.

use super::conditions::{has_iterations, length};
use super::sweeps::{Stride, stride};
use crate::procedure::{
    Access, ArrayId, Atom, BlockId, Condition, Index, Leaf, Memory, NodeId, Procedure, Statement, Subscript,
};
use crate::proof::accesses::{Accessed, accesses};
use crate::script::{Draft, Refused};
use dialects::ir::float_width;
use std::collections::BTreeSet;

/// The iterations side by side: a division takes some thirteen cycles, and the next one starts after four or five. More rows exceed the registers.
const ROWS: i64 = 4;

/// The iterations of a wave: their chains are longer, through the elements of the iteration before.
const WAVE: i64 = 12;

/// The bytes of a strip of neighbouring elements.
const STRIP: i64 = 2048;

/// The most columns by which an iteration is behind the one before.
const MOST_SKEW: i64 = 4;

/// The least number of iterations of the inner loops.
const LEAST: i64 = 64;

/// The most statements in the inner loops, of which there are several copies afterwards.
const MOST_STATEMENTS: usize = 16;

/// The farthest iteration before that a recurrence reads from.
const MOST_DISTANCE: i64 = 2;

/// How iterations are executed side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Rows,
    Columns { strip: i64 },
    Wave { skew: i64 },
}

/// A loop whose inner loops compute recurrences.
#[derive(Clone, Debug)]
pub struct Recurrence {
    outer: NodeId,
    inner: Vec<NodeId>,
    /// The local arrays of an iteration.
    locals: Vec<ArrayId>,
    form: Form,
}

impl Recurrence {
    /// The recurrence whose first inner loop begins with this statement; `None` if it is none.
    pub fn of(procedure: &Procedure<'_>, leaf: &Leaf) -> Option<Self> {
        let around: Vec<NodeId> = leaf.loops().collect();
        let [.., outer, first] = around[..] else { return None };
        if procedure.block(BlockId::Loop(first)).first() != Some(&leaf.id) {
            return None;
        }
        let (mut inner, mut locals) = (Vec::new(), Vec::new());
        for node in procedure.block(BlockId::Loop(outer)) {
            match (procedure.as_loop(*node), procedure.as_statement(*node)) {
                (Some(each), _) if each.lower.len() == 1 && each.upper.len() == 1 => {
                    let is_free = |bound: &Index| !bound.uses(outer);
                    each.lower.iter().chain(&each.upper).all(is_free).then(|| inner.push(*node))?;
                    let is_store = |id: &&NodeId| matches!(procedure.as_statement(**id), Some(Statement::Store(..)));
                    each.body.iter().all(|id| is_store(&id)).then_some(())?;
                }
                (_, Some(Statement::Allocate(array))) => locals.push(*array),
                (_, Some(Statement::Store(..))) => {}
                _ => return None,
            }
        }
        let bounds = procedure.as_loop(outer)?;
        let count: usize = inner.iter().map(|each| procedure.block(BlockId::Loop(*each)).len()).sum();
        if count > MOST_STATEMENTS {
            return None;
        }
        if inner.first() != Some(&first) || bounds.lower.len() != 1 || bounds.upper.len() != 1 {
            return None;
        }
        let form = form(procedure, outer, &inner)?;
        if matches!(form, Form::Wave { .. }) && count > 1 {
            return None;
        }
        Some(Self { outer, inner, locals, form })
    }

    /// The statements that it rewrites.
    pub fn statements(&self, procedure: &Procedure<'_>) -> Vec<NodeId> {
        procedure.statements_of(self.outer)
    }

    /// The conditions under which it pays, besides those that are known; `None` if they are never met.
    pub fn pays(&self, procedure: &Procedure<'_>) -> Option<BTreeSet<Condition>> {
        let least = match self.form {
            Form::Rows => 2 * ROWS,
            Form::Columns { .. } => LEAST,
            Form::Wave { .. } => 2 * WAVE,
        };
        let mut all = BTreeSet::new();
        has_iterations(procedure, self.outer, least, &mut all)?;
        for inner in &self.inner {
            has_iterations(procedure, *inner, LEAST, &mut all)?;
        }
        Some(all)
    }

    /// Appends the steps. `number` makes names unique.
    ///
    /// # Errors
    /// The refusal of a step.
    pub fn schedule(&self, draft: &mut Draft<'_>, number: usize) -> Result<(), Box<Refused>> {
        match self.form {
            Form::Rows => self.rows(draft, number),
            Form::Columns { strip } => self.columns(draft, strip, number),
            Form::Wave { skew } => self.wave(draft, skew, number),
        }
    }

    fn rows(&self, draft: &mut Draft<'_>, n: usize) -> Result<(), Box<Refused>> {
        let outer = draft.reference(self.outer)?;
        let length = length(&draft.procedure, self.outer).and_then(|length| length.as_constant());
        let is_multiple = length.is_some_and(|length| length % ROWS == 0);
        let tail = if is_multiple { ", tail = exact" } else { "" };
        draft.step(&format!("split({outer}, {ROWS}, rows{n}, row{n}{tail})"))?;
        self.expand(draft)?;
        if !is_multiple {
            draft.step(&format!("partition(rows{n})"))?;
        }
        for (part, inner) in self.parts(draft)? {
            if let Some(inner) = inner {
                let (part, inner) = (draft.reference(part)?, draft.reference(inner)?);
                draft.step(&format!("reorder({part}, {inner})"))?;
            }
            let part = draft.reference(part)?;
            draft.step(&format!("unroll({part})"))?;
        }
        Ok(())
    }

    fn columns(&self, draft: &mut Draft<'_>, strip: i64, n: usize) -> Result<(), Box<Refused>> {
        let outer = draft.reference(self.outer)?;
        draft.step(&format!("split({outer}, {strip}, columns{n}, column{n})"))?;
        self.expand(draft)?;
        for (part, inner) in self.parts(draft)? {
            let Some(inner) = inner else { continue };
            let (part, inner) = (draft.reference(part)?, draft.reference(inner)?);
            draft.step(&format!("reorder({part}, {inner})"))?;
        }
        Ok(())
    }

    fn wave(&self, draft: &mut Draft<'_>, skew: i64, n: usize) -> Result<(), Box<Refused>> {
        let [inner] = self.inner[..] else { return Err(draft.unnamed()) };
        let bounds = draft.procedure.as_loop(inner).cloned().ok_or_else(|| draft.unnamed())?;
        let (Some(lower), Some(upper)) = (bounds.lower.first(), bounds.upper.first()) else {
            return Err(draft.unnamed());
        };
        let full = lower.plus_constant(skew * (WAVE - 1)).ok_or_else(|| draft.unnamed())?;
        let [full, end] = [&full, upper].map(|bound| draft.procedure.index(bound));
        for (id, name) in [(inner, "column"), (self.outer, "row")] {
            let id = draft.reference(id)?;
            draft.step(&format!("rename({id}, {name}{n})"))?;
        }
        draft.step(&format!("split(row{n}, {WAVE}, waves{n}, row{n}, tail = cut)"))?;
        draft.step(&format!("rename(column{n} in waves{n}, start{n})"))?;
        draft.step(&format!("shift(start{n}, {skew} * row{n} in waves{n})"))?;
        // The columns in which all rows of a wave have iterations.
        draft.step(&format!("let wave{n} = cut(start{n}, {full})"))?;
        draft.step(&format!("rename(wave{n}.rest, full{n})"))?;
        draft.step(&format!("fission(start{n})"))?;
        draft.step(&format!("cut(full{n}, {end})"))?;
        draft.step(&format!("fission(full{n})"))?;
        let full = draft.procedure.loops().find(|(_, each)| each.name == format!("full{n}")).map(|(id, _)| id);
        let around = full.and_then(|full| draft.procedure.place(full)).and_then(|(block, _)| block.owner());
        let rows = draft.reference(around.ok_or_else(|| draft.unnamed())?)?;
        draft.step(&format!("reorder({rows}, full{n})\nunroll({rows} in full{n})"))
    }

    /// Gives each iteration local arrays of its own.
    fn expand(&self, draft: &mut Draft<'_>) -> Result<(), Box<Refused>> {
        for array in &self.locals {
            let name = draft.procedure.arrays[array.0].name.clone();
            draft.step(&format!("expand({name})"))?;
        }
        Ok(())
    }

    /// Distributes the loop around the inner ones, so that each has one of its own. The loops that result, and the inner loops in them.
    fn parts(&self, draft: &mut Draft<'_>) -> Result<Vec<(NodeId, Option<NodeId>)>, Box<Refused>> {
        let mut parts = Vec::new();
        let Some(first) = self.inner.first().and_then(|inner| draft.procedure.place(*inner)) else {
            return Err(draft.unnamed());
        };
        let mut around = first.0.owner();
        while let Some(part) = around {
            let body = draft.procedure.block(BlockId::Loop(part)).to_vec();
            let is_inner = |id: &NodeId| self.inner.contains(id);
            let last = match body.iter().position(is_inner) {
                Some(0) => 0,
                Some(at) => at - 1,
                None => body.len() - 1,
            };
            around = None;
            if last + 1 < body.len() {
                let last = draft.reference(body[last])?;
                draft.step(&format!("fission({last})"))?;
                around = draft
                    .procedure
                    .place(part)
                    .and_then(|(block, at)| draft.procedure.block(block).get(at + 1).copied());
            }
            parts.push((part, body.first().copied().filter(is_inner)));
        }
        Ok(parts)
    }
}

/// How the iterations of a loop are executed side by side; `None` if that would not pay.
fn form(procedure: &Procedure<'_>, outer: NodeId, inner: &[NodeId]) -> Option<Form> {
    let is_local = |access: &Access<'_>| procedure.arrays[access.array.0].memory == Memory::Local;
    let (mut is_strided, mut is_contiguous, mut element) = (false, true, 0);
    for each in inner {
        for Accessed { element: access, writes, .. } in accesses_in(procedure, *each)? {
            let Some(access) = access else { continue };
            if !is_local(&access) {
                let is_far = stride(&access, *each) == Stride::Far;
                is_strided |= is_far;
                is_contiguous &= match stride(&access, outer) {
                    Stride::Near => true,
                    Stride::Zero => !is_far && !writes,
                    Stride::Far => false,
                };
                element = element.max(procedure.element_bytes(access.array)?);
            }
        }
    }
    if is_strided && is_contiguous && element > 0 {
        return Some(Form::Columns { strip: STRIP / element });
    }
    let is_recurrence = inner.iter().any(|each| is_recurrence(procedure, *each, outer));
    match inner {
        _ if !is_recurrence => None,
        [single] if procedure.block(BlockId::Loop(outer)) == [*single] => {
            let accesses = accesses_in(procedure, *single)?;
            match skew(&accesses, outer, *single)? {
                0 => Some(Form::Rows),
                skew => Some(Form::Wave { skew }),
            }
        }
        _ => Some(Form::Rows),
    }
}

/// The accesses of the statements of a loop; `None` if one is to more than an element by affine subscripts.
fn accesses_in<'c>(procedure: &Procedure<'c>, id: NodeId) -> Option<Vec<Accessed<'c>>> {
    let all: Vec<_> = procedure.nodes_of(id).into_iter().flat_map(|node| accesses(procedure, node)).collect();
    all.iter().all(Accessed::is_affine).then_some(all)
}

/// Whether a value in floating point of an iteration depends on one of the iteration before, through statements that cannot be executed in another order, and
/// each iteration of the outer loop has a value of its own.
fn is_recurrence(procedure: &Procedure<'_>, id: NodeId, outer: NodeId) -> bool {
    let statements = procedure.block(BlockId::Loop(id));
    let is_chain = |from: &NodeId| {
        // The statements that depend on this one, in the same iteration or later ones.
        let (mut reached, mut is_back) = (vec![*from], false);
        let mut at = 0;
        while let Some(source) = reached.get(at).copied() {
            at += 1;
            for target in statements {
                if feeds(procedure, source, *target, id) {
                    is_back |= target == from;
                    if !reached.contains(target) {
                        reached.push(*target);
                    }
                }
            }
        }
        is_back
    };
    statements.iter().any(|each| is_ordered_float(procedure, *each, outer) && is_chain(each))
}

/// Whether a statement computes a number in floating point of an iteration of the outer loop, and is no reduction in any order.
fn is_ordered_float(procedure: &Procedure<'_>, statement: NodeId, outer: NodeId) -> bool {
    let Some(Statement::Store(target, _)) = procedure.as_statement(statement) else { return false };
    if procedure.arrays[target.array.0].memory != Memory::Local && !target.uses(outer) {
        return false;
    }
    let is_float = float_width(procedure.arrays[target.array.0].element).is_some();
    is_float && !procedure.reduction_of_any(statement).is_some_and(|reduction| reduction.is_reorderable)
}

/// Whether a statement reads the element that another one of a loop writes in the same iteration, or in one of the last ones.
fn feeds(procedure: &Procedure<'_>, source: NodeId, target: NodeId, around: NodeId) -> bool {
    let (Some(Statement::Store(written, _)), Some(Statement::Store(_, value))) =
        (procedure.as_statement(source), procedure.as_statement(target))
    else {
        return false;
    };
    let before = |distance: i64| {
        let counter = Index::counter(around).plus_constant(-distance)?;
        written.substitute(&|id| (id == around).then(|| counter.clone()))
    };
    let statements = procedure.block(BlockId::Loop(around));
    let [at, behind] = [source, target].map(|id| statements.iter().position(|each| *each == id));
    let nearest = if at < behind { 0 } else { 1 };
    let elements: Vec<_> = (nearest..=MOST_DISTANCE).filter_map(before).collect();
    let mut is_read = false;
    value.each_load(&mut |access| is_read |= elements.iter().any(|element| element.is_same(access)));
    is_read
}

/// The columns by which an iteration of the outer loop has to be behind the one before, so that all that it needs is there; 0 if it needs nothing. `None` if
/// that is not known, or too many.
fn skew(accesses: &[Accessed<'_>], outer: NodeId, inner: NodeId) -> Option<i64> {
    let mut least = 0;
    for first in accesses {
        for second in accesses {
            let (one, other) = (first.element.as_ref()?, second.element.as_ref()?);
            if one.array != other.array || !(first.writes || second.writes) {
                continue;
            }
            // The second access is the later one, to the element of the first one.
            let rows = distance(one, other, outer)?;
            if rows > 0 {
                let columns = distance(one, other, inner)?;
                let columns = 1_i64.checked_sub(columns)?;
                least = least.max(columns.div_euclid(rows) + i64::from(columns.rem_euclid(rows) > 0));
            }
        }
    }
    (least <= MOST_SKEW).then_some(least.max(0))
}

/// The iterations of a loop from an access to that of another one to the same element; 0 if no subscript uses its counter.
fn distance(from: &Access<'_>, to: &Access<'_>, counter: NodeId) -> Option<i64> {
    let mut found = None;
    for (from, to) in from.subscripts.iter().zip(&to.subscripts) {
        let (Subscript::Affine(from), Subscript::Affine(to)) = (from, to) else { return None };
        if !from.uses(counter) && !to.uses(counter) {
            continue;
        }
        let is_plain = |index: &Index| index.is_affine() && index.terms.get(&Atom::Counter(counter)) == Some(&1);
        if found.is_some() || !is_plain(from) || !is_plain(to) {
            return None;
        }
        found = Some(from.plus(to, -1)?.as_constant()?);
    }
    Some(found.unwrap_or(0))
}
