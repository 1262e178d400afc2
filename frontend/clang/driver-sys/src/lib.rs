//! Clang's driver library, with the code generation jobs delegated to the caller.
//!
//! [`run`] is the `clang` executable as a function: it parses a command line, plans preprocess, compile, assemble and
//! link jobs and runs them with Clang's own rules for output names, temporary files, response files, failures and
//! messages. The one difference is that a job which generates code from a source file is given to a [`Compiler`]
//! instead of to Clang. Preprocessing, dependency scans, syntax checks, assembly, LLVM IR inputs and linking run as
//! they always do.
//!
//! Whether a job generates code is decided from its parsed `-cc1` command line, and the parsed options are offered by
//! name ([`Job::options`], [`Job::texts`]), so that no caller needs to look at the spelling of an option.

mod ffi;
mod guard;
mod leftovers;
pub mod process;

pub use guard::guarded;
pub use leftovers::{Kind, announce};

// Links Clang and LLVM.
use clang_libraries as _;

use ffi::{Str, from_str};
use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString, c_void};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// The `clang` executable of the installation that this library was built against.
pub const CLANG_EXECUTABLE: &str = env!("RMLIR_CLANG_EXECUTABLE");

/// The output of a code generation job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Object code.
    Object,
    /// Assembly text.
    Assembly,
    /// LLVM IR as text.
    Llvm,
    /// LLVM bitcode.
    Bitcode,
    /// Nothing: the code is generated and discarded.
    Nothing,
}

/// The input language of a code generation job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C, preprocessed or not.
    C,
    /// An MLIR module.
    Mlir,
    /// LLVM IR, as text or bitcode.
    LlvmIr,
    /// C++.
    Cxx,
    /// Objective-C or Objective-C++.
    ObjectiveC,
    /// CUDA.
    Cuda,
    /// Any other language of Clang's.
    Other,
}

/// A parsed option that is a number, a flag or an enumerator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberOption {
    /// `codegen`, `language` or `sanitize`.
    pub group: String,
    /// The name in Clang's option database, or the sanitizer's name.
    pub name: String,
    /// Its value; enumerators count from zero in the order of their declaration.
    pub value: u64,
    /// Its default value.
    pub initial: u64,
}

/// A parsed option that is text, or a list joined with commas; only non-empty ones are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOption {
    /// `codegen`, `language`, `frontend` or `target`.
    pub group: String,
    /// The name of the member that holds it.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// One code generation job.
pub struct Job<'a> {
    raw: &'a ffi::RawJob,
}

impl Job<'_> {
    /// The `-cc1` arguments, without the executable and without `-cc1` itself.
    pub fn args(&self) -> Vec<OsString> {
        // SAFETY: the job outlives `self`, and each index is below the size.
        unsafe {
            (0..ffi::rmlirDriverJobArgsSize(self.raw)).map(|i| os_string(ffi::rmlirDriverJobArg(self.raw, i))).collect()
        }
    }

    /// The input file; `-` is standard input.
    pub fn input(&self) -> OsString {
        // SAFETY: the job outlives `self`.
        os_string(unsafe { ffi::rmlirDriverJobInput(self.raw) })
    }

    /// The output file; `-` is standard output. Empty if the job has no output.
    pub fn output(&self) -> OsString {
        // SAFETY: the job outlives `self`.
        os_string(unsafe { ffi::rmlirDriverJobOutput(self.raw) })
    }

    /// The target triple.
    pub fn triple(&self) -> String {
        // SAFETY: the job outlives `self`.
        from_str(unsafe { ffi::rmlirDriverJobTriple(self.raw) })
    }

    /// The kind of output.
    pub fn action(&self) -> Action {
        // SAFETY: the job outlives `self`.
        match unsafe { ffi::rmlirDriverJobAction(self.raw) } {
            0 => Action::Object,
            1 => Action::Assembly,
            2 => Action::Llvm,
            3 => Action::Bitcode,
            _ => Action::Nothing,
        }
    }

    /// The input language.
    pub fn language(&self) -> Language {
        // SAFETY: the job outlives `self`.
        match unsafe { ffi::rmlirDriverJobLanguage(self.raw) } {
            0 => Language::C,
            1 => Language::Mlir,
            2 => Language::LlvmIr,
            3 => Language::Cxx,
            4 => Language::ObjectiveC,
            5 => Language::Cuda,
            _ => Language::Other,
        }
    }

    /// Every option of Clang's databases with the value it has in this job.
    pub fn options(&self) -> Vec<NumberOption> {
        extern "C" fn visit(user: *mut c_void, group: Str, name: Str, value: u64, initial: u64) {
            // SAFETY: `user` is the vector below, which nothing else refers to during the call.
            let all = unsafe { &mut *user.cast::<Vec<NumberOption>>() };
            all.push(NumberOption { group: from_str(group), name: from_str(name), value, initial });
        }
        let mut all: Vec<NumberOption> = Vec::with_capacity(1024);
        // SAFETY: the job outlives `self`, and `visit` is called during this call only.
        unsafe { ffi::rmlirDriverJobOptions(self.raw, (&raw mut all).cast(), visit) };
        all
    }

    /// The non-empty options that are text or lists.
    pub fn texts(&self) -> Vec<TextOption> {
        extern "C" fn visit(user: *mut c_void, group: Str, name: Str, value: Str) {
            // SAFETY: `user` is the vector below, which nothing else refers to during the call.
            let all = unsafe { &mut *user.cast::<Vec<TextOption>>() };
            all.push(TextOption { group: from_str(group), name: from_str(name), value: from_str(value) });
        }
        let mut all: Vec<TextOption> = Vec::new();
        // SAFETY: the job outlives `self`, and `visit` is called during this call only.
        unsafe { ffi::rmlirDriverJobTexts(self.raw, (&raw mut all).cast(), visit) };
        all
    }
}

/// The options of the first code generation job that a command line would run; `None`, without a diagnostic, if it
/// would run none or is invalid.
pub fn plan(clang: &Path, args: &[OsString]) -> Option<(Vec<NumberOption>, Vec<TextOption>)> {
    let words: Vec<Str> = args.iter().map(|arg| to_str(arg)).collect();
    // SAFETY: the words live until the call returns; the job is owned here, read and destroyed once.
    unsafe {
        let raw = ffi::rmlirDriverPlan(to_str(clang.as_os_str()), words.as_ptr(), words.len());
        let job = Job { raw: raw.as_ref()? };
        let options = (job.options(), job.texts());
        ffi::rmlirDriverPlanDestroy(raw);
        Some(options)
    }
}

/// Runs the code generation jobs of a driver run.
pub trait Compiler {
    /// Runs one job and returns its exit status, or starts it and returns zero: an implementation that runs jobs
    /// concurrently has to collect the exit status of each when the driver has finished. Must not unwind.
    fn compile(&mut self, job: &Job<'_>) -> i32;

    /// Reports that the output of `job` is its input; the job is not run.
    fn overwrites(&mut self, job: &Job<'_>);

    /// Whether a tool that needs the outputs of earlier jobs may run with these arguments; `links` if it is the linker.
    /// An implementation that refuses reports the reason itself.
    fn may_run(&mut self, links: bool, args: &[OsString]) -> bool;
}

/// One run of the driver.
pub struct Request<'a> {
    /// The name of the driver in messages.
    pub program: &'a str,
    /// The installed `clang`, absolute; see [`CLANG_EXECUTABLE`].
    pub clang: &'a Path,
    /// The arguments, without the program.
    pub args: &'a [OsString],
    /// The inputs that hold MLIR. In `args` they have the language `cpp-output`.
    pub mlir_inputs: &'a [OsString],
    /// The suffix, without a dot, of the outputs of a run that ends after the compile jobs. The arguments of such a run
    /// contain `-emit-ast`, for which Clang's driver plans such jobs.
    pub module_suffix: Option<&'a str>,
}

/// Runs the driver and returns the exit status of the process.
pub fn run<C: Compiler>(request: &Request<'_>, compiler: &mut C) -> i32 {
    extern "C" fn compile<C: Compiler>(user: *mut c_void, job: *const ffi::RawJob) -> i32 {
        // SAFETY: `user` is the compiler borrowed below, and the job lives during the call.
        unsafe { (*user.cast::<C>()).compile(&Job { raw: &*job }) }
    }
    extern "C" fn overwrites<C: Compiler>(user: *mut c_void, job: *const ffi::RawJob) {
        // SAFETY: as above.
        unsafe { (*user.cast::<C>()).overwrites(&Job { raw: &*job }) }
    }
    extern "C" fn before<C: Compiler>(user: *mut c_void, links: bool, args: *const Str, count: usize) -> bool {
        // SAFETY: as above; there are `count` arguments, which live during the call.
        unsafe {
            let args: Vec<OsString> = (0..count).map(|at| os_string(*args.add(at))).collect();
            (*user.cast::<C>()).may_run(links, &args)
        }
    }
    let args: Vec<Str> = request.args.iter().map(|arg| to_str(arg)).collect();
    let mlir_inputs: Vec<Str> = request.mlir_inputs.iter().map(|input| to_str(input)).collect();
    let raw = ffi::RawRequest {
        program: to_str(OsStr::new(request.program)),
        clang: to_str(request.clang.as_os_str()),
        args: args.as_ptr(),
        num_args: args.len(),
        mlir_inputs: mlir_inputs.as_ptr(),
        num_mlir_inputs: mlir_inputs.len(),
        module_suffix: to_str(OsStr::new(request.module_suffix.unwrap_or_default())),
        user: std::ptr::from_mut(compiler).cast(),
        compile: compile::<C>,
        overwrites: overwrites::<C>,
        before: before::<C>,
    };
    // SAFETY: everything that `raw` points to lives until the call returns.
    unsafe { ffi::rmlirDriverRun(&raw) }
}

/// Expands the response files (`@file`) of a command line and applies `CCC_OVERRIDE_OPTIONS`, as Clang does first of
/// all. The error is a message for the user.
pub fn expand(args: &[OsString]) -> Result<Vec<OsString>, String> {
    let words: Vec<Str> = args.iter().map(|arg| to_str(arg)).collect();
    let mut error = std::ptr::null_mut();
    // SAFETY: the words live until the call returns; the results are owned lists, read and destroyed once.
    unsafe {
        let list = ffi::rmlirDriverExpand(words.as_ptr(), words.len(), &mut error);
        if list.is_null() {
            let text = take_strings(error).into_iter().map(|line| line.to_string_lossy().into_owned());
            return Err(text.collect::<Vec<_>>().join("\n"));
        }
        Ok(take_strings(list))
    }
}

/// The classification of one command line argument by Clang's driver.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Token {
    /// It starts an option that Clang does not know.
    pub unknown: bool,
    /// It is an input file.
    pub input: bool,
    /// It is an `-x`, joined with its value or not.
    pub sets_language: bool,
    /// The language that an earlier `-x` gives to this input.
    pub language: Option<String>,
}

/// Parses a command line as Clang's driver would, and classifies each argument.
pub fn scan(args: &[OsString]) -> Vec<Token> {
    let words: Vec<Str> = args.iter().map(|arg| to_str(arg)).collect();
    let mut tokens = vec![ffi::RawToken::default(); words.len()];
    // SAFETY: `tokens` is as long as `words`, and the languages point into `args`.
    unsafe { ffi::rmlirDriverScan(words.as_ptr(), words.len(), tokens.as_mut_ptr()) };
    let convert = |token: &ffi::RawToken| Token {
        unknown: token.unknown,
        input: token.input,
        sets_language: token.sets_language,
        language: Some(from_str(token.language)).filter(|language| !language.is_empty()),
    };
    tokens.iter().map(convert).collect()
}

/// Reads and destroys an owned list.
///
/// # Safety
/// `list` is null, or a list without other users.
unsafe fn take_strings(list: *mut ffi::RawStrings) -> Vec<OsString> {
    if list.is_null() {
        return Vec::new();
    }
    // SAFETY: by the contract of this function; each index is below the size.
    unsafe {
        let size = ffi::rmlirDriverStringsSize(list);
        let all = (0..size).map(|i| os_string(ffi::rmlirDriverStringsAt(list, i))).collect();
        ffi::rmlirDriverStringsDestroy(list);
        all
    }
}

fn to_str(text: &OsStr) -> Str {
    Str { data: text.as_bytes().as_ptr(), size: text.len() }
}

fn os_string(text: Str) -> OsString {
    OsString::from_vec(ffi::bytes(text).to_vec())
}
