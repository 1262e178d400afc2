//! Facts that LLVM infers about the functions of a project from the linked module of all files.
//!
//! Clang compiles each file without optimisation, the modules are linked, and several pipelines infer attributes:
//! none derives all that the others do, and the strongest of LLVM's passes crashes on some modules. Nothing is
//! internalised, so the attributes hold for any caller, as facts in headers must.

use super::facts::{self, Functions};
use super::rounds::{each, run_command};
use crate::Result;
use crate::harness::programs::{Build, CLANG};
use crate::separate::Project;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The LLVM plugin that prints facts.
pub const PLUGIN: (&str, &str) = ("inference", include_str!("inference.cpp"));

/// The pipelines that run before the plugin.
const PIPELINES: [&str; 5] = [
    "inferattrs,default<O2>,cgscc(function-attrs),rpo-function-attrs,attributor-light",
    "function(sroa,early-cse,simplifycfg),inferattrs,cgscc(function-attrs),rpo-function-attrs,cgscc(attributor-light-cgscc)",
    "inferattrs,function(sroa),attributor",
    "inferattrs,attributor",
    // Deletes loops without effects before other passes use their exit conditions.
    "function(sroa,early-cse,simplifycfg,loop-simplify,loop(loop-deletion),adce,simplifycfg),inferattrs,cgscc(function-attrs),rpo-function-attrs",
];

/// Options under which undefined behaviour traps.
const TRAPPING: [&str; 3] = ["-fsanitize=undefined", "-fno-sanitize=function", "-fsanitize-trap=undefined"];

/// Builds a plugin, given its name and source.
pub fn build_plugin((name, text): (&str, &str), folder: &Path) -> Result<PathBuf> {
    let source = folder.join(name).with_extension("cpp");
    std::fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
    let flags = run_command(Command::new("llvm-config-22").arg("--cxxflags"))?;
    let mut words: Vec<String> = ["-shared", "-fPIC", "-O1"].map(str::to_owned).to_vec();
    words.extend(flags.split_whitespace().map(str::to_owned));
    words.push(source.to_string_lossy().into_owned());
    let plugin = folder.join(name).with_extension("so");
    Build::new("clang++-22", words).run(&plugin)?;
    Ok(plugin)
}

/// The inferred facts, and descriptions of the pipelines that failed.
pub fn infer(project: &Project, module: &Path, plugin: &Path) -> Result<(Functions, Vec<String>)> {
    let (mut functions, mut failures) = (Functions::new(), Vec::new());
    for pipeline in PIPELINES {
        let mut command = Command::new("opt-22");
        command.arg(format!("-load-pass-plugin={}", plugin.display()));
        command.arg(format!("-passes={pipeline},print-inference")).arg("-disable-output").arg(module);
        match run_command(&mut command) {
            Ok(listing) => {
                for (name, known) in facts::of_listing(&listing) {
                    functions.entry(name).or_default().merge(&known);
                }
            }
            Err(_) => failures.push(format!("{}: LLVM fails at `{pipeline}`", project.name)),
        }
    }
    if functions.is_empty() { Err("nothing is inferred".to_owned()) } else { Ok((functions, failures)) }
}

/// Links the unoptimised module of all files.
pub fn link(project: &Project, folder: &Path) -> Result<PathBuf> {
    link_with(project, &folder.join(format!("{}-modules", project.name)), &[])
}

/// The same with trapping undefined behaviour: a trapped call tests no facts.
pub fn link_trapping(project: &Project, folder: &Path) -> Result<PathBuf> {
    link_with(project, &folder.join(format!("{}-trapping", project.name)), &TRAPPING)
}

fn link_with(project: &Project, folder: &Path, options: &[&str]) -> Result<PathBuf> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let modules = each(&project.files, |source| {
        let module = folder.join(source.file_name().unwrap_or_default()).with_extension("bc");
        // `-O0` would add `optnone`, so this is `-O1` without LLVM's passes. Value names show which parameters are
        // parts of a structure.
        let words = ["-O1", "-w", "-c", "-emit-llvm", "-fno-discard-value-names", "-Xclang", "-disable-llvm-passes"];
        let words = words.iter().chain(options).map(|&word| word.to_owned()).chain(project.options.iter().cloned());
        Build::new(CLANG, words.chain([source.to_string_lossy().into_owned()])).run(&module)?;
        Ok(module)
    })?;
    let whole = folder.join("all.bc");
    run_command(Command::new("llvm-link-22").args(&modules).arg("-o").arg(&whole))?;
    Ok(whole)
}
