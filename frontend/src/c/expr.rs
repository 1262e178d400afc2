//! Rvalues: every expression form, dispatched to the file of its family.

use clang_export::schema::{BinaryOp, Expr, ExprKind, ExprKindConditional, OffsetStep, TypeKind, UnaryOp};
use dialects::ir::*;
use dialects::ops::{arith, cf, llvm};

use super::checks::Access;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;
use super::value::{Address, Lv, Place, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates an expression for its value.
    pub fn rvalue(&mut self, e: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        self.at(e.loc);
        let position = self.position;
        self.rvalue_kind(e).map_err(|error| error.or_at(position))
    }

    /// Evaluates an expression of scalar type.
    pub fn scalar(&mut self, e: &'t Expr<'t>) -> Lowered<Val<'c>> {
        match self.rvalue(e)? {
            Rv::Scalar(value) => Ok(value),
            Rv::Aggregate(address) => Ok(address.ptr),
            Rv::Complex(re, _) => Ok(re),
            Rv::Void => Err(Unsupported::new("a void value where a scalar is needed", e.loc)),
        }
    }

    /// Evaluates an expression for its effects only.
    pub fn discard(&mut self, e: &'t Expr<'t>) -> Lowered<()> {
        self.at(e.loc);
        match &e.kind {
            // An unused lvalue is not read unless it is volatile.
            ExprKind::Ref(_) | ExprKind::Member(_) | ExprKind::Subscript(_) => {
                let place = self.lvalue(e)?;
                if place.volatile && !self.m.is_aggregate(place.ty) && !self.m.is_void(place.ty) {
                    self.load(&place)?;
                }
                Ok(())
            }
            ExprKind::Unary(unary) if unary.op == UnaryOp::Deref => {
                let place = self.lvalue(e)?;
                if place.volatile && !self.m.is_aggregate(place.ty) && !self.m.is_void(place.ty) {
                    self.load(&place)?;
                }
                Ok(())
            }
            ExprKind::Binary(binary) if binary.op == BinaryOp::Comma => {
                self.discard(&binary.left)?;
                self.discard(&binary.right)
            }
            _ => self.rvalue(e).map(|_| ()),
        }
    }

    fn rvalue_kind(&mut self, e: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        match &e.kind {
            ExprKind::Int(literal) => {
                if self.m.is_float(e.ty) || self.m.is_aggregate(e.ty) {
                    return self.unsupported("an integer literal of this type");
                }
                let ty = self.m.reg(e.ty)?;
                if is_ptr(ty) {
                    if literal.value == 0 {
                        return Ok(Rv::Scalar(self.null()));
                    }
                    let value = self.int(self.m.known.i64, literal.value);
                    return Ok(Rv::Scalar(self.convert(llvm::IntToPtr::NAME, value, ty)));
                }
                // An unsigned 64-bit value is zero-extended to 128 bits.
                if int_width(ty) == Some(128) && literal.value < 0 && !self.m.is_signed(e.ty) {
                    return Ok(Rv::Scalar(self.big_int(ty, &(literal.value as u64).to_string())?));
                }
                Ok(Rv::Scalar(self.int(ty, literal.value)))
            }
            ExprKind::Predicate(literal) => {
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.int(ty, literal.value)))
            }
            ExprKind::BigInt(literal) => {
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.big_int(ty, literal.digits)?))
            }
            ExprKind::Float(literal) => {
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.float_bits(ty, literal.bits)?))
            }
            ExprKind::Imaginary(literal) => {
                let im = self.scalar(&literal.value)?;
                let re = self.zero(type_of(im))?;
                Ok(Rv::Complex(re, im))
            }
            ExprKind::Cast(cast) => self.cast(e, cast),
            ExprKind::Unary(unary) => self.unary(e, unary),
            ExprKind::Binary(binary) => self.binary(e, binary),
            ExprKind::CompoundAssign(assign) => Ok(self.compound_assign(e, assign)?.1),
            ExprKind::Conditional(conditional) => self.conditional(e, conditional),
            ExprKind::BinaryConditional(conditional) => {
                let common = self.rvalue(&conditional.common)?;
                self.opaques.insert(conditional.opaque, (common, None));
                let condition = self.condition(&conditional.cond)?;
                self.choose(e, condition, &conditional.yes, &conditional.no)
            }
            ExprKind::Opaque(opaque) => {
                if let Some((value, _)) = self.opaques.get(&opaque.id) {
                    return Ok(*value);
                }
                match &opaque.source {
                    Some(source) => self.rvalue(source),
                    None => self.unsupported("an opaque value"),
                }
            }
            ExprKind::Call(call) => self.call(e, call),
            ExprKind::StmtExpr(statement) => self.statement_expression(e, &statement.body),
            ExprKind::SizeofVla(size) => {
                for bound in &size.bounds {
                    self.bind(bound)?;
                }
                if let Some(operand) = &size.evaluate {
                    self.evaluate_type_of(operand)?;
                }
                let bytes = self.size_of(size.argument)?;
                let ty = self.m.reg(e.ty)?;
                Ok(Rv::Scalar(self.resize(bytes, ty, false)))
            }
            ExprKind::OffsetOf(offset) => self.offset_of(e, &offset.steps),
            ExprKind::VaArg(argument) => self.next_argument(e, argument),
            ExprKind::CountedSize(counted) => self.counted_size(counted, e.ty),
            ExprKind::LabelAddress(label) => self.label_address(label.label),
            ExprKind::Atomic(atomic) => self.atomic(e, atomic),
            ExprKind::InitList(_) | ExprKind::ImplicitValue | ExprKind::NoInit | ExprKind::InitUpdate(_) => {
                self.initializer_value(e)
            }
            ExprKind::CompoundLiteral(literal) => {
                let address = self.compound_literal(e.ty, literal)?;
                let place = self.object(address, e.ty);
                self.load(&place)
            }
            ExprKind::Shuffle(shuffle) => self.shuffle(e, shuffle),
            ExprKind::ShuffleDynamic(shuffle) => self.shuffle_dynamic(e, shuffle),
            ExprKind::ConvertVector(convert) => self.convert_vector(e, convert),
            ExprKind::Ref(_)
            | ExprKind::Register(_)
            | ExprKind::Member(_)
            | ExprKind::Subscript(_)
            | ExprKind::Str(_)
            | ExprKind::VectorElements(_) => {
                let place = self.accessed_lvalue(e, Access::Load)?;
                self.load_checked(&place, e.loc, e.spelled)
            }
            _ => self.cxx_value(e),
        }
    }

    /// Evaluates the operand of `sizeof` on a variable length array type (C11 6.5.3.4p2); an lvalue only as far as its
    /// address.
    fn evaluate_type_of(&mut self, operand: &'t Expr<'t>) -> Lowered<()> {
        match &operand.kind {
            ExprKind::Ref(_) | ExprKind::Member(_) | ExprKind::Subscript(_) => self.lvalue(operand).map(|_| ()),
            ExprKind::Unary(unary) if unary.op == UnaryOp::Deref => self.lvalue(operand).map(|_| ()),
            _ => self.discard(operand),
        }
    }

    fn offset_of(&mut self, e: &'t Expr<'t>, steps: &'t [OffsetStep<'t>]) -> Lowered<Rv<'c>> {
        let i64 = self.m.known.i64;
        let unit = self.m.unit;
        let mut total = self.int(i64, 0);
        for step in steps {
            let amount = match step {
                OffsetStep::Field(step) => {
                    let field = &unit.records[step.record as usize].fields[step.field as usize];
                    self.int(i64, (field.bit_offset / 8) as i64)
                }
                OffsetStep::Index(step) => {
                    let signed = self.m.is_signed(step.index.ty);
                    let index = self.scalar(&step.index)?;
                    let index = self.resize(index, i64, signed);
                    let size = self.int(i64, self.m.ty(step.element).size as i64);
                    self.bin(arith::MulI::NAME, index, size)
                }
            };
            total = self.bin(arith::AddI::NAME, total, amount);
        }
        let ty = self.m.reg(e.ty)?;
        Ok(Rv::Scalar(self.resize(total, ty, false)))
    }

    // ---- conditions -------------------------------------------------------------------------------------------------

    /// Converts a value to `i1`: whether it compares unequal to zero.
    pub fn truth(&mut self, value: Rv<'c>) -> Lowered<Val<'c>> {
        match value {
            Rv::Scalar(value) => {
                let ty = type_of(value);
                if ty == self.m.known.i1 {
                    return Ok(value);
                }
                // `(int)(a < b)` is the comparison itself.
                if let Some(extended) = arith::ExtUI::defining(value) {
                    let source = extended.in_();
                    if type_of(source) == self.m.known.i1 {
                        return Ok(source);
                    }
                }
                let zero = self.zero(ty)?;
                if is_float(ty) {
                    let une = i64_attr(self.m.context, 13);
                    let i1 = self.m.known.i1;
                    return Ok(arith::CmpF::build(&self.b, value, zero, une, i1).value());
                }
                Ok(self.compare(1, value, zero))
            }
            Rv::Complex(re, im) => {
                let re = self.truth(Rv::Scalar(re))?;
                let im = self.truth(Rv::Scalar(im))?;
                Ok(self.bin(arith::OrI::NAME, re, im))
            }
            _ => self.unsupported("a condition of this type"),
        }
    }

    /// Evaluates a condition to `i1`.
    pub fn condition(&mut self, e: &'t Expr<'t>) -> Lowered<Val<'c>> {
        if let ExprKind::Unary(unary) = &e.kind
            && unary.op == UnaryOp::LNot
            && !matches!(self.m.kind(e.ty), TypeKind::Vector(_))
        {
            let value = self.condition(&unary.operand)?;
            let one = self.int(self.m.known.i1, 1);
            return Ok(self.bin(arith::XOrI::NAME, value, one));
        }
        let value = self.rvalue(e)?;
        self.truth(value)
    }

    /// Branches on a condition, with `&&`, `||` and `!` as control flow.
    pub fn branch_on(&mut self, e: &'t Expr<'t>, yes: Blk<'c>, no: Blk<'c>) -> Lowered<()> {
        match &e.kind {
            ExprKind::Unary(unary)
                if unary.op == UnaryOp::LNot && !matches!(self.m.kind(e.ty), TypeKind::Vector(_)) =>
            {
                return self.branch_on(&unary.operand, no, yes);
            }
            ExprKind::Binary(binary) if matches!(binary.op, BinaryOp::LAnd | BinaryOp::LOr) => {
                if matches!(self.m.kind(e.ty), TypeKind::Vector(_)) {
                    return self.unsupported("a vector condition");
                }
                let is_and = binary.op == BinaryOp::LAnd;
                // A constant left operand decides the result or drops out; no code is emitted for a dead operand.
                match (binary.known, is_and) {
                    (1, true) | (0, false) => return self.branch_on(&binary.right, yes, no),
                    (0, true) => {
                        self.branch(no);
                        return Ok(());
                    }
                    (1, false) => {
                        self.branch(yes);
                        return Ok(());
                    }
                    _ => {}
                }
                let next = self.block();
                if is_and {
                    self.branch_on(&binary.left, next, no)?;
                } else {
                    self.branch_on(&binary.left, yes, next)?;
                }
                self.enter(next);
                return self.branch_on(&binary.right, yes, no);
            }
            _ => {}
        }
        let condition = self.condition(e)?;
        self.branch_if(condition, yes, no);
        Ok(())
    }

    /// `&&` and `||` as values.
    pub fn logical(&mut self, e: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let i1 = self.m.known.i1;
        let join = self.block();
        let result = add_arg(join, i1, self.b.loc());
        let (yes, no) = (self.block(), self.block());
        self.branch_on(e, yes, no)?;
        for (block, value) in [(yes, 1), (no, 0)] {
            self.enter(block);
            let value = self.int(i1, value);
            cf::br(&self.b, join, &[value]);
        }
        self.enter(join);
        self.at(e.loc);
        let ty = self.m.reg(e.ty)?;
        Ok(Rv::Scalar(self.resize(result, ty, false)))
    }

    fn conditional(&mut self, e: &'t Expr<'t>, conditional: &'t ExprKindConditional<'t>) -> Lowered<Rv<'c>> {
        if matches!(self.m.kind(conditional.cond.ty), TypeKind::Vector(_)) {
            return self.vector_select(e, conditional);
        }
        let dead = if conditional.known == 1 { &conditional.no } else { &conditional.yes };
        if conditional.known >= 0 && !super::labels::contains_label_expr(dead) {
            return self.rvalue(if conditional.known == 1 { &conditional.yes } else { &conditional.no });
        }
        let (yes, no, join) = (self.block(), self.block(), self.block());
        self.branch_on(&conditional.cond, yes, no)?;
        self.arms(e, [yes, no, join], [&conditional.yes, &conditional.no], Self::rvalue)
    }

    fn choose(
        &mut self,
        e: &'t Expr<'t>,
        condition: Val<'c>,
        on_yes: &'t Expr<'t>,
        on_no: &'t Expr<'t>,
    ) -> Lowered<Rv<'c>> {
        let (yes, no, join) = (self.block(), self.block(), self.block());
        self.branch_if(condition, yes, no);
        self.arms(e, [yes, no, join], [on_yes, on_no], Self::rvalue)
    }

    /// Reads the one of two objects that a condition chooses, where the operand of the conversion `e` is `*(condition ? &yes : &no)`, as
    /// Clang's tree has `condition ? yes : no` for lvalues of C++: the variables need no addresses. `None` for other operands.
    pub fn load_chosen(&mut self, e: &'t Expr<'t>, operand: &'t Expr<'t>) -> Lowered<Option<Rv<'c>>> {
        let Some((conditional, objects)) = chosen_objects(operand) else { return Ok(None) };
        if self.m.is_aggregate(e.ty) || conditional.known >= 0 {
            return Ok(None);
        }
        let (yes, no, join) = (self.block(), self.block(), self.block());
        self.branch_on(&conditional.cond, yes, no)?;
        self.arms(e, [yes, no, join], objects, |fun, object| fun.loaded(e, object)).map(Some)
    }

    /// The value of a conditional expression, whose arms `evaluate` evaluates in the blocks `yes` and `no`.
    fn arms(
        &mut self,
        e: &'t Expr<'t>,
        [yes, no, join]: [Blk<'c>; 3],
        [on_yes, on_no]: [&'t Expr<'t>; 2],
        evaluate: impl Fn(&mut Self, &'t Expr<'t>) -> Lowered<Rv<'c>>,
    ) -> Lowered<Rv<'c>> {
        let location = self.b.loc();
        let holder = if self.m.is_aggregate(e.ty) { Some(self.temporary(e.ty)?) } else { None };
        let types: Vec<Ty<'c>> = match self.m.kind(e.ty) {
            TypeKind::Void => Vec::new(),
            _ if holder.is_some() => Vec::new(),
            TypeKind::Complex(complex) => vec![self.m.mem(complex.element)?; 2],
            _ => vec![self.m.reg(e.ty)?],
        };
        let results: Vec<Val<'c>> = types.iter().map(|&ty| add_arg(join, ty, location)).collect();
        for (block, arm) in [(yes, on_yes), (no, on_no)] {
            self.enter(block);
            if let Some(to) = holder.filter(|_| self.m.has_identity(e.ty)) {
                let place = self.object(to, e.ty);
                self.initialize(&place, arm)?;
                self.branch(join);
                continue;
            }
            let value = evaluate(self, arm)?;
            let operands = match (value, holder) {
                (_, _) if self.m.is_void(e.ty) => Vec::new(),
                (Rv::Aggregate(from), Some(to)) => {
                    self.copy(to, from, e.ty, false)?;
                    Vec::new()
                }
                (Rv::Scalar(value), None) => vec![value],
                (Rv::Complex(re, im), None) => vec![re, im],
                // An arm that does not return (`x ? y : (abort(), ...)`) has no value.
                _ => types.iter().map(|&ty| self.zero(ty)).collect::<Lowered<Vec<_>>>()?,
            };
            if !self.terminated() {
                cf::br(&self.b, join, &operands);
            }
        }
        self.enter(join);
        Ok(match (results.as_slice(), holder) {
            (_, Some(address)) => Rv::Aggregate(address),
            ([value], None) => Rv::Scalar(*value),
            ([re, im], None) => Rv::Complex(*re, *im),
            _ => Rv::Void,
        })
    }

    // ---- assignment -------------------------------------------------------------------------------------------------

    /// `left = right` (C11 6.5.16.1); returns the lvalue and its value after the store.
    pub fn assign(&mut self, left: &'t Expr<'t>, right: &'t Expr<'t>) -> Lowered<(Lv<'c>, Rv<'c>)> {
        if self.m.is_aggregate(left.ty) && !matches!(self.m.ty(left.ty).kind, TypeKind::Atomic(_)) {
            // The right side may be the object on the left itself (C11 6.5.16.1p3), so it is evaluated before the
            // store.
            let value = self.rvalue(right)?;
            let place = self.lvalue(left)?;
            self.at(left.loc);
            self.store(&place, value)?;
            let ptr = self.address_of(&place)?;
            let align = place.align;
            return Ok((place, Rv::Aggregate(Address { ptr, align })));
        }
        let value = self.rvalue(right)?;
        let place = self.accessed_lvalue(left, Access::Store)?;
        self.store(&place, value)?;
        let value = self.value_after_store(&place, value)?;
        Ok((place, value))
    }

    /// The value of an assignment expression: that of the left operand after the store (C11 6.5.16p3), so a bit-field's
    /// is truncated.
    pub fn value_after_store(&mut self, place: &Lv<'c>, value: Rv<'c>) -> Lowered<Rv<'c>> {
        let (Place::BitField { width, signed, .. }, Rv::Scalar(value)) = (&place.place, value) else {
            return Ok(value);
        };
        let ty = type_of(value);
        let bits = int_width(ty).unwrap_or(0);
        if bits <= *width {
            return Ok(Rv::Scalar(value));
        }
        let amount = self.int(ty, (bits - width).into());
        let up = self.bin(arith::ShLI::NAME, value, amount);
        let name = if *signed { arith::ShRSI::NAME } else { arith::ShRUI::NAME };
        Ok(Rv::Scalar(self.bin(name, up, amount)))
    }
}

/// The conditional in `*(condition ? &yes : &no)`, and the two objects.
fn chosen_objects<'t>(place: &'t Expr<'t>) -> Option<(&'t ExprKindConditional<'t>, [&'t Expr<'t>; 2])> {
    let operand = |e: &'t Expr<'t>, op| match &e.kind {
        ExprKind::Unary(unary) if unary.op == op => Some(&*unary.operand),
        _ => None,
    };
    let ExprKind::Conditional(conditional) = &operand(place, UnaryOp::Deref)?.kind else { return None };
    let object = |arm| operand(arm, UnaryOp::AddrOf);
    Some((conditional, [object(&conditional.yes)?, object(&conditional.no)?]))
}
