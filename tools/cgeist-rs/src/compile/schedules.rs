//! Schedules of the command line, for the pass that applies them.

use super::job::Job;
use crate::command_line::include_folder;
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::headers;
use dialects::diagnostics::Diagnostic;
use dialects::ir::{Linkage, Op, OpView, Order, context_of, functions, module_op, ops_where, symbol_name};
use dialects::ops::{func, llvm};
use frontend::compile_text;
use pipelines::Level;
use schedules::{Source, codes, imported_file, script};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The maximum size of a file, in bytes.
const LIMIT: u64 = 4 << 20;

/// The maximum number of files.
const FILES: usize = 1000;

/// Attaches the files of `-fschedule=`, those that they import and the values of `-fschedule-set=` to a module, and returns the
/// names of the files.
pub fn attach(job: &Job<'_>, module: Op<'_>) -> Result<Vec<String>, Exit> {
    if job.own.schedules.files.is_empty() {
        return Ok(Vec::new());
    }
    if job.plan().level() == Level::O0 {
        return Err(user_error(Code::NoSchedule, "'-fschedule=' needs -O1 or a higher level".to_owned()));
    }
    let mut sources = Vec::new();
    for path in &job.own.schedules.files {
        let file = path.display().to_string();
        let text = read(path)
            .map_err(|reason| user_error(Code::NoSchedule, format!("cannot read '{}': {reason}", path.display())))?;
        sources.push(Source { file, text, is_import: false });
    }
    let reported = |error: Diagnostic| {
        error.emit(context_of(module), None);
        Exit::UserError
    };
    add_imports(&mut sources).map_err(reported)?;
    let libraries = libraries(&sources).map_err(reported)?;
    add_instructions(job, module, &libraries)?;
    schedules::attach(module, &sources, &job.own.schedules.settings);
    Ok(sources.into_iter().map(|each| each.file).chain(libraries).collect())
}

/// The headers with instructions that schedules use: beside the schedule, or those of the compiler.
fn libraries(sources: &[Source]) -> Result<Vec<String>, Diagnostic> {
    let mut all: Vec<String> = Vec::new();
    for source in sources {
        let imports = script::parse(&source.file, &source.text).map(|parsed| parsed.imports).unwrap_or_default();
        for import in imports.iter().filter(|import| import.is_use) {
            let shipped = include_folder().map(|folder| folder.join("schedules").join(&import.name));
            let own = PathBuf::from(imported_file(&source.file, &import.name));
            let found = [Some(own), shipped].into_iter().flatten().find(|each| each.is_file());
            let file = found.and_then(|path| Some(path.canonicalize().ok()?.to_str()?.to_owned()));
            let file = file.filter(|file| !file.contains(['"', '\n']) && !import.name.is_empty());
            let message = format!("there is no file \"{}\"", import.name);
            let file = file.ok_or_else(|| Diagnostic::error(codes::IMPORT, import.at.place(), message))?;
            if !all.contains(&file) {
                all.push(file);
            }
        }
    }
    Ok(all)
}

/// Compiles headers with instructions, and adds their functions to a module, where they are internal.
fn add_instructions(job: &Job<'_>, module: Op<'_>, libraries: &[String]) -> Result<(), Exit> {
    if libraries.is_empty() {
        return Ok(());
    }
    let text: String = libraries.iter().map(|file| format!("#include \"{file}\"\n")).collect();
    let compiled = compile_text(context_of(module), &job.args, &text).map_err(|error| {
        print_to_stderr(&error.rendered);
        user_error(Code::NoSchedule, "the headers that schedules use cannot be compiled with these options".to_owned())
    })?;
    let library = module_op(&compiled.module);
    job.run_steps(library, &pipelines::structure(job.plan().level()))?;
    let is_own =
        |each: &Op<'_>| llvm::Global::is(*each) && symbol_name(*each).is_some_and(|name| name.starts_with("rmlir_"));
    let variables = ops_where(library, Order::Pre, |each| is_own(&each));
    let defined = functions(library).into_iter().filter(|each| func::is_defined(*each));
    defined.chain(variables).for_each(|each| Linkage::Internal.set(each));
    headers::merge(module, library);
    Ok(())
}

/// Adds the files that others import, once each. The pass reports those that cannot be parsed.
fn add_imports(sources: &mut Vec<Source>) -> Result<(), Diagnostic> {
    let mut next = 0;
    while let Some(source) = sources.get(next) {
        next += 1;
        let from = source.file.clone();
        let imports = script::parse(&from, &source.text).map(|parsed| parsed.imports).unwrap_or_default();
        for import in imports.iter().filter(|import| !import.is_use) {
            let file = imported_file(&from, &import.name);
            if sources.iter().any(|each| each.file == file) {
                continue;
            }
            if sources.len() >= FILES {
                let message = format!("there are more than {FILES} files with schedules");
                return Err(Diagnostic::error(codes::IMPORT, import.at.place(), message));
            }
            let text = read(Path::new(&file)).map_err(|reason| {
                let shown = if file.is_empty() { &import.name } else { &file };
                Diagnostic::error(codes::IMPORT, import.at.place(), format!("\"{shown}\" cannot be read: {reason}"))
            })?;
            sources.push(Source { file, text, is_import: true });
        }
    }
    Ok(())
}

/// Reads a file with schedules, or returns the reason why it cannot be read.
fn read(path: &Path) -> Result<String, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    file.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LIMIT {
        return Err(format!("it has more than {LIMIT} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8".to_owned())
}
