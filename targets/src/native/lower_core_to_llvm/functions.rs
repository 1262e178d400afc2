//! Lowering of functions and calls.
//!
//! All properties of a function are preserved: linkage, visibility, section, memory effects and so on are `llvm.*`
//! attributes of `func.func` and become the corresponding attributes of `llvm.func`, as do attributes of arguments and
//! results.

use super::super::emitter::{declare_library_function, fixed};
use super::super::problem::{LowerError, LowerResult, UNSUPPORTED_ATTRIBUTE, UNSUPPORTED_TYPE};
use super::Lowering;
use dialects::ir::*;
use dialects::ops::func::{self, Func};
use dialects::ops::llvm;

/// Attributes of `llvm.func` that a `func.func` may have, with or without the prefix `llvm.`.
const FUNCTION_ATTRIBUTES: &[&str] = &[
    "CConv",
    "alignment",
    "always_inline",
    "comdat",
    "convergent",
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "dso_local",
    "fp_contract",
    "frame_pointer",
    "function_entry_count",
    "garbageCollector",
    "inline_hint",
    "instrument_function_entry",
    "instrument_function_exit",
    "linkage",
    "memory_effects",
    "no_infs_fp_math",
    "no_inline",
    "no_nans_fp_math",
    "no_signed_zeros_fp_math",
    "no_unwind",
    "optimize_none",
    "passthrough",
    "personality",
    "prefer_vector_width",
    "reciprocal_estimates",
    "section",
    "target_cpu",
    "target_features",
    "tune_cpu",
    "unnamed_addr",
    "uwtable_kind",
    "visibility_",
    "vscale_range",
    "will_return",
];

/// Attributes of `llvm.call` that a `func.call` may have, with or without the prefix `llvm.`.
const CALL_ATTRIBUTES: &[&str] = &[
    "CConv",
    "TailCallKind",
    "access_groups",
    "alias_scopes",
    "always_inline",
    "convergent",
    "fastmathFlags",
    "inline_hint",
    "memory_effects",
    "no_inline",
    "no_unwind",
    "noalias_scopes",
    "tbaa",
    "will_return",
];

impl<'c> Lowering<'c> {
    /// Lowers `func.func`, whose body is already lowered.
    pub(super) fn function(&mut self, function: Func<'c>) -> LowerResult<'c> {
        let op = function.op();
        self.builder.set_at(op);
        let r#type = self.function_type(function)?;
        let defined = entry_block(function.body()).is_some();
        let mut lowered = self.builder.op(llvm::Func::NAME).empty_regions(1);
        lowered = lowered.with(llvm::Func::FUNCTION_TYPE, type_attr(r#type));
        for name in [Func::SYM_NAME, Func::SYM_VISIBILITY, Func::ARG_ATTRS, Func::RES_ATTRS, Func::NO_INLINE] {
            lowered = lowered.attr_opt(name, attr(op, name.0));
        }
        let attributes = discardable_attrs(op);
        for (name, value) in &attributes {
            lowered = lowered.attr(inherent(name, FUNCTION_ATTRIBUTES), *value);
        }
        let private = defined && function.sym_visibility() == Some("private");
        if private && !attributes.iter().any(|(name, _)| inherent(name, FUNCTION_ATTRIBUTES) == "linkage") {
            lowered = lowered.with(llvm::Func::LINKAGE, Linkage::Internal.attr(self.context));
        }
        let lowered = lowered.build();
        check_attributes(lowered, &attributes, FUNCTION_ATTRIBUTES)?;
        take_blocks(llvm::Func::assume(lowered).body(), function.body());
        erase(op);
        Ok(())
    }

    fn function_type(&mut self, function: Func<'c>) -> LowerResult<'c, Ty<'c>> {
        let op = function.op();
        let signature = function.function_type().and_then(function_signature);
        let Some((inputs, outputs)) = signature else {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "a function without a function type"));
        };
        let inputs: Vec<Ty<'c>> = inputs.iter().map(|each| self.lower_type(*each)).collect();
        let outputs: Vec<Ty<'c>> = outputs.iter().map(|each| self.lower_type(*each)).collect();
        if let Some(memref) = inputs.iter().chain(&outputs).find(|each| is_memref(**each)) {
            let text = format!("a function that takes or returns '{memref}' has no native calling convention");
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, text));
        }
        Ok(llvm_function_type(self.packed_type(&outputs), &inputs, false))
    }

    /// The LLVM result type for these results.
    fn packed_type(&self, results: &[Ty<'c>]) -> Ty<'c> {
        match results {
            [] => llvm_void_type(self.context),
            [only] => *only,
            several => llvm_struct_type(self.context, several, false),
        }
    }

    /// Lowers `func.call`, or `func.call_indirect` without a callee: its first operand has function type, which is
    /// lowered to a pointer.
    pub(super) fn call(&mut self, op: Op<'c>, callee: Option<Attr<'c>>) -> LowerResult<'c> {
        let arguments: Vec<Val<'c>> = operands(op).collect();
        let types = self.lowered_results(op);
        let packed = self.packed_type(&types);
        let outputs = if types.is_empty() { &[][..] } else { &[packed] };
        let mut call = llvm::Call::build(&self.builder, &arguments, &[], self.no_bundles, outputs)
            .attr_opt(llvm::Call::CALLEE, callee);
        for name in [func::Call::ARG_ATTRS, func::Call::RES_ATTRS, func::Call::NO_INLINE] {
            call = call.attr_opt(name, attr(op, name.0));
        }
        let attributes = discardable_attrs(op);
        for (name, value) in &attributes {
            call = call.attr(inherent(name, CALL_ATTRIBUTES), *value);
        }
        let call = call.build();
        check_attributes(call, &attributes, CALL_ATTRIBUTES)?;
        let values = self.unpack(results(call).next(), &types);
        replace_op(op, &values);
        Ok(())
    }

    pub(super) fn return_values(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let packed = self.pack(&operands(op).collect::<Vec<_>>());
        llvm::ret(&self.builder, packed);
        erase(op);
        Ok(())
    }

    pub(super) fn function_constant(&mut self, constant: func::Constant<'c>) -> LowerResult<'c> {
        let name = constant.value().unwrap_or_default();
        replace_op(constant.op(), &[llvm::address_of(&self.builder, name)]);
        Ok(())
    }

    /// Calls a C library function, declared if needed. It has no memory effects: `math` operations are used only where
    /// `errno` is irrelevant.
    pub(super) fn library(&mut self, op: Op<'c>, base: &str) -> LowerResult<'c> {
        let r#type = type_of(only_result(op));
        let suffix = match float_width(r#type) {
            Some(32) => "f",
            Some(64) => "",
            Some(80 | 128) => "l",
            _ => {
                let text = format!("'{}' on '{type_}' has no native lowering", op_name(op), type_ = r#type);
                return Err(LowerError::new(UNSUPPORTED_TYPE, op, text));
            }
        };
        let name = format!("{base}{suffix}");
        let values: Vec<Val<'c>> = operands(op).collect();
        let inputs: Vec<Ty<'c>> = values.iter().copied().map(type_of).collect();
        declare_library_function(self.root, &name, &inputs, Some(r#type));
        let none = "#llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, \
                    targetMem0 = none, targetMem1 = none>";
        let call = llvm::Call::build(&self.builder, &values, &[], self.no_bundles, &[r#type])
            .with(llvm::Call::CALLEE, symbol_attr(self.context, &name))
            .with(llvm::Call::MEMORY_EFFECTS, fixed(self.context, none))
            .with(llvm::Call::NO_UNWIND, unit_attr(self.context))
            .with(llvm::Call::WILL_RETURN, unit_attr(self.context))
            .value();
        replace_op(op, &[call]);
        Ok(())
    }
}

/// Checks that the lowered operation has all attributes: the LLVM dialect silently drops one of another kind than
/// expected.
fn check_attributes<'c>(lowered: Op<'c>, attributes: &[(&str, Attr<'c>)], inherent_names: &[&str]) -> LowerResult<'c> {
    let lost = attributes.iter().find(|(name, _)| !has_attr(lowered, inherent(name, inherent_names)));
    lost.map_or(Ok(()), |(name, value)| {
        let text = format!("'{value}' is not what LLVM knows as '{}'", inherent(name, inherent_names));
        Err(LowerError::new(UNSUPPORTED_ATTRIBUTE, lowered, text))
    })
}

/// The name of an attribute on the lowered operation: `llvm.linkage` becomes `linkage`, names not in `inherent_names`
/// are kept.
fn inherent<'a>(name: &'a str, inherent_names: &[&str]) -> &'a str {
    match name.strip_prefix("llvm.") {
        Some("visibility") => "visibility_",
        Some(short) if inherent_names.binary_search(&short).is_ok() => short,
        _ => name,
    }
}
