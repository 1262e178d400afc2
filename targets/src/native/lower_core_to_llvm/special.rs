//! Ops of the core dialects whose lowering is more than another name.

use super::super::problem::{LowerError, LowerResult, UNSUPPORTED_OP, UNSUPPORTED_TYPE};
use super::Lowering;
use super::table::Special;
use dialects::ir::*;
use std::cmp::Ordering;

impl<'c> Lowering<'c> {
    pub(super) fn special(&mut self, op: Op<'c>, special: Special) -> LowerResult<'c> {
        match special {
            Special::Constant => self.constant(op),
            Special::Compare => self.compare(op, "llvm.icmp"),
            Special::CompareFloat => self.compare(op, "llvm.fcmp"),
            Special::CastSigned => self.index_cast(op, "llvm.sext"),
            Special::CastUnsigned => self.index_cast(op, "llvm.zext"),
            Special::Cast => self.cast(op),
            Special::ExtendedAdd => self.extended_add(op),
            Special::ExtendedMultiplySigned => self.extended_multiply(op, "llvm.sext"),
            Special::ExtendedMultiplyUnsigned => self.extended_multiply(op, "llvm.zext"),
            Special::SinCos => self.sin_cos(op),
            Special::ReciprocalSqrt => self.reciprocal_sqrt(op),
            Special::Branch => self.branch(op),
            Special::ConditionalBranch => self.conditional_branch(op),
            Special::Switch => self.switch(op),
            Special::Call => self.call(op),
            Special::CallIndirect => self.call_indirect(op),
            Special::Return => self.return_values(op),
            Special::FunctionConstant => self.function_constant(op),
            Special::Poison => self.poison(op),
            // Functions are lowered after everything in them.
            Special::Function => Ok(()),
        }
    }

    /// The lowered type of the only result.
    fn result_type(&mut self, op: Op<'c>) -> Ty<'c> {
        let r#type = type_of(result(op, 0));
        self.lower_type(r#type)
    }

    fn constant(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let old = type_of(result(op, 0));
        let new = self.lower_type(old);
        let missing = || LowerError::new(UNSUPPORTED_TYPE, op, "this constant has no native lowering");
        let mut value = attr(op, "value").ok_or_else(missing)?;
        if is_index(old) {
            value = int_attr(new, attr_int(value).ok_or_else(missing)?);
        } else if new != old {
            let elements = attr_ints(value).ok_or_else(missing)?;
            let elements: Vec<Attr<'c>> = elements.iter().map(|each| int_attr(self.words.i64, *each)).collect();
            value = dense_attr(new, &elements);
        }
        let bits = bits_of_wide_floats(value);
        let (value, r#type) = bits.unwrap_or((value, new));
        let mut constant = self.builder.op("llvm.mlir.constant").attr("value", value).results(&[r#type]).value();
        if bits.is_some() {
            constant = self.builder.op("llvm.bitcast").operand(constant).results(&[new]).value();
        }
        replace_op(op, &[constant]);
        Ok(())
    }

    /// Comparisons: `arith` and the LLVM dialect number the predicates alike.
    fn compare(&mut self, op: Op<'c>, name: &str) -> LowerResult<'c> {
        let flags = attr(op, "fastmath").and_then(|flags| self.fast_math(flags));
        let r#type = self.result_type(op);
        let lowered = self
            .builder
            .op(name)
            .operands(&[operand(op, 0), operand(op, 1)])
            .results(&[r#type])
            .attr_opt("predicate", attr(op, "predicate"))
            .attr_opt("fastmathFlags", flags)
            .value();
        replace_op(op, &[lowered]);
        Ok(())
    }

    /// `arith.index_cast` and `index_castui`, which extend or truncate.
    fn index_cast(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
        let value = operand(op, 0);
        let from = type_of(value);
        let (from, to) = (self.lower_type(from), self.result_type(op));
        let width = |r#type: Ty<'c>| int_width(element_type(r#type).unwrap_or(r#type)).unwrap_or(64);
        let lowered = match width(from).cmp(&width(to)) {
            Ordering::Equal => value,
            Ordering::Less => self.builder.op(extend).operand(value).results(&[to]).value(),
            Ordering::Greater => self.builder.op("llvm.trunc").operand(value).results(&[to]).value(),
        };
        replace_op(op, &[lowered]);
        Ok(())
    }

    /// Casts between types that are the same once lowered.
    fn cast(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let refuse = || LowerError::new(UNSUPPORTED_OP, op, "a conversion cast between types that stay different");
        if operand_count(op) != result_count(op) {
            return Err(refuse());
        }
        let values: Vec<Val<'c>> = operands(op).collect();
        for (value, result) in values.iter().zip(results(op)) {
            if self.lower_type(type_of(*value)) != self.lower_type(type_of(result)) {
                return Err(refuse());
            }
        }
        replace_op(op, &values);
        Ok(())
    }

    fn extract(&self, from: Val<'c>, number: i64, r#type: Ty<'c>) -> Val<'c> {
        let position = i64_array_attr(self.context, &[number]);
        self.builder.op("llvm.extractvalue").operand(from).results(&[r#type]).attr("position", position).value()
    }

    fn extended_add(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let types = self.lowered_results(op);
        let pair = llvm_struct_type(self.context, &types, false);
        let both = self.builder.op("llvm.intr.uadd.with.overflow");
        let both = both.operands(&[operand(op, 0), operand(op, 1)]).results(&[pair]).value();
        let values = [self.extract(both, 0, types[0]), self.extract(both, 1, types[1])];
        replace_op(op, &values);
        Ok(())
    }

    /// The low and high half of a product, from one of twice the width.
    fn extended_multiply(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
        let narrow = self.result_type(op);
        let Some(width) = int_width(narrow) else {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "an extended product of vectors has no native lowering"));
        };
        let wide = int_type(self.context, 2 * width);
        let widened = |value| self.builder.op(extend).operand(value).results(&[wide]).value();
        let (a, b) = (widened(operand(op, 0)), widened(operand(op, 1)));
        let product = self.builder.op("llvm.mul").operands(&[a, b]).results(&[wide]).value();
        let amount = int_attr(wide, i64::from(width));
        let amount = self.builder.op("llvm.mlir.constant").attr("value", amount).results(&[wide]).value();
        let upper = self.builder.op("llvm.lshr").operands(&[product, amount]).results(&[wide]).value();
        let half = |value| self.builder.op("llvm.trunc").operand(value).results(&[narrow]).value();
        let values = [half(product), half(upper)];
        replace_op(op, &values);
        Ok(())
    }

    fn sin_cos(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let types = self.lowered_results(op);
        let pair = llvm_struct_type(self.context, &types, false);
        let both = self.builder.op("llvm.intr.sincos").operand(operand(op, 0)).results(&[pair]).value();
        let values = [self.extract(both, 0, types[0]), self.extract(both, 1, types[1])];
        replace_op(op, &values);
        Ok(())
    }

    fn reciprocal_sqrt(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let r#type = self.result_type(op);
        let flags = attr(op, "fastmath").and_then(|flags| self.fast_math(flags));
        let scalar = element_type(r#type).unwrap_or(r#type);
        let mut one = float_attr(scalar, 1.0);
        if scalar != r#type {
            let count: i64 = shape_of(r#type).unwrap_or_default().iter().product();
            one = dense_attr(r#type, &vec![one; usize::try_from(count).unwrap_or(0)]);
        }
        let one = self.builder.op("llvm.mlir.constant").attr("value", one).results(&[r#type]).value();
        let root = self.builder.op("llvm.intr.sqrt").operand(operand(op, 0)).results(&[r#type]);
        let root = root.attr_opt("fastmathFlags", flags).value();
        let quotient = self.builder.op("llvm.fdiv").operands(&[one, root]).results(&[r#type]);
        let quotient = quotient.attr_opt("fastmathFlags", flags).value();
        replace_op(op, &[quotient]);
        Ok(())
    }

    /// The loop annotation of a branch, also under the name that upstream's lowering of `scf` leaves.
    fn loop_annotation(op: Op<'c>) -> Option<Attr<'c>> {
        attr(op, "loop_annotation").or_else(|| attr(op, "llvm.loop_annotation"))
    }

    fn branch(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let values: Vec<Val<'c>> = operands(op).collect();
        self.builder
            .op("llvm.br")
            .operands(&values)
            .successors(&successors(op))
            .attr_opt("loop_annotation", Self::loop_annotation(op))
            .build();
        erase(op);
        Ok(())
    }

    fn conditional_branch(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let values: Vec<Val<'c>> = operands(op).collect();
        self.builder
            .op("llvm.cond_br")
            .operands(&values)
            .successors(&successors(op))
            .attr_opt("operandSegmentSizes", attr(op, "operandSegmentSizes"))
            .attr_opt("branch_weights", attr(op, "branch_weights"))
            .attr_opt("loop_annotation", Self::loop_annotation(op))
            .build();
        erase(op);
        Ok(())
    }

    fn switch(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let values: Vec<Val<'c>> = operands(op).collect();
        // The translation to LLVM IR keeps 64 bits of a case.
        if values.first().and_then(|flag| int_width(type_of(*flag))).is_some_and(|bits| bits > 64) {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "a switch on more than 64 bits has no native lowering"));
        }
        self.builder
            .op("llvm.switch")
            .operands(&values)
            .successors(&successors(op))
            .attr_opt("operandSegmentSizes", attr(op, "operandSegmentSizes"))
            .attr_opt("case_values", attr(op, "case_values"))
            .attr_opt("case_operand_segments", attr(op, "case_operand_segments"))
            .attr_opt("branch_weights", attr(op, "branch_weights"))
            .build();
        erase(op);
        Ok(())
    }

    fn poison(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let r#type = self.result_type(op);
        let value = self.builder.op("llvm.mlir.poison").results(&[r#type]).value();
        replace_op(op, &[value]);
        Ok(())
    }

    pub(super) fn lowered_results(&mut self, op: Op<'c>) -> Vec<Ty<'c>> {
        let types: Vec<Ty<'c>> = results(op).map(type_of).collect();
        types.into_iter().map(|each| self.lower_type(each)).collect()
    }

    /// Several values in one struct, or the only one itself.
    pub(super) fn pack(&mut self, values: &[Val<'c>]) -> Option<Val<'c>> {
        if values.len() < 2 {
            return values.first().copied();
        }
        let types: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
        let types: Vec<Ty<'c>> = types.into_iter().map(|each| self.lower_type(each)).collect();
        let whole = llvm_struct_type(self.context, &types, false);
        let mut packed = self.builder.op("llvm.mlir.undef").results(&[whole]).value();
        for (number, value) in values.iter().enumerate() {
            let position = i64_array_attr(self.context, &[number as i64]);
            let insert = self.builder.op("llvm.insertvalue").operands(&[packed, *value]).results(&[whole]);
            packed = insert.attr("position", position).value();
        }
        Some(packed)
    }

    /// The members of a packed result.
    pub(super) fn unpack(&mut self, packed: Option<Val<'c>>, types: &[Ty<'c>]) -> Vec<Val<'c>> {
        match (packed, types.len()) {
            (None, _) => Vec::new(),
            (Some(value), 1) => vec![value],
            (Some(value), _) => {
                types.iter().enumerate().map(|(number, each)| self.extract(value, number as i64, *each)).collect()
            }
        }
    }
}
