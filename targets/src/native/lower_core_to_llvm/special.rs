//! Operations of the core dialects whose lowering is more than a renaming.

use super::super::problem::{LowerError, LowerResult, UNSUPPORTED_OP, UNSUPPORTED_TYPE};
use super::Lowering;
use dialects::ir::*;
use dialects::ops::{Binary, arith, cast_input, cf, llvm, math};
use std::cmp::Ordering;

impl<'c> Lowering<'c> {
    /// The lowered type of the single result.
    fn result_type(&mut self, op: Op<'c>) -> Ty<'c> {
        self.lower_type(type_of(only_result(op)))
    }

    pub(super) fn constant(&mut self, constant: arith::Constant<'c>) -> LowerResult<'c> {
        let op = constant.op();
        let old = type_of(constant.result());
        let new = self.lower_type(old);
        let missing = || LowerError::new(UNSUPPORTED_TYPE, op, "this constant has no native lowering");
        let mut value = constant.value().ok_or_else(missing)?;
        if is_index(old) {
            value = int_attr(new, attr_int(value).ok_or_else(missing)?);
        } else if new != old {
            let elements = attr_ints(value).ok_or_else(missing)?;
            let elements: Vec<Attr<'c>> = elements.iter().map(|each| int_attr(self.lowered_index, *each)).collect();
            value = dense_attr(new, &elements);
        }
        let lowered = match bits_of_wide_floats(value) {
            None => llvm::constant(&self.builder, value, new),
            Some((bits, integer)) => {
                let bits = llvm::constant(&self.builder, bits, integer);
                llvm::Bitcast::build(&self.builder, bits, new).value()
            }
        };
        replace_op(op, &[lowered]);
        Ok(())
    }

    /// Comparisons: `arith` and the LLVM dialect use the same predicate numbers.
    pub(super) fn compare(&mut self, op: Op<'c>, name: &str) -> LowerResult<'c> {
        let flags = attr(op, arith::CmpF::FASTMATH.0).and_then(|flags| self.fast_math(flags));
        let r#type = self.result_type(op);
        let (lhs, rhs) = Binary::assume(op).operands();
        let lowered = self.builder.op(name).operands(&[lhs, rhs]).results(&[r#type]);
        let lowered = lowered
            .attr_opt(llvm::ICmp::PREDICATE, attr(op, arith::CmpI::PREDICATE.0))
            .attr_opt(llvm::FCmp::FASTMATH_FLAGS, flags);
        replace_op(op, &[lowered.value()]);
        Ok(())
    }

    /// `arith.index_cast` and `index_castui`, which extend or truncate.
    pub(super) fn index_cast(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
        let value = cast_input(op);
        let from = type_of(value);
        let (from, to) = (self.lower_type(from), self.result_type(op));
        let width = |r#type: Ty<'c>| int_width(element_type(r#type).unwrap_or(r#type)).unwrap_or(64);
        let lowered = match width(from).cmp(&width(to)) {
            Ordering::Equal => value,
            Ordering::Less => self.builder.op(extend).operand(value).results(&[to]).value(),
            Ordering::Greater => llvm::Trunc::build(&self.builder, value, to).value(),
        };
        replace_op(op, &[lowered]);
        Ok(())
    }

    /// Casts between types that are equal after lowering.
    pub(super) fn cast(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let mut is_equal = |(value, result)| self.lower_type(type_of(value)) == self.lower_type(type_of(result));
        if operand_count(op) != result_count(op) || !operands(op).zip(results(op)).all(&mut is_equal) {
            let text = "a conversion cast between types that stay different";
            return Err(LowerError::new(UNSUPPORTED_OP, op, text));
        }
        let values: Vec<Val<'c>> = operands(op).collect();
        replace_op(op, &values);
        Ok(())
    }

    /// Replaces an operation by one whose only result is a struct of the results.
    fn replace_by_struct(
        &mut self,
        op: Op<'c>,
        build: impl FnOnce(&Builder<'c>, Ty<'c>) -> Val<'c>,
    ) -> LowerResult<'c> {
        let types = self.lowered_results(op);
        let packed = build(&self.builder, llvm_struct_type(self.context, &types, false));
        let values = self.unpack(Some(packed), &types);
        replace_op(op, &values);
        Ok(())
    }

    pub(super) fn extended_add(&mut self, add: arith::AddUIExtended<'c>) -> LowerResult<'c> {
        let (a, b) = (add.lhs(), add.rhs());
        self.replace_by_struct(add.op(), |builder, pair| llvm::UAddWithOverflow::build(builder, a, b, pair).value())
    }

    pub(super) fn sin_cos(&mut self, both: math::Sincos<'c>) -> LowerResult<'c> {
        let angle = both.operand();
        self.replace_by_struct(both.op(), |builder, pair| llvm::Sincos::build(builder, angle, pair).value())
    }

    /// The low and high half of a product, computed at twice the width.
    pub(super) fn extended_multiply(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
        let narrow = self.result_type(op);
        let Some(width) = int_width(narrow) else {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "an extended product of vectors has no native lowering"));
        };
        let wide = int_type(self.context, 2 * width);
        let widened = |value| self.builder.op(extend).operand(value).results(&[wide]).value();
        let (a, b) = Binary::assume(op).operands();
        let (a, b) = (widened(a), widened(b));
        let product = llvm::Mul::build(&self.builder, a, b).value();
        let amount = int_attr(wide, i64::from(width));
        let amount = llvm::constant(&self.builder, amount, wide);
        let upper = llvm::LShr::build(&self.builder, product, amount).value();
        let half = |value| llvm::Trunc::build(&self.builder, value, narrow).value();
        let values = [half(product), half(upper)];
        replace_op(op, &values);
        Ok(())
    }

    pub(super) fn reciprocal_sqrt(&mut self, rsqrt: math::Rsqrt<'c>) -> LowerResult<'c> {
        let op = rsqrt.op();
        let r#type = self.result_type(op);
        let flags = rsqrt.fastmath().and_then(|flags| self.fast_math(flags));
        let scalar = element_type(r#type).unwrap_or(r#type);
        let mut one = float_attr(scalar, 1.0);
        if scalar != r#type {
            let count: i64 = shape_of(r#type).unwrap_or_default().iter().product();
            one = dense_attr(r#type, &vec![one; usize::try_from(count).unwrap_or(0)]);
        }
        let one = llvm::constant(&self.builder, one, r#type);
        let root = llvm::Sqrt::build(&self.builder, rsqrt.operand());
        let root = root.attr_opt(llvm::Sqrt::FASTMATH_FLAGS, flags).value();
        let quotient = llvm::FDiv::build(&self.builder, one, root);
        let quotient = quotient.attr_opt(llvm::FDiv::FASTMATH_FLAGS, flags).value();
        replace_op(op, &[quotient]);
        Ok(())
    }

    pub(super) fn branch(&mut self, branch: cf::Branch<'c>) -> LowerResult<'c> {
        let op = branch.op();
        let values: Vec<Val<'c>> = branch.dest_operands().collect();
        llvm::Br::build(&self.builder, &values, branch.dest())
            .attr_opt(llvm::Br::LOOP_ANNOTATION, loop_annotation(op))
            .build();
        erase(op);
        Ok(())
    }

    pub(super) fn conditional_branch(&mut self, branch: cf::CondBranch<'c>) -> LowerResult<'c> {
        let op = branch.op();
        let yes: Vec<Val<'c>> = branch.true_dest_operands().collect();
        let no: Vec<Val<'c>> = branch.false_dest_operands().collect();
        let (then, other) = (branch.true_dest(), branch.false_dest());
        llvm::CondBr::build(&self.builder, branch.condition(), &yes, &no, then, other)
            .attr_opt(llvm::CondBr::BRANCH_WEIGHTS, attr(op, cf::CondBranch::BRANCH_WEIGHTS.0))
            .attr_opt(llvm::CondBr::LOOP_ANNOTATION, loop_annotation(op))
            .build();
        erase(op);
        Ok(())
    }

    pub(super) fn switch(&mut self, switch: cf::Switch<'c>) -> LowerResult<'c> {
        let op = switch.op();
        // The translation to LLVM IR truncates cases to 64 bits.
        if int_width(type_of(switch.flag())).is_some_and(|bits| bits > 64) {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "a switch on more than 64 bits has no native lowering"));
        }
        let default: Vec<Val<'c>> = switch.default_operands().collect();
        let cases: Vec<Val<'c>> = switch.case_operands().collect();
        let targets: Vec<Blk<'c>> = switch.case_destinations().collect();
        let segments = i32_array_attr(self.context, &switch.case_operand_segments().unwrap_or_default());
        let target = switch.default_destination();
        llvm::Switch::build(&self.builder, switch.flag(), &default, &cases, segments, target, &targets)
            .attr_opt(llvm::Switch::CASE_VALUES, switch.case_values())
            .attr_opt(llvm::Switch::BRANCH_WEIGHTS, attr(op, llvm::Switch::BRANCH_WEIGHTS.0))
            .build();
        erase(op);
        Ok(())
    }

    pub(super) fn poison(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let r#type = self.result_type(op);
        replace_op(op, &[llvm::poison(&self.builder, r#type)]);
        Ok(())
    }

    /// The lowered types of the results.
    pub(super) fn lowered_results(&mut self, op: Op<'c>) -> Vec<Ty<'c>> {
        results(op).map(|value| self.lower_type(type_of(value))).collect()
    }

    /// Packs several values into one struct; a single value is returned as it is.
    pub(super) fn pack(&mut self, values: &[Val<'c>]) -> Option<Val<'c>> {
        if values.len() < 2 {
            return values.first().copied();
        }
        let types: Vec<Ty<'c>> = values.iter().map(|value| self.lower_type(type_of(*value))).collect();
        let mut packed = llvm::undef(&self.builder, llvm_struct_type(self.context, &types, false));
        for (index, value) in values.iter().enumerate() {
            packed = llvm::insert_value(&self.builder, packed, *value, &[index as i64]);
        }
        Some(packed)
    }

    /// The values of these types that a packed result contains.
    pub(super) fn unpack(&mut self, packed: Option<Val<'c>>, types: &[Ty<'c>]) -> Vec<Val<'c>> {
        match (packed, types) {
            (None, _) => Vec::new(),
            (Some(value), [_]) => vec![value],
            (Some(value), _) => {
                let extract = |(index, r#type)| llvm::extract_value(&self.builder, value, &[index as i64], r#type);
                types.iter().copied().enumerate().map(extract).collect()
            }
        }
    }
}
