//! Schedules outlive changes of their sources: edits that have nothing to do with a nest leave its schedule valid and its code as it was;
//! edits that break it are refused, with the reason.
//!
//! Each program of `programs/` is compiled with its schedule after random edits ([`edits`]). Those of the layout and of the rest of the file
//! must leave the machine code of the scheduled function as it is; after those that spell the nest in another way it may be another one, and
//! the program must print what Clang's build of the same edited file prints. All other functions must have the code that they have without
//! schedules. The edits of [`related`] must be refused, with a code and a reason from a table.

mod code;
mod edits;
mod related;
mod table;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel};
use crate::{Result, Suite};
use clap::Args;
use edits::Edited;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The options of all builds.
const OPTIONS: [&str; 3] = ["-O3", "-w", "-ffp-contract=off"];

/// The folder of programs with schedules, which other suites also use: each has its schedule beside it.
pub(crate) const FOLDER: &str = "tools/suites/src/replay/programs";

/// The option for the schedule beside a source; `None` if there is none.
pub(crate) fn option_of(source: &Path) -> Option<String> {
    let schedule = source.with_extension("sched");
    schedule.is_file().then(|| format!("-fschedule={}", schedule.display()))
}

/// A program with a schedule.
pub(crate) struct Program {
    /// The scheduled function.
    pub(crate) name: &'static str,
    /// The C source, with places for edits.
    pub(crate) source: &'static str,
    /// The schedule.
    pub(crate) schedule: &'static str,
    /// Other spellings of parts of the nest.
    spellings: &'static [(&'static str, &'static str)],
    /// Parameters and variables that the schedule does not name: of the scheduled function and of others.
    names: &'static [&'static str],
}

/// The programs: a matrix product, a stencil and a convolution.
pub(crate) const PROGRAMS: [Program; 3] = [
    Program {
        name: "sgemm",
        source: include_str!("programs/sgemm.c"),
        schedule: include_str!("programs/sgemm.sched"),
        spellings: &[
            ("i < M", "M > i"),
            ("k < K", "(k) < (K)"),
            ("i++", "++i"),
            ("j++", "j += 1"),
            ("k++", "k = k + 1"),
            ("C[i*N + j] += A", "C[j + i*N] += A"),
            ("A[i*K + k]", "(A)[k + (i*K)]"),
            ("B[k*N + j]", "B[N*k + j]"),
            ("B[k*N + j];", "*(B + k*N + j);"),
            ("C[i*N + j] += A[i*K + k] * B[k*N + j]", "C[i*N + j] = C[i*N + j] + A[i*K + k] * B[k*N + j]"),
            ("A[i*K + k] * B[k*N + j]", "(A[i*K + k] * (B[k*N + j]))"),
            ("for (int j = 0", "for (signed j = 0"),
            ("int M, int N, int K", "const int M, const int N, const int K"),
            ("const float *restrict A", "const float *const restrict A"),
            ("float *restrict C", "float *restrict const C"),
            ("  //@start\n  for (int i = 0", "  //@start\n  int i;\n  for (i = 0"),
            ("A[i*K + k] * B[k*N + j];", "A[i*K + k] * B[k*N + j], (void)0;"),
        ],
        names: &["M", "K", "count", "values", "factor", "rows", "columns", "sum", "row", "column", "at", "bits"],
    },
    Program {
        name: "heat",
        source: include_str!("programs/heat.c"),
        schedule: include_str!("programs/heat.sched"),
        spellings: &[
            ("y < n - 1", "y <= n - 2"),
            ("x < m - 1", "x + 1 < m"),
            ("y++", "++y"),
            ("x++", "x += 1"),
            ("out[y*m + x]", "out[m*y + x]"),
            ("out[y*m + x] =", "*(out + y*m + x) ="),
            ("0.5 * in[y*m + x]", "in[y*m + x] * 0.5"),
            ("0.5 * in", "(0.25 + 0.25) * in"),
            ("in[(y - 1)*m + x] +", "in[y*m - m + x] +"),
            ("in[y*m + x - 1]", "in[y*m + (x - 1)]"),
            ("in[(y + 1)*m + x + 1]", "in[(1 + y)*m + 1 + x]"),
            ("int n, int m", "const int n, const int m"),
            ("const double *restrict in", "const double *const restrict in"),
            ("  //@start\n", "  const double half = 0.5;\n  //@start\n"),
        ],
        names: &["n", "m", "count", "cells", "seed", "sum", "at", "bits"],
    },
    Program {
        name: "filter",
        source: include_str!("programs/filter.c"),
        schedule: include_str!("programs/filter.sched"),
        spellings: &[
            ("p < n", "n > p"),
            ("t < 7", "t <= 6"),
            ("p++", "++p"),
            ("t++", "t += 1"),
            ("sum += in[p + t]", "sum += in[t + p]"),
            ("sum += in[p + t] * weights[t]", "sum = sum + in[p + t] * weights[t]"),
            ("sum += in[p + t] * weights[t]", "sum += weights[t] * in[p + t]"),
            ("in[p + t]", "(in + p)[t]"),
            ("int sum = 0;\n    for (int t", "int sum;\n    sum = 0;\n    for (int t"),
            ("int n, const", "const int n, const"),
            ("const int *restrict in", "int const *restrict in"),
            ("out[p] = sum", "*(out + p) = (sum)"),
            ("t < 7", "t < sizeof(int) + 3"),
        ],
        names: &["n", "weights", "count", "values", "step", "found", "at", "hash"],
    },
];

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Replay {
    /// How many edits of each program, besides those that must be refused
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The seed of the edits
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only programs of this name
    #[arg(long)]
    only: Option<String>,
}

impl Suite for Replay {
    const NAME: &'static str = "replay";
    const ABOUT: &'static str = "Schedules after edits of their sources: the same code, or a refusal that says why";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Replay { count: 12, seed, only: None });

    fn run(&self) -> Result<Tally> {
        println!("{} edits of each program from the seed {}", self.count, self.seed);
        let folder = folders::scratch("replay")?;
        let mut tally = Tally::default();
        for program in PROGRAMS.iter().filter(|each| self.only.as_deref().is_none_or(|only| only == each.name)) {
            let place = Place::new(program, &folder)?;
            tally += self.unrelated(&place)?;
            tally += related::check(&place)?;
        }
        Ok(tally)
    }
}

impl Replay {
    fn unrelated(&self, place: &Place) -> Result<Tally> {
        let base = place.compile("base", &edits::clean(place.program.source), true)?;
        let seeds: Vec<(usize, u64)> = random::seeds(self.seed, self.count).enumerate().collect();
        let (same, respelled) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let edit = |(number, seed): &(usize, u64)| edits::edited(place.program, *number, &mut Random::new(*seed));
        let name = |each: &(usize, u64)| format!("edit {} of {}: {}", each.0, place.program.name, edit(each).what);
        let mut tally = in_parallel(&seeds, name, |each| {
            let edited = edit(each);
            respelled.fetch_add(usize::from(edited.respelled), Ordering::Relaxed);
            if place.check(each.0, &edited, &base)? {
                same.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        let (same, respelled) = (same.into_inner(), respelled.into_inner());
        let (name, all) = (place.program.name, seeds.len());
        println!("{name}: {all} edits, {respelled} of which spell the nest in another way; {same} times the same code");
        tally.at_least("edits outside of the nest", all - respelled, all / 2);
        Ok(tally)
    }
}

/// A program with its folder.
pub(crate) struct Place {
    pub(crate) program: &'static Program,
    folder: PathBuf,
    option: String,
}

impl Place {
    fn new(program: &'static Program, folder: &Path) -> Result<Place> {
        let folder = folder.join(program.name);
        let script = folder.join(format!("{}.sched", program.name));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        std::fs::write(&script, program.schedule).map_err(|error| error.to_string())?;
        Ok(Place { program, folder, option: format!("-fschedule={}", script.display()) })
    }

    /// The path of a file of an edit.
    fn path(&self, name: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{name}.{ending}"))
    }

    /// Writes a source; returns the words that compile it with the schedule.
    pub(crate) fn words(&self, name: &str, source: &str) -> Result<Vec<String>> {
        let path = self.path(name, "c");
        std::fs::write(&path, source).map_err(|error| error.to_string())?;
        let words = OPTIONS.map(str::to_owned).into_iter();
        Ok(words.chain([self.option.clone(), path.display().to_string()]).collect())
    }

    /// The assembly of a source.
    fn compile(&self, name: &str, source: &str, is_scheduled: bool) -> Result<String> {
        let mut words = self.words(name, source)?;
        words.retain(|word| is_scheduled || *word != self.option);
        words.push("-S".to_owned());
        let output = self.path(name, if is_scheduled { "s" } else { "plain.s" });
        Build::new(programs::cgeist(), words).run(&output)?;
        std::fs::read_to_string(&output).map_err(|error| error.to_string())
    }

    /// Checks an edit; returns whether the code is as it was before.
    fn check(&self, number: usize, edited: &Edited, base: &str) -> Result<bool> {
        let name = format!("edit{number}");
        let after = self.compile(&name, &edited.text, true)?;
        let plain = self.compile(&name, &edited.text, false)?;
        let function = self.program.name;
        if code::of(&plain, function) == code::of(&after, function) {
            return Err("the function has the code that it has without schedule".to_owned());
        }
        code::compare_others(&plain, &after, function)?;
        let (before, found) = (code::of(base, function), code::of(&after, function));
        let is_same = before == found;
        if !is_same && !edited.respelled {
            return Err(format!("other code:\n{}", programs::difference(before.as_bytes(), found.as_bytes())));
        }
        if !is_same {
            self.run(&name)?;
        }
        Ok(is_same)
    }

    /// Compares what the program prints with Clang's build of the same source.
    fn run(&self, name: &str) -> Result<()> {
        let shown = |ending: &str| self.path(name, ending).display().to_string();
        let (reference, ours) = (self.path(name, "clang"), self.path(name, "ours"));
        Build::new(CLANG, ["-O0", "-w", "-ffp-contract=off", &shown("c")]).run(&reference)?;
        Build::new(CLANG, [shown("s")]).run(&ours)?;
        let expected = programs::run_reference(&reference, LIMIT)?;
        let found = programs::run(&ours, LIMIT)?;
        match found.status == expected.status && found.output == expected.output {
            true => Ok(()),
            false => Err(programs::difference(&expected.output, &found.output)),
        }
    }
}
