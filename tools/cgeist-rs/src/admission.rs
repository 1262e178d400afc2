//! The checks that a job of Clang's driver passes before it is compiled: language, target, options and names.

use crate::diagnostic::{Code, Diagnostic};
use crate::honoured;
use crate::job::{JobSpec, RunInputs};
use clang_driver_sys::{Job, Language};
use pipelines::{Level, target};
use std::ffi::OsString;

/// The value of Clang's option `DebugInfo` that tracks locations for remarks and emits no debug information.
const LOCATIONS_ONLY: u64 = 1;

/// Checks a job.
///
/// # Errors
/// The reasons why it is refused.
pub fn admit(job: &Job<'_>, inputs: RunInputs<'_>) -> Result<JobSpec, Vec<Diagnostic>> {
    let input = job.input();
    let unsupported = |what: &str| {
        let text = format!("{what} input is not supported: '{}'", input.display());
        Err(vec![Diagnostic::new(Code::Language, text)])
    };
    match job.language() {
        Language::C | Language::Cxx | Language::Cuda | Language::Mlir => {}
        Language::LlvmIr => {
            let text = format!("'{}' is LLVM IR, which has no MLIR module", input.display());
            return Err(vec![Diagnostic::new(Code::NoModule, text)]);
        }
        Language::ObjectiveC => return unsupported("Objective-C"),
        Language::Other => return unsupported("this kind of"),
    }
    if inputs.own.kernels_only && job.language() != Language::Cuda {
        let text = format!("'--kernels-only' compiles kernels, and '{}' is not CUDA", input.display());
        return Err(vec![Diagnostic::new(Code::BadOption, text)]);
    }
    let triple = job.triple();
    if !target::ALL.iter().any(|target| target.supports(&triple)) {
        let text = format!("target '{triple}' is not supported");
        return Err(vec![Diagnostic::new(Code::Target, text)]);
    }
    let options = job.options();
    let value = |group: &str, name: &str| {
        let option = options.iter().find(|option| option.group == group && option.name == name);
        option.map_or(0, |option| option.value)
    };
    let refusals = honoured::refusals(&options, &job.texts());
    if !refusals.is_empty() {
        let (words, clang) = inputs.words;
        let texts = honoured::explain(&refusals, clang, words);
        return Err(texts.into_iter().map(|text| Diagnostic::new(Code::OptionNotHonoured, text)).collect());
    }
    let text = |word: OsString| {
        word.into_string()
            .map_err(|word| vec![Diagnostic::new(Code::NotText, format!("'{}' is not valid UTF-8", word.display()))])
    };
    Ok(JobSpec {
        cc1_args: job.args().into_iter().map(text).collect::<Result<_, _>>()?,
        input: input.clone().into(),
        output: job.output().into(),
        action: job.action(),
        is_module: job.language() == Language::Mlir,
        level: Level::from_number(value("codegen", "OptimizationLevel")),
        debug_info: value("codegen", "DebugInfo") > LOCATIONS_ONLY,
        openmp: value("language", "OpenMP") > 0,
        cuda: job.language() == Language::Cuda,
    })
}
