//! Executes a function of scalars, slots, arrays, branches and structured control flow, with poison.

mod arrays;

use crate::scalar::{Kind, Outcome, Scalar, unsigned, width, wrap};
use dialects::ir::*;
use std::collections::HashMap;

/// A value: a number of at most 64 bits, sign-extended; poison; or the address of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Int(i64),
    Poison,
    Slot(usize),
    /// A part of an array.
    View(usize),
}

/// Why execution ended before the function returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program asked for it.
    Exit,
    /// It did something undefined; the text says what.
    Undefined(String),
    /// It ran for too long.
    Fuel,
}

/// The observable behaviour of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub trace: Vec<i64>,
    pub result: Result<Option<i64>, Stop>,
}

struct Machine<'c> {
    values: HashMap<usize, Value>,
    slots: Vec<Value>,
    arrays: Vec<Vec<Value>>,
    views: Vec<arrays::View>,
    trace: Vec<i64>,
    fuel: u64,
    inputs: u64,
    _context: std::marker::PhantomData<Op<'c>>,
}

/// How a region was left.
enum Left {
    Yield(Vec<Value>),
    Return(Option<Value>),
}

/// Runs a function on numbers.
pub fn run<'c>(function: Op<'c>, inputs: &[i64], fuel: u64) -> Run {
    let mut machine = Machine {
        values: HashMap::new(),
        slots: Vec::new(),
        arrays: Vec::new(),
        views: Vec::new(),
        trace: Vec::new(),
        fuel,
        inputs: inputs.iter().fold(7, |all, each| all.wrapping_mul(31).wrapping_add(*each as u64)),
        _context: std::marker::PhantomData,
    };
    let values = inputs.iter().map(|each| Value::Int(*each)).collect();
    let result = match machine.region(region(function, 0), values) {
        Ok(Left::Return(None)) => Ok(None),
        Ok(Left::Return(Some(Value::Int(value)))) => Ok(Some(value)),
        Ok(Left::Return(Some(other))) => Err(Stop::Undefined(format!("returns {other:?}"))),
        Ok(Left::Yield(_)) => Err(Stop::Undefined("a function yields".into())),
        Err(stop) => Err(stop),
    };
    Run { trace: machine.trace, result }
}

fn undefined<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Undefined(what.into()))
}

impl<'c> Machine<'c> {
    fn get(&self, value: Val<'c>) -> Value {
        self.values.get(&val_key(value)).copied().unwrap_or_else(|| panic!("no value: {value}"))
    }

    fn all(&self, op: Op<'c>, from: usize) -> Vec<Value> {
        operands(op).skip(from).map(|each| self.get(each)).collect()
    }

    fn set(&mut self, value: Val<'c>, to: Value) {
        self.values.insert(val_key(value), to);
    }

    fn number(&self, value: Val<'c>, what: &str) -> Result<i64, Stop> {
        match self.get(value) {
            Value::Int(number) => Ok(number),
            other => undefined(format!("{what} of {other:?}")),
        }
    }

    fn region(&mut self, region: Reg<'c>, arguments: Vec<Value>) -> Result<Left, Stop> {
        let mut block = entry_block(region).expect("a region with a block");
        let mut arguments = arguments;
        loop {
            assert_eq!(arg_count(block), arguments.len());
            for (argument, value) in args(block).zip(arguments) {
                self.set(argument, value);
            }
            for op in ops(block) {
                if has_trait(op, Trait::Terminator) {
                    break;
                }
                if self.fuel == 0 {
                    return Err(Stop::Fuel);
                }
                self.fuel -= 1;
                self.op(op)?;
            }
            self.fuel = self.fuel.checked_sub(1).ok_or(Stop::Fuel)?;
            let end = terminator(block).expect("a terminator");
            let taken = match op_name(end) {
                "cf.br" => 0,
                "cf.cond_br" => usize::from(self.number(operand(end, 0), "branch")? == 0),
                "cf.switch" => {
                    let flag = self.number(operand(end, 0), "switch")?;
                    let cases = attr(end, "case_values").and_then(attr_ints).unwrap_or_default();
                    cases.iter().position(|case| *case == flag).map_or(0, |at| at + 1)
                }
                "func.return" => return Ok(Left::Return(self.all(end, 0).first().copied())),
                "scf.yield" | "scf.condition" | "affine.yield" | "scf.reduce" => {
                    return Ok(Left::Yield(self.all(end, 0)));
                }
                "llvm.unreachable" => return undefined("unreachable"),
                other => panic!("terminator {other}"),
            };
            let passed = successor_operands(end, taken).expect("a branch");
            arguments = passed.into_iter().map(|each| self.get(each)).collect();
            block = successors(end)[taken];
        }
    }

    fn inner(&mut self, region: Reg<'c>, arguments: Vec<Value>) -> Result<Vec<Value>, Stop> {
        match self.region(region, arguments)? {
            Left::Yield(values) => Ok(values),
            Left::Return(_) => panic!("a return in a region"),
        }
    }

    fn op(&mut self, op: Op<'c>) -> Result<(), Stop> {
        let name = op_name(op);
        let values = match name {
            "scf.if" => {
                let taken = usize::from(self.number(operand(op, 0), "if")? == 0);
                match entry_block(region(op, taken)) {
                    Some(_) => self.inner(region(op, taken), Vec::new())?,
                    None => Vec::new(),
                }
            }
            "scf.index_switch" => {
                let flag = self.number(operand(op, 0), "switch")?;
                let cases = attr(op, "cases").and_then(attr_ints).unwrap_or_default();
                let taken = cases.iter().position(|case| *case == flag).map_or(0, |at| at + 1);
                self.inner(region(op, taken), Vec::new())?
            }
            "scf.execute_region" => self.inner(region(op, 0), Vec::new())?,
            "scf.while" => {
                let mut carried = self.all(op, 0);
                loop {
                    let tested = self.inner(region(op, 0), carried)?;
                    match tested[0] {
                        Value::Int(0) => break tested[1..].to_vec(),
                        Value::Int(_) => carried = self.inner(region(op, 1), tested[1..].to_vec())?,
                        other => return undefined(format!("condition {other:?}")),
                    }
                }
            }
            "scf.for" => self.counted(op)?,
            "func.call" => self.call(op)?,
            "llvm.alloca" => {
                self.slots.push(Value::Poison);
                vec![Value::Slot(self.slots.len() - 1)]
            }
            "llvm.load" => match self.get(operand(op, 0)) {
                Value::Slot(slot) => vec![self.slots[slot]],
                other => return undefined(format!("load from {other:?}")),
            },
            "llvm.store" => match self.get(operand(op, 1)) {
                Value::Slot(slot) => {
                    self.slots[slot] = self.get(operand(op, 0));
                    Vec::new()
                }
                other => return undefined(format!("store to {other:?}")),
            },
            "llvm.intr.lifetime.start" | "llvm.intr.lifetime.end" => {
                let last = operand(op, operand_count(op) - 1);
                if let Value::Slot(slot) = self.get(last) {
                    self.slots[slot] = Value::Poison;
                }
                Vec::new()
            }
            "llvm.intr.assume" => match self.get(operand(op, 0)) {
                Value::Int(0) | Value::Poison => return undefined("assumption"),
                _ => Vec::new(),
            },
            "llvm.mlir.undef" | "ub.poison" => vec![Value::Poison],
            _ => match self.array_op(op)? {
                Some(values) => values,
                None => vec![self.scalar(op)?],
            },
        };
        for (result, value) in results(op).zip(values) {
            self.set(result, value);
        }
        Ok(())
    }

    fn counted(&mut self, op: Op<'c>) -> Result<Vec<Value>, Stop> {
        let lower = self.number(operand(op, 0), "bound")?;
        let upper = self.number(operand(op, 1), "bound")?;
        let step = self.number(operand(op, 2), "step")?;
        let width = width(type_of(operand(op, 0)));
        let read = |value| {
            if has_attr(op, "unsignedCmp") { unsigned(value, width) } else { i128::from(value) }
        };
        if step <= 0 && read(step) <= 0 {
            return undefined("a step that is not positive");
        }
        let mut carried = self.all(op, 3);
        let mut number = read(lower);
        while number < read(upper) {
            let mut arguments = vec![Value::Int(wrap(number, width))];
            arguments.extend(carried);
            carried = self.inner(region(op, 0), arguments)?;
            number += read(step);
        }
        Ok(carried)
    }

    fn call(&mut self, op: Op<'c>) -> Result<Vec<Value>, Stop> {
        match attr_symbol(op, "callee").unwrap_or_default() {
            "show" => {
                let value = self.number(operand(op, 0), "show")?;
                self.trace.push(value);
                Ok(Vec::new())
            }
            "stop" => Err(Stop::Exit),
            "input" => {
                self.inputs =
                    self.inputs.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                Ok(vec![Value::Int(((self.inputs >> 40) % 7) as i64 - 3)])
            }
            other => panic!("call of {other}"),
        }
    }

    fn scalar(&mut self, op: Op<'c>) -> Result<Value, Stop> {
        let scalar = Scalar::read(op).unwrap_or_else(|| panic!("operation {}", op_name(op)));
        if scalar.kind == Kind::Select {
            return Ok(match self.get(operand(op, 0)) {
                Value::Int(0) => self.get(operand(op, 2)),
                Value::Int(_) => self.get(operand(op, 1)),
                other => other,
            });
        }
        let mut numbers = Vec::new();
        for (at, each) in operands(op).enumerate() {
            match self.get(each) {
                Value::Int(number) => numbers.push(number),
                _ if at == 1 && scalar.divides() => return undefined("division by poison"),
                _ => return Ok(Value::Poison),
            }
        }
        match scalar.evaluate(&numbers) {
            Outcome::Number(number) => Ok(Value::Int(number)),
            Outcome::Poison => Ok(Value::Poison),
            Outcome::Undefined => undefined("division"),
        }
    }
}
