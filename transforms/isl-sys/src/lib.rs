//! Sets and relations of integer tuples: safe wrappers that own the objects of LLVM's copy of isl.
//!
//! An operation that fails returns an [`Error`]. Callers must expect [`Error::Limit`]: each [`Context`] is limited to a
//! number of operations, which is the same on every machine, and never by time.
//!
//! Objects are parsed from isl's notation, `[n] -> { S[i] -> A[i + 1] : 0 <= i < n }`, and combined by its operations.

mod raw {
    #![allow(non_camel_case_types, non_snake_case, non_upper_case_globals, dead_code, missing_docs)]
    #![allow(clippy::all)]
    include!(concat!(env!("OUT_DIR"), "/isl.rs"));
}

mod conjunctions;
mod relation;

pub use conjunctions::{Conjunction, Row};
pub use relation::{Map, Set};

// The dependency puts the library on the link line.
use mlir_sys as _;
use std::ffi::{CStr, CString};
use std::fmt;
use std::ptr::NonNull;
use std::rc::Rc;

/// The reason why an operation failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The context has reached its limit of operations.
    Limit,
    /// The input is not in isl's notation, or the operands do not match; the message is isl's.
    Invalid(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Limit => f.write_str("the limit of operations is reached"),
            Error::Invalid(text) => write!(f, "{text}"),
        }
    }
}

impl std::error::Error for Error {}

/// The result of an operation.
pub type Result<T> = std::result::Result<T, Error>;

/// The isl context that owns all objects and counts operations. Clones share it.
#[derive(Clone)]
pub struct Context(Rc<Owner>);

/// Frees the context after the last object.
struct Owner(NonNull<raw::isl_ctx>);

impl Drop for Owner {
    fn drop(&mut self) {
        // SAFETY: every object holds a reference to the owner, so that none is left.
        unsafe { raw::isl_ctx_free(self.0.as_ptr()) }
    }
}

impl Context {
    /// A context that fails after `operations` operations; 0 means no limit.
    pub fn new(operations: u64) -> Result<Self> {
        // SAFETY: a new context; failed operations return null instead of ending the program.
        unsafe {
            let context = NonNull::new(raw::isl_ctx_alloc());
            let context = context.ok_or_else(|| Error::Invalid("no memory for a context".to_owned()))?;
            raw::isl_options_set_on_error(context.as_ptr(), raw::ISL_ON_ERROR_CONTINUE as i32);
            raw::isl_ctx_set_max_operations(context.as_ptr(), operations);
            Ok(Context(Rc::new(Owner(context))))
        }
    }

    fn pointer(&self) -> *mut raw::isl_ctx {
        self.0.0.as_ptr()
    }

    /// The reason why the last operation failed.
    fn error(&self) -> Error {
        // SAFETY: the context is alive; the message lives until the next error.
        unsafe {
            if raw::isl_ctx_last_error(self.pointer()) == raw::isl_error::isl_error_quota {
                return Error::Limit;
            }
            let message = raw::isl_ctx_last_error_msg(self.pointer());
            let text = if message.is_null() { "isl failed".into() } else { CStr::from_ptr(message).to_string_lossy() };
            Error::Invalid(text.into_owned())
        }
    }

    fn checked<T>(&self, pointer: *mut T) -> Result<NonNull<T>> {
        NonNull::new(pointer).ok_or_else(|| self.error())
    }

    /// Converts a three-valued result of isl: 1 is true, 0 false, and -1 an error.
    fn answer(&self, answer: raw::isl_bool::Type) -> Result<bool> {
        match answer {
            raw::isl_bool::isl_bool_true => Ok(true),
            raw::isl_bool::isl_bool_false => Ok(false),
            _ => Err(self.error()),
        }
    }
}

/// A C string for isl; an error if `text` contains a zero byte.
fn c_text(text: &str) -> Result<CString> {
    CString::new(text).map_err(|_| Error::Invalid("a text with a zero byte".to_owned()))
}
