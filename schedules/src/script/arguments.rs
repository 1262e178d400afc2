//! Calls of rules and definitions: arguments, and what a call does.

use super::cursors::{Cursors, Wanted, base};
use super::messages::{list, refusal, similar};
use super::run::{Runner, Traced};
use super::syntax::*;
use super::values::{Name, Run, Stop, Target, Value, mistake};
use crate::codes;
use crate::procedure::{ArrayId, NodeId, Procedure};
use crate::rules::{self, Argument as RuleArgument, Arguments, Kind, Parameter as RuleParameter, Rule};
use std::collections::BTreeMap;

/// The statement at the beginning of a schedule that inlines the calls of a function.
pub const INLINE: &str = "inline";

/// The function whose calls a statement inlines.
pub fn inlined_function(statement: &Statement) -> Option<&str> {
    let Form::Action(Expression { term: Term::Call(call), .. }) = &statement.form else { return None };
    let [Argument { label: None, value }] = call.arguments.as_slice() else { return None };
    match &value.term {
        Term::Reference(parts) if call.name == INLINE => match parts.as_slice() {
            [Part { name, number: None }] => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// The kind of value that the argument of a parameter is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    /// A value of the language.
    Value,
    /// An integer of sizes and counters.
    Index,
    /// Conditions on such integers.
    Conditions,
}

impl Wants {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Index => Self::Index,
            Kind::Condition => Self::Conditions,
            _ => Self::Value,
        }
    }
}

/// An argument with its value.
struct Given<'r> {
    at: At,
    value: Value,
    /// The name, if the argument is a single one.
    variable: Option<&'r str>,
}

impl<'r, 'c> Runner<'r, 'c> {
    /// Calls a rule or definition, with the receiver of a method as first argument.
    pub(super) fn call(
        &mut self,
        at: &At,
        name: &str,
        receiver: Option<Value>,
        arguments: &'r [Argument],
    ) -> Run<Value> {
        let program = self.program;
        if let Some(definition) = program.definition(name) {
            return self.expand(at, definition, receiver, arguments);
        }
        if let Some(rule) = self.settings.rules.iter().find(|rule| rule.name == name) {
            return self.apply(at, rule, receiver, arguments);
        }
        if name == INLINE {
            let message = "`inline` stands at the beginning of a schedule, with the name of a function";
            return Err(mistake(codes::UNKNOWN_RULE, at, message));
        }
        let known = self.settings.rules.iter().map(|rule| rule.name).chain(program.definitions());
        let near = similar(name, known);
        let message = match near.is_empty() {
            true => format!("no rule or definition `{name}`"),
            false => format!("no rule or definition `{name}`; similar ones: {}", list(&near)),
        };
        Err(mistake(codes::UNKNOWN_RULE, at, message))
    }

    /// The arguments in the order of parameters, which are names, whether they take arguments by position, and forms.
    fn arrange(
        &mut self,
        at: &At,
        callee: &str,
        parameters: &[(&str, bool, Wants)],
        receiver: Option<Value>,
        arguments: &'r [Argument],
    ) -> Run<Vec<Option<Given<'r>>>> {
        let mut all: Vec<Option<Given<'r>>> = parameters.iter().map(|_| None).collect();
        let mut free = parameters.iter().enumerate().filter(|(_, (_, by_position, _))| *by_position).map(|(at, _)| at);
        let receiver = receiver.map(|value| (at, None, Some(value), None));
        let rest = arguments.iter().map(|each| (&each.value.at, each.label.as_deref(), None, Some(&each.value)));
        for (place, label, value, expression) in receiver.into_iter().chain(rest) {
            let slot = match label {
                Some(label) => parameters.iter().position(|(name, ..)| *name == label).ok_or_else(|| {
                    let known: Vec<_> = parameters.iter().map(|(name, ..)| format!("`{name}`")).collect();
                    let message = format!("`{callee}` has no parameter `{label}`; it has: {}", list(&known));
                    mistake(codes::UNKNOWN_PARAMETER, place, message)
                })?,
                None => free.next().ok_or_else(|| {
                    let count = parameters.iter().filter(|(_, by_position, _)| *by_position).count();
                    let message = format!("`{callee}` takes {count} arguments by position, and this is one more");
                    mistake(codes::TOO_MANY_ARGUMENTS, place, message)
                })?,
            };
            if all[slot].is_some() {
                let message = format!("parameter `{}` of `{callee}` is given twice", parameters[slot].0);
                return Err(mistake(codes::REPEATED_ARGUMENT, place, message));
            }
            let variable = expression.and_then(|each| match &each.term {
                Term::Reference(parts) => match parts.as_slice() {
                    [Part { name, number: None }] => Some(name.as_str()),
                    _ => None,
                },
                _ => None,
            });
            let value = match (value, expression) {
                (Some(value), _) => value,
                (None, Some(expression)) => self.evaluate_as(expression, parameters[slot].2)?,
                (None, None) => continue,
            };
            all[slot] = Some(Given { at: place.clone(), value, variable });
        }
        Ok(all)
    }

    fn evaluate_as(&mut self, expression: &'r Expression, form: Wants) -> Run<Value> {
        match form {
            Wants::Value => self.evaluate(expression),
            Wants::Index => self.index(expression).map(Value::Index),
            Wants::Conditions => self.conditions(expression).map(Value::Conditions),
        }
    }

    fn missing(at: &At, callee: &str, parameter: &str) -> Box<Stop> {
        mistake(codes::MISSING_ARGUMENT, at, format!("`{callee}` needs an argument for `{parameter}`"))
    }

    /// Executes the body of a definition.
    fn expand(
        &mut self,
        at: &At,
        definition: &'r Definition,
        receiver: Option<Value>,
        arguments: &'r [Argument],
    ) -> Run<Value> {
        let parameters: Vec<_> =
            definition.parameters.iter().map(|each| (each.name.as_str(), true, Wants::Value)).collect();
        let given = self.arrange(at, &definition.name, &parameters, receiver, arguments)?;
        let mut variables = BTreeMap::new();
        let mut first = None;
        for (parameter, given) in definition.parameters.iter().zip(given) {
            let value = match (given, &parameter.default) {
                (Some(given), _) => self.bound(given.value),
                // Defaults are computed in the caller, whose variables they should not depend on: they are read first.
                (None, Some(default)) => {
                    let frame = std::mem::take(&mut self.frame);
                    let value = self.evaluate(default);
                    self.frame = frame;
                    value?
                }
                (None, None) => return Err(Self::missing(at, &definition.name, &parameter.name)),
            };
            if first.is_none() {
                first = Some(Box::new(value.clone()));
            }
            variables.insert(parameter.name.clone(), value);
        }
        let frame = std::mem::take(&mut self.frame);
        let result = self.block(at, &definition.body, variables);
        self.frame = frame;
        result.map(|()| Value::Made(first, Vec::new())).map_err(|mut stop| {
            let text = format!("in `{}`, which is called here", definition.name);
            stop.diagnostic.notes.push((at.place(), text));
            stop
        })
    }

    /// Applies a rule.
    fn apply(&mut self, at: &At, rule: &Rule, receiver: Option<Value>, arguments: &'r [Argument]) -> Run<Value> {
        let (receiver, within) = match (receiver, rule.parameters.first()) {
            (Some(value), Some(RuleParameter { kind: Kind::Loop | Kind::Number | Kind::Name | Kind::Word(_), .. })) => {
                match self.only_array(&value) {
                    Some(array) => (None, Some(array)),
                    None => (Some(value), None),
                }
            }
            (receiver, _) => (receiver, None),
        };
        let parameters: Vec<_> =
            rule.parameters.iter().map(|each| (each.name, !each.is_optional, Wants::of(each.kind))).collect();
        let given = self.arrange(at, rule.name, &parameters, receiver, arguments)?;
        let first = given.first().and_then(Option::as_ref).map(|each| Box::new(self.bound(each.value.clone())));
        let mut converted = Vec::new();
        let mut texts = Vec::new();
        for (parameter, given) in rule.parameters.iter().zip(&given) {
            let Some(given) = given else {
                if !parameter.is_optional {
                    return Err(Self::missing(at, rule.name, parameter.name));
                }
                converted.push(None);
                continue;
            };
            let label = if parameter.is_optional { format!("{} = ", parameter.name) } else { String::new() };
            let value = match &given.value {
                Value::Index(index) => self.procedure.index(index),
                Value::Conditions(all) => {
                    let all: Vec<_> = all.iter().map(|each| self.procedure.condition(each)).collect();
                    all.join(" && ")
                }
                value => value.to_string(),
            };
            texts.push(format!("{label}{value}"));
            converted.push(Some(self.converted(rule, parameter, given, within)?));
        }
        let text = format!("{}({})", rule.name, texts.join(", "));
        let arguments = Arguments(converted);
        let outcome = rules::apply(rule, &self.procedure, &arguments).map_err(|reason| {
            Box::new(Stop { diagnostic: refusal(&self.procedure, rule.name, &text, at, &reason), is_refusal: true })
        })?;
        let before = self.replace(at, text, outcome.procedure);
        for (at, (parameter, given)) in rule.parameters.iter().zip(&given).enumerate() {
            let (Kind::Name, Some(given), Some(name)) = (parameter.kind, given, arguments.name(at).ok()) else {
                continue;
            };
            let made = outcome.made.iter().find(|(each, _)| *each == parameter.name).map(|(_, id)| *id);
            let made = made.or_else(|| renamed(&before, &self.procedure, name));
            let array = (before.arrays.len()..self.procedure.arrays.len()).map(ArrayId);
            if let Some(id) = array.rev().find(|id| base(&self.procedure.arrays[id.0].name) == name) {
                self.history.arrays.insert(name.to_owned(), id);
            }
            if let Some(id) = made {
                self.history.given.insert(name.to_owned(), id);
                self.name_variable(given.variable, id);
            }
        }
        Ok(Value::Made(first, outcome.made))
    }

    /// Takes the procedure after a step, and returns the one before.
    pub(super) fn replace(&mut self, at: &At, rule: String, after: Procedure<'c>) -> Procedure<'c> {
        self.history.record(&self.procedure, &after, &rule, at);
        let before = std::mem::replace(&mut self.procedure, after);
        self.applied += 1;
        let after = if self.settings.keeps_texts { self.procedure.text() } else { String::new() };
        self.trace.push(Traced { file: at.file.to_string(), line: at.line, rule, after });
        before
    }

    /// Lets a variable whose value is a name stand for the node that a rule gave the name to.
    fn name_variable(&mut self, variable: Option<&str>, id: NodeId) {
        let value = variable.and_then(|each| self.frame.iter_mut().rev().find_map(|block| block.get_mut(each)));
        if let Some(Value::Name(name)) = value {
            if let [part] = name.parts.as_mut_slice() {
                part.node = Some(id);
            }
        }
    }

    /// The array that a receiver is, if it is no loop.
    fn only_array(&self, value: &Value) -> Option<ArrayId> {
        let Value::Name(name) = value else { return None };
        let cursors = self.cursors(None);
        let array = cursors.array_named(name.word()?)?;
        cursors.node(name, Wanted::Loop).is_err().then_some(array)
    }

    fn converted(
        &self,
        rule: &Rule,
        parameter: &RuleParameter,
        given: &Given<'_>,
        within: Option<ArrayId>,
    ) -> Run<RuleArgument> {
        let cursors = self.cursors(within);
        let value = plain(&given.value);
        let wrong = |wanted: &str| {
            let message = format!("`{}` of `{}` is {wanted}, and `{}` is not", parameter.name, rule.name, given.value);
            Err(mistake(codes::WRONG_KIND, &given.at, message))
        };
        match (parameter.kind, &value) {
            (Kind::Loop, Value::Name(name)) => {
                let id = self.node_of(&cursors, name, Wanted::Loop)?;
                match self.procedure.as_loop(id) {
                    Some(_) => Ok(RuleArgument::Node(id)),
                    None => wrong("a loop"),
                }
            }
            (Kind::Node, Value::Name(name)) => Ok(RuleArgument::Node(self.node_of(&cursors, name, Wanted::Node)?)),
            (Kind::Array, Value::Name(name)) => cursors.array(name).map(RuleArgument::Array),
            (Kind::Number, Value::Number(number)) => Ok(RuleArgument::Number(*number)),
            (Kind::Name, Value::Name(name)) => match name.word() {
                Some(word) => Ok(RuleArgument::Name(word.to_owned())),
                None => wrong("a new name"),
            },
            (Kind::Name, Value::Text(text)) => Ok(RuleArgument::Name(text.clone())),
            (Kind::Word(words), Value::Name(name)) => match name.word().filter(|word| words.contains(word)) {
                Some(word) => Ok(RuleArgument::Name(word.to_owned())),
                None => wrong(&format!("one of {}", words.join(", "))),
            },
            (Kind::Index, Value::Index(index)) => Ok(RuleArgument::Index(index.clone())),
            (Kind::Condition, Value::Conditions(all)) => Ok(RuleArgument::Conditions(all.clone())),
            (Kind::Numbers, Value::List(all)) => {
                let number = |each: &Value| match each {
                    Value::Number(number) => Some(*number),
                    _ => None,
                };
                match all.iter().map(number).collect::<Option<Vec<_>>>() {
                    Some(numbers) => Ok(RuleArgument::Numbers(numbers)),
                    None => wrong("a list of integers"),
                }
            }
            (Kind::Index, _) => wrong("an integer of sizes and counters"),
            (Kind::Condition, _) => wrong("a condition"),
            (Kind::Numbers, _) => wrong("a list of integers"),
            (Kind::Loop, _) => wrong("a loop"),
            (Kind::Node, _) => wrong("a loop or statement"),
            (Kind::Array, _) => wrong("an array"),
            (Kind::Number, _) => wrong("an integer"),
            (Kind::Name, _) => wrong("a new name"),
            (Kind::Word(words), _) => wrong(&format!("one of {}", words.join(", "))),
        }
    }

    fn node_of(&self, cursors: &Cursors<'_, 'c>, name: &Name, wanted: Wanted) -> Run<NodeId> {
        cursors.node(name, wanted)
    }
}

/// The value of an argument: the node that a call made, or else its first argument.
fn plain(value: &Value) -> Value {
    match value {
        Value::Made(first, nodes) => match (nodes.as_slice(), first) {
            ([(name, id)], first) => {
                let at = match first.as_deref() {
                    Some(Value::Name(name)) => name.at.clone(),
                    _ => At { file: "".into(), line: 0, column: 0 },
                };
                let target = Target { text: (*name).to_owned(), number: None, node: Some(*id) };
                Value::Name(Name { at, parts: vec![target], variable: None })
            }
            ([], Some(first)) => plain(first),
            _ => value.clone(),
        },
        value => value.clone(),
    }
}

/// The first loop that a step made with a name, or that it gave the name to.
fn renamed(before: &Procedure<'_>, after: &Procedure<'_>, name: &str) -> Option<NodeId> {
    let had_it = |id: NodeId| {
        let is_there = before.place(id).is_some();
        is_there && before.as_loop(id).is_some_and(|each| each.name == name)
    };
    after.loops().find(|(id, each)| each.name == name && !had_it(*id)).map(|(id, _)| id)
}
