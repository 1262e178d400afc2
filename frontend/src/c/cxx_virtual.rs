//! C++: what depends on the dynamic type of an object, by its table of virtual functions (Itanium C++ ABI section 2.5).

use clang_export::schema::{Expr, ExprKindAdjust, ExprKindDynamicCast, ExprKindPointToTable};
use dialects::ir::*;
use dialects::ops::cf;
use dialects::ops::llvm::GepFlags;

use super::error::Lowered;
use super::fun::Fun;
use super::value::Rv;

/// Where a table has the type information of its class and the offset to the whole object, in bytes from where objects point.
const TYPE_INFORMATION: i64 = -8;
const OFFSET_TO_WHOLE: i64 = -16;

/// The bytes of an entry of a table.
const ENTRY: i64 = 8;

impl<'c, 't> Fun<'_, 'c, 't> {
    fn table_of(&mut self, object: Val<'c>) -> Val<'c> {
        self.load_raw(object, self.m.known.ptr, 8, false, None)
    }

    /// The function that the table of an object has as its entry `slot`.
    pub fn virtual_function(&mut self, object: Val<'c>, slot: i64) -> Val<'c> {
        let table = self.table_of(object);
        let entry = self.offset(table, slot * ENTRY);
        self.load_raw(entry, self.m.known.ptr, 8, false, None)
    }

    /// Has an object point into a table.
    pub fn point_to_table(&mut self, point: &'t ExprKindPointToTable<'t>) -> Lowered<Rv<'c>> {
        let object = self.scalar(&point.pointer)?;
        let table = self.scalar(&point.table)?;
        self.store_raw(table, object, 8, false, None);
        Ok(Rv::Void)
    }

    /// The address of a base class or of a derived one.
    pub fn base_address(&mut self, adjust: &'t ExprKindAdjust<'t>) -> Lowered<Rv<'c>> {
        let ptr = self.scalar(&adjust.operand)?;
        if adjust.keeps_null {
            return self.unless_null(ptr, |fun, ptr| Ok(fun.moved(ptr, adjust)));
        }
        Ok(Rv::Scalar(self.moved(ptr, adjust)))
    }

    fn moved(&mut self, ptr: Val<'c>, adjust: &'t ExprKindAdjust<'t>) -> Val<'c> {
        let Some(at) = adjust.virtual_offset else { return self.offset(ptr, adjust.bytes) };
        let table = self.table_of(ptr);
        let holder = self.offset(table, at);
        let bytes = self.load_raw(holder, self.m.known.i64, 8, false, None);
        let base = self.bytes_at(ptr, bytes, GepFlags::Inbounds);
        self.offset(base, adjust.bytes)
    }

    /// Null for null, otherwise what `body` makes of the pointer.
    fn unless_null(
        &mut self,
        ptr: Val<'c>,
        body: impl FnOnce(&mut Self, Val<'c>) -> Lowered<Val<'c>>,
    ) -> Lowered<Rv<'c>> {
        let null = self.null();
        let is_null = self.compare(0, ptr, null);
        let (some, join) = (self.block(), self.block());
        let result = add_arg(join, self.m.known.ptr, self.b.loc());
        if !self.terminated() {
            cf::cond_br(&self.b, is_null, (join, &[null]), (some, &[]));
        }
        self.enter(some);
        let value = body(self, ptr)?;
        cf::br(&self.b, join, &[value]);
        self.enter(join);
        Ok(Rv::Scalar(result))
    }

    /// `dynamic_cast` of a pointer, or of a reference as a pointer.
    pub fn dynamic_cast(&mut self, cast: &'t ExprKindDynamicCast<'t>) -> Lowered<Rv<'c>> {
        let ptr = self.scalar(&cast.operand)?;
        let (Some(from), Some(to)) = (cast.from, cast.to) else {
            return self.unless_null(ptr, |fun, ptr| {
                let table = fun.table_of(ptr);
                let holder = fun.offset(table, OFFSET_TO_WHOLE);
                let bytes = fun.load_raw(holder, fun.m.known.i64, 8, false, None);
                Ok(fun.bytes_at(ptr, bytes, GepFlags::Inbounds))
            });
        };
        let (from, to) = (self.global_address(from)?.ptr, self.global_address(to)?.ptr);
        let convert = |fun: &mut Self, ptr| {
            let hint = fun.int(fun.m.known.i64, cast.hint);
            let result = fun.m.known.ptr;
            let null = fun.null();
            Ok(fun.call_library("__dynamic_cast", &[ptr, from, to, hint], Some(result)).unwrap_or(null))
        };
        if !cast.is_reference {
            return self.unless_null(ptr, convert);
        }
        let value = convert(self, ptr)?;
        self.end_if_null(value, "__cxa_bad_cast");
        Ok(Rv::Scalar(value))
    }

    /// Calls a function that does not return if a pointer is null.
    fn end_if_null(&mut self, ptr: Val<'c>, function: &str) {
        let null = self.null();
        let is_null = self.compare(0, ptr, null);
        let (fails, done) = (self.block(), self.block());
        self.branch_if(is_null, fails, done);
        self.enter(fails);
        self.call_library(function, &[], None);
        self.unreachable();
        self.branch(done);
        self.enter(done);
    }

    /// The address of the type information of an object (`typeid`).
    pub fn type_of_object(&mut self, pointer: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let object = self.scalar(pointer)?;
        self.end_if_null(object, "__cxa_bad_typeid");
        let table = self.table_of(object);
        let holder = self.offset(table, TYPE_INFORMATION);
        Ok(Rv::Scalar(self.load_raw(holder, self.m.known.ptr, 8, false, None)))
    }

    /// `throw` where nothing can catch.
    pub fn terminate(&mut self) -> Lowered<Rv<'c>> {
        self.call_library("_ZSt9terminatev", &[], None);
        self.unreachable();
        Ok(Rv::Void)
    }
}
