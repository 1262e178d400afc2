//! Applies the schedules that are attached to a module, and those in a file.
//!
//! Each function with a schedule is brought into affine form, read, rewritten as the schedule says, and emitted.
//! Functions without one are not touched. If a step is refused, the error says why, and there is no output.

use crate::function::{Steps, Stopped, Task, forget_facts, rewrite};
use crate::instructions::Library;
use crate::rules::TABLE;
use crate::script::syntax::{At, Schedule};
use crate::script::{INLINE, Origin, Program, Settings, Traced, inlined_function, parse_body};
use crate::{ApplySchedulesOptions, codes, files};
use analysis::{effects::Effects, symbols::Symbols};
use dialects::{
    diagnostics::{Diagnostic, Failure, Severity},
    ir::*,
    ops::func,
    pass::{Changed, PassCx, PassResult},
    schedules::{Body, Role, Source, imported_file, take},
};
use std::rc::Rc;
use transforms::interprocedural::inline_calls::inline_into;

/// The pass.
pub fn apply_schedules<'c>(module: Op<'c>, options: &ApplySchedulesOptions, cx: &mut PassCx<'c>) -> PassResult {
    let malformed = || cx.error(codes::ATTRIBUTE, module.location(), "the attributes with schedules are malformed");
    let (mut sources, mut settings) = take(module).ok_or_else(malformed)?;
    if !options.file.is_empty() {
        sources.extend(files::read(&options.file)?);
    }
    settings.extend(options.set.split(',').filter(|each| !each.is_empty()).map(str::to_owned));
    let parameters = settings.iter().map(|each| setting(each)).collect::<Result<Vec<_>, _>>()?;
    let mut unused = parameters.clone();
    let mut done: Vec<String> = Vec::new();
    let library = Rc::new(library(module)?);
    for source in &sources {
        let Some(program) = program(source, &sources)? else { continue };
        for schedule in program.schedules() {
            if done.contains(&schedule.function) {
                let message = format!("there are two schedules of `{}`", schedule.function);
                return Err(Diagnostic::error(codes::DUPLICATE, schedule.at.place(), message).into());
            }
            done.push(schedule.function.clone());
            unused.retain(|(name, _)| !name.starts_with(&format!("{}.", schedule.function)));
            let settings = Settings { rules: TABLE, parameters: &parameters, keeps_texts: options.trace };
            let task = Task { program: &program, schedule, settings, library: &library, is_serial: options.serial };
            apply(module, task, cx)?;
        }
    }
    if let Some((name, _)) = unused.first() {
        let message = format!("a value is given for `{name}`, but its function has no schedule");
        return Err(Diagnostic::error(codes::SETTING, None, message).into());
    }
    Ok(Changed::from(!done.is_empty()))
}

/// The program of a text with schedules; `None` if it is only there because another one imports it.
pub(crate) fn program(source: &Source, all: &[Source]) -> Result<Option<Program>, Failure> {
    match &source.role {
        Role::Import => Ok(None),
        Role::File => load(source, all).map(Some),
        Role::Body(body) => of_body(source, body).map(Some),
    }
}

/// The schedule whose statements the source has for a function.
fn of_body(source: &Source, body: &Body) -> Result<Program, Failure> {
    let at = At { file: source.file.as_str().into(), line: body.line, column: body.column };
    let origin = if body.is_exact { Origin::Begins(at.clone()) } else { Origin::Is(at.clone()) };
    let (function, parameters) = (body.function.clone(), Vec::new());
    let schedule = Schedule { at, function, parameters, body: parse_body(origin, &source.text)? };
    Ok(Program::of_schedule(schedule)?)
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
fn apply<'c>(module: Op<'c>, task: Task<'_, 'c>, cx: &mut PassCx<'c>) -> Result<(), Failure> {
    let schedule = task.schedule;
    let function = Symbols::new(module).get(&schedule.function).filter(|each| func::Func::is(*each));
    let function = function.filter(|each| entry_block(region(*each, 0)).is_some());
    let Some(function) = function else {
        let message = format!("there is no function `{}` here", schedule.function);
        let note = format!("the functions are {}", names(module).join(", "));
        return Err(Diagnostic::error(codes::NO_FUNCTION, schedule.at.place(), message).note(None, note).into());
    };
    let inlined = inline(module, function, task.program, schedule, cx)?;
    let schedule = &Schedule { body: schedule.body[inlined..].to_vec(), ..schedule.clone() };
    let mut effects = || {
        cx.invalidate(function);
        cx.invalidate(module);
        cx.analysis::<Effects>(function)
    };
    let has_threads = match rewrite(function, Task { schedule, ..task }, &mut effects) {
        Ok(steps) => {
            trace(function, schedule, &steps);
            steps.has_threads
        }
        Err(stopped) => {
            let Stopped { diagnostic, steps, .. } = *stopped;
            trace(function, schedule, &steps);
            return Err(diagnostic.into());
        }
    };
    if has_threads {
        forget_facts(function);
    }
    cx.invalidate(function);
    cx.invalidate(module);
    Ok(())
}

/// The instructions of a module.
fn library(module: Op<'_>) -> Result<Library<'_>, Failure> {
    Ok(Library::of(module).map_err(|refused| refused.diagnostic())?)
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

/// The names of the functions with bodies in a module.
fn names(module: Op<'_>) -> Vec<&str> {
    let has_body = |each: &Op<'_>| func::Func::is(*each) && entry_block(region(*each, 0)).is_some();
    functions(module).into_iter().filter(has_body).filter_map(symbol_name).collect()
}

/// Prints the loops before a schedule and after each of its steps, if their texts were asked for.
fn trace(function: Op<'_>, schedule: &Schedule, steps: &Steps) {
    let say = |at, message: String| {
        let (code, severity, notes) = (codes::TRACE, Severity::Remark, Vec::new());
        let remark = Diagnostic { code, severity, location: at, message, notes };
        remark.emit(context_of(function), None);
    };
    let Some(before) = &steps.before else { return };
    say(schedule.at.place(), format!("`{}` as it is read:\n{before}", schedule.function));
    let place = |step: &Traced| Place { file: step.file.clone(), line: step.line, column: 1 };
    for step in &steps.after {
        say(Some(place(step)), format!("after {}:\n{}", step.rule, step.after));
    }
    if !steps.changed_fields.is_empty() {
        let fields: Vec<_> = steps.changed_fields.iter().map(|each| format!("`{each}`")).collect();
        let fields = fields.join(", ");
        let message = format!("at the end `{}` may leave other values than before in {fields}", schedule.function);
        say(steps.after.last().map(place), message);
    }
}
