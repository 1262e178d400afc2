//! The main function of tools in the style of `mlir-opt`.

use crate::{
    diagnostics, ir,
    pass::register_upstream,
    remarks::{self, Remark},
};
use dialects_sys::RmlirToolRequest;
use std::{
    ffi::{CString, c_char},
    io::{self, Write},
};

/// Runs `rmlir-opt` with these arguments, of which the first is the program name, and returns the exit status. Passes
/// of other crates must be registered before.
pub fn opt_main(arguments: &[String]) -> i32 {
    register_upstream();
    let owned: Vec<CString> = arguments.iter().map(|each| CString::new(each.as_str()).unwrap_or_default()).collect();
    let mut pointers: Vec<*mut c_char> = owned.iter().map(|each| each.as_ptr().cast_mut()).collect();
    pointers.push(std::ptr::null_mut());
    let mut request = RmlirToolRequest { remarks: false, report: ir::raw_str(""), explain: ir::raw_str("") };
    // SAFETY: the arguments live through the call and end with null, like those of a process; nothing writes to them.
    let status = unsafe { dialects_sys::rmlirOptMain(owned.len() as i32, pointers.as_mut_ptr(), &mut request) };
    // SAFETY: the strings belong to command line options, which live until the process exits.
    let (report, code) = unsafe { (ir::text(request.report), ir::text(request.explain)) };
    if !code.is_empty() {
        return explain(code);
    }
    let collected = remarks::take_all();
    if request.remarks {
        let mut err = std::io::stderr().lock();
        for remark in &collected {
            if writeln!(err, "{remark}").is_err() {
                return 1;
            }
        }
    }
    if !report.is_empty()
        && let Err(problem) = write_report(report, &collected)
    {
        let _ = writeln!(std::io::stderr(), "error: cannot write `{report}`: {problem}");
        return 1;
    }
    status
}

fn write_report(path: &str, remarks: &[Remark]) -> io::Result<()> {
    std::fs::write(path, serde_json::to_string_pretty(remarks)? + "\n")
}

fn explain(code: &str) -> i32 {
    match diagnostics::explain(code) {
        Some(text) => i32::from(write!(std::io::stdout(), "{text}").is_err()),
        None => {
            let _ = writeln!(std::io::stderr(), "error: there is no diagnostic code `{code}`");
            1
        }
    }
}
