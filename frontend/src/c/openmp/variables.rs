//! Private variables of workers and tasks: `private`, `firstprivate`, `lastprivate`; and the values that `copyin` and
//! `copyprivate` broadcast.
//!
//! The initial value of a private variable is read before the region; an array or record is copied at the region's
//! start. A task may start after its parent has continued, so it captures the bytes of an array or record: as a value
//! if they are few, otherwise in a copy on the heap that the task frees.

use clang_export::schema::{Expr, ExprKind, OmpClauseKind, OmpDirective, Storage};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use crate::c::cleanup::{Action, Cleanup};
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::{Fun, Local};
use crate::c::value::{Address, Rv};

/// The private variables of a directive, with the initial values that are read before its region.
#[derive(Default)]
pub struct Variables<'c> {
    list: Vec<Variable<'c>>,
}

struct Variable<'c> {
    decl: u32,
    ty: u32,
    original: Address<'c>,
    start: Start<'c>,
    /// Whether the last iteration or section copies its value to the original.
    last: bool,
    /// Whether it is a loop counter, which is private to each iteration.
    counter: bool,
}

/// The initial value of a private variable.
#[derive(Clone, Copy)]
enum Start<'c> {
    Undefined,
    Value(Rv<'c>),
    /// The contents of the original at the start of the region.
    Copy,
    /// All bytes as one SSA value.
    Bytes(Val<'c>),
    /// The bytes at a heap address.
    Heap(Val<'c>),
    /// In each iteration, `start` plus `step` (an `i64`) times the iteration number.
    Linear {
        start: Val<'c>,
        step: Val<'c>,
    },
}

/// Private variables to which their names are bound.
pub struct Entered<'c, 't> {
    depth: usize,
    hidden: Vec<(u32, Option<Local<'c, 't>>)>,
}

/// The most bytes that a task captures as a value.
const BYTES_AS_VALUE: u64 = 64;

impl<'c> Variables<'c> {
    /// Whether a variable is initialised from its original, and the last iteration changes the original.
    pub fn both_ways(&self) -> bool {
        self.list.iter().any(|each| each.last && !matches!(each.start, Start::Undefined))
    }

    /// As [`Variables::both_ways`], for a variable whose original is read inside the region.
    pub fn copied_both_ways(&self) -> bool {
        self.list.iter().any(|each| each.last && matches!(each.start, Start::Copy))
    }

    /// Whether the last iteration changes any original.
    pub fn any_last(&self) -> bool {
        self.list.iter().any(|each| each.last)
    }

    /// Whether a variable is linear in the iteration number.
    pub fn any_linear(&self) -> bool {
        self.list.iter().any(|each| matches!(each.start, Start::Linear { .. }))
    }

    /// The object that receives the final value of a loop counter.
    pub fn last_counter(&self, decl: u32) -> Option<Address<'c>> {
        self.list.iter().find(|each| each.counter && each.last && each.decl == decl).map(|each| each.original)
    }
}

/// The variable that an expression of a clause names.
pub fn named(e: &Expr<'_>) -> Option<u32> {
    match &e.kind {
        ExprKind::Ref(reference) if reference.storage != Storage::Function => Some(reference.decl),
        _ => None,
    }
}

/// Whether the thread that starts the team stores the final values of the loop counters.
pub fn keeps_final_counters(d: &OmpDirective<'_>) -> bool {
    matches!(d.leaves.as_slice(), ["parallel", "for", ..])
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Reads the initial values of a directive's private variables.
    pub fn variables(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Variables<'c>> {
        let mut found = Variables::default();
        for clause in &d.clauses {
            match &clause.kind {
                OmpClauseKind::Private(clause) => self.collect(d, &clause.variables, false, false, &mut found)?,
                OmpClauseKind::Firstprivate(clause) => self.collect(d, &clause.variables, true, false, &mut found)?,
                OmpClauseKind::Lastprivate(clause) => self.collect(d, &clause.variables, false, true, &mut found)?,
                OmpClauseKind::Linear(clause) => {
                    let step = match &clause.step {
                        Some(step) => self.linear_step(step)?,
                        None => self.int(self.m.known.i64, 1),
                    };
                    self.collect(d, &clause.variables, false, true, &mut found)?;
                    for variable in &clause.variables {
                        self.make_linear(variable, step, &mut found)?;
                    }
                }
                OmpClauseKind::Counters(clause) if !keeps_final_counters(d) => {
                    self.collect(d, &clause.variables, false, true, &mut found)?;
                }
                _ => {}
            }
        }
        Ok(found)
    }

    fn collect(
        &mut self,
        d: &'t OmpDirective<'t>,
        variables: &'t [Expr<'t>],
        first: bool,
        last: bool,
        found: &mut Variables<'c>,
    ) -> Lowered<()> {
        for e in variables {
            let Some(decl) = named(e) else { return self.unsupported("a private variable of this kind") };
            let at = match found.list.iter().position(|each| each.decl == decl) {
                Some(at) => at,
                None => {
                    let place = self.lvalue(e)?;
                    let original = Address { ptr: self.address_of(&place)?, align: place.align };
                    let counter = d.loops.iter().any(|each| each.counter == decl);
                    let start = Start::Undefined;
                    found.list.push(Variable { decl, ty: e.ty, original, start, last: false, counter });
                    found.list.len() - 1
                }
            };
            found.list[at].last |= last;
            if first {
                found.list[at].start = self.first_value(e)?;
            }
        }
        Ok(())
    }

    /// Initialises variables that are copied back after a loop from their originals: there may be no iteration.
    pub fn keep_originals(&mut self, variables: &mut Variables<'c>) -> Lowered<()> {
        for each in variables.list.iter_mut().filter(|each| each.last && matches!(each.start, Start::Undefined)) {
            each.start = if self.m.is_aggregate(each.ty) {
                Start::Copy
            } else {
                let place = self.object(each.original, each.ty);
                Start::Value(self.load(&place)?)
            };
        }
        Ok(())
    }

    fn linear_step(&mut self, step: &'t Expr<'t>) -> Lowered<Val<'c>> {
        let signed = self.m.is_signed(step.ty);
        let value = self.scalar(step)?;
        Ok(self.resize(value, self.m.known.i64, signed))
    }

    fn make_linear(&mut self, e: &'t Expr<'t>, step: Val<'c>, found: &mut Variables<'c>) -> Lowered<()> {
        let position = found.list.iter().position(|each| Some(each.decl) == named(e) && !each.counter);
        let Some(at) = position else { return Ok(()) };
        let place = self.lvalue(e)?;
        match self.load(&place)? {
            Rv::Scalar(start) if is_int(type_of(start)) || is_ptr(type_of(start)) => {
                found.list[at].start = Start::Linear { start, step };
                Ok(())
            }
            _ => Err(Unsupported::new("OpenMP clause 'linear' for a variable of this type", e.loc)),
        }
    }

    /// Sets linear variables, or their originals, to their values in iteration `iteration`.
    pub fn set_linear(&mut self, variables: &Variables<'c>, iteration: Val<'c>, originals: bool) -> Lowered<()> {
        for variable in &variables.list {
            let Start::Linear { start, step } = variable.start else { continue };
            let own = self.locals.get(&variable.decl).map(|local| local.address);
            let address = if originals { variable.original } else { own.unwrap_or(variable.original) };
            let distance = self.bin(arith::MulI::NAME, iteration, step);
            let value = match self.m.pointee(variable.ty) {
                Some(pointee) => self.advance(start, pointee, distance)?,
                None => {
                    let distance = self.resize(distance, type_of(start), true);
                    self.bin(arith::AddI::NAME, start, distance)
                }
            };
            let place = self.object(address, variable.ty);
            self.store_plain(&place, Rv::Scalar(value))?;
        }
        Ok(())
    }

    fn first_value(&mut self, e: &'t Expr<'t>) -> Lowered<Start<'c>> {
        if self.m.is_aggregate(e.ty) {
            return Ok(Start::Copy);
        }
        let place = self.lvalue(e)?;
        Ok(Start::Value(self.load(&place)?))
    }

    /// As [`Fun::variables`], for a task: its region does not read the originals.
    pub fn task_variables(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Variables<'c>> {
        let mut found = self.variables(d)?;
        for each in &mut found.list {
            if !matches!(each.start, Start::Copy) {
                continue;
            }
            if !self.is_variable(each.ty) && self.m.ty(each.ty).size <= BYTES_AS_VALUE {
                let memory = self.m.mem(each.ty)?;
                each.start = Start::Bytes(self.load_raw(each.original.ptr, memory, each.original.align, false, None));
                continue;
            }
            let size = self.size_of(each.ty)?;
            let ptr = self.m.known.ptr;
            let Some(heap) = self.call_library("malloc", &[size], Some(ptr)) else { continue };
            self.copy(Address { ptr: heap, align: 16 }, each.original, each.ty, false)?;
            each.start = Start::Heap(heap);
        }
        Ok(found)
    }

    /// Creates the private variables, and binds their names to them.
    pub fn enter_private(&mut self, variables: &Variables<'c>) -> Lowered<Entered<'c, 't>> {
        let depth = self.cleanups.len();
        let mut hidden = Vec::new();
        for variable in variables.list.iter().filter(|each| !each.counter) {
            let address = self.private_object(variable.ty, variable.original.align)?;
            let place = self.object(address, variable.ty);
            match variable.start {
                Start::Undefined | Start::Linear { .. } => {}
                Start::Value(value) => self.store_plain(&place, value)?,
                Start::Copy => self.copy(address, variable.original, variable.ty, false)?,
                Start::Bytes(value) => self.store_raw(value, address.ptr, address.align, false, None),
                Start::Heap(heap) => {
                    self.copy(address, Address { ptr: heap, align: 16 }, variable.ty, false)?;
                    self.call_library("free", &[heap], None);
                }
            }
            hidden.push((variable.decl, self.rebind(variable.decl, address)));
        }
        Ok(Entered { depth, hidden })
    }

    /// Ends the scope of private variables, and restores the bindings of their names.
    pub fn leave_private(&mut self, entered: Entered<'c, 't>) -> Lowered<()> {
        self.end_scope(entered.depth)?;
        for (decl, before) in entered.hidden.into_iter().rev() {
            self.restore_local(decl, before);
        }
        Ok(())
    }

    /// A private object: a stack slot, or for a variable size stack memory until the pending cleanups run.
    pub fn private_object(&mut self, ty: u32, align: u64) -> Lowered<Address<'c>> {
        if !self.is_variable(ty) {
            let memory = self.m.mem(ty)?;
            return Ok(Address { ptr: self.slot(memory, align.max(1)), align: align.max(1) });
        }
        let count = self.vla_elements(ty)?;
        let base = self.vla_base(ty);
        self.stack_array(base, count, align.max(16))
    }

    /// An array of `count` elements on the stack, until the pending cleanups run.
    pub fn stack_array(&mut self, element: u32, count: Val<'c>, align: u64) -> Lowered<Address<'c>> {
        let ptr = self.m.known.ptr;
        let saved = llvm::StackSave::build(&self.b, ptr).value();
        let slot = self.slot(ptr, 8);
        self.store_raw(saved, slot, 8, false, None);
        self.cleanups.push(Cleanup { id: 0, action: Action::RestoreStack(slot) });
        let memory = self.m.mem(element)?;
        let array = llvm::Alloca::build(&self.b, count, type_attr(memory), ptr)
            .with(llvm::Alloca::ALIGNMENT, i64_attr(self.m.context, align as i64))
            .value();
        Ok(Address { ptr: array, align })
    }

    /// Copies private values to the originals, in the last iteration or section.
    pub fn copy_last(&mut self, variables: &Variables<'c>) -> Lowered<()> {
        for variable in variables.list.iter().filter(|each| each.last && !each.counter) {
            if matches!(variable.start, Start::Linear { .. }) {
                continue;
            }
            let Some(own) = self.locals.get(&variable.decl).map(|local| local.address) else { continue };
            self.copy_object(variable.original, own, variable.ty)?;
        }
        Ok(())
    }

    /// Copies an object of any type.
    pub fn copy_object(&mut self, to: Address<'c>, from: Address<'c>, ty: u32) -> Lowered<()> {
        if self.m.is_aggregate(ty) {
            return self.copy(to, from, ty, false);
        }
        let source = self.object(from, ty);
        let value = self.load(&source)?;
        let place = self.object(to, ty);
        self.store_plain(&place, value)
    }

    // ---- variables of threads ---------------------------------------------------------------------------------------

    /// Reads the variables of `copyin` in the thread that starts a team.
    pub fn copied_in(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Vec<(&'t Expr<'t>, Rv<'c>)>> {
        let mut found = Vec::new();
        for clause in &d.clauses {
            let OmpClauseKind::Copyin(clause) = &clause.kind else { continue };
            for e in &clause.variables {
                let place = self.lvalue(e)?;
                let value = if self.m.is_aggregate(e.ty) {
                    Rv::Aggregate(Address { ptr: self.address_of(&place)?, align: place.align })
                } else {
                    self.load(&place)?
                };
                found.push((e, value));
            }
        }
        Ok(found)
    }

    /// Stores the values that [`Fun::copied_in`] has read to the variables of each worker.
    pub fn copy_in(&mut self, copied: &[(&'t Expr<'t>, Rv<'c>)]) -> Lowered<()> {
        let mut waits = false;
        for (e, value) in copied {
            let place = self.lvalue(e)?;
            waits |= matches!(value, Rv::Aggregate(_));
            self.store_plain(&place, *value)?;
        }
        // The originals must not change before every worker has copied them.
        if waits {
            dialects::parallel::barrier(&self.b);
        }
        Ok(())
    }
}
