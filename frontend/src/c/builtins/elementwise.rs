//! Lane by lane operations and reductions of vectors; the lane by lane ones also take scalars.

use clang_export::schema::{Expr, ExprKindCall, TypeKind};
use dialects::ir::*;
use dialects::ops::{arith, llvm, math};

use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// Operations that do not depend on the kind of lanes.
const OPERATIONS: &[(&str, &str)] = &[
    ("acos", math::Acos::NAME),
    ("asin", math::Asin::NAME),
    ("atan", math::Atan::NAME),
    ("atan2", math::Atan2::NAME),
    ("bitreverse", llvm::BitReverse::NAME),
    ("canonicalize", "llvm.canonicalize"),
    ("ceil", math::Ceil::NAME),
    ("copysign", math::CopySign::NAME),
    ("cos", math::Cos::NAME),
    ("cosh", math::Cosh::NAME),
    ("exp", math::Exp::NAME),
    ("exp10", llvm::Exp10::NAME),
    ("exp2", math::Exp2::NAME),
    ("floor", math::Floor::NAME),
    ("fma", math::Fma::NAME),
    ("fmod", arith::RemF::NAME),
    ("fshl", llvm::Fshl::NAME),
    ("fshr", llvm::Fshr::NAME),
    ("ldexp", "llvm.ldexp"),
    ("log", math::Log::NAME),
    ("log10", math::Log10::NAME),
    ("log2", math::Log2::NAME),
    ("maximum", llvm::Maximum::NAME),
    ("maximumnum", "llvm.maximumnum"),
    ("maxnum", llvm::MaxNum::NAME),
    ("minimum", llvm::Minimum::NAME),
    ("minimumnum", "llvm.minimumnum"),
    ("minnum", llvm::MinNum::NAME),
    ("nearbyint", llvm::Nearbyint::NAME),
    ("popcount", llvm::CtPop::NAME),
    ("pow", math::PowF::NAME),
    ("rint", llvm::Rint::NAME),
    ("round", math::Round::NAME),
    ("roundeven", math::RoundEven::NAME),
    ("sin", math::Sin::NAME),
    ("sinh", math::Sinh::NAME),
    ("sqrt", math::Sqrt::NAME),
    ("tan", math::Tan::NAME),
    ("tanh", math::Tanh::NAME),
    ("trunc", math::Trunc::NAME),
];

/// The kind of an operand's lanes.
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
            ("abs", Lanes::Float) => math::AbsF::NAME,
            ("abs", _) => {
                let [value] = self.arguments(call)?;
                let defined = bool_attr(self.m.context, false);
                let ty = type_of(value);
                return Ok(Some(Rv::Scalar(llvm::Abs::build(&self.b, value, defined, ty).value())));
            }
            ("max", Lanes::Float) => llvm::MaxNum::NAME,
            ("max", Lanes::Signed) => llvm::SMax::NAME,
            ("max", Lanes::Unsigned) => llvm::UMax::NAME,
            ("min", Lanes::Float) => llvm::MinNum::NAME,
            ("min", Lanes::Signed) => llvm::SMin::NAME,
            ("min", Lanes::Unsigned) => llvm::UMin::NAME,
            ("add_sat", Lanes::Signed) => llvm::SAddSat::NAME,
            ("add_sat", _) => llvm::UAddSat::NAME,
            ("sub_sat", Lanes::Signed) => llvm::SSubSat::NAME,
            ("sub_sat", _) => llvm::USubSat::NAME,
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
