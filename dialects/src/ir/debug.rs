//! Creation of debug information attributes.
//!
//! The LLVM dialect describes source files, functions, scopes, types and variables by attributes. Missing attributes
//! and empty names are omitted.

use super::*;
use dialects_sys as sys;
use mlir_sys as raw;

fn make<'c>(raw: raw::MlirAttribute) -> Attr<'c> {
    // SAFETY: callers pass a handle that a constructor returned, which lives as long as the context.
    unsafe { Attr::from_raw(raw) }
}

fn optional(attribute: Option<Attr<'_>>) -> raw::MlirAttribute {
    match attribute {
        Some(attribute) => attribute.to_raw(),
        // SAFETY: this creates a null handle.
        None => unsafe { raw::mlirAttributeGetNull() },
    }
}

/// A type; the relevant fields depend on its kind.
#[derive(Clone, Copy, Default)]
pub struct DebugType<'a, 'c> {
    /// Its DWARF tag.
    pub tag: u32,
    /// Its name; may be empty.
    pub name: &'a str,
    /// The file that declares it.
    pub file: Option<Attr<'c>>,
    /// The line that declares it.
    pub line: u32,
    /// The base type of a derived type.
    pub base: Option<Attr<'c>>,
    /// Its size in bits.
    pub bits: u64,
    /// Its offset in bits in the enclosing record.
    pub offset: u64,
    /// The DWARF encoding of a basic type.
    pub encoding: u32,
    /// `DIFlags`.
    pub flags: u32,
    /// Members, enumerators or dimensions.
    pub elements: &'a [Attr<'c>],
}

/// A variable, local or global.
#[derive(Clone, Copy)]
pub struct DebugVariable<'a, 'c> {
    /// The function, block or unit that declares it.
    pub scope: Attr<'c>,
    /// Its name.
    pub name: &'a str,
    /// The symbol name, if different.
    pub linkage_name: &'a str,
    /// The file that declares it.
    pub file: Attr<'c>,
    /// The line that declares it.
    pub line: u32,
    /// Its type.
    pub ty: Attr<'c>,
    /// The index among the parameters, from 1; 0 if it is not a parameter.
    pub argument: u32,
    /// The alignment in bits that the source specifies, or 0.
    pub align: u32,
    /// `DIFlags`.
    pub flags: u32,
    /// Whether it has internal linkage.
    pub is_local: bool,
}

/// A function.
#[derive(Clone, Copy)]
pub struct DebugFunction<'a, 'c> {
    /// The compile unit.
    pub unit: Attr<'c>,
    /// The file that defines it.
    pub file: Attr<'c>,
    /// Its name.
    pub name: &'a str,
    /// The symbol name, if different.
    pub linkage_name: &'a str,
    /// The line of its name.
    pub line: u32,
    /// The line where its body begins.
    pub body_line: u32,
    /// `DISubprogramFlags`.
    pub flags: u32,
    /// Its `di_subroutine_type`.
    pub ty: Attr<'c>,
}

/// A source file.
pub fn debug_file<'c>(context: &'c Context, name: &str, directory: &str) -> Attr<'c> {
    // SAFETY: the context is alive; the texts are copied.
    make(unsafe { sys::rmlirDebugFile(context.to_raw(), raw_str(name), raw_str(directory)) })
}

/// A distinct compile unit. `kind`: 1 full debug information, 2 line tables only.
pub fn debug_unit<'c>(
    context: &'c Context,
    language: u32,
    file: Attr<'c>,
    producer: &str,
    optimized: bool,
    kind: u32,
) -> Attr<'c> {
    // SAFETY: all are alive; the text is copied.
    make(unsafe { sys::rmlirDebugUnit(context.to_raw(), language, file.to_raw(), raw_str(producer), optimized, kind) })
}

/// A distinct function description.
pub fn debug_function<'c>(context: &'c Context, function: &DebugFunction<'_, 'c>) -> Attr<'c> {
    let given = sys::RmlirDebugFunction {
        unit: function.unit.to_raw(),
        file: function.file.to_raw(),
        name: raw_str(function.name),
        linkage_name: raw_str(function.linkage_name),
        line: function.line,
        body_line: function.body_line,
        flags: function.flags,
        r#type: function.ty.to_raw(),
    };
    // SAFETY: all are alive; the texts are copied.
    make(unsafe { sys::rmlirDebugFunction(context.to_raw(), &given) })
}

/// Gives a copied function and its contents a distinct description: two functions must not share one. The new
/// description has the name of the source and the symbol `linkage_name`.
pub fn describe_apart(function: Op<'_>, linkage_name: &str) {
    if let Some(scope) = debug_scope(function.location()) {
        // SAFETY: both are alive; the text is copied.
        unsafe { sys::rmlirDebugDescribeApart(function.to_raw(), scope.to_raw(), raw_str(linkage_name)) }
    }
}

/// A lexical block in a function or block.
pub fn debug_block<'c>(scope: Attr<'c>, file: Attr<'c>, line: u32, column: u32) -> Attr<'c> {
    // SAFETY: all are alive.
    make(unsafe { sys::rmlirDebugBlock(scope.to_raw(), file.to_raw(), line, column) })
}

/// The part of a scope that is in another source file.
pub fn debug_block_file<'c>(scope: Attr<'c>, file: Attr<'c>) -> Attr<'c> {
    // SAFETY: all are alive.
    make(unsafe { sys::rmlirDebugBlockFile(scope.to_raw(), file.to_raw()) })
}

/// `void`.
pub fn debug_void(context: &Context) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { sys::rmlirDebugVoid(context.to_raw()) })
}

/// Converts a type description for the C++ side.
fn with_type<'c>(
    context: &'c Context,
    ty: &DebugType<'_, 'c>,
    maker: unsafe extern "C" fn(raw::MlirContext, *const sys::RmlirDebugType) -> raw::MlirAttribute,
) -> Attr<'c> {
    let elements: Vec<_> = ty.elements.iter().map(|each| each.to_raw()).collect();
    let given = sys::RmlirDebugType {
        tag: ty.tag,
        name: raw_str(ty.name),
        file: optional(ty.file),
        line: ty.line,
        base: optional(ty.base),
        bits: ty.bits,
        align: 0,
        offset: ty.offset,
        encoding: ty.encoding,
        flags: ty.flags,
        elements: elements.as_ptr(),
        element_count: elements.len(),
    };
    // SAFETY: all are alive; the buffers are copied.
    make(unsafe { maker(context.to_raw(), &given) })
}

/// A basic type.
pub fn debug_basic<'c>(context: &'c Context, ty: &DebugType<'_, 'c>) -> Attr<'c> {
    with_type(context, ty, sys::rmlirDebugBasic)
}

/// A derived type: pointer, qualifier, typedef, member.
pub fn debug_derived<'c>(context: &'c Context, ty: &DebugType<'_, 'c>) -> Attr<'c> {
    with_type(context, ty, sys::rmlirDebugDerived)
}

/// A record, enumeration or array.
pub fn debug_composite<'c>(context: &'c Context, ty: &DebugType<'_, 'c>) -> Attr<'c> {
    with_type(context, ty, sys::rmlirDebugComposite)
}

/// A dimension of an array; the count is an integer or a variable.
pub fn debug_dimension<'c>(context: &'c Context, count: Option<Attr<'c>>) -> Attr<'c> {
    // SAFETY: all are alive.
    make(unsafe { sys::rmlirDebugDimension(context.to_raw(), optional(count)) })
}

/// The type of a function: its result and its parameters.
pub fn debug_signature<'c>(context: &'c Context, types: &[Attr<'c>]) -> Attr<'c> {
    let types: Vec<_> = types.iter().map(|each| each.to_raw()).collect();
    // SAFETY: all are alive; the buffer is copied.
    make(unsafe { sys::rmlirDebugSignature(context.to_raw(), types.as_ptr(), types.len()) })
}

fn with_variable<'c>(
    context: &'c Context,
    variable: &DebugVariable<'_, 'c>,
    maker: unsafe extern "C" fn(raw::MlirContext, *const sys::RmlirDebugVariable) -> raw::MlirAttribute,
) -> Attr<'c> {
    let given = sys::RmlirDebugVariable {
        scope: variable.scope.to_raw(),
        name: raw_str(variable.name),
        linkage_name: raw_str(variable.linkage_name),
        file: variable.file.to_raw(),
        line: variable.line,
        r#type: variable.ty.to_raw(),
        argument: variable.argument,
        align: variable.align,
        flags: variable.flags,
        is_local: variable.is_local,
    };
    // SAFETY: all are alive; the texts are copied.
    make(unsafe { maker(context.to_raw(), &given) })
}

/// A local variable or parameter.
pub fn debug_local<'c>(context: &'c Context, variable: &DebugVariable<'_, 'c>) -> Attr<'c> {
    with_variable(context, variable, sys::rmlirDebugLocal)
}

/// A variable with static storage, with the empty expression that `dbg_exprs` of a global requires.
pub fn debug_global<'c>(context: &'c Context, variable: &DebugVariable<'_, 'c>) -> Attr<'c> {
    with_variable(context, variable, sys::rmlirDebugGlobal)
}

/// The description of the function that contains a scope.
pub fn debug_function_of<'c>(scope: Attr<'c>) -> Option<Attr<'c>> {
    // SAFETY: the scope is alive; null becomes `None`.
    unsafe { Attr::from_option_raw(sys::rmlirDebugFunctionOf(scope.to_raw())) }
}

/// The scope that declares a local variable.
pub fn debug_scope_of<'c>(variable: Attr<'c>) -> Option<Attr<'c>> {
    // SAFETY: the attribute is alive; null becomes `None`.
    unsafe { Attr::from_option_raw(sys::rmlirDebugScopeOf(variable.to_raw())) }
}

/// An expression of operations without operands.
pub fn debug_expression<'c>(context: &'c Context, codes: &[u32]) -> Attr<'c> {
    // SAFETY: the context is alive; the buffer is copied.
    make(unsafe { sys::rmlirDebugExpression(context.to_raw(), codes.as_ptr(), codes.len()) })
}

/// The expression for a part of a variable: offset and size in bits.
pub fn debug_fragment(context: &Context, offset: u64, size: u64) -> Attr<'_> {
    // SAFETY: the context is alive.
    make(unsafe { sys::rmlirDebugFragment(context.to_raw(), offset, size) })
}

/// Whether an expression has no operations, as that of a whole variable.
pub fn debug_expression_is_empty(expression: Attr<'_>) -> bool {
    // SAFETY: the attribute is alive.
    unsafe { sys::rmlirDebugExpressionLength(expression.to_raw()) == 0 }
}

/// Whether an expression is only that of a part of a variable.
pub fn is_debug_fragment(expression: Attr<'_>) -> bool {
    // SAFETY: the attribute is alive.
    unsafe { sys::rmlirDebugIsFragment(expression.to_raw()) }
}
