//! The time and the memory of differentiation over the size of programs.
//!
//! The size is the number of operations that the front end makes. The exponent of the time is the slope of the least-squares
//! line through the logarithms of sizes and times; it is 1 for a linear compiler.

mod shapes;

use crate::harness::{Tally, folders, programs, verdict};
use crate::{Result, Suite};
use clap::{Args, ValueEnum};
use shapes::{Shape, program};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Growth {
    /// A shape of programs; can be repeated; all if none is given
    #[arg(long = "shape", value_name = "SHAPE")]
    shapes: Vec<Shape>,
    /// A number of operations; can be repeated
    #[arg(long = "size", value_name = "OPERATIONS", default_values_t = [10_000, 100_000, 1_000_000])]
    sizes: Vec<usize>,
    /// The largest exponent of the time
    #[arg(long, default_value_t = 1.1)]
    exponent: f64,
    /// The most microseconds per operation
    #[arg(long, default_value_t = 50.0)]
    time: f64,
    /// The most bytes per operation, beyond those that the compiler takes for an empty file
    #[arg(long, default_value_t = 10_000.0)]
    memory: f64,
    /// How often each time is measured; the shortest counts
    #[arg(long, default_value_t = 3)]
    rounds: usize,
}

impl Suite for Growth {
    const NAME: &'static str = "growth";
    const ABOUT: &'static str = "Time and memory of differentiation over the size of programs";

    fn run(&self) -> Result<Tally> {
        let folder = folders::scratch("growth")?;
        let shapes = if self.shapes.is_empty() { Shape::value_variants() } else { &self.shapes };
        let mut tally = Tally::default();
        println!("{:14}{:>12}{:>10}{:>10}{:>10}", "shape", "operations", "seconds", "us/op", "MB");
        for shape in shapes {
            let name = shape.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
            tally.count(&name, verdict(self.check(*shape, &name, &folder)?));
        }
        Ok(tally)
    }
}

impl Growth {
    /// Measures a shape; returns the limits that the compiler exceeds.
    fn check(&self, shape: Shape, name: &str, folder: &Path) -> Result<Vec<String>> {
        let mut points = Vec::new();
        let mut complaints = Vec::new();
        let base = Module::of(folder, "int empty;\n")?.differentiate()?.peak;
        let probe = 6000;
        let per_statement = Module::of(folder, &program(shape, probe))?.operations as f64 / probe as f64;
        for size in &self.sizes {
            let module = Module::of(folder, &program(shape, (*size as f64 / per_statement) as usize))?;
            let runs: Result<Vec<_>> = (0..self.rounds.max(1)).map(|_| module.differentiate()).collect();
            let runs = runs?;
            let time = runs.iter().map(|run| run.time.as_secs_f64()).fold(f64::INFINITY, f64::min);
            let peak = runs.iter().map(|run| run.peak).max().unwrap_or(0);
            let count = module.operations as f64;
            println!("{name:14}{count:>12}{time:>10.3}{:>10.1}{:>10}", time / count * 1e6, peak / 1_000_000);
            points.push((count.ln(), time.ln()));
            if time / count * 1e6 > self.time {
                complaints.push(format!("{:.1} us per operation of {count}", time / count * 1e6));
            }
            let bytes = peak.saturating_sub(base) as f64 / count;
            if bytes > self.memory {
                complaints.push(format!("{bytes:.0} bytes per operation of {count}"));
            }
        }
        if points.len() > 1 {
            let exponent = slope(&points);
            println!("{name:14}{:>12}{exponent:>10.3}", "exponent");
            if exponent > self.exponent {
                complaints.push(format!("the time grows with the power {exponent:.3} of the size"));
            }
        }
        Ok(complaints)
    }
}

/// The module of a file, as the front end makes it.
struct Module {
    path: std::path::PathBuf,
    operations: usize,
}

/// One run of the pass.
struct Run {
    time: Duration,
    /// The most bytes of memory in use.
    peak: usize,
}

impl Module {
    /// Compiles a file to a module and counts its operations.
    fn of(folder: &Path, text: &str) -> Result<Self> {
        let (source, path) = (folder.join("program.c"), folder.join("program.mlir"));
        std::fs::write(&source, text).map_err(|error| error.to_string())?;
        let mut command = Command::new(programs::cgeist());
        command.args(["-O0", "--emit=mlir", "--pass-pipeline=builtin.module()"]).arg(&source).arg("-o").arg(&path);
        if !command.status().map_err(|error| error.to_string())?.success() {
            return Err(format!("cgeist-rs fails on {}", source.display()));
        }
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let is_operation = |line: &&str| {
            let line = line.trim_start();
            !(line.is_empty() || line.starts_with(['}', '^', '#']) || line.starts_with("//"))
        };
        Ok(Self { operations: text.lines().filter(is_operation).count(), path })
    }

    /// Runs the pass on the module. The time is that of the pass.
    fn differentiate(&self) -> Result<Run> {
        let mut command = Command::new(folders::tools().join("rmlir-opt"));
        command.args(["--pass-pipeline=builtin.module(differentiate)", "--mlir-timing", "--mlir-timing-display=list"]);
        command.arg(&self.path).args(["-o", "/dev/null"]).stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = command.stderr(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        let stderr = child.stderr.take();
        let text = std::thread::spawn(move || stderr.map(std::io::read_to_string));
        let status = format!("/proc/{}/status", child.id());
        let (start, mut peak) = (Instant::now(), 0);
        let finished = loop {
            peak = peak.max(high_water_mark(&status));
            match child.try_wait().map_err(|error| error.to_string())? {
                Some(finished) => break finished,
                None if start.elapsed() > Duration::from_secs(600) => {
                    let _ = child.kill();
                }
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        };
        let text = text.join().ok().flatten().and_then(|text| text.ok()).unwrap_or_default();
        let seconds = text.lines().find(|line| line.ends_with(" differentiate")).and_then(seconds);
        match seconds.filter(|_| finished.success()) {
            Some(seconds) => Ok(Run { time: Duration::from_secs_f64(seconds), peak }),
            None => Err(format!("rmlir-opt fails on {}: {text}", self.path.display())),
        }
    }
}

/// The first number of a line of a report of times.
fn seconds(line: &str) -> Option<f64> {
    line.split_whitespace().next()?.parse().ok()
}

/// The most bytes that a process has used so far.
fn high_water_mark(status: &str) -> usize {
    let text = std::fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok()).unwrap_or(0) * 1024
}

/// The slope of the least-squares line through some points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let covariance: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let variance: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    covariance / variance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_of_a_quadratic_time_is_two() {
        let points: Vec<_> = [10.0_f64, 100.0, 1000.0].iter().map(|size| (size.ln(), (size * size).ln())).collect();
        assert!((slope(&points) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn programs_grow_with_their_size() {
        for shape in Shape::value_variants() {
            let lengths = [3000, 30_000].map(|size| program(*shape, size).lines().count());
            assert!(lengths[1] > 3 * lengths[0], "{shape:?}: {lengths:?}");
        }
    }
}
