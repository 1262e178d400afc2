//! Debug states during promotion: the values of the slots' variables at each operation that is kept.
//!
//! A state is a chain of links; each link holds the changes relative to the enclosing one. Operations, blocks dominated
//! by a block, and nested regions share links. From time to time a link holds all variables and ends the chain, which
//! bounds its length.

use super::slots::Slots;
use dialects::{
    ir::{described::*, *},
    ops::{OpKind, llvm, ub},
};

/// Maximum length of a chain.
const LINKS: usize = 32;

/// Maximum number of variables in all links of a function. Beyond it, values are recorded as unknown: debug states must
/// not cost more than the code.
const ENTRIES: usize = 4_000_000;

/// Debug state at the current point of the walk.
pub(super) struct States<'c> {
    context: &'c Context,
    /// The debug variables of each slot.
    variables: Vec<Vec<Attr<'c>>>,
    /// The value of each slot: a value, a constant, or unknown; `None` before it is first written.
    known: Vec<Option<Attr<'c>>>,
    /// Slots that changed since `state`.
    changed: Vec<usize>,
    state: Option<Attr<'c>>,
    links: usize,
    /// Overwritten entries of `known`.
    log: Vec<(usize, Option<Attr<'c>>)>,
    entries: usize,
}

/// A point of the walk to return to.
#[derive(Clone, Copy)]
pub(super) struct Mark<'c> {
    log: usize,
    state: Option<Attr<'c>>,
    links: usize,
}

impl<'c> States<'c> {
    /// The initial state: no slot is written.
    pub(super) fn new(context: &'c Context, slots: &Slots<'c>) -> Self {
        let variables: Vec<Vec<Attr<'c>>> = slots.slots.iter().map(|slot| variables_of(slot.alloca, slot.ty)).collect();
        let known = vec![None; variables.len()];
        Self { context, variables, known, changed: Vec::new(), state: None, links: 0, log: Vec::new(), entries: 0 }
    }

    /// Whether no slot holds a variable that debuggers know.
    pub(super) fn is_idle(&self) -> bool {
        self.variables.iter().all(Vec::is_empty)
    }

    /// Whether a slot holds such a variable.
    pub(super) fn is_described(&self, slot: usize) -> bool {
        !self.variables[slot].is_empty()
    }

    /// Sets the value of a slot from here on; `None` if unknown.
    pub(super) fn set(&mut self, slot: usize, value: Option<Val<'c>>) {
        if !self.is_described(slot) || (value.is_none() && self.known[slot].is_none()) {
            return;
        }
        let unknown = unit_attr(self.context);
        let value = value.filter(|_| self.entries < ENTRIES).and_then(known_as).unwrap_or(unknown);
        if self.known[slot] != Some(value) {
            self.log.push((slot, self.known[slot].replace(value)));
            self.changed.push(slot);
        }
    }

    /// Records the current state at an operation and all operations nested in it.
    pub(super) fn describe(&mut self, op: Op<'c>) {
        self.link();
        let Some(state) = self.state else { return };
        let context = self.context;
        walk(op, Order::Pre, |inner| {
            if inner != op && has_trait(inner, Trait::IsolatedFromAbove) {
                return Walk::Skip;
            }
            describe_one(context, inner, state);
            Walk::Continue
        });
    }

    /// As [`Self::describe`], at the operation alone.
    pub(super) fn describe_op(&mut self, op: Op<'c>) {
        self.link();
        if let Some(state) = self.state {
            describe_one(self.context, op, state);
        }
    }

    /// Adds a link for the pending changes.
    fn link(&mut self) {
        if self.changed.is_empty() {
            return;
        }
        self.changed.sort_unstable();
        self.changed.dedup();
        let whole = self.links >= LINKS;
        let slots: Vec<usize> = match whole {
            true => (0..self.known.len()).filter(|slot| self.known[*slot].is_some()).collect(),
            false => std::mem::take(&mut self.changed),
        };
        self.changed.clear();
        let mut changes = Vec::new();
        for slot in slots {
            if let Some(value) = self.known[slot] {
                changes.extend(self.variables[slot].iter().flat_map(|variable| [*variable, value]));
            }
        }
        self.entries += changes.len() / 2;
        self.state = Some(state(self.context, self.state.filter(|_| !whole), &changes));
        self.links = if whole { 0 } else { self.links + 1 };
    }

    pub(super) fn mark(&mut self) -> Mark<'c> {
        self.link();
        Mark { log: self.log.len(), state: self.state, links: self.links }
    }

    pub(super) fn restore(&mut self, mark: Mark<'c>) {
        for (slot, old) in self.log.drain(mark.log..).rev() {
            self.known[slot] = old;
        }
        self.changed.clear();
        self.state = mark.state;
        self.links = mark.links;
    }
}

/// The debug variables that live in an allocation, for values of type `ty`. A part of a variable qualifies only if its
/// expression is a single fragment.
fn variables_of<'c>(alloca: Op<'c>, ty: Ty<'c>) -> Vec<Attr<'c>> {
    let address = result(alloca, 0);
    let described = levels(alloca.location())
        .into_iter()
        .filter(|level| describes(&level.described, address))
        .flat_map(|level| level.variables());
    described
        .filter(|variable| variable.part.is_none_or(debug::is_debug_fragment))
        .map(|variable| Variable { r#type: Some(ty), ..variable }.attribute())
        .collect()
}

/// A value as states refer to it: a constant by its attribute, else by a reference. `None` for an undefined value.
fn known_as<'c>(value: Val<'c>) -> Option<Attr<'c>> {
    match defining_op(value).map(OpKind::of) {
        Some(OpKind::Llvm(llvm::Kind::Undef | llvm::Kind::Poison) | OpKind::Ub(ub::Kind::Poison)) => return None,
        Some(OpKind::Llvm(llvm::Kind::Zero)) if is_ptr(type_of(value)) => {
            return Some(i64_attr(context_of_type(type_of(value)), 0));
        }
        _ => {}
    }
    let ty = type_of(value);
    let is_number = (is_int(ty) && int_width(ty).is_some_and(|width| width <= 64)) || is_float(ty) || is_index(ty);
    match constant_of(value).filter(|_| is_number) {
        Some(constant) => Some(constant),
        None => reference(value),
    }
}

fn describe_one<'c>(context: &'c Context, op: Op<'c>, state: Attr<'c>) {
    let location = redescribed(context, op.location(), |described| {
        if described.id.is_none() {
            described.id = Some(identity(context));
            described.op = Some(str_attr(context, &name_of(op)));
            described.results = result_count(op);
        }
        described.states.push(state);
    });
    set_loc(op, location);
}
