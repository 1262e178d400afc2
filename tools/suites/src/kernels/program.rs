//! Whole programs: kernels, and the host code that launches them and prints checksums.

use super::arrays::{Array, Layout, State};
use super::writer::{Abilities, Context, Scalar, Writer};
use crate::harness::random::Random;
use crate::harness::source::Source;

/// The start of each program.
const PRELUDE: &str = r#"#include <stdio.h>
#ifndef REFERENCE
#define LAUNCH(kernel, grid, block, bytes, ...) kernel<<<grid, block, bytes>>>(__VA_ARGS__)
#define DYNAMIC_SHARED(type, name) extern __shared__ type name[]
#endif
#define COUNT 1024

__constant__ unsigned table[16];

// Sums of these and differences are exact.
__device__ float fold(float v) { return v < 0.0f ? v + 1000.0f : v >= 1000.0f ? v - 1000.0f : v; }
__device__ double fold(double v) { return v < 0.0 ? v + 1000.0 : v >= 1000.0 ? v - 1000.0 : v; }
__device__ float halves(unsigned v) { return (float)(v & 255u) * 0.5f; }
__device__ double quarters(unsigned v) { return (double)(v & 1023u) * 0.25; }

"#;

/// The host code before the launches.
const MAIN: &str = r#"static unsigned buffer[COUNT];

static void print(const char *name, const void *data, size_t bytes) {
  unsigned long long hash = 14695981039346656037ull;
  for (size_t i = 0; i < bytes; ++i) hash = (hash ^ ((const unsigned char *)data)[i]) * 1099511628211ull;
  printf("%s %016llx\n", name, hash);
}

static unsigned *filled(unsigned seed) {
  unsigned *device;
  cudaMalloc(&device, sizeof buffer);
  for (unsigned i = 0; i < COUNT; ++i) buffer[i] = seed = seed * 1664525u + 1013904223u;
  cudaMemcpy(device, buffer, sizeof buffer, cudaMemcpyHostToDevice);
  return device;
}

static void show(const char *name, const unsigned *device) {
  cudaMemcpy(buffer, device, sizeof buffer, cudaMemcpyDeviceToHost);
  print(name, buffer, sizeof buffer);
}

int main() {
"#;

/// The parameters of each kernel.
const PARAMETERS: &str = "unsigned *out, const unsigned *in, unsigned *sums, unsigned *global, unsigned n, unsigned m";

/// The most threads of a block.
const THREADS: usize = 128;

/// A launch: the sizes of blocks and of the grid.
#[derive(Clone, Copy, Debug)]
struct Launch {
    block: [usize; 3],
    grid: [usize; 3],
}

impl Launch {
    fn random(random: &mut Random, has_warps: bool) -> Launch {
        let whole = [[32, 1, 1], [64, 1, 1], [32, 2, 1], [8, 4, 1], [4, 4, 4], [16, 2, 2], [96, 1, 1]];
        let others = [
            [1, 1, 1],
            [2, 1, 1],
            [5, 1, 1],
            [17, 1, 1],
            [33, 1, 1],
            [48, 1, 1],
            [3, 5, 1],
            [1, 7, 1],
            [2, 3, 4],
            [6, 1, 3],
            [9, 4, 1],
            [128, 1, 1],
            [50, 1, 1],
        ];
        let block = if has_warps || random.chance(30) { *random.pick(&whole) } else { *random.pick(&others) };
        let grid = *random.pick(&[[1, 1, 1], [2, 1, 1], [3, 1, 1], [2, 2, 1], [1, 2, 1], [1, 1, 2]]);
        Launch { block, grid }
    }

    fn threads(&self) -> usize {
        self.block.iter().product()
    }
}

/// A kernel with its launches.
struct Kernel {
    name: String,
    is_template: bool,
    launches: Vec<Launch>,
    /// The elements of dynamic shared memory that each thread owns.
    dynamic: usize,
}

/// Whether threads leave kernels, and loops with barriers, by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exits {
    /// In some kernels.
    Random,
    /// They never do, so that all threads reach all barriers.
    None,
}

/// The program of a seed.
pub fn program(seed: u64, exits: Exits) -> String {
    let mut random = Random::new(seed);
    let mut writer = Writer::new(&mut random);
    writer.text.lines.push_str(PRELUDE);
    writer.device_functions();
    let count = 1 + writer.random.below(3);
    let kernels: Vec<Kernel> = (0..count).map(|_| kernel(&mut writer, exits)).collect();
    host(&mut writer, &kernels);
    writer.text.lines
}

/// The shared arrays of a kernel besides the dynamic one.
fn shared_arrays(writer: &mut Writer<'_>) -> Vec<Array> {
    let count = 1 + writer.random.below(4);
    let types = [Scalar::U32, Scalar::U32, Scalar::U32, Scalar::U64, Scalar::F32, Scalar::U16, Scalar::U8];
    let mut arrays = Vec::new();
    for number in 0..count {
        let ty = *writer.random.pick(&types);
        let layout = match writer.random.below(10) {
            0 | 1 => Layout::Single(writer.random.below(40)),
            2 => Layout::Neighbours(2),
            3 => Layout::Strided(3),
            _ => Layout::Neighbours(1),
        };
        // The first one can be passed to functions.
        let (ty, layout) = if number == 0 { (Scalar::U32, Layout::Neighbours(1)) } else { (ty, layout) };
        arrays.push(Array { name: writer.fresh("s"), ty, layout });
    }
    arrays
}

fn kernel(writer: &mut Writer<'_>, exits: Exits) -> Kernel {
    let has_warps = writer.random.chance(30);
    let has_exits = !has_warps && writer.random.chance(50) && exits == Exits::Random;
    let budget = 12 + writer.random.below(36);
    let count = 1 + writer.random.below(2);
    let launches: Vec<Launch> = (0..count).map(|_| Launch::random(writer.random, has_warps)).collect();
    writer.start_function(Abilities { has_warps, has_exits, is_kernel: true, has_threads: true }, budget);
    let name = writer.fresh("kernel");
    let is_template = writer.random.chance(15);
    if is_template {
        writer.line("template <unsigned K>");
    }
    let bounds = if writer.random.chance(10) { "__launch_bounds__(128) " } else { "" };
    writer.open(format!("__global__ void {bounds}{name}({PARAMETERS})"));
    let dynamic = if writer.random.chance(40) { 1 + writer.random.below(2) } else { 0 };
    declarations(writer, &launches, dynamic);
    if is_template {
        writer.declare("K", Scalar::U32, true, true);
    }
    let all = Context { is_uniform: true, is_uniform_in_warps: true };
    if has_exits && writer.random.chance(30) {
        // The last threads often have nothing to do.
        writer.open(format!("if (tid >= n % {}u + 1u)", launches[0].threads() + 3));
        writer.line("out[gid * 2u] = 5u;");
        writer.line("return;");
        writer.close("");
    }
    writer.statements(budget, all);
    writer.budget += 6;
    if !(has_exits && writer.random.chance(25) && writer.last_loop(all)) {
        ending(writer);
    }
    writer.close("");
    writer.line("");
    Kernel { name, is_template, launches, dynamic }
}

/// The variables of a kernel.
fn declarations(writer: &mut Writer<'_>, launches: &[Launch], dynamic: usize) {
    writer.line("const unsigned nt = blockDim.x * blockDim.y * blockDim.z;");
    writer.line("const unsigned tid = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;");
    writer.line("const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;");
    writer.line("const unsigned gid = block * nt + tid;");
    let threads = launches.iter().map(Launch::threads).max().unwrap_or(THREADS);
    let most = |at: usize| launches.iter().map(|launch| launch.block[at]).max().unwrap_or(THREADS);
    let mut arrays = shared_arrays(writer);
    if most(2) == 1 && writer.random.chance(40) {
        arrays.push(Array { name: writer.fresh("s"), ty: Scalar::U32, layout: Layout::Table });
    }
    for array in &arrays {
        writer.line(array.declaration(threads, (most(0), most(1))));
    }
    if dynamic > 0 {
        let ty = *writer.random.pick(&[Scalar::U32, Scalar::U32, Scalar::F32]);
        let name = writer.fresh("dynamic");
        writer.line(format!("DYNAMIC_SHARED({}, {name});", ty.name()));
        arrays.push(Array { name, ty, layout: Layout::Neighbours(dynamic) });
    }
    if writer.random.chance(40) {
        writer.line("unsigned *slice = global + block * nt;");
        arrays.push(Array { name: "slice".to_owned(), ty: Scalar::U32, layout: Layout::Neighbours(1) });
    }
    for array in &arrays {
        writer.initialise(array);
    }
    writer.state = vec![State::WRITTEN; arrays.len()];
    writer.state.push(State::CALLERS);
    writer.arrays = arrays;
    for ty in [Scalar::U32, Scalar::U32, Scalar::U32, Scalar::U64, Scalar::F32, Scalar::F64] {
        if writer.random.chance(80) {
            writer.new_variable(ty, false);
        }
    }
    for _ in 0..2 {
        writer.new_variable(Scalar::U32, true);
    }
    if writer.random.chance(50) {
        writer.private_array();
    }
}

/// The end of a kernel: what the thread computed, and elements of all arrays.
fn ending(writer: &mut Writer<'_>) {
    writer.barrier();
    writer.store_results();
    // Threads that left may not have initialised their elements again, but they did at the beginning.
    let arrays = writer.arrays.clone();
    for array in &arrays {
        let element = writer.any_element(array, false);
        let value = array.ty.to_unsigned(&element);
        writer.line(format!("out[gid * 2u + 1u] ^= {value};"));
    }
}

/// The host code.
fn host(writer: &mut Writer<'_>, kernels: &[Kernel]) {
    writer.text.lines.push_str(MAIN);
    writer.line("  for (unsigned i = 0; i < 16; ++i) buffer[i] = i * 2654435761u;");
    writer.line("  cudaMemcpyToSymbol(table, buffer, 16 * sizeof(unsigned));");
    let seed = writer.random.below(1000);
    writer.line(format!(
        "  unsigned *out = filled({seed}u), *in = filled(2u), *sums = filled(3u), *global = filled(4u);"
    ));
    for kernel in kernels {
        for launch in &kernel.launches {
            let name = if kernel.is_template {
                format!("{}<{}u>", kernel.name, 1 + writer.random.below(3))
            } else {
                kernel.name.clone()
            };
            let [grid, block] = [launch.grid, launch.block].map(|[x, y, z]| format!("dim3({x}, {y}, {z})"));
            let bytes = kernel.dynamic * launch.threads() * Scalar::U32.size();
            let (n, m) = (writer.random.below(100), writer.random.bits() as u32);
            writer.line(format!("  LAUNCH({name}, {grid}, {block}, {bytes}, out, in, sums, global, {n}u, {m}u);"));
            writer.line("  printf(\"%d \", (int)cudaGetLastError());");
            writer.line("  show(\"out\", out);");
            if writer.random.chance(30) {
                // The results are what the next launch reads.
                writer.line("  cudaMemcpy(in, buffer, sizeof buffer, cudaMemcpyHostToDevice);");
            }
        }
    }
    writer.line("  cudaDeviceSynchronize();");
    writer.line("  show(\"sums\", sums);");
    writer.line("  show(\"global\", global);");
    writer.line("  return (int)cudaGetLastError();");
    writer.line("}");
}
