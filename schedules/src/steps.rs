//! Rules as operations of MLIR's transform dialect, `transform.schedule.rule` and `transform.schedule.script`.
//!
//! A step makes a schedule of one statement, or of those in its text, and applies it as the pass does: the function is the same as
//! after the schedule. Names are those that loops and arrays have in the function, which emission keeps.

use crate::codes;
use crate::function::{Stopped, Task, forget_facts, rewrite};
use crate::instructions::Library;
use crate::script::syntax::{Argument, At, Call, Expression, Form, Schedule, Statement, Term};
use crate::script::values::Stop;
use crate::script::{Origin, Program, Settings, parse_body, parse_expression};
use analysis::{effects::Effects, symbols::Symbols};
use dialects::{diagnostics::Diagnostic, ir::*, ops::func};
use schedule_steps_sys::{ScheduleAnswer, Step};
use std::rc::Rc;

/// Makes the operations known.
pub(crate) fn register() {
    schedule_steps_sys::register(apply);
}

fn apply<'c>(step: Op<'c>, root: Op<'c>, function: Op<'c>) -> ScheduleAnswer {
    let Err(stop) = try_apply(step, root, function) else { return ScheduleAnswer::Done };
    stop.diagnostic.emit(context_of(step), Some(step.location()));
    if stop.is_refusal { ScheduleAnswer::Refused } else { ScheduleAnswer::Wrong }
}

fn try_apply<'c>(step: Op<'c>, root: Op<'c>, function: Op<'c>) -> Result<(), Box<Stop>> {
    let mistake = |diagnostic| Box::new(Stop { diagnostic, is_refusal: false });
    let place = place_of(step.location()).unwrap_or(Place { file: "-".to_owned(), line: 0, column: 0 });
    let at = At { file: place.file.into(), line: place.line, column: place.column };
    let has_body = func::Func::is(function) && entry_block(region(function, 0)).is_some();
    let name = symbol_name(function).filter(|_| has_body && !is_ancestor(function, step));
    let Some(name) = name else {
        let message = "a step of a schedule rewrites functions that have a body, and the handle is to something else";
        let diagnostic = Diagnostic::error(codes::NO_FUNCTION, at.place(), message);
        return Err(Box::new(Stop { diagnostic, is_refusal: true }));
    };
    let body = body_of(step, &at).map_err(mistake)?;
    let schedule = Schedule { at, function: name.to_owned(), parameters: Vec::new(), body };
    let program = Program::of_schedule(schedule).map_err(mistake)?;
    let Some(schedule) = program.schedule(name) else { return Ok(()) };
    let library = Library::of(root).map_err(|refused| mistake(refused.diagnostic()))?;
    let library = &Rc::new(library);
    let task = Task { program: &program, schedule, settings: Settings::default(), library, is_serial: false };
    // The function may be a copy that no module has, as that of `transform.alternatives` is.
    let at = if parent_op(function).is_some() { function } else { root };
    let symbols = || Rc::new(Symbols::new(at));
    let result = rewrite(function, task, &mut || Rc::new(Effects::new(function, &symbols())));
    if result.as_ref().is_ok_and(|steps| steps.has_threads) {
        forget_facts(function);
    }
    result.map(|_| ()).map_err(|stopped| {
        let Stopped { diagnostic, is_refusal, .. } = *stopped;
        Box::new(Stop { diagnostic, is_refusal })
    })
}

/// The statements of a step.
fn body_of(step: Op<'_>, at: &At) -> Result<Vec<Statement>, Diagnostic> {
    match Step::of(step) {
        Some(Step::Script(text)) => parse_body(Origin::Is(at.clone()), text),
        Some(Step::Rule(rule, arguments)) => {
            let entries = dict_entries(arguments).unwrap_or_default();
            let argument = |(name, value): (&str, Attr<'_>)| {
                Ok(Argument { label: Some(name.to_owned()), value: expression(at, rule, name, value)? })
            };
            let arguments = entries.into_iter().map(argument).collect::<Result<_, Diagnostic>>()?;
            let call = Term::Call(Call { name: rule.to_owned(), arguments });
            let call = Expression { at: at.clone(), term: call };
            Ok(vec![Statement { at: at.clone(), form: Form::Action(call) }])
        }
        None => Ok(Vec::new()),
    }
}

/// The expression that an attribute stands for: integers and lists of integers as such, and texts of the language.
fn expression(at: &At, rule: &str, name: &str, value: Attr<'_>) -> Result<Expression, Diagnostic> {
    let number = |number| Expression { at: at.clone(), term: Term::Number(number) };
    if let Some(text) = attr_text(value) {
        return parse_expression(at, text);
    }
    if let Some(value) = attr_int(value) {
        return Ok(number(value));
    }
    let elements = attr_elements(value).map(|all| all.into_iter().map(attr_int).collect::<Option<Vec<_>>>());
    let list = attr_ints(value).or(elements.flatten());
    let all = list.ok_or_else(|| {
        let message =
            format!("`{name}` of `{rule}` is an integer, a list of integers or a text, and `{value}` is none");
        Diagnostic::error(codes::WRONG_KIND, at.place(), message)
    })?;
    Ok(Expression { at: at.clone(), term: Term::List(all.into_iter().map(number).collect()) })
}
