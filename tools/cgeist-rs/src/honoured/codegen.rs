//! The table rows for Clang's code generation options (`CodeGenOptions.def`, `DebugOptions.def`).

use super::{Refused, RefusedText};

/// Names of options that are honoured or have no effect on C, grouped by the component responsible.
pub(super) const HONOURED: &[&str] = &[
    // Handled by our front end, when it emits function bodies, globals and their attributes.
    "OptimizationLevel OptimizeSize DisableLifetimeMarkers NoCommon RelaxedAliasing PointerTBAA \
            StructPathTBAA NewStructPathTBAA SimplifyLibCalls FiniteLoops DefaultTLSModel DirectAccessExternalData \
            KeepStaticConsts KeepPersistentStorageVariables InlineAsmDialect EmulatedTLS \
            SanitizeAddressUseAfterScope EmitCheckPathComponentsToStrip ExceptionHandling ExtendVariableLiveness",
    // Attributes of functions and calls, computed by Clang's own code.
    "FramePointer DisableO0ImplyOptNone EnableNoundefAttrs DisableRedZone IndirectTlsSegRefs \
            DisableTailCalls LessPreciseFPMAD NoImplicitFloat NullPointerIsValid StackClashProtector \
            SpeculativeLoadHardening NoUseJumpTables UnwindTables ProfileSampleAccurate StackRealignment StackProbeSize \
            NoStackArgProbe SSPBufferSize Inlining NoPLT PassByValueIsNoAlias SaveRegParams ZeroCallUsedRegs Backchain \
            NumRegisterParameters StructReturnConvention PackedStack PatchableFunctionEntryCount FunctionReturnThunks \
            WarnStackSize InstrumentFunctions InstrumentFunctionsAfterInlining InstrumentFunctionEntryBare",
    // Handled by Clang's back end, which gets the same options: LLVM passes, code generation, module flags.
    "DisableIntegratedAS Crel ImplicitMapSyms AsmVerbose PreserveAsmComments DataSections UniqueSectionNames \
            UniqueBasicBlockSectionNames SeparateNamedSections DisableLLVMPasses CallGraphSection EmitCallSiteInfo \
            OutputAsmVariant FunctionSections BBAddrMap CFProtectionReturn CFProtectionBranch CFBranchLabelScheme \
            IndirectBranchCSPrefix StackSizeSection EmitCompactUnwindNonCanonical EmitSFrameUnwind PrepareForLTO \
            PrepareForThinLTO LTOUnit FatLTO EnableSplitLTOUnit UnifiedLTO IncrementalLinkerCompatible MergeFunctions \
            NoExecStack SplitMachineFunctions PartitionStaticDataSections X86RelaxRelocations X86Sse2Avx \
            NoZeroInitializedInBSS AtomicProfileUpdate RelaxAll SaveTempLabels InterchangeLoops FuseLoops UnrollLoops \
            RerollLoops LinkBitcodePostopt VectorizeLoop VectorizeSLP UseInitArray LoopAlignment StackAlignment VecLib \
            EnableTLSDESC TLSSize StackProtectorGuardOffset Addrsig EmitVersionIdentMetadata SkipRaxSetup \
            SanitizeAddressUseAfterReturn SanitizeAddressGlobalsDeadStripping SanitizeAddressUseOdrIndicator \
            SanitizeAddressDtor",
    // Debug information; no code depends on them.
    "CompressDebugSections Dwarf64 EnableDIPreservationVerify ForceDwarfFrameSection EmitDwarfUnwind \
            NoDwarfDirectoryAsm Dwarf2CFIAsm NoInlineLineTables DebugStrictDwarf DebugOmitUnreferencedMethods \
            AssignmentTrackingMode DebugKeyInstructions DebugColumnInfo DebugCallSiteInfo DebugTypeExtRefs \
            DebugExplicitImport DebugSrcHash SplitDwarfInlining DebugFwdTemplateParams DebugSimpleTemplateNames \
            DebugInfo MacroDebugInfo DebugInfoMacroExpansionLoc DebuggerTuning DwarfVersion EmitCodeView CodeViewGHash \
            CodeViewCommandLine DebugInfoForProfiling DebugTemplateAlias DebugNameTable DebugRangesBaseAddress \
            DebugStructorDeclLinkageNames EmbedSource SanitizeDebugTrapReasons \
            SanitizeMinimalRuntime",
    // Compiler output and memory management; no code depends on them.
    "ClearASTBeforeBackend DisableFree DiscardValueNames DebugPassManager FatalWarnings NoWarn NoTypeCheck \
            MisExpect TimePasses TimePassesPerRun TimePassesJson TimePassesStatsFile TimeTrace TimeTraceGranularity \
            VerifyModule VerifyEach EmitLLVMUseLists DiagnosticsWithHotness EmitDeclMetadata \
            DumpCoverageMapping",
    // Permissions to optimise that need not be used.
    "MergeAllConstants FineGrainedBitfieldAccesses UseRegisterSizedBitfieldAccess StrictEnums StrictReturn \
            InlineMaxStackSize",
    // Details of an option that has its own row, which decides.
    "XRayAlwaysEmitCustomEvents XRayAlwaysEmitTypedEvents XRayIgnoreLoops XRayFunctionIndex XRayShared \
            XRayInstructionThreshold XRayTotalFunctionGroups XRaySelectedFunctionGroup PatchableFunctionEntryOffset \
            ContinuousProfileSync ProfileTotalFunctionGroups ProfileSelectedFunctionGroup MCDCCoverage MCDCMaxConds \
            MCDCMaxTVs SanitizeMemoryTrackOrigins SanitizeMemoryParamRetval SanitizeMemoryUseAfterDtor \
            SanitizeAddressPoisonCustomArrayCookie SanitizeCfiICallGeneralizePointers SanitizeCfiICallNormalizeIntegers \
            SanitizeCfiCanonicalJumpTables SanitizeKcfiArity SanitizeCoverageNoPrune \
            SanitizeCoverageStackDepthCallbackMin SanitizeAllocTokenFastABI SanitizeAllocTokenExtended",
    // C++, Objective-C, OpenCL and other targets.
    "AssumeSaneOperatorNew AssumeUniqueVTables Autolink AutoImport ObjCAutoRefCountExceptions \
            ControlFlowGuardNoChecks ControlFlowGuard EHContGuard CXAAtExit RegisterGlobalDtorsWithAtExit \
            CXXCtorDtorAliases EnableAIXExtendedAltivecABI XCOFFReadOnlyPointers AllTocData NoEscapingBlockTailCalls \
            EmitOpenCLArgMetadata ForbidGuardVariables TlsGuards MipsMsa OpenCLCorrectlyRoundedDivSqrt \
            HIPCorrectlyRoundedDivSqrt DisableBlockSignatureString HIPSaveKernelArgName PPCUseFullRegisterNames \
            ObjCDispatchMethod ObjCConvertMessagesToRuntimeCalls ObjCAvoidHeapifyLocalBlocks \
            ObjCDirectPreconditionThunk StrictVTablePointers DevirtualizeSpeculatively WholeProgramVTables \
            VirtualFunctionElimination LTOVisibilityPublicStd SmallDataLimit ForceEmitVTables ForceAAPCSBitfieldLoad \
            AAPCSBitfieldWidth EmitIEEENaNCompliantInsts AMDGPUExpandWaitcntProfiling SwiftAsyncFramePointer \
            CtorDtorReturnThis ImportCallOptimization StaticClosure ResMayAlias AllResourcesBound WinX64EHUnwindV2",
];

/// A row whose only accepted value is zero.
const fn flag(name: &'static str, option: &'static str, effect: &'static str) -> Refused {
    Refused { name, fine: &[0], option, effect }
}

const TRACING: &str = "functions are not instrumented for tracing";
const COVERAGE: &str = "functions are not instrumented for coverage";
const METADATA: &str = "no sanitizer metadata is generated";

pub(super) const REFUSED: &[Refused] = &[
    flag("XRayInstrumentFunctions", "-fxray-instrument", TRACING),
    flag("HotPatch", "-fms-hotpatch", "function entries are not made patchable"),
    flag("JMCInstrument", "-fjmc", TRACING),
    flag("InstrumentForProfiling", "-pg", "functions do not call a profiling function"),
    flag("CallFEntry", "-mfentry", "functions do not call a profiling function"),
    flag("MNopMCount", "-mnop-mcount", "functions do not call a profiling function"),
    flag("RecordMCount", "-mrecord-mcount", "functions do not call a profiling function"),
    flag("EnableSegmentedStacks", "-fsplit-stack", "functions do not check for the end of a stack segment"),
    flag("UniqueInternalLinkageNames", "-funique-internal-linkage-names", "static functions keep their names"),
    Refused {
        name: "StrictFloatCastOverflow",
        fine: &[1],
        option: "-fno-strict-float-cast-overflow",
        effect: "an out-of-range conversion to integer is not given the machine's result",
    },
    // The values 2 and 3 are profiles of LLVM IR, which the back end handles.
    Refused {
        name: "ProfileInstr",
        fine: &[0, 2, 3],
        option: "-fprofile-instr-generate",
        effect: "source functions have no counters; '-fprofile-generate' is supported",
    },
    Refused {
        name: "ProfileUse",
        fine: &[0, 2, 3],
        option: "-fprofile-instr-use",
        effect: "profiles of source functions are not read; '-fprofile-use' with a profile of '-fprofile-generate' is supported",
    },
    flag("CoverageMapping", "-fcoverage-mapping", COVERAGE),
    flag("PseudoProbeForProfiling", "-fpseudo-probe-for-profiling", "no probes are inserted"),
    flag("SanitizeCfiCrossDso", "-fsanitize-cfi-cross-dso", "calls are not checked"),
    flag("SanitizeHandlerPreserveAllRegs", "-fsanitize-handler-preserve-all-regs", "checks call the full runtime only"),
    flag("SanitizeCoverageType", "-fsanitize-coverage", COVERAGE),
    flag("SanitizeCoverageIndirectCalls", "-fsanitize-coverage=indirect-calls", COVERAGE),
    flag("SanitizeCoverageTraceBB", "-fsanitize-coverage=trace-bb", COVERAGE),
    flag("SanitizeCoverageTraceCmp", "-fsanitize-coverage=trace-cmp", COVERAGE),
    flag("SanitizeCoverageTraceDiv", "-fsanitize-coverage=trace-div", COVERAGE),
    flag("SanitizeCoverageTraceGep", "-fsanitize-coverage=trace-gep", COVERAGE),
    flag("SanitizeCoverage8bitCounters", "-fsanitize-coverage=8bit-counters", COVERAGE),
    flag("SanitizeCoverageTracePC", "-fsanitize-coverage=trace-pc", COVERAGE),
    flag("SanitizeCoverageTracePCGuard", "-fsanitize-coverage=trace-pc-guard", COVERAGE),
    flag("SanitizeCoverageInline8bitCounters", "-fsanitize-coverage=inline-8bit-counters", COVERAGE),
    flag("SanitizeCoverageInlineBoolFlag", "-fsanitize-coverage=inline-bool-flag", COVERAGE),
    flag("SanitizeCoveragePCTable", "-fsanitize-coverage=pc-table", COVERAGE),
    flag("SanitizeCoverageControlFlow", "-fsanitize-coverage=control-flow", COVERAGE),
    flag("SanitizeCoverageStackDepth", "-fsanitize-coverage=stack-depth", COVERAGE),
    flag("SanitizeCoverageTraceLoads", "-fsanitize-coverage=trace-loads", COVERAGE),
    flag("SanitizeCoverageTraceStores", "-fsanitize-coverage=trace-stores", COVERAGE),
    flag("SanitizeBinaryMetadataCovered", "-fexperimental-sanitize-metadata=covered", METADATA),
    flag("SanitizeBinaryMetadataAtomics", "-fexperimental-sanitize-metadata=atomics", METADATA),
    flag("SanitizeBinaryMetadataUAR", "-fexperimental-sanitize-metadata=uar", METADATA),
    flag("SanitizeStats", "-fsanitize-stats", METADATA),
    flag("SoftFloat", "-msoft-float", "floating-point operations are not library calls"),
    flag("EmbedBitcode", "-fembed-bitcode", "objects hold no bitcode"),
    flag(
        "ExperimentalStrictFloatingPoint",
        "-fexperimental-strict-floating-point",
        "operations have no exact exception behaviour",
    ),
];

/// A row for an option of group `codegen` with a text value.
const fn text(name: &'static str, option: &'static str, effect: &'static str) -> RefusedText {
    RefusedText { name: ("codegen", name), option, effect }
}

pub(super) const REFUSED_TEXTS: &[RefusedText] = &[
    text("SampleProfileFile", "-fprofile-sample-use", "sampled profiles need source probes that are not made"),
    text("MemoryProfileOutput", "-fmemory-profile", "memory accesses are not profiled"),
    text("MemoryProfileUsePath", "-fmemory-profile-use", "memory profiles are not read"),
    text("CoverageDataFile", "--coverage", COVERAGE),
    text("CoverageNotesFile", "-ftest-coverage", COVERAGE),
    text("CudaGpuBinaryFileName", "-fcuda-include-gpubinary", "no device code is embedded"),
    text("OffloadObjects", "-fembed-offload-object", "no device code is embedded"),
    text("SymbolPartition", "-fsymbol-partition", "symbols have no partition"),
    text("UniqueSourceFileIdentifier", "-funique-source-file-identifier", "the identifier is not recorded"),
    text("TrapFuncName", "-ftrap-function", "traps do not call a function"),
    text(
        "MSSecureHotPatchFunctionsFile",
        "-fms-secure-hotpatch-functions-file",
        "function entries are not made patchable",
    ),
    text(
        "MSSecureHotPatchFunctionsList",
        "-fms-secure-hotpatch-functions-list",
        "function entries are not made patchable",
    ),
    text("PassPlugins", "-fpass-plugin", "plugins cannot be loaded into a statically linked compiler"),
    text("LinkBitcodeFiles", "-mlink-bitcode-file", "bitcode is not linked into modules"),
    text("XRayInstrumentationBundle", "-fxray-instrumentation-bundle", TRACING),
    text("SanitizeCoverageAllowlistFiles", "-fsanitize-coverage-allowlist", COVERAGE),
    text("SanitizeCoverageIgnorelistFiles", "-fsanitize-coverage-ignorelist", COVERAGE),
    text("SanitizeMetadataIgnorelistFiles", "-fexperimental-sanitize-metadata-ignorelist", METADATA),
];
