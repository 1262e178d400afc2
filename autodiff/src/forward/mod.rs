//! The forward sweep: a copy of the primal that also computes shadows of pointers, and saves what the reverse sweep
//! needs; in forward mode, one that computes the tangents of all active values.

mod atomics;
mod memory;
mod regions;
mod release;
mod tangents;
mod tape;
mod transfers;

pub use atomics::stays;

use crate::activity::Activity;
use crate::engine::Engine;
use crate::globals::{Kind, Shadow};
use crate::item::{Bindings, Item, Lanes};
use crate::plan::{Place, Plan};
use crate::refusal;
use crate::rule::{self, Action};
use crate::tape::Instances;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{arith, llvm},
};
use rustc_hash::FxHashSet;

/// The values that have a companion in a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubled {
    /// Pointers to active memory: the forward sweep of reverse mode.
    Pointers,
    /// These and all active values: forward mode.
    All,
}

/// A forward sweep under construction.
pub struct Forward<'a, 'c> {
    /// Creates its operations.
    pub b: Builder<'c>,
    /// Makes derivatives of callees.
    pub engine: &'a mut Engine<'c>,
    /// Which values are active.
    pub activity: &'a Activity<'c>,
    /// The number of the activity analysis.
    pub analysis: usize,
    /// The plan of the reverse sweep; `None` in forward mode.
    pub plan: Option<&'a Plan<'c>>,
    /// Stores of the primal which the sweep leaves out: see [`crate::unneeded`] and [`crate::late`].
    pub skipped: FxHashSet<usize>,
    /// Where the reverse sweep runs.
    pub place: Place,
    /// The number of shadows of each value.
    pub width: usize,
    /// The values of the primal in this sweep, and their shadows.
    pub bindings: Bindings<'c>,
    /// Open frames of the tape.
    pub instances: Instances<'c>,
}

impl<'c> Forward<'_, 'c> {
    /// Which values have a companion.
    pub fn doubled(&self) -> Doubled {
        if self.plan.is_some() { Doubled::Pointers } else { Doubled::All }
    }

    /// Whether a value has a companion.
    pub fn has_companion(&self, value: Val<'c>) -> bool {
        self.activity.has_shadow(value) || (self.doubled() == Doubled::All && self.activity.is_active(value))
    }

    /// The value of this sweep that stands for one of the primal. The sweep has reached its definition, as it follows
    /// the order of a verified function.
    pub fn primal(&self, value: Val<'c>) -> Val<'c> {
        let missing = || self.engine.missing(&self.b, type_of(value), "a value is used before it is computed");
        self.bindings.primal(value).unwrap_or_else(missing)
    }

    /// The values of this sweep that stand for some of the primal.
    pub fn primals(&self, values: impl IntoIterator<Item = Val<'c>>) -> Vec<Val<'c>> {
        values.into_iter().map(|value| self.primal(value)).collect()
    }

    /// The companions of a value: those that it has; for a pointer without any, itself; and zeros for a number.
    pub fn companions(&mut self, value: Val<'c>) -> Lanes<'c> {
        if let Some(lanes) = self.bindings.get(Item::shadow(value)) {
            return lanes.clone();
        }
        let r#type = type_of(value);
        let single = if rule::carries_derivative(r#type) { rule::zero(&self.b, r#type) } else { self.primal(value) };
        std::iter::repeat_n(single, self.width).collect()
    }

    /// Emits the operations of a block but its terminator, which is returned.
    pub fn block(&mut self, block: Blk<'c>) -> Result<Option<Op<'c>>, Failure> {
        let end = terminator(block);
        for op in ops(block) {
            if Some(op) != end {
                self.b.set_loc(op.location());
                self.op(op)?;
                self.save(op)?;
            }
        }
        if let Some(end) = end {
            self.b.set_loc(end.location());
        }
        Ok(end)
    }

    fn op(&mut self, op: Op<'c>) -> Result<(), Failure> {
        self.emit(op).map_err(|failure| self.activity.explained(failure, op))
    }

    fn emit(&mut self, op: Op<'c>) -> Result<(), Failure> {
        refusal::check(op, self.activity)?;
        if region_count(op) > 0 {
            return self.structured(op);
        }
        match rule::action(op) {
            Action::Call if self.doubled() == Doubled::All => self.tangent_call(op),
            Action::Call => self.call(op),
            Action::Memory(kind) => self.memory(op, kind),
            _ => {
                self.copy(op);
                self.companion(op)
            }
        }
    }

    /// Copies an operation without regions.
    pub fn copy(&mut self, op: Op<'c>) -> Op<'c> {
        let mut map = ValueMap::new();
        for value in operands(op) {
            map.insert(value, self.primal(value));
        }
        let copy = clone_at(&self.b, op, &mut map);
        for (old, new) in results(op).zip(results(copy)) {
            self.bindings.bind(Item::primal(old), [new]);
        }
        copy
    }

    /// Emits the companions of the results of an operation that was copied.
    fn companion(&mut self, op: Op<'c>) -> Result<(), Failure> {
        if results(op).any(|each| self.activity.has_shadow(each)) {
            self.shadow_address(op);
            return Ok(());
        }
        if self.doubled() == Doubled::All && results(op).any(|each| self.activity.is_active(each)) {
            return self.tangent(op);
        }
        Ok(())
    }

    /// Emits the shadows of an operation that computes an address, or chooses one: the same operation on shadows.
    pub fn shadow_address(&mut self, op: Op<'c>) {
        if self.activity.options.in_context && llvm::AddressOf::is(op) {
            let all =
                (0..self.width).map(|lane| self.engine.shadow_in_context(&self.b, op, lane)).collect::<Lanes<'c>>();
            self.bindings.bind(Item::shadow(result(op, 0)), all);
            return;
        }
        let mut lanes: Vec<Lanes<'c>> = results(op).map(|_| Lanes::new()).collect();
        for lane in 0..self.width {
            let mut map = ValueMap::new();
            for value in operands(op) {
                let is_address = rule::is_address(type_of(value));
                let stands = if is_address { self.companions(value)[lane] } else { self.primal(value) };
                map.insert(value, stands);
            }
            let copy = clone_at(&self.b, op, &mut map);
            rule::forget_facts(copy);
            let kind = if self.doubled() == Doubled::All { Kind::Tangent } else { Kind::Adjoint };
            self.engine.redirect(copy, Shadow { kind, lane });
            lanes.iter_mut().zip(results(copy)).for_each(|(lanes, new)| lanes.push(new));
        }
        for (old, lanes) in results(op).zip(lanes) {
            self.bindings.bind(Item::shadow(old), lanes);
        }
    }

    /// An `i64` constant.
    pub fn number(&self, value: u64) -> Val<'c> {
        arith::constant_int(&self.b, int_type(self.b.context(), 64), value as i64)
    }
}
