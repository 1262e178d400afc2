//! Creation and inspection of types.

use super::*;
use mlir_sys as raw;

/// A dynamic extent, stride or offset.
pub const DYNAMIC: i64 = i64::MIN;

fn make<'c>(raw: raw::MlirType) -> Ty<'c> {
    // SAFETY: callers pass a handle that a constructor of the C API returned, which lives as long as the context.
    unsafe { Ty::from_raw(raw) }
}

/// Parses a type such as `!llvm.struct<(i32)>`; `None` if the text is invalid.
pub fn parse_type<'c>(context: &'c Context, source: &str) -> Option<Ty<'c>> {
    Ty::parse(context, source)
}

/// A signless integer of `width` bits.
pub fn int_type(context: &Context, width: u32) -> Ty<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirIntegerTypeGet(context.to_raw(), width) })
}

/// `index`.
pub fn index_type(context: &Context) -> Ty<'_> {
    Ty::index(context)
}

/// `f16`.
pub fn f16_type(context: &Context) -> Ty<'_> {
    // SAFETY: the context is alive.
    unsafe { Ty::from_raw(raw::mlirF16TypeGet(context.to_raw())) }
}

/// `f32`.
pub fn f32_type(context: &Context) -> Ty<'_> {
    Ty::float32(context)
}

/// `f64`.
pub fn f64_type(context: &Context) -> Ty<'_> {
    Ty::float64(context)
}

/// `!llvm.ptr`.
pub fn ptr_type(context: &Context) -> Ty<'_> {
    ptr_type_in(context, 0)
}

/// `!llvm.ptr<space>`.
pub fn ptr_type_in(context: &Context, space: u32) -> Ty<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirLLVMPointerTypeGet(context.to_raw(), space) })
}

/// A function type of the builtin dialect.
pub fn function_type<'c>(context: &'c Context, inputs: &[Ty<'c>], results: &[Ty<'c>]) -> Ty<'c> {
    let inputs = raw_types(inputs);
    let results = raw_types(results);
    // SAFETY: all are alive; the buffers are copied.
    make(unsafe {
        raw::mlirFunctionTypeGet(
            context.to_raw(),
            inputs.len() as isize,
            inputs.as_ptr(),
            results.len() as isize,
            results.as_ptr(),
        )
    })
}

fn raw_types(types: &[Ty<'_>]) -> Vec<raw::MlirType> {
    types.iter().map(|each| each.to_raw()).collect()
}

/// Inputs and results of a function type; `None` for other types.
pub fn function_signature<'c>(r#type: Ty<'c>) -> Option<(Vec<Ty<'c>>, Vec<Ty<'c>>)> {
    let raw = r#type.to_raw();
    // SAFETY: the type is alive; its parts are queried only if it is a function type.
    unsafe {
        raw::mlirTypeIsAFunction(raw).then(|| {
            (
                (0..raw::mlirFunctionTypeGetNumInputs(raw))
                    .map(|index| make(raw::mlirFunctionTypeGetInput(raw, index)))
                    .collect(),
                (0..raw::mlirFunctionTypeGetNumResults(raw))
                    .map(|index| make(raw::mlirFunctionTypeGetResult(raw, index)))
                    .collect(),
            )
        })
    }
}

/// `!llvm.void`.
pub fn llvm_void_type(context: &Context) -> Ty<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirLLVMVoidTypeGet(context.to_raw()) })
}

/// `!llvm.func<result (inputs)>`.
pub fn llvm_function_type<'c>(result: Ty<'c>, inputs: &[Ty<'c>], variadic: bool) -> Ty<'c> {
    let inputs = raw_types(inputs);
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe { raw::mlirLLVMFunctionTypeGet(result.to_raw(), inputs.len() as isize, inputs.as_ptr(), variadic) })
}

/// Whether a function type of the LLVM dialect is variadic.
pub fn is_variadic(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { dialects_sys::rmlirIsVariadic(r#type.to_raw()) }
}

/// `!llvm.array<count x element>`.
pub fn llvm_array_type<'c>(element: Ty<'c>, count: u64) -> Ty<'c> {
    // SAFETY: the type is alive.
    make(unsafe { dialects_sys::rmlirLlvmArrayType(element.to_raw(), count) })
}

/// The number of elements of an array type of the LLVM dialect; `None` for other types.
pub fn llvm_array_length(r#type: Ty<'_>) -> Option<i64> {
    // SAFETY: the type is alive.
    let length = unsafe { dialects_sys::rmlirLlvmArrayLength(r#type.to_raw()) };
    (length >= 0).then_some(length)
}

/// Whether a type of the LLVM dialect has no representation in memory: functions, `void`, tokens and the like.
pub fn has_no_memory_form(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { dialects_sys::rmlirHasNoMemoryForm(r#type.to_raw()) }
}

/// Whether a type is `complex<...>`.
pub fn is_complex(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsAComplex(r#type.to_raw()) }
}

/// `!llvm.struct<(fields)>`.
pub fn llvm_struct_type<'c>(context: &'c Context, fields: &[Ty<'c>], packed: bool) -> Ty<'c> {
    let fields = raw_types(fields);
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe { raw::mlirLLVMStructTypeLiteralGet(context.to_raw(), fields.len() as isize, fields.as_ptr(), packed) })
}

/// The name of an LLVM struct; `None` for other types and literal structs.
pub fn llvm_struct_name<'c>(r#type: Ty<'c>) -> Option<&'c str> {
    let raw = r#type.to_raw();
    // SAFETY: the type is alive, and owns its name; it has one only if it is a struct that is not literal.
    unsafe {
        let is_named = raw::mlirTypeIsALLVMStructType(raw) && !raw::mlirLLVMStructTypeIsLiteral(raw);
        is_named.then(|| text(raw::mlirLLVMStructTypeGetIdentifier(raw)))
    }
}

/// The fields of an LLVM struct; `None` for other types and opaque structs.
pub fn llvm_struct_fields<'c>(r#type: Ty<'c>) -> Option<Vec<Ty<'c>>> {
    let raw = r#type.to_raw();
    // SAFETY: the type is alive; its parts are queried only if it is a struct with a body.
    unsafe {
        if !raw::mlirTypeIsALLVMStructType(raw)
            || (!raw::mlirLLVMStructTypeIsLiteral(raw) && raw::mlirLLVMStructTypeIsOpaque(raw))
        {
            return None;
        }
        Some(
            (0..raw::mlirLLVMStructTypeGetNumElementTypes(raw))
                .map(|index| make(raw::mlirLLVMStructTypeGetElementType(raw, index)))
                .collect(),
        )
    }
}

/// The element type of an LLVM array; `None` for other types.
pub fn llvm_array_element<'c>(r#type: Ty<'c>) -> Option<Ty<'c>> {
    let of_array = llvm_array_type(int_type(context_of_type(r#type), 8), 1);
    // SAFETY: the types are alive; the element is queried only if it is an array.
    unsafe {
        let is_array =
            raw::mlirTypeIDEqual(raw::mlirTypeGetTypeID(r#type.to_raw()), raw::mlirTypeGetTypeID(of_array.to_raw()));
        is_array.then(|| make(raw::mlirLLVMArrayTypeGetElementType(r#type.to_raw())))
    }
}

/// A vector of fixed length.
pub fn vector_type<'c>(shape: &[u64], element: Ty<'c>) -> Ty<'c> {
    Ty::vector(shape, element)
}

/// A memref with the identity layout; extents may be [`DYNAMIC`].
pub fn memref_type<'c>(shape: &[i64], element: Ty<'c>) -> Ty<'c> {
    memref_type_with(shape, element, None, 0)
}

/// A memref with `strided<[strides]>` layout and offset 0.
pub fn strided_memref_type<'c>(shape: &[i64], strides: &[i64], element: Ty<'c>) -> Ty<'c> {
    // SAFETY: the type is alive, and so is its context; the buffer is copied.
    let layout = unsafe {
        Attr::from_raw(raw::mlirStridedLayoutAttrGet(
            raw::mlirTypeGetContext(element.to_raw()),
            0,
            strides.len() as isize,
            strides.as_ptr(),
        ))
    };
    memref_type_with(shape, element, Some(layout), 0)
}

/// A memref with this layout (the identity when `None`) in this memory space.
pub fn memref_type_with<'c>(shape: &[i64], element: Ty<'c>, layout: Option<Attr<'c>>, space: u32) -> Ty<'c> {
    // SAFETY: all are alive; buffers are copied. Null attributes stand for defaults.
    unsafe {
        let context = raw::mlirTypeGetContext(element.to_raw());
        let space = if space == 0 {
            raw::mlirAttributeGetNull()
        } else {
            raw::mlirIntegerAttrGet(raw::mlirIntegerTypeGet(context, 64), i64::from(space))
        };
        let layout = match layout {
            Some(layout) => layout.to_raw(),
            None => raw::mlirAffineMapAttrGet(raw::mlirAffineMapMultiDimIdentityGet(context, shape.len() as isize)),
        };
        make(raw::mlirMemRefTypeGet(element.to_raw(), shape.len() as isize, shape.as_ptr(), layout, space))
    }
}

/// Whether the type is a ranked memref.
pub fn is_memref(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsAMemRef(r#type.to_raw()) }
}

/// Whether the type is a vector.
pub fn is_vector(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsAVector(r#type.to_raw()) }
}

/// The shape of a ranked memref, vector or tensor; dynamic extents are [`DYNAMIC`].
pub fn shape_of(r#type: Ty<'_>) -> Option<Vec<i64>> {
    let raw = r#type.to_raw();
    // SAFETY: the type is alive; its shape is queried only if it has one.
    unsafe {
        (raw::mlirTypeIsAShaped(raw) && raw::mlirShapedTypeHasRank(raw)).then(|| {
            (0..raw::mlirShapedTypeGetRank(raw))
                .map(|index| raw::mlirShapedTypeGetDimSize(raw, index as isize))
                .collect()
        })
    }
}

/// The element type of a memref, vector, tensor or complex.
pub fn element_type<'c>(r#type: Ty<'c>) -> Option<Ty<'c>> {
    let raw = r#type.to_raw();
    // SAFETY: the type is alive; its element is queried only if it has one.
    unsafe {
        if raw::mlirTypeIsAShaped(raw) {
            Some(make(raw::mlirShapedTypeGetElementType(raw)))
        } else if raw::mlirTypeIsAComplex(raw) {
            Some(make(raw::mlirComplexTypeGetElementType(raw)))
        } else {
            None
        }
    }
}

/// Strides and offset of a memref, in elements; `None` if its layout is not strided.
pub fn memref_strides(r#type: Ty<'_>) -> Option<(Vec<i64>, i64)> {
    if !is_memref(r#type) {
        return None;
    }
    let mut strides = vec![0; shape_of(r#type)?.len()];
    let mut offset = 0;
    // SAFETY: the type is a memref, and the buffer has an entry for each dimension.
    let strided = unsafe { raw::mlirMemRefTypeGetStridesAndOffset(r#type.to_raw(), strides.as_mut_ptr(), &mut offset) };
    (strided.value != 0).then_some((strides, offset))
}

/// The layout of a memref as an attribute.
pub fn memref_layout<'c>(r#type: Ty<'c>) -> Option<Attr<'c>> {
    // SAFETY: the type is alive; its layout is queried only if it is a memref.
    is_memref(r#type).then(|| unsafe { Attr::from_raw(raw::mlirMemRefTypeGetLayout(r#type.to_raw())) })
}

/// The memory space of a memref if it is an integer; 0 if it has none.
pub fn memref_space(r#type: Ty<'_>) -> Option<i64> {
    if !is_memref(r#type) {
        return None;
    }
    // SAFETY: the type is a memref; a null attribute becomes `None`.
    match unsafe { Attr::from_option_raw(raw::mlirMemRefTypeGetMemorySpace(r#type.to_raw())) } {
        Some(space) => attr_int(space),
        None => Some(0),
    }
}

/// Whether the type is `!llvm.ptr`, in any address space.
pub fn is_ptr(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsALLVMPointerType(r#type.to_raw()) }
}

/// Whether the type is a vector of a multiple of its number of elements that only the machine knows.
pub fn is_scalable(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive; it is queried only if it is a vector.
    is_vector(r#type) && unsafe { raw::mlirVectorTypeIsScalable(r#type.to_raw()) }
}

/// The width of an integer type; `None` for `index` and others.
pub fn int_width(r#type: Ty<'_>) -> Option<u32> {
    // SAFETY: the type is alive; its width is queried only if it is an integer.
    unsafe { raw::mlirTypeIsAInteger(r#type.to_raw()).then(|| raw::mlirIntegerTypeGetWidth(r#type.to_raw())) }
}

/// Whether the type is an integer (not `index`).
pub fn is_int(r#type: Ty<'_>) -> bool {
    int_width(r#type).is_some()
}

/// Whether the type is `index`.
pub fn is_index(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsAIndex(r#type.to_raw()) }
}

/// Whether the type is a floating-point type.
pub fn is_float(r#type: Ty<'_>) -> bool {
    // SAFETY: the type is alive.
    unsafe { raw::mlirTypeIsAFloat(r#type.to_raw()) }
}

/// The width of a floating-point type.
pub fn float_width(r#type: Ty<'_>) -> Option<u32> {
    // SAFETY: the type is alive; its width is queried only if it is a float.
    is_float(r#type).then(|| unsafe { raw::mlirFloatTypeGetWidth(r#type.to_raw()) })
}

/// Whether the type is a scalar: integer, index, float or pointer.
pub fn is_scalar(r#type: Ty<'_>) -> bool {
    is_int(r#type) || is_index(r#type) || is_float(r#type) || is_ptr(r#type)
}

/// Whether the elements of a memref type are contiguous in row-major order.
pub fn is_row_major(ty: Ty<'_>) -> bool {
    let (Some(shape), Some((strides, 0))) = (shape_of(ty), memref_strides(ty)) else { return false };
    let mut expected = Some(1_i64);
    for (extent, stride) in shape.iter().zip(&strides).rev() {
        match expected {
            Some(number) if *stride != number => return false,
            None if *stride != DYNAMIC => return false,
            _ => {}
        }
        expected = expected.filter(|_| *extent != DYNAMIC).and_then(|number| number.checked_mul(*extent));
    }
    true
}
