//! C++: when objects are destroyed. Temporaries at the end of their full-expression, variables at the end of their scope, objects with static
//! storage duration at the end of the program or of the thread, and the others by `delete`.
//!
//! No code destroys objects when an exception leaves a function: functions have no unwind tables, so an exception that would pass through one
//! ends the program by `std::terminate`.

use clang_export::schema::{
    Expr, ExprKind, ExprKindArrayLoop, ExprKindDelete, ExprKindOnce, ExprKindTemporary, LocalVar, StmtKindDestroyAtEnd,
    StmtKindReturn, TlsModel, TypeKind,
};
use dialects::ir::*;
use dialects::ops::{arith, llvm};

use super::call::Callee;
use super::cleanup::{Action, Cleanup, Doomed};
use super::cx::Cx;
use super::cxx::Order;
use super::error::Lowered;
use super::fun::Fun;
use super::value::{Address, Lv, Rv};

/// The number of hidden visibility in the LLVM dialect.
const HIDDEN: i64 = 1;

/// The symbol that stands for the program or library that a file becomes part of.
const LIBRARY_HANDLE: &str = "__dso_handle";

/// The memory order of a load that later accesses are ordered after.
const ACQUIRE: i64 = 4;

impl Cx<'_, '_> {
    fn declare_library_handle(&mut self) {
        if !self.declared.insert(LIBRARY_HANDLE.to_owned()) {
            return;
        }
        let context = self.context;
        let mut builder = Builder::new(context);
        builder.set_end(self.body);
        let name = str_attr(context, LIBRARY_HANDLE);
        llvm::Global::build(&builder, type_attr(self.known.i8), name, Linkage::External.attr(context))
            .with(llvm::Global::VISIBILITY, i64_attr(context, HIDDEN))
            .build();
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Emits a full-expression, and the end of its temporaries.
    pub fn full_expression<T>(&mut self, body: impl FnOnce(&mut Self) -> Lowered<T>) -> Lowered<T> {
        let depth = self.cleanups.len();
        let begin = std::mem::replace(&mut self.full_begin, self.b.block());
        let result = body(self)?;
        self.full_begin = begin;
        let mut kept = Vec::new();
        while self.cleanups.len() > depth {
            let Some(cleanup) = self.cleanups.pop() else { break };
            match cleanup.action {
                Action::Destroy(Doomed { is_extended: true, .. }) => kept.push(cleanup),
                _ if self.terminated() => {}
                action => self.run_cleanup(&action)?,
            }
        }
        self.cleanups.extend(kept.into_iter().rev());
        Ok(result)
    }

    /// The value of a full-expression.
    pub fn full_value(&mut self, operand: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        self.full_expression(|fun| match fun.rvalue(operand)? {
            // It may be a part of a temporary.
            Rv::Aggregate(from) if !fun.m.has_identity(operand.ty) => {
                let to = fun.temporary(operand.ty)?;
                fun.copy(to, from, operand.ty, false)?;
                Ok(Rv::Aggregate(to))
            }
            value => Ok(value),
        })
    }

    /// A temporary, which is destroyed at the end of the full-expression or of the enclosing scope.
    pub fn doomed_temporary(&mut self, ty: u32, temporary: &'t ExprKindTemporary<'t>) -> Lowered<Rv<'c>> {
        let object = self.temporary(ty)?;
        // It is created on every path if no branch lies between the begin of the full-expression and here.
        let is_certain = match (self.full_begin, self.b.block()) {
            (Some(begin), Some(here)) => block_key(begin) == block_key(here),
            _ => false,
        };
        let flag = if is_certain { None } else { Some(self.flag_slot()?) };
        let place = self.object(object, ty);
        self.initialize(&place, &temporary.operand)?;
        if let Some(flag) = flag {
            self.set_flag(flag, true);
        }
        let doomed = Doomed {
            destructor: temporary.destructor,
            object,
            ty,
            tables: None,
            flag,
            is_extended: temporary.extended,
        };
        self.cleanups.push(Cleanup { id: 0, action: Action::Destroy(doomed) });
        Ok(Rv::Aggregate(object))
    }

    /// A slot with the value false at the begin of the function.
    fn flag_slot(&mut self) -> Lowered<Val<'c>> {
        let i8 = self.m.known.i8;
        let flag = self.slot(i8, 1);
        let saved = self.b.save();
        self.at_slots();
        let no = self.int(i8, 0);
        self.store_raw(no, flag, 1, false, None);
        self.b.restore(saved);
        Ok(flag)
    }

    fn set_flag(&mut self, flag: Val<'c>, value: bool) {
        let value = self.int(self.m.known.i8, value.into());
        self.store_raw(value, flag, 1, false, None);
    }

    /// The object of the result, if a variable is built in it.
    pub fn object_of_result(&mut self, var: &LocalVar<'t>) -> Option<Address<'c>> {
        let ptr = self.result_pointer.filter(|_| var.in_result && self.m.has_identity(var.ty))?;
        self.in_result.insert(var.decl, None);
        Some(Address { ptr, align: var.align.max(1) })
    }

    /// Whether the value of a `return` is a variable that was built in the object of the result; the variable is not destroyed then.
    pub fn is_built_in_result(&mut self, statement: &StmtKindReturn<'t>) -> bool {
        let Some(flag) = statement.moved_out.and_then(|decl| self.in_result.get(&decl).copied()) else { return false };
        if let Some(flag) = flag {
            self.set_flag(flag, false);
        }
        true
    }

    /// Has a variable destroyed at the end of its scope.
    pub fn destroy_variable(&mut self, var: &LocalVar<'t>, destructor: u32, object: Address<'c>) -> Lowered<()> {
        let mut flag = None;
        if self.in_result.contains_key(&var.decl) {
            let slot = self.flag_slot()?;
            self.set_flag(slot, true);
            self.in_result.insert(var.decl, Some(slot));
            flag = Some(slot);
        }
        let doomed = Doomed { destructor, object, ty: var.ty, tables: None, flag, is_extended: false };
        self.cleanups.push(Cleanup { id: var.decl + 1, action: Action::Destroy(doomed) });
        Ok(())
    }

    /// Has an object destroyed at the end of the enclosing scope.
    pub fn destroy_at_end(&mut self, end: &'t StmtKindDestroyAtEnd<'t>) -> Lowered<()> {
        let place = self.lvalue(&end.object)?;
        let object = Address { ptr: self.address_of(&place)?, align: place.align };
        let tables = end.tables.as_ref().map(|tables| self.scalar(tables)).transpose()?;
        let (destructor, ty) = (end.destructor, place.ty);
        let doomed = Doomed { destructor, object, ty, tables, flag: None, is_extended: false };
        self.cleanups.push(Cleanup { id: 0, action: Action::Destroy(doomed) });
        Ok(())
    }

    /// Destroys an object that a cleanup is pending for.
    pub fn destroy_pending(&mut self, doomed: Doomed<'c>) -> Lowered<()> {
        let Some(flag) = doomed.flag else { return self.destroy(doomed) };
        let i8 = self.m.known.i8;
        let is_set = self.load_raw(flag, i8, 1, false, None);
        let is_set = self.truth(Rv::Scalar(is_set))?;
        let (destroys, done) = (self.block(), self.block());
        self.branch_if(is_set, destroys, done);
        self.enter(destroys);
        self.set_flag(flag, false);
        self.destroy(doomed)?;
        self.branch(done);
        self.enter(done);
        Ok(())
    }

    /// Destroys an object, or the elements of an array from the last one to the first one.
    fn destroy(&mut self, doomed: Doomed<'c>) -> Lowered<()> {
        if !matches!(self.m.kind(doomed.ty), TypeKind::Array(_)) {
            return self.destroy_one(doomed.destructor, doomed.object.ptr, doomed.tables);
        }
        let (element, count) = self.innermost_elements(doomed.ty);
        let count = self.int(self.m.known.i64, count as i64);
        self.destroy_elements(doomed.destructor, doomed.object.ptr, element, count)
    }

    fn destroy_elements(&mut self, destructor: u32, first: Val<'c>, element: u32, count: Val<'c>) -> Lowered<()> {
        let each = |fun: &mut Self, ptr, _| fun.destroy_one(destructor, ptr, None);
        self.for_each_element(first, element, count, Order::Descending, each)
    }

    fn destroy_one(&mut self, destructor: u32, object: Val<'c>, tables: Option<Val<'c>>) -> Lowered<()> {
        let Some(row) = self.m.functions.get(&destructor).copied() else {
            return self.unsupported("a destructor without declaration");
        };
        let parameters = &self.m.abi(row.abi).params;
        let arguments: Vec<_> = std::iter::once(object)
            .chain(tables)
            .zip(parameters)
            .map(|(argument, parameter)| (Rv::Scalar(argument), parameter.ty))
            .collect();
        self.call_function(destructor, &arguments)?;
        Ok(())
    }

    /// `delete p`, `delete[] p`.
    pub fn delete_object(&mut self, delete: &'t ExprKindDelete<'t>) -> Lowered<Rv<'c>> {
        let ptr = self.scalar(&delete.pointer)?;
        let null = self.null();
        let is_null = self.compare(0, ptr, null);
        let (free, done) = (self.block(), self.block());
        self.branch_if(is_null, done, free);
        self.enter(free);
        if let Some(slot) = delete.slot {
            let function = self.virtual_function(ptr, slot);
            let result = self.m.abi(delete.abi).result.ty;
            let arguments = [(Rv::Scalar(ptr), delete.pointer.ty)];
            self.emit_call(&Callee::Pointer(function), delete.abi, &arguments, result)?;
        } else {
            self.destroy_and_free(ptr, delete)?;
        }
        self.branch(done);
        self.enter(done);
        Ok(Rv::Void)
    }

    fn destroy_and_free(&mut self, ptr: Val<'c>, delete: &'t ExprKindDelete<'t>) -> Lowered<()> {
        let i64 = self.m.known.i64;
        let mut bytes = self.int(i64, self.m.ty(delete.element).size as i64);
        let memory = self.offset(ptr, -(delete.cookie as i64));
        if delete.cookie > 0 {
            let holder = self.offset(ptr, -8);
            let count = self.load_raw(holder, i64, 8, false, None);
            if let Some(destructor) = delete.destructor {
                self.destroy_elements(destructor, ptr, delete.element, count)?;
            }
            let elements = self.bin(arith::MulI::NAME, bytes, count);
            let cookie = self.int(i64, delete.cookie as i64);
            bytes = self.bin(arith::AddI::NAME, elements, cookie);
        } else if let Some(destructor) = delete.destructor {
            self.destroy_one(destructor, ptr, None)?;
        }
        let mut arguments = vec![(Rv::Scalar(memory), delete.pointer.ty)];
        if let Some(tag) = &delete.tag {
            arguments.push((self.argument(tag)?, tag.ty));
        }
        if delete.sized {
            arguments.push((Rv::Scalar(bytes), delete.size_ty));
        }
        if let Some(alignment) = &delete.alignment {
            arguments.push((self.rvalue(alignment)?, alignment.ty));
        }
        self.call_function(delete.deallocator, &arguments)?;
        Ok(())
    }

    /// Has an object destroyed when the program or the thread ends, or the library with it is unloaded.
    pub fn destroy_at_exit(&mut self, destructor: u32, object: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        let is_thread_local = self.is_thread_local(object);
        let place = self.lvalue(object)?;
        let object = self.address_of(&place)?;
        let function = self.function_address(destructor)?;
        self.m.declare_library_handle();
        let library = self.symbol_address(LIBRARY_HANDLE);
        let i32 = self.m.known.i32;
        let register = if is_thread_local { "__cxa_thread_atexit" } else { "__cxa_atexit" };
        self.call_library(register, &[function, object, library], Some(i32));
        Ok(Rv::Void)
    }

    /// Whether an expression names a variable of which each thread has its own.
    fn is_thread_local(&self, object: &Expr<'_>) -> bool {
        let ExprKind::Ref(name) = &object.kind else { return false };
        self.m.globals.get(&name.decl).is_some_and(|global| global.tls != TlsModel::None)
    }

    /// Initialises an object unless its guard says that this was done (Itanium C++ ABI section 3.3.3).
    pub fn initialise_once(&mut self, once: &'t ExprKindOnce<'t>) -> Lowered<Rv<'c>> {
        let guard = self.global_address(once.guard)?.ptr;
        let (i8, i32) = (self.m.known.i8, self.m.known.i32);
        let mut load = llvm::Load::build(&self.b, guard, i8).with(llvm::Load::ALIGNMENT, i64_attr(self.m.context, 8));
        if once.is_threaded {
            load = load.with(llvm::Load::ORDERING, i64_attr(self.m.context, ACQUIRE));
        }
        let state = load.value();
        let is_done = self.truth(Rv::Scalar(state))?;
        let (first, initialises, done) = (self.block(), self.block(), self.block());
        self.branch_if(is_done, done, first);
        self.enter(first);
        if once.is_threaded {
            let acquired = self.call_library("__cxa_guard_acquire", &[guard], Some(i32));
            let acquired = self.truth(acquired.map_or(Rv::Void, Rv::Scalar))?;
            self.branch_if(acquired, initialises, done);
        } else {
            self.set_flag(guard, true);
            self.branch(initialises);
        }
        self.enter(initialises);
        if let Some(init) = &once.init {
            self.initialise_part(&once.object, init, None)?;
        }
        if let Some(destructor) = once.destructor {
            self.destroy_at_exit(destructor, &once.object)?;
        }
        if once.is_threaded {
            self.call_library("__cxa_guard_release", &[guard], None);
        }
        self.branch(done);
        self.enter(done);
        Ok(Rv::Void)
    }

    /// Copies an array element by element.
    pub fn copy_elements(&mut self, to: &Lv<'c>, copy: &'t ExprKindArrayLoop<'t>) -> Lowered<()> {
        let Some(element) = self.m.element(to.ty) else { return self.unsupported("a copied array of this type") };
        let source = self.lvalue(&copy.source)?;
        self.opaques.insert(copy.source_id, (Rv::Void, Some(source)));
        let first = self.address_of(to)?;
        let align = self.m.ty(element).align.max(1);
        let count = self.int(self.m.known.i64, copy.count as i64);
        self.for_each_element(first, element, count, Order::Ascending, |fun, ptr, index| {
            fun.opaques.insert(copy.index_id, (Rv::Scalar(index), None));
            let place = fun.object(Address { ptr, align }, element);
            fun.initialize(&place, &copy.element)
        })
    }
}
