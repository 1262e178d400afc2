//! Unification of the values of statements.

use super::Mismatch;
use super::unify::{Unifier, Unify};
use crate::procedure::{Expression, Symbol};
use dialects::{
    ir::*,
    ops::{OpKind, arith, llvm, math},
};

/// Unifies a value of the body with one of the procedure.
pub(super) fn expression<'c>(
    unifier: &mut Unifier<'_, 'c>,
    of_body: &Expression<'c>,
    own: &Expression<'c>,
) -> Unify<()> {
    match (of_body, own) {
        (Expression::Load(left), Expression::Load(right)) => unifier.access(left, right),
        (Expression::Index(left), Expression::Index(right)) => {
            unifier.equal(left, right);
            Ok(())
        }
        (Expression::Load(left), Expression::Field(field, ..)) => {
            let is_it = unifier.instruction.meaning.arrays[left.array.0].memory.field() == Some(*field);
            if is_it { Ok(()) } else { Err(Mismatch::Memory) }
        }
        (Expression::Apply(left, operands), Expression::Convert(ty, operand)) => match operands.as_slice() {
            [of_body] if is_conversion(*left, *ty) => expression(unifier, of_body, operand),
            _ => Err(Mismatch::Operation),
        },
        (Expression::Outside(value), own) => outside(unifier, *value, own),
        (Expression::Apply(left, operands), Expression::Apply(right, others)) => {
            if let (Some(of_body), Some(own)) = (fused(*left, operands), fused(*right, others)) {
                // A body that may round twice does not do for a program that rounds once.
                let is_allowed = of_body.is_rounded_once || !own.is_rounded_once;
                if !is_allowed || !FastMath::of(*right).include(FastMath::of(*left)) {
                    return Err(Mismatch::Operation);
                }
                let pairs = of_body.operands.into_iter().zip(own.operands);
                return pairs.into_iter().try_for_each(|(left, right)| expression(unifier, left, right));
            }
            if !allows(*right, *left) || operands.len() != others.len() {
                return Err(Mismatch::Operation);
            }
            operands.iter().zip(others).try_for_each(|(left, right)| expression(unifier, left, right))
        }
        _ => Err(Mismatch::Shape),
    }
}

/// Whether an operation only converts a number in floating point to a type.
fn is_conversion(op: Op<'_>, to: Ty<'_>) -> bool {
    let is_plain = FastMath::CONTRACT.include(FastMath::of(op)) && !has_attr(op, "roundingmode");
    (arith::ExtF::is(op) || arith::TruncF::is(op)) && is_plain && type_of(only_result(op)) == to
}

/// Unifies a value that the body does not compute: a constant, or a parameter.
fn outside<'c>(unifier: &mut Unifier<'_, 'c>, value: Val<'c>, own: &Expression<'c>) -> Unify<()> {
    if let Some(constant) = defining_op(value) {
        let Expression::Outside(other) = own else { return Err(Mismatch::Operation) };
        let same = defining_op(*other).is_some_and(|other| operand_count(other) == 0 && allows(other, constant));
        return if same && operand_count(constant) == 0 { Ok(()) } else { Err(Mismatch::Operation) };
    }
    if is_int(type_of(value)) {
        let is_it = |symbol: &Symbol<'_>| {
            let cast = arith::IndexCast::defining(symbol.value).map(|cast| cast.in_());
            symbol.value == value || cast == Some(value)
        };
        let symbol = unifier.instruction.meaning.symbols.iter().position(is_it).ok_or(Mismatch::Type)?;
        let Expression::Index(index) = own else { return Err(Mismatch::Type) };
        if unifier.uses_counters(std::slice::from_ref(index)) {
            return Err(Mismatch::Varies);
        }
        return unifier.size(symbol, vec![index.clone()], Mismatch::Integer);
    }
    if own.r#type(&unifier.procedure.arrays) != Some(type_of(value)) {
        return Err(Mismatch::Type);
    }
    if differs(unifier, own) {
        return Err(Mismatch::Varies);
    }
    if !is_harmless(own) {
        return Err(Mismatch::Traps);
    }
    match unifier.scalars.iter().find(|(each, _)| *each == value) {
        Some((_, known)) if known != own => Err(Mismatch::Operation),
        Some(_) => Ok(()),
        None => {
            unifier.scalars.push((value, own.clone()));
            Ok(())
        }
    }
}

/// Whether a value may differ between the iterations of the nest: it depends on a counter, or it reads memory.
fn differs(unifier: &Unifier<'_, '_>, own: &Expression<'_>) -> bool {
    match own {
        Expression::Load(_) => true,
        Expression::Index(index) => unifier.uses_counters(std::slice::from_ref(index)),
        Expression::Field(_, index, _) => unifier.uses_counters(std::slice::from_ref(index)),
        Expression::Outside(_) => false,
        Expression::Convert(_, operand) => differs(unifier, operand),
        Expression::Apply(_, operands) => operands.iter().any(|each| differs(unifier, each)),
    }
}

/// Whether a value may be computed although the nest may have no iterations.
fn is_harmless(own: &Expression<'_>) -> bool {
    match own {
        Expression::Apply(op, operands) => is_speculatable(*op) && operands.iter().all(is_harmless),
        Expression::Convert(_, operand) => is_harmless(operand),
        Expression::Load(_) | Expression::Index(_) | Expression::Outside(_) | Expression::Field(..) => true,
    }
}

/// Whether the program allows an operation of a body in place of its own one: it is the same, and the body uses no freedom that
/// the program does not give.
fn allows(program: Op<'_>, of_body: Op<'_>) -> bool {
    let freedoms = |op| (FastMath::of(op), OverflowFlags::of(op));
    let (given, used) = (freedoms(program), freedoms(of_body));
    let others = |op| {
        let is_other = |name: &str| name != "fastmath" && name != "fastmathFlags" && name != OverflowFlags::NAME;
        let all = properties(op).and_then(dict_entries).unwrap_or_default();
        all.into_iter().filter(|(name, _)| is_other(name)).collect::<Vec<_>>()
    };
    op_name(program) == op_name(of_body)
        && results(program).map(type_of).eq(results(of_body).map(type_of))
        && given.0.include(used.0)
        && (given.1.nsw || !used.1.nsw)
        && (given.1.nuw || !used.1.nuw)
        && others(program) == others(of_body)
}

/// A product and sum, `a * b + c`, which is or may be rounded once.
struct Fused<'e, 'c> {
    operands: [&'e Expression<'c>; 3],
    is_rounded_once: bool,
}

fn fused<'e, 'c>(op: Op<'c>, operands: &'e [Expression<'c>]) -> Option<Fused<'e, 'c>> {
    let made = |operands, is_rounded_once| Some(Fused { operands, is_rounded_once });
    match (OpKind::of(op), operands) {
        (OpKind::Llvm(llvm::Kind::FMA) | OpKind::Math(math::Kind::Fma), [a, b, c]) => made([a, b, c], true),
        (OpKind::Llvm(llvm::Kind::FMulAdd), [a, b, c]) => made([a, b, c], false),
        (OpKind::Arith(arith::Kind::AddF), [left, right]) if FastMath::of(op).include(FastMath::CONTRACT) => {
            let sum = product(left).map(|[a, b]| [a, b, right]).or_else(|| product(right).map(|[a, b]| [a, b, left]));
            made(sum?, false)
        }
        _ => None,
    }
}

/// The factors of a product that may be contracted with a sum.
fn product<'e, 'c>(expression: &'e Expression<'c>) -> Option<[&'e Expression<'c>; 2]> {
    let Expression::Apply(op, operands) = expression else { return None };
    match operands.as_slice() {
        [a, b] if arith::MulF::is(*op) && FastMath::of(*op).include(FastMath::CONTRACT) => Some([a, b]),
        _ => None,
    }
}
