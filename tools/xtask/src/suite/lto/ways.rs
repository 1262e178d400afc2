//! The four ways to build a program from its files, each as a makefile.
//!
//! All four link with the same linker, which is the one that knows link-time optimisation.

use super::super::separate::Project;
use crate::programs::{self, CLANG};
use crate::{Result, process};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What is linked behind the objects.
const LIBRARIES: &str = "-lm -ldl -lpthread";

/// The linker of all ways.
const LINKER: &str = "-fuse-ld=lld";

/// The most time for one build.
const LIMIT: Duration = Duration::from_secs(3600);

/// How a program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Clang, each file by itself.
    Clang,
    /// Clang, with link-time optimisation of the kind that stays parallel.
    Thin,
    /// `cgeist-rs`, each file by itself.
    Ours,
    /// `cgeist-rs`, each file with the headers that it made of the others.
    Headers,
}

/// What the way with headers needs to be told.
#[derive(Clone, Copy, Debug)]
pub struct Headers {
    /// How often the files are compiled; the last time makes the program.
    pub rounds: usize,
    /// The most operations of a body that stands in a header.
    pub inline: usize,
}

impl Way {
    /// Its name in tables and folders.
    pub fn name(self) -> &'static str {
        match self {
            Way::Clang => "clang",
            Way::Thin => "thin",
            Way::Ours => "ours",
            Way::Headers => "headers",
        }
    }

    fn compiler(self) -> PathBuf {
        match self {
            Way::Clang | Way::Thin => CLANG.into(),
            Way::Ours | Way::Headers => programs::cgeist(),
        }
    }

    fn options(self) -> &'static str {
        match self {
            Way::Thin => "-O2 -flto=thin",
            _ => "-O2",
        }
    }

    /// How often each file is compiled.
    fn rounds(self, headers: Headers) -> usize {
        match self {
            Way::Headers => headers.rounds.max(1),
            _ => 1,
        }
    }

    /// The options of a round, counted from 1: it reads what the round before wrote.
    fn round_options(self, round: usize, headers: Headers) -> String {
        if self != Way::Headers {
            return String::new();
        }
        let read = match round {
            1 => String::new(),
            _ => format!(" -fuse-header-dir=round{}", round - 1),
        };
        format!("{read} -fheader-dir=round{round} -fheader-inline={}", headers.inline)
    }
}

/// A program that was built in one way, in a folder of its own.
#[derive(Debug)]
pub struct Built {
    /// The program.
    pub executable: PathBuf,
    folder: PathBuf,
    last_round: usize,
}

/// Writes the makefile of a way; nothing is built yet.
pub fn prepare(way: Way, project: &Project, headers: Headers, folder: &Path) -> Result<Built> {
    let folder = folder.join(&project.name).join(way.name());
    let last_round = way.rounds(headers);
    let problem = |error: std::io::Error| format!("{}: {error}", folder.display());
    for round in 1..=last_round {
        std::fs::create_dir_all(folder.join(format!("round{round}"))).map_err(problem)?;
    }
    std::fs::write(folder.join("Makefile"), makefile(way, project, headers)?).map_err(problem)?;
    Ok(Built { executable: folder.join("program"), folder, last_round })
}

/// The objects of a round wait for those of the round before, and within a round for nothing.
fn makefile(way: Way, project: &Project, headers: Headers) -> Result<String> {
    let files = project.all_files();
    let stems = stems(&files)?;
    let compiler = way.compiler();
    let command = format!("{} {} -w {}", compiler.display(), way.options(), project.options.join(" "));
    let objects =
        |round: usize| -> String { stems.iter().map(|(stem, _)| format!(" round{round}/{stem}.o")).collect() };
    let last = way.rounds(headers);
    let mut text = format!("program:{}\n", objects(last));
    // Writing to a string cannot fail.
    let _ =
        writeln!(text, "\t{} {} {LINKER}{} -o program {LIBRARIES}", compiler.display(), way.options(), objects(last));
    for round in 1..=last {
        let options = way.round_options(round, headers);
        for (stem, source) in &stems {
            let source = source.display();
            let before = if round == 1 { String::new() } else { format!(" | done{}", round - 1) };
            let _ = writeln!(text, "round{round}/{stem}.o: {source}{before}\n\t{command}{options} -c {source} -o $@");
        }
        let _ = writeln!(text, "done{round}:{}\n\t@touch $@", objects(round));
    }
    Ok(text)
}

/// The names of the objects with their sources.
fn stems(files: &[PathBuf]) -> Result<Vec<(String, &PathBuf)>> {
    let mut seen = BTreeSet::new();
    let named = files.iter().map(|file| (file.file_stem().unwrap_or_default().to_string_lossy().into_owned(), file));
    let named: Vec<(String, &PathBuf)> = named.collect();
    match named.iter().find(|(stem, file)| !seen.insert(stem.clone()) || file.to_string_lossy().contains(' ')) {
        Some((_, file)) => Err(format!("{}: the name of its object is taken, or has a space", file.display())),
        None => Ok(named),
    }
}

impl Built {
    /// The command that builds the program from nothing, with so many jobs at once.
    pub fn from_nothing(&self, jobs: usize) -> Result<Command> {
        for round in 1..=self.last_round {
            self.forget(round)?;
        }
        Ok(self.make(jobs))
    }

    /// The command that builds the program once more, with the headers that are there: only the last round.
    pub fn once_more(&self, jobs: usize) -> Result<Command> {
        self.forget(self.last_round)?;
        Ok(self.make(jobs))
    }

    fn make(&self, jobs: usize) -> Command {
        let mut make = Command::new("make");
        make.arg("-s").arg(format!("-j{jobs}")).arg("-C").arg(&self.folder);
        make
    }

    fn forget(&self, round: usize) -> Result<()> {
        let script = format!("rm -f program done{round} round{round}/*");
        let finished = process::run(Command::new("sh").args(["-c", &script]).current_dir(&self.folder), LIMIT)?;
        finished.succeeded().then_some(()).ok_or_else(|| finished.describe())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project() -> Project {
        Project {
            name: "p".to_owned(),
            files: vec!["/s/a.c".into(), "/s/b.c".into()],
            driver: Some("/d/p.c".into()),
            options: vec!["-I/s".to_owned()],
            works: Vec::new(),
        }
    }

    #[test]
    fn a_round_reads_what_the_round_before_wrote() {
        let text = makefile(Way::Headers, &project(), Headers { rounds: 2, inline: 7 }).expect("a makefile");
        assert!(text.contains("\nround1/a.o: /s/a.c\n"));
        assert!(text.contains("-fheader-dir=round1 -fheader-inline=7 -c /s/a.c -o $@\n"));
        assert!(text.contains("\nround2/p.o: /d/p.c | done1\n"));
        assert!(text.contains("-fuse-header-dir=round1 -fheader-dir=round2 -fheader-inline=7 -c /d/p.c"));
        assert!(text.starts_with("program: round2/a.o round2/b.o round2/p.o\n"));
    }

    #[test]
    fn other_ways_have_one_round() {
        let text = makefile(Way::Thin, &project(), Headers { rounds: 3, inline: 7 }).expect("a makefile");
        assert!(!text.contains("round2") && !text.contains("header"));
        assert!(text.contains("-O2 -flto=thin -w -I/s -c /s/a.c"));
    }

    #[test]
    fn two_files_of_one_name_are_refused() {
        let files = [PathBuf::from("/a/x.c"), PathBuf::from("/b/x.c")];
        assert!(stems(&files).is_err());
    }
}
