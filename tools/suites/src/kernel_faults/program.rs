//! Programs of one kernel, which is a sequence of stages.

use super::stages::{self, Fault, STAGES, Stage};
use crate::harness::random::Random;
use std::fmt::Write;

/// The report of a fault.
#[derive(Clone, Debug, Default)]
pub struct Expectation {
    /// The check that finds it.
    pub check: &'static str,
    /// The lines that the error, and for more than one line its note, may show.
    pub lines: Vec<usize>,
}

/// A program without and with a fault.
pub struct Program {
    /// The source without the fault.
    pub clean: String,
    /// The source with it.
    pub faulty: String,
    /// The report of the faulty one.
    pub expected: Expectation,
}

/// The size of a launch.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The threads of a block in `x` and `y`.
    pub block: (usize, usize),
    /// The blocks.
    pub grid: usize,
}

impl Shape {
    /// The threads of a block.
    pub fn threads(self) -> usize {
        self.block.0 * self.block.1
    }
}

/// The text of a program, and the lines with something that the checks may show.
pub struct Source {
    /// The source so far.
    pub text: String,
    /// The lines that were marked.
    pub marked: Vec<usize>,
    depth: usize,
}

impl Source {
    fn new() -> Self {
        Self { text: String::new(), marked: Vec::new(), depth: 0 }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        if text.starts_with('}') {
            self.depth = self.depth.saturating_sub(1);
        }
        let _ = writeln!(self.text, "{:width$}{text}", "", width = 2 * self.depth);
        if text.ends_with('{') {
            self.depth += 1;
        }
    }

    /// Writes a line that the fault of the stage is about.
    pub fn marked(&mut self, text: impl AsRef<str>) {
        self.marked.push(self.text.lines().count() + 1);
        self.line(text);
    }
}

/// A stage with what was chosen for it.
struct Chosen {
    stage: Stage,
    number: usize,
    seed: u64,
    is_guarded: bool,
}

impl Program {
    /// A random program.
    pub fn random(random: &mut Random) -> Program {
        let stage = *random.pick(&STAGES);
        let fault = *random.pick(stages::faults(stage));
        let shapes = [(32, 1), (64, 1), (128, 1), (256, 1), (32, 2), (16, 4), (32, 4), (8, 8)];
        let shape = Shape { block: *random.pick(&shapes), grid: 2 + random.below(3) };
        let count = 1 + random.below(4);
        let place = random.below(count);
        let all: Vec<Chosen> = (0..count)
            .map(|number| Chosen {
                stage: if number == place { stage } else { *random.pick(&STAGES) },
                number,
                seed: random.bits(),
                is_guarded: random.chance(30),
            })
            .collect();
        let clean = source(&all, shape, None);
        let faulty = source(&all, shape, Some((place, fault)));
        let expected = Expectation { check: fault.check(), lines: faulty.marked };
        Program { clean: clean.text, faulty: faulty.text, expected }
    }
}

/// The source of a program, with a fault in a stage.
fn source(all: &[Chosen], shape: Shape, fault: Option<(usize, Fault)>) -> Source {
    let mut source = Source::new();
    source.line("#include <stdio.h>");
    source.line("");
    let parameters: String = all.iter().map(|each| format!(", unsigned *g{0}", each.number)).collect();
    source.line(format!("__global__ void kernel(unsigned *out, const unsigned *in{parameters}, unsigned n) {{"));
    source.line("const unsigned nt = blockDim.x * blockDim.y, tid = threadIdx.y * blockDim.x + threadIdx.x;");
    source.line("const unsigned block = blockIdx.x, gid = block * nt + tid;");
    source.line("unsigned acc = in[gid];");
    for each in all {
        let own = fault.filter(|(place, _)| *place == each.number).map(|(_, fault)| fault);
        let name = format!("s{}", each.number);
        source.line(stages::declaration(each.stage, &mut Random::new(each.seed), &name, shape));
        if each.is_guarded {
            source.line(format!("if (n > {}u) {{", each.number));
        }
        let mark = source.marked.len();
        stages::write(each.stage, &mut Random::new(each.seed), &mut source, (each.number, shape), own);
        if own.is_none() {
            source.marked.truncate(mark);
        }
        if each.is_guarded {
            source.line("}");
        }
        // The next stage uses other memory, and the barriers of this one do not order what comes behind it.
        source.line("acc = acc * 1664525u + 1013904223u;");
    }
    source.line("out[gid] = acc;");
    source.line("}");
    source.line("");
    host(&mut source, all, shape);
    source
}

fn host(source: &mut Source, all: &[Chosen], shape: Shape) {
    let total = shape.threads() * shape.grid;
    source.line("int main() {");
    source.line(format!("static unsigned buffer[{total}];"));
    source.line("unsigned *out, *in, hash = 0;");
    source.line("cudaMalloc(&out, sizeof buffer);");
    source.line("cudaMalloc(&in, sizeof buffer);");
    source.line(format!("for (unsigned i = 0; i < {total}u; ++i) buffer[i] = i * 2654435761u;"));
    source.line("cudaMemcpy(in, buffer, sizeof buffer, cudaMemcpyHostToDevice);");
    let mut arguments = String::new();
    for each in all {
        source.line(format!("unsigned *g{};", each.number));
        source.line(format!("cudaMalloc(&g{}, sizeof buffer);", each.number));
        let _ = write!(arguments, ", g{}", each.number);
    }
    let (x, y) = shape.block;
    let launch = format!("kernel<<<{}, dim3({x}, {y})>>>(out, in{arguments}, {}u);", shape.grid, all.len() + 9);
    source.line(launch);
    source.line("cudaMemcpy(buffer, out, sizeof buffer, cudaMemcpyDeviceToHost);");
    source.line("for (unsigned value : buffer) hash = hash * 31u + value;");
    source.line("printf(\"%08x %d\\n\", hash, (int)cudaGetLastError());");
    source.line("}");
}
