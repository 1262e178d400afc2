//! Derivatives of functions that are called and not inlined: an augmented function, which runs the forward sweep, and a
//! reverse one.
//!
//! Both take, for each parameter of the function, its value and its shadows. The augmented function also takes the arena;
//! it returns the results, the shadows of pointers among them, and the address of its root frame if it has a tape. The
//! reverse function also takes the adjoints of the results and this address, and returns the adjoints of the parameters.

use crate::activity::Activity;
use crate::custom;
use crate::engine::Engine;
use crate::explain;
use crate::forward::Forward;
use crate::item::{Bindings, Item, Lanes, Part};
use crate::plan::{self, Place, Plan, Reads, Subject};
use crate::report;
use crate::reverse::Reverse;
use crate::rule;
use crate::statements;
use crate::tape::Instances;
use analysis::overwritten::{Afterwards, Overwritten, Witness};
use dialects::{diagnostics::Failure, facts::derivative::TapeSize, ir::*, ops::func};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Names a variant: the function, and the activity analysis that tells which of its values carry derivatives.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// The name of the function.
    pub function: String,
    /// The number of the activity analysis.
    pub analysis: usize,
    /// The number of shadows of each value.
    pub width: usize,
    /// The positions of parameters whose memory is not written between the two sweeps, as a request states.
    pub kept: Vec<usize>,
}

/// The time between the two sweeps of a function.
#[derive(Clone, Copy)]
pub struct Between<'a> {
    /// Where the reverse sweep runs.
    pub place: Place,
    /// The keys of operations that are not executed before it.
    pub skipped: &'a FxHashSet<usize>,
    /// The numbers of parameters whose memory the caller does not write.
    pub kept: &'a [usize],
}

/// A function with its augmented and reverse derivatives.
#[derive(Clone)]
pub struct Variant<'c> {
    /// The function and the activity of which it is a variant.
    pub key: Key,
    /// The prepared function.
    pub function: Op<'c>,
    /// Which of its values are active.
    pub activity: Rc<Activity<'c>>,
    /// The plan of its reverse function.
    pub plan: Rc<Plan<'c>>,
    /// Whether its augmented function returns a tape.
    pub has_tape: bool,
    /// The names of the augmented and of the reverse function.
    pub names: [String; 2],
}

/// The variants of a module.
#[derive(Clone, Default)]
pub struct Variants<'c> {
    done: FxHashMap<Key, Variant<'c>>,
    /// The order in which they were planned, for plans that are made again.
    order: Vec<Key>,
    /// The variants on the stack of recursive planning: the assumption that each has a tape, and whether it was used.
    planning: Vec<(Key, bool, bool)>,
    /// Those whose functions have not been made yet.
    pending: Vec<Key>,
}

/// The interface of a variant as its callers see it.
#[derive(Clone, Debug)]
pub struct Interface {
    /// The variant; `None` for a function that is called through a pointer, or whose derivative is not made here.
    pub key: Option<Key>,
    /// Whether the augmented function returns a tape.
    pub has_tape: bool,
}

impl<'c> Engine<'c> {
    /// The interface of the variant that a call needs; `None` if the call passes no derivative on.
    pub fn interface(&mut self, call: Op<'c>, (analysis, width): (usize, usize)) -> Result<Option<Interface>, Failure> {
        let activity = self.activity(analysis);
        if !activity.is_active_call(call) {
            return Ok(None);
        }
        let Some(name) = callee(call).and_then(symbol_name) else {
            return Ok(Some(Interface { key: None, has_tape: true }));
        };
        if let Some(function) = callee(call).filter(|function| statements::written(*function).is_some()) {
            return Ok(Some(Interface { key: None, has_tape: custom::has_tape(function) }));
        }
        if let Some(exported) = callee(call).and_then(|function| activity.export_of(function)) {
            return Ok(Some(Interface { key: None, has_tape: exported.tape != TapeSize::None }));
        }
        let key = Key { function: name.to_owned(), analysis, width, kept: Vec::new() };
        let has_tape = self.planned(&key, call.location())?;
        Ok(Some(Interface { key: Some(key), has_tape }))
    }

    /// The variant for a function whose parameters carry derivatives as stated.
    pub fn variant_for(&mut self, key: &Key, at: Loc<'c>) -> Result<Option<Variant<'c>>, Failure> {
        self.planned(key, at)?;
        Ok(self.variant(key))
    }

    /// Plans a variant, unless that was done or is going on. Returns whether it has a tape.
    ///
    /// A recursive function is assumed to have none at first; if it turns out to have one, it is planned again, with those
    /// that were planned meanwhile.
    fn planned(&mut self, key: &Key, at: Loc<'c>) -> Result<bool, Failure> {
        if let Some(variant) = self.variants.done.get(key) {
            return Ok(variant.has_tape);
        }
        if let Some((_, assumed, used)) = self.variants.planning.iter_mut().find(|(each, ..)| each == key) {
            *used = true;
            return Ok(*assumed);
        }
        let function = self.function(&key.function).filter(|function| func::is_defined(*function));
        let function = function.ok_or_else(|| explain::no_body(&key.function, at))?;
        let activity = self.activity(key.analysis);
        let start = self.variants.order.len();
        let mut assumed = false;
        loop {
            self.variants.planning.push((key.clone(), assumed, false));
            let skipped = FxHashSet::default();
            let between = Between { place: Place::OtherFunction, skipped: &skipped, kept: &key.kept };
            let plan = self.plan(function, (key.analysis, key.width), between);
            let used = self.variants.planning.pop().is_some_and(|(_, _, used)| used);
            let plan = plan?;
            let has_tape = !plan.tape.is_empty();
            if has_tape != assumed && used {
                for later in self.variants.order.drain(start..) {
                    self.variants.done.remove(&later);
                }
                assumed = true;
                continue;
            }
            let names = ["augmented", "adjoint"].map(|part| self.fresh(&format!("{}.{part}", key.function)));
            let key = key.clone();
            self.variants.order.push(key.clone());
            self.variants.pending.push(key.clone());
            let plan = Rc::new(plan);
            self.variants.done.insert(key.clone(), Variant { key, function, activity, plan, has_tape, names });
            return Ok(has_tape);
        }
    }

    /// Plans the derivative of a function, after those of the functions that it calls.
    pub fn plan(
        &mut self,
        function: Op<'c>,
        (analysis, width): (usize, usize),
        between: Between<'_>,
    ) -> Result<Plan<'c>, Failure> {
        let activity = self.activity(analysis);
        let mut tapes = FxHashMap::default();
        for call in ops_where(function, Order::Pre, |op| rule::action(op) == rule::Action::Call) {
            let interface = self.interface(call, (analysis, width));
            if let Some(interface) = interface.map_err(|failure| activity.explained(failure, call))? {
                tapes.insert(op_key(call), interface);
            }
        }
        let reads = Contents::of(self, function, between);
        let subject = Subject {
            function,
            activity: &activity,
            reads: &reads,
            place: between.place,
            width,
            layout: self.layout(),
            calls: &tapes,
        };
        let mut plan = plan::plan(&subject);
        if self.reports && between.place == Place::SameFunction {
            let planned = Some((&subject, &plan));
            report::add(&report::Subject { function, activity: &activity, width, planned });
        }
        plan.calls = tapes;
        Ok(plan)
    }

    /// A planned variant.
    pub fn variant(&self, key: &Key) -> Option<Variant<'c>> {
        self.variants.done.get(key).cloned()
    }

    /// Makes the functions of all variants that were planned.
    pub fn make_variants(&mut self) -> Result<(), Failure> {
        while let Some(key) = self.variants.pending.pop() {
            if let Some(variant) = self.variant(&key) {
                self.report_variant(&variant);
                augmented(self, &variant)?;
                reverse(self, &variant)?;
            }
        }
        Ok(())
    }
}

impl<'c> Engine<'c> {
    /// Adds a variant to the report, if one is asked for.
    fn report_variant(&self, variant: &Variant<'c>) {
        if !self.reports {
            return;
        }
        let skipped = FxHashSet::default();
        let between = Between { place: Place::OtherFunction, skipped: &skipped, kept: &variant.key.kept };
        let reads = Contents::of(self, variant.function, between);
        let subject = Subject {
            function: variant.function,
            activity: &variant.activity,
            reads: &reads,
            place: Place::OtherFunction,
            width: variant.key.width,
            layout: self.layout(),
            calls: &variant.plan.calls,
        };
        let planned = Some((&subject, &*variant.plan));
        let width = variant.key.width;
        report::add(&report::Subject { function: variant.function, activity: &variant.activity, width, planned });
    }

    /// Adds a function in forward mode to the report, if one is asked for.
    pub fn report_forward(&self, function: Op<'c>, activity: &Activity<'c>, width: usize) {
        if self.reports {
            report::add(&report::Subject { function, activity, width, planned: None });
        }
    }
}

/// The contents of memory at the mirror points of a function.
pub struct Contents<'c>(Overwritten<'c>);

impl<'c> Contents<'c> {
    /// Those of a function. Between two functions the caller may write what is not kept.
    pub fn of(engine: &Engine<'c>, function: Op<'c>, Between { place, skipped, kept }: Between<'_>) -> Self {
        let effects = engine.effects(function);
        let afterwards = match place {
            Place::SameFunction => Afterwards::Nothing,
            Place::OtherFunction => {
                let parameters = 0..func::inputs(function).len();
                Afterwards::Caller { keeps: parameters.map(|at| kept.contains(&at)).collect() }
            }
        };
        Self(Overwritten::without(function, &effects, afterwards, skipped.clone()))
    }
}

impl<'c> Reads<'c> for Contents<'c> {
    fn may_change(&self, load: Op<'c>) -> Option<Witness<'c>> {
        self.0.may_change(load)
    }
}

impl<'c> Variant<'c> {
    /// The parameters with their number of shadows.
    pub fn parameters(&self) -> impl Iterator<Item = (Val<'c>, usize)> {
        let shadows = |value| if self.activity.has_shadow(value) { self.key.width } else { 0 };
        args(func::entry_of(self.function)).map(move |value| (value, shadows(value)))
    }

    /// The values that the function returns.
    pub fn returned(&self) -> Vec<Val<'c>> {
        terminator(func::entry_of(self.function)).into_iter().flat_map(operands).collect()
    }

    /// The types of the parameters of both functions, without those that only one of them has.
    pub fn inputs(&self) -> Vec<Ty<'c>> {
        self.parameters().flat_map(|(value, shadows)| std::iter::repeat_n(type_of(value), 1 + shadows)).collect()
    }

    /// The results that are numbers with adjoints.
    pub fn active_results(&self) -> Vec<Val<'c>> {
        self.returned().into_iter().filter(|value| self.activity.is_active(*value)).collect()
    }

    /// The parameters that are numbers with adjoints.
    pub fn active_parameters(&self) -> Vec<Val<'c>> {
        self.parameters().map(|(value, _)| value).filter(|value| self.activity.is_active(*value)).collect()
    }

    /// The types of `width` lanes of each value.
    pub fn lanes(&self, values: &[Val<'c>]) -> Vec<Ty<'c>> {
        values.iter().flat_map(|value| std::iter::repeat_n(type_of(*value), self.key.width)).collect()
    }

    /// The types of the results of the augmented function.
    pub fn augmented_results(&self, context: &'c Context) -> Vec<Ty<'c>> {
        let returned = self.returned();
        let shadowed: Vec<_> = returned.iter().copied().filter(|value| self.activity.has_shadow(*value)).collect();
        let mut types: Vec<_> = returned.iter().map(|value| type_of(*value)).collect();
        types.extend(self.lanes(&shadowed));
        types.extend(self.has_tape.then(|| ptr_type(context)));
        types
    }

    /// Binds parameters to the first arguments of a block; returns those behind them.
    fn bind(&self, block: Blk<'c>) -> (Bindings<'c>, Vec<Val<'c>>) {
        let mut bindings = Bindings::default();
        let mut values = args(block);
        for (parameter, shadows) in self.parameters() {
            bindings.bind(Item::primal(parameter), values.next());
            if shadows > 0 {
                bindings.bind(Item::shadow(parameter), values.by_ref().take(shadows));
            }
        }
        (bindings, values.collect())
    }
}

/// Declares a function of a variant and gives it an entry block.
fn shell<'c>(engine: &mut Engine<'c>, variant: &Variant<'c>, name: &str, types: (&[Ty<'c>], &[Ty<'c>])) -> Blk<'c> {
    let new = engine.declare(name, types.0, types.1);
    crate::synthesise::adopt(variant.function, new);
    func::add_entry(new, variant.function.location())
}

/// Declares the augmented function of a variant for callers.
pub fn declare_augmented<'c>(engine: &mut Engine<'c>, variant: &Variant<'c>) {
    let context = context_of(variant.function);
    let mut inputs = variant.inputs();
    inputs.push(ptr_type(context));
    engine.declare(&variant.names[0], &inputs, &variant.augmented_results(context));
}

/// Declares the reverse function of a variant for callers.
pub fn declare_adjoint<'c>(engine: &mut Engine<'c>, variant: &Variant<'c>) {
    let context = context_of(variant.function);
    let mut inputs = variant.inputs();
    inputs.extend(variant.lanes(&variant.active_results()));
    inputs.extend(variant.has_tape.then(|| ptr_type(context)));
    let results = variant.lanes(&variant.active_parameters());
    engine.declare(&variant.names[1], &inputs, &results);
}

fn augmented<'c>(engine: &mut Engine<'c>, variant: &Variant<'c>) -> Result<(), Failure> {
    let context = context_of(variant.function);
    let mut inputs = variant.inputs();
    inputs.push(ptr_type(context));
    let results = variant.augmented_results(context);
    let block = shell(engine, variant, &variant.names[0], (&inputs, &results));
    let (bindings, others) = variant.bind(block);
    engine.set_arena(others.first().copied());
    let mut sweep = Forward {
        b: Builder::at_end(context, block),
        engine,
        activity: &variant.activity,
        analysis: variant.key.analysis,
        plan: Some(&variant.plan),
        skipped: Default::default(),
        place: Place::OtherFunction,
        width: variant.key.width,
        bindings,
        instances: Instances::default(),
    };
    let root = sweep.open_root();
    sweep.save_arguments(func::entry_of(variant.function))?;
    sweep.block(func::entry_of(variant.function))?;
    let returned = variant.returned();
    let mut outputs = sweep.primals(returned.iter().copied());
    for value in returned.iter().filter(|value| variant.activity.has_shadow(**value)) {
        outputs.extend(sweep.companions(*value));
    }
    if variant.has_tape {
        outputs.push(root.unwrap_or_else(|| dialects::ops::llvm::zero(&sweep.b, ptr_type(context))));
    }
    func::ret(&sweep.b, &outputs);
    Ok(())
}

fn reverse<'c>(engine: &mut Engine<'c>, variant: &Variant<'c>) -> Result<(), Failure> {
    let context = context_of(variant.function);
    let width = variant.key.width;
    let mut inputs = variant.inputs();
    let seeded = variant.active_results();
    inputs.extend(variant.lanes(&seeded));
    inputs.extend(variant.has_tape.then(|| ptr_type(context)));
    let results = variant.lanes(&variant.active_parameters());
    let block = shell(engine, variant, &variant.names[1], (&inputs, &results));
    let (bindings, others) = variant.bind(block);
    engine.set_arena(None);
    let layout = Layout::of(engine.module);
    let Some(layout) = layout else { return Ok(()) };
    let skipped = FxHashSet::default();
    let between = Between { place: Place::OtherFunction, skipped: &skipped, kept: &variant.key.kept };
    let reads = Contents::of(engine, variant.function, between);
    let subject = Subject {
        function: variant.function,
        activity: &variant.activity,
        reads: &reads,
        place: Place::OtherFunction,
        width,
        layout: &layout,
        calls: &variant.plan.calls,
    };
    let b = Builder::at_end(context, block);
    let mut instances = Instances::default();
    if variant.has_tape
        && let Some(root) = others.last()
    {
        let frame = variant.plan.tape.frame(plan::tape::FrameId::ROOT);
        instances.open_record(&b, plan::tape::FrameId::ROOT, frame, *root);
    }
    let mut sweep = Reverse::new(b, engine, &subject, &variant.plan, (bindings, instances));
    for (value, lanes) in seeded.iter().zip(others.chunks(width)) {
        // A value that is returned twice gets both adjoints.
        for (lane, seed) in lanes.iter().enumerate() {
            sweep.adjoints.add(&sweep.b, *value, lane, *seed);
        }
    }
    sweep.block(func::entry_of(variant.function))?;
    let mut outputs = Vec::new();
    for parameter in variant.active_parameters() {
        outputs.extend(sweep.adjoints.take_all(&sweep.b, parameter, width));
    }
    func::ret(&sweep.b, &outputs);
    Ok(())
}

impl<'c> Forward<'_, 'c> {
    /// Emits a call of a function that was not inlined: of its augmented function, if it passes derivatives on.
    pub(crate) fn call(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let interface = self.plan.and_then(|plan| plan.calls.get(&op_key(op)).cloned());
        let Some(interface) = interface else {
            self.copy(op);
            return Ok(());
        };
        if self.custom_call(op)? || self.exported_call(op)? {
            return Ok(());
        }
        let Some(variant) = interface.key.and_then(|key| self.engine.variant(&key)) else {
            return self.indirect_call(op);
        };
        declare_augmented(self.engine, &variant);
        let mut arguments = Vec::new();
        for (value, (_, shadows)) in operands(op).zip(variant.parameters()) {
            arguments.push(self.primal(value));
            if shadows > 0 {
                arguments.extend(self.companions(value));
            }
        }
        arguments.push(self.engine.arena(&self.b));
        let types = variant.augmented_results(self.b.context());
        let call = func::call(&self.b, &variant.names[0], &arguments, &types);
        let mut returned = results(call);
        for value in results(op) {
            self.bindings.bind(Item::primal(value), returned.next());
        }
        for (value, inner) in results(op).zip(variant.returned()) {
            if variant.activity.has_shadow(inner) {
                let lanes: Lanes<'c> = returned.by_ref().take(self.width).collect();
                self.bindings.bind(Item::shadow(value), lanes);
            }
        }
        if variant.has_tape {
            self.bindings.bind(Item::of_op(op, Part::Tape), returned.next());
        }
        Ok(())
    }
}

impl<'c> Reverse<'_, 'c> {
    /// Emits the adjoint of a call: a call of the reverse function.
    pub(crate) fn call(&mut self, op: Op<'c>) -> Result<(), Failure> {
        let interface = self.plan.calls.get(&op_key(op)).cloned();
        let Some(interface) = interface else { return Ok(()) };
        if self.custom_call(op)? || self.exported_call(op)? {
            return Ok(());
        }
        let Some(variant) = interface.key.and_then(|key| self.engine.variant(&key)) else {
            return self.indirect_call(op);
        };
        declare_adjoint(self.engine, &variant);
        let mut arguments = Vec::new();
        for (value, (_, shadows)) in operands(op).zip(variant.parameters()) {
            arguments.push(self.primal(value)?);
            if shadows > 0 {
                arguments.extend(self.shadows(value)?);
            }
        }
        let width = self.width();
        for (value, inner) in results(op).zip(variant.returned()) {
            if variant.activity.is_active(inner) {
                arguments.extend(self.adjoints.take_all(&self.b, value, width));
            }
        }
        if variant.has_tape {
            arguments.extend(self.lookup(Item::of_op(op, Part::Tape))?);
        }
        let active = variant.active_parameters();
        let call = func::call(&self.b, &variant.names[1], &arguments, &variant.lanes(&active));
        let mut adjoints = results(call);
        for (value, (parameter, _)) in operands(op).zip(variant.parameters()) {
            if variant.activity.is_active(parameter) {
                for (lane, adjoint) in adjoints.by_ref().take(width).enumerate() {
                    self.contribute(value, lane, adjoint);
                }
            }
        }
        Ok(())
    }
}
