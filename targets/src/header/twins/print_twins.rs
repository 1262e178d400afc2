//! Shows the twins of functions as remarks.
//!
//! # Rewrite
//! None.
//!
//! # Must not fire
//! On functions without a twin: the remark gives the reason.
//!
//! # Cost
//! One walk of each function.

use crate::header::TWIN;
use dialects::ir::*;
use dialects::ops::func;
use dialects::pass::{Changed, PassCx, PassResult};

/// The pass.
pub fn print_twins<'c>(module: Op<'c>, options: &crate::PrintTwinsOptions, cx: &mut PassCx<'c>) -> PassResult {
    for function in functions(module).into_iter().filter(|function| func::is_defined(*function)) {
        let name = symbol_name(function).unwrap_or_default();
        let text = match super::print(function, options.most) {
            Ok(twin) if twin.calls.is_empty() => format!("'{name}' is\n{}", twin.text),
            Ok(twin) => format!("'{name}' calls {} and is\n{}", twin.calls.join(", "), twin.text),
            Err(reason) => format!("'{name}' has no twin: {reason}"),
        };
        cx.remark(TWIN, function.location(), text.trim_end(), None);
    }
    Ok(Changed::No)
}
