//! The command line of `rmlir-grad`: its own options, the input, the output, and what the compiler gets.

use crate::command_line::OwnOptions;
use crate::diagnostic::{Code, Diagnostic};
use clang_driver_sys::Token;
use clap::{Command, CommandFactory, Parser, ValueEnum};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// The derivative that a function computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    /// The gradient: adjoints of parameters
    Reverse,
    /// Tangents of results
    Forward,
    /// The matrix of all partial derivatives
    Jacobian,
    /// The product of the matrix of second derivatives with a vector, and the gradient
    HessianVector,
}

/// The output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Emit {
    /// The prototype of the derivative with its documentation
    Header,
    /// The C source that asks the compiler for the derivative
    C,
    /// The structured module
    Mlir,
    /// The module with affine loops
    Affine,
    /// The module in the LLVM dialect
    LlvmDialect,
    /// LLVM IR
    Llvm,
    /// Assembly
    Asm,
    /// An object file
    Obj,
}

impl Emit {
    /// The suffix of the file.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Header => "h",
            Self::C => "c",
            Self::Mlir | Self::Affine | Self::LlvmDialect => "mlir",
            Self::Llvm => "ll",
            Self::Asm => "s",
            Self::Obj => "o",
        }
    }

    /// The option of the compiler for the same output; `None` if this command writes it itself.
    pub fn option(self) -> Option<&'static str> {
        match self {
            Self::Header | Self::C => None,
            Self::Mlir => Some("--emit=mlir"),
            Self::Affine => Some("--emit=affine"),
            Self::LlvmDialect => Some("--emit=llvm-dialect"),
            Self::Llvm => Some("--emit=llvm"),
            Self::Asm => Some("--emit=asm"),
            Self::Obj => Some("--emit=obj"),
        }
    }
}

/// The help text about all other arguments.
const OTHER_ARGUMENTS: &str = "\
Without --emit and --check, an object and a header are written: NAME.o and NAME.h, or what -o names. Every other option is one of \
cgeist-rs for the compilation of FILE.c, such as -O2, -I and -D. A parameter of --wrt or --of is a pointer, or for --wrt a \
floating-point value.";

/// The options of `rmlir-grad`.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "rmlir-grad",
    about = "Writes the derivative of a C function as a function that C programs call",
    override_usage = "rmlir-grad [options] FILE.c --function=NAME --wrt=PARAMETER,...",
    after_help = OTHER_ARGUMENTS,
    disable_version_flag = true,
    disable_help_flag = true
)]
pub struct Options {
    /// The function to differentiate
    #[arg(long, value_name = "NAME")]
    pub function: Option<String>,

    /// The parameters with respect to which it is differentiated
    #[arg(long, value_name = "PARAMETER,...", value_delimiter = ',')]
    pub wrt: Vec<String>,

    /// The differentiated results: `return` for the result, and pointers through which the function stores results and values on the
    /// way to them; the default is the result
    #[arg(long, value_name = "PARAMETER,...", value_delimiter = ',')]
    pub of: Vec<String>,

    /// The kind of derivative
    #[arg(long, value_name = "MODE", value_enum, default_value = "reverse")]
    pub mode: Mode,

    /// How many directions are computed at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub width: u16,

    /// The name of the derivative; FUNCTION_gradient, FUNCTION_forward, FUNCTION_jacobian or FUNCTION_hessian_vector by default
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// Write only this
    #[arg(long, value_name = "WHAT", value_enum)]
    pub emit: Option<Emit>,

    /// Include FILE in the header, for the types of the parameters; can be repeated
    #[arg(long = "header-include", value_name = "FILE")]
    pub header_includes: Vec<String>,

    /// Compare the derivative with differences of the function at random points, and print the errors; outputs are written only if it
    /// agrees
    #[arg(long)]
    pub check: bool,

    /// For --check, how many elements a pointer points to, or the value of an integer
    #[arg(long = "size", value_name = "PARAMETER=N,...", value_delimiter = ',')]
    pub sizes: Vec<String>,

    /// For --check, the value of a parameter that is not differentiated, an expression of C; can be repeated
    #[arg(long = "value", value_name = "PARAMETER=EXPRESSION")]
    pub values: Vec<String>,

    /// For --check, the interval of the random numbers
    #[arg(long, value_name = "LOW:HIGH", default_value = "0.5:1.5", allow_hyphen_values = true)]
    pub range: String,

    /// For --check, the start of the sequence of random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Explain a diagnostic code and exit
    #[arg(long, value_name = "CODE")]
    pub explain: Option<String>,

    /// Print this help and exit
    #[arg(long)]
    pub help: bool,
}

/// A parsed command line.
#[derive(Clone, Debug)]
pub struct GradientLine {
    pub options: Options,
    /// The inputs.
    pub inputs: Vec<PathBuf>,
    /// The value of `-o`.
    pub output: Option<OsString>,
    /// The options of the compiler.
    pub rest: Vec<OsString>,
}

/// Options of the compiler that choose another output, in place of which there is `--emit`.
const OTHER_OUTPUTS: [&str; 6] = ["-S", "-E", "-M", "-MM", "-fsyntax-only", "-emit-llvm"];

impl GradientLine {
    /// Parses the arguments, without the program name.
    ///
    /// # Errors
    /// An option of this command that is malformed, and options of the compiler that choose another output.
    pub fn parse(args: &[OsString]) -> Result<Self, Diagnostic> {
        let words = clang_driver_sys::expand(args).map_err(|text| Diagnostic::new(Code::BadOption, text))?;
        let tokens = clang_driver_sys::scan(&words);
        let mut line = Separated::default();
        let mut at = 0;
        while at < words.len() {
            at += line.take(&words[at..], &tokens[at]);
        }
        if let Some(word) = line.rest.iter().find(|word| OTHER_OUTPUTS.iter().any(|each| *word == each)) {
            let text =
                format!("'{}' does not go together with a derivative; --emit= says what is written", word.display());
            return Err(Diagnostic::new(Code::BadOption, text));
        }
        let own = std::iter::once(OsString::from("rmlir-grad")).chain(line.own);
        let options = Options::try_parse_from(own).map_err(|error| {
            let text = error.render().to_string();
            let first = text.split("\n\n").next().unwrap_or_default();
            Diagnostic::new(Code::BadOption, first.strip_prefix("error: ").unwrap_or(first).trim_end())
        })?;
        Ok(Self { options, inputs: line.inputs, output: line.output, rest: line.rest })
    }

    /// The text of `--help`.
    pub fn help() -> String {
        Options::command().render_help().to_string()
    }
}

/// The arguments by what they are.
#[derive(Default)]
struct Separated {
    own: Vec<OsString>,
    inputs: Vec<PathBuf>,
    output: Option<OsString>,
    rest: Vec<OsString>,
}

impl Separated {
    /// Takes the first word, with its value if that is the next one; returns how many words were taken.
    fn take(&mut self, words: &[OsString], token: &Token) -> usize {
        let word = &words[0];
        let is_unknown = token.unknown || *word == "--help";
        let own = takes_value(&Options::command(), word).map(|takes_value| (&mut self.own, takes_value));
        let known =
            own.or_else(|| takes_value(&OwnOptions::command(), word).map(|takes_value| (&mut self.rest, takes_value)));
        if let Some((list, takes_value)) = known.filter(|_| is_unknown) {
            list.push(word.clone());
            let value = words.get(1).filter(|_| takes_value && !word.as_bytes().contains(&b'='));
            list.extend(value.cloned());
            return 1 + usize::from(value.is_some());
        }
        if token.input {
            self.inputs.push(word.into());
        } else if word == "-o" {
            self.output = words.get(1).cloned();
            return 2;
        } else if let Some(name) = word.as_bytes().strip_prefix(b"-o") {
            self.output = Some(OsStr::from_bytes(name).to_owned());
        } else if word != "-c" && word != "--" {
            self.rest.push(word.clone());
        }
        1
    }
}

/// Whether an argument is an option of a command; if so, whether it takes a value.
fn takes_value(command: &Command, word: &OsStr) -> Option<bool> {
    let text = word.to_string_lossy();
    let name = text.strip_prefix("--").map(|body| body.split_once('=').map_or(body, |(name, _)| name))?;
    let argument = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
    Some(argument.get_action().takes_values())
}
