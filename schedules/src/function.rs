//! A schedule of one function: preparation, rewriting and emission.

use crate::instructions::Library;
use crate::limits::{NotLimited, limited};
use crate::prepare::prepare;
use crate::procedure::{Order, Procedure};
use crate::script::syntax::Schedule;
use crate::script::{Program, Settings, Traced, run};
use crate::{codes, emit, read};
use analysis::{effects::Effects, function_facts::NO_SPAWN, symbols::Symbols};
use dialects::{
    diagnostics::Diagnostic,
    ir::*,
    ops::func,
    pass::{PipelineOptions, run_pipeline},
};
use std::rc::Rc;

/// A schedule with what it is applied by.
#[derive(Clone, Copy)]
pub(crate) struct Task<'t, 'c> {
    pub program: &'t Program,
    pub schedule: &'t Schedule,
    pub settings: Settings<'t>,
    /// The instructions that it can use.
    pub library: &'t Rc<Library<'c>>,
    /// Whether parallel loops are executed in order.
    pub is_serial: bool,
}

/// The steps of a schedule with the loops before it, if texts were asked for.
#[derive(Default)]
pub(crate) struct Steps {
    pub before: Option<String>,
    pub after: Vec<Traced>,
    /// The configuration fields in which the function may leave other values than as it was written.
    pub changed_fields: Vec<String>,
    /// Whether threads execute loops of the function.
    pub has_threads: bool,
}

/// A schedule that was not applied.
pub(crate) struct Stopped {
    pub diagnostic: Diagnostic,
    /// Whether it is a refusal, as opposed to a mistake in the schedule.
    pub is_refusal: bool,
    /// The steps that were applied before.
    pub steps: Steps,
}

impl Stopped {
    fn refusal(diagnostic: Diagnostic, steps: Steps) -> Box<Self> {
        Box::new(Self { diagnostic, is_refusal: true, steps })
    }
}

/// A schedule that was found, with the procedure after it.
pub(crate) struct Found<'c> {
    pub procedure: Procedure<'c>,
    /// The steps, as statements of the language.
    pub steps: Vec<String>,
    /// The number of rewrites that they are for.
    pub count: usize,
}

/// The most rewrites that may be made, and the reason why not more.
pub(crate) struct Limit {
    pub count: usize,
    pub reason: String,
}

/// A function that was rewritten.
pub(crate) struct Rewritten {
    /// The steps, as statements of the language.
    pub steps: Vec<String>,
    /// Whether threads execute iterations.
    pub has_threads: bool,
}

/// Brings a function into affine form, reads it, lets `find` rewrite it, and emits it. `effects` is called for the function in affine form. While
/// the result cannot be emitted, `find` is called again with a lower limit. Returns the steps; `None` if the function cannot be read, or
/// nothing is found. The function may have another form then.
pub(crate) fn rewrite_by<'c>(
    function: Op<'c>,
    library: &Rc<Library<'c>>,
    effects: &mut dyn FnMut() -> Rc<Effects<'c>>,
    find: impl Fn(Procedure<'c>, &Limit) -> Option<Found<'c>>,
) -> Option<Rewritten> {
    let procedure = prepared(function, library, effects).ok()?;
    let mut limit = Limit { count: usize::MAX, reason: String::new() };
    loop {
        let attempt = |procedure| find(procedure, &limit).ok_or(());
        let found = limited(&procedure, attempt, |found| &found.procedure).ok()?;
        match emit::emit(&found.procedure) {
            Ok(()) => return Some(Rewritten { has_threads: has_threads(&found.procedure), steps: found.steps }),
            Err(refused) => {
                let count = found.count.min(limit.count).checked_sub(1)?;
                limit = Limit { count, reason: refused.message };
            }
        }
    }
}

/// Brings a function into affine form and reads it.
fn prepared<'c>(
    function: Op<'c>,
    library: &Rc<Library<'c>>,
    effects: &mut dyn FnMut() -> Rc<Effects<'c>>,
) -> Result<Procedure<'c>, Box<Stopped>> {
    let failed = || {
        let message = "it cannot be brought into affine form";
        Stopped::refusal(Diagnostic::error_at(codes::NOT_READ, function.location(), message), Steps::default())
    };
    let affine = prepare().text_on_function().ok_or_else(failed)?;
    run_pipeline(function, &affine, &PipelineOptions::default()).map_err(|_| failed())?;
    let mut procedure = read::read(function, &effects()).map_err(|not_read| {
        let name = symbol_name(function).unwrap_or_default();
        let message = format!("`{name}` cannot be scheduled: {}", not_read.reason);
        Stopped::refusal(Diagnostic::error_at(codes::NOT_READ, not_read.location, message), Steps::default())
    })?;
    procedure.library = Rc::clone(library);
    Ok(procedure)
}

/// Brings a function into affine form, reads it, rewrites it, and emits it. `effects` is called for the function in affine form.
///
/// # Errors
/// Mistakes in the schedule, and refusals. The function is in affine form then, and otherwise as before.
pub(crate) fn rewrite<'c>(
    function: Op<'c>,
    task: Task<'_, 'c>,
    effects: &mut dyn FnMut() -> Rc<Effects<'c>>,
) -> Result<Steps, Box<Stopped>> {
    let procedure = prepared(function, task.library, effects)?;
    let before = task.settings.keeps_texts.then(|| procedure.text());
    let apply = |procedure| run(task.program, task.schedule, procedure, task.settings);
    let mut report = match limited(&procedure, apply, |report| &report.procedure) {
        Ok(report) => report,
        Err(NotLimited::Rewrite(refused)) => {
            let steps = Steps { before, after: refused.trace, ..Steps::default() };
            let (diagnostic, is_refusal) = (refused.diagnostic, refused.is_refusal);
            return Err(Box::new(Stopped { diagnostic, is_refusal, steps }));
        }
        Err(NotLimited::TooWide(report, refused)) => {
            let steps = Steps { before, after: report.trace, ..Steps::default() };
            return Err(Stopped::refusal(refused.diagnostic(), steps));
        }
    };
    if task.is_serial {
        make_serial(&mut report.procedure);
    }
    let has_threads = has_threads(&report.procedure);
    let steps = Steps { before, after: report.trace, changed_fields: report.changed_fields, has_threads };
    match emit::emit(&report.procedure) {
        Ok(()) => Ok(steps),
        Err(not_emitted) => Err(Stopped::refusal(not_emitted.diagnostic(), steps)),
    }
}

/// Whether threads execute iterations of a loop.
fn has_threads(procedure: &Procedure<'_>) -> bool {
    procedure.loops().any(|(_, each)| each.order == Order::Parallel)
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

/// The facts that threads break: they are inferred again afterwards.
const OF_SERIAL_FUNCTIONS: [&str; 4] = ["nosync", "nofree", "norecurse", NO_SPAWN];

/// Removes facts from a function with parallel loops, and from all that call it.
pub(crate) fn forget_facts(function: Op<'_>) {
    let module = ancestors(function).find(|each| has_trait(*each, Trait::SymbolTable)).unwrap_or(function);
    let symbols = Symbols::new(module);
    let mut changed = vec![function];
    let mut next = 0;
    while let Some(callee) = changed.get(next).copied() {
        next += 1;
        remove_facts(callee, &OF_SERIAL_FUNCTIONS);
        let calls_it = |op: Op<'_>| has_trait(op, Trait::Call) && symbols.callee(op) == Some(callee);
        let is_caller = |each: &Op<'_>| !changed.contains(each) && any_op(*each, calls_it);
        let callers: Vec<_> = functions(module).into_iter().filter(is_caller).collect();
        changed.extend(callers);
    }
}

/// Removes attributes that are names alone from those of a function for LLVM and headers.
fn remove_facts(function: Op<'_>, facts: &[&str]) {
    let name = func::passthrough_name(function);
    let mut all = attr(function, name).and_then(attr_elements).unwrap_or_default();
    all.retain(|each| attr_text(*each).is_none_or(|text| !facts.contains(&text)));
    if has_attr(function, name) {
        set_attr(function, name, array_attr(context_of(function), &all));
    }
}
