//! The two functions of a gradient in two parts, for users: they call those of a variant, and the tape between them is an
//! arena in the heap that knows its root frame.

use crate::engine::Engine;
use crate::item::Item;
use crate::rule;
use crate::runtime::{ROOT, Runtime};
use crate::synthesise::{Parameters, returned_types, shell};
use crate::variant::{Key, Variant, declare_adjoint, declare_augmented};
use dialects::{
    autodiff::{Activity, ResultActivity, Signature},
    diagnostics::Failure,
    ir::*,
    ops::{
        func,
        llvm::{self, GepFlags, GepIndex},
    },
};

/// The variant that both functions of a signature call.
fn variant<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
) -> Result<Option<Variant<'c>>, Failure> {
    let analysis = engine.analyse(function, signature)?;
    let key = Key {
        function: signature.callee.clone(),
        analysis,
        width: signature.width,
        kept: signature.not_overwritten.clone(),
    };
    engine.variant_for(&key, function.location())
}

/// The arguments for the parameters of a variant.
fn arguments<'c>(variant: &Variant<'c>, parameters: &Parameters<'c>) -> Vec<Val<'c>> {
    let mut all = Vec::new();
    for (parameter, shadows) in variant.parameters() {
        all.extend(parameters.bindings.primal(parameter));
        if shadows > 0 {
            all.extend(parameters.bindings.get(Item::shadow(parameter)).into_iter().flatten());
        }
    }
    all
}

/// The address of the root frame in a tape.
fn root<'c>(b: &Builder<'c>, tape: Val<'c>) -> Val<'c> {
    llvm::gep(b, tape, &[GepIndex::Constant(ROOT)], int_type(b.context(), 8), GepFlags::InboundsNuw)
}

const ADDRESS: AccessFacts<'static> =
    AccessFacts { alignment: Some(8), tbaa: None, alias_scopes: None, noalias_scopes: None, volatile: false };

/// Makes the function that runs the forward sweep and returns the tape.
pub fn augment<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> Result<Op<'c>, Failure> {
    let Some(variant) = variant(engine, function, signature)? else { return Ok(function) };
    declare_augmented(engine, &variant);
    let (new, parameters) = shell(engine, function, signature, name);
    let b = Builder::at_end(context_of(function), func::entry_of(new));
    let tape = engine.call(&b, Runtime::Begin, &[]);
    let mut all = arguments(&variant, &parameters);
    all.push(tape);
    let types = variant.augmented_results(b.context());
    let call = func::call(&b, &variant.names[0], &all, &types);
    let returned: Vec<_> = results(call).collect();
    if let Some(frame) = returned.last().filter(|_| variant.has_tape) {
        llvm::store(&b, *frame, root(&b, tape), &ADDRESS);
    }
    let own = returned_types(function).len();
    let mut outputs = vec![tape];
    if signature.primal_return {
        outputs.extend(&returned[..own]);
    }
    if matches!(signature.result, ResultActivity::Dup | ResultActivity::Noneed) {
        let shadows = returned.len() - own - usize::from(variant.has_tape);
        match shadows {
            0 => outputs.extend(returned[..own].iter().flat_map(|value| std::iter::repeat_n(*value, signature.width))),
            _ => outputs.extend(&returned[own..own + shadows]),
        }
    }
    func::ret(&b, &outputs);
    Ok(new)
}

/// Makes the function that runs the reverse sweep and ends the tape.
pub fn reverse<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    signature: &Signature,
    name: &str,
) -> Result<Op<'c>, Failure> {
    let Some(variant) = variant(engine, function, signature)? else { return Ok(function) };
    declare_adjoint(engine, &variant);
    let (new, parameters) = shell(engine, function, signature, name);
    let b = Builder::at_end(context_of(function), func::entry_of(new));
    let Some((tape, seeds)) = parameters.others.split_last() else { return Ok(new) };
    let mut all = arguments(&variant, &parameters);
    for value in variant.active_results() {
        let given = if signature.result == ResultActivity::Active { seeds } else { &[] };
        let zero = || rule::zero(&b, type_of(value));
        all.extend((0..signature.width).map(|lane| given.get(lane).copied().unwrap_or_else(zero)));
    }
    if variant.has_tape {
        all.push(llvm::load(&b, ptr_type(b.context()), root(&b, *tape), &ADDRESS));
    }
    let active = variant.active_parameters();
    let call = func::call(&b, &variant.names[1], &all, &variant.lanes(&active));
    engine.call(&b, Runtime::Delete, &[*tape]);
    let adjoints: Vec<_> = results(call).collect();
    let mut outputs = Vec::new();
    for (parameter, activity) in args(func::entry_of(function)).zip(&signature.activity) {
        if *activity != Activity::Out {
            continue;
        }
        match active.iter().position(|each| *each == parameter) {
            Some(at) => outputs.extend(&adjoints[at * signature.width..(at + 1) * signature.width]),
            None => outputs.extend((0..signature.width).map(|_| rule::zero(&b, type_of(parameter)))),
        }
    }
    func::ret(&b, &outputs);
    Ok(new)
}
