//! The state of one function under construction, and the primitive operations on which all lowering is built.

use std::collections::HashMap;

use clang_export::schema::{Definition, LocalVar, TypeKind};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags, GepIndex};
use dialects::ops::{arith, cf};

use super::cleanup::Cleanup;
use super::cx::Cx;
use super::error::{Lowered, Unsupported};
use super::value::{Address, Rv};

/// A local variable or parameter: the address of its object, and its name.
#[derive(Clone, Copy)]
pub struct Local<'c, 't> {
    pub address: Address<'c>,
    pub name: &'t str,
}

/// Target of `break` or `continue`: the block, and the number of cleanups that remain pending there.
#[derive(Clone, Copy)]
pub struct Jump<'c> {
    pub target: Blk<'c>,
    pub depth: usize,
}

/// A function under construction.
pub struct Fun<'m, 'c, 't> {
    pub m: &'m mut Cx<'c, 't>,
    pub def: &'t Definition<'t>,
    pub b: Builder<'c>,
    /// The function operation; its only region holds the body.
    pub op: Op<'c>,
    pub region: Reg<'c>,
    /// Holds only stack slots; branches to the body when the function is complete. In a region with its own variables,
    /// the block of that region.
    pub slots: Blk<'c>,
    /// In such a region: the operation after the slots.
    pub slots_end: Option<Op<'c>>,
    pub locals: HashMap<u32, Local<'c, 't>>,
    /// Bounds of variable length arrays, as `i64` element counts.
    pub bounds: HashMap<u32, Val<'c>>,
    pub opaques: HashMap<u32, (Rv<'c>, Option<super::value::Lv<'c>>)>,
    pub labels: Vec<Option<Blk<'c>>>,
    /// Ids of the cleanups pending at each label, by label.
    pub label_cleanups: HashMap<u32, Vec<u32>>,
    pub breaks: Vec<Jump<'c>>,
    pub continues: Vec<Jump<'c>>,
    pub cleanups: Vec<Cleanup<'c>>,
    pub switches: Vec<super::switch::Switch<'c>>,
    pub is_llvm: bool,
    /// Where the next call builds its result.
    pub result_into: Option<Address<'c>>,
    /// The block in which the enclosing full-expression begins.
    pub full_begin: Option<Blk<'c>>,
    /// The local variables that are built in the object of the result, with the slots that say whether they are to be destroyed.
    pub in_result: HashMap<u32, Option<Val<'c>>>,
    /// Address of the object that holds an indirectly returned result.
    pub result_pointer: Option<Val<'c>>,
    /// Labels whose addresses are taken, in the order of first use.
    pub address_labels: Vec<u32>,
    pub indirect_jumps: Vec<(Blk<'c>, Val<'c>, Loc<'c>)>,
    /// Whether locals get lifetime markers.
    pub lifetimes: bool,
    /// Whether they get them in scopes without labels, although the function has labels.
    pub lifetimes_between_labels: bool,
    /// How many loops have each name.
    pub loop_names: HashMap<String, usize>,
    /// Hints of the source for the next loop statement.
    pub loop_hints: LoopHints,
    /// The enclosing sync regions, innermost last.
    pub tokens: Vec<Val<'c>>,
    /// Whether the current statement may spawn a call.
    pub may_spawn: bool,
    /// Whether the next call is a `musttail` call, and whether the function has had one.
    pub must_tail: bool,
    pub hands_over: bool,
    /// The call that was emitted last; `None` if a builtin was lowered without one.
    pub called: Option<Op<'c>>,
    /// Set if a `switch` falls through from one group of statements into the next label.
    pub falls_through: bool,
    pub position: u64,
    /// The run-time checks of this function.
    pub checks: super::checks::Checks,
    /// The local variables that keep the value they are initialised with.
    pub constants: HashMap<u32, &'t LocalVar<'t>>,
    /// The locals that are initialised with a context of derivatives, with the number of its directions.
    pub contexts: HashMap<u32, usize>,
    /// The scopes of debug information.
    pub scopes: super::debug::Scopes<'c>,
    /// The enclosing OpenMP constructs.
    pub omp: super::openmp::State<'c, 't>,
}

impl<'m, 'c, 't> Fun<'m, 'c, 't> {
    /// A function with an operation and an entry block, before anything is emitted. `def` is the definition that it is part of.
    pub fn new(m: &'m mut Cx<'c, 't>, def: &'t Definition<'t>, op: Op<'c>, slots: Blk<'c>) -> Self {
        let context = m.context;
        Self {
            m,
            def,
            b: Builder::new(context),
            op,
            region: region(op, 0),
            slots,
            slots_end: None,
            locals: HashMap::new(),
            bounds: HashMap::new(),
            opaques: HashMap::new(),
            labels: Vec::new(),
            label_cleanups: HashMap::new(),
            breaks: Vec::new(),
            continues: Vec::new(),
            cleanups: Vec::new(),
            switches: Vec::new(),
            is_llvm: false,
            result_into: None,
            full_begin: None,
            in_result: HashMap::new(),
            result_pointer: None,
            address_labels: Vec::new(),
            indirect_jumps: Vec::new(),
            lifetimes: false,
            lifetimes_between_labels: false,
            loop_names: HashMap::new(),
            loop_hints: LoopHints::NONE,
            tokens: Vec::new(),
            may_spawn: false,
            must_tail: false,
            hands_over: false,
            called: None,
            falls_through: false,
            position: 0,
            checks: super::checks::Checks::default(),
            constants: HashMap::new(),
            contexts: HashMap::new(),
            scopes: super::debug::Scopes::default(),
            omp: super::openmp::State::default(),
        }
    }
}

impl<'c, 't> Fun<'_, 'c, 't> {
    pub fn unsupported<T>(&self, feature: impl Into<String>) -> Lowered<T> {
        Err(Unsupported::new(feature, self.position))
    }

    /// Sets the current source location; 0 keeps it.
    pub fn at(&mut self, position: u64) {
        if position != 0 && position != self.position {
            self.position = position;
            let location = self.scoped_location(position);
            self.b.set_loc(location);
        }
    }

    /// Binds a variable to another object; returns the earlier binding.
    pub fn rebind(&mut self, decl: u32, address: Address<'c>) -> Option<Local<'c, 't>> {
        let name = self.locals.get(&decl).map_or("", |local| local.name);
        self.locals.insert(decl, Local { address, name })
    }

    // ---- blocks -----------------------------------------------------------------------------------------------------

    /// A new block at the end of the region.
    pub fn block(&mut self) -> Blk<'c> {
        create_block(self.region, &[])
    }

    /// Whether the current block has its terminator already.
    pub fn terminated(&self) -> bool {
        self.b.block().is_some_and(|block| terminator(block).is_some())
    }

    pub fn branch(&mut self, to: Blk<'c>) {
        if !self.terminated() {
            cf::br(&self.b, to, &[]);
        }
    }

    /// As [`Fun::branch`], for a branch that is a jump statement in the source.
    pub fn jump_branch(&mut self, to: Blk<'c>) {
        if !self.terminated() {
            let unit = unit_attr(self.m.context);
            cf::Branch::build(&self.b, &[], to).attr("cmem.jump", unit).build();
        }
    }

    pub fn branch_if(&mut self, condition: Val<'c>, yes: Blk<'c>, no: Blk<'c>) {
        if !self.terminated() {
            cf::cond_br(&self.b, condition, (yes, &[]), (no, &[]));
        }
    }

    /// Moves the insertion point to the end of `block`; an empty block first moves to the end of the region.
    pub fn enter(&mut self, block: Blk<'c>) {
        self.place_in_order(block);
        self.b.set_end(block);
    }

    /// Continues in a fresh unreachable block, after a jump.
    pub fn enter_dead(&mut self) {
        let block = self.block();
        self.enter(block);
    }

    pub fn unreachable(&mut self) {
        if !self.terminated() {
            llvm::unreachable(&self.b);
        }
        self.enter_dead();
    }

    // ---- constants --------------------------------------------------------------------------------------------------

    /// An integer constant; the value is truncated to a narrower type and sign-extended to a wider one.
    pub fn int(&mut self, ty: Ty<'c>, value: i64) -> Val<'c> {
        let width = int_width(ty).unwrap_or(64);
        let value = match width {
            1 => value & 1,
            2..=63 => value << (64 - width) >> (64 - width),
            65.. if value < 0 => {
                // An attribute built from a negative `i64` would be zero-extended.
                if let Ok(wide) = self.big_int(ty, &value.to_string()) {
                    return wide;
                }
                value
            }
            _ => value,
        };
        arith::constant_int(&self.b, ty, value)
    }

    /// An integer constant given by its decimal digits.
    pub fn big_int(&mut self, ty: Ty<'c>, digits: &str) -> Lowered<Val<'c>> {
        let value = self.m.attribute(&format!("{digits} : {ty}"))?;
        Ok(arith::constant(&self.b, value, ty))
    }

    /// A floating constant given by the hexadecimal digits of its bit pattern.
    pub fn float_bits(&mut self, ty: Ty<'c>, bits: &str) -> Lowered<Val<'c>> {
        let value = self.float_attr(ty, bits)?;
        Ok(arith::exact_constant(&self.b, value, ty))
    }

    pub fn float_attr(&mut self, ty: Ty<'c>, bits: &str) -> Lowered<Attr<'c>> {
        super::constant::float_attribute(self.m, ty, bits)
    }

    pub fn float(&mut self, ty: Ty<'c>, value: f64) -> Val<'c> {
        arith::constant_float(&self.b, ty, value)
    }

    pub fn null(&mut self) -> Val<'c> {
        llvm::zero(&self.b, self.m.known.ptr)
    }

    /// The zero of any scalar or vector type.
    pub fn zero(&mut self, ty: Ty<'c>) -> Lowered<Val<'c>> {
        if is_ptr(ty) {
            return Ok(self.null());
        }
        if is_int(ty) || is_index(ty) {
            return Ok(self.int(ty, 0));
        }
        let element = element_type(ty).unwrap_or(ty);
        let zero = match () {
            () if is_int(element) => int_attr(element, 0),
            () if is_float(element) => float_attr(element, 0.0),
            () => return self.unsupported(format!("the zero of {ty}")),
        };
        let value = if is_vector(ty) { splat_attr(ty, zero) } else { zero };
        Ok(arith::constant(&self.b, value, ty))
    }

    // ---- arithmetic -------------------------------------------------------------------------------------------------

    /// A binary operation whose result has the type of its left operand.
    pub fn bin(&mut self, name: &str, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        self.b.op(name).operands(&[left, right]).results(&[type_of(left)]).value()
    }

    /// Signed arithmetic, where overflow is undefined (C11 6.5p5) unless `-fwrapv`.
    pub fn bin_nsw(&mut self, name: &str, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        if self.m.unit.options.wrapv {
            return self.bin(name, left, right);
        }
        let nsw = self.m.known.nsw;
        self.b.op(name).operands(&[left, right]).attr("overflowFlags", nsw).results(&[type_of(left)]).value()
    }

    pub fn convert(&mut self, name: &str, value: Val<'c>, to: Ty<'c>) -> Val<'c> {
        self.b.op(name).operand(value).results(&[to]).value()
    }

    /// Truncates or extends an integer to another width.
    pub fn resize(&mut self, value: Val<'c>, to: Ty<'c>, signed: bool) -> Val<'c> {
        let (from_bits, to_bits) = (int_width(type_of(value)).unwrap_or(0), int_width(to).unwrap_or(0));
        match from_bits.cmp(&to_bits) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.convert(arith::TruncI::NAME, value, to),
            std::cmp::Ordering::Less if signed => self.convert(arith::ExtSI::NAME, value, to),
            std::cmp::Ordering::Less => self.convert(arith::ExtUI::NAME, value, to),
        }
    }

    /// Compares integers by `arith.cmpi` and pointers by `llvm.icmp`; the predicates of both agree.
    pub fn compare(&mut self, predicate: i64, left: Val<'c>, right: Val<'c>) -> Val<'c> {
        let ty = type_of(left);
        let name = if is_ptr(ty) { llvm::ICmp::NAME } else { arith::CmpI::NAME };
        let result = if is_vector(ty) {
            vector_type(
                &shape_of(ty).unwrap_or_default().iter().map(|&n| n as u64).collect::<Vec<_>>(),
                self.m.known.i1,
            )
        } else {
            self.m.known.i1
        };
        let predicate = i64_attr(self.m.context, predicate);
        self.b.op(name).operands(&[left, right]).attr("predicate", predicate).results(&[result]).value()
    }

    pub fn select(&mut self, condition: Val<'c>, yes: Val<'c>, no: Val<'c>) -> Val<'c> {
        arith::select(&self.b, condition, yes, no)
    }

    // ---- memory -----------------------------------------------------------------------------------------------------

    /// Moves the insertion point to where stack slots are created.
    pub fn at_slots(&mut self) {
        match self.slots_end {
            Some(op) => self.b.set_before(op),
            None => self.b.set_end(self.slots),
        }
    }

    /// A stack slot in the entry block of the function, or of the region with its own variables.
    pub fn slot(&mut self, ty: Ty<'c>, align: u64) -> Val<'c> {
        let saved = self.b.save();
        self.at_slots();
        let one = self.int(self.m.known.i32, 1);
        let slot = llvm::Alloca::build(&self.b, one, type_attr(ty), self.m.known.ptr)
            .with(llvm::Alloca::ALIGNMENT, i64_attr(self.m.context, align as i64))
            .value();
        self.b.restore(saved);
        slot
    }

    /// A stack slot for an object of a C type.
    pub fn temporary(&mut self, ty: u32) -> Lowered<Address<'c>> {
        let align = self.m.ty(ty).align.max(1);
        let memory = self.m.mem(ty)?;
        let ptr = self.slot(memory, align);
        Ok(Address { ptr, align })
    }

    /// Loads a register value of the given LLVM type.
    pub fn load_raw(
        &mut self,
        ptr: Val<'c>,
        ty: Ty<'c>,
        align: u64,
        volatile: bool,
        tbaa: Option<Attr<'c>>,
    ) -> Val<'c> {
        llvm::Load::build(&self.b, ptr, ty)
            .with(llvm::Load::ALIGNMENT, i64_attr(self.m.context, align as i64))
            .unit_if(llvm::Load::VOLATILE, volatile)
            .attr_opt(llvm::Load::TBAA, tbaa)
            .value()
    }

    pub fn store_raw(&mut self, value: Val<'c>, ptr: Val<'c>, align: u64, volatile: bool, tbaa: Option<Attr<'c>>) {
        llvm::Store::build(&self.b, value, ptr)
            .with(llvm::Store::ALIGNMENT, i64_attr(self.m.context, align as i64))
            .unit_if(llvm::Store::VOLATILE, volatile)
            .attr_opt(llvm::Store::TBAA, tbaa)
            .build();
    }

    /// Address `ptr` plus a constant number of bytes, within the same object.
    pub fn offset(&mut self, ptr: Val<'c>, bytes: i64) -> Val<'c> {
        if bytes == 0 {
            return ptr;
        }
        let index = GepIndex::constant(bytes).unwrap_or_else(|| GepIndex::Value(self.int(self.m.known.i64, bytes)));
        llvm::gep(&self.b, ptr, &[index], self.m.known.i8, GepFlags::Inbounds)
    }

    /// Address `ptr` plus `bytes`, an integer of any width.
    pub fn bytes_at(&self, ptr: Val<'c>, bytes: Val<'c>, flags: GepFlags) -> Val<'c> {
        llvm::gep(&self.b, ptr, &[GepIndex::Value(bytes)], self.m.known.i8, flags)
    }

    /// The address of element `index` (an integer of any width) of an array of a C type that starts at `ptr`.
    pub fn element_address(&mut self, ptr: Val<'c>, element: u32, index: Val<'c>) -> Lowered<Val<'c>> {
        let flags = self.m.element_flags(element);
        if let TypeKind::Vla(_) = self.m.kind(element) {
            let count = self.vla_elements(element)?;
            let base = self.vla_base(element);
            let scaled = self.bin_nsw(arith::MulI::NAME, index, count);
            let ty = self.m.mem(base)?;
            return Ok(llvm::gep(&self.b, ptr, &[GepIndex::Value(scaled)], ty, flags));
        }
        let ty = self.m.mem(element)?;
        Ok(llvm::gep(&self.b, ptr, &[GepIndex::Value(index)], ty, flags))
    }

    /// The first type of constant size below the dimensions of a variable length array type.
    pub fn vla_base(&self, ty: u32) -> u32 {
        match self.m.kind(ty) {
            TypeKind::Vla(array) => self.vla_base(array.element),
            TypeKind::Array(array) if self.is_variable(array.element) => self.vla_base(array.element),
            _ => ty,
        }
    }

    /// Whether the size of a type is determined at run time.
    pub fn is_variable(&self, ty: u32) -> bool {
        match self.m.kind(ty) {
            TypeKind::Vla(_) => true,
            TypeKind::Array(array) => self.is_variable(array.element),
            _ => false,
        }
    }

    /// Number of elements of type [`Fun::vla_base`] in a variable length array type, as `i64`.
    pub fn vla_elements(&mut self, ty: u32) -> Lowered<Val<'c>> {
        let (element, count) = match self.m.kind(ty) {
            TypeKind::Vla(array) => {
                let Some(&bound) = self.bounds.get(&array.size) else {
                    return self.unsupported("a variable array bound outside the scope that evaluates it");
                };
                (array.element, bound)
            }
            TypeKind::Array(array) => (array.element, self.int(self.m.known.i64, array.count as i64)),
            _ => return Ok(self.int(self.m.known.i64, 1)),
        };
        if !self.is_variable(element) {
            return Ok(count);
        }
        let inner = self.vla_elements(element)?;
        Ok(self.bin_nsw(arith::MulI::NAME, count, inner))
    }

    /// Size in bytes of any object type, as `i64`.
    pub fn size_of(&mut self, ty: u32) -> Lowered<Val<'c>> {
        if self.is_variable(ty) {
            let count = self.vla_elements(ty)?;
            let size = self.m.ty(self.vla_base(ty)).size;
            let size = self.int(self.m.known.i64, size as i64);
            return Ok(self.bin_nsw(arith::MulI::NAME, count, size));
        }
        let size = match self.m.kind(ty) {
            TypeKind::Void | TypeKind::Function(_) => 1,
            _ => self.m.ty(ty).size,
        };
        Ok(self.int(self.m.known.i64, size as i64))
    }

    /// Copies an object; source and destination must be the same or disjoint.
    pub fn copy(&mut self, to: Address<'c>, from: Address<'c>, ty: u32, volatile: bool) -> Lowered<()> {
        if !self.is_variable(ty) && self.m.ty(ty).size == 0 {
            return Ok(());
        }
        let size = match self.m.kind(ty) {
            // Behind the data of a base class there may be members of the derived one.
            TypeKind::Record(record) => {
                let bytes = self.m.unit.records[record.record as usize].data_size;
                self.int(self.m.known.i64, bytes as i64)
            }
            _ => self.size_of(ty)?,
        };
        self.memory_intrinsic(llvm::Memcpy::NAME, to, from.ptr, Some(from.align), size, volatile);
        Ok(())
    }

    /// Zeroes an object.
    pub fn clear(&mut self, to: Address<'c>, ty: u32) -> Lowered<()> {
        if !self.is_variable(ty) && self.m.ty(ty).size == 0 {
            return Ok(());
        }
        let size = self.size_of(ty)?;
        let zero = self.int(self.m.known.i8, 0);
        self.memory_intrinsic(llvm::Memset::NAME, to, zero, None, size, false);
        Ok(())
    }

    /// Fills `bytes` bytes, an `i64`, with a byte.
    pub fn fill_bytes(&mut self, to: Address<'c>, byte: Val<'c>, bytes: Val<'c>) {
        self.memory_intrinsic(llvm::Memset::NAME, to, byte, None, bytes, false);
    }

    fn memory_intrinsic(
        &mut self,
        name: &str,
        to: Address<'c>,
        second: Val<'c>,
        align: Option<u64>,
        size: Val<'c>,
        volatile: bool,
    ) {
        let context = self.m.context;
        let alignment = |bytes: u64| dict_attr(context, &[("llvm.align", i64_attr(context, bytes.max(1) as i64))]);
        let empty = dict_attr(context, &[]);
        let attributes = [alignment(to.align), align.map_or(empty, alignment), empty];
        self.b
            .op(name)
            .operands(&[to.ptr, second, size])
            .attr("isVolatile", bool_attr(context, volatile))
            .attr("arg_attrs", array_attr(context, &attributes))
            .build();
    }
}
