//! Elements of vectors: operations on vectors that have no adjoint as a whole become operations on elements, and
//! rearrangements are described by the element that each element of the result comes from.

use derivatives::{Combiner, Rule, Structural};
use dialects::{
    ir::*,
    ops::{
        OpKind, arith, cast_input,
        llvm::{self, GepFlags, GepIndex},
        scf, vector,
    },
};

/// The number of elements of a vector of one dimension and constant size.
pub fn length(r#type: Ty<'_>) -> Option<i64> {
    match shape_of(r#type).filter(|_| is_vector(r#type))?[..] {
        [length] if length > 0 => Some(length),
        _ => None,
    }
}

/// The positions of the elements of a vector type; none for vectors of several dimensions.
pub fn positions(r#type: Ty<'_>) -> std::ops::Range<i64> {
    0..length(r#type).unwrap_or(0)
}

/// An element of a vector.
pub fn element<'c>(b: &Builder<'c>, vector: Val<'c>, at: i64) -> Val<'c> {
    let position = arith::constant_int(b, int_type(b.context(), 64), at);
    element_at(b, vector, position)
}

/// An element of a vector, at a position that is a value.
pub fn element_at<'c>(b: &Builder<'c>, vector: Val<'c>, position: Val<'c>) -> Val<'c> {
    let r#type = element_type(type_of(vector)).unwrap_or_else(|| type_of(vector));
    llvm::ExtractElement::build(b, vector, position, r#type).value()
}

/// An element of a vector; another value itself.
pub fn element_or_same<'c>(b: &Builder<'c>, value: Val<'c>, at: i64) -> Val<'c> {
    if is_vector(type_of(value)) { element(b, value, at) } else { value }
}

/// A vector with another element.
pub fn with_element<'c>(b: &Builder<'c>, vector: Val<'c>, value: Val<'c>, at: i64) -> Val<'c> {
    let position = arith::constant_int(b, int_type(b.context(), 64), at);
    with_element_at(b, vector, value, position)
}

/// A vector with another element, at a position that is a value.
pub fn with_element_at<'c>(b: &Builder<'c>, vector: Val<'c>, value: Val<'c>, position: Val<'c>) -> Val<'c> {
    llvm::InsertElement::build(b, vector, value, position, type_of(vector)).value()
}

/// The place of an element: an operand, and the position in it.
pub type Place = (usize, i64);

/// For each element of the result of a rearrangement, the one that it comes from; `None` for one without definition. `None`
/// for operations that are no rearrangement, or one of vectors of several dimensions.
pub fn sources(op: Op<'_>) -> Option<Vec<Option<Place>>> {
    let result = type_of(results(op).next()?);
    let size = |at: usize| length(type_of(operand(op, at)));
    let from_start = |start: i64| Some(positions(result).map(|at| Some((0, start + at))).collect());
    let of_mask = |mask: Vec<i64>| -> Option<Vec<Option<Place>>> {
        let first = size(0)?;
        let place = |at: i64| match at {
            at if at < 0 => None,
            at if at < first => Some((0, at)),
            at => Some((1, at - first)),
        };
        Some(mask.into_iter().map(place).collect())
    };
    length(result)?;
    match OpKind::of(op) {
        OpKind::Llvm(llvm::Kind::ShuffleVector) => {
            of_mask(llvm::ShuffleVector::assume(op).mask()?.into_iter().map(i64::from).collect())
        }
        OpKind::Vector(vector::Kind::Shuffle) => of_mask(attr(op, vector::Shuffle::MASK.0).and_then(attr_ints)?),
        OpKind::Vector(vector::Kind::Broadcast) if is_float(type_of(cast_input(op))) => {
            Some(positions(result).map(|_| Some((0, 0))).collect())
        }
        OpKind::Vector(vector::Kind::ShapeCast) => size(0).and_then(|_| from_start(0)),
        OpKind::Vector(vector::Kind::FromElements) => {
            Some((0..operand_count(op)).map(|operand| Some((operand, 0))).collect())
        }
        OpKind::Vector(vector::Kind::ExtractStridedSlice) => {
            let start = attr(op, "offsets").and_then(attr_elements)?.first().copied().and_then(attr_int)?;
            size(0).and_then(|_| from_start(start))
        }
        OpKind::Llvm(llvm::Kind::VectorExtract) => size(0).and_then(|_| from_start(attr_i64(op, "pos")?)),
        OpKind::Llvm(llvm::Kind::VectorInterleave2) => {
            size(0)?;
            Some(positions(result).map(|at| Some(((at % 2) as usize, at / 2))).collect())
        }
        _ => None,
    }
}

/// The combiner of a reduction of numbers.
fn combiner(op: Op<'_>) -> Option<Combiner> {
    match crate::rule::row_of(op)?.rule {
        Rule::Structural(Structural::Reduction(Combiner::Stated)) => {
            let kind = attr(op, vector::Reduction::KIND.0)?.to_string();
            let name = kind.split_once('<')?.1.trim_end_matches('>').to_owned();
            Some(match name.as_str() {
                "add" => Combiner::Sum,
                "mul" => Combiner::Product,
                "minnumf" | "minimumf" => Combiner::Minimum,
                "maxnumf" | "maximumf" => Combiner::Maximum,
                _ => return None,
            })
        }
        Rule::Structural(Structural::Reduction(combiner)) => Some(combiner),
        _ => None,
    }
}

/// Replaces operations on vectors of numbers by operations on their elements: reductions and masked accesses.
pub fn expand(module: Op<'_>) {
    let carries = |op: Op<'_>| {
        let of = |value| crate::rule::carries_derivative(type_of(value));
        results(op).any(of) || operands(op).any(of)
    };
    for op in ops_where(module, Order::Pre, |op| region_count(op) == 0 && carries(op)) {
        let mut b = Builder::before(op);
        b.set_loc(op.location());
        match OpKind::of(op) {
            OpKind::Llvm(llvm::Kind::MaskedLoad) => masked_load(&mut b, llvm::MaskedLoad::assume(op)),
            OpKind::Llvm(llvm::Kind::MaskedStore) => masked_store(&mut b, llvm::MaskedStore::assume(op)),
            OpKind::Vector(vector::Kind::ToElements) if length(type_of(cast_input(op))).is_some() => {
                let elements: Vec<_> = results(op).zip(0..).map(|(_, at)| element(&b, cast_input(op), at)).collect();
                replace_op(op, &elements);
            }
            _ => {
                if let Some(combiner) = combiner(op) {
                    reduction(&b, op, combiner);
                }
            }
        }
    }
}

/// Combines elements from the first to the last one, behind a start value.
fn reduction<'c>(b: &Builder<'c>, op: Op<'c>, combiner: Combiner) {
    let Some(vector) = operands(op).find(|value| length(type_of(*value)).is_some()) else { return };
    let name = op_name(op);
    let kind = attr(op, vector::Reduction::KIND.0).map(|kind| kind.to_string()).unwrap_or_default();
    let keeps_nan = name.ends_with("imum") || kind.contains("imumf");
    let name = match (combiner, keeps_nan) {
        (Combiner::Sum, _) => arith::AddF::NAME,
        (Combiner::Product, _) => arith::MulF::NAME,
        (Combiner::Minimum, true) => arith::MinimumF::NAME,
        (Combiner::Maximum, true) => arith::MaximumF::NAME,
        (Combiner::Minimum, false) => arith::MinNumF::NAME,
        (Combiner::Maximum, false) => arith::MaxNumF::NAME,
        (Combiner::Stated, _) => return,
    };
    let elements = positions(type_of(vector)).map(|at| element(b, vector, at));
    let start = operands(op).find(|value| is_float(type_of(*value)));
    let flags = FastMath::of(op);
    let combine = |one, other| crate::expression::product(b, name, one, other, flags);
    if let Some(value) = start.into_iter().chain(elements).reduce(combine) {
        replace_op(op, &[value]);
    }
}

/// The address of an element of a vector in memory, and the facts of an access of it.
fn place<'c>(b: &Builder<'c>, memory: Val<'c>, r#type: Ty<'c>, at: i64) -> (Val<'c>, AccessFacts<'c>) {
    let address = llvm::gep(b, memory, &[GepIndex::Constant(at as i32)], r#type, GepFlags::None);
    (address, AccessFacts { alignment: Some(1), ..AccessFacts::default() })
}

fn masked_load<'c>(b: &mut Builder<'c>, load: llvm::MaskedLoad<'c>) {
    let whole = type_of(load.res());
    let Some(own) = element_type(whole).filter(|_| length(whole).is_some()) else { return };
    let mut vector = load.pass_thru().unwrap_or_else(|| crate::rule::zero(b, whole));
    for at in positions(whole) {
        let condition = element(b, load.mask(), at);
        let choice = scf::if_(b, condition, &[own], true);
        b.at(body(choice, 0), |b| {
            let (address, facts) = place(b, load.data(), own, at);
            let value = llvm::load(b, own, address, &facts);
            scf::yield_(b, &[value]);
        });
        let before = vector;
        b.at(body(choice, 1), |b| {
            let value = element(b, before, at);
            scf::yield_(b, &[value]);
        });
        vector = with_element(b, vector, result(choice, 0), at);
    }
    replace_op(load.op(), &[vector]);
}

fn masked_store<'c>(b: &mut Builder<'c>, store: llvm::MaskedStore<'c>) {
    let whole = type_of(store.value());
    let Some(own) = element_type(whole).filter(|_| length(whole).is_some()) else { return };
    for at in positions(whole) {
        let condition = element(b, store.mask(), at);
        let choice = scf::if_(b, condition, &[], false);
        b.at(body(choice, 0), |b| {
            let value = element(b, store.value(), at);
            let (address, facts) = place(b, store.data(), own, at);
            llvm::store(b, value, address, &facts);
            scf::yield_(b, &[]);
        });
    }
    erase(store.op());
}
