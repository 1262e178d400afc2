//! Executes schedules.

use super::cursors::{Cursors, History};
use super::program::Program;
use super::syntax::*;
use super::values::{Run, Stop, Value, mistake};
use crate::codes;
use crate::procedure::{ArrayId, Condition, Procedure};
use crate::rules::{Rule, TABLE};
use dialects::diagnostics::Diagnostic;
use std::collections::BTreeMap;

/// The number of statements that a schedule may execute.
pub const MAX_STEPS: usize = 100_000;
/// The number of expressions that a schedule may compute.
pub(super) const MAX_EXPRESSIONS: usize = 10_000_000;
/// The greatest depth of expressions, with those around the calls of definitions that they are in.
pub(super) const MAX_EXPRESSION_DEPTH: usize = 400;
/// The number of times that the block of a `repeat` may be executed.
pub const MAX_REPEATS: usize = 1_000;
/// The greatest depth of blocks, with those of definitions that are called.
const MAX_DEPTH: usize = 150;

/// How schedules are executed.
#[derive(Clone, Copy)]
pub struct Settings<'s> {
    /// The rules that there are.
    pub rules: &'s [Rule],
    /// Values for parameters of schedules: `function.parameter`.
    pub parameters: &'s [(String, i64)],
    /// Whether [`Traced::after`] is wanted.
    pub keeps_texts: bool,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Self { rules: TABLE, parameters: &[], keeps_texts: false }
    }
}

/// A step of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The file that the step stands in.
    pub file: String,
    /// The line that it begins in.
    pub line: u32,
    /// The rule with its arguments.
    pub rule: String,
    /// The procedure after it.
    pub after: String,
}

/// A condition that a schedule assumes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// The file of the `assume`.
    pub file: String,
    /// Its line.
    pub line: u32,
    /// The conditions as text.
    pub text: String,
    /// The conditions.
    pub conditions: Vec<Condition>,
}

/// The result of a schedule.
#[derive(Clone, Debug)]
pub struct Report<'c> {
    /// The procedure after it.
    pub procedure: Procedure<'c>,
    /// The rules that were applied, without those that a `try` undid.
    pub trace: Vec<Traced>,
    /// The conditions that it believes without a proof.
    pub assumptions: Vec<Assumption>,
    /// The configuration fields in which it may leave other values than the function as it was written.
    pub changed_fields: Vec<String>,
}

/// A schedule that was not applied.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The first mistake in the schedule, or the first rule that is refused outside of `try` and `repeat`.
    pub diagnostic: Diagnostic,
    /// Whether a rule was refused.
    pub is_refusal: bool,
    /// The rules that were applied before.
    pub trace: Vec<Traced>,
}

impl From<Box<Refused>> for Diagnostic {
    fn from(refused: Box<Refused>) -> Self {
        refused.diagnostic
    }
}

/// Applies a schedule of a program to the procedure of its function.
///
/// # Errors
/// See [`Refused`].
pub fn run<'c>(
    program: &Program,
    schedule: &Schedule,
    procedure: Procedure<'c>,
    settings: Settings<'_>,
) -> Result<Report<'c>, Box<Refused>> {
    let mut runner = Runner::new(program, settings, procedure);
    let result =
        runner.parameters(schedule).and_then(|parameters| runner.block(&schedule.at, &schedule.body, parameters));
    match result {
        Ok(()) => {
            let Runner { procedure, trace, assumptions, .. } = runner;
            let fields = procedure.changed_fields().into_iter();
            let changed_fields = fields.map(|field| procedure.library.field(field).to_owned()).collect();
            Ok(Report { procedure, trace, assumptions, changed_fields })
        }
        Err(stop) => {
            let Stop { diagnostic, is_refusal } = *stop;
            Err(Box::new(Refused { diagnostic, is_refusal, trace: runner.trace }))
        }
    }
}

/// The state of a schedule.
pub(super) struct Runner<'r, 'c> {
    pub program: &'r Program,
    pub settings: Settings<'r>,
    pub procedure: Procedure<'c>,
    pub history: History,
    /// The variables of the blocks around, outer ones first, up to the definition or schedule.
    pub frame: Vec<BTreeMap<String, Value>>,
    pub trace: Vec<Traced>,
    pub assumptions: Vec<Assumption>,
    /// The number of rules that were applied.
    pub applied: usize,
    steps: usize,
    pub expressions: usize,
    pub expression_depth: usize,
    depth: usize,
}

/// The state that a `try` restores.
struct Snapshot<'c> {
    procedure: Procedure<'c>,
    history: History,
    frame: Vec<BTreeMap<String, Value>>,
    trace: usize,
    assumptions: usize,
}

impl<'r, 'c> Runner<'r, 'c> {
    /// The state in front of the first statement.
    pub fn new(program: &'r Program, settings: Settings<'r>, procedure: Procedure<'c>) -> Self {
        Self {
            program,
            settings,
            procedure,
            history: History::default(),
            frame: Vec::new(),
            trace: Vec::new(),
            assumptions: Vec::new(),
            applied: 0,
            steps: 0,
            expressions: 0,
            expression_depth: 0,
            depth: 0,
        }
    }

    /// The value of a variable.
    pub fn variable(&self, name: &str) -> Option<&Value> {
        self.frame.iter().rev().find_map(|block| block.get(name))
    }

    /// The names of the procedure as it is now.
    pub fn cursors(&self, within: Option<ArrayId>) -> Cursors<'_, 'c> {
        Cursors { procedure: &self.procedure, history: &self.history, within }
    }

    /// The values of the parameters of a schedule.
    fn parameters(&mut self, schedule: &'r Schedule) -> Run<BTreeMap<String, Value>> {
        let mut values = BTreeMap::new();
        let prefix = format!("{}.", schedule.function);
        let settings = self.settings.parameters;
        for (name, _) in settings {
            let known =
                name.strip_prefix(&prefix).is_none_or(|own| schedule.parameters.iter().any(|each| each.name == own));
            if !known {
                let message = format!("`{name}` is set, but the schedule has no such parameter");
                return Err(mistake(codes::SETTING, &schedule.at, message));
            }
        }
        for parameter in &schedule.parameters {
            let set = settings.iter().rev().find(|(name, _)| name.strip_prefix(&prefix) == Some(&parameter.name));
            let value = match (set, &parameter.default) {
                (Some((_, value)), _) => *value,
                (None, Some(default)) => {
                    self.frame.push(values.clone());
                    let value = self.number(default);
                    self.frame.clear();
                    value?
                }
                (None, None) => {
                    let message = format!("parameter `{}` has no default and is not set", parameter.name);
                    return Err(mistake(codes::SETTING, &parameter.at, message));
                }
            };
            values.insert(parameter.name.clone(), Value::Number(value));
        }
        Ok(values)
    }

    /// Executes a block with these variables.
    pub fn block(&mut self, at: &At, body: &'r [Statement], variables: BTreeMap<String, Value>) -> Run<()> {
        if self.depth >= MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} blocks and definitions in each other");
            return Err(mistake(codes::NESTING, at, message));
        }
        self.depth += 1;
        self.frame.push(variables);
        let result = body.iter().try_for_each(|each| self.statement(each));
        self.frame.pop();
        self.depth -= 1;
        result
    }

    fn step(&mut self, at: &At) -> Run<()> {
        self.steps += 1;
        if self.steps <= MAX_STEPS {
            return Ok(());
        }
        Err(mistake(codes::TOO_MANY_STEPS, at, format!("more than {MAX_STEPS} statements are executed")))
    }

    pub fn statement(&mut self, statement: &'r Statement) -> Run<()> {
        let at = &statement.at;
        self.step(at)?;
        match &statement.form {
            Form::Let(name, value) => {
                let value = self.evaluate(value)?;
                let value = self.bound(value);
                if let Some(block) = self.frame.last_mut() {
                    block.insert(name.clone(), value);
                }
                Ok(())
            }
            Form::For(name, first, last, body) => self.counted(at, name, first, last.as_ref(), body),
            Form::If(arms, otherwise) => {
                for (condition, body) in arms {
                    if self.number(condition)? != 0 {
                        return self.block(at, body, BTreeMap::new());
                    }
                }
                self.block(at, otherwise, BTreeMap::new())
            }
            Form::Try(body, otherwise) => match self.attempt(at, body)? {
                true => Ok(()),
                false => self.block(at, otherwise, BTreeMap::new()),
            },
            Form::Repeat(body) => self.repeat(at, body),
            Form::Variant(name, condition, body) => self.variant(at, name, condition, body),
            Form::Condition(trust, condition) => self.condition(at, *trust, condition),
            Form::Apart(names) => self.apart(at, names),
            Form::Allow(permission, name) => self.allow(at, permission, name),
            Form::Action(call) => self.evaluate(call).map(|_| ()),
        }
    }

    fn counted(
        &mut self,
        at: &At,
        name: &str,
        first: &'r Expression,
        last: Option<&'r Expression>,
        body: &'r [Statement],
    ) -> Run<()> {
        let one = |runner: &mut Self, value| {
            runner.step(at)?;
            runner.block(at, body, BTreeMap::from([(name.to_owned(), value)]))
        };
        if let Some(last) = last {
            let (first, last) = (self.number(first)?, self.number(last)?);
            return (first..=last).try_for_each(|number| one(self, Value::Number(number)));
        }
        match self.evaluate(first)? {
            Value::List(values) => values.into_iter().try_for_each(|value| {
                let value = self.bound(value);
                one(self, value)
            }),
            value => Err(mistake(codes::WRONG_KIND, &first.at, format!("`{value}` is no list"))),
        }
    }

    /// Executes a block. If something in it is refused, restores the state and returns false.
    fn attempt(&mut self, at: &At, body: &'r [Statement]) -> Run<bool> {
        let snapshot = Snapshot {
            procedure: self.procedure.clone(),
            history: self.history.clone(),
            frame: self.frame.clone(),
            trace: self.trace.len(),
            assumptions: self.assumptions.len(),
        };
        match self.block(at, body, BTreeMap::new()) {
            Ok(()) => Ok(true),
            Err(stop) if stop.is_refusal => {
                self.procedure = snapshot.procedure;
                self.history = snapshot.history;
                self.frame = snapshot.frame;
                self.trace.truncate(snapshot.trace);
                self.assumptions.truncate(snapshot.assumptions);
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }

    fn repeat(&mut self, at: &At, body: &'r [Statement]) -> Run<()> {
        for _ in 0..MAX_REPEATS {
            self.step(at)?;
            let applied = self.applied;
            if !self.attempt(at, body)? {
                return Ok(());
            }
            if self.applied == applied {
                let message = "the block applies no rule, so that nothing can end the `repeat`";
                return Err(mistake(codes::NO_PROGRESS, at, message));
            }
        }
        let message = format!("the block was executed {MAX_REPEATS} times, and nothing in it was refused");
        Err(mistake(codes::NO_PROGRESS, at, message))
    }
}
