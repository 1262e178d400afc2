//! The codes of the front end's diagnostics.

use dialects::diagnostics::CodeInfo;

/// Codes 0200 to 0299.
pub const CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "RM0201",
        title: "a construct of the source language is not supported",
        explanation: "The source is valid C, or an extension that Clang accepts, but this front end has no lowering for the \
construct that the message names, at the place it names. No code is made for the file, because code without the construct would \
be wrong.",
    },
    CodeInfo {
        code: "RM0202",
        title: "a header with facts was edited",
        explanation: "A header that `-fheader-dir=` wrote begins with a checksum of its text, and each function has one of its \
facts. One of them does not agree: somebody edited the header, or it was damaged. A wrong fact makes wrong code, so nothing is \
compiled. Compile the source of the header again; facts that a person promises belong in a header of their own.",
    },
    CodeInfo {
        code: "RM0203",
        title: "a fact in a header is malformed",
        explanation: "`fn_attr(\"TEXT\")` and `ret_attr(\"TEXT\")` take one string, `arg_attr(NUMBER, \"TEXT\")` takes the number \
of a parameter, from 1, and a string. Strings hold no quotes, backslashes or line ends.",
    },
    CodeInfo {
        code: "RM0204",
        title: "a declaration disagrees with a header",
        explanation: "The file declares a function with a type that is not the one its header in the folder of \
`-fuse-header-dir=` was made from. Either the declaration is wrong or the header is older than the source of the function. The \
facts of the header are not used for it; the rest is compiled.",
    },
    CodeInfo {
        code: "RM0205",
        title: "device code does what only the host can, or the other way round",
        explanation: "A kernel or a function with `__device__` uses a variable of the host, assembly in PTX, an array whose size is not \
constant, variable arguments, a computed `goto` or, as a parameter of a kernel, a reference, or writes constant memory; or a function of the host asks for the number of its thread, or \
reads or writes a variable of the device by its name. The program might run on the CPU, where both sides are one, but no device could run it. \
With `--kernels-only` it also stands for a `__managed__` variable, of which the host would have another one. The message has a remedy.",
    },
];

/// Registers the codes for `--explain`.
pub fn register() {
    dialects::diagnostics::register_codes(CODES);
    dialects::diagnostics::register_codes(crate::c::derivatives::CODES);
}
