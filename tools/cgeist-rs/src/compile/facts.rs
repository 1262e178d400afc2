//! The exchange of facts with other files: a job imports the facts in their headers, and writes its own header.

use super::job::Job;
use super::remarks::report_remarks;
use crate::annotations;
use crate::command_line::Stage;
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::headers::{self, HeaderFile, Usable};
use crate::plan::Start;
use clang_driver_sys::{Kind, announce};
use dialects::autodiff::Request;
use dialects::facts::{Interface, Statement};
use dialects::ir::{Op, context_of, functions, module_op, symbol_name};
use dialects::ops::func;
use frontend::compile_text;
use std::collections::HashMap;
use std::path::Path;
use targets::header::{self, ExportOptions, Exporter};
use targets::native;

/// Annotates declared functions of a module with the facts of headers, and merges the selected bodies.
pub fn import_facts(job: &Job<'_>, module: Op<'_>, interface: &Interface) -> Result<(), Exit> {
    let found = job.inputs.found;
    if found.statements.is_empty() {
        return Ok(());
    }
    let Usable { statements, warnings, bodies } = headers::usable(module, interface, found);
    warnings.iter().for_each(|warning| print_to_stderr(warning));
    if !bodies.is_empty() {
        let bodies = compile_text(context_of(module), &job.args, &bodies.concat()).map_err(|error| {
            print_to_stderr(&error.rendered);
            let text = "the bodies in headers cannot be compiled with these options";
            user_error(Code::HeaderUnusable, text.to_owned())
        })?;
        job.run_steps(module_op(&bodies.module), &pipelines::structure(job.plan().level()))?;
        headers::merge(module, module_op(&bodies.module));
    }
    put(&statements, module);
    Ok(())
}

/// Annotates declared functions of a module with statements of headers.
fn put(statements: &[Statement], module: Op<'_>) {
    let declared = functions(module).into_iter().filter(|function| !func::is_defined(*function));
    let by_name: HashMap<&str, Op<'_>> = declared.filter_map(|each| Some((symbol_name(each)?, each))).collect();
    for statement in statements {
        if let Some(function) = by_name.get(&*statement.name) {
            statement.put(*function);
        }
    }
}

/// Annotates a module for `differentiate`: its definitions with the derivatives that they export, and, if it needs any
/// derivatives, its declarations with the facts of headers, which state those of other files.
pub fn prepare_derivatives(job: &Job<'_>, module: Op<'_>, interface: &Interface) {
    let exports = &job.own.exports;
    exports.mark(module, interface, &headers::selection(job.own));
    let found = job.inputs.found;
    let needs_some = || !exports.autodiff_export.is_empty() || !Request::all(module).is_empty();
    if !found.statements.is_empty() && needs_some() {
        put(&headers::stated(module, interface, found), module);
    }
}

/// Records the path of the source and the current folder in the interface.
pub fn record_provenance(job: &Job<'_>, interface: &mut Interface) {
    if !job.spec.is_module {
        interface.source = job.spec.input.display().to_string();
        interface.folder = std::env::current_dir().unwrap_or_default().display().to_string();
    }
}

/// The header of the input; `None` without `-fheader-dir=`.
pub fn header_of(job: &Job<'_>, interface: &Interface) -> Result<Option<HeaderFile>, Exit> {
    let Some(folder) = &job.own.header_dir else { return Ok(None) };
    let is_other = job.own.emit.is_some_and(|stage| stage.is_module() && stage != Stage::Bytecode);
    if job.start == Start::Module || is_other {
        let text = format!("'{}' has no header where MLIR is read or written", job.spec.input.display());
        return Err(user_error(Code::HeaderUnusable, text));
    }
    let source = match job.start {
        Start::Source => job.spec.input.clone(),
        _ => Path::new(&interface.folder).join(&interface.source),
    };
    HeaderFile::locate(folder, &source).map(Some).map_err(|error| {
        error.print();
        Exit::UserError
    })
}

/// Collects the facts to export, with those that any header has stated about the functions of this module before.
pub fn exporter(
    job: &Job<'_>,
    module: Op<'_>,
    interface: Interface,
    header: Option<&HeaderFile>,
    is_recorded: bool,
) -> Exporter {
    let mut earlier = header.map_or_else(Vec::new, |header| header.earlier.clone());
    let own: Vec<&str> = interface.defined.iter().map(|declaration| &*declaration.name).collect();
    let stated = own.into_iter().flat_map(|name| job.inputs.found.of(name));
    earlier.extend(stated.filter_map(|found| found.text.statement()));
    Exporter::new(module, interface, ExportOptions { earlier, is_recorded, selection: headers::selection(job.own) })
}

/// Writes the header of a module after the passes of the front end; imports the facts of other files first.
pub fn derive_header(
    job: &Job<'_>,
    module: Op<'_>,
    interface: Interface,
    header: Option<&HeaderFile>,
) -> Result<(), Exit> {
    if header.is_some() && !job.inputs.found.statements.is_empty() {
        import_facts(job, module, &interface)?;
        let level = job.plan().level();
        job.run_steps(module, &pipelines::import_headers(level).then(pipelines::export_facts(level)))?;
    }
    report_remarks(job, module)?;
    write_header(job, &exporter(job, module, interface, header, false), header)
}

/// Exports the facts: as remarks, and in the header.
pub fn write_header(job: &Job<'_>, exporter: &Exporter, header: Option<&HeaderFile>) -> Result<(), Exit> {
    if job.own.annotations {
        print_to_stderr(&annotations::remarks(&exporter.exported));
    }
    let Some(HeaderFile { path, source, .. }) = header else { return Ok(()) };
    let text = header::write(source, &exporter.exported);
    // An unchanged header keeps its modification time.
    if std::fs::read(path).ok().as_deref() == Some(text.as_bytes()) {
        return Ok(());
    }
    announce(path, Kind::New);
    native::write_output(path, text.as_bytes())
        .map_err(|error| user_error(Code::Unwritable, format!("cannot write '{}': {error}", path.display())))
}
