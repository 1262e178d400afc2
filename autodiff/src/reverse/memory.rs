//! Adjoints of memory accesses, and of calls.

use super::Reverse;
use crate::atomics::{Kind, update};
use crate::guard::{self, Guard};
use crate::item::Lanes;
use crate::refusal;
use crate::reverse::sum;
use crate::rule;
use derivatives::Structural;
use dialects::{
    diagnostics::Failure,
    ir::*,
    ops::{llvm, memref},
};

/// The shadow of an accessed element.
struct Place<'c> {
    /// The shadow memory, for each lane.
    shadows: Lanes<'c>,
    /// Whether the memory is active, for each lane, if that is known at run time only.
    conditions: Vec<Val<'c>>,
    /// The subscripts.
    indices: Vec<Val<'c>>,
    addressing: Addressing,
    /// The facts about an access by pointer.
    facts: AccessFacts<'c>,
    r#type: Ty<'c>,
}

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of an operation on memory.
    pub(super) fn memory(&mut self, op: Op<'c>, structural: Structural) -> Result<(), Failure> {
        match structural {
            Structural::Load => self.load(op),
            Structural::Store => self.store(op),
            Structural::Copy | Structural::Fill => self.transfer(op),
            Structural::Reallocation => self.reallocation(op),
            Structural::AtomicUpdate => self.atomic_update(op),
            _ => Err(refusal::of(op)),
        }
    }

    fn place(&mut self, op: Op<'c>) -> Result<Place<'c>, Failure> {
        let access = MemoryAccess::of_element(op).filter(|access| access.addressing != Addressing::Map);
        let Some(access) = access else {
            return Err(refusal::of(op));
        };
        let facts = access.stated_by().map(AccessFacts::of).unwrap_or_default();
        let facts = self.scopes.adjoint(&facts, access.is_store);
        let mut shadows = self.shadows(access.memory())?;
        let conditions = self.conditions(access.memory(), &shadows)?;
        for shadow in &mut shadows {
            *shadow = self.scopes.view(*shadow, &facts, access.is_store);
        }
        let mut indices = Vec::new();
        for index in access.indices() {
            indices.push(self.primal(index)?);
        }
        let (addressing, r#type) = (access.addressing, access.r#type());
        Ok(Place { shadows, conditions, indices, addressing, facts, r#type })
    }

    /// Whether the memory behind each shadow of an address is active, if that is known at run time only.
    pub(super) fn conditions(&mut self, memory: Val<'c>, shadows: &Lanes<'c>) -> Result<Vec<Val<'c>>, Failure> {
        if !self.activity.options.runtime_activity {
            return Ok(Vec::new());
        }
        let primal = self.primal(memory)?;
        Ok(shadows.iter().map(|shadow| guard::is_active(&self.b, *shadow, primal)).collect())
    }

    fn load_shadow(&self, place: &Place<'c>, lane: usize) -> Val<'c> {
        match place.addressing {
            Addressing::Pointer => llvm::load(&self.b, place.r#type, place.shadows[lane], &place.facts),
            _ => memref::load(&self.b, place.shadows[lane], &place.indices),
        }
    }

    fn store_shadow(&self, place: &Place<'c>, lane: usize, value: Val<'c>) {
        match place.addressing {
            Addressing::Pointer => llvm::store(&self.b, value, place.shadows[lane], &place.facts),
            _ => memref::store(&self.b, value, place.shadows[lane], &place.indices),
        };
    }

    /// A load adds the adjoint of its result to the shadow.
    fn load(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(lanes) = self.adjoints.take(result(op, 0)) else { return Ok(()) };
        let place = self.place(op)?;
        let is_atomic = atomic_ordering(op) != 0 && is_float(place.r#type);
        for (lane, adjoint) in lanes.into_iter().enumerate() {
            let Some(adjoint) = adjoint else { continue };
            if is_atomic {
                update(&self.b, Kind::Add, place.shadows[lane], adjoint);
                continue;
            }
            let guard = Guard::enter(&mut self.b, place.conditions.get(lane).copied(), &[]);
            let before = self.load_shadow(&place, lane);
            self.store_shadow(&place, lane, sum(&self.b, before, adjoint));
            guard::leave(guard, &mut self.b, Vec::new(), &[]);
        }
        Ok(())
    }

    /// A store moves the adjoint from the shadow to the value, and leaves zero.
    fn store(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let Some(value) = MemoryAccess::of(op).and_then(MemoryAccess::stored) else { return Ok(()) };
        let place = self.place(op)?;
        let is_atomic = atomic_ordering(op) != 0 && is_float(place.r#type);
        for lane in 0..self.width() {
            if is_atomic {
                let adjoint = update(&self.b, Kind::Exchange, place.shadows[lane], rule::zero(&self.b, place.r#type));
                if self.activity.is_active(value) {
                    self.contribute(value, lane, adjoint);
                }
                continue;
            }
            let taken: Vec<_> = self.activity.is_active(value).then_some(place.r#type).into_iter().collect();
            let zeros: Vec<_> = taken.iter().map(|r#type| rule::zero(&self.b, *r#type)).collect();
            let guard = Guard::enter(&mut self.b, place.conditions.get(lane).copied(), &taken);
            let adjoints = taken.iter().map(|_| self.load_shadow(&place, lane)).collect();
            self.store_shadow(&place, lane, rule::zero(&self.b, place.r#type));
            for adjoint in guard::leave(guard, &mut self.b, adjoints, &zeros) {
                self.contribute(value, lane, adjoint);
            }
        }
        Ok(())
    }
}
