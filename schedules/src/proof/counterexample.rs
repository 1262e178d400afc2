//! Counterexamples: sizes and iterations for which two accesses would change places.

use super::accesses::Accessed;
use super::sets::evaluate;
use crate::procedure::{ArrayId, Index, Instance, Leaf, NodeId, Subscript};

/// Two accesses to one element, the first of which would come after the second one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The values of the symbols of the procedure.
    pub symbols: Vec<i64>,
    /// The accesses, in the order of the procedure.
    pub events: [Event; 2],
}

/// An access of an instance of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The statement, of the procedure before the step.
    pub statement: NodeId,
    /// The loops around it, outer ones first, with their counters.
    pub counters: Vec<(NodeId, i64)>,
    /// The array; `None` if anything may be accessed.
    pub array: Option<ArrayId>,
    /// The subscripts; `None` for those that are not affine.
    pub subscripts: Vec<Option<i64>>,
    /// Whether it writes.
    pub writes: bool,
}

impl Event {
    /// The access of a statement for these counters of the procedure after the step.
    pub(super) fn at(
        old: &Leaf,
        instance: &Instance,
        accessed: &Accessed<'_>,
        counter: &impl Fn(NodeId) -> Option<i64>,
        symbols: &[i64],
    ) -> Self {
        let value = |index: &Index| evaluate(index, counter, symbols);
        let pairs = old.loops().zip(&instance.counters);
        let counters: Vec<_> = pairs.filter_map(|(id, index)| Some((id, value(index)?))).collect();
        let own = |id: NodeId| counters.iter().find(|(each, _)| *each == id).map(|(_, value)| *value);
        let subscript = |each: &Subscript<'_>| match each {
            Subscript::Affine(index) => evaluate(index, &own, symbols),
            Subscript::Data(_) => None,
        };
        let element = accessed.element.as_ref();
        let subscripts = element.map(|access| access.subscripts.iter().map(subscript).collect());
        Self {
            statement: old.id,
            array: accessed.array(),
            subscripts: subscripts.unwrap_or_default(),
            writes: accessed.writes,
            counters,
        }
    }
}
