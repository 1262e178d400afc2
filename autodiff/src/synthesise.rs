//! Makes the function that a request asks for.

use crate::engine::Engine;
use crate::explain;
use crate::expression::constant;
use crate::forward::Forward;
use crate::item::{Bindings, Item, Lanes};
use crate::late;
use crate::plan::{Place, Subject};
use crate::reverse::Reverse;
use crate::rule;
use crate::runtime::Runtime;
use crate::split;
use crate::tape::Instances;
use crate::unneeded;
use crate::variant::{Between, Contents};
use dialects::{
    autodiff::{Activity, Mode, ResultActivity, Signature},
    diagnostics::Failure,
    facts::is_of_function,
    ir::*,
    ops::func,
};

/// Makes the derivative of a prepared function; returns the new function.
pub fn synthesise<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> Result<Op<'c>, Failure> {
    if !func::is_defined(function) {
        return Err(explain::no_body(&signature.callee, function.location()));
    }
    match signature.mode {
        Mode::Forward => forward(engine, function, signature, name),
        Mode::Gradient => gradient(engine, function, signature, name),
        Mode::Augment => split::augment(engine, function, signature, name),
        Mode::Reverse => split::reverse(engine, function, signature, name),
    }
}

/// The parameters of a derivative: for each parameter of the function its value and its shadows, then seeds.
pub struct Parameters<'c> {
    /// The values that stand for parameters and their shadows.
    pub bindings: Bindings<'c>,
    /// The seeds, and the tape.
    pub others: Vec<Val<'c>>,
}

/// Creates the function of a derivative with an entry block.
pub fn shell<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> (Op<'c>, Parameters<'c>) {
    let context = context_of(function);
    let entry = func::entry_of(function);
    let own: Vec<_> = args(entry).map(type_of).collect();
    let returned = returned_types(function);
    let mut inputs = Vec::new();
    for (r#type, activity) in own.iter().zip(&signature.activity) {
        let shadows = if activity.has_shadow() { signature.width } else { 0 };
        inputs.extend(std::iter::repeat_n(*r#type, 1 + shadows));
    }
    inputs.extend(returned.first().into_iter().flat_map(|each| std::iter::repeat_n(*each, signature.seed_count())));
    inputs.extend((signature.mode == Mode::Reverse).then(|| ptr_type(context)));
    let outputs = signature.output_types(context, &own, returned.first().copied());
    let new = engine.declare(name, &inputs, &outputs);
    adopt(function, new);
    let block = func::add_entry(new, function.location());
    let mut values = args(block);
    let mut bindings = Bindings::default();
    for (parameter, activity) in args(entry).zip(&signature.activity) {
        bindings.bind(Item::primal(parameter), values.next());
        if activity.has_shadow() {
            bindings.bind(Item::shadow(parameter), values.by_ref().take(signature.width));
        } else if signature.runtime_activity && rule::is_address(type_of(parameter)) {
            let own = bindings.primal(parameter);
            bindings.bind(
                Item::shadow(parameter),
                own.into_iter().flat_map(|own| std::iter::repeat_n(own, signature.width)),
            );
        }
    }
    (new, Parameters { bindings, others: values.collect() })
}

/// Makes a derivative internal, with the place and options of code generation of its function, but none of the facts about
/// its behaviour.
pub fn adopt<'c>(function: Op<'c>, new: Op<'c>) {
    set_loc(new, function.location());
    Linkage::Internal.set(new);
    let name = func::passthrough_name(function);
    let mut all = attr(function, name).and_then(attr_elements).unwrap_or_default();
    all.retain(|each| func::passthrough_entry(*each).is_some_and(|(name, _)| !is_of_function(name)));
    set_attr(new, name, array_attr(context_of(function), &all));
}

/// The types that a function returns.
pub fn returned_types<'c>(function: Op<'c>) -> Vec<Ty<'c>> {
    attr_of_type(function, "function_type").and_then(function_signature).map(|(_, results)| results).unwrap_or_default()
}

fn forward<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> Result<Op<'c>, Failure> {
    let analysis = engine.analyse(function, signature)?;
    let activity = engine.activity(analysis);
    let (new, Parameters { bindings, .. }) = shell(engine, function, signature, name);
    let mut sweep = Forward {
        b: Builder::at_end(context_of(function), func::entry_of(new)),
        engine,
        activity: &activity,
        analysis,
        plan: None,
        skipped: unneeded::stores(function, signature),
        place: Place::SameFunction,
        width: signature.width,
        bindings,
        instances: Instances::default(),
    };
    sweep.engine.report_forward(function, &activity, signature.width);
    let end = sweep.block(func::entry_of(function))?;
    let returned: Vec<_> = end.into_iter().flat_map(operands).collect();
    let mut outputs = if signature.primal_return { sweep.primals(returned.iter().copied()) } else { Vec::new() };
    if signature.result != ResultActivity::Const {
        for value in returned {
            outputs.extend(sweep.companions(value));
        }
    }
    func::ret(&sweep.b, &outputs);
    Ok(new)
}

fn gradient<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> Result<Op<'c>, Failure> {
    let context = context_of(function);
    let analysis = engine.analyse(function, signature)?;
    let activity = engine.activity(analysis);
    let (new, Parameters { bindings, others: seeds }) = shell(engine, function, signature, name);
    let Some(layout) = Layout::of(engine.module) else { return Ok(new) };
    let late = late::stores(function, &engine.effects(function));
    let mut skipped = unneeded::stores(function, signature);
    let late: Vec<_> = late.into_iter().filter(|store| skipped.insert(op_key(*store))).collect();
    let between = Between { place: Place::SameFunction, skipped: &skipped, kept: &[] };
    let plan = engine.plan(function, (analysis, signature.width), between)?;
    let reads = Contents::of(engine, function, between);
    let subject = Subject {
        function,
        activity: &activity,
        reads: &reads,
        place: Place::SameFunction,
        width: signature.width,
        layout: &layout,
        calls: &plan.calls,
    };
    engine.set_arena(None);
    let mut sweep = Forward {
        b: Builder::at_end(context, func::entry_of(new)),
        engine,
        activity: &activity,
        analysis,
        plan: Some(&plan),
        skipped,
        place: Place::SameFunction,
        width: signature.width,
        bindings,
        instances: Instances::default(),
    };
    sweep.open_root();
    let end = sweep.block(func::entry_of(function))?;
    let returned: Vec<_> = end.into_iter().flat_map(operands).collect();
    let mut outputs = if signature.primal_return { sweep.primals(returned.iter().copied()) } else { Vec::new() };
    let Forward { b, engine, bindings, instances, .. } = sweep;
    let mut sweep = Reverse::new(b, engine, &subject, &plan, (bindings, instances));
    if signature.result == ResultActivity::Active {
        for value in &returned {
            let one = |sweep: &Reverse<'_, 'c>| constant(&sweep.b, type_of(*value), 1.0);
            let lanes: Lanes<'c> =
                (0..signature.width).map(|lane| seeds.get(lane).copied().unwrap_or_else(|| one(&sweep))).collect();
            sweep.seed(*value, lanes);
        }
    }
    sweep.block(func::entry_of(function))?;
    for (parameter, activity) in args(func::entry_of(function)).zip(&signature.activity) {
        if *activity == Activity::Out {
            outputs.extend(sweep.adjoints.take_all(&sweep.b, parameter, signature.width));
        }
    }
    for store in late {
        let mut map = ValueMap::new();
        operands(store).for_each(|value| map.insert(value, sweep.at_hand.primal(value).unwrap_or(value)));
        clone_at(&sweep.b, store, &mut map);
    }
    if let Some(arena) = sweep.engine.used_arena() {
        sweep.engine.call(&sweep.b, Runtime::End, &[arena]);
    }
    func::ret(&sweep.b, &outputs);
    Ok(new)
}
