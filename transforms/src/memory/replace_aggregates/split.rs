//! Rewrites an aggregate as one allocation per part.

use super::legality::{Plan, Use};
use super::parts::Part;
use dialects::{
    ir::{described::*, *},
    ops::{
        MemoryCopy, arith,
        llvm::{self, GepFlags, GepIndex},
    },
};
use std::ops::Range;

/// The indices of the pointer operands of a copy.
const TARGET: usize = 0;
const SOURCE: usize = 1;

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
            Use::Access(op, part) => self.access(*op, *part),
            Use::Record(op, at) => {
                let nowhere = llvm::undef(&Builder::before(*op), type_of(operand(*op, *at)));
                set_operand(*op, *at, nowhere);
            }
            Use::Fill(op, range, byte) => self.fill(*op, range, *byte),
            Use::Copy { copy, to, from } => self.copy(*copy, to.as_ref(), from.as_ref()),
            Use::Marker(op) => {
                let b = Builder::before(*op);
                for variable in &self.variables {
                    b.op(op_name(*op)).operand(*variable).build();
                }
                erase(*op);
            }
        }
    }

    fn access(&self, op: Op<'c>, part: usize) {
        let b = Builder::before(op);
        let Some(access) = MemoryAccess::of(op) else { return };
        let facts = AccessFacts { alignment: None, ..access.stated_by().map(AccessFacts::of).unwrap_or_default() };
        if let Some(value) = access.stored() {
            llvm::store(&b, value, self.variables[part], &facts);
            erase(op);
        } else {
            let value = llvm::load(&b, self.parts[part].r#type, self.variables[part], &facts);
            replace_op(op, &[value]);
        }
    }

    /// Replaces a copy by loads of all parts, and then stores of all.
    fn copy(&self, copy: MemoryCopy<'c>, to: Option<&Range<usize>>, from: Option<&Range<usize>>) {
        let b = Builder::before(copy.op);
        let Some(parts) = from.or(to).map(|range| &self.parts[range.clone()]) else { return };
        let offsets = parts.iter().map(|part| part.offset - parts[0].offset).enumerate();
        let place = |own: Option<&Range<usize>>, pointer: usize, at: usize, offset: u64| match own {
            Some(range) => (self.variables[range.start + at], AccessFacts::default()),
            None => place_elsewhere(&b, copy, pointer, offset),
        };
        let mut values = Vec::new();
        for ((at, offset), part) in offsets.clone().zip(parts) {
            let (address, facts) = place(from, SOURCE, at, offset);
            values.push(llvm::load(&b, part.r#type, address, &facts));
        }
        for ((at, offset), value) in offsets.zip(values) {
            let (address, facts) = place(to, TARGET, at, offset);
            llvm::store(&b, value, address, &facts);
        }
        erase(copy.op);
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
        erase(op);
    }

    /// Describes, for debuggers, each part as a fragment of the variables that live in the object.
    fn describe(&self, object: llvm::Alloca<'c>) {
        let context = context_of(object.op());
        let described = levels(object.op().location()).into_iter();
        let described = described.filter(|level| describes(&level.described, object.res()));
        let whole: Vec<Variable<'c>> =
            described.flat_map(|level| level.variables()).filter(|variable| variable.part.is_none()).collect();
        if whole.is_empty() {
            return;
        }
        let is_all = |part: &Part<'c>| self.parts.len() == 1 && part.offset == 0;
        for (part, address) in self.parts.iter().zip(&self.variables).filter(|(part, _)| !part.is_padding) {
            let fragment = (!is_all(part)).then(|| debug::debug_fragment(context, 8 * part.offset, 8 * part.size));
            let pieces = whole.iter().map(|variable| Variable { part: fragment, ..*variable }.attribute());
            describe_value(*address, |described| described.memory.extend(pieces));
        }
    }
}

/// The address at `offset` from a pointer of a copy, and the attributes of an access there.
fn place_elsewhere<'c>(
    b: &Builder<'c>,
    copy: MemoryCopy<'c>,
    pointer: usize,
    offset: u64,
) -> (Val<'c>, AccessFacts<'c>) {
    let base = operand(copy.op, pointer);
    let AccessFacts { alias_scopes, noalias_scopes, .. } = AccessFacts::of(copy.op);
    let stated = pointer_alignment(copy.op, pointer);
    let alignment = Some(if offset == 0 { stated } else { stated.min(1 << offset.trailing_zeros()) });
    let facts = AccessFacts { alignment, alias_scopes, noalias_scopes, ..AccessFacts::default() };
    let index = [GepIndex::Constant(offset as i32)];
    match offset {
        0 => (base, facts),
        _ => (llvm::gep(b, base, &index, int_type(b.context(), 8), GepFlags::Inbounds), facts),
    }
}

/// The alignment in bytes that a copy states for one of its pointers; 1 if none.
fn pointer_alignment(copy: Op<'_>, pointer: usize) -> u64 {
    let attributes = attr(copy, llvm::Memcpy::ARG_ATTRS.0).and_then(attr_elements);
    let stated = attributes.and_then(|all| dict_entry(*all.get(pointer)?, "llvm.align")).and_then(attr_int);
    stated.and_then(|each| u64::try_from(each).ok()).filter(|each| each.is_power_of_two()).unwrap_or(1)
}
