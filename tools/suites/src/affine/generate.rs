//! Generates random programs.

use super::program::{Access, Array, Bound, Form, Linear, Loop, Node, Program, Storage, Subscript, Test, Value};
use crate::harness::random::Random;

/// Types of induction variables; most programs use the first.
const COUNTERS: [&str; 10] = ["int", "int", "int", "int", "int", "long", "long", "short", "unsigned", "size_t"];

/// Generates a program; the extents of its arrays are not yet known.
pub fn program(random: &mut Random) -> Program {
    let counter = *random.pick(&COUNTERS);
    let number = *random.pick(&["double", "double", "unsigned"]);
    let arrays = (0..random.between(2, 4)).map(|_| array(random, number)).collect();
    let parameters = [random.between(4, 11), random.between(3, 9)];
    let unsigned = counter.starts_with("unsigned") || counter == "size_t";
    let program = Program { counter, number, parameters, arrays, nests: Vec::new() };
    let mut maker = Maker { random, unsigned, program };
    for _ in 0..maker.random.between(1, 3) {
        let depth = maker.random.between(1, 4) as usize;
        let nest = maker.nest(0, depth);
        maker.program.nests.push(nest);
    }
    maker.program
}

fn array(random: &mut Random, number: &str) -> Array {
    let storage = *random.pick(&[Storage::Global, Storage::Variable, Storage::Flat, Storage::Field]);
    let rank = if storage == Storage::Field { 1 } else { random.between(1, 3) as usize };
    let element = match number {
        "double" => *random.pick(&["double", "double", "float"]),
        _ => *random.pick(&["unsigned", "unsigned char"]),
    };
    Array { element, rank, storage, range: vec![None; rank] }
}

struct Maker<'r> {
    random: &'r mut Random,
    unsigned: bool,
    program: Program,
}

impl Maker<'_> {
    /// A loop at nesting level `level`, with inner loops down to level `depth`.
    fn nest(&mut self, level: usize, depth: usize) -> Node {
        let form = *self.random.pick(&[Form::Up, Form::Up, Form::Up, Form::UpTo, Form::Down, Form::While]);
        let step = if form != Form::Down && self.random.chance(15) { self.random.between(2, 3) } else { 1 };
        let lower = self.lower(level);
        let upper = self.upper(level);
        let innermost = level + 1 >= depth;
        let walk = (innermost && self.random.chance(15)).then(|| self.walked()).flatten();
        let mut body = Vec::new();
        for _ in 0..self.random.between(0, 1) {
            body.push(self.assign(level + 1, walk.map(|_| level)));
        }
        if innermost {
            body.push(self.assign(level + 1, walk.map(|_| level)));
        } else {
            body.push(self.nest(level + 1, depth));
            if self.random.chance(25) {
                body.push(self.nest(level + 1, depth));
            }
            if self.random.chance(40) {
                body.push(self.assign(level + 1, None));
            }
        }
        if self.random.chance(25) {
            let tests = self.tests(level + 1);
            body = vec![Node::If(tests, body)];
        }
        Node::Loop(Box::new(Loop { form, lower, upper, step, walk, body }))
    }

    /// A one-dimensional array through which a pointer can walk.
    fn walked(&mut self) -> Option<usize> {
        let simple = |array: &Array| array.rank == 1 && matches!(array.storage, Storage::Global | Storage::Flat);
        self.program.arrays.iter().position(simple)
    }

    fn lower(&mut self, level: usize) -> Bound {
        let zero = Linear::constant(0);
        match self.random.below(10) {
            0..=4 => Bound::One(zero),
            5 => Bound::One(Linear::constant(self.random.between(1, 2))),
            6 | 7 if level > 0 => Bound::One(self.one_counter(level, 0, 1)),
            8 if level > 0 && !self.unsigned => Bound::Greatest(zero, self.one_counter(level, -3, 0)),
            _ => Bound::One(Linear::constant(self.random.between(0, 1))),
        }
    }

    fn upper(&mut self, level: usize) -> Bound {
        let mut parameter = Linear::default();
        parameter.parameters[self.random.below(2)] = 1;
        parameter.constant = if self.random.chance(25) { self.random.between(-1, 1) } else { 0 };
        match self.random.below(10) {
            0..=5 => Bound::One(parameter),
            6 if level > 0 => Bound::One(self.one_counter(level, 0, 2)),
            7 if level > 0 && !self.unsigned => Bound::Least(parameter, self.one_counter(level, 2, 5)),
            8 if level > 0 => {
                parameter.counters = vec![0; level];
                parameter.counters[level - 1] = -1;
                Bound::One(parameter)
            }
            _ => Bound::One(Linear::constant(self.random.between(2, 9))),
        }
    }

    /// An enclosing induction variable plus a constant.
    fn one_counter(&mut self, level: usize, low: i64, high: i64) -> Linear {
        let mut linear = Linear::constant(self.random.between(low, high));
        linear.counters = vec![0; level];
        linear.counters[self.random.below(level)] = 1;
        linear
    }

    fn linear(&mut self, level: usize) -> Linear {
        let mut linear = Linear { counters: vec![0; level], ..Linear::default() };
        if level > 0 {
            let times = *self.random.pick(&[1, 1, 1, 1, 1, 2, -1]);
            linear.counters[self.random.below(level)] = times;
            if self.random.chance(15) {
                linear.counters[self.random.below(level)] += self.random.between(-1, 1);
            }
        }
        if self.random.chance(10) {
            linear.parameters[self.random.below(2)] = 1;
        }
        if self.random.chance(40) {
            linear.constant = self.random.between(-2, 2);
        }
        linear
    }

    fn tests(&mut self, level: usize) -> Vec<Test> {
        (0..self.random.between(1, 2))
            .map(|_| {
                if self.random.chance(25) {
                    let by = self.random.between(2, 3);
                    let mut of = self.one_counter(level, 0, 2);
                    of.counters[self.random.below(level)] += 1;
                    return Test::Remainder(of, by, self.random.between(0, by - 1));
                }
                let relation = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                Test::Compare(self.linear(level), relation, self.linear(level))
            })
            .collect()
    }

    fn assign(&mut self, level: usize, walk: Option<usize>) -> Node {
        let target = self.access(level);
        let value = self.value(level, walk, 2);
        Node::Assign(target, value)
    }

    fn access(&mut self, level: usize) -> Access {
        let array = self.random.below(self.program.arrays.len());
        let subscripts = (0..self.program.arrays[array].rank).map(|_| self.subscript(level)).collect();
        Access { array, subscripts }
    }

    fn subscript(&mut self, level: usize) -> Subscript {
        let plain = Subscript { sum: self.linear(level), remainder: None, quotient: None };
        if !self.random.chance(6) {
            return plain;
        }
        let sum = self.one_counter(level, 0, 2);
        let by = Some(self.random.between(2, 4));
        match self.random.chance(50) {
            true => Subscript { sum, remainder: by, quotient: None },
            false => Subscript { sum, remainder: None, quotient: by },
        }
    }

    fn value(&mut self, level: usize, walk: Option<usize>, depth: u32) -> Value {
        if depth == 0 {
            return match self.random.below(10) {
                0 => Value::Constant(self.random.between(0, 9)),
                1 => Value::Counter(self.linear(level)),
                2..=4 if walk.is_some() => Value::Walk(walk.unwrap_or(0)),
                _ => Value::Load(self.access(level)),
            };
        }
        if self.random.chance(12) {
            let tests = self.tests(level);
            let (left, right) = (self.value(level, walk, 0), self.value(level, walk, 0));
            return Value::Choice(tests, Box::new(left), Box::new(right));
        }
        let operator = *self.random.pick(&['+', '+', '-', '*']);
        let (left, right) = (self.value(level, walk, depth - 1), self.value(level, walk, 0));
        Value::Binary(operator, Box::new(left), Box::new(right))
    }
}
