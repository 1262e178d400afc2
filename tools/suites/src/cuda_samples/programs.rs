//! The samples that run, what their own checks print, and the samples that are refused.

use crate::harness::changes::Change;

/// A sample that runs.
#[derive(Debug)]
pub struct Sample {
    /// The folder below `Samples`.
    pub folder: &'static str,
    /// The text that it prints when its check passed; empty if only its exit status tells.
    pub expects: &'static str,
    /// Arguments of the compiler.
    pub options: &'static [&'static str],
    /// Arguments of the program.
    pub arguments: &'static [&'static str],
    /// Fewer runs and smaller sizes: a file, and its changes.
    pub changes: Option<(&'static str, &'static [Change])>,
}

/// A sample as it is fetched.
const fn sample(folder: &'static str, expects: &'static str) -> Sample {
    Sample { folder, expects, options: &[], arguments: &[], changes: None }
}

const fn with_arguments(folder: &'static str, expects: &'static str, arguments: &'static [&'static str]) -> Sample {
    Sample { folder, expects, options: &[], arguments, changes: None }
}

const fn with_changes(
    folder: &'static str,
    expects: &'static str,
    file: &'static str,
    changes: &'static [Change],
) -> Sample {
    Sample { folder, expects, options: &[], arguments: &[], changes: Some((file, changes)) }
}

const fn with_options(folder: &'static str, expects: &'static str, options: &'static [&'static str]) -> Sample {
    Sample { folder, expects, options, arguments: &[], changes: None }
}

/// The samples that need neither graphics, nor the driver's functions, nor a library that the runtime does not have.
pub const RUN: [Sample; 59] = [
    sample("0_Introduction/UnifiedMemoryStreams", "All Done!"),
    sample("0_Introduction/asyncAPI", ""),
    sample("0_Introduction/clock", "Average clocks/block"),
    sample("0_Introduction/cudaOpenMP", ""),
    sample("0_Introduction/fp16ScalarProduct", "PASSED"),
    sample("0_Introduction/matrixMul", "Result = PASS"),
    sample("0_Introduction/mergeSort", "keys and values array: OK"),
    sample("0_Introduction/simpleAtomicIntrinsics", "returned OK"),
    sample("0_Introduction/simpleCallback", "Success"),
    sample("0_Introduction/simpleCooperativeGroups", "group is 120 (expected 120)"),
    sample("0_Introduction/simpleHyperQ", "Measured time for sample"),
    sample("0_Introduction/simpleLayeredTexture", "Comparing kernel output to expected data"),
    sample("0_Introduction/simpleMultiCopy", ""),
    sample("0_Introduction/simpleMultiGPU", "Relative difference"),
    // The check squares numbers up to a million as int, which overflows.
    with_options("0_Introduction/simpleOccupancy", "Test PASSED", &["-fwrapv"]),
    sample("0_Introduction/simplePitchLinearTexture", "returned OK"),
    sample("0_Introduction/simplePrintf", "Value is:10"),
    sample("0_Introduction/simpleStreams", ""),
    sample("0_Introduction/simpleSurfaceWrite", "returned OK"),
    sample("0_Introduction/simpleTemplates", "0 Failures"),
    sample("0_Introduction/simpleTexture", "returned OK"),
    sample("0_Introduction/simpleVoteIntrinsics", "OK"),
    sample("0_Introduction/simpleZeroCopy", ""),
    sample("0_Introduction/systemWideAtomics", "returned OK"),
    sample("0_Introduction/template", ""),
    sample("0_Introduction/vectorAdd", "Test PASSED"),
    sample("2_Concepts_and_Techniques/convolutionSeparable", "Test passed"),
    with_changes(
        "2_Concepts_and_Techniques/convolutionTexture",
        "Test passed",
        "main.cpp",
        &[("iterations = 10;", "iterations = 2;")],
    ),
    sample("2_Concepts_and_Techniques/dct8x8", "Test passed"),
    with_arguments("2_Concepts_and_Techniques/eigenvalues", "Test Succeeded!", &["--iters-timing=2"]),
    sample("2_Concepts_and_Techniques/histogram", "Test passed"),
    sample("2_Concepts_and_Techniques/interval", "Check against Host computation"),
    with_changes(
        "2_Concepts_and_Techniques/reductionMultiBlockCG",
        "GPU result",
        "reductionMultiBlockCG.cu",
        &[("testIterations = 100;", "testIterations = 5;")],
    ),
    sample("2_Concepts_and_Techniques/scalarProd", "Test passed"),
    with_changes(
        "2_Concepts_and_Techniques/scan",
        "...Results Match",
        "main.cpp",
        &[("iCycles = 100;", "iCycles = 1;")],
    ),
    sample("2_Concepts_and_Techniques/shfl_scan", "CheckSum: 2073600"),
    sample("2_Concepts_and_Techniques/sortingNetworks", "keys and values array: OK"),
    sample("2_Concepts_and_Techniques/streamOrderedAllocation", "streamOrderedAllocationPostSync PASSED"),
    sample("2_Concepts_and_Techniques/threadFenceReduction", "GPU result"),
    sample("3_CUDA_Features/StreamPriorities", ""),
    sample("3_CUDA_Features/binaryPartitionCG", "...Done."),
    sample("3_CUDA_Features/newdelete", "3/3 succesfully run"),
    sample("3_CUDA_Features/warpAggregatedAtomicsCG", "PASSED"),
    with_options("4_CUDA_Libraries/batchCUBLAS", "0 error(s)", &["-x", "cuda"]),
    with_options("4_CUDA_Libraries/matrixMulCUBLAS", "CPU results: PASS", &["-x", "cuda"]),
    with_options("4_CUDA_Libraries/simpleCUBLAS", "test passed", &["-x", "cuda"]),
    with_options("4_CUDA_Libraries/simpleCUBLAS_LU", "TEST SUCCESSFUL", &["-x", "cuda"]),
    with_changes(
        "5_Domain_Specific/BlackScholes",
        "Test passed",
        "BlackScholes.cu",
        &[("NUM_ITERATIONS = 512;", "NUM_ITERATIONS = 4;")],
    ),
    Sample {
        folder: "5_Domain_Specific/FDTD3d",
        expects: "CompareData (tolerance",
        options: &["-Iinc"],
        arguments: &["--dimx=96", "--dimy=96", "--dimz=96"],
        changes: None,
    },
    sample("5_Domain_Specific/HSOpticalFlow", "L1 error : 0.04"),
    sample("5_Domain_Specific/binomialOptions", "Test passed"),
    sample("5_Domain_Specific/dwtHaar1D", "Test success!"),
    sample("5_Domain_Specific/dxtc", "Test passed"),
    sample("5_Domain_Specific/fastWalshTransform", "Test passed"),
    sample("5_Domain_Specific/p2pBandwidthLatencyTest", ""),
    sample("5_Domain_Specific/quasirandomGenerator", "L1 norm"),
    sample("6_Performance/LargeKernelParameter", "Test passed!"),
    with_changes(
        "6_Performance/alignedTypes",
        "Test passed",
        "alignedTypes.cu",
        &[("MEM_SIZE       = 50000000;", "MEM_SIZE       = 500000;"), ("NUM_ITERATIONS = 32;", "NUM_ITERATIONS = 1;")],
    ),
    sample("6_Performance/transpose", "Test passed"),
];

/// Samples that need what there is not, and the error that says so.
pub const REFUSED: [(&str, &str); 21] = [
    ("0_Introduction/simpleAWBarrier", "'cuda/barrier' file not found"),
    ("0_Introduction/simpleIPC", "'cudaIpcMemHandle_t'"),
    ("0_Introduction/simpleMPI", "'mpi.h' file not found"),
    ("0_Introduction/simpleTexture3D", "'cudaGraphicsMapResources'"),
    ("2_Concepts_and_Techniques/MC_EstimatePiQ", "curand"),
    ("2_Concepts_and_Techniques/inlinePTX", "[RM0205]"),
    ("2_Concepts_and_Techniques/radixSortThrust", "'thrust/copy.h' file not found"),
    ("2_Concepts_and_Techniques/reduction", "error: "),
    ("3_CUDA_Features/bf16TensorCoreGemm", "'cuda/pipeline' file not found"),
    ("3_CUDA_Features/cdpQuadtree", "'thrust/device_vector.h' file not found"),
    ("3_CUDA_Features/cdpSimplePrint", "kernel launch from __device__ or __global__ function"),
    ("3_CUDA_Features/cdpSimpleQuicksort", "kernel launch from __device__ or __global__ function"),
    ("3_CUDA_Features/cudaTensorCoreGemm", "'mma.h' file not found"),
    ("3_CUDA_Features/globalToShmemAsyncCopy", "'cuda/pipeline' file not found"),
    ("3_CUDA_Features/graphMemoryNodes", "'cudaGraphAddMemFreeNode'"),
    ("3_CUDA_Features/immaTensorCoreGemm", "'mma.h' file not found"),
    ("3_CUDA_Features/simpleCudaGraphs", "'cudaKernelNodeParams'"),
    ("4_CUDA_Libraries/lineOfSight", "'thrust/copy.h' file not found"),
    ("4_CUDA_Libraries/simpleCUFFT", "'cufft.h' file not found"),
    ("5_Domain_Specific/MonteCarloMultiGPU", "'curand_kernel.h' file not found"),
    ("5_Domain_Specific/stereoDisparity", "[RM0205]"),
];
