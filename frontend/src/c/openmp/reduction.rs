//! `reduction`: each worker has a private copy that starts with the neutral element, and combines it with the variable
//! in a critical region named `.reduction`. Initialiser and combiner are expressions of Clang's semantic analysis, for
//! built-in operators and for those that the program declares. Arrays are combined element by element.

use clang_export::schema::{
    CastKind, Expr, ExprKind, ExprKindSection, OmpClauseKind, OmpDirective, OmpReduction, TypeKind,
};
use dialects::ir::*;
use dialects::ops::llvm::{self, GepFlags};
use dialects::ops::{arith, cf};
use dialects::parallel;

use super::variables::named;
use crate::c::error::{Lowered, Unsupported};
use crate::c::fun::{Fun, Local};
use crate::c::value::Address;

/// The name of the critical regions that combine private copies.
const CRITICAL: &str = ".reduction";

/// The most elements of a section whose copy is a stack slot of the worker; a longer copy, or one of variable size, is
/// on the stack only while it is needed.
const MOST_IN_SLOT: i64 = 1024;

/// A reduction of a directive, with the address of its variable.
pub struct Reduction<'c, 't> {
    pub source: &'t OmpReduction<'t>,
    pub base: u32,
    /// The first element of the variable that is reduced.
    pub original: Address<'c>,
    /// The first element that private copies are combined with.
    pub into: Address<'c>,
    /// Number of elements; `None` for a single object.
    count: Option<Val<'c>>,
    /// Offset in bytes of the first element from the start of the variable or of its pointee, for a part of an array.
    pub offset: Option<Val<'c>>,
    /// Whether `into` is known not to be the private copy of another task.
    pub is_known: bool,
}

/// An array section: its first and last element, and the type of both.
pub struct Section<'c> {
    pub first: Address<'c>,
    last: Val<'c>,
    element: u32,
    /// Number of elements; `None` for a section of a section.
    length: Option<Val<'c>>,
}

/// Private copies to which the names of the variables are bound.
pub struct Results<'c, 't> {
    depth: usize,
    combined: usize,
    copies: Vec<Address<'c>>,
    hidden: Vec<(u32, Option<Local<'c, 't>>)>,
}

impl<'c, 't> Fun<'_, 'c, 't> {
    /// Evaluates the variables of a directive's reductions.
    pub fn reductions(&mut self, d: &'t OmpDirective<'t>) -> Lowered<Vec<Reduction<'c, 't>>> {
        let mut found = Vec::new();
        for clause in &d.clauses {
            let (items, of_group) = match &clause.kind {
                OmpClauseKind::Reduction(clause) => (&clause.items, d.leaves.contains(&"taskloop")),
                OmpClauseKind::InReduction(clause) => (&clause.items, true),
                _ => continue,
            };
            for source in items {
                let reduction = self.reduction(source)?;
                found.push(if of_group { self.reduction_of_group(reduction) } else { reduction });
            }
        }
        Ok(found)
    }

    /// A reduction of the object that its variable denotes at present.
    pub fn reduction(&mut self, source: &'t OmpReduction<'t>) -> Lowered<Reduction<'c, 't>> {
        let Some(base) = named(&source.base) else {
            return Err(Unsupported::new("a reduction of something else than a variable", source.loc));
        };
        match &source.item.kind {
            ExprKind::Section(section) => {
                let section = self.section(section)?;
                let original = section.first;
                let count = self.elements_of_section(&section, source)?;
                let offset = self.offset_in(&source.base, original)?;
                Ok(Reduction {
                    source,
                    base,
                    original,
                    into: original,
                    count: Some(count),
                    offset: Some(offset),
                    is_known: true,
                })
            }
            ExprKind::Ref(_) => {
                let place = self.lvalue(&source.item)?;
                let original = Address { ptr: self.address_of(&place)?, align: place.align };
                let count = if self.m.element(source.ty).is_some() { Some(self.elements(source)?) } else { None };
                Ok(Reduction { source, base, original, into: original, count, offset: None, is_known: true })
            }
            _ => {
                let place = self.lvalue(&source.item)?;
                let original = Address { ptr: self.address_of(&place)?, align: place.align };
                let offset = self.offset_in(&source.base, original)?;
                Ok(Reduction {
                    source,
                    base,
                    original,
                    into: original,
                    count: None,
                    offset: Some(offset),
                    is_known: true,
                })
            }
        }
    }

    /// Number of elements of the combined type in an array.
    fn elements(&mut self, source: &'t OmpReduction<'t>) -> Lowered<Val<'c>> {
        let size = self.size_of(source.ty)?;
        let one = self.m.ty(source.element).size.max(1);
        if let Some(size) = constant_int(size) {
            return Ok(self.int(self.m.known.i64, size / one as i64));
        }
        self.vla_elements(source.ty)
    }

    /// Offset in bytes of an element from the start of the array that a variable is or points to.
    fn offset_in(&mut self, base: &'t Expr<'t>, element: Address<'c>) -> Lowered<Val<'c>> {
        let place = self.lvalue(base)?;
        let start = if self.m.is_pointer(base.ty) {
            match self.load(&place)? {
                crate::c::value::Rv::Scalar(pointer) => pointer,
                _ => return self.unsupported("a reduction of a part of this variable"),
            }
        } else if self.m.element(base.ty).is_some() {
            self.address_of(&place)?
        } else {
            return self.unsupported("a reduction of a part of this variable");
        };
        let i64 = self.m.known.i64;
        let start = self.convert(llvm::PtrToInt::NAME, start, i64);
        let element = self.convert(llvm::PtrToInt::NAME, element.ptr, i64);
        Ok(self.bin(arith::SubI::NAME, element, start))
    }

    /// The first and the last element of an array section, which is contiguous.
    pub fn section(&mut self, section: &'t ExprKindSection<'t>) -> Lowered<Section<'c>> {
        let i64 = self.m.known.i64;
        // The addresses of the first and of the last row of the array, which differ for a section of a section.
        let (first, last, align, array) = match &section.base.kind {
            ExprKind::Section(inner) => {
                let rows = self.section(inner)?;
                (rows.first.ptr, rows.last, rows.first.align, rows.element)
            }
            _ if self.m.is_pointer(section.base.ty) => {
                let (ptr, align, _, _) = self.decayed(&section.base)?;
                (ptr, ptr, align, self.decayed_array(&section.base))
            }
            _ => {
                let place = self.lvalue(&section.base)?;
                let ptr = self.address_of(&place)?;
                (ptr, ptr, place.align, section.base.ty)
            }
        };
        let element = self.m.pointee(array).or_else(|| self.m.element(array));
        let Some(element) = element else { return self.unsupported("a section of this type") };
        let lower = match &section.lower {
            Some(lower) => self.wide(lower)?,
            None => self.int(i64, 0),
        };
        let length = match (&section.length, self.m.kind(array)) {
            (Some(length), _) => self.wide(length)?,
            (None, TypeKind::Array(array)) => {
                let all = self.int(i64, array.count as i64);
                self.bin(arith::SubI::NAME, all, lower)
            }
            (None, TypeKind::Vla(array)) => match self.bounds.get(&array.size).copied() {
                Some(all) => self.bin(arith::SubI::NAME, all, lower),
                None => return self.unsupported("a section of an array whose bound is not known here"),
            },
            _ => return self.unsupported("a section without a length"),
        };
        let end = self.bin(arith::AddI::NAME, lower, length);
        let one = self.int(i64, 1);
        let upper = self.bin(arith::SubI::NAME, end, one);
        let first = self.element_address(first, element, lower)?;
        let last = self.element_address(last, element, upper)?;
        let align = align.min(self.m.ty(element).align).max(1);
        let length = (!matches!(section.base.kind, ExprKind::Section(_))).then_some(length);
        Ok(Section { first: Address { ptr: first, align }, last, element, length })
    }

    /// The type of the array that decays to a pointer, or of the pointer.
    fn decayed_array(&self, e: &'t Expr<'t>) -> u32 {
        match &e.kind {
            ExprKind::Cast(cast) if cast.cast == CastKind::ArrayToPointerDecay => cast.operand.ty,
            _ => e.ty,
        }
    }

    /// Evaluates an integer to `i64`.
    fn wide(&mut self, e: &'t Expr<'t>) -> Lowered<Val<'c>> {
        let signed = self.m.is_signed(e.ty);
        let value = self.scalar(e)?;
        Ok(match (&e.kind, constant_int(value)) {
            (ExprKind::Int(known), _) => self.int(self.m.known.i64, known.value),
            (_, Some(known)) => self.int(self.m.known.i64, known),
            _ => self.resize(value, self.m.known.i64, signed),
        })
    }

    /// Number of elements of the combined type in a section.
    fn elements_of_section(&mut self, section: &Section<'c>, source: &'t OmpReduction<'t>) -> Lowered<Val<'c>> {
        let i64 = self.m.known.i64;
        let one = self.m.ty(source.element).size.max(1) as i64;
        if let Some(length) = section.length
            && !self.is_variable(section.element)
        {
            let each = self.m.ty(section.element).size as i64 / one;
            return Ok(match constant_int(length) {
                _ if each == 1 => length,
                Some(length) => self.int(i64, length * each),
                None => {
                    let each = self.int(i64, each);
                    self.bin(arith::MulI::NAME, length, each)
                }
            });
        }
        let first = self.convert(llvm::PtrToInt::NAME, section.first.ptr, i64);
        let last = self.convert(llvm::PtrToInt::NAME, section.last, i64);
        let bytes = self.bin(arith::SubI::NAME, last, first);
        let size = self.size_of(section.element)?;
        let bytes = self.bin(arith::AddI::NAME, bytes, size);
        let one = self.int(i64, one);
        Ok(self.bin(arith::DivSI::NAME, bytes, one))
    }

    /// Creates the private copies, and binds the names of the variables to them.
    pub fn enter_reductions(&mut self, reductions: &[Reduction<'c, 't>]) -> Lowered<Results<'c, 't>> {
        let depth = self.cleanups.len();
        let copies = reductions.iter().map(|each| self.private_copy(each)).collect::<Lowered<Vec<_>>>()?;
        let mut hidden = Vec::new();
        let combined = self.omp.combined.len();
        for (reduction, &copy) in reductions.iter().zip(&copies) {
            let address = self.seen_as(reduction, copy)?;
            hidden.push((reduction.base, self.rebind(reduction.base, address)));
            self.remember(reduction, copy);
        }
        Ok(Results { depth, combined, copies, hidden })
    }

    /// A private copy with the initial value of the reduction.
    fn private_copy(&mut self, reduction: &Reduction<'c, 't>) -> Lowered<Address<'c>> {
        self.copy_with(reduction, &mut |fun, own, original| fun.start_element(reduction.source, own, original))
    }

    /// A copy with the value of the original.
    pub fn copy_as_is(&mut self, reduction: &Reduction<'c, 't>) -> Lowered<Address<'c>> {
        let element = reduction.source.element;
        self.copy_with(reduction, &mut |fun, own, original| fun.copy_object(own, original, element))
    }

    /// A copy whose elements `start` initialises, given the element and that of the original.
    fn copy_with(
        &mut self,
        reduction: &Reduction<'c, 't>,
        start: &mut dyn FnMut(&mut Self, Address<'c>, Address<'c>) -> Lowered<()>,
    ) -> Lowered<Address<'c>> {
        let source = reduction.source;
        let align = self.m.ty(source.element).align.max(1);
        let copy = match (reduction.count, reduction.offset) {
            (Some(count), Some(_)) => match constant_int(count) {
                Some(count @ 0..=MOST_IN_SLOT) => {
                    let memory = llvm_array_type(self.m.mem(source.element)?, count as u64);
                    Address { ptr: self.slot(memory, align), align }
                }
                _ => self.stack_array(source.element, count, align)?,
            },
            (None, Some(_)) => self.private_object(source.element, align)?,
            _ => self.private_object(source.ty, reduction.original.align)?,
        };
        self.each_element(reduction.count, &mut |fun, at| {
            let own = fun.element_at(copy, source.element, at)?;
            let original = fun.element_at(reduction.original, source.element, at)?;
            start(fun, own, original)
        })?;
        Ok(copy)
    }

    /// The object that the variable denotes in the region: its private copy, or an object or pointer such that the
    /// offset of the reduced part leads to the copy.
    fn seen_as(&mut self, reduction: &Reduction<'c, 't>, copy: Address<'c>) -> Lowered<Address<'c>> {
        let Some(offset) = reduction.offset else { return Ok(copy) };
        let zero = self.int(self.m.known.i64, 0);
        let back = self.bin(arith::SubI::NAME, zero, offset);
        let start = self.bytes_at(copy.ptr, back, GepFlags::None);
        let base = &reduction.source.base;
        if !self.m.is_pointer(base.ty) {
            return Ok(Address { ptr: start, align: copy.align });
        }
        let pointer = self.private_object(base.ty, self.m.ty(base.ty).align)?;
        let place = self.object(pointer, base.ty);
        self.store_plain(&place, crate::c::value::Rv::Scalar(start))?;
        Ok(pointer)
    }

    /// Initialises a private element; the initialiser may read the original.
    pub fn start_element(
        &mut self,
        source: &'t OmpReduction<'t>,
        own: Address<'c>,
        original: Address<'c>,
    ) -> Lowered<()> {
        self.rebind(source.fresh, own);
        if let Some(decl) = source.original {
            self.rebind(decl, original);
        }
        let place = self.object(own, source.element);
        match &source.init {
            Some(init) => self.initialize(&place, init)?,
            None => self.clear(own, source.element)?,
        }
        match &source.prepare {
            Some(call) => self.discard(call),
            None => Ok(()),
        }
    }

    /// Combines the private copies with the variables, and restores the bindings of the names.
    pub fn leave_reductions(&mut self, reductions: &[Reduction<'c, 't>], results: Results<'c, 't>) -> Lowered<()> {
        for (decl, before) in results.hidden.into_iter().rev() {
            self.restore_local(decl, before);
        }
        self.omp.combined.truncate(results.combined);
        if reductions.is_empty() {
            return Ok(());
        }
        let op = parallel::critical(&self.b, Some(CRITICAL));
        self.fill_region(op, &mut |fun| {
            for (reduction, &copy) in reductions.iter().zip(&results.copies) {
                let source = reduction.source;
                fun.for_elements(reduction, &mut |fun, at| {
                    let left = fun.element_of(reduction, at)?;
                    let right = fun.element_at(copy, source.element, at)?;
                    fun.combine_elements(source, left, right)
                })?;
            }
            Ok(())
        })?;
        self.end_scope(results.depth)
    }

    /// Combines two elements into `left`.
    pub fn combine_elements(
        &mut self,
        source: &'t OmpReduction<'t>,
        left: Address<'c>,
        right: Address<'c>,
    ) -> Lowered<()> {
        self.rebind(source.left, left);
        self.rebind(source.right, right);
        self.discard(&source.combine)
    }

    /// Element `at` of the object that private copies are combined with.
    pub fn element_of(&mut self, reduction: &Reduction<'c, 't>, at: Option<Val<'c>>) -> Lowered<Address<'c>> {
        self.element_at(reduction.into, reduction.source.element, at)
    }

    /// Element `at` of an array, or the object itself if `at` is `None`.
    pub fn element_at(&mut self, array: Address<'c>, element: u32, at: Option<Val<'c>>) -> Lowered<Address<'c>> {
        let Some(at) = at else { return Ok(array) };
        let ptr = self.element_address(array.ptr, element, at)?;
        Ok(Address { ptr, align: array.align.min(self.m.ty(element).align).max(1) })
    }

    /// Emits a loop over the elements of a reduction.
    pub fn for_elements(
        &mut self,
        reduction: &Reduction<'c, 't>,
        make: &mut dyn FnMut(&mut Self, Option<Val<'c>>) -> Lowered<()>,
    ) -> Lowered<()> {
        self.each_element(reduction.count, make)
    }

    /// Emits a loop over the elements of an array, or only its body for a single object.
    fn each_element(
        &mut self,
        count: Option<Val<'c>>,
        make: &mut dyn FnMut(&mut Self, Option<Val<'c>>) -> Lowered<()>,
    ) -> Lowered<()> {
        let Some(count) = count else { return make(self, None) };
        let i64 = self.m.known.i64;
        let (header, inside, exit) = (self.block(), self.block(), self.block());
        let at = add_arg(header, i64, self.b.loc());
        let zero = self.int(i64, 0);
        cf::br(&self.b, header, &[zero]);
        self.enter(header);
        let more = self.compare(2, at, count);
        self.branch_if(more, inside, exit);
        self.enter(inside);
        make(self, Some(at))?;
        let one = self.int(i64, 1);
        let next = self.bin_nsw(arith::AddI::NAME, at, one);
        cf::br(&self.b, header, &[next]);
        self.enter(exit);
        Ok(())
    }
}
