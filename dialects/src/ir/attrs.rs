//! Creation and inspection of attributes.

use super::*;
use mlir_sys as raw;

pub(super) fn make<'c>(raw: raw::MlirAttribute) -> Attr<'c> {
    // SAFETY: callers pass a handle that a constructor of the C API returned, which lives as long as the context.
    unsafe { Attr::from_raw(raw) }
}

/// Parses an attribute such as `#llvm.tbaa_root<id = "C">`; `None` if the text is invalid.
pub fn parse_attr<'c>(context: &'c Context, source: &str) -> Option<Attr<'c>> {
    Attr::parse(context, source)
}

/// A string.
pub fn str_attr<'c>(context: &'c Context, value: &str) -> Attr<'c> {
    // SAFETY: the context is alive; the text is copied.
    make(unsafe { raw::mlirStringAttrGet(context.to_raw(), raw_str(value)) })
}

/// A string of arbitrary bytes, such as the value of a constant global.
pub fn bytes_attr<'c>(context: &'c Context, value: &[u8]) -> Attr<'c> {
    let value = raw::MlirStringRef { data: value.as_ptr().cast(), length: value.len() };
    // SAFETY: the context is alive; the bytes are copied.
    make(unsafe { raw::mlirStringAttrGet(context.to_raw(), value) })
}

/// `unit`.
pub fn unit_attr(context: &Context) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirUnitAttrGet(context.to_raw()) })
}

/// `true` or `false`.
pub fn bool_attr(context: &Context, value: bool) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirBoolAttrGet(context.to_raw(), i32::from(value)) })
}

/// An integer or index attribute of this type; the value is truncated or sign-extended to its width.
pub fn int_attr<'c>(r#type: Ty<'c>, value: i64) -> Attr<'c> {
    // MLIR's C interface zero-extends to wider types.
    if value < 0
        && int_width(r#type).is_some_and(|width| width > 64)
        && let Some(wide) = parse_attr(context_of_type(r#type), &format!("{value} : {type}"))
    {
        return wide;
    }
    // SAFETY: the type is alive.
    make(unsafe { raw::mlirIntegerAttrGet(r#type.to_raw(), value) })
}

/// An `i64`.
pub fn i64_attr(context: &Context, value: i64) -> Attr<'_> {
    int_attr(int_type(context, 64), value)
}

/// An `i32`.
pub fn i32_attr(context: &Context, value: i32) -> Attr<'_> {
    int_attr(int_type(context, 32), i64::from(value))
}

/// An `index`.
pub fn index_attr(context: &Context, value: i64) -> Attr<'_> {
    int_attr(index_type(context), value)
}

/// A floating-point attribute; the value is rounded to the type.
pub fn float_attr<'c>(r#type: Ty<'c>, value: f64) -> Attr<'c> {
    // SAFETY: the type is alive, and so is its context.
    make(unsafe {
        let context = raw::mlirTypeGetContext(r#type.to_raw());
        raw::mlirFloatAttrDoubleGet(context, r#type.to_raw(), value)
    })
}

/// A type as an attribute.
pub fn type_attr<'c>(r#type: Ty<'c>) -> Attr<'c> {
    // SAFETY: the type is alive.
    make(unsafe { raw::mlirTypeAttrGet(r#type.to_raw()) })
}

/// A reference to a symbol of the nearest symbol table.
pub fn symbol_attr<'c>(context: &'c Context, name: &str) -> Attr<'c> {
    // SAFETY: the context is alive; the text is copied.
    make(unsafe { raw::mlirFlatSymbolRefAttrGet(context.to_raw(), raw_str(name)) })
}

/// An array.
pub fn array_attr<'c>(context: &'c Context, elements: &[Attr<'c>]) -> Attr<'c> {
    let elements: Vec<_> = elements.iter().map(|each| each.to_raw()).collect();
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe { raw::mlirArrayAttrGet(context.to_raw(), elements.len() as isize, elements.as_ptr()) })
}

/// A dictionary.
pub fn dict_attr<'c>(context: &'c Context, entries: &[(&str, Attr<'c>)]) -> Attr<'c> {
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe {
        let entries: Vec<_> = entries
            .iter()
            .map(|(name, value)| raw::MlirNamedAttribute {
                name: raw::mlirIdentifierGet(context.to_raw(), raw_str(name)),
                attribute: value.to_raw(),
            })
            .collect();
        raw::mlirDictionaryAttrGet(context.to_raw(), entries.len() as isize, entries.as_ptr())
    })
}

/// `array<i32: ...>`.
pub fn i32_array_attr<'c>(context: &'c Context, values: &[i32]) -> Attr<'c> {
    // SAFETY: the context is alive; the buffer is copied.
    make(unsafe { raw::mlirDenseI32ArrayGet(context.to_raw(), values.len() as isize, values.as_ptr()) })
}

/// `array<i64: ...>`.
pub fn i64_array_attr<'c>(context: &'c Context, values: &[i64]) -> Attr<'c> {
    // SAFETY: the context is alive; the buffer is copied.
    make(unsafe { raw::mlirDenseI64ArrayGet(context.to_raw(), values.len() as isize, values.as_ptr()) })
}

/// `dense<[...]> : vector<nx element>`: the case values of `cf.switch`, for instance.
pub fn dense_ints_attr<'c>(element: Ty<'c>, values: &[i64]) -> Attr<'c> {
    let elements: Vec<_> = values.iter().map(|value| int_attr(element, *value).to_raw()).collect();
    // SAFETY: all are alive; the buffers are copied. MLIR forbids vectors without elements, so those are tensors.
    make(unsafe {
        let shape = [values.len() as i64];
        let shaped = if values.is_empty() {
            raw::mlirRankedTensorTypeGet(1, shape.as_ptr(), element.to_raw(), raw::mlirAttributeGetNull())
        } else {
            raw::mlirVectorTypeGet(1, shape.as_ptr(), element.to_raw())
        };
        raw::mlirDenseElementsAttrGet(shaped, elements.len() as isize, elements.as_ptr())
    })
}

/// Dense elements of a shaped type that are all equal.
pub fn splat_attr<'c>(shaped: Ty<'c>, element: Attr<'c>) -> Attr<'c> {
    // SAFETY: both are alive.
    make(unsafe { raw::mlirDenseElementsAttrSplatGet(shaped.to_raw(), element.to_raw()) })
}

/// `array<i1: ...>`.
pub fn bool_array_attr<'c>(context: &'c Context, values: &[bool]) -> Attr<'c> {
    let values: Vec<i32> = values.iter().map(|value| i32::from(*value)).collect();
    // SAFETY: the context is alive; the buffer is copied.
    make(unsafe { raw::mlirDenseBoolArrayGet(context.to_raw(), values.len() as isize, values.as_ptr()) })
}

/// `#llvm.cconv<...>`: a calling convention, by LLVM's id.
pub fn calling_convention_attr(context: &Context, id: u32) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { raw::mlirLLVMCConvAttrGet(context.to_raw(), id) })
}

/// Dense elements of a shaped type.
pub fn dense_attr<'c>(shaped: Ty<'c>, elements: &[Attr<'c>]) -> Attr<'c> {
    let elements: Vec<_> = elements.iter().map(|each| each.to_raw()).collect();
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe { raw::mlirDenseElementsAttrGet(shaped.to_raw(), elements.len() as isize, elements.as_ptr()) })
}

/// `#llvm.zero`: the zeros of any type.
pub fn zero_attr(context: &Context) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { dialects_sys::rmlirZeroAttr(context.to_raw()) })
}

/// `#llvm.blocktag<id>`: the identity of a block whose address is taken.
pub fn block_tag_attr(context: &Context, id: u32) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { dialects_sys::rmlirBlockTagAttr(context.to_raw(), id) })
}

/// The id of a `#llvm.blocktag`; `None` for other attributes.
pub fn block_tag(attribute: Attr<'_>) -> Option<u32> {
    // SAFETY: the attribute is alive.
    u32::try_from(unsafe { dialects_sys::rmlirBlockTag(attribute.to_raw()) }).ok()
}

/// The name of the function and the id of the block of a `#llvm.blockaddress`; `None` for other attributes.
pub fn block_address<'c>(attribute: Attr<'c>) -> Option<(&'c str, u32)> {
    let mut tag = raw::MlirAttribute { ptr: std::ptr::null() };
    // SAFETY: the attribute is alive; the name is that of a symbol reference of its context, which lives for `'c`.
    unsafe {
        let name = text(dialects_sys::rmlirBlockAddress(attribute.to_raw(), &raw mut tag));
        (!tag.ptr.is_null()).then(|| make(tag)).and_then(block_tag).map(|id| (name, id))
    }
}

/// The bounds of a `#llvm.constant_range`: the first number, inclusive, and the second one, exclusive.
pub fn constant_range(attribute: Attr<'_>) -> Option<(i128, i128)> {
    let mut bounds = [0; 4];
    // SAFETY: the attribute is alive; the buffer has the four words.
    let known = unsafe { dialects_sys::rmlirConstantRange(attribute.to_raw(), bounds.as_mut_ptr()) };
    let number = |low: u64, high: u64| (u128::from(high) << 64 | u128::from(low)) as i128;
    known.then(|| (number(bounds[0], bounds[1]), number(bounds[2], bounds[3])))
}

/// An attribute of an operation, inherent or discardable.
pub fn attr<'c>(op: Op<'c>, name: &str) -> Option<Attr<'c>> {
    // SAFETY: `op` is alive; a null attribute becomes `None`.
    unsafe { Attr::from_option_raw(raw::mlirOperationGetAttributeByName(op.to_raw(), raw_str(name))) }
}

/// Whether an operation has an attribute.
pub fn has_attr(op: Op<'_>, name: &str) -> bool {
    attr(op, name).is_some()
}

/// The string attribute of this name.
pub fn attr_string<'c>(op: Op<'c>, name: &str) -> Option<&'c str> {
    attr(op, name).and_then(attr_text)
}

/// The integer attribute of this name.
pub fn attr_i64(op: Op<'_>, name: &str) -> Option<i64> {
    attr(op, name).and_then(attr_int)
}

/// The type attribute of this name.
pub fn attr_of_type<'c>(op: Op<'c>, name: &str) -> Option<Ty<'c>> {
    attr(op, name).and_then(attr_type)
}

/// The root of the symbol reference attribute of this name.
pub fn attr_symbol<'c>(op: Op<'c>, name: &str) -> Option<&'c str> {
    attr(op, name).and_then(attr_symbol_name)
}

/// The symbol that an operation defines.
pub fn symbol_name<'c>(op: Op<'c>) -> Option<&'c str> {
    attr_string(op, "sym_name")
}

/// The properties of an operation as a dictionary, including those that are not attributes.
pub fn properties<'c>(op: Op<'c>) -> Option<Attr<'c>> {
    // SAFETY: `op` is alive; a null attribute becomes `None`.
    unsafe { Attr::from_option_raw(dialects_sys::rmlirGetProperties(op.to_raw())) }
}

/// One property of an operation.
pub fn property<'c>(op: Op<'c>, name: &str) -> Option<Attr<'c>> {
    properties(op).and_then(|dictionary| dict_entry(dictionary, name))
}

/// The discardable attributes of an operation, sorted by name.
pub fn discardable_attrs<'c>(op: Op<'c>) -> Vec<(&'c str, Attr<'c>)> {
    // SAFETY: `op` is alive; the indices are in range; names live as long as the context.
    unsafe {
        (0..raw::mlirOperationGetNumDiscardableAttributes(op.to_raw()))
            .map(|index| {
                let named = raw::mlirOperationGetDiscardableAttribute(op.to_raw(), index);
                (text(raw::mlirIdentifierStr(named.name)), make(named.attribute))
            })
            .collect()
    }
}

/// The text of a string attribute; `None` if it is not valid UTF-8.
pub fn attr_text<'c>(attribute: Attr<'c>) -> Option<&'c str> {
    attr_bytes(attribute).and_then(|bytes| std::str::from_utf8(bytes).ok())
}

/// The bytes of a string attribute.
pub fn attr_bytes<'c>(attribute: Attr<'c>) -> Option<&'c [u8]> {
    // SAFETY: the attribute is alive as long as the context; its value is queried only if it is a string.
    unsafe {
        raw::mlirAttributeIsAString(attribute.to_raw()).then(|| {
            let value = raw::mlirStringAttrGetValue(attribute.to_raw());
            if value.length == 0 { &[] } else { std::slice::from_raw_parts(value.data.cast::<u8>(), value.length) }
        })
    }
}

/// The value of an integer, index or bool attribute, sign-extended; `None` for widths above 64 bits.
pub fn attr_int(attribute: Attr<'_>) -> Option<i64> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its value is queried only if it is an integer that fits.
    unsafe {
        if !raw::mlirAttributeIsAInteger(raw) {
            return None;
        }
        let r#type = raw::mlirAttributeGetType(raw);
        if !raw::mlirTypeIsAInteger(r#type) {
            return Some(raw::mlirIntegerAttrGetValueInt(raw));
        }
        if raw::mlirIntegerTypeGetWidth(r#type) > 64 {
            None
        } else if raw::mlirIntegerTypeIsUnsigned(r#type) {
            Some(raw::mlirIntegerAttrGetValueUInt(raw) as i64)
        } else if raw::mlirIntegerTypeIsSigned(r#type) {
            Some(raw::mlirIntegerAttrGetValueSInt(raw))
        } else {
            Some(raw::mlirIntegerAttrGetValueInt(raw))
        }
    }
}

/// The value of a boolean attribute.
pub fn attr_bool(attribute: Attr<'_>) -> Option<bool> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its value is queried only if it is a boolean.
    unsafe { raw::mlirAttributeIsABool(raw).then(|| raw::mlirBoolAttrGetValue(raw)) }
}

/// The value of a float attribute of at most 64 bits.
pub fn attr_float(attribute: Attr<'_>) -> Option<f64> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its value is queried only if it is a float that a double holds.
    unsafe {
        (raw::mlirAttributeIsAFloat(raw) && raw::mlirFloatTypeGetWidth(raw::mlirAttributeGetType(raw)) <= 64)
            .then(|| raw::mlirFloatAttrGetValueDouble(raw))
    }
}

/// The type in a type attribute.
pub fn attr_type<'c>(attribute: Attr<'c>) -> Option<Ty<'c>> {
    // SAFETY: the attribute is alive; its value is queried only if it is a type.
    unsafe {
        raw::mlirAttributeIsAType(attribute.to_raw())
            .then(|| Ty::from_raw(raw::mlirTypeAttrGetValue(attribute.to_raw())))
    }
}

/// The root name of a symbol reference.
pub fn attr_symbol_name<'c>(attribute: Attr<'c>) -> Option<&'c str> {
    // SAFETY: the attribute is alive as long as the context; its root is queried only if it is a reference.
    unsafe {
        raw::mlirAttributeIsASymbolRef(attribute.to_raw())
            .then(|| text(raw::mlirSymbolRefAttrGetRootReference(attribute.to_raw())))
    }
}

/// The elements of an array attribute.
pub fn attr_elements<'c>(attribute: Attr<'c>) -> Option<Vec<Attr<'c>>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its elements are queried only if it is an array.
    unsafe {
        raw::mlirAttributeIsAArray(raw).then(|| {
            (0..raw::mlirArrayAttrGetNumElements(raw))
                .map(|index| make(raw::mlirArrayAttrGetElement(raw, index)))
                .collect()
        })
    }
}

/// The element of an array attribute at an index.
pub fn attr_element<'c>(attribute: Attr<'c>, index: usize) -> Option<Attr<'c>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; the element is queried only if it exists.
    unsafe {
        let is_element = raw::mlirAttributeIsAArray(raw) && index < raw::mlirArrayAttrGetNumElements(raw) as usize;
        is_element.then(|| make(raw::mlirArrayAttrGetElement(raw, index as isize)))
    }
}

/// The elements of an `array<i32: ...>`.
pub fn attr_i32_array(attribute: Attr<'_>) -> Option<Vec<i32>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its elements are queried only if it is such an array.
    unsafe {
        raw::mlirAttributeIsADenseI32Array(raw).then(|| {
            (0..raw::mlirDenseArrayGetNumElements(raw))
                .map(|index| raw::mlirDenseI32ArrayGetElement(raw, index))
                .collect()
        })
    }
}

/// The elements of dense integer elements or of an `array<i64: ...>`.
pub fn attr_ints(attribute: Attr<'_>) -> Option<Vec<i64>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its elements are queried only if it has them.
    unsafe {
        if raw::mlirAttributeIsADenseI64Array(raw) {
            return Some(
                (0..raw::mlirDenseArrayGetNumElements(raw))
                    .map(|index| raw::mlirDenseI64ArrayGetElement(raw, index))
                    .collect(),
            );
        }
    }
    dialect_ints(attribute)
}

fn dialect_ints(attribute: Attr<'_>) -> Option<Vec<i64>> {
    extern "C" fn push(data: *mut std::ffi::c_void, value: i64) {
        // SAFETY: `data` is the vector below.
        unsafe { (*data.cast::<Vec<i64>>()).push(value) }
    }
    let mut list: Vec<i64> = Vec::new();
    // SAFETY: the attribute is alive; the callback runs during the call only.
    let known = unsafe { dialects_sys::rmlirDenseInts(attribute.to_raw(), push, (&raw mut list).cast()) };
    known.then_some(list)
}

/// The bits of a constant of `f80` or `f128`, or of a vector of these, that MLIR's decimal text does not preserve, as
/// an integer constant of the same shape and width, with its type. `None` for constants that printing and parsing
/// preserve.
///
/// MLIR prints enough digits, but its parser converts them to a double first. Such a constant is represented by its
/// bits and an `llvm.bitcast`.
pub fn bits_of_wide_floats<'c>(attribute: Attr<'c>) -> Option<(Attr<'c>, Ty<'c>)> {
    // SAFETY: the attribute is alive, and so is the typed one derived from it.
    unsafe {
        let bits = Attr::from_option_raw(dialects_sys::rmlirBitsOfWideFloats(attribute.to_raw()))?;
        Some((bits, Ty::from_raw(raw::mlirAttributeGetType(bits.to_raw()))))
    }
}

/// An entry of a dictionary attribute.
pub fn dict_entry<'c>(attribute: Attr<'c>, name: &str) -> Option<Attr<'c>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its entries are queried only if it is a dictionary.
    unsafe {
        if !raw::mlirAttributeIsADictionary(raw) {
            return None;
        }
        Attr::from_option_raw(raw::mlirDictionaryAttrGetElementByName(raw, raw_str(name)))
    }
}

/// All entries of a dictionary attribute, sorted by name.
pub fn dict_entries<'c>(attribute: Attr<'c>) -> Option<Vec<(&'c str, Attr<'c>)>> {
    let raw = attribute.to_raw();
    // SAFETY: the attribute is alive; its entries are queried only if it is a dictionary.
    unsafe {
        raw::mlirAttributeIsADictionary(raw).then(|| {
            (0..raw::mlirDictionaryAttrGetNumElements(raw))
                .map(|index| {
                    let named = raw::mlirDictionaryAttrGetElement(raw, index);
                    (text(raw::mlirIdentifierStr(named.name)), make(named.attribute))
                })
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_integers_keep_their_sign_in_wider_types() {
        let context = crate::context::new();
        let wide = int_type(&context, 128);
        assert_eq!(int_attr(wide, -3).to_string(), "-3 : i128");
        assert_eq!(int_attr(wide, i64::MAX).to_string(), "9223372036854775807 : i128");
        assert_eq!(int_attr(int_type(&context, 8), -1).to_string(), "-1 : i8");
    }
}
