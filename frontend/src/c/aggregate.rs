//! Initialisation of objects; compound literals.

use clang_export::schema::{
    BinaryOp, Const, Expr, ExprKind, ExprKindCompoundLiteral, ExprKindConstruct, ExprKindInitList, TypeKind,
};
use dialects::ir::*;
use dialects::ops::llvm;

use super::error::Lowered;
use super::fun::Fun;
use super::place::align_at;
use super::value::{Address, Lv, Place, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Initialises an object.
    pub fn initialize(&mut self, to: &Lv<'c>, init: &'t Expr<'t>) -> Lowered<()> {
        self.at(init.loc);
        if !self.m.is_aggregate(to.ty) {
            let value = self.rvalue(init)?;
            return self.store_plain(to, value);
        }
        let ptr = self.address_of(to)?;
        let address = Address { ptr, align: to.align };
        if needs_clear(init) {
            self.clear(address, to.ty)?;
            return self.fill(to, init, true);
        }
        self.fill(to, init, false)
    }

    /// Initialises an object of which only the first `own` bytes are not those of another object, too.
    pub fn initialize_shared(&mut self, to: &Lv<'c>, init: &'t Expr<'t>, own: u64) -> Lowered<()> {
        let ptr = self.address_of(to)?;
        let address = Address { ptr, align: to.align };
        match &init.kind {
            ExprKind::Full(full) => self.full_expression(|fun| fun.initialize_shared(to, &full.operand, own)),
            ExprKind::Temporary(temporary) => self.initialize_shared(to, &temporary.operand, own),
            ExprKind::Construct(construct) if construct.clear => {
                self.clear_own(address, own);
                self.construct_at(ptr, construct)
            }
            ExprKind::Construct(construct @ ExprKindConstruct { null: Some(null), .. }) => {
                self.initialize_shared(to, null, own)?;
                self.construct_at(ptr, construct)
            }
            _ if needs_clear(init) => {
                self.clear_own(address, own);
                self.fill(to, init, true)
            }
            _ => self.initialize(to, init),
        }
    }

    fn clear_own(&mut self, to: Address<'c>, bytes: u64) {
        if bytes > 0 {
            let (zero, bytes) = (self.int(self.m.known.i8, 0), self.int(self.m.known.i64, bytes as i64));
            self.fill_bytes(to, zero, bytes);
        }
    }

    /// Writes the explicit parts of an initialiser; `cleared` if the object is already zero.
    fn fill(&mut self, to: &Lv<'c>, init: &'t Expr<'t>, cleared: bool) -> Lowered<()> {
        match &init.kind {
            ExprKind::NoInit => Ok(()),
            ExprKind::ImplicitValue if cleared => Ok(()),
            ExprKind::ImplicitValue => {
                let ptr = self.address_of(to)?;
                self.clear(Address { ptr, align: to.align }, to.ty)
            }
            ExprKind::InitList(list) if self.m.is_aggregate(to.ty) => self.fill_list(to, list, cleared),
            ExprKind::InitUpdate(update) => {
                self.fill(to, &update.base, cleared)?;
                self.fill(to, &update.update, true)
            }
            ExprKind::Str(text) if self.m.element(to.ty).is_some() => {
                let size = self.m.ty(to.ty).size as usize;
                let mut bytes = text.bytes.to_vec();
                bytes.resize(size, 0);
                let name = self.m.constant_bytes(&bytes, u64::from(text.align).max(1));
                let from = self.symbol_address(&name);
                let ptr = self.address_of(to)?;
                self.copy(
                    Address { ptr, align: to.align },
                    Address { ptr: from, align: text.align.into() },
                    to.ty,
                    to.volatile,
                )
            }
            ExprKind::Construct(construct) => self.construct(to, construct),
            // The owner of the object destroys it.
            ExprKind::Temporary(temporary) => self.fill(to, &temporary.operand, cleared),
            ExprKind::Full(full) => self.full_expression(|fun| fun.initialize(to, &full.operand)),
            ExprKind::ArrayLoop(copy) => self.copy_elements(to, copy),
            ExprKind::Call(call) if self.m.has_identity(to.ty) => {
                let ptr = self.address_of(to)?;
                self.result_into = Some(Address { ptr, align: to.align });
                self.call(init, call)?;
                self.result_into = None;
                Ok(())
            }
            ExprKind::Conditional(conditional) if self.m.has_identity(to.ty) => {
                let (yes, no, join) = (self.block(), self.block(), self.block());
                self.branch_on(&conditional.cond, yes, no)?;
                for (block, arm) in [(yes, &conditional.yes), (no, &conditional.no)] {
                    self.enter(block);
                    self.fill(to, arm, cleared)?;
                    self.branch(join);
                }
                self.enter(join);
                Ok(())
            }
            ExprKind::Binary(binary) if binary.op == BinaryOp::Comma && self.m.has_identity(to.ty) => {
                self.discard(&binary.left)?;
                self.fill(to, &binary.right, cleared)
            }
            _ => {
                let value = self.rvalue(init)?;
                self.store_plain(to, value)
            }
        }
    }

    fn fill_list(&mut self, to: &Lv<'c>, list: &'t ExprKindInitList<'t>, cleared: bool) -> Lowered<()> {
        if list.constant.is_some() || list.object.is_some() {
            let ptr = self.address_of(to)?;
            if let Some(constant) = &list.constant {
                return self.initialize_constant(Address { ptr, align: to.align }, to.ty, constant);
            }
            list.object.iter().for_each(|&object| drop(self.opaques.insert(object, (Rv::Scalar(ptr), None))));
        }
        if let Some(element) = self.m.element(to.ty) {
            let base = self.address_of(to)?;
            let size = self.m.ty(element).size;
            for (at, value) in list.elements.iter().enumerate() {
                if matches!(value.kind, ExprKind::NoInit) || (cleared && matches!(value.kind, ExprKind::ImplicitValue))
                {
                    continue;
                }
                let bytes = size * at as u64;
                let ptr = self.offset(base, bytes as i64);
                let row = Lv { place: Place::Memory(ptr), ty: element, align: align_at(to.align, bytes), ..to.clone() };
                self.fill(&row, value, cleared)?;
            }
            let count = match self.m.kind(to.ty) {
                TypeKind::Array(array) => array.count,
                _ => list.elements.len() as u64,
            };
            if let Some(filler) = &list.filler
                && !(cleared && matches!(filler.kind, ExprKind::ImplicitValue | ExprKind::NoInit))
            {
                for at in list.elements.len() as u64..count {
                    let bytes = size * at;
                    let ptr = self.offset(base, bytes as i64);
                    let row =
                        Lv { place: Place::Memory(ptr), ty: element, align: align_at(to.align, bytes), ..to.clone() };
                    self.fill(&row, filler, cleared)?;
                }
            }
            return Ok(());
        }
        let TypeKind::Record(record) = self.m.kind(to.ty) else { return self.unsupported("an initialiser list here") };
        let row = &self.m.unit.records[record.record as usize];
        let fields: Vec<u32> = match list.field {
            Some(field) => vec![field],
            None => (0..row.fields.len() as u32)
                .filter(|&at| {
                    let field = &row.fields[at as usize];
                    !(field.bit_width >= 0 && field.name.is_empty())
                })
                .collect(),
        };
        for base in &list.bases {
            let ptr = self.address_of(to)?;
            let ptr = self.offset(ptr, base.offset as i64);
            let place = self.object(Address { ptr, align: align_at(to.align, base.offset) }, base.ty);
            self.fill(&place, &base.value, cleared)?;
        }
        for (&field, value) in fields.iter().zip(&list.elements) {
            if matches!(value.kind, ExprKind::NoInit) || (cleared && matches!(value.kind, ExprKind::ImplicitValue)) {
                continue;
            }
            let ty = row.fields[field as usize].ty;
            if self.m.is_aggregate(ty) && self.m.ty(ty).size == 0 && matches!(value.kind, ExprKind::ImplicitValue) {
                continue;
            }
            let place = self.field(to, record.record, field, ty)?;
            self.fill(&place, value, cleared)?;
        }
        Ok(())
    }

    /// The value of an initialiser expression of scalar, complex or vector type, or of an aggregate in a temporary.
    pub fn initializer_value(&mut self, e: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        if self.m.is_aggregate(e.ty) {
            let address = self.temporary(e.ty)?;
            let place = self.object(address, e.ty);
            self.initialize(&place, e)?;
            return Ok(Rv::Aggregate(address));
        }
        let ExprKind::InitList(list) = &e.kind else { return self.zero_value(e.ty) };
        match self.m.kind(e.ty) {
            TypeKind::Vector(vector) => self.vector_list(e.ty, vector.element, vector.count, list),
            TypeKind::Complex(complex) => {
                let element = complex.element;
                match list.elements.as_slice() {
                    [re, im] => Ok(Rv::Complex(self.scalar(re)?, self.scalar(im)?)),
                    [whole] => {
                        let value = self.rvalue(whole)?;
                        self.convert_value(value, whole.ty, e.ty)
                    }
                    _ => {
                        let ty = self.m.mem(element)?;
                        Ok(Rv::Complex(self.zero(ty)?, self.zero(ty)?))
                    }
                }
            }
            _ => match list.elements.first() {
                Some(value) => self.rvalue(value),
                None => self.zero_value(e.ty),
            },
        }
    }

    pub fn zero_value(&mut self, ty: u32) -> Lowered<Rv<'c>> {
        if let TypeKind::Complex(complex) = self.m.kind(ty) {
            let part = self.m.mem(complex.element)?;
            return Ok(Rv::Complex(self.zero(part)?, self.zero(part)?));
        }
        let register = self.m.reg(ty)?;
        Ok(Rv::Scalar(self.zero(register)?))
    }

    fn vector_list(&mut self, ty: u32, element: u32, count: u64, list: &'t ExprKindInitList<'t>) -> Lowered<Rv<'c>> {
        let lowered = self.m.mem(ty)?;
        let mut vector = self.zero(lowered)?;
        let mut at = 0;
        for value in &list.elements {
            if let TypeKind::Vector(inner) = self.m.kind(value.ty) {
                let (inner_element, inner_count) = (inner.element, inner.count);
                let part = self.scalar(value)?;
                if type_of(part) == lowered {
                    return Ok(Rv::Scalar(part));
                }
                let lane_type = self.m.mem(inner_element)?;
                for from in 0..inner_count {
                    let index = self.int(self.m.known.i64, from as i64);
                    let lane = llvm::ExtractElement::build(&self.b, part, index, lane_type).value();
                    vector = self.insert_lane(vector, lane, at);
                    at += 1;
                }
                continue;
            }
            if at >= count {
                break;
            }
            let lane = self.scalar(value)?;
            let lane = self.convert_scalar(lane, value.ty, element)?;
            vector = self.insert_lane(vector, lane, at);
            at += 1;
        }
        Ok(Rv::Scalar(vector))
    }

    pub fn insert_lane(&mut self, vector: Val<'c>, lane: Val<'c>, at: u64) -> Val<'c> {
        let index = self.int(self.m.known.i64, at as i64);
        llvm::InsertElement::build(&self.b, vector, lane, index, type_of(vector)).value()
    }

    /// The object of a compound literal (C11 6.5.2.5); inside a function it is a stack slot.
    pub fn compound_literal(&mut self, ty: u32, literal: &'t ExprKindCompoundLiteral<'t>) -> Lowered<Address<'c>> {
        if let Some(global) = literal.global {
            return self.global_address(global);
        }
        for bound in &literal.bounds {
            self.bind(bound)?;
        }
        if self.is_variable(ty) {
            return self.unsupported("a compound literal of variable size");
        }
        let address = self.temporary(ty)?;
        let place = self.object(address, ty);
        self.initialize(&place, &literal.init)?;
        Ok(address)
    }

    /// Initialises a local object from a constant: clears it, or copies a constant object.
    pub fn initialize_constant(&mut self, to: Address<'c>, ty: u32, constant: &'t Const<'t>) -> Lowered<()> {
        let bytes = self.m.flatten(constant, ty, self.position)?;
        if bytes.is_zero() {
            return self.clear(to, ty);
        }
        let align = self.m.ty(ty).align.max(1);
        let name = self.m.constant_object(&bytes, align, self.position)?;
        let from = self.symbol_address(&name);
        self.copy(to, Address { ptr: from, align }, ty, false)
    }

    /// The address of the global of this module with symbol `name`.
    pub fn symbol_address(&mut self, name: &str) -> Val<'c> {
        let symbol = symbol_attr(self.m.context, name);
        llvm::AddressOf::build(&self.b, symbol, self.m.known.ptr).value()
    }
}

/// Whether an initialiser leaves parts implicit (C11 6.7.9p21), so that the whole object is cleared first.
fn needs_clear(init: &Expr<'_>) -> bool {
    match &init.kind {
        ExprKind::ImplicitValue => true,
        ExprKind::InitList(list) => {
            list.elements.is_empty()
                || list.filler.is_some()
                || list.field.is_some()
                || list.elements.iter().any(needs_clear)
        }
        ExprKind::InitUpdate(update) => needs_clear(&update.base),
        _ => false,
    }
}
