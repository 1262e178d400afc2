//! Random programs of several files: do they compute the same when files are compiled with headers that say what others do?
//!
//! Every fact in a header holds of the definition that was compiled (hto:HT-9), so the output must be that of Clang's build without
//! optimisation: with headers of one round, at the fixed point, with bodies in them, and when Clang and gcc include them.

mod generate;

use crate::programs::{self, Build, CLANG};
use crate::random::{self, Random};
use crate::test::{Tally, in_parallel};
use crate::{Result, setup};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The most time for one program.
const LIMIT: Duration = Duration::from_secs(20);

/// One round alone.
const ONCE: &str = "once";

/// The code of an object that relies on facts which another does not have.
const REFUSED: &str = "RM4022";

/// Ways to compile with headers, each with its name.
const WAYS: [(&str, &[&str]); 3] = [
    (ONCE, &["-O2", "--header-rounds=1"]),
    ("fixed", &["-O2", "--header-rounds=6"]),
    ("bodies", &["-O3", "--header-rounds=6", "-fheader-inline=60", "--jobs=2"]),
];

/// Compilers that include what the last of the ways wrote.
const OTHERS: [&[&str]; 2] = [&[CLANG, "-O2"], &["gcc", "-O2", "-ffp-contract=off"]];

/// Checks so many programs.
pub fn check(seed: u64, count: u64) -> Result<Tally> {
    println!("{count} programs of several files from the seed {seed}");
    let folder = setup::scratch_folder("files")?;
    let seeds: Vec<u64> = random::seeds(seed, count).collect();
    let name = |seed: &u64| format!("program of several files {seed}");
    let refused = AtomicUsize::new(0);
    let tally = in_parallel(&seeds, name, |&seed| Program::new(seed, &folder)?.check(&refused));
    println!("{} of them are not linked with the headers of one round", refused.into_inner());
    Ok(tally)
}

/// A program in a folder of its own.
struct Program {
    folder: PathBuf,
    /// Its files, by their paths.
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

    /// Compares all builds; removes the program when they agree.
    ///
    /// Before the fixed point a file may know less than the round before said, which callers rely on: that has to be refused.
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
        // What cannot be removed stays.
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
