//! Object files in this process, by the C interface of LLVM's ORC.
//!
//! [`Code`] links one object file into memory of its own; it finds other symbols in the process. [`Code::function`] gives its functions
//! as values with a Rust type, which is checked against a description of the type that the function has. Dropping the code frees
//! everything.

mod ffi;
mod types;

pub use types::{Callable, Number, Type, Value};

use std::ffi::{CStr, CString, c_char};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Once;

// Links LLVM.
use mlir_sys as _;

/// The reason why code or a function cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The linker's message.
    Link(String),
    /// The function has another type than the one that is asked for: both, as text.
    Type { wanted: String, found: String },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(text) => f.write_str(text),
            Self::Type { wanted, found } => write!(f, "the function has type {found}, not {wanted}"),
        }
    }
}

impl std::error::Error for Error {}

/// An object file that is linked into this process.
#[derive(Debug)]
pub struct Code {
    jit: ffi::Jit,
}

// SAFETY: ORC's sessions may be used by any thread, and the code is not changed after it was linked.
unsafe impl Send for Code {}
// SAFETY: as above; lookups are synchronised by the session.
unsafe impl Sync for Code {}

impl Drop for Code {
    fn drop(&mut self) {
        // SAFETY: the instance is alive and disposed of once; functions borrow from it.
        let error = unsafe { ffi::LLVMOrcDisposeLLJIT(self.jit) };
        // Memory that cannot be freed is lost.
        let _ = check(error);
    }
}

/// Makes the code generator of this machine known, which ORC asks for the properties of the target.
fn initialise() {
    static ONCE: Once = Once::new();
    // SAFETY: the functions register the target; once is enough.
    ONCE.call_once(|| unsafe {
        ffi::LLVMInitializeX86TargetInfo();
        ffi::LLVMInitializeX86Target();
        ffi::LLVMInitializeX86TargetMC();
        ffi::LLVMInitializeX86AsmPrinter();
    });
}

/// The message of an error, which it consumes.
fn check(error: ffi::ErrorRef) -> Result<(), Error> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: the error is not null and consumed once; the message is a C string that is disposed of once.
    unsafe {
        let message = ffi::LLVMGetErrorMessage(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        ffi::LLVMDisposeErrorMessage(message);
        Err(Error::Link(text))
    }
}

impl Code {
    /// Links an object file for this machine.
    ///
    /// # Errors
    /// Bytes that are no object file for this machine.
    pub fn new(object: &[u8]) -> Result<Self, Error> {
        initialise();
        let mut jit = ffi::NULL_JIT;
        // SAFETY: a null builder stands for the defaults; the result is written if there is no error.
        check(unsafe { ffi::LLVMOrcCreateLLJIT(&raw mut jit, std::ptr::null_mut()) })?;
        let code = Self { jit };
        let name: &CStr = c"object";
        // SAFETY: the instance is alive. The generator and the buffer are owned by those that they are passed to.
        unsafe {
            let library = ffi::LLVMOrcLLJITGetMainJITDylib(jit);
            let prefix: c_char = ffi::LLVMOrcLLJITGetGlobalPrefix(jit);
            let mut generator = std::ptr::null_mut();
            check(ffi::LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
                &raw mut generator,
                prefix,
                None,
                std::ptr::null_mut(),
            ))?;
            ffi::LLVMOrcJITDylibAddGenerator(library, generator);
            let buffer =
                ffi::LLVMCreateMemoryBufferWithMemoryRangeCopy(object.as_ptr().cast(), object.len(), name.as_ptr());
            check(ffi::LLVMOrcLLJITAddObjectFile(jit, library, buffer))?;
        }
        Ok(code)
    }

    /// The function `name`, whose type is described by `parameters` and `result`: the description decides whether it may be called as
    /// an `F`.
    ///
    /// # Errors
    /// A type that differs from the description, a symbol that the object does not define, and an unresolved symbol.
    pub fn function<F: Callable>(
        &self,
        name: &str,
        parameters: &[Type],
        result: Option<Type>,
    ) -> Result<Function<'_, F>, Error> {
        if F::PARAMETERS != parameters || F::RESULT != result {
            let wanted = types::describe(F::PARAMETERS, F::RESULT);
            return Err(Error::Type { wanted, found: types::describe(parameters, result) });
        }
        let symbol = CString::new(name).map_err(|_| Error::Link(format!("'{name}' is no symbol")))?;
        let mut address = 0;
        // SAFETY: the instance is alive, and the address is written if there is no error.
        check(unsafe { ffi::LLVMOrcLLJITLookup(self.jit, &raw mut address, symbol.as_ptr()) })?;
        // SAFETY: the address is that of a function of the object, which has the type that the description states.
        let function = unsafe { F::at(address as usize) };
        Ok(Function { function, code: PhantomData })
    }
}

/// A function of linked code.
#[derive(Clone, Copy, Debug)]
pub struct Function<'a, F> {
    pub(crate) function: F,
    code: PhantomData<&'a Code>,
}

impl<F: Callable> Function<'_, F> {
    /// The function as a pointer. It may be called while the code is alive, with pointers that are valid for its accesses.
    pub fn pointer(&self) -> F {
        self.function
    }
}
