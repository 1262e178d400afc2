//! Functions that access the floating-point environment (`#pragma STDC FENV_ACCESS ON`, C11 7.6.1; `-frounding-math`,
//! ...).
//!
//! There, an operation rounds as the environment states and raises exceptions in it, so it may not be folded, moved
//! across an operation that changes or reads the environment, or removed. MLIR has no such operations: each becomes a
//! call of an opaque function `rmlir.strict.NAME.TYPES`, which the native target turns into LLVM's constrained
//! intrinsic.

use clang_export::schema::Function;
use dialects::ir::*;
use dialects::ops::{arith, func, llvm, math, vector};

use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;

/// The attribute of a comparison that raises no exception for a quiet NaN.
const QUIET: &str = "cmem.quiet";

/// Operations with a constrained form that takes the same operands, and its name.
const OPERATIONS: &[(&str, &str)] = &[
    (arith::AddF::NAME, "fadd"),
    (arith::SubF::NAME, "fsub"),
    (arith::MulF::NAME, "fmul"),
    (arith::DivF::NAME, "fdiv"),
    (arith::RemF::NAME, "frem"),
    (arith::ExtF::NAME, "fpext"),
    (arith::TruncF::NAME, "fptrunc"),
    (arith::SIToFP::NAME, "sitofp"),
    (arith::UIToFP::NAME, "uitofp"),
    (arith::FPToSI::NAME, "fptosi"),
    (arith::FPToUI::NAME, "fptoui"),
    (math::Acos::NAME, "acos"),
    (math::Asin::NAME, "asin"),
    (math::Atan::NAME, "atan"),
    (math::Atan2::NAME, "atan2"),
    (math::Ceil::NAME, "ceil"),
    (math::Cos::NAME, "cos"),
    (math::Cosh::NAME, "cosh"),
    (math::Exp::NAME, "exp"),
    (math::Exp2::NAME, "exp2"),
    (math::Floor::NAME, "floor"),
    (math::Fma::NAME, "fma"),
    (math::Log::NAME, "log"),
    (math::Log10::NAME, "log10"),
    (math::Log2::NAME, "log2"),
    (math::PowF::NAME, "pow"),
    (math::Round::NAME, "round"),
    (math::RoundEven::NAME, "roundeven"),
    (math::Sin::NAME, "sin"),
    (math::Sinh::NAME, "sinh"),
    (math::Sqrt::NAME, "sqrt"),
    (math::Tan::NAME, "tan"),
    (math::Tanh::NAME, "tanh"),
    (math::Trunc::NAME, "trunc"),
    (llvm::Rint::NAME, "rint"),
    (llvm::Nearbyint::NAME, "nearbyint"),
    (llvm::MinNum::NAME, "minnum"),
    (llvm::MaxNum::NAME, "maxnum"),
    (llvm::Minimum::NAME, "minimum"),
    (llvm::Maximum::NAME, "maximum"),
];

/// Operations that neither round nor raise an exception, except in their callee.
const EXACT: &[&str] = &[
    arith::Bitcast::NAME,
    arith::Constant::NAME,
    arith::NegF::NAME,
    arith::Select::NAME,
    llvm::Bitcast::NAME,
    llvm::Call::NAME,
    llvm::CallIntrinsic::NAME,
    llvm::ExtractElement::NAME,
    llvm::ExtractValue::NAME,
    llvm::InlineAsm::NAME,
    llvm::InsertElement::NAME,
    llvm::InsertValue::NAME,
    llvm::IsConstant::NAME,
    llvm::IsFPClass::NAME,
    llvm::MaskedLoad::NAME,
    llvm::MaskedStore::NAME,
    llvm::Load::NAME,
    llvm::ShuffleVector::NAME,
    llvm::Store::NAME,
    math::AbsF::NAME,
    math::CopySign::NAME,
    vector::Broadcast::NAME,
];

/// LLVM's names of the predicates of `arith.cmpf`, by code.
const PREDICATES: [&str; 16] =
    ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];

/// Whether a function accesses the floating-point environment.
pub fn is_strict(function: &Function<'_>) -> bool {
    function.fn_attributes.contains("\"strictfp\"")
}

impl<'c> Fun<'_, 'c, '_> {
    /// Marks a comparison that raises an exception only for signalling NaNs.
    pub fn mark_quiet(&mut self, comparison: Val<'c>) {
        let strict = self.m.functions.get(&self.def.decl).is_some_and(|function| is_strict(function));
        if let Some(op) = defining_op(comparison).filter(|_| strict) {
            set_attr(op, QUIET, self.m.known.unit);
        }
    }
}

impl<'c> Cx<'c, '_> {
    /// Replaces the floating-point operations of a function by their constrained forms.
    pub fn constrain(&mut self, function: Op<'c>, position: u64) -> Lowered<()> {
        let mut found = Vec::new();
        walk(function, Order::Pre, |op| {
            if operands(op).chain(results(op)).any(|value| is_floating(type_of(value))) {
                found.push(op);
            }
            Walk::Continue
        });
        for op in found {
            self.constrain_one(op, position)?;
        }
        Ok(())
    }

    fn constrain_one(&mut self, op: Op<'c>, position: u64) -> Lowered<()> {
        let name = op_name(op);
        let plain = matches!(dialect_name(op), "func" | "cf" | "memref" | "scf" | "cmem" | "parallel");
        if plain || EXACT.contains(&name) || name.starts_with("llvm.mlir.") || name.ends_with(".return") {
            return Ok(());
        }
        let constrained = match arith::CmpF::of(op) {
            // Relational comparisons raise an exception for every NaN.
            Some(comparison) => {
                let predicate = comparison.predicate().and_then(attr_int).unwrap_or(0) as usize % PREDICATES.len();
                let ordered = matches!(predicate, 2..=5 | 9..=12) && !has_attr(op, QUIET);
                format!("{}.{}", if ordered { "fcmps" } else { "fcmp" }, PREDICATES[predicate])
            }
            None => match OPERATIONS.iter().find(|row| row.0 == name) {
                Some(row) => row.1.to_string(),
                None => {
                    let what = format!("'{name}' in a function that accesses the floating-point environment");
                    return Err(Unsupported::new(what, position));
                }
            },
        };
        let values: Vec<Val<'c>> = operands(op).collect();
        let inputs: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
        let result_type = type_of(result(op, 0));
        let symbol = format!("rmlir.strict.{constrained}.{}.{result_type}", inputs[0]);
        self.declare_library(&symbol, &inputs, &[result_type]);
        let mut b = Builder::new(self.context);
        b.set_before(op);
        b.set_loc(op.location());
        let callee = symbol_attr(self.context, &symbol);
        let call = func::Call::build(&b, &values, callee, &[result_type]).build();
        replace_op(op, &[result(call, 0)]);
        Ok(())
    }
}

fn is_floating(ty: Ty<'_>) -> bool {
    is_float(ty) || is_vector(ty) && element_type(ty).is_some_and(is_float)
}
