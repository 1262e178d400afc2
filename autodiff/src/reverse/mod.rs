//! The reverse sweep: for each block of the primal a mirrored one, with the adjoints of its operations in opposite order.

mod adjoints;
mod atomics;
mod lookup;
mod memory;
pub mod order;
mod rearranged;
mod regions;
mod scopes;
mod transfers;
mod values;

pub use adjoints::{Adjoints, add as sum};

use crate::activity::Activity;
use crate::engine::Engine;
use crate::item::Bindings;
use crate::plan::{Plan, Subject};
use crate::rule::{self, Action};
use crate::tape::Instances;
use dialects::{diagnostics::Failure, ir::*};
use scopes::Scopes;

/// A mirrored block that is under construction.
struct Open<'c> {
    /// The key of the block of the primal.
    block: usize,
    /// The point that dominates what is emitted next into the block, and regions in it.
    point: InsertionPoint<'c>,
}

/// A reverse sweep under construction.
pub struct Reverse<'a, 'c> {
    /// Creates its operations.
    pub b: Builder<'c>,
    /// Makes derivatives of callees.
    pub engine: &'a mut Engine<'c>,
    /// Which values are active.
    pub activity: &'a Activity<'c>,
    /// The plan.
    pub plan: &'a Plan<'c>,
    /// The function, and what the plan was made for.
    pub subject: &'a Subject<'a, 'c>,
    /// Items that are at hand: those of the forward sweep in the same function, or the parameters.
    pub at_hand: Bindings<'c>,
    /// Items that the sweep has provided.
    bindings: Bindings<'c>,
    /// Open frames of the tape.
    pub instances: Instances<'c>,
    /// The adjoints of values so far.
    pub adjoints: Adjoints<'c>,
    scopes: Scopes<'c>,
    /// Where debuggers see the sweep inlined, if the function is described for them.
    debug_place: Option<Loc<'c>>,
    open: Vec<Open<'c>>,
}

impl<'a, 'c> Reverse<'a, 'c> {
    /// A sweep that continues at the insertion point of a builder.
    pub fn new(
        b: Builder<'c>,
        engine: &'a mut Engine<'c>,
        subject: &'a Subject<'a, 'c>,
        plan: &'a Plan<'c>,
        (at_hand, instances): (Bindings<'c>, Instances<'c>),
    ) -> Self {
        Self {
            b,
            engine,
            activity: subject.activity,
            plan,
            subject,
            at_hand,
            bindings: Bindings::default(),
            instances,
            adjoints: Adjoints::default(),
            scopes: Scopes::of(subject.function, plan),
            debug_place: Some(subject.function.location()).filter(|place| debug_scope(*place).is_some()),
            open: Vec::new(),
        }
    }

    /// The number of adjoints of each value.
    pub fn width(&self) -> usize {
        self.plan.width
    }

    /// The location of the adjoint of an operation. For debuggers, the sweep is a function that is inlined: they stop at a line
    /// once in each function, so that a breakpoint would else stop in the forward sweep only.
    fn mirrored(&self, primal: Loc<'c>) -> Loc<'c> {
        self.debug_place.map_or(primal, |caller| call_site_loc(primal, caller))
    }

    /// Emits the adjoints of the operations of a block at the end of the current block.
    pub fn block(&mut self, block: Blk<'c>) -> Result<(), Failure> {
        self.declare_scopes(block);
        self.open.push(Open { block: block_key(block), point: self.b.save() });
        let mut all: Vec<_> = ops(block).collect();
        while let Some(op) = all.pop() {
            if self.plan.is_relevant(op) {
                self.b.set_loc(self.mirrored(op.location()));
                self.op(op)?;
            }
        }
        self.open.pop();
        Ok(())
    }

    fn op(&mut self, op: Op<'c>) -> Result<(), Failure> {
        self.adjoint(op).map_err(|failure| self.activity.explained(failure, op))
    }

    fn adjoint(&mut self, op: Op<'c>) -> Result<(), Failure> {
        if region_count(op) > 0 {
            return self.structured(op);
        }
        match rule::action(op) {
            Action::Call => self.call(op),
            Action::Memory(kind) => self.memory(op, kind),
            Action::Value => self.value(op),
            Action::Address | Action::Nothing => Ok(()),
        }
    }

    /// Runs `emit` with the insertion point in a block of `of`; what is provided meanwhile for the block around is
    /// emitted before `of`.
    fn inside(
        &mut self,
        of: Op<'c>,
        block: Blk<'c>,
        emit: impl FnOnce(&mut Self) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let saved = (self.b.save(), self.b.loc());
        let around = self.open.last_mut().map(|open| std::mem::replace(&mut open.point, InsertionPoint::Before(of)));
        self.b.set_end(block);
        let result = emit(self);
        if let (Some(open), Some(point)) = (self.open.last_mut(), around) {
            open.point = point;
        }
        self.b.restore(saved.0);
        self.b.set_loc(saved.1);
        result
    }
}
