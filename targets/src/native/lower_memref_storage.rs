//! Lowers memrefs that own their storage: stack and heap allocations and globals.
//!
//! Part of `lower-cmem-access`, which requests the address of such a memref on its first use. C programs have them only
//! after passes that allocate, as the front end's objects are LLVM allocations from the start.

use super::emitter::{Emitter, array_type, declare_library_function};
use super::problem::{LowerError, LowerResult, UNSUPPORTED_MEMREF};
use dialects::ir::*;
use dialects::ops::{OpKind, arith, func, llvm, memref};
use std::collections::HashMap;

/// Alignment that `malloc` guarantees on the supported targets.
const MALLOC_ALIGNMENT: i64 = 16;

/// The address of a memref, and its dynamic extents other than the leading one.
type Base<'c> = (Val<'c>, Vec<Val<'c>>);

/// The storage lowered so far, and the module, which declares the allocation functions.
pub struct Storage<'c> {
    module: Op<'c>,
    bases: HashMap<usize, Base<'c>>,
}

impl<'c> Storage<'c> {
    /// Without lowered storage.
    pub fn new(module: Op<'c>) -> Self {
        Storage { module, bases: HashMap::new() }
    }

    /// The address of the memref defined by `origin`, an allocation or a `memref.get_global`.
    pub fn base(&mut self, emitter: &mut Emitter<'c>, origin: Op<'c>) -> LowerResult<'c, Base<'c>> {
        if let Some(known) = self.bases.get(&op_key(origin)) {
            return Ok(known.clone());
        }
        emitter.builder.set_at(origin);
        let base = match OpKind::of(origin) {
            OpKind::Memref(memref::Kind::GetGlobal) => {
                let name = memref::GetGlobal::assume(origin).name();
                let name = name.ok_or_else(|| refuse(origin, "a global without a name"))?;
                (llvm::address_of(&emitter.builder, name), Vec::new())
            }
            OpKind::Memref(memref::Kind::Alloca) => {
                let alloca = memref::Alloca::assume(origin);
                let (object, count, sizes) = elements(emitter, origin, alloca.memref(), alloca.dynamic_sizes())?;
                let address = llvm::Alloca::build(&emitter.builder, count, type_attr(object), emitter.pointer);
                let alignment = attr(origin, memref::Alloca::ALIGNMENT.0);
                (address.attr_opt(llvm::Alloca::ALIGNMENT, alignment).value(), sizes)
            }
            _ => {
                let alloc = memref::Alloc::assume(origin);
                let (object, count, sizes) = elements(emitter, origin, alloc.memref(), alloc.dynamic_sizes())?;
                (self.allocate_on_heap(emitter, alloc, object, count)?, sizes)
            }
        };
        self.bases.insert(op_key(origin), base.clone());
        Ok(base)
    }

    /// Allocates `count` objects on the heap, and returns their address.
    fn allocate_on_heap(
        &mut self,
        emitter: &Emitter<'c>,
        alloc: memref::Alloc<'c>,
        object: Ty<'c>,
        count: Val<'c>,
    ) -> LowerResult<'c, Val<'c>> {
        let (builder, op) = (&emitter.builder, alloc.op());
        // The size of an array is its end address if it starts at null; `inbounds` would be wrong there.
        let null = llvm::zero(builder, emitter.pointer);
        let end = llvm::gep(builder, null, &[llvm::GepIndex::Value(count)], object, llvm::GepFlags::None);
        let bytes = llvm::PtrToInt::build(builder, end, emitter.lowered_index).value();
        let call = match alloc.alignment() {
            Some(alignment) if alignment > MALLOC_ALIGNMENT => {
                // `aligned_alloc` requires a multiple of the alignment.
                let up = arith::addi(builder, bytes, emitter.constant(alignment - 1));
                let rounded = arith::AndI::build(builder, up, emitter.constant(-alignment)).value();
                let arguments = [emitter.constant(alignment), rounded];
                self.call(builder, "aligned_alloc", &arguments, Some(emitter.pointer), op)?
            }
            _ => self.call(builder, "malloc", &[bytes], Some(emitter.pointer), op)?,
        };
        Ok(only_result(call))
    }

    /// Lowers `memref.dealloc` of a memref at `address`.
    pub fn free(&mut self, builder: &Builder<'c>, address: Val<'c>, dealloc: Op<'c>) -> LowerResult<'c> {
        self.call(builder, "free", &[address], None, dealloc)?;
        erase(dealloc);
        Ok(())
    }

    /// Calls a C library function, declared if needed; an error at `op` if its name is that of another symbol.
    fn call(
        &mut self,
        builder: &Builder<'c>,
        name: &str,
        arguments: &[Val<'c>],
        result: Option<Ty<'c>>,
        op: Op<'c>,
    ) -> LowerResult<'c, Op<'c>> {
        match lookup_symbol(self.module, name).map(OpKind::of) {
            Some(OpKind::Func(func::Kind::Func)) => Ok(func::call(builder, name, arguments, result.as_slice())),
            Some(OpKind::Llvm(llvm::Kind::Func)) | None => {
                let inputs: Vec<Ty<'c>> = arguments.iter().copied().map(type_of).collect();
                declare_library_function(self.module, name, &inputs, result);
                Ok(llvm::call(builder, name, arguments, result, None))
            }
            Some(_) => Err(refuse(op, "the module defines an allocation function as something else")),
        }
    }
}

/// The type of the objects that an allocation consists of, their number, and its dynamic extents other than the leading
/// one: the static inner extents are part of the type, the other ones of the number.
fn elements<'c>(
    emitter: &Emitter<'c>,
    op: Op<'c>,
    memref: Val<'c>,
    sizes: impl Iterator<Item = Val<'c>>,
) -> LowerResult<'c, (Ty<'c>, Val<'c>, Vec<Val<'c>>)> {
    let r#type = type_of(memref);
    let (Some(shape), Some(element)) = (shape_of(r#type), element_type(r#type)) else {
        return Err(refuse(op, "an unranked allocation has no native lowering"));
    };
    if memref_layout(r#type) != memref_layout(memref_type(&shape, element)) {
        return Err(refuse(op, "an allocation with a layout has no native lowering"));
    }
    let sizes: Vec<Val<'c>> = sizes.collect();
    let first_static = shape.iter().rposition(|extent| *extent == DYNAMIC).map_or(0, |last| last + 1);
    let object = array_type(emitter.element(element), &shape[first_static..]);
    let mut count = emitter.constant(1);
    let mut dynamic = sizes.iter().map(|size| emitter.index_cast(*size));
    for extent in &shape[..first_static] {
        let size = if *extent == DYNAMIC { dynamic.next() } else { None };
        let factor = size.unwrap_or_else(|| emitter.constant(*extent));
        count = emitter.multiply(count, factor, OverflowFlags::NUW);
    }
    let inner = usize::from(shape.first() == Some(&DYNAMIC));
    Ok((object, count, sizes.into_iter().skip(inner).collect()))
}

/// Replaces each `memref.global` by an `llvm.mlir.global` of the same name.
pub fn lower_globals<'c>(emitter: &mut Emitter<'c>, globals: &[memref::Global<'c>]) -> LowerResult<'c> {
    for global in globals {
        emitter.builder.set_at(global.op());
        lower_global(emitter, *global)?;
        erase(global.op());
    }
    Ok(())
}

fn lower_global<'c>(emitter: &Emitter<'c>, global: memref::Global<'c>) -> LowerResult<'c> {
    let (builder, context) = (&emitter.builder, emitter.builder.context());
    let shaped = global.type_().ok_or_else(|| refuse(global.op(), "a global without a type"))?;
    let (Some(shape), Some(element)) = (shape_of(shaped), element_type(shaped)) else {
        return Err(refuse(global.op(), "a global with this type has no native lowering"));
    };
    let object = array_type(emitter.element(element), &shape);
    let value = global.initial_value();
    let is_private = global.sym_visibility() == Some("private");
    let linkage = if is_private && value.is_some() { Linkage::Private } else { Linkage::External };
    // `uninitialized` is a unit attribute: the object exists and its value is undefined.
    let is_undefined = value == Some(unit_attr(context));
    let name = str_attr(context, global.sym_name().unwrap_or_default());
    let lowered = llvm::Global::build(builder, type_attr(object), name, linkage.attr(context))
        .attr_opt(llvm::Global::VALUE, value.filter(|_| !is_undefined))
        .attr_opt(llvm::Global::ALIGNMENT, attr(global.op(), memref::Global::ALIGNMENT.0))
        .unit_if(llvm::Global::CONSTANT, global.constant() && !is_undefined)
        .build();
    if is_undefined {
        let initializer = create_block(llvm::Global::assume(lowered).initializer(), &[]);
        let inner = Builder::at_end(context, initializer);
        llvm::ret(&inner, Some(llvm::undef(&inner, object)));
    }
    Ok(())
}

fn refuse<'c>(op: Op<'c>, reason: &str) -> LowerError<'c> {
    LowerError::new(UNSUPPORTED_MEMREF, op, reason)
}
