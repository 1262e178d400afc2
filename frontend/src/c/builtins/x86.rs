//! The intrinsics behind the vendor's headers.

use clang_sys::schema::{Expr, ExprKindCall};

use super::fact;
use crate::c::error::Lowered;
use crate::c::fun::Fun;
use crate::c::value::Rv;

impl<'c, 't> Fun<'_, 'c, 't> {
    pub(super) fn x86_builtin(&mut self, e: &'t Expr<'t>, _name: &str, call: &'t ExprKindCall<'t>) -> Lowered<Rv<'c>> {
        match fact(call, "intrinsic ") {
            Some(intrinsic) => self.named_intrinsic(e, intrinsic, call),
            None => self.unsupported(format!("the builtin {}", call.builtin)),
        }
    }
}
