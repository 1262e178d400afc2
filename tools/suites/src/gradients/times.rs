//! Times gradients against primals, and prints the ratios as a table in Markdown.
//!
//! At its full size a gradient is first compared with central differences, and the memory that it needs is measured.
//! All builds are run in turn, a number of rounds; of the medians that the runs print, the least counts.

use super::compiler::{Compiler, Folders, Objective};
use super::{TIMED_LEVEL, Timed, output};
use crate::Result;
use std::path::{Path, PathBuf};

/// How the C library treats freed memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// As it does by default: large blocks go back to the system.
    Default,
    /// It keeps all, so that no page is touched for the first time twice.
    Warm,
}

impl Heap {
    const ALL: [Heap; 2] = [Heap::Default, Heap::Warm];

    fn argument(self) -> Option<String> {
        (self == Heap::Warm).then(|| "--warm-heap".to_owned())
    }
}

/// Seconds with each kind of heap.
type Seconds = [f64; 2];

/// The times of one objective at one size.
#[derive(Clone, Debug)]
pub struct Line {
    primal: Seconds,
    /// For each compiler; `None` if it cannot build or run the program.
    gradients: Vec<Option<Seconds>>,
    /// The KiB that our gradient needs more than the primal.
    memory: f64,
}

impl Line {
    /// The time of the gradient of a compiler over that of the primal; a NaN if there is none.
    pub fn ratio(&self, compiler: usize, heap: Heap) -> f64 {
        let gradient = self.gradients.get(compiler).copied().flatten();
        gradient.map_or(f64::NAN, |seconds| seconds[heap as usize] / self.primal[heap as usize])
    }

    /// Prints the line between cells that precede and follow it.
    pub fn print(&self, first: &[&str], last: &[&str]) {
        let mut cells: Vec<String> = first.iter().map(|&cell| cell.to_owned()).collect();
        cells.push(format!("{:.4}", self.primal[Heap::Warm as usize] * 1e3));
        for (compiler, gradient) in self.gradients.iter().enumerate() {
            cells.extend(match gradient {
                None => vec!["-".to_owned(); 3],
                Some(seconds) => {
                    let [plain, warm] = Heap::ALL.map(|heap| format!("{:.2}", self.ratio(compiler, heap)));
                    vec![format!("{:.4}", seconds[Heap::Warm as usize] * 1e3), plain, warm]
                }
            });
        }
        cells.push(format!("{:.1}", self.memory / 1024.0));
        cells.extend(last.iter().map(|&cell| cell.to_owned()));
        println!("| {} |", cells.join(" | "));
    }
}

/// Prints the head of a table: milliseconds are those with a warm heap.
pub fn print_head(first: &[&str], compilers: &[Compiler], last: &[&str]) {
    let mut cells: Vec<String> = first.iter().map(|&cell| cell.to_owned()).collect();
    cells.push("primal ms".to_owned());
    for compiler in compilers {
        cells.extend(["ms", "ratio", "warm heap"].map(|column| format!("{} {column}", compiler.name)));
    }
    cells.push("tape MiB".to_owned());
    cells.extend(last.iter().map(|&cell| cell.to_owned()));
    println!("| {} |\n|{}", cells.join(" | "), "---|".repeat(cells.len()));
}

/// Times the primal and the gradients of all compilers, of which only the first must succeed.
pub fn measure(
    objective: &Objective,
    arguments: &[String],
    compilers: &[Compiler],
    options: &Timed,
    folders: &Folders,
) -> Result<Line> {
    let primal = objective.build(&Compiler::primal(), TIMED_LEVEL, folders)?;
    let programs: Vec<Result<PathBuf>> =
        compilers.iter().map(|compiler| objective.build(compiler, TIMED_LEVEL, folders)).collect();
    let run = |program: &Path, heap: Heap| {
        let mut words = arguments.to_vec();
        words.push(format!("--time={}", options.least));
        words.extend(heap.argument());
        output::read(program, &words)
    };
    let memory = check(programs.first(), arguments)?;
    let gradients = vec![Some([f64::INFINITY; 2]); compilers.len()];
    let mut line = Line { primal: [f64::INFINITY; 2], gradients, memory };
    for _ in 0..options.rounds {
        for heap in Heap::ALL {
            let expected = run(&primal, heap)?;
            keep_least(&mut line.primal[heap as usize], expected.primal.ok_or("the primal prints no time")?);
            for (at, program) in programs.iter().enumerate() {
                let result = program
                    .clone()
                    .and_then(|program| run(&program, heap))
                    .and_then(|found| gradient(&expected, &found));
                match (result, &mut line.gradients[at]) {
                    (Ok(seconds), Some(least)) => keep_least(&mut least[heap as usize], seconds),
                    (Ok(_), None) => {}
                    (Err(message), _) if at == 0 => return Err(message),
                    (Err(_), gradient) => *gradient = None,
                }
            }
        }
    }
    Ok(line)
}

/// Compares the gradient of our program with central differences. Returns the KiB that it needs.
fn check(ours: Option<&Result<PathBuf>>, arguments: &[String]) -> Result<f64> {
    let program = ours.ok_or("there is no compiler")?.clone()?;
    let words: Vec<&str> = arguments.iter().map(String::as_str).chain(["--check", "--memory"]).collect();
    output::read(&program, &words)?.memory.ok_or_else(|| format!("{}: no line about memory", program.display()))
}

/// The seconds of a gradient, if its program computed the loss that the primal computed.
fn gradient(expected: &output::Output, found: &output::Output) -> Result<f64> {
    match (expected.loss, found.loss) {
        (Some(a), Some(b)) if (a - b).abs() <= 1e-8 * a.abs() => {
            found.gradient.ok_or("the program prints no time".into())
        }
        (a, b) => Err(format!("the loss is {b:?}, expected {a:?}")),
    }
}

fn keep_least(least: &mut f64, found: f64) {
    *least = least.min(found);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gradients::output::Output;

    #[test]
    fn a_ratio_is_of_one_kind_of_heap() {
        let line = Line { primal: [2.0, 1.0], gradients: vec![Some([8.0, 3.0]), None], memory: 0.0 };
        assert_eq!((line.ratio(0, Heap::Default), line.ratio(0, Heap::Warm)), (4.0, 3.0));
        assert!(line.ratio(1, Heap::Warm).is_nan() && line.ratio(2, Heap::Warm).is_nan());
    }

    #[test]
    fn a_gradient_of_another_loss_has_no_time() {
        let output = |loss: f64| Output { loss: Some(loss), gradient: Some(1.0), ..Output::default() };
        assert_eq!(gradient(&output(2.0), &output(2.0)), Ok(1.0));
        assert!(gradient(&output(2.0), &output(2.1)).is_err());
        assert!(gradient(&output(2.0), &output(f64::NAN)).is_err());
    }
}
