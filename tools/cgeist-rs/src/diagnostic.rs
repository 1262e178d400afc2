//! Diagnostics of this tool with a stable code, printed in the format of Clang's driver.

use dialects::diagnostics::CodeInfo;
use std::fmt;
use std::io::{IsTerminal, Write};
use std::sync::OnceLock;

/// The name of the program where it differs from its usual one.
static NAME: OnceLock<&str> = OnceLock::new();

/// Sets the name of the program in messages, once.
pub fn set_program(name: &'static str) {
    let _ = NAME.set(name);
}

/// The name of the program in messages.
pub fn program() -> &'static str {
    NAME.get().unwrap_or(&"cgeist-rs")
}

/// Declares the codes: variant, code, one-line title, explanation.
macro_rules! codes {
    ($($variant:ident, $code:literal, $title:literal, $text:literal;)*) => {
        /// The error codes of this tool; Clang and the other parts of the compiler have their own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $title] $variant,)*
        }

        impl Code {
            /// The stable name.
            pub fn name(self) -> &'static str {
                match self { $(Code::$variant => $code,)* }
            }
        }

        /// The codes of this tool, for `--explain` and the generated docs.
        pub const CODES: &[CodeInfo] = &[
            $(CodeInfo { code: $code, title: $title, explanation: $text },)*
        ];
    };
}

codes! {
    Language, "RM4001", "the language of an input is not supported",
        "cgeist-rs compiles C and MLIR modules; LLVM IR goes through Clang unchanged. Compile jobs for C++, Objective-C, \
CUDA and the other languages of Clang stop with this error, while preprocessing (-E), dependency scans (-M), syntax \
checks (-fsyntax-only) and linking work for them as in Clang.";
    OptionNotHonoured, "RM4002", "an option changes the code of functions in a way that is not supported",
        "The option is known to Clang and would change what a function does or how it is instrumented, and this \
compiler does not do that. Ignoring it would give a program that is not what was asked for. Leave the option out, or \
compile that file with Clang: objects of both compilers link together.";
    Target, "RM4003", "the target is not supported",
        "Functions are compiled for 64-bit x86 Linux (the System V ABI with 64-bit pointers). For any other --target, \
and for -m32 and -mx32, preprocessing, assembling and linking work, and compiling stops with this error.";
    BadOption, "RM4004", "an option of cgeist-rs is malformed",
        "The message says which option and what it accepts; `cgeist-rs --help` lists the options that Clang does not \
have.";
    NoClang, "RM4005", "the installation of Clang is missing",
        "Headers, runtime libraries, the preprocessor and the integrated assembler are those of the Clang installation \
that cgeist-rs was built with. Install the package clang-22, or name another executable of the same version in the \
environment variable RMLIR_CLANG.";
    NoHeaders, "RM4014", "the headers of cgeist-rs are missing",
        "The folder `frontend/include` of the sources holds the headers of Cilk. A program that is moved away from where it was \
built looks for them in `../include/rmlir`, seen from its own folder.";
    NoModule, "RM4006", "an input has no MLIR module",
        "--emit=mlir and --emit=llvm-dialect write the module of a C source or of another MLIR module. LLVM IR is \
compiled by Clang alone and never becomes MLIR.";
    NoTree, "RM4016", "an input has no typed tree",
        "--emit=tree writes the tree that the front end gets from Clang for a C source. A module is behind the front end.";
    OutputIsInput, "RM4007", "an output would overwrite an input",
        "The name of an output, given by -o or derived from the name of an input, is the name of an input. Name \
another output with -o.";
    NotText, "RM4008", "a name is not valid UTF-8",
        "The arguments of a compile job, file names included, must be valid UTF-8, because they become part of the \
module. Preprocessing and linking accept any name.";
    Unreadable, "RM4009", "an MLIR input cannot be read",
        "The file does not exist, is a folder, or cannot be opened or read by this user.";
    BadModule, "RM4010", "an MLIR input is not a valid module",
        "The text does not parse, uses an operation that no registered dialect has, or does not verify. The message \
before this one says where. Bytecode is read when `--emit=bytecode` wrote it and it was not damaged since; what other tools write, \
`rmlir-opt` prints as text.";
    NoFunction, "RM4011", "--function names a function that the input does not define",
        "The name is that of the symbol, as in the source; `--function=*` compiles every function.";
    Unwritable, "RM4012", "an output cannot be written",
        "The folder does not exist, the file cannot be written by this user, or the disk is full. Nothing is left \
behind under the name of the output.";
    BadPipeline, "RM4013", "a pass pipeline failed",
        "Either the text of --pass-pipeline does not name registered passes with their options, or one of the passes \
reported an error on this module. `rmlir-opt --help` lists passes and options.";
    NoLlvmIr, "RM4015", "an MLIR input is refused by LLVM",
        "The module is valid for MLIR, but what it says in terms of LLVM is not: an attribute that LLVM does not have there, a type \
or a value that does not fit, or the name of something that the target does not know. The messages before this one say what.";
    HeaderTaken, "RM4020", "a header would overwrite another file",
        "-fheader-dir=DIR writes DIR/x.h for x.c. A file of this name is there that belongs to another source or was not written \
by this compiler. Give sources of one name folders of their own, or remove the header of a source that is gone.";
    HeaderEdited, "RM4021", "a header with facts was edited",
        "A header in the folder of -fuse-header-dir= begins with a checksum of its text, which is not the one it has. A wrong \
fact makes wrong code, so nothing is compiled. Compile the source of the header again.";
    FactsChanged, "RM4022", "an object relies on facts that do not hold",
        "Facts of a function from another file are part of an object that was compiled with its header. The object that is \
linked with it was made from another version of the source, from another source, or without -fheader-dir=, so that nobody knows \
whether they still hold. Compile the file of the function with -fheader-dir=, and then those that use it.";
    HeaderUnusable, "RM4023", "headers with facts cannot be made or used here",
        "-fheader-dir= describes the functions of a C file: a module in MLIR has no prototypes, standard input has no name, and a \
folder must be one that can be read and written. --header-rounds= repeats what -fheader-dir= does.";
    GradientInput, "RM4030", "the input of a derivative cannot be used",
        "rmlir-grad takes one C source, a file that can be read. A function of several files is differentiated where its callees \
are known: include them in one file.";
    NoParameter, "RM4031", "a name is no parameter of the function",
        "--wrt= and --of= name parameters of the function, as its definition does; --of= also takes `return`, the result. A parameter \
without a name has its number: `p1` is the first.";
    NotDifferentiable, "RM4032", "a parameter or a result has no derivative",
        "Derivatives are those of floating-point numbers, and of objects with such numbers that a pointer points to. A derivative needs \
something that is differentiated: a floating-point result, or a pointer that --of= names.";
    NotNameable, "RM4033", "a header cannot name a type",
        "The header of a derivative declares the structures to which parameters point. It has no definition of a structure that is \
passed by value, of a type that only a typedef names, or of an enumerated type. --header-include=FILE makes it include one that has.";
    CheckInput, "RM4034", "the check of a derivative has no value for a parameter",
        "--check calls the function, with random numbers for what is differentiated and for other numbers. It needs to know how many \
elements pointers point to, the values of integers (--size=), and other arguments such as functions (--value=).";
    CheckFailed, "RM4035", "a derivative disagrees with its function",
        "At random points, the derivative along random directions differs from central differences of the function by more than these can \
be wrong, or the reverse sweep differs from tangents. That is right where the function has kinks or jumps near the points (--range= \
chooses others), computes other results when it is called again, or is too inaccurate for differences; otherwise the derivative is \
wrong, because of a registered custom derivative, a parameter that --wrt= and --of= leave out, or a defect of the compiler.";
    CheckStopped, "RM4036", "the check of a derivative was stopped",
        "The function, or its derivative, was ended by a signal or ended the program. Usually an array is longer than --size= says.";
    NoSchedule, "RM4040", "a schedule cannot be read or applied",
        "-fschedule= names a file with schedules, a text in UTF-8 of at most 4 MiB. Schedules rewrite structured loops, which exist from \
-O1 on.";
    Crash, "RM4090", "the compiler failed internally",
        "This is a defect of the compiler, not of the program. The output has been removed. Please report the command \
line together with the preprocessed source (-E).";
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    code: Code,
    text: String,
}

impl Diagnostic {
    /// A message with its code.
    pub fn new(code: Code, text: impl Into<String>) -> Self {
        Self { code, text: text.into() }
    }

    /// Prints the message to standard error, in Clang's colours if that is a terminal.
    pub fn print(&self) {
        let mut out = std::io::stderr().lock();
        let line = if out.is_terminal() {
            let (name, code) = (program(), self.code.name());
            format!("\x1b[1m{name}: \x1b[0;1;31merror: \x1b[0m\x1b[1m{code}: {}\x1b[0m\n", self.text)
        } else {
            format!("{self}\n")
        };
        // A failed write to standard error cannot be reported.
        let _ = out.write_all(line.as_bytes());
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {}: {}", program(), self.code.name(), self.text)
    }
}
