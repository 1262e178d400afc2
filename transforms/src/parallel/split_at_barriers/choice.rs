//! Which values are kept across barriers, and which are computed again from them.
//!
//! A minimum vertex cut between the values that cannot be computed again (loads, calls) and those that other stages use, with the bytes
//! of an element as capacities (`gpu2cpu:GC-22`). The network of derivatives, in `autodiff/src/plan`, has the same form.

use super::buffers::memory_type;
use super::stages::Splitter;
use analysis::minimum_cut::{Network, UNBOUNDED};
use dialects::{
    ir::*,
    ops::{OpKind, arith, llvm},
};
use std::collections::{HashMap, HashSet};

/// Whether an operation is cheaper than a load of its result, and can be executed again anywhere.
pub fn is_cheap(op: Op<'_>) -> bool {
    let is_slow = match OpKind::of(op) {
        OpKind::Math(_) => true,
        // Another execution may choose another value.
        OpKind::Llvm(llvm::Kind::Freeze) => true,
        OpKind::Arith(kind) => {
            use arith::Kind::*;
            matches!(kind, DivF | RemF | DivSI | DivUI | RemSI | RemUI | CeilDivSI | CeilDivUI | FloorDivSI)
        }
        _ => false,
    };
    region_count(op) == 0 && is_pure(op) && !is_slow
}

/// Which values that cross a barrier are kept.
#[derive(Clone, Copy, Debug)]
pub enum Keep {
    /// Those of a minimum cut; the others are computed again from them.
    MinimumCut,
    /// All that memory can hold.
    All,
}

/// The bytes of a value in a buffer; [`UNBOUNDED`] if no buffer can hold it.
fn bytes(ty: Ty<'_>) -> u64 {
    match memory_type(ty) {
        None => UNBOUNDED,
        Some(ty) if is_ptr(ty) => 8,
        Some(ty) if is_vector(ty) => 16,
        Some(ty) => u64::from(int_width(ty).or(float_width(ty)).unwrap_or(64)).div_ceil(8),
    }
}

/// The network while it is built.
struct Nodes<'c> {
    numbers: HashMap<usize, usize>,
    values: Vec<Val<'c>>,
}

impl<'c> Nodes<'c> {
    fn number(&mut self, value: Val<'c>) -> usize {
        *self.numbers.entry(val_key(value)).or_insert_with(|| {
            self.values.push(value);
            self.values.len() - 1
        })
    }
}

impl<'c> Splitter<'c> {
    /// The values to keep in buffers, by key.
    pub fn kept_values(&self, keep: Keep) -> HashSet<usize> {
        let mut nodes = Nodes { numbers: HashMap::new(), values: Vec::new() };
        for (number, stage) in self.stages.iter().enumerate() {
            for op in ops_where(stage.op, Order::Pre, |_| true) {
                for value in operands(op) {
                    if self.comes_from_another(value, number) {
                        nodes.number(value);
                    }
                }
            }
        }
        if matches!(keep, Keep::All) {
            let can_be = |value: &Val<'c>| memory_type(type_of(*value)).is_some();
            return nodes.values.into_iter().filter(can_be).map(val_key).collect();
        }
        let needed = nodes.values.len();
        // Grows while operands are added.
        let mut edges = Vec::new();
        let mut at = 0;
        while at < nodes.values.len() {
            let value = nodes.values[at];
            match defining_op(value).filter(|op| is_cheap(*op)) {
                Some(op) => {
                    for operand in operands(op) {
                        if !self.is_free(operand) {
                            edges.push((nodes.number(operand), at));
                        }
                    }
                }
                None => edges.push((usize::MAX, at)),
            }
            at += 1;
        }
        let count = nodes.values.len();
        let (source, sink) = (2 * count, 2 * count + 1);
        let mut network = Network::with_nodes(2 * count + 2);
        for (at, value) in nodes.values.iter().enumerate() {
            network.add_edge(2 * at, 2 * at + 1, bytes(type_of(*value)));
            if at < needed {
                network.add_edge(2 * at + 1, sink, UNBOUNDED);
            }
        }
        for (from, to) in edges {
            network.add_edge(if from == usize::MAX { source } else { 2 * from + 1 }, 2 * to, UNBOUNDED);
        }
        let side = network.minimum_cut(source, sink);
        let is_cut = |at: &usize| side[2 * at] && !side[2 * at + 1];
        (0..count).filter(is_cut).map(|at| val_key(nodes.values[at])).collect()
    }

    /// Whether every stage has a value without a new buffer.
    fn is_free(&self, value: Val<'c>) -> bool {
        self.buffers.has(value)
            || self.number_of_iv(value).is_some()
            || self.is_of_group(value)
            || defining_op(value).is_some_and(|op| has_trait(op, Trait::ConstantLike))
    }

    /// Whether a value that a stage uses is one of another stage, and has no buffer.
    fn comes_from_another(&self, value: Val<'c>, stage: usize) -> bool {
        !self.is_free(value) && !self.is_of_stage(value, stage)
    }

    /// Whether a value is defined in a stage.
    pub fn is_of_stage(&self, value: Val<'c>, stage: usize) -> bool {
        let place = defining_op(value).or_else(|| as_argument(value).and_then(|(block, _)| block_parent(block)));
        place.is_some_and(|op| self.stage_around(op) == Some(stage))
    }
}
