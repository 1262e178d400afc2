//! The codes of the front end's diagnostics.

use dialects::diagnostics::CodeInfo;

/// Codes 0200 to 0299.
pub const CODES: &[CodeInfo] = &[CodeInfo {
    code: "RM0201",
    title: "a construct of the source language is not supported",
    explanation: "The source is valid C, or an extension that Clang accepts, but this front end has no lowering for the construct \
that the message names, at the place it names. No code is made for the file, because code without the construct would be \
wrong.",
}];

/// Makes the codes known to `--explain`.
pub fn register() {
    dialects::diagnostics::register_codes(CODES);
}
