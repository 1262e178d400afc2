//! Functions that see the floating-point environment (`#pragma STDC FENV_ACCESS ON`, `-frounding-math`, ...).
//!
//! There, an operation rounds as the environment says and leaves its exceptions behind, so it may not be folded, moved over
//! what changes or reads the environment, or removed. MLIR has no such operations: each becomes a call of a function that
//! nothing is known of, `rmlir.strict.NAME.TYPES`, which the native target turns into LLVM's constrained operation.

use clang_sys::schema::Function;
use dialects::ir::*;

use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;

/// The attribute of a comparison that raises no exception for a quiet NaN.
const QUIET: &str = "cmem.quiet";

/// Operations whose constrained form takes the same operands, with its name.
const OPERATIONS: &[(&str, &str)] = &[
    ("arith.addf", "fadd"),
    ("arith.subf", "fsub"),
    ("arith.mulf", "fmul"),
    ("arith.divf", "fdiv"),
    ("arith.remf", "frem"),
    ("arith.extf", "fpext"),
    ("arith.truncf", "fptrunc"),
    ("arith.sitofp", "sitofp"),
    ("arith.uitofp", "uitofp"),
    ("arith.fptosi", "fptosi"),
    ("arith.fptoui", "fptoui"),
    ("math.acos", "acos"),
    ("math.asin", "asin"),
    ("math.atan", "atan"),
    ("math.atan2", "atan2"),
    ("math.ceil", "ceil"),
    ("math.cos", "cos"),
    ("math.cosh", "cosh"),
    ("math.exp", "exp"),
    ("math.exp2", "exp2"),
    ("math.floor", "floor"),
    ("math.fma", "fma"),
    ("math.log", "log"),
    ("math.log10", "log10"),
    ("math.log2", "log2"),
    ("math.powf", "pow"),
    ("math.round", "round"),
    ("math.roundeven", "roundeven"),
    ("math.sin", "sin"),
    ("math.sinh", "sinh"),
    ("math.sqrt", "sqrt"),
    ("math.tan", "tan"),
    ("math.tanh", "tanh"),
    ("math.trunc", "trunc"),
    ("llvm.intr.rint", "rint"),
    ("llvm.intr.nearbyint", "nearbyint"),
    ("llvm.intr.minnum", "minnum"),
    ("llvm.intr.maxnum", "maxnum"),
    ("llvm.intr.minimum", "minimum"),
    ("llvm.intr.maximum", "maximum"),
];

/// Operations that neither round nor raise an exception, or whose callee does.
const EXACT: &[&str] = &[
    "arith.bitcast",
    "arith.constant",
    "arith.negf",
    "arith.select",
    "llvm.bitcast",
    "llvm.call",
    "llvm.call_intrinsic",
    "llvm.extractelement",
    "llvm.extractvalue",
    "llvm.inline_asm",
    "llvm.insertelement",
    "llvm.insertvalue",
    "llvm.intr.is.constant",
    "llvm.intr.is.fpclass",
    "llvm.intr.masked.load",
    "llvm.intr.masked.store",
    "llvm.load",
    "llvm.shufflevector",
    "llvm.store",
    "math.absf",
    "math.copysign",
    "vector.broadcast",
];

/// Names of `arith.cmpf`'s predicates in LLVM, by number.
const PREDICATES: [&str; 16] =
    ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"];

/// Whether a function sees the environment.
pub fn is_strict(function: &Function<'_>) -> bool {
    function.fn_attributes.contains("\"strictfp\"")
}

impl<'c> Fun<'_, 'c, '_> {
    /// Says of a comparison that only signalling NaNs raise an exception.
    pub fn mark_quiet(&mut self, comparison: Val<'c>) {
        let strict = self.m.functions.get(&self.def.decl).is_some_and(|function| is_strict(function));
        if let Some(op) = defining_op(comparison).filter(|_| strict) {
            set_attr(op, QUIET, self.m.known.unit);
        }
    }
}

impl<'c> Cx<'c, '_> {
    /// Makes constrained operations of those in a function.
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
        let constrained = match name {
            // Comparisons by order raise an exception for every NaN.
            "arith.cmpf" => {
                let predicate = attr(op, "predicate").and_then(attr_int).unwrap_or(0) as usize % PREDICATES.len();
                let ordered = matches!(predicate, 2..=5 | 9..=12) && !has_attr(op, QUIET);
                format!("{}.{}", if ordered { "fcmps" } else { "fcmp" }, PREDICATES[predicate])
            }
            _ => match OPERATIONS.iter().find(|row| row.0 == name) {
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
        let call = b.op("func.call").operands(&values).attr("callee", callee).results(&[result_type]).build();
        replace_op(op, &[result(call, 0)]);
        Ok(())
    }
}

fn is_floating(ty: Ty<'_>) -> bool {
    is_float(ty) || is_vector(ty) && element_type(ty).is_some_and(is_float)
}
