//! Writes constants of `f80` and `f128` so that MLIR's text keeps them.
//!
//! # Rewrite
//! ```mlir
//! %x = arith.constant 1.000000e-01 : f80
//! // ->
//! %bits = arith.constant 302153978578547713559757 : i80
//! %x = llvm.bitcast %bits : i80 to f80
//! ```
//! Vectors of them alike.
//!
//! # Legality
//! The bits are those of the constant.
//!
//! # Must not fire
//! On constants that are doubles, infinities or NaNs, which MLIR reads back as they were; its parser makes a double of
//! decimal digits, so that all others change.
//!
//! # Needs and leaves
//! Needs nothing. What folds constants afterwards may make new ones.
//!
//! # Cost
//! One walk over the function, linear.

use dialects::{
    ir::*,
    ops::arith,
    pass::{Changed, PassCx, PassResult},
};

/// The pass.
pub fn keep_wide_floats_exact<'c>(function: Op<'c>, _: &(), cx: &mut PassCx<'c>) -> PassResult {
    let mut found = Vec::new();
    walk(function, Order::Pre, |op| {
        if is_op(op, "arith.constant") {
            found.extend(
                attr(op, "value").filter(|value| bits_of_wide_floats(*value).is_some()).map(|value| (op, value)),
            );
        }
        Walk::Continue
    });
    for (op, value) in &found {
        let exact = arith::exact_constant(&Builder::before(*op), *value, type_of(result(*op, 0)));
        replace_op(*op, &[exact]);
    }
    cx.count("constants", found.len() as u64);
    Ok(Changed::from(!found.is_empty()))
}
