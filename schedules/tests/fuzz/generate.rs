//! Random procedures.

use super::parts::{Operator, Parts, Scalar};
use super::settle::settle;
use super::unroll::Layout;
use schedules::procedure::*;
use splitmix::Random;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A procedure, and what it is executed with.
pub struct Program<'c> {
    pub procedure: Procedure<'c>,
    /// The values of the symbols.
    pub sizes: Vec<Vec<i64>>,
    pub layout: Layout,
}

/// The operators of integers.
const INTEGERS: &[Operator] = &[
    Operator::Add,
    Operator::Add,
    Operator::Add,
    Operator::Sub,
    Operator::Mul,
    Operator::Xor,
    Operator::Max,
    Operator::Min,
];

/// The types of elements.
const SCALARS: &[Scalar] = &[Scalar::I64, Scalar::I64, Scalar::I64, Scalar::I32, Scalar::I32, Scalar::F64, Scalar::I8];

pub struct Generator<'r, 'p, 'c> {
    pub random: &'r mut Random,
    parts: &'p Parts<'c>,
    procedure: Procedure<'c>,
    counters: Vec<NodeId>,
    locals: Vec<ArrayId>,
    given: Vec<ArrayId>,
    subscripts: Vec<ArrayId>,
    scalars: Vec<Scalar>,
    /// The steps of loops in the source, if they are not 1: factors of their counters in subscripts.
    strides: BTreeMap<NodeId, i64>,
    nodes: usize,
}

/// A random program; `None` where it came out too large.
pub fn program<'c>(parts: &Parts<'c>, random: &mut Random) -> Option<Program<'c>> {
    let mut procedure = Procedure::new(parts.function);
    procedure.library = Rc::clone(&parts.library);
    let count = random.between(1, 3) as usize;
    for (value, name) in parts.symbols.iter().zip(["n", "m", "k"]).take(count) {
        procedure.symbols.push(Symbol { value: *value, name: name.to_owned() });
    }
    let least = random.between(-1, 2);
    for at in 0..count {
        if random.chance(50) {
            let index = Index::from(Atom::Symbol(at)).plus_constant(-least)?;
            procedure.facts.push(Condition::NotNegative(index));
        }
    }
    let mut sizes: Vec<Vec<i64>> = Vec::new();
    for _ in 0..4 {
        sizes.push((0..count).map(|_| random.between(least, 5)).collect());
    }
    let (counters, locals, given, subscripts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (scalars, strides) = (Vec::new(), BTreeMap::new());
    let mut all =
        Generator { random, parts, procedure, counters, locals, given, subscripts, scalars, strides, nodes: 0 };
    all.arrays();
    let body = all.block(0);
    all.procedure.set_block(BlockId::Body, body);
    if all.random.chance(20) {
        let of = *all.random.pick(&[Scalar::I32, Scalar::I64]);
        let value = all.expression(of, 1);
        let end = all.procedure.add(Node::Statement(Statement::Return(parts.end, vec![value])));
        let body = [all.procedure.body.clone(), vec![end]].concat();
        all.procedure.set_block(BlockId::Body, body);
    }
    settle(parts, all.procedure, sizes, all.random)
}

impl<'c> Generator<'_, '_, 'c> {
    fn arrays(&mut self) {
        for number in 0..self.random.between(1, 4) as usize {
            let of = *self.random.pick(SCALARS);
            let rank = *self.random.pick(&[0, 1, 1, 1, 2, 2]);
            let array = self.given(of, rank, ["a", "b", "c", "d"][number], number);
            self.given.push(array);
        }
        if self.random.chance(25) {
            let array = self.given(Scalar::Index, 1, "at", 0);
            self.subscripts.push(array);
        }
        for right in 1..self.given.len() {
            let left = self.random.below(right);
            let pair = (self.given[left], self.given[right]);
            let is_paired = self
                .procedure
                .overlaps
                .iter()
                .any(|(one, other)| [pair.0, pair.1].iter().any(|each| each == one || each == other));
            if self.scalars[left] == self.scalars[right] && !is_paired && self.random.chance(60) {
                self.procedure.overlaps.push(pair);
            }
        }
    }

    fn given(&mut self, of: Scalar, rank: usize, name: &str, number: usize) -> ArrayId {
        let value = self.parts.memrefs(of, rank).nth(number).expect("enough arguments");
        let wraps = rank == 2 && self.random.chance(20);
        let mut extents = vec![None; rank];
        if wraps {
            extents[1] = Some(Index::from(self.random.between(1, 4)));
        }
        let (name, element, memory) = (name.to_owned(), self.parts.r#type(of), Memory::Given(value));
        self.scalars.push(of);
        self.procedure.add_array(Array { name, element, extents, wraps, memory })
    }

    fn block(&mut self, depth: usize) -> Vec<NodeId> {
        let count = match depth {
            0 => self.random.between(1, 3),
            _ => *self.random.pick(&[1, 1, 1, 2, 2, 3]),
        };
        let (mut all, locals) = (Vec::new(), self.locals.len());
        for _ in 0..count {
            self.nodes += 1;
            let choice = self.random.below(110);
            let loops = if self.nodes > 12 { 0 } else { [75, 45, 35, 0][depth] };
            match choice {
                _ if choice < loops => {
                    let first = self.r#loop(depth);
                    all.push(first);
                    match self.random.below(100) {
                        0..15 => all.extend(self.twin(first)),
                        15..20 => all.extend(self.continuation(first)),
                        _ => {}
                    }
                }
                75..84 if depth > 0 && self.nodes <= 12 => all.push(self.conditional(depth)),
                84..93 => self.local(depth, &mut all),
                93..96 => all.push(self.opaque()),
                96..99 if depth < 3 && self.nodes <= 12 => self.sum_of_products(depth, &mut all),
                96.. => match all.last().copied() {
                    Some(last) if self.nodes <= 12 => all.extend(self.twin(last)),
                    _ => all.push(self.store()),
                },
                _ => all.push(self.store()),
            }
        }
        self.locals.truncate(locals);
        all
    }

    /// A copy of the node before, or a loop with the same head.
    fn twin(&mut self, of: NodeId) -> Option<NodeId> {
        let copy = self.procedure.copy(of)?;
        if self.procedure.as_loop(copy).is_some() {
            self.counters.push(copy);
            let body = vec![self.store()];
            self.counters.pop();
            self.procedure.set_block(BlockId::Loop(copy), body);
        }
        Some(copy)
    }

    /// A loop with the nodes of the one before, from its end on.
    fn continuation(&mut self, of: NodeId) -> Option<NodeId> {
        let copy = self.procedure.copy(of)?;
        let more = self.random.between(0, 3);
        let each = self.procedure.as_loop_mut(copy)?;
        let end = each.upper.first()?.clone();
        (each.lower, each.upper) = (vec![end.clone()], vec![end.plus_constant(more)?]);
        Some(copy)
    }

    fn r#loop(&mut self, depth: usize) -> NodeId {
        let name = *self.random.pick(&[["i", "j", "k"][depth], ["i", "j", "k"][depth], "i", "t"]);
        let mut lower = vec![self.bound(0)];
        let mut upper = vec![self.bound(4)];
        if self.random.chance(10) {
            lower.push(self.bound(0));
        }
        if self.random.chance(16) {
            upper.push(self.bound(4));
        }
        let stride = *self.random.pick(&[1, 1, 1, 1, 1, 1, 1, 2, 3, -1, -1]);
        if stride > 1 {
            // As of a loop with a step.
            let length = self.bound(4).plus_constant(stride - 1).unwrap_or_default();
            (lower, upper) = (vec![0.into()], vec![length.floor_div(stride)]);
        }
        let is_short = self.random.chance(25);
        if is_short {
            let start = self.random.between(0, 1);
            (lower, upper) = (vec![start.into()], vec![(start + *self.random.pick(&[1, 2, 2, 3, 4])).into()]);
        }
        let order = match self.random.below(100) {
            0..10 => Order::Parallel,
            10..14 => Order::Lanes,
            _ => Order::Sequential,
        };
        if order == Order::Lanes {
            (lower, upper) = (vec![0.into()], vec![(*self.random.pick(&[2, 4])).into()]);
        }
        let (location, hints) = (self.parts.location, Vec::new());
        let each = Loop { name: name.to_owned(), lower, upper, body: Vec::new(), order, location, hints };
        let id = self.procedure.add(Node::Loop(each));
        if stride != 1 {
            self.strides.insert(id, stride);
        }
        self.counters.push(id);
        let elementwise = if is_short { 45 } else { 15 };
        let body = if self.random.chance(elementwise) { self.elementwise(id) } else { self.block(depth + 1) };
        self.counters.pop();
        self.procedure.set_block(BlockId::Loop(id), body);
        id
    }

    /// Stores whose accesses are contiguous in a counter.
    fn elementwise(&mut self, counter: NodeId) -> Vec<NodeId> {
        let mut all = Vec::new();
        for _ in 0..self.random.between(1, 2) {
            let mut arrays = self.given.clone();
            arrays.retain(|each| !self.procedure.arrays[each.0].extents.is_empty());
            if arrays.is_empty() {
                return vec![self.store()];
            }
            let array = *self.random.pick(&arrays);
            let of = self.scalars[array.0];
            let target = self.contiguous(array, counter);
            arrays.retain(|each| self.scalars[each.0] == of);
            let from = *self.random.pick(&arrays);
            let source = Expression::Load(self.contiguous(from, counter));
            let constants: Vec<_> = self.parts.constants(of).collect();
            let operator = if of == Scalar::F64 { Operator::MulFloat } else { Operator::Sub };
            let operands = vec![source, Expression::Outside(*self.random.pick(&constants))];
            let value = Expression::Apply(self.parts.template(operator, of), operands);
            all.push(self.procedure.add(Node::Statement(Statement::Store(target, value))));
        }
        all
    }

    fn contiguous(&mut self, array: ArrayId, counter: NodeId) -> Access<'c> {
        let mut access = self.access(array);
        let last = Index::counter(counter).plus_constant(self.random.between(0, 1)).unwrap_or_default();
        access.subscripts.pop();
        access.subscripts.iter_mut().for_each(|each| *each = Subscript::Affine(1.into()));
        access.subscripts.push(Subscript::Affine(last));
        access
    }

    /// A bound near a number.
    fn bound(&mut self, near: i64) -> Index {
        let start = self.random.between(near - 1, near + 1);
        let symbol = self.random.below(self.procedure.symbols.len());
        let counter = self.counters.last().copied();
        match (self.random.below(100), counter) {
            (0..20, Some(counter)) => sum(&Index::counter(counter), if near == 0 { 0 } else { 1 }),
            (20..25, Some(counter)) => sum(&Index::counter(counter).times(-1).unwrap_or_default(), near),
            (25..28, Some(counter)) => Index::counter(counter).floor_div(2),
            (28..32, _) if near > 0 => sum(&Index::from(Atom::Symbol(symbol)).floor_div(2), 2),
            (0..62, _) if near > 0 => Atom::Symbol(symbol).into(),
            (62..68, _) if near > 0 => sum(&Atom::Symbol(symbol).into(), self.random.between(-1, 1)),
            _ if near == 0 && self.random.chance(60) => 0.into(),
            _ => start.into(),
        }
    }

    /// A quasi-affine integer of the counters and symbols.
    fn affine(&mut self) -> Index {
        let mut index = Index::from(self.random.between(-1, 1));
        let terms = *self.random.pick(&[0, 1, 1, 1, 1, 1, 1, 2, 2]);
        for _ in 0..terms {
            let atom = match self.counters.len() {
                0 => Atom::Symbol(self.random.below(self.procedure.symbols.len())),
                _ if self.random.chance(8) => Atom::Symbol(self.random.below(self.procedure.symbols.len())),
                _ => Atom::Counter(*self.random.pick(&self.counters)),
            };
            let stride = match &atom {
                Atom::Counter(id) => self.strides.get(id).copied().unwrap_or(1),
                _ => 1,
            };
            let factor = stride * *self.random.pick(&[1, 1, 1, 1, 1, 1, 1, -1, 2]);
            index = index.plus(&atom.into(), factor).unwrap_or_default();
        }
        let by = self.random.between(2, 3);
        match self.random.below(100) {
            0..5 => index.floor_div(by),
            5..10 => index.modulo(by),
            _ => index,
        }
    }

    fn access(&mut self, array: ArrayId) -> Access<'c> {
        let mut subscripts = Vec::new();
        for _ in 0..self.procedure.arrays[array.0].extents.len() {
            let from = self.subscripts.first().copied().filter(|_| self.random.chance(15));
            let subscript = match from {
                Some(from) => {
                    let inner = Subscript::Affine(self.affine());
                    let access = Access { array: from, subscripts: vec![inner], location: self.parts.location };
                    Subscript::Data(Box::new(Expression::Load(access)))
                }
                None => Subscript::Affine(self.affine()),
            };
            subscripts.push(subscript);
        }
        Access { array, subscripts, location: self.parts.location }
    }

    /// An array that may be accessed, of a type if one is given.
    fn any_array(&mut self, of: Option<Scalar>) -> Option<ArrayId> {
        let is_right = |array: &ArrayId| of.is_none_or(|of| self.scalars[array.0] == of);
        let locals: Vec<_> = self.locals.iter().copied().filter(is_right).collect();
        let given: Vec<_> = self.given.iter().copied().filter(is_right).collect();
        if !locals.is_empty() && (given.is_empty() || self.random.chance(45)) {
            return Some(*self.random.pick(&locals));
        }
        (!given.is_empty()).then(|| *self.random.pick(&given))
    }

    fn expression(&mut self, of: Scalar, depth: usize) -> Expression<'c> {
        let choice = if depth == 0 { self.random.below(60) } else { self.random.below(100) };
        if choice < 45
            && let Some(array) = self.any_array(Some(of))
        {
            return Expression::Load(self.access(array));
        }
        if choice < 60 {
            let constants: Vec<_> = self.parts.constants(of).collect();
            return match of {
                Scalar::I64 if choice < 55 => {
                    let index = Expression::Index(self.affine());
                    Expression::Apply(self.parts.template(Operator::Cast, of), vec![index])
                }
                _ => Expression::Outside(*self.random.pick(&constants)),
            };
        }
        let (operator, operands) = match of {
            Scalar::F64 => (*self.random.pick(&[Operator::AddFloat, Operator::MulFloat]), vec![of, of]),
            Scalar::I64 if choice < 64 => (Operator::Extend, vec![Scalar::I32]),
            Scalar::I32 if choice < 62 => (Operator::Truncate, vec![Scalar::I64]),
            Scalar::I32 if choice < 64 => (Operator::Extend, vec![Scalar::I8]),
            Scalar::I8 if choice < 64 => (Operator::Truncate, vec![Scalar::I32]),
            _ if choice < 70 => return self.division(of, depth),
            _ => (*self.random.pick(INTEGERS), vec![of, of]),
        };
        let operands = operands.into_iter().map(|of| self.expression(of, depth - 1)).collect();
        Expression::Apply(self.parts.template(operator, of), operands)
    }

    /// A division or remainder whose divisor is odd.
    fn division(&mut self, of: Scalar, depth: usize) -> Expression<'c> {
        let (left, right) = (self.expression(of, depth - 1), self.expression(of, depth - 1));
        let one = Expression::Outside(self.parts.constants(of).next().expect("a constant"));
        let odd = Expression::Apply(self.parts.template(Operator::Or, of), vec![right, one]);
        let operator = *self.random.pick(&[Operator::Divide, Operator::Remainder]);
        Expression::Apply(self.parts.template(operator, of), vec![left, odd])
    }

    /// A store of a quotient by a counter, for a place where that is not zero.
    fn quotient(&mut self, counter: NodeId) -> NodeId {
        let of = Scalar::I64;
        let Some(array) = self.any_array(Some(of)) else { return self.store() };
        let (target, value) = (self.access(array), self.expression(of, 1));
        let index = Expression::Index(Index::counter(counter));
        let divisor = Expression::Apply(self.parts.template(Operator::Cast, of), vec![index]);
        let operator = *self.random.pick(&[Operator::Divide, Operator::Remainder]);
        let value = Expression::Apply(self.parts.template(operator, of), vec![value, divisor]);
        self.procedure.add(Node::Statement(Statement::Store(target, value)))
    }

    fn store(&mut self) -> NodeId {
        let array = self.any_array(None).unwrap_or(self.given[0]);
        self.store_to(array)
    }

    fn store_to(&mut self, array: ArrayId) -> NodeId {
        let (target, of) = (self.access(array), self.scalars[array.0]);
        let mut value = self.expression(of, 2);
        if self.random.chance(25) {
            let operator = match of {
                Scalar::F64 => Operator::AddFloat,
                _ => *self.random.pick(INTEGERS),
            };
            if self.random.chance(20) && self.may_be_atomic(&target, operator, &value) {
                let template = self.parts.template(operator, of);
                return self.procedure.add(Node::Statement(Statement::Atomic(Atomic { target, template, value })));
            }
            let old = Expression::Load(target.clone());
            value = Expression::Apply(self.parts.template(operator, of), vec![old, value]);
            if self.random.chance(30) {
                let more = self.expression(of, 1);
                value = Expression::Apply(self.parts.template(operator, of), vec![value, more]);
            }
        }
        self.procedure.add(Node::Statement(Statement::Store(target, value)))
    }

    /// Whether a reduction has an atomic form.
    fn may_be_atomic(&self, target: &Access<'c>, operator: Operator, value: &Expression<'c>) -> bool {
        let mut reads_array = false;
        target.each_load(&mut |access| reads_array |= access.array == target.array);
        value.each_load(&mut |access| reads_array |= access.array == target.array);
        let is_given = matches!(self.procedure.arrays[target.array.0].memory, Memory::Given(_));
        is_given && !reads_array && !matches!(operator, Operator::Mul | Operator::Xor | Operator::AddFloat)
    }

    /// A sum of products in an element that is zero at first.
    fn sum_of_products(&mut self, depth: usize, all: &mut Vec<NodeId>) {
        let arrays = [self.locals.clone(), self.given.clone()].concat();
        let array = *self.random.pick(&arrays);
        let of = self.scalars[array.0];
        if !matches!(of, Scalar::I32 | Scalar::I64) {
            return all.push(self.store_to(array));
        }
        let (target, constants) = (self.access(array), self.parts.constants(of).collect::<Vec<_>>());
        let start = Expression::Outside(if self.random.chance(85) { self.parts.zero(of) } else { constants[0] });
        all.push(self.procedure.add(Node::Statement(Statement::Store(target.clone(), start))));
        let id = self.r#loop(depth.max(1));
        self.counters.push(id);
        let scale = match self.any_array(Some(of)).filter(|_| self.random.chance(50)) {
            Some(array) => Expression::Load(self.access(array)),
            None => Expression::Outside(*self.random.pick(&constants)),
        };
        let mut factors = vec![scale, self.expression(of, 1)];
        self.counters.pop();
        if self.random.chance(50) {
            factors.swap(0, 1);
        }
        let product = Expression::Apply(self.parts.template(Operator::Mul, of), factors);
        let operator = *self.random.pick(&[Operator::Add, Operator::Add, Operator::Sub]);
        let terms = vec![Expression::Load(target.clone()), product];
        let sum = Expression::Apply(self.parts.template(operator, of), terms);
        let store = self.procedure.add(Node::Statement(Statement::Store(target, sum)));
        if let Some(each) = self.procedure.as_loop_mut(id) {
            each.order = Order::Sequential;
        }
        self.procedure.set_block(BlockId::Loop(id), vec![store]);
        all.push(id);
    }

    /// The allocation of a local array or cell, mostly with a store.
    fn local(&mut self, depth: usize, all: &mut Vec<NodeId>) {
        let of = *self.random.pick(SCALARS);
        let rank = *self.random.pick(&[0, 0, 1, 1, 2]);
        let (name, element) = ("x".to_owned(), self.parts.r#type(of));
        let extents = vec![Some(1.into()); rank];
        let array = self.procedure.add_array(Array { name, element, extents, wraps: false, memory: Memory::Local });
        self.scalars.push(of);
        all.push(self.procedure.add(Node::Statement(Statement::Allocate(array))));
        // It is not among those that its first value comes from.
        let first = self.random.chance(90).then(|| self.store_to(array));
        all.extend(first);
        self.locals.push(array);
        if self.random.chance(70) {
            all.push(self.store());
        }
        if rank == 0 && depth < 3 && self.nodes <= 12 && self.random.chance(35) {
            return self.accumulation(depth, array, all);
        }
        if rank == 0 && self.random.chance(25) {
            self.successor(of, all);
        }
    }

    /// A loop that combines values in a cell, and a store of that to an element, behind which the cell is mostly dead.
    fn accumulation(&mut self, depth: usize, cell: ArrayId, all: &mut Vec<NodeId>) {
        let of = self.scalars[cell.0];
        let given: Vec<_> = self.given.iter().copied().filter(|array| self.scalars[array.0] == of).collect();
        if given.is_empty() {
            return;
        }
        let operator = if of == Scalar::F64 { Operator::AddFloat } else { *self.random.pick(INTEGERS) };
        let element = Access { array: cell, subscripts: Vec::new(), location: self.parts.location };
        let combined = |generator: &mut Self| {
            let values = vec![Expression::Load(element.clone()), generator.expression(of, 1)];
            Expression::Apply(generator.parts.template(operator, of), values)
        };
        let id = self.r#loop(depth.max(1));
        self.counters.push(id);
        let sum = combined(self);
        self.counters.pop();
        if let Some(each) = self.procedure.as_loop_mut(id) {
            each.order = Order::Sequential;
        }
        let store = self.procedure.add(Node::Statement(Statement::Store(element.clone(), sum)));
        self.procedure.set_block(BlockId::Loop(id), vec![store]);
        all.push(id);
        let array = *self.random.pick(&given);
        let target = self.access(array);
        let value = if self.random.chance(50) { Expression::Load(element.clone()) } else { combined(self) };
        all.push(self.procedure.add(Node::Statement(Statement::Store(target, value))));
        if self.random.chance(85) {
            self.locals.pop();
        }
    }

    /// Another cell, whose life begins where that of the cell before ends.
    fn successor(&mut self, of: Scalar, all: &mut Vec<NodeId>) {
        self.locals.pop();
        let (name, element, extents) = ("y".to_owned(), self.parts.r#type(of), Vec::new());
        let array = self.procedure.add_array(Array { name, element, extents, wraps: false, memory: Memory::Local });
        self.scalars.push(of);
        all.push(self.procedure.add(Node::Statement(Statement::Allocate(array))));
        let first = self.store_to(array);
        all.push(first);
        self.locals.push(array);
        all.push(self.store());
    }

    fn opaque(&mut self) -> NodeId {
        let mut touches = Vec::new();
        for _ in 0..self.random.between(1, 2) {
            let array = self.any_array(None).filter(|_| self.random.chance(70));
            touches.push(Touch { array, writes: self.random.chance(60) });
        }
        let mut inputs = Vec::new();
        if self.random.chance(50) {
            inputs.push((self.parts.symbols[0], self.expression(Scalar::I64, 1)));
        }
        let cell = self.locals.iter().copied().find(|each| self.procedure.arrays[each.0].extents.is_empty());
        let results = vec![cell.filter(|_| self.random.chance(50))];
        let opaque = Opaque { op: self.parts.opaque, inputs, results, touches };
        self.procedure.add(Node::Statement(Statement::Opaque(opaque)))
    }

    fn conditional(&mut self, depth: usize) -> NodeId {
        let location = self.parts.location;
        if let Some(counter) = self.counters.last().copied().filter(|_| self.random.chance(15)) {
            let conditions = vec![Condition::NotNegative(sum(&Index::counter(counter), -1))];
            let then = vec![self.quotient(counter)];
            return self.procedure.add(Node::If(If { conditions, then, otherwise: Vec::new(), location }));
        }
        let mut conditions = Vec::new();
        for _ in 0..*self.random.pick(&[1, 1, 1, 2]) {
            let index = self.affine();
            let by = self.random.between(2, 3);
            conditions.push(match self.random.below(10) {
                0..3 => Condition::Zero(index.modulo(by)),
                3 => Condition::Zero(index),
                _ => Condition::NotNegative(sum(&index, self.random.between(-2, 1))),
            });
        }
        let each = If { conditions, then: Vec::new(), otherwise: Vec::new(), location };
        let id = self.procedure.add(Node::If(each));
        let then = self.block(depth);
        self.procedure.set_block(BlockId::Then(id), then);
        if self.random.chance(35) {
            let otherwise = self.block(depth);
            self.procedure.set_block(BlockId::Otherwise(id), otherwise);
        }
        id
    }
}

fn sum(index: &Index, constant: i64) -> Index {
    index.plus_constant(constant).unwrap_or_default()
}
