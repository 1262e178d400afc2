//! A loop nest as sets and relations.

use super::formula::Names;
use dialects::ir::*;

/// An affine access.
#[derive(Clone, Debug)]
pub struct Statement<'c> {
    /// The `affine.load` or `affine.store`.
    pub op: Op<'c>,
    /// The loops around it in the nest, outer ones first.
    pub loops: Vec<Op<'c>>,
    /// The array that it accesses, by its number in [`Model::arrays`].
    pub array: usize,
    /// Whether it writes.
    pub writes: bool,
    /// When it is executed, as constraints on its counters.
    pub(super) domain: String,
    /// Which element it accesses.
    pub(super) subscripts: String,
    /// Its place in the body of each loop around it, and in the innermost one.
    pub(super) places: Vec<usize>,
}

/// A loop nest.
#[derive(Debug)]
pub struct Model<'c> {
    /// The affine accesses, in the order of the text.
    pub statements: Vec<Statement<'c>>,
    /// For each array a memref that is accessed.
    pub arrays: Vec<Val<'c>>,
    /// Values from outside on which bounds and subscripts depend.
    pub parameters: Vec<Val<'c>>,
    /// What else in the nest may have effects.
    pub opaque: Vec<Op<'c>>,
}

/// Why a nest has no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A loop has several lower bounds and steps over numbers.
    SteppedMaximum,
    /// A map or set cannot be read.
    Unreadable,
}

/// The model of what is in an operation, such as an `affine.for`.
pub fn model<'c>(root: Op<'c>) -> Result<Model<'c>, Refusal> {
    let mut reader = Reader {
        names: Names::default(),
        loops: Vec::new(),
        constraints: Vec::new(),
        places: Vec::new(),
        model: Model { statements: Vec::new(), arrays: Vec::new(), parameters: Vec::new(), opaque: Vec::new() },
    };
    reader.op(root, 0)?;
    let mut model = reader.model;
    model.parameters = reader.names.parameters;
    Ok(model)
}

struct Reader<'c> {
    names: Names<'c>,
    loops: Vec<Op<'c>>,
    constraints: Vec<String>,
    places: Vec<usize>,
    model: Model<'c>,
}

impl<'c> Reader<'c> {
    /// Reads an op that is the `place`-th thing in the body around it; returns the next place.
    fn op(&mut self, op: Op<'c>, place: usize) -> Result<usize, Refusal> {
        match op_name(op) {
            "affine.for" => {
                self.loops.push(op);
                self.names.counters.push(arg(body(op, 0), 0));
                let range = self.names.range(op).ok_or(Refusal::SteppedMaximum)?;
                let known = self.constraints.len();
                self.constraints.extend(range);
                self.places.push(place);
                self.block(body(op, 0), 0)?;
                self.places.pop();
                self.constraints.truncate(known);
                self.names.counters.pop();
                self.loops.pop();
                Ok(place + 1)
            }
            "affine.if" => {
                let operands: Vec<Val<'c>> = operands(op).collect();
                let set = attr(op, "condition").ok_or(Refusal::Unreadable)?;
                let holds = self.names.holds(set, &operands).ok_or(Refusal::Unreadable)?;
                let mut place = place;
                for (number, condition) in [format!("({holds})"), format!("not ({holds})")].into_iter().enumerate() {
                    self.constraints.push(condition);
                    if let Some(block) = entry_block(region(op, number)) {
                        place = self.block(block, place)?;
                    }
                    self.constraints.pop();
                }
                Ok(place)
            }
            "affine.load" | "affine.store" => {
                self.access(op, place)?;
                Ok(place + 1)
            }
            "affine.yield" | "affine.apply" | "affine.min" | "affine.max" => Ok(place),
            _ => {
                if region_count(op) > 0 || !is_memory_effect_free(op) {
                    self.model.opaque.push(op);
                }
                Ok(place)
            }
        }
    }

    fn block(&mut self, block: Blk<'c>, mut place: usize) -> Result<usize, Refusal> {
        for op in ops(block) {
            place = self.op(op, place)?;
        }
        Ok(place)
    }

    fn access(&mut self, op: Op<'c>, place: usize) -> Result<(), Refusal> {
        let writes = is_op(op, "affine.store");
        let first = usize::from(writes);
        let memref = operand(op, first);
        let subscripts: Vec<Val<'c>> = operands(op).skip(first + 1).collect();
        let map = attr(op, "map").ok_or(Refusal::Unreadable)?;
        let subscripts = self.names.results(map, &subscripts).ok_or(Refusal::Unreadable)?;
        let array = self.array(memref);
        let mut places = self.places.clone();
        places.push(place);
        self.model.statements.push(Statement {
            op,
            loops: self.loops.clone(),
            array,
            writes,
            domain: self.constraints.join(" and "),
            subscripts: subscripts.join(", "),
            places,
        });
        Ok(())
    }

    /// The number of a memref's array; views of one pointer with the same shape are the same array.
    fn array(&mut self, memref: Val<'c>) -> usize {
        let known = self.model.arrays.iter().position(|each| is_same_array(*each, memref));
        known.unwrap_or_else(|| {
            self.model.arrays.push(memref);
            self.model.arrays.len() - 1
        })
    }
}

/// Whether equal subscripts of two memrefs are the same element.
fn is_same_array(a: Val<'_>, b: Val<'_>) -> bool {
    if a == b {
        return true;
    }
    let views = (defined_by(a, "cmem.pointer_to_memref"), defined_by(b, "cmem.pointer_to_memref"));
    let (Some(left), Some(right)) = views else {
        return false;
    };
    type_of(a) == type_of(b) && operands(left).eq(operands(right))
}

impl Statement<'_> {
    /// The tuple of its counters.
    pub(super) fn tuple(&self, number: usize) -> String {
        let counters: Vec<String> = (0..self.loops.len()).map(|at| format!("i{at}")).collect();
        format!("S{number}[{}]", counters.join(", "))
    }

    /// Its time: places and counters in turn, of so many dimensions.
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
