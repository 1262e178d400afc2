//! Derivatives on request of a Rust program: a function of a module in, a function with its derivative out.

use crate::{DifferentiateOptions, create, synthesise::adopt};
use dialects::{
    autodiff::{Activity, Signature},
    ir::*,
    melior::diagnostic::Diagnostic,
    ops::{OpKind, func},
    pass::{Pipeline, PipelineError, PipelineOptions, run_pipeline, verify},
};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The reason why there is no derivative; the module is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The module does not define the function.
    NoFunction(String),
    /// The signature does not fit the function; the text says why.
    Signature(String),
    /// The function has no derivative: the errors and their notes, as `file:line:column: severity: text`.
    Refused(Vec<String>),
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFunction(name) => write!(f, "the module defines no function '{name}'"),
            Self::Signature(text) => f.write_str(text),
            Self::Refused(messages) => f.write_str(&messages.join("\n")),
        }
    }
}

impl std::error::Error for RequestError {}

/// Adds a function with the derivative that a signature asks for to a module, and returns its name, which begins with that of the
/// differentiated function. The function is visible to other modules. Its parameters are the operands of the request, and its results are
/// those of the request, as the dialect `autodiff` describes them: for a gradient, the parameters with the shadows behind them, and the
/// adjoints of those that are [`Activity::Out`].
///
/// The module is verified, has a data layout, and is in the form of the front end or structured. The passes of this crate are registered.
///
/// # Errors
/// A function that is missing, a signature that does not fit it, and everything that has no derivative.
pub fn gradient(module: Op<'_>, signature: &Signature) -> Result<String, RequestError> {
    let missing = || RequestError::NoFunction(signature.callee.clone());
    let function = lookup_symbol(module, &signature.callee).ok_or_else(missing)?;
    if !matches!(OpKind::of(function), OpKind::Func(_)) || !func::is_defined(function) {
        return Err(missing());
    }
    let own = func::inputs(function);
    if own.len() != signature.activity.len() {
        let (name, parameters, given) = (&signature.callee, own.len(), signature.activity.len());
        let text = format!("'{name}' has {parameters} parameters, and the signature has activities of {given}");
        return Err(RequestError::Signature(text));
    }
    let is_special = |at: &usize| PassedValue::argument(function, *at).has_any(&ValueFact::PASSED_SPECIALLY);
    if let Some(at) = (0..own.len()).find(is_special) {
        let text = format!("parameter {} of '{}' is a structure that is passed by value", at + 1, signature.callee);
        return Err(RequestError::Signature(text));
    }
    let new = define(module, function, signature);
    let (messages, collected) = collect(module, || {
        // The module verifies the symbols that its operations name.
        if !verify(module) {
            return Err(true);
        }
        let pipeline = Pipeline::new("request", "The derivative that a program asks for.").add(
            create::differentiate(DifferentiateOptions::default()),
            "The request becomes a call of the derivative.",
        );
        run_pipeline(module, &pipeline.text(), &PipelineOptions::default()).map_err(|error| match error {
            PipelineError::Text(_) | PipelineError::Pass => false,
        })
    });
    match collected {
        Ok(()) => Ok(symbol_name(new).unwrap_or_default().to_owned()),
        Err(is_invalid) => {
            erase(new);
            Err(if is_invalid { RequestError::Signature(messages.join("\n")) } else { RequestError::Refused(messages) })
        }
    }
}

/// Defines a function that passes its parameters to a request and returns the results.
fn define<'c>(module: Op<'c>, function: Op<'c>, signature: &Signature) -> Op<'c> {
    let context = context_of(module);
    let own = func::inputs(function);
    let result = crate::synthesise::returned_types(function).first().copied();
    let mut inputs = Vec::new();
    for (ty, activity) in own.iter().zip(&signature.activity) {
        let has_shadow = matches!(activity, Activity::Dup | Activity::DupNoneed);
        inputs.extend(std::iter::repeat_n(*ty, 1 + if has_shadow { signature.width } else { 0 }));
    }
    inputs.extend(result.into_iter().flat_map(|ty| std::iter::repeat_n(ty, signature.seed_count())));
    if inputs.len() < signature.input_count() {
        inputs.push(ptr_type(context));
    }
    let outputs = signature.output_types(context, &own, result);
    let b = Builder::at_end(context, body(module, 0));
    let name = free_symbol(module, &format!("{}_derivative", signature.callee));
    let new = func::func(&b, &name, function_type(context, &inputs, &outputs), false);
    adopt(function, new);
    Linkage::External.set(new);
    let inside = Builder::at_end(context, func::add_entry(new, function.location()));
    let values: Vec<_> = args(func::entry_of(new)).collect();
    let request = signature.build(&inside, &values, &outputs);
    func::ret(&inside, &results(request.op()).collect::<Vec<_>>());
    new
}

/// Runs `work` and returns the diagnostics that it reports.
fn collect<R>(module: Op<'_>, work: impl FnOnce() -> R) -> (Vec<String>, R) {
    let all: Arc<Mutex<Vec<String>>> = Arc::default();
    let list = Arc::clone(&all);
    let context = context_of(module);
    let handler = context.attach_diagnostic_handler(move |diagnostic| {
        render(&diagnostic, &mut list.lock().unwrap_or_else(PoisonError::into_inner));
        true
    });
    let result = work();
    context.detach_diagnostic_handler(handler);
    let messages = std::mem::take(&mut *all.lock().unwrap_or_else(PoisonError::into_inner));
    (messages, result)
}

/// Adds a diagnostic and its notes as lines.
fn render(diagnostic: &Diagnostic<'_>, lines: &mut Vec<String>) {
    let severity = format!("{:?}", diagnostic.severity()).to_lowercase();
    let place = place_of(diagnostic.location()).unwrap_or_default();
    let place =
        if place.line == 0 { String::new() } else { format!("{}:{}:{}: ", place.file, place.line, place.column) };
    lines.push(format!("{place}{severity}: {diagnostic}"));
    for note in (0..diagnostic.note_count()).filter_map(|at| diagnostic.note(at).ok()) {
        render(&note, lines);
    }
}
