//! The programs that have an OpenMP version, and what is timed of both versions.
//!
//! Sizes are such that the timed statements take about 0.05 s to 3 s with two workers.

use super::inputs::tables::{
    commands, genome, graph, keys, list_of_records, mesh, points, power, reads, records, state, temperature,
};
use super::inputs::{Input, pictures};
use super::programs::{Change, MESCHACH, PRINT_WEIGHTS, change};

/// A version of a program.
#[derive(Debug)]
pub struct Side {
    /// The folder below `openmp` in which it is compiled.
    pub folder: &'static str,
    /// Its sources, separated by spaces.
    pub sources: &'static str,
    /// A folder of C files of a library, and their names without ending.
    pub library: Option<(&'static str, &'static str)>,
    /// CUDA sources of the OpenMP version, of which only the host code runs. Our compiler compiles them.
    pub host: &'static str,
    /// Options of the compilation.
    pub options: &'static [&'static str],
    /// The arguments of a run.
    pub arguments: &'static str,
    /// The changes.
    pub changes: &'static [Change],
    /// Files, and how the statements in them begin that are timed.
    pub timed: &'static [(&'static str, &'static str)],
}

/// A program of which both versions are timed.
#[derive(Debug)]
pub struct Timed {
    /// The name in the table of all programs, which has the folder, sources and options of the CUDA version, and changes
    /// to which those of `cuda` are added.
    pub name: &'static str,
    /// The inputs, in the folder of the run.
    pub inputs: &'static [Input],
    /// The CUDA version.
    pub cuda: Side,
    /// The OpenMP version.
    pub openmp: Side,
}

/// A version that needs nothing more than sources, arguments and statements.
const PLAIN: Side =
    Side { folder: "", sources: "", library: None, host: "", options: &[], arguments: "", changes: &[], timed: &[] };

/// All programs.
pub const TIMED: [Timed; 21] = [
    Timed {
        name: "b+tree",
        inputs: &[("mil", keys::<1_000_000>), ("commands", commands::<60_000>)],
        cuda: Side {
            arguments: "file mil command commands",
            timed: &[
                ("kernel/kernel_gpu_cuda_wrapper.cu", "findK<<<"),
                ("kernel/kernel_gpu_cuda_wrapper_2.cu", "findRangeK<<<"),
            ],
            ..PLAIN
        },
        openmp: Side {
            folder: "b+tree",
            sources: "main.c kernel/kernel_cpu.c kernel/kernel_cpu_2.c util/timer/timer.c util/num/num.c",
            arguments: "cores 2 file mil command commands",
            timed: &[
                ("kernel/kernel_cpu.c", "#pragma omp parallel for"),
                ("kernel/kernel_cpu_2.c", "#pragma omp parallel for"),
            ],
            ..PLAIN
        },
    },
    // The CUDA version adds up products of a layer in blocks, and the host adds up the sums; the loop of the OpenMP
    // version over the 16 units of the hidden layer is parallel.
    Timed {
        name: "backprop",
        inputs: &[],
        cuda: Side {
            arguments: "1048560",
            changes: &[change("backprop_cuda.cu", PRINT_WEIGHTS, "cudaFree(input_cuda);")],
            timed: &[
                ("backprop_cuda.cu", "bpnn_layerforward_CUDA<<<"),
                ("backprop_cuda.cu", "for (int j = 1; j <= hid; j++) {"),
                ("backprop_cuda.cu", "bpnn_adjust_weights_cuda<<<"),
            ],
            ..PLAIN
        },
        openmp: Side {
            folder: "backprop",
            sources: "backprop.c facetrain.c imagenet.c backprop_kernel.c",
            arguments: "1048560",
            changes: &[change("backprop.h", "#define NUM_THREAD 8", "#define NUM_THREAD 2")],
            timed: &[
                ("backprop_kernel.c", "bpnn_layerforward(net->input_units"),
                ("backprop_kernel.c", "bpnn_adjust_weights(net->hidden_delta"),
            ],
            ..PLAIN
        },
    },
    Timed {
        name: "bfs",
        inputs: &[("graph", graph::<1_000_000>)],
        cuda: Side { arguments: "graph", timed: &[("bfs.cu", "do\n")], ..PLAIN },
        openmp: Side {
            folder: "bfs",
            sources: "bfs.cpp",
            arguments: "2 graph",
            timed: &[("bfs.cpp", "do\n")],
            ..PLAIN
        },
    },
    // The length of a block of the OpenMP version is that of the CUDA version.
    Timed {
        name: "cfd",
        inputs: &[("mesh", mesh::<384, 250>)],
        cuda: Side {
            arguments: "mesh",
            changes: &[change("euler3d.cu", "#define iterations 2000", "#define iterations 20")],
            timed: &[("euler3d.cu", "for(int i = 0; i < iterations; i++)")],
            ..PLAIN
        },
        openmp: Side {
            folder: "cfd",
            sources: "euler3d_cpu.cpp",
            options: &["-Dblock_length=192"],
            arguments: "mesh",
            changes: &[change("euler3d_cpu.cpp", "#define iterations 2000", "#define iterations 20")],
            timed: &[("euler3d_cpu.cpp", "for(int i = 0; i < iterations; i++)")],
            ..PLAIN
        },
    },
    Timed {
        name: "cfd (double)",
        inputs: &[("mesh", mesh::<384, 250>)],
        cuda: Side {
            arguments: "mesh",
            changes: &[change("euler3d_double.cu", "#define iterations 2000", "#define iterations 20")],
            timed: &[("euler3d_double.cu", "for(int i = 0; i < iterations; i++)")],
            ..PLAIN
        },
        openmp: Side {
            folder: "cfd",
            sources: "euler3d_cpu_double.cpp",
            options: &["-Dblock_length=192"],
            arguments: "mesh",
            changes: &[change("euler3d_cpu_double.cpp", "#define iterations 2000", "#define iterations 20")],
            timed: &[("euler3d_cpu_double.cpp", "for(int i = 0; i < iterations; i++)")],
            ..PLAIN
        },
    },
    Timed {
        name: "heartwall",
        inputs: &[("heart.avi", pictures::heart)],
        cuda: Side { arguments: "heart.avi 3", timed: &[("main.cu", "kernel<<<")], ..PLAIN },
        openmp: Side {
            folder: "heartwall",
            sources: "main.c AVI/avilib.c AVI/avimod.c",
            options: &["-I./AVI"],
            arguments: "heart.avi 3 2",
            timed: &[("main.c", "#pragma omp parallel for")],
            ..PLAIN
        },
    },
    // The CUDA version computes the elements around each tile twice.
    Timed {
        name: "hotspot",
        inputs: &[("temperature", temperature::<{ 1 << 20 }>), ("power", power::<{ 1 << 20 }>)],
        cuda: Side {
            arguments: "1024 2 100 temperature power output.out",
            changes: &[change("hotspot.cu", "int ret = compute_tran_temp(", "int ret; TIMED ret = compute_tran_temp(")],
            ..PLAIN
        },
        openmp: Side {
            folder: "hotspot",
            sources: "hotspot_openmp.cpp",
            arguments: "1024 1024 100 2 temperature power output.out",
            timed: &[("hotspot_openmp.cpp", "compute_tran_temp(result,sim_time")],
            ..PLAIN
        },
    },
    Timed {
        name: "hotspot3D",
        inputs: &[("power", power::<{ 1 << 21 }>), ("temperature", temperature::<{ 1 << 21 }>)],
        cuda: Side {
            arguments: "512 8 100 power temperature output.out",
            timed: &[("opt1.cu", "for (int i = 0; i < numiter; ++i) {")],
            ..PLAIN
        },
        openmp: Side {
            folder: "hotspot3D",
            sources: "3D.c",
            arguments: "512 8 100 power temperature output.out",
            timed: &[("3D.c", "computeTempOMP(powerIn")],
            ..PLAIN
        },
    },
    // The host adds up the points of each cluster in the CUDA version, the threads do in the OpenMP version. The number
    // of steps would depend on the order of additions.
    Timed {
        name: "kmeans",
        inputs: &[("points", points::<100_000, 34>)],
        cuda: Side {
            arguments: "-t -1 -i points",
            changes: &[change("kmeans_clustering.c", "loop++ < 500", "loop++ < 20")],
            timed: &[("kmeans_cuda.cu", "kmeansPoint<<<"), ("kmeans_cuda.cu", "for (i = 0; i < npoints; i++)")],
            ..PLAIN
        },
        openmp: Side {
            folder: "kmeans/kmeans_openmp",
            sources: "cluster.c getopt.c kmeans.c kmeans_clustering.c",
            arguments: "-n 2 -t -1 -i points",
            changes: &[
                change("kmeans_clustering.c", "loop++ < 500", "loop++ < 20"),
                // The function is called from elsewhere.
                change("kmeans_clustering.c", "__inline\n", ""),
            ],
            timed: &[("kmeans_clustering.c", "#pragma omp parallel \\")],
            ..PLAIN
        },
    },
    Timed {
        name: "lavaMD",
        inputs: &[],
        cuda: Side {
            arguments: "-boxes1d 8",
            timed: &[("kernel/kernel_gpu_cuda_wrapper.cu", "kernel_gpu_cuda<<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "lavaMD",
            sources: "main.c kernel/kernel_cpu.c util/timer/timer.c util/num/num.c",
            arguments: "-cores 2 -boxes1d 8",
            timed: &[("kernel/kernel_cpu.c", "#pragma omp\tparallel for")],
            ..PLAIN
        },
    },
    // The CUDA version computes in single precision, the OpenMP version in double precision. The loop of the OpenMP
    // version over the cells also crops pictures and moves contours, which the host does in the CUDA version.
    Timed {
        name: "leukocyte",
        inputs: &[("cells.avi", pictures::cells)],
        cuda: Side {
            arguments: "cells.avi 2",
            timed: &[
                ("find_ellipse_kernel.cu", "GICOV_kernel <<<"),
                ("find_ellipse_kernel.cu", "dilate_kernel <<<"),
                ("track_ellipse_kernel.cu", "IMGVF_kernel <<<"),
            ],
            ..PLAIN
        },
        openmp: Side {
            folder: "leukocyte/OpenMP",
            sources: "detect_main.c avilib.c find_ellipse.c track_ellipse.c misc_math.c",
            library: Some(("../meschach_lib", MESCHACH)),
            options: &["-I../meschach_lib"],
            arguments: "2 2 cells.avi",
            timed: &[("find_ellipse.c", "#pragma omp parallel for"), ("track_ellipse.c", "#pragma omp parallel for")],
            ..PLAIN
        },
    },
    Timed {
        name: "lud",
        inputs: &[],
        cuda: Side { arguments: "-s 2048", timed: &[("lud.cu", "lud_cuda(d_m, matrix_dim);")], ..PLAIN },
        openmp: Side {
            folder: "lud/omp",
            sources: "lud.c lud_omp.c ../common/common.c",
            options: &["-I../common"],
            arguments: "-n 2 -s 2048",
            timed: &[("lud.c", "lud_omp(m, matrix_dim);")],
            ..PLAIN
        },
    },
    // The kernel that matches reads. The OpenMP version is a mode of the CUDA program.
    Timed {
        name: "mummergpu",
        inputs: &[("genome", genome::<500_000>), ("reads", reads::<500_000, 100_000>)],
        cuda: Side { arguments: "-l 20 genome reads", timed: &[("mummergpu.cu", "mummergpuKernel <<<")], ..PLAIN },
        openmp: Side {
            folder: "mummergpu/src",
            sources: "mummergpu_gold.cpp suffix-tree.cpp PoolMalloc.cpp mummergpu_main.cpp",
            host: "mummergpu.cu",
            // Methods test whether `this` is null.
            options: &[
                "-I.",
                "-DUNIX",
                "-include",
                "stdint.h",
                "-include",
                "unistd.h",
                "-fno-delete-null-pointer-checks",
            ],
            arguments: "-C -l 20 genome reads",
            changes: &[
                change("mummergpu_gold.cpp", "#define N_THREADS 8", "#define N_THREADS 2"),
                // A function of the device has the same name.
                change("mummergpu_gold.cpp", "getRef(", "referenceAt("),
                // The type of sizes in the API.
                change(
                    "mummergpu.cu",
                    "unsigned int * free_mem, unsigned int * total_mem",
                    "size_t * free_mem, size_t * total_mem",
                ),
                change("mummergpu.cu", "unsigned int free_mem", "size_t free_mem"),
                change("mummergpu.cu", "unsigned int total_mem", "size_t total_mem"),
                change("mummergpu.cu", "unsigned int boardFreeMemory", "size_t boardFreeMemory"),
                // The function has a result.
                change(
                    "suffix-tree.cpp",
                    "bytes_written +=  p_buf - (output_buf + bytes_written);",
                    "bytes_written +=  p_buf - (output_buf + bytes_written); return 0;",
                ),
            ],
            timed: &[("mummergpu_gold.cpp", "#pragma omp parallel for")],
            ..PLAIN
        },
    },
    // One thread for each of many simulations.
    Timed {
        name: "myocyte",
        inputs: &[("y.txt", state::<91>), ("params.txt", state::<18>)],
        cuda: Side {
            arguments: "100 64 1",
            changes: &[change("work_2.cu", "../../data/myocyte/", "")],
            timed: &[("work_2.cu", "solver_2<<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "myocyte",
            sources: "main.c",
            arguments: "100 64 1 2",
            changes: &[change("main.c", "../../data/myocyte/", "")],
            timed: &[("main.c", "#pragma omp parallel for")],
            ..PLAIN
        },
    },
    // The OpenMP version reads ten records, then computes their distances from the text. Here it reads all and converts
    // the text before. Both compute the distances many times.
    Timed {
        name: "nn",
        inputs: &[("files", list_of_records), ("records", records::<100_000>)],
        cuda: Side {
            arguments: "files -r 5 -lat 30 -lng 90",
            changes: &[change("nn_cuda.cu", "euclid<<<", "TIMED for (int n = 0; n < 1000; n++) euclid<<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "nn",
            sources: "nn_openmp.c",
            arguments: "files 5 30 90",
            changes: &[
                change("nn_openmp.c", "REC_WINDOW 10\t", "REC_WINDOW 100001"),
                change("nn_openmp.c", "atof(rec_iter)", "at[i][0]"),
                change("nn_openmp.c", "atof(rec_iter+5)", "at[i][1]"),
                change(
                    "nn_openmp.c",
                    "#pragma omp parallel for shared (z",
                    "static float at[REC_WINDOW][2];
                    for (i = 0; i < rec_count; i++)
                        for (j = 0; j < 2; j++) at[i][j] = atof(sandbox + i * REC_LENGTH + LATITUDE_POS - 1 + 5 * j);
                    TIMED for (int n = 0; n < 1000; n++)
                    #pragma omp parallel for shared (z",
                ),
            ],
            ..PLAIN
        },
    },
    Timed {
        name: "nw",
        inputs: &[],
        cuda: Side {
            arguments: "4096 10",
            timed: &[
                ("needle.cu", "for( int i = 1 ; i <= block_width ; i++){"),
                ("needle.cu", "for( int i = block_width - 1  ; i >= 1 ; i--){"),
            ],
            ..PLAIN
        },
        openmp: Side {
            folder: "nw",
            sources: "needle.cpp",
            arguments: "4096 10 2",
            timed: &[("needle.cpp", "nw_optimized( input_itemsets")],
            ..PLAIN
        },
    },
    // The kernel does one of the loops of the OpenMP version. The other CUDA version does all, but has a race: the first block
    // adds up weights that other blocks have not divided yet, so the search for indices is shorter.
    Timed {
        name: "particlefilter (naive)",
        inputs: &[],
        cuda: Side {
            arguments: "-x 128 -y 128 -z 10 -np 20000",
            timed: &[("ex_particle_CUDA_naive_seq.cu", "kernel <<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "particlefilter",
            sources: "ex_particle_OPENMP_seq.c",
            options: &["-fwrapv"],
            arguments: "-x 128 -y 128 -z 10 -np 20000",
            timed: &[("ex_particle_OPENMP_seq.c", "#pragma omp parallel for shared(CDF,")],
            ..PLAIN
        },
    },
    Timed {
        name: "pathfinder",
        inputs: &[],
        cuda: Side {
            arguments: "100000 500 20",
            changes: &[change(
                "pathfinder.cu",
                "int final_ret = calc_path(",
                "int final_ret; TIMED final_ret = calc_path(",
            )],
            ..PLAIN
        },
        openmp: Side {
            folder: "pathfinder",
            sources: "pathfinder.cpp",
            arguments: "100000 500",
            timed: &[("pathfinder.cpp", "for (int t = 0; t < rows-1; t++) {")],
            ..PLAIN
        },
    },
    // One thread of the OpenMP version adds up the picture, with steps of a column.
    Timed {
        name: "srad (v1)",
        inputs: &[("image.pgm", pictures::grey)],
        cuda: Side {
            arguments: "100 0.5 502 458",
            timed: &[("main.cu", "for (iter=0; iter<niter; iter++){")],
            ..PLAIN
        },
        openmp: Side {
            folder: "srad/srad_v1",
            sources: "main.c",
            options: &["-I."],
            arguments: "100 0.5 502 458 2",
            changes: &[change("main.c", "../../../data/srad/image.pgm", "image.pgm")],
            timed: &[("main.c", "for (iter=0; iter<niter; iter++){")],
            ..PLAIN
        },
    },
    // The host adds up the region of interest, in both versions.
    Timed {
        name: "srad (v2)",
        inputs: &[],
        cuda: Side {
            arguments: "2048 2048 0 127 0 127 0.5 10",
            timed: &[("srad.cu", "srad_cuda_1<<<"), ("srad.cu", "srad_cuda_2<<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "srad/srad_v2",
            sources: "srad.cpp",
            arguments: "2048 2048 0 127 0 127 2 0.5 10",
            timed: &[("srad.cpp", "#pragma omp parallel for")],
            ..PLAIN
        },
    },
    // The first loop of the OpenMP version, which the kernel does. It has a race.
    Timed {
        name: "streamcluster",
        inputs: &[],
        cuda: Side {
            arguments: "10 20 64 8192 8192 1000 none output.txt 1",
            timed: &[("streamcluster_cuda.cu", "kernel_compute_cost<<<")],
            ..PLAIN
        },
        openmp: Side {
            folder: "streamcluster",
            sources: "streamcluster_omp.cpp",
            arguments: "10 20 64 8192 8192 1000 none output.txt 2",
            timed: &[("streamcluster_omp.cpp", "#pragma omp parallel for reduction(+: cost_of_opening_x)")],
            ..PLAIN
        },
    },
];
