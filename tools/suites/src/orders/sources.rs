//! The programs on which orders are tested, and their compiler options.

use crate::Result;
use crate::harness::programs;
use crate::replay;
use std::path::{Path, PathBuf};

/// Folders of self-contained sequential programs.
const SERIAL: [&str; 3] = ["tools/cgeist-rs/tests/run", "tools/cgeist-rs/tests/affine", "tools/bench/kernels"];

/// Folders of parallel programs.
const PARALLEL: [&str; 6] = [
    "tools/cgeist-rs/tests/parallel/run",
    "tools/cgeist-rs/tests/parallel/serial-rules",
    "tools/cgeist-rs/tests/parallel/queries",
    "tools/cgeist-rs/tests/parallel/cilk",
    "tools/cgeist-rs/tests/parallel/races/silent",
    "tools/bench/parallel",
];

/// `RUN:` lines of sources that need no options of their own.
const PLAIN_RUNS: [&str; 3] = [
    "RUN: cgeist-rs -O2 %s -o %t && %t",
    "RUN: cgeist-rs -O2 %s -o %t -lm && %t",
    "RUN: cgeist-rs -O2 %t.mlir -o %t && %t",
];

/// Strings that mark files which are part of a program, or are linked in a special way.
const PARTS: [&str; 3] = ["-DMAIN", "-DLIBRARY", "--wrap"];

/// The language or extension of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    C,
    OpenMp,
    Cilk,
}

/// A program.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) path: PathBuf,
    pub(super) language: Language,
    /// The option for its schedule.
    pub(super) schedule: Option<String>,
}

impl Source {
    pub(super) fn shown(&self) -> String {
        let form = match self.language {
            Language::Cilk => " in Cilk",
            Language::OpenMp if self.schedule.is_some() => " with threads",
            _ => "",
        };
        format!("{}{form}", self.path.display())
    }

    /// The options of our compiler.
    pub(super) fn options(&self) -> &'static [&'static str] {
        match self.language {
            Language::C => &[],
            Language::OpenMp => &["-fopenmp"],
            Language::Cilk => &["-fcilk", "-DCILK", "-fparallel-runtime=openmp-tasks"],
        }
    }

    /// The linker options.
    pub(super) fn libraries(&self) -> &'static [&'static str] {
        if self.language == Language::C { &["-lm"] } else { &["-lm", "-latomic"] }
    }

    /// The options of Clang. For Cilk it compiles the serial elision; `headers` contains an empty header for the
    /// keywords.
    pub(super) fn reference_options(&self, headers: &Path) -> Vec<String> {
        match self.language {
            // A fused multiplication would be one of ours, but not of Clang's.
            _ if self.schedule.is_some() => vec!["-ffp-contract=off".to_owned()],
            Language::C => Vec::new(),
            Language::OpenMp => vec!["-fopenmp".to_owned()],
            Language::Cilk => {
                let keywords = [
                    "-DCILK",
                    "-Dcilk_spawn=",
                    "-Dcilk_sync=",
                    "-Dcilk_for=for",
                    "-Dcilk_scope=",
                    "-Dcilk_reducer(identity,reduce)=",
                ];
                keywords.iter().map(|word| (*word).to_owned()).chain([format!("-I{}", headers.display())]).collect()
            }
        }
    }

    /// The numbers of threads with which the program runs.
    pub(super) fn workers(&self) -> &'static [&'static str] {
        if self.language == Language::C { &["1"] } else { &["1", "4"] }
    }
}

/// The folder of the Cilk headers.
const HEADERS: &str = "frontend/include/cilk";

/// Copies the Cilk headers and empties `cilk.h`, for Clang; returns the include folder.
pub(super) fn write_headers(folder: &Path) -> Result<PathBuf> {
    let headers = folder.join("headers");
    let problem = |error: std::io::Error| format!("{}: {error}", headers.display());
    std::fs::create_dir_all(headers.join("cilk")).map_err(problem)?;
    for header in programs::files(Path::new(HEADERS), "h")? {
        std::fs::copy(&header, headers.join("cilk").join(header.file_name().unwrap_or_default())).map_err(problem)?;
    }
    std::fs::write(headers.join("cilk/cilk.h"), "").map_err(problem)?;
    Ok(headers)
}

/// All programs, once per language.
pub(super) fn all() -> Result<Vec<Source>> {
    let mut found = Vec::new();
    for folder in SERIAL {
        collect(Path::new(folder), serial_languages, &mut found)?;
    }
    for folder in PARALLEL {
        collect(Path::new(folder), parallel_languages, &mut found)?;
    }
    collect(Path::new(replay::FOLDER), scheduled_languages, &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

/// Collects the programs below a folder; their languages are determined by their sources.
fn collect(folder: &Path, languages: fn(&str) -> &'static [Language], into: &mut Vec<Source>) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for path in entries.filter_map(|entry| entry.ok()).map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, languages, into)?;
            continue;
        }
        if path.extension().is_none_or(|ending| ending != "c") {
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let is_whole = !PARTS.iter().any(|word| text.contains(word));
        if is_whole && text.contains("int main(") && text.contains("print") {
            let schedule = replay::option_of(&path);
            into.extend(languages(&text).iter().map(|language| Source {
                path: path.clone(),
                language: *language,
                schedule: schedule.clone(),
            }));
        }
    }
    Ok(())
}

/// C if it compiles without special options; kernels have no `RUN:` lines.
fn serial_languages(text: &str) -> &'static [Language] {
    let plain = PLAIN_RUNS.iter().any(|line| text.contains(line)) || !text.contains("RUN:");
    if plain { &[Language::C] } else { &[] }
}

/// Loops that schedules make parallel are executed in order, or by threads.
fn scheduled_languages(_: &str) -> &'static [Language] {
    &[Language::C, Language::OpenMp]
}

/// Cilk if its header is included; OpenMP and Cilk if the source uses Cilk keywords without it.
fn parallel_languages(text: &str) -> &'static [Language] {
    if text.contains("<cilk/") {
        &[Language::Cilk]
    } else if text.contains("cilk_") {
        &[Language::OpenMp, Language::Cilk]
    } else {
        &[Language::OpenMp]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_follow_from_the_text() {
        assert_eq!(parallel_languages("#include <cilk/cilk.h>\ncilk_sync;"), [Language::Cilk]);
        assert_eq!(parallel_languages("#pragma omp task\ncilk_spawn f();"), [Language::OpenMp, Language::Cilk]);
        assert_eq!(parallel_languages("#pragma omp parallel"), [Language::OpenMp]);
        assert_eq!(serial_languages("// RUN: cgeist-rs -O2 %s -o %t && %t"), [Language::C]);
        assert_eq!(serial_languages("// RUN: cgeist-rs -O2 -ffast-math %s"), []);
    }
}
