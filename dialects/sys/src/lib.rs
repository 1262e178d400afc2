//! Raw bindings to the C++ shims of the `dialects` crate.
//!
//! Only `dialects` uses this crate; everything here is as unsafe as the C API it extends.

#![allow(clippy::missing_safety_doc)]

use mlir_sys::{
    MlirAttribute, MlirBlock, MlirContext, MlirLocation, MlirOperation, MlirRegion, MlirStringRef, MlirType, MlirValue,
};
use std::ffi::c_void;

/// An attribute with an interned name.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RmlirNamedAttr {
    /// A `StringAttr`.
    pub name: *const c_void,
    /// The attribute.
    pub value: MlirAttribute,
}

/// The parts of a new operation.
#[repr(C)]
pub struct RmlirOpState {
    pub location: MlirLocation,
    pub name: *const c_void,
    pub operands: *const MlirValue,
    pub operand_count: usize,
    pub results: *const MlirType,
    pub result_count: usize,
    pub attributes: *const RmlirNamedAttr,
    pub attribute_count: usize,
    pub properties: *const RmlirNamedAttr,
    pub property_count: usize,
    pub regions: *const MlirRegion,
    pub region_count: usize,
    pub empty_region_count: usize,
    pub successors: *const MlirBlock,
    pub successor_count: usize,
    pub block: MlirBlock,
    pub before: MlirOperation,
}

/// An operation on a value and a constant.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RmlirWithConstant {
    /// 0: addition, 1: subtraction, 2: multiplication.
    pub kind: u32,
    /// As in `arith`.
    pub flags: u32,
    /// Whether the constant is the left operand.
    pub first: bool,
    pub constant: i64,
}

/// Makes one operation of two; false when that is not right.
pub type RmlirMerge = unsafe extern "C" fn(
    u32,
    outer: *const RmlirWithConstant,
    inner: *const RmlirWithConstant,
    merged: *mut RmlirWithConstant,
) -> bool;

/// The hints of a loop annotation: booleans, -1 if absent, and counts, 0 if absent.
#[repr(C)]
pub struct RmlirLoopHints {
    pub must_progress: i32,
    pub vectorize_disable: i32,
    pub vectorize_width: i32,
    pub interleave_count: i32,
    pub unroll_disable: i32,
    pub unroll_full: i32,
    pub unroll_count: i32,
    pub distribute_disable: i32,
}

/// A type as debug information describes it, as far as all kinds of types share its parameters.
#[repr(C)]
pub struct RmlirDebugType {
    pub tag: u32,
    pub name: MlirStringRef,
    pub file: MlirAttribute,
    pub line: u32,
    pub base: MlirAttribute,
    pub bits: u64,
    pub align: u32,
    pub offset: u64,
    pub encoding: u32,
    pub flags: u32,
    pub elements: *const MlirAttribute,
    pub element_count: usize,
}

/// A variable as debug information describes it.
#[repr(C)]
pub struct RmlirDebugVariable {
    pub scope: MlirAttribute,
    pub name: MlirStringRef,
    pub linkage_name: MlirStringRef,
    pub file: MlirAttribute,
    pub line: u32,
    pub r#type: MlirAttribute,
    pub argument: u32,
    pub align: u32,
    pub flags: u32,
    pub is_local: bool,
}

/// A function as debug information describes it.
#[repr(C)]
pub struct RmlirDebugFunction {
    pub unit: MlirAttribute,
    pub file: MlirAttribute,
    pub name: MlirStringRef,
    pub linkage_name: MlirStringRef,
    pub line: u32,
    pub body_line: u32,
    pub flags: u32,
    pub r#type: MlirAttribute,
}

/// The debug description at an operation or block argument.
#[repr(C)]
pub struct RmlirDescribed {
    pub id: MlirAttribute,
    pub op: MlirAttribute,
    pub results: u64,
    pub also: MlirAttribute,
    pub memory: MlirAttribute,
    pub values: MlirAttribute,
    pub states: MlirAttribute,
}

/// A variable, or a part of one, as locations describe it.
#[repr(C)]
pub struct RmlirVariable {
    pub variable: MlirAttribute,
    pub part: MlirAttribute,
    pub place: MlirLocation,
    pub r#type: MlirAttribute,
}

/// The contents of a row of `cmem.types`, as `CTypes.cpp` documents them.
#[repr(C)]
pub struct RmlirCType {
    pub kind: u32,
    pub flag: bool,
    pub name: MlirStringRef,
    pub of: u64,
    pub number: u64,
    pub second: u64,
    pub list: *const u64,
    pub length: isize,
    pub fields: MlirAttribute,
    pub format: MlirType,
}

unsafe extern "C" {
    // CTypes.cpp
    pub fn rmlirCType(context: MlirContext, row: *const RmlirCType) -> MlirAttribute;
    pub fn rmlirReadCType(attribute: MlirAttribute, into: *mut RmlirCType) -> bool;

    // Described.cpp
    pub fn rmlirIdentity(context: MlirContext) -> MlirAttribute;
    pub fn rmlirDescribed(context: MlirContext, described: *const RmlirDescribed) -> MlirAttribute;
    pub fn rmlirReadDescribed(attribute: MlirAttribute, into: *mut RmlirDescribed) -> bool;
    pub fn rmlirVariable(context: MlirContext, variable: *const RmlirVariable) -> MlirAttribute;
    pub fn rmlirReadVariable(attribute: MlirAttribute, into: *mut RmlirVariable) -> bool;
    pub fn rmlirValueOf(id: MlirAttribute, number: u64) -> MlirAttribute;
    pub fn rmlirReadValueOf(attribute: MlirAttribute, id: *mut MlirAttribute, number: *mut u64) -> bool;
    pub fn rmlirState(context: MlirContext, outer: MlirAttribute, changes: MlirAttribute) -> MlirAttribute;
    pub fn rmlirReadState(attribute: MlirAttribute, outer: *mut MlirAttribute, changes: *mut MlirAttribute) -> bool;

    // Debug.cpp
    pub fn rmlirDebugFunctionOf(scope: MlirAttribute) -> MlirAttribute;
    pub fn rmlirDebugScopeOf(variable: MlirAttribute) -> MlirAttribute;
    pub fn rmlirDebugFile(context: MlirContext, name: MlirStringRef, directory: MlirStringRef) -> MlirAttribute;
    pub fn rmlirDebugUnit(
        context: MlirContext,
        language: u32,
        file: MlirAttribute,
        producer: MlirStringRef,
        optimized: bool,
        kind: u32,
    ) -> MlirAttribute;
    pub fn rmlirDebugFunction(context: MlirContext, function: *const RmlirDebugFunction) -> MlirAttribute;
    pub fn rmlirDebugDescribeApart(operation: MlirOperation, scope: MlirAttribute, linkage_name: MlirStringRef);
    pub fn rmlirDebugBlock(scope: MlirAttribute, file: MlirAttribute, line: u32, column: u32) -> MlirAttribute;
    pub fn rmlirDebugBlockFile(scope: MlirAttribute, file: MlirAttribute) -> MlirAttribute;
    pub fn rmlirDebugVoid(context: MlirContext) -> MlirAttribute;
    pub fn rmlirDebugBasic(context: MlirContext, r#type: *const RmlirDebugType) -> MlirAttribute;
    pub fn rmlirDebugDerived(context: MlirContext, r#type: *const RmlirDebugType) -> MlirAttribute;
    pub fn rmlirDebugComposite(context: MlirContext, r#type: *const RmlirDebugType) -> MlirAttribute;
    pub fn rmlirDebugDimension(context: MlirContext, count: MlirAttribute) -> MlirAttribute;
    pub fn rmlirDebugSignature(context: MlirContext, types: *const MlirAttribute, count: usize) -> MlirAttribute;
    pub fn rmlirDebugLocal(context: MlirContext, variable: *const RmlirDebugVariable) -> MlirAttribute;
    pub fn rmlirDebugGlobal(context: MlirContext, variable: *const RmlirDebugVariable) -> MlirAttribute;
    pub fn rmlirDebugExpression(context: MlirContext, codes: *const u32, count: usize) -> MlirAttribute;
    pub fn rmlirDebugFragment(context: MlirContext, offset: u64, size: u64) -> MlirAttribute;
    pub fn rmlirDebugExpressionLength(expression: MlirAttribute) -> usize;
    pub fn rmlirDebugIsFragment(expression: MlirAttribute) -> bool;

    // AliasScopes.cpp
    pub fn rmlirAliasScopeDomain(context: MlirContext, description: MlirStringRef) -> MlirAttribute;
    pub fn rmlirAliasScope(domain: MlirAttribute, description: MlirStringRef) -> MlirAttribute;
    pub fn rmlirAliasScopeDomainOf(scope: MlirAttribute) -> MlirAttribute;
    pub fn rmlirAliasScopeText(attribute: MlirAttribute) -> MlirStringRef;

    // Facts.cpp
    pub fn rmlirLinkage(attribute: MlirAttribute) -> i32;
    pub fn rmlirLinkageAttr(context: MlirContext, linkage: u32) -> MlirAttribute;
    pub fn rmlirOverflowFlags(attribute: MlirAttribute) -> i32;
    pub fn rmlirOverflowFlagsAttr(context: MlirContext, flags: u32) -> MlirAttribute;
    pub fn rmlirFastMath(attribute: MlirAttribute) -> i32;
    pub fn rmlirFastMathAttr(context: MlirContext, flags: u32) -> MlirAttribute;
    pub fn rmlirLlvmFastMathAttr(context: MlirContext, flags: u32) -> MlirAttribute;
    pub fn rmlirZeroAttr(context: MlirContext) -> MlirAttribute;
    pub fn rmlirMustTailAttr(context: MlirContext) -> MlirAttribute;
    pub fn rmlirBlockTagAttr(context: MlirContext, id: u32) -> MlirAttribute;
    pub fn rmlirBlockTag(attribute: MlirAttribute) -> i64;
    pub fn rmlirBlockAddress(attribute: MlirAttribute, tag: *mut MlirAttribute) -> MlirStringRef;
    pub fn rmlirLoopHintsAttr(context: MlirContext, hints: *const RmlirLoopHints) -> MlirAttribute;
    pub fn rmlirLoopMustProgress(annotation: MlirAttribute) -> bool;
    pub fn rmlirLoopHasHints(annotation: MlirAttribute) -> bool;
    pub fn rmlirLoopAnnotationWithoutPlaces(annotation: MlirAttribute) -> MlirAttribute;
    pub fn rmlirModuleFlagAttr(
        context: MlirContext,
        behavior: u32,
        key: MlirStringRef,
        value: MlirAttribute,
    ) -> MlirAttribute;
    pub fn rmlirModuleFlagKey(attribute: MlirAttribute) -> MlirStringRef;
    pub fn rmlirConstantRange(attribute: MlirAttribute, bounds: *mut u64) -> bool;
    pub fn rmlirIsVariadic(r#type: MlirType) -> bool;
    pub fn rmlirLlvmArrayType(element: MlirType, count: u64) -> MlirType;
    pub fn rmlirLlvmArrayLength(r#type: MlirType) -> i64;
    pub fn rmlirHasNoMemoryForm(r#type: MlirType) -> bool;

    // Context.cpp
    pub fn rmlirContextCreate(threads: bool) -> MlirContext;

    // Ir.cpp
    pub fn rmlirOperationName(context: MlirContext, name: MlirStringRef) -> *const c_void;
    pub fn rmlirOperationNameIsRegistered(name: *const c_void) -> bool;
    pub fn rmlirOperationTypeId(op: MlirOperation) -> *const c_void;
    pub fn rmlirOperationNameOf(op: MlirOperation) -> *const c_void;
    pub fn rmlirOperationNameText(name: *const c_void) -> MlirStringRef;
    pub fn rmlirAttributeName(context: MlirContext, name: MlirStringRef) -> *const c_void;
    pub fn rmlirCreateOperation(state: *const RmlirOpState, failed_property: *mut isize) -> MlirOperation;
    pub fn rmlirSetProperty(op: MlirOperation, name: MlirStringRef, value: MlirAttribute) -> bool;
    pub fn rmlirGetProperties(op: MlirOperation) -> MlirAttribute;
    pub fn rmlirErase(op: MlirOperation) -> bool;
    pub fn rmlirEraseBlock(block: MlirBlock);
    pub fn rmlirMove(op: MlirOperation, block: MlirBlock, before: MlirOperation);
    pub fn rmlirSplitBlock(op: MlirOperation) -> MlirBlock;
    pub fn rmlirCreateBlock(region: MlirRegion, before: MlirBlock) -> MlirBlock;
    pub fn rmlirInlineBlock(
        block: MlirBlock,
        into: MlirBlock,
        before: MlirOperation,
        values: *const MlirValue,
        count: usize,
    ) -> bool;
    pub fn rmlirTakeBlocks(into: MlirRegion, from: MlirRegion);
    pub fn rmlirMoveBlock(block: MlirBlock, region: MlirRegion, before: MlirBlock);
    pub fn rmlirSetType(value: MlirValue, r#type: MlirType);
    pub fn rmlirSetArgumentLocation(argument: MlirValue, location: MlirLocation);
    pub fn rmlirReplaceUsesInside(of: MlirValue, with: MlirValue, scope: MlirOperation, inside: bool);

    pub fn rmlirEmit(
        location: MlirLocation,
        severity: u32,
        text: MlirStringRef,
        places: *const MlirLocation,
        notes: *const MlirStringRef,
        count: usize,
    );

    // Queries.cpp
    pub fn rmlirHasTrait(op: MlirOperation, r#trait: u32) -> bool;
    pub fn rmlirIsPure(op: MlirOperation) -> bool;
    pub fn rmlirIsMemoryEffectFree(op: MlirOperation) -> bool;
    pub fn rmlirIsSpeculatable(op: MlirOperation) -> bool;
    pub fn rmlirIsTriviallyDead(op: MlirOperation) -> bool;
    pub fn rmlirEffects(
        op: MlirOperation,
        recursive: bool,
        callback: unsafe extern "C" fn(*mut c_void, u32, MlirValue, bool),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirSuccessorOperands(op: MlirOperation, successor: usize, first: *mut usize, count: *mut usize) -> bool;
    pub fn rmlirRegionBranchEdges(
        op: MlirOperation,
        callback: unsafe extern "C" fn(*mut c_void, MlirOperation, usize, MlirValue),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirAppendSuccessorOperands(
        op: MlirOperation,
        successor: usize,
        values: *const MlirValue,
        count: usize,
    ) -> bool;
    pub fn rmlirEraseSuccessorOperand(op: MlirOperation, successor: usize, index: usize) -> bool;
    pub fn rmlirDominanceCreate(op: MlirOperation) -> *mut c_void;
    pub fn rmlirDominanceDestroy(dominance: *mut c_void);
    pub fn rmlirDominatesValue(dominance: *mut c_void, value: MlirValue, user: MlirOperation) -> bool;
    pub fn rmlirBlockIsReachable(dominance: *mut c_void, block: MlirBlock) -> bool;
    pub fn rmlirLookupSymbol(from: MlirOperation, reference: MlirAttribute) -> MlirOperation;
    pub fn rmlirCallee(call: MlirOperation) -> MlirOperation;
    pub fn rmlirCloneWithoutRegions(op: MlirOperation) -> MlirOperation;
    pub fn rmlirSymbolUses(
        scope: MlirOperation,
        callback: unsafe extern "C" fn(*mut c_void, MlirOperation, MlirStringRef),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirConstantValue(value: MlirValue) -> MlirAttribute;
    pub fn rmlirFold(
        op: MlirOperation,
        changed: *mut bool,
        callback: unsafe extern "C" fn(*mut c_void, MlirValue, MlirAttribute),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirBitsOfWideFloats(attribute: MlirAttribute) -> MlirAttribute;
    pub fn rmlirDenseInts(
        attribute: MlirAttribute,
        callback: extern "C" fn(*mut c_void, i64),
        data: *mut c_void,
    ) -> bool;

    // Memory.cpp
    pub fn rmlirLayoutCreate(text: MlirStringRef) -> *mut c_void;
    pub fn rmlirGepFlags(op: MlirOperation) -> u32;
    pub fn rmlirLayoutDestroy(layout: *mut c_void);
    pub fn rmlirLayoutSize(layout: *mut c_void, r#type: MlirType, store: *mut u64, allocation: *mut u64) -> bool;
    pub fn rmlirLayoutField(layout: *mut c_void, r#type: MlirType, field: u64, offset: *mut u64) -> bool;
    pub fn rmlirLayoutOffset(
        layout: *mut c_void,
        op: MlirOperation,
        constant: *mut i64,
        callback: unsafe extern "C" fn(*mut c_void, MlirValue, i64),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirTbaaTag(
        attribute: MlirAttribute,
        object: *mut MlirAttribute,
        access: *mut MlirAttribute,
        offset: *mut i64,
    ) -> bool;
    pub fn rmlirTbaaMembers(
        attribute: MlirAttribute,
        callback: unsafe extern "C" fn(*mut c_void, MlirAttribute, i64),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirTbaaName(attribute: MlirAttribute) -> MlirStringRef;
    pub fn rmlirIntrinsicMemory(name: MlirStringRef) -> u32;

    // Passes.cpp
    pub fn rmlirRegisterPass(info: *const RmlirPassInfo);
    pub fn rmlirPassCount(pass: *mut c_void, counter: usize, amount: u64);
    pub fn rmlirRunPipeline(
        op: MlirOperation,
        text: MlirStringRef,
        options: *const RmlirPipelineOptions,
        print: unsafe extern "C" fn(*mut c_void, MlirStringRef),
        data: *mut c_void,
    ) -> u32;
    pub fn rmlirExpandPipeline(
        text: MlirStringRef,
        print: unsafe extern "C" fn(*mut c_void, MlirStringRef),
        data: *mut c_void,
    ) -> bool;
    pub fn rmlirVerify(op: MlirOperation) -> bool;

    // Tools.cpp
    pub fn rmlirOptMain(argc: i32, argv: *mut *mut std::ffi::c_char, request: *mut RmlirToolRequest) -> i32;

    // Folds.cpp
    pub fn rmlirSetMerge(decide: RmlirMerge);

    // Gates.cpp
    pub fn rmlirRegisterUpstreamPasses(prepare: RmlirGateRepair, check: RmlirGateCheck, repair: RmlirGateRepair);
    pub fn rmlirStandInNames(callback: unsafe extern "C" fn(*mut c_void, MlirStringRef), data: *mut c_void);
}

/// The options of a tool's command line that MLIR does not handle.
#[repr(C)]
pub struct RmlirToolRequest {
    pub remarks: bool,
    pub report: MlirStringRef,
    pub explain: MlirStringRef,
}

/// Asks whether an upstream pass may run on an operation.
pub type RmlirGateCheck = unsafe extern "C" fn(MlirStringRef, MlirOperation) -> GateAnswer;

/// Whether an upstream pass may run on an op.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GateAnswer {
    /// It may.
    Run,
    /// It has nothing to do there.
    Skip,
    /// It may not, and an error was emitted.
    Stop,
}

/// Mends what an upstream pass finds, or left.
pub type RmlirGateRepair = unsafe extern "C" fn(MlirStringRef, MlirOperation);

/// An option of a pass; kinds are 0 bool, 1 signed, 2 unsigned, 3 float, 4 text, 5 list of signed.
#[repr(C)]
pub struct RmlirPassOption {
    pub name: MlirStringRef,
    pub help: MlirStringRef,
    pub text: MlirStringRef,
    pub kind: u32,
    pub integer: i64,
    pub number: f64,
}

/// The value of an option.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RmlirOptionValue {
    pub integer: i64,
    pub number: f64,
    pub text: MlirStringRef,
    pub list: *const i64,
    pub list_size: usize,
}

/// A counter that `--mlir-pass-statistics` shows; both are C strings.
#[repr(C)]
pub struct RmlirPassCounter {
    pub name: *const std::ffi::c_char,
    pub help: *const std::ffi::c_char,
}

/// A pass to register.
#[repr(C)]
pub struct RmlirPassInfo {
    pub name: MlirStringRef,
    pub help: MlirStringRef,
    pub level: u32,
    pub options: *const RmlirPassOption,
    pub option_count: usize,
    pub counters: *const RmlirPassCounter,
    pub counter_count: usize,
    pub data: *const c_void,
    pub run: unsafe extern "C" fn(*const c_void, *mut c_void, MlirOperation, *const RmlirOptionValue, usize) -> u32,
    pub check: unsafe extern "C" fn(*const c_void, *const RmlirOptionValue, usize) -> MlirStringRef,
}

/// How a pipeline runs.
#[repr(C)]
pub struct RmlirPipelineOptions {
    pub verify_each: bool,
    pub timing: bool,
    pub statistics: bool,
    pub print_after_all: bool,
    pub reproducer: MlirStringRef,
}
