//! Attributes of the arguments and results of functions and calls.

use super::*;
use crate::ops::func;

/// An attribute of an argument or result, by its name in the LLVM dialect. Those without a comment are as in LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueFact(&'static str);

#[allow(missing_docs)]
impl ValueFact {
    /// The alignment of the address in bytes.
    pub const ALIGN: Self = Self("llvm.align");
    /// The type of the object that the call copies.
    pub const BY_VAL: Self = Self("llvm.byval");
    pub const BY_REF: Self = Self("llvm.byref");
    /// The number of bytes that are readable from the address on.
    pub const DEREFERENCEABLE: Self = Self("llvm.dereferenceable");
    /// The same, unless the address is null.
    pub const DEREFERENCEABLE_OR_NULL: Self = Self("llvm.dereferenceable_or_null");
    pub const IN_ALLOCA: Self = Self("llvm.inalloca");
    pub const IN_REG: Self = Self("llvm.inreg");
    pub const NEST: Self = Self("llvm.nest");
    pub const NO_ALIAS: Self = Self("llvm.noalias");
    pub const NO_CAPTURE: Self = Self("llvm.nocapture");
    pub const NO_FREE: Self = Self("llvm.nofree");
    pub const NO_UNDEF: Self = Self("llvm.noundef");
    pub const NON_NULL: Self = Self("llvm.nonnull");
    pub const PREALLOCATED: Self = Self("llvm.preallocated");
    pub const READ_NONE: Self = Self("llvm.readnone");
    pub const READ_ONLY: Self = Self("llvm.readonly");
    pub const RETURNED: Self = Self("llvm.returned");
    pub const SRET: Self = Self("llvm.sret");
    pub const SWIFT_ASYNC: Self = Self("llvm.swiftasync");
    pub const SWIFT_ERROR: Self = Self("llvm.swifterror");
    pub const SWIFT_SELF: Self = Self("llvm.swiftself");
    pub const WRITE_ONLY: Self = Self("llvm.writeonly");

    /// Attributes of arguments that the calling convention passes in memory, or in a fixed register (`nest`).
    pub const PASSED_SPECIALLY: [Self; 6] =
        [Self::BY_VAL, Self::SRET, Self::BY_REF, Self::IN_ALLOCA, Self::PREALLOCATED, Self::NEST];

    /// The name of the attribute.
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// An argument or the first result of a function or call, whose attributes are read and written.
#[derive(Clone, Copy, Debug)]
pub struct PassedValue<'c> {
    op: Op<'c>,
    list: &'static str,
    index: usize,
}

impl<'c> PassedValue<'c> {
    /// The name of the attribute with the attributes of all arguments.
    pub const ARGUMENTS: &'static str = "arg_attrs";
    /// The name of the attribute with the attributes of all results.
    pub const RESULTS: &'static str = "res_attrs";

    /// The argument at `index`.
    pub fn argument(op: Op<'c>, index: usize) -> Self {
        Self { op, list: Self::ARGUMENTS, index }
    }

    /// The first result.
    pub fn result(op: Op<'c>) -> Self {
        Self { op, list: Self::RESULTS, index: 0 }
    }

    /// The value of an attribute.
    pub fn get(self, fact: ValueFact) -> Option<Attr<'c>> {
        let all = attr(self.op, self.list).and_then(attr_elements)?;
        all.get(self.index).and_then(|all| dict_entry(*all, fact.name()))
    }

    /// Whether it has an attribute.
    pub fn has(self, fact: ValueFact) -> bool {
        self.get(fact).is_some()
    }

    /// Whether it has one of these attributes.
    pub fn has_any(self, facts: &[ValueFact]) -> bool {
        facts.iter().any(|fact| self.has(*fact))
    }

    /// The value of an integer attribute, such as [`ValueFact::ALIGN`].
    pub fn number(self, fact: ValueFact) -> Option<u64> {
        self.get(fact).and_then(attr_int).and_then(|number| u64::try_from(number).ok())
    }

    /// Adds a unit attribute. Returns whether it is new.
    pub fn add(self, fact: ValueFact) -> bool {
        let is_new = !self.has(fact);
        if is_new {
            self.replace(&[fact], fact, unit_attr(context_of(self.op)));
        }
        is_new
    }

    /// Sets an integer attribute unless its value is at least `number`. Returns whether it changed.
    pub fn raise(self, fact: ValueFact, number: u64) -> bool {
        let is_new = self.number(fact).is_none_or(|known| known < number);
        if is_new {
            let number = i64_attr(context_of(self.op), i64::try_from(number).unwrap_or(i64::MAX));
            self.replace(&[fact], fact, number);
        }
        is_new
    }

    /// Adds `readnone`, `readonly` or `writeonly` to a pointer, and replaces these attributes by the single one that
    /// states all of them. Returns whether the attributes changed.
    pub fn narrow_access(self, fact: ValueFact) -> bool {
        const ACCESSES: [ValueFact; 3] = [ValueFact::READ_NONE, ValueFact::READ_ONLY, ValueFact::WRITE_ONLY];
        let known: Vec<ValueFact> = ACCESSES.into_iter().filter(|each| self.has(*each)).collect();
        let is = |each: ValueFact| fact == each || known.contains(&each);
        let is_none = is(ValueFact::READ_NONE) || is(ValueFact::READ_ONLY) && is(ValueFact::WRITE_ONLY);
        let all = if is_none { ValueFact::READ_NONE } else { fact };
        if known == [all] {
            return false;
        }
        self.replace(&ACCESSES, all, unit_attr(context_of(self.op)));
        true
    }

    /// Removes attributes, and adds one with its value.
    fn replace(self, removed: &[ValueFact], added: ValueFact, value: Attr<'c>) {
        let context = context_of(self.op);
        let mut all = attr(self.op, self.list).and_then(attr_elements).unwrap_or_default();
        // A function has as many dictionaries as arguments, and as results.
        let count = match self.list {
            Self::ARGUMENTS => func::inputs(self.op).len(),
            _ => func::outputs(self.op).len().max(result_count(self.op)).max(1),
        };
        all.resize(all.len().max(count), dict_attr(context, &[]));
        let mut entries = dict_entries(all[self.index]).unwrap_or_default();
        entries.retain(|(name, _)| removed.iter().all(|each| each.name() != *name));
        entries.push((added.name(), value));
        all[self.index] = dict_attr(context, &entries);
        set_attr(self.op, self.list, array_attr(context, &all));
    }
}
