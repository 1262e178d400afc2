//! Lane by lane operations and reductions of vectors; the lane by lane ones also take scalars.

use clang_sys::schema::{Expr, ExprKindCall, TypeKind};
use dialects::ir::*;

use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Operations that do not depend on the kind of number.
const OPERATIONS: &[(&str, &str)] = &[
    ("acos", "math.acos"),
    ("asin", "math.asin"),
    ("atan", "math.atan"),
    ("atan2", "math.atan2"),
    ("bitreverse", "llvm.intr.bitreverse"),
    ("canonicalize", "llvm.canonicalize"),
    ("ceil", "math.ceil"),
    ("copysign", "math.copysign"),
    ("cos", "math.cos"),
    ("cosh", "math.cosh"),
    ("exp", "math.exp"),
    ("exp10", "llvm.intr.exp10"),
    ("exp2", "math.exp2"),
    ("floor", "math.floor"),
    ("fma", "math.fma"),
    ("fmod", "arith.remf"),
    ("fshl", "llvm.intr.fshl"),
    ("fshr", "llvm.intr.fshr"),
    ("ldexp", "llvm.ldexp"),
    ("log", "math.log"),
    ("log10", "math.log10"),
    ("log2", "math.log2"),
    ("maximum", "llvm.intr.maximum"),
    ("maximumnum", "llvm.maximumnum"),
    ("maxnum", "llvm.intr.maxnum"),
    ("minimum", "llvm.intr.minimum"),
    ("minimumnum", "llvm.minimumnum"),
    ("minnum", "llvm.intr.minnum"),
    ("nearbyint", "llvm.intr.nearbyint"),
    ("popcount", "llvm.intr.ctpop"),
    ("pow", "math.powf"),
    ("rint", "llvm.intr.rint"),
    ("round", "math.round"),
    ("roundeven", "math.roundeven"),
    ("sin", "math.sin"),
    ("sinh", "math.sinh"),
    ("sqrt", "math.sqrt"),
    ("tan", "math.tan"),
    ("tanh", "math.tanh"),
    ("trunc", "math.trunc"),
];

/// What the lanes of an operand are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lanes {
    Float,
    Signed,
    Unsigned,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn elementwise_builtin(
        &mut self,
        _e: &'t Expr<'t>,
        name: &str,
        call: &'t ExprKindCall<'t>,
    ) -> Lowered<Option<Rv<'c>>> {
        if let Some(name) = name.strip_prefix("elementwise_") {
            return self.elementwise(name, call);
        }
        match name.strip_prefix("reduce_") {
            Some(name) => self.reduce(name, call),
            None => Ok(None),
        }
    }

    fn lanes(&self, ty: u32) -> Lanes {
        let element = match self.m.kind(ty) {
            TypeKind::Vector(vector) => vector.element,
            _ => ty,
        };
        match (self.m.is_float(element), self.m.is_signed(element)) {
            (true, _) => Lanes::Float,
            (_, true) => Lanes::Signed,
            _ => Lanes::Unsigned,
        }
    }

    fn elementwise(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let kind = self.lanes(call.args[0].ty);
        let op = match (name, kind) {
            ("abs", Lanes::Float) => "math.absf",
            ("abs", _) => {
                let [value] = self.arguments(call)?;
                let defined = bool_attr(self.m.context, false);
                let ty = type_of(value);
                return Ok(Some(Rv::Scalar(
                    self.b.op("llvm.intr.abs").operand(value).attr("is_int_min_poison", defined).results(&[ty]).value(),
                )));
            }
            ("max", Lanes::Float) => "llvm.intr.maxnum",
            ("max", Lanes::Signed) => "llvm.intr.smax",
            ("max", Lanes::Unsigned) => "llvm.intr.umax",
            ("min", Lanes::Float) => "llvm.intr.minnum",
            ("min", Lanes::Signed) => "llvm.intr.smin",
            ("min", Lanes::Unsigned) => "llvm.intr.umin",
            ("add_sat", Lanes::Signed) => "llvm.intr.sadd.sat",
            ("add_sat", _) => "llvm.intr.uadd.sat",
            ("sub_sat", Lanes::Signed) => "llvm.intr.ssub.sat",
            ("sub_sat", _) => "llvm.intr.usub.sat",
            _ => match OPERATIONS.iter().find(|(function, _)| *function == name) {
                Some((_, op)) => op,
                None => return Ok(None),
            },
        };
        let values = self.scalars(call)?;
        let value = if kind == Lanes::Float { self.floating(op, &values, call.fmf)? } else { self.same(op, &values) };
        Ok(Some(Rv::Scalar(value)))
    }

    fn reduce(&mut self, name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Option<Rv<'c>>> {
        let op = match (name, self.lanes(call.args[0].ty)) {
            ("add", _) => "add",
            ("mul", _) => "mul",
            ("and", _) => "and",
            ("or", _) => "or",
            ("xor", _) => "xor",
            ("max", Lanes::Float) => "fmax",
            ("max", Lanes::Signed) => "smax",
            ("max", Lanes::Unsigned) => "umax",
            ("min", Lanes::Float) => "fmin",
            ("min", Lanes::Signed) => "smin",
            ("min", Lanes::Unsigned) => "umin",
            ("maximum", _) => "fmaximum",
            ("minimum", _) => "fminimum",
            _ => return Ok(None),
        };
        let [value] = self.arguments(call)?;
        let element = element_type(type_of(value)).unwrap_or(type_of(value));
        Ok(Some(Rv::Scalar(self.convert(&format!("llvm.intr.vector.reduce.{op}"), value, element))))
    }
}
