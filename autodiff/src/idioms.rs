//! Manipulations of the bits of numbers that stand for operations on numbers.
//!
//! | bits of `x`                           | operation         |
//! |---------------------------------------|-------------------|
//! | without the sign                      | `math.absf`       |
//! | with the sign set                     | the negated value |
//! | with the other sign                   | `arith.negf`      |
//! | without the sign, or the sign of `y`  | `math.copysign`   |
//!
//! A loop of compare-and-exchange that adds a number is `llvm.atomicrmw fadd`.

use crate::atomics::{Kind, update};
use dialects::{
    ir::*,
    ops::{
        Binary, MemoryCopy, OpKind, arith, cast_input,
        llvm::{self, GepFlags, GepIndex},
        math, scf,
    },
};
use rustc_hash::FxHashSet;

/// Whether a module computes with the bits of numbers at all.
pub fn may_occur(module: Op<'_>) -> bool {
    any_op(module, arith::Bitcast::is)
}

/// Replaces the idioms in a module.
pub fn raise(module: Op<'_>) {
    for op in ops_where(module, Order::Pre, llvm::IntToPtr::is) {
        raise_address(op);
    }
    for op in ops_where(module, Order::Post, |op| arith::Bitcast::is(op) || scf::While::is(op)) {
        match scf::While::of(op) {
            Some(_) => {
                raise_update(op);
            }
            None => {
                raise_bits(op);
            }
        }
    }
}

/// Replaces a pointer made of an integer that is computed from the address of one other pointer, as for alignment, by a
/// distance from that one. Its shadow has the same distance.
fn raise_address<'c>(op: Op<'c>) -> Option<()> {
    let address = cast_input(op);
    let mut pending: Vec<Val<'c>> = vec![address];
    let (mut known, mut base) = (FxHashSet::default(), None);
    while let Some(value) = pending.pop() {
        let Some(from) = defining_op(value).filter(|from| known.insert(op_key(*from))) else { continue };
        match OpKind::of(from) {
            OpKind::Llvm(llvm::Kind::PtrToInt) if base.is_none_or(|known| known == cast_input(from)) => {
                base = Some(cast_input(from));
            }
            OpKind::Llvm(llvm::Kind::PtrToInt) => return None,
            OpKind::Arith(_) => pending.extend(operands(from)),
            _ => {}
        }
    }
    let base = base.filter(|_| int_width(type_of(address)) == Some(64))?;
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let start = llvm::PtrToInt::build(&b, base, type_of(address)).value();
    let distance = arith::subi(&b, address, start);
    let byte = int_type(b.context(), 8);
    replace_op(op, &[llvm::gep(&b, base, &[GepIndex::Value(distance)], byte, GepFlags::None)]);
    Some(())
}

/// The number whose bits an integer holds.
fn number_of<'c>(bits: Val<'c>) -> Option<Val<'c>> {
    let cast = defining_op(bits).filter(|op| arith::Bitcast::is(*op))?;
    Some(cast_input(cast)).filter(|value| is_float(type_of(*value)))
}

/// A binary operation of an integer with a constant.
fn with_constant<'c>(value: Val<'c>, kind: arith::Kind) -> Option<(Val<'c>, i64)> {
    let op = defining_op(value).filter(|op| OpKind::of(*op) == OpKind::Arith(kind))?;
    let [one, other] = [Binary::assume(op).lhs(), Binary::assume(op).rhs()];
    constant_int(other).map(|number| (one, number)).or_else(|| constant_int(one).map(|number| (other, number)))
}

/// The sign bit of an integer of a width, and all others, sign-extended.
fn masks(width: u32) -> Option<(i64, i64)> {
    match width {
        32 => Some((i64::from(i32::MIN), i64::from(i32::MAX))),
        64 => Some((i64::MIN, i64::MAX)),
        _ => None,
    }
}

/// The constant as an integer of this width, sign-extended.
fn extended(value: i64, width: u32) -> i64 {
    if width == 32 { i64::from(value as i32) } else { value }
}

/// The number whose bits are those of `value` under a mask.
fn masked<'c>(value: Val<'c>, mask: i64) -> Option<Val<'c>> {
    let width = int_width(type_of(value))?;
    let (of, found) = with_constant(value, arith::Kind::AndI)?;
    number_of(of).filter(|_| extended(found, width) == mask)
}

fn raise_bits(cast: Op<'_>) -> Option<()> {
    let (bits, r#type) = (cast_input(cast), type_of(result(cast, 0)));
    let width = int_width(bits_type(bits)).filter(|_| is_float(r#type))?;
    let (sign, others) = masks(width)?;
    let b = Builder::before(cast);
    let same = |value: &Val<'_>| type_of(*value) == r#type;
    let constant = |kind| with_constant(bits, kind).map(|(of, found)| (of, extended(found, width)));
    let new = if let Some(number) = masked(bits, others).filter(same) {
        math::AbsF::build(&b, number).value()
    } else if let Some((of, found)) = constant(arith::Kind::XOrI).filter(|(_, found)| *found == sign) {
        debug_assert_eq!(found, sign);
        arith::NegF::build(&b, number_of(of).filter(same)?).value()
    } else if let Some((of, _)) = constant(arith::Kind::OrI).filter(|(_, found)| *found == sign) {
        let magnitude = math::AbsF::build(&b, number_of(of).filter(same)?).value();
        arith::NegF::build(&b, magnitude).value()
    } else {
        let either = defining_op(bits).filter(|op| arith::OrI::is(*op))?;
        let [one, other] = [Binary::assume(either).lhs(), Binary::assume(either).rhs()];
        let pair = |one, other| Some((masked(one, others).filter(same)?, masked(other, sign).filter(same)?));
        let (number, signed) = pair(one, other).or_else(|| pair(other, one))?;
        math::CopySign::build(&b, number, signed).value()
    };
    replace_op(cast, &[new]);
    Some(())
}

fn bits_type<'c>(bits: Val<'c>) -> Ty<'c> {
    type_of(bits)
}

/// The number that a value adds to the one whose bits are `old`, or subtracts from it: a value, or a product of two.
fn addition<'c>(value: Val<'c>, old: Val<'c>) -> Option<(Kind, Vec<Val<'c>>)> {
    let op = defining_op(value)?;
    let is_old = |value: Val<'_>| defining_op(value).is_some_and(|op| arith::Bitcast::is(op) && cast_input(op) == old);
    let all: Vec<_> = operands(op).collect();
    match (OpKind::of(op), &all[..]) {
        (OpKind::Arith(arith::Kind::AddF), [one, value]) if is_old(*one) => Some((Kind::Add, vec![*value])),
        (OpKind::Arith(arith::Kind::AddF), [value, one]) if is_old(*one) => Some((Kind::Add, vec![*value])),
        (OpKind::Arith(arith::Kind::SubF), [one, value]) if is_old(*one) => Some((Kind::Subtract, vec![*value])),
        // The product may be rounded by itself.
        (OpKind::Llvm(llvm::Kind::FMulAdd), [one, other, sum]) if is_old(*sum) => Some((Kind::Add, vec![*one, *other])),
        _ => None,
    }
}

/// Gives variables one type: copies of a few bytes between variables become loads and stores, and accesses of a number as
/// an integer become casts of its bits.
pub fn unify_variables(module: Op<'_>) {
    for op in ops_where(module, Order::Pre, llvm::Memcpy::is) {
        copy_of_scalar(op);
    }
    for op in ops_where(module, Order::Pre, llvm::Alloca::is) {
        access_as_number(op);
    }
}

/// The width and type of a variable of a scalar type, or of an aggregate of one scalar such as a union has.
fn scalar_variable<'c>(memory: Val<'c>) -> Option<(u32, Ty<'c>)> {
    let slot = defining_op(memory).and_then(llvm::Alloca::of)?;
    let mut r#type = slot.elem_type().filter(|_| constant_int(slot.array_size()) == Some(1))?;
    while let Some(&[only]) = llvm_struct_fields(r#type).as_deref() {
        r#type = only;
    }
    Some((int_width(r#type).or_else(|| float_width(r#type))?, r#type))
}

fn copy_of_scalar(op: Op<'_>) -> Option<()> {
    let copy = MemoryCopy::of(op)?;
    let length = copy.length_value().and_then(stated).or(copy.length().map(|bytes| bytes as i64))?;
    let (source, target) = (copy.source()?, copy.target());
    let ((from_width, from), (to_width, to)) = (scalar_variable(source)?, scalar_variable(target)?);
    if from_width != to_width || i64::from(from_width) != 8 * length || is_marked_volatile(op) {
        return None;
    }
    let mut b = Builder::before(op);
    b.set_loc(op.location());
    let value = llvm::load(&b, from, source, &AccessFacts::default());
    llvm::store(&b, as_bits(&b, value, to), target, &AccessFacts::default());
    erase(op);
    Some(())
}

/// The constant that a value is, perhaps in a wider type.
fn stated(value: Val<'_>) -> Option<i64> {
    let extended = defining_op(value).filter(|op| arith::ExtSI::is(*op) || arith::ExtUI::is(*op));
    constant_int(extended.map_or(value, |op| cast_input(op))).filter(|length| *length > 0)
}

/// A value with the same bits in another type of the same size.
fn as_bits<'c>(b: &Builder<'c>, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
    if type_of(value) == to { value } else { arith::Bitcast::build(b, value, to).value() }
}

/// Makes all accesses of a variable that is accessed as a number and as an integer accesses of the number.
fn access_as_number(slot: Op<'_>) -> Option<()> {
    let memory = result(slot, 0);
    let (width, _) = scalar_variable(memory)?;
    let is_marker = |op: &Op<'_>| llvm::LifetimeStart::is(*op) || llvm::LifetimeEnd::is(*op);
    let users: Vec<_> = users(memory).into_iter().filter(|op| !is_marker(op)).collect();
    let mut number = None;
    let mut integers = Vec::new();
    for user in users {
        let access = MemoryAccess::of(user).filter(|access| access.memory() == memory && is_marked_plain(access.op))?;
        let r#type = access.r#type();
        match (int_width(r#type), float_width(r#type)) {
            (Some(own), _) if own == width => integers.push(access),
            (_, Some(own)) if own == width && number.is_none_or(|known| known == r#type) => number = Some(r#type),
            _ => return None,
        }
    }
    let number = number.filter(|_| !integers.is_empty())?;
    for access in integers {
        let mut b = Builder::before(access.op);
        b.set_loc(access.op.location());
        let facts = AccessFacts { alignment: alignment_of(access.op), ..AccessFacts::default() };
        match access.stored() {
            Some(value) => {
                llvm::store(&b, as_bits(&b, value, number), memory, &facts);
                erase(access.op);
            }
            None => {
                let loaded = llvm::load(&b, number, memory, &facts);
                replace_op(access.op, &[as_bits(&b, loaded, access.r#type())]);
            }
        }
    }
    set_attr(slot, llvm::Alloca::ELEM_TYPE.0, type_attr(number));
    remove_attr(slot, dialects::cmem::types::TYPE);
    Some(())
}

/// Replaces `while (!compare_exchange(p, &old, old + v))` by an atomic addition.
fn raise_update(op: Op<'_>) -> Option<()> {
    let (before, after) = (body(op, 0), body(op, 1));
    let only_yields = ops(after).count() == 1 && terminator(after).is_some_and(|end| operands(end).eq(args(after)));
    let end = terminator(before).and_then(scf::Condition::of)?;
    let exchange = ops(before).find_map(llvm::AtomicCmpXchg::of).filter(|_| only_yields && arg_count(before) == 1)?;
    let old = arg(before, 0);
    let (kind, values) = addition(number_of(exchange.val())?, old)?;
    let outside = values.iter().chain([&exchange.ptr()]).all(|value| is_defined_outside(*value, op));
    let exchanged = result(exchange.op(), 0);
    let taken = |value: Val<'_>, at: i64| {
        let view = defining_op(value).and_then(llvm::ExtractValue::of);
        view.is_some_and(|view| view.container() == exchanged && view.position().as_deref() == Some(&[at]))
    };
    let negated = defining_op(end.condition()).filter(|op| arith::XOrI::is(*op))?;
    let fails = taken(Binary::assume(negated).lhs(), 1)
        && constant_int(Binary::assume(negated).rhs()).is_some_and(|one| one & 1 == 1);
    let passes_old = end.args().all(|value| taken(value, 0));
    let has_other_effects = ops(before)
        .any(|each| each != exchange.op() && !is_memory_effect_free(each) && !has_trait(each, Trait::Terminator));
    if !outside || exchange.cmp() != old || !fails || !passes_old || has_other_effects {
        return None;
    }
    let b = Builder::before(op);
    let value = match values[..] {
        [one, other] => arith::MulF::build(&b, one, other).value(),
        _ => values[0],
    };
    let before = update(&b, kind, exchange.ptr(), value);
    let atomic = defining_op(before)?;
    if let Some(ordering) = attr(exchange.op(), llvm::AtomicCmpXchg::SUCCESS_ORDERING.0) {
        set_prop(atomic, llvm::AtomicRMW::ORDERING.0, ordering);
    }
    let bits = arith::Bitcast::build(&b, before, type_of(old)).value();
    let all: Vec<_> = results(op).map(|_| bits).collect();
    replace_op(op, &all);
    Some(())
}
