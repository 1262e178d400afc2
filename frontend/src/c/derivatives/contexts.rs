//! Calls that make contexts, which are sets of shadows of variables, and that find or clear the shadows in one.
//!
//! Each call of `__enzyme_context` in the source is one context in each thread: a variable identifies the call, and the runtime has the
//! contexts.

use clang_export::schema::{Expr, ExprKind, ExprKindCall, LocalVar, Storage};
use dialects::ir::*;
use dialects::ops::llvm;

use super::codes;
use super::known::below;
use super::names::{self, ContextCall, Entry};
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::Fun;
use crate::c::value::Rv;

/// The beginning of the names of the variables that identify calls.
const SITE: &str = "rmlir.context.";

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Lowers a call about a context.
    pub(super) fn context_call(
        &mut self,
        e: &'t Expr<'t>,
        call: &'t ExprKindCall<'t>,
        what: ContextCall,
    ) -> Lowered<Rv<'c>> {
        let mistake =
            |message: &str, remedy: &str| Err(Unsupported::mistake(codes::CONTEXT, message.to_owned(), remedy, e.loc));
        let ptr = self.m.known.ptr;
        let is_pointer = |at: usize| call.args.get(at).is_some_and(|each: &Expr<'t>| self.m.is_pointer(each.ty));
        match what {
            ContextCall::Make => {
                let width = call.args.first().and_then(|width| self.known_integer(width)).filter(|width| *width > 0);
                let (Some(width), 1, true) = (width, call.args.len(), self.m.is_pointer(e.ty)) else {
                    return mistake(
                        "a context is made for a number of directions, a positive constant, and is a pointer",
                        "write 'void *context = __enzyme_context(1);'",
                    );
                };
                let site = self.context_site(e.loc);
                let width = self.int(self.m.known.i64, width);
                let context = self.call_library("rmlir_context", &[site, width], Some(ptr));
                Ok(context.map_or(Rv::Void, Rv::Scalar))
            }
            ContextCall::Find => {
                let has_types = is_pointer(0) && is_pointer(1) && self.m.is_pointer(e.ty);
                let lane = call.args.get(2).filter(|lane| is_int_kind(self, lane));
                let (Some(lane), 3, true) = (lane, call.args.len(), has_types) else {
                    return mistake(
                        "a shadow is found by a context, the address of a variable or of a part of one, and the number of a direction",
                        "write '__enzyme_shadow(context, &variable, 0)'",
                    );
                };
                let (context, address) = (self.scalar(&call.args[0])?, self.scalar(&call.args[1])?);
                let number = self.scalar(lane)?;
                let number = self.resize(number, self.m.known.i64, self.m.is_signed(lane.ty));
                let shadow = self.call_library("rmlir_context_find", &[context, address, number], Some(ptr));
                Ok(shadow.map_or(Rv::Void, Rv::Scalar))
            }
            ContextCall::Clear => {
                if call.args.len() != 1 || !is_pointer(0) {
                    return mistake("the shadows of one context are cleared", "write '__enzyme_zero_shadows(context)'");
                }
                let context = self.scalar(&call.args[0])?;
                self.call_library("rmlir_context_zero", &[context], None);
                Ok(Rv::Void)
            }
        }
    }

    /// Makes a context the one of the derivatives that follow; returns the one before.
    pub(super) fn enter_context(&mut self, context: Val<'c>, width: usize) -> Option<Val<'c>> {
        let width = self.int(self.m.known.i64, i64::try_from(width).unwrap_or(i64::MAX));
        let ptr = self.m.known.ptr;
        self.call_library("rmlir_context_enter", &[context, width], Some(ptr))
    }

    /// Makes the context before the one of the derivatives that follow.
    pub(super) fn leave_context(&mut self, before: Val<'c>) {
        self.call_library("rmlir_context_leave", &[before], None);
    }

    /// The address of a new variable that stands for a place in the program.
    fn context_site(&mut self, at: u64) -> Val<'c> {
        let is_site = |op: &Op<'c>| symbol_name(*op).is_some_and(|name| name.starts_with(SITE));
        let count = ops(self.m.body).filter(is_site).count();
        let name = format!("{SITE}{count}");
        let context = self.m.context;
        let mut b = Builder::new(context);
        b.set_end(self.m.body);
        b.set_loc(self.m.location(at));
        let byte = int_type(context, 8);
        b.op(llvm::Global::NAME)
            .with(llvm::Global::SYM_NAME, str_attr(context, &name))
            .with(llvm::Global::GLOBAL_TYPE, type_attr(byte))
            .with(llvm::Global::LINKAGE, Linkage::Internal.attr(context))
            .with(llvm::Global::VALUE, zero_attr(context))
            .empty_regions(1)
            .build();
        llvm::address_of(&self.b, &name)
    }

    /// Remembers for how many directions a variable has a context.
    pub fn note_context(&mut self, variable: &'t LocalVar<'t>) {
        if let Some(width) = variable.init.as_ref().and_then(|init| self.made_width(init)) {
            self.contexts.insert(variable.decl, width);
        }
    }

    /// The number of directions of the context that an expression is, if a call or variable tells.
    pub(super) fn known_width(&self, e: &'t Expr<'t>) -> Option<usize> {
        match &below(e).kind {
            ExprKind::Ref(reference) if matches!(reference.storage, Storage::Local) => {
                self.contexts.get(&reference.decl).copied()
            }
            _ => self.made_width(e),
        }
    }

    /// The number of directions for which a call makes a context.
    fn made_width(&self, e: &'t Expr<'t>) -> Option<usize> {
        let ExprKind::Call(call) = &below(e).kind else { return None };
        let function = call.direct.and_then(|decl| self.m.functions.get(&decl).copied())?;
        let entry = names::entry([function.name, function.c_name]);
        let width = call.args.first().filter(|_| entry == Some(Entry::Context(ContextCall::Make)))?;
        usize::try_from(self.known_integer(width)?).ok()
    }
}

/// Whether an expression is an integer.
fn is_int_kind<'t>(fun: &Fun<'_, '_, 't>, e: &Expr<'t>) -> bool {
    matches!(fun.m.kind(e.ty), clang_export::schema::TypeKind::Int(_))
}
