//! The state of one module under construction: types, symbols, positions, interned attributes.

use std::collections::HashMap;

use clang_export::schema::{self, Type, TypeKind, Unit};
use dialects::cmem::types::TypeTable;
use dialects::ir::*;
use dialects::ops::llvm::GepFlags;

use super::c_types::CTypes;
use super::cuda_records::Record;
use super::device_view::View;
use super::error::{Lowered, Unsupported};
use super::tbaa::Tbaa;

/// Attributes and types that are used often.
pub struct Known<'c> {
    pub ptr: Ty<'c>,
    pub i1: Ty<'c>,
    pub i8: Ty<'c>,
    pub i32: Ty<'c>,
    pub i64: Ty<'c>,
    pub index: Ty<'c>,
    pub nsw: Attr<'c>,
    pub unit: Attr<'c>,
    pub no_bundles: Attr<'c>,
}

impl<'c> Known<'c> {
    fn new(context: &'c Context) -> Self {
        let i64 = int_type(context, 64);
        Self {
            ptr: ptr_type(context),
            i1: int_type(context, 1),
            i8: int_type(context, 8),
            i32: int_type(context, 32),
            i64,
            index: index_type(context),
            nsw: OverflowFlags::NSW.attr(context),
            unit: unit_attr(context),
            no_bundles: i32_array_attr(context, &[]),
        }
    }
}

/// A module under construction.
pub struct Cx<'c, 't> {
    pub context: &'c Context,
    pub unit: &'t Unit<'t>,
    pub known: Known<'c>,
    pub body: Blk<'c>,
    pub tbaa: Tbaa<'c>,
    /// The table of C types.
    pub c_types: CTypes<'c>,
    register: Vec<Option<Ty<'c>>>,
    memory: Vec<Option<Ty<'c>>>,
    texts: HashMap<&'t str, Ty<'c>>,
    attr_texts: HashMap<String, Attr<'c>>,
    /// Functions and globals of the unit by declaration.
    pub functions: HashMap<u32, &'t schema::Function<'t>>,
    pub globals: HashMap<u32, &'t schema::Global<'t>>,
    /// The function, or the variable, that defines each symbol.
    pub symbols: HashMap<&'t str, &'t schema::Function<'t>>,
    pub variables: HashMap<&'t str, &'t schema::Global<'t>>,
    /// The reducers: variables with views.
    pub reducers: HashMap<u32, &'t schema::Reducer>,
    /// Whether the file uses Cilk: spawns or reducers.
    pub has_strands: bool,
    /// Functions that are `llvm.func`, as `choose_forms` decides.
    pub llvm_functions: std::collections::HashSet<u32>,
    /// Labels of each function whose addresses occur in constants.
    pub table_labels: std::collections::HashMap<u32, Vec<u32>>,
    /// Symbols already declared, so that each is declared once.
    pub declared: std::collections::HashSet<String>,
    pub strings: HashMap<(Vec<u8>, u8), String>,
    locations: HashMap<u64, Loc<'c>>,
    pub counter: u32,
    pub reports: super::checks::Reports,
    /// State of debug information; `None` without `-g`.
    pub debug: Option<super::debug::Debug<'c, 't>>,
    /// The records of kernels and variables of CUDA.
    pub cuda_records: Vec<Record>,
    /// Facts that headers state about functions of other files.
    pub stated: super::headers::Stated,
    /// The view of the file that the module is lowered from.
    pub view: View,
}

impl<'c, 't> Cx<'c, 't> {
    pub fn new(
        context: &'c Context,
        unit: &'t Unit<'t>,
        body: Blk<'c>,
        stated: super::headers::Stated,
        (view, types): (View, TypeTable<'c>),
    ) -> Self {
        let functions = unit.functions.iter().map(|function| (function.decl, function)).collect();
        let globals = unit.globals.iter().map(|global| (global.decl, global)).collect();
        let reducers: HashMap<u32, _> =
            unit.globals.iter().filter_map(|global| Some((global.decl, global.reducer.as_ref()?))).collect();
        Self {
            context,
            unit,
            known: Known::new(context),
            body,
            tbaa: Tbaa::new(context),
            c_types: CTypes::new(types, unit.source_types.len()),
            register: vec![None; unit.types.len()],
            memory: vec![None; unit.types.len()],
            texts: HashMap::new(),
            attr_texts: HashMap::new(),
            functions,
            globals,
            symbols: super::globals::symbols(unit),
            variables: super::globals::variables(unit),
            has_strands: !reducers.is_empty(),
            reducers,
            llvm_functions: std::collections::HashSet::new(),
            table_labels: std::collections::HashMap::new(),
            declared: std::collections::HashSet::new(),
            strings: HashMap::new(),
            locations: HashMap::new(),
            counter: 0,
            reports: super::checks::Reports::new(unit),
            debug: super::debug::Debug::new(context, unit),
            cuda_records: Vec::new(),
            stated,
            view,
        }
    }

    /// The type with an id.
    pub fn ty(&self, id: u32) -> &'t Type<'t> {
        &self.unit.types[id as usize]
    }

    /// The type inside `_Atomic`; any other type unchanged.
    pub fn strip_atomic(&self, id: u32) -> u32 {
        match &self.ty(id).kind {
            TypeKind::Atomic(atomic) => atomic.value,
            _ => id,
        }
    }

    pub fn kind(&self, id: u32) -> &'t TypeKind<'t> {
        &self.ty(self.strip_atomic(id)).kind
    }

    pub fn record(&self, id: u32) -> Option<&'t schema::Record<'t>> {
        match self.kind(id) {
            TypeKind::Record(record) => Some(&self.unit.records[record.record as usize]),
            _ => None,
        }
    }

    pub fn is_aggregate(&self, id: u32) -> bool {
        matches!(
            self.kind(id),
            TypeKind::Record(_) | TypeKind::Array(_) | TypeKind::IncompleteArray(_) | TypeKind::Vla(_)
        )
    }

    pub fn is_complex(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Complex(_))
    }

    /// The flags of addresses that C computes within one object.
    pub fn address_flags(&self) -> GepFlags {
        if self.unit.options.pointer_wrap { GepFlags::None } else { GepFlags::Inbounds }
    }

    /// The same for addresses of elements of a type. In other address spaces 0 is a valid address.
    pub fn element_flags(&self, id: u32) -> GepFlags {
        if self.ty(id).space == 0 { self.address_flags() } else { GepFlags::None }
    }

    pub fn is_void(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Void)
    }

    pub fn is_pointer(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Pointer(_))
    }

    pub fn is_float(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Float(_))
    }

    pub fn is_bool(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Bool)
    }

    /// Whether an integer type is signed; `false` for everything that is no integer.
    pub fn is_signed(&self, id: u32) -> bool {
        matches!(self.kind(id), TypeKind::Int(int) if int.signed)
    }

    pub fn pointee(&self, id: u32) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Pointer(pointer) => Some(pointer.pointee),
            _ => None,
        }
    }

    /// The element type of an array type of any kind.
    pub fn element(&self, id: u32) -> Option<u32> {
        match self.kind(id) {
            TypeKind::Array(array) => Some(array.element),
            TypeKind::IncompleteArray(array) => Some(array.element),
            TypeKind::Vla(array) => Some(array.element),
            _ => None,
        }
    }

    /// Parses a type that the exporter wrote in MLIR syntax.
    pub fn parse_type(&mut self, text: &'t str) -> Lowered<Ty<'c>> {
        if let Some(&known) = self.texts.get(text) {
            return Ok(known);
        }
        let parsed =
            dialects::ir::parse_type(self.context, text).ok_or_else(|| Unsupported::new(format!("type {text}"), 0))?;
        self.texts.insert(text, parsed);
        Ok(parsed)
    }

    /// Parses an attribute; each text is parsed once.
    pub fn attribute(&mut self, text: &str) -> Lowered<Attr<'c>> {
        if let Some(&known) = self.attr_texts.get(text) {
            return Ok(known);
        }
        let parsed = parse_attr(self.context, text).ok_or_else(|| Unsupported::new(format!("attribute {text}"), 0))?;
        self.attr_texts.insert(text.to_string(), parsed);
        Ok(parsed)
    }

    /// The type of a scalar value in a register: `_Bool` is `i1`.
    pub fn reg(&mut self, id: u32) -> Lowered<Ty<'c>> {
        if let Some(known) = self.register[id as usize] {
            return Ok(known);
        }
        let new = match self.kind(id) {
            TypeKind::Bool => self.known.i1,
            TypeKind::Int(int) => int_type(self.context, int.bits),
            _ => self.mem(id)?,
        };
        self.register[id as usize] = Some(new);
        Ok(new)
    }

    /// The type of an object in memory.
    pub fn mem(&mut self, id: u32) -> Lowered<Ty<'c>> {
        if let Some(known) = self.memory[id as usize] {
            return Ok(known);
        }
        let new = self.make_mem(id)?;
        self.memory[id as usize] = Some(new);
        Ok(new)
    }

    fn make_mem(&mut self, id: u32) -> Lowered<Ty<'c>> {
        let unsupported = |what: &str| Err(Unsupported::new(what.to_string(), 0));
        Ok(match &self.ty(id).kind {
            TypeKind::Void | TypeKind::Function(_) | TypeKind::Bool => self.known.i8,
            TypeKind::Int(int) if matches!(int.bits, 8 | 16 | 32 | 64 | 128) => int_type(self.context, int.bits),
            TypeKind::Int(_) => int_type(self.context, (self.ty(id).size * 8) as u32),
            TypeKind::Float(float) => self.float(float.format)?,
            // A pointer of 8 bytes to another address space is a plain pointer; only accesses through it differ.
            TypeKind::Pointer(_) if self.ty(id).size != 8 => return unsupported("a pointer of this size"),
            TypeKind::Pointer(_) => self.known.ptr,
            TypeKind::Array(array) => llvm_array_type(self.mem(array.element)?, array.count),
            TypeKind::IncompleteArray(array) => llvm_array_type(self.mem(array.element)?, 0),
            TypeKind::Vla(array) => self.mem(array.element)?,
            TypeKind::Record(record) => {
                let text = self.unit.records[record.record as usize].llvm;
                self.parse_type(text)?
            }
            TypeKind::Complex(complex) => {
                let part = self.mem(complex.element)?;
                llvm_struct_type(self.context, &[part, part], false)
            }
            TypeKind::Vector(vector) => {
                if self.is_pointer(vector.element) || self.is_bool(vector.element) {
                    return unsupported("vector of pointers or of _Bool");
                }
                vector_type(&[vector.count], self.mem(vector.element)?)
            }
            TypeKind::Atomic(atomic) => {
                let value = self.mem(atomic.value)?;
                // An atomic object may be padded to a size that the target can access in one operation.
                let padding = self.ty(id).size.saturating_sub(self.ty(atomic.value).size);
                match padding {
                    0 => value,
                    _ => llvm_struct_type(self.context, &[value, llvm_array_type(self.known.i8, padding)], false),
                }
            }
            TypeKind::Unsupported(kind) => return unsupported(&format!("type {}", kind.what)),
        })
    }

    /// The MLIR type of a floating format.
    pub fn float(&mut self, format: schema::FloatFormat) -> Lowered<Ty<'c>> {
        use schema::FloatFormat::*;
        self.parse_type(match format {
            Half => "f16",
            BFloat => "bf16",
            Single => "f32",
            Double => "f64",
            X87 => "f80",
            Quad => "f128",
        })
    }

    /// The location of a source position.
    pub fn location(&mut self, position: u64) -> Loc<'c> {
        if position == 0 {
            return Loc::unknown(self.context);
        }
        if let Some(&known) = self.locations.get(&position) {
            return known;
        }
        let (file, line, column) = split_position(position);
        let name = self.unit.files.get(file).copied().unwrap_or("");
        let new = Loc::new(self.context, name, line, column);
        self.locations.insert(position, new);
        new
    }

    /// A fresh integer for generated names.
    pub fn fresh(&mut self) -> u32 {
        self.counter += 1;
        self.counter
    }
}

/// File index, line and column of a position.
pub fn split_position(position: u64) -> (usize, usize, usize) {
    ((position >> 44) as usize - 1, (position >> 16 & 0x0fff_ffff) as usize, (position & 0xffff) as usize)
}
