//! Lowers memrefs that own their storage: stack and heap allocations and globals.
//!
//! Part of `lower-cmem-access`, which asks for the address of such a memref when something uses it. C programs reach
//! this only through passes that allocate, because the front end's own objects are LLVM allocations from the start.

use super::problem::{LowerError, LowerResult, UNSUPPORTED_MEMREF};
use super::vocabulary::Vocabulary;
use dialects::ir::*;
use std::collections::HashMap;

/// Alignment that `malloc` guarantees on the supported targets.
const MALLOC_ALIGNMENT: i64 = 16;

/// The address of a memref and the sizes of its dynamic extents after the leading one.
type Base<'c> = (Val<'c>, Vec<Val<'c>>);

/// Storage that was lowered so far, and the allocation functions of the module.
pub struct Storage<'c> {
    module: Op<'c>,
    bases: HashMap<usize, Base<'c>>,
}

impl<'c> Storage<'c> {
    /// Storage of a module.
    pub fn new(module: Op<'c>) -> Self {
        Storage { module, bases: HashMap::new() }
    }

    /// The address of what `origin`, an allocation or a `memref.get_global`, gives.
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
        let base = match op_name(origin) {
            "memref.get_global" => {
                let name = attr(origin, "name").ok_or_else(|| refuse(origin, "a global without a name"))?;
                let address = builder.op("llvm.mlir.addressof").attr("global_name", name).results(&[words.pointer]);
                (address.value(), Vec::new())
            }
            name => self.allocate(builder, words, origin, name == "memref.alloca")?,
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
        let element = if element == words.index { words.i64 } else { element };
        let sizes: Vec<Val<'c>> =
            operands(origin).take(shape.iter().filter(|extent| **extent == DYNAMIC).count()).collect();
        let mut object = element;
        let first_static = shape.iter().rposition(|extent| *extent == DYNAMIC).map_or(0, |last| last + 1);
        for extent in shape[first_static..].iter().rev() {
            object = words.array(object, *extent);
        }
        let mut count = words.constant(builder, words.i64, 1);
        let mut dynamic = sizes.iter();
        for extent in &shape[..first_static] {
            let factor = match (extent, dynamic.as_slice()) {
                (&DYNAMIC, [size, ..]) => {
                    dynamic.next();
                    builder.op("arith.index_cast").operand(*size).results(&[words.i64]).value()
                }
                (extent, _) => words.constant(builder, words.i64, *extent),
            };
            count = multiply(builder, words, count, factor);
        }
        let inner = usize::from(shape.first() == Some(&DYNAMIC));
        let sizes = sizes[inner.min(sizes.len())..].to_vec();
        let alignment = attr(origin, "alignment");
        let address = if on_stack {
            builder
                .op("llvm.alloca")
                .operand(count)
                .results(&[words.pointer])
                .attr("elem_type", type_attr(object))
                .attr_opt("alignment", alignment)
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
        // The size of an array is the address of its end when it starts at null; `inbounds` would be wrong there.
        let null = builder.op("llvm.mlir.zero").results(&[words.pointer]).value();
        let end = words.size_address(builder, null, object, count);
        let bytes = builder.op("llvm.ptrtoint").operand(end).results(&[words.i64]).value();
        match attr_i64(origin, "alignment") {
            Some(alignment) if alignment > MALLOC_ALIGNMENT => {
                // `aligned_alloc` wants a multiple of the alignment.
                let mask = words.constant(builder, words.i64, alignment - 1);
                let up = binary(builder, words, "arith.addi", bytes, mask);
                let not = words.constant(builder, words.i64, -alignment);
                let rounded = binary(builder, words, "arith.andi", up, not);
                let alignment = words.constant(builder, words.i64, alignment);
                self.call(builder, words, "aligned_alloc", &[alignment, rounded], Some(words.pointer), origin)
            }
            _ => self.call(builder, words, "malloc", &[bytes], Some(words.pointer), origin),
        }
        .and_then(|value| value.ok_or_else(|| refuse(origin, "the allocation function has no result")))
    }

    /// Lowers `memref.dealloc`, whose memref is at `address`.
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

    /// Calls a C library function, declared here unless the module has it.
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
        let result_types: Vec<Ty<'c>> = result.into_iter().collect();
        let inputs: Vec<Ty<'c>> = arguments.iter().map(|value| type_of(*value)).collect();
        let known = lookup_symbol(self.module, name);
        let callee = match known.map(op_name) {
            Some("func.func") => "func.call",
            Some("llvm.func") | None => "llvm.call",
            Some(_) => {
                return Err(refuse(at, "the module defines an allocation function as something else"));
            }
        };
        if known.is_none() {
            let mut declaration = Builder::new(context);
            declaration.set_end(body(self.module, 0));
            let result = result.unwrap_or(llvm_void_type(context));
            declaration
                .op("llvm.func")
                .attr("sym_name", str_attr(context, name))
                .attr("function_type", type_attr(llvm_function_type(result, &inputs, false)))
                .empty_regions(1)
                .build();
        }
        let mut call =
            builder.op(callee).operands(arguments).results(&result_types).attr("callee", symbol_attr(context, name));
        if callee == "llvm.call" {
            call = call.segments(&[arguments.len() as i32, 0]).attr("op_bundle_sizes", i32_array_attr(context, &[]));
        }
        let call = call.build();
        let _ = words;
        Ok(results(call).next())
    }
}

/// Turns each `memref.global` into an `llvm.mlir.global` of the same name.
pub fn lower_globals<'c>(builder: &mut Builder<'c>, words: &Vocabulary<'c>, globals: &[Op<'c>]) -> LowerResult<'c> {
    for global in globals {
        builder.set_before(*global);
        builder.set_loc(global.location());
        lower_global(builder, words, *global)?;
        erase(*global);
    }
    Ok(())
}

fn lower_global<'c>(builder: &Builder<'c>, words: &Vocabulary<'c>, global: Op<'c>) -> LowerResult<'c> {
    let context = builder.context();
    let shaped = attr_of_type(global, "type").ok_or_else(|| refuse(global, "a global without a type"))?;
    let (Some(shape), Some(element)) = (shape_of(shaped), element_type(shaped)) else {
        return Err(refuse(global, "a global with this type has no native lowering"));
    };
    let mut object = if element == words.index { words.i64 } else { element };
    for extent in shape.iter().rev() {
        object = words.array(object, *extent);
    }
    let value = attr(global, "initial_value");
    let private = attr_string(global, "sym_visibility") == Some("private");
    let linkage = if private && value.is_some() { "private" } else { "external" };
    // `uninitialized` is a unit attribute: the object exists and its value is undefined.
    let undefined = value.is_some_and(|value| value == unit_attr(context));
    let lowered = builder
        .op("llvm.mlir.global")
        .attr("sym_name", str_attr(context, symbol_name(global).unwrap_or_default()))
        .attr("global_type", type_attr(object))
        .attr_opt("linkage", linkage_attr(context, linkage))
        .attr_opt("value", value.filter(|_| !undefined))
        .attr_opt("alignment", attr(global, "alignment"))
        .unit_if("constant", has_attr(global, "constant") && !undefined)
        .empty_regions(1)
        .build();
    if undefined {
        let mut inner = Builder::new(context);
        inner.set_end(create_block(region(lowered, 0), &[]));
        let value = inner.op("llvm.mlir.undef").results(&[object]).value();
        inner.op("llvm.return").operand(value).build();
    }
    Ok(())
}

fn multiply<'c>(builder: &Builder<'c>, words: &Vocabulary<'c>, a: Val<'c>, b: Val<'c>) -> Val<'c> {
    let product = builder.op("arith.muli").operands(&[a, b]).results(&[words.i64]);
    product.attr("overflowFlags", words.nuw).value()
}

fn binary<'c>(builder: &Builder<'c>, words: &Vocabulary<'c>, name: &str, a: Val<'c>, b: Val<'c>) -> Val<'c> {
    builder.op(name).operands(&[a, b]).results(&[words.i64]).value()
}

fn refuse<'c>(op: Op<'c>, what: &str) -> LowerError<'c> {
    LowerError::new(UNSUPPORTED_MEMREF, op, what)
}
