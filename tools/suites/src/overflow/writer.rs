//! The basis of the generators for all kinds of functions: lines, variables, assignments, and function headers.

use super::expression::{Expression, plain};
use super::types::{self, Type, ULONG};
use crate::harness::random::Random;
use crate::harness::source::{Source, Text};

/// How signed overflow is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// It wraps: the compilers get `-fwrapv`.
    Wrapping,
    /// It never happens: operations use a wider or an unsigned type, or are guarded by a check.
    Guarded,
}

/// The number of parameters of a function.
pub const PARAMETERS: usize = 3;

/// Generates the source of a program.
#[derive(Debug)]
pub struct Writer<'r> {
    /// The random number generator.
    pub random: &'r mut Random,
    /// How overflow is defined.
    pub mode: Mode,
    /// The source so far.
    pub text: Text,
    /// The readable expressions in scope.
    pub scope: Vec<Expression>,
    /// The assignable variables in scope, a subset of `scope`.
    pub targets: Vec<Expression>,
    names: usize,
}

impl Source for Writer<'_> {
    fn text(&mut self) -> &mut Text {
        &mut self.text
    }
}

impl<'r> Writer<'r> {
    /// Creates an empty writer.
    pub fn new(random: &'r mut Random, mode: Mode) -> Writer<'r> {
        Writer { random, mode, text: Text::default(), scope: Vec::new(), targets: Vec::new(), names: 0 }
    }

    /// An integer for a unique name.
    pub fn fresh(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    /// Begins a function with parameters `a`, `b` and `c` of these types, which returns the variable `r` of type
    /// `result`.
    pub fn begin(&mut self, name: &str, parameters: [Type; PARAMETERS], result: Type) {
        let linkage =
            self.one(&["static", "static inline", "static __attribute__((noinline))", "__attribute__((noinline))"]);
        let [a, b, c] = parameters.map(|ty| ty.name);
        self.open(format!("{linkage} {} {name}({a} a, {b} b, {c} c)", result.name));
        self.scope = ["a", "b", "c"].iter().zip(parameters).map(|(name, ty)| Expression::any(*name, ty)).collect();
        self.targets.clear();
        let value = self.of(result, 1);
        self.variable("r", result, &value.text);
    }

    /// Ends the function.
    pub fn end(&mut self) {
        self.line("return r;");
        self.close("");
        self.scope.clear();
        self.targets.clear();
    }

    /// Declares an assignable variable.
    pub fn variable(&mut self, name: &str, ty: Type, value: &str) {
        self.line(format!("{} {name} = {value};", ty.name));
        let variable = Expression::any(name, ty);
        self.scope.push(variable.clone());
        self.targets.push(variable);
    }

    /// Declares an assignable variable of random type and value.
    pub fn any_variable(&mut self, depth: usize) -> Expression {
        let (ty, name) = (types::any(self.random), format!("v{}", self.fresh()));
        let value = self.of(ty, depth);
        self.variable(&name, ty, &value.text);
        Expression::any(name, ty)
    }

    /// Declares a variable that is never assigned, with this value.
    pub fn fixed(&mut self, value: &Expression) -> Expression {
        let name = format!("k{}", self.fresh());
        self.line(format!("{} {name} = {};", value.ty.name, value.text));
        let fixed = Expression { text: name, ..value.clone() };
        self.scope.push(fixed.clone());
        fixed
    }

    /// Adds a value to the checksum.
    pub fn mix(&mut self, value: &Expression) {
        self.line(format!("mix((unsigned long)({}));", value.text));
        if value.ty.bits > ULONG.bits {
            self.line(format!("mix((unsigned long)(({}) >> 64));", value.text));
        }
    }

    /// Changes a random variable.
    pub fn assignment(&mut self, depth: usize) {
        let at = self.random.below(self.targets.len());
        let Some(target) = self.targets.get(at).cloned() else { return };
        let value = self.value(depth);
        self.assign(&target, &value);
    }

    /// Changes a variable with a random operator and this value.
    pub fn assign(&mut self, target: &Expression, value: &Expression) {
        let name = &target.text;
        let operator = self.one(&["+", "-", "*", "^", "|", "&", "/", "%", "+", "-"]);
        match self.random.below(8) {
            0 => self.step(target),
            1..=4 if plain(self.mode, operator, target, value).is_some() => {
                self.line(format!("{name} {operator}= {};", value.text));
            }
            1..=6 => {
                let changed = self.binary(operator, target, value);
                let text = if self.random.chance(40) { changed.cast(target.ty).text } else { changed.text };
                self.line(format!("{name} = {text};"));
            }
            _ => self.line(format!("{name} = {};", value.text)),
        }
    }

    /// Increments or decrements a variable.
    pub fn step(&mut self, target: &Expression) {
        let (operator, end) = *self.random.pick(&[("++", "most"), ("--", "least")]);
        let end = if end == "most" { target.ty.most() } else { target.ty.least() };
        let name = &target.text;
        // Narrow operands are promoted first.
        let defined = !target.ty.signed || target.ty.promoted() != target.ty || self.mode == Mode::Wrapping;
        let statement =
            if self.random.chance(50) { format!("{name}{operator};") } else { format!("{operator}{name};") };
        match defined {
            true if self.random.chance(80) => self.line(statement),
            _ => self.line(format!("if ({name} != {end}) {statement}")),
        }
    }

    /// Generates random statements: assignments, branches, additions to the checksum.
    pub fn statements(&mut self, count: usize) {
        for _ in 0..count {
            match self.random.below(9) {
                0 => {
                    let value = self.value(1);
                    self.mix(&value);
                }
                1 => {
                    let condition = self.condition(1);
                    self.open(format!("if ({})", condition.text));
                    self.assignment(1);
                    if self.random.chance(50) {
                        self.otherwise();
                        self.assignment(1);
                    }
                    self.close("");
                }
                _ => self.assignment(2),
            }
        }
    }

    /// Truncates the scope to earlier lengths, at the end of a block.
    pub fn forget(&mut self, scope: usize, targets: usize) {
        self.scope.truncate(scope);
        self.targets.truncate(targets);
    }
}
