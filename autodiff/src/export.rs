//! Derivatives for other files: those that `-fautodiff-export` asks for. `dialects::facts::derivative` describes them.
//!
//! Each is made in a private copy of its own, so that a function that cannot be differentiated leaves nothing behind. The
//! augmented function saves all that the reverse sweep reads and its caller may overwrite.

use crate::activity::untouched_arguments;
use crate::copies;
use crate::differentiate::{Derivatives, finished, prepared};
use crate::engine::Engine;
use crate::members::FIXED;
use crate::synthesise::returned_types;
use crate::tangent::{Tangent, declare_tangent};
use crate::variant::{Key, Variant};
use crate::{DifferentiateOptions, codes, complex, explain, imported, inactive_variables, rule, runtime, statements};
use analysis::function_facts::set_passthrough;
use dialects::{
    autodiff::{Activity, Mode, ResultActivity, Signature},
    diagnostics::{Diagnostic, Failure},
    facts::{
        ExportedDerivative,
        derivative::{ATTRIBUTE, Part, Passed, Returned, TapeSize, Wanted},
        text_checksum,
    },
    ir::*,
    ops::{func, llvm},
    pass::PassCx,
};
use rustc_hash::FxHashSet;

/// Makes the derivatives that the functions of a module are marked with, and lists them in their attributes. Returns whether
/// there are any. A function that cannot be differentiated is an error if it is required, otherwise a remark.
pub fn make_all<'c>(module: Op<'c>, options: &DifferentiateOptions, cx: &mut PassCx<'c>) -> Result<bool, Failure> {
    let marked: Vec<_> = functions(module).into_iter().map(|function| (function, Wanted::take(function))).collect();
    let mut any = false;
    for (function, wanted) in marked {
        let Some(name) = symbol_name(function).filter(|_| func::is_defined(function)) else { continue };
        for (number, each) in wanted.iter().enumerate() {
            any = true;
            let export = final_definition(function).and_then(|()| Export::new(module, name, options));
            match export.and_then(|export| export.make(each)) {
                Ok(derivative) => {
                    set_passthrough(function, &format!("{ATTRIBUTE}{}", number + 1), Some(&derivative.to_string()));
                }
                Err(failure) if each.is_required => {
                    let named = |first: Diagnostic| first.note(None, format!("'-fautodiff-export=' names '{name}'"));
                    return Err(failure.diagnostics().iter().cloned().map(named).collect::<Vec<_>>().into());
                }
                Err(failure) => {
                    let why = failure.diagnostics().first().map(|first| first.message.clone()).unwrap_or_default();
                    let text = format!("no derivative of '{name}' is exported: {why}");
                    cx.remark(codes::NOT_EXPORTED, function.location(), text, None);
                }
            }
        }
    }
    Ok(any)
}

/// An error for a function that another definition may replace, of which a header says nothing.
fn final_definition(function: Op<'_>) -> Result<(), Failure> {
    match Linkage::of(function) == Some(Linkage::External) && func::is_dso_local(function) {
        true => Ok(()),
        false => Err(refused(function, "another definition may replace it when the program is linked or loaded")),
    }
}

/// A function in a private copy.
struct Export<'m, 'c> {
    module: Op<'c>,
    name: &'m str,
    copy: Module<'c>,
    derivatives: Derivatives,
    options: &'m DifferentiateOptions,
}

impl<'m, 'c> Export<'m, 'c> {
    fn new(module: Op<'c>, name: &'m str, options: &'m DifferentiateOptions) -> Result<Self, Failure> {
        let failed = || Diagnostic::error_at(codes::NO_BODY, module.location(), "the module cannot be copied").into();
        let copy = copies::copy(module, &[name]).ok_or_else(failed);
        let derivatives = Derivatives::new(options);
        copy.map(|copy| Self { module, name, copy, derivatives, options })
    }

    /// Makes the three functions and adds them to the module.
    fn make(mut self, wanted: &Wanted) -> Result<ExportedDerivative, Failure> {
        let private = module_op(&self.copy);
        statements::apply(self.module, private);
        inactive_variables::detach(private)?;
        imported::apply(private)?;
        if let Some(function) = lookup_symbol(private, self.name) {
            set_attr(function, FIXED, unit_attr(context_of(function)));
        }
        prepared(private, self.options.early)?;
        let mut engine = Engine::new(private)?;
        let missing = || explain::no_body(self.name, self.module.location());
        self.derivatives.answer_nested(&mut engine, &[self.name], |failure, _| failure)?;
        let function = engine.function(self.name).ok_or_else(missing)?;
        check(private, function)?;
        // A derivative that the program states is used by calls.
        let is_stated = statements::is_opaque(function) || statements::is_inactive(function);
        let function = if is_stated { imported::caller_of(&mut engine, function) } else { function };
        let (variant, tangent) = make_parts(&mut engine, function, wanted)?;
        if engine.calls_pointers() {
            let text = "it calls functions through pointers, whose derivatives other files would have to bring";
            return Err(refused(function, text));
        }
        // The description is that of the function as it was differentiated.
        let derivative = describe(&engine, &variant, &tangent, wanted)?;
        runtime::define(private, function);
        complex::define(private);
        let made = self.derivatives.made.values().map(String::as_str);
        let roots: Vec<_> = variant.names.iter().map(String::as_str).chain([tangent.name()]).chain(made).collect();
        statements::erase_all(private);
        copies::keep_reachable(private, &roots);
        finished(private)?;
        let mut new = Vec::new();
        let parts = [Part::Augmented, Part::Reverse, Part::Forward];
        for (old, part) in variant.names.iter().map(String::as_str).chain([tangent.name()]).zip(parts) {
            let Some(made) = lookup_symbol(private, old) else { return Err(missing()) };
            if !rename_symbol(made, &derivative.symbol(self.name, part), private) {
                return Err(refused(function, "its derivatives cannot be named"));
            }
            Linkage::External.set(made);
            remove_attr(made, "sym_visibility");
            new.push(made);
        }
        for name in self.derivatives.made.values() {
            lookup_symbol(private, name).into_iter().for_each(|made| Linkage::Internal.set(made));
        }
        copies::move_back(private, self.module, &new);
        Ok(derivative)
    }
}

fn refused(function: Op<'_>, why: &str) -> Failure {
    Diagnostic::error_at(codes::NOT_EXPORTED, function.location(), why).into()
}

/// An error for a function whose derivative depends on what other files do: one with variables of the program that may hold
/// derivatives from call to call, or with vectors, which files may pass in different ways.
fn check<'c>(module: Op<'c>, function: Op<'c>) -> Result<(), Failure> {
    if let Some(jump) = copies::unprepared(function) {
        let text = "its control flow has no structure";
        return Err(Diagnostic::error_at(codes::NOT_PREPARED, jump.location(), text).into());
    }
    if func::inputs(function).into_iter().chain(returned_types(function)).any(is_vector) {
        return Err(refused(function, "it takes or returns a vector, which files may pass in different ways"));
    }
    let mut pending = vec![function];
    let mut seen = FxHashSet::default();
    while let Some(op) = pending.pop() {
        for (_, name) in symbol_uses(op).into_iter().flatten() {
            let Some(symbol) = lookup_symbol(module, name).filter(|symbol| seen.insert(op_key(*symbol))) else {
                continue;
            };
            // Private variables are made by the compiler, such as those of sanitizers.
            let is_own = Linkage::of(symbol) == Some(Linkage::Private);
            let keeps =
                |global: llvm::Global<'_>| !is_own && !global.constant() && global.global_type().is_none_or(may_keep);
            if llvm::Global::of(symbol).is_some_and(keeps) {
                return Err(refused(
                    function,
                    &format!("the variable '{name}' may keep derivatives from call to call"),
                ));
            }
            pending.push(symbol);
        }
    }
    Ok(())
}

/// Whether a variable of a type may hold derivatives: it has numbers, pointers or bytes.
fn may_keep(r#type: Ty<'_>) -> bool {
    match (llvm_struct_fields(r#type), llvm_array_element(r#type)) {
        (Some(fields), _) => fields.into_iter().any(may_keep),
        (None, Some(element)) => int_width(element) == Some(8) || may_keep(element),
        (None, None) => int_width(r#type).is_none(),
    }
}

/// The activities of the parameters in a mode, and of the result.
fn signature<'c>(function: Op<'c>, mode: Mode, wanted: &Wanted) -> Signature {
    let of = |(at, r#type): (usize, &Ty<'c>)| match (rule::is_address(*r#type), rule::carries_derivative(*r#type), mode)
    {
        _ if wanted.constant.contains(&(at + 1)) => Activity::Const,
        (true, ..) | (_, true, Mode::Forward) => Activity::Dup,
        (_, true, _) => Activity::Out,
        _ => Activity::Const,
    };
    let activity = func::inputs(function).iter().enumerate().map(of).collect();
    let result = match returned_types(function).first() {
        Some(r#type) if rule::is_address(*r#type) => ResultActivity::Dup,
        Some(r#type) if rule::carries_derivative(*r#type) => ResultActivity::Active,
        _ => ResultActivity::Const,
    };
    let name = symbol_name(function).unwrap_or_default();
    Signature { width: wanted.width.max(1), ..Signature::new(mode, name, activity, result) }
}

/// Makes the functions of a derivative in the private module.
fn make_parts<'c>(
    engine: &mut Engine<'c>,
    function: Op<'c>,
    wanted: &Wanted,
) -> Result<(Variant<'c>, Tangent<'c>), Failure> {
    let key = |engine: &mut Engine<'c>, mode| -> Result<Key, Failure> {
        let mut signature = signature(function, mode, wanted);
        let untouched = untouched_arguments((engine.module, &engine.types()), function, &signature);
        for (activity, _) in signature.activity.iter_mut().zip(untouched).filter(|(_, untouched)| *untouched) {
            *activity = Activity::Const;
        }
        let analysis = engine.analyse_export(function, &signature)?;
        Ok(Key { function: signature.callee, analysis, width: signature.width, kept: Vec::new() })
    };
    let reverse = key(engine, Mode::Augment)?;
    let variant = engine.variant_for(&reverse, function.location())?;
    let variant = variant.ok_or_else(|| refused(function, "it has no reverse sweep"))?;
    engine.make_variants()?;
    let forward = key(engine, Mode::Forward)?;
    let tangent = declare_tangent(engine, &forward, function.location())?;
    engine.make_tangents()?;
    Ok((variant, tangent))
}

/// The description of a derivative; an error if forward and reverse mode differ in what they take.
fn describe<'c>(
    engine: &Engine<'c>,
    variant: &Variant<'c>,
    tangent: &Tangent<'c>,
    wanted: &Wanted,
) -> Result<ExportedDerivative, Failure> {
    let passed = |(at, (value, shadows)): (usize, (Val<'c>, usize))| match shadows > 0 {
        true => Passed::Dup,
        false if variant.activity.is_active(value) => Passed::Out,
        false if wanted.constant.contains(&(at + 1)) => Passed::Constant,
        false => Passed::None,
    };
    let parameters: Vec<_> = variant.parameters().enumerate().map(passed).collect();
    let returned = variant.returned();
    let result = match returned.first() {
        None => Returned::Nothing,
        Some(value) if variant.activity.has_shadow(*value) => Returned::Dup,
        Some(value) if variant.activity.is_active(*value) => Returned::Active,
        Some(_) => Returned::None,
    };
    let has = |passed: &Passed| matches!(passed, Passed::Dup | Passed::Out);
    let is_same =
        tangent.parameters().into_iter().map(|value| tangent.has_companion(value)).eq(parameters.iter().map(has));
    let of_result = matches!(result, Returned::Dup | Returned::Active);
    if !is_same || tangent.returned().first().is_some_and(|value| tangent.has_companion(*value) != of_result) {
        return Err(refused(variant.function, "its derivatives in forward and reverse mode take other arguments"));
    }
    let frames = variant.plan.tape.frames();
    let calls = variant.plan.calls.values().any(|interface| interface.has_tape);
    let tape = match frames {
        _ if !variant.has_tape => TapeSize::None,
        [root] if !calls => TapeSize::Bytes(root.size),
        _ => TapeSize::Pointer,
    };
    let version = text_checksum(format!("{}\n{parameters:?} {result:?}\n{}", types(variant), layout(engine, variant)));
    Ok(ExportedDerivative { parameters, result, width: variant.key.width, tape, version })
}

/// The types of the parameters and results of a function, as text.
fn types(variant: &Variant<'_>) -> String {
    let list = |types: Vec<Ty<'_>>| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    format!("({}) -> ({})", list(func::inputs(variant.function)), list(returned_types(variant.function)))
}

/// The layout of the tape of a variant and of those that it calls, as text.
fn layout<'c>(engine: &Engine<'c>, variant: &Variant<'c>) -> String {
    let mut text = String::new();
    let mut pending = vec![variant.clone()];
    let mut seen = FxHashSet::default();
    while let Some(variant) = pending.pop() {
        text.push_str(&format!("{}:", variant.key.function));
        for frame in variant.plan.tape.frames() {
            let fields = frame.fields.iter().map(|field| format!("{}@{}", field.r#type, field.offset));
            text.push_str(&format!("{:?}[{}]{} ", frame.shape, fields.collect::<Vec<_>>().join(","), frame.size));
        }
        text.push('\n');
        let mut called: Vec<_> = variant.plan.calls.values().filter_map(|interface| interface.key.clone()).collect();
        called.sort_unstable();
        called.dedup();
        called.retain(|key| seen.insert(key.clone()));
        pending.extend(called.iter().filter_map(|key| engine.variant(key)));
    }
    text
}
