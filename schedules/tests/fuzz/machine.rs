//! The execution of unrolled procedures.

use super::parts::{Operator, Parts, Scalar};
use super::unroll::{Fault, Shape, Task, Unrolled, unknown};
use schedules::instructions::{FieldId, array_of};
use schedules::procedure::*;
use splitmix::Random;

/// A value; `None` if it is not defined.
pub type Value = Option<i64>;

/// The order of the iterations of parallel loops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    Forward,
    Backward,
    Shuffled,
    /// The steps of all iterations mixed.
    Merged,
}

/// An access that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    pub step: usize,
    pub address: usize,
    pub writes: bool,
    /// Whether it is one of an atomic operation.
    pub is_atomic: bool,
}

/// The effects of a run.
pub struct Run {
    pub memory: Vec<Value>,
    pub returned: Vec<Value>,
    pub trace: Vec<Trace>,
}

/// The order of steps that a schedule makes of tasks.
pub fn steps(tasks: &[Task], schedule: Schedule, random: &mut Random, all: &mut Vec<usize>) {
    for task in tasks {
        match task {
            Task::Step(step) => all.push(*step),
            Task::Parallel(iterations) => {
                let mut lists = Vec::new();
                for iteration in iterations {
                    let mut list = Vec::new();
                    steps(iteration, schedule, random, &mut list);
                    lists.push(list);
                }
                match schedule {
                    Schedule::Forward => {}
                    Schedule::Backward => lists.reverse(),
                    Schedule::Shuffled | Schedule::Merged => {
                        for at in (1..lists.len()).rev() {
                            lists.swap(at, random.below(at + 1));
                        }
                    }
                }
                if schedule == Schedule::Merged {
                    merge(lists, random, all);
                } else {
                    all.extend(lists.into_iter().flatten());
                }
            }
        }
    }
}

fn merge(mut lists: Vec<Vec<usize>>, random: &mut Random, all: &mut Vec<usize>) {
    lists.iter_mut().for_each(|list| list.reverse());
    lists.retain(|list| !list.is_empty());
    while !lists.is_empty() {
        let at = random.below(lists.len());
        all.extend(lists[at].pop());
        if lists[at].is_empty() {
            lists.swap_remove(at);
        }
    }
}

/// A run of an unrolled procedure.
pub struct Machine<'m, 'p, 'c> {
    parts: &'m Parts<'c>,
    all: &'m Unrolled<'p, 'c>,
    /// The number of elements that are not of local arrays.
    given: usize,
    run: Run,
    step: usize,
}

/// Mixes a number into another one, in a way that depends on the order.
fn mix(state: i64, number: i64) -> i64 {
    (state ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15_u64 as i64).rotate_left(23)
}

impl<'m, 'p, 'c> Machine<'m, 'p, 'c> {
    /// Runs the steps in an order, from a memory of all arrays that are not local.
    pub fn run(
        parts: &'m Parts<'c>,
        all: &'m Unrolled<'p, 'c>,
        order: &[usize],
        memory: &[Value],
    ) -> Result<Run, Fault> {
        let mut own = memory.to_vec();
        own.resize(all.size, None);
        let run = Run { memory: own, returned: Vec::new(), trace: Vec::with_capacity(order.len() * 3) };
        let mut machine = Self { parts, all, given: memory.len(), run, step: 0 };
        for step in order {
            machine.step = *step;
            machine.execute()?;
        }
        Ok(machine.run)
    }

    fn scope(&self) -> usize {
        self.all.steps[self.step].scope
    }

    fn read(&mut self, address: usize) -> Value {
        self.run.trace.push(Trace { step: self.step, address, writes: false, is_atomic: false });
        self.run.memory[address]
    }

    fn write(&mut self, address: usize, value: Value) {
        self.run.trace.push(Trace { step: self.step, address, writes: true, is_atomic: false });
        self.run.memory[address] = value;
    }

    fn execute(&mut self) -> Result<(), Fault> {
        match self.all.statement(self.step) {
            Some(Statement::Store(target, value)) => {
                let value = self.value(value)?;
                let address = self.element(target)?;
                self.write(address, value);
            }
            Some(Statement::Atomic(each)) => {
                let value = self.value(&each.value)?;
                let address = self.element(&each.target)?;
                let (operator, of) = self.parts.meaning(each.template).ok_or_else(|| unknown(each.template))?;
                let start = self.run.trace.len();
                let old = self.read(address);
                self.write(address, old.zip(value).map(|(old, value)| apply(operator, of, old, value)));
                self.run.trace[start..].iter_mut().for_each(|access| access.is_atomic = true);
            }
            Some(Statement::Opaque(opaque)) => self.opaque(opaque)?,
            Some(Statement::Return(_, values)) => {
                for value in values {
                    let value = self.value(value)?;
                    self.run.returned.push(value);
                }
            }
            Some(Statement::Allocate(_) | Statement::Prefetch(_)) | None => {}
        }
        Ok(())
    }

    /// Reads what it touches, then writes all elements that it may write, so that each shows how often and when.
    fn opaque(&mut self, opaque: &Opaque<'c>) -> Result<(), Fault> {
        let mut state = Some(1);
        for (_, input) in &opaque.inputs {
            let input = self.value(input)?;
            state = state.zip(input).map(|(state, input)| mix(state, input));
        }
        let mut ranges = Vec::new();
        for touch in &opaque.touches {
            let range = match touch.array {
                None => 0..self.given,
                Some(array) => {
                    let base = self.all.base(array, self.scope())?;
                    base..base + self.all.shapes[array.0].length
                }
            };
            ranges.push((range, touch.array, touch.writes));
        }
        for (range, ..) in &ranges {
            for address in range.clone() {
                let value = self.read(address);
                state = state.zip(value).map(|(state, value)| mix(state, value));
            }
        }
        for (range, array, _) in ranges.iter().filter(|(.., writes)| *writes) {
            for address in range.clone() {
                let mask = if address < self.all.subscripts { 3 } else { -1 };
                let value = self.run.memory[address].zip(state).map(|(old, state)| mix(old, state) & mask);
                self.write(address, value.map(|value| self.narrow(*array, address, value)));
            }
        }
        for cell in opaque.results.iter().flatten() {
            let address = self.all.base(*cell, self.scope())?;
            self.write(address, state.map(|state| self.narrow(Some(*cell), address, state)));
        }
        Ok(())
    }

    /// A number as one of the type of an array, or of the one that an address is in.
    fn narrow(&self, array: Option<ArrayId>, address: usize, number: i64) -> i64 {
        let contains = |shape: &Shape| shape.base.is_some_and(|base| (base..base + shape.length).contains(&address));
        let at = array.map(|array| array.0).or_else(|| self.all.shapes.iter().position(contains));
        match at.map(|at| self.all.procedure.arrays[at].element.to_string()).as_deref() {
            Some("i8") => i64::from(number as i8),
            Some("i32") => i64::from(number as i32),
            _ => number,
        }
    }

    fn element(&mut self, access: &Access<'c>) -> Result<usize, Fault> {
        let mut subscripts = [0; 32];
        let count = access.subscripts.len();
        if count > subscripts.len() {
            return Err(Fault::Unknown("rank".to_owned()));
        }
        for (place, subscript) in subscripts.iter_mut().zip(&access.subscripts) {
            *place = match subscript {
                Subscript::Affine(index) => self.all.index(index, self.scope())?,
                Subscript::Data(inner) => {
                    let undefined = || Fault::Undefined(self.all.procedure.access(access));
                    self.value(inner)?.ok_or_else(undefined)?
                }
            };
        }
        self.all.address(access.array, &subscripts[..count], self.scope())
    }

    /// The value of a configuration field, which has to be the one that is meant.
    fn field(&self, field: FieldId, value: &Index) -> Result<i64, Fault> {
        let value = self.all.index(value, self.scope())?;
        let array = array_of(self.all.procedure, field).ok_or(Fault::Stale(field))?;
        let found = self.run.memory[self.all.base(array, self.scope())?];
        if found == Some(value) { Ok(value) } else { Err(Fault::Stale(field)) }
    }

    fn value(&mut self, expression: &Expression<'c>) -> Result<Value, Fault> {
        Ok(match expression {
            Expression::Load(access) => {
                let address = self.element(access)?;
                self.read(address)
            }
            Expression::Index(index) => Some(self.all.index(index, self.scope())?),
            Expression::Field(field, value, _) => Some(self.field(*field, value)?),
            Expression::Convert(..) => return Err(Fault::Unknown("conversion".to_owned())),
            Expression::Outside(value) => {
                let symbol = || self.parts.symbols.iter().position(|each| each == value);
                let number = self.parts.number(*value).or_else(|| self.all.symbols.get(symbol()?).copied());
                Some(number.ok_or_else(|| Fault::Unknown("value".to_owned()))?)
            }
            Expression::Apply(template, operands) => {
                let (operator, of) = self.parts.meaning(*template).ok_or_else(|| unknown(*template))?;
                let mut numbers = [Some(0); 2];
                for (place, operand) in numbers.iter_mut().zip(operands) {
                    *place = self.value(operand)?;
                }
                let is_division = matches!(operator, Operator::Divide | Operator::Remainder);
                if is_division && numbers[1] == Some(0) {
                    return Err(Fault::Division);
                }
                numbers[0].zip(numbers[1]).map(|(left, right)| apply(operator, of, left, right))
            }
        })
    }
}

fn apply(operator: Operator, of: Scalar, left: i64, right: i64) -> i64 {
    let floats = |operation: fn(f64, f64) -> f64| {
        let result = operation(f64::from_bits(left as u64), f64::from_bits(right as u64));
        if result.is_nan() { f64::NAN.to_bits() as i64 } else { result.to_bits() as i64 }
    };
    let wide = match operator {
        Operator::Add => left.wrapping_add(right),
        Operator::Sub => left.wrapping_sub(right),
        Operator::Mul => left.wrapping_mul(right),
        Operator::Xor => left ^ right,
        Operator::Or => left | right,
        Operator::Max => left.max(right),
        Operator::Min => left.min(right),
        Operator::Divide => left.wrapping_div(right),
        Operator::Remainder => left.wrapping_rem(right),
        Operator::Extend | Operator::Truncate | Operator::Cast => left,
        Operator::AddFloat => floats(|left, right| left + right),
        Operator::MulFloat => floats(|left, right| left * right),
    };
    match of {
        Scalar::I8 => i64::from(wide as i8),
        Scalar::I32 => i64::from(wide as i32),
        _ => wide,
    }
}
