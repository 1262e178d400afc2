//! Operations on integers that move whole lanes: parts of the width of one number.

use dialects::{
    ir::*,
    ops::{Binary, OpKind, arith::Kind as A, cast_input},
};

/// For each lane of a result, the operand and its lane that become it; `None` for lanes of zeros.
pub type Sources = Vec<Option<(usize, usize)>>;

/// Most operations that are looked through for lanes of zeros.
const DEPTH: u32 = 8;

/// Whether an operation may move whole lanes.
pub fn may_move(op: Op<'_>) -> bool {
    matches!(OpKind::of(op), OpKind::Arith(A::TruncI | A::ExtUI | A::ShRUI | A::ShLI | A::OrI))
}

/// The source lane of each lane of a result, for lanes of this width in bits; `None` unless the operation only permutes lanes and
/// fills with zeros.
pub fn sources(op: Op<'_>, bits: u32) -> Option<Sources> {
    sources_within(op, bits, DEPTH)
}

/// Which lanes of an integer are zeros.
pub fn zeros(value: Val<'_>, bits: u32) -> Vec<bool> {
    zeros_within(value, bits, DEPTH)
}

/// The number of lanes of an integer.
fn count(value: Val<'_>, bits: u32) -> Option<usize> {
    int_width(type_of(value)).filter(|width| width % bits == 0).map(|width| (width / bits) as usize)
}

fn sources_within(op: Op<'_>, bits: u32, depth: u32) -> Option<Sources> {
    if !may_move(op) {
        return None;
    }
    let (input, lanes) = (cast_input(op), count(results(op).next()?, bits)?);
    let given = count(input, bits)?;
    let of_first = |lane: Option<usize>| lane.filter(|lane| *lane < given).map(|lane| (0, lane));
    Some(match OpKind::of(op) {
        OpKind::Arith(A::TruncI | A::ExtUI) => (0..lanes).map(|at| of_first(Some(at))).collect(),
        OpKind::Arith(A::ShRUI) => {
            let by = distance(op, bits, lanes)?;
            (0..lanes).map(|at| of_first(Some(at + by))).collect()
        }
        OpKind::Arith(A::ShLI) => {
            let by = distance(op, bits, lanes)?;
            (0..lanes).map(|at| of_first(at.checked_sub(by))).collect()
        }
        _ => {
            let (left, right) = Binary::assume(op).operands();
            let [left, right] = [left, right].map(|value| zeros_within(value, bits, depth));
            let one = |at: usize| match (left[at], right[at]) {
                (true, true) => Some(None),
                (false, true) => Some(Some((0, at))),
                (true, false) => Some(Some((1, at))),
                (false, false) => None,
            };
            (0..lanes).map(one).collect::<Option<_>>()?
        }
    })
}

fn zeros_within(value: Val<'_>, bits: u32, depth: u32) -> Vec<bool> {
    let none = vec![false; count(value, bits).unwrap_or(0)];
    let Some((op, depth)) = defining_op(value).zip(depth.checked_sub(1)) else { return none };
    let Some(sources) = sources_within(op, bits, depth) else { return none };
    let operands: Vec<_> = operands(op).map(|each| zeros_within(each, bits, depth)).collect();
    let is_zero = |source: &Option<(usize, usize)>| source.is_none_or(|(operand, lane)| operands[operand][lane]);
    sources.iter().map(is_zero).collect()
}

/// The number of lanes that a shift shifts by.
fn distance(shift: Op<'_>, bits: u32, lanes: usize) -> Option<usize> {
    let by = Binary::assume(shift).rhs();
    let (known, r#type) = (constant_of(by)?, type_of(by));
    (0..lanes).find(|lane| known == int_attr(r#type, *lane as i64 * i64::from(bits)))
}
