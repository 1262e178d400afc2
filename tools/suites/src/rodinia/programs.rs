//! The programs: sources, options, arguments, inputs and what is compared.

use super::inputs::{self, Input};
use super::work::{read, write};
use crate::Result;
use std::path::Path;

/// A change in a source: a text that is replaced wherever it stands.
#[derive(Debug)]
pub struct Change {
    /// The file, from the folder of the program.
    pub file: &'static str,
    /// The text.
    pub from: &'static str,
    /// The text that replaces it.
    pub to: &'static str,
}

impl Change {
    /// Changes a file of a program in the folder `source`. Two programs may share the file, so it may be changed already.
    pub fn apply(&self, source: &Path) -> Result<()> {
        let file = source.join(self.file);
        let text = read(&file)?;
        let text = String::from_utf8_lossy(&text);
        if !text.contains(self.from) && !text.contains(self.to) {
            return Err(format!("{}: no `{}` to change", file.display(), self.from));
        }
        write(&file, text.replace(self.from, self.to).as_bytes())
    }
}

/// A program of the suite.
#[derive(Debug)]
pub struct Program {
    /// The name in the table.
    pub name: &'static str,
    /// The folder below `cuda` in which it is compiled.
    pub folder: &'static str,
    /// Its sources, separated by spaces.
    pub sources: &'static str,
    /// A folder of C files of a library, and their names without ending.
    pub library: Option<(&'static str, &'static str)>,
    /// Options of the compilation.
    pub options: &'static [&'static str],
    /// The arguments of a run.
    pub arguments: &'static str,
    /// The inputs, in the folder of the run.
    pub inputs: &'static [Input],
    /// The files that a run writes.
    pub outputs: &'static [&'static str],
    /// A regular expression of further lines of the output that are not compared, as they describe the device.
    pub ignored: Option<&'static str>,
    /// The changes, without which only `nvcc` compiles it, or results depend on the time.
    pub changes: &'static [Change],
    /// Lines with races that are the program's own.
    pub races: &'static [(&'static str, usize)],
}

/// A program that needs nothing more than sources and arguments.
const PLAIN: Program = Program {
    name: "",
    folder: "",
    sources: "",
    library: None,
    options: &[],
    arguments: "",
    inputs: &[],
    outputs: &[],
    ignored: None,
    changes: &[],
    races: &[],
};

/// The files of the library for matrices that is part of a program.
pub const MESCHACH: &str = "arnoldi bdfactor bkpfacto chfactor conjgrad copy err extras fft givens hessen hsehldr init iter0 \
                        iternsym itersym ivecop lanczos lufactor machine matlab matop matrixio meminfo memory memstat mfunc \
                        norm otherio pxop qrfactor schur solve sparse sparseio spbkp spchfctr splufctr sprow spswap submat \
                        svd symmeig update vecop version zcopy zfunc zgivens zhessen zhsehldr zlufctr zmachine zmatio \
                        zmatlab zmatop zmemory znorm zqrfctr zschur zsolve zvecop";

/// The number of cells of plates and blocks.
const CELLS: usize = 64 * 64 * 8;

/// A loop over the weights that the device has changed, before memory is freed.
pub const PRINT_WEIGHTS: &str = "for (int w = 0; w < (in + 1) * (hid + 1); w++) printf(\"%a\\n\", input_weights_one_dim[w]); \
                             cudaFree(input_cuda);";

/// The end of a loop of heartwall, and behind it the sum of what all threads have stored in it.
const UNJOINED_SUM: &str = "}

\t\t//==================================================
\t\t//\tHORIZONTAL CUMULATIVE SUM";

/// The same with a barrier.
const JOINED_SUM: &str = "} __syncthreads();

\t\t//==================================================
\t\t//\tHORIZONTAL CUMULATIVE SUM";

/// A change of the text `from` in a file to the text `to`.
pub const fn change(file: &'static str, from: &'static str, to: &'static str) -> Change {
    Change { file, from, to }
}

/// Flow in single precision.
const CFD: Program = Program {
    name: "cfd",
    folder: "cfd",
    sources: "euler3d.cu",
    options: &["-I../hybridsort", "-Dblock_length=192"],
    arguments: "mesh",
    inputs: &[("mesh", inputs::tables::mesh::<32, 24>)],
    outputs: &["density", "momentum", "density_energy"],
    ignored: Some("^Name:"),
    ..PLAIN
};

/// The wavelet transform of integers.
const DWT2D: Program = Program {
    name: "dwt2d",
    folder: "dwt2d",
    sources: "main.cu dwt.cu components.cu dwt_cuda/fdwt53.cu dwt_cuda/fdwt97.cu dwt_cuda/common.cu \
              dwt_cuda/rdwt97.cu dwt_cuda/rdwt53.cu",
    options: &["-I.", "-DOUTPUT"],
    arguments: "picture.bmp -d 192x192 -f -5 -l 3",
    inputs: &[("picture.bmp", inputs::pictures::picture)],
    outputs: &["picture.bmp.dwt.r", "picture.bmp.dwt.g", "picture.bmp.dwt.b"],
    // The folder of pictures is fixed.
    changes: &[change("main.cu", "../../data/dwt2d/", "")],
    ignored: Some("Using device"),
    ..PLAIN
};

/// All programs.
pub const PROGRAMS: [Program; 27] = [
    Program {
        name: "b+tree",
        folder: "b+tree",
        sources: "main.c kernel/kernel_gpu_cuda_wrapper.cu kernel/kernel_gpu_cuda_wrapper_2.cu util/timer/timer.c \
                  util/num/num.c util/cuda/cuda.cu",
        arguments: "file mil command commands",
        inputs: &[("mil", inputs::tables::keys::<10_000>), ("commands", inputs::tables::commands::<1000>)],
        outputs: &["output.txt"],
        ..PLAIN
    },
    Program {
        name: "backprop",
        folder: "backprop",
        sources: "backprop.c facetrain.c imagenet.c backprop_cuda.cu",
        arguments: "1024",
        // The weights that come from the device are not printed.
        changes: &[change("backprop_cuda.cu", "cudaFree(input_cuda);", PRINT_WEIGHTS)],
        ..PLAIN
    },
    Program {
        name: "bfs",
        folder: "bfs",
        sources: "bfs.cu",
        arguments: "graph",
        inputs: &[("graph", inputs::tables::graph::<4096>)],
        outputs: &["result.txt"],
        // All nodes of a level write the same values.
        races: &[("kernel.cu", 33), ("kernel.cu", 34), ("kernel2.cu", 30)],
        ..PLAIN
    },
    CFD,
    DWT2D,
    Program {
        name: "gaussian",
        folder: "gaussian",
        sources: "gaussian.cu",
        arguments: "-s 64",
        ignored: Some("\t - "),
        ..PLAIN
    },
    Program {
        name: "heartwall",
        folder: "heartwall",
        sources: "main.cu AVI/avilib.c AVI/avimod.c",
        options: &["-I./AVI", "-DOUTPUT"],
        arguments: "heart.avi 3",
        inputs: &[("heart.avi", inputs::pictures::heart)],
        outputs: &["result.txt"],
        // Threads sum up rows of differences that others still compute.
        changes: &[change("kernel.cu", UNJOINED_SUM, JOINED_SUM)],
        ..PLAIN
    },
    Program {
        name: "hotspot",
        folder: "hotspot",
        sources: "hotspot.cu",
        arguments: "128 2 20 temperature power output.out",
        inputs: &[("temperature", inputs::tables::temperature::<CELLS>), ("power", inputs::tables::power::<CELLS>)],
        outputs: &["output.out"],
        ..PLAIN
    },
    Program {
        name: "hotspot3D",
        folder: "hotspot3D",
        sources: "3D.cu",
        arguments: "64 8 20 power temperature output.out",
        inputs: &[("power", inputs::tables::power::<CELLS>), ("temperature", inputs::tables::temperature::<CELLS>)],
        outputs: &["output.out"],
        ..PLAIN
    },
    Program {
        name: "huffman",
        folder: "huffman",
        sources: "main_test_cu.cu vlc_kernel_sm64huff.cu scan.cu pack_kernels.cu stats_logger.cpp cpuencode.cpp",
        options: &["-DTESTING"],
        arguments: "text",
        inputs: &[("text", inputs::tables::letters)],
        // A shift by the width of the type gives zero on devices, and is undefined in C++.
        changes: &[change("pack_kernels.cu", "dw << 32-bit", "(bit ? dw << 32-bit : 0)")],
        // A block stores a word to which its neighbour adds no bits, atomically.
        races: &[("pack_kernels.cu", 39)],
        ..PLAIN
    },
    Program {
        name: "hybridsort",
        folder: "hybridsort",
        sources: "bucketsort.cu mergesort.cu main.cu",
        options: &["-DOUTPUT"],
        arguments: "r",
        outputs: &["hybridoutput.txt"],
        // OpenGL is included and not used; the numbers that are written are those before they are sorted.
        changes: &[
            change("main.cu", "fprintf(tp,\"%f \",cpu_idata[i])", "fprintf(tp,\"%f \",gpu_odata[i])"),
            change("bucketsort.cu", "#include <GL/glew.h>", ""),
            change("bucketsort.cu", "#include <GL/glut.h>", ""),
        ],
        ..PLAIN
    },
    Program {
        name: "kmeans",
        folder: "kmeans",
        sources: "cluster.c getopt.c kmeans.c kmeans_clustering.c kmeans_cuda.cu rmse.c",
        options: &["-fopenmp"],
        arguments: "-o -i points",
        inputs: &[("points", inputs::tables::points::<2000, 8>)],
        ..PLAIN
    },
    Program {
        name: "lavaMD",
        folder: "lavaMD",
        sources: "main.c kernel/kernel_gpu_cuda_wrapper.cu util/device/device.cu util/timer/timer.c util/num/num.c",
        options: &["-DOUTPUT"],
        arguments: "-boxes1d 2",
        outputs: &["result.txt"],
        ..PLAIN
    },
    Program {
        name: "leukocyte",
        folder: "leukocyte/CUDA",
        sources: "detect_main.c avilib.c find_ellipse.c find_ellipse_kernel.cu track_ellipse.c track_ellipse_kernel.cu \
                  misc_math.c",
        library: Some(("../meschach_lib", MESCHACH)),
        options: &["-I../meschach_lib", "-DOUTPUT"],
        arguments: "cells.avi 2",
        inputs: &[("cells.avi", inputs::pictures::cells)],
        outputs: &["result.txt"],
        // Threads write elements that others still read.
        changes: &[change(
            "track_ellipse_kernel.cu",
            "// Save the previous virtual thread block's value (if it exists)",
            "__syncthreads();",
        )],
        ..PLAIN
    },
    Program {
        name: "lud",
        folder: "lud/cuda",
        sources: "lud.cu lud_kernel.cu ../common/common.c",
        options: &["-I../common", "-D__STRICT__"],
        arguments: "-s 128 -v",
        // The verification has a tolerance.
        changes: &[change("lud.cu", "// print_matrix(m, matrix_dim);", "print_matrix(m, matrix_dim);")],
        ..PLAIN
    },
    Program {
        name: "mummergpu",
        folder: "mummergpu/src",
        sources: "mummergpu.cu mummergpu_gold.cpp suffix-tree.cpp PoolMalloc.cpp mummergpu_main.cpp",
        // Methods test whether `this` is null.
        options: &["-I.", "-DUNIX", "-include", "unistd.h", "-fopenmp", "-fno-delete-null-pointer-checks"],
        arguments: "-l 12 genome reads",
        inputs: &[("genome", inputs::tables::genome::<5000>), ("reads", inputs::tables::reads::<5000, 200>)],
        // The function has a result.
        changes: &[change(
            "suffix-tree.cpp",
            "bytes_written +=  p_buf - (output_buf + bytes_written);",
            "bytes_written +=  p_buf - (output_buf + bytes_written); return 0;",
        )],
        ..PLAIN
    },
    Program {
        name: "myocyte",
        folder: "myocyte",
        sources: "main.cu",
        arguments: "10 1 0",
        outputs: &["output.txt"],
        // Both blocks write to the first elements of the result; the array for what the second one passes is not written.
        changes: &[change("kernel_cam.cu", "d_finavalu[com_offset] =", "d_com[com_offset] =")],
        ..PLAIN
    },
    Program {
        name: "nn",
        folder: "nn",
        sources: "nn_cuda.cu",
        arguments: "files -r 5 -lat 30 -lng 90",
        inputs: &[("files", inputs::tables::list_of_records), ("records", inputs::tables::records::<1000>)],
        ..PLAIN
    },
    Program {
        name: "nw",
        folder: "nw",
        sources: "needle.cu",
        options: &["-DTRACEBACK"],
        arguments: "128 10",
        outputs: &["result.txt"],
        ..PLAIN
    },
    Program {
        name: "particlefilter (naive)",
        folder: "particlefilter",
        sources: "ex_particle_CUDA_naive_seq.cu",
        // The generator of random numbers overflows.
        options: &["-fwrapv"],
        arguments: "-x 32 -y 32 -z 5 -np 200",
        ..PLAIN
    },
    Program {
        name: "particlefilter (float)",
        folder: "particlefilter",
        sources: "ex_particle_CUDA_float_seq.cu",
        options: &["-fwrapv"],
        arguments: "-x 32 -y 32 -z 5 -np 200",
        changes: &[
            change("ex_particle_CUDA_float_seq.cu", "<< <", "<<<"),
            change("ex_particle_CUDA_float_seq.cu", ">> >", ">>>"),
        ],
        ignored: Some("^(GPU Execution|SEND )"),
        ..PLAIN
    },
    Program {
        name: "pathfinder",
        folder: "pathfinder",
        sources: "pathfinder.cu",
        options: &["-DBENCH_PRINT"],
        arguments: "1000 50 20",
        ..PLAIN
    },
    Program {
        name: "srad (v1)",
        folder: "srad/srad_v1",
        sources: "main.cu",
        arguments: "5 0.5 502 458",
        inputs: &[("image.pgm", inputs::pictures::grey)],
        outputs: &["image_out.pgm"],
        // The path of the image is fixed.
        changes: &[change("main.cu", "../../../data/srad/image.pgm", "image.pgm")],
        ..PLAIN
    },
    Program {
        name: "srad (v2)",
        folder: "srad/srad_v2",
        sources: "srad.cu",
        options: &["-DOUTPUT"],
        arguments: "64 64 0 31 0 31 0.5 2",
        // At the border, values from outside of the array are read and replaced.
        races: &[("srad_kernel.cu", 45), ("srad_kernel.cu", 46), ("srad_kernel.cu", 55), ("srad_kernel.cu", 56)],
        ..PLAIN
    },
    Program {
        name: "streamcluster",
        folder: "streamcluster",
        sources: "streamcluster_cuda.cu streamcluster_cuda_cpu.cpp streamcluster_header.cu",
        arguments: "10 20 32 1024 1024 100 none output.txt 1",
        outputs: &["output.txt"],
        ..PLAIN
    },
    Program { name: "cfd (double)", sources: "euler3d_double.cu", ..CFD },
    Program { name: "dwt2d (9/7)", arguments: "picture.bmp -d 192x192 -f -9 -l 3", ..DWT2D },
];
