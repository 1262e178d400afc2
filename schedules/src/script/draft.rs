//! Schedules that are written step by step, for those who look at the loops after each one.

use super::cursors::{Cursors, History, base};
use super::program::Program;
use super::run::{Refused, Runner, Settings};
use super::syntax::{At, Schedule};
use super::values::Value;
use super::{Origin, parse_body};
use crate::codes;
use crate::procedure::{NodeId, Procedure, Statement};
use dialects::diagnostics::Diagnostic;
use std::collections::BTreeMap;

/// The most statements in a loop that a number distinguishes.
const IN_LOOP: usize = 8;

/// A schedule that is being written, with the procedure as it is after its steps.
#[derive(Clone)]
pub struct Draft<'c> {
    /// The procedure after the steps.
    pub procedure: Procedure<'c>,
    /// The steps as statements of the language.
    pub steps: Vec<String>,
    program: Program,
    at: At,
    history: History,
    /// The variables of the schedule.
    variables: BTreeMap<String, Value>,
    applied: usize,
}

impl<'c> Draft<'c> {
    /// A schedule without steps. `file` is the name of its text in messages, and `function` its function.
    ///
    /// # Errors
    /// Mistakes in the library of definitions.
    pub fn new(file: &str, function: &str, procedure: Procedure<'c>) -> Result<Self, Diagnostic> {
        let at = At { file: file.into(), line: 1, column: 1 };
        let (function, parameters, body) = (function.to_owned(), Vec::new(), Vec::new());
        let program = Program::of_schedule(Schedule { at: at.clone(), function, parameters, body })?;
        Ok(Self {
            procedure,
            steps: Vec::new(),
            program,
            at,
            history: History::default(),
            variables: BTreeMap::new(),
            applied: 0,
        })
    }

    /// Executes statements and appends them. If one is refused, nothing changes.
    ///
    /// # Errors
    /// As for [`super::run()`].
    pub fn step(&mut self, text: &str) -> Result<(), Box<Refused>> {
        let wrong = |diagnostic| Box::new(Refused { diagnostic, is_refusal: false, trace: Vec::new() });
        let statements = parse_body(Origin::Is(self.at.clone()), text).map_err(wrong)?;
        let mut runner = Runner::new(&self.program, Settings::default(), self.procedure.clone());
        runner.history = self.history.clone();
        runner.frame = vec![self.variables.clone()];
        runner.applied = self.applied;
        for statement in &statements {
            runner.statement(statement).map_err(|stop| {
                let (diagnostic, is_refusal) = (stop.diagnostic, stop.is_refusal);
                Box::new(Refused { diagnostic, is_refusal, trace: Vec::new() })
            })?;
        }
        (self.procedure, self.history, self.applied) = (runner.procedure, runner.history, runner.applied);
        self.variables = runner.frame.pop().unwrap_or_default();
        self.steps.push(text.to_owned());
        Ok(())
    }

    /// A text that stands for a node, for use in the next step.
    ///
    /// # Errors
    /// No name stands for it.
    pub fn reference(&self, id: NodeId) -> Result<String, Box<Refused>> {
        let name = match (self.procedure.as_loop(id), self.procedure.as_statement(id)) {
            (Some(each), _) => each.name.clone(),
            (_, Some(Statement::Store(target, _))) => self.procedure.arrays[target.array.0].name.clone(),
            _ if self.procedure.as_if(id).is_some() => "if".to_owned(),
            (None, _) => return Err(self.unnamed()),
        };
        let cursors = Cursors { procedure: &self.procedure, history: &self.history, within: None };
        let is_it = |text: &str| cursors.node_called(&self.at, text).is_ok_and(|found| found == id);
        let plain = base(&name).to_owned();
        let all = self.procedure.named_nodes().len();
        let inside = self.procedure.nodes_of(id).into_iter().skip(1).find_map(|each| {
            let Some(Statement::Store(target, _)) = self.procedure.as_statement(each) else { return None };
            let number = cursors.writers(target.array).into_iter().position(|writer| writer == each)?;
            Some(format!("{plain} in {}#{number}", self.procedure.arrays[target.array.0].name))
        });
        let numbered = (0..all).map(|at| format!("{plain}#{at}"));
        let around = self.procedure.ancestors(id).into_iter().filter_map(|each| self.procedure.as_loop(each));
        let scoped = |name: &str| (0..IN_LOOP).map(|at| format!("{plain}#{at} in {name}")).collect::<Vec<_>>();
        // The first one of several loops of a name has no number in its own.
        let around = around.flat_map(|each| [each.name.clone(), format!("{}#0", each.name)]);
        let around: Vec<_> = around.flat_map(|name| scoped(&name)).collect();
        let mut texts = [plain.clone(), name].into_iter().chain(inside).chain(numbered).chain(around);
        texts.find(|text| is_it(text)).ok_or_else(|| self.unnamed())
    }

    /// The node that a text stands for.
    ///
    /// # Errors
    /// It stands for none, or for several ones.
    pub fn node(&self, text: &str) -> Result<NodeId, Box<Refused>> {
        let cursors = Cursors { procedure: &self.procedure, history: &self.history, within: None };
        cursors.node_called(&self.at, text).map_err(|_| self.unnamed())
    }

    /// The refusal of a step because no name stands for a node.
    pub fn unnamed(&self) -> Box<Refused> {
        let diagnostic = Diagnostic::error(codes::UNKNOWN_NAME, self.at.place(), "no name stands for the node");
        Box::new(Refused { diagnostic, is_refusal: true, trace: Vec::new() })
    }
}
