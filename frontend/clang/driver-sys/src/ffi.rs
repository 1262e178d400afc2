//! The C ABI of `cpp/driver.h`, declaration by declaration.

use std::ffi::c_void;
use std::marker::PhantomData;

/// A counted string.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Str {
    pub(crate) data: *const u8,
    pub(crate) size: usize,
}

impl Default for Str {
    fn default() -> Self {
        Self { data: std::ptr::null(), size: 0 }
    }
}

/// An opaque job.
#[repr(C)]
pub(crate) struct RawJob {
    opaque: [u8; 0],
    not_send: PhantomData<*mut u8>,
}

/// An opaque list of strings.
#[repr(C)]
pub(crate) struct RawStrings {
    opaque: [u8; 0],
    not_send: PhantomData<*mut u8>,
}

/// `RmlirDriverToken`.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub(crate) struct RawToken {
    pub(crate) unknown: bool,
    pub(crate) input: bool,
    pub(crate) sets_language: bool,
    pub(crate) language: Str,
}

/// `RmlirDriverRequest`.
#[repr(C)]
pub(crate) struct RawRequest {
    pub(crate) program: Str,
    pub(crate) clang: Str,
    pub(crate) args: *const Str,
    pub(crate) num_args: usize,
    pub(crate) mlir_inputs: *const Str,
    pub(crate) num_mlir_inputs: usize,
    pub(crate) module_suffix: Str,
    pub(crate) user: *mut c_void,
    pub(crate) compile: extern "C" fn(*mut c_void, *const RawJob) -> i32,
    pub(crate) overwrites: extern "C" fn(*mut c_void, *const RawJob),
    pub(crate) before: extern "C" fn(*mut c_void, bool, *const Str, usize) -> bool,
}

pub(crate) type NumberVisitor = extern "C" fn(*mut c_void, Str, Str, u64, u64);
pub(crate) type TextVisitor = extern "C" fn(*mut c_void, Str, Str, Str);

unsafe extern "C" {
    pub(crate) fn rmlirDriverStringsSize(list: *const RawStrings) -> usize;
    pub(crate) fn rmlirDriverStringsAt(list: *const RawStrings, index: usize) -> Str;
    pub(crate) fn rmlirDriverStringsDestroy(list: *mut RawStrings);
    pub(crate) fn rmlirDriverJobArgsSize(job: *const RawJob) -> usize;
    pub(crate) fn rmlirDriverJobArg(job: *const RawJob, index: usize) -> Str;
    pub(crate) fn rmlirDriverJobInput(job: *const RawJob) -> Str;
    pub(crate) fn rmlirDriverJobOutput(job: *const RawJob) -> Str;
    pub(crate) fn rmlirDriverJobTriple(job: *const RawJob) -> Str;
    pub(crate) fn rmlirDriverJobAction(job: *const RawJob) -> u32;
    pub(crate) fn rmlirDriverJobLanguage(job: *const RawJob) -> u32;
    pub(crate) fn rmlirDriverJobOptions(job: *const RawJob, user: *mut c_void, visit: NumberVisitor);
    pub(crate) fn rmlirDriverJobTexts(job: *const RawJob, user: *mut c_void, visit: TextVisitor);
    pub(crate) fn rmlirDriverRun(request: *const RawRequest) -> i32;
    pub(crate) fn rmlirDriverPlan(clang: Str, args: *const Str, num_args: usize) -> *mut RawJob;
    pub(crate) fn rmlirDriverPlanDestroy(job: *mut RawJob);
    pub(crate) fn rmlirDriverFork() -> i32;
    pub(crate) fn rmlirDriverExit(status: i32) -> !;
    pub(crate) fn rmlirDriverExpand(args: *const Str, num_args: usize, error: *mut *mut RawStrings) -> *mut RawStrings;
    pub(crate) fn rmlirDriverScan(args: *const Str, num_args: usize, tokens: *mut RawToken);
}

/// The bytes of a counted string.
pub(crate) fn bytes<'a>(text: Str) -> &'a [u8] {
    if text.data.is_null() {
        return &[];
    }
    // SAFETY: the shim returns strings that live as long as the object that they belong to; every caller copies them
    // before that object is destroyed.
    unsafe { std::slice::from_raw_parts(text.data, text.size) }
}

/// The text of a counted string, with invalid UTF-8 replaced.
pub(crate) fn from_str(text: Str) -> String {
    String::from_utf8_lossy(bytes(text)).into_owned()
}
