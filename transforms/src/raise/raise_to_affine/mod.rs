//! Raises loops, accesses and conditions to the `affine` dialect.
//!
//! # Rewrite
//! ```mlir
//! scf.for %i = %c0 to %n step %c1 : i32 {
//!   %i1 = arith.addi %i, %c1 overflow<nsw> : i32
//!   %s = arith.index_cast %i1 : i32 to index
//!   %x = memref.load %v[%s] : memref<?xf64>
//! // ->
//! %n1 = arith.index_cast %n : i32 to index
//! affine.for %i = 0 to %n1 {
//!   %x = affine.load %v[%i + 1] : memref<?xf64>
//! ```
//! `scf.if` becomes `affine.if`; a linearised subscript `i * n + j` with `0 <= j < n` becomes two subscripts. A loop
//! whose bounds are not affine in the enclosing loops, or that uses integers computed in a region outside all affine
//! loops, is raised in a `cmem.affine_scope`, in which they are symbols.
//!
//! # Legality
//! Affine arithmetic is exact and machine arithmetic wraps: each operation needs an overflow flag or a range that
//! excludes overflow (see [`Reason`] for the failures). The values are those of the C program wherever its behaviour is
//! defined. A 64-bit unsigned loop may have more iterations than a signed `index` can count; it is raised if each
//! iteration accesses an element subscripted by the counter, because no object has that many elements, or if such a loop
//! with the same bound is certainly reached from it.
//!
//! # Must not fire
//! Data-dependent steps, products of counters, subscripts that are read from memory, counters that may wrap:
//! `transforms/tests/raise_to_affine/not-*.mlir`. An operation that is not raised is kept, and its regions are still
//! visited.
//!
//! # Needs and leaves
//! Needs counted loops, as `while-to-for` leaves them, after common subexpression elimination. Leaves no dead
//! arithmetic.
//!
//! # Cost
//! Linear in operations times loop depth; each proof has a budget of steps.

mod conditions;
mod elements;
mod emit;
pub(super) mod rewrite;

use crate::codes;
use crate::counters::raise_to_affine::COUNTERS;
pub use analysis::affine_form::Reason;
use analysis::affine_form::{self, Bounds, INDEX, Known, Loop, Nest, Scope};
use dialects::{
    ir::*,
    ops::{OpKind, affine, cmem, func, memref, scf},
    pass::{Changed, PassCx, PassResult},
};

/// The result of raising a function.
#[derive(Default)]
pub struct Raised<'c> {
    /// The new loops.
    pub loops: Vec<Op<'c>>,
    /// The numbers of affine accesses and conditions.
    pub accesses: usize,
    pub conditions: usize,
    /// The operations that are kept, with the code and reason of the remark.
    pub refused: Vec<(Op<'c>, &'static str, Reason)>,
}

/// Entry point of the pass.
pub fn raise_to_affine<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let done = raise(function);
    for each in &done.loops {
        cx.remark(codes::LOOP_AFFINE, each.location(), "the loop is affine", None);
    }
    for (op, code, reason) in &done.refused {
        let what = match *code {
            codes::LOOP_NOT_AFFINE => "the loop",
            codes::ACCESS_NOT_AFFINE => "the access",
            _ => "the condition",
        };
        cx.remark(code, op.location(), format!("{what} is not affine: {reason}"), reason.remedy());
    }
    cx.count(COUNTERS.loops, done.loops.len() as u64);
    cx.count(COUNTERS.accesses, done.accesses as u64);
    cx.count(COUNTERS.conditions, done.conditions as u64);
    let kept = done.refused.iter().filter(|(_, code, _)| *code == codes::LOOP_NOT_AFFINE).count();
    cx.count(COUNTERS.kept, kept as u64);
    Ok(Changed::from(!done.loops.is_empty()))
}

/// Raises the loops, accesses and conditions of a function where possible.
pub fn raise<'c>(function: Op<'c>) -> Raised<'c> {
    let mut done = Raised::default();
    let scope = if func::Func::is(function) { Scope::Function(function) } else { Scope::Nowhere };
    done.visit_regions(function, &Nest::new(scope, Known::default()));
    if !done.loops.is_empty() {
        erase_unused_arithmetic(function);
    }
    done
}

/// Erases the arithmetic that raising made dead.
fn erase_unused_arithmetic(function: Op<'_>) {
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if dialect_name(op) == "arith" {
            found.push(op);
        }
        Walk::Continue
    });
    // In reverse order: users precede definitions, so one visit of each is enough.
    for op in found.into_iter().rev() {
        if is_trivially_dead(op) {
            erase(op);
        }
    }
}

/// Whether a loop uses integers that are symbols in a scope of its own, but not in the enclosing scope.
fn uses_inner_values<'c>(op: Op<'c>, scope: Scope<'c>) -> bool {
    let is_inner = |value: Val<'c>| {
        let number = is_index(type_of(value)) || is_int(type_of(value));
        number && is_defined_outside(value, op) && !scope.is_symbol(value) && constant_int(value).is_none()
    };
    walk(op, Order::Pre, |each| if operands(each).any(is_inner) { Walk::Stop } else { Walk::Continue }) == Walk::Stop
}

impl<'c> Raised<'c> {
    /// Raises the operations of a block.
    fn visit(&mut self, block: Blk<'c>, nest: &Nest<'c>) {
        let mut nest = nest.clone();
        let all: Vec<_> = ops(block).collect();
        let completes: Vec<_> = all.iter().map(|op| affine_form::completes(*op)).collect();
        for (index, op) in all.iter().enumerate() {
            if index == 0 || !completes[index - 1] {
                // Facts from a loop about its bound may help with a loop before it.
                for _ in 0..2 {
                    let facts = affine_form::facts_before(&nest, all[index..].iter().copied());
                    nest.known.import_lasting_facts(&facts);
                }
            }
            self.visit_op(*op, &nest);
        }
    }

    fn visit_op(&mut self, op: Op<'c>, nest: &Nest<'c>) {
        match OpKind::of(op) {
            OpKind::Scf(scf::Kind::For) => self.visit_loop(scf::For::assume(op), nest),
            OpKind::Scf(scf::Kind::If) => self.visit_condition(scf::If::assume(op), nest),
            OpKind::Memref(memref::Kind::Load | memref::Kind::Store) => self.visit_access(op, nest),
            OpKind::Affine(affine::Kind::For) if !nest.scope.is_nowhere() => {
                let block = body(op, 0);
                let variable = arg(block, 0);
                let inner = Loop { variable, bounds: Bounds::default(), range: INDEX, useful: INDEX };
                self.visit(block, &nest.with(inner));
            }
            OpKind::Cmem(cmem::Kind::AffineScope) => {
                self.visit(body(op, 0), &Nest::new(Scope::Inner(op), nest.known.clone()));
            }
            _ => self.visit_regions(op, nest),
        }
    }

    fn visit_regions(&mut self, op: Op<'c>, nest: &Nest<'c>) {
        for block in regions(op).flat_map(blocks).collect::<Vec<_>>() {
            self.visit(block, nest);
        }
    }

    fn visit_loop(&mut self, loop_op: scf::For<'c>, nest: &Nest<'c>) {
        let op = loop_op.op();
        let apart = nest.scope.is_nowhere() || nest.loops.is_empty() && uses_inner_values(op, nest.scope);
        if !apart {
            if let Ok(plan) = rewrite::plan_loop(nest, loop_op) {
                return self.raise_loop(loop_op, nest, &plan);
            }
        }
        // In a scope of its own, all values defined outside the loop are symbols.
        let nest_in = |scope: Op<'c>| Nest::new(Scope::Inner(scope), nest.known.clone());
        let planned = rewrite::plan_loop(&nest_in(op), loop_op).and_then(|_| {
            let inner = nest_in(rewrite::wrap(op));
            Ok((rewrite::plan_loop(&inner, loop_op)?, inner))
        });
        match planned {
            Ok((plan, inner)) => self.raise_loop(loop_op, &inner, &plan),
            Err(reason) => self.keep_loop(op, nest, reason),
        }
    }

    fn raise_loop(&mut self, loop_op: scf::For<'c>, nest: &Nest<'c>, plan: &rewrite::Plan<'c>) {
        match rewrite::rewrite_loop(nest, loop_op, plan) {
            Ok(new_op) => {
                self.loops.push(new_op.op());
                let block = new_op.block();
                let (variable, bounds) = (arg(block, 0), plan.bounds.clone());
                let mut inner = nest.with(Loop { variable, bounds, range: plan.range, useful: plan.useful });
                inner.known.import_lasting_facts(&plan.facts);
                affine_form::narrow_useful_ranges(&mut inner, block);
                self.visit(block, &inner);
            }
            Err(reason) => self.keep_loop(loop_op.op(), nest, reason),
        }
    }

    fn keep_loop(&mut self, op: Op<'c>, nest: &Nest<'c>, reason: Reason) {
        self.refused.push((op, codes::LOOP_NOT_AFFINE, reason));
        self.visit_regions(op, nest);
    }

    fn visit_condition(&mut self, if_op: scf::If<'c>, nest: &Nest<'c>) {
        let op = if_op.op();
        if nest.loops.is_empty() {
            return self.visit_regions(op, nest);
        }
        rewrite::join_conditions(nest, if_op);
        let visited = match rewrite::rewrite_condition(nest, if_op) {
            Ok(new_op) => {
                self.conditions += 1;
                new_op
            }
            Err(reason) => {
                self.refused.push((op, codes::CONDITION_NOT_AFFINE, reason));
                op
            }
        };
        self.visit_regions(visited, nest);
    }

    fn visit_access(&mut self, op: Op<'c>, nest: &Nest<'c>) {
        if nest.loops.is_empty() {
            return;
        }
        match rewrite::rewrite_access(nest, op) {
            Ok(()) => self.accesses += 1,
            Err(reason) => self.refused.push((op, codes::ACCESS_NOT_AFFINE, reason)),
        }
    }
}
