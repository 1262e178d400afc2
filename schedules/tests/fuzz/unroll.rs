//! The instances of the statements of a procedure, in the order of its text. Control never depends on data.

use dialects::ir::Op;
use schedules::instructions::FieldId;
use schedules::procedure::*;

/// Why a procedure cannot be executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// An element outside of an array.
    Outside(String),
    /// A local array that is not allocated.
    NotAllocated(String),
    /// A counter of a loop that is not around.
    NoCounter(NodeId),
    /// A subscript that is not defined.
    Undefined(String),
    /// A value or operation that is not one of ours.
    Unknown(String),
    /// A node that was removed.
    Gone(NodeId),
    /// Too many instances.
    Long,
    /// A division by zero.
    Division,
    /// A configuration field with another value than is meant.
    Stale(FieldId),
    /// Two iterations of a parallel loop access an element, and one writes it.
    Race(String),
}

/// A loop or allocation around an instance.
#[derive(Clone, Copy, Debug)]
pub enum Scope {
    Nothing,
    Counter(NodeId, i64),
    /// An array, the address of its first element and its allocation.
    Local(ArrayId, usize, NodeId),
}

/// An instance of a statement.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub node: NodeId,
    pub scope: usize,
}

/// Steps and parallel loops.
#[derive(Debug)]
pub enum Task {
    Step(usize),
    /// The iterations, each a sequence.
    Parallel(Vec<Vec<Task>>),
}

/// An array for some sizes.
#[derive(Clone, Debug)]
pub struct Shape {
    pub extents: Vec<Option<i64>>,
    /// The address of the first element, for arrays that are not local.
    pub base: Option<usize>,
    /// The number of elements.
    pub length: usize,
}

/// Where the arrays are that are not local.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The address of the first element and the number of elements of the first arrays; `None` for local ones.
    pub places: Vec<Option<(usize, usize)>>,
    /// The number of elements.
    pub size: usize,
    /// The elements below this address are subscripts.
    pub subscripts: usize,
}

/// A procedure for some sizes.
pub struct Unrolled<'p, 'c> {
    pub procedure: &'p Procedure<'c>,
    pub symbols: &'p [i64],
    pub shapes: Vec<Shape>,
    pub steps: Vec<Step>,
    pub tasks: Vec<Task>,
    /// The number of elements of all memory.
    pub size: usize,
    /// The elements below this address are subscripts.
    pub subscripts: usize,
    scopes: Vec<(usize, Scope)>,
    limit: usize,
}

impl<'p, 'c> Unrolled<'p, 'c> {
    /// Unrolls a procedure.
    pub fn new(procedure: &'p Procedure<'c>, symbols: &'p [i64], layout: &Layout, limit: usize) -> Result<Self, Fault> {
        let (steps, tasks, scopes) = (Vec::new(), Vec::new(), vec![(0, Scope::Nothing)]);
        let (size, subscripts) = (layout.size, layout.subscripts);
        let mut all = Self { procedure, symbols, shapes: Vec::new(), steps, tasks, size, subscripts, scopes, limit };
        for (at, array) in procedure.arrays.iter().enumerate() {
            let extent = |each: &Option<Index>| each.as_ref().map(|each| all.index(each, 0)).transpose();
            let extents = array.extents.iter().map(extent).collect::<Result<Vec<_>, _>>()?;
            let shape = match layout.places.get(at).copied().flatten() {
                Some((base, length)) => Shape { extents, base: Some(base), length },
                None if array.memory.field().is_some() => {
                    all.size += 1;
                    Shape { extents, base: Some(all.size - 1), length: 1 }
                }
                None => {
                    let count = |each: &Option<i64>| each.map(|each| each.max(0) as usize);
                    let counts = extents.iter().map(count).collect::<Option<Vec<_>>>();
                    let counts = counts.ok_or_else(|| Fault::NotAllocated(array.name.clone()))?;
                    Shape { extents, base: None, length: counts.into_iter().product() }
                }
            };
            all.shapes.push(shape);
        }
        all.tasks = all.block(BlockId::Body, 0)?;
        Ok(all)
    }

    fn push(&mut self, parent: usize, scope: Scope) -> usize {
        self.scopes.push((parent, scope));
        self.scopes.len() - 1
    }

    fn block(&mut self, block: BlockId, scope: usize) -> Result<Vec<Task>, Fault> {
        let (mut tasks, mut scope) = (Vec::new(), scope);
        let procedure = self.procedure;
        for id in procedure.block(block) {
            match procedure.node(*id) {
                Node::Loop(each) => self.iterations(*id, each, scope, &mut tasks)?,
                Node::If(each) => {
                    let holds = self.hold(&each.conditions, scope)?;
                    let arm = if holds { BlockId::Then(*id) } else { BlockId::Otherwise(*id) };
                    tasks.extend(self.block(arm, scope)?);
                }
                Node::Statement(statement) => {
                    if let Statement::Allocate(array) = statement {
                        let address = self.size;
                        self.size += self.shapes[array.0].length;
                        scope = self.push(scope, Scope::Local(*array, address, *id));
                    }
                    if self.steps.len() >= self.limit {
                        return Err(Fault::Long);
                    }
                    tasks.push(Task::Step(self.steps.len()));
                    self.steps.push(Step { node: *id, scope });
                }
                Node::Gone(_) => return Err(Fault::Gone(*id)),
            }
        }
        Ok(tasks)
    }

    fn iterations(&mut self, id: NodeId, each: &Loop<'c>, scope: usize, tasks: &mut Vec<Task>) -> Result<(), Fault> {
        let (mut from, mut to) = (i64::MIN, i64::MAX);
        for lower in &each.lower {
            from = from.max(self.index(lower, scope)?);
        }
        for upper in &each.upper {
            to = to.min(self.index(upper, scope)?);
        }
        let mut all = Vec::new();
        if to.saturating_sub(from) > self.limit as i64 {
            return Err(Fault::Long);
        }
        for counter in from..to {
            let inside = self.push(scope, Scope::Counter(id, counter));
            let iteration = self.block(BlockId::Loop(id), inside)?;
            match each.order {
                Order::Sequential => tasks.extend(iteration),
                Order::Parallel | Order::Lanes => all.push(iteration),
            }
        }
        if !all.is_empty() {
            tasks.push(Task::Parallel(all));
        }
        Ok(())
    }

    fn hold(&self, conditions: &[Condition], scope: usize) -> Result<bool, Fault> {
        for condition in conditions {
            let number = self.index(condition.index(), scope)?;
            let holds = match condition {
                Condition::Zero(_) => number == 0,
                Condition::NotNegative(_) => number >= 0,
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks up what a step is inside of.
    fn find<T>(&self, mut scope: usize, wanted: impl Fn(Scope) -> Option<T>) -> Option<T> {
        loop {
            let (parent, each) = self.scopes[scope];
            if let Some(found) = wanted(each) {
                return Some(found);
            }
            if scope == 0 {
                return None;
            }
            scope = parent;
        }
    }

    /// The counters of the loops around a step, outer ones first.
    pub fn counters(&self, step: usize) -> Vec<(NodeId, i64)> {
        let (mut all, mut scope) = (Vec::new(), self.steps[step].scope);
        while scope != 0 {
            let (parent, each) = self.scopes[scope];
            if let Scope::Counter(id, number) = each {
                all.push((id, number));
            }
            scope = parent;
        }
        all.reverse();
        all
    }

    /// The address of the first element of an array.
    pub fn base(&self, array: ArrayId, scope: usize) -> Result<usize, Fault> {
        let local = || {
            self.find(scope, |each| match each {
                Scope::Local(found, address, _) if found == array => Some(address),
                _ => None,
            })
        };
        let found = self.shapes[array.0].base.or_else(local);
        found.ok_or_else(|| Fault::NotAllocated(self.procedure.arrays[array.0].name.clone()))
    }

    /// The allocation of a local array.
    pub fn allocation(&self, array: ArrayId, scope: usize) -> Option<NodeId> {
        self.find(scope, |each| match each {
            Scope::Local(found, _, allocation) if found == array => Some(allocation),
            _ => None,
        })
    }

    /// The value of an integer.
    pub fn index(&self, index: &Index, scope: usize) -> Result<i64, Fault> {
        let mut sum = index.constant;
        for (atom, coefficient) in &index.terms {
            let part = match atom {
                Atom::Counter(id) => {
                    let counter = self.find(scope, |each| match each {
                        Scope::Counter(found, number) if found == *id => Some(number),
                        _ => None,
                    });
                    counter.ok_or(Fault::NoCounter(*id))?
                }
                Atom::Symbol(at) => self.symbols[*at],
                Atom::FloorDiv(inner, by) => self.index(inner, scope)?.div_euclid(*by),
                Atom::Mod(inner, by) => self.index(inner, scope)?.rem_euclid(*by),
            };
            sum = sum.wrapping_add(part.wrapping_mul(*coefficient));
        }
        Ok(sum)
    }

    /// The statement of a step.
    pub fn statement(&self, step: usize) -> Option<&'p Statement<'c>> {
        self.procedure.as_statement(self.steps[step].node)
    }

    /// The address of an element.
    pub fn address(&self, array: ArrayId, subscripts: &[i64], scope: usize) -> Result<usize, Fault> {
        let (shape, declared) = (&self.shapes[array.0], &self.procedure.arrays[array.0]);
        let mut linear = 0_i64;
        let mut is_inside = subscripts.len() == shape.extents.len();
        for (subscript, extent) in subscripts.iter().zip(&shape.extents) {
            if let Some(extent) = extent {
                is_inside &= declared.wraps || (0..*extent).contains(subscript);
            } else {
                is_inside &= declared.wraps || *subscript >= 0;
            }
            linear = linear.wrapping_mul(extent.unwrap_or_default()).wrapping_add(*subscript);
        }
        if !is_inside || linear < 0 || linear >= shape.length as i64 {
            return Err(Fault::Outside(format!("{}{subscripts:?}", declared.name)));
        }
        Ok(self.base(array, scope)? + linear as usize)
    }
}

/// The name of an operation that is not one of ours.
pub fn unknown(op: Op<'_>) -> Fault {
    Fault::Unknown(dialects::ir::op_name(op).to_owned())
}
