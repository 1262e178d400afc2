//! Determines the accessed elements of each array by interpreting the loops.

use super::program::{Access, Form, Loop, Node, Program, Value};

/// The maximum number of iterations of a program.
const MOST_ITERATIONS: u32 = 20_000;

/// The reason why a program is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// It exceeds [`MOST_ITERATIONS`].
    TooLong,
    /// An unsigned value, or the dividend of `/` or `%`, would be negative.
    Negative,
}

/// Records the range of subscripts of each dimension of each array.
pub fn find(program: &mut Program) -> Result<(), Unusable> {
    let nests = std::mem::take(&mut program.nests);
    let mut run = Run { program, counters: Vec::new(), iterations: 0 };
    let outcome = run.nodes(&nests);
    program.nests = nests;
    outcome
}

struct Run<'p> {
    program: &'p mut Program,
    counters: Vec<i64>,
    iterations: u32,
}

impl Run<'_> {
    fn nodes(&mut self, nodes: &[Node]) -> Result<(), Unusable> {
        for node in nodes {
            match node {
                Node::Loop(each) => self.run_loop(each)?,
                // The condition is assumed to hold: a larger extent does no harm.
                Node::If(_, body) => self.nodes(body)?,
                Node::Assign(target, value) => {
                    self.access(target)?;
                    self.value(value)?;
                }
            }
        }
        Ok(())
    }

    fn run_loop(&mut self, each: &Loop) -> Result<(), Unusable> {
        let parameters = self.program.parameters;
        let lower = each.lower.value(&self.counters, parameters);
        let upper = each.upper.value(&self.counters, parameters);
        let unsigned = self.program.counter.starts_with("unsigned") || self.program.counter == "size_t";
        // With `<=`, the program computes `upper - 1`.
        if unsigned && (lower < 0 || upper < i64::from(each.form == Form::UpTo)) {
            return Err(Unusable::Negative);
        }
        let mut trips = 0;
        let mut counter = lower;
        while counter < upper {
            self.iterations += 1;
            if self.iterations > MOST_ITERATIONS {
                return Err(Unusable::TooLong);
            }
            self.counters.push(counter);
            let outcome = self.nodes(&each.body);
            self.counters.pop();
            outcome?;
            counter += each.step;
            trips += 1;
        }
        if let Some(array) = each.walk {
            self.extend(array, 0, 0);
            self.extend(array, 0, trips);
        }
        Ok(())
    }

    fn value(&mut self, value: &Value) -> Result<(), Unusable> {
        match value {
            Value::Load(access) => self.access(access),
            Value::Binary(_, left, right) | Value::Choice(_, left, right) => {
                self.value(left)?;
                self.value(right)
            }
            Value::Counter(_) | Value::Constant(_) | Value::Walk(_) => Ok(()),
        }
    }

    fn access(&mut self, access: &Access) -> Result<(), Unusable> {
        for (dimension, subscript) in access.subscripts.iter().enumerate() {
            let parameters = self.program.parameters;
            let sum = subscript.sum.value(&self.counters, parameters);
            let operated = subscript.remainder.is_some() || subscript.quotient.is_some();
            if operated && sum < 0 {
                return Err(Unusable::Negative);
            }
            self.extend(access.array, dimension, subscript.value(&self.counters, parameters));
        }
        Ok(())
    }

    fn extend(&mut self, array: usize, dimension: usize, subscript: i64) {
        let range = &mut self.program.arrays[array].range[dimension];
        let (low, high) = range.unwrap_or((subscript, subscript));
        *range = Some((low.min(subscript), high.max(subscript)));
    }
}
