//! Replaces requests for derivatives by calls of functions that it generates.
//!
//! The functions to differentiate are copied into a private module and brought into the prepared form there
//! ([`crate::prepare`]); the originals keep their signature and their form. Requests in functions that are differentiated
//! themselves come first ([`crate::nested`]).

use crate::DifferentiateOptions;
use crate::addresses::used_by_address;
use crate::engine::Engine;
use crate::{
    aggregates, by_value, carriers, complex, context, copies, explain, export, idioms, imported, inactive_variables,
    members, prepare, runtime, separate, sorts, statements, synthesise::synthesise, vectors,
};
use dialects::{
    autodiff::{Request, Signature},
    diagnostics::{Diagnostic, Failure},
    ir::*,
    ops::{func, llvm},
    pass::{Changed, PassCx, PassResult, Pipeline, PipelineOptions, run_pipeline, verify},
};
use std::collections::{BTreeMap, BTreeSet};
use transforms::interprocedural::resolve_calls::is_callee_known;

/// Runs the pass on a module.
pub fn differentiate<'c>(module: Op<'c>, options: &DifferentiateOptions, cx: &mut PassCx<'c>) -> PassResult {
    let exported = export::make_all(module, options, cx)?;
    let requests = Request::all(module);
    let has_contexts = context::are_used(module);
    if requests.is_empty() && !has_contexts {
        return Ok(Changed::from(statements::erase_all(module) > 0 || exported));
    }
    let names: Vec<_> = requests.iter().map(|request| request.callee()).collect();
    let copy = copies::copy(module, &names)
        .ok_or_else(|| cx.error(crate::codes::NO_BODY, module.location(), "the module cannot be copied"))?;
    let private = module_op(&copy);
    statements::apply(module, private);
    inactive_variables::detach(private)?;
    imported::apply(private)?;
    let mut derivatives = Derivatives::new(options);
    prepared(private, options.early)?;
    let mut engine = Engine::new(private)?;
    engine.reports = options.report;
    engine.needed.addresses = used_by_address(module).into_iter().filter_map(symbol_name).map(str::to_owned).collect();
    derivatives.answer_nested(&mut engine, &names, |failure, by| {
        let request = requests[by];
        explain::requested(failure, &request.signature(), request.op().location())
    })?;
    for request in &requests {
        let (signature, at) = (request.signature(), request.op().location());
        let made = derivatives.request(&mut engine, signature.clone(), at);
        let complete = made.and_then(|()| derivatives.complete(&mut engine));
        complete.map_err(|failure| explain::requested(failure, &signature, at))?;
    }
    engine.make_entries();
    if has_contexts {
        engine.describe_variables();
    }
    engine.sound()?;
    let kept = std::mem::take(&mut engine.kept);
    let new: Vec<_> = derivatives.made.values().filter_map(|name| engine.function(name)).collect();
    let of_program = || functions(module).into_iter().find(|each| func::is_defined(*each));
    if let Some(model) = new.first().copied().or_else(of_program) {
        runtime::define(private, model);
    }
    complex::define(private);
    let made = derivatives.made.values().map(String::as_str);
    let roots: Vec<_> = made.chain(engine.common_forms()).chain(kept.iter().map(String::as_str)).collect();
    statements::erase_all(private);
    copies::keep_reachable(private, &[&roots[..], &context::OF_PROGRAM].concat());
    finished(private)?;
    for name in derivatives.made.values().map(String::as_str).chain(engine.common_forms()) {
        lookup_symbol(private, name).into_iter().for_each(|made| Linkage::Internal.set(made));
    }
    let names = derivatives.made.values().chain(&kept);
    let mut new: Vec<_> = names.filter_map(|name| lookup_symbol(private, name)).collect();
    new.extend(context::functions_of_program(module, private));
    copies::move_back(private, module, &new);
    copies::keep(module, &kept);
    for request in requests {
        derivatives.replace(request);
    }
    statements::erase_all(module);
    Ok(Changed::Yes)
}

/// Runs the preparation on a private module.
pub(crate) fn prepared(module: Op<'_>, early: bool) -> Result<(), Failure> {
    run(module, prepare::describe())?;
    functions(module).into_iter().for_each(separate::forget);
    complex::canonicalise(module);
    members::take_apart(module);
    idioms::unify_variables(module);
    run(module, if early { prepare::structure_only() } else { prepare::structure() })?;
    if !early {
        inlined(module)?;
    }
    sorts::expand(module);
    by_value::make_copies(module);
    aggregates::split(module);
    if early && idioms::may_occur(module) {
        run(module, prepare::fold())?;
    }
    idioms::raise(module);
    carriers::retype(module);
    vectors::expand(module);
    run(module, if early { prepare::normalise() } else { prepare::simplify() })?;
    if verify(module) { Ok(()) } else { Err(not_prepared(module)) }
}

/// Runs a part of the preparation. The whole is verified at its end: that takes a fifth of the time if it is done after each
/// pass, as the checks of a pass that runs by itself do.
fn run(module: Op<'_>, part: Pipeline) -> Result<(), Failure> {
    let options = PipelineOptions { verify_each: false, ..PipelineOptions::default() };
    run_pipeline(module, &part.text(), &options).map_err(|_| not_prepared(module))
}

fn not_prepared(module: Op<'_>) -> Failure {
    Diagnostic::error_at(crate::codes::NOT_PREPARED, module.location(), "the preparation failed").into()
}

/// How often calls are inlined whose callees become known by inlining others.
const ROUNDS: usize = 8;

/// Inlines calls, and again as long as that makes the callees of others known.
fn inlined(module: Op<'_>) -> Result<(), Failure> {
    for _ in 0..ROUNDS {
        run(module, prepare::inline())?;
        if !functions(module).into_iter().flat_map(llvm::Call::all).any(|call| is_callee_known(&call)) {
            break;
        }
    }
    Ok(())
}

/// Simplifies new derivatives.
pub(crate) fn finished(module: Op<'_>) -> Result<(), Failure> {
    inactive_variables::attach(module);
    let failed = || -> Failure {
        Diagnostic::error_at(crate::codes::NOT_PREPARED, module.location(), "a derivative is invalid").into()
    };
    // Passes expect valid operations, and the caller verifies what they leave.
    if !verify(module) {
        return Err(failed());
    }
    let options = PipelineOptions { verify_each: false, ..PipelineOptions::default() };
    run_pipeline(module, &prepare::finish().text(), &options).map_err(|_| failed())?;
    functions(module).into_iter().for_each(separate::separate);
    Ok(())
}

/// The derivatives that exist, by what was asked for.
pub(crate) struct Derivatives {
    /// The names of the functions.
    pub made: BTreeMap<Signature, String>,
    /// The derivatives all of whose callees have bodies.
    complete: BTreeSet<String>,
    /// Whether functions are not optimised before.
    pub early: bool,
}

impl Derivatives {
    /// No derivatives.
    pub(crate) fn new(options: &DifferentiateOptions) -> Self {
        Self { made: BTreeMap::new(), complete: BTreeSet::new(), early: options.early }
    }

    /// Makes the derivative for a signature. The function has no requests.
    pub(crate) fn request<'c>(
        &mut self,
        engine: &mut Engine<'c>,
        signature: Signature,
        at: Loc<'c>,
    ) -> Result<(), Failure> {
        if self.made.contains_key(&signature) {
            return Ok(());
        }
        let Some(mut function) = engine.function(&signature.callee) else {
            return Err(explain::no_body(&signature.callee, at));
        };
        let mut own = signature.clone();
        if imported::is_exported(function) {
            function = imported::caller_of(engine, function);
            own.callee = symbol_name(function).unwrap_or_default().to_owned();
        }
        if let Some(jump) = copies::unprepared(function).filter(|_| func::is_defined(function)) {
            let text = format!("'{}' has control flow without structure", signature.callee);
            let remedy =
                "write loops and conditionals instead of jumps, or register a custom derivative of the function";
            let diagnostic = Diagnostic::error_at(crate::codes::NOT_PREPARED, jump.location(), text);
            return Err(diagnostic.note(None, remedy).into());
        }
        let name = engine.fresh(&format!("{}.{}", signature.callee, suffix(&signature)));
        let new = synthesise(engine, function, &own, &name)?;
        engine.sound()?;
        // The program calls it, so inlining must not remove it here.
        Linkage::External.set(new);
        self.made.insert(signature, name);
        Ok(())
    }

    /// Makes what the derivatives so far call, and lets them begin with cleared shadows of global variables.
    pub(crate) fn complete<'c>(&mut self, engine: &mut Engine<'c>) -> Result<(), Failure> {
        engine.make_variants()?;
        engine.make_tangents()?;
        engine.sound()?;
        for name in self.made.values() {
            if let Some(function) = engine.function(name).filter(|_| self.complete.insert(name.clone())) {
                engine.clear_shadows(function);
            }
        }
        Ok(())
    }

    /// Replaces a request by a call of its derivative.
    pub(crate) fn replace(&self, request: Request<'_>) {
        let Some(name) = self.made.get(&request.signature()) else { return };
        let op = request.op();
        let b = Builder::before(op);
        let types: Vec<_> = results(op).map(type_of).collect();
        let call = func::call(&b, name, &operands(op).collect::<Vec<_>>(), &types);
        replace_op(op, &results(call).collect::<Vec<_>>());
    }
}

/// The last part of the name of a derivative.
fn suffix(signature: &Signature) -> &'static str {
    use dialects::autodiff::Mode;
    match signature.mode {
        Mode::Forward => "forward",
        Mode::Gradient => "gradient",
        Mode::Augment => "augment",
        Mode::Reverse => "reverse",
    }
}
