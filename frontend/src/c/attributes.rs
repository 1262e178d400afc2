//! Clang attributes that this compiler honours or refuses.
//!
//! Every kind in Clang's list of attributes is in exactly one row; a test compares the rows with the list. A kind
//! without a row, which only another version of Clang can have, is refused.

use clang_export::schema::Unit;

use super::error::Unsupported;

/// Kinds that are honoured, or do not affect the code of C programs, grouped by the reason.
const HONOURED: &[&str] = &[
    // Handled by Clang's parser and semantic analysis: names, types, layouts, diagnostics.
    "AcquireCapability AcquireHandle AcquiredAfter AcquiredBefore AddressSpace AlignMac68k AlignNatural Aligned Allocating \
     AnalyzerNoReturn AnnotateType ArgumentWithTypeTag AsmLabel AssertCapability Availability AvailableOnlyInDefaultEvalMethod \
     Blocking BuiltinAlias Builtin CFISalt CFIUncheckedCallee CallableWhen CalledOnce Capability ConsumableAutoCast \
     ConsumableSetOnRead Consumable CountedBy CountedByOrNull Deprecated DiagnoseAsBuiltin DiagnoseIf EnableIf EnforceTCB \
     EnforceTCBLeaf EnumExtensibility ExtVectorType ExternalSourceSymbol FallThrough FlagEnum Format FormatArg FormatMatches \
     GCCStruct GuardedBy GuardedVar InferredNoReturn InternalLinkage LayoutVersion LifetimeBound LifetimeCaptureBy LockReturned \
     LocksExcluded MSConstexpr MSStruct MaxFieldAlignment MayAlias Mode NSErrorDomain NoDeref NoEscape NoRandomizeLayout \
     NoThreadSafetyAnalysis NonAllocating NonBlocking NonString Overloadable Owner Ownership Packed ParamTypestate \
     PassObjectSize Pointer PreferredType PtGuardedBy PtGuardedVar RandomizeLayout ReadOnlyPlacement ReentrantCapability \
     Reinitializes ReleaseCapability ReleaseHandle RequiresCapability ReturnTypestate ScopedLockable Sentinel SetTypestate \
     SizedBy SizedByOrNull Suppress TestTypestate TransparentUnion TryAcquireCapability TypeNonNull TypeNullUnspecified \
     TypeNullable TypeNullableResult TypeTagForDatatype Unavailable UnsafeBufferUsage Unused UseHandle UsingIfExists \
     WarnUnused WarnUnusedResult",
    // Handled by this front end, or refused where they occur.
    "Alias Atomic Blocks C11NoReturn CXXAssume Cleanup Common Constructor Destructor GNUInline IFunc Likely LoaderUninitialized \
     LoopHint MustTail NoCommon NoSanitize Retain Section SelectAny TLSModel Thread TypeVisibility Unlikely Used Visibility \
     Weak WeakImport WeakRef",
    // Attributes of functions and calls, computed by Clang's own rules.
    "AllocAlign AllocSize AlwaysInline AnyX86NoCallerSavedRegisters AnyX86NoCfCheck AssumeAligned Cold Const Convergent \
     DisableSanitizerInstrumentation DisableTailCalls Error FunctionReturnThunks Hot Leaf MinSize MinVectorWidth \
     Naked NoBuiltin NoConvergent NoDuplicate NoInline NoInstrumentFunction NoMerge NoProfileFunction NoReturn \
     NoSpeculativeLoadHardening NoStackProtector NoThrow NoUwtable NonNull OptimizeNone PatchableFunctionEntry Pure Restrict ReturnsNonNull ReturnsTwice \
     SpeculativeLoadHardening StrictFP StrictGuardStackCheck Target X86ForceAlignArgPointer ZeroCallUsedRegs",
    // Calling conventions, which are part of the function's type.
    "AnyX86Interrupt CDecl DeviceKernel FastCall IntelOclBicc MSABI Pascal PreserveAll PreserveMost PreserveNone RegCall \
     StdCall SwiftAsyncCall SwiftCall SysVABI ThisCall VectorCall",
    // Debug information and input of other tools; no code depends on them.
    "Annotate Artificial BTFDeclTag BTFTypeTag CapturedRecord NoDebug StandaloneDebug",
    // Permissions to optimise, which may be ignored: one body runs on every processor that the options allow.
    "AlignValue Callback Flatten MallocSpan ModularFormat NoAlias TargetClones",
    // Details of a feature that is refused as a whole, such as instrumentation.
    "CFICanonicalJumpTable NoSplitStack NoTrivialAutoVarInit Uninitialized XRayInstrument XRayLogArgs",
    // OpenMP and OpenACC, whose directives the front end lowers or refuses.
    "OMPAllocateDecl OMPAssume OMPCaptureKind OMPCaptureNoInit OMPDeclareSimdDecl OMPDeclareTargetDecl OMPDeclareVariant \
     OMPGroupPrivateDecl OMPReferencedVar OMPThreadPrivateDecl OpenACCRoutineAnnot OpenACCRoutineDecl",
    // C++ only.
    "AbiTag AlwaysDestroy CXX11NoReturn CarriesDependency ConstInit CoroAwaitElidable CoroAwaitElidableArgument \
     CoroDisableLifetimeBound CoroLifetimeBound CoroOnlyDestroyWhenComplete CoroReturnType CoroWrapper EmptyBases \
     ExcludeFromExplicitInstantiation ExplicitInit Final InitPriority InitSeg LTOVisibilityPublic MSInheritance MSNoVTable \
     MSVtorDisp NoDestroy NoSpecializations NoUniqueAddress Override PreferredName TrivialABI Uuid VTablePointerAuthentication",
    // Other languages only.
    "ArcWeakrefUnavailable CFAuditedTransfer CFConsumed CFReturnsNotRetained CFReturnsRetained CFUnknownTransfer \
     CUDAClusterDims CUDAConstant CUDADevice CUDADeviceBuiltinSurfaceType CUDADeviceBuiltinTextureType CUDAGlobal \
     CUDAGridConstant CUDAHost CUDAInvalidTarget CUDALaunchBounds CUDANoCluster CUDAShared ClspvLibclcBuiltin HIPManaged \
     HLSLAppliedSemantic HLSLContainedType HLSLControlFlowHint HLSLGroupSharedAddressSpace HLSLIsCounter HLSLLoopHint \
     HLSLNumThreads HLSLPackOffset HLSLParamModifier HLSLParsedSemantic HLSLROV HLSLRawBuffer HLSLResourceBinding \
     HLSLResourceClass HLSLShader HLSLUnparsedSemantic HLSLVkBinding HLSLVkConstantId HLSLVkExtBuiltinInput HLSLVkLocation \
     HLSLVkPushConstant HLSLWaveSize IBAction IBOutlet IBOutletCollection NSConsumed NSConsumesSelf NSReturnsAutoreleased \
     NSReturnsNotRetained NSReturnsRetained OSConsumed OSConsumesThis OSReturnsNotRetained OSReturnsRetained \
     OSReturnsRetainedOnNonZero OSReturnsRetainedOnZero ObjCBoxable ObjCBridge ObjCBridgeMutable ObjCBridgeRelated \
     ObjCClassStub ObjCDesignatedInitializer ObjCDirect ObjCDirectMembers ObjCException ObjCExplicitProtocolImpl \
     ObjCExternallyRetained ObjCGC ObjCIndependentClass ObjCInertUnsafeUnretained ObjCKindOf ObjCMethodFamily ObjCNSObject \
     ObjCNonLazyClass ObjCNonRuntimeProtocol ObjCOwnership ObjCPreciseLifetime ObjCRequiresPropertyDefs ObjCRequiresSuper \
     ObjCReturnsInnerPointer ObjCRootClass ObjCRuntimeName ObjCRuntimeVisible ObjCSubclassingRestricted OpenCLAccess \
     OpenCLConstantAddressSpace OpenCLGenericAddressSpace OpenCLGlobalAddressSpace OpenCLGlobalDeviceAddressSpace \
     OpenCLGlobalHostAddressSpace OpenCLIntelReqdSubGroupSize OpenCLLocalAddressSpace OpenCLPrivateAddressSpace \
     OpenCLUnrollHint ReqdWorkGroupSize RootSignature SYCLExternal SYCLKernel SYCLKernelEntryPoint SYCLSpecialClass SwiftAsync \
     SwiftAsyncContext SwiftAsyncError SwiftAsyncName SwiftAttr SwiftBridge SwiftBridgedTypedef SwiftContext SwiftError \
     SwiftErrorResult SwiftImportAsNonGeneric SwiftImportPropertyAsAccessors SwiftIndirectResult SwiftName SwiftNewType \
     SwiftNullability SwiftObjCMembers SwiftPrivate SwiftType SwiftVersionedAddition SwiftVersionedRemoval VecTypeHint \
     WorkGroupSizeHint",
    // Other targets only.
    "AArch64SVEPcs AArch64VectorPcs AMDGPUFlatWorkGroupSize AMDGPUMaxNumWorkGroups AMDGPUNumSGPR AMDGPUNumVGPR \
     AMDGPUWavesPerEU ARMInterrupt ARMInterruptSaveFP ARMSaveFP AVRInterrupt AVRSignal ArmAgnostic ArmBuiltinAlias ArmIn \
     ArmInOut ArmLocallyStreaming ArmMveStrictPolymorphism ArmNew ArmOut ArmPreserves ArmStreaming ArmStreamingCompatible \
     BPFFastCall BPFPreserveAccessIndex BPFPreserveStaticOffset CFGuard CmseNSCall CmseNSEntry CodeSeg DLLExport \
     DLLExportOnDecl DLLExportStaticLocal DLLImport DLLImportStaticLocal HybridPatchable M68kInterrupt M68kRTD \
     MIGServerRoutine MSAllocator MSP430Interrupt MicroMips Mips16 MipsInterrupt MipsLongCall MipsShortCall NoMicroMips \
     NoMips16 Pcs PointerAuth Ptr32 Ptr64 RISCVInterrupt RISCVVLSCC RISCVVectorCC SPtr TargetVersion UPtr VecReturn \
     WebAssemblyExportName WebAssemblyFuncref WebAssemblyImportModule WebAssemblyImportName",
];

/// Refused kinds, each with the reason.
const REFUSED: &[(&str, &str)] = &[
    ("CPUDispatch", "no body is chosen by the processor"),
    ("CPUSpecific", "no body is chosen by the processor"),
    ("CodeAlign", "loops are not aligned"),
    ("CodeModel", "variables have the code model of the file"),
    ("MaybeUndef", "arguments have to have a value"),
    ("NotTailCalled", "calls may become jumps"),
    ("PragmaClangBSSSection", "variables are in the section of their kind"),
    ("PragmaClangDataSection", "variables are in the section of their kind"),
    ("PragmaClangRelroSection", "variables are in the section of their kind"),
    ("PragmaClangRodataSection", "variables are in the section of their kind"),
    ("PragmaClangTextSection", "functions are in the section of their kind"),
    // Statement attributes, on calls.
    ("statement AlwaysInline", "calls are inlined as their functions say"),
    ("statement NoInline", "calls are inlined as their functions say"),
    ("statement NoMerge", "equal calls may become one"),
];

/// The refused attributes of a file, each kind at its first occurrence, in source order.
pub fn refused(unit: &Unit<'_>) -> Vec<Unsupported> {
    let refusal = |kind: &str| {
        if let Some((_, effect)) = REFUSED.iter().find(|(name, _)| *name == kind) {
            return Some(*effect);
        }
        let plain = kind.strip_prefix("statement ").unwrap_or(kind);
        let known = HONOURED.iter().any(|names| names.split_whitespace().any(|name| name == plain));
        (!known).then_some("its effect is unknown")
    };
    let error = |spelling: &str, effect, at| Unsupported::new(format!("attribute '{spelling}': {effect}"), at);
    let all = unit.attributes.iter();
    let mut errors: Vec<Unsupported> =
        all.filter_map(|each| refusal(each.kind).map(|effect| error(each.spelling, effect, each.loc))).collect();
    errors.sort_by_key(|error| error.at);
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_attribute_of_clang_has_one_row() {
        let list = std::fs::read_to_string("/usr/lib/llvm-22/include/clang/Basic/AttrList.inc").unwrap();
        let name = |line: &str| {
            let (class, rest) = line.split_once('(')?;
            let ends = class.ends_with("ATTR") && !class.starts_with("PRAGMA") && !class.contains(' ');
            ends.then(|| rest.trim_end_matches(')').to_owned())
        };
        let kinds: BTreeSet<String> = list.lines().filter_map(name).collect();
        assert!(kinds.len() > 400, "{}", kinds.len());
        let mut rows: BTreeMap<&str, u32> = BTreeMap::new();
        let refused = REFUSED.iter().map(|(name, _)| *name).filter(|name| !name.starts_with("statement "));
        for name in HONOURED.iter().flat_map(|names| names.split_whitespace()).chain(refused) {
            *rows.entry(name).or_default() += 1;
        }
        let missing: Vec<_> = kinds.iter().filter(|kind| !rows.contains_key(kind.as_str())).collect();
        let twice: Vec<_> = rows.iter().filter(|(_, count)| **count > 1).collect();
        let stale: Vec<_> = rows.keys().filter(|name| !kinds.contains(**name)).collect();
        assert!(missing.is_empty(), "no row: {missing:?}");
        assert!(twice.is_empty(), "more than one row: {twice:?}");
        assert!(stale.is_empty(), "not an attribute of Clang: {stale:?}");
        let of_statements = REFUSED.iter().filter_map(|(name, _)| name.strip_prefix("statement "));
        of_statements.for_each(|name| assert!(kinds.contains(name), "{name}"));
    }
}
