//! The polyhedral model of a loop nest: sets and relations.

use super::elements::{Access, Arrays, Looker, Numbering};
use super::formula::{Names, Symbol};
use crate::affine_form::Scope;
use crate::symbols::Symbols;
use dialects::{
    ir::*,
    ops::{OpKind, affine},
};

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
    /// Its iteration domain, as constraints on the induction variables.
    pub(super) domain: String,
    /// The relation from its instances to the elements that they access.
    pub(super) elements: String,
    /// Its position in the body of each enclosing loop, outer ones first.
    pub(super) places: Vec<usize>,
}

/// A loop nest.
#[derive(Debug)]
pub struct Model<'c> {
    /// The affine accesses, in program order.
    pub statements: Vec<Statement<'c>>,
    /// The root of each array: the pointer or memref that its elements are addressed from. Arrays with different
    /// element types or shapes may share a root.
    pub arrays: Vec<Val<'c>>,
    /// The integers from outside of the nest that bounds and subscripts depend on.
    pub(super) parameters: Vec<Symbol<'c>>,
    /// The other operations in the nest that may have effects.
    pub opaque: Vec<Op<'c>>,
}

/// The reason why a nest has no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A loop with a step greater than one has several lower bounds.
    SteppedMaximum,
    /// A map or set cannot be expressed.
    Unreadable,
}

/// Builds the model of an operation, such as an `affine.for`, with the symbols of its module.
pub fn model<'c>(root: Op<'c>, symbols: &Symbols<'c>) -> Result<Model<'c>, Refusal> {
    let mut reader = Reader {
        looker: Looker::new(root, Names::new(Scope::Inner(root)), symbols),
        loops: Vec::new(),
        constraints: Vec::new(),
        places: Vec::new(),
        arrays: Arrays::default(),
        found: Vec::new(),
        opaque: Vec::new(),
    };
    reader.op(root, 0)?;
    reader.finish()
}

struct Reader<'s, 'c> {
    looker: Looker<'s, 'c>,
    loops: Vec<Op<'c>>,
    constraints: Vec<String>,
    places: Vec<usize>,
    arrays: Arrays<'c>,
    found: Vec<(Statement<'c>, Access<'c>)>,
    opaque: Vec<Op<'c>>,
}

impl<'c> Reader<'_, 'c> {
    /// Reads an operation at position `place` of the enclosing body; returns the next position.
    fn op(&mut self, op: Op<'c>, place: usize) -> Result<usize, Refusal> {
        match OpKind::of(op) {
            OpKind::Affine(affine::Kind::For) => {
                let depth = self.loops.len();
                self.loops.push(op);
                self.looker.names.enter(op);
                let range = self.looker.names.range(op).ok_or(Refusal::SteppedMaximum)?;
                let known = self.constraints.len();
                self.constraints.extend(range);
                self.places.push(place);
                if let Some(block) = entry_block(affine::For::assume(op).region()) {
                    self.block(block, 0)?;
                }
                self.places.pop();
                self.constraints.truncate(known);
                self.looker.names.leave_to(depth);
                self.loops.pop();
                Ok(place + 1)
            }
            OpKind::Affine(affine::Kind::If) => {
                let choice = affine::If::assume(op);
                let operands: Vec<Val<'c>> = operands(op).collect();
                let set = choice.condition().ok_or(Refusal::Unreadable)?;
                let holds = self.looker.names.holds(set, &operands).ok_or(Refusal::Unreadable)?;
                let mut place = place;
                let arms =
                    [(choice.then_region(), format!("({holds})")), (choice.else_region(), format!("not ({holds})"))];
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
                match self.looker.accesses(op).and_then(|all| self.statements(op, all, place)) {
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

    /// The statements of an operation; `None` if its accesses cannot be expressed.
    fn statements(
        &mut self,
        op: Op<'c>,
        accesses: Vec<Access<'c>>,
        place: usize,
    ) -> Option<Vec<(Statement<'c>, Access<'c>)>> {
        for access in &accesses {
            self.looker.written(access, Numbering::Subscripts)?;
        }
        let mut places = self.places.clone();
        places.push(place);
        let mut all = Vec::new();
        for access in accesses {
            let array = self.arrays.add(&access);
            if !self.looker.stays_in_rows(&access) {
                self.arrays.flatten(array);
            }
            let statement = Statement {
                op,
                loops: self.loops.clone(),
                array,
                writes: access.writes,
                domain: self.constraints.join(" and "),
                elements: String::new(),
                places: places.clone(),
            };
            all.push((statement, access));
        }
        Some(all)
    }

    /// Completes the model, once the numbering of each array is final.
    fn finish(mut self) -> Result<Model<'c>, Refusal> {
        let mut statements = Vec::new();
        for (number, (mut statement, access)) in self.found.into_iter().enumerate() {
            let names = &mut self.looker.names;
            names.leave_to(0);
            statement.loops.iter().for_each(|each| names.enter(*each));
            let numbering = self.arrays.numbering(statement.array);
            let (tuple, domain) = (statement.tuple(number), &statement.domain);
            let elements = self.looker.relation(&access, numbering, &tuple, domain);
            statement.elements = elements.ok_or(Refusal::Unreadable)?;
            statements.push(statement);
        }
        let parameters = self.looker.names.parameters;
        Ok(Model { statements, arrays: self.arrays.roots(), parameters, opaque: self.opaque })
    }
}

impl Statement<'_> {
    /// The tuple of its induction variables.
    pub(super) fn tuple(&self, number: usize) -> String {
        let counters: Vec<String> = (0..self.loops.len()).map(|at| format!("i{at}")).collect();
        format!("S{number}[{}]", counters.join(", "))
    }

    /// Its schedule: positions and induction variables alternate, padded for `depth` loops.
    pub(super) fn time(&self, depth: usize) -> String {
        let mut parts = Vec::new();
        for at in 0..=depth {
            parts.push(self.places.get(at).map_or_else(|| "0".to_owned(), usize::to_string));
            if at < depth {
                parts.push(if at < self.loops.len() { format!("i{at}") } else { "0".to_owned() });
            }
        }
        format!("[{}]", parts.join(", "))
    }
}
