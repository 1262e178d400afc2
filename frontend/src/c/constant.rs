//! Constant objects: Clang's evaluated initialisers as bytes and addresses, then as initialisers of globals.
//!
//! Scalars and arrays of numbers keep their type. Everything else is flattened to runs of bytes and addresses, written
//! as nested packed structs of small fan-out: unions, bit-fields and padding need no special case, and a table of ten
//! thousand pointers does not build ten thousand intermediate constants of its own size.

use clang_export::schema::{Const, ConstAddress, ConstBase, FloatFormat, TypeKind};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags, GepIndex};

use super::cx::Cx;
use super::error::{Lowered, Unsupported};

/// The target of an address constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// An integer converted to a pointer.
    Number,
    Decl(u32),
    Symbol(String),
    Label {
        function: u32,
        label: u32,
    },
    /// The difference of the addresses of two labels of a function.
    LabelDifference {
        function: u32,
        left: u32,
        right: u32,
    },
}

/// An address inside a constant object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reference {
    /// Offset in the object, in bytes.
    pub at: u64,
    /// Size in bytes: 8, or less if truncated to an integer.
    pub size: u64,
    pub target: Target,
    pub offset: i64,
    /// Whether the field is an integer.
    pub integer: bool,
}

/// A constant object: its bytes, and the addresses that replace some of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flat {
    pub bytes: Vec<u8>,
    pub references: Vec<Reference>,
}

impl Flat {
    pub fn is_zero(&self) -> bool {
        self.references.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }
}

/// A piece of a flattened object.
enum Piece<'f> {
    Bytes(&'f [u8]),
    Zeros(u64),
    Reference(&'f Reference),
}

/// The attribute of a floating constant given by the hexadecimal digits of its bits.
pub fn float_attribute<'c>(cx: &mut Cx<'c, '_>, ty: Ty<'c>, bits: &str) -> Lowered<Attr<'c>> {
    let width = float_width(ty).unwrap_or(64) as usize;
    let digits = width.div_ceil(4);
    let text = format!("0x{bits:0>digits$}");
    cx.attribute(&format!("{text} : {ty}"))
}

impl<'c, 't> Cx<'c, 't> {
    /// Flattens a constant of a C type.
    pub fn flatten(&mut self, constant: &Const<'t>, ty: u32, at: u64) -> Lowered<Flat> {
        let mut size = self.ty(ty).size as usize;
        // The initialiser of a flexible array member may extend past the size of the type.
        size = size.max(self.constant_extent(constant, ty) as usize);
        let mut flat = Flat { bytes: vec![0; size], references: Vec::new() };
        self.put(constant, ty, 0, &mut flat, at)?;
        flat.references.sort_by_key(|reference| reference.at);
        Ok(flat)
    }

    fn constant_extent(&self, constant: &Const<'_>, ty: u32) -> u64 {
        match (constant, self.kind(ty)) {
            (Const::Struct(value), TypeKind::Record(record)) => {
                let row = &self.unit.records[record.record as usize];
                let mut extent = self.ty(ty).size;
                if let Some(last) = value.fields.last() {
                    let field = &row.fields[last.field as usize];
                    extent = extent.max(field.bit_offset / 8 + self.constant_extent(&last.value, field.ty));
                }
                extent
            }
            (Const::Array(value), TypeKind::IncompleteArray(array)) => value.count * self.ty(array.element).size,
            (Const::Str(value), TypeKind::IncompleteArray(_)) => value.count * u64::from(value.unit),
            _ => self.ty(ty).size,
        }
    }

    fn put(&mut self, constant: &Const<'t>, ty: u32, at: u64, flat: &mut Flat, position: u64) -> Lowered<()> {
        match constant {
            Const::Zero | Const::Undef => Ok(()),
            Const::Int(_) | Const::BigInt(_) | Const::Float(_) => {
                let bits = self.number_bits(constant, ty, position)?;
                write(flat, at, &bits);
                Ok(())
            }
            Const::Complex(value) => {
                let TypeKind::Complex(complex) = self.kind(ty) else {
                    return Err(Unsupported::new("a complex constant", position));
                };
                let element = complex.element;
                self.put(&value.real, element, at, flat, position)?;
                self.put(&value.imag, element, at + self.ty(element).size, flat, position)
            }
            Const::Vector(value) => {
                let TypeKind::Vector(vector) = self.kind(ty) else {
                    return Err(Unsupported::new("a vector constant", position));
                };
                let size = self.ty(vector.element).size;
                for (lane, element) in value.elements.iter().enumerate() {
                    self.put(element, vector.element, at + size * lane as u64, flat, position)?;
                }
                Ok(())
            }
            Const::Array(value) => {
                let Some(element) = self.element(ty) else {
                    return Err(Unsupported::new("an array constant", position));
                };
                let size = self.ty(element).size;
                for (index, inner) in value.elements.iter().enumerate() {
                    self.put(inner, element, at + size * index as u64, flat, position)?;
                }
                if let Some(filler) = &value.filler {
                    for index in value.elements.len() as u64..value.count {
                        self.put(filler, element, at + size * index, flat, position)?;
                    }
                }
                Ok(())
            }
            Const::Str(value) => {
                let room =
                    (value.count as usize * value.unit as usize).min(flat.bytes.len().saturating_sub(at as usize));
                let bytes = &value.bytes[..value.bytes.len().min(room)];
                write(flat, at, bytes);
                Ok(())
            }
            Const::Struct(value) => {
                let TypeKind::Record(record) = self.kind(ty) else {
                    return Err(Unsupported::new("a struct constant", position));
                };
                let record = record.record;
                for base in &value.bases {
                    self.put(&base.value, base.ty, at + base.offset, flat, position)?;
                }
                for field in &value.fields {
                    self.put_field(record, field.field, &field.value, at, flat, position)?;
                }
                Ok(())
            }
            Const::Union(value) => {
                let TypeKind::Record(record) = self.kind(ty) else {
                    return Err(Unsupported::new("a union constant", position));
                };
                self.put_field(record.record, value.field, &value.value, at, flat, position)
            }
            Const::Address(value) => {
                self.put_address(value, ty, at, flat);
                Ok(())
            }
            Const::LabelDifference(value) => {
                let target = Target::LabelDifference { function: value.function, left: value.left, right: value.right };
                let size = self.ty(ty).size.min(8);
                flat.references.push(Reference { at, size, target, offset: 0, integer: true });
                Ok(())
            }
            Const::Unsupported(value) => {
                Err(Unsupported::new(value.what, if value.loc != 0 { value.loc } else { position }))
            }
        }
    }

    /// The bytes of a number, little-endian.
    fn number_bits(&self, constant: &Const<'t>, ty: u32, position: u64) -> Lowered<Vec<u8>> {
        let mut size = self.ty(ty).size as usize;
        let bits = match constant {
            Const::Int(value) if self.is_signed(ty) => i128::from(value.value) as u128,
            Const::Int(value) => u128::from(value.value as u64),
            Const::BigInt(value) => return Ok(bytes_of_digits(value.digits, size)),
            Const::Float(value) => {
                if matches!(self.kind(ty), TypeKind::Float(float) if float.format == FloatFormat::X87) {
                    size = 10;
                }
                u128::from_str_radix(value.bits, 16).map_err(|_| Unsupported::new("a floating constant", position))?
            }
            _ => return Err(Unsupported::new("a constant that is no number", position)),
        };
        Ok(bits.to_le_bytes()[..size.min(16)].to_vec())
    }

    fn put_address(&mut self, value: &ConstAddress<'t>, ty: u32, at: u64, flat: &mut Flat) {
        let target = match &value.base {
            ConstBase::Null => Target::Number,
            ConstBase::Decl(base) => Target::Decl(base.decl),
            ConstBase::Str(base) => Target::Symbol(self.string(base.bytes, base.unit)),
            ConstBase::Label(base) => Target::Label { function: base.function, label: base.label },
        };
        let size = self.ty(ty).size.min(8);
        if target == Target::Number {
            write(flat, at, &value.offset.to_le_bytes()[..size as usize]);
            return;
        }
        flat.references.push(Reference { at, size, target, offset: value.offset, integer: !self.is_pointer(ty) });
    }

    fn put_field(
        &mut self,
        record: u32,
        field: u32,
        value: &Const<'t>,
        at: u64,
        flat: &mut Flat,
        position: u64,
    ) -> Lowered<()> {
        let row = &self.unit.records[record as usize].fields[field as usize];
        if row.bit_width < 0 {
            return self.put(value, row.ty, at + row.bit_offset / 8, flat, position);
        }
        if matches!(value, Const::Zero | Const::Undef) {
            return Ok(());
        }
        let bytes = self.number_bits(value, row.ty, position)?;
        for bit in 0..row.bit_width as u64 {
            if bytes.get((bit / 8) as usize).is_some_and(|byte| byte >> (bit % 8) & 1 == 1) {
                let to = at * 8 + row.bit_offset + bit;
                if let Some(byte) = flat.bytes.get_mut((to / 8) as usize) {
                    *byte |= 1 << (to % 8);
                }
            }
        }
        Ok(())
    }

    // ---- globals from flattened constants ---------------------------------------------------------------------------

    /// A private constant with these bytes; equal bytes share one.
    pub fn constant_bytes(&mut self, bytes: &[u8], align: u64) -> String {
        let key = (bytes.to_vec(), 0x80 | align.trailing_zeros() as u8);
        if let Some(known) = self.strings.get(&key) {
            return known.clone();
        }
        let name = format!(".const.{}", self.fresh());
        let ty = llvm_array_type(self.known.i8, bytes.len() as u64);
        let value = bytes_attr(self.context, bytes);
        self.private_constant(&name, ty, Some(value), align);
        self.strings.insert(key, name.clone());
        name
    }

    fn private_constant(&mut self, name: &str, ty: Ty<'c>, value: Option<Attr<'c>>, align: u64) -> Op<'c> {
        let linkage = Linkage::Private.attr(self.context);

        let mut builder = Builder::new(self.context);
        builder.set_end(self.body);
        builder
            .op(llvm::Global::NAME)
            .with(llvm::Global::SYM_NAME, str_attr(self.context, name))
            .with(llvm::Global::GLOBAL_TYPE, type_attr(ty))
            .with(llvm::Global::CONSTANT, self.known.unit)
            .with(llvm::Global::LINKAGE, linkage)
            .with(llvm::Global::UNNAMED_ADDR, i64_attr(self.context, 2))
            .with(llvm::Global::DSO_LOCAL, self.known.unit)
            .with(llvm::Global::ALIGNMENT, i64_attr(self.context, align as i64))
            .attr_opt(llvm::Global::VALUE, value)
            .empty_regions(1)
            .build()
    }

    /// The symbol of a string literal's object; equal literals share one unless the program may write to them.
    pub fn string(&mut self, bytes: &[u8], unit: u8) -> String {
        let mut whole = bytes.to_vec();
        whole.extend(std::iter::repeat_n(0, unit.max(1).into()));
        let key = (whole.clone(), unit);
        let writable = self.unit.options.writable_strings;
        if let Some(known) = self.strings.get(&key).filter(|_| !writable) {
            return known.clone();
        }
        let name = format!(".str.{}", self.fresh());
        let ty = llvm_array_type(self.known.i8, whole.len() as u64);
        let value = bytes_attr(self.context, &whole);
        let object = self.private_constant(&name, ty, Some(value), unit.max(1).into());
        if writable {
            remove_attr(object, "constant");
            remove_attr(object, "unnamed_addr");
        }
        self.strings.insert(key, name.clone());
        name
    }

    /// A private constant object with a flattened value.
    pub fn constant_object(&mut self, flat: &Flat, align: u64, position: u64) -> Lowered<String> {
        if flat.references.is_empty() {
            return Ok(self.constant_bytes(&flat.bytes, align));
        }
        let name = format!(".const.{}", self.fresh());
        let (ty, pieces) = self.shape(flat)?;
        let op = self.private_constant(&name, ty, None, align);
        self.fill_initializer(op, &pieces, position)?;
        Ok(name)
    }

    /// The LLVM type of a flattened object, as a tree of packed structs over its pieces.
    pub fn shape<'f>(&mut self, flat: &'f Flat) -> Lowered<(Ty<'c>, Vec<PieceTree<'c, 'f>>)> {
        let mut level: Vec<PieceTree<'c, 'f>> = Vec::new();
        let mut at = 0u64;
        let runs = |cx: &mut Self, from: u64, to: u64, level: &mut Vec<PieceTree<'c, 'f>>| {
            for piece in byte_runs(&flat.bytes[from as usize..to as usize]) {
                let length = match &piece {
                    Piece::Bytes(bytes) => bytes.len() as u64,
                    Piece::Zeros(count) => *count,
                    Piece::Reference(_) => 0,
                };
                level.push(PieceTree::Leaf(llvm_array_type(cx.known.i8, length as u64), PieceRef(piece)));
            }
        };
        for reference in &flat.references {
            if reference.at > at {
                runs(self, at, reference.at, &mut level);
            }
            let ty =
                if reference.integer { int_type(self.context, (reference.size * 8) as u32) } else { self.known.ptr };
            level.push(PieceTree::Leaf(ty, PieceRef(Piece::Reference(reference))));
            at = reference.at + reference.size;
        }
        if (at as usize) < flat.bytes.len() || level.is_empty() {
            runs(self, at, flat.bytes.len() as u64, &mut level);
        }
        const FAN_OUT: usize = 16;
        while level.len() > FAN_OUT {
            let mut next = Vec::new();
            let mut rest = level.into_iter().peekable();
            while rest.peek().is_some() {
                let children: Vec<PieceTree<'c, 'f>> = rest.by_ref().take(FAN_OUT).collect();
                let types: Vec<Ty<'c>> = children.iter().map(PieceTree::ty).collect();
                next.push(PieceTree::Node(llvm_struct_type(self.context, &types, true), children));
            }
            level = next;
        }
        let types: Vec<Ty<'c>> = level.iter().map(PieceTree::ty).collect();
        let packed = true;
        Ok((llvm_struct_type(self.context, &types, packed), level))
    }

    /// Writes the initialiser region of a global.
    pub fn fill_initializer(&mut self, global: Op<'c>, pieces: &[PieceTree<'c, '_>], position: u64) -> Lowered<()> {
        let block = create_block(llvm::Global::assume(global).initializer(), &[]);
        let mut builder = Builder::at_end(self.context, block);
        let types: Vec<Ty<'c>> = pieces.iter().map(PieceTree::ty).collect();
        let ty = llvm_struct_type(self.context, &types, true);
        let value = self.build_pieces(&mut builder, ty, pieces, position)?;
        llvm::ret(&builder, Some(value));
        Ok(())
    }

    fn build_pieces(
        &mut self,
        b: &mut Builder<'c>,
        ty: Ty<'c>,
        pieces: &[PieceTree<'c, '_>],
        position: u64,
    ) -> Lowered<Val<'c>> {
        let mut whole = llvm::undef(b, ty);
        for (index, piece) in pieces.iter().enumerate() {
            let part = match piece {
                PieceTree::Node(ty, children) => self.build_pieces(b, *ty, children, position)?,
                PieceTree::Leaf(ty, PieceRef(Piece::Zeros(_))) => llvm::zero(b, *ty),
                PieceTree::Leaf(ty, PieceRef(Piece::Bytes(bytes))) => {
                    let value = bytes_attr(self.context, bytes);
                    llvm::constant(b, value, *ty)
                }
                PieceTree::Leaf(_, PieceRef(Piece::Reference(reference))) => {
                    self.build_reference(b, reference, position)?
                }
            };
            whole = llvm::insert_value(b, whole, part, &[index as i64]);
        }
        Ok(whole)
    }

    /// Emits the value of an address constant.
    pub fn build_reference(&mut self, b: &mut Builder<'c>, reference: &Reference, position: u64) -> Lowered<Val<'c>> {
        let ptr = self.known.ptr;
        let mut value = match &reference.target {
            Target::Symbol(name) => llvm::address_of(b, name),
            Target::Decl(decl) => self.decl_address(b, *decl, position)?,
            Target::Label { function, label } => self.block_address(b, *function, *label, position)?,
            Target::LabelDifference { function, left, right } => {
                let i64 = self.known.i64;
                let left = self.block_address(b, *function, *left, position)?;
                let right = self.block_address(b, *function, *right, position)?;
                let left = llvm::PtrToInt::build(b, left, i64).value();
                let right = llvm::PtrToInt::build(b, right, i64).value();
                let distance = llvm::Sub::build(b, left, right).value();
                let to = int_type(self.context, (reference.size * 8) as u32);
                return Ok(if to == i64 { distance } else { llvm::Trunc::build(b, distance, to).value() });
            }
            Target::Number => llvm::zero(b, ptr),
        };
        if reference.offset != 0 {
            let index = GepIndex::constant(reference.offset)
                .ok_or_else(|| Unsupported::new("an address constant beyond 2 GiB", position))?;
            value = llvm::gep(b, value, &[index], self.known.i8, GepFlags::None);
        }
        if reference.integer {
            let to = int_type(self.context, (reference.size * 8) as u32);
            value = llvm::PtrToInt::build(b, value, to).value();
        }
        Ok(value)
    }

    /// The typed initialiser of a scalar or an array of numbers; `None` for anything else.
    pub fn plain_value(&mut self, constant: &Const<'t>, ty: u32, flat: &Flat) -> Lowered<Option<(Ty<'c>, Attr<'c>)>> {
        if !flat.references.is_empty() {
            return Ok(None);
        }
        let memory = self.mem(ty)?;
        match (constant, self.kind(ty)) {
            (Const::Int(value), TypeKind::Int(int)) if int.bits <= 64 => {
                Ok(Some((memory, int_attr(memory, value.value))))
            }
            (Const::Int(value), TypeKind::Bool) => Ok(Some((memory, int_attr(memory, value.value)))),
            (Const::Float(value), TypeKind::Float(_)) => Ok(Some((memory, float_attribute(self, memory, value.bits)?))),
            (Const::Str(_) | Const::Array(_), TypeKind::Array(_)) => self.dense_value(ty, memory, flat),
            _ => Ok(None),
        }
    }

    fn dense_value(&mut self, ty: u32, memory: Ty<'c>, flat: &Flat) -> Lowered<Option<(Ty<'c>, Attr<'c>)>> {
        let mut shape = Vec::new();
        let mut leaf = ty;
        while let TypeKind::Array(array) = self.kind(leaf) {
            shape.push(array.count.to_string());
            leaf = array.element;
        }
        let size = self.ty(leaf).size as usize;
        let is_number = match self.kind(leaf) {
            TypeKind::Int(int) => matches!(int.bits, 8 | 16 | 32 | 64),
            TypeKind::Float(float) => {
                use clang_export::schema::FloatFormat::{Double, Single};
                matches!(float.format, Single | Double)
            }
            _ => false,
        };
        if !is_number || size == 0 || flat.bytes.len() as u64 != self.ty(ty).size {
            return Ok(None);
        }
        if size == 1 && shape.len() == 1 {
            return Ok(Some((memory, bytes_attr(self.context, &flat.bytes))));
        }
        let element = self.mem(leaf)?;
        let mut text = String::with_capacity(flat.bytes.len() * 2 + 40);
        text.push_str("dense<\"0x");
        for byte in &flat.bytes {
            use std::fmt::Write;
            let _ = write!(text, "{byte:02X}");
        }
        text.push_str("\"> : tensor<");
        text.push_str(&shape.join("x"));
        text.push_str(&format!("x{element}>"));
        Ok(parse_attr(self.context, &text).map(|value| (memory, value)))
    }
}

/// A tree of packed structs over the pieces of a flattened object.
pub enum PieceTree<'c, 'f> {
    Leaf(Ty<'c>, PieceRef<'f>),
    Node(Ty<'c>, Vec<PieceTree<'c, 'f>>),
}

/// One piece; opaque outside this file.
pub struct PieceRef<'f>(Piece<'f>);

impl<'c> PieceTree<'c, '_> {
    fn ty(&self) -> Ty<'c> {
        match self {
            PieceTree::Leaf(ty, _) | PieceTree::Node(ty, _) => *ty,
        }
    }
}

/// The lowest `size` bytes of an integer given in decimal digits, in two's complement.
fn bytes_of_digits(digits: &str, size: usize) -> Vec<u8> {
    let mut bytes = vec![0u8; size];
    let times_and_plus = |bytes: &mut [u8], factor: u16, digit: u16| {
        let mut carry = digit;
        for byte in bytes {
            let value = u16::from(*byte) * factor + carry;
            (*byte, carry) = (value as u8, value >> 8);
        }
    };
    for digit in digits.bytes().filter(u8::is_ascii_digit) {
        times_and_plus(&mut bytes, 10, u16::from(digit - b'0'));
    }
    if digits.starts_with('-') {
        bytes.iter_mut().for_each(|byte| *byte = !*byte);
        times_and_plus(&mut bytes, 1, 1);
    }
    bytes
}

fn write(flat: &mut Flat, at: u64, bytes: &[u8]) {
    let at = at as usize;
    let end = (at + bytes.len()).min(flat.bytes.len());
    if at < end {
        flat.bytes[at..end].copy_from_slice(&bytes[..end - at]);
    }
}

/// Splits bytes into literal runs and long runs of zeros.
fn byte_runs(bytes: &[u8]) -> Vec<Piece<'_>> {
    const LONG: usize = 64;
    let mut out = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < bytes.len() {
        if bytes[at] != 0 {
            at += 1;
            continue;
        }
        let end = bytes[at..].iter().position(|&byte| byte != 0).map_or(bytes.len(), |n| at + n);
        if end - at >= LONG || (at == 0 && end == bytes.len()) {
            if at > start {
                out.push(Piece::Bytes(&bytes[start..at]));
            }
            out.push(Piece::Zeros((end - at) as u64));
            start = end;
        }
        at = end;
    }
    if start < bytes.len() {
        out.push(Piece::Bytes(&bytes[start..]));
    }
    out
}
