//! Rewrites an aggregate as one allocation per part.

use super::judge::{Plan, Use};
use super::parts::Part;
use dialects::{
    ir::{described::*, *},
    ops::{
        arith,
        llvm::{self, GepFlags, GepIndex},
    },
};
use std::ops::Range;

/// Replaces an allocation by one for each part.
pub(super) fn split<'c>(alloca: llvm::Alloca<'c>, plan: &Plan<'c>) {
    let b = Builder::before(alloca.op());
    // No other code has the addresses, so the ABI alignment of each type suffices.
    let variables: Vec<Val<'c>> =
        plan.parts.iter().map(|part| llvm::alloca(&b, alloca.array_size(), part.r#type, 0)).collect();
    let parts = Parts { parts: &plan.parts, variables };
    parts.describe(alloca);
    for each in &plan.uses {
        parts.rewrite(each);
    }
    plan.addresses.iter().rev().for_each(|address| erase(*address));
    erase(alloca.op());
}

struct Parts<'p, 'c> {
    parts: &'p [Part<'c>],
    variables: Vec<Val<'c>>,
}

impl<'c> Parts<'_, 'c> {
    fn rewrite(&self, found: &Use<'c>) {
        match found {
            Use::Access(op, part) => return self.access(*op, *part),
            Use::Record(op, at) => {
                let nowhere = llvm::undef(&Builder::before(*op), type_of(operand(*op, *at)));
                return set_operand(*op, *at, nowhere);
            }
            Use::Fill(op, range, byte) => self.fill(*op, range, *byte),
            Use::CopyIn(op, range) => {
                let b = Builder::before(*op);
                let values = self.load_elsewhere(&b, *op, range);
                self.store(&b, range, &values);
            }
            Use::CopyOut(op, range) => {
                let b = Builder::before(*op);
                let values = self.load(&b, range);
                self.store_elsewhere(&b, *op, range, &values);
            }
            Use::CopyWithin(op, into, from) => {
                let b = Builder::before(*op);
                let values = self.load(&b, from);
                self.store(&b, into, &values);
            }
            Use::Marker(op) => {
                let b = Builder::before(*op);
                for variable in &self.variables {
                    b.op(op_name(*op)).operand(*variable).build();
                }
            }
        }
        match found {
            Use::Fill(op, ..)
            | Use::CopyIn(op, _)
            | Use::CopyOut(op, _)
            | Use::CopyWithin(op, ..)
            | Use::Marker(op) => erase(*op),
            Use::Access(..) | Use::Record(..) => {}
        }
    }

    fn access(&self, op: Op<'c>, part: usize) {
        let b = Builder::before(op);
        let Some(access) = MemoryAccess::of(op) else { return };
        let said = AccessFacts { alignment: None, ..access.stated_by().map(AccessFacts::of).unwrap_or_default() };
        if let Some(value) = access.stored() {
            llvm::store(&b, value, self.variables[part], &said);
            erase(op);
        } else {
            let value = llvm::load(&b, self.parts[part].r#type, self.variables[part], &said);
            replace_op(op, &[value]);
        }
    }

    fn load(&self, b: &Builder<'c>, range: &Range<usize>) -> Vec<Val<'c>> {
        let load = |at: usize| llvm::load(b, self.parts[at].r#type, self.variables[at], &AccessFacts::default());
        range.clone().map(load).collect()
    }

    fn store(&self, b: &Builder<'c>, range: &Range<usize>, values: &[Val<'c>]) {
        for (at, value) in range.clone().zip(values) {
            llvm::store(b, *value, self.variables[at], &AccessFacts::default());
        }
    }

    fn load_elsewhere(&self, b: &Builder<'c>, copy: Op<'c>, range: &Range<usize>) -> Vec<Val<'c>> {
        let load = |at: usize| {
            let (address, access) = self.place_elsewhere(b, copy, 1, self.parts[at].offset - self.start(range));
            llvm::load(b, self.parts[at].r#type, address, &access)
        };
        range.clone().map(load).collect()
    }

    fn store_elsewhere(&self, b: &Builder<'c>, copy: Op<'c>, range: &Range<usize>, values: &[Val<'c>]) {
        for (at, value) in range.clone().zip(values) {
            let (address, access) = self.place_elsewhere(b, copy, 0, self.parts[at].offset - self.start(range));
            llvm::store(b, *value, address, &access);
        }
    }

    fn start(&self, range: &Range<usize>) -> u64 {
        self.parts.get(range.start).map_or(0, |part| part.offset)
    }

    /// The address at `offset` from one of the pointers of a copy, and the attributes of an access there.
    fn place_elsewhere(
        &self,
        b: &Builder<'c>,
        copy: Op<'c>,
        pointer: usize,
        offset: u64,
    ) -> (Val<'c>, AccessFacts<'c>) {
        let base = operand(copy, pointer);
        let known = alignment_of(copy, pointer);
        let alignment = if offset == 0 { known } else { known.min(1 << offset.trailing_zeros()) };
        let AccessFacts { alias_scopes, noalias_scopes, .. } = AccessFacts::of(copy);
        let said = AccessFacts { alignment: Some(alignment), alias_scopes, noalias_scopes, ..AccessFacts::default() };
        let index = [GepIndex::Constant(offset as i32)];
        match offset {
            0 => (base, said),
            _ => (llvm::gep(b, base, &index, int_type(b.context(), 8), GepFlags::Inbounds), said),
        }
    }

    fn fill(&self, op: Op<'c>, range: &Range<usize>, byte: u8) {
        let b = Builder::before(op);
        for at in range.clone() {
            let r#type = self.parts[at].r#type;
            let value = match int_width(r#type) {
                Some(width) if width <= 64 => {
                    let all = u64::from_ne_bytes([byte; 8]);
                    arith::constant_int(&b, r#type, (all << (64 - width)) as i64 >> (64 - width))
                }
                _ => llvm::zero(&b, r#type),
            };
            llvm::store(&b, value, self.variables[at], &AccessFacts::default());
        }
    }

    /// Describes, for debuggers, each part as a fragment of the variables that live in the object.
    fn describe(&self, object: llvm::Alloca<'c>) {
        let context = context_of(object.op());
        let said = levels(object.op().location()).into_iter().filter(|level| is_meant(&level.described, object.res()));
        let whole: Vec<Variable<'c>> =
            said.flat_map(|level| level.variables()).filter(|variable| variable.part.is_none()).collect();
        if whole.is_empty() {
            return;
        }
        let is_all = |part: &Part<'c>| self.parts.len() == 1 && part.offset == 0;
        for (part, address) in self.parts.iter().zip(&self.variables).filter(|(part, _)| !part.is_padding) {
            let fragment = (!is_all(part)).then(|| debug::debug_fragment(context, 8 * part.offset, 8 * part.size));
            let pieces = whole.iter().map(|it| Variable { part: fragment, ..*it }.attribute());
            describe_value(*address, |around| around.memory.extend(pieces));
        }
    }
}

/// Alignment of one of its pointers that a copy states, in bytes; 1 if none.
fn alignment_of(copy: Op<'_>, pointer: usize) -> u64 {
    let said = attr(copy, "arg_attrs").and_then(attr_elements).and_then(|all| all.get(pointer).copied());
    let number = said.and_then(|each| dict_entry(each, "llvm.align")).and_then(attr_int);
    number.and_then(|each| u64::try_from(each).ok()).filter(|each| each.is_power_of_two()).unwrap_or(1)
}
