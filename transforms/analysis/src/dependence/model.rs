//! The polyhedral model of a loop nest: sets and relations.

use super::OPERATIONS;
use super::elements::{Access, AccessReader, Accessed, Arrays, Numbering};
use super::formula::{Names, Symbol};
use super::presburger::{Expression, Formula, Layout, Variable};
use crate::affine_form::Scope;
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine},
};
use isl::{Context, Dim, Map, Set};
use std::fmt;

/// An affine access, or all reads or all writes of a call to elements of one array.
#[derive(Clone, Debug)]
pub struct Statement<'c> {
    /// The load, store or call.
    pub op: Op<'c>,
    /// The enclosing loops in the nest, outer ones first.
    pub loops: Vec<Op<'c>>,
    /// The array that it accesses, as an index into [`Model::arrays`].
    pub array: usize,
    /// Whether it writes.
    pub writes: bool,
    /// The iteration domain: for statement 2 in two loops, a set of `S2[i, j]`, the induction variables of its
    /// instances.
    pub domain: Set,
    /// The access relation: the elements that each instance accesses, by their subscripts or linear indices; for array
    /// 1, tuples `A1[..]`.
    pub access: Map,
    /// The schedule of the program: the time of each instance. Instances are executed in the lexicographic order of
    /// their times, in which positions in bodies and induction variables alternate.
    pub schedule: Map,
}

/// A loop nest as sets and relations of integers, whose parameters `p0`, `p1`, ... are [`Model::parameters`]. They
/// share a context that is limited to [`OPERATIONS`].
#[derive(Debug)]
pub struct Model<'c> {
    /// The affine accesses, in program order.
    pub statements: Vec<Statement<'c>>,
    /// The root of each array: the pointer or memref that its elements are addressed from. Arrays with different
    /// element types or shapes may share a root.
    pub arrays: Vec<Val<'c>>,
    /// The integers from outside of the nest that bounds and subscripts depend on.
    pub parameters: Vec<Symbol<'c>>,
    /// The other operations in the nest that may have effects.
    pub opaque: Vec<Op<'c>>,
}

impl Model<'_> {
    /// The dependences of statement `second` on statement `first`, by index: pairs of instances that access the same
    /// element, the one of `first` before. Fails if they access different arrays; the kinds of access do not matter.
    pub fn dependences(&self, first: usize, second: usize) -> isl::Result<Map> {
        let (from, to) = (&self.statements[first], &self.statements[second]);
        from.access.apply_range(&to.access.reverse()?)?.intersect(&from.schedule.lex_lt(&to.schedule)?)
    }
}

/// The reason why a nest has no model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A loop with a step greater than one has several lower bounds.
    SteppedMaximum,
    /// A map or set cannot be expressed.
    Unreadable,
    /// isl reached its limit of operations, or failed.
    Isl(isl::Error),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SteppedMaximum | Self::Unreadable => f.write_str("its loops have no exact description"),
            Self::Isl(error) => error.fmt(f),
        }
    }
}

impl From<isl::Error> for Refusal {
    fn from(error: isl::Error) -> Self {
        Self::Isl(error)
    }
}

/// Builds the model of an operation, such as an `affine.for`, with the symbols of its module.
pub fn model<'c>(root: Op<'c>, symbols: &Symbols<'c>) -> Result<Model<'c>, Refusal> {
    let mut reader = Reader {
        reader: AccessReader::new(root, Names::new(Scope::Inner(root)), symbols),
        loops: Vec::new(),
        constraints: Vec::new(),
        positions: Vec::new(),
        arrays: Arrays::default(),
        found: Vec::new(),
        opaque: Vec::new(),
    };
    reader.op(root, 0)?;
    reader.finish()
}

struct Reader<'s, 'c> {
    reader: AccessReader<'s, 'c>,
    loops: Vec<Op<'c>>,
    constraints: Vec<Formula>,
    positions: Vec<usize>,
    arrays: Arrays<'c>,
    found: Vec<Found<'c>>,
    opaque: Vec<Op<'c>>,
}

/// An access of an operation, before all parameters of the nest are known.
struct Found<'c> {
    op: Op<'c>,
    loops: Vec<Op<'c>>,
    array: usize,
    access: Access<'c>,
    /// The constraints on the induction variables.
    domain: Formula,
    /// Its position in the body of each enclosing loop, outer ones first.
    positions: Vec<usize>,
}

impl<'c> Reader<'_, 'c> {
    /// Reads an operation at position `place` of the enclosing body; returns the next position.
    fn op(&mut self, op: Op<'c>, place: usize) -> Result<usize, Refusal> {
        match OpKind::of(op) {
            OpKind::Affine(affine::Kind::For) => {
                let depth = self.loops.len();
                self.loops.push(op);
                self.reader.names.enter(op);
                let range = self.reader.names.range(op).ok_or(Refusal::SteppedMaximum)?;
                let known = self.constraints.len();
                self.constraints.extend(range);
                self.positions.push(place);
                if let Some(block) = entry_block(affine::For::assume(op).region()) {
                    self.block(block, 0)?;
                }
                self.positions.pop();
                self.constraints.truncate(known);
                self.reader.names.leave_to(depth);
                self.loops.pop();
                Ok(place + 1)
            }
            OpKind::Affine(affine::Kind::If) => {
                let if_op = affine::If::assume(op);
                let operands: Vec<Val<'c>> = operands(op).collect();
                let set = if_op.condition().ok_or(Refusal::Unreadable)?;
                let holds = self.reader.names.holds(set, &operands).ok_or(Refusal::Unreadable)?;
                let mut place = place;
                let fails = Formula::Not(Box::new(holds.clone()));
                let arms = [(if_op.then_region(), holds), (if_op.else_region(), fails)];
                for (region, condition) in arms {
                    self.constraints.push(condition);
                    if let Some(block) = entry_block(region) {
                        place = self.block(block, place)?;
                    }
                    self.constraints.pop();
                }
                Ok(place)
            }
            OpKind::Affine(affine::Kind::Yield | affine::Kind::Apply | affine::Kind::Min | affine::Kind::Max) => {
                Ok(place)
            }
            _ => {
                match self.reader.accesses(op).and_then(|all| self.statements(op, all, place)) {
                    Some(all) => self.found.extend(all),
                    None if region_count(op) > 0 || !is_memory_effect_free(op) => self.opaque.push(op),
                    None => {}
                }
                Ok(place + 1)
            }
        }
    }

    fn block(&mut self, block: Blk<'c>, mut place: usize) -> Result<usize, Refusal> {
        for op in ops(block) {
            place = self.op(op, place)?;
        }
        Ok(place)
    }

    /// The accesses of an operation with their arrays; `None` if they cannot be expressed.
    fn statements(&mut self, op: Op<'c>, accesses: Vec<Access<'c>>, place: usize) -> Option<Vec<Found<'c>>> {
        for access in &accesses {
            self.reader.accessed(access, Numbering::Subscripts)?;
        }
        let mut positions = self.positions.clone();
        positions.push(place);
        let mut all = Vec::new();
        for access in accesses {
            let array = self.arrays.add(&access);
            if !self.reader.stays_in_rows(&access) {
                self.arrays.flatten(array);
            }
            let (loops, positions) = (self.loops.clone(), positions.clone());
            all.push(Found { op, loops, array, access, domain: Formula::All(self.constraints.clone()), positions });
        }
        Some(all)
    }

    /// Completes the model, once the numbering of each array and all parameters are known.
    fn finish(mut self) -> Result<Model<'c>, Refusal> {
        let mut accessed = Vec::new();
        for each in &self.found {
            let names = &mut self.reader.names;
            names.leave_to(0);
            each.loops.iter().for_each(|op| names.enter(*op));
            let numbering = self.arrays.numbering(each.array);
            accessed.push(self.reader.accessed(&each.access, numbering).ok_or(Refusal::Unreadable)?);
        }
        let parameters = self.reader.names.parameters;
        let context = Context::new(OPERATIONS)?;
        let depth = self.found.iter().map(|each| each.loops.len()).max().unwrap_or_default();
        let mut statements = Vec::new();
        for (number, (found, accessed)) in self.found.into_iter().zip(&accessed).enumerate() {
            statements.push(found.statement(&context, &format!("S{number}"), accessed, parameters.len(), depth)?);
        }
        Ok(Model { statements, arrays: self.arrays.roots(), parameters, opaque: self.opaque })
    }
}

impl<'c> Found<'c> {
    /// The statement of this name, in a nest of `depth` loops.
    fn statement(
        self,
        context: &Context,
        name: &str,
        accessed: &Accessed,
        parameters: usize,
        depth: usize,
    ) -> isl::Result<Statement<'c>> {
        let tuple = |sizes: [usize; 3]| Layout::new(context, sizes, std::iter::repeat_n(true, parameters));
        let counters = self.loops.len();
        let instances = tuple([0, counters, 0])?;
        let domain = instances.set(&self.domain)?;
        let times = self.times(depth).iter().map(|each| instances.function(each)).collect::<isl::Result<Vec<_>>>()?;
        let schedule = Map::from_functions(&instances.space, &tuple([times.len(), 0, 0])?.space, &times)?;
        // The variables of a footprint follow the induction variables, and are projected out.
        let all = tuple([0, counters, accessed.existentials])?;
        let subscripts = accessed.subscripts.iter().map(|each| all.function(each)).collect::<isl::Result<Vec<_>>>()?;
        let elements = tuple([subscripts.len(), 0, 0])?.space.named(&format!("A{}", self.array))?;
        let access = Map::from_functions(&all.space, &elements, &subscripts)?
            .intersect_domain(&domain.add_dims(accessed.existentials)?.intersect(&all.set(&accessed.condition)?)?)?
            .project_out(Dim::In, counters, accessed.existentials)?;
        Ok(Statement {
            op: self.op,
            loops: self.loops,
            array: self.array,
            writes: self.access.writes,
            schedule: schedule.intersect_domain(&domain)?.named(Dim::In, name)?,
            domain: domain.named(name)?,
            access: access.named(Dim::In, name)?,
        })
    }

    /// The time of an instance: positions and induction variables alternate, padded for `depth` loops.
    fn times(&self, depth: usize) -> Vec<Expression> {
        let number = |number: usize| Expression::Sum(number as i128, Vec::new());
        let mut parts = Vec::new();
        for at in 0..=depth {
            parts.push(number(self.positions.get(at).copied().unwrap_or_default()));
            if at < depth {
                let is_in = at < self.loops.len();
                parts.push(if is_in { Expression::Variable(Variable::Counter(at)) } else { number(0) });
            }
        }
        parts
    }
}
