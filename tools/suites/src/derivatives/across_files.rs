//! Programs in two files: one with the checked functions, whose object has derivatives for other files
//! (`-fautodiff-export`), and the driver, which knows these functions by their prototypes.

use super::description::{Activity, Parameter};
use super::driver::{self, Mode, Program};
use super::{Configuration, write_file};
use crate::Result;
use crate::harness::programs::Build;
use std::path::Path;

/// The codes of the errors by which the compiler may refuse to differentiate across files.
const REFUSALS: [&str; 3] = ["RM0421", "RM0426", "RM0437"];

/// The result of a run in two files.
pub enum Run {
    /// The number of comparisons.
    Compared(usize),
    /// The error by which the compiler refused it.
    Refused(String),
}

/// Compiles and runs a file of programs as two files.
pub fn run(
    configuration: &Configuration,
    (programs, modes): (&[Program], &[Mode]),
    stem: &Path,
    (oracle, headers): (&Path, &Path),
) -> Result<Run> {
    let path = |ending: &str| stem.with_extension(ending);
    let [library, object, folder, source] = ["library.c", "library.o", "headers", "driver.c"].map(path);
    let text = |program: &Program| format!("{}\n", program.source);
    write_file(&library, &programs.iter().map(text).collect::<String>())?;
    write_file(&source, &driver::text(&programs.iter().map(declared).collect::<Vec<_>>(), modes))?;
    let shown = |path: &Path| path.to_string_lossy().into_owned();
    let common = configuration.options.iter().cloned().chain(["-w".to_owned()]);
    let export = [exports(programs), format!("-fheader-dir={}", shown(&folder)), "-c".to_owned(), shown(&library)];
    Build::new(&configuration.compiler, common.chain(export)).run(&object)?;
    let mut second = configuration.clone();
    second.options.push(format!("-fuse-header-dir={}", shown(&folder)));
    second.options.push("-Wl,--allow-multiple-definition".to_owned());
    second.options.push(shown(&object));
    let result = match second.run(&source, oracle, headers) {
        Ok(count) => Run::Compared(count),
        Err(text) if REFUSALS.iter().any(|code| text.contains(&format!("error: {code}"))) => Run::Refused(text),
        Err(text) => return Err(text),
    };
    for path in [&library, &object] {
        let _ = std::fs::remove_file(path);
    }
    let _ = std::fs::remove_dir_all(&folder);
    Ok(result)
}

/// The option with the derivatives that the calls need: in one direction, and in those of the modes with several.
fn exports(programs: &[Program]) -> String {
    let mut all = vec!["*".to_owned(), "*:width=3".to_owned()];
    for Program { subject, .. } in programs {
        let is_constant = |(_, each): &(usize, &Parameter)| each.activity == Activity::Constant;
        let numbers = subject.parameters.iter().enumerate().filter(is_constant).map(|(at, _)| (at + 1).to_string());
        let numbers: Vec<_> = numbers.collect();
        if !numbers.is_empty() {
            // With a star, because it need not exist.
            let named = format!("{}*:const={}", subject.function, numbers.join("+"));
            all.extend([named.clone(), format!("{named}:width=3")]);
        }
    }
    format!("-fautodiff-export={}", all.join(","))
}

/// A program whose checked function is only declared: its definition has another name.
fn declared(program: &Program) -> Program {
    let (name, source) = (&program.subject.function, &program.source);
    let text = format!("#define {name} defined_{name}\n{source}\n#undef {name}\n__typeof__(defined_{name}) {name};\n");
    Program { source: text, ..program.clone() }
}
