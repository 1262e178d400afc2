//! The command line: separates the options of cgeist-rs from the arguments of Clang's driver.
//!
//! Response files are expanded first, by Clang's rules. Clang's option parser then reports the arguments that it does
//! not know; of these the ones named by [`OwnOptions`] are removed, and the rest is passed to the driver, which reports
//! those that it does not know either. An argument that is the value of a Clang option (`-o --remarks`) is therefore
//! never mistaken for one of these.
//!
//! An input whose name ends in `.mlir` or `.mlirbc`, or that follows `-x mlir`, holds a module. Clang's driver has no
//! such language, so the input is declared to it as preprocessed C, which plans the same compile, assemble and link
//! jobs.

use crate::diagnostic::{Code, Diagnostic};
use crate::module_inputs::announce_modules;
use crate::option_values::{parallel_target, set_pass, skipped_pass};
use clang_driver_sys::Token;
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory, Parser, ValueEnum};
use dialects::pass::Change;
use frontend::{FrontendOptions, Part};
use pipelines::target::{self, Target};
use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use targets::header::fact_names;

/// The stage at which a compilation stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stage {
    /// The typed tree that the front end gets from Clang, for a person to read (`NAME.tree`).
    Tree,
    /// The structured module, after the front end's own passes (`NAME.mlir`).
    Mlir,
    /// The module behind the front end as MLIR bytecode, from which another command goes on (`NAME.mlirbc`).
    Bytecode,
    /// The module with its loops, accesses and conditions raised to the affine dialect (`NAME.mlir`).
    Affine,
    /// The module in the LLVM dialect, ready for translation (`NAME.mlir`).
    LlvmDialect,
    /// Optimised LLVM IR as text, like `-S -emit-llvm` (`NAME.ll`).
    Llvm,
    /// Assembly, like `-S` (`NAME.s`).
    Asm,
    /// An object file, like `-c` (`NAME.o`).
    Obj,
}

impl Stage {
    /// The options that make Clang's driver plan a run that ends at this stage.
    fn driver_options(self) -> &'static [&'static str] {
        match self {
            // Clang's driver stops after the compile job; the job itself is replaced.
            Stage::Tree | Stage::Mlir | Stage::Affine | Stage::LlvmDialect | Stage::Bytecode => &["-emit-ast"],
            Stage::Llvm => &["-S", "-emit-llvm"],
            Stage::Asm => &["-S"],
            Stage::Obj => &["-c"],
        }
    }

    /// Whether the output is that of a stage before LLVM, which has a suffix of its own.
    pub fn is_module(self) -> bool {
        self.module_suffix().is_some()
    }

    /// The file suffix of outputs that are MLIR modules, or the tree before them.
    pub fn module_suffix(self) -> Option<&'static str> {
        match self {
            Stage::Tree => Some("tree"),
            Stage::Mlir | Stage::Affine | Stage::LlvmDialect => Some("mlir"),
            Stage::Bytecode => Some("mlirbc"),
            Stage::Llvm | Stage::Asm | Stage::Obj => None,
        }
    }
}

/// Options of cgeist-rs with the spelling of Clang's driver, and their spelling for clap.
const CLANG_LIKE: [(&str, &str); 22] = [
    ("-fautodiff-export", "--fautodiff-export"),
    ("-fautodiff-order", "--fautodiff-order"),
    ("-fcilk", "--cilk"),
    ("-fcuda-order", "--fcuda-order"),
    ("-fcuda-warp-lockstep", "--fcuda-warp-lockstep"),
    ("-fopencilk", "--cilk"),
    ("-fparallel-runtime", "--fparallel-runtime"),
    ("-ftapir", "--fparallel-runtime"),
    ("-fserial-elision", "--fparallel-runtime=serial"),
    ("-fearly-parallel-lowering", "--fearly-parallel-lowering"),
    ("-fheader-dir", "--fheader-dir"),
    ("-hto-dir", "--fheader-dir"),
    ("-fuse-header-dir", "--fuse-header-dir"),
    ("-fheader-inline", "--fheader-inline"),
    ("-fheader-functions", "--fheader-functions"),
    ("-fheader-facts", "--fheader-facts"),
    ("-fno-polyhedral", "--fno-polyhedral"),
    ("-fparallelize", "--fparallelize"),
    ("-fpolyhedral", "--fpolyhedral"),
    ("-fschedule", "--fschedule"),
    ("-fschedule-set", "--fschedule-set"),
    (ANNOTATIONS, "--fannotations"),
];

/// Clang parses it as a remark option with an unknown remark.
const ANNOTATIONS: &str = "-Rannotations";

/// The headings of the help about options with the spelling of Clang's driver.
const PARALLEL: &str = "Parallel programs";
const DERIVATIVES: &str = "Derivatives";
pub const ACROSS_FILES: &str = "What files know of each other";

/// The help text about all other arguments.
const OTHER_ARGUMENTS: &str = "\
Every other option is Clang's and means what it means there; `cgeist-rs --help-clang` lists them.
A FILE is what Clang accepts, C sources first of all, or an MLIR module (`NAME.mlir`, `NAME.mlirbc`, or any name
under `-x mlir`) at any stage: it is compiled on from there. With --emit=mlir, affine and llvm-dialect the output is
NAME.mlir in the current folder unless -o says otherwise; `-o -` prints it.";

/// The options that Clang does not have. Those with the spelling of Clang's driver are hidden from clap, which would
/// show them with two dashes, and have a heading.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "cgeist-rs",
    about = "A C compiler whose middle is one MLIR module",
    override_usage = "cgeist-rs [options] FILE...",
    disable_version_flag = true,
    disable_help_flag = true
)]
pub struct OwnOptions {
    /// Stop at a stage and write it
    #[arg(long, value_name = "STAGE", value_enum)]
    pub emit: Option<Stage>,

    /// Compile only the function NAME and what it reaches; can be repeated; `*` is every function, the default
    #[arg(long = "function", value_name = "NAME")]
    pub functions: Vec<String>,

    /// Compile only the kernels of CUDA files, and the functions and variables of the device; another compiler compiles the code of the host
    #[arg(long, conflicts_with_all = ["functions", "header_dir"])]
    pub kernels_only: bool,

    /// Print the options with which another compiler uses the headers and the runtime of CUDA in a step, and exit
    #[arg(long, value_name = "STEP", value_enum)]
    pub print_cuda_flags: Option<crate::cuda::Step>,

    /// Print the pass pipeline of each compile job, as text that rmlir-opt --pass-pipeline= accepts, and compile nothing
    #[arg(long)]
    pub print_pipeline: bool,

    /// Run these passes on the plain module of the front end instead of the default ones; lowering follows
    #[arg(long, value_name = "PIPELINE")]
    pub pass_pipeline: Option<String>,

    /// Leave a pass out of the default ones; can be repeated
    #[arg(long = "skip-pass", value_name = "NAME", value_parser = skipped_pass, conflicts_with = "pass_pipeline")]
    pub skipped: Vec<Change>,

    /// Run a pass of the default ones with these options; can be repeated
    #[arg(long = "set-pass", value_name = "NAME{OPTIONS}", value_parser = set_pass, conflicts_with = "pass_pipeline")]
    pub set: Vec<Change>,

    /// Compile Cilk's keywords, which <cilk/cilk.h> defines (also `-fcilk`, `-fopencilk`)
    #[arg(long)]
    pub cilk: bool,

    /// Leave out the serial optimiser, which runs at -O1 and above
    #[arg(long)]
    pub no_optimiser: bool,

    /// The runtime of loops, teams and tasks; `openmp` is the default under -fopenmp, `openmp-tasks` has one team for the
    /// whole program
    #[arg(
        long = "fparallel-runtime",
        value_name = "RUNTIME",
        value_parser = parallel_target(),
        hide = true,
        help_heading = PARALLEL,
        overrides_with = "parallel_target"
    )]
    pub parallel_target: Option<&'static dyn Target>,

    /// Let `RMLIR_CUDA_ORDER` say in which order threads and blocks of kernels run: `ascending`, `descending` or a seed
    #[arg(long = "fcuda-order", hide = true, help_heading = PARALLEL)]
    pub cuda_order: bool,

    /// Run the lanes of a warp statement by statement, as old programs for CUDA expect that leave out `__syncwarp`
    #[arg(long = "fcuda-warp-lockstep", hide = true, help_heading = PARALLEL)]
    pub cuda_warp_lockstep: bool,

    /// Differentiate functions behind their optimisation, or as they are written
    #[arg(
        long = "fautodiff-order",
        value_name = "ORDER",
        value_enum,
        default_value = "after",
        hide = true,
        help_heading = DERIVATIVES,
        overrides_with = "autodiff_order"
    )]
    pub autodiff_order: pipelines::Order,

    /// Lower parallel programs for the runtime directly after the front end, before anything is optimised
    #[arg(
        long = "fearly-parallel-lowering",
        hide = true,
        help_heading = PARALLEL,
        conflicts_with = "pass_pipeline",
        overrides_with = "early_parallel_lowering"
    )]
    pub early_parallel_lowering: bool,

    #[command(flatten)]
    pub schedules: crate::schedule_options::ScheduleOptions,

    /// Write DIR/NAME.h for NAME.c, with what is known of its functions
    #[arg(
        long = "fheader-dir",
        value_name = "DIR",
        hide = true,
        help_heading = ACROSS_FILES,
        overrides_with = "header_dir"
    )]
    pub header_dir: Option<PathBuf>,

    /// Use what the headers in DIR say of functions that a file declares; can be repeated
    #[arg(long = "fuse-header-dir", value_name = "DIR", hide = true, help_heading = ACROSS_FILES)]
    pub use_header_dirs: Vec<PathBuf>,

    /// Put bodies of at most N operations into headers
    #[arg(
        long = "fheader-inline",
        value_name = "N",
        hide = true,
        help_heading = ACROSS_FILES,
        overrides_with = "header_inline"
    )]
    pub header_inline: Option<usize>,

    /// Restrict the headers to these functions; `*` stands for any text
    #[arg(
        long = "fheader-functions",
        value_name = "NAME,...",
        hide = true,
        help_heading = ACROSS_FILES,
        value_delimiter = ','
    )]
    pub header_functions: Vec<String>,

    /// Restrict the headers to these facts; `twin` stands for bodies
    #[arg(
        long = "fheader-facts",
        value_name = "FACT,...",
        hide = true,
        help_heading = ACROSS_FILES,
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(fact_names())
    )]
    pub header_facts: Vec<String>,

    #[command(flatten)]
    pub exports: crate::exports::ExportOptions,

    /// Report what is known of each function
    #[arg(long = "fannotations", hide = true, help_heading = ACROSS_FILES)]
    pub annotations: bool,

    /// With -fheader-dir=, make all headers at most so many times, until they stay the same, before compiling
    #[arg(long, value_name = "N", requires = "header_dir")]
    pub header_rounds: Option<u32>,

    /// Compile up to N files at once
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,

    /// Only check that the objects and archives on the command line rely on facts that the others have
    #[arg(long)]
    pub verify_headers: bool,

    /// Say what passes did, or why not
    #[arg(long)]
    pub remarks: bool,

    /// Write what passes did, or why not, and the counts of loops and accesses to a JSON file
    #[arg(long, value_name = "FILE.json")]
    pub report: Option<PathBuf>,

    /// Print the time that each step and each pass took
    #[arg(long)]
    pub time_passes: bool,

    /// Verify the module after each pass
    #[arg(long)]
    pub verify_each: bool,

    /// The part of compile jobs in `rmlir-grad`
    #[arg(skip)]
    pub gradient: Option<crate::gradient::job::GradientJob>,

    /// The checks of `-fsanitize=cuda`
    #[arg(skip)]
    pub kernel_checks: pipelines::KernelChecks,

    /// Explain a diagnostic code such as RM4002 and exit
    #[arg(long, value_name = "CODE")]
    pub explain: Option<String>,

    /// List the targets with what modules can use on them, and exit
    #[arg(long)]
    pub list_targets: bool,

    /// List the pass pipelines of the compiler and exit
    #[arg(long)]
    pub list_pipelines: bool,

    /// Print the generated reference documents of the repository and exit
    #[arg(long, hide = true)]
    pub documents: bool,

    /// Print this help and exit
    #[arg(long)]
    pub help: bool,

    /// Print the help of Clang's driver and exit
    #[arg(long)]
    pub help_clang: bool,
}

impl OwnOptions {
    /// The options of the front end.
    pub fn front_end_options(&self) -> FrontendOptions {
        let part = if self.kernels_only { Part::Kernels } else { Part::Whole };
        FrontendOptions { part, functions: self.functions.clone() }
    }
}

/// A parsed command line.
#[derive(Debug)]
pub struct CommandLine {
    /// The options of cgeist-rs.
    pub own: OwnOptions,
    /// The arguments for Clang's driver.
    pub driver_args: Vec<OsString>,
    /// The inputs that hold MLIR modules.
    pub mlir_inputs: Vec<OsString>,
    /// Whether an input is CUDA.
    pub has_cuda: bool,
    /// Whether each code generation job runs in a child process.
    pub isolate: bool,
    /// All arguments that are not options of cgeist-rs, with Clang's classification.
    words: Vec<(OsString, Token)>,
}

impl CommandLine {
    /// Parses the arguments, without the program name.
    pub fn parse(args: &[OsString]) -> Result<Self, Diagnostic> {
        let words = clang_driver_sys::expand(args).map_err(|text| Diagnostic::new(Code::BadOption, text))?;
        let (kernel_checks, words) = crate::cuda_checks::take(words);
        let tokens = clang_driver_sys::scan(&words);
        let (own_words, rest) = separate(&words, &tokens);
        let mut own = OwnOptions { kernel_checks, ..parse_own(own_words)? };
        if own.cilk && own.parallel_target.is_none() {
            own.parallel_target = Some(&target::OPENMP_TASKS);
        }
        let has_cuda = crate::cuda::has_cuda(&rest, &clang_driver_sys::scan(&rest));
        crate::cuda::admit(&own, has_cuda)?;
        crate::cuda_checks::admit(&own.kernel_checks, has_cuda, own.parallel_target.map(Target::name))?;
        if has_cuda && own.parallel_target.is_none() {
            let is_checked = !own.kernel_checks.enabled.is_empty();
            own.parallel_target = Some(if is_checked { &target::SERIAL } else { &target::OPENMP });
        }
        own.parallel_target = own.parallel_target.or_else(|| own.schedules.target());
        let mut rest = with_headers(rest, &own, has_cuda)?;
        let name = ["--start-no-unused-arguments", "-D__rmlir__=1", "--end-no-unused-arguments"];
        rest.splice(0..0, name.map(OsString::from));
        Ok(Self { has_cuda, ..Self::assemble(own, rest) })
    }

    /// Builds a command line from options of cgeist-rs and arguments for the driver.
    fn assemble(own: OwnOptions, rest: Vec<OsString>) -> Self {
        let tokens = clang_driver_sys::scan(&rest);
        let (mut driver_args, mlir_inputs) = announce_modules(&rest, &tokens);
        if own.help_clang {
            driver_args.push("--help".into());
        }
        if own.print_pipeline {
            // Nothing is compiled, so jobs after the compile job cannot run.
            let at = driver_args.iter().position(|word| word == "--").unwrap_or(driver_args.len());
            driver_args.insert(at, "-S".into());
            if !tokens.iter().any(|token| token.input) {
                driver_args.splice(at..at, ["-x", "c", "/dev/null"].map(OsString::from));
            }
        } else if let Some(stage) = own.emit {
            let at = driver_args.iter().position(|word| word == "--").unwrap_or(driver_args.len());
            driver_args.splice(at..at, stage.driver_options().iter().map(OsString::from));
        }
        let in_process = rest.iter().rev().find_map(|word| match word.to_str() {
            Some("-fintegrated-cc1") => Some(true),
            Some("-fno-integrated-cc1") => Some(false),
            _ => None,
        });
        let words = rest.into_iter().zip(tokens).collect();
        Self { own, driver_args, mlir_inputs, has_cuda: false, isolate: in_process != Some(true), words }
    }

    /// The arguments for the driver, with the OpenMP library of Clang's installation if an option of cgeist-rs requires
    /// it. The library is unused if nothing is linked.
    pub fn args_with_runtime(&self, clang: &Path) -> Vec<OsString> {
        let mut args = self.driver_args.clone();
        let has_threads = self.own.parallel_target.is_some_and(|target| target.capabilities().has_threads);
        if has_threads || self.has_cuda {
            let mut library: Vec<OsString> = vec!["--start-no-unused-arguments".into()];
            if self.has_cuda {
                library.extend(crate::cuda::libraries());
            }
            if has_threads {
                library.extend(crate::cuda::openmp(clang));
            }
            library.push("--end-no-unused-arguments".into());
            let at = args.iter().position(|word| word == "--").unwrap_or(args.len());
            args.splice(at..at, library);
        }
        args
    }

    /// The inputs, in order.
    pub fn inputs(&self) -> Vec<&OsStr> {
        self.words.iter().filter(|(_, token)| token.input).map(|(word, _)| &**word).collect()
    }

    /// The arguments for Clang that are not inputs.
    pub fn option_words(&self) -> Vec<OsString> {
        let options = self.words.iter().filter(|(word, token)| !token.input && word != "--");
        options.map(|(word, _)| word.clone()).collect()
    }

    /// The inputs in C.
    pub fn sources(&self) -> Vec<&OsStr> {
        let is_source = |path: &Path| path.extension().is_some_and(|extension| extension == "c" || extension == "i");
        self.inputs().into_iter().filter(|input| is_source(Path::new(input))).collect()
    }

    /// The command line for one of the inputs alone. Its main output is discarded; only side outputs such as headers
    /// are kept.
    pub fn of_one(&self, input: &OsStr) -> Self {
        let mut args: Vec<OsString> = Vec::new();
        let mut words = self.words.iter().peekable();
        while let Some((word, token)) = words.next() {
            let ends_early = ["--", "-c", "-S", "-E", "-fsyntax-only", "-emit-llvm"].iter().any(|each| word == each);
            if token.input && *word != *input || ends_early {
                continue;
            }
            if word == "-o" {
                words.next();
            } else if !word.as_bytes().starts_with(b"-o") || token.input {
                args.push(word.clone());
            }
        }
        args.splice(0..0, ["-Qunused-arguments", "-S", "-emit-llvm", "-o", "/dev/null"].map(OsString::from));
        let own = OwnOptions { emit: None, report: None, remarks: false, annotations: false, ..self.own.clone() };
        Self::assemble(own, args)
    }

    /// The same command line with other files in place of inputs whose language follows from their names.
    pub fn with_inputs(&self, files: &HashMap<OsString, PathBuf>) -> Self {
        let replaced = |(word, token): &(OsString, Token)| match files.get(word) {
            Some(file) if token.input && token.language.is_none() => file.clone().into_os_string(),
            _ => word.clone(),
        };
        // Options for sources only are unused here, but took effect when the sources were read.
        let quiet = std::iter::once("-Qunused-arguments".into());
        let line = Self::assemble(self.own.clone(), quiet.chain(self.words.iter().map(replaced)).collect());
        Self { has_cuda: self.has_cuda, ..line }
    }

    /// Whether an option requires the sources themselves.
    pub fn reads_sources(&self) -> bool {
        let asks = ["-E", "-M", "-MM", "-MD", "-MMD", "-fsyntax-only", "-save-temps", "--save-temps"];
        let is_asked = |(word, token): &(OsString, Token)| {
            let text = word.to_string_lossy();
            !token.input && asks.iter().any(|each| text == *each || text.starts_with(&format!("{each}=")))
        };
        self.words.iter().any(is_asked)
    }

    /// The help text of the options of cgeist-rs.
    pub fn help() -> String {
        let command = OwnOptions::command();
        let sections: String = [PARALLEL, ACROSS_FILES].iter().map(|heading| help_section(&command, heading)).collect();
        command.after_help(format!("{OTHER_ARGUMENTS}{sections}")).render_help().to_string()
    }
}

/// The help about the options under a heading, as Clang's driver spells them.
fn help_section(command: &Command, heading: &str) -> String {
    let mut text = format!("\n\n{heading}:");
    for argument in command.get_arguments().filter(|argument| argument.get_help_heading() == Some(heading)) {
        let name = format!("--{}", argument.get_long().unwrap_or_default());
        let takes_value = argument.get_action().takes_values();
        let value = argument.get_value_names().filter(|_| takes_value).and_then(|names| names.first());
        let value = value.map_or_else(String::new, |name| format!("={name}"));
        let spelt = CLANG_LIKE.iter().filter(|(_, known)| *known == name);
        let all: Vec<String> = spelt.map(|(own, _)| format!("{own}{value}")).collect();
        let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
        // A flag has the values of its field.
        let values = if takes_value { argument.get_possible_values() } else { Vec::new() };
        let values: Vec<_> = values.iter().map(|each| each.get_name().to_owned()).collect();
        let values =
            if values.is_empty() { String::new() } else { format!(" [possible values: {}]", values.join(", ")) };
        text.push_str(&format!("\n  {}\n          {help}{values}", all.join(", ")));
        let main = all.first().map_or("", |first| first.split('=').next().unwrap_or_default());
        for (own, known) in CLANG_LIKE {
            if let Some(value) = known.strip_prefix(&*name).and_then(|rest| rest.strip_prefix('=')) {
                text.push_str(&format!("\n  {own}\n          The same as {main}={value}"));
            }
        }
    }
    text
}

/// Returns the include folder of cgeist-rs, if it exists: next to the program, or at its path at build time.
pub fn include_folder() -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join("../include/rmlir"));
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frontend/include");
    beside.into_iter().chain([built]).find(|folder| folder.join("cilk/cilk.h").is_file())
}

/// Adds the include folders of cgeist-rs: those of `<autodiff.h>` and `<rmlir/...>` behind all others, and for Cilk programs that of
/// `<cilk/cilk.h>`. Modules and objects need none.
fn with_headers(mut words: Vec<OsString>, own: &OwnOptions, has_cuda: bool) -> Result<Vec<OsString>, Diagnostic> {
    let folder = include_folder();
    let mut added: Vec<OsString> = vec!["--start-no-unused-arguments".into()];
    match &folder {
        Some(folder) if own.cilk => added.extend(["-isystem".into(), folder.clone().into_os_string()]),
        None if own.cilk => return Err(Diagnostic::new(Code::NoHeaders, "the header <cilk/cilk.h> is missing")),
        _ => {}
    }
    if has_cuda {
        added.extend(crate::cuda::reading_options(&crate::cuda::headers()?));
    }
    if let Some(folder) = folder {
        for part in ["autodiff", "schedules"] {
            added.extend(["-idirafter".into(), folder.join(part).into_os_string()]);
        }
    }
    added.push("--end-no-unused-arguments".into());
    words.splice(0..0, added);
    Ok(words)
}

/// Separates the options of cgeist-rs from the other arguments.
fn separate(words: &[OsString], tokens: &[Token]) -> (Vec<OsString>, Vec<OsString>) {
    let command = OwnOptions::command();
    let takes_value = |name: &str| {
        let argument = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
        Some(argument.get_action().takes_values())
    };
    let (mut own, mut rest) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < words.len() {
        let word = &words[at];
        at += 1;
        let text = word.to_string_lossy();
        if let Some(word) = like_clang(&text).filter(|_| tokens[at - 1].unknown || text == ANNOTATIONS) {
            own.push(word.into());
            continue;
        }
        let name = text.strip_prefix("--").map(|body| body.split_once('=').map_or(body, |(name, _)| name));
        let name = name.filter(|name| !CLANG_LIKE.iter().any(|(own, _)| own[1..] == **name));
        let ours = (tokens[at - 1].unknown || text == "--help").then(|| name.and_then(takes_value)).flatten();
        match ours {
            None => rest.push(word.clone()),
            Some(with_value) => {
                own.push(word.clone());
                if with_value && !text.contains('=') && at < words.len() {
                    own.push(words[at].clone());
                    at += 1;
                }
            }
        }
    }
    (own, rest)
}

/// The clap argument of an option of cgeist-rs with Clang's spelling.
fn like_clang(text: &str) -> Option<String> {
    let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
    let (_, known) = CLANG_LIKE.iter().find(|(own, _)| *own == name)?;
    Some(value.map_or_else(|| (*known).to_owned(), |value| format!("{known}={value}")))
}

/// Parses the options of cgeist-rs with clap; its message becomes a diagnostic of this tool.
fn parse_own(words: Vec<OsString>) -> Result<OwnOptions, Diagnostic> {
    let all = std::iter::once(OsString::from("cgeist-rs")).chain(words);
    OwnOptions::try_parse_from(all).map_err(|error| {
        let text = error.render().to_string();
        let first = text.split("\n\n").next().unwrap_or_default();
        let first = first.strip_prefix("error: ").unwrap_or(first).trim_end();
        let spelt = CLANG_LIKE.iter().fold(first.to_owned(), |text, (own, known)| text.replace(known, own));
        Diagnostic::new(Code::BadOption, spelt)
    })
}
