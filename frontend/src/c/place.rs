//! Lvalues: evaluation of lvalue expressions, loads and stores through them.

use clang_export::schema::{CastKind, Expr, ExprKind, ExprKindMember, Storage, TypeKind, UnaryOp};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepIndex};
use dialects::ops::{arith, cmem, memref};

use super::checks::Access;
use super::error::{Lowered, unmodelled};
use super::fun::Fun;
use super::value::{Address, Element, Extent, Lv, Place, Rv};

impl<'c, 't> Fun<'_, 'c, 't> {
    /// An lvalue for a whole object at an address.
    pub fn object(&self, address: Address<'c>, ty: u32) -> Lv<'c> {
        let row = self.m.ty(ty);
        Lv {
            place: Place::Memory(address.ptr),
            ty,
            align: address.align,
            volatile: row.is_volatile,
            may_alias: row.may_alias,
        }
    }

    /// Evaluates an lvalue expression.
    pub fn lvalue(&mut self, e: &'t Expr<'t>) -> Lowered<Lv<'c>> {
        self.at(e.loc);
        match &e.kind {
            ExprKind::Ref(reference) => {
                if let Some(address) = self.builtin_object(e)? {
                    return Ok(self.object(address, e.ty));
                }
                let address = match reference.storage {
                    Storage::Local => match self.locals.get(&reference.decl) {
                        Some(local) => local.address,
                        None => return self.unsupported("a variable of an enclosing function"),
                    },
                    // A directive may privatise a global variable.
                    Storage::Global => match self.locals.get(&reference.decl) {
                        Some(private) => private.address,
                        None => {
                            self.check_variable(reference.decl)?;
                            self.global_address(reference.decl)?
                        }
                    },
                    Storage::Function => Address { ptr: self.function_address(reference.decl)?, align: 1 },
                };
                let address = self.strand_view(reference.decl, e.ty, address)?;
                Ok(self.object(address, e.ty))
            }
            ExprKind::Unary(unary) if unary.op == UnaryOp::Deref => {
                // `*&packed.member` denotes the member, with its alignment.
                if let ExprKind::Unary(inner) = &unary.operand.kind
                    && inner.op == UnaryOp::AddrOf
                    && inner.operand.ty == e.ty
                {
                    return self.lvalue(&inner.operand);
                }
                let ptr = self.scalar(&unary.operand)?;
                let align = self.m.ty(e.ty).align.max(1);
                Ok(self.object(Address { ptr, align }, e.ty))
            }
            ExprKind::Unary(unary) if matches!(unary.op, UnaryOp::Real | UnaryOp::Imag) => {
                let whole = self.lvalue(&unary.operand)?;
                if !self.m.is_complex(whole.ty) {
                    return Ok(whole);
                }
                self.reject_other_spaces(whole.ty, "a part of a complex number")?;
                let size = self.m.ty(e.ty).size;
                let at = if unary.op == UnaryOp::Imag { size } else { 0 };
                let ptr = self.address_of(&whole)?;
                let ptr = self.offset(ptr, at as i64);
                Ok(Lv { place: Place::Memory(ptr), ty: e.ty, align: whole.align.min(size.max(1)), ..whole })
            }
            // Assignments and increments are lvalues in C++.
            ExprKind::Unary(unary) if matches!(unary.op, UnaryOp::PreInc | UnaryOp::PreDec) => {
                Ok(self.increment(e, unary)?.0)
            }
            ExprKind::Binary(binary) if binary.op == clang_export::schema::BinaryOp::Assign => {
                Ok(self.assign(&binary.left, &binary.right)?.0)
            }
            ExprKind::CompoundAssign(assign) => Ok(self.compound_assign(e, assign)?.0),
            ExprKind::Subscript(subscript) if self.checks.of_memory() => self.checked_subscript(e, subscript, false),
            ExprKind::Subscript(_) => self.subscript(e),
            ExprKind::Member(member) => self.member(e, member),
            ExprKind::Cast(cast) => match cast.cast {
                CastKind::NoOp | CastKind::LValueBitCast => {
                    let inner = self.lvalue(&cast.operand)?;
                    if cast.cast == CastKind::NoOp {
                        return Ok(Lv { ty: e.ty, ..inner });
                    }
                    let ptr = self.address_of(&inner)?;
                    Ok(Lv { place: Place::Memory(ptr), ty: e.ty, may_alias: true, ..inner })
                }
                _ => self.rvalue_object(e),
            },
            ExprKind::Register(register) => {
                let row = self.m.ty(e.ty);
                let place = Place::Register(register.name.to_string());
                Ok(Lv { place, ty: e.ty, align: row.align.max(1), volatile: true, may_alias: true })
            }
            ExprKind::Str(text) => {
                let ptr = self.string_address(text.bytes, text.unit)?;
                Ok(self.object(Address { ptr, align: text.align.into() }, e.ty))
            }
            ExprKind::CompoundLiteral(literal) => {
                let address = self.compound_literal(e.ty, literal)?;
                Ok(self.object(address, e.ty))
            }
            ExprKind::Binary(binary) if binary.op == clang_export::schema::BinaryOp::Comma => {
                self.discard(&binary.left)?;
                self.lvalue(&binary.right)
            }
            ExprKind::Opaque(opaque) => match self.opaques.get(&opaque.id) {
                Some((_, Some(place))) => Ok(place.clone()),
                _ => self.rvalue_object(e),
            },
            ExprKind::VectorElements(lanes) => self.vector_elements(e, lanes),
            _ => self.rvalue_object(e),
        }
    }

    /// A temporary that holds the value of an expression that is not an lvalue (`f().member`).
    fn rvalue_object(&mut self, e: &'t Expr<'t>) -> Lowered<Lv<'c>> {
        if let ExprKind::Unmodelled(it) = &e.kind {
            return self.unsupported(unmodelled(it.construct, it.class));
        }
        let address = match self.rvalue(e)? {
            Rv::Aggregate(address) => address,
            Rv::Void => return self.unsupported("a void value as an object"),
            value => {
                let address = self.temporary(e.ty)?;
                let place = self.object(address, e.ty);
                self.store(&place, value)?;
                address
            }
        };
        Ok(self.object(address, e.ty))
    }

    fn member(&mut self, e: &'t Expr<'t>, member: &'t ExprKindMember<'t>) -> Lowered<Lv<'c>> {
        let base = if member.arrow {
            let ptr = self.scalar(&member.base)?;
            let record = self.m.pointee(member.base.ty).unwrap_or(member.base.ty);
            self.at(e.loc);
            self.check_record(ptr, record, e, member)?;
            let align = self.m.ty(record).align.max(1);
            self.object(Address { ptr, align }, record)
        } else {
            self.accessed_lvalue(&member.base, Access::Member)?
        };
        self.field(&base, member.record, member.field, e.ty)
    }

    /// The lvalue of a field of a record lvalue.
    pub fn field(&mut self, base: &Lv<'c>, record: u32, field: u32, ty: u32) -> Lowered<Lv<'c>> {
        let unit = self.m.unit;
        let layout = &unit.records[record as usize];
        let row = &layout.fields[field as usize];
        let volatile = base.volatile || self.m.ty(row.ty).is_volatile;
        let may_alias = base.may_alias || layout.is_union;
        if row.bit_width >= 0 {
            let ptr = self.address_of(base)?;
            let ptr = self.offset(ptr, (row.unit_offset / 8) as i64);
            let shift = (row.bit_offset - row.unit_offset) as u32;
            let place = Place::BitField {
                unit: ptr,
                unit_bits: row.unit_bits,
                shift,
                width: row.bit_width as u32,
                signed: self.m.is_signed(row.ty),
            };
            let align = align_at(base.align, row.unit_offset / 8);
            return Ok(Lv { place, ty, align, volatile, may_alias });
        }
        let bytes = row.bit_offset / 8;
        let align = align_at(base.align, bytes);
        // A scalar field of an element of an array of structs is a strided element of its own.
        if let Place::Element(element) = &base.place {
            let size = self.m.ty(row.ty).size;
            let whole = self.m.ty(base.ty).size;
            if self.is_view_scalar(ty)
                && !volatile
                && !may_alias
                && size > 0
                && whole % size == 0
                && align >= self.m.ty(ty).align
            {
                let mut element = element.clone();
                element.base = self.field_address(element.base, base.ty, record, row.llvm_index, bytes);
                element.stride *= whole / size;
                return Ok(Lv { place: Place::Element(element), ty, align, volatile, may_alias });
            }
        }
        let ptr = self.address_of(base)?;
        let ptr = self.field_address(ptr, base.ty, record, row.llvm_index, bytes);
        Ok(Lv { place: Place::Memory(ptr), ty, align, volatile, may_alias })
    }

    fn field_address(&mut self, ptr: Val<'c>, record_type: u32, record: u32, llvm_index: i32, bytes: u64) -> Val<'c> {
        let flags = self.m.element_flags(record_type);
        let text = self.m.unit.records[record as usize].llvm;
        match self.m.parse_type(text) {
            Ok(ty) if llvm_index >= 0 => {
                llvm::gep(&self.b, ptr, &[GepIndex::Constant(0), GepIndex::Constant(llvm_index)], ty, flags)
            }
            _ => self.offset(ptr, bytes as i64),
        }
    }

    /// Whether subscripted accesses to a type are lowered to memref accesses.
    fn is_view_scalar(&self, ty: u32) -> bool {
        let row = self.m.ty(ty);
        if row.is_volatile || row.may_alias || row.space != 0 || matches!(row.kind, TypeKind::Atomic(_)) {
            return false;
        }
        match self.m.kind(ty) {
            TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Bool | TypeKind::Pointer(_) => true,
            TypeKind::Vector(vector) => self.m.ty(vector.element).size * vector.count == row.size,
            _ => false,
        }
    }

    /// `base[i][j]...`: an element of an array of declared rank, or the address of a row or record.
    fn subscript(&mut self, e: &'t Expr<'t>) -> Lowered<Lv<'c>> {
        let ExprKind::Subscript(outer) = &e.kind else { return self.unsupported("subscript") };
        if let TypeKind::Vector(_) = self.m.kind(outer.base.ty) {
            return self.vector_subscript(e, outer);
        }
        // Collects the subscripts down to the pointer that the chain starts from.
        let mut subscripts = vec![&outer.index];
        let mut base: &'t Expr<'t> = &outer.base;
        while let ExprKind::Cast(cast) = &base.kind {
            if cast.cast != CastKind::ArrayToPointerDecay {
                break;
            }
            let ExprKind::Subscript(inner) = &cast.operand.kind else { break };
            if matches!(self.m.kind(inner.base.ty), TypeKind::Vector(_)) {
                break;
            }
            subscripts.push(&inner.index);
            base = &inner.base;
        }
        subscripts.reverse();
        let (ptr, align, volatile, may_alias) = self.decayed(base)?;
        let mut row = match self.m.pointee(base.ty) {
            Some(pointee) => pointee,
            None => return self.unsupported("a subscript of something that is no pointer"),
        };
        // A memref access implies that the element lies within the array; wrapping pointers exclude that.
        let wraps = self.m.unit.options.pointer_wrap;
        let scalar = !wraps && self.is_view_scalar(e.ty) && !volatile && !may_alias && align >= self.m.ty(e.ty).align;
        let plain = self.m.ty(e.ty).space == 0;
        let record = !wraps && matches!(self.m.kind(e.ty), TypeKind::Record(_)) && !volatile && !may_alias && plain;
        if scalar || record {
            let mut element = Element { base: ptr, extents: Vec::new(), indices: Vec::new(), stride: 1 };
            for (level, index) in subscripts.iter().enumerate() {
                let index = self.index(index)?;
                element.indices.push(index);
                if level > 0 {
                    element.extents.push(self.extent(row)?);
                    row = self.m.element(row).unwrap_or(row);
                }
            }
            let align = align.min(self.m.ty(e.ty).align).max(1);
            return Ok(Lv { place: Place::Element(element), ty: e.ty, align, volatile, may_alias });
        }
        let mut address = ptr;
        for (level, index) in subscripts.iter().enumerate() {
            if level > 0 {
                row = self.m.element(row).unwrap_or(row);
            }
            let signed = self.m.is_signed(index.ty);
            let value = self.scalar(index)?;
            let wide = self.resize(value, self.m.known.i64, signed);
            address = self.element_address(address, row, wide)?;
        }
        let natural = self.m.ty(e.ty).align.max(1);
        let row = self.m.ty(e.ty);
        Ok(Lv {
            place: Place::Memory(address),
            ty: e.ty,
            align: align.min(natural).max(1),
            volatile: volatile || row.is_volatile,
            may_alias: may_alias || row.may_alias,
        })
    }

    /// The pointer that a chain of subscripts starts from, its alignment, and whether it is volatile and may alias any
    /// type.
    pub fn decayed(&mut self, base: &'t Expr<'t>) -> Lowered<(Val<'c>, u64, bool, bool)> {
        if let ExprKind::Cast(cast) = &base.kind
            && cast.cast == CastKind::ArrayToPointerDecay
        {
            let array = self.lvalue(&cast.operand)?;
            let ptr = self.address_of(&array)?;
            return Ok((ptr, array.align, array.volatile, array.may_alias));
        }
        let ptr = self.scalar(base)?;
        let pointee = self.m.pointee(base.ty).unwrap_or(base.ty);
        Ok((ptr, self.m.ty(pointee).align.max(1), false, false))
    }

    fn extent(&mut self, row: u32) -> Lowered<Extent<'c>> {
        Ok(match self.m.kind(row) {
            TypeKind::Array(array) => Extent::Static(array.count),
            TypeKind::Vla(array) => match self.bounds.get(&array.size).copied() {
                Some(bound) => Extent::Dynamic(self.convert(arith::IndexCast::NAME, bound, self.m.known.index)),
                None => return self.unsupported("a variable array bound outside the scope that evaluates it"),
            },
            _ => return self.unsupported("an array of incomplete arrays"),
        })
    }

    /// Evaluates a subscript to an `index` value.
    fn index(&mut self, e: &'t Expr<'t>) -> Lowered<Val<'c>> {
        let signed = self.m.is_signed(e.ty);
        let mut value = self.scalar(e)?;
        if int_width(type_of(value)).is_some_and(|bits| bits > 64) {
            value = self.convert(arith::TruncI::NAME, value, self.m.known.i64);
        }
        let name = if signed { arith::IndexCast::NAME } else { arith::IndexCastUI::NAME };
        Ok(self.convert(name, value, self.m.known.index))
    }

    /// The address of an lvalue.
    pub fn address_of(&mut self, lv: &Lv<'c>) -> Lowered<Val<'c>> {
        match &lv.place {
            Place::Memory(ptr) => Ok(*ptr),
            Place::Element(element) => self.element_pointer(element, lv.ty),
            Place::BitField { .. } => self.unsupported("the address of a bit-field"),
            Place::Lane { .. } | Place::Lanes { .. } => self.unsupported("the address of a vector element"),
            Place::Register(_) => self.unsupported("the address of a register"),
        }
    }

    fn element_pointer(&mut self, element: &Element<'c>, ty: u32) -> Lowered<Val<'c>> {
        let flags = self.m.address_flags();
        let i64 = self.m.known.i64;
        let memory = self.m.mem(ty)?;
        let element = element.clone();
        let indices: Vec<Val<'c>> =
            element.indices.iter().map(|&index| self.convert(arith::IndexCast::NAME, index, i64)).collect();
        let fixed: Option<Vec<u64>> =
            element.extents.iter().map(|e| if let Extent::Static(n) = e { Some(*n) } else { None }).collect();
        if let (Some(extents), 1) = (&fixed, element.stride) {
            let mut shape = memory;
            for &extent in extents.iter().rev() {
                shape = llvm_array_type(shape, extent);
            }
            let indices: Vec<GepIndex<'c>> = indices.into_iter().map(GepIndex::Value).collect();
            return Ok(llvm::gep(&self.b, element.base, &indices, shape, flags));
        }
        // Horner's scheme: ((i * n1 + j) * n2 + k) * stride.
        let mut linear = indices[0];
        for (index, extent) in indices[1..].iter().zip(&element.extents) {
            let extent = match extent {
                Extent::Static(n) => self.int(i64, *n as i64),
                Extent::Dynamic(value) => self.convert(arith::IndexCast::NAME, *value, i64),
            };
            linear = self.bin_nsw(arith::MulI::NAME, linear, extent);
            linear = self.bin_nsw(arith::AddI::NAME, linear, *index);
        }
        if element.stride != 1 {
            let stride = self.int(i64, element.stride as i64);
            linear = self.bin_nsw(arith::MulI::NAME, linear, stride);
        }
        Ok(llvm::gep(&self.b, element.base, &[GepIndex::Value(linear)], memory, flags))
    }

    /// The TBAA tag of a scalar access to this type; `None` without strict aliasing (C11 6.5p7).
    pub fn tbaa_of(&mut self, ty: u32, may_alias: bool) -> Option<Attr<'c>> {
        if !self.m.unit.options.strict_aliasing {
            return None;
        }
        let row = self.m.ty(ty);
        let name = if may_alias || row.may_alias { "" } else { row.tbaa };
        let name = if name.starts_with('p') && !self.m.unit.options.pointer_tbaa { "any pointer" } else { name };
        self.m.tbaa.scalar(name)
    }

    /// The memref view through which an element is accessed.
    fn view(&mut self, element: &Element<'c>, lv: &Lv<'c>) -> Lowered<Val<'c>> {
        let memory = self.m.mem(lv.ty)?;
        let mut shape = vec![i64::MIN];
        let mut sizes = Vec::new();
        for extent in &element.extents {
            match extent {
                Extent::Static(n) => shape.push(*n as i64),
                Extent::Dynamic(value) => {
                    shape.push(i64::MIN);
                    sizes.push(*value);
                }
            }
        }
        let ty = if element.stride == 1 {
            memref_type(&shape, memory)
        } else {
            let mut strides = vec![element.stride as i64; shape.len()];
            for at in (0..shape.len() - 1).rev() {
                let extent = shape[at + 1];
                strides[at] =
                    if extent == i64::MIN || strides[at + 1] == i64::MIN { i64::MIN } else { strides[at + 1] * extent };
            }
            strided_memref_type(&shape, &strides, memory)
        };
        let tbaa = self.tbaa_of(lv.ty, lv.may_alias);
        let access = AccessFacts { alignment: Some(lv.align), tbaa, ..Default::default() };
        Ok(cmem::pointer_to_memref(&self.b, element.base, &sizes, ty, &access))
    }

    // ---- reading and writing ----------------------------------------------------------------------------------------

    /// Loads the value of an lvalue (lvalue conversion, C11 6.3.2.1p2).
    pub fn load(&mut self, lv: &Lv<'c>) -> Lowered<Rv<'c>> {
        if let TypeKind::Atomic(_) = self.m.ty(lv.ty).kind {
            return self.atomic_load(lv);
        }
        if self.m.ty(lv.ty).space != 0 {
            return self.load_from_space(lv);
        }
        self.load_here(lv)
    }

    pub fn load_here(&mut self, lv: &Lv<'c>) -> Lowered<Rv<'c>> {
        if self.m.is_aggregate(lv.ty) {
            let ptr = self.address_of(lv)?;
            return Ok(Rv::Aggregate(Address { ptr, align: lv.align }));
        }
        if self.m.is_void(lv.ty) {
            return Ok(Rv::Void);
        }
        if let TypeKind::Complex(complex) = self.m.kind(lv.ty) {
            let part = complex.element;
            let (ptr, size, ty) = (self.address_of(lv)?, self.m.ty(part).size, self.m.mem(part)?);
            let tbaa = self.tbaa_of(part, lv.may_alias);
            let re = self.load_raw(ptr, ty, lv.align, lv.volatile, tbaa);
            let second = self.offset(ptr, size as i64);
            let im = self.load_raw(second, ty, align_at(lv.align, size), lv.volatile, tbaa);
            return Ok(Rv::Complex(re, im));
        }
        let value = match &lv.place {
            Place::Memory(ptr) => {
                let ty = self.m.mem(lv.ty)?;
                let tbaa = self.tbaa_of(lv.ty, lv.may_alias);
                self.load_raw(*ptr, ty, lv.align, lv.volatile, tbaa)
            }
            Place::Element(element) => {
                let ty = self.m.mem(lv.ty)?;
                let view = self.view(element, lv)?;
                memref::Load::build(&self.b, view, &element.indices, ty).value()
            }
            Place::BitField { unit, unit_bits, shift, width, signed } => {
                let value = self.load_bit_field(lv, *unit, *unit_bits, *shift, *width, *signed)?;
                return Ok(Rv::Scalar(value));
            }
            Place::Register(name) => {
                let ty = self.m.mem(lv.ty)?;
                self.read_register(name, ty)?
            }
            Place::Lane { vector, vector_type, lane } => {
                let whole = self.load_vector(*vector, *vector_type, lv)?;
                let ty = self.m.mem(lv.ty)?;
                llvm::ExtractElement::build(&self.b, whole, *lane, ty).value()
            }
            Place::Lanes { vector, vector_type, lanes } => {
                let whole = self.load_vector(*vector, *vector_type, lv)?;
                let ty = self.m.mem(lv.ty)?;
                let mask: Vec<i32> = lanes.iter().map(|&lane| lane as i32).collect();
                let mask = i32_array_attr(self.m.context, &mask);
                llvm::ShuffleVector::build(&self.b, whole, whole, mask, ty).value()
            }
        };
        Ok(Rv::Scalar(self.from_memory(value, lv.ty)))
    }

    fn load_vector(&mut self, vector: Val<'c>, vector_type: u32, lv: &Lv<'c>) -> Lowered<Val<'c>> {
        let ty = self.m.mem(vector_type)?;
        Ok(self.load_raw(vector, ty, lv.align, lv.volatile, None))
    }

    /// Converts a value from its memory form to its register form: `_Bool` bytes become `i1`, bit-precise integers lose
    /// their padding.
    pub fn from_memory(&mut self, value: Val<'c>, ty: u32) -> Val<'c> {
        match self.m.kind(ty) {
            TypeKind::Bool => self.convert(arith::TruncI::NAME, value, self.m.known.i1),
            TypeKind::Int(int) => {
                let register = int_type(self.m.context, int.bits);
                self.resize(value, register, int.signed)
            }
            _ => value,
        }
    }

    pub fn to_memory(&mut self, value: Val<'c>, ty: u32) -> Val<'c> {
        match self.m.kind(ty) {
            TypeKind::Bool => self.resize(value, self.m.known.i8, false),
            TypeKind::Int(int) => {
                let memory = int_type(self.m.context, (self.m.ty(self.m.strip_atomic(ty)).size * 8) as u32);
                self.resize(value, memory, int.signed)
            }
            _ => value,
        }
    }

    /// Stores a value; atomically to an `_Atomic` object.
    pub fn store(&mut self, lv: &Lv<'c>, value: Rv<'c>) -> Lowered<()> {
        if let TypeKind::Atomic(_) = self.m.ty(lv.ty).kind {
            return self.atomic_store(lv, value);
        }
        self.store_plain(lv, value)
    }

    /// Stores a value without regard to `_Atomic`, as initialisation does.
    pub fn store_plain(&mut self, lv: &Lv<'c>, value: Rv<'c>) -> Lowered<()> {
        if self.m.ty(lv.ty).space != 0 {
            let lv = self.in_space(lv)?;
            return self.store_here(&lv, value);
        }
        self.store_here(lv, value)
    }

    fn store_here(&mut self, lv: &Lv<'c>, value: Rv<'c>) -> Lowered<()> {
        match value {
            Rv::Void => Ok(()),
            Rv::Aggregate(from) => {
                let ptr = self.address_of(lv)?;
                self.copy(Address { ptr, align: lv.align }, from, lv.ty, lv.volatile)
            }
            Rv::Complex(re, im) => {
                let TypeKind::Complex(complex) = self.m.kind(lv.ty) else {
                    return self.unsupported("a complex value here");
                };
                let part = complex.element;
                let (ptr, size) = (self.address_of(lv)?, self.m.ty(part).size);
                let tbaa = self.tbaa_of(part, lv.may_alias);
                self.store_raw(re, ptr, lv.align, lv.volatile, tbaa);
                let second = self.offset(ptr, size as i64);
                self.store_raw(im, second, align_at(lv.align, size), lv.volatile, tbaa);
                Ok(())
            }
            Rv::Scalar(value) => self.store_scalar(lv, value),
        }
    }

    fn store_scalar(&mut self, lv: &Lv<'c>, value: Val<'c>) -> Lowered<()> {
        match &lv.place {
            Place::Memory(ptr) => {
                let value = self.to_memory(value, lv.ty);
                let tbaa = self.tbaa_of(lv.ty, lv.may_alias);
                self.store_raw(value, *ptr, lv.align, lv.volatile, tbaa);
            }
            Place::Element(element) => {
                let value = self.to_memory(value, lv.ty);
                let view = self.view(element, lv)?;
                memref::store(&self.b, value, view, &element.indices);
            }
            Place::BitField { unit, unit_bits, shift, width, .. } => {
                self.store_bit_field(lv, *unit, *unit_bits, *shift, *width, value)?;
            }
            Place::Register(name) => self.write_register(name, value)?,
            Place::Lane { vector, vector_type, lane } => {
                let whole = self.load_vector(*vector, *vector_type, lv)?;
                let changed = llvm::InsertElement::build(&self.b, whole, value, *lane, type_of(whole)).value();
                self.store_raw(changed, *vector, lv.align, lv.volatile, None);
            }
            Place::Lanes { vector, vector_type, lanes } => {
                let mut whole = self.load_vector(*vector, *vector_type, lv)?;
                let part = element_type(type_of(whole)).unwrap_or(type_of(whole));
                for (from, &to) in lanes.iter().enumerate() {
                    let from = self.int(self.m.known.i64, from as i64);
                    let to = self.int(self.m.known.i64, to.into());
                    let lane = llvm::ExtractElement::build(&self.b, value, from, part).value();
                    whole = llvm::InsertElement::build(&self.b, whole, lane, to, type_of(whole)).value();
                }
                self.store_raw(whole, *vector, lv.align, lv.volatile, None);
            }
        }
        Ok(())
    }
}

/// Alignment of `base + bytes`, given that `base` has alignment `align`.
pub fn align_at(align: u64, bytes: u64) -> u64 {
    if bytes == 0 { align.max(1) } else { align.max(1).min(1 << bytes.trailing_zeros().min(62)) }
}
