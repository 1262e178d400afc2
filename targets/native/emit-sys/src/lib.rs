//! Optimisation and code emission by Clang's back end, through a C ABI.
//!
//! The C++ side (`cpp/`) translates an MLIR module in the LLVM dialect to LLVM IR and runs `clang::emitBackendOutput`
//! on it with the options of a `-cc1` command line. This crate wraps that in one safe function. It writes no files and
//! prints nothing: the output and the diagnostics are returned.

// Links Clang.
use clang_libraries as _;
use std::ffi::c_void;

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Action {
    /// An object file.
    Object = 0,
    /// Assembly.
    Assembly = 1,
    /// LLVM IR as text, after the optimisation that the options request.
    Llvm = 2,
    /// LLVM bitcode, after the optimisation that the options request.
    Bitcode = 3,
    /// LLVM IR as text, as translated.
    LlvmUnoptimised = 4,
    /// No output, but the whole pipeline runs (for its diagnostics, and for measurements).
    Nothing = 5,
    /// No output and no code generation: only the optimisation that the options request runs.
    OptimiseOnly = 6,
}

/// The module to emit.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// A `builtin.module` in the LLVM dialect.
    Mlir {
        /// The module operation.
        operation: mlir_sys::MlirOperation,
        /// Whether the translated LLVM IR is verified.
        verify: bool,
    },
    /// LLVM IR as text or bitcode, and its file name in diagnostics.
    Ir { bytes: &'a [u8], name: &'a str },
}

/// The outcome of an emission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The output is complete.
    Done,
    /// An error was reported; there is no output.
    Failed,
    /// The code generator stopped with a fatal error, which was reported; there is no output.
    Refused,
    /// The code generator crashed; there is no output.
    Crashed,
}

/// The results of an emission.
#[derive(Clone, Debug)]
pub struct Emission {
    /// The bytes of the output; empty unless `status` is [`Status::Done`].
    pub output: Vec<u8>,
    /// The diagnostics as Clang prints them, with colours if the arguments request them.
    pub diagnostics: String,
    /// The number of errors among the diagnostics.
    pub errors: u32,
    /// The number of warnings among the diagnostics.
    pub warnings: u32,
    /// The outcome.
    pub status: Status,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Str {
    data: *const u8,
    size: usize,
}

impl Str {
    fn new(bytes: &[u8]) -> Self {
        Str { data: bytes.as_ptr(), size: bytes.len() }
    }
}

#[repr(C)]
struct Request {
    operation: *const c_void,
    ir: Str,
    ir_name: Str,
    args: *const Str,
    num_args: usize,
    producer: Str,
    action: u32,
    verify: bool,
    user: *mut c_void,
    observe: Option<extern "C" fn(*mut c_void, Str) -> Str>,
}

/// Inspects the externally visible functions of the optimised module, before code generation.
///
/// It gets a line `=NAME` for each definition that cannot be replaced, then a line for each attribute: `f ATTRIBUTE`
/// for the function, `p INDEX ATTRIBUTE` for a parameter, from 0, and `r ATTRIBUTE` for the result. It returns assembly
/// to include in the object.
pub trait Observer {
    /// Called at most once per emission.
    fn observe(&mut self, functions: &str) -> String;
}

/// An observer and the assembly that it returned.
struct Observation<'a> {
    observer: &'a mut dyn Observer,
    assembly: String,
}

extern "C" fn observe(user: *mut c_void, functions: Str) -> Str {
    // SAFETY: `user` is the observation of the emission that is running, which nothing else refers to; the text lives
    // until the call returns.
    let (observation, text) = unsafe { (&mut *user.cast::<Observation<'_>>(), bytes(functions)) };
    observation.assembly = observation.observer.observe(&String::from_utf8_lossy(text));
    Str::new(observation.assembly.as_bytes())
}

#[repr(C)]
struct RawResult {
    _private: [u8; 0],
}

unsafe extern "C" {
    fn rmlirNativeEmit(request: *const Request) -> *mut RawResult;
    fn rmlirNativeEmitOutput(result: *const RawResult) -> Str;
    fn rmlirNativeEmitDiagnostics(result: *const RawResult) -> Str;
    fn rmlirNativeEmitErrors(result: *const RawResult) -> u32;
    fn rmlirNativeEmitWarnings(result: *const RawResult) -> u32;
    fn rmlirNativeEmitStatus(result: *const RawResult) -> i32;
    fn rmlirNativeEmitDestroy(result: *mut RawResult);
}

/// Runs one emission.
///
/// `cc1_args` are the arguments of Clang's `-cc1` job, with or without the leading `-cc1`; their input file, output
/// file and action are ignored. `producer` becomes `!llvm.ident` of a module that came from MLIR and has none.
///
/// # Panics
/// If the observer panics.
pub fn emit(
    input: Input<'_>,
    cc1_args: &[String],
    producer: &str,
    action: Action,
    observer: Option<&mut dyn Observer>,
) -> Emission {
    let mut observation = observer.map(|observer| Observation { observer, assembly: String::new() });
    let args: Vec<Str> = cc1_args.iter().map(|arg| Str::new(arg.as_bytes())).collect();
    let (operation, verify, ir, ir_name): (*const c_void, bool, &[u8], &str) = match input {
        Input::Mlir { operation, verify } => (operation.ptr, verify, &[], ""),
        Input::Ir { bytes, name } => (std::ptr::null(), false, bytes, name),
    };
    let request = Request {
        operation,
        ir: Str::new(ir),
        ir_name: Str::new(ir_name.as_bytes()),
        args: args.as_ptr(),
        num_args: args.len(),
        producer: Str::new(producer.as_bytes()),
        action: action as u32,
        verify,
        observe: observation.is_some().then_some(observe),
        user: observation.as_mut().map_or(std::ptr::null_mut(), |each| std::ptr::from_mut(each).cast()),
    };
    // SAFETY: every pointer of the request outlives the call, and an `MlirOperation` handed to us is a live operation.
    // The result is owned by this function until it is destroyed below, after its strings were copied.
    unsafe {
        let result = rmlirNativeEmit(&request);
        let emission = Emission {
            output: bytes(rmlirNativeEmitOutput(result)).to_vec(),
            diagnostics: String::from_utf8_lossy(bytes(rmlirNativeEmitDiagnostics(result))).into_owned(),
            errors: rmlirNativeEmitErrors(result),
            warnings: rmlirNativeEmitWarnings(result),
            status: match rmlirNativeEmitStatus(result) {
                0 => Status::Done,
                2 => Status::Refused,
                70 => Status::Crashed,
                _ => Status::Failed,
            },
        };
        rmlirNativeEmitDestroy(result);
        emission
    }
}

/// The bytes of a string owned by the library.
///
/// # Safety
/// `text` points to `size` readable bytes that live as long as the returned slice is used, or its size is 0.
unsafe fn bytes<'a>(text: Str) -> &'a [u8] {
    if text.size == 0 {
        return &[];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(text.data, text.size) }
}
