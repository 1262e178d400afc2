//! Creates operations at an insertion point.
//!
//! A front end creates millions of operations, so each costs one foreign call and no heap allocation on the Rust side:
//! names are interned once per builder, and operands and attributes are collected in inline buffers.
//!
//! ```ignore
//! let sum = b.op("arith.addi").operands(&[x, y]).results(&[i32]).value();
//! ```

use super::*;
use dialects_sys::{RmlirNamedAttr, RmlirOpState};
use mlir_sys::{MlirBlock, MlirOperation, MlirRegion, MlirType, MlirValue};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::{cell::RefCell, ffi::c_void, ptr};

/// The insertion point of the next operation.
#[derive(Clone, Copy, Debug)]
pub enum InsertionPoint<'c> {
    /// None: operations remain detached.
    Detached,
    /// At the end of a block.
    End(Blk<'c>),
    /// Before an operation.
    Before(Op<'c>),
}

type Names = RefCell<FxHashMap<Box<str>, *const c_void>>;

/// A builder of operations: insertion point, current location and interned names.
pub struct Builder<'c> {
    context: &'c Context,
    point: InsertionPoint<'c>,
    location: Loc<'c>,
    operation_names: Names,
    attribute_names: Names,
}

impl<'c> Builder<'c> {
    /// A builder without insertion point, at an unknown location.
    pub fn new(context: &'c Context) -> Self {
        Self {
            context,
            point: InsertionPoint::Detached,
            location: Loc::unknown(context),
            operation_names: Names::default(),
            attribute_names: Names::default(),
        }
    }

    /// A builder that inserts before `op`, at the location of `op`.
    pub fn before(op: Op<'c>) -> Self {
        let mut builder = Self::new(context_of(op));
        builder.set_at(op);
        builder
    }

    /// A builder that inserts at the end of `block`.
    pub fn at_end(context: &'c Context, block: Blk<'c>) -> Self {
        let mut builder = Self::new(context);
        builder.set_end(block);
        builder
    }

    /// A builder that inserts at the start of `block`, in the order of creation.
    pub fn at_start(context: &'c Context, block: Blk<'c>) -> Self {
        let mut builder = Self::new(context);
        builder.set_start(block);
        builder
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }

    /// Inserts at the end of `block` from now on.
    pub fn set_end(&mut self, block: Blk<'c>) {
        self.point = InsertionPoint::End(block);
    }

    /// Inserts at the start of `block` from now on, in the order of creation.
    pub fn set_start(&mut self, block: Blk<'c>) {
        self.point = match block.first_operation() {
            Some(first) => InsertionPoint::Before(first),
            None => InsertionPoint::End(block),
        };
    }

    /// Inserts before `op` from now on.
    pub fn set_before(&mut self, op: Op<'c>) {
        self.point = InsertionPoint::Before(op);
    }

    /// Inserts before `op` from now on, at the location of `op`.
    pub fn set_at(&mut self, op: Op<'c>) {
        self.set_before(op);
        self.set_loc(op.location());
    }

    /// Inserts after `op` from now on, in the order of creation.
    pub fn set_after(&mut self, op: Op<'c>) {
        self.point = match (op.next_in_block(), block_of(op)) {
            (Some(next), _) => InsertionPoint::Before(next),
            (None, Some(block)) => InsertionPoint::End(block),
            (None, None) => InsertionPoint::Detached,
        };
    }

    /// The insertion point, for [`Builder::restore`].
    pub fn save(&self) -> InsertionPoint<'c> {
        self.point
    }

    /// Restores a saved insertion point.
    pub fn restore(&mut self, point: InsertionPoint<'c>) {
        self.point = point;
    }

    /// The block of the insertion point.
    pub fn block(&self) -> Option<Blk<'c>> {
        match self.point {
            InsertionPoint::Detached => None,
            InsertionPoint::End(block) => Some(block),
            InsertionPoint::Before(op) => block_of(op),
        }
    }

    /// Sets the location of operations created from now on, without its identity: the new operations are not the
    /// described one.
    pub fn set_loc(&mut self, location: Loc<'c>) {
        self.location = described::without_identity(self.context, location);
    }

    /// Sets the location of operations that replace the one with this location.
    pub fn set_loc_instead_of(&mut self, location: Loc<'c>) {
        self.location = described::instead_of(self.context, location);
    }

    /// The current location.
    pub fn loc(&self) -> Loc<'c> {
        self.location
    }

    /// Runs `body` with the insertion point at the end of `block`, then restores the old one.
    pub fn at<R>(&mut self, block: Blk<'c>, body: impl FnOnce(&mut Self) -> R) -> R {
        let saved = self.save();
        self.set_end(block);
        let result = body(self);
        self.restore(saved);
        result
    }

    /// Starts to build an operation.
    pub fn op<'b>(&'b self, name: &str) -> OpBuilder<'b, 'c> {
        OpBuilder {
            builder: self,
            name: self.operation_name(name),
            location: self.location,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            attributes: SmallVec::new(),
            properties: SmallVec::new(),
            regions: SmallVec::new(),
            empty_regions: 0,
            successors: SmallVec::new(),
        }
    }

    fn operation_name(&self, name: &str) -> *const c_void {
        let mut names = self.operation_names.borrow_mut();
        if let Some(&known) = names.get(name) {
            return known;
        }
        // SAFETY: the context is alive, and its interned names live as long as it does.
        let interned = unsafe { dialects_sys::rmlirOperationName(self.context.to_raw(), raw_str(name)) };
        // SAFETY: the name was just interned.
        let registered = unsafe { dialects_sys::rmlirOperationNameIsRegistered(interned) };
        assert!(registered || self.context.allow_unregistered_dialects(), "there is no operation `{name}`");
        names.insert(name.into(), interned);
        interned
    }

    fn attribute_name(&self, name: &str) -> *const c_void {
        let mut names = self.attribute_names.borrow_mut();
        if let Some(&known) = names.get(name) {
            return known;
        }
        // SAFETY: as for operation names.
        let interned = unsafe { dialects_sys::rmlirAttributeName(self.context.to_raw(), raw_str(name)) };
        names.insert(name.into(), interned);
        interned
    }
}

/// An operation under construction; [`OpBuilder::build`] creates and inserts it.
#[must_use = "the operation is created by `build` or `value`"]
pub struct OpBuilder<'b, 'c> {
    builder: &'b Builder<'c>,
    name: *const c_void,
    location: Loc<'c>,
    operands: SmallVec<[MlirValue; 6]>,
    results: SmallVec<[MlirType; 2]>,
    attributes: SmallVec<[RmlirNamedAttr; 6]>,
    properties: SmallVec<[RmlirNamedAttr; 1]>,
    regions: SmallVec<[MlirRegion; 2]>,
    empty_regions: usize,
    successors: SmallVec<[MlirBlock; 2]>,
}

impl<'c> OpBuilder<'_, 'c> {
    /// Appends operands.
    pub fn operands(mut self, values: &[Val<'c>]) -> Self {
        self.operands.extend(values.iter().map(|value| value.to_raw()));
        self
    }

    /// Appends one operand.
    pub fn operand(mut self, value: Val<'c>) -> Self {
        self.operands.push(value.to_raw());
        self
    }

    /// Appends result types.
    pub fn results(mut self, types: &[Ty<'c>]) -> Self {
        self.results.extend(types.iter().map(|each| each.to_raw()));
        self
    }

    /// Adds an attribute, inherent or discardable.
    pub fn attr(mut self, name: &str, value: Attr<'c>) -> Self {
        self.attributes.push(RmlirNamedAttr { name: self.builder.attribute_name(name), value: value.to_raw() });
        self
    }

    /// Adds an attribute if it is `Some`.
    pub fn attr_opt(self, name: impl AsRef<str>, value: Option<Attr<'c>>) -> Self {
        match value {
            Some(value) => self.attr(name.as_ref(), value),
            None => self,
        }
    }

    /// Adds a unit attribute if `set`.
    pub fn unit_if(self, name: impl AsRef<str>, set: bool) -> Self {
        let unit = unit_attr(self.builder.context);
        self.attr_opt(name, set.then_some(unit))
    }

    /// Adds the discardable attributes of an operation.
    pub fn discardable_attrs_of(mut self, op: Op<'c>) -> Self {
        for (name, value) in discardable_attrs(op) {
            self = self.attr(name, value);
        }
        self
    }

    /// Sets the sizes of the operand groups of an operation with several variadic groups.
    pub fn segments(self, sizes: &[i32]) -> Self {
        let attribute = i32_array_attr(self.builder.context, sizes);
        self.attr("operandSegmentSizes", attribute)
    }

    /// Sets an ODS property that is not an attribute, such as `noWrapFlags` of `llvm.getelementptr` or `overflowFlags`
    /// of `llvm.add`. As an attribute it would be dropped silently.
    pub fn prop(mut self, name: &str, value: Attr<'c>) -> Self {
        self.properties.push(RmlirNamedAttr { name: self.builder.attribute_name(name), value: value.to_raw() });
        self
    }

    /// Adds an attribute or property by its typed name, such as `scf::For::UNSIGNED_CMP`.
    pub fn with(self, field: impl view::Field, value: Attr<'c>) -> Self {
        field.add(self, value)
    }

    /// Appends regions that already have contents.
    pub fn regions(mut self, regions: Vec<Region<'c>>) -> Self {
        self.regions.extend(regions.into_iter().map(Region::into_raw));
        self
    }

    /// Appends `count` empty regions after those given by [`OpBuilder::regions`].
    pub fn empty_regions(mut self, count: usize) -> Self {
        self.empty_regions += count;
        self
    }

    /// Appends successors.
    pub fn successors(mut self, blocks: &[Blk<'c>]) -> Self {
        self.successors.extend(blocks.iter().map(|block| block.to_raw()));
        self
    }

    /// Overrides the location of the builder.
    pub fn loc(mut self, location: Loc<'c>) -> Self {
        self.location = location;
        self
    }

    /// Creates the operation and inserts it at the builder's insertion point.
    ///
    /// # Panics
    ///
    /// If a property does not exist or rejects its value, which is a defect of the caller.
    pub fn build(self) -> Op<'c> {
        let null_op = MlirOperation { ptr: ptr::null_mut() };
        let (block, before) = match self.builder.point {
            InsertionPoint::Detached => (MlirBlock { ptr: ptr::null_mut() }, null_op),
            InsertionPoint::End(block) => (block.to_raw(), null_op),
            // SAFETY: the insertion point is an operation that is alive and in a block.
            InsertionPoint::Before(op) => (unsafe { mlir_sys::mlirOperationGetBlock(op.to_raw()) }, op.to_raw()),
        };
        let state = RmlirOpState {
            location: self.location.to_raw(),
            name: self.name,
            operands: self.operands.as_ptr(),
            operand_count: self.operands.len(),
            results: self.results.as_ptr(),
            result_count: self.results.len(),
            attributes: self.attributes.as_ptr(),
            attribute_count: self.attributes.len(),
            properties: self.properties.as_ptr(),
            property_count: self.properties.len(),
            regions: self.regions.as_ptr(),
            region_count: self.regions.len(),
            empty_region_count: self.empty_regions,
            successors: self.successors.as_ptr(),
            successor_count: self.successors.len(),
            block,
            before,
        };
        let mut failed = -1;
        // SAFETY: all handles come from live objects of the same context, and the buffers live to the end of this
        // function. Regions were given up by `into_raw` and are owned by the new operation.
        unsafe {
            let raw = dialects_sys::rmlirCreateOperation(&state, &mut failed);
            assert!(
                failed < 0,
                "operation `{}` refuses property number {failed}",
                text(dialects_sys::rmlirOperationNameText(self.name))
            );
            Op::from_raw(raw)
        }
    }

    /// Creates an operation that is going to replace `old`: with its discardable attributes and its location.
    pub fn build_instead_of(self, old: Op<'c>) -> Op<'c> {
        let new = self.discardable_attrs_of(old).build();
        described::inherit_location(new, old.location());
        new
    }

    /// Creates the operation and returns its first result.
    ///
    /// # Panics
    ///
    /// If the operation has no result.
    pub fn value(self) -> Val<'c> {
        assert!(!self.results.is_empty(), "an operation used as a value needs a result type");
        result(self.build(), 0)
    }
}
