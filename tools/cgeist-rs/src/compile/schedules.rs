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
use dialects::schedules::{Role, Source, attach as attach_to, discard, imported_file};
use frontend::compile_text;
use pipelines::Level;
use pipelines::schedule_files::{add_imports, read};
use schedules::{codes, script};
use std::path::PathBuf;

/// Attaches the files of `-fschedule=`, those that they import and the values of `-fschedule-set=` to a module, and returns the
/// names of the files.
pub fn attach(job: &Job<'_>, module: Op<'_>) -> Result<Vec<String>, Exit> {
    if job.own.schedules.files.is_empty() {
        if job.plan().level() == Level::O0 {
            // Those of the source: loops of `-O0` are not structured.
            discard(module);
        }
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
        sources.push(Source { file, text, role: Role::File });
    }
    let reported = |error: Diagnostic| {
        error.emit(context_of(module), None);
        Exit::UserError
    };
    add_imports(&mut sources).map_err(reported)?;
    let libraries = libraries(&sources).map_err(reported)?;
    add_instructions(job, module, &libraries)?;
    attach_to(module, &sources, &job.own.schedules.settings);
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
