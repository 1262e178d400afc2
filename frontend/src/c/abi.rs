//! The C calling convention: lowering of arguments and results from Clang's ABI classification.

use clang_export::schema::{Abi, AbiKind, AbiValue, TypeKind};
use dialects::ir::*;
use dialects::ops::{func, llvm};

use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::fun::Fun;
use super::place::align_at;
use super::value::{Address, Rv};

/// A lowered signature.
pub struct Signature<'c> {
    pub inputs: Vec<Ty<'c>>,
    pub result: Option<Ty<'c>>,
    /// Whether the result is returned through a pointer (`sret`), which is the first input.
    pub returns_indirectly: bool,
    /// Attributes that caller and callee must agree on, one dictionary for each input.
    pub input_attributes: Vec<Attr<'c>>,
    pub result_attributes: Attr<'c>,
    /// Whether calls must repeat these attributes.
    pub has_attributes: bool,
    pub convention: Convention<'c>,
}

/// A calling convention, as the attribute of a function or call.
#[derive(Clone, Copy)]
pub enum Convention<'c> {
    /// The C calling convention.
    Plain,
    /// A convention that the LLVM dialect's `cconv` attribute can name.
    Known(Attr<'c>),
    /// LLVM's id of any other convention.
    Number(Attr<'c>),
}

impl<'c> Convention<'c> {
    /// Name and value of the attribute, for an operation of the LLVM dialect or of `func`; `None` for the C convention.
    pub fn attribute(self, is_llvm: bool) -> Option<(&'static str, Attr<'c>)> {
        match self {
            Self::Plain => None,
            Self::Known(value) => Some((if is_llvm { "CConv" } else { "llvm.CConv" }, value)),
            Self::Number(value) => Some((func::CALLING_CONVENTION, value)),
        }
    }
}

/// LLVM's id of the convention of x86 interrupt handlers.
pub const INTERRUPT: u32 = 83;

/// LLVM's id of `preserve_none`.
const PRESERVE_NONE: u32 = 21;

/// LLVM's ids of the other conventions that programs may use: `preserve_most` and `preserve_all`; of x86, `stdcall`,
/// `fastcall`, `thiscall`, OpenCL built-ins, System V, Windows, `vectorcall`, interrupt handlers and `regcall`; of
/// AArch64, those of vectors and of scalable vectors.
const KNOWN_CONVENTIONS: [u32; 13] = [14, 15, 64, 65, 70, 77, 78, 79, 80, INTERRUPT, 92, 97, 98];

impl<'c, 't> Cx<'c, 't> {
    pub fn abi(&self, id: u32) -> &'t Abi<'t> {
        &self.unit.abis[id as usize]
    }

    /// The lowered signature of an ABI row.
    pub fn signature(&mut self, id: u32) -> Lowered<Signature<'c>> {
        let abi = self.abi(id);
        let empty = dict_attr(self.context, &[]);
        let mut out = Signature {
            inputs: Vec::new(),
            result: None,
            returns_indirectly: false,
            input_attributes: Vec::new(),
            result_attributes: empty,
            has_attributes: false,
            convention: self.convention(abi.convention)?,
        };
        match abi.result.kind {
            AbiKind::Ignore => {}
            AbiKind::Indirect => {
                out.returns_indirectly = true;
                out.has_attributes = true;
                out.inputs.push(self.known.ptr);
                let ty = self.mem(abi.result.ty)?;
                let align = i64_attr(self.context, abi.result.align.into());
                out.input_attributes
                    .push(dict_attr(self.context, &[("llvm.align", align), ("llvm.sret", type_attr(ty))]));
            }
            _ => {
                if !self.is_void(abi.result.ty) {
                    let ty = self.crossing_type(&abi.result)?;
                    out.result = Some(ty);
                    if let Some(attributes) = self.extension(&abi.result, ty) {
                        out.result_attributes = attributes;
                        out.has_attributes = true;
                    }
                }
            }
        }
        for param in &abi.params {
            self.param_inputs(param, &mut out)?;
        }
        Ok(out)
    }

    /// The calling convention with LLVM's id `convention`.
    pub fn convention(&mut self, convention: u32) -> Lowered<Convention<'c>> {
        Ok(match convention {
            0 => Convention::Plain,
            _ if KNOWN_CONVENTIONS.contains(&convention) => {
                Convention::Known(calling_convention_attr(self.context, convention))
            }
            PRESERVE_NONE => Convention::Number(i32_attr(self.context, convention as i32)),
            _ => return Err(Unsupported::new("this calling convention", 0)),
        })
    }

    fn param_inputs(&mut self, param: &'t AbiValue<'t>, out: &mut Signature<'c>) -> Lowered<()> {
        let empty = dict_attr(self.context, &[]);
        match param.kind {
            AbiKind::Ignore => {}
            AbiKind::Indirect => {
                out.inputs.push(self.known.ptr);
                let mut entries = Vec::new();
                if param.by_value {
                    let ty = self.mem(param.ty)?;
                    entries.push(("llvm.align", i64_attr(self.context, param.align.into())));
                    entries.push(("llvm.byval", type_attr(ty)));
                    out.has_attributes = true;
                }
                out.input_attributes.push(dict_attr(self.context, &entries));
            }
            AbiKind::Direct | AbiKind::Extend => {
                if param.flat.is_empty() {
                    let ty = self.crossing_type(param)?;
                    out.inputs.push(ty);
                    let extension = self.extension(param, ty);
                    out.has_attributes |= extension.is_some();
                    out.input_attributes.push(extension.unwrap_or(empty));
                }
                for &part in &param.flat {
                    let ty = self.parse_type(part)?;
                    out.inputs.push(ty);
                    out.input_attributes.push(empty);
                }
            }
            AbiKind::Expand | AbiKind::Unsupported => return Err(Unsupported::new("this calling convention", 0)),
        }
        Ok(())
    }

    fn crossing_type(&mut self, value: &'t AbiValue<'t>) -> Lowered<Ty<'c>> {
        if value.coerce.is_empty() { self.reg(value.ty) } else { self.parse_type(value.coerce) }
    }

    fn extension(&mut self, value: &AbiValue<'_>, ty: Ty<'c>) -> Option<Attr<'c>> {
        if value.kind != AbiKind::Extend || !is_int(ty) {
            return None;
        }
        let name = if value.sign_extend { "llvm.signext" } else { "llvm.zeroext" };
        Some(dict_attr(self.context, &[(name, self.known.unit)]))
    }

    /// Size in bytes of a type in which a value is passed or returned.
    pub fn crossing_size(ty: Ty<'c>) -> u64 {
        if is_ptr(ty) {
            return 8;
        }
        if let Some(width) = int_width(ty) {
            return u64::from(width.div_ceil(8)).next_power_of_two();
        }
        if let Some(width) = float_width(ty) {
            return if width == 80 { 16 } else { u64::from(width / 8) };
        }
        if is_vector(ty) {
            let lanes: i64 = shape_of(ty).unwrap_or_default().iter().product();
            return (lanes as u64) * element_type(ty).map_or(8, Self::crossing_size);
        }
        let mut at = 0u64;
        let mut largest = 1;
        for field in llvm_struct_fields(ty).unwrap_or_default() {
            let (size, align) = (Self::crossing_size(field), Self::crossing_align(field));
            at = at.next_multiple_of(align) + size;
            largest = largest.max(align);
        }
        at.next_multiple_of(largest)
    }

    fn crossing_align(ty: Ty<'c>) -> u64 {
        match llvm_struct_fields(ty) {
            Some(fields) => fields.iter().map(|&field| Self::crossing_align(field)).max().unwrap_or(1),
            None => Self::crossing_size(ty).clamp(1, 64),
        }
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers an argument to the operands that pass it.
    pub fn pass(&mut self, value: Rv<'c>, ty: u32, how: &'t AbiValue<'t>, out: &mut Vec<Val<'c>>) -> Lowered<()> {
        match how.kind {
            AbiKind::Ignore => Ok(()),
            AbiKind::Indirect => {
                let address = self.in_memory(value, ty)?;
                // The callee owns an indirect argument: without `byval`, the caller must pass a copy.
                let is_own = self.m.has_identity(ty);
                let needs_copy = !is_own && (!how.by_value || u64::from(how.align) > address.align);
                let ptr = if needs_copy {
                    let row = self.m.ty(ty);
                    let (memory, align) = (self.m.mem(ty)?, row.align.max(how.align.into()));
                    let copy = Address { ptr: self.slot(memory, align), align };
                    self.copy(copy, address, ty, false)?;
                    copy.ptr
                } else {
                    address.ptr
                };
                out.push(ptr);
                Ok(())
            }
            AbiKind::Direct | AbiKind::Extend => {
                let target = self.m.crossing(how)?;
                if let Rv::Scalar(scalar) = value
                    && how.flat.is_empty()
                {
                    let scalar = self.as_crossing(scalar, target, self.m.is_signed(ty));
                    if type_of(scalar) == target {
                        out.push(scalar);
                        return Ok(());
                    }
                }
                let address = self.in_memory(value, ty)?;
                let address = self.padded(address, ty, Cx::crossing_size(target) + u64::from(how.offset))?;
                let base = self.offset(address.ptr, how.offset.into());
                let align = align_at(address.align, how.offset.into());
                self.load_pieces(base, align, how, target, out)
            }
            AbiKind::Expand | AbiKind::Unsupported => self.unsupported("this calling convention"),
        }
    }

    fn as_crossing(&mut self, value: Val<'c>, target: Ty<'c>, signed: bool) -> Val<'c> {
        let source = type_of(value);
        if source == target {
            value
        } else if is_int(source) && is_int(target) {
            self.resize(value, target, signed)
        } else if is_ptr(source) && is_int(target) {
            self.convert(llvm::PtrToInt::NAME, value, target)
        } else if is_int(source) && is_ptr(target) {
            self.convert(llvm::IntToPtr::NAME, value, target)
        } else if is_vector(source) || is_vector(target) {
            if Cx::crossing_size(source) == Cx::crossing_size(target) {
                self.convert(llvm::Bitcast::NAME, value, target)
            } else {
                value
            }
        } else {
            value
        }
    }

    fn load_pieces(
        &mut self,
        base: Val<'c>,
        align: u64,
        how: &'t AbiValue<'t>,
        target: Ty<'c>,
        out: &mut Vec<Val<'c>>,
    ) -> Lowered<()> {
        if how.flat.is_empty() {
            let value = self.load_raw(base, target, align, false, None);
            out.push(value);
            return Ok(());
        }
        let fields = llvm_struct_fields(target).unwrap_or_default();
        let mut at = 0;
        for field in fields {
            at = u64::next_multiple_of(at, Cx::crossing_align(field));
            let ptr = self.offset(base, at as i64);
            let value = self.load_raw(ptr, field, align_at(align, at), false, None);
            out.push(value);
            at += Cx::crossing_size(field);
        }
        Ok(())
    }

    /// Address of an object that holds the value: the aggregate itself, or a new temporary.
    pub fn in_memory(&mut self, value: Rv<'c>, ty: u32) -> Lowered<Address<'c>> {
        if let Rv::Aggregate(address) = value {
            return Ok(address);
        }
        let address = self.temporary(ty)?;
        let place = self.object(address, ty);
        self.store_plain(&place, value)?;
        Ok(address)
    }

    /// An address from which `bytes` bytes may be read: a padded copy if the object is smaller.
    fn padded(&mut self, address: Address<'c>, ty: u32, bytes: u64) -> Lowered<Address<'c>> {
        if self.m.ty(ty).size >= bytes {
            return Ok(address);
        }
        let align = address.align.max(8);
        let memory = dialects::ir::llvm_array_type(self.m.known.i8, bytes as u64);
        let copy = Address { ptr: self.slot(memory, align), align };
        self.copy(copy, address, ty, false)?;
        Ok(copy)
    }

    /// Stores the incoming values of one parameter, or the results of a call, into an object.
    pub fn receive(&mut self, values: &[Val<'c>], how: &'t AbiValue<'t>, ty: u32, to: Address<'c>) -> Lowered<()> {
        if how.kind == AbiKind::Ignore || values.is_empty() {
            return Ok(());
        }
        let target = self.m.crossing(how)?;
        let bytes = Cx::crossing_size(target) + u64::from(how.offset);
        let size = self.m.ty(ty).size;
        let into = if size >= bytes {
            to
        } else {
            let align = to.align.max(8);
            let memory = llvm_array_type(self.m.known.i8, bytes as u64);
            Address { ptr: self.slot(memory, align), align }
        };
        let base = self.offset(into.ptr, how.offset.into());
        let align = align_at(into.align, how.offset.into());
        if how.flat.is_empty() {
            self.store_raw(values[0], base, align, false, None);
        } else {
            let mut at = 0;
            for (&value, field) in values.iter().zip(llvm_struct_fields(target).unwrap_or_default()) {
                at = u64::next_multiple_of(at, Cx::crossing_align(field));
                let ptr = self.offset(base, at as i64);
                self.store_raw(value, ptr, align_at(align, at), false, None);
                at += Cx::crossing_size(field);
            }
        }
        if size < bytes {
            self.copy(to, into, ty, false)?;
        }
        Ok(())
    }

    /// Converts the incoming values of one parameter, or the results of a call, to an rvalue of a C type.
    pub fn received(&mut self, values: &[Val<'c>], how: &'t AbiValue<'t>, ty: u32) -> Lowered<Rv<'c>> {
        if self.m.is_void(ty) {
            return Ok(Rv::Void);
        }
        if !self.m.is_aggregate(ty) && !self.m.is_complex(ty) && how.kind != AbiKind::Indirect && values.len() == 1 {
            let register = self.m.reg(ty)?;
            let value = self.as_crossing(values[0], register, self.m.is_signed(ty));
            if type_of(value) == register {
                return Ok(Rv::Scalar(value));
            }
        }
        if self.m.is_complex(ty)
            && let [value] = values
            && llvm_struct_fields(type_of(*value)).is_some()
        {
            let part = self.m.mem(self.complex_element(ty))?;
            let re = self.extract(*value, 0, part);
            let im = self.extract(*value, 1, part);
            if type_of(re) == part {
                return Ok(Rv::Complex(re, im));
            }
        }
        let address = self.temporary(ty)?;
        self.receive(values, how, ty, address)?;
        let place = self.object(address, ty);
        if let TypeKind::Atomic(_) = self.m.ty(ty).kind {
            return Ok(Rv::Aggregate(address));
        }
        self.load(&place)
    }

    /// Extracts a field of an LLVM struct value.
    pub fn extract(&mut self, value: Val<'c>, field: i64, ty: Ty<'c>) -> Val<'c> {
        llvm::extract_value(&self.b, value, &[field], ty)
    }
}

impl<'c, 't> Cx<'c, 't> {
    /// The type in which a value is passed or returned.
    pub fn crossing(&mut self, how: &'t AbiValue<'t>) -> Lowered<Ty<'c>> {
        self.crossing_type(how)
    }
}
