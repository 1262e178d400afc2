//! The programs of `dev/cuda`: their kernels, and the sizes with which they run on a CPU.

use crate::harness::changes::Change;

/// A program with several kernels, of which its argument selects one. Each compares the kernel with code for the CPU.
#[derive(Debug)]
pub struct Kernels {
    /// The name of the program in reports.
    pub name: &'static str,
    /// The source without its ending.
    pub source: &'static str,
    /// The numbers of the kernels.
    pub numbers: &'static [u32],
    /// Smaller sizes and fewer runs.
    pub changes: &'static [Change],
}

const BATCH: Change = ("int B = 8;", "int B = 2;");
const TIME: Change = ("int T = 1024;", "int T = 128;");
const VOCABULARY: Change = ("int V = 50257;", "int V = 1025;");
const RUNS_100: Change = ("repeat_times = 100;", "repeat_times = 1;");
const RUNS_1000: Change = ("repeat_times = 1000;", "repeat_times = 1;");
const RUNS_2000: Change = ("repeat_times = 2000;", "repeat_times = 1;");
/// The 16-bit type of the program becomes float.
const IN_FLOAT: Change = ("#define ENABLE_BF16", "");

const fn kernels(name: &'static str, numbers: &'static [u32], changes: &'static [Change]) -> Kernels {
    Kernels { name, source: name, numbers, changes }
}

const fn variant(
    name: &'static str,
    source: &'static str,
    numbers: &'static [u32],
    changes: &'static [Change],
) -> Kernels {
    Kernels { name, source, numbers, changes }
}

/// All programs but `nccl_all_reduce`, which needs NCCL and MPI; of `attention_forward`, kernels 10 and 11 need cuDNN.
pub const ALL: [Kernels; 25] = [
    kernels("adamw", &[1, 2], &[("num_parameters = 1048576", "num_parameters = 16384"), RUNS_1000]),
    // Kernel 6 writes as many columns as a block has threads, of which there are 1024: no shorter time.
    kernels(
        "attention_backward",
        &[1, 2, 3, 4, 5, 6, 7, 8],
        &[
            ("int B = 4;", "int B = 1;"),
            ("int C = 768;", "int C = 64;"),
            ("int NH = 12;", "int NH = 1;"),
            ("repeat_times = 10;", "repeat_times = 1;"),
        ],
    ),
    kernels("attention_forward", &[1, 2, 3, 4, 5, 6], &[BATCH, TIME, RUNS_100]),
    kernels(
        "classifier_fused",
        &[1, 2, 3, 4, 5],
        &[
            ("int64_t B = 8;", "int64_t B = 2;"),
            ("int64_t T = 1024;", "int64_t T = 64;"),
            ("int64_t V = 50257;", "int64_t V = 1025;"),
            RUNS_1000,
        ],
    ),
    kernels("crossentropy_forward", &[1], &[BATCH, TIME, VOCABULARY, RUNS_1000]),
    kernels("crossentropy_softmax_backward", &[1], &[BATCH, TIME, VOCABULARY, RUNS_100]),
    kernels("encoder_backward", &[1, 2], &[BATCH, TIME, VOCABULARY, RUNS_1000]),
    kernels("encoder_forward", &[1, 2, 3], &[BATCH, TIME, VOCABULARY, RUNS_1000]),
    kernels("fused_residual_forward", &[1, 2, 3, 4, 5, 6], &[BATCH, TIME, RUNS_1000]),
    kernels("gelu_backward", &[1, 2], &[BATCH, TIME, RUNS_1000]),
    kernels("gelu_forward", &[1, 2], &[BATCH, TIME, RUNS_1000]),
    kernels(
        "global_norm",
        &[1, 2, 3, 4],
        &[("int C = 768;", "int C = 256;"), ("int L = 12;", "int L = 2;"), RUNS_1000],
    ),
    kernels("layernorm_backward", &[2, 3, 4, 5, 6, 7, 10], &[BATCH, TIME, RUNS_100]),
    // Kernels 8 and 9 take channels that warps divide.
    variant(
        "layernorm_backward, C=768",
        "layernorm_backward",
        &[8, 9],
        &[BATCH, TIME, ("int C = 1600;", "int C = 768;"), RUNS_100],
    ),
    variant("layernorm_backward, float", "layernorm_backward", &[1], &[IN_FLOAT, BATCH, TIME, RUNS_100]),
    kernels("layernorm_forward", &[1, 2, 3, 4, 5, 6], &[BATCH, TIME, RUNS_2000]),
    kernels("matmul_backward", &[1], &[BATCH, TIME, RUNS_100]),
    kernels("matmul_backward_bias", &[1, 2, 3, 4, 7], &[BATCH, TIME, RUNS_2000]),
    // Kernels 8 and 9 exchange values among four lanes, which are all there in blocks of at least 128 threads only.
    variant(
        "matmul_backward_bias, 128 threads",
        "matmul_backward_bias",
        &[8, 9],
        &[BATCH, TIME, RUNS_2000, ("block_sizes[] = {32, 64, 128,", "block_sizes[] = {128,")],
    ),
    variant("matmul_backward_bias, float", "matmul_backward_bias", &[5], &[IN_FLOAT, BATCH, TIME, RUNS_2000]),
    kernels(
        "matmul_forward",
        &[1, 2, 3, 4],
        &[
            ("int B = 32;", "int B = 1;"),
            TIME,
            ("int C = 768;", "int C = 256;"),
            ("int OC = 768 * 4;", "int OC = 256 * 4;"),
            RUNS_100,
        ],
    ),
    kernels("permute", &[1], &[RUNS_1000]),
    kernels("residual_forward", &[1, 2], &[BATCH, TIME, RUNS_1000]),
    kernels("softmax_forward", &[1, 2, 3, 4, 5, 6, 7, 8], &[BATCH, TIME, VOCABULARY, RUNS_100]),
    kernels("trimat_forward", &[0, 1, 2, 3, 4], &[BATCH, TIME, RUNS_100]),
];
