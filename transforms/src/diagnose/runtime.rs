//! Calls of the functions that instrumented programs are linked with.

use dialects::{
    ir::*,
    ops::{arith, func},
};

/// Declares functions of the runtime at the end of a module. A letter stands for each parameter: `i` is an `i32`, `l`
/// an `i64`, `p` a pointer.
pub fn declare<'c>(module: Op<'c>, functions: &[(&str, &str)]) {
    let context = context_of(module);
    let b = Builder::at_end(context, body(module, 0));
    for (name, parameters) in functions {
        let input = |letter| match letter {
            'i' => int_type(context, 32),
            'l' => int_type(context, 64),
            _ => ptr_type(context),
        };
        let inputs: Vec<Ty<'c>> = parameters.chars().map(input).collect();
        func::func(&b, name, function_type(context, &inputs, &[]), true);
    }
}

/// An `i32` constant.
pub fn constant_i32<'c>(b: &Builder<'c>, value: i64) -> Val<'c> {
    arith::constant_int(b, int_type(b.context(), 32), value)
}

/// The source line of an operation as an `i32` constant; 0 if it has none.
pub fn line<'c>(b: &Builder<'c>, op: Op<'c>) -> Val<'c> {
    constant_i32(b, place_of(op.location()).map_or(0, |place| i64::from(place.line)))
}

/// Converts an integer of at most 64 bits to `i64` by `extension`, or an `index` by its cast.
pub fn to_i64<'c>(b: &Builder<'c>, value: Val<'c>, extension: &str) -> Val<'c> {
    let i64_type = int_type(b.context(), 64);
    match type_of(value) {
        r#type if r#type == i64_type => value,
        r#type if is_index(r#type) => arith::index_cast(b, value, i64_type),
        _ => arith::cast(b, extension, value, i64_type),
    }
}
