//! Operations of the core dialects whose lowering is more than a renaming.

use super::super::problem::{LowerError, LowerResult, UNSUPPORTED_OP, UNSUPPORTED_TYPE};
use super::Lowering;
use super::table::Special;
use dialects::ir::*;
use dialects::ops::{Binary, arith, cast_input, cf, llvm, math};
use std::cmp::Ordering;

impl<'c> Lowering<'c> {
    pub(super) fn special(&mut self, op: Op<'c>, special: Special) -> LowerResult<'c> {
        match special {
            Special::Constant => self.constant(op),
            Special::Compare => self.compare(op, llvm::ICmp::NAME),
            Special::CompareFloat => self.compare(op, llvm::FCmp::NAME),
            Special::CastSigned => self.index_cast(op, llvm::SExt::NAME),
            Special::CastUnsigned => self.index_cast(op, llvm::ZExt::NAME),
            Special::Cast => self.cast(op),
            Special::ExtendedAdd => self.extended_add(arith::AddUIExtended::assume(op)),
            Special::ExtendedMultiplySigned => self.extended_multiply(op, llvm::SExt::NAME),
            Special::ExtendedMultiplyUnsigned => self.extended_multiply(op, llvm::ZExt::NAME),
            Special::SinCos => self.sin_cos(math::Sincos::assume(op)),
            Special::ReciprocalSqrt => self.reciprocal_sqrt(math::Rsqrt::assume(op)),
            Special::Branch => self.branch(cf::Branch::assume(op)),
            Special::ConditionalBranch => self.conditional_branch(cf::CondBranch::assume(op)),
            Special::Switch => self.switch(op),
            Special::Call => self.call(op),
            Special::CallIndirect => self.call_indirect(op),
            Special::Return => self.return_values(op),
            Special::FunctionConstant => self.function_constant(op),
            Special::Poison => self.poison(op),
            // Functions are lowered after their bodies.
            Special::Function => Ok(()),
        }
    }

    /// The lowered type of the single result.
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
            let elements: Vec<Attr<'c>> =
                elements.iter().map(|each| int_attr(self.words.lowered_index, *each)).collect();
            value = dense_attr(new, &elements);
        }
        let bits = bits_of_wide_floats(value);
        let (value, r#type) = bits.unwrap_or((value, new));
        let mut constant = llvm::constant(&self.builder, value, r#type);
        if bits.is_some() {
            constant = llvm::Bitcast::build(&self.builder, constant, new).value();
        }
        replace_op(op, &[constant]);
        Ok(())
    }

    /// Comparisons: `arith` and the LLVM dialect use the same predicate numbers.
    fn compare(&mut self, op: Op<'c>, name: &str) -> LowerResult<'c> {
        let flags = attr(op, "fastmath").and_then(|flags| self.fast_math(flags));
        let r#type = self.result_type(op);
        let lowered = self
            .builder
            .op(name)
            .operands(&[Binary::assume(op).lhs(), Binary::assume(op).rhs()])
            .results(&[r#type])
            .attr_opt("predicate", attr(op, "predicate"))
            .attr_opt("fastmathFlags", flags)
            .value();
        replace_op(op, &[lowered]);
        Ok(())
    }

    /// `arith.index_cast` and `index_castui`, which extend or truncate.
    fn index_cast(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
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
        llvm::extract_value(&self.builder, from, &[number], r#type)
    }

    fn extended_add(&mut self, add: arith::AddUIExtended<'c>) -> LowerResult<'c> {
        let op = add.op();
        let types = self.lowered_results(op);
        let pair = llvm_struct_type(self.context, &types, false);
        let both = llvm::UAddWithOverflow::build(&self.builder, add.lhs(), add.rhs(), pair).value();
        let values = [self.extract(both, 0, types[0]), self.extract(both, 1, types[1])];
        replace_op(op, &values);
        Ok(())
    }

    /// The low and high half of a product, computed at twice the width.
    fn extended_multiply(&mut self, op: Op<'c>, extend: &str) -> LowerResult<'c> {
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

    fn sin_cos(&mut self, both: math::Sincos<'c>) -> LowerResult<'c> {
        let op = both.op();
        let types = self.lowered_results(op);
        let pair = llvm_struct_type(self.context, &types, false);
        let both = llvm::Sincos::build(&self.builder, both.operand(), pair).value();
        let values = [self.extract(both, 0, types[0]), self.extract(both, 1, types[1])];
        replace_op(op, &values);
        Ok(())
    }

    fn reciprocal_sqrt(&mut self, rsqrt: math::Rsqrt<'c>) -> LowerResult<'c> {
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

    fn branch(&mut self, branch: cf::Branch<'c>) -> LowerResult<'c> {
        let op = branch.op();
        let values: Vec<Val<'c>> = branch.dest_operands().collect();
        llvm::Br::build(&self.builder, &values, branch.dest())
            .attr_opt(llvm::Br::LOOP_ANNOTATION, loop_annotation(op))
            .build();
        erase(op);
        Ok(())
    }

    fn conditional_branch(&mut self, branch: cf::CondBranch<'c>) -> LowerResult<'c> {
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

    fn switch(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let values: Vec<Val<'c>> = operands(op).collect();
        // The translation to LLVM IR truncates cases to 64 bits.
        if values.first().and_then(|flag| int_width(type_of(*flag))).is_some_and(|bits| bits > 64) {
            return Err(LowerError::new(UNSUPPORTED_TYPE, op, "a switch on more than 64 bits has no native lowering"));
        }
        self.builder
            .op(llvm::Switch::NAME)
            .operands(&values)
            .successors(&successors(op))
            .attr_opt("operandSegmentSizes", attr(op, "operandSegmentSizes"))
            .attr_opt(llvm::Switch::CASE_VALUES, attr(op, "case_values"))
            .attr_opt(llvm::Switch::CASE_OPERAND_SEGMENTS, attr(op, "case_operand_segments"))
            .attr_opt(llvm::Switch::BRANCH_WEIGHTS, attr(op, "branch_weights"))
            .build();
        erase(op);
        Ok(())
    }

    fn poison(&mut self, op: Op<'c>) -> LowerResult<'c> {
        let r#type = self.result_type(op);
        let value = llvm::poison(&self.builder, r#type);
        replace_op(op, &[value]);
        Ok(())
    }

    pub(super) fn lowered_results(&mut self, op: Op<'c>) -> Vec<Ty<'c>> {
        let types: Vec<Ty<'c>> = results(op).map(type_of).collect();
        types.into_iter().map(|each| self.lower_type(each)).collect()
    }

    /// Packs several values into one struct; a single value is returned as it is.
    pub(super) fn pack(&mut self, values: &[Val<'c>]) -> Option<Val<'c>> {
        if values.len() < 2 {
            return values.first().copied();
        }
        let types: Vec<Ty<'c>> = values.iter().map(|value| type_of(*value)).collect();
        let types: Vec<Ty<'c>> = types.into_iter().map(|each| self.lower_type(each)).collect();
        let whole = llvm_struct_type(self.context, &types, false);
        let mut packed = llvm::undef(&self.builder, whole);
        for (number, value) in values.iter().enumerate() {
            packed = llvm::insert_value(&self.builder, packed, *value, &[number as i64]);
        }
        Some(packed)
    }

    /// The values that a packed result contains.
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
