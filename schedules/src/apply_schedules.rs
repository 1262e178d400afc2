//! Applies the schedules that are attached to a module.
//!
//! Each function with a schedule is brought into affine form ([`prepare`]), read, rewritten as the schedule says, and emitted.
//! Functions without one are not touched. If a step is refused, the error says why, and there is no output.

use crate::attached::{self, Source, imported_file};
use crate::instructions::Library;
use crate::prepare::prepare;
use crate::procedure::{Order, Procedure};
use crate::rules::TABLE;
use crate::script::syntax::Schedule;
use crate::script::{INLINE, Program, Settings, Traced, inlined_function, run};
use crate::{ApplySchedulesOptions, codes, emit, read};
use analysis::{effects::Effects, symbols::Symbols};
use dialects::{
    diagnostics::{Diagnostic, Failure, Severity},
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult, PipelineOptions, run_pipeline},
};
use std::rc::Rc;
use transforms::interprocedural::inline_calls::inline_into;

/// The pass.
pub fn apply_schedules<'c>(module: Op<'c>, options: &ApplySchedulesOptions, cx: &mut PassCx<'c>) -> PassResult {
    let malformed = || cx.error(codes::ATTRIBUTE, module.location(), "the attributes with schedules are malformed");
    let (sources, settings) = attached::take(module).ok_or_else(malformed)?;
    let parameters = settings.iter().map(|each| setting(each)).collect::<Result<Vec<_>, _>>()?;
    let mut unused = parameters.clone();
    let mut done: Vec<String> = Vec::new();
    let library = Rc::new(library(module, cx)?);
    for source in sources.iter().filter(|each| !each.is_import) {
        let program = load(source, &sources)?;
        for schedule in program.schedules() {
            if done.contains(&schedule.function) {
                let message = format!("there are two schedules of `{}`", schedule.function);
                return Err(Diagnostic::error(codes::DUPLICATE, schedule.at.place(), message).into());
            }
            done.push(schedule.function.clone());
            unused.retain(|(name, _)| !name.starts_with(&format!("{}.", schedule.function)));
            let settings = Settings { rules: TABLE, parameters: &parameters, keeps_texts: options.trace };
            apply(module, &program, schedule, (settings, options.serial), (Rc::clone(&library), cx))?;
        }
    }
    if let Some((name, _)) = unused.first() {
        let message = format!("a value is given for `{name}`, but its function has no schedule");
        return Err(Diagnostic::error(codes::SETTING, None, message).into());
    }
    Ok(Changed::from(!done.is_empty()))
}

/// A parameter of a schedule with its value, from `function.parameter=8`.
fn setting(text: &str) -> Result<(String, i64), Failure> {
    let parsed = text.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
    let parsed = parsed.filter(|(name, _)| name.split_once('.').is_some_and(|(a, b)| !a.is_empty() && !b.is_empty()));
    parsed.map(|(name, value)| (name.to_owned(), value)).ok_or_else(|| {
        let message = format!("`{text}` is not of the form `function.parameter=8`");
        Diagnostic::error(codes::SETTING, None, message).into()
    })
}

/// Parses a file, with the attached ones that it imports.
fn load(source: &Source, sources: &[Source]) -> Result<Program, Failure> {
    let mut imported = |name: &str, from: &str| {
        let path = imported_file(from, name);
        sources.iter().find(|each| each.file == path).map(|each| (each.file.clone(), each.text.clone()))
    };
    Ok(Program::load(&source.file, &source.text, TABLE, &mut imported)?)
}

/// Applies the schedule of one function.
fn apply<'c>(
    module: Op<'c>,
    program: &Program,
    schedule: &Schedule,
    (settings, is_serial): (Settings<'_>, bool),
    (library, cx): (Rc<Library<'c>>, &mut PassCx<'c>),
) -> Result<(), Failure> {
    let function = Symbols::new(module).get(&schedule.function).filter(|each| func::Func::is(*each));
    let function = function.filter(|each| entry_block(region(*each, 0)).is_some());
    let Some(function) = function else {
        let message = format!("there is no function `{}` here", schedule.function);
        let note = format!("the functions are {}", names(module).join(", "));
        return Err(Diagnostic::error(codes::NO_FUNCTION, schedule.at.place(), message).note(None, note).into());
    };
    let inlined = inline(module, function, program, schedule, cx)?;
    let schedule = &Schedule { body: schedule.body[inlined..].to_vec(), ..schedule.clone() };
    let failed = || cx.error(codes::NOT_READ, function.location(), "it cannot be brought into affine form");
    let affine = prepare().text_on_function().ok_or_else(failed)?;
    run_pipeline(function, &affine, &PipelineOptions::default()).map_err(|_| failed())?;
    cx.invalidate(function);
    cx.invalidate(module);
    let mut procedure = {
        let effects = cx.analysis::<Effects>(function);
        read::read(function, &effects).map_err(|refused| {
            let message = format!("`{}` cannot be scheduled: {}", schedule.function, refused.reason);
            Diagnostic::error_at(codes::NOT_READ, refused.location, message)
        })?
    };
    procedure.library = library;
    let before = settings.keeps_texts.then(|| procedure.text());
    let outcome = run(program, schedule, procedure, settings);
    if let Some(before) = before {
        let steps = outcome.as_ref().map_or_else(|refused| &refused.trace, |report| &report.trace);
        trace(function, schedule, &before, steps);
    }
    let mut report = outcome.map_err(Diagnostic::from)?;
    if is_serial {
        make_serial(&mut report.procedure);
    }
    emit::emit(&report.procedure).map_err(|refused| refused.diagnostic())?;
    cx.invalidate(function);
    cx.invalidate(module);
    Ok(())
}

/// The instructions of a module.
fn library<'c>(module: Op<'c>, cx: &mut PassCx<'c>) -> Result<Library<'c>, Failure> {
    Library::of(module, cx).map_err(|(function, reason)| {
        let name = symbol_name(function).unwrap_or_default();
        cx.error(codes::NOT_AN_INSTRUCTION, function.location(), format!("`{name}` is no instruction: {reason}"))
    })
}

/// Inlines the calls of the functions that the first statements of a schedule name: `inline(g)`. Returns the number of these statements.
fn inline<'c>(
    module: Op<'c>,
    function: Op<'c>,
    program: &Program,
    schedule: &Schedule,
    cx: &mut PassCx<'c>,
) -> Result<usize, Failure> {
    let named = schedule.body.iter().map_while(|statement| Some((&statement.at, inlined_function(statement)?)));
    let named: Vec<_> = named.take_while(|_| program.definition(INLINE).is_none()).collect();
    for (at, name) in &named {
        let fail = |message: String| Diagnostic::error(codes::NOT_READ, at.place(), message);
        match inline_into(module, function, name, cx.analysis::<Symbols>(module)) {
            Ok(0) => return Err(fail(format!("`{}` does not call a function `{name}`", schedule.function)).into()),
            Ok(_) => {}
            Err((call, reason)) => {
                let error = fail(format!("a call of `{name}` cannot be inlined: {reason}"));
                return Err(error.note(place_of(call.location()), "the call").into());
            }
        }
        cx.invalidate(function);
        cx.invalidate(module);
    }
    Ok(named.len())
}

/// Makes parallel loops sequential ones.
fn make_serial(procedure: &mut Procedure<'_>) {
    let all: Vec<_> = procedure.loops().map(|(id, _)| id).collect();
    for id in all {
        if let Some(each) = procedure.as_loop_mut(id).filter(|each| each.order == Order::Parallel) {
            each.order = Order::Sequential;
        }
    }
}

/// The names of the functions with bodies in a module.
fn names(module: Op<'_>) -> Vec<&str> {
    let has_body = |each: &Op<'_>| func::Func::is(*each) && entry_block(region(*each, 0)).is_some();
    functions(module).into_iter().filter(has_body).filter_map(symbol_name).collect()
}

/// Prints the loops before a schedule and after each of its steps.
fn trace(function: Op<'_>, schedule: &Schedule, before: &str, steps: &[Traced]) {
    let say = |at, message: String| {
        let (code, severity, notes) = (codes::TRACE, Severity::Remark, Vec::new());
        let remark = Diagnostic { code, severity, location: at, message, notes };
        remark.emit(context_of(function), None);
    };
    say(schedule.at.place(), format!("`{}` as it is read:\n{before}", schedule.function));
    for step in steps {
        let place = Place { file: step.file.clone(), line: step.line, column: 1 };
        say(Some(place), format!("after {}:\n{}", step.rule, step.after));
    }
}
