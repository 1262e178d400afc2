//! The state of the machine in which procedures of one origin may differ.
//!
//! Rewrites keep what a procedure computes, but for configuration fields, which a function as it was written never sets. So two
//! procedures of one origin are equal but for fields, and a procedure can take the place of another one where nothing assumes or reads
//! the fields in which they differ before these are set again; that is proven after each step, by what instructions assume.
//!
//! Source: equivalence modulo configuration state in Y. Ikarashi et al., "Exocompilation", PLDI 2022, sections 3.3 and 6.2.

use super::*;
use crate::instructions::value_at_end;

impl Procedure<'_> {
    /// Whether both were made from one function as it was read, by rewrites.
    pub fn has_origin_of(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.origin, &other.origin)
    }

    /// The fields whose values at the end may differ from those that the function as it was written leaves, in the order of the library.
    pub fn changed_fields(&self) -> Vec<FieldId> {
        let mut all: Vec<FieldId> = self
            .leaves()
            .iter()
            .filter_map(|leaf| match self.as_statement(leaf.id)? {
                Statement::Store(target, _) => self.arrays[target.array.0].memory.field(),
                _ => None,
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The fields whose values at the end of two procedures may differ; `None` if they have not the same origin.
    pub fn differing_fields(&self, other: &Self) -> Option<Vec<FieldId>> {
        let mut all = [self.changed_fields(), other.changed_fields()].concat();
        all.sort_unstable();
        all.dedup();
        all.retain(|field| {
            let (one, two) = (value_at_end(self, *field), value_at_end(other, *field));
            // Symbols are numbered in the order in which a schedule names them.
            let is_same =
                |at: usize| self.symbols.get(at).map(|each| each.value) == other.symbols.get(at).map(|each| each.value);
            one != two || !one.is_some_and(|value| value.symbols().all(is_same))
        });
        self.has_origin_of(other).then_some(all)
    }
}
