//! Random programs of several files: checks that headers with facts about other files do not change results.
//!
//! Every fact in a header must hold for the compiled definition (hto:HT-9), so the output must be that of Clang's
//! build without optimisation: with headers of one round, at the fixpoint, with function bodies in them, and with
//! Clang and gcc including them.

mod generate;

use crate::harness::programs::{self, Build, CLANG};
use crate::harness::random::{self, Random};
use crate::harness::{Tally, folders, in_parallel};
use crate::{Result, Suite};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The time limit of one program.
const LIMIT: Duration = Duration::from_secs(20);

/// The name of the way with a single round.
const ONCE: &str = "once";

/// The diagnostic for an object that relies on facts which another object lacks.
const REFUSED: &str = "RM4022";

/// Ways to compile with headers: name and options.
const WAYS: [(&str, &[&str]); 3] = [
    (ONCE, &["-O2", "--header-rounds=1"]),
    ("fixed", &["-O2", "--header-rounds=6"]),
    ("bodies", &["-O3", "--header-rounds=6", "-fheader-inline=60", "--jobs=2"]),
];

/// Compilers that include the headers of the last way.
const OTHERS: [&[&str]; 2] = [&[CLANG, "-O2"], &["gcc", "-O2", "-ffp-contract=off"]];

/// The options of the suite.
#[derive(Debug, Args)]
pub struct Files {
    /// The number of programs
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The seed of the programs
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Suite for Files {
    const NAME: &'static str = "files";
    const ABOUT: &'static str = "Random programs of several files with headers of facts, compared with Clang's builds";
    const SMALL: Option<fn(u64) -> Self> = Some(|seed| Files { count: 6, seed });

    fn run(&self) -> Result<Tally> {
        let (seed, count) = (self.seed, self.count);
        println!("{count} programs of several files from the seed {seed}");
        let folder = folders::scratch("files")?;
        let seeds: Vec<u64> = random::seeds(seed, count).collect();
        let name = |seed: &u64| format!("program of several files {seed}");
        let refused = AtomicUsize::new(0);
        let tally = in_parallel(&seeds, name, |&seed| Program::new(seed, &folder)?.check(&refused));
        println!("{} of them are not linked with the headers of one round", refused.into_inner());
        Ok(tally)
    }
}

/// A program in its own folder.
struct Program {
    folder: PathBuf,
    /// The paths of its files.
    sources: Vec<String>,
}

impl Program {
    fn new(seed: u64, folder: &Path) -> Result<Program> {
        let folder = folder.join(seed.to_string());
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut sources = Vec::new();
        for (name, text) in generate::program(&mut Random::new(seed)) {
            let path = folder.join(name);
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
            sources.push(path.to_string_lossy().into_owned());
        }
        Ok(Program { folder, sources })
    }

    /// Compares all builds; removes the folder if they agree.
    ///
    /// Before the fixpoint, a file may derive fewer facts than its header of the previous round had, on which callers
    /// rely: the compiler must refuse to link.
    fn check(&self, refused: &AtomicUsize) -> Result<()> {
        let reference = self.output("reference", CLANG, &["-O0".to_owned()])?;
        let compiler = programs::cgeist().to_string_lossy().into_owned();
        self.compare(&reference, "alone", &compiler, &["-O2".to_owned()])?;
        let mut headers = PathBuf::new();
        for (name, options) in WAYS {
            headers = self.folder.join(format!("{name}.headers"));
            let mut words: Vec<String> = options.iter().map(|&word| word.to_owned()).collect();
            words.extend(["-fheader-dir", "-fuse-header-dir"].map(|word| format!("{word}={}", headers.display())));
            match self.compare(&reference, name, &compiler, &words) {
                Err(message) if name == ONCE && message.contains(REFUSED) => {
                    _ = refused.fetch_add(1, Ordering::Relaxed)
                }
                result => result?,
            }
        }
        let headers: Vec<String> = programs::files(&headers, "h")?
            .into_iter()
            .flat_map(|path| ["-include".to_owned(), path.to_string_lossy().into_owned()])
            .collect();
        for other in OTHERS {
            let words: Vec<String> =
                other[1..].iter().map(|&word| word.to_owned()).chain(headers.iter().cloned()).collect();
            self.compare(&reference, "included", other[0], &words)?;
        }
        // Failure to remove the folder is ignored.
        let _ = std::fs::remove_dir_all(&self.folder);
        Ok(())
    }

    fn output(&self, name: &str, compiler: &str, options: &[String]) -> Result<Vec<u8>> {
        let program = self.folder.join(name);
        let words = options.iter().chain(&self.sources).cloned().chain(["-w".to_owned(), "-lm".to_owned()]);
        Build::new(compiler, words).run(&program)?;
        let found = programs::run(&program, LIMIT)?;
        if found.succeeded() { Ok(found.output) } else { Err(format!("{}: {}", program.display(), found.describe())) }
    }

    fn compare(&self, reference: &[u8], name: &str, compiler: &str, options: &[String]) -> Result<()> {
        let found = self.output(name, compiler, options)?;
        if found == reference {
            return Ok(());
        }
        Err(format!("{compiler} {}\n{}", options.join(" "), programs::difference(reference, &found)))
    }
}
