//! The loops of a function with the tape of each, and the size of the whole tape.

use super::Loop;
use super::saved::place;
use crate::nest::{LoopId, Nest};
use crate::plan::Plan;
use crate::plan::tape::{FrameId, Shape};
use analysis::activity::name_of_argument;
use dialects::{ids, ir::*};

/// A size in bytes: a constant, times names of numbers.
#[derive(Clone, Debug)]
struct Size {
    constant: u64,
    names: Vec<String>,
}

impl Size {
    fn bytes(&self) -> Option<u64> {
        self.names.is_empty().then_some(self.constant)
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.constant)?;
        self.names.iter().try_for_each(|name| write!(f, " * {name}"))
    }
}

/// The size of a tape as text, and in bytes if it is constant; the number of its blocks.
pub(super) struct TapeSize {
    pub text: String,
    pub bytes: Option<u64>,
    pub blocks: usize,
}

/// The name of a loop in the source, or else its place.
fn name(op: Op<'_>) -> String {
    ids::name_in_location(op.location()).map_or_else(|| place(op.location()), str::to_owned)
}

/// The number of iterations of a loop: a constant, the name of a parameter, or that of the loop.
fn iterations<'c>(nest: &Nest<'c>, id: LoopId) -> Result<u64, String> {
    let each = nest.get(id);
    let unknown = || format!("(iterations of {})", name(each.op));
    let Some(view) = each.counted() else { return Err(unknown()) };
    let constant = |value| constant_int(value);
    match (constant(view.lower_bound()), constant(view.upper_bound()), constant(view.step())) {
        (Some(lower), Some(upper), Some(step)) if step > 0 => {
            let distance = (i128::from(upper) - i128::from(lower)).max(0) as u128;
            u64::try_from(distance.div_ceil(step as u128)).map_err(|_| unknown())
        }
        (Some(0), None, Some(1)) => {
            let mut bound = view.upper_bound();
            while let Some(op) = defining_op(bound).filter(|op| operand_count(*op) == 1 && is_memory_effect_free(*op)) {
                let Some(from) = operands(op).next().filter(|from| is_int(type_of(*from)) || is_index(type_of(*from)))
                else {
                    break;
                };
                bound = from;
            }
            let named = as_argument(bound).filter(|_| ids::name_in_location(bound.location()).is_some());
            Err(named.map_or_else(unknown, |_| name_of_argument(bound).trim_matches('\'').to_owned()))
        }
        _ => Err(unknown()),
    }
}

/// The size of `bytes` for each iteration of a loop and those around it.
fn size<'c>(nest: &Nest<'c>, around: Option<LoopId>, bytes: u64) -> Size {
    let mut size = Size { constant: bytes, names: Vec::new() };
    for id in around.into_iter().flat_map(|id| nest.outwards(id)) {
        match iterations(nest, id) {
            Ok(count) => size.constant = size.constant.saturating_mul(count),
            Err(name) => size.names.push(name),
        }
    }
    size.names.reverse();
    size
}

/// The bytes of an element of a frame.
fn element(plan: &Plan<'_>, frame: FrameId) -> u64 {
    plan.tape.frame(frame).size
}

/// The loops of a function; without a plan no tape.
pub(super) fn loops<'c>(nest: &Nest<'c>, plan: Option<&Plan<'c>>) -> Vec<Loop> {
    let of = |id: LoopId| {
        let op = nest.get(id).op;
        let frame = plan.and_then(|plan| Some((plan, plan.tape.of_loop(id)?)));
        let shape = frame.map(|(plan, frame)| &plan.tape.frame(frame).shape);
        let bytes = frame.map_or(0, |(plan, frame)| element(plan, frame));
        let size = size(nest, Some(id).filter(|_| frame.is_some()), bytes);
        Loop {
            place: place(op.location()),
            name: ids::name_in_location(op.location()).map(str::to_owned),
            depth: nest.get(id).depth,
            iterations: iterations(nest, id).map_or_else(|name| name, |count| count.to_string()),
            tape: shape.map(|shape| if matches!(shape, Shape::Block(_)) { "block" } else { "records" }.to_owned()),
            band: match shape {
                Some(Shape::Block(band)) => band.iter().map(|id| name(nest.get(*id).op)).collect(),
                _ => Vec::new(),
            },
            bytes_per_iteration: bytes,
            bytes: size.bytes(),
            size: size.to_string(),
        }
    };
    nest.ids().map(of).collect()
}

/// The size of the tape of an execution of a function.
pub(super) fn of_tape(plan: &Plan<'_>) -> TapeSize {
    let root = element(plan, FrameId::ROOT);
    let frames: Vec<_> = plan.nest.ids().filter_map(|id| Some((id, plan.tape.of_loop(id)?))).collect();
    let sizes = frames.iter().map(|(id, frame)| size(&plan.nest, Some(*id), element(plan, *frame)));
    let mut constant = root;
    let mut terms = Vec::new();
    for size in sizes {
        match size.bytes() {
            Some(bytes) => constant = constant.saturating_add(bytes),
            None => terms.push(size.to_string()),
        }
    }
    let bytes = terms.is_empty().then_some(constant);
    if constant > 0 || terms.is_empty() {
        terms.insert(0, constant.to_string());
    }
    TapeSize { text: terms.join(" + "), bytes, blocks: frames.len() + usize::from(root > 0) }
}
