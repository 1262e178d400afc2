//! A compile job, from its input to its output.
//!
//! The stages are: a module from C or from MLIR text; the passes of the front end; the lowering to the LLVM dialect; code.
//! A module is written, and nothing else done, where `--emit` says so. A module that is read starts where it stands: it
//! gets no passes but those that `--pass-pipeline` names, and the lowering leaves what is lowered alone.

use crate::command_line::{OwnOptions, Stage};
use crate::diagnostic::{Code, Diagnostic};
use crate::headers::Place;
use crate::job::{CompileJob, Jobs};
use crate::messages::Messages;
use crate::report;
use crate::{Keep, annotations};
use clang_driver_sys::Action;
use dialects::facts::Declaration;
use dialects::ir::{Context, Module, Op, OperationLike, functions, module_op, symbol_name};
use dialects::melior::ir::operation::OperationPrintingFlags;
use dialects::pass::{PipelineError, PipelineOptions, expand_pipeline, run_pipeline};
use frontend::{FrontendOptions, compile_c};
use pipelines::{Level, Runtime, Step};
use std::collections::HashMap;
use std::io::{Read, Write};
use std::time::{Duration, Instant};
use targets::header::twins::Twin;
use targets::header::{self, Exporter, Wanted};
use targets::native::{self, EmitError, Emitted, Output};

/// The exit status of an error that was reported: 1, or 70 when the compiler failed internally.
struct Failed(i32);

/// A failure of the user's input or environment.
const USER_ERROR: Failed = Failed(1);

/// Prints the passes of a job: those on the structured form and, unless the job stops there, the lowering.
fn print_pipeline(job: &CompileJob, own: &OwnOptions) -> i32 {
    let lowering = if stops_before_lowering(own) { Vec::new() } else { lowering(job, own) };
    let text = match &own.pass_pipeline {
        None => pipelines::text(&[structured_passes(job, own), lowering].concat()),
        Some(text) => match expand_pipeline(text) {
            Ok(expanded) => pipelines::append(&expanded, &lowering),
            Err(problem) => return fail(Code::BadPipeline, problem.message).0,
        },
    };
    crate::print(&format!("{text}\n"))
}

/// The lowering, with the runtime that the command line names for parallel programs; OpenMP's where nothing is named and
/// the language has its directives.
fn lowering(job: &CompileJob, own: &OwnOptions) -> Vec<Step> {
    pipelines::native_lowering(runtime(job, own), job.level)
}

fn runtime(job: &CompileJob, own: &OwnOptions) -> Option<Runtime> {
    own.parallel_runtime.map(Into::into).or(job.openmp.then_some(Runtime::OpenMp))
}

/// Whether the job writes a module of the structured form.
fn stops_before_lowering(own: &OwnOptions) -> bool {
    matches!(own.emit, Some(Stage::Mlir | Stage::Affine))
}

/// The passes on the structured form, where the command line does not name them: those of the front end on C, the optimiser, and
/// those that raise where the job stops there.
fn structured_passes(job: &CompileJob, own: &OwnOptions) -> Vec<Step> {
    [first_passes(job, own), further_passes(job, own)].concat()
}

fn structured_level(job: &CompileJob, own: &OwnOptions) -> Level {
    if own.emit == Some(Stage::Affine) { job.level.max(Level::O1) } else { job.level }
}

/// What knows of nothing but the source.
fn first_passes(job: &CompileJob, own: &OwnOptions) -> Vec<Step> {
    let early = runtime(job, own).filter(|_| own.early_parallel_lowering);
    // What is compared with this is a program without decisions about tasks, so it has none either.
    let mut steps: Vec<Step> =
        early.into_iter().flat_map(|runtime| pipelines::parallel_lowering(runtime, Level::O0)).collect();
    if !job.is_module {
        steps.extend(pipelines::front_end(structured_level(job, own)));
    }
    steps
}

/// What uses facts of other files, too.
fn further_passes(job: &CompileJob, own: &OwnOptions) -> Vec<Step> {
    let level = structured_level(job, own);
    let mut steps = Vec::new();
    if !job.is_module && !own.no_optimiser {
        steps.extend(pipelines::optimiser(runtime(job, own), level));
    }
    if own.emit == Some(Stage::Affine) {
        steps.extend(pipelines::affine());
    }
    if !job.is_module && (own.header_dir.is_some() || own.annotations) {
        steps.extend(pipelines::description(level));
    }
    steps
}

/// Runs a job and returns its exit status.
pub fn compile(job: &CompileJob, jobs: &Jobs<'_>) -> i32 {
    let own = jobs.own;
    pipelines::register();
    if own.print_pipeline {
        return print_pipeline(job, own);
    }
    let context = dialects::context::with_threads(false);
    let mut steps = Steps { job, own, jobs, messages: Messages::attach(&context, &job.input), times: Vec::new() };
    let result = steps.run(&context);
    let printed = steps.messages.print();
    if own.time_passes {
        steps.print_times();
    }
    match result {
        Ok(()) => 0,
        Err(_) if printed.internal => 70,
        Err(Failed(status)) => status,
    }
}

/// The steps of one job.
struct Steps<'a> {
    job: &'a CompileJob,
    own: &'a OwnOptions,
    jobs: &'a Jobs<'a>,
    messages: Messages,
    times: Vec<(&'static str, Duration)>,
}

impl Steps<'_> {
    fn run(&mut self, context: &Context) -> Result<(), Failed> {
        let header = self.header_place()?;
        let (module, declarations) = self.timed("read", |steps| steps.read(context))?;
        let bodies = self.timed("passes on the structured form", |steps| steps.transform(&module))?;
        self.report(context, module_op(&module))?;
        if stops_before_lowering(self.own) {
            return self.write_module(&module);
        }
        // What others may have been told of the functions here, in whatever folder.
        let mut earlier = header.as_ref().map_or_else(Vec::new, |place| place.earlier.clone());
        let is_own = |name: &str| declarations.iter().any(|declaration| declaration.name == name);
        let told = self.jobs.found.statements.iter().map(|found| &found.statement);
        earlier.extend(told.filter(|statement| is_own(&statement.name)).cloned());
        let wanted = Wanted { earlier, is_recorded: header.is_some(), bodies };
        let mut exporter = Exporter::new(module_op(&module), declarations, wanted);
        self.timed("lowering", |steps| steps.lower(module_op(&module)))?;
        if self.own.emit == Some(Stage::LlvmDialect) {
            return self.write_module(&module);
        }
        self.timed("code generation", |steps| steps.emit(&module, &mut exporter, header.as_ref()))
    }

    /// Where the header of the input goes, if there is to be one.
    fn header_place(&self) -> Result<Option<Place>, Failed> {
        let Some(folder) = &self.own.header_dir else { return Ok(None) };
        if self.job.is_module || self.own.emit.is_some_and(Stage::is_module) {
            let text = format!("'{}' has no header where MLIR is read or written", self.job.input.display());
            return Err(fail(Code::HeaderUnusable, text));
        }
        Place::new(folder, &self.job.input).map(Some).map_err(|error| {
            error.print();
            USER_ERROR
        })
    }

    /// Measures one step.
    fn timed<R>(&mut self, name: &'static str, step: impl FnOnce(&mut Self) -> R) -> R {
        let start = Instant::now();
        let result = step(self);
        self.times.push((name, start.elapsed()));
        result
    }

    fn print_times(&self) {
        let mut text = String::new();
        for (name, time) in &self.times {
            text.push_str(&format!("{:10.3} ms  {name}\n", time.as_secs_f64() * 1e3));
        }
        print_to_stderr(&text);
    }

    /// The module of the input, and the functions that other files can see.
    fn read<'c>(&self, context: &'c Context) -> Result<(Module<'c>, Vec<Declaration>), Failed> {
        if self.job.is_module {
            return Ok((self.parse(context)?, Vec::new()));
        }
        let found = &self.jobs.found;
        let options = FrontendOptions {
            functions: self.own.functions.clone(),
            statements: found.statements.clone(),
            bodies: found.bodies.clone(),
        };
        match compile_c(context, &self.job.cc1_args, &options) {
            Ok(compiled) => {
                print_to_stderr(&compiled.diagnostics);
                self.check_functions(module_op(&compiled.module))?;
                Ok((compiled.module, compiled.declarations))
            }
            Err(error) => {
                print_to_stderr(&error.rendered);
                Err(USER_ERROR)
            }
        }
    }

    /// Checks that what `--function` names is there.
    fn check_functions(&self, module: Op<'_>) -> Result<(), Failed> {
        let defined: Vec<&str> = functions(module)
            .into_iter()
            .filter(|function| report::has_body(*function))
            .filter_map(symbol_name)
            .collect();
        let missing = self.own.functions.iter().find(|name| *name != "*" && !defined.contains(&name.as_str()));
        missing.map_or(Ok(()), |name| {
            let text = format!("'{}' defines no function '{name}'", self.job.input.display());
            Err(fail(Code::NoFunction, text))
        })
    }

    /// The module of an MLIR input.
    fn parse<'c>(&self, context: &'c Context) -> Result<Module<'c>, Failed> {
        let input = &self.job.input;
        let mut bytes = Vec::new();
        let read = if input.as_os_str() == "-" {
            std::io::stdin().lock().read_to_end(&mut bytes).map(drop)
        } else {
            std::fs::read(input).map(|content| bytes = content)
        };
        if let Err(error) = read {
            let text = format!("cannot read '{}': {error}", input.display());
            return Err(fail(Code::Unreadable, text));
        }
        let parsed = String::from_utf8(bytes)
            .ok()
            .filter(|text| !text.contains('\0'))
            .and_then(|text| Module::parse(context, &text));
        parsed.ok_or_else(|| {
            self.messages.print();
            fail(Code::BadModule, format!("'{}' is not a valid MLIR module", input.display()))
        })
    }

    /// Runs the passes that work on the structured form. Gives the bodies that go into the header.
    fn transform(&self, module: &Module<'_>) -> Result<HashMap<String, Twin>, Failed> {
        let op = module_op(module);
        if let Some(text) = &self.own.pass_pipeline {
            self.run_passes(op, text)?;
            return Ok(HashMap::new());
        }
        // A body is the same whatever other files say: those who have it need not be compiled again when they say more.
        self.run_steps(op, &first_passes(self.job, self.own))?;
        let bodies = self.bodies(module)?;
        self.run_steps(op, &further_passes(self.job, self.own))?;
        Ok(bodies)
    }

    /// The bodies that go into the header, made from a copy of the module.
    fn bodies(&self, module: &Module<'_>) -> Result<HashMap<String, Twin>, Failed> {
        let wanted = self.own.header_dir.is_some() && self.job.level > Level::O0 && !self.job.is_module;
        let Some(largest) = self.own.header_inline.filter(|_| wanted) else { return Ok(HashMap::new()) };
        let Some(copy) = Module::from_operation((*module.as_operation()).clone()) else { return Ok(HashMap::new()) };
        self.run_steps(module_op(&copy), &pipelines::bodies())?;
        Ok(header::bodies(module_op(&copy), largest))
    }

    fn run_steps(&self, module: Op<'_>, steps: &[Step]) -> Result<(), Failed> {
        if steps.is_empty() { Ok(()) } else { self.run_passes(module, &pipelines::text(steps)) }
    }

    fn run_passes(&self, module: Op<'_>, text: &str) -> Result<(), Failed> {
        let options = PipelineOptions {
            verify_each: self.own.verify_each,
            timing: self.own.time_passes,
            ..PipelineOptions::default()
        };
        match run_pipeline(module, text, &options) {
            Ok(()) => Ok(()),
            Err(PipelineError::Text(problem)) => Err(fail(Code::BadPipeline, problem.message)),
            Err(PipelineError::Pass) => {
                let printed = self.messages.print();
                if !printed.error {
                    fail(Code::BadPipeline, "a pass failed".to_owned());
                }
                Err(if printed.internal { Failed(70) } else { USER_ERROR })
            }
        }
    }

    /// Shows and records what the passes said.
    fn report(&self, context: &Context, module: Op<'_>) -> Result<(), Failed> {
        let remarks = dialects::remarks::take(context);
        if self.own.remarks {
            remarks.iter().for_each(|remark| print_to_stderr(&format!("{remark}\n")));
        }
        let Some(path) = &self.own.report else {
            return Ok(());
        };
        let file = self.job.input.display().to_string();
        let input = report::Input {
            functions: report::count(module, &file),
            file,
            remarks: remarks.iter().map(Into::into).collect(),
        };
        report::add(path, input)
            .map_err(|error| fail(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())))
    }

    /// Lowers to the LLVM dialect what is not there yet.
    fn lower(&self, module: Op<'_>) -> Result<(), Failed> {
        if !dialects::pass::verify(module) {
            self.messages.print();
            return Err(
                fail(Code::Crash, "internal error: the module does not verify before lowering".to_owned()).internal()
            );
        }
        self.run_passes(module, &pipelines::text(&lowering(self.job, self.own)))
    }

    /// Writes the module as text, byte for byte as `rmlir-opt` does. Locations are part of it under `-g`, when code made
    /// from it needs them.
    fn write_module(&self, module: &Module<'_>) -> Result<(), Failed> {
        let flags = OperationPrintingFlags::new().enable_debug_info(self.job.debug_info, false);
        let mut text = module.as_operation().to_string_with_flags(flags).map_err(|error| {
            fail(Code::Crash, format!("internal error: the module cannot be printed: {error}")).internal()
        })?;
        text.push('\n');
        native::write_output(&self.job.output, text.as_bytes()).map_err(|error| self.cannot_write(&error))
    }

    /// Generates code, and the header.
    fn emit(&self, module: &Module<'_>, exporter: &mut Exporter, header: Option<&Place>) -> Result<(), Failed> {
        let args = &self.job.cc1_args;
        let (output, path) = match self.job.action {
            _ if self.jobs.keep == Keep::Headers => (Output::Nothing, None),
            Action::Object => (Output::Obj, Some(&self.job.output)),
            Action::Assembly => (Output::Asm, Some(&self.job.output)),
            Action::Llvm => (Output::Llvm, Some(&self.job.output)),
            Action::Bitcode => (Output::Bitcode, Some(&self.job.output)),
            Action::Nothing => (Output::Obj, None),
        };
        let result = match exporter.is_silent() && !self.own.annotations {
            true => native::emit_to_bytes(module, args, output),
            false => native::emit_observed(module, args, output, exporter),
        };
        let (bytes, Emitted { diagnostics, warnings }) = match result {
            Ok(done) => done,
            Err(error) => {
                print_to_stderr(error.diagnostics());
                return Err(match &error {
                    EmitError::Write { error, .. } => self.cannot_write(error),
                    EmitError::Rejected { .. } => USER_ERROR,
                    EmitError::Internal { .. } => fail(Code::Crash, format!("internal error: {error}")).internal(),
                });
            }
        };
        print_to_stderr(&diagnostics);
        print_to_stderr(&warning_count(warnings));
        if self.own.annotations {
            print_to_stderr(&annotations::remarks(&exporter.exported));
        }
        if let Some(place) = header {
            let text = header::write(&place.source, &exporter.exported);
            // What stays the same makes nothing new.
            if std::fs::read(&place.path).ok().as_deref() != Some(text.as_bytes()) {
                native::write_output(&place.path, text.as_bytes()).map_err(|error| {
                    fail(Code::Unwritable, format!("cannot write '{}': {error}", place.path.display()))
                })?;
            }
        }
        match path {
            Some(path) => native::write_output(path, &bytes).map_err(|error| self.cannot_write(&error)),
            None => Ok(()),
        }
    }

    fn cannot_write(&self, error: &std::io::Error) -> Failed {
        fail(Code::Unwritable, format!("cannot write '{}': {error}", self.job.output.display()))
    }
}

impl Failed {
    fn internal(self) -> Self {
        Failed(70)
    }
}

/// Reports an error.
fn fail(code: Code, text: String) -> Failed {
    Diagnostic::new(code, text).print();
    USER_ERROR
}

/// Clang's last line about warnings.
fn warning_count(count: u32) -> String {
    match count {
        0 => String::new(),
        1 => "1 warning generated.\n".to_owned(),
        _ => format!("{count} warnings generated.\n"),
    }
}

fn print_to_stderr(text: &str) {
    // There is nobody left to tell when standard error is closed.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
