//! The four ways to build a program from its files, each as a makefile.
//!
//! All use the same linker, one that supports link-time optimisation.

use crate::Result;
use crate::harness::process;
use crate::harness::programs::{self, CLANG};
use crate::separate::Project;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The libraries, linked after the objects.
const LIBRARIES: &str = "-lm -ldl -lpthread";

/// The option that selects the linker.
const LINKER: &str = "-fuse-ld=lld";

/// The time limit of one command.
const LIMIT: Duration = Duration::from_secs(3600);

/// A way to build a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Clang with separate compilation.
    Clang,
    /// Clang with ThinLTO.
    Thin,
    /// `cgeist-rs` with separate compilation.
    Ours,
    /// `cgeist-rs`, each file with the headers that it wrote for the other files.
    Headers,
}

/// Parameters of the way with headers.
#[derive(Clone, Copy, Debug)]
pub struct Headers {
    /// The number of rounds that write headers before the files are compiled.
    pub rounds: usize,
    /// The maximum number of operations of a function body in a header.
    pub inline: usize,
}

impl Way {
    /// The name in tables and folders.
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
}

/// A program built in one way, in its own folder.
#[derive(Debug)]
pub struct Built {
    /// The path of the program.
    pub executable: PathBuf,
    folder: PathBuf,
}

/// Writes the makefile of a way; builds nothing yet.
pub fn prepare(way: Way, project: &Project, headers: Headers, folder: &Path) -> Result<Built> {
    let folder = folder.join(&project.name).join(way.name());
    let text = makefile(way, project, headers)?;
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(folder.join("Makefile"), text))
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(Built { executable: folder.join("program"), folder })
}

/// The makefile: a rule per file, and one for the program. With headers, sources are compiled to modules and headers
/// first; once all exist, modules are compiled to objects. `again` compiles sources directly to objects with the
/// existing headers. `together` is one command for all files, which keeps their modules in memory.
fn makefile(way: Way, project: &Project, headers: Headers) -> Result<String> {
    let files = project.all_files();
    let stems = stems(&files)?;
    let compiler = way.compiler();
    let command = format!("{} {} -w {}", compiler.display(), way.options(), project.options.join(" "));
    let all = |folder: &str, suffix: &str| -> String {
        stems.iter().map(|(stem, _)| format!(" {folder}/{stem}.{suffix}")).collect()
    };
    let link = |folder: &str| {
        let objects = all(folder, "o");
        format!(":{objects}\n\t{} {} {LINKER}{objects} -o program {LIBRARIES}\n", compiler.display(), way.options())
    };
    let rounds = if way == Way::Headers { headers.rounds.max(1) } else { 0 };
    let mut text = format!("program{}again{}", link("objects"), link("again"));
    let mut rule = |target: String, needs: String, options: String| {
        text.push_str(&format!("{target}: {needs}\n\t{command}{options} -o $@\n"));
    };
    for (stem, source) in &stems {
        let source = source.display();
        let describe = format!(" -fheader-inline={}", headers.inline);
        for round in 1..=rounds {
            let module = if round == 1 { source.to_string() } else { format!("round1/{stem}.mlirbc") };
            let (needs, reads) = match round {
                1 => (module.clone(), String::new()),
                _ => (format!("{module} | done{}", round - 1), format!(" -fuse-header-dir=round{}", round - 1)),
            };
            let options = format!("{reads} -fheader-dir=round{round}{describe} --emit=bytecode {module}");
            rule(format!("round{round}/{stem}.mlirbc"), needs, options);
        }
        if way == Way::Headers {
            let (module, read) = (format!("round1/{stem}.mlirbc"), format!(" -fuse-header-dir=round{rounds}"));
            rule(format!("objects/{stem}.o"), format!("{module} | done{rounds}"), format!("{read} -c {module}"));
            let options = format!("{read} -fheader-dir=again{describe} -c {source}");
            rule(format!("again/{stem}.o"), source.to_string(), options);
        } else {
            rule(format!("objects/{stem}.o"), source.to_string(), format!(" -c {source}"));
        }
    }
    if matches!(way, Way::Ours | Way::Headers) {
        let sources: String = stems.iter().map(|(_, source)| format!(" {}", source.display())).collect();
        let options = match way {
            Way::Headers => format!(
                " -fheader-dir=headers -fuse-header-dir=headers -fheader-inline={} --header-rounds={rounds}",
                headers.inline
            ),
            _ => String::new(),
        };
        let objects = all("", "o").replace(" /", " together/");
        text.push_str(&format!(
            "together:\n\t@mkdir -p together\n\tcd together && {command} --jobs=$(AT_ONCE){options} -c{sources}\n\t\
            {} {} {LINKER}{objects} -o together/program {LIBRARIES}\n.PHONY: together\n",
            compiler.display(),
            way.options()
        ));
    }
    for round in 1..=rounds {
        text.push_str(&format!("done{round}:{}\n\t@touch $@\n", all(&format!("round{round}"), "mlirbc")));
    }
    Ok(text)
}

/// The stem of each object with its source; an error if a stem is not unique or a path has a space.
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
    /// The command that builds the program from scratch, with at most `jobs` parallel jobs.
    pub fn from_nothing(&self, jobs: usize) -> Result<Command> {
        self.prepare("rm -rf program done* round* objects; mkdir -p objects")?;
        Ok(self.make("program", jobs))
    }

    /// The command that recompiles all sources with the existing headers.
    pub fn once_more(&self, jobs: usize) -> Result<Command> {
        self.prepare("rm -rf again; mkdir -p again")?;
        Ok(self.make("again", jobs))
    }

    /// The command that builds the program from scratch with one compiler command, which runs at most `jobs` parallel
    /// jobs.
    pub fn together(&self, jobs: usize) -> Result<Command> {
        self.prepare("rm -rf together")?;
        Ok(self.make("together", jobs))
    }

    fn make(&self, target: &str, jobs: usize) -> Command {
        let mut make = Command::new("make");
        make.arg("-s").arg(format!("-j{jobs}")).arg(format!("AT_ONCE={jobs}")).arg("-C").arg(&self.folder).arg(target);
        make
    }

    fn prepare(&self, script: &str) -> Result<()> {
        let finished = process::run(Command::new("sh").args(["-c", script]).current_dir(&self.folder), LIMIT)?;
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
        assert!(text.contains("\nround1/a.mlirbc: /s/a.c\n"));
        assert!(text.contains(" -fheader-dir=round1 -fheader-inline=7 --emit=bytecode /s/a.c -o $@\n"));
        assert!(text.contains("\nround2/p.mlirbc: round1/p.mlirbc | done1\n"));
        assert!(
            text.contains(
                "-fuse-header-dir=round1 -fheader-dir=round2 -fheader-inline=7 --emit=bytecode round1/p.mlirbc"
            )
        );
        assert!(text.contains("\nobjects/b.o: round1/b.mlirbc | done2\n"));
        assert!(text.contains(" -fuse-header-dir=round2 -c round1/b.mlirbc -o $@\n"));
        assert!(text.starts_with("program: objects/a.o objects/b.o objects/p.o\n"));
        assert!(text.contains("--jobs=$(AT_ONCE) -fheader-dir=headers -fuse-header-dir=headers -fheader-inline=7 --header-rounds=2 -c /s/a.c"));
        assert!(text.contains(" together/a.o together/b.o together/p.o -o together/program "));
    }

    #[test]
    fn other_ways_have_no_rounds() {
        let text = makefile(Way::Thin, &project(), Headers { rounds: 3, inline: 7 }).expect("a makefile");
        assert!(!text.contains("round") && !text.contains("header"));
        assert!(text.contains("-O2 -flto=thin -w -I/s -c /s/a.c"));
    }

    #[test]
    fn two_files_of_one_name_are_refused() {
        let files = [PathBuf::from("/a/x.c"), PathBuf::from("/b/x.c")];
        assert!(stems(&files).is_err());
    }
}
