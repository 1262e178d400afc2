//! Runs a compile job from its input to its output.
//!
//! The stages are: a module from C or from an MLIR file; the passes of the front end; the lowering to the LLVM dialect;
//! code generation. With `--emit` of a module stage the module is written after that stage, and later stages do not
//! run. An MLIR input enters at its own stage: a module of `--emit=bytecode` after the passes of the front end; on any
//! other, only passes named by `--pass-pipeline` run, and the lowering leaves operations of the LLVM dialect unchanged.

mod others;
mod staying;

use crate::command_line::{OwnOptions, Stage};
use crate::diagnostic::{Code, Diagnostic};
use crate::headers::{self, Place, dependencies};
use crate::job::{CompileJob, Jobs};
use crate::messages::Messages;
use crate::plan::{Plan, Start};
use crate::report;
use crate::workers::Link;
use clang_driver_sys::Action;
use dialects::facts::Interface;
use dialects::ir::{Context, Module, Op, OperationLike, context_of, functions, module_op, read_module, symbol_name};
use dialects::melior::ir::operation::OperationPrintingFlags;
use dialects::pass::{PipelineError, PipelineOptions, expand_pipeline, run_pipeline};
use frontend::{CompiledModule, FrontendOptions, compile_c};
use pipelines::{Level, Step};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::mem::ManuallyDrop;
use std::path::Path;
use std::time::{Duration, Instant};
use targets::header::{self, Exporter, Wanted};
use targets::native::{self, EmitError, Emitted, Origin, Output};

/// The exit status of a reported error: 1, or 70 for an internal failure of the compiler.
struct Failed(i32);

/// An error of the user's input or environment.
const USER_ERROR: Failed = Failed(1);

/// An internal failure of the compiler.
const INTERNAL: Failed = Failed(70);

/// Whether the output is a module of the structured form.
fn stops_before_lowering(own: &OwnOptions) -> bool {
    matches!(own.emit, Some(Stage::Mlir | Stage::Affine | Stage::Bytecode))
}

/// Runs a job and returns its exit status. With a link the process may stay after its first step, to execute further
/// orders of its parent.
pub fn compile(job: &CompileJob, jobs: Jobs<'_>, link: Option<Link>) -> i32 {
    pipelines::register();
    // The process ends soon after, so nothing is freed.
    let context = ManuallyDrop::new(dialects::context::for_one_file());
    let messages = Messages::attach(&context, &job.input);
    let mut steps = Steps::new(job, jobs, &messages);
    let result = match jobs.own.print_pipeline {
        true => steps.print_pipeline(&context),
        false => steps.run(&context, link),
    };
    let printed = messages.print();
    if jobs.own.time_passes {
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
    jobs: Jobs<'a>,
    /// The `-cc1` arguments.
    args: Vec<String>,
    start: Start,
    messages: &'a Messages,
    times: Vec<(&'static str, Duration)>,
}

impl<'a> Steps<'a> {
    fn new(job: &'a CompileJob, jobs: Jobs<'a>, messages: &'a Messages) -> Self {
        let mut args = job.cc1_args.clone();
        if jobs.own.pass_pipeline.is_some() || matches!(jobs.own.emit, Some(Stage::Mlir | Stage::Affine)) {
            // Passes named by `--pass-pipeline`, now or in a later run, apply at every level; an `optnone` in the
            // source still stops them.
            args.insert(0, "-disable-O0-optnone".to_owned());
        }
        Self { job, own: jobs.own, jobs, args, start: Start::Source, messages, times: Vec::new() }
    }

    fn run(&mut self, context: &Context, link: Option<Link>) -> Result<(), Failed> {
        let (module, mut interface) = self.timed("read", |steps| steps.read(context))?;
        let module = ManuallyDrop::new(module);
        let header = self.header_place(&interface)?;
        let passes = "passes on the structured form";
        self.timed(passes, |steps| steps.begin(&module, &mut interface))?;
        if self.leaves_bytecode() {
            if let Some(link) = link.filter(|link| self.own.pass_pipeline.is_none() && link.may_stay()) {
                return self.stay(context, &module, interface, link);
            }
            return self.timed(passes, |steps| steps.leave_bytecode(context, &module, interface, header.as_ref()));
        }
        self.go_on(context, &module, interface, header.as_ref())
    }

    /// Compiles a module after the passes of the front end to the requested output.
    fn go_on(
        &mut self,
        context: &Context,
        module: &Module<'_>,
        interface: Interface,
        header: Option<&Place>,
    ) -> Result<(), Failed> {
        let passes = "passes on the structured form";
        self.timed(passes, |steps| steps.transform(context, module, &interface))?;
        self.report(context, module_op(module))?;
        if stops_before_lowering(self.own) {
            return self.write_module(module);
        }
        let is_recorded = header.is_some() || self.start == Start::FrontEnd;
        let mut exporter = self.exporter(module, interface, header, is_recorded);
        let used = self.jobs.found.used(module_op(module));
        self.timed("lowering", |steps| steps.lower(module_op(module)))?;
        if self.own.emit == Some(Stage::LlvmDialect) {
            return self.write_module(module);
        }
        self.timed("code generation", |steps| steps.emit(module, &mut exporter, header))?;
        let module = self.job.is_module.then_some(&*self.job.input);
        let written = dependencies::add(&self.job.cc1_args, module, &used);
        written.map_err(|error| fail(Code::Unwritable, format!("cannot write dependencies: {error}")))
    }

    fn plan(&self) -> Plan<'_> {
        Plan { job: self.job, own: self.own, start: self.start }
    }

    /// Prints the passes of a job: those on the structured form and, unless the job stops there, the lowering.
    fn print_pipeline(&mut self, context: &Context) -> Result<(), Failed> {
        if self.job.is_module {
            // The stage of the module decides which passes run.
            self.read(context)?;
        }
        let lowering = if stops_before_lowering(self.own) { Vec::new() } else { self.plan().lowering() };
        let structured = if self.leaves_bytecode() { self.plan().first() } else { self.plan().structured() };
        let text = match &self.own.pass_pipeline {
            None => pipelines::text(&[structured, lowering].concat()),
            Some(text) => match expand_pipeline(text) {
                Ok(expanded) => pipelines::append(&expanded, &lowering),
                Err(problem) => return Err(fail(Code::BadPipeline, problem.message)),
            },
        };
        match crate::print(&format!("{text}\n")) {
            0 => Ok(()),
            status => Err(Failed(status)),
        }
    }

    /// Collects the facts to export, with those that any header has stated about the functions of this module before.
    fn exporter(
        &self,
        module: &Module<'_>,
        interface: Interface,
        header: Option<&Place>,
        is_recorded: bool,
    ) -> Exporter {
        let mut earlier = header.map_or_else(Vec::new, |place| place.earlier.clone());
        let own: Vec<&str> = interface.defined.iter().map(|declaration| &*declaration.name).collect();
        let told = own.into_iter().flat_map(|name| self.jobs.found.of(name));
        earlier.extend(told.filter_map(|found| found.said.statement()));
        Exporter::new(
            module_op(module),
            interface,
            Wanted { earlier, is_recorded, selection: headers::selection(self.own) },
        )
    }

    /// The header of the input; `None` without `-fheader-dir=`.
    fn header_place(&self, interface: &Interface) -> Result<Option<Place>, Failed> {
        let Some(folder) = &self.own.header_dir else { return Ok(None) };
        let is_other = self.own.emit.is_some_and(|stage| stage.is_module() && stage != Stage::Bytecode);
        if self.start == Start::Module || is_other {
            let text = format!("'{}' has no header where MLIR is read or written", self.job.input.display());
            return Err(fail(Code::HeaderUnusable, text));
        }
        let source = match self.start {
            Start::Source => self.job.input.clone(),
            _ => Path::new(&interface.folder).join(&interface.source),
        };
        Place::new(folder, &source).map(Some).map_err(|error| {
            error.print();
            USER_ERROR
        })
    }

    /// Runs a step and records its time.
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

    /// Reads the module of the input, with its defined and declared functions.
    fn read<'c>(&mut self, context: &'c Context) -> Result<(Module<'c>, Interface), Failed> {
        if self.job.is_module {
            let module = self.parse(context)?;
            let interface = Interface::take(module_op(&module));
            self.start = if interface.is_some() { Start::FrontEnd } else { Start::Module };
            if let Some(interface) = &interface {
                self.name_source(interface);
            }
            return Ok((module, interface.unwrap_or_default()));
        }
        let options = FrontendOptions { functions: self.own.functions.clone() };
        let compiled = compile_c(context, &self.args, &options);
        let CompiledModule { module, diagnostics, interface } = compiled.map_err(|error| {
            print_to_stderr(&error.rendered);
            USER_ERROR
        })?;
        print_to_stderr(&diagnostics);
        self.check_functions(module_op(&module))?;
        Ok((module, interface))
    }

    /// Passes the name of the original source to code generation, also if the input is its module.
    fn name_source(&mut self, interface: &Interface) {
        if let Some(last) = self.args.last_mut() {
            interface.source.clone_into(last);
        }
    }

    /// Checks that every function named by `--function` is defined.
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

    /// Reads the module of an MLIR input.
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
        read_module(context, &bytes).ok_or_else(|| {
            self.messages.print();
            fail(Code::BadModule, format!("'{}' is not a valid MLIR module", input.display()))
        })
    }

    /// Runs the passes of the front end, and for a header generates the bodies and derives the facts of this source
    /// alone. A body does not depend on facts of other files, so files that use it need not be recompiled when these
    /// change. The derived facts are kept.
    fn begin(&self, module: &Module<'_>, interface: &mut Interface) -> Result<(), Failed> {
        if self.own.pass_pipeline.is_some() {
            return Ok(());
        }
        self.run_steps(module_op(module), &self.plan().first())?;
        if self.start == Start::Source && self.own.header_dir.is_some() {
            interface.bodies = self.bodies(module)?;
            self.run_steps(module_op(module), &pipelines::knowledge(self.plan().level()))?;
        }
        Ok(())
    }

    /// Runs the passes on the structured form.
    fn transform(&self, context: &Context, module: &Module<'_>, interface: &Interface) -> Result<(), Failed> {
        if let Some(text) = &self.own.pass_pipeline {
            return self.run_passes(module_op(module), text);
        }
        self.learn(context, module_op(module), interface)?;
        self.run_steps(module_op(module), &self.plan().further())
    }

    /// Generates the bodies for the header from a copy of the module.
    fn bodies(&self, module: &Module<'_>) -> Result<BTreeMap<String, String>, Failed> {
        let wanted = self.job.level > Level::O0;
        let Some(largest) = self.own.header_inline.filter(|_| wanted) else { return Ok(BTreeMap::new()) };
        let Some(copy) = header::copy_small(module_op(module), largest) else { return Ok(BTreeMap::new()) };
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

    /// Prints and records the remarks of the passes.
    fn report(&self, context: &Context, module: Op<'_>) -> Result<(), Failed> {
        let remarks = dialects::remarks::take(context);
        if self.own.remarks {
            remarks.iter().for_each(|remark| print_to_stderr(&format!("{remark}\n")));
        }
        let Some(path) = &self.own.report else {
            return Ok(());
        };
        let file = self.job.input.display().to_string();
        let input = report::Input { functions: report::count(module, &file), file, remarks };
        report::add(path, input)
            .map_err(|error| fail(Code::Unwritable, format!("cannot write the report '{}': {error}", path.display())))
    }

    /// Lowers the module to the LLVM dialect.
    fn lower(&self, module: Op<'_>) -> Result<(), Failed> {
        if !dialects::pass::verify(module) {
            self.messages.print();
            return Err(
                fail(Code::Crash, "internal error: the module does not verify before lowering".to_owned()).internal()
            );
        }
        self.run_passes(module, &pipelines::text(&self.plan().lowering()))?;
        if self.origin() == Origin::Someone { self.check_lowered(module) } else { Ok(()) }
    }

    fn origin(&self) -> Origin {
        if self.start == Start::Module { Origin::Someone } else { Origin::Compiler }
    }

    /// Checks a lowered module whose input was not written by this compiler; these checks apply to the LLVM dialect
    /// only.
    fn check_lowered(&self, module: Op<'_>) -> Result<(), Failed> {
        let valid = dialects::pass::verify(module);
        let problem = if valid { native::check_llvm_dialect(module).err() } else { None };
        if let Some(problem) = problem {
            dialects::diagnostics::Diagnostic::from(problem).emit(context_of(module), None);
        } else if valid {
            return Ok(());
        }
        Err(self.no_llvm_ir())
    }

    fn no_llvm_ir(&self) -> Failed {
        self.messages.print();
        fail(Code::NoLlvmIr, format!("'{}' has no valid LLVM IR", self.job.input.display()))
    }

    /// Writes the module as text, byte for byte as `rmlir-opt` does. Locations are included under `-g`, because debug
    /// information is generated from them.
    fn write_module(&self, module: &Module<'_>) -> Result<(), Failed> {
        let flags = OperationPrintingFlags::new().enable_debug_info(self.job.debug_info, false);
        let mut text = module.as_operation().to_string_with_flags(flags).map_err(|error| {
            fail(Code::Crash, format!("internal error: the module cannot be printed: {error}")).internal()
        })?;
        text.push('\n');
        native::write_output(&self.job.output, text.as_bytes()).map_err(|error| self.cannot_write(&error))
    }

    /// Generates code, and writes it and the header.
    fn emit(&self, module: &Module<'_>, exporter: &mut Exporter, header: Option<&Place>) -> Result<(), Failed> {
        let args = &self.args;
        let (output, path) = match self.job.action {
            Action::Object => (Output::Obj, Some(&self.job.output)),
            Action::Assembly => (Output::Asm, Some(&self.job.output)),
            Action::Llvm => (Output::Llvm, Some(&self.job.output)),
            Action::Bitcode => (Output::Bitcode, Some(&self.job.output)),
            Action::Nothing => (Output::Obj, None),
        };
        let observer = (!exporter.is_silent() || self.own.annotations).then_some(exporter as &mut dyn native::Observer);
        let origin = self.origin();
        let result = native::emit_to_bytes(module, origin, args, output, observer);
        let (bytes, Emitted { diagnostics, warnings }) = match result {
            Ok(done) => done,
            Err(error) => {
                print_to_stderr(error.diagnostics());
                return Err(match &error {
                    EmitError::Rejected { .. } | EmitError::Refused { .. } if origin == Origin::Someone => {
                        self.no_llvm_ir()
                    }
                    EmitError::Rejected { .. } => USER_ERROR,
                    EmitError::Refused { .. } | EmitError::Internal { .. } => {
                        fail(Code::Crash, format!("internal error: {error}")).internal()
                    }
                });
            }
        };
        print_to_stderr(&diagnostics);
        print_to_stderr(&warning_count(warnings));
        self.tell(exporter, header)?;
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

/// Prints an error and returns the status of a user error.
fn fail(code: Code, text: String) -> Failed {
    Diagnostic::new(code, text).print();
    USER_ERROR
}

/// Clang's final line with the number of warnings.
fn warning_count(count: u32) -> String {
    match count {
        0 => String::new(),
        1 => "1 warning generated.\n".to_owned(),
        _ => format!("{count} warnings generated.\n"),
    }
}

fn print_to_stderr(text: &str) {
    // A failed write to standard error cannot be reported.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
