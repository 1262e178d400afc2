//! The functions of LLVM's C interface that link objects: `llvm-c/LLJIT.h`, `Orc.h`, `Core.h`, `Error.h` and `Target.h`.

use std::ffi::{c_char, c_void};

pub type Jit = *mut c_void;
pub type ErrorRef = *mut c_void;

/// No instance.
pub const NULL_JIT: Jit = std::ptr::null_mut();

unsafe extern "C" {
    pub fn LLVMInitializeX86TargetInfo();
    pub fn LLVMInitializeX86Target();
    pub fn LLVMInitializeX86TargetMC();
    pub fn LLVMInitializeX86AsmPrinter();
    pub fn LLVMGetErrorMessage(error: ErrorRef) -> *mut c_char;
    pub fn LLVMDisposeErrorMessage(message: *mut c_char);
    pub fn LLVMCreateMemoryBufferWithMemoryRangeCopy(
        data: *const c_char,
        length: usize,
        name: *const c_char,
    ) -> *mut c_void;
    pub fn LLVMOrcCreateLLJIT(result: *mut Jit, builder: *mut c_void) -> ErrorRef;
    pub fn LLVMOrcDisposeLLJIT(jit: Jit) -> ErrorRef;
    pub fn LLVMOrcLLJITGetMainJITDylib(jit: Jit) -> *mut c_void;
    pub fn LLVMOrcLLJITGetGlobalPrefix(jit: Jit) -> c_char;
    pub fn LLVMOrcLLJITAddObjectFile(jit: Jit, library: *mut c_void, buffer: *mut c_void) -> ErrorRef;
    pub fn LLVMOrcLLJITLookup(jit: Jit, result: *mut u64, name: *const c_char) -> ErrorRef;
    pub fn LLVMOrcJITDylibAddGenerator(library: *mut c_void, generator: *mut c_void);
    pub fn LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(
        result: *mut *mut c_void,
        prefix: c_char,
        filter: Option<extern "C" fn(*mut c_void, *mut c_void) -> i32>,
        context: *mut c_void,
    ) -> ErrorRef;
}
