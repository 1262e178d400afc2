//! Forward mode of functions that are called and not inlined: a function that takes each parameter with its companions and
//! returns each result with those.

use crate::activity::Activity;
use crate::engine::Engine;
use crate::explain;
use crate::forward::Forward;
use crate::item::{Bindings, Item};
use crate::plan::Place;
use crate::tape::Instances;
use crate::variant::Key;
use dialects::{diagnostics::Failure, ir::*, ops::func};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The tangent functions of a module.
#[derive(Clone, Default)]
pub struct Tangents<'c> {
    known: FxHashMap<Key, Tangent<'c>>,
    pending: Vec<Key>,
}

/// A function in forward mode.
#[derive(Clone)]
pub struct Tangent<'c> {
    function: Op<'c>,
    activity: Rc<Activity<'c>>,
    analysis: usize,
    name: String,
    width: usize,
}

impl<'c> Tangent<'c> {
    /// The name of the tangent function.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a value comes with companions.
    pub fn has_companion(&self, value: Val<'c>) -> bool {
        self.activity.is_active(value) || self.activity.has_shadow(value)
    }

    /// The parameters of the primal.
    pub fn parameters(&self) -> Vec<Val<'c>> {
        args(func::entry_of(self.function)).collect()
    }

    /// The values that the primal returns.
    pub fn returned(&self) -> Vec<Val<'c>> {
        terminator(func::entry_of(self.function)).into_iter().flat_map(operands).collect()
    }

    /// The types of values, each followed by those of its companions.
    pub fn types(&self, values: &[Val<'c>]) -> Vec<Ty<'c>> {
        let count = |value: Val<'c>| if self.has_companion(value) { 1 + self.width } else { 1 };
        values.iter().flat_map(|value| std::iter::repeat_n(type_of(*value), count(*value))).collect()
    }
}

/// The tangent function for a key, declared for callers.
pub fn declare_tangent<'c>(engine: &mut Engine<'c>, key: &Key, at: Loc<'c>) -> Result<Tangent<'c>, Failure> {
    engine.tangent(key, at)
}

impl<'c> Engine<'c> {
    /// The tangent function for a key; it is made by [`Engine::make_tangents`].
    fn tangent(&mut self, key: &Key, at: Loc<'c>) -> Result<Tangent<'c>, Failure> {
        if let Some(known) = self.tangents.known.get(key) {
            return Ok(known.clone());
        }
        let function = self.function(&key.function).filter(|function| func::is_defined(*function));
        let function = function.ok_or_else(|| explain::no_body(&key.function, at))?;
        let activity = self.activity(key.analysis);
        let name = self.fresh(&format!("{}.tangent", key.function));
        let tangent = Tangent { function, activity, analysis: key.analysis, name, width: key.width };
        let (inputs, results) = (tangent.types(&tangent.parameters()), tangent.types(&tangent.returned()));
        self.declare(&tangent.name, &inputs, &results);
        self.tangents.known.insert(key.clone(), tangent.clone());
        self.tangents.pending.push(key.clone());
        Ok(tangent)
    }

    /// Makes the tangent functions that were asked for.
    pub fn make_tangents(&mut self) -> Result<(), Failure> {
        while let Some(key) = self.tangents.pending.pop() {
            if let Some(tangent) = self.tangents.known.get(&key).cloned() {
                self.make_tangent(&tangent)?;
            }
        }
        Ok(())
    }

    fn make_tangent(&mut self, tangent: &Tangent<'c>) -> Result<(), Failure> {
        let Some(new) = self.function(&tangent.name) else { return Ok(()) };
        crate::synthesise::adopt(tangent.function, new);
        self.report_forward(tangent.function, &tangent.activity, tangent.width);
        let block = func::add_entry(new, tangent.function.location());
        let mut bindings = Bindings::default();
        let mut values = args(block);
        for parameter in tangent.parameters() {
            bindings.bind(Item::primal(parameter), values.next());
            if tangent.has_companion(parameter) {
                bindings.bind(Item::shadow(parameter), values.by_ref().take(tangent.width));
            }
        }
        let mut sweep = Forward {
            b: Builder::at_end(context_of(new), block),
            engine: self,
            activity: &tangent.activity,
            analysis: tangent.analysis,
            plan: None,
            skipped: Default::default(),
            place: Place::SameFunction,
            width: tangent.width,
            bindings,
            instances: Instances::default(),
        };
        sweep.block(func::entry_of(tangent.function))?;
        let mut outputs = Vec::new();
        for value in tangent.returned() {
            outputs.push(sweep.primal(value));
            if tangent.has_companion(value) {
                outputs.extend(sweep.companions(value));
            }
        }
        func::ret(&sweep.b, &outputs);
        Ok(())
    }
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call in forward mode: of the tangent function, if the call passes derivatives on.
    pub(crate) fn tangent_call(&mut self, op: Op<'c>) -> Result<(), Failure> {
        if !self.activity.is_active_call(op) {
            self.copy(op);
            return Ok(());
        }
        if self.custom_call(op)? || self.exported_call(op)? {
            return Ok(());
        }
        let Some(name) = callee(op).and_then(symbol_name) else {
            return self.indirect_tangent(op);
        };
        let key = Key { function: name.to_owned(), analysis: self.analysis, width: self.width, kept: Vec::new() };
        let tangent = self.engine.tangent(&key, op.location())?;
        let mut arguments = Vec::new();
        for (value, parameter) in operands(op).zip(tangent.parameters()) {
            arguments.push(self.primal(value));
            if tangent.has_companion(parameter) {
                arguments.extend(self.companions(value));
            }
        }
        let call = func::call(&self.b, &tangent.name, &arguments, &tangent.types(&tangent.returned()));
        let mut returned = results(call);
        for (value, inner) in results(op).zip(tangent.returned()) {
            self.bindings.bind(Item::primal(value), returned.next());
            if tangent.has_companion(inner) {
                self.bindings.bind(Item::shadow(value), returned.by_ref().take(self.width));
            }
        }
        Ok(())
    }
}
