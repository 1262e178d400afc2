//! C++: construction of objects, conversions between classes, and dynamic allocation.
//!
//! The tree has C++ in terms of C: references are pointers, and methods are functions with the object as first argument.

use clang_export::schema::{Expr, ExprKind, ExprKindConstruct, ExprKindNew, TypeKind};
use dialects::ir::*;
use dialects::ops::llvm::{GepFlags, GepIndex};
use dialects::ops::{arith, cf, llvm};

use super::call::Callee;
use super::cx::Cx;
use super::error::{Lowered, unmodelled};
use super::fun::Fun;
use super::value::{Address, Lv, Rv};

/// The order in which the elements of an array are visited.
#[derive(Clone, Copy)]
pub enum Order {
    Ascending,
    Descending,
}

impl Cx<'_, '_> {
    /// Whether objects of a type are copied by constructors only, so that a value is always an object at one address.
    pub fn has_identity(&self, ty: u32) -> bool {
        matches!(self.kind(ty), TypeKind::Record(record) if self.unit.records[record.record as usize].has_identity)
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates an expression that C does not have.
    pub fn cxx_value(&mut self, e: &'t Expr<'t>) -> Lowered<Rv<'c>> {
        match &e.kind {
            ExprKind::Construct(construct) => self.constructed(e.ty, construct),
            ExprKind::Initialise(part) => self.initialise_part(&part.place, &part.value, part.own),
            ExprKind::Adjust(adjust) => self.base_address(adjust),
            ExprKind::New(new) => self.new_object(e, new),
            ExprKind::DestroyAtExit(end) => self.destroy_at_exit(end.destructor, &end.object),
            ExprKind::Delete(delete) => self.delete_object(delete),
            ExprKind::Full(full) => self.full_value(&full.operand),
            ExprKind::Temporary(temporary) => self.doomed_temporary(e.ty, temporary),
            ExprKind::Once(once) => self.initialise_once(once),
            ExprKind::PointToTable(point) => self.point_to_table(point),
            ExprKind::DynamicCast(cast) => self.dynamic_cast(cast),
            ExprKind::TypeOf(of) => self.type_of_object(&of.pointer),
            ExprKind::ArrayLoop(_) => self.initializer_value(e),
            ExprKind::Terminate => self.terminate(),
            ExprKind::MethodPointer(method) => {
                Ok(Rv::Complex(self.scalar(&method.address)?, self.scalar(&method.adjustment)?))
            }
            ExprKind::SameMethod(same) => self.same_method(&same.left, &same.right),
            ExprKind::ThreeWay(compared) => self.three_way(e.ty, compared),
            ExprKind::Launch(launch) => self.launch(e, launch),
            ExprKind::Unmodelled(it) => self.unsupported(unmodelled(it.construct, it.class)),
            _ => self.unsupported("a section of an array"),
        }
    }

    /// Calls a constructor on an object, or on each element of an array.
    pub fn construct(&mut self, to: &Lv<'c>, construct: &'t ExprKindConstruct<'t>) -> Lowered<()> {
        let ptr = self.address_of(to)?;
        let address = Address { ptr, align: to.align };
        if construct.clear {
            self.clear(address, to.ty)?;
        }
        let (element, count) = self.innermost_elements(to.ty);
        if count == 1 && !matches!(self.m.kind(to.ty), TypeKind::Array(_)) {
            return self.construct_one(ptr, construct);
        }
        let count = self.int(self.m.known.i64, count as i64);
        // Temporaries of default arguments end with each element (C++20 [class.temporary]p5).
        self.for_each_element(ptr, element, count, Order::Ascending, |fun, ptr, _| {
            fun.full_expression(|fun| fun.construct_one(ptr, construct))
        })
    }

    /// Calls a constructor on an object or element, which has its zero value before if that is not zero bytes.
    fn construct_one(&mut self, ptr: Val<'c>, construct: &'t ExprKindConstruct<'t>) -> Lowered<()> {
        if let Some(null) = &construct.null {
            let align = self.m.ty(null.ty).align.max(1);
            let place = self.object(Address { ptr, align }, null.ty);
            self.initialize(&place, null)?;
        }
        self.construct_at(ptr, construct)
    }

    pub fn construct_at(&mut self, ptr: Val<'c>, construct: &'t ExprKindConstruct<'t>) -> Lowered<()> {
        let Some(row) = self.m.functions.get(&construct.constructor).copied() else {
            return self.unsupported("a constructor without declaration");
        };
        let object = self.m.abi(row.abi).params.first().map_or(0, |param| param.ty);
        let mut arguments = vec![(Rv::Scalar(ptr), object)];
        for argument in &construct.args {
            arguments.push((self.argument(argument)?, argument.ty));
        }
        self.call_function(construct.constructor, &arguments)?;
        Ok(())
    }

    /// Calls a function of the unit with evaluated arguments.
    pub fn call_function(&mut self, decl: u32, arguments: &[(Rv<'c>, u32)]) -> Lowered<Rv<'c>> {
        let Some(row) = self.m.functions.get(&decl).copied() else {
            return self.unsupported("a function without declaration");
        };
        self.m.declare_function(decl)?;
        let name = row.name.to_string();
        let callee = if self.m.llvm_functions.contains(&decl) { Callee::Llvm(name) } else { Callee::Func(name) };
        let result = self.m.abi(row.abi).result.ty;
        self.emit_call(&callee, row.abi, arguments, result)
    }

    /// The type of the innermost elements of an array type, and their number; a type that is no array has one.
    pub fn innermost_elements(&self, ty: u32) -> (u32, u64) {
        match self.m.kind(ty) {
            TypeKind::Array(array) => {
                let (element, count) = self.innermost_elements(array.element);
                (element, count * array.count)
            }
            _ => (ty, 1),
        }
    }

    /// Emits a loop over `count` elements, an `i64`, from `first`; `body` gets the address and the number of an element.
    pub fn for_each_element(
        &mut self,
        first: Val<'c>,
        element: u32,
        count: Val<'c>,
        order: Order,
        body: impl FnOnce(&mut Self, Val<'c>, Val<'c>) -> Lowered<()>,
    ) -> Lowered<()> {
        let i64 = self.m.known.i64;
        let memory = self.m.mem(element)?;
        let counter = self.slot(i64, 8);
        let zero = self.int(i64, 0);
        self.store_raw(zero, counter, 8, false, None);
        let (header, inside, exit) = (self.block(), self.block(), self.block());
        self.branch(header);
        self.enter(header);
        let at = self.load_raw(counter, i64, 8, false, None);
        let goes_on = self.compare(6, at, count);
        self.branch_if(goes_on, inside, exit);
        self.enter(inside);
        let at = self.load_raw(counter, i64, 8, false, None);
        let one = self.int(i64, 1);
        let next = self.bin_nsw(arith::AddI::NAME, at, one);
        self.store_raw(next, counter, 8, false, None);
        let index = match order {
            Order::Ascending => at,
            Order::Descending => self.bin_nsw(arith::SubI::NAME, count, next),
        };
        let ptr = llvm::gep(&self.b, first, &[GepIndex::Value(index)], memory, GepFlags::Inbounds);
        body(self, ptr, index)?;
        self.branch(header);
        self.enter(exit);
        Ok(())
    }

    /// `new T(...)`, `new T[n]`: allocates memory and initialises the object in it.
    pub fn new_object(&mut self, e: &'t Expr<'t>, new: &'t ExprKindNew<'t>) -> Lowered<Rv<'c>> {
        let i64 = self.m.known.i64;
        let size = self.m.ty(new.element).size as i64;
        let count = match &new.count {
            None => None,
            Some(count) => {
                let signed = self.m.is_signed(count.ty);
                let value = self.scalar(count)?;
                Some(self.resize(value, i64, signed))
            }
        };
        let element_size = self.int(i64, size);
        let bytes = match count {
            None => element_size,
            Some(count) => {
                let bytes = self.array_bytes(count, element_size)?;
                self.with_cookie(bytes, new.cookie)
            }
        };
        let mut arguments = vec![(Rv::Scalar(bytes), new.size_ty)];
        for argument in &new.placement {
            arguments.push((self.argument(argument)?, argument.ty));
        }
        self.at(e.loc);
        let Rv::Scalar(ptr) = self.call_function(new.allocator, &arguments)? else {
            return self.unsupported("an allocation function without a result");
        };
        let object = self.offset(ptr, new.cookie as i64);
        let mut value = object;
        let done = self.block();
        if new.checked {
            let null = self.null();
            let is_null = self.compare(0, ptr, null);
            value = self.select(is_null, null, object);
            let go_on = self.block();
            self.branch_if(is_null, done, go_on);
            self.enter(go_on);
        }
        let align = self.m.ty(new.element).align.max(1);
        if let (Some(count), 1..) = (count, new.cookie) {
            let holder = self.offset(object, -8);
            self.store_raw(count, holder, 8, false, None);
        }
        match (&new.init, count) {
            (None, _) => {}
            (Some(init), None) => {
                let place = self.object(Address { ptr: object, align }, new.element);
                self.initialize(&place, init)?;
            }
            (Some(init), Some(count)) => self.initialize_elements(object, new.element, count, init)?,
        }
        if !self.terminated() {
            cf::br(&self.b, done, &[]);
        }
        self.enter(done);
        Ok(Rv::Scalar(value))
    }

    /// The size of an array with the number of its elements in front; the greatest number if that overflows.
    fn with_cookie(&mut self, bytes: Val<'c>, cookie: u64) -> Val<'c> {
        let i64 = self.m.known.i64;
        let added = self.int(i64, cookie as i64);
        let sum = self.bin(arith::AddI::NAME, bytes, added);
        let wraps = self.compare(6, sum, bytes);
        let most = self.int(i64, -1);
        self.select(wraps, most, sum)
    }

    /// The size of `count` elements; the greatest number if that overflows, which no allocation function provides.
    fn array_bytes(&mut self, count: Val<'c>, size: Val<'c>) -> Lowered<Val<'c>> {
        let product = arith::MulUIExtended::build(&self.b, count, size, &[type_of(count); 2]).build();
        let (low, high) = (result(product, 0), result(product, 1));
        let i64 = self.m.known.i64;
        let (zero, most) = (self.int(i64, 0), self.int(i64, -1));
        let fits = self.compare(0, high, zero);
        Ok(self.select(fits, low, most))
    }

    /// Initialises the elements of a new array: explicit ones first, then all others alike.
    fn initialize_elements(&mut self, ptr: Val<'c>, element: u32, count: Val<'c>, init: &'t Expr<'t>) -> Lowered<()> {
        let align = self.m.ty(element).align.max(1);
        let size = self.m.ty(element).size;
        match &init.kind {
            ExprKind::NoInit => Ok(()),
            ExprKind::ImplicitValue => {
                let (zero, bytes) = (self.int(self.m.known.i8, 0), self.int(self.m.known.i64, size as i64));
                let bytes = self.bin(arith::MulI::NAME, count, bytes);
                self.fill_bytes(Address { ptr, align }, zero, bytes);
                Ok(())
            }
            ExprKind::Construct(construct) => {
                if construct.clear {
                    let (zero, bytes) = (self.int(self.m.known.i8, 0), self.int(self.m.known.i64, size as i64));
                    let bytes = self.bin(arith::MulI::NAME, count, bytes);
                    self.fill_bytes(Address { ptr, align }, zero, bytes);
                }
                let each =
                    |fun: &mut Self, ptr, _| fun.full_expression(|fun: &mut Self| fun.construct_one(ptr, construct));
                self.for_each_element(ptr, element, count, Order::Ascending, each)
            }
            ExprKind::InitList(list) => {
                for (at, value) in list.elements.iter().enumerate() {
                    let here = self.offset(ptr, (size * at as u64) as i64);
                    let place = self.object(Address { ptr: here, align }, element);
                    self.initialize(&place, value)?;
                }
                let Some(filler) = &list.filler else { return Ok(()) };
                let given = self.int(self.m.known.i64, list.elements.len() as i64);
                let rest = self.bin(arith::SubI::NAME, count, given);
                let from = self.offset(ptr, (size * list.elements.len() as u64) as i64);
                if !matches!(filler.kind, ExprKind::InitList(_) | ExprKind::Int(_)) {
                    return self.initialize_elements(from, element, rest, filler);
                }
                // A list or number for each element.
                self.for_each_element(from, element, rest, Order::Ascending, |fun, ptr, _| {
                    let place = fun.object(Address { ptr, align }, element);
                    fun.full_expression(|fun| fun.initialize(&place, filler))
                })
            }
            ExprKind::Full(full) => {
                self.full_expression(|fun| fun.initialize_elements(ptr, element, count, &full.operand))
            }
            ExprKind::Temporary(temporary) => self.initialize_elements(ptr, element, count, &temporary.operand),
            ExprKind::Str(text) => {
                let given = self.m.ty(init.ty).size;
                let place = self.object(Address { ptr, align }, init.ty);
                self.initialize(&place, init)?;
                let first_left = self.int(self.m.known.i64, (given / u64::from(text.unit).max(1)) as i64);
                let left = self.bin(arith::SubI::NAME, count, first_left);
                let bytes = self.int(self.m.known.i64, size as i64);
                let (zero, bytes) = (self.int(self.m.known.i8, 0), self.bin(arith::MulI::NAME, left, bytes));
                let rest = self.offset(ptr, given as i64);
                self.fill_bytes(Address { ptr: rest, align: 1 }, zero, bytes);
                Ok(())
            }
            _ => self.unsupported("this initialiser of an allocated array"),
        }
    }

    /// Initialises a member or base of an object under construction. `own`: the bytes that no other object shares.
    pub fn initialise_part(&mut self, place: &'t Expr<'t>, value: &'t Expr<'t>, own: Option<u64>) -> Lowered<Rv<'c>> {
        let place = self.lvalue(place)?;
        match own {
            Some(own) => self.initialize_shared(&place, value, own)?,
            None => self.initialize(&place, value)?,
        }
        Ok(Rv::Void)
    }

    /// An object of class type in a temporary.
    pub fn constructed(&mut self, ty: u32, construct: &'t ExprKindConstruct<'t>) -> Lowered<Rv<'c>> {
        let address = self.temporary(ty)?;
        let place = self.object(address, ty);
        self.construct(&place, construct)?;
        Ok(Rv::Aggregate(address))
    }
}
