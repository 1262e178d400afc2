//! Compile time: that of `cgeist-rs -O3 -c`, against Clang's check of the source and its compilation of what the
//! reference build makes of it.

use super::reference::{self, CLANG_CXX, CUDA};
use super::work::Work;
use crate::Result;
use crate::harness::programs::{self, Build};
use std::path::Path;
use std::time::Duration;

/// How often each compilation is timed; the shortest time counts.
const ROUNDS: usize = 2;

/// The ratio that is too much.
const MOST: f64 = 3.0;

/// The time that is too much for one file.
const LONGEST: Duration = Duration::from_secs(60);

/// The shortest time of a compilation.
fn time(build: &Build, output: &Path) -> Result<Duration> {
    let times = (0..ROUNDS).map(|_| build.run(output).map(|finished| finished.time));
    times.collect::<Result<Vec<_>>>().map(|times| times.into_iter().min().unwrap_or_default())
}

/// Compares the times of all sources of a program. Returns the line of the table.
pub fn compare(work: &Work<'_>) -> Result<String> {
    let object = work.file("timed.o");
    let (mut ours, mut clang, mut slowest) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let mut name = String::new();
    let headers = work.runtime().include();
    for source in &work.sources {
        let file = source.to_string_lossy().into_owned();
        let is_cuda = file.ends_with(".cu");
        let words = ["-O3", "-c", &headers, &file].map(str::to_owned);
        let took = time(&Build::new(programs::cgeist(), work.options.iter().cloned().chain(words)), &object)?;
        ours += took;
        if took > slowest {
            slowest = took;
            name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        }
        if is_cuda {
            let words = CUDA.iter().map(|word| (*word).to_owned()).chain(work.options.iter().cloned());
            let check = Build::new(CLANG_CXX, words.chain([headers.clone(), "-fsyntax-only".to_owned(), file]));
            clang += time(&check, &object)?;
        }
        let parts = work.runtime().parts(source, &work.options, &work.folder)?;
        for input in &parts.inputs {
            clang += time(&reference::compile(input, "-O3", &parts.options), &object)?;
        }
    }
    let ratio = ours.as_secs_f64() / clang.as_secs_f64().max(1e-6);
    let (ours, clang) = (ours.as_secs_f64(), clang.as_secs_f64());
    let line =
        format!("{ours:6.2} s, clang {clang:6.2} s, ratio {ratio:5.2}; longest {name}: {:.2} s", slowest.as_secs_f64());
    if ratio > MOST || slowest > LONGEST { Err(line) } else { Ok(line) }
}
