//! The main functions of MLIR's language server and reducer, with our dialects registered.

// The shim calls the registration of dialects that this crate carries.
use dialects_sys as _;
use std::ffi::{CString, c_char};

unsafe extern "C" {
    fn rmlirLspServerMain(argc: i32, argv: *mut *mut c_char) -> i32;
    fn rmlirReduceMain(argc: i32, argv: *mut *mut c_char) -> i32;
}

/// Serves an editor on standard input and output; returns the exit status.
pub fn lsp_server_main(arguments: &[String]) -> i32 {
    with_argv(arguments, rmlirLspServerMain)
}

/// Makes a module smaller as long as a script finds it interesting; returns the exit status. Passes must be registered
/// before.
pub fn reduce_main(arguments: &[String]) -> i32 {
    with_argv(arguments, rmlirReduceMain)
}

/// Calls a main function with arguments, of which the first is the program's name.
fn with_argv(arguments: &[String], main: unsafe extern "C" fn(i32, *mut *mut c_char) -> i32) -> i32 {
    // Arguments of a process hold no null.
    let owned: Vec<CString> = arguments.iter().map(|each| CString::new(each.as_str()).unwrap_or_default()).collect();
    let mut pointers: Vec<*mut c_char> = owned.iter().map(|each| each.as_ptr().cast_mut()).collect();
    pointers.push(std::ptr::null_mut());
    // SAFETY: the arguments live through the call and end with null, as those of a process do; nobody writes to them.
    unsafe { main(owned.len() as i32, pointers.as_mut_ptr()) }
}
