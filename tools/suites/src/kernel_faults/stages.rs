//! Stages of kernels: patterns by which threads share memory, and the faults that each can have.

use super::program::{Shape, Source};
use crate::harness::random::Random;

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The barrier with this number is missing.
    NoBarrier(usize),
    /// The synchronisation of a warp with this number is missing.
    NoWarpBarrier(usize),
    /// An index is one too large.
    OffByOne,
    /// An element is not initialised.
    NotInitialised,
    /// Not all threads reach the barrier with this number.
    Divergent(usize),
    /// An operation that should be atomic is not.
    NotAtomic,
    /// A thread uses what a thread of another block writes.
    OtherBlock,
}

impl Fault {
    /// The check that finds it.
    pub fn check(self) -> &'static str {
        match self {
            Fault::NoBarrier(_) | Fault::NoWarpBarrier(_) | Fault::NotAtomic | Fault::OtherBlock => "cuda-race",
            Fault::OffByOne => "cuda-memory",
            Fault::NotInitialised => "cuda-init",
            Fault::Divergent(_) => "cuda-sync",
        }
    }
}

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Threads read what their neighbours wrote, several times.
    Exchange,
    /// A tree of sums.
    Reduction,
    /// Lanes of a warp read what others wrote.
    Warp,
    /// Counters that all threads increment.
    Histogram,
    /// The same as `Exchange` in global memory.
    Global,
    /// An array with two dimensions whose columns are read.
    Table,
}

/// All patterns.
pub const STAGES: [Stage; 6] =
    [Stage::Exchange, Stage::Reduction, Stage::Warp, Stage::Histogram, Stage::Global, Stage::Table];

/// The faults that a pattern can have.
pub fn faults(stage: Stage) -> &'static [Fault] {
    use Fault::{Divergent, NoBarrier, NoWarpBarrier, NotAtomic, NotInitialised, OffByOne, OtherBlock};
    match stage {
        Stage::Exchange => &[NoBarrier(0), NoBarrier(1), OffByOne, NotInitialised, Divergent(0), Divergent(1)],
        Stage::Reduction => &[NoBarrier(0), NoBarrier(1), OffByOne, NotInitialised, Divergent(0)],
        Stage::Warp => &[NoWarpBarrier(0), NoWarpBarrier(1), OffByOne, NotInitialised],
        Stage::Histogram => &[NoBarrier(0), NoBarrier(1), NotInitialised, NotAtomic, Divergent(0)],
        Stage::Global => &[NoBarrier(0), OffByOne, NotInitialised, OtherBlock, Divergent(0)],
        Stage::Table => &[NoBarrier(0), OffByOne, NotInitialised, Divergent(0)],
    }
}

/// The types of elements.
const TYPES: [&str; 6] = ["unsigned", "unsigned", "unsigned short", "unsigned char", "unsigned long long", "float"];

/// The declaration of the memory of a pattern; the random numbers start as those of [`write`] do.
pub fn declaration(stage: Stage, random: &mut Random, name: &str, shape: Shape) -> String {
    let ty = *random.pick(&TYPES);
    let threads = shape.threads();
    match stage {
        Stage::Histogram => format!("__shared__ unsigned {name}[16];"),
        Stage::Global => String::new(),
        Stage::Table => format!("__shared__ {ty} {name}[{}][{}];", shape.block.1, shape.block.0),
        _ => format!("__shared__ {ty} {name}[{threads}];"),
    }
}

/// Writes a pattern with a fault. The lines that the fault is about are marked.
pub fn write(
    stage: Stage,
    random: &mut Random,
    source: &mut Source,
    (number, shape): (usize, Shape),
    fault: Option<Fault>,
) {
    // The type, which the declaration has.
    let _ = random.pick(&TYPES);
    let name = if stage == Stage::Global { format!("g{number}") } else { format!("s{number}") };
    let mut writer = Writer { random, source, name, shape, fault };
    match stage {
        Stage::Exchange => writer.exchange(),
        Stage::Reduction => writer.reduction(),
        Stage::Warp => writer.warp(),
        Stage::Histogram => writer.histogram(),
        Stage::Global => writer.global(),
        Stage::Table => writer.table(),
    }
}

struct Writer<'a> {
    random: &'a mut Random,
    source: &'a mut Source,
    name: String,
    shape: Shape,
    fault: Option<Fault>,
}

impl Writer<'_> {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn is_race(&self) -> bool {
        self.fault.is_some_and(|fault| fault.check() == "cuda-race")
    }

    /// A line that is marked if it has the fault, or is one of those that race.
    fn access(&mut self, faults: &[Fault], text: impl AsRef<str>) {
        if self.is_race() || self.fault.is_some_and(|fault| faults.contains(&fault)) {
            self.source.marked(text);
        } else {
            self.source.line(text);
        }
    }

    fn barrier(&mut self, number: usize) {
        if self.has(Fault::NoBarrier(number)) {
            return;
        }
        if self.has(Fault::Divergent(number)) {
            let half = self.shape.threads() / 2;
            self.source.marked(format!("if (tid < {half}u) __syncthreads();"));
        } else {
            self.source.line("__syncthreads();");
        }
    }

    fn warp_barrier(&mut self, number: usize) {
        if !self.has(Fault::NoWarpBarrier(number)) {
            self.source.line("__syncwarp();");
        }
    }

    /// The start of a line that writes an element, unless it is the one that the fault leaves out.
    fn first(&self) -> &'static str {
        if self.has(Fault::NotInitialised) { "if (tid != 5u) " } else { "" }
    }

    fn one_more(&self) -> &'static str {
        if self.has(Fault::OffByOne) { " + 1u" } else { "" }
    }

    /// Begins a loop, or nothing, in which the memory is used several times.
    fn repeat(&mut self, always: bool) -> bool {
        let repeats = self.random.chance(50) || always;
        if repeats {
            let times = 2 + self.random.below(3);
            self.source.line(format!("for (unsigned k = 0; k < {times}u; ++k) {{"));
        }
        repeats
    }

    fn exchange(&mut self) {
        let (name, distance) = (self.name.clone(), 1 + self.random.below(self.shape.threads() - 1));
        let repeats = self.repeat(true);
        let first = self.first();
        self.access(&[], format!("{first}{name}[tid] = acc & 255u;"));
        self.barrier(0);
        let more = self.one_more();
        let read = format!("acc += (unsigned){name}[(tid + {distance}u) % nt{more}];");
        self.access(&[Fault::OffByOne, Fault::NotInitialised], read);
        self.barrier(1);
        self.end(repeats);
    }

    fn end(&mut self, repeats: bool) {
        if repeats {
            self.source.line("}");
        }
    }

    fn reduction(&mut self) {
        let name = self.name.clone();
        let first = self.first();
        self.access(&[], format!("{first}{name}[tid] = acc & 7u;"));
        if self.has(Fault::NoBarrier(0)) {
            self.source.line("for (unsigned h = nt / 2u; h > 0u; h /= 2u) {");
        } else {
            self.source.line("for (unsigned h = nt / 2u; h > 0u; h /= 2u) {");
            self.barrier(0);
        }
        let more = self.one_more();
        let sum = format!("if (tid < h) {name}[tid] = {name}[tid] + {name}[tid + h{more}];");
        self.access(&[Fault::OffByOne, Fault::NotInitialised], sum);
        self.source.line("}");
        self.barrier(1);
        self.access(&[], format!("acc ^= (unsigned){name}[0];"));
    }

    fn warp(&mut self) {
        let (name, lanes) = (self.name.clone(), 1 << self.random.below(5));
        let repeats = self.repeat(true);
        let first = self.first();
        self.access(&[], format!("{first}{name}[tid] = acc & 127u;"));
        self.warp_barrier(0);
        let more = self.one_more();
        let index = if more.is_empty() { format!("tid ^ {lanes}u") } else { format!("(tid ^ {lanes}u){more}") };
        self.access(&[Fault::OffByOne, Fault::NotInitialised], format!("acc += (unsigned){name}[{index}];"));
        self.warp_barrier(1);
        self.end(repeats);
    }

    fn histogram(&mut self) {
        let name = self.name.clone();
        let bins = if self.has(Fault::NotInitialised) { 15 } else { 16 };
        self.access(&[], format!("if (tid < {bins}u) {name}[tid] = 0u;"));
        self.barrier(0);
        let bin = format!("{name}[(tid * 3u + acc % 2u * 16u) % 16u]");
        if self.has(Fault::NotAtomic) {
            self.source.marked(format!("{bin} += 1u;"));
        } else {
            self.access(&[Fault::NotInitialised], format!("atomicAdd(&{bin}, 1u);"));
        }
        self.barrier(1);
        self.access(&[], format!("acc += {name}[(tid + 5u) & 15u];"));
        self.source.line("__syncthreads();");
    }

    fn global(&mut self) {
        let (name, distance) = (self.name.clone(), 1 + self.random.below(self.shape.threads() - 1));
        let first = self.first();
        self.access(&[], format!("{first}{name}[gid] = acc & 255u;"));
        self.barrier(0);
        let total = self.shape.threads() * self.shape.grid;
        let index = match self.fault {
            Some(Fault::OtherBlock) => format!("(gid + {distance}u) % {total}u"),
            // The last thread of the last block is outside.
            Some(Fault::OffByOne) => format!("block * nt + (tid + {distance}u) % nt + (gid == 0u ? {total}u : 0u)"),
            _ => format!("block * nt + (tid + {distance}u) % nt"),
        };
        self.access(&[Fault::OffByOne, Fault::NotInitialised], format!("acc += {name}[{index}];"));
        self.source.line("__syncthreads();");
    }

    fn table(&mut self) {
        let name = self.name.clone();
        let first = self.first();
        self.access(&[], format!("{first}{name}[threadIdx.y][threadIdx.x] = acc & 255u;"));
        self.barrier(0);
        let distance = 1 + self.random.below(self.shape.block.0 - 1);
        let more = self.one_more();
        let row = if more.is_empty() { "(threadIdx.y + 1u) % blockDim.y" } else { "threadIdx.y + 1u" };
        let column = format!("(threadIdx.x + {distance}u) % blockDim.x");
        self.access(&[Fault::OffByOne, Fault::NotInitialised], format!("acc += (unsigned){name}[{row}][{column}];"));
        self.source.line("__syncthreads();");
    }
}
