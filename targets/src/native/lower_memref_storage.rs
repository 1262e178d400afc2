//! Lowers memrefs that own their storage: stack and heap allocations and globals.
//!
//! Part of `lower-cmem-access`, which requests the address of such a memref on its first use. C programs have them only
//! after passes that allocate, as the front end's objects are LLVM allocations from the start.

use super::problem::{LowerError, LowerResult, UNSUPPORTED_MEMREF};
use super::vocabulary::Vocabulary;
use dialects::ir::*;
use dialects::ops::{OpKind, arith, func, llvm, memref};
use std::collections::HashMap;

/// Alignment that `malloc` guarantees on the supported targets.
const MALLOC_ALIGNMENT: i64 = 16;

/// The address of a memref, and its dynamic extents other than the leading one.
type Base<'c> = (Val<'c>, Vec<Val<'c>>);

/// The storage lowered so far, and the allocation functions of the module.
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
    pub fn base(
        &mut self,
        builder: &mut Builder<'c>,
        words: &Vocabulary<'c>,
        origin: Op<'c>,
    ) -> LowerResult<'c, Base<'c>> {
        if let Some(known) = self.bases.get(&op_key(origin)) {
            return Ok(known.clone());
        }
        builder.set_before(origin);
        builder.set_loc(origin.location());
        let base = match memref::GetGlobal::is(origin) {
            true => {
                let name = attr(origin, "name").ok_or_else(|| refuse(origin, "a global without a name"))?;
                (llvm::AddressOf::build(builder, name, words.pointer).value(), Vec::new())
            }
            false => self.allocate(builder, words, origin, memref::Alloca::is(origin))?,
        };
        self.bases.insert(op_key(origin), base.clone());
        Ok(base)
    }

    fn allocate(
        &mut self,
        builder: &Builder<'c>,
        words: &Vocabulary<'c>,
        origin: Op<'c>,
        on_stack: bool,
    ) -> LowerResult<'c, Base<'c>> {
        let r#type = type_of(result(origin, 0));
        let (Some(shape), Some(element)) = (shape_of(r#type), element_type(r#type)) else {
            return Err(refuse(origin, "an unranked allocation has no native lowering"));
        };
        if memref_layout(r#type) != memref_layout(memref_type(&shape, element)) {
            return Err(refuse(origin, "an allocation with a layout has no native lowering"));
        }
        let element = if element == words.index { words.lowered_index } else { element };
        let sizes: Vec<Val<'c>> =
            operands(origin).take(shape.iter().filter(|extent| **extent == DYNAMIC).count()).collect();
        let mut object = element;
        let first_static = shape.iter().rposition(|extent| *extent == DYNAMIC).map_or(0, |last| last + 1);
        for extent in shape[first_static..].iter().rev() {
            object = words.array(object, *extent);
        }
        let mut count = words.constant(builder, words.lowered_index, 1);
        let mut dynamic = sizes.iter();
        for extent in &shape[..first_static] {
            let factor = match (extent, dynamic.as_slice()) {
                (&DYNAMIC, [size, ..]) => {
                    dynamic.next();
                    arith::IndexCast::build(builder, *size, words.lowered_index).value()
                }
                (extent, _) => words.constant(builder, words.lowered_index, *extent),
            };
            count = multiply(builder, words, count, factor);
        }
        let inner = usize::from(shape.first() == Some(&DYNAMIC));
        let sizes = sizes[inner.min(sizes.len())..].to_vec();
        let alignment = attr(origin, "alignment");
        let address = if on_stack {
            llvm::Alloca::build(builder, count, type_attr(object), words.pointer)
                .attr_opt(llvm::Alloca::ALIGNMENT, alignment)
                .value()
        } else {
            self.allocate_on_heap(builder, words, origin, object, count)?
        };
        Ok((address, sizes))
    }

    fn allocate_on_heap(
        &mut self,
        builder: &Builder<'c>,
        words: &Vocabulary<'c>,
        origin: Op<'c>,
        object: Ty<'c>,
        count: Val<'c>,
    ) -> LowerResult<'c, Val<'c>> {
        // The size of an array is its end address if it starts at null; `inbounds` would be wrong there.
        let null = llvm::zero(builder, words.pointer);
        let end = llvm::gep(builder, null, &[llvm::GepIndex::Value(count)], object, llvm::GepFlags::None);
        let bytes = llvm::PtrToInt::build(builder, end, words.lowered_index).value();
        match attr_i64(origin, "alignment") {
            Some(alignment) if alignment > MALLOC_ALIGNMENT => {
                // `aligned_alloc` requires a multiple of the alignment.
                let mask = words.constant(builder, words.lowered_index, alignment - 1);
                let up = arith::addi(builder, bytes, mask);
                let not = words.constant(builder, words.lowered_index, -alignment);
                let rounded = arith::AndI::build(builder, up, not).value();
                let alignment = words.constant(builder, words.lowered_index, alignment);
                self.call(builder, words, "aligned_alloc", &[alignment, rounded], Some(words.pointer), origin)
            }
            _ => self.call(builder, words, "malloc", &[bytes], Some(words.pointer), origin),
        }
        .and_then(|value| value.ok_or_else(|| refuse(origin, "the allocation function has no result")))
    }

    /// Lowers `memref.dealloc` of a memref at `address`.
    pub fn free(
        &mut self,
        builder: &Builder<'c>,
        words: &Vocabulary<'c>,
        address: Val<'c>,
        op: Op<'c>,
    ) -> LowerResult<'c> {
        self.call(builder, words, "free", &[address], None, op)?;
        erase(op);
        Ok(())
    }

    /// Calls a C library function, declared if needed.
    fn call(
        &mut self,
        builder: &Builder<'c>,
        words: &Vocabulary<'c>,
        name: &str,
        arguments: &[Val<'c>],
        result: Option<Ty<'c>>,
        at: Op<'c>,
    ) -> LowerResult<'c, Option<Val<'c>>> {
        let context = builder.context();
        let inputs: Vec<Ty<'c>> = arguments.iter().map(|value| type_of(*value)).collect();
        let known = lookup_symbol(self.module, name);
        let is_of_llvm = match known.map(OpKind::of) {
            Some(OpKind::Func(func::Kind::Func)) => false,
            Some(OpKind::Llvm(llvm::Kind::Func)) | None => true,
            Some(_) => {
                return Err(refuse(at, "the module defines an allocation function as something else"));
            }
        };
        if known.is_none() {
            let mut declaration = Builder::new(context);
            declaration.set_end(body(self.module, 0));
            let result = result.unwrap_or(llvm_void_type(context));
            let r#type = type_attr(llvm_function_type(result, &inputs, false));
            llvm::Func::build(&declaration, str_attr(context, name), r#type).build();
        }
        let call = match is_of_llvm {
            true => llvm::call(builder, name, arguments, result, None),
            false => func::call(builder, name, arguments, result.as_slice()),
        };
        let _ = words;
        Ok(results(call).next())
    }
}

/// Replaces each `memref.global` by an `llvm.mlir.global` of the same name.
pub fn lower_globals<'c>(
    builder: &mut Builder<'c>,
    words: &Vocabulary<'c>,
    globals: &[memref::Global<'c>],
) -> LowerResult<'c> {
    for global in globals {
        builder.set_before(global.op());
        builder.set_loc(global.op().location());
        lower_global(builder, words, *global)?;
        erase(global.op());
    }
    Ok(())
}

fn lower_global<'c>(builder: &Builder<'c>, words: &Vocabulary<'c>, global: memref::Global<'c>) -> LowerResult<'c> {
    let context = builder.context();
    let shaped = global.type_().ok_or_else(|| refuse(global.op(), "a global without a type"))?;
    let (Some(shape), Some(element)) = (shape_of(shaped), element_type(shaped)) else {
        return Err(refuse(global.op(), "a global with this type has no native lowering"));
    };
    let mut object = if element == words.index { words.lowered_index } else { element };
    for extent in shape.iter().rev() {
        object = words.array(object, *extent);
    }
    let value = global.initial_value();
    let private = global.sym_visibility() == Some("private");
    let linkage = if private && value.is_some() { Linkage::Private } else { Linkage::External };
    // `uninitialized` is a unit attribute: the object exists and its value is undefined.
    let undefined = value.is_some_and(|value| value == unit_attr(context));
    let name = str_attr(context, global.sym_name().unwrap_or_default());
    let lowered = llvm::Global::build(builder, type_attr(object), name, linkage.attr(context))
        .attr_opt(llvm::Global::VALUE, value.filter(|_| !undefined))
        .attr_opt(llvm::Global::ALIGNMENT, attr(global.op(), memref::Global::ALIGNMENT.0))
        .unit_if(llvm::Global::CONSTANT, global.constant() && !undefined)
        .build();
    if undefined {
        let mut inner = Builder::new(context);
        inner.set_end(create_block(region(lowered, 0), &[]));
        let value = llvm::undef(&inner, object);
        llvm::ret(&inner, Some(value));
    }
    Ok(())
}

fn multiply<'c>(builder: &Builder<'c>, words: &Vocabulary<'c>, a: Val<'c>, b: Val<'c>) -> Val<'c> {
    arith::MulI::build(builder, a, b).with(arith::MulI::OVERFLOW_FLAGS, words.nuw).value()
}

fn refuse<'c>(op: Op<'c>, what: &str) -> LowerError<'c> {
    LowerError::new(UNSUPPORTED_MEMREF, op, what)
}
