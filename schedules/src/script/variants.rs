//! `variant name(condition) { ... }`: another schedule of a node for a condition.

use super::cursors::Wanted;
use super::messages::refusal;
use super::run::Runner;
use super::syntax::*;
use super::values::{Name, Run, Stop, Target, Value};
use crate::procedure::{BlockId, Index, NodeId};
use crate::rules;
use std::collections::BTreeMap;

impl<'r> Runner<'r, '_> {
    /// Copies a node for a condition, and executes a block in which names and variables stand for what is in the copy. Behind it they
    /// stand for the node, and nothing for the copy.
    pub(super) fn variant(&mut self, at: &At, name: &str, condition: &'r Expression, body: &'r [Statement]) -> Run<()> {
        let node = self.node_with(at, name)?;
        let conditions = self.conditions(condition)?;
        let texts: Vec<_> = conditions.iter().map(|each| self.procedure.condition(each)).collect();
        let text = format!("variant {name}({})", texts.join(" && "));
        let variant = rules::variant(&self.procedure, node, &conditions).map_err(|reason| {
            Box::new(Stop { diagnostic: refusal(&self.procedure, "variant", &text, at, &reason), is_refusal: true })
        })?;
        let old: Vec<_> = variant.arrays.iter().map(|(old, _)| self.procedure.arrays[old.0].name.clone()).collect();
        self.replace(at, text, variant.procedure);
        let saved = (self.frame.clone(), self.history.given.clone(), self.history.arrays.clone(), self.history.inside);
        let nodes: BTreeMap<_, _> = variant.nodes.into_iter().collect();
        self.frame.iter_mut().flat_map(BTreeMap::values_mut).for_each(|value| translate(value, &nodes));
        self.history.given.values_mut().for_each(|id| *id = nodes.get(id).copied().unwrap_or(*id));
        for (name, (old, own)) in old.into_iter().zip(&variant.arrays) {
            self.history.arrays.values_mut().filter(|each| **each == *old).for_each(|each| *each = *own);
            self.history.arrays.entry(name).or_insert(*own);
        }
        self.history.inside = Some(variant.version);
        let result = self.block(at, body, BTreeMap::new());
        (self.frame, self.history.given, self.history.arrays, self.history.inside) = saved;
        for id in self.procedure.block(BlockId::Then(variant.version)).to_vec() {
            self.procedure.keep(id);
        }
        result
    }

    /// The node that a name or a variable stands for.
    fn node_with(&self, at: &At, name: &str) -> Run<NodeId> {
        let parts = vec![Target { text: name.to_owned(), number: None, node: None }];
        let plain = Name { at: at.clone(), parts, variable: None };
        let name = match self.variable(name) {
            Some(Value::Name(value)) => Name { at: at.clone(), variable: Some(name.to_owned()), ..value.clone() },
            _ => plain,
        };
        self.cursors(None).node(&name, Wanted::Node)
    }
}

/// Lets a value stand for other nodes.
fn translate(value: &mut Value, nodes: &BTreeMap<NodeId, NodeId>) {
    let other = |id: NodeId| nodes.get(&id).copied().unwrap_or(id);
    match value {
        Value::Name(name) => {
            name.parts.iter_mut().for_each(|part| part.node = part.node.map(other));
        }
        Value::List(all) => all.iter_mut().for_each(|each| translate(each, nodes)),
        Value::Made(first, made) => {
            if let Some(first) = first {
                translate(first, nodes);
            }
            made.iter_mut().for_each(|(_, id)| *id = other(*id));
        }
        Value::Index(index) => {
            let counter = |id: NodeId| nodes.get(&id).map(|own| Index::counter(*own));
            if let Some(translated) = index.substitute(&counter) {
                *index = translated;
            }
        }
        Value::Number(_) | Value::Text(_) | Value::Conditions(_) => {}
    }
}
