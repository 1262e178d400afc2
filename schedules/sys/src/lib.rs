//! Operations of MLIR's transform dialect that apply rules of schedules. What they do is a function of the crate `schedules`.

use dialects::diagnostics::Diagnostic;
use dialects::ir::{Attr, Op, OperationLike, attr, attr_string, context_of, is_op};
use dialects::pass::guarded;
use mlir_sys::MlirOperation;
use std::sync::{Mutex, PoisonError};

/// The fate of a function.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScheduleAnswer {
    /// It is rewritten.
    Done,
    /// It was refused, and an error was emitted, which scripts may handle.
    Refused,
    /// There is a mistake in the script, and an error was emitted.
    Wrong,
}

/// An operation of a script.
#[derive(Clone, Copy, Debug)]
pub enum Step<'c> {
    /// `transform.schedule.rule`: the name of the rule, and a dictionary of its arguments.
    Rule(&'c str, Attr<'c>),
    /// `transform.schedule.script`: the statements.
    Script(&'c str),
}

impl<'c> Step<'c> {
    /// The step that an operation is.
    pub fn of(op: Op<'c>) -> Option<Self> {
        if is_op(op, "transform.schedule.rule") {
            return Some(Self::Rule(attr_string(op, "rule")?, attr(op, "arguments")?));
        }
        is_op(op, "transform.schedule.script").then(|| attr_string(op, "text").map(Self::Script)).flatten()
    }
}

/// Rewrites a function as an operation of a script says: gets the operation, the root of the program that the script
/// transforms, and the function. If the answer is not `Done`, an error was emitted, and the caller restores the function.
pub type Apply = for<'c> fn(step: Op<'c>, root: Op<'c>, function: Op<'c>) -> ScheduleAnswer;

static APPLY: Mutex<Option<Apply>> = Mutex::new(None);

unsafe extern "C" {
    fn rmlirRegisterScheduleSteps(
        apply: unsafe extern "C" fn(MlirOperation, MlirOperation, MlirOperation) -> ScheduleAnswer,
    );
}

/// Adds the operations to all contexts that are made from now on. Again, it only replaces the function.
pub fn register(apply: Apply) {
    *APPLY.lock().unwrap_or_else(PoisonError::into_inner) = Some(apply);
    // SAFETY: operations of scripts call the function, with operations that live during the call.
    unsafe { rmlirRegisterScheduleSteps(call) }
}

unsafe extern "C" fn call(step: MlirOperation, root: MlirOperation, function: MlirOperation) -> ScheduleAnswer {
    // SAFETY: the caller passes operations that live during the call, and no other thread accesses.
    let (step, root, function) = unsafe { (Op::from_raw(step), Op::from_raw(root), Op::from_raw(function)) };
    let apply = *APPLY.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(apply) = apply else { return ScheduleAnswer::Wrong };
    guarded(|| apply(step, root, function)).unwrap_or_else(|message| {
        let text = format!("internal error in a rule of schedules: {message}");
        Diagnostic::error_at("RM9000", step.location(), text).emit(context_of(step), Some(step.location()));
        ScheduleAnswer::Wrong
    })
}
