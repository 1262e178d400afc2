//! Computes the results of a function for many numbers at once.

use super::write::PARAMETERS;
use crate::scalar::{Kind, Outcome, Scalar, wrap};
use dialects::ir::*;
use std::collections::HashMap;
use std::rc::Rc;

/// How many tuples of numbers there are: all of two numbers of four bits and one of one bit, in this order.
pub const SAMPLES: usize = 512;

/// The results of an operation for all samples.
#[derive(Debug)]
pub struct Computed(Vec<i64>, Vec<State>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Number,
    Poison,
    Undefined,
}

/// One of these.
#[derive(Clone, Copy, Debug)]
pub struct One(Outcome);

impl Computed {
    /// How many samples there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn at(&self, sample: usize) -> One {
        One(match self.1[sample] {
            State::Number => Outcome::Number(self.0[sample]),
            State::Poison => Outcome::Poison,
            State::Undefined => Outcome::Undefined,
        })
    }
}

impl One {
    /// Whether this may stand where the other one stood.
    pub fn refines(self, other: One) -> bool {
        match other.0 {
            Outcome::Undefined => true,
            Outcome::Poison => self.0 != Outcome::Undefined,
            number => self.0 == number,
        }
    }
}

/// Numbers at which wide arithmetic turns.
const WIDE: [i64; 16] = [
    0,
    1,
    -1,
    2,
    7,
    0x7f,
    0x80,
    -0x80,
    0x7fff,
    -0x8000,
    0xffff,
    0x7fff_ffff,
    -0x8000_0000,
    0xffff_ffff,
    i64::MAX,
    i64::MIN,
];

/// The number of a parameter in a sample.
fn parameter(name: &str, sample: usize) -> i64 {
    let mixed = sample.wrapping_mul(0x9e37_79b9) >> 7;
    let value = match name {
        "%x" => sample,
        "%y" => sample >> 4,
        "%p" => sample >> 8,
        "%q" => sample ^ (sample >> 3) ^ (sample >> 5),
        "%v" => sample,
        "%w" => mixed ^ (sample >> 8),
        "%t" => mixed >> 4,
        _ => return WIDE[(sample ^ (sample >> 4)) % WIDE.len()],
    };
    value as i64
}

/// The numbers of a sample as text.
pub fn sample(sample: usize) -> String {
    PARAMETERS
        .iter()
        .map(|(name, width)| format!("{name} = {}", wrap(parameter(name, sample).into(), *width)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// The operands of the return for this number of samples.
pub fn compute(function: Op<'_>, samples: usize) -> Vec<Rc<Computed>> {
    let block = entry_block(region(function, 0)).expect("a function with a body");
    let mut values: HashMap<usize, Rc<Computed>> = HashMap::new();
    for (argument, (name, width)) in args(block).zip(PARAMETERS) {
        let numbers = (0..samples).map(|sample| wrap(parameter(name, sample).into(), width)).collect();
        values.insert(val_key(argument), Rc::new(Computed(numbers, vec![State::Number; samples])));
    }
    for op in ops(block) {
        let inputs: Vec<Rc<Computed>> = operands(op).map(|each| values[&val_key(each)].clone()).collect();
        if op_name(op) == "func.return" {
            return inputs;
        }
        for (value, computed) in results(op).zip(all_results(op, &inputs, samples)) {
            values.insert(val_key(value), Rc::new(computed));
        }
    }
    Vec::new()
}

fn all_results(op: Op<'_>, inputs: &[Rc<Computed>], samples: usize) -> Vec<Computed> {
    if op_name(op) == "ub.poison" || op_name(op) == "llvm.mlir.poison" {
        return vec![Computed(vec![0; samples], vec![State::Poison; samples])];
    }
    let scalar = Scalar::read(op).unwrap_or_else(|| panic!("operation {}", op_name(op)));
    if let Kind::Constant(number) = scalar.kind {
        let number = wrap(number.into(), crate::scalar::width(type_of(result(op, 0))));
        return vec![Computed(vec![number; samples], vec![State::Number; samples])];
    }
    let two = matches!(scalar.kind, Kind::AddExtended | Kind::MulSExtended | Kind::MulUExtended);
    let mut all: Vec<Computed> =
        (0..1 + usize::from(two)).map(|_| Computed(Vec::with_capacity(samples), Vec::with_capacity(samples))).collect();
    let mut numbers = [0; 3];
    for sample in 0..samples {
        let mut state = State::Number;
        for (at, input) in inputs.iter().enumerate() {
            numbers[at] = input.0[sample];
            state = state.max(input.1[sample]);
        }
        let mut value = 0;
        if scalar.kind == Kind::Select {
            // What is not selected may be poison, but nothing may be undefined.
            if state != State::Undefined && inputs[0].1[sample] == State::Number {
                let chosen = if numbers[0] != 0 { 1 } else { 2 };
                (value, state) = (numbers[chosen], inputs[chosen].1[sample]);
            }
        } else if state == State::Number {
            (value, state) = match scalar.evaluate(&numbers[..inputs.len()]) {
                Outcome::Number(number) => (number, State::Number),
                Outcome::Poison => (0, State::Poison),
                Outcome::Undefined => (0, State::Undefined),
            };
        } else if scalar.divides() && (inputs[1].1[sample] == State::Poison || matches!(numbers[1], 0 | -1)) {
            // Poison may be zero, or the least number.
            state = State::Undefined;
        }
        all[0].0.push(value);
        all[0].1.push(state);
        if two {
            all[1].0.push(if state == State::Number { scalar.second(&numbers) } else { 0 });
            all[1].1.push(state);
        }
    }
    all
}

/// Nests as text.
pub mod describe {
    use dialects::ir::*;

    fn nest_of<'c>(value: Val<'c>, found: &mut Vec<Op<'c>>) {
        let Some(op) = defining_op(value) else { return };
        if found.contains(&op) {
            return;
        }
        for each in operands(op) {
            nest_of(each, found);
        }
        found.push(op);
    }

    /// The operations that a value is computed with, one a line.
    pub fn nest(value: Val<'_>) -> String {
        let mut found = Vec::new();
        nest_of(value, &mut found);
        found.iter().map(|op| format!("  {op}\n")).collect::<String>() + &format!("  -> {value}\n")
    }

    /// The names of these operations, without constants.
    pub fn operations(value: Val<'_>) -> String {
        let mut found = Vec::new();
        nest_of(value, &mut found);
        let names: Vec<&str> = found.into_iter().map(op_name).filter(|name| !name.contains("constant")).collect();
        names.join(" ")
    }
}
