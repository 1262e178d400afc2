//! A compile job while it runs: its inputs, the stage of its module, and how passes are run for it.

use crate::command_line::{OwnOptions, Stage};
use crate::console::print_to_stderr;
use crate::diagnostic::Code;
use crate::exit::{Exit, user_error};
use crate::job::{JobSpec, Keep, RunInputs};
use crate::messages::Messages;
use crate::plan::{Plan, Start};
use dialects::facts::Interface;
use dialects::ir::Op;
use dialects::pass::{PipelineError, PipelineOptions, run_pipeline};
use pipelines::Pipeline;
use std::time::{Duration, Instant};
use targets::native::Origin;

/// The name under which the time of passes on the structured form is printed.
pub const STRUCTURED: &str = "passes on the structured form";

/// A compile job that is running.
pub struct Job<'a> {
    /// The input, output and options.
    pub spec: &'a JobSpec,
    /// The options of cgeist-rs.
    pub own: &'a OwnOptions,
    /// The inputs that all jobs of the run share.
    pub inputs: RunInputs<'a>,
    /// The `-cc1` arguments.
    pub args: Vec<String>,
    /// The stage of the input, which is known when it was read.
    pub start: Start,
    /// The diagnostics of the context of the module.
    pub messages: &'a Messages,
    times: Vec<(&'static str, Duration)>,
}

impl<'a> Job<'a> {
    /// A job whose input was not read yet.
    pub fn new(spec: &'a JobSpec, inputs: RunInputs<'a>, messages: &'a Messages) -> Self {
        let mut args = spec.cc1_args.clone();
        if spec.cuda
            || inputs.own.pass_pipeline.is_some()
            || matches!(inputs.own.emit, Some(Stage::Mlir | Stage::Affine))
        {
            // Passes named by `--pass-pipeline`, now or in a later run, apply at every level; an `optnone` in the
            // source still stops them.
            args.insert(0, "-disable-O0-optnone".to_owned());
        }
        Self { spec, own: inputs.own, inputs, args, start: Start::Source, messages, times: Vec::new() }
    }

    /// A job whose input is a module in memory, after the passes of the front end.
    pub fn after_front_end(spec: &'a JobSpec, inputs: RunInputs<'a>, messages: &'a Messages) -> Self {
        Self { start: Start::FrontEnd, ..Self::new(spec, inputs, messages) }
    }

    /// The default passes.
    pub fn plan(&self) -> Plan<'_> {
        Plan { job: self.spec, own: self.own, start: self.start }
    }

    /// Whether the output is a module of the structured form.
    pub fn stops_before_lowering(&self) -> bool {
        matches!(self.own.emit, Some(Stage::Mlir | Stage::Affine | Stage::Bytecode))
    }

    /// Whether the output is a module in the LLVM dialect.
    pub fn stops_after_lowering(&self) -> bool {
        self.own.emit == Some(Stage::LlvmDialect)
    }

    /// Whether the job ends with a module from which a later command or job continues.
    pub fn leaves_bytecode(&self) -> bool {
        self.own.emit == Some(Stage::Bytecode) || matches!(self.inputs.keep, Keep::Modules(_))
    }

    /// The producer of the module.
    pub fn origin(&self) -> Origin {
        if self.start == Start::Module { Origin::Someone } else { Origin::Compiler }
    }

    /// Passes the name of the original source to code generation, also if the input is its module.
    pub fn name_source(&mut self, interface: &Interface) {
        if let Some(last) = self.args.last_mut() {
            interface.source.clone_into(last);
        }
    }

    /// Runs a phase and records its time.
    pub fn timed<R>(&mut self, name: &'static str, phase: impl FnOnce(&mut Self) -> R) -> R {
        let start = Instant::now();
        let result = phase(self);
        self.times.push((name, start.elapsed()));
        result
    }

    /// Prints the times of the phases.
    pub fn print_times(&self) {
        let mut text = String::new();
        for (name, time) in &self.times {
            text.push_str(&format!("{:10.3} ms  {name}\n", time.as_secs_f64() * 1e3));
        }
        print_to_stderr(&text);
    }

    /// Runs the passes of a pipeline on a module.
    pub fn run_steps(&self, module: Op<'_>, pipeline: &Pipeline) -> Result<(), Exit> {
        if pipeline.is_empty() { Ok(()) } else { self.run_passes(module, &pipeline.text()) }
    }

    /// Runs the passes that a text names on a module.
    pub fn run_passes(&self, module: Op<'_>, text: &str) -> Result<(), Exit> {
        let options = PipelineOptions {
            verify_each: self.own.verify_each,
            timing: self.own.time_passes,
            ..PipelineOptions::default()
        };
        match run_pipeline(module, text, &options) {
            Ok(()) => Ok(()),
            Err(PipelineError::Text(problem)) => Err(user_error(Code::BadPipeline, problem.message)),
            Err(PipelineError::Pass) => {
                let printed = self.messages.print();
                if !printed.error {
                    user_error(Code::BadPipeline, "a pass failed".to_owned());
                }
                Err(if printed.internal { Exit::Internal } else { Exit::UserError })
            }
        }
    }

    /// Reports an output that cannot be written.
    pub fn cannot_write(&self, error: &std::io::Error) -> Exit {
        user_error(Code::Unwritable, format!("cannot write '{}': {error}", self.spec.output.display()))
    }

    /// Reports a module of another producer without a valid translation, after MLIR's diagnostics.
    pub fn no_llvm_ir(&self) -> Exit {
        self.messages.print();
        user_error(Code::NoLlvmIr, format!("'{}' has no valid LLVM IR", self.spec.input.display()))
    }
}
