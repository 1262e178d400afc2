//! The table rows for Clang's language options (`LangOptions.def`).

use super::{Refused, RefusedText};

/// Names of options that are honoured or have no effect on C, grouped by the component responsible.
pub(super) const HONOURED: &[&str] = &[
    // Handled by Clang's parser and semantic analysis, whose syntax tree is the input of the front end.
    "C99 C11 C17 C23 C2y MSVCCompat Kernel MicrosoftExt ZOSExt AsmBlocks Borland Trigraphs LineComment Bool \
            Half WChar Char8 IEEE128 DeclSpecKeyword DollarIdents AsmPreprocessor GNUMode GNUKeywords GNUCVersion \
            DisableKNRFunctions Digraphs HexFloats PascalStrings ConstStrings LaxVectorConversions TraditionalCPP \
            LayoutCompatibility GNUAsm DoubleSquareBracketAttributes ExperimentalLateParseAttributes RecoveryAST \
            RecoveryASTType POSIXThreads Modules SkipODRCheckInGMF BuiltinHeadersInSystemModules CompilingModule \
            CompilingPCH BuildingPCHWithObjectFile CacheGeneratedPCH PCHInstantiateTemplates ModulesDeclUse \
            ModulesSearchAll ModulesStrictDeclUse ModulesValidateTextualHeaderIncludes ModulesErrorRecovery \
            ImplicitModules ModulesLocalVisibility Static PackStruct AlignDouble DoubleSize LongDoubleSize \
            Deprecated NamedLoops CharIsSigned WCharSize WCharIsSigned ShortEnums NativeInt16Type MSVCEnableStdcMacro \
            ModulesCodegen ModulesDebugInfo ParseUnknownAnytype DebuggerSupport SpellChecking SinglePrecisionConstants \
            NoBitFieldTypeAlign ArrowDepth InstantiationDepth ConstexprCallDepth ConstexprStepLimit \
            EnableNewConstInterp BracketDepth NumLargeByValueCopy MSCompatibilityVersion ApplePragmaPack XLPragmaPack \
            RetainCommentsFromSystemHeaders APINotes APINotesModules SwiftVersionIndependentAPINotes \
            AllowEditorPlaceholders RawStringLiterals MaxTokens MaxBitIntWidth IncrementalExtensions \
            CheckConstexprFunctionBodies EnableLifetimeSafety EnableLifetimeSafetyInference DumpRecordLayouts \
            DumpRecordLayoutsSimple DumpRecordLayoutsCanonical DumpRecordLayoutsComplete ClangABICompat \
            HalfNoSemanticInterposition",
    // Handled by our front end, when it emits function bodies, globals and their attributes.
    "WritableStrings Exceptions Freestanding NoBuiltin NoMathBuiltin EmitAllDecls MathErrno PICLevel PIE \
            GNUInline RoundingMath FPExceptionMode FastMath UnsafeFPMath AllowFPReassoc NoHonorNaNs NoHonorInfs NoSignedZero AllowRecip ApproxFunc \
            ComplexRange DefaultFPContractMode Float16ExcessPrecision BFloat16ExcessPrecision ValueVisibilityMode \
            TypeVisibilityMode SetVisibilityForExternDecls SemanticInterposition SignedOverflowBehavior \
            PointerOverflowDefined StrictFlexArraysLevel CXXAssumptions IgnoreExceptions OpenMP OpenMPSimd",
    // Attributes of functions and calls, computed by Clang's own code.
    "ConvergentFunctions StackProtector FunctionAlignment SpeculativeLoadHardening CFProtectionBranch \
            CFBranchLabelScheme CFProtectionReturn",
    // Handled by Clang's back end, which gets the same options: LLVM passes, code generation, module flags.
    "LoopAlignment",
    // Details of an option that has its own row, which decides, or of a construct that the front end rejects.
    "TrivialAutoVarInitStopAfter TrivialAutoVarInitMaxSize OpenMPExtensions OpenMPUseTLS \
            OpenMPIsTargetDevice OpenMPCUDAMode OpenMPIRBuilder OpenMPCUDANumSMs OpenMPCUDABlocksPerSM \
            OpenMPCUDAReductionBufNum OpenMPTargetDebug OpenMPOptimisticCollapse OpenMPThreadSubscription \
            OpenMPTeamSubscription OpenMPNoThreadState OpenMPNoNestedParallelism OpenMPOffloadMandatory OpenMPForceUSM \
            XRayAlwaysEmitCustomEvents XRayAlwaysEmitTypedEvents Blocks BlocksRuntimeOptional MatrixTypes \
            DefaultMatrixMemoryLayout MaxMatrixDimension FixedPoint PaddingOnUnsignedFixedPoint DeferTS ExpStrictFP",
    // C++.
    "CPlusPlus CPlusPlus11 CPlusPlus14 CPlusPlus17 CPlusPlus20 CPlusPlus23 CPlusPlus26 CXXOperatorNames \
            CXXExceptions ExternCNoUnwind AssumeNothrowExceptionDtor RTTI RTTIData Coroutines CoroAlignedAllocation \
            DllExportInlines ExperimentalLibrary ThreadsafeStatics CPlusPlusModules AccessControl \
            MSPointerToMemberRepresentationMethod SizedDeallocation AlignedAllocation AlignedAllocationUnavailable \
            NewAlignOverride ElideConstructors DumpVTableLayouts InlineVisibilityHidden \
            VisibilityInlinesHiddenStaticLocalVar GlobalAllocationFunctionVisibility NewInfallible \
            DelayedTemplateParsing CompleteMemberPointers VtorDispMode SanitizeAddressFieldPadding ForceEmitVTables \
            RegisterStaticDestructors RelativeCXXABIVTables OmitVTableRTTI CheckNew",
    // Objective-C, OpenCL, HLSL and other languages; a compile job for one of them is refused as a whole.
    "ObjC ObjCDefaultSynthProperties EncodeExtendedBlockSig EncodeCXXClassTemplateSpec \
            ObjCInferRelatedResultType AppExt ObjCExceptions ObjCGCBitmapPrint NoConstantCFStrings \
            DebuggerCastResultToId DebuggerObjCLiteral ObjCAutoRefCount ObjCWeakRuntime ObjCWeak \
            ObjCSubscriptingLegacyRuntime CompatibilityQualifiedIdBlockParamTypeChecking \
            ObjCDisableDirectMethodsForTesting GC OpenCLVersion OpenCLCPlusPlus OpenCLCPlusPlusVersion \
            OpenCLGenericAddressSpace OpenCLPipes NativeHalfType NativeHalfArgsAndReturns FastRelaxedMath CLNoSignedZero \
            CLUnsafeMath FakeAddressSpaceMap AddressSpaceMapMangling IncludeDefaultHeader DeclareOpenCLBuiltins NoGPULib \
            HLSLVersion HLSLStrictAvailability HLSLSpvUseUnknownImageFormat HLSLSpvEnableMaximalReconvergence \
            CUDAHostDeviceConstexpr GPUDeviceApproxTranscendentals GPURelocatableDeviceCode \
            OffloadImplicitHostDeviceTemplates GPUAllowDeviceInit GPUMaxThreadsPerBlock GPUDeferDiag \
            GPUExcludeWrongSideOverloads SYCLVersion HIPUseNewLaunchAPI OffloadUniformBlock HIPStdPar \
            HIPStdParInterposeAlloc PreserveVec3Type",
    // Other targets.
    "AltivecSrcCompat AltiVec ZVector AppleKext PointerAuthIntrinsics PointerAuthCalls PointerAuthReturns \
            PointerAuthIndirectGotos PointerAuthAuthTraps PointerAuthVTPtrAddressDiscrimination \
            PointerAuthVTPtrTypeDiscrimination PointerAuthTypeInfoVTPtrDiscrimination \
            PointerAuthFunctionTypeDiscrimination PointerAuthInitFini PointerAuthInitFiniAddressDiscrimination \
            PointerAuthELFGOT AArch64JumpTableHardening PointerAuthObjcIsa PointerAuthObjcInterfaceSel \
            PointerAuthObjcInterfaceSelKey PointerAuthObjcClassROPointers PointerAuthBlockDescriptorPointers \
            PPCIEEELongDouble EnableAIXExtendedAltivecABI EnableAIXQuadwordAtomicsABI ROPI RWPI HexagonQdsp6Compat \
            DefaultVisibilityExportMapping IgnoreXCOFFVisibility DLLExportVisibility \
            NoDLLStorageClassVisibility ExternDeclDLLImportVisibility ExternDeclNoDLLStorageClassVisibility Cmse \
            RegCall4 SignReturnAddressScope SignReturnAddressKey BranchTargetEnforcement BranchProtectionPAuthLR \
            GuardedControlStack VScaleMin VScaleMax VScaleStreamingMin VScaleStreamingMax ExtendIntArgs FuchsiaAPILevel",
];

/// A row whose only accepted value is zero.
const fn flag(name: &'static str, option: &'static str, effect: &'static str) -> Refused {
    Refused { name, fine: &[0], option, effect }
}

const DEVICE: &str = "device code is not compiled";

pub(super) const REFUSED: &[Refused] = &[
    flag("OpenACC", "-fopenacc", "OpenACC directives are not compiled"),
    flag("OpenCL", "-x cl", DEVICE),
    Refused { name: "CUDA", fine: &[0, 1], option: "-x cuda", effect: DEVICE },
    flag("CUDAIsDevice", "-x cuda", DEVICE),
    flag("HIP", "-x hip", DEVICE),
    flag("HLSL", "-x hlsl", DEVICE),
    flag("SYCLIsDevice", "-fsycl-device-only", DEVICE),
    flag("SYCLIsHost", "-fsycl", DEVICE),
    flag("OffloadingNewDriver", "--offload-new-driver", DEVICE),
    flag("OffloadViaLLVM", "-foffload-via-llvm", DEVICE),
    flag("MaxTypeAlign", "-fmax-type-align", "accesses through pointers rely on the alignment of their types"),
    flag("VisibilityFromDLLStorageClass", "-fvisibility-from-dllstorageclass", "visibility is what the source says"),
    flag("EHAsynch", "-fasync-exceptions", "hardware exceptions do not unwind"),
    flag("MSVolatile", "-fms-volatile", "volatile accesses do not synchronise threads"),
    flag("ProtectParens", "-fprotect-parens", "parentheses do not hinder reassociation"),
    flag("DefaultCallingConv", "-fdefault-calling-conv", "functions use the C calling convention"),
    // The accepted values are the precision of the source's types, and unset.
    Refused {
        name: "FPEvalMethod",
        fine: &[0, 3],
        option: "-ffp-eval-method",
        effect: "expressions are evaluated in the precision of their type",
    },
    flag(
        "TrivialAutoVarInit",
        "-ftrivial-auto-var-init",
        "local variables are not initialised unless the source says so",
    ),
    flag("ThreadModel", "-mthread-model single", "atomic accesses stay atomic"),
    flag("XRayInstrument", "-fxray-instrument", "functions are not instrumented for tracing"),
    flag("BoundsSafety", "-fexperimental-bounds-safety", "pointers carry no bounds"),
];

pub(super) const REFUSED_TEXTS: &[RefusedText] = &[
    RefusedText {
        name: ("language", "OverflowHandler"),
        option: "-ftrapv-handler",
        effect: "overflow calls no handler of the program",
    },
    RefusedText {
        name: ("language", "OverflowPatternExclusionValues"),
        option: "-fsanitize-undefined-ignore-overflow-pattern",
        effect: "no overflow pattern is excluded from the checks",
    },
    RefusedText {
        name: ("language", "AllocTokenMax"),
        option: "-falloc-token-max",
        effect: "allocations carry no tokens",
    },
    RefusedText {
        name: ("frontend", "TimeTracePath"),
        option: "-ftime-trace",
        effect: "no trace of the compiler's time is written; '--time-passes' prints the time of each pass",
    },
    RefusedText {
        name: ("frontend", "ModuleFormat"),
        option: "-gmodules",
        effect: "debug information of modules is not written",
    },
    RefusedText {
        name: ("frontend", "Plugins"),
        option: "-fplugin",
        effect: "plugins cannot be loaded into a statically linked compiler",
    },
    RefusedText {
        name: ("frontend", "AddPluginActions"),
        option: "-add-plugin",
        effect: "plugins cannot be loaded into a statically linked compiler",
    },
    RefusedText {
        name: ("frontend", "ASTMergeFiles"),
        option: "-ast-merge",
        effect: "other syntax trees are not merged",
    },
];
