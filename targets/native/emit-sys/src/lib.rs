//! Optimisation and code emission by Clang's back end, behind a C ABI.
//!
//! The C++ side (`cpp/`) translates an MLIR module in the LLVM dialect to LLVM IR and runs `clang::emitBackendOutput` on
//! it with the options of a `-cc1` command line. This crate wraps that in one safe function. It writes no files and
//! prints nothing: the output and the diagnostics are returned.

// Clang itself.
use clang_libraries as _;
use std::ffi::c_void;

/// What to produce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Action {
    /// An object file.
    Object = 0,
    /// Assembly.
    Assembly = 1,
    /// LLVM IR as text, after the optimisation the options ask for.
    Llvm = 2,
    /// LLVM bitcode, after the optimisation the options ask for.
    Bitcode = 3,
    /// LLVM IR as text as the translation made it.
    LlvmUnoptimised = 4,
    /// Nothing, but the whole pipeline runs (for its diagnostics, and for measurements).
    Nothing = 5,
    /// Nothing, and no code is generated: only the optimisation that the options ask for runs.
    OptimiseOnly = 6,
}

/// The module to emit.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// A `builtin.module` in the LLVM dialect.
    Mlir {
        /// A builtin.module.
        operation: mlir_sys::MlirOperation,
        /// Whether the LLVM IR made of it is verified.
        verify: bool,
    },
    /// LLVM IR as text or bitcode, and its name for diagnostics.
    Ir { bytes: &'a [u8], name: &'a str },
}

/// How an emission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The output is complete.
    Done,
    /// An error was reported; there is no output.
    Failed,
    /// The code generator gave up with a fatal error, which was reported; there is no output.
    Refused,
    /// The code generator failed internally; there is no output.
    Crashed,
}

/// Everything one emission gave.
#[derive(Clone, Debug)]
pub struct Emission {
    /// The bytes of the output; empty unless `status` is [`Status::Done`].
    pub output: Vec<u8>,
    /// The diagnostics as Clang prints them, colours included if the arguments ask for them.
    pub diagnostics: String,
    /// Number of errors among the diagnostics.
    pub errors: u32,
    /// Number of warnings among the diagnostics.
    pub warnings: u32,
    /// How it ended.
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

/// Looks at the functions that others see when a module is optimised, before code is made of it.
///
/// It gets a line `=NAME` for each definition that nothing can take the place of, then a line for each attribute: `f ATTRIBUTE`
/// of the function, `p NUMBER ATTRIBUTE` of a parameter, from 0, and `r ATTRIBUTE` of the result. What it returns is assembly
/// for the object.
pub trait Observer {
    /// Called once.
    fn observe(&mut self, functions: &str) -> String;
}

/// An observer and what it said.
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
/// `cc1_args` are the arguments of Clang's `-cc1` job, with or without the leading `-cc1`; their input file, output file
/// and action are not acted on. `producer` becomes `!llvm.ident` of a module that came from MLIR and has none.
///
/// # Panics
/// When the observer does.
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

/// The bytes of a string of the library.
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
