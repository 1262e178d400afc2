//! Accesses, allocations and deallocations in the forward sweep.

use super::transfers::Source;
use super::{Doubled, Forward};
use crate::guard::{self, Guard};
use crate::item::{Item, Lanes, Part};
use crate::plan::Place;
use crate::refusal;
use crate::rule;
use crate::runtime::{ARENA, Runtime};
use crate::statements;
use crate::tape::widened;
use derivatives::Structural;
use dialects::{
    diagnostics::{Failure, Unsupported},
    ir::*,
    ops::{arith, llvm},
};

impl<'c> Forward<'_, 'c> {
    /// Emits an operation that accesses, allocates or frees memory.
    pub(super) fn memory(&mut self, op: Op<'c>, structural: Structural) -> Result<(), Failure> {
        match structural {
            Structural::Load => {
                self.copy(op);
                if results(op).any(|each| self.has_companion(each)) {
                    self.load_companions(op);
                }
            }
            Structural::Store => self.store(op),
            Structural::Copy | Structural::Fill => self.transfer(op)?,
            Structural::AtomicUpdate => self.atomic_update(op)?,
            Structural::StackAllocation => self.stack_allocation(op)?,
            Structural::HeapAllocation if self.doubled() == Doubled::Pointers && rule::runtime_of(op).is_some() => {
                self.inner_tape(op)?;
            }
            Structural::HeapAllocation | Structural::ZeroedAllocation => {
                self.copy(op);
                if self.has_companion(result(op, 0)) {
                    self.shadow_allocation(op);
                    if rule::runtime_of(op).is_none() {
                        self.new_shadows(op, structural)?;
                    }
                }
            }
            Structural::Reallocation => self.reallocation(op)?,
            Structural::Deallocation => self.deallocation(op)?,
            Structural::Marker | Structural::StackScope if self.doubled() == Doubled::Pointers => {}
            Structural::Marker | Structural::StackScope => {
                self.copy(op);
            }
            _ => return Err(refusal::of(op)),
        }
        Ok(())
    }

    /// Emits a store, and that of the companion to shadow memory.
    fn store(&mut self, op: Op<'c>) {
        if !self.skipped.contains(&op_key(op)) {
            self.copy(op);
        }
        let Some(access) = MemoryAccess::of(op) else { return };
        let stored = type_of(access.value());
        let has_companion =
            rule::is_address(stored) || (self.doubled() == Doubled::All && rule::carries_derivative(stored));
        if !self.activity.has_shadow(access.memory()) || !has_companion {
            return;
        }
        for lane in 0..self.width {
            let mut map = ValueMap::new();
            for (at, value) in operands(op).enumerate() {
                let stands =
                    if at <= access.memory_index() { self.companions(value)[lane] } else { self.primal(value) };
                map.insert(value, stands);
            }
            let condition = self.condition(access.memory(), lane);
            let guard = Guard::enter(&mut self.b, condition, &[]);
            let copy = clone_at(&self.b, op, &mut map);
            rule::forget_facts(copy);
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
    }

    /// Emits the loads of companions. The tangent of memory that is not active at run time is zero.
    fn load_companions(&mut self, op: Op<'c>) {
        let memory = MemoryAccess::of(op).map(MemoryAccess::memory).filter(|_| self.activity.options.runtime_activity);
        let Some(memory) = memory.filter(|_| results(op).any(|each| rule::carries_derivative(type_of(each)))) else {
            return self.shadow_address(op);
        };
        let types: Vec<_> = results(op).map(type_of).collect();
        let mut lanes = Lanes::new();
        for lane in 0..self.width {
            let companion = self.companions(memory)[lane];
            let condition = self.condition(memory, lane);
            let zeros: Vec<_> = types.iter().map(|r#type| rule::zero(&self.b, *r#type)).collect();
            let guard = Guard::enter(&mut self.b, condition, &types);
            let copy = self.repeat(op, Some((memory, companion)));
            rule::forget_facts(copy);
            lanes.extend(guard::leave(guard, &mut self.b, results(copy).collect(), &zeros));
        }
        self.bindings.bind(Item::shadow(result(op, 0)), lanes);
    }

    /// Emits a stack allocation, and shadows that are zero. One of unknown size or inside of the function lives as long
    /// as the tape, if a reverse sweep follows.
    fn stack_allocation(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let value = result(op, 0);
        let Some(view) = llvm::Alloca::of(op) else {
            return Err(refusal::of(op));
        };
        let count = self.primal(view.array_size());
        let element = view.elem_type().and_then(|r#type| self.engine.layout().allocation_size(r#type));
        let Some(element) = element else {
            return Err(Unsupported::new("the derivative of memory of unknown size", op.location()).into());
        };
        let wide = int_type(self.b.context(), 64);
        let count = match int_width(type_of(count)) {
            _ if constant_int(count).is_some_and(|count| count >= 0) => {
                self.number(constant_int(count).unwrap_or(0) as u64)
            }
            Some(width) if width < 64 => arith::cast(&self.b, arith::ExtUI::NAME, count, wide),
            _ => count,
        };
        let size = match constant_int(count) {
            Some(constant) => self.number(element.saturating_mul(constant as u64)),
            None => arith::muli(&self.b, count, self.number(element)),
        };
        let is_scoped = self.doubled() == Doubled::All || (self.is_outermost() && constant_int(size).is_some());
        if is_scoped {
            self.copy(op);
        } else {
            let block = self.push(size);
            self.bindings.bind(Item::primal(value), [block]);
        }
        if self.has_companion(value) {
            if is_scoped {
                self.shadow_address(op);
            } else {
                let lanes: Lanes<'c> = (0..self.width).map(|_| self.push(size)).collect();
                self.bindings.bind(Item::shadow(value), lanes);
            }
            self.clear(value, size);
        }
        Ok(())
    }

    /// Emits the shadows of an allocation: the same call, with the same arguments.
    fn shadow_allocation(&mut self, op: Op<'c>) {
        if callee(op).and_then(statements::allocates).is_none() {
            return self.shadow_address(op);
        }
        let lanes: Lanes<'c> = (0..self.width).map(|_| result(self.repeat(op, None), 0)).collect();
        self.bindings.bind(Item::shadow(result(op, 0)), lanes);
    }

    /// Emits a copy of an operation on primal values, but for one operand.
    pub(super) fn repeat(&mut self, op: Op<'c>, other: Option<(Val<'c>, Val<'c>)>) -> Op<'c> {
        let mut map = ValueMap::new();
        for value in operands(op) {
            map.insert(value, self.primal(value));
        }
        if let Some((value, stands)) = other {
            map.insert(value, stands);
        }
        clone_at(&self.b, op, &mut map)
    }

    /// Whether what the sweep allocates on the stack where it is lives as long as the derivative.
    fn is_outermost(&self) -> bool {
        let around = self.b.block().and_then(block_parent);
        self.place == Place::SameFunction && around.is_some_and(|op| has_trait(op, Trait::Function))
    }

    /// Fills the shadows of new memory with zeros.
    fn clear(&mut self, value: Val<'c>, size: Val<'c>) {
        for shadow in self.companions(value) {
            self.fill(shadow, size);
        }
    }

    /// Fills memory with zeros.
    fn fill(&self, memory: Val<'c>, size: Val<'c>) {
        let zero = arith::constant_int(&self.b, int_type(self.b.context(), 8), 0);
        let size = widened(&self.b, size, false).unwrap_or(size);
        llvm::Memset::build(&self.b, memory, zero, size, bool_attr(self.b.context(), false)).build();
    }

    /// Checks that there was memory for the shadows of a new block, and clears those that are not.
    fn new_shadows(&mut self, op: Op<'c>, structural: Structural) -> Result<(), Failure> {
        let value = result(op, 0);
        let size = self.allocated_size(op)?;
        let primal = self.primal(value);
        let zero = arith::constant_int(&self.b, int_type(self.b.context(), 8), 0);
        for shadow in self.companions(value) {
            let bytes = self.engine.call(&self.b, Runtime::Check, &[primal, shadow, size]);
            if structural == Structural::HeapAllocation {
                llvm::Memset::build(&self.b, shadow, zero, bytes, bool_attr(self.b.context(), false)).build();
            }
        }
        Ok(())
    }

    /// The size in bytes of a new block.
    fn allocated_size(&mut self, op: Op<'c>) -> Result<Val<'c>, Failure> {
        let last = self.primal(rule::allocated_size(op)?);
        let last = widened(&self.b, last, false).unwrap_or(last);
        let sizes = rule::integer_operands(op);
        match sizes.first().filter(|_| rule::has_two_sizes(op)) {
            Some(number) => Ok(arith::muli(&self.b, self.primal(*number), last)),
            None => Ok(last),
        }
    }

    /// Emits an allocation of the tape of a derivative that is differentiated again: the memory lives as long as the tape
    /// of this sweep.
    fn inner_tape(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let size = match rule::runtime_of(op) {
            Some(Runtime::Begin) => self.number(ARENA),
            _ => self.primal(rule::allocated_size(op)?),
        };
        let value = result(op, 0);
        let block = self.push(size);
        self.bindings.bind(Item::primal(value), [block]);
        if self.has_companion(value) {
            let lanes: Lanes<'c> = (0..self.width).map(|_| self.push(size)).collect();
            self.bindings.bind(Item::shadow(value), lanes);
            self.clear(value, size);
        }
        Ok(())
    }

    /// Emits a change of the size of a block. If a reverse sweep follows, the old block stays, and the shadow of the new one
    /// has the addresses of the old shadow, and no adjoints.
    fn reallocation(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let value = result(op, 0);
        let Some(block) = rule::reallocated_block(op) else { return Ok(()) };
        if self.doubled() == Doubled::All {
            let old = self.primal(block);
            let conditions = self.block_conditions(block, old);
            self.copy(op);
            if self.has_companion(value) {
                let (new, size) = (self.primal(value), self.allocated_size(op)?);
                let mut lanes = Lanes::new();
                for (lane, shadow) in self.companions(block).into_iter().enumerate() {
                    let guard = Guard::enter(&mut self.b, conditions.get(lane).copied(), &[type_of(new)]);
                    let resized = self.engine.call(&self.b, Runtime::Resize, &[new, shadow, size]);
                    lanes.extend(guard::leave(guard, &mut self.b, vec![resized], &[new]));
                }
                self.bindings.bind(Item::shadow(value), lanes);
            }
            return Ok(());
        }
        let size = self.allocated_size(op)?;
        let (arena, old) = (self.engine.arena(&self.b), self.primal(block));
        let new = self.engine.call(&self.b, Runtime::Reallocate, &[arena, old, size]);
        self.bindings.bind(Item::primal(value), [new]);
        if !self.activity.has_shadow(value) {
            return Ok(());
        }
        let kept = self.engine.call(&self.b, Runtime::Kept, &[old, new, size]);
        self.bindings.bind(Item::of_op(op, Part::Count), [kept]);
        let conditions = self.block_conditions(block, old);
        let runs = self.engine.runs(op, &[value, block], size)?;
        let arena = self.engine.arena(&self.b);
        let mut lanes = Lanes::new();
        for (lane, from) in self.companions(block).into_iter().enumerate() {
            let guard = Guard::enter(&mut self.b, conditions.get(lane).copied(), &[type_of(new)]);
            let to = self.engine.call(&self.b, Runtime::Fresh, &[new, size]);
            let from = Source { companion: from, has_shadow: true, is_active: None };
            for run in runs.iter().filter(|run| !run.is_float()) {
                self.transfer_run(run, kept, to, Some(from));
            }
            if self.activity.has_shadow(block) {
                self.engine.call(&self.b, Runtime::DeferShadow, &[arena, new, from.companion]);
            }
            lanes.extend(guard::leave(guard, &mut self.b, vec![to], &[new]));
        }
        self.bindings.bind(Item::shadow(value), lanes);
        Ok(())
    }

    /// Whether each shadow of a block whose size changes is active, if that is known at run time only.
    fn block_conditions(&mut self, block: Val<'c>, primal: Val<'c>) -> Vec<Val<'c>> {
        if !self.activity.options.runtime_activity {
            return Vec::new();
        }
        let companions = self.companions(block);
        companions.into_iter().map(|companion| guard::is_active_block(&self.b, companion, primal)).collect()
    }

    /// Emits a deallocation: in forward mode of the shadows as well; if a reverse sweep follows, it frees the memory when
    /// it is done.
    fn deallocation(&mut self, op: Op<'c>) -> Result<(), Failure> {
        if let Some(at) = callee(op).and_then(statements::releases).filter(|at| *at < operand_count(op)) {
            return self.release(op, at);
        }
        if rule::runtime_of(op) == Some(Runtime::Release) {
            self.release_again(op);
            return Ok(());
        }
        let freed: Vec<_> = operands(op).filter(|value| rule::is_address(type_of(*value))).collect();
        if self.doubled() == Doubled::All {
            self.free_companions(op, &freed);
            return Ok(());
        }
        let of_program = match rule::runtime_of(op) {
            None => 0,
            Some(Runtime::Defer) => 1,
            Some(Runtime::DeferShadow) => 2,
            Some(_) => return Ok(()),
        };
        for value in freed.into_iter().skip(of_program) {
            let (arena, primal) = (self.engine.arena(&self.b), self.primal(value));
            self.engine.call(&self.b, Runtime::Defer, &[arena, primal]);
            for (lane, shadow) in self.shadows_of(value).into_iter().enumerate() {
                let condition = self.condition(value, lane);
                let guard = Guard::enter(&mut self.b, condition, &[]);
                self.engine.call(&self.b, Runtime::Defer, &[arena, shadow]);
                guard::leave(guard, &mut self.b, Vec::new(), &[]);
            }
        }
        Ok(())
    }

    /// Emits a deallocation at once, and those of the shadows of the memory.
    fn free_companions(&mut self, op: Op<'c>, freed: &[Val<'c>]) {
        let runtime_activity = self.activity.options.runtime_activity;
        let shadowed: Vec<_> = freed.iter().copied().filter(|value| self.activity.has_shadow(*value)).collect();
        let guarded = if runtime_activity { &shadowed[..] } else { &[] };
        for value in guarded {
            for (lane, shadow) in self.shadows_of(*value).into_iter().enumerate() {
                let condition = self.condition(*value, lane);
                let guard = Guard::enter(&mut self.b, condition, &[]);
                self.repeat(op, Some((*value, shadow)));
                guard::leave(guard, &mut self.b, Vec::new(), &[]);
            }
        }
        self.copy(op);
        if !runtime_activity && !shadowed.is_empty() {
            self.shadow_address(op);
        }
    }

    /// The shadows of an address, if it has any.
    pub(super) fn shadows_of(&mut self, value: Val<'c>) -> Lanes<'c> {
        if self.activity.has_shadow(value) { self.companions(value) } else { Lanes::new() }
    }
}
